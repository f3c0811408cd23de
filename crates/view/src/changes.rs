//! What a move changes: it is played, and the positions before and after are compared.

use rules::{Move, MoveKind, Passed, Piece, Pool, Position, Square};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::moves::PoolChange;
use crate::names::{Side, letter};
use crate::position::{Frozen, PieceView, piece_view};

/// What happens on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The mover leaves, or arrives.
    Moved,
    /// A piece comes from a hand.
    Dropped,
    /// A piece is taken here.
    Captured,
    /// Castling puts or takes a piece here.
    Castled,
    /// The types of the mover and of the piece here are exchanged.
    Robbed,
    /// The piece here becomes its promoted form, or what it promotes to.
    Promoted,
    /// The piece here becomes its unpromoted form.
    Demoted,
    /// What the piece carried goes to the reserve that belongs to nobody.
    LoadLost,
    /// The mover takes up a load.
    Collected,
    /// A carrier comes home: it goes to the hand, its load stays.
    Returned,
    /// The piece here can no longer move.
    Frozen,
    /// The piece here can move again.
    Unfrozen,
}

/// What a move changes on a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Change {
    /// The square.
    pub square: String,
    /// What stands there before.
    pub before: Option<PieceView>,
    /// What stands there after.
    pub after: Option<PieceView>,
    /// What happens there: the most telling thing, where there are several.
    pub effect: Effect,
    /// What happens there besides.
    pub also: Vec<Effect>,
}

/// All that a move changes.
pub(crate) struct Changes {
    pub(crate) squares: Vec<Change>,
    pub(crate) pools: Vec<PoolChange>,
    /// Whether more changes than that a piece goes somewhere, captures there, or promotes.
    pub(crate) special: bool,
    /// What the mover has become by promotion.
    pub(crate) promotion: Option<String>,
}

/// Compares a position with what a move made of it.
pub(crate) struct Comparison<'a> {
    pub(crate) m: Move,
    pub(crate) before: &'a Position,
    pub(crate) frozen_before: &'a Frozen,
    pub(crate) after: &'a Position,
}

