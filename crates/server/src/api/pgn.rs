//! Games as PGN.

use notation::pgn::{self, Ending};

use super::dates;
use crate::game::{ClockSpec, Game};

/// A game as PGN, with its tags and how it ended.
pub fn write(game: &Game) -> String {
    let Ok(start) = game.variant().position(game.start_fen()) else { return String::new() };
    let mut out = pgn::Game::from_position(start);
    let [white, black] = game.seats();
    let named = |name: String| if name.is_empty() { "?".to_owned() } else { name };
    let mut tags = vec![
        ("Event", format!("{} on Varan", game.variant().name())),
        ("Date", dates::pgn(game.created_at)),
        ("White", named(white.name())),
        ("Black", named(black.name())),
    ];
    if let Some(clock) = game.spec.clock {
        tags.push(("TimeControl", time_control(clock)));
    }
    let [white_army, black_army] = game.armies();
    if game.buying().is_some() || white_army != black_army {
        tags.push(("WhiteArmy", white_army));
        tags.push(("BlackArmy", black_army));
    }
    if let Some(result) = game.result() {
        tags.push(("Termination", result.reason.clone()));
    }
    for (name, value) in tags {
        if !value.is_empty() {
            // These names are tags that can be set.
            let _ = out.tags.set(name, &value);
        }
    }
    let mut line = out.line();
    for played in game.moves() {
        let Ok(m) = line.position().parse_move(&played.mv) else { break };
        line.play(m);
    }
    if let Some(result) = game.result() {
        out.ending = Ending::parse(&result.result).unwrap_or_default();
        let last = out.last();
        out.comment(last, &result.sentence);
    }
    pgn::write(&out)
}

fn time_control(clock: ClockSpec) -> String {
    match clock {
        ClockSpec::Live { base_ms, increment_ms: 0 } => (base_ms / 1000).to_string(),
        ClockSpec::Live { base_ms, increment_ms } => format!("{}+{}", base_ms / 1000, increment_ms / 1000),
        ClockSpec::Days { days } => format!("1/{}", u64::from(days) * 86_400),
    }
}
