//! Which moves leave the royal safe.

use super::Task;
use crate::attack::After;
use crate::bits::Bits;
use crate::sink::Sink;
use crate::{Move, PieceType};

impl<B: Bits, S: Sink<B>> Task<'_, B, S> {
    /// The targets that leave the royal safe.
    #[inline]
    pub(super) fn legal(&self, kind: PieceType, from: usize, targets: B) -> B {
        let board = self.board;
        let Some(guard) = &self.guard else { return targets };
        let effects = &board.game.effects;
        if from == guard.royal || guard.unclear {
            return self.each(targets, |to| self.safe(kind, from, to, B::EMPTY));
        }
        if effects.has_freeze && (effects.freezes[kind.index()] || board.promotes_silently_to_freezer(kind)) {
            // Leaving enemies that were frozen, or freezing one that gives check or would, changes who attacks.
            let frees = effects.freeze.iter().any(|f| f.by.contains(&kind) && f.area[self.side.index()][from].meets(self.enemy));
            if frees || guard.urgent || guard.from_matters.has(from) || targets.meets(guard.to_matters) {
                return self.each(targets, |to| self.safe(kind, from, to, B::EMPTY));
            }
        }
        let mut legal = targets;
        let mut look = B::EMPTY;
        if guard.urgent {
            if guard.answers_are_exact { legal &= guard.answers } else { look = legal }
        }
        look |= if guard.from_matters.has(from) { legal } else { legal & guard.to_matters };
        if look.none() {
            return legal;
        }
        let left = self.occupied.without(B::bit(from));
        legal.without(look) | self.each(look & legal, |to| guard.safe(left | B::bit(to), B::bit(to)))
    }

    #[inline]
    pub(super) fn each(&self, squares: B, keep: impl Fn(usize) -> bool) -> B {
        squares.iter().filter(|&to| keep(to)).fold(B::EMPTY, |all, to| all | B::bit(to))
    }

    /// The board after a piece went from one square to another and the pieces on `victims` vanished.
    pub(super) fn after(&self, kind: PieceType, from: usize, to: usize, victims: B) -> After<B> {
        let board = self.board;
        let landing = B::bit(to);
        let attackers = self.enemy.without(landing | victims);
        let effects = &board.game.effects;
        let mut frozen = B::EMPTY;
        if effects.has_freeze {
            let form = board.silent_promotion(kind, self.side, from, to).unwrap_or(kind);
            frozen = board.frozen_by(self.side, |men| men.without(B::bit(from))) | effects.frozen_from(form, self.side, to);
        }
        After { attackers, others: self.own.without(B::bit(from)) | landing, changed: B::EMPTY, added: [None; 2], frozen }
    }

    pub(super) fn safe(&self, kind: PieceType, from: usize, to: usize, victims: B) -> bool {
        self.safe_after(kind, from, to, &self.after(kind, from, to, victims))
    }

    /// Whether a move leaves the royal safe, by making it on a copy.
    pub(super) fn safe_when_played(&self, m: Move) -> bool {
        let mut board = self.board.clone();
        board.play(m);
        let facing = match (board.royal(self.side), board.royal(!self.side)) {
            (Some(own), Some(other)) => board.royals_face(own, board.occupied(), other),
            _ => false,
        };
        !facing && !board.royal_attacked(self.side)
    }

    pub(super) fn safe_after(&self, kind: PieceType, from: usize, to: usize, after: &After<B>) -> bool {
        let board = self.board;
        let by = !self.side;
        let Some(guard) = &self.guard else { return true };
        let royal = if board.game.kinds[kind.index()].royal && from == guard.royal { to } else { guard.royal };
        if board.attacked_after(royal, by, after) {
            return false;
        }
        board.royal(by).is_none_or(|other| !board.royals_face(royal, after.attackers | after.others, other))
    }
}
