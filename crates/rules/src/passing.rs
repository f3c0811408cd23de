//! What a leap does to the pieces that it passes over.

use crate::attack::After;
use crate::bits::Bits;
use crate::board::Board;
use crate::effects::midpoint;
use crate::sink::{Kinds, held};
use crate::{Color, PieceType, Pool, Square};

/// The effects of a move on what it leaps over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Passing {
    /// The square of the enemy piece that the mover robs.
    pub(crate) robbed: Option<u8>,
    /// The squares of the ally that promotes and of the enemy piece that is demoted.
    pub(crate) swapped: Option<(u8, u8)>,
    /// Whether a load is lost on the way.
    pub(crate) loses_load: bool,
}

impl Passing {
    /// Whether other squares than the mover's change.
    #[inline]
    pub(crate) fn changes_squares(&self) -> bool {
        self.robbed.is_some() || self.swapped.is_some()
    }

    /// Tells the attack test what the effects change for the enemy's pieces.
    pub(crate) fn apply<B: Bits>(&self, board: &Board<B>, kind: PieceType, after: &mut After<B>) {
        if let Some(square) = self.robbed {
            after.changed |= B::bit(square as usize);
            after.added[0] = Some((board.game.kinds[kind.index()].base, square));
        }
        if let Some((_, square)) = self.swapped
            && let Some(piece) = board.piece_on(square as usize)
        {
            after.changed |= B::bit(square as usize);
            after.added[1] = Some((board.game.kinds[piece.kind().index()].base, square));
        }
    }
}

impl<B: Bits> Board<B> {
    /// What a move of a piece does to what it passes.
    pub(crate) fn passing(&self, kind: PieceType, side: Color, from: usize, to: usize) -> Passing {
        let effects = &self.game.effects;
        let mut passing = Passing::default();
        let robs = effects.robs[kind.index()];
        let carries = effects.carries[kind.index()];
        if (robs || carries)
            && let Some(middle) = midpoint(self.game.geometry, Square(from as u8), Square(to as u8))
            && let Some(piece) = self.piece_on(middle.index())
        {
            passing.loses_load = carries && self.load_on(from).is_some();
            if robs && piece.color() != side && effects.robbed[piece.kind().index()] {
                passing.robbed = Some(middle.0);
            }
        }
        if effects.swaps[kind.index()] {
            let [a, b] = effects.passed[from * self.game.area + to];
            if a as usize != from {
                passing.swapped = self.swap(side, a, b).or_else(|| self.swap(side, b, a));
            }
        }
        passing
    }

    fn swap(&self, side: Color, ally: u8, enemy: u8) -> Option<(u8, u8)> {
        let (own, other) = (self.piece_on(ally as usize)?, self.piece_on(enemy as usize)?);
        let can_rise = own.color() == side && self.promoted_form(own.kind()).is_some();
        let can_fall = other.color() != side && self.game.kinds[other.kind().index()].promoted;
        (can_rise && can_fall).then_some((ally, enemy))
    }

    /// What an unpromoted piece becomes when it promotes, where there is but one form.
    pub(crate) fn promoted_form(&self, kind: PieceType) -> Option<PieceType> {
        match self.game.kinds[kind.index()].promotion.as_ref()?.to.as_deref() {
            Some(&[form]) => Some(form),
            _ => None,
        }
    }

    /// What a move of `kind` to `to` makes of it where the promotion is forced and not written.
    pub(crate) fn silent_promotion(&self, kind: PieceType, side: Color, from: usize, to: usize) -> Option<PieceType> {
        let promotion = self.game.kinds[kind.index()].promotion.as_ref()?;
        let zone = promotion.zone[side.index()];
        let arrives = zone.has(to) || (promotion.leaving && zone.has(from));
        (promotion.written == crate::definition::Written::Silent && arrives).then(|| self.promoted_form(kind)).flatten()
    }

    /// Whether a piece becomes one that freezes by a promotion that is forced and not written.
    pub(crate) fn promotes_silently_to_freezer(&self, kind: PieceType) -> bool {
        let silent = self.game.kinds[kind.index()].promotion.as_ref().is_some_and(|p| p.written == crate::definition::Written::Silent);
        silent && self.promoted_form(kind).is_some_and(|form| self.game.effects.freezes[form.index()])
    }

    /// Whether a piece of `kind` may collect something at the end of a move.
    pub(crate) fn may_collect(&self, kind: PieceType) -> bool {
        let effects = &self.game.effects;
        effects.carries[kind.index()] || self.promoted_form(kind).is_some_and(|form| effects.carries[form.index()])
    }

    /// What the mover of a move may collect: types of the enemy's hand, or where that is empty of the neutral pool as
    /// it is by then.
    pub(crate) fn collectable(&self, kind: PieceType, from: usize, to: usize, passing: &Passing) -> Kinds {
        let side = self.state.side;
        let effects = &self.game.effects;
        let nothing = || Kinds::new(std::iter::empty());
        let robbed_of_form = passing
            .robbed
            .is_some_and(|square| self.piece_on(square as usize).is_some_and(|victim| self.game.kinds[victim.kind().index()].base != kind));
        let form = if robbed_of_form { None } else { Some(self.silent_promotion(kind, side, from, to).unwrap_or(kind)) };
        let carries = form.is_some_and(|form| effects.carries[form.index()]);
        let loaded = self.load_on(from).is_some() && !passing.loses_load;
        if !carries || loaded {
            return nothing();
        }
        let enemy = &self.pools[Pool::of(!side).index()];
        if enemy.iter().any(|&n| n > 0) {
            return Kinds::new(held(enemy));
        }
        // Loads that this very move sends to the neutral pool can be collected too.
        let dropped = |square: usize| self.load_on(square);
        let mut fallen = [None; 4];
        if passing.loses_load {
            fallen[0] = dropped(from);
        }
        fallen[1] = dropped(to);
        if let Some((_, square)) = passing.swapped {
            fallen[2] = dropped(square as usize);
        }
        if let Some(square) = passing.robbed {
            fallen[3] = dropped(square as usize);
        }
        let neutral = &self.pools[Pool::Neutral.index()];
        Kinds::new(
            neutral
                .iter()
                .enumerate()
                .map(|(i, n)| (PieceType(i as u8), *n))
                .filter_map(|(kind, n)| (n > 0 || fallen.contains(&Some(kind))).then_some(kind)),
        )
    }
}
