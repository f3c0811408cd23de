//! A parsed move description.

use crate::path::Path;
use crate::tree::Term;

/// The moves of a piece: the tree as written, and the paths it stands for.
///
/// Made by [`parse`](crate::parse); [`Display`](std::fmt::Display) writes the shortest text with the same terms.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceMoves {
    pub(crate) terms: Vec<Term>,
    pub(crate) paths: Vec<Path>,
}

impl PieceMoves {
    /// The terms, in the order in which they were written.
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// Every concrete way to move, each once, as White sees the board (forward is +y).
    pub fn paths(&self) -> Vec<Path> {
        self.paths.clone()
    }
}
