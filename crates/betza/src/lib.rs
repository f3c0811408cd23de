//! XBetza, the notation for the moves of chess pieces: text to a move tree, to concrete paths, to English, to pictures.
//!
//! `docs/betza.md` defines the dialect, with a picture for each construct. In short: a capital letter is a step (`N` for all
//! eight knight leaps), a number or a doubled letter repeats it (`R3`, `NN`), small letters before it restrict it (`fmW`: one
//! step forward, without capturing), and `a` or brackets join legs (`FyafsF` or `[F?R]`: the Gryphon).
//!
//! ```
//! let gryphon = betza::parse("[F?R]")?;
//! assert_eq!(gryphon.paths().len(), 12);
//! let diagram = gryphon.diagram(&betza::DiagramRequest::empty(7, 7, (3, 3)));
//! assert_eq!(diagram.to_text(), "\
//! . . * . * . .
//! . . * . * . .
//! * * * . * * *
//! . . . O . . .
//! * * * . * * *
//! . . * . * . .
//! . . * . * . .
//! ");
//! # Ok::<(), Vec<betza::Error>>(())
//! ```
//!
//! Nothing is guessed. A text that is not fully understood, whose parts conflict, or of which a part does nothing, is refused,
//! with the place of every fault and a hint:
//!
//! ```
//! let text = "fmWsF";
//! let errors = betza::parse(text).unwrap_err();
//! assert_eq!(errors[0].render(text), "\
//! fmWsF
//!    ^
//! `s` names no direction here
//! the diagonals are f, b, l, r (two each) and fl, fr, bl, br (one each); s, v would be all four");
//! ```
//!
//! # Some pieces
//!
//! One letter before an oblique leap selects the two moves closest to that direction, so `fN` is the shogi knight; `sN` goes
//! two files sideways. `mRcpR` is the cannon, which captures over a hurdle (`H`, `h`), and `mKcafmK` captures a neighbour
//! (`V`) by stepping over it. [`Diagram::to_text`] explains the characters.
//!
//! ```
//! use betza::{Blocker::{Enemy, Friend}, DiagramRequest, parse};
//! let draw = |text: &str, blockers: &[_]| {
//!     let request = DiagramRequest { blockers: blockers.to_vec(), ..DiagramRequest::empty(5, 5, (2, 2)) };
//!     parse(text).unwrap().diagram(&request).to_text()
//! };
//! assert_eq!(draw("fN", &[]), "\
//! . * . * .
//! . . . . .
//! . . O . .
//! . . . . .
//! . . . . .
//! ");
//! assert_eq!(draw("sRsN", &[]), "\
//! . . . . .
//! * . . . *
//! * * O * *
//! * . . . *
//! . . . . .
//! ");
//! assert_eq!(draw("mRcpR", &[((2, 3), Friend), ((2, 4), Enemy), ((3, 2), Enemy)]), "\
//! . . X . .
//! . . H . .
//! m m O h c
//! . . m . .
//! . . m . .
//! ");
//! assert_eq!(draw("mKcafmK", &[((1, 3), Enemy), ((3, 3), Enemy), ((4, 4), Enemy), ((2, 1), Friend)]), "\
//! m . . . E
//! . V m E .
//! . m O m .
//! . m F m .
//! . . . . .
//! ");
//! ```
//!
//! # How it is built
//!
//! `scan` reads characters, `parse`, `modifiers` and `bracket` make [`Term`]s of them, `check` refuses what has no meaning,
//! `expand`, `walk` and `legs` turn terms into [`Path`]s. The crate does no IO and holds no state.

mod atom;
mod bracket;
mod check;
mod diagram;
mod diagram_svg;
mod diagram_text;
mod direction;
mod display;
mod error;
mod expand;
mod geometry;
mod legs;
mod modifiers;
mod moves;
mod parse;
mod path;
mod phrase;
mod scan;
mod sentence;
mod sentence_legs;
mod tree;
mod walk;

pub use atom::{Atom, Range};
pub use diagram::{Blocker, Diagram, DiagramRequest, Kinds, MarkedSquare};
pub use error::Error;
pub use moves::PieceMoves;
pub use parse::parse;
pub use path::{Leg, Occupants, Path, PathKind};
pub use tree::{DirWord, LegTerm, Link, Modes, Term};
