//! Problems: positions in which the side to move wins by force in so many moves.
//!
//! A [`Problem`] is a line of text; `compose` finds new ones in games that the engine plays against itself, [`Prover`] proves
//! them without any of the search's guesses.

mod compose;
mod problem;
mod prove;

pub use compose::{Composer, Wish};
pub use problem::{Problem, ProblemError};
pub use prove::Prover;