impl Comparison<'_> {
    /// What is different.
    pub(crate) fn changes(&self) -> Changes {
        let geometry = self.before.variant().geometry();
        let frozen_after = Frozen::of(self.after);
        let passed = self.before.passed(self.m);
        let promoted = self.promoted(&passed);
        let mut squares = Vec::new();
        let mut special = self.m.kind() == MoveKind::Castle;
        for square in geometry.squares() {
            let before = piece_view(self.before, square, self.frozen_before);
            let after = piece_view(self.after, square, &frozen_after);
            let returns = square == self.m.to() && self.m.from() == square && self.m.kind() != MoveKind::Drop;
            if before == after && !returns {
                continue;
            }
            let mut effects = self.effects(square, &before, &after, &passed, promoted.is_some());
            special |= self.is_special(square, &effects);
            if effects.is_empty() {
                effects.push(Effect::Moved);
            }
            squares.push(Change { square: geometry.name(square), before, after, effect: effects[0], also: effects.split_off(1) });
        }
        Changes { squares, pools: self.pools(), special, promotion: promoted.map(|kind| letter(self.before.variant(), kind)) }
    }

    fn is_special(&self, square: Square, effects: &[Effect]) -> bool {
        let plain = |effect: &Effect| matches!(effect, Effect::Moved | Effect::Dropped | Effect::Captured | Effect::Promoted);
        (square != self.m.from() && square != self.m.to()) || !effects.iter().all(plain)
    }

    /// What happens on a square, the most telling first.
    fn effects(
        &self,
        square: Square,
        before: &Option<PieceView>,
        after: &Option<PieceView>,
        passed: &Passed,
        promoted: bool,
    ) -> Vec<Effect> {
        let mut effects = Vec::new();
        let mut add = |effect, holds: bool| {
            if holds {
                effects.push(effect);
            }
        };
        let m = self.m;
        let castles = m.kind() == MoveKind::Castle;
        let walks = !castles && m.kind() != MoveKind::Drop;
        let arrives = walks && square == m.to();
        let lands = arrives || (m.kind() == MoveKind::Drop && square == m.to());
        let mover = self.before.side();
        let enemy_here = before.as_ref().is_some_and(|piece| piece.color != Side::from(mover));
        let load = |piece: &Option<PieceView>| piece.as_ref().and_then(|p| p.load.clone());
        let robs = passed.robbed.is_some();
        add(Effect::Castled, castles && before.as_ref().map(|p| &p.letter) != after.as_ref().map(|p| &p.letter));
        add(Effect::Returned, arrives && self.returned(passed));
        add(Effect::Robbed, passed.robbed == Some(square) || (arrives && robs));
        add(Effect::Promoted, passed.swapped.is_some_and(|(ally, _)| ally == square));
        add(Effect::Demoted, passed.swapped.is_some_and(|(_, enemy)| enemy == square));
        add(Effect::Collected, arrives && load(after).is_some() && (self.before.load_on(m.from()).is_none() || passed.loses_load));
        let bystander_load = square != m.from() && load(before).is_some() && load(after).is_none() && (enemy_here || !arrives);
        add(Effect::LoadLost, (arrives && self.loses_load(passed)) || (bystander_load && walks));
        add(Effect::Promoted, arrives && promoted);
        add(Effect::Captured, walks && enemy_here && (arrives || m.victims().any(|victim| victim == square)));
        let was = before.as_ref().is_some_and(|p| p.frozen) && !lands;
        let is = after.as_ref().is_some_and(|p| p.frozen);
        add(Effect::Frozen, is && !was);
        add(Effect::Unfrozen, was && !is && after.is_some());
        add(Effect::Moved, walks && (arrives || square == m.from()));
        add(Effect::Dropped, m.kind() == MoveKind::Drop && lands);
        effects
    }

    /// Whether the mover's own load goes to the neutral reserve: leapt away, or because it is no carrier any more.
    fn loses_load(&self, passed: &Passed) -> bool {
        let had = self.before.load_on(self.m.from());
        passed.loses_load || (had.is_some() && self.after.load_on(self.m.to()).is_none() && !self.returned(passed))
    }

    /// Whether the mover comes home: what it carried stands there in its place.
    fn returned(&self, passed: &Passed) -> bool {
        let (from, to) = (self.m.from(), self.m.to());
        let Some(load) = self.before.load_on(from).filter(|_| !passed.loses_load) else { return false };
        let Some(mover) = self.before.piece_on(from) else { return false };
        let base = self.before.variant().kind(mover.kind()).base();
        let own = Pool::of(mover.color());
        self.after.piece_on(to) == Some(Piece::new(mover.color(), load))
            && self.after.load_on(to).is_none()
            && self.after.pool_count(own, base) > self.before.pool_count(own, base)
    }

    /// What the mover has become by promotion.
    fn promoted(&self, passed: &Passed) -> Option<rules::PieceType> {
        let m = self.m;
        if matches!(m.kind(), MoveKind::Drop | MoveKind::Castle) {
            return None;
        }
        let before = self.before.piece_on(m.from())?.kind();
        let after = self.after.piece_on(m.to())?.kind();
        let promotions = self.before.variant().kind(before).promotions();
        (before != after && promotions.contains(&after) && passed.robbed.is_none() && !self.returned(passed)).then_some(after)
    }

    fn pools(&self) -> Vec<PoolChange> {
        let variant = self.before.variant();
        let mut changes = Vec::new();
        if !variant.has_pools() {
            return changes;
        }
        for pool in Pool::ALL {
            for (kind, _) in variant.piece_types() {
                let delta = i32::from(self.after.pool_count(pool, kind)) - i32::from(self.before.pool_count(pool, kind));
                if delta != 0 {
                    changes.push(PoolChange { pool: pool.into(), letter: letter(variant, kind), delta });
                }
            }
        }
        changes
    }
}
