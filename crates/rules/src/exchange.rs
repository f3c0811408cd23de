//! What a search asks about a move before it makes it: does it give check, what else does it change, and who comes out ahead
//! when both sides go on taking on its square.

use crate::attack::After;
use crate::bits::Bits;
use crate::board::Board;
use crate::{Color, Move, MoveKind, Piece, PieceType, Square};

/// What pieces are worth when they are taken, for [`Position::exchange`](crate::Position::exchange).
#[derive(Clone, Debug)]
pub struct Worths {
    by_kind: Vec<i32>,
    /// All kinds, the cheapest first and the royals last: the order in which they take.
    order: Vec<PieceType>,
}

impl Worths {
    /// From the worth of each kind, by [`PieceType::index`]. `royal` tells which kinds are.
    pub fn new(by_kind: Vec<i32>, royal: impl Fn(PieceType) -> bool) -> Worths {
        let mut order: Vec<PieceType> = (0..by_kind.len()).map(|k| PieceType(k as u8)).collect();
        order.sort_by_key(|&kind| (royal(kind), by_kind[kind.index()]));
        Worths { by_kind, order }
    }

    /// The worth of a kind.
    #[inline]
    pub fn of(&self, kind: PieceType) -> i32 {
        self.by_kind[kind.index()]
    }
}

/// What a move changes that its text does not say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SideEffects {
    /// What the mover becomes by a promotion that is forced and not written.
    pub silent_promotion: Option<PieceType>,
    /// The square whose piece the mover robs by leaping over it.
    pub robbed: Option<Square>,
    /// The squares of an ally that promotes and an enemy that is demoted by being passed.
    pub swapped: Option<(Square, Square)>,
}

impl<B: Bits> Board<B> {
    pub(crate) fn side_effects(&self, m: Move) -> SideEffects {
        let Some(mover) = self.piece_on(m.from().index()) else { return SideEffects::default() };
        if matches!(m.kind(), MoveKind::Drop | MoveKind::Castle) {
            return SideEffects::default();
        }
        let (from, to) = (m.from().index(), m.to().index());
        let (kind, color) = (mover.kind(), mover.color());
        let passing = if self.game.effects.has_side_effects { self.passing(kind, color, from, to) } else { Default::default() };
        SideEffects {
            silent_promotion: self.silent_promotion(kind, color, from, to),
            robbed: passing.robbed.map(Square),
            swapped: passing.swapped.map(|(a, e)| (Square(a), Square(e))),
        }
    }

    /// Whether a legal move gives check; `None` where only making it tells.
    pub(crate) fn gives_check(&self, m: Move) -> Option<bool> {
        let side = self.state.side;
        let effects = &self.game.effects;
        if effects.has_freeze || effects.has_loads || matches!(m.kind(), MoveKind::Castle | MoveKind::Locust) {
            return None;
        }
        let royal = self.royal(!side).filter(|_| self.royals_of(!side) == 1)?;
        let (from, to) = (m.from().index(), m.to().index());
        let landing = B::bit(to);
        let mut after = self.now(side);
        after.attackers |= landing;
        let form = if m.kind() == MoveKind::Drop {
            m.piece()?
        } else {
            let kind = self.piece_on(from)?.kind();
            if effects.has_side_effects && self.passing(kind, side, from, to).changes_squares() {
                return None;
            }
            after.attackers = after.attackers.without(B::bit(from)) | landing;
            after.others = after.others.without(landing);
            for victim in m.victims() {
                after.others = after.others.without(B::bit(victim.index()));
            }
            self.silent_promotion(kind, side, from, to).or(m.piece()).unwrap_or(kind)
        };
        after.changed = landing;
        after.added[0] = Some((form, to as u8));
        // Nobody is in check whose turn it is not: besides the piece that lands, only one that was hidden can give check.
        let opens = m.kind() == MoveKind::EnPassant
            || self.game.conditional[side.index()][royal].meets(self.own(side))
            || (m.kind() == MoveKind::Normal && self.game.lines.seen_around(royal, self.occupied()).has(from));
        Some(if opens { self.attacked_after(royal, side, &after) } else { self.piece_attacks(form, to, royal, side, &after) })
    }

