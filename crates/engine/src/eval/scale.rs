//! From the two scores to one: how full the board is, and how much an advantage is worth at all.

use rules::{Bits, Color, Sight};

use super::kit::Kit;
use super::look::Camp;

/// A full board's phase; an empty one's is 0.
pub(crate) const FULL: i32 = 256;
/// A scale that changes nothing.
const WHOLE: i32 = 64;
/// The scale of an advantage without pawns where only pawns bring in what mates, and what each pawn adds.
const PAWNLESS: i32 = 36;
const PER_PAWN: i32 = 7;

/// The score between that of a full board and that of an empty one.
#[inline]
pub(crate) fn taper([middle, end]: [i32; 2], phase: i32) -> i32 {
    (middle * phase + end * (FULL - phase)) / FULL
}

impl Kit {
    /// How full the board is, from 0 to [`FULL`].
    pub(crate) fn phase<B>(&self, camps: &[Camp<B>; 2]) -> i32 {
        let strength = camps[0].strength + camps[1].strength;
        let (empty, full) = (self.full_strength * 22 / 100, self.full_strength * 92 / 100);
        ((strength - empty).max(0) * FULL / (full - empty).max(1)).min(FULL)
    }

    /// White's score, of what was counted for a full board and for an empty one.
    pub(crate) fn total<B: Bits>(&self, sight: Sight<'_, B>, camps: &[Camp<B>; 2], [middle, end]: [i32; 2], phase: i32) -> i32 {
        let scale = self.scale(sight, camps, end);
        taper([middle, end * scale / WHOLE], phase) + self.driving(camps)
    }

    /// How much of an advantage at the end of the game counts, in 64ths.
    pub(crate) fn scale<B: Bits>(&self, sight: Sight<'_, B>, camps: &[Camp<B>; 2], end: i32) -> i32 {
        let strong = if end > 0 { 0 } else { 1 };
        let (own, other) = (&camps[strong], &camps[1 - strong]);
        if self.needs_pawns && own.pawns.none() && own.strength - other.strength <= self.small_strength {
            return if other.men == 0 { WHOLE / 2 } else { WHOLE / 4 };
        }
        if !self.has_hands && self.are_opposite(sight, camps) {
            return WHOLE / 2;
        }
        if self.needs_pawns { (PAWNLESS + PER_PAWN * own.pawns.count() as i32).min(WHOLE) } else { WHOLE }
    }

    /// Whether each side has one piece beside royal and pawns, both bound to squares, of different colours.
    fn are_opposite<B: Bits>(&self, sight: Sight<'_, B>, camps: &[Camp<B>; 2]) -> bool {
        let of = |color: Color| {
            let camp = &camps[color.index()];
            let royal = camp.royal.map_or(B::EMPTY, B::bit);
            let pieces = sight.own(color).without(camp.pawns | royal);
            let square = pieces.iter().next().filter(|_| pieces.rest().none())?;
            let kind = sight.piece_on(square)?.kind();
            self.facts(kind).bound.then(|| self.geometry.is_dark(rules::Square(square as u8)))
        };
        of(Color::White).is_some_and(|white| of(Color::Black).is_some_and(|black| white != black))
    }

    /// An enemy royal with one piece at most belongs at the edge, with ours near, where we are much stronger: White's gain by that.
    pub(crate) fn driving<B>(&self, camps: &[Camp<B>; 2]) -> i32 {
        let gain = |own: usize| {
            let (own, enemy) = (&camps[own], &camps[1 - own]);
            let (Some(royal), Some(target)) = (own.royal, enemy.royal) else { return 0 };
            if enemy.men > 1 || own.men == 0 || (enemy.men == 1 && own.strength - enemy.strength <= self.small_strength) {
                return 0;
            }
            self.off_centre[target] * 12 - self.apart(royal, target) * 8
        };
        gain(0) - gain(1)
    }
}
