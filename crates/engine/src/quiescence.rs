//! The search goes on along captures, promotions and what else is noisy until the position is quiet.

use rules::Move;

use crate::order::{Next, Picker};
use crate::score::{INFINITE, MAX_EVAL, MAX_PLY, WIN_BOUND, to_table};
use crate::search::{Worker, better, cutoff};
use crate::table::{Bound, Entry};

/// So deep, checks are no longer answered with all moves.
const CHECKS_UNTIL: usize = 8;
/// So deep, only what has just moved is taken: where dozens of captures are on the board at a time
/// trying them in every order never ends.
const RECAPTURES_FROM: usize = 5;
/// What a move may win by its place beyond the material.
const MARGIN: i32 = 110;

impl Worker<'_> {
    /// The score when only noisy moves are played from here, or nothing; in check, all moves. `deep` counts plies of
    /// quiescence.
    pub(crate) fn quiesce(&mut self, mut alpha: i32, beta: i32, ply: usize, deep: usize) -> i32 {
        self.frames[ply].pv.clear();
        if self.count_node() {
            return 0;
        }
        self.selective_depth = self.selective_depth.max(ply);
        if deep > 0
            && let Some(outcome) = self.position.special_end()
        {
            return self.outcome_score(outcome, ply);
        }
        let in_check = self.past.in_check();
        if ply >= MAX_PLY - 1 {
            return if in_check { 0 } else { self.evaluate() };
        }
        let pv_node = beta - alpha > 1;
        let key = self.position.key();
        let stored = self.table.probe(key);
        if !pv_node
            && let Some(entry) = &stored
            && let Some(score) = cutoff(entry, -1, beta, ply)
        {
            return score;
        }
        let all = in_check && deep < CHECKS_UNTIL;
        let mut eval = None;
        let mut best = -INFINITE;
        if !all {
            let raw = stored.and_then(|e| e.eval).map_or_else(|| self.evaluate(), i32::from);
            eval = (!in_check).then_some(raw);
            best = self.corrected(raw);
            best = stored.and_then(|e| better(&e, best)).unwrap_or(best);
            if best >= beta {
                if stored.is_none() {
                    self.keep(key, None, best, eval, Bound::Lower, ply);
                }
                return best;
            }
            alpha = alpha.max(best);
        }
        let hash = stored.filter(|e| e.code != 0).and_then(|e| self.position.find(e.code));
        let hash = hash.filter(|&m| all || self.position.is_noisy(m));
        self.frames[ply].number = 0;
        let base = if all { -MAX_EVAL } else { best + MARGIN };
        let lists = self.lists();
        let mut picker =
            if all { Picker::new(lists, hash, [None; 2], self.rows(ply)) } else { Picker::noisy(lists, hash, self.rows(ply), -20) };
        let mut best_move = None;
        let mut number = 0;
        while let Some(next) = picker.next(self.hints()) {
            number += 1;
            if best > -WIN_BOUND {
                if !all && self.is_hopeless(&next, base, alpha, ply, deep, number, &mut best) {
                    continue;
                }
                // With one evasion found that holds, quiet ones that come late are not worth their time here.
                if all && !next.noisy && number > 3 {
                    picker.skip_quiets = true;
                    continue;
                }
            }
            self.play(next.best, next.noisy, None, ply);
            let score = -self.quiesce(-beta, -alpha, ply + 1, deep + 1);
            self.undo();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(next.best);
                    if pv_node {
                        self.extend_line(next.best, ply);
                    }
                    if alpha >= beta {
                        break;
                    }
                }
            }
        }
        self.give_back(picker.lists);
        if self.stopped {
            return 0;
        }
        if all && number == 0 {
            return self.outcome_score(self.position.no_move_outcome(), ply);
        }
        let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
        self.keep(key, best_move, best, eval, bound, ply);
        best
    }

    /// Whether a noisy move cannot lift the score to alpha, or does not belong to the exchange that is going on so deep.
    #[expect(clippy::too_many_arguments, reason = "all that pruning looks at")]
    fn is_hopeless(&self, next: &Next, base: i32, alpha: i32, ply: usize, deep: usize, number: usize, best: &mut i32) -> bool {
        let there = self.back(ply, 1).and_then(|before| before.landed);
        let retakes = there.is_some_and(|square| next.best.to() == square || next.best.victims().any(|v| v == square));
        if retakes {
            return false;
        }
        if deep >= RECAPTURES_FROM {
            return true;
        }
        if base + next.gain <= alpha && self.position.gives_check(next.best) == Some(false) {
            *best = (*best).max(base + next.gain);
            return true;
        }
        number > 3 && self.position.gives_check(next.best) == Some(false)
    }

    fn keep(&self, key: u64, best: Option<Move>, score: i32, eval: Option<i32>, bound: Bound, ply: usize) {
        let entry = Entry {
            code: best.map_or(0, Move::code),
            score: to_table(score, ply) as i16,
            eval: eval.map(|e| e as i16),
            // What stands on noisy moves alone counts as no depth at all.
            depth: -1,
            bound,
            on_pv: false,
        };
        self.table.store(key, entry);
    }
}
