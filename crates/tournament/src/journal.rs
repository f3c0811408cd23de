//! The journal of a match: a line of settings, then a line of JSON for each finished pair, in the order in which they finished.
//!
//! A line is written whole and at once, after its pair is finished, so that a match may be broken off at any instant. A last line
//! that is not whole is dropped when the match goes on.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Error, GameRecord, Match};

/// Two games from the same position, with colours swapped.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PairRecord {
    /// The number of the pair, from 0.
    pub pair: u32,
    /// Where both games begin.
    pub fen: String,
    /// The games; in the first, the first engine has White.
    pub games: [GameRecord; 2],
}

impl PairRecord {
    /// The half points of the first engine, 0 to 4.
    pub fn half_points(&self) -> usize {
        self.games.iter().map(GameRecord::half_points).sum()
    }
}

/// An open journal.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
}

/// Whether settings may change when a match goes on.
fn may_change(key: &str) -> bool {
    matches!(key, "games" | "concurrency" | "sprt")
}

impl Journal {
    /// Begins a journal; one that is there is kept under the same name with `.old` at its end.
    ///
    /// # Errors
    /// Where the file cannot be written.
    pub fn create(path: &Path, plan: &Match) -> Result<Journal, Error> {
        if std::fs::metadata(path).is_ok_and(|m| m.is_file() && m.len() > 0) {
            let mut old = path.as_os_str().to_owned();
            old.push(".old");
            std::fs::rename(path, old).map_err(|error| Error::write(path, error))?;
        }
        let file = File::create(path).map_err(|error| Error::write(path, error))?;
        let mut journal = Journal { path: path.to_owned(), file };
        journal.line(&header(plan))?;
        Ok(journal)
    }

    /// Opens a journal to go on with its match, and gives the pairs that are finished; begins one where there is none.
    ///
    /// # Errors
    /// Where the file is no journal, is that of a match with other settings, or cannot be read and written.
    pub fn resume(path: &Path, plan: &Match) -> Result<(Journal, Vec<PairRecord>), Error> {
        let text = match std::fs::read_to_string(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok((Journal::create(path, plan)?, Vec::new())),
            text => text.map_err(|error| Error::read(path, error))?,
        };
        // Only what ends with a line end was written whole.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        let Some(first) = lines.next() else {
            return match text.is_empty() {
                true => Ok((Journal::create(path, plan)?, Vec::new())),
                false => Err(Error::input(format!("{} is no journal of a match", path.display()), "name the journal, or a new file")),
            };
        };
        same_match(path, first, plan)?;
        let mut pairs: Vec<PairRecord> = Vec::new();
        for (number, line) in lines.enumerate() {
            let bad = |why: String| Error::input(format!("{}, line {}: {why}", path.display(), number + 2), "the journal is damaged there");
            let pair: PairRecord = serde_json::from_str(line).map_err(|error| bad(error.to_string()))?;
            let sane = pair.games[0].white == 0 && pair.games[1].white == 1;
            if !sane || pairs.iter().any(|p| p.pair == pair.pair) {
                return Err(bad(format!("pair {} stands there twice, or is no pair", pair.pair)));
            }
            // Moves that are not legal would come to light when the games are written.
            crate::pgn::pair(plan, &pair)?;
            pairs.push(pair);
        }
        let open = || {
            let mut file = OpenOptions::new().write(true).open(path)?;
            file.set_len(whole as u64)?;
            file.seek(SeekFrom::End(0))?;
            Ok(file)
        };
        let file = open().map_err(|error| Error::write(path, error))?;
        Ok((Journal { path: path.to_owned(), file }, pairs))
    }

    /// Adds a finished pair.
    ///
    /// # Errors
    /// Where the file cannot be written.
    pub fn add(&mut self, pair: &PairRecord) -> Result<(), Error> {
        self.line(pair)
    }

    fn line(&mut self, value: &impl Serialize) -> Result<(), Error> {
        let written = serde_json::to_string(value).map_err(std::io::Error::from).and_then(|text| {
            self.file.write_all((text + "\n").as_bytes())?;
            self.file.flush()
        });
        written.map_err(|error| Error::write(&self.path, error))
    }
}

fn header(plan: &Match) -> Map<String, Value> {
    let settings = serde_json::to_value(plan.settings()).unwrap_or_default();
    Map::from_iter([("match".to_owned(), settings)])
}

/// # Errors
/// Where the journal is that of another match: which setting differs.
fn same_match(path: &Path, first: &str, plan: &Match) -> Result<(), Error> {
    let found: Option<Map<String, Value>> = serde_json::from_str(first).ok();
    let Some(Value::Object(old)) = found.and_then(|mut line| line.remove("match")) else {
        return Err(Error::input(format!("{} is no journal of a match", path.display()), "name the journal, or a new file"));
    };
    let Some(Value::Object(new)) = header(plan).remove("match") else { return Ok(()) };
    // Another game has another definition, too; the game says more.
    let (first, others): (Vec<_>, Vec<_>) = new.iter().partition(|(key, _)| *key == "game");
    for (key, value) in first.into_iter().chain(others) {
        let was = old.get(key).unwrap_or(&Value::Null);
        if was != value && !may_change(key) {
            return Err(Error::input(
                format!("{} is the journal of another match: its {key} is {was}, now it is {value}", path.display()),
                "go on with the same settings; only --games, --concurrency and --sprt may change",
            ));
        }
    }
    Ok(())
}
