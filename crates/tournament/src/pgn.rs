//! Games of a match as PGN.

use notation::pgn::{Ending, Game, write};

use crate::game::{GameRecord, Ply, ends};
use crate::journal::PairRecord;
use crate::{Error, Match};

/// Both games of a pair.
///
/// # Errors
/// Where the record does not fit the variant.
pub(crate) fn pair(plan: &Match, pair: &PairRecord) -> Result<String, Error> {
    let games = pair.games.iter().enumerate().map(|(half, game)| one(plan, pair, half, game));
    games.collect()
}

fn one(plan: &Match, pair: &PairRecord, half: usize, record: &GameRecord) -> Result<String, Error> {
    let unfit = |why: String| Error::input(format!("pair {} of the journal: {why}", pair.pair + 1), "the journal is of another match");
    let start = plan.variant.position(&pair.fen).map_err(|faults| unfit(faults.to_string()))?;
    let mut game = Game::from_position(start);
    let mut line = game.line();
    for ply in &record.plies {
        let m = line.position().parse_move(&ply.text).map_err(|error| unfit(error.to_string()))?;
        line.play(m);
        line.comment(&comment(ply));
    }
    let last = game.last();
    game.comment(last, &record.words);
    game.ending = Ending::parse(&record.result).unwrap_or_default();
    let black = 1 - record.white.min(1);
    let round = format!("{}.{}", pair.pair + 1, half + 1);
    let termination = match record.end.as_str() {
        ends::CRASH | ends::HANG => "abandoned",
        ends::TIME_LOSS => "time forfeit",
        ends::ILLEGAL_MOVE => "rules infraction",
        ends::RESIGNATION | ends::AGREED_DRAW | ends::TOO_LONG => "adjudication",
        _ => "normal",
    };
    let thinking = plan.thinking.to_string();
    let tags = [
        ("Event", "Engine match"),
        ("Round", &round),
        ("White", plan.label(record.white)),
        ("Black", plan.label(black)),
        ("TimeControl", &thinking),
        ("Termination", termination),
        ("End", &record.end),
    ];
    for (name, value) in tags {
        // The names are constants that can be set.
        let _ = game.tags.set(name, value);
    }
    Ok(write(&game))
}

/// `+0.35/8`: the mover's score in Pawns, and the depth.
fn comment(ply: &Ply) -> String {
    let Some(score) = &ply.score else { return String::new() };
    let score = match score.parse::<i32>() {
        Ok(cp) => format!("{}{}.{:02}", if cp < 0 { '-' } else { '+' }, cp.abs() / 100, cp.abs() % 100),
        Err(_) => score.clone(),
    };
    ply.depth.map_or(score.clone(), |depth| format!("{score}/{depth}"))
}
