//! The tree search: principal variation search with a hash table. This file has what is decided before a node's moves are
//! looked at; [`prune`](crate::prune) judges nodes by that alone, [`node`](crate::node) goes through the moves.

use rules::{Move, Outcome, Position, Square};

use crate::basis::Basis;
use crate::eval::Memo;
use crate::history::{History, Row, Step};
use crate::node::Node;
use crate::order::{Hints, Lists};
use crate::past::Past;
use crate::score::{MAX_EVAL, MAX_PLY, WIN, WIN_BOUND, from_table, to_table};
use crate::table::{Bound, Entry, Table};
use crate::team::Team;

/// What a node keeps while its subtree is searched.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    /// The best line from here.
    pub(crate) pv: Vec<Move>,
    pub(crate) killers: [Option<Move>; 2],
    /// The static evaluation, unless in check.
    pub(crate) eval: Option<i32>,
    /// The move that is being searched; `None` for a pass.
    pub(crate) step: Option<Step>,
    /// Where answers to it are kept.
    pub(crate) row: Row,
    /// Whether it is noisy.
    pub(crate) noisy: bool,
    /// Where it goes.
    pub(crate) landed: Option<Square>,
    /// Its number in the order.
    pub(crate) number: usize,
    /// By how many plies it is reduced.
    pub(crate) reduction: i32,
    /// A move that is left out, to see how the others do.
    pub(crate) excluded: Option<Move>,
    /// How many nodes a ply deeper were cut off.
    pub(crate) cutoffs: u32,
    /// How many moves on the way here were extended twice.
    pub(crate) doubles: u32,
    pub(crate) on_pv: bool,
}

/// One search of one position: everything that a thread has to itself, and what threads share.
pub(crate) struct Worker<'e> {
    pub(crate) position: Position,
    pub(crate) basis: &'e Basis,
    pub(crate) table: &'e Table,
    pub(crate) history: &'e mut History,
    pub(crate) frames: Vec<Frame>,
    pub(crate) past: Past,
    memo: Memo,
    pub(crate) team: &'e Team<'e>,
    /// 0 is the one that keeps time and reports.
    pub(crate) number: usize,
    pub(crate) nodes: u64,
    pub(crate) selective_depth: usize,
    /// Plies of the iteration.
    pub(crate) root_depth: i32,
    /// The width of the window at the root.
    pub(crate) root_window: i32,
    /// No passing before this ply: passing is being verified.
    pub(crate) pass_from: usize,
    /// Nothing is left out and little reduced: a forced end is looked for, or its absence.
    pub(crate) thorough: bool,
    /// The search has been told to end; scores that come back are worthless.
    pub(crate) stopped: bool,
    spare: Vec<Lists>,
}

