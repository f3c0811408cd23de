//! The first moves: iterative deepening, aspiration windows, several lines.

use std::time::Duration;

use rules::Move;

use crate::limits::Limits;
use crate::node::{Node, Plan};
use crate::order::{self, Next};
use crate::score::{INFINITE, MAX_EVAL, MAX_PLY, Score, WIN, WIN_BOUND};
use crate::search::Worker;
use crate::table::Bound;

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
#[derive(Clone, Debug)]
struct First {
    best: Move,
    score: i32,
    /// The score of the iteration before.
    previous: i32,
    /// Its usual score in the last iterations.
    average: i32,
    pv: Vec<Move>,
    selective_depth: usize,
    /// Nodes spent on it.
    nodes: u64,
}

/// What a thread came to.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// The best line; empty where there is no move.
    pub(crate) pv: Vec<Move>,
    /// Its score, inside.
    pub(crate) value: i32,
    /// Plies of the last whole iteration.
    pub(crate) depth: u32,
}

/// Searches the worker's position within the limits. The first thread keeps time and reports; it ends the others' search.
pub(crate) fn run(worker: &mut Worker<'_>, limits: &Limits, report: &mut dyn FnMut(&Info)) -> Found {
    let mut firsts = list_firsts(worker, limits);
    if firsts.is_empty() {
        let outcome = worker.position.outcome();
        return Found { pv: Vec::new(), value: outcome.map_or(0, |o| worker.outcome_score(o, 0)), depth: 0 };
    }
    let lines = limits.multipv.clamp(1, firsts.len());
    let deepest = limits.depth.unwrap_or(u32::MAX).clamp(1, MAX_PLY as u32 - 8);
    worker.thorough = limits.mate.is_some();
    let mut reached = 0;
    let mut mood = Mood::default();
    // Half of the helpers are an iteration ahead, so that not all do the same.
    let begin = 1 + (worker.number % 2) as u32;
    for depth in begin.min(deepest)..=deepest {
        firsts.iter_mut().for_each(|f| f.previous = f.score);
        let before = firsts[0].best;
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
        if worker.number == 0 {
            tell(worker, &firsts[..lines], depth, report);
            mood.note(firsts[0].best != before, firsts[0].score);
            if is_enough(worker, &firsts, lines, depth, limits, &mood) {
                break;
            }
        }
    }
    if worker.stopped && firsts[0].score > -INFINITE && worker.number == 0 {
        tell(worker, &firsts[..1], reached + 1, report);
    }
    let best = &firsts[0];
    let value = if best.score == -INFINITE { best.previous } else { best.score };
    Found { pv: best.pv.clone(), value: if value == -INFINITE { 0 } else { value }, depth: reached }
}

fn list_firsts(worker: &Worker<'_>, limits: &Limits) -> Vec<First> {
    let mut moves = worker.position.legal_moves();
    if !limits.search_moves.is_empty() {
        moves.retain(|m| limits.search_moves.contains(m));
    }
    let hash = worker.table.probe(worker.position.key()).and_then(|e| worker.position.find(e.code));
    let first =
        |best| First { best, score: -INFINITE, previous: -INFINITE, average: -INFINITE, pv: vec![best], selective_depth: 0, nodes: 0 };
    order::rank_all(worker.hints(), &moves, hash).into_iter().map(first).collect()
}

/// One line of one iteration: `firsts[0]` is its best move afterwards.
fn search_line(worker: &mut Worker<'_>, firsts: &mut [First], depth: i32) {
    let expected = firsts[0].average;
    let mut width = 14 + firsts[0].previous.abs().min(3000) / 60;
    let (mut alpha, mut beta) = (-INFINITE, INFINITE);
    if depth >= 4 && expected.abs() < WIN_BOUND {
        (alpha, beta) = (expected - width, expected + width);
    }
    // A move that is better than expected is looked at less deeply at first.
    let mut less = 0;
    loop {
        worker.root_depth = depth;
        worker.root_window = beta - alpha;
        let score = search_window(worker, firsts, (depth - less).max(1), alpha, beta);
        // Stable, so that moves that nothing new is known about keep their order.
        firsts.sort_by_key(|f| std::cmp::Reverse((f.score, f.previous)));
        if worker.stopped {
            return;
        }
        if score <= alpha && alpha > -INFINITE {
            beta = (alpha + beta) / 2;
            alpha = if width > 1200 { -INFINITE } else { (score - width).max(-INFINITE) };
            less = 0;
        } else if score >= beta && beta < INFINITE {
            // Should time run out now, this move is still known to be better.
            firsts[0].previous = score;
            beta = if width > 1200 { INFINITE } else { (score + width).min(INFINITE) };
            less += i32::from(score.abs() < WIN_BOUND && less < 3);
        } else {
            break;
        }
        width += width / 2;
    }
    let first = &mut firsts[0];
    first.average = if first.average == -INFINITE { first.score } else { (first.average + 2 * first.score) / 3 };
}

