//! What rules a variant has, for those who show it, edit its positions or play it.

use super::{Sized, Variant};
use crate::bits::Bits;
use crate::castling::{CastlingRight, CastlingWay};
use crate::definition::{BareKing, Captured, CountedPools};
use crate::facts::Targets;
use crate::fault::Fault;
use crate::fault_code::FaultCode;
use crate::{Color, Piece, PieceType, Square, SquareSet};

impl Variant {
    /// Whether captured pieces come back as drops.
    pub fn has_hands(&self) -> bool {
        self.0.definition.captured == Captured::Hand
    }

    /// Whether lost pieces are kept to come back by promotion.
    pub fn has_lost_pools(&self) -> bool {
        self.0.definition.captured == Captured::Lost
    }

    /// Whether there is a reserve that belongs to nobody.
    pub fn has_neutral_pool(&self) -> bool {
        self.0.definition.neutral_pool
    }

    /// Whether positions have pools at all.
    pub fn has_pools(&self) -> bool {
        self.has_hands() || self.has_lost_pools() || self.has_neutral_pool()
    }

    /// Whether there is castling.
    pub fn has_castling(&self) -> bool {
        self.0.definition.castling.is_some()
    }

    /// The castlings that a colour has at the usual start, in the definition's order.
    pub fn castlings(&self, color: Color) -> Vec<CastlingWay> {
        match &self.0.sized {
            Sized::Small(game) => game.castles.ways(color),
            Sized::Medium(game) => game.castles.ways(color),
            Sized::Large(game) => game.castles.ways(color),
            Sized::Unset => Vec::new(),
        }
    }

    /// The rights to castle that a colour has at the usual start, in the order of FEN.
    pub fn castling_rights(&self, color: Color) -> Vec<CastlingRight> {
        match &self.0.sized {
            Sized::Small(game) => game.castles.rights_of(color),
            Sized::Medium(game) => game.castles.rights_of(color),
            Sized::Large(game) => game.castles.rights_of(color),
            Sized::Unset => Vec::new(),
        }
    }

    /// Whether a piece of the type can carry another.
    pub fn may_carry(&self, kind: PieceType) -> bool {
        self.0.definition.effects.carry.as_ref().is_some_and(|carry| carry.by.contains(&kind))
    }

    /// Whether a piece of the type can be carried.
    pub fn may_be_carried(&self, kind: PieceType) -> bool {
        self.0.definition.effects.carry.is_some() && self.may_be_in_pool(kind)
    }

    /// Whether a move may change the types of pieces that it passes, as by robbing.
    pub fn has_passing_effects(&self) -> bool {
        let effects = &self.0.definition.effects;
        effects.rob.is_some() || effects.swap.is_some()
    }

    /// The squares on which a piece of the type and colour promotes; none where it does not.
    pub fn promotion_zone(&self, kind: PieceType, color: Color) -> SquareSet {
        let promotion = self.kind(kind).definition().promotion.as_ref();
        promotion.map_or_else(SquareSet::default, |p| self.0.definition.regions[p.zone].1.of[color.index()])
    }

    /// Whether something can be captured in passing.
    pub fn has_en_passant(&self) -> bool {
        self.0.definition.en_passant.is_some()
    }

    /// Whether a pool can hold the type.
    pub fn may_be_in_pool(&self, kind: PieceType) -> bool {
        self.0.may_be_in_pool(kind)
    }

    /// The region of that name as a player sees it.
    pub fn region(&self, name: &str, color: Color) -> Option<SquareSet> {
        self.0.definition.regions.iter().find(|(n, _)| n == name).map(|(_, region)| region.of[color.index()])
    }

    /// All regions: name, White's squares, Black's squares.
    pub fn regions(&self) -> impl Iterator<Item = (&str, SquareSet, SquareSet)> {
        self.0.definition.regions.iter().map(|(name, region)| (name.as_str(), region.of[0], region.of[1]))
    }

