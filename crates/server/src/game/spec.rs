//! What a game is made with.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::side::Side;

use super::view::PurchaseKind;

/// Whom a game is played against.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// This server's engine.
    Computer,
    /// Somebody with an invitation.
    Friend,
    /// Somebody on the same screen.
    Local,
    /// Nobody: the game was brought in as PGN.
    Imported,
}

impl Mode {
    /// The word in the database.
    pub fn word(self) -> &'static str {
        match self {
            Mode::Computer => "computer",
            Mode::Friend => "friend",
            Mode::Local => "local",
            Mode::Imported => "imported",
        }
    }
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// The second seat is free.
    Waiting,
    /// Armies are being bought.
    Buying,
    /// It is played.
    Playing,
    /// It has ended.
    Over,
}

impl Status {
    /// The word in the database.
    pub fn word(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Buying => "buying",
            Status::Playing => "playing",
            Status::Over => "over",
        }
    }
}

/// Who sits on one side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Seat {
    /// Nobody yet.
    Open,
    /// A player.
    Person {
        /// The user's id.
        user: String,
        /// His name when he sat down.
        name: String,
    },
    /// The engine.
    Computer {
        /// How strong, 1 to 10.
        level: u8,
    },
    /// A name in an imported game.
    Name {
        /// It.
        name: String,
    },
}

impl Seat {
    /// The user on the seat.
    pub fn user(&self) -> Option<&str> {
        match self {
            Seat::Person { user, .. } => Some(user),
            _ => None,
        }
    }

    /// The level of the computer on the seat.
    pub fn level(&self) -> Option<u8> {
        match self {
            Seat::Computer { level } => Some(*level),
            _ => None,
        }
    }

    /// What it is called.
    pub fn name(&self) -> String {
        match self {
            Seat::Open => String::new(),
            Seat::Person { name, .. } | Seat::Name { name } => name.clone(),
            Seat::Computer { level } => format!("Computer, level {level}"),
        }
    }
}

/// How time is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ClockSpec {
    /// Time for the game, and more for each move.
    Live {
        /// What each side begins with.
        base_ms: u64,
        /// What each move adds.
        increment_ms: u64,
    },
    /// Days for each move.
    Days {
        /// How many.
        days: u32,
    },
}

/// Milliseconds of a day.
const DAY_MS: u64 = 86_400_000;

impl ClockSpec {
    /// What each side begins with.
    pub fn base_ms(self) -> u64 {
        match self {
            ClockSpec::Live { base_ms, .. } => base_ms,
            ClockSpec::Days { days } => u64::from(days) * DAY_MS,
        }
    }

    /// What is left after a move that was begun with `left` and took `took`.
    pub fn after_move(self, left: u64, took: u64) -> u64 {
        match self {
            ClockSpec::Live { increment_ms, .. } => left.saturating_sub(took) + increment_ms,
            ClockSpec::Days { .. } => self.base_ms(),
        }
    }
}

/// How a game begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Start {
    /// With this position.
    Position {
        /// Its FEN.
        fen: String,
        /// White's army, where one was chosen.
        #[serde(default)]
        white: String,
        /// Black's army, where one was chosen.
        #[serde(default)]
        black: String,
    },
    /// With armies that are bought first.
    Purchase {
        /// How.
        how: PurchaseKind,
    },
}

/// What a game is made with; it never changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spec {
    /// The variant's id.
    pub variant: String,
    /// The SHA-256 of its definition.
    pub definition_hash: String,
    /// Whom it is played against.
    pub mode: Mode,
    /// Who sits where at the start, White first.
    pub seats: [Seat; 2],
    /// How time is counted.
    pub clock: Option<ClockSpec>,
    /// How it begins.
    pub start: Start,
    /// Who made it: a user's id.
    pub owner: String,
    /// The code of the invitation for the open seat.
    pub invite: Option<String>,
    /// What makes this game's computer err differently from another's.
    pub seed: u64,
    /// The side that the owner plays, where he plays one.
    pub owner_side: Option<Side>,
}
