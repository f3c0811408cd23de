//! The order in which moves are tried.

use rules::{Geometry, Move, MoveKind, Piece, Position, Square};

use crate::eval::Evaluator;

const HASH: i32 = 1 << 30;
const GOOD: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;
const BAD: i32 = -(1 << 24);
/// History stays within this.
const HISTORY_MOST: i32 = 1 << 14;

/// A move with its rank in the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    pub(crate) rank: i32,
    pub(crate) best: Move,
}

impl Ranked {
    /// Whether the move takes or promotes, and seems not to lose by it.
    pub(crate) fn is_good_noise(&self) -> bool {
        self.rank >= GOOD / 2
    }

    /// Whether the move takes or promotes, and seems to lose by it.
    pub(crate) fn is_bad_noise(&self) -> bool {
        self.rank <= BAD / 2
    }

    /// Whether the move neither takes nor promotes.
    pub(crate) fn is_quiet(&self) -> bool {
        !self.is_good_noise() && !self.is_bad_noise()
    }
}

/// What a move wins at once and what it puts at stake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stakes {
    /// What it takes, promotes to or otherwise changes for the better, in centipawns.
    pub(crate) gain: i32,
    /// What is lost if the piece is taken on its new square.
    pub(crate) risk: i32,
    /// Whether it takes, promotes or meddles at all.
    pub(crate) noisy: bool,
}

/// What a move wins and risks, as far as a look at the board tells.
pub(crate) fn stakes(evaluator: &Evaluator, position: &Position, m: Move) -> Stakes {
    let variant = position.variant();
    let swing = |p: Piece| {
        let worth = evaluator.swing(p.kind(), variant.kind(p.kind()).base());
        if p.color() == position.side() { -worth } else { worth }
    };
    let mover = match m.kind() {
        MoveKind::Drop | MoveKind::Castle => return Stakes { gain: 0, risk: 0, noisy: false },
        _ => position.piece_on(m.from()),
    };
    let Some(mover) = mover else { return Stakes { gain: 0, risk: 0, noisy: false } };
    let mut gain = 0;
    let mut noisy = false;
    if m.kind() != MoveKind::EnPassant
        && let Some(taken) = position.piece_on(m.to())
        && m.to() != m.from()
    {
        gain += swing(taken);
        noisy = true;
    }
    for square in m.victims() {
        noisy = true;
        gain += position.piece_on(square).map_or(0, swing);
    }
    let own = evaluator.values[mover.kind().index()];
    if let Some(new) = m.piece() {
        gain += (evaluator.values[new.index()] - own).max(0);
        noisy = true;
    }
    if evaluator.meddles[mover.kind().index()] && !noisy {
        let meddling = meddling_gain(evaluator, position, m, mover);
        if meddling > 40 {
            gain += meddling;
            noisy = true;
        }
    }
    let risk = evaluator.swing(mover.kind(), variant.kind(mover.kind()).base());
    Stakes { gain, risk, noisy }
}

/// What a leap that changes the pieces it passes may win: the best enemy piece within the box that the leap spans.
fn meddling_gain(evaluator: &Evaluator, position: &Position, m: Move, mover: Piece) -> i32 {
    let variant = position.variant();
    let geometry = variant.geometry();
    let (x, y) = (files(geometry, m), ranks(geometry, m));
    let own = evaluator.values[mover.kind().index()];
    let mut best = 0;
    for rank in y.0..=y.1 {
        for file in x.0..=x.1 {
            let Some(square) = geometry.square(file, rank) else { continue };
            if square == m.from() || square == m.to() {
                continue;
            }
            let Some(piece) = position.piece_on(square).filter(|p| p.color() != mover.color()) else { continue };
            if variant.kind(piece.kind()).is_royal() {
                continue;
            }
            let base = evaluator.values[variant.kind(piece.kind()).base().index()];
            let exchange = (base - own) * 2;
            best = best.max(exchange).max(evaluator.values[piece.kind().index()] - base);
        }
    }
    best
}

fn files(g: Geometry, m: Move) -> (i32, i32) {
    span(g.file(m.from()), g.file(m.to()))
}

fn ranks(g: Geometry, m: Move) -> (i32, i32) {
    span(g.rank(m.from()), g.rank(m.to()))
}

fn span(a: u8, b: u8) -> (i32, i32) {
    (i32::from(a.min(b)), i32::from(a.max(b)))
}

/// Whether what a move puts at stake is more than it wins, and can be taken.
pub(crate) fn loses(position: &Position, m: Move, stakes: Stakes) -> bool {
    stakes.risk > stakes.gain + 30 && position.attacked(m.to(), !position.side())
}

