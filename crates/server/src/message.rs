//! What goes over the WebSockets of games.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use view::{Code, FaultView, Params, PositionView};

use crate::game::view::{Changed, ChatLine, ClockView, Declined, GameView, ResultView};
use crate::side::Side;
use crate::time::Millis;

/// What a player or spectator of a game sends, over its WebSocket or to `POST /api/v1/games/{id}/actions`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ClientMessage {
    /// A text of the sender's choice, at most 64 characters, different for each thing that he wants done. The same id is
    /// answered again, and never done twice: after a broken line everything unanswered can simply be sent again.
    pub id: String,
    /// What is wanted.
    #[serde(flatten)]
    pub action: Action,
}

/// What somebody wants done in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Make a move.
    Move {
        /// How many moves were played before it: a move for another position than the sender saw is refused.
        ply: u32,
        /// The move in coordinates, as `e2e4` or `N@e5`.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Give the game up.
    Resign,
    /// Offer a draw. It stands until the other side declines or moves.
    OfferDraw,
    /// Take the other side's offer.
    AcceptDraw,
    /// Refuse it.
    DeclineDraw,
    /// Ask for one's last move back. It is given at once where nobody else is asked.
    OfferTakeback,
    /// Allow it.
    AcceptTakeback,
    /// Refuse it.
    DeclineTakeback,
    /// Ask for another game with colours swapped; when both have, it begins.
    Rematch,
    /// End the game without a result, before both sides have moved.
    Abort,
    /// Say something to the other player.
    Chat {
        /// What.
        text: String,
    },
    /// Buy an army, where both do so in secret.
    Army {
        /// All of its pieces.
        pieces: Vec<PlacedPiece>,
    },
    /// Buy one piece, where both buy in turn.
    Buy {
        /// The piece's letter.
        letter: String,
        /// The square that it is put on.
        square: String,
    },
    /// Ask whether the line works.
    Ping,
}

/// A piece and where it is put.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PlacedPiece {
    /// The piece's letter, without case, as `Q` or `+R`.
    pub letter: String,
    /// The square, as `e1`.
    pub square: String,
}

/// What the server tells those who play or watch a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Everything, as it is now: the first message, and wherever something is not told by a smaller one.
    State {
        /// The game.
        game: Box<GameView>,
    },
    /// Nothing was missed since the version that the client had.
    Current {
        /// That version.
        version: u64,
        /// The server's time.
        server_time_ms: Millis,
    },
    /// A move was made.
    Moved(Box<Moved>),
    /// Something else changed; every field of it is as it is now.
    Changed(Box<Changed>),
    /// Somebody said something.
    Chat {
        /// The version that this makes.
        version: u64,
        /// The line.
        line: ChatLine,
    },
    /// What the message with that id asked for is done, and on disk.
    Ack {
        /// The message's id.
        id: String,
        /// The version in which it was done.
        version: u64,
    },
    /// Something is refused.
    Error {
        /// The id of the message refused, where it had one.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// A stable word for programs.
        code: Code,
        /// A sentence for people.
        message: String,
        /// Every fault of what was sent, where there are several.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        faults: Vec<FaultView>,
        /// What the sentence tells in numbers and names.
        #[serde(skip_serializing_if = "Params::is_empty")]
        params: Params,
    },
    /// The answer to a ping.
    Pong {
        /// Its id.
        id: String,
        /// The server's time.
        server_time_ms: Millis,
    },
}

/// A move that was made, and what it led to.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Moved {
    /// The version that it makes.
    pub version: u64,
    /// How many moves were played with it.
    pub ply: u32,
    /// Who made it.
    pub by: Side,
    /// The move in coordinates.
    #[serde(rename = "move")]
    pub mv: String,
    /// The move as people write it.
    pub san: String,
    /// The move as the game's own players write it, where its definition names a notation of theirs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub native: Option<String>,
    /// The position after it.
    pub fen: String,
    /// How long it took, where a clock ran.
    pub time_ms: Option<u64>,
    /// When it was made.
    pub at: Millis,
    /// The position after it; moves only for who is to make one.
    pub position: PositionView,
    /// The clocks after it.
    pub clock: Option<ClockView>,
    /// The draw offer that still stands.
    pub draw_offer: Option<Side>,
    /// The offer that the move passed over, and so refused.
    pub declined: Option<Declined>,
    /// The result, where the move ended the game.
    pub result: Option<ResultView>,
}

impl ServerMessage {
    /// The message as it is sent.
    pub fn text(&self) -> String {
        // Every part of it can be written: maps have texts as keys, numbers are finite.
        serde_json::to_string(self).unwrap_or_default()
    }
}
