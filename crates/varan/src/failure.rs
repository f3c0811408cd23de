//! What can go wrong, and how it is told.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use rules::Faults;

use crate::caret;
use crate::output;
use crate::paint::{Ink, Paint, Stream};

/// Why a command could not do what it was asked to.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What the user gave is not what it should be.
    Input {
        /// What is wrong.
        message: String,
        /// How to mend it; may be empty.
        help: String,
    },
    /// A text has faults, each with its place.
    Faults(Faults),
    /// Reading or writing failed.
    Io {
        /// What was being done, as `write board.svg`.
        doing: String,
        /// What the system says.
        error: io::Error,
    },
}

/// What a command gives.
pub(crate) type Result<T = ExitCode> = std::result::Result<T, Failure>;

impl Failure {
    /// Bad input with a hint.
    pub(crate) fn input(message: impl Into<String>, help: impl Into<String>) -> Failure {
        Failure::Input { message: message.into(), help: help.into() }
    }

    /// A file that the user named cannot be used.
    pub(crate) fn file(doing: &str, path: &Path, error: &io::Error) -> Failure {
        let help = match error.kind() {
            io::ErrorKind::NotFound => "check the name; the folder must exist, too",
            io::ErrorKind::IsADirectory => "name a file, not a folder",
            io::ErrorKind::PermissionDenied => "you are not allowed to; choose another place",
            io::ErrorKind::InvalidData => "the file is not UTF-8 text",
            _ => "",
        };
        Failure::input(format!("cannot {doing} {}: {}", path.display(), plain(error)), help)
    }

    /// 2 for what the user can mend, 1 for what he cannot, 0 where only the reader of the output has gone.
    fn code(&self) -> u8 {
        match self {
            Failure::Input { .. } | Failure::Faults(_) => 2,
            Failure::Io { error, .. } if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Failure::Io { .. } => 1,
        }
    }

    /// Tells the user, on the standard error, and gives the exit code.
    pub(crate) fn report(&self, no_color: bool) -> ExitCode {
        let code = self.code();
        if code != 0 {
            eprint!("{}", self.text(Paint::new(Stream::Error, no_color)));
        }
        ExitCode::from(code)
    }

    /// `error: ...`, with pictures of the places concerned, and `help: ...`.
    pub(crate) fn text(&self, paint: Paint) -> String {
        match self {
            Failure::Input { message, help } => message_text(paint, message, help),
            Failure::Faults(faults) => caret::faults(paint, faults),
            Failure::Io { doing, error } => message_text(paint, &format!("cannot {doing}: {}", plain(error)), ""),
        }
    }
}

impl From<io::Error> for Failure {
    /// Commands write to the standard output.
    fn from(error: io::Error) -> Failure {
        Failure::Io { doing: "write the output".to_owned(), error }
    }
}

impl From<Faults> for Failure {
    fn from(faults: Faults) -> Failure {
        Failure::Faults(faults)
    }
}

/// The two lines that tell what is wrong and what to do.
pub(crate) fn message_text(paint: Paint, message: &str, help: &str) -> String {
    let mut text = format!("{} {}\n", paint.text(Ink::Error, "error:"), fitted(paint, message, 7));
    if !help.is_empty() {
        text += &format!("{} {}\n", paint.text(Ink::Help, "help:"), fitted(paint, help, 6));
    }
    text
}

/// The text wrapped to the terminal, where there is one, and indented behind a word.
fn fitted(paint: Paint, text: &str, indent: usize) -> String {
    match paint {
        Paint::Plain => text.to_owned(),
        _ => output::wrap(text, output::width() - indent).join(&format!("\n{}", " ".repeat(indent))),
    }
}

/// What the system says, without its number.
fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    let cut = text.find(" (os error").map_or(text.as_str(), |at| &text[..at]);
    let mut letters = cut.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}
