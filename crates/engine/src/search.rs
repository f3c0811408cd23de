//! The tree search: principal variation search with a hash table.

use std::sync::atomic::{AtomicBool, Ordering};

use rules::{Move, Outcome, Position, Square};

use crate::eval::Evaluator;
use crate::limits::Deadline;
use crate::order::{self, Hints, History, Ranked};
use crate::past::Past;
use crate::score::{INFINITE, MAX_PLY, WIN, WIN_BOUND, from_table, to_table};
use crate::table::{Bound, Table};

/// What a node keeps while its subtree is searched.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frame {
    pub(crate) moves: Vec<Move>,
    pub(crate) ranked: Vec<Ranked>,
    /// The best line from here.
    pub(crate) pv: Vec<Move>,
    /// Quiet moves tried before the one that cut off.
    tried: Vec<Move>,
    killers: [Option<Move>; 2],
    /// The static evaluation, when not in check.
    eval: Option<i32>,
    /// The history index of the move that is being searched.
    played: Option<usize>,
    /// Where that move goes.
    pub(crate) landed: Option<Square>,
}

/// One search of one position: everything that a thread has to itself, and the table.
pub(crate) struct Worker<'e> {
    pub(crate) position: Position,
    pub(crate) evaluator: &'e Evaluator,
    pub(crate) table: &'e mut Table,
    pub(crate) history: &'e mut History,
    pub(crate) frames: Vec<Frame>,
    pub(crate) past: Past,
    stop: &'e AtomicBool,
    deadline: Deadline,
    node_limit: u64,
    pub(crate) nodes: u64,
    pub(crate) selective_depth: usize,
    /// The search has been told to end; scores that come back are worthless.
    pub(crate) stopped: bool,
}

/// How often the clock is read, in nodes; boards with hundreds of moves do a few ten thousand nodes a second.
const CLOCK_EVERY: u64 = 64;

