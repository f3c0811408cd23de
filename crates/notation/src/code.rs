//! The stable words of what is wrong with moves and games as text.

use crate::san::{SanError, Why};

/// Values that a sentence tells, by name.
pub type Told = Vec<(&'static str, String)>;

rules::words! {
/// What is wrong with a move or a game as text: a stable word, by which pages find a sentence in their language. Words in back
/// quotes are the parameters that come with it; `side` is `white` or `black`, `piece` a name.
pub enum TextCode {
    /// In a tag `found` stands where its name is expected.
    PgnTagName = "pgn_tag_name",
    /// In a tag `found` stands where its value in double quotes is expected.
    PgnTagValue = "pgn_tag_value",
    /// In a tag `found` stands where its value's closing quote is expected.
    PgnTagQuote = "pgn_tag_quote",
    /// In a tag `found` stands where its closing bracket is expected.
    PgnTagBracket = "pgn_tag_bracket",
    /// The tag Result says `text`, which is no result.
    PgnBadResult = "pgn_bad_result",
    /// The tag Result says `told`, the game ends with `end`.
    PgnResultDiffers = "pgn_result_differs",
    /// The variant `text` is not known.
    PgnUnknownVariant = "pgn_unknown_variant",
    /// The start position is not possible; its faults come with it.
    PgnBadStart = "pgn_bad_start",
    /// The comment `text` has no end.
    PgnOpenComment = "pgn_open_comment",
    /// The annotation `text` stands before any move.
    PgnEarlyMark = "pgn_early_mark",
    /// `text` is no annotation glyph.
    PgnBadMark = "pgn_bad_mark",
    /// A variation stands before any move.
    PgnEarlyVariation = "pgn_early_variation",
    /// A variation is closed, but none is open.
    PgnNoVariation = "pgn_no_variation",
    /// `text` is no move, comment, variation or result.
    PgnUnexpected = "pgn_unexpected",
    /// `count` variations are open where the game ends.
    PgnOpenVariation = "pgn_open_variation",
    /// `text` is built like no move.
    MoveSyntax = "move_syntax",
    /// `text` may mean each of `moves`.
    MoveAmbiguous = "move_ambiguous",
    /// `text` is not possible: the game is over.
    MoveGameOver = "move_game_over",
    /// `text` is not possible: `side` has no such `piece`, there or at all.
    MoveNoPiece = "move_no_piece",
    /// `text` is not possible: `side` has no `piece` to drop.
    MoveNotInHand = "move_not_in_hand",
    /// `text` is not possible: on `square` stands the `piece` of `side`.
    MoveOccupied = "move_occupied",
    /// `text` is not possible: the `piece` on one of `squares` cannot go to `square`.
    MoveCannotReach = "move_cannot_reach",
    /// `text` is not possible: the piece does not promote there.
    MoveNoPromotion = "move_no_promotion",
    /// `text` is not possible: `moves` are.
    MovePromotion = "move_promotion",
    /// `text` is not possible: there is no castling now.
    MoveNoCastling = "move_no_castling",
    /// `text` is not possible: the only castlings now are `moves`.
    MoveCastling = "move_castling",
    /// `text` is no legal move.
    MoveNone = "move_none",
    /// `text` is not possible: the rules say `message`, in English.
    MoveRule = "move_rule",
}
}

impl SanError {
    /// The stable word, and what its sentence tells.
    pub fn told(&self) -> (TextCode, Told) {
        let (code, mut told) = match self {
            SanError::Syntax { .. } => (TextCode::MoveSyntax, Vec::new()),
            SanError::Ambiguous { candidates, .. } => (TextCode::MoveAmbiguous, vec![("moves", candidates.join(", "))]),
            SanError::Illegal { why, .. } => why.told(),
        };
        told.push(("text", self.token().to_owned()));
        (code, told)
    }
}

impl Why {
    fn told(&self) -> (TextCode, Told) {
        let piece = |name: &String| ("piece", name.clone());
        match self {
            Why::GameOver(_) => (TextCode::MoveGameOver, Vec::new()),
            Why::NoSuchPiece { side: of, piece: name, .. } => (TextCode::MoveNoPiece, vec![("side", of.name().to_owned()), piece(name)]),
            Why::NotInHand { side: of, piece: name } => (TextCode::MoveNotInHand, vec![("side", of.name().to_owned()), piece(name)]),
            Why::Occupied { square, side: of, piece: name } => {
                (TextCode::MoveOccupied, vec![("square", square.clone()), ("side", of.name().to_owned()), piece(name)])
            }
            Why::CannotReach { piece: name, from, to } => {
                (TextCode::MoveCannotReach, vec![piece(name), ("squares", from.join(", ")), ("square", to.clone())])
            }
            Why::Promotion(possible) if possible.is_empty() => (TextCode::MoveNoPromotion, Vec::new()),
            Why::Promotion(possible) => (TextCode::MovePromotion, vec![("moves", possible.join(", "))]),
            Why::Castling(possible) if possible.is_empty() => (TextCode::MoveNoCastling, Vec::new()),
            Why::Castling(possible) => (TextCode::MoveCastling, vec![("moves", possible.join(", "))]),
            Why::NoMove => (TextCode::MoveNone, Vec::new()),
            Why::Rule(sentence) => (TextCode::MoveRule, vec![("message", sentence.clone())]),
        }
    }
}
