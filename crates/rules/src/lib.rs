//! The rule core of Varan: chess variants from text files.
//!
//! A [`Variant`] is a compiled definition; it makes [`Position`]s, which are valid by construction,
//! generate their legal moves, play and undo them and tell how the game ended. Everything here is a
//! pure function of the definition and the moves: no IO, no clock, no thread, no global state.
//!
//! ```
//! let variant = rules::shipped::load("chess").expect("a shipped game");
//! let mut position = variant.start();
//! let e4 = position.parse_move("e2e4").unwrap();
//! position.play(e4);
//! assert_eq!(position.legal_moves().len(), 20);
//! position.undo();
//! assert_eq!(position.fen(), variant.start_fen());
//! ```

pub mod army;
mod attack;
mod bits;
mod board;
mod castling;
mod compile;
mod definition;
mod describe;
mod effects;
mod end;
mod evaluation;
mod exchange;
mod facts;
mod fault;
mod fault_code;
mod fen;
mod game;
mod generate;
mod geometry;
mod kind;
mod moves;
mod passing;
mod perft;
mod perpetual;
mod piece;
mod play;
mod position;
mod region;
mod sets;
mod setup;
pub mod shipped;
mod shuffle;
mod sink;
mod tables;
mod text;
mod variant;
mod view;
mod words;
mod zobrist;

pub use bits::{Bits, Iter, Wide};
pub use castling::{CastlingRight, CastlingWay};
pub use definition::Notation;
pub use end::{Outcome, Reason};
pub use evaluation::{Evaluation, Term, replace_evaluation};
pub use exchange::{SideEffects, Worths};
pub use facts::{MoveFacts, Passed, Targets};
pub use fault::{Fault, Faults};
pub use fault_code::FaultCode;
pub use fen::Setup;
pub use geometry::{Geometry, Square, SquareSet};
pub use kind::{Clause, Kind};
pub use moves::{Move, MoveKind};
pub use piece::{Color, Piece, PieceType, Pool};
pub use position::Position;
pub use region::{Look, NamedRegion};
pub use sets::MoveSet;
pub use tables::Targets as TargetBits;
pub use text::MoveError;
pub use variant::Variant;
pub use view::{AttackSquares, Sight, View};
pub use words::{counted, with_article};