fn root_node(worker: &mut Worker<'_>, depth: i32, alpha: i32, beta: i32, hash: Move) -> Node {
    let in_check = worker.past.in_check();
    let raw = if in_check { None } else { Some(worker.evaluate()) };
    worker.frames[0].eval = raw;
    worker.frames[0].on_pv = true;
    worker.frames[1].killers = [None; 2];
    worker.frames[1].cutoffs = 0;
    worker.frames[1].excluded = None;
    Node {
        depth,
        alpha,
        beta,
        ply: 0,
        pv_node: true,
        cut_node: false,
        in_check,
        eval: raw.unwrap_or(-MAX_EVAL),
        raw,
        improving: false,
        strength: 2,
        hash: Some(hash),
        hash_noisy: worker.position.is_noisy(hash),
        stored: None,
        excluded: None,
        key: worker.position.key(),
    }
}

fn search_window(worker: &mut Worker<'_>, firsts: &mut [First], depth: i32, mut alpha: i32, beta: i32) -> i32 {
    firsts.iter_mut().for_each(|f| f.score = -INFINITE);
    let node = root_node(worker, depth, alpha, beta, firsts[0].best);
    let original = alpha;
    let mut best = -INFINITE;
    let mut best_next = None;
    let mut lists = worker.lists();
    lists.quiets.clear();
    lists.noisies.clear();
    for (i, first) in firsts.iter_mut().enumerate() {
        let noisy = worker.position.is_noisy(first.best);
        let gain = if noisy { worker.basis.gain(&worker.position, first.best) } else { 0 };
        let next = Next { best: first.best, noisy, gain, bad: noisy && !worker.basis.holds(&worker.position, first.best, gain, -30) };
        let checks = worker.position.gives_check(first.best);
        let reduction = worker.reduction(&node, i + 1, beta - alpha) + worker.adjustment(&node, &next, checks == Some(true));
        worker.frames[0].number = i + 1;
        let before = worker.nodes;
        worker.play(first.best, noisy, checks, 0);
        let score = worker.search_move(&node, &next, &Plan { number: i + 1, extension: 0, reduction }, alpha);
        worker.undo();
        first.nodes += worker.nodes - before;
        if worker.stopped {
            break;
        }
        if score > best {
            best = score;
            if i == 0 || score > alpha {
                first.score = score;
                first.selective_depth = worker.selective_depth;
                first.pv.truncate(1);
                first.pv.extend_from_slice(&worker.frames[1].pv);
                best_next = Some(next);
            }
        }
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
        if noisy { &mut lists.noisies } else { &mut lists.quiets }.push(first.best);
    }
    if !worker.stopped
        && let Some(next) = best_next
        && best > original
    {
        worker.learn(&node, &next, best, &lists.quiets, &lists.noisies);
        worker.remember(&node, best, Some(next.best), depth, if best >= beta { Bound::Lower } else { Bound::Exact });
    }
    worker.give_back(lists);
    best
}

fn tell(worker: &Worker<'_>, lines: &[First], depth: u32, report: &mut dyn FnMut(&Info)) {
    for (i, first) in lines.iter().enumerate() {
        report(&Info {
            depth,
            selective_depth: (first.selective_depth as u32).max(depth.min(first.pv.len() as u32)),
            line: i + 1,
            score: Score::from_value(first.score),
            nodes: worker.team.all_nodes(worker.number, worker.nodes),
            time: worker.team.timing.elapsed(),
            hash_full: worker.table.permille(),
            pv: first.pv.clone(),
        });
    }
}

/// How sure the search is of its move.
#[derive(Default)]
struct Mood {
    /// Iterations since the best move was another.
    settled: u32,
    /// How often it changed lately.
    changes: f64,
    scores: Vec<i32>,
}

impl Mood {
    fn note(&mut self, changed: bool, score: i32) {
        self.settled = if changed { 0 } else { self.settled + 1 };
        self.changes = self.changes / 2.0 + if changed { 1.0 } else { 0.0 };
        self.scores.push(score);
    }

    /// How many times the usual time the move is worth, where it got that part of all nodes.
    fn factor(&self, share: f64) -> f64 {
        let [.., now] = self.scores[..] else { return 1.0 };
        let lately = self.scores.iter().rev().nth(4).or(self.scores.first()).copied().unwrap_or(now);
        let fallen = (1.0 + f64::from((lately - now).clamp(-1000, 1000)) / 120.0).clamp(0.7, 1.6);
        let settled = 1.25 - 0.06 * f64::from(self.settled.min(9));
        let unsure = 1.0 + 0.45 * self.changes.min(2.0);
        let effort = (1.7 - 1.15 * share).clamp(0.5, 1.4);
        (fallen * settled * unsure * effort).clamp(0.2, 4.0)
    }
}

/// Whether another iteration is not worth it.
fn is_enough(worker: &Worker<'_>, firsts: &[First], lines: usize, depth: u32, limits: &Limits, mood: &Mood) -> bool {
    let score = firsts[0].score;
    if let (Some(wanted), Score::MateIn(n)) = (limits.mate, Score::from_value(score))
        && n > 0
        && n as u32 <= wanted
    {
        return true;
    }
    let timing = &worker.team.timing;
    if limits.infinite || !timing.runs() {
        return false;
    }
    // A forced end that has been searched to its last ply does not change.
    let timed = limits.time.is_some() || limits.clock.is_some();
    if timed && lines == 1 && score.abs() >= WIN_BOUND && depth as i32 > WIN - score.abs() + 2 {
        return true;
    }
    let only_one = firsts.len() == 1 && limits.clock.is_some();
    let share = firsts[0].nodes as f64 / worker.nodes.max(1) as f64;
    only_one || timing.is_enough(mood.factor(share))
}
