//! The search goes on along captures and promotions until the position is quiet.

use crate::order;
use crate::score::{INFINITE, MAX_PLY, from_table, to_table};
use crate::search::Worker;
use crate::table::Bound;

/// So deep, checks are no longer answered with all moves.
const CHECKS_UNTIL: usize = 8;
/// So deep, moves that meddle without capturing are looked for.
const MEDDLING_UNTIL: usize = 2;
/// So deep, only what has just moved is taken: where dozens of captures are on the board at a time
/// trying them in every order never ends.
const RECAPTURES_FROM: usize = 4;

impl Worker<'_> {
    /// The score when only captures and promotions are played from here, or nothing; in check, all moves. `deep` counts
    /// plies of quiescence.
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
        if ply >= MAX_PLY - 1 {
            return self.evaluator.evaluate(&self.position);
        }
        let key = self.position.key();
        let stored = self.table.probe(key);
        if let Some(entry) = stored
            && beta - alpha <= 1
        {
            let score = from_table(i32::from(entry.score), ply);
            match entry.bound {
                Bound::Exact => return score,
                Bound::Lower if score >= beta => return score,
                Bound::Upper if score <= alpha => return score,
                _ => {}
            }
        }
        let eval = stored.map_or_else(|| self.evaluator.evaluate(&self.position), |e| i32::from(e.eval));
        let all = self.past.in_check() && deep < CHECKS_UNTIL;
        let mut best = -INFINITE;
        if !all {
            best = eval;
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let original = alpha;
        let mut moves = std::mem::take(&mut self.frames[ply].moves);
        let mut ranked = std::mem::take(&mut self.frames[ply].ranked);
        self.list_moves(&mut moves, &mut ranked, all, [eval, alpha], deep, stored.and_then(|e| e.best));
        if !all && deep >= RECAPTURES_FROM && ply > 0 {
            let there = self.frames[ply - 1].landed;
            ranked.retain(|r| Some(r.best.to()) == there || r.best.victims().any(|v| Some(v) == there));
        }
        let mut best_move = None;
        for i in 0..ranked.len() {
            let next = order::pick(&mut ranked, i);
            // With one evasion found that holds, quiet ones that come late are not worth their time here.
            if all && i >= 6 && next.is_quiet() && best > -crate::score::WIN_BOUND && deep > 2 {
                break;
            }
            self.play(next.best, ply);
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
                    self.extend_line(next.best, ply);
                    if alpha >= beta {
                        break;
                    }
                }
            }
        }
        let mated = all && ranked.is_empty();
        self.frames[ply].moves = moves;
        self.frames[ply].ranked = ranked;
        if self.stopped {
            return 0;
        }
        if mated {
            return self.outcome_score(self.position.no_move_outcome(), ply);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > original {
            Bound::Exact
        } else {
            Bound::Upper
        };
        // What stands on captures alone counts as no depth at all.
        self.table.store(key, best_move, to_table(best, ply), eval, if all { 0 } else { -1 }, bound);
        best
    }

    fn list_moves(
        &self,
        moves: &mut Vec<rules::Move>,
        ranked: &mut Vec<order::Ranked>,
        all: bool,
        [eval, alpha]: [i32; 2],
        deep: usize,
        hash: Option<rules::Move>,
    ) {
        if all {
            self.position.generate(moves);
            let hints = order::Hints { evaluator: self.evaluator, history: self.history, hash, killers: [None; 2], answer: None };
            order::rank(&self.position, moves, &hints, ranked);
            return;
        }
        self.position.generate_noisy(moves);
        order::rank_noisy(&self.position, moves, self.evaluator, [eval, alpha], ranked);
        if self.evaluator.has_meddlers && deep < MEDDLING_UNTIL {
            self.position.generate(moves);
            moves.retain(|&m| {
                let quiet = m.kind() == rules::MoveKind::Normal && m.piece().is_none() && self.position.piece_on(m.to()).is_none();
                quiet && order::stakes(self.evaluator, &self.position, m).noisy
            });
            let mut meddling = Vec::new();
            order::rank_noisy(&self.position, moves, self.evaluator, [eval, alpha], &mut meddling);
            ranked.append(&mut meddling);
        }
    }
}
