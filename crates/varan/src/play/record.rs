//! Games as PGN files.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use notation::pgn::{self, Ending, Game, Parsed};
use rules::Color;

use super::session::{Agreement, Loaded, Note, Seat, Session};
use crate::failure::{Failure, Result};

/// A record of more bytes is not read.
const MOST_BYTES: u64 = 64 << 20;

/// The game as a record.
pub(crate) fn game(session: &Session) -> Game {
    let mut game = Game::from_position(session.start().clone());
    let mut ids = vec![Game::ROOT];
    let mut line = game.line();
    for (m, _) in session.played() {
        ids.extend(line.play(*m));
    }
    let player = |color: Color| match session.settings.seats[color.index()] {
        Seat::Person => "Player".to_owned(),
        Seat::Computer => format!("Varan, level {}", session.settings.level),
    };
    if let Some(loaded) = session.loaded() {
        game.tags = loaded.tags.clone();
        let recorded = matches!(session.agreement(), Some(Agreement::Recorded(_)));
        // These were true of the game as it was loaded.
        if !recorded {
            game.tags.remove("Termination");
        }
        if game.tags.get("PlyCount").is_some_and(|plies| plies != session.played().len().to_string()) {
            game.tags.remove("PlyCount");
        }
        for note in &loaded.notes {
            let Some(&id) = ids.get(note.ply) else { continue };
            note.comments.iter().for_each(|text| game.comment(id, text));
            note.nags.iter().for_each(|nag| game.nag(id, *nag));
        }
    } else {
        let event = "Game at the terminal".to_owned();
        for (name, value) in [("Event", event), ("Date", today()), ("White", player(Color::White)), ("Black", player(Color::Black))] {
            // The names are constants that can be set.
            let _ = game.tags.set(name, &value);
        }
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

/// Writes the game to a file. Of those that are there already, only one that was written here, or was read here to the last
/// word, is overwritten.
pub(crate) fn save(session: &mut Session, path: &Path) -> Result<()> {
    if path.exists() && !session.written.contains(&known_as(path)) {
        let help = "choose another name; or append FILE adds the game at the end of a PGN file";
        return Err(Failure::input(format!("{} is there already, and would be lost", path.display()), help));
    }
    fs::write(path, pgn::write(&game(session))).map_err(|error| Failure::file("write", path, &error))?;
    session.written.push(known_as(path));
    Ok(())
}

/// Adds the game at the end of a PGN file, or begins one.
pub(crate) fn append(session: &mut Session, path: &Path) -> Result<()> {
    if !path.exists() {
        return save(session, path);
    }
    let text = text(path)?;
    let mut games = read(session, &text);
    if !text.trim().is_empty() && games.next().is_none_or(|first| is_no_game(&first)) {
        return Err(Failure::input(format!("{} holds no games", path.display()), "choose the name of a PGN file, or a new one"));
    }
    drop(games);
    let gap = if text.is_empty() || text.ends_with("\n\n") { "" } else { "\n\n" };
    let added = format!("{gap}{}", pgn::write(&game(session)));
    let file = fs::OpenOptions::new().append(true).open(path);
    file.and_then(|mut file| file.write_all(added.as_bytes())).map_err(|error| Failure::file("write", path, &error))?;
    // Now it holds more than this game.
    session.written.retain(|p| *p != known_as(path));
    Ok(())
}

/// A path by which a file is known however it is named.
fn known_as(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

/// The text of a file.
fn text(path: &Path) -> Result<String> {
    let fail = |error: std::io::Error| Failure::file("read", path, &error);
    let data = fs::metadata(path).map_err(fail)?;
    if data.is_dir() {
        return Err(fail(std::io::ErrorKind::IsADirectory.into()));
    }
    if data.len() > MOST_BYTES {
        return Err(Failure::input(format!("{} is too large to be read here", path.display()), ""));
    }
    let bytes = fs::read(path).map_err(fail)?;
    Ok(pgn::decode(&bytes).into_owned())
}

/// The games of a text.
fn read<'a>(session: &Session, text: &'a str) -> impl Iterator<Item = Parsed> + use<'a> {
    let own = session.variant().clone();
    let variants = move |name: &str| if own.is_called(name) { Some(own.clone()) } else { rules::shipped::find(name) };
    pgn::read(text, &variants).into_iter()
}

/// Whether what was read is nothing like a game: no move, and faults instead, or nothing said about it either.
fn is_no_game(parsed: &Parsed) -> bool {
    let Some(game) = parsed.game.as_ref() else { return true };
    let silent = game.tags.iter().next().is_none() && game.start().fen() == game.variant().start_fen();
    game.is_empty() && (silent || !parsed.faults.is_empty())
}

/// What came of loading a game.
pub(crate) struct Report {
    /// Who plays, and how much there is.
    pub(crate) note: String,
    /// About the game that this one replaces.
    pub(crate) before: Option<String>,
}

/// Goes on with a game of a file, named by the path and, for others than the first, a number.
pub(crate) fn load(session: &mut Session, words: &str) -> Result<Report> {
    let whole = Path::new(words);
    let (path, index) = match words.rsplit_once(' ') {
        Some((path, index)) if !whole.exists() && index.parse::<usize>().is_ok() => (Path::new(path.trim()), index.parse().unwrap_or(1)),
        _ => (whole, 1),
    };
    let mut games: Vec<Parsed> = read(session, &text(path)?).collect();
    let found = games.len();
    if index == 0 || index > found {
        let help = match found {
            0 => "the game here goes on; a PGN file is expected".to_owned(),
            1 => "it has one game".to_owned(),
            _ => format!("it has {found} games"),
        };
        return Err(Failure::input(format!("{} has no game number {index}", path.display()), help));
    }
    let parsed = games.swap_remove(index - 1);
    let nothing = is_no_game(&parsed);
    let first_fault = parsed.faults.first().map(ToString::to_string);
    let Some(game) = parsed.game.filter(|_| !nothing) else {
        let fault = first_fault.unwrap_or("no game".to_owned());
        let help = "the game here goes on; a PGN file with moves is expected";
        return Err(Failure::input(format!("no move of {} could be read: {fault}", path.display()), help));
    };
    let before = session.restart(game.start().clone());
    let mut notes = vec![note_on(&game, Game::ROOT)];
    for (id, m) in game.main_line() {
        session.play(m);
        notes.push(note_on(&game, id));
    }
    if session.outcome().is_none() && game.ending != Ending::Unknown {
        session.agree(Agreement::Recorded(game.ending));
    }
    // Variations are not kept: a file that has some is not overwritten.
    if found == 1 && first_fault.is_none() && game.len() == session.played().len() {
        session.written.push(known_as(path));
    } else {
        session.written.retain(|p| *p != known_as(path));
    }
    let (white, black) = (game.tags.get("White").unwrap_or("?"), game.tags.get("Black").unwrap_or("?"));
    let several = if found > 1 { format!(", game {index} of {found}") } else { String::new() };
    let faults = first_fault.map_or(String::new(), |fault| format!("\nNot all could be read: {fault}"));
    let note = format!("{white} - {black}, {}{several}.{faults}", rules::counted(session.played().len(), "move"));
    session.keep(Loaded { tags: game.tags, notes });
    Ok(Report { note, before })
}

fn note_on(game: &Game, id: pgn::NodeId) -> Note {
    let node = game.node(id);
    Note { ply: node.ply(), comments: node.comments().to_vec(), nags: node.nags().to_vec() }
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
