//! The games of a session: what is shipped, what it was started with, what it was told to load.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use rules::{Variant, shipped};

/// The games that can be chosen.
#[derive(Clone, Debug)]
pub(crate) struct Games {
    /// The game until the other program says otherwise.
    pub(crate) default: Variant,
    loaded: Vec<Variant>,
}

/// A definition is a few pages of text; a larger file is something else.
const MOST_BYTES: u64 = 1 << 20;

impl Games {
    pub(crate) fn new(default: Variant) -> Games {
        Games { default, loaded: Vec::new() }
    }

    /// The ids, without repetition: a game of the session's own that is not shipped comes first.
    pub(crate) fn ids(&self) -> Vec<String> {
        let mut ids: Vec<String> = shipped::ids().map(str::to_owned).collect();
        for own in self.loaded.iter().chain([&self.default]) {
            if !ids.iter().any(|id| id == own.id()) {
                ids.insert(0, own.id().to_owned());
            }
        }
        ids
    }

    /// The game of that id: what the session was given comes before what is shipped.
    pub(crate) fn find(&self, id: &str) -> Option<Variant> {
        let own = self.loaded.iter().chain([&self.default]).find(|variant| variant.id() == id);
        own.cloned().or_else(|| shipped::load(id))
    }

    /// Reads definition files, their paths separated as the system separates paths; nothing is loaded where one is at fault.
    ///
    /// # Errors
    /// What is wrong with the first file that is.
    pub(crate) fn load(&mut self, paths: &str) -> Result<(), String> {
        let mut loaded = Vec::new();
        for path in std::env::split_paths(paths).filter(|path| !path.as_os_str().is_empty() && path.as_os_str() != "<empty>") {
            loaded.push(read(&path)?);
        }
        self.loaded = loaded;
        Ok(())
    }
}

fn read(path: &Path) -> Result<Variant, String> {
    let fail = |error: std::io::Error| format!("cannot read {}: {error}", path.display());
    let mut text = String::new();
    File::open(path).map_err(fail)?.take(MOST_BYTES + 1).read_to_string(&mut text).map_err(fail)?;
    if text.len() as u64 > MOST_BYTES {
        return Err(format!("{} is larger than a definition can be", path.display()));
    }
    Variant::parse(&path.display().to_string(), &text).map_err(|faults| faults.to_string())
}
