//! What happens in a game. A game is its [`Spec`](super::Spec) and its events, in order; nothing else is stored of it.

use serde::{Deserialize, Serialize};

use crate::side::Side;
use crate::time::Millis;

use super::view::ResultView;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The second player sat down.
    Joined {
        /// Where.
        side: Side,
        /// The user's id.
        user: String,
        /// His name.
        name: String,
    },
    /// A side bought its army in secret. The army itself is sealed, apart from the events.
    Committed {
        /// Which.
        side: Side,
        /// The hash of army and salt.
        commitment: String,
    },
    /// Both armies are shown, and the game begins.
    Revealed {
        /// White's and Black's army as text.
        armies: [String; 2],
        /// The salts of both commitments.
        salts: [String; 2],
        /// The start position.
        fen: String,
    },
    /// The two armies make no legal start: both buy anew.
    PurchaseReset {
        /// Why, in words.
        note: String,
    },
    /// A side bought a piece.
    Bought {
        /// The piece and its square, as `Q@d1`.
        purchase: String,
    },
    /// Both armies that were bought in turn are complete, and the game begins.
    Started {
        /// White's and Black's army as text.
        armies: [String; 2],
        /// The start position.
        fen: String,
    },
    /// A move.
    Moved {
        /// In coordinates.
        mv: String,
        /// How long it took, where a clock ran.
        took_ms: Option<u64>,
        /// What the mover has left after it, where there are clocks.
        left_ms: Option<u64>,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        by: Side,
    },
    /// The draw offer was refused.
    DrawDeclined,
    /// A move is asked back.
    TakebackOffered {
        /// By whom.
        by: Side,
    },
    /// That was refused.
    TakebackDeclined,
    /// Moves were taken back.
    TookBack {
        /// How many.
        plies: u32,
        /// What both have left, where there are clocks.
        left_ms: Option<[u64; 2]>,
    },
    /// Another game is asked for.
    RematchOffered {
        /// By whom.
        by: Side,
    },
    /// The other game was made.
    RematchMade {
        /// Its id.
        game: String,
    },
    /// Something was said.
    Said {
        /// By whom.
        by: Side,
        /// What.
        text: String,
    },
    /// The game ended.
    Ended {
        /// How.
        result: ResultView,
    },
}

/// An event with what is stored beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recorded {
    /// Its place among the game's events, from 1.
    pub version: u64,
    /// When it happened.
    pub at: Millis,
    /// Whose message it came from, and the message's id.
    pub request: Option<(String, String)>,
    /// What happened.
    pub event: Event,
}
