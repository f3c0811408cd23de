//! Games as text: Portable Game Notation with the `Variant` tag, for every variant.
//!
//! A [`Game`] is tags, a start position and a tree of moves with comments and NAGs; it holds legal moves
//! only. [`read`] takes a text of any number of games apart and gives for each the game and its faults: a
//! game with a bad move keeps all the plies before it. [`write()`] gives the export form, and what it wrote
//! reads back as the same game.
//!
//! ```
//! let text = "[Variant \"Chess\"]\n\n1. e4 e5 (1... c5 {Sicilian.}) 2. Nf3 $1 Nd4?? *";
//! let shipped = notation::pgn::Shipped::new();
//! let parsed = &notation::pgn::read(text, &|name| shipped.find(name))[0];
//! let game = parsed.game.as_ref().unwrap();
//! assert_eq!(game.main_line().count(), 3);
//! assert_eq!(
//!     parsed.faults[0].to_string(),
//!     "game 1, move 2 of Black, line 3, column 42: \
//!      Nd4 is not possible: no Knight can go to d4 (they stand on b8, g8)",
//! );
//! ```
//!
//! No step recurses, so that variations may be nested as deep as the text is long, and time and memory grow
//! with the length of the text only.

mod fault;
mod game;
mod lexer;
mod line;
mod read;
mod shipped;
mod tags;
mod walk;
mod write;

pub use fault::PgnFault;
pub use game::{Ending, Game, Node, NodeId};
pub use line::Line;
pub use read::{Load, Parsed, Reader, decode, read};
pub use shipped::Shipped;
pub use tags::{TagError, Tags};
pub use write::write;
