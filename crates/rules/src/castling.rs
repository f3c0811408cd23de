//! Castling: which pieces go where, and what must hold.

use crate::bits::Bits;
use crate::definition::{Castling, CastlingMove};
use crate::tables::Lines;
use crate::{Color, Geometry, PieceType, Square};

/// A castling of a variant's usual start, as one colour has it; see [`Variant::castlings`](crate::Variant::castlings).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CastlingWay {
    /// The text of SAN: `O-O`.
    pub san: String,
    /// Where the King stands before, and where afterwards.
    pub king: (Square, Square),
    /// The same of each piece that moves with it, the outermost first.
    pub partners: Vec<(Square, Square)>,
}

/// A right to castle of a variant's usual start, as one colour has it; see
/// [`Variant::castling_rights`](crate::Variant::castling_rights).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CastlingRight {
    /// As written in FEN: `K` of White, `k` of Black.
    pub letter: char,
    /// Where the King stands that must not have moved.
    pub king: Square,
    /// Where the piece stands that must not have moved.
    pub partner: Square,
    /// What that piece is.
    pub kind: Option<PieceType>,
    /// The castlings that need the right, as SAN writes them.
    pub ways: Vec<String>,
}

/// The castlings of a position. They are the variant's own, or where its King and partners may start elsewhere,
/// those of the start position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Castles<B> {
    /// By colour; bit `i` of the position's rights is White's right `i`, bit `8 + i` Black's.
    pub(crate) moves: [Vec<Castle<B>>; 2],
    /// By colour, then by right: the letter, the King's square, and the partner's square and type.
    pub(crate) rights: [Vec<Right>; 2],
    /// The rights that a change on a square ends, by square.
    pub(crate) lost: Vec<u16>,
}

/// A right to castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Right {
    /// As written in FEN.
    pub(crate) letter: char,
    pub(crate) king: Square,
    pub(crate) partner: Square,
    pub(crate) kind: Option<PieceType>,
}

/// One castling of one colour.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Castle<B> {
    /// The rights that must all be held.
    pub(crate) rights: u16,
    pub(crate) king: (Square, Square),
    pub(crate) partners: Vec<(Square, Square)>,
    /// Squares that must be empty.
    pub(crate) empty: B,
    /// Squares that no enemy may attack: the King's way with both ends.
    pub(crate) safe: B,
    pub(crate) san: String,
    /// Whether the text names the partner's square in the King's place.
    pub(crate) text_is_partner: bool,
}

impl<B: Bits> Castles<B> {
    /// No castling at all.
    pub(crate) fn none() -> Castles<B> {
        Castles { moves: [Vec::new(), Vec::new()], rights: [Vec::new(), Vec::new()], lost: vec![0; 256] }
    }

    /// The castlings where the white King starts on `king` and the partners of the rights on `partners`.
    pub(crate) fn new(
        definition: &Castling,
        geometry: Geometry,
        lines: &Lines<B>,
        king: Square,
        partners: &[Square],
        kind_at: &dyn Fn(&Square) -> Option<PieceType>,
    ) -> Castles<B> {
        let mut castles = Castles::none();
        let elsewhere = |castle: &CastlingMove| castle.needs.iter().any(|&right| definition.rights[right].1 != partners[right]);
        for color in Color::BOTH {
            let own = |s: Square| if color == Color::White { s } else { geometry.mirror(s) };
            let shift = 8 * color.index();
            for (i, ((letter, _), partner)) in definition.rights.iter().zip(partners).enumerate() {
                let letter = if color == Color::White { *letter } else { letter.to_ascii_lowercase() };
                let right = Right { letter, king: own(king), partner: own(*partner), kind: kind_at(partner) };
                castles.lost[right.king.index()] |= 1 << (i + shift);
                castles.lost[right.partner.index()] |= 1 << (i + shift);
                castles.rights[color.index()].push(right);
            }
            for castle in &definition.moves {
                let from = own(king);
                let to = own(castle.king_to);
                let moved: Vec<(Square, Square)> = castle.partners.iter().map(|&(right, to)| (own(partners[right]), own(to))).collect();
                let span = |a: Square, b: Square| lines.between(a.index(), b.index()) | B::bit(b.index());
                let mut empty = span(from, to);
                for &(partner, target) in &moved {
                    empty |= span(partner, target) | lines.between(from.index(), partner.index());
                }
                let mut movers = B::bit(from.index());
                for (partner, _) in &moved {
                    movers |= B::bit(partner.index());
                }
                castles.moves[color.index()].push(Castle {
                    rights: castle.needs.iter().fold(0, |all, r| all | 1 << (r + shift)),
                    king: (from, to),
                    empty: empty.without(movers),
                    safe: span(from, to) | B::bit(from.index()),
                    san: castle.san.clone(),
                    text_is_partner: definition.text_is_partner || king != definition.king || elsewhere(castle),
                    partners: moved,
                });
            }
        }
        castles
    }

    /// All rights as bits.
    pub(crate) fn all_bits(&self) -> impl Iterator<Item = (u32, Color, &Right)> {
        Color::BOTH
            .into_iter()
            .flat_map(move |c| self.rights[c.index()].iter().enumerate().map(move |(i, r)| ((i + 8 * c.index()) as u32, c, r)))
    }
}

impl<B> Castles<B> {
    /// The castlings of a colour, as users of a variant see them.
    pub(crate) fn ways(&self, color: Color) -> Vec<CastlingWay> {
        let way = |castle: &Castle<B>| CastlingWay { san: castle.san.clone(), king: castle.king, partners: castle.partners.clone() };
        self.moves[color.index()].iter().map(way).collect()
    }

    /// The rights of a colour, as users of a variant see them.
    pub(crate) fn rights_of(&self, color: Color) -> Vec<CastlingRight> {
        let seen = |(i, right): (usize, &Right)| {
            let needs = |castle: &&Castle<B>| castle.rights >> (i + 8 * color.index()) & 1 == 1;
            let ways = self.moves[color.index()].iter().filter(needs).map(|castle| castle.san.clone()).collect();
            let Right { letter, king, partner, kind } = *right;
            CastlingRight { letter, king, partner, kind, ways }
        };
        self.rights[color.index()].iter().enumerate().map(seen).collect()
    }
}

impl<B> Castle<B> {
    /// The square that the coordinate form names after the King's: for a castling with several partners the outermost.
    pub(crate) fn text_target(&self) -> Square {
        if self.text_is_partner { self.partners[0].0 } else { self.king.1 }
    }
}
