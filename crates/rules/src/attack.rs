//! Who attacks what, now and after a move that has not been made.

use crate::bits::Bits;
use crate::board::Board;
use crate::tables::Cond;
use crate::{Color, Piece, PieceType};

/// The board as it would be after a move, as far as attacks go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct After<B> {
    /// The squares of the side that attacks.
    pub(crate) attackers: B,
    /// The squares of the other side.
    pub(crate) others: B,
    /// Squares whose present attacker is no longer there, or is another type.
    pub(crate) changed: B,
    /// Attackers that stand on changed squares.
    pub(crate) added: [Option<(PieceType, u8)>; 2],
    /// Attackers that cannot move.
    pub(crate) frozen: B,
}

/// An enemy piece that attacks the royal piece, or could after a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threat<B> {
    pub(crate) from: u8,
    pub(crate) cond: Cond<B>,
}

/// How many threats are kept apart; with more, every move is tried out.
const MAX_THREATS: usize = 24;

/// What keeps a side's moves from exposing its royal piece.
#[derive(Debug)]
pub(crate) struct Guard<B> {
    /// The royal's square.
    pub(crate) royal: usize,
    threats: [Threat<B>; MAX_THREATS],
    count: usize,
    /// Whether some threat depends on more than which squares are occupied, or there are too many.
    pub(crate) unclear: bool,
    /// Whether a threat holds now: a check, or royals that face each other.
    pub(crate) urgent: bool,
    /// Whether the royal is attacked now.
    pub(crate) in_check: bool,
    /// The squares where a move must end while a threat holds, if blocking or capturing is all that helps.
    pub(crate) answers: B,
    /// Whether [`answers`](Self::answers) is all there is to it: every threat that holds is open.
    pub(crate) answers_are_exact: bool,
    /// A piece that leaves one of these squares may expose the royal: each move is looked at.
    pub(crate) from_matters: B,
    /// So does a piece that comes to one of these.
    pub(crate) to_matters: B,
}

impl<B: Bits> Guard<B> {
    pub(crate) fn threats(&self) -> &[Threat<B>] {
        &self.threats[..self.count]
    }

    /// Whether the royal is safe if the occupied squares become `occupied` and the pieces on `gone` vanish.
    #[inline]
    pub(crate) fn safe(&self, occupied: B, gone: B) -> bool {
        self.threats().iter().all(|t| gone.has(t.from as usize) || !t.cond.holds(occupied))
    }

    fn add(&mut self, from: usize, cond: Cond<B>, occupied: B, is_check: bool) {
        let distance = cond.distance(occupied);
        if distance > 2 {
            return;
        }
        self.unclear |= cond.colored || self.count == MAX_THREATS;
        if self.count < MAX_THREATS {
            self.threats[self.count] = Threat { from: from as u8, cond };
            self.count += 1;
        }
        if distance == 0 {
            self.urgent = true;
            self.in_check |= is_check && !cond.colored;
            if cond.is_open() {
                self.answers &= cond.mask | B::bit(from);
            } else {
                self.answers_are_exact = false;
            }
        }
        if cond.is_open() {
            if distance == 1 {
                self.from_matters |= cond.mask & occupied;
            }
        } else {
            self.from_matters |= cond.mask;
            self.to_matters |= cond.mask;
        }
    }
}

impl<B: Bits> Board<B> {
    /// The present board for an attack by `color`.
    pub(crate) fn now(&self, by: Color) -> After<B> {
        After { attackers: self.own(by), others: self.own(!by), changed: B::EMPTY, added: [None; 2], frozen: self.frozen(by) }
    }

    /// Whether `by` could capture on `target` by a move that it is able to make, royals' safety aside.
    pub(crate) fn attacked(&self, target: usize, by: Color) -> bool {
        self.attacked_after(target, by, &self.now(by))
    }

    /// The same on a board that a move would bring about.
    pub(crate) fn attacked_after(&self, target: usize, by: Color, after: &After<B>) -> bool {
        let game = &*self.game;
        let types = game.kinds.len();
        let occupied = after.attackers | after.others;
        let able = after.attackers.without(after.changed | after.frozen);
        let reach = &game.reach[by.index()][target * types..(target + 1) * types];
        for (kind, reach) in reach.iter().enumerate() {
            let men = self.by_piece[kind * 2 + by.index()] & able & reach.all;
            if men.none() {
                continue;
            }
            if men.meets(reach.leap) {
                return true;
            }
            for from in (men & reach.line).iter() {
                if !game.lines.between(from, target).meets(occupied) {
                    return true;
                }
            }
            for from in (men & reach.cond).iter() {
                if self.cond_attacks(PieceType(kind as u8), from, target, by, after) {
                    return true;
                }
            }
        }
        after.added.iter().flatten().any(|&(kind, from)| self.piece_attacks(kind, from as usize, target, by, after))
    }