    /// Calls `each` with every one of some quiet moves, the piece that it moves or drops, and whether that gives check where it
    /// comes to, as the board stands before the move.
    pub(crate) fn direct_checks(&self, moves: &[Move], mut each: impl FnMut(Move, Piece, bool)) {
        let side = self.state.side;
        let mover = |m: Move| {
            let dropped = m.piece().filter(|_| m.kind() == MoveKind::Drop);
            dropped.map(|kind| Piece::new(side, kind)).or_else(|| self.piece_on(m.from().index()))
        };
        let movers = moves.iter().filter_map(|&m| Some((m, mover(m)?)));
        let Some(royal) = self.royal(!side) else { return movers.for_each(|(m, piece)| each(m, piece, false)) };
        let occupied = self.occupied();
        let seen = self.game.lines.seen_around(royal, occupied);
        let reach = &self.game.reach[side.index()][royal * self.game.kinds.len()..];
        let (mut last, mut sure, mut unsure) = (None, B::EMPTY, false);
        for (m, piece) in movers {
            let kind = piece.kind();
            let (reach, to) = (&reach[kind.index()], m.to().index());
            if last != Some(kind) {
                (last, sure, unsure) = (Some(kind), reach.leap | (reach.line & seen), reach.cond.any());
            }
            let may = || {
                let empty = occupied.without(B::bit(m.from().index()));
                let conds = self.game.pieces[piece.index()].conds(self.game.area, to, royal);
                conds.iter().any(|cond| !cond.colored && cond.holds(empty))
            };
            each(m, piece, sure.has(to) || (unsure && reach.cond.has(to) && may()));
        }
    }

    /// Whether a move that wins `gain` at once comes out at `least` or better when both sides go on taking on its square with
    /// the cheapest piece that can, and stop when they like.
    pub(crate) fn exchange(&self, m: Move, gain: i32, least: i32, worths: &Worths) -> bool {
        let mut balance = gain - least;
        if balance < 0 {
            return false;
        }
        let to = m.to().index();
        let mut occupied = self.occupied();
        let dropped = m.piece().filter(|_| m.kind() == MoveKind::Drop);
        let Some(mover) = dropped.or_else(|| self.piece_on(m.from().index()).map(Piece::kind)) else { return true };
        if dropped.is_none() {
            occupied = occupied.without(B::bit(m.from().index()));
        }
        for victim in m.victims() {
            occupied = occupied.without(B::bit(victim.index()));
        }
        occupied |= B::bit(to);
        let mut side = self.state.side;
        let able = Color::BOTH.map(|color| self.own(color).without(self.frozen(color) | B::bit(to)));
        // What stands on the square now and is lost if it is taken, beyond what has been won.
        balance = worths.of(mover) - balance;
        let mut ahead = true;
        while balance > 0 || !ahead {
            side = !side;
            let Some((kind, from)) = self.cheapest_attacker(to, side, occupied, able[side.index()] & occupied, worths) else { break };
            ahead = !ahead;
            occupied = occupied.without(B::bit(from));
            if self.game.kinds[kind.index()].royal {
                // A royal takes only what is not guarded.
                let guarded = self.cheapest_attacker(to, !side, occupied, able[(!side).index()] & occupied, worths).is_some();
                return ahead != guarded;
            }
            balance = worths.of(kind) - balance;
            if balance < i32::from(ahead) {
                break;
            }
        }
        ahead
    }

    fn cheapest_attacker(&self, target: usize, by: Color, occupied: B, able: B, worths: &Worths) -> Option<(PieceType, usize)> {
        let game = &*self.game;
        let types = game.kinds.len();
        let reach = &game.reach[by.index()][target * types..(target + 1) * types];
        for &kind in &worths.order {
            let reach = &reach[kind.index()];
            let men = self.by_piece[kind.index() * 2 + by.index()] & able & reach.all;
            if men.none() {
                continue;
            }
            let leapers = men & reach.leap;
            if leapers.any() {
                return Some((kind, leapers.first()));
            }
            let open = |&from: &usize| !game.lines.between(from, target).meets(occupied);
            if let Some(from) = (men & reach.line).iter().find(open) {
                return Some((kind, from));
            }
            let conditional = |&from: &usize| {
                let after =
                    || After { attackers: able, others: occupied.without(able), changed: B::EMPTY, added: [None; 2], frozen: B::EMPTY };
                let conds = game.pieces[kind.index() * 2 + by.index()].conds(game.area, from, target);
                let empty = occupied.without(B::bit(from));
                conds.iter().any(|c| c.holds(empty) && (!c.colored || self.program_attacks(kind, from, target, by, &after())))
            };
            if let Some(from) = (men & reach.cond).iter().find(conditional) {
                return Some((kind, from));
            }
        }
        None
    }
}
