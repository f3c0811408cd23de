//! What keeps a match from being played.

use std::io;
use std::path::{Path, PathBuf};

/// Why a match cannot be played, or cannot go on. What an engine does wrong in a game is no error: it loses the game.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// What was asked for is not possible.
    #[error("{message}")]
    Input {
        /// What is wrong.
        message: String,
        /// How to mend it; may be empty.
        help: String,
    },
    /// A file cannot be read or written.
    #[error("cannot {doing} {}: {error}", .path.display())]
    File {
        /// `read` or `write`.
        doing: &'static str,
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

impl Error {
    pub(crate) fn input(message: impl Into<String>, help: impl Into<String>) -> Error {
        Error::Input { message: message.into(), help: help.into() }
    }

    pub(crate) fn read(path: &Path, error: io::Error) -> Error {
        Error::File { doing: "read", path: path.to_owned(), error }
    }

    pub(crate) fn write(path: &Path, error: io::Error) -> Error {
        Error::File { doing: "write", path: path.to_owned(), error }
    }
}
