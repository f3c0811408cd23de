//! The files that a match writes.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::journal::{Journal, PairRecord};
use crate::plan::Match;
use crate::{Error, Standing, pgn};

/// Where a match is written, and what of it is there already.
///
/// Journal and games grow with every finished pair, the results are replaced: whenever the program ends, they are valid.
#[derive(Debug, Default)]
pub struct Files {
    /// The journal, and the pairs in it.
    pub journal: Option<(Journal, Vec<PairRecord>)>,
    /// The results as JSON.
    pub json: Option<PathBuf>,
    /// The games as PGN.
    pub pgn: Option<PathBuf>,
}

impl Files {
    /// Writes the state at the start, so that a file that cannot be written is found out before a game is played.
    pub(crate) fn begin(&mut self, plan: &Match, standing: &Standing, pairs: &[PairRecord]) -> Result<(), Error> {
        self.results(standing)?;
        self.all_games(plan, pairs)
    }

    pub(crate) fn add(&mut self, plan: &Match, standing: &Standing, pair: &PairRecord) -> Result<(), Error> {
        if let Some((journal, _)) = &mut self.journal {
            journal.add(pair)?;
        }
        if let Some(path) = &self.pgn {
            let text = pgn::pair(plan, pair)?;
            let append = || OpenOptions::new().append(true).create(true).open(path)?.write_all(text.as_bytes());
            append().map_err(|error| Error::write(path, error))?;
        }
        self.results(standing)
    }

    /// Writes the results, and the games in the order of their rounds.
    pub(crate) fn end(&mut self, plan: &Match, standing: &Standing, pairs: &[PairRecord]) -> Result<(), Error> {
        self.results(standing)?;
        self.all_games(plan, pairs)
    }

    fn results(&self, standing: &Standing) -> Result<(), Error> {
        let Some(path) = &self.json else { return Ok(()) };
        let text = serde_json::to_string_pretty(standing).map_err(|error| Error::write(path, error.into()))?;
        replace(path, &(text + "\n")).map_err(|error| Error::write(path, error))
    }

    fn all_games(&self, plan: &Match, pairs: &[PairRecord]) -> Result<(), Error> {
        let Some(path) = &self.pgn else { return Ok(()) };
        let text: String = pairs.iter().map(|pair| pgn::pair(plan, pair)).collect::<Result<_, _>>()?;
        replace(path, &text).map_err(|error| Error::write(path, error))
    }
}

/// Replaces a file at once, where it is a file: nobody sees half of it, and a full disk spoils nothing.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|m| !m.is_file()) {
        return File::create(path)?.write_all(text.as_bytes());
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let new = path.with_file_name(name);
    fs::write(&new, text)?;
    fs::rename(&new, path)
}
