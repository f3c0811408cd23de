//! A node's moves: which are left out, extended and reduced, and what is learnt from them.

use rules::Move;

use crate::order::{Next, Picker};
use crate::score::{INFINITE, WIN_BOUND, from_table};
use crate::search::Worker;
use crate::table::{Bound, Entry};

/// What is known of a node before its moves are searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) depth: i32,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) ply: usize,
    pub(crate) pv_node: bool,
    pub(crate) cut_node: bool,
    pub(crate) in_check: bool,
    /// The static evaluation, or what the table knows better.
    pub(crate) eval: i32,
    /// The static evaluation as the evaluator gives it; `None` in check.
    pub(crate) raw: Option<i32>,
    pub(crate) improving: bool,
    /// How many pieces the side to move has for which having to move is no burden; 2 stands for more, too.
    pub(crate) strength: usize,
    pub(crate) hash: Option<Move>,
    pub(crate) hash_noisy: bool,
    /// The table's entry, if its move is legal.
    pub(crate) stored: Option<Entry>,
    pub(crate) excluded: Option<Move>,
    pub(crate) key: u64,
}

/// What is decided about a move before it is played.
pub(crate) struct Plan {
    pub(crate) number: usize,
    pub(crate) extension: i32,
    /// In 1024ths of a ply.
    pub(crate) reduction: i32,
}

/// Plies by which a move is extended, or the score that settles the node at once.
enum Singular {
    Extend(i32),
    Cut(i32),
}