impl<'e> Worker<'e> {
    pub(crate) fn new(
        position: Position,
        basis: &'e Basis,
        table: &'e Table,
        history: &'e mut History,
        team: &'e Team<'e>,
        number: usize,
    ) -> Worker<'e> {
        let frame = Frame {
            pv: Vec::new(),
            killers: [None; 2],
            eval: None,
            step: None,
            row: history.no_row(),
            noisy: false,
            landed: None,
            number: 0,
            reduction: 0,
            excluded: None,
            cutoffs: 0,
            doubles: 0,
            on_pv: false,
        };
        Worker {
            past: Past::of(&position),
            memo: Memo::new(position.view()),
            position,
            basis,
            table,
            history,
            frames: vec![frame; MAX_PLY + 6],
            team,
            number,
            nodes: 0,
            selective_depth: 0,
            root_depth: 0,
            root_window: 1,
            pass_from: 0,
            thorough: false,
            stopped: false,
            spare: Vec::new(),
        }
    }

    /// Counts a node and looks whether the search must end.
    pub(crate) fn count_node(&mut self) -> bool {
        self.nodes += 1;
        self.stopped = self.stopped || self.team.must_stop(self.number, self.nodes);
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

    /// The score where the game has ended, or goes round in a circle.
    fn ended(&self, ply: usize) -> Option<i32> {
        if let Some(outcome) = self.position.special_end() {
            return Some(self.outcome_score(outcome, ply));
        }
        if self.past.repeats(&self.position) {
            return Some(match self.position.outcome() {
                Some(outcome) => self.outcome_score(outcome, ply),
                None => self.past.circle_score(),
            });
        }
        // A mate goes before the count of moves.
        let quiet = self.position.quiet_end()?;
        let outcome = if self.past.in_check() { self.position.outcome().unwrap_or(quiet) } else { quiet };
        Some(self.outcome_score(outcome, ply))
    }

    /// Plays a move; `check` is whether it gives check, where that is known.
    pub(crate) fn play(&mut self, m: Move, noisy: bool, check: Option<bool>, ply: usize) {
        let step = self.history.step(&self.position, m);
        let row = self.history.row(step);
        let frame = &mut self.frames[ply];
        frame.step = Some(step);
        frame.row = row;
        frame.noisy = noisy;
        frame.landed = Some(m.to());
        self.position.play(m);
        self.past.push(&self.position, check);
    }

    pub(crate) fn pass(&mut self, ply: usize) {
        let row = self.history.no_row();
        let frame = &mut self.frames[ply];
        frame.step = None;
        frame.row = row;
        frame.noisy = false;
        frame.landed = None;
        self.position.play_null();
        self.past.push_null(&self.position);
    }

    pub(crate) fn undo(&mut self) {
        self.past.pop();
        self.position.undo();
    }

    /// The frame some plies back; `None` before the root.
    pub(crate) fn back(&self, ply: usize, plies: usize) -> Option<&Frame> {
        ply.checked_sub(plies).map(|i| &self.frames[i])
    }

    /// Where the answers to the last, the second last and the fourth last move are kept.
    pub(crate) fn rows(&self, ply: usize) -> [Row; 3] {
        [1, 2, 4].map(|plies| self.back(ply, plies).map_or(self.history.no_row(), |frame| frame.row))
    }

    pub(crate) fn hints(&self) -> Hints<'_> {
        Hints { position: &self.position, basis: self.basis, history: self.history }
    }

    pub(crate) fn lists(&mut self) -> Lists {
        self.spare.pop().unwrap_or_default()
    }

    pub(crate) fn give_back(&mut self, lists: Lists) {
        self.spare.push(lists);
    }

    pub(crate) fn evaluate(&mut self) -> i32 {
        self.basis.evaluator.evaluate(&self.position, &mut self.memo)
    }

    /// The score of the position to the side to move within the window, searched `depth` plies deep. `cut_node`: it is expected
    /// that a move is found that is too good to be allowed.
    pub(crate) fn search(&mut self, depth: i32, mut alpha: i32, mut beta: i32, ply: usize, cut_node: bool) -> i32 {
        self.frames[ply].pv.clear();
        if let Some(score) = self.ended(ply) {
            return score;
        }
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
        let in_check = self.past.in_check();
        let excluded = self.frames[ply].excluded;
        let key = self.position.key();
        let stored = self.table.probe(key);
        self.frames[ply].on_pv = if excluded.is_some() { self.frames[ply].on_pv } else { pv_node || stored.is_some_and(|e| e.on_pv) };
        if excluded.is_none()
            && !pv_node
            && let Some(entry) = stored
            && let Some(score) = cutoff(&entry, depth, beta, ply)
        {
            return score;
        }
        let hash = stored.filter(|e| e.code != 0).and_then(|e| self.position.find(e.code));

        let (eval, raw) = self.static_eval(ply, in_check, stored);
        let improving = !in_check && self.is_improving(ply);
        let mut node = Node {
            depth,
            alpha,
            beta,
            ply,
            pv_node,
            cut_node,
            in_check,
            eval,
            raw,
            improving,
            hash,
            strength: if in_check { 2 } else { self.basis.evaluator.strength(&self.position, self.position.side()) },
            hash_noisy: hash.is_some_and(|m| self.position.is_noisy(m)),
            stored: stored.filter(|_| hash.is_some()),
            excluded,
            key,
        };
        self.frames[ply + 2].killers = [None; 2];
        self.frames[ply + 1].cutoffs = 0;
        self.frames[ply + 1].excluded = None;
        self.frames[ply].doubles = self.back(ply, 1).map_or(0, |f| f.doubles);

        if !in_check
            && excluded.is_none()
            && !self.thorough
            && let Some(score) = self.prune(&node)
        {
            return score;
        }
        if self.stopped {
            return 0;
        }
        // Without a move to begin with, a shallower search finds one sooner.
        if hash.is_none() && excluded.is_none() {
            node.depth -= match (pv_node, cut_node) {
                (true, _) if depth >= 4 => 2,
                (_, true) if depth >= 7 => 2,
                _ => 0,
            };
        }
        self.search_moves(node)
    }

    /// The evaluation that pruning goes by, and the static one for the table.
    fn static_eval(&mut self, ply: usize, in_check: bool, stored: Option<Entry>) -> (i32, Option<i32>) {
        if in_check {
            self.frames[ply].eval = None;
            return (-MAX_EVAL, None);
        }
        let raw = stored.and_then(|e| e.eval).map_or_else(|| self.evaluate(), i32::from);
        let eval = self.corrected(raw);
        self.frames[ply].eval = Some(eval);
        (stored.and_then(|e| better(&e, eval)).unwrap_or(eval), Some(raw))
    }

    /// The evaluation with what experience says about positions like this one.
    pub(crate) fn corrected(&self, raw: i32) -> i32 {
        (raw + self.history.correction(&self.position)).clamp(-MAX_EVAL, MAX_EVAL)
    }

    /// Whether the side to move stands better than before its last move.
    fn is_improving(&self, ply: usize) -> bool {
        let Some(now) = self.frames[ply].eval else { return false };
        let before = [2, 4].into_iter().find_map(|plies| self.back(ply, plies)?.eval);
        before.is_none_or(|before| now > before)
    }

    /// Puts what was found out about a node into the table.
    pub(crate) fn remember(&self, node: &Node, score: i32, best: Option<Move>, depth: i32, bound: Bound) {
        let entry = Entry {
            code: best.map_or(0, Move::code),
            score: to_table(score, node.ply) as i16,
            eval: node.raw.map(|raw| raw as i16),
            depth,
            bound,
            on_pv: self.frames[node.ply].on_pv,
        };
        self.table.store(node.key, entry);
    }

    pub(crate) fn extend_line(&mut self, m: Move, ply: usize) {
        let (head, tail) = self.frames.split_at_mut(ply + 1);
        let line = &mut head[ply].pv;
        line.clear();
        line.push(m);
        line.extend_from_slice(&tail[0].pv);
    }
}

/// What a search found out, where that is better than the evaluation, as far as it goes.
pub(crate) fn better(entry: &Entry, eval: i32) -> Option<i32> {
    let score = i32::from(entry.score);
    let says_more = if score > eval { entry.bound.is_at_least() } else { entry.bound.is_at_most() };
    (score.abs() < WIN_BOUND && says_more).then_some(score)
}

/// The score that the table has for a node outside the principal variation, if that settles it.
pub(crate) fn cutoff(entry: &Entry, depth: i32, beta: i32, ply: usize) -> Option<i32> {
    if entry.depth < depth {
        return None;
    }
    let score = from_table(i32::from(entry.score), ply);
    let settles = if score >= beta { entry.bound.is_at_least() } else { entry.bound.is_at_most() };
    settles.then_some(score)
}
