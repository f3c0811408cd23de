//! What is wrong with a game's text.

use std::fmt;

use rules::{Color, Faults, Geometry};

use crate::code::{TextCode, Told};
use crate::text::side;

/// One fault of a game's text, with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnFault {
    /// Which game of the text, from 1.
    pub game: usize,
    /// Which ply of the game or of its variation, from 1; `None` outside the moves.
    pub ply: Option<usize>,
    /// The move number and the side whose move it is, where `ply` is told.
    pub number: Option<(u32, Color)>,
    /// The line in the text, from 1.
    pub line: usize,
    /// The column in the line, in characters, from 1.
    pub column: usize,
    /// What stands there, shortened where it is very long.
    pub token: String,
    /// What is wrong and what was expected.
    pub message: String,
    /// The stable word.
    pub code: TextCode,
    /// What the sentence tells in numbers and names.
    pub params: Told,
    /// What is wrong with the start position, where that is the fault, and its board.
    pub start: Option<(Geometry, Faults)>,
    /// Whether the game could not be read beyond this place; other faults lose a variation or a mark only.
    pub fatal: bool,
}

impl fmt::Display for PgnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, ", self.game)?;
        if let Some((number, color)) = self.number {
            write!(f, "move {number} of {}, ", side(color))?;
        }
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for PgnFault {}