/// How well quiet moves did elsewhere in the tree.
#[derive(Clone, Debug)]
pub(crate) struct History {
    /// By piece (drops apart) and square.
    scores: Vec<i16>,
    /// The quiet answer that refuted a move, by the piece moved and where to.
    answers: Vec<Option<Move>>,
    area: usize,
    pieces: usize,
}

impl History {
    pub(crate) fn new(kinds: usize, area: usize) -> History {
        let pieces = kinds * 2;
        History { scores: vec![0; pieces * 2 * area], answers: vec![None; pieces * 2 * area], area, pieces }
    }

    pub(crate) fn clear(&mut self) {
        self.scores.fill(0);
        self.answers.fill(None);
    }

    /// A new search of the same game: what was learnt counts half.
    pub(crate) fn fade(&mut self) {
        self.scores.iter_mut().for_each(|s| *s /= 2);
    }

    /// The index of a move of the side to move; `None` for what is not one.
    pub(crate) fn index(&self, position: &Position, m: Move) -> Option<usize> {
        let at = |piece: usize, to: Square| piece * self.area + to.index();
        match (m.kind(), m.piece()) {
            (MoveKind::Drop, Some(kind)) => Some(at(self.pieces + Piece::new(position.side(), kind).index(), m.to())),
            _ => position.piece_on(m.from()).map(|p| at(p.index(), m.to())),
        }
    }

    pub(crate) fn score(&self, index: Option<usize>) -> i32 {
        index.map_or(0, |i| i32::from(self.scores[i]))
    }

    fn change(&mut self, index: Option<usize>, by: i32) {
        if let Some(i) = index {
            let old = i32::from(self.scores[i]);
            self.scores[i] = (old + by - old * by.abs() / HISTORY_MOST) as i16;
        }
    }

    /// A quiet move cut off; those tried before it did not.
    pub(crate) fn reward(&mut self, position: &Position, best: Move, tried: &[Move], depth: i32, before: Option<usize>) {
        let bonus = (depth * depth * 12 + 40).min(1500);
        self.change(self.index(position, best), bonus);
        for &m in tried {
            self.change(self.index(position, m), -bonus);
        }
        if let Some(i) = before {
            self.answers[i] = Some(best);
        }
    }

    pub(crate) fn answer(&self, before: Option<usize>) -> Option<Move> {
        before.and_then(|i| self.answers[i])
    }
}

/// What is known before the moves of a node are ranked.
pub(crate) struct Hints<'h> {
    pub(crate) evaluator: &'h Evaluator,
    pub(crate) history: &'h History,
    pub(crate) hash: Option<Move>,
    pub(crate) killers: [Option<Move>; 2],
    pub(crate) answer: Option<Move>,
}

/// Ranks all moves of a node.
pub(crate) fn rank(position: &Position, moves: &[Move], hints: &Hints<'_>, out: &mut Vec<Ranked>) {
    out.clear();
    for &m in moves {
        let rank = if hints.hash == Some(m) {
            HASH
        } else {
            let stakes = stakes(hints.evaluator, position, m);
            if stakes.noisy {
                let exchange = stakes.gain * 8 - stakes.risk / 4;
                if loses(position, m, stakes) { BAD + exchange } else { GOOD + exchange }
            } else if let Some(i) = hints.killers.iter().position(|&k| k == Some(m)) {
                KILLER - i as i32
            } else if hints.answer == Some(m) {
                KILLER - 2
            } else {
                hints.history.score(hints.history.index(position, m))
            }
        };
        out.push(Ranked { rank, best: m });
    }
}

/// Ranks noisy moves for quiescence, leaving out those that seem to lose and those that cannot lift `evaluation` to
/// `alpha`.
pub(crate) fn rank_noisy(position: &Position, moves: &[Move], evaluator: &Evaluator, [evaluation, alpha]: [i32; 2], out: &mut Vec<Ranked>) {
    out.clear();
    for &m in moves {
        let stakes = stakes(evaluator, position, m);
        let hopeless = evaluation + stakes.gain + MARGIN <= alpha;
        if !hopeless && !loses(position, m, stakes) {
            out.push(Ranked { rank: GOOD + stakes.gain * 8 - stakes.risk / 4, best: m });
        }
    }
}

/// What a capture may win by its place beyond the material, for pruning in quiescence.
const MARGIN: i32 = 180;

/// Brings the best of the moves from `i` on to place `i`; after a few the rest is sorted once.
pub(crate) fn pick(moves: &mut [Ranked], i: usize) -> Ranked {
    const SELECTED: usize = 4;
    if i < SELECTED {
        // The first of equals, so that the order is that of generation.
        let best = (i..moves.len()).rev().max_by_key(|&j| moves[j].rank).unwrap_or(i);
        moves[i..=best].rotate_right(1);
    } else if i == SELECTED {
        moves[i..].sort_by_key(|r| std::cmp::Reverse(r.rank));
    }
    moves[i]
}
