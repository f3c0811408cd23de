//! Proofs: every move of both sides, nothing guessed.

use std::collections::HashMap;

use rules::{Color, Move, Position};

/// Proves whether the side to move forces a win in so many moves. Repetitions and move counts play no part: who wins in the
/// fewest moves needs no circle.
#[derive(Debug)]
pub struct Prover {
    /// Moves looked at so far.
    nodes: u64,
    budget: u64,
    /// By position: the most moves that are known not to win, and the fewest that are known to.
    known: HashMap<u64, (u32, u32)>,
}

impl Prover {
    /// A prover that gives up after so many moves.
    pub fn new(budget: u64) -> Prover {
        Prover { nodes: 0, budget, known: HashMap::new() }
    }

    /// Moves looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the side to move forces its win within so many own moves; `None` where the budget does not suffice.
    ///
    /// ```
    /// let variant = rules::shipped::load("chess").expect("a shipped game");
    /// let mut position = variant.position("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1").unwrap();
    /// let mut prover = engine::mates::Prover::new(1_000_000);
    /// assert_eq!(prover.wins(&mut position, 1), Some(false));
    /// assert_eq!(prover.wins(&mut position, 2), Some(true));
    /// assert_eq!(prover.keys(&mut position, 2).map(|keys| keys.len()), Some(1));
    /// ```
    pub fn wins(&mut self, position: &mut Position, moves: u32) -> Option<bool> {
        if moves == 0 {
            return Some(false);
        }
        let (lost, won) = self.known.get(&position.key()).copied().unwrap_or((0, u32::MAX));
        if moves <= lost {
            return Some(false);
        }
        if moves >= won {
            return Some(true);
        }
        let mut found = false;
        for m in self.ordered(position, moves) {
            if self.forces(position, m, moves)? {
                found = true;
                break;
            }
        }
        let entry = if found { (lost, moves) } else { (moves, won) };
        self.known.insert(position.key(), entry);
        Some(found)
    }

    /// The first moves that force the win within so many moves; `None` where the budget does not suffice.
    pub fn keys(&mut self, position: &mut Position, moves: u32) -> Option<Vec<Move>> {
        let mut keys = Vec::new();
        for m in self.ordered(position, moves) {
            if self.forces(position, m, moves)? {
                keys.push(m);
            }
        }
        Some(keys)
    }

    /// Whether a move leads to the mover's win within so many moves, this one included.
    pub fn forces(&mut self, position: &mut Position, m: Move, moves: u32) -> Option<bool> {
        self.nodes += 1;
        if self.nodes > self.budget {
            return None;
        }
        let mover = position.side();
        position.play(m);
        let forced = self.is_won_after(position, mover, moves);
        position.undo();
        forced
    }

    /// Whether the mover, having just moved, has won or wins in one move less, whatever the answer.
    fn is_won_after(&mut self, position: &mut Position, mover: Color, moves: u32) -> Option<bool> {
        if let Some(end) = position.special_end() {
            return Some(end.winner() == Some(mover));
        }
        // Where having no move would not be lost, the last move cannot win by leaving none.
        let ends_it = position.no_move_outcome().winner() == Some(mover);
        if moves == 1 {
            return Some(ends_it && position.count_moves() == 0);
        }
        let replies = position.legal_moves();
        if replies.is_empty() {
            return Some(ends_it);
        }
        for reply in replies {
            position.play(reply);
            let lost = match position.special_end() {
                Some(end) => Some(end.winner() == Some(mover)),
                None => self.wins(position, moves - 1),
            };
            position.undo();
            if !lost? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The legal moves, those first that leave the other side the fewest answers; as they come where the next is the last.
    fn ordered(&self, position: &mut Position, moves: u32) -> Vec<Move> {
        let mut legal = position.legal_moves();
        if moves > 1 {
            legal.sort_by_cached_key(|&m| {
                position.play(m);
                let answers = (!position.in_check(), position.count_moves());
                position.undo();
                answers
            });
        }
        legal
    }

    /// The positions of a solution: after the key all answers, after each the first move that wins, and so on. `None` where there
    /// are more than `most`, the key does not win, or the budget does not suffice.
    pub fn solution_size(&mut self, position: &mut Position, key: Move, moves: u32, most: usize) -> Option<usize> {
        let mover = position.side();
        let mut size = 2;
        position.play(key);
        let replies = if position.special_end().is_some() { Vec::new() } else { position.legal_moves() };
        let mut all = || {
            for &reply in &replies {
                position.play(reply);
                let part = self.answer_size(position, mover, moves - 1, most - size.min(most));
                position.undo();
                size += part?;
            }
            Some(())
        };
        let done = all();
        position.undo();
        done.and(Some(size)).filter(|size| *size <= most)
    }

    fn answer_size(&mut self, position: &mut Position, mover: Color, moves: u32, most: usize) -> Option<usize> {
        if let Some(end) = position.special_end() {
            return (end.winner() == Some(mover)).then_some(1);
        }
        if moves == 0 || most == 0 {
            return None;
        }
        for fewer in 1..=moves {
            for m in self.ordered(position, fewer) {
                if self.forces(position, m, fewer)? {
                    return self.solution_size(position, m, fewer, most);
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_that_does_not_suffice_is_told() {
        let variant = rules::shipped::load("chess").unwrap();
        assert_eq!(Prover::new(100).wins(&mut variant.start(), 3), None);
    }

    #[test]
    fn stalemate_is_no_mate_and_special_ends_are_wins() {
        let variant = rules::shipped::load("chess").unwrap();
        let mut stalemate = variant.position("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1").unwrap();
        let f7 = stalemate.parse_move("f1f7").unwrap();
        assert_eq!(Prover::new(10_000).forces(&mut stalemate, f7, 1), Some(false));
        assert_eq!(Prover::new(10_000).wins(&mut stalemate, 1), Some(true));
    }
}
