//! The stable words of refusals.

use serde::{Deserialize, Serialize};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

rules::words! {
/// Why something is refused: a stable word for programs, by which pages find a sentence in their language.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// No variant has that name.
    UnknownVariant = "unknown_variant",
    /// The variant has no start position of that number; at most `last`.
    UnknownStart = "unknown_start",
    /// The FEN is none of the variant.
    BadFen = "bad_fen",
    /// A FEN is longer than `most` characters.
    FenTooLong = "fen_too_long",
    /// The set-up is no position.
    BadSetup = "bad_setup",
    /// A move of a list can't be played.
    BadMove = "bad_move",
    /// There is no such square.
    BadSquare = "bad_square",
    /// The variant has no such piece.
    BadPiece = "bad_piece",
    /// The army is none of the variant.
    BadArmy = "bad_army",
    /// The tree is no game.
    BadGame = "bad_game",
    /// The picture can't be drawn so.
    BadPicture = "bad_picture",
    /// A part of the request is out of its range.
    BadRequest = "bad_request",
    /// This needs a player's token.
    NoToken = "no_token",
    /// The request comes from a page of another site.
    OtherOrigin = "other_origin",
    /// Too many requests or messages; another may come in `seconds`.
    TooMany = "too_many",
    /// Too many connections from one address.
    TooManyConnections = "too_many_connections",
    /// The body is too large.
    TooLarge = "too_large",
    /// The address is too long.
    AddressTooLong = "address_too_long",
    /// There is nothing at this address.
    NoAddress = "no_address",
    /// The address does not take that method.
    NoMethod = "no_method",
    /// The address takes WebSockets only.
    NoWebsocket = "no_websocket",
    /// The body is not said to be JSON.
    NotJson = "not_json",
    /// The body is no JSON, or not what is expected.
    BadJson = "bad_json",
    /// The part of the address behind `?` is not understood.
    BadQuery = "bad_query",
    /// A part of the address is not understood.
    BadPath = "bad_path",
    /// The message is not understood.
    BadMessage = "bad_message",
    /// A message's id is empty or longer than `most` bytes.
    BadId = "bad_id",
    /// The server failed.
    Internal = "internal",
    /// Too much is being worked out.
    Busy = "busy",
    /// The game could not be stored or read.
    Unstored = "unstored",
    /// Too many searches wait.
    QueueFull = "queue_full",
    /// Too many searches of the same user wait.
    QueueFullForUser = "queue_full_for_user",
    /// The engine failed.
    EngineFailed = "engine_failed",
    /// The engine hung.
    EngineHung = "engine_hung",
    /// The server is stopping.
    Stopping = "stopping",
    /// There is no such game.
    NoGame = "no_game",
    /// There is no such army.
    NoArmy = "no_army",
    /// The player has `most` games going on.
    TooManyGames = "too_many_games",
    /// The computer has no such level.
    BadLevel = "bad_level",
    /// The clock is not one; without the parts that it needs, or with too many.
    BadClock = "bad_clock",
    /// A move has 1 to `most` days.
    BadDays = "bad_days",
    /// A clock has at most `base` seconds and `increment` seconds a move.
    ClockTooLong = "clock_too_long",
    /// The game cannot begin so.
    BadStart = "bad_start",
    /// A position and armies are given.
    TwoStarts = "two_starts",
    /// Two on one screen have no secrets.
    NoSecrets = "no_secrets",
    /// The game would be over before it begins.
    OverAtStart = "over_at_start",
    /// The army is illegal.
    IllegalArmy = "illegal_army",
    /// A text is longer than an army can be.
    ArmyTooLong = "army_too_long",
    /// The player keeps `most` armies already.
    TooManyArmies = "too_many_armies",
    /// A name is empty.
    EmptyName = "empty_name",
    /// A name has at most `most` characters, not `length`.
    NameTooLong = "name_too_long",
    /// Settings have at most `most` bytes.
    SettingsTooLong = "settings_too_long",
    /// What is looked for has at most `most` characters.
    SearchTooLong = "search_too_long",
    /// A date is none.
    BadDate = "bad_date",
    /// A cursor is none that a page gave.
    BadCursor = "bad_cursor",
    /// A text has no game in it: the first fault is in game `game`, line `line`, column `column`.
    BadPgn = "bad_pgn",
    /// A text is empty.
    EmptyPgn = "empty_pgn",
    /// A text has more than `most` games.
    TooManyInFile = "too_many_in_file",
    /// The FEN or the list of moves is too long.
    MovesTooLong = "moves_too_long",
    /// Two people play this game: the engine says nothing of it until it ends.
    EngineSilent = "engine_silent",
    /// Who watches can't do that.
    NotAPlayer = "not_a_player",
    /// The game is over.
    Over = "over",
    /// The game is not over.
    NotOver = "not_over",
    /// The second player has not come yet.
    Waiting = "waiting",
    /// The game begins when both armies are bought.
    Buying = "buying",
    /// A game has at most `most` moves.
    GameTooLong = "game_too_long",
    /// The move is not legal.
    IllegalMove = "illegal_move",
    /// It is the turn of `side`.
    NotYourTurn = "not_your_turn",
    /// The move is for another position.
    Stale = "stale",
    /// Both sides have moved.
    TooLate = "too_late",
    /// `side` has made no move that could be taken back.
    NoMove = "no_move",
    /// The other side offers no such thing.
    NoOffer = "no_offer",
    /// A line of chat is empty.
    EmptyChat = "empty_chat",
    /// A line of chat has at most `most` characters, not `length`.
    ChatTooLong = "chat_too_long",
    /// Too many lines of chat; another may come in `seconds`.
    ChatTooFast = "chat_too_fast",
    /// There is nobody to play against.
    NoOpponent = "no_opponent",
    /// No armies are bought now.
    NotBuying = "not_buying",
    /// Pieces are bought one by one in this game.
    BoughtInTurn = "bought_in_turn",
    /// The army is bought already.
    BoughtAlready = "bought_already",
    /// The piece can't be bought, or not for there.
    IllegalPurchase = "illegal_purchase",
    /// Both seats are taken.
    Full = "full",
    /// The code is not the invitation's.
    BadCode = "bad_code",
    /// Only who made the game can delete it.
    NotOwner = "not_owner",
}
}

