//! The piece types of a variant.

use rules::{Kind, PieceType, Variant};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::names::letter;
use crate::pattern::{Pattern, pattern};

/// A piece type.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PieceInfo {
    /// The letter of FEN, `Q` or `+R`; `Q~` for a promoted piece that turns back when it is captured.
    pub letter: String,
    /// The name of one.
    pub name: String,
    /// The name of several.
    pub plural: String,
    /// The name of its picture.
    pub picture: String,
    /// Whether it must not be lost.
    pub royal: bool,
    /// Whether it is a promoted form.
    pub promoted: bool,
    /// Whether the definition only implies it: it looks like another type and turns back when it is captured.
    pub hidden: bool,
    /// What it is in a hand, where that is another type.
    pub base: Option<String>,
    /// All that it may ever promote to.
    pub promotions: Vec<String>,
    /// Whether it promotes to pieces that its side has lost.
    pub promotes_to_lost: bool,
    /// What it costs where armies are bought.
    pub price: Option<u32>,
    /// What it is worth, in hundredths of a pawn; none for royal pieces.
    pub value: Option<i32>,
    /// How it moves.
    pub sentence: String,
    /// What it does besides moving, each begun as if after its name.
    pub sentences: Vec<String>,
    /// How it moves, in Betza notation, one text for each part.
    pub moves: Vec<String>,
    /// A character that stands for it.
    pub symbol: Option<String>,
    /// A hint for players.
    pub advice: Option<String>,
    /// Whether a reserve or a pool of lost pieces can hold it.
    pub in_pool: bool,
    /// Whether it can carry another piece.
    pub carries: bool,
    /// Whether another piece can carry it.
    pub carried: bool,
    /// Whether enemies near it are frozen.
    pub freezes: bool,
    /// Its moves for a small drawing.
    pub pattern: Vec<Pattern>,
}

impl PieceInfo {
    /// All piece types of a variant, in the definition's order.
    pub fn all(variant: &Variant) -> Vec<PieceInfo> {
        let values = engine::values(variant);
        variant.piece_types().map(|(kind, k)| PieceInfo::new(variant, kind, k, values.get(kind.index()).copied())).collect()
    }

    fn new(variant: &Variant, kind: PieceType, k: &Kind, value: Option<i32>) -> PieceInfo {
        let geometry = variant.geometry();
        let white = rules::Piece::new(rules::Color::White, kind);
        PieceInfo {
            letter: k.letter().to_owned(),
            name: k.name().to_owned(),
            plural: k.plural().to_owned(),
            picture: picture_name(k),
            royal: k.is_royal(),
            promoted: k.is_promoted(),
            hidden: k.is_hidden(),
            base: Some(k.base()).filter(|base| *base != kind).map(|base| letter(variant, base)),
            promotions: k.promotions().iter().map(|p| letter(variant, *p)).collect(),
            promotes_to_lost: k.promotes_to_lost(),
            price: k.price(),
            value: value.filter(|_| !k.is_royal()),
            sentence: k.sentence(),
            sentences: variant.piece_sentences(kind),
            moves: k.moves().iter().map(|c| c.betza.to_string()).collect(),
            symbol: k.symbol().map(String::from),
            advice: k.advice().map(str::to_owned),
            in_pool: variant.may_be_in_pool(kind),
            carries: variant.may_carry(kind),
            carried: variant.may_be_carried(kind),
            freezes: geometry.squares().any(|square| !variant.freezes_from(white, square).is_empty()),
            pattern: pattern(k),
        }
    }
}

/// The name of a piece's picture: the definition's, or its own name in small letters, with hyphens for all else.
pub(crate) fn picture_name(kind: &Kind) -> String {
    if let Some(name) = kind.picture() {
        return name.to_owned();
    }
    let words = kind.name().split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}
