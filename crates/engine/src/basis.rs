//! What a search knows of the game that it plays: learnt once, then only read, by all threads.

use rules::{Move, MoveKind, Position, Variant, Worths};

use crate::eval::Evaluator;
use crate::sample::wander;
use crate::score::MAX_PLY;
use crate::values::measure;

/// The evaluation of a game and what follows from it.
#[derive(Clone, Debug)]
pub(crate) struct Basis {
    pub(crate) evaluator: Evaluator,
    /// What is lost with a piece that is taken.
    pub(crate) worths: Worths,
    /// Whether moves do nothing but what their text says.
    plain: bool,
    /// The root of how many moves a position has on average, 1 for as many as in the best known games.
    pub(crate) breadth: f32,
    /// By depth and by number in the order: the factors whose product is how far a late move is reduced, in 1024ths of a ply.
    reductions: Vec<i32>,
}

/// Positions of many games have so many moves.
const USUAL_MOVES: f32 = 32.0;
/// Moves later than this in the order are reduced no more.
const MOST_MOVES: usize = 512;

impl Basis {
    pub(crate) fn new(variant: &Variant) -> Basis {
        let evaluator = Evaluator::new(variant, &measure(variant));
        let kinds = variant.kinds();
        let swing = |k: usize| evaluator.swing(rules::PieceType(k as u8), kinds[k].base());
        let by_kind = (0..kinds.len()).map(swing).collect();
        let (mut moves, mut positions) = (0, 0);
        for seed in 0..2 {
            wander(variant, seed, 60, |_, _, list| {
                moves += list.len();
                positions += 1;
            });
        }
        let mean = moves as f32 / positions.max(1) as f32;
        let factor = |i: usize| (20.4 * (i.max(1) as f32).ln()) as i32;
        Basis {
            worths: Worths::new(by_kind, |kind| variant.kind(kind).is_royal()),
            plain: !evaluator.has_meddlers && !kinds.iter().any(|k| k.promotes_silently()),
            breadth: (mean / USUAL_MOVES).sqrt().clamp(0.8, 3.0),
            reductions: (0..MOST_MOVES.max(MAX_PLY + 1)).map(factor).collect(),
            evaluator,
        }
    }

    /// How far a move of that number in the order is reduced at that depth, in 1024ths of a ply, before anything else is known.
    #[inline]
    pub(crate) fn reduction(&self, depth: i32, number: usize) -> i32 {
        self.reductions[depth.clamp(0, MAX_PLY as i32) as usize] * self.reductions[number.min(MOST_MOVES - 1)]
    }

    /// What a move wins at once: what it takes, promotes to, or otherwise changes for the better, in centipawns.
    pub(crate) fn gain(&self, position: &Position, m: Move) -> i32 {
        if matches!(m.kind(), MoveKind::Drop | MoveKind::Castle) {
            return 0;
        }
        let Some(mover) = position.piece_on(m.from()) else { return 0 };
        let values = &self.evaluator.values;
        let mut gain = 0;
        if m.kind() != MoveKind::EnPassant
            && let Some(taken) = position.piece_on(m.to())
            && m.to() != m.from()
        {
            gain += self.worths.of(taken.kind());
        }
        for square in m.victims() {
            if let Some(taken) = position.piece_on(square) {
                let worth = self.worths.of(taken.kind());
                gain += if taken.color() == mover.color() { -worth } else { worth };
            }
        }
        let own = values[mover.kind().index()];
        if let Some(new) = m.piece() {
            gain += (values[new.index()] - own).max(0);
        }
        if !self.plain {
            gain += self.side_gain(position, m, own);
        }
        gain
    }

    /// What the changes win that a move's text does not say.
    fn side_gain(&self, position: &Position, m: Move, own: i32) -> i32 {
        let variant = position.variant();
        let value = |kind: rules::PieceType| self.evaluator.values[kind.index()];
        let effects = position.side_effects(m);
        let mut gain = effects.silent_promotion.map_or(0, |form| value(form) - own);
        if let Some(victim) = effects.robbed.and_then(|square| position.piece_on(square)) {
            let base = value(variant.kind(victim.kind()).base());
            // Each side has the other's piece now, and what was promoted is not any more.
            gain += 2 * (base - own) + value(victim.kind()) - base;
        }
        if let Some((ally, enemy)) = effects.swapped {
            let rise = position.piece_on(ally).and_then(|p| Some((p.kind(), *variant.kind(p.kind()).promotions().first()?)));
            gain += rise.map_or(0, |(from, to)| value(to) - value(from));
            gain += position.piece_on(enemy).map_or(0, |p| value(p.kind()) - value(variant.kind(p.kind()).base()));
        }
        gain
    }

    /// Whether a move comes out at `least` or better when both sides go on taking on its square.
    #[inline]
    pub(crate) fn holds(&self, position: &Position, m: Move, gain: i32, least: i32) -> bool {
        m.kind() == MoveKind::Castle || position.exchange(m, gain, least, &self.worths)
    }
}