impl Worker<'_> {
    pub(crate) fn search_moves(&mut self, node: Node) -> i32 {
        let Node { depth, mut alpha, beta, ply, .. } = node;
        let lists = self.lists();
        let mut picker = Picker::new(lists, node.hash, self.frames[ply].killers, self.rows(ply));
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut number = 0;
        while let Some(next) = picker.next(self.hints()) {
            if Some(next.best) == node.excluded {
                continue;
            }
            number += 1;
            self.frames[ply].number = number;
            let mut reduction = self.reduction(&node, number, beta - alpha);
            let check = self.position.gives_check(next.best);
            // Where a forced end is looked for that is shorter than one known, evaluations tell nothing.
            if best > -WIN_BOUND
                && alpha < WIN_BOUND
                && node.strength > 0
                && !self.thorough
                && self.leave_out(&node, &next, check, number, reduction, alpha, &mut picker)
            {
                continue;
            }
            let extension = match self.singular(&node, &next) {
                // Checks that hold are looked into.
                Singular::Extend(0) if check == Some(true) && self.checks_well(&next) => 1,
                Singular::Extend(plies) => plies,
                Singular::Cut(score) => {
                    self.give_back(picker.lists);
                    return score;
                }
            };
            if self.stopped {
                break;
            }
            reduction += self.adjustment(&node, &next, check == Some(true));
            if self.thorough {
                reduction = reduction.min(1024 * (depth / 4));
            }
            self.play(next.best, next.noisy, check, ply);
            let score = self.search_move(&node, &next, &Plan { number, extension, reduction }, alpha);
            self.undo();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(next);
                    if node.pv_node {
                        self.extend_line(next.best, ply);
                    }
                    if alpha >= beta {
                        self.frames[ply].cutoffs += 1 + u32::from(node.hash.is_none());
                        break;
                    }
                }
            }
            let tried = if next.noisy { &mut picker.lists.noisies } else { &mut picker.lists.quiets };
            if tried.len() < 48 {
                tried.push(next.best);
            }
        }
        let lists = picker.lists;
        if self.stopped {
            self.give_back(lists);
            return 0;
        }
        if number == 0 {
            self.give_back(lists);
            return if node.excluded.is_some() { alpha } else { self.outcome_score(self.position.no_move_outcome(), ply) };
        }
        if let Some(next) = best_move {
            self.learn(&node, &next, best, &lists.quiets, &lists.noisies);
        } else {
            self.praise_previous(&node);
        }
        self.give_back(lists);
        if node.excluded.is_none() {
            let bound = match best_move {
                _ if best >= beta => Bound::Lower,
                Some(_) if node.pv_node => Bound::Exact,
                _ => Bound::Upper,
            };
            self.note_error(&node, best, best_move.is_some_and(|next| next.noisy), bound);
            self.remember(&node, best, best_move.map(|next| next.best), depth, bound);
        }
        best
    }

    /// Remembers how far the static evaluation was off, where the result tells.
    fn note_error(&mut self, node: &Node, best: i32, noisy: bool, bound: Bound) {
        let Some(eval) = self.frames[node.ply].eval else { return };
        let tells = match bound {
            Bound::Lower => best > eval,
            Bound::Upper => best < eval,
            Bound::Exact | Bound::None => true,
        };
        if tells && !noisy && best.abs() < WIN_BOUND {
            self.history.correct(&self.position, node.depth, best - eval);
        }
    }

    /// The reduction of a move by depth, number and window, in 1024ths of a ply.
    pub(crate) fn reduction(&self, node: &Node, number: usize, window: i32) -> i32 {
        let by_number = self.basis.reduction(node.depth, number);
        let worse = i32::from(!node.improving && by_number > 900) * 1024;
        by_number + 1200 - window * 850 / self.root_window.max(1) + worse
    }

    /// Whether a move near the leaves is not worth its time.
    #[expect(clippy::too_many_arguments, reason = "all that pruning looks at")]
    fn leave_out(
        &self,
        node: &Node,
        next: &Next,
        check: Option<bool>,
        number: usize,
        reduction: i32,
        alpha: i32,
        picker: &mut Picker,
    ) -> bool {
        let Node { depth, ply, .. } = *node;
        let most = (self.basis.breadth * (3 + depth * depth) as f32) as usize / if node.improving { 1 } else { 2 };
        if number >= most.max(2) {
            picker.skip_quiets = true;
        }
        let left = (depth - 1 - reduction / 1024).max(0);
        let step = self.history.step(&self.position, next.best);
        let checks = check == Some(true);
        if next.noisy {
            if check == Some(false) && left < 7 && !node.in_check {
                let learnt = self.history.noisy(&self.position, next.best, step) / 14;
                if node.eval + 110 + 115 * left + next.gain + learnt <= alpha {
                    return true;
                }
            }
            return next.bad && !self.basis.holds(&self.position, next.best, next.gain, -90 * depth);
        }
        let [one, two, four] = self.rows(ply).map(|row| self.history.follow(row, step));
        let learnt = one + two + four / 2;
        if left < 6 && learnt < -4000 * depth {
            return true;
        }
        let left = (left + (learnt + 2 * self.history.quiet(step)) / 8000).max(0);
        if check == Some(false) && !node.in_check && left < 12 && node.eval + 70 + 75 * left <= alpha {
            return true;
        }
        // Castling and what gives check without putting itself at stake pass.
        let stake = if checks { 60 * depth } else { 14 * left * left };
        !self.basis.holds(&self.position, next.best, 0, -stake)
    }

    /// Whether the hash move is much better than the others: then it is searched deeper. If others are good enough too, the node
    /// is settled.
    fn singular(&mut self, node: &Node, next: &Next) -> Singular {
        let Node { depth, beta, ply, .. } = *node;
        let Some(entry) = node.stored else { return Singular::Extend(0) };
        let known = from_table(i32::from(entry.score), ply);
        let on_pv = self.frames[ply].on_pv;
        if Some(next.best) != node.hash
            || node.excluded.is_some()
            || ply as i32 >= self.root_depth * 2
            || depth < 6 + i32::from(on_pv)
            || known.abs() >= WIN_BOUND
            || !entry.bound.is_at_least()
            || entry.depth < depth - 3
        {
            return Singular::Extend(0);
        }
        let others = known - (depth * if on_pv && !node.pv_node { 5 } else { 3 }) / 4;
        self.frames[ply].excluded = Some(next.best);
        let kept = (self.frames[ply].killers, self.frames[ply].number);
        let score = self.search((depth - 1) / 2, others - 1, others, ply, node.cut_node);
        self.frames[ply].excluded = None;
        (self.frames[ply].killers, self.frames[ply].number) = kept;
        if self.stopped {
            return Singular::Extend(0);
        }
        if score < others {
            if !node.pv_node && score < others - 12 && self.frames[ply].doubles < 8 {
                self.frames[ply].doubles += 1;
                return Singular::Extend(2);
            }
            return Singular::Extend(1);
        }
        if others >= beta && others.abs() < WIN_BOUND {
            return Singular::Cut(others);
        }
        Singular::Extend(if known >= beta {
            -2
        } else if node.cut_node {
            -1
        } else {
            0
        })
    }

    /// Whether a move that gives check does not lose by it.
    fn checks_well(&self, next: &Next) -> bool {
        !next.bad && self.basis.holds(&self.position, next.best, next.gain, 0)
    }

    /// What else is known about how far a move is to be reduced, in 1024ths of a ply.
    pub(crate) fn adjustment(&self, node: &Node, next: &Next, checks: bool) -> i32 {
        let ply = node.ply;
        let mut change = 0;
        if self.frames[ply].on_pv {
            change -= 1024 + 1024 * i32::from(node.pv_node);
        }
        if node.cut_node {
            change += 1700;
        }
        if node.hash_noisy && !next.noisy {
            change += 1024;
        }
        if self.frames[ply + 1].cutoffs > 3 {
            change += 1024;
        }
        if checks {
            change -= 700;
        }
        if Some(next.best) == node.hash {
            change -= 2048;
        }
        let step = self.history.step(&self.position, next.best);
        let learnt = if next.noisy {
            self.history.noisy(&self.position, next.best, step) * 2 + next.gain.min(900) * 8
        } else {
            if self.frames[ply].killers.contains(&Some(next.best)) {
                change -= 1024;
            }
            let [one, two, four] = self.rows(ply).map(|row| self.history.follow(row, step));
            2 * self.history.quiet(step) + one + two + four / 2 - 3000
        };
        change - learnt / 10
    }

    /// The score of the move that was just played: reduced first, in full if that looks good.
    pub(crate) fn search_move(&mut self, node: &Node, next: &Next, plan: &Plan, alpha: i32) -> i32 {
        let Node { depth, beta, ply, .. } = *node;
        let full = depth - 1 + plan.extension;
        let mut score = 0;
        let mut narrow = true;
        if plan.number == 1 {
            narrow = !node.pv_node;
        }
        if depth >= 2 && plan.number > 1 && (!next.noisy || node.cut_node || next.bad || !self.frames[ply].on_pv) {
            let reduced = (full - plan.reduction / 1024).clamp(1.min(full), full.max(1));
            self.frames[ply].reduction = full - reduced;
            score = -self.search(reduced, -alpha - 1, -alpha, ply + 1, true);
            self.frames[ply].reduction = 0;
            if score > alpha && reduced < full && !self.stopped {
                score = -self.search(full, -alpha - 1, -alpha, ply + 1, !node.cut_node);
                if !next.noisy && !self.stopped {
                    self.note_again(node, score, alpha);
                }
            }
        } else if narrow {
            let less = i32::from(plan.number > 1 && plan.reduction > 3 * 1024);
            score = -self.search(full - less, -alpha - 1, -alpha, ply + 1, !node.cut_node);
        }
        if node.pv_node && !self.stopped && (plan.number == 1 || (score > alpha && score < beta)) {
            score = -self.search(full, -beta, -alpha, ply + 1, false);
        }
        score
    }

    /// A reduced quiet move that had to be searched again: what it answers is told how that went.
    fn note_again(&mut self, node: &Node, score: i32, alpha: i32) {
        let by = if score <= alpha {
            -bonus(node.depth)
        } else if score >= node.beta {
            bonus(node.depth)
        } else {
            return;
        };
        if let Some(step) = self.frames[node.ply].step {
            for row in self.rows(node.ply) {
                self.history.change_follow(row, step, by);
            }
        }
    }

    /// A move raised alpha: it gains in the histories, those tried before it lose.
    pub(crate) fn learn(&mut self, node: &Node, best: &Next, score: i32, quiets: &[Move], noisies: &[Move]) {
        let ply = node.ply;
        let by = bonus(node.depth + i32::from(score > node.beta + 90));
        let rows = self.rows(ply);
        if best.noisy {
            self.history.change_noisy(&self.position, best.best, by);
        } else {
            if score >= node.beta {
                let killers = &mut self.frames[ply].killers;
                if killers[0] != Some(best.best) {
                    *killers = [Some(best.best), killers[0]];
                }
            }
            self.change_quiet(best.best, by, rows);
            for &m in quiets.iter().filter(|&&m| m != best.best) {
                self.change_quiet(m, -by, rows);
            }
        }
        for &m in noisies.iter().filter(|&&m| m != best.best) {
            self.history.change_noisy(&self.position, m, -by);
        }
        // A quiet move that was refuted at once though it came first.
        if let Some(before) = self.back(ply, 1)
            && before.number == 1
            && !before.noisy
            && score >= node.beta
            && let Some(step) = before.step
        {
            for row in self.rows(ply - 1) {
                self.history.change_follow(row, step, -by);
            }
        }
    }

    /// No move raised alpha: the move before was good.
    fn praise_previous(&mut self, node: &Node) {
        if let Some(before) = self.back(node.ply, 1)
            && !before.noisy
            && let Some(step) = before.step
        {
            let by = bonus(node.depth) * (1 + i32::from(node.pv_node || node.cut_node)) / 2;
            for row in self.rows(node.ply - 1) {
                self.history.change_follow(row, step, by);
            }
        }
    }

    fn change_quiet(&mut self, m: Move, by: i32, rows: [crate::history::Row; 3]) {
        let step = self.history.step(&self.position, m);
        self.history.change_quiet(step, by);
        for row in rows {
            self.history.change_follow(row, step, by);
        }
    }
}

/// By how much histories change for a result of that depth.
fn bonus(depth: i32) -> i32 {
    (300 * depth - 250).clamp(20, 1_700)
}