    /// The squares on which a piece freezes enemies, from a square; none for most pieces.
    pub fn freezes_from(&self, piece: Piece, square: Square) -> SquareSet {
        let (kind, color, square) = (piece.kind(), piece.color(), square.index());
        match &self.0.sized {
            Sized::Small(game) => game.effects.frozen_from(kind, color, square).to_set(),
            Sized::Medium(game) => game.effects.frozen_from(kind, color, square).to_set(),
            Sized::Large(game) => game.effects.frozen_from(kind, color, square).to_set(),
            Sized::Unset => SquareSet::EMPTY,
        }
    }

    /// Where a piece could go from a square between those friends and enemies, by the compiled tables: royals' safety, other
    /// pieces' effects, castling and captures in passing aside.
    pub fn targets(&self, piece: Piece, square: Square, friends: SquareSet, enemies: SquareSet) -> Targets {
        match &self.0.sized {
            Sized::Small(game) => game.targets_of(piece, square, friends, enemies),
            Sized::Medium(game) => game.targets_of(piece, square, friends, enemies),
            Sized::Large(game) => game.targets_of(piece, square, friends, enemies),
            Sized::Unset => Targets::default(),
        }
    }

    /// Where a royal piece may stand at all, as a player sees it: everywhere where the definition says nothing.
    pub fn royal_region(&self, color: Color) -> SquareSet {
        let definition = &self.0.definition;
        definition.royal_confined.map_or_else(|| self.geometry().squares().collect(), |r| definition.regions[r].1.of[color.index()])
    }

    /// Whether a side loses that has only its royal piece left.
    pub fn bare_king_loses(&self) -> bool {
        self.0.definition.end.bare_king == BareKing::Loses
    }

    /// How many plies without capture or Pawn move make a draw, if any do.
    pub fn move_count(&self) -> Option<u32> {
        self.0.definition.end.move_count
    }

    /// The sets of pieces that win by being owned: for each win the types that count, together, and how many are needed;
    /// and whether pieces in hand count.
    pub fn collections(&self) -> impl Iterator<Item = (&[(Vec<PieceType>, u32)], bool)> {
        self.0.definition.end.wins.iter().map(|win| (win.have.as_slice(), win.count == CountedPools::BoardAndHand))
    }

    /// Whether a repetition in which one side gave check with every move is lost for that side.
    pub fn perpetual_check_loses(&self) -> bool {
        self.0.definition.end.repetition.as_ref().is_some_and(|r| r.perpetual_check_loses)
    }

    pub(crate) fn win_word(&self, index: u8) -> &str {
        self.0.definition.end.wins.get(usize::from(index)).map_or("", |w| &w.word)
    }

    pub(crate) fn win_sentence(&self, index: u8) -> &str {
        self.0.definition.end.wins.get(usize::from(index)).map_or("", |w| &w.sentence)
    }

    /// What is wrong with the letters of a castling field, with its offset.
    pub(crate) fn castling_letter_faults(&self, text: &str) -> Vec<(usize, Fault)> {
        let Some(castling) = &self.0.definition.castling else {
            let message = format!("{} has no castling", self.name());
            return vec![(0, Fault::new("FEN", message, "write -").code(FaultCode::FenNoCastling).with("game", self.name()))];
        };
        let rights: String = castling.rights.iter().map(|(l, _)| *l).collect();
        let all = format!("{rights}{}", rights.to_lowercase());
        let files = self.geometry().files();
        let mut faults = Vec::new();
        for (offset, letter) in text.char_indices() {
            let is_file = castling.flexible && letter.is_ascii_alphabetic() && letter.to_ascii_uppercase() as u8 - b'A' < files;
            if !all.contains(letter) && !is_file {
                let message = format!("\"{letter}\" is no castling right of {}", self.name());
                let fault = Fault::new("FEN", message, format!("the rights are {all}, or - for none")).code(FaultCode::FenBadRight);
                faults.push((offset, fault.with("letter", letter).with("game", self.name()).with("rights", &all)));
            } else if text[..offset].contains(letter) {
                let message = format!("the castling right {letter} is written twice");
                let fault = Fault::new("FEN", message, "write each right once").code(FaultCode::FenRightTwice);
                faults.push((offset, fault.with("letter", letter)));
            }
        }
        faults
    }
}