impl<'e> Worker<'e> {
    pub(crate) fn new(
        position: Position,
        evaluator: &'e Evaluator,
        table: &'e mut Table,
        history: &'e mut History,
        stop: &'e AtomicBool,
        deadline: Deadline,
        node_limit: Option<u64>,
    ) -> Worker<'e> {
        Worker {
            past: Past::of(&position),
            position,
            evaluator,
            table,
            history,
            frames: vec![Frame::default(); MAX_PLY + 2],
            stop,
            deadline,
            node_limit: node_limit.unwrap_or(u64::MAX),
            nodes: 0,
            selective_depth: 0,
            stopped: false,
        }
    }

    /// Counts a node and looks whether the search must end. The first iteration's first move is always finished by the
    /// caller, so there is a move to play.
    pub(crate) fn count_node(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.node_limit || self.stop.load(Ordering::Relaxed) {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(CLOCK_EVERY) {
            self.stopped |= self.deadline.hard.is_some_and(|hard| self.deadline.elapsed() >= hard);
        }
        self.stopped
    }

    /// The score of an outcome for the side to move.
    pub(crate) fn outcome_score(&self, outcome: Outcome, ply: usize) -> i32 {
        match outcome.winner() {
            None => 0,
            Some(winner) if winner == self.position.side() => WIN - ply as i32,
            Some(_) => -WIN + ply as i32,
        }
    }

    /// The score where the game has ended without a look at the moves, or goes round in a circle.
    fn ended(&mut self, ply: usize) -> Option<i32> {
        if let Some(outcome) = self.position.special_end() {
            return Some(self.outcome_score(outcome, ply));
        }
        if self.position.repetitions() == 0 {
            return None;
        }
        match self.position.outcome() {
            Some(outcome) => Some(self.outcome_score(outcome, ply)),
            None => Some(self.past.circle_score()),
        }
    }

    pub(crate) fn play(&mut self, m: Move, ply: usize) {
        self.frames[ply].played = self.history.index(&self.position, m);
        self.frames[ply].landed = Some(m.to());
        self.position.play(m);
        self.past.push(&self.position);
    }

    pub(crate) fn undo(&mut self) {
        self.past.pop();
        self.position.undo();
    }

    /// The score of the position to the side to move within the window, searched `depth` plies deep.
    pub(crate) fn search(&mut self, depth: i32, mut alpha: i32, mut beta: i32, ply: usize, pass: bool) -> i32 {
        self.frames[ply].pv.clear();
        if let Some(score) = self.ended(ply) {
            return score;
        }
        let in_check = self.past.in_check();
        let depth = if in_check && ply < MAX_PLY / 2 { depth + 1 } else { depth };
        if depth <= 0 || ply >= MAX_PLY - 1 {
            return self.quiesce(alpha, beta, ply, 0);
        }
        if self.count_node() {
            return 0;
        }
        self.selective_depth = self.selective_depth.max(ply);

        // A shorter end is already known.
        alpha = alpha.max(-WIN + ply as i32);
        beta = beta.min(WIN - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }

        let pv_node = beta - alpha > 1;
        let key = self.position.key();
        let stored = self.table.probe(key);
        if let Some(entry) = stored
            && !pv_node
            && i32::from(entry.depth) >= depth
        {
            let score = from_table(i32::from(entry.score), ply);
            match entry.bound {
                Bound::Exact => return score,
                Bound::Lower if score >= beta => return score,
                Bound::Upper if score <= alpha => return score,
                _ => {}
            }
        }
        let hash = stored.and_then(|e| e.best);
        let eval = match stored {
            Some(entry) => i32::from(entry.eval),
            None => self.evaluator.evaluate(&self.position),
        };
        self.frames[ply].eval = (!in_check).then_some(eval);
        let improving = !in_check && ply >= 2 && self.frames[ply - 2].eval.is_none_or(|before| eval > before);

        if !pv_node && !in_check && beta.abs() < WIN_BOUND {
            if depth <= 4 && eval - 110 * depth + 60 * i32::from(improving) >= beta {
                return eval;
            }
            if pass && let Some(score) = self.try_passing(depth, eval, beta, ply) {
                return score;
            }
        }
        // Without a move to begin with, a shallower search finds one sooner.
        let depth = if hash.is_none() && depth >= 5 { depth - 1 } else { depth };
        self.search_moves(Node { depth, alpha, beta, ply, in_check, eval, improving, hash, key })
    }

    /// If the position is good even when the turn is given away, it is good.
    fn try_passing(&mut self, depth: i32, eval: i32, beta: i32, ply: usize) -> Option<i32> {
        if depth < 3 || eval < beta || !self.evaluator.has_strength(&self.position, self.position.side()) {
            return None;
        }
        let reduction = 3 + depth / 4 + ((eval - beta) / 200).min(3);
        self.frames[ply].played = None;
        self.frames[ply].landed = None;
        self.position.play_null();
        self.past.push_null(&self.position);
        let score = -self.search(depth - reduction, -beta, -beta + 1, ply + 1, false);
        self.undo();
        if self.stopped || score < beta {
            return None;
        }
        // A forced end found by passing is not proved.
        Some(if score >= WIN_BOUND { beta } else { score })
    }

    fn search_moves(&mut self, node: Node) -> i32 {
        let Node { depth, mut alpha, beta, ply, .. } = node;
        let pv_node = beta - alpha > 1;
        let mut moves = std::mem::take(&mut self.frames[ply].moves);
        let mut ranked = std::mem::take(&mut self.frames[ply].ranked);
        let mut tried = std::mem::take(&mut self.frames[ply].tried);
        tried.clear();
        self.position.generate(&mut moves);
        self.frames[ply + 1].killers = [None; 2];
        let before = if ply > 0 { self.frames[ply - 1].played } else { None };
        let hints = Hints {
            evaluator: self.evaluator,
            history: self.history,
            hash: node.hash,
            killers: self.frames[ply].killers,
            answer: self.history.answer(before),
        };
        order::rank(&self.position, &moves, &hints, &mut ranked);

        let original = alpha;
        let mut best = -INFINITE;
        let mut best_move = None;
        for i in 0..ranked.len() {
            let next = order::pick(&mut ranked, i);
            let m = next.best;
            let skip = if i > 0 && best > -WIN_BOUND { self.may_skip(&node, &next, i, alpha) } else { Skip::No };
            if skip == Skip::Yes {
                continue;
            }
            let mut reduction = self.reduction(&node, &next, i, pv_node);
            self.play(m, ply);
            if self.past.in_check() {
                reduction = (reduction - 1).max(0);
            } else if skip == Skip::UnlessCheck {
                self.undo();
                continue;
            }
            let mut score = 0;
            // A narrow window first, reduced, then in full; a wide one for the first move and for what beats it.
            let mut narrow_failed = i == 0;
            if i > 0 {
                score = -self.search(depth - 1 - reduction, -alpha - 1, -alpha, ply + 1, true);
                if score > alpha && reduction > 0 && !self.stopped {
                    score = -self.search(depth - 1, -alpha - 1, -alpha, ply + 1, true);
                }
                narrow_failed = pv_node && score > alpha && score < beta;
            }
            if narrow_failed && !self.stopped {
                score = -self.search(depth - 1, -beta, -alpha, ply + 1, true);
            }
            self.undo();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(m);
                    self.extend_line(m, ply);
                }
            }
            let quiet = !order::stakes(self.evaluator, &self.position, m).noisy;
            if alpha >= beta {
                if quiet {
                    self.note_cutoff(m, &tried, depth, ply, before);
                }
                break;
            }
            if quiet {
                tried.push(m);
            }
        }
        let none = ranked.is_empty();
        self.frames[ply].moves = moves;
        self.frames[ply].ranked = ranked;
        self.frames[ply].tried = tried;
        if self.stopped {
            return 0;
        }
        if none {
            return self.outcome_score(self.position.no_move_outcome(), ply);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > original {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table.store(node.key, best_move, to_table(best, ply), node.eval, depth, bound);
        best
    }

    /// Whether a late move near the leaves may be left out: quiet ones that can hardly lift the score, many of them, and
    /// captures that lose.
    fn may_skip(&self, node: &Node, next: &Ranked, i: usize, alpha: i32) -> Skip {
        if node.in_check || node.depth > 4 || alpha.abs() >= WIN_BOUND || next.is_good_noise() {
            return Skip::No;
        }
        let depth = node.depth;
        let many = (8 + 5 * depth * depth) as usize / if node.improving { 1 } else { 2 };
        let margin = if next.is_bad_noise() { 100 * depth } else { 90 + 110 * depth };
        if next.is_quiet() && i >= many {
            Skip::Yes
        } else if depth <= 3 && node.eval + margin <= alpha {
            Skip::UnlessCheck
        } else {
            Skip::No
        }
    }

    /// Plies taken off a move that comes late in the order.
    fn reduction(&self, node: &Node, next: &Ranked, i: usize, pv_node: bool) -> i32 {
        if node.depth < 3 || i < 3 || next.is_good_noise() {
            return 0;
        }
        let late = (i as f32).ln() * (node.depth as f32).ln();
        let mut plies = (0.6 + late / 2.3) as i32;
        plies -= i32::from(pv_node) + i32::from(node.in_check);
        plies += i32::from(!node.improving && !node.in_check && node.depth > 3);
        if next.is_quiet() {
            plies -= next.rank / 6000;
        }
        plies.clamp(0, node.depth - 2)
    }

    pub(crate) fn extend_line(&mut self, m: Move, ply: usize) {
        let (head, tail) = self.frames.split_at_mut(ply + 1);
        let line = &mut head[ply].pv;
        line.clear();
        line.push(m);
        line.extend_from_slice(&tail[0].pv);
    }

    fn note_cutoff(&mut self, m: Move, tried: &[Move], depth: i32, ply: usize, before: Option<usize>) {
        let killers = &mut self.frames[ply].killers;
        if killers[0] != Some(m) {
            killers[1] = killers[0];
            killers[0] = Some(m);
        }
        self.history.reward(&self.position, m, tried, depth, before);
    }
}

/// Whether to leave a move out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Skip {
    No,
    /// Unless it gives check, which only playing it tells.
    UnlessCheck,
    Yes,
}

/// What [`Worker::search`] found out about a node before its moves are searched.
struct Node {
    depth: i32,
    alpha: i32,
    beta: i32,
    ply: usize,
    in_check: bool,
    eval: i32,
    improving: bool,
    hash: Option<Move>,
    key: u64,
}
