//! The first moves: iterative deepening, aspiration windows, several lines.

use std::time::Duration;

use rules::{Move, Position};

use crate::limits::{Deadline, Limits};
use crate::order::{self, Hints};
use crate::score::{INFINITE, MAX_PLY, Score, WIN, WIN_BOUND};
use crate::search::Worker;

/// What the search knows after an iteration, one line at a time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info {
    /// Plies of the iteration.
    pub depth: u32,
    /// Plies of the longest line looked at.
    pub selective_depth: u32,
    /// Which line this is, from 1.
    pub line: usize,
    /// The line's score.
    pub score: Score,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time spent so far.
    pub time: Duration,
    /// How full the hash table is, in thousandths.
    pub hash_full: u32,
    /// The line, the first move foremost.
    pub pv: Vec<Move>,
}

impl Info {
    /// Positions a second.
    pub fn nodes_per_second(&self) -> u64 {
        per_second(self.nodes, self.time)
    }
}

pub(crate) fn per_second(nodes: u64, time: Duration) -> u64 {
    (u128::from(nodes) * 1_000_000 / time.as_micros().max(1)) as u64
}

/// What a search came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult {
    /// The move to play; `None` only where there is none.
    pub best: Option<Move>,
    /// The answer that is expected.
    pub ponder: Option<Move>,
    /// The score of the best line.
    pub score: Score,
    /// Plies of the last iteration that counts.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time spent.
    pub time: Duration,
    /// The best line.
    pub pv: Vec<Move>,
}

impl SearchResult {
    /// Positions a second.
    pub fn nodes_per_second(&self) -> u64 {
        per_second(self.nodes, self.time)
    }
}

/// A first move and what is known about it.
struct First {
    best: Move,
    score: i32,
    /// The score of the iteration before.
    previous: i32,
    pv: Vec<Move>,
    selective_depth: usize,
}

/// Searches the worker's position within the limits.
pub(crate) fn run(worker: &mut Worker<'_>, limits: &Limits, deadline: &Deadline, report: &mut dyn FnMut(&Info)) -> SearchResult {
    let mut firsts = list_firsts(worker, limits);
    if firsts.is_empty() {
        return no_moves(worker, deadline);
    }
    let lines = limits.multipv.clamp(1, firsts.len());
    let deepest = limits.depth.unwrap_or(u32::MAX).clamp(1, MAX_PLY as u32 - 8);
    let mut reached = 0;
    for depth in 1..=deepest {
        firsts.iter_mut().for_each(|f| f.previous = f.score);
        for line in 0..lines {
            worker.selective_depth = 0;
            search_line(worker, &mut firsts[line..], depth as i32);
            // Lines before this one keep their places unless this one is better after all.
            firsts[..=line].sort_by_key(|f| std::cmp::Reverse(f.score));
            if worker.stopped {
                break;
            }
        }
        if worker.stopped {
            break;
        }
        reached = depth;
        tell(worker, &firsts[..lines], depth, deadline, report);
        if enough(&firsts, lines, depth, limits, deadline) {
            break;
        }
    }
    if worker.stopped && firsts[0].score > -INFINITE {
        tell(worker, &firsts[..1], reached + 1, deadline, report);
    }
    let best = &firsts[0];
    let score = if best.score == -INFINITE { best.previous } else { best.score };
    SearchResult {
        best: Some(best.best),
        ponder: best.pv.get(1).copied(),
        score: Score::from_value(if score == -INFINITE { 0 } else { score }),
        depth: reached,
        nodes: worker.nodes,
        time: deadline.elapsed(),
        pv: best.pv.clone(),
    }
}

fn no_moves(worker: &Worker<'_>, deadline: &Deadline) -> SearchResult {
    let position = &worker.position;
    let score = match position.outcome() {
        Some(outcome) => worker.outcome_score(outcome, 0),
        None => 0,
    };
    SearchResult { best: None, ponder: None, score: Score::from_value(score), depth: 0, nodes: 0, time: deadline.elapsed(), pv: Vec::new() }
}

