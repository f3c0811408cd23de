//! A game as those who may see it see it.

use ::view::PositionView;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::message::PlacedPiece;
use crate::side::Side;
use crate::time::Millis;

use super::spec::{Mode, Status};

/// A game, for one viewer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameView {
    /// Its name in links.
    pub id: String,
    /// The variant's id.
    pub variant: String,
    /// The SHA-256 of the definition that it is played under, for ever.
    pub definition_hash: String,
    /// Whom it is played against.
    pub mode: Mode,
    /// The players.
    pub players: Players,
    /// Who the viewer is.
    pub you: You,
    /// How far it is.
    pub status: Status,
    /// The clocks, where there are any.
    pub clock: Option<ClockView>,
    /// The position that it began with; the variant's own while armies are being bought.
    pub start_fen: String,
    /// The moves so far.
    pub moves: Vec<PlayedMove>,
    /// The position now; moves only for who is to make one.
    pub position: PositionView,
    /// How armies are bought, where they are.
    pub purchase: Option<BuyingView>,
    /// Who offers a draw.
    pub draw_offer: Option<Side>,
    /// Who asks for a move back.
    pub takeback_offer: Option<Side>,
    /// The offer that was refused since the last move, where one was.
    pub declined: Option<Declined>,
    /// The next game of both.
    pub rematch: RematchView,
    /// What was said; at most the last 200 lines.
    pub chat: Vec<ChatLine>,
    /// The result, once there is one.
    pub result: Option<ResultView>,
    /// How many watch who do not play.
    pub spectators: u32,
    /// The link for the second player, while his seat is free; only its owner sees it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invite_url: Option<String>,
    /// When it was made.
    pub created_at: Millis,
    /// Counts what has changed: it grows with every event.
    pub version: u64,
}

/// Everything but the moves, the position and the chat: sent whenever any of it changes.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Changed {
    /// The version that the game has now.
    pub version: u64,
    /// See [`GameView`].
    pub players: Players,
    /// See [`GameView`].
    pub status: Status,
    /// See [`GameView`].
    pub clock: Option<ClockView>,
    /// See [`GameView`].
    pub purchase: Option<BuyingView>,
    /// See [`GameView`].
    pub draw_offer: Option<Side>,
    /// See [`GameView`].
    pub takeback_offer: Option<Side>,
    /// See [`GameView`].
    pub declined: Option<Declined>,
    /// See [`GameView`].
    pub rematch: RematchView,
    /// See [`GameView`].
    pub result: Option<ResultView>,
    /// See [`GameView`].
    pub spectators: u32,
}

/// Who a viewer is in a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum You {
    /// White's player.
    White,
    /// Black's player.
    Black,
    /// Plays for both.
    Both,
    /// Watches.
    Spectator,
}

impl You {
    /// All of them.
    pub const ALL: [You; 4] = [You::White, You::Black, You::Both, You::Spectator];

    /// Whether the viewer plays for a side.
    pub fn plays(self, side: Side) -> bool {
        match self {
            You::White => side == Side::White,
            You::Black => side == Side::Black,
            You::Both => true,
            You::Spectator => false,
        }
    }

    /// The one side that the viewer plays for.
    pub fn side(self) -> Option<Side> {
        match self {
            You::White => Some(Side::White),
            You::Black => Some(Side::Black),
            You::Both | You::Spectator => None,
        }
    }
}

/// Both players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Players {
    /// White's.
    pub white: PlayerView,
    /// Black's.
    pub black: PlayerView,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct PlayerView {
    /// What he is called; a text that was typed by somebody, never markup.
    pub name: String,
    /// What he is.
    pub kind: PlayerKind,
    /// How strong, for a computer: 1 to 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Whether he has the game open.
    pub online: bool,
}

/// What a player is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// A person, or a program that plays for one.
    Person,
    /// This server's engine.
    Computer,
    /// Nobody yet: the seat is free.
    Open,
    /// A name in an imported game.
    Name,
}

/// A move of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct PlayedMove {
    /// In coordinates.
    #[serde(rename = "move")]
    pub mv: String,
    /// As people write it.
    pub san: String,
    /// As the game's own players write it, where its definition names a notation of theirs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub native: Option<String>,
    /// The position after it.
    pub fen: String,
    /// How long it took, where a clock ran.
    pub time_ms: Option<u64>,
    /// When it was made.
    pub at: Millis,
}

/// The kind of a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClockKind {
    /// Time for the game, with so much more for each move.
    Live,
    /// Days for each move.
    Days,
}

/// The clocks as they are at `server_time_ms`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ClockView {
    /// Their kind.
    pub kind: ClockKind,
    /// What each side began with.
    pub base_ms: u64,
    /// What each move adds.
    pub increment_ms: u64,
    /// What White has left.
    pub white_ms: u64,
    /// What Black has left.
    pub black_ms: u64,
    /// Whose clock runs. They start with the first move.
    pub running: Option<Side>,
    /// The server's time at which this was so.
    pub server_time_ms: Millis,
    /// Days for each move, where that is how it is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days: Option<u32>,
}

/// How armies are bought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PurchaseKind {
    /// Each buys in secret; both armies are shown at once.
    Secret,
    /// In turn, a piece each.
    Open,
}

/// How far a purchase is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct BuyingView {
    /// Its kind.
    pub kind: PurchaseKind,
    /// White's part.
    pub white: BuyerView,
    /// Black's part.
    pub black: BuyerView,
    /// Who buys next, where it goes in turn.
    pub side: Option<Side>,
    /// The letters of the pieces that he may buy, where it goes in turn.
    pub legal: Vec<String>,
    /// Why the purchase began anew, where the two armies made no legal start.
    pub note: Option<String>,
}

/// A side's part of a purchase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct BuyerView {
    /// Whether the army is complete.
    pub done: bool,
    /// What the side has committed to: the SHA-256 described in docs/api.md.
    pub commitment: Option<String>,
    /// The random number behind the commitment, once both armies are shown: it proves that the army was not changed.
    pub salt: Option<String>,
    /// The army, as far as the viewer may see it.
    pub army: Option<Vec<PlacedPiece>>,
    /// The army as text, once it is complete and the viewer may see it.
    pub army_text: Option<String>,
    /// What is left to spend, where the viewer may know it.
    pub budget_left: Option<u32>,
}

/// What one side offers and the other may refuse.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// A draw.
    Draw,
    /// To take a move back.
    Takeback,
}

/// An offer that was refused. Who moves instead of answering refuses too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Declined {
    /// What was offered.
    pub offer: Offer,
    /// Who refused it.
    pub by: Side,
}

/// The next game of both players.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct RematchView {
    /// Who wants one.
    pub offer: Option<Side>,
    /// The game, once both want it.
    pub game: Option<String>,
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ChatLine {
    /// Who said it.
    pub by: Side,
    /// What; a text that was typed by somebody, never markup.
    pub text: String,
    /// When.
    pub at: Millis,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ResultView {
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` where it was aborted.
    pub result: String,
    /// Who won.
    pub winner: Option<Side>,
    /// A stable word: `checkmate`, `resignation`, `flag`, `agreement`, `aborted`, ...
    pub reason: String,
    /// Why, in words: `Checkmate. White wins.`
    pub sentence: String,
    /// Who called it off, where it was called off by one side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Side>,
}