rules::words! {
/// What is wrong with a request, besides [`rules::FaultCode`] and [`notation::TextCode`].
pub enum RequestCode {
    /// `text` is no piece of `game`.
    NoSuchPiece = "no_such_piece",
    /// `text` is no square of the board.
    NoSuchSquare = "no_such_square",
    /// Two pieces stand on `square`.
    SquareTwice = "square_twice",
}
}

/// The stable word of a fault: one of [`rules::FaultCode`], [`notation::TextCode`] and [`RequestCode`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FaultWord(String);

impl FaultWord {
    /// All of them.
    pub fn all() -> impl Iterator<Item = &'static str> {
        let rules = rules::FaultCode::ALL.iter().map(|code| code.word());
        let texts = notation::TextCode::ALL.iter().map(|code| code.word());
        rules.chain(texts).chain(RequestCode::ALL.iter().map(|code| code.word()))
    }

    /// The word.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<rules::FaultCode> for FaultWord {
    fn from(code: rules::FaultCode) -> FaultWord {
        FaultWord(code.word().to_owned())
    }
}

impl From<notation::TextCode> for FaultWord {
    fn from(code: notation::TextCode) -> FaultWord {
        FaultWord(code.word().to_owned())
    }
}

impl From<RequestCode> for FaultWord {
    fn from(code: RequestCode) -> FaultWord {
        FaultWord(code.word().to_owned())
    }
}

impl PartialSchema for FaultWord {
    fn schema() -> RefOr<Schema> {
        let words = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).enum_values(Some(FaultWord::all()));
        words.description(Some("The stable word of a fault.")).into()
    }
}

impl ToSchema for FaultWord {}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_is_what_is_sent_and_described() {
        let described = serde_json::to_value(Code::schema()).expect("JSON")["enum"].clone();
        let words: Vec<&str> = Code::ALL.iter().map(|code| code.word()).collect();
        assert_eq!(described, serde_json::json!(words));
        let faults = serde_json::to_value(FaultWord::schema()).expect("JSON")["enum"].clone();
        let words: Vec<&str> = FaultWord::all().collect();
        assert_eq!(faults, serde_json::json!(words));
        let different: std::collections::HashSet<&str> = words.iter().copied().collect();
        assert_eq!(different.len(), words.len(), "no word means two things");
        for code in Code::ALL {
            assert_eq!(serde_json::to_value(code).expect("JSON"), code.word());
        }
    }
}
