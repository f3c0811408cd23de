//! A game: its state, what may be done in it, and what follows from that. No IO, no clock, no thread.
//!
//! [`Game::decide`] turns what somebody wants into events, or refuses it; the events are stored; only then
//! [`Game::apply`] makes them part of the state. Applying the stored events again gives the same state.

mod act;
pub mod buying;
pub mod clock;
pub mod event;
mod purchase_act;
pub mod spec;
mod state;
mod tell;
pub mod view;

pub use act::{CHAT_CHARACTERS, Decided, MOST_PLIES, outcome_view};
pub use event::{Event, Recorded};
pub use spec::{ClockSpec, Mode, Seat, Spec, Start, Status};
pub use state::{Game, Presence, Turn};

use ::view::{Code, FaultView, Params};

/// Why something is not done in a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// A stable word.
    pub code: Code,
    /// A sentence.
    pub message: String,
    /// The faults of what was sent, where there are several.
    pub faults: Vec<FaultView>,
    /// What the sentence tells in numbers and names.
    pub params: Params,
}

impl Refusal {
    /// A refusal in words.
    pub fn new(code: Code, message: impl Into<String>) -> Refusal {
        Refusal { code, message: message.into(), faults: Vec::new(), params: Params::new() }
    }

    /// The refusal with a value that its sentence tells.
    pub fn with(mut self, name: &str, value: impl ToString) -> Refusal {
        self.params.insert(name.to_owned(), value.to_string());
        self
    }
}
