//! Nodes that are judged without going through their moves.

use crate::node::Node;
use crate::order::Picker;
use crate::score::{WIN_BOUND, from_table};
use crate::search::Worker;
use crate::table::Bound;

impl Worker<'_> {
    /// The score where a node can be judged without going through its moves.
    pub(crate) fn prune(&mut self, node: &Node) -> Option<i32> {
        let Node { depth, alpha, beta, ply, eval, .. } = *node;
        if node.pv_node {
            return None;
        }
        // So bad that only captures could help: see whether they do. Who has next to nothing is not pruned: mates are found by
        // looking at all that he can do.
        if node.strength > 0 && eval < alpha - 240 - 140 * depth * depth && alpha.abs() < WIN_BOUND {
            let score = self.quiesce(alpha, alpha + 1, ply, 0);
            if score <= alpha || self.stopped {
                return Some(score);
            }
        }
        // So good that it will hardly be spoilt.
        if node.strength > 1
            && !self.frames[ply].on_pv
            && depth < 9
            && eval >= beta
            && eval - 75 * (depth - i32::from(node.improving)) >= beta
            && beta > -WIN_BOUND
            && eval < WIN_BOUND
            && (node.hash.is_none() || node.hash_noisy)
        {
            return Some((eval + beta) / 2);
        }
        if beta.abs() >= WIN_BOUND {
            return None;
        }
        // Where to move may be a burden, passing tells nothing.
        if node.strength > 0
            && let Some(score) = self.try_passing(node)
        {
            return Some(score);
        }
        if depth >= 4 { self.try_captures(node) } else { None }
    }

    /// If the position is good even when the turn is given away, it is good.
    fn try_passing(&mut self, node: &Node) -> Option<i32> {
        let Node { depth, beta, ply, eval, .. } = *node;
        let static_eval = self.frames[ply].eval.unwrap_or(eval);
        let passed = ply > 0 && self.frames[ply - 1].step.is_none();
        if passed || ply < self.pass_from || depth < 2 || eval < beta || static_eval < beta - 12 * depth + 110 {
            return None;
        }
        let reduction = 4 + depth / 3 + ((eval - beta) / 130).min(4);
        self.pass(ply);
        let score = -self.search(depth - reduction, -beta, -beta + 1, ply + 1, !node.cut_node);
        self.undo();
        if self.stopped || score < beta {
            return None;
        }
        // A forced end found by passing is not proved.
        let score = if score >= WIN_BOUND { beta } else { score };
        if self.pass_from > 0 || (depth < 14 && node.strength > 1) {
            return Some(score);
        }
        // Deep in the tree, and with one piece, it is verified, without passing for some plies.
        self.pass_from = ply + 3 * (depth - reduction).max(1) as usize / 4;
        let verified = self.search(depth - reduction, beta - 1, beta, ply, false);
        self.pass_from = 0;
        (verified >= beta && !self.stopped).then_some(score)
    }

    /// If a good capture lifts the score far above the window in a shallower search, the node will be cut off.
    fn try_captures(&mut self, node: &Node) -> Option<i32> {
        let Node { depth, beta, ply, .. } = *node;
        let above = beta + 110 - 30 * i32::from(node.improving);
        if above >= WIN_BOUND || node.stored.is_some_and(|e| e.depth >= depth - 3 && from_table(e.score.into(), ply) < above) {
            return None;
        }
        let least = above - self.frames[ply].eval.unwrap_or(node.eval);
        let hash = node.hash.filter(|&m| {
            let gain = if node.hash_noisy { self.basis.gain(&self.position, m) } else { 0 };
            node.hash_noisy && self.basis.holds(&self.position, m, gain, least)
        });
        let lists = self.lists();
        let mut picker = Picker::noisy(lists, hash, self.rows(ply), least);
        let mut found = None;
        while let Some(next) = picker.next(self.hints()) {
            self.play(next.best, true, None, ply);
            let mut score = -self.quiesce(-above, -above + 1, ply + 1, 0);
            if score >= above && depth > 4 {
                score = -self.search(depth - 4, -above, -above + 1, ply + 1, !node.cut_node);
            }
            self.undo();
            if self.stopped {
                break;
            }
            if score >= above {
                self.remember(node, score, Some(next.best), depth - 3, Bound::Lower);
                found = Some(if score.abs() < WIN_BOUND { score - (above - beta) } else { score });
                break;
            }
        }
        self.give_back(picker.lists);
        found
    }
}