fn list_firsts(worker: &Worker<'_>, limits: &Limits) -> Vec<First> {
    let position: &Position = &worker.position;
    let mut moves = position.legal_moves();
    if !limits.search_moves.is_empty() {
        moves.retain(|m| limits.search_moves.contains(m));
    }
    let hints = Hints {
        evaluator: worker.evaluator,
        history: worker.history,
        hash: worker.table.probe(position.key()).and_then(|e| e.best),
        killers: [None; 2],
        answer: None,
    };
    let mut ranked = Vec::new();
    order::rank(position, &moves, &hints, &mut ranked);
    ranked.sort_by_key(|r| std::cmp::Reverse(r.rank));
    let first = |r: &order::Ranked| First { best: r.best, score: -INFINITE, previous: -INFINITE, pv: vec![r.best], selective_depth: 0 };
    ranked.iter().map(first).collect()
}

/// One line of one iteration: `firsts[0]` is its best move afterwards.
fn search_line(worker: &mut Worker<'_>, firsts: &mut [First], depth: i32) {
    let expected = firsts[0].previous;
    let mut width = 35;
    let (mut alpha, mut beta) = (-INFINITE, INFINITE);
    if depth >= 5 && expected.abs() < WIN_BOUND {
        (alpha, beta) = (expected - width, expected + width);
    }
    loop {
        let score = search_window(worker, firsts, depth, alpha, beta);
        // Stable, so that moves that nothing new is known about keep their order.
        firsts.sort_by_key(|f| std::cmp::Reverse((f.score, f.previous)));
        if worker.stopped {
            return;
        }
        width *= 3;
        if score <= alpha && alpha > -INFINITE {
            alpha = if width > 1500 { -INFINITE } else { (score - width).max(-INFINITE) };
        } else if score >= beta && beta < INFINITE {
            // Should time run out now, this move is still known to be better.
            firsts[0].previous = score;
            beta = if width > 1500 { INFINITE } else { (score + width).min(INFINITE) };
        } else {
            return;
        }
    }
}

fn search_window(worker: &mut Worker<'_>, firsts: &mut [First], depth: i32, mut alpha: i32, beta: i32) -> i32 {
    firsts.iter_mut().for_each(|f| f.score = -INFINITE);
    let mut best = -INFINITE;
    let quiet_from = 4;
    for (i, first) in firsts.iter_mut().enumerate() {
        worker.play(first.best, 0);
        let mut score = 0;
        let mut wide = i == 0;
        if i > 0 {
            let reduction = i32::from(i >= quiet_from && depth >= 4) + i32::from(i >= 24 && depth >= 6);
            score = -worker.search(depth - 1 - reduction, -alpha - 1, -alpha, 1, true);
            if score > alpha && reduction > 0 && !worker.stopped {
                score = -worker.search(depth - 1, -alpha - 1, -alpha, 1, true);
            }
            wide = score > alpha;
        }
        if wide && !worker.stopped {
            score = -worker.search(depth - 1, -beta, -alpha, 1, true);
        }
        worker.undo();
        if worker.stopped {
            return best;
        }
        if score > best {
            best = score;
            if i == 0 || score > alpha {
                first.score = score;
                first.selective_depth = worker.selective_depth;
                first.pv.truncate(1);
                first.pv.extend_from_slice(&worker.frames[1].pv);
            }
        }
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    best
}

fn tell(worker: &Worker<'_>, lines: &[First], depth: u32, deadline: &Deadline, report: &mut dyn FnMut(&Info)) {
    for (i, first) in lines.iter().enumerate() {
        report(&Info {
            depth,
            selective_depth: (first.selective_depth as u32).max(depth.min(first.pv.len() as u32)),
            line: i + 1,
            score: Score::from_value(first.score),
            nodes: worker.nodes,
            time: deadline.elapsed(),
            hash_full: worker.table.permille(),
            pv: first.pv.clone(),
        });
    }
}

/// Whether another iteration is not worth it.
fn enough(firsts: &[First], lines: usize, depth: u32, limits: &Limits, deadline: &Deadline) -> bool {
    let score = firsts[0].score;
    if let (Some(wanted), Score::MateIn(n)) = (limits.mate, Score::from_value(score))
        && n > 0
        && n as u32 <= wanted
    {
        return true;
    }
    if limits.infinite {
        return false;
    }
    // A forced end that has been searched to its last ply does not change.
    let timed = limits.time.is_some() || limits.clock.is_some();
    if timed && lines == 1 && score.abs() >= WIN_BOUND && depth as i32 > WIN - score.abs() + 2 {
        return true;
    }
    let only_one = firsts.len() == 1 && limits.clock.is_some();
    only_one || deadline.soft.is_some_and(|soft| deadline.elapsed() >= soft)
}
