//! Moves as people write them: standard algebraic notation, for any variant.
//!
//! Written, a move is the piece's letter (none for a kind whose definition says so), what tells it from
//! the other pieces of that letter that can go there (file, else rank, else both), `x` where it takes,
//! the square, and then what is particular:
//!
//! | written | means |
//! |---|---|
//! | `exd5`, `e8=Q` | a piece without a letter takes (always with its file); it promotes to what stands after `=` |
//! | `Pc7+`, `Pc7=` | a piece with a promoted form promotes, or could and does not |
//! | `N@e5` | a drop |
//! | `Te8^N` | the mover collects a Knight |
//! | `O-O`, `O-O-O`, `O-O&D` | castling, in the variant's words |
//! | `+`, `#` | check, checkmate; after everything else, so `Pc7++` promotes with check |
//!
//! Reading is lenient where nothing can be confused: check marks and `x` may be missing or too many,
//! `0-0`, `e8Q`, `e8=q`, `nf3`, `Ng1-f3` and coordinate moves are understood, and so are the habits of
//! shogi (`P-7f`, `Nx7g+`, `P*5e`, `G49-58`) on boards of at most nine by nine and of xiangqi (`C2.5`,
//! `H2+3`, `+R-1`) with files counted from the mover's right.

mod explain;
mod facts;
mod files;
mod pattern;
mod read;
mod resolve;
mod write;

pub use explain::Why;
pub(crate) use explain::{dropping, moving, rule};
pub(crate) use facts::{Facts, on_board};
pub(crate) use files::write as by_file;
pub(crate) use pattern::shown;
pub use read::parse;
pub(crate) use write::promotion_declined;
pub use write::{write, write_all};

use crate::text::or_list;

/// Why a text is no move of the position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SanError {
    /// The text is not built like a move.
    #[error("`{text}` is no move: {found} at character {}, expected {expected}", .at + 1)]
    Syntax {
        /// The text, shortened where it is very long.
        text: String,
        /// The byte offset in the text as it was given.
        at: usize,
        /// What stands there.
        found: String,
        /// What could have stood there.
        expected: String,
    },
    /// Several moves are meant by the text.
    #[error("{text} is ambiguous: {}", or_list(.candidates))]
    Ambiguous {
        /// The text, shortened where it is very long.
        text: String,
        /// The moves that it may mean, each written so that only that one is meant.
        candidates: Vec<String>,
    },
    /// The text is a move, but none that can be played here.
    #[error("{text} is not possible: {why}")]
    Illegal {
        /// The text, shortened where it is very long.
        text: String,
        /// The byte offset of the part that is wrong, in the text as it was given.
        at: usize,
        /// The reason, as far as it can be told.
        why: Why,
    },
}

impl SanError {
    /// The text that was read, shortened where it is very long.
    pub fn token(&self) -> &str {
        match self {
            SanError::Syntax { text, .. } | SanError::Ambiguous { text, .. } | SanError::Illegal { text, .. } => text,
        }
    }

    /// The byte offset of what is wrong, in the text as it was given.
    pub fn offset(&self) -> usize {
        match self {
            SanError::Syntax { at, .. } | SanError::Illegal { at, .. } => *at,
            SanError::Ambiguous { .. } => 0,
        }
    }
}