    fn cond_attacks(&self, kind: PieceType, from: usize, target: usize, by: Color, after: &After<B>) -> bool {
        let occupied = (after.attackers | after.others).without(B::bit(from));
        let tables = &self.game.pieces[Piece::new(by, kind).index()];
        tables
            .conds(self.game.area, from, target)
            .iter()
            .any(|cond| cond.holds(occupied) && (!cond.colored || self.program_attacks(kind, from, target, by, after)))
    }

    /// Whether a piece of type `kind` on `from` could capture on `target`.
    pub(crate) fn piece_attacks(&self, kind: PieceType, from: usize, target: usize, by: Color, after: &After<B>) -> bool {
        if after.frozen.has(from) {
            return false;
        }
        let reach = &self.game.reach[by.index()][target * self.game.kinds.len() + kind.index()];
        let occupied = after.attackers | after.others;
        reach.leap.has(from)
            || (reach.line.has(from) && !self.game.lines.between(from, target).meets(occupied))
            || (reach.cond.has(from) && self.cond_attacks(kind, from, target, by, after))
    }

    pub(crate) fn program_attacks(&self, kind: PieceType, from: usize, target: usize, by: Color, after: &After<B>) -> bool {
        let mut found = false;
        // An empty target is taken for an enemy: what matters is whether it could be captured there.
        let others = after.others | B::bit(target);
        self.game.pieces[Piece::new(by, kind).index()].run(from, after.attackers, others, |to, capture, victims| {
            found |= (capture && to == target) || victims.1.contains(&(target as u8));
        });
        found
    }

    /// The pieces of `by` that attack `target`.
    pub(crate) fn attackers(&self, target: usize, by: Color) -> B {
        let now = self.now(by);
        let mut all = B::EMPTY;
        for from in self.own(by).iter() {
            if let Some(piece) = self.piece_on(from)
                && self.piece_attacks(piece.kind(), from, target, by, &now)
            {
                all |= B::bit(from);
            }
        }
        all
    }

    /// Whether the side to move's royal is attacked.
    pub(crate) fn in_check(&self) -> bool {
        self.royal_attacked(self.state.side)
    }

    /// Whether a royal of `color` is attacked.
    pub(crate) fn royal_attacked(&self, color: Color) -> bool {
        self.game.royals.iter().any(|&kind| self.men(color, kind).iter().any(|square| self.attacked(square, !color)))
    }

    /// Whether the two royals stand on a file with nothing between, where that is forbidden.
    pub(crate) fn royals_face(&self, royal: usize, occupied: B, other: usize) -> bool {
        let files = self.game.geometry.files() as usize;
        self.game.facing_forbidden && royal % files == other % files && !self.game.lines.between(royal, other).meets(occupied)
    }

    /// Whether a move of the side to move would bring the royals face to face where that is forbidden.
    pub(crate) fn faces_after(&self, from: usize, to: usize) -> bool {
        let side = self.state.side;
        let (Some(royal), Some(other)) = (self.royal(side), self.royal(!side)) else { return false };
        let royal = if royal == from { to } else { royal };
        self.royals_face(royal, self.occupied().without(B::bit(from)) | B::bit(to), other)
    }

    /// What the side to move must mind; `None` where it has no royal.
    pub(crate) fn guard(&self) -> Option<Guard<B>> {
        let game = &*self.game;
        let side = self.state.side;
        let by = !side;
        let royal = self.royal(side)?;
        let occupied = self.occupied();
        let threat = Threat { from: 0, cond: Cond::open(B::EMPTY) };
        let mut guard = Guard {
            royal,
            threats: [threat; MAX_THREATS],
            count: 0,
            unclear: false,
            urgent: false,
            in_check: false,
            answers: !B::EMPTY,
            answers_are_exact: true,
            from_matters: B::EMPTY,
            to_matters: B::EMPTY,
        };
        let able = self.own(by).without(self.frozen(by));
        let types = game.kinds.len();
        let reach = &game.reach[by.index()][royal * types..(royal + 1) * types];
        for (kind, reach) in reach.iter().enumerate() {
            let men = self.by_piece[kind * 2 + by.index()] & able;
            for from in (men & reach.leap).iter() {
                guard.add(from, Cond::open(B::EMPTY), occupied, true);
            }
            for from in (men & reach.line).iter() {
                guard.add(from, Cond::open(game.lines.between(from, royal)), occupied, true);
            }
            for from in (men & reach.cond).iter() {
                for &cond in game.pieces[kind * 2 + by.index()].conds(game.area, from, royal) {
                    guard.add(from, cond, occupied, true);
                }
            }
        }
        if game.facing_forbidden
            && let Some(other) = self.royal(by)
            && royal % game.files.len() == other % game.files.len()
        {
            guard.add(other, Cond::open(game.lines.between(royal, other)), occupied, false);
        }
        if guard.unclear {
            guard.in_check = self.attacked(royal, by);
        }
        Some(guard)
    }
}
