//! Games as PGN files.

use std::fs;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use notation::pgn::{self, Ending, Game};
use rules::Color;

use super::session::{Agreement, Seat, Session};
use crate::failure::{Failure, Result};

/// A record of more bytes is not read.
const MOST_BYTES: u64 = 64 << 20;

/// The game as a record.
pub(crate) fn game(session: &Session) -> Game {
    let mut game = Game::from_position(session.start().clone());
    let mut line = game.line();
    for (m, _) in session.played() {
        line.play(*m);
    }
    let player = |color: Color| match session.settings.seats[color.index()] {
        Seat::Person => "Player".to_owned(),
        Seat::Computer => format!("Varan, level {}", session.settings.level),
    };
    let tags =
        [("Event", "Game at the terminal".to_owned()), ("Date", today()), ("White", player(Color::White)), ("Black", player(Color::Black))];
    for (name, value) in tags {
        // The names are constants that can be set.
        let _ = game.tags.set(name, &value);
    }
    if let Some(outcome) = session.outcome() {
        game.finish(outcome);
    } else if let Some(agreement) = session.agreement() {
        game.ending = match agreement {
            Agreement::Resigned(Color::White) => Ending::Black,
            Agreement::Resigned(Color::Black) => Ending::White,
            Agreement::Draw => Ending::Draw,
            Agreement::Recorded(ending) => ending,
        };
        if !matches!(agreement, Agreement::Recorded(_)) {
            let last = game.last();
            game.comment(last, &session.end().unwrap_or_default());
        }
    }
    game
}

/// Writes the game to a file. One that was not written from here is not overwritten.
pub(crate) fn save(session: &mut Session, path: &Path) -> Result<()> {
    if path.exists() && !session.written.iter().any(|p| p == path) {
        return Err(Failure::input(format!("{} is there already", path.display()), "choose another name"));
    }
    fs::write(path, pgn::write(&game(session))).map_err(|error| Failure::file("write", path, &error))?;
    session.written.push(path.to_owned());
    Ok(())
}

/// Goes on with a game of a file, named by the path and, for others than the first, a number; gives a note about it.
pub(crate) fn load(session: &mut Session, words: &str) -> Result<String> {
    let whole = Path::new(words);
    let (path, number) = match words.rsplit_once(' ') {
        Some((path, number)) if !whole.exists() && number.parse::<usize>().is_ok() => (Path::new(path.trim()), number.parse().unwrap_or(1)),
        _ => (whole, 1),
    };
    let fail = |error: std::io::Error| Failure::file("read", path, &error);
    let data = fs::metadata(path).map_err(fail)?;
    if data.is_dir() {
        return Err(fail(std::io::ErrorKind::IsADirectory.into()));
    }
    if data.len() > MOST_BYTES {
        return Err(Failure::input(format!("{} is too large to be read here", path.display()), ""));
    }
    let bytes = fs::read(path).map_err(fail)?;
    let text = pgn::decode(&bytes);
    let own = session.variant().clone();
    let variants = |name: &str| if own.is_called(name) { Some(own.clone()) } else { rules::shipped::find(name) };
    let mut games = pgn::read(&text, &variants);
    let found = games.len();
    if number == 0 || number > found {
        let help = if found > 1 { format!("it has {found} games") } else { String::new() };
        return Err(Failure::input(format!("{} has no game number {number}", path.display()), help));
    }
    let parsed = games.swap_remove(number - 1);
    let first_fault = parsed.faults.first().map(ToString::to_string);
    let Some(game) = parsed.game else {
        return Err(Failure::input(format!("{}: {}", path.display(), first_fault.unwrap_or("no game".to_owned())), ""));
    };
    session.restart(game.start().clone());
    for (_, m) in game.main_line() {
        session.play(m);
    }
    if session.outcome().is_none() && game.ending != Ending::Unknown {
        session.agree(Agreement::Recorded(game.ending));
    }
    session.written.push(path.to_owned());
    let (white, black) = (game.tags.get("White").unwrap_or("?"), game.tags.get("Black").unwrap_or("?"));
    let several = if found > 1 { format!(", game {number} of {found}") } else { String::new() };
    let faults = first_fault.map_or(String::new(), |fault| format!("\nNot all could be read: {fault}"));
    Ok(format!("{white} - {black}, {} moves{several}.{faults}", session.played().len()))
}

/// The date in PGN.
fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs());
    let (year, month, day) = civil(seconds / 86_400);
    format!("{year:04}.{month:02}.{day:02}")
}

/// Year, month and day from the days since 1970 (Howard Hinnant's algorithm).
fn civil(days: u64) -> (u64, u64, u64) {
    let z = days + 719_468;
    let (era, day_of_era) = (z / 146_097, z % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (year_of_era + era * 400 + u64::from(month <= 2), month, day_of_year - (153 * shifted + 2) / 5 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates() {
        assert_eq!(civil(0), (1970, 1, 1));
        assert_eq!(civil(11_016), (2000, 2, 29));
        assert_eq!(civil(20_787), (2026, 11, 30));
    }
}
