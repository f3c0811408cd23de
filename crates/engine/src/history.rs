//! What earlier parts of the search taught about moves: how well they did, alone and as answers, and how far the static
//! evaluation is off.

use rules::{Color, Move, MoveKind, Piece, Position, Variant};

/// Scores stay within plus and minus these.
const QUIET_MOST: i32 = 8_192;
const NOISY_MOST: i32 = 10_692;
const FOLLOW_MOST: i32 = 29_952;

/// The most entries that the table of answers may have.
const FOLLOW_SIZE: usize = 1 << 22;

/// How many entries each table of corrections has.
const CORRECTIONS: usize = 1 << 14;
const CORRECTION_MOST: i32 = 1_024;

/// A move in the indices of the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    /// By the piece moved, or dropped, and where to.
    pub(crate) piece_to: usize,
    /// By side, the square left or the piece dropped, and where to.
    from_to: usize,
}

/// Where the answers to a move begin in their table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row(usize);

/// The histories of one thread.
#[derive(Clone, Debug)]
pub(crate) struct History {
    /// By [`Step::from_to`].
    quiet: Vec<i16>,
    /// By [`Step::piece_to`] and the kind taken, or one more than the last for none.
    noisy: Vec<i16>,
    /// By an earlier move and [`Step::piece_to`].
    follow: Vec<i16>,
    /// By side and part of the placement: how far the evaluation was off.
    corrections: Vec<i16>,
    rows: usize,
    area: usize,
    kinds: usize,
    steps: usize,
}

impl History {
    pub(crate) fn new(variant: &Variant) -> History {
        let (kinds, area) = (variant.kinds().len(), variant.geometry().area());
        // Pieces of both colours, and the same again for drops.
        let pieces = if variant.has_hands() { kinds * 4 } else { kinds * 2 };
        let steps = pieces * area;
        let rows = (steps * steps).min(FOLLOW_SIZE);
        let from = if variant.has_hands() { area + kinds } else { area };
        History {
            quiet: vec![0; 2 * from * area],
            noisy: vec![0; kinds * 2 * area * (kinds + 1)],
            // One row more, for what comes after no move.
            follow: vec![0; rows + steps],
            corrections: vec![0; CORRECTIONS * 6],
            rows,
            area,
            kinds,
            steps,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.quiet.fill(0);
        self.noisy.fill(0);
        self.follow.fill(0);
        self.corrections.fill(0);
    }

    /// A new search of the same game: what was learnt about single moves counts half.
    pub(crate) fn fade(&mut self) {
        self.quiet.iter_mut().for_each(|s| *s /= 2);
    }

    /// The indices of a move of the side to move.
    #[inline]
    pub(crate) fn step(&self, position: &Position, m: Move) -> Step {
        let piece = match (m.kind(), m.piece()) {
            (MoveKind::Drop, Some(kind)) => Some(Piece::new(position.side(), kind)),
            _ => position.piece_on(m.from()),
        };
        piece.map_or(Step { piece_to: 0, from_to: 0 }, |piece| self.step_of(piece, m))
    }

    /// The indices of a move of a piece: of one that it moves, or drops.
    #[inline]
    pub(crate) fn step_of(&self, piece: Piece, m: Move) -> Step {
        let to = m.to().index();
        let half = if piece.color() == Color::White { 0 } else { self.quiet.len() / 2 };
        if m.kind() == MoveKind::Drop {
            Step {
                piece_to: (2 * self.kinds + piece.index()) * self.area + to,
                from_to: half + (self.area + piece.kind().index()) * self.area + to,
            }
        } else {
            Step { piece_to: piece.index() * self.area + to, from_to: half + m.from().index() * self.area + to }
        }
    }

    /// Where the answers to a move are kept. Rows share room where there are too many.
    #[inline]
    pub(crate) fn row(&self, step: Step) -> Row {
        let start = step.piece_to * self.steps;
        Row(if self.rows < FOLLOW_SIZE { start } else { (start as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) as usize % FOLLOW_SIZE })
    }

    /// The row for what comes after no move.
    pub(crate) fn no_row(&self) -> Row {
        Row(self.rows)
    }

    #[inline]
    pub(crate) fn quiet(&self, step: Step) -> i32 {
        i32::from(self.quiet[step.from_to])
    }

    #[inline]
    pub(crate) fn follow(&self, row: Row, step: Step) -> i32 {
        i32::from(self.follow[row.0 + step.piece_to])
    }

    fn noisy_index(&self, position: &Position, m: Move, step: Step) -> usize {
        let taken = position.piece_on(m.to()).or_else(|| m.victims().find_map(|v| position.piece_on(v)));
        step.piece_to * (self.kinds + 1) + taken.map_or(self.kinds, |p| p.kind().index())
    }

    #[inline]
    pub(crate) fn noisy(&self, position: &Position, m: Move, step: Step) -> i32 {
        i32::from(self.noisy[self.noisy_index(position, m, step)])
    }

    fn correction_indices(position: &Position) -> [usize; 3] {
        let side = position.side().index() * 3;
        let keys = position.part_keys();
        [0, 1, 2].map(|part| (side + part) * CORRECTIONS + keys[part] as usize % CORRECTIONS)
    }

    /// What experience with positions like this one adds to the static evaluation.
    #[inline]
    pub(crate) fn correction(&self, position: &Position) -> i32 {
        let [structure, white, black] = Self::correction_indices(position).map(|i| i32::from(self.corrections[i]));
        (2 * structure + white + black) / 36
    }

    /// A search of that depth found the evaluation off by so much.
    pub(crate) fn correct(&mut self, position: &Position, depth: i32, off: i32) {
        let by = (off * depth / 8).clamp(-CORRECTION_MOST / 4, CORRECTION_MOST / 4);
        for index in Self::correction_indices(position) {
            change(&mut self.corrections[index], by, CORRECTION_MOST);
        }
    }

    pub(crate) fn change_quiet(&mut self, step: Step, by: i32) {
        change(&mut self.quiet[step.from_to], by, QUIET_MOST);
    }

    pub(crate) fn change_noisy(&mut self, position: &Position, m: Move, by: i32) {
        let index = self.noisy_index(position, m, self.step(position, m));
        change(&mut self.noisy[index], by, NOISY_MOST);
    }

    pub(crate) fn change_follow(&mut self, row: Row, step: Step, by: i32) {
        if row != self.no_row() {
            change(&mut self.follow[row.0 + step.piece_to], by, FOLLOW_MOST);
        }
    }
}

/// Moves a score towards a bound, the less the nearer it is.
fn change(score: &mut i16, by: i32, most: i32) {
    let by = by.clamp(-most, most);
    let old = i32::from(*score);
    *score = (old + by - old * by.abs() / most) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_stay_within_their_bounds() {
        let mut score = 0;
        for _ in 0..10_000 {
            change(&mut score, 1_700, FOLLOW_MOST);
        }
        assert!(i32::from(score) <= FOLLOW_MOST && score > 28_000);
        for _ in 0..10_000 {
            change(&mut score, -i32::from(i16::MAX), FOLLOW_MOST);
        }
        assert!(i32::from(score) >= -FOLLOW_MOST);
    }

    #[test]
    fn every_move_of_every_game_has_its_place() {
        for id in rules::shipped::ids() {
            let variant = rules::shipped::load(id).unwrap();
            let mut history = History::new(&variant);
            crate::sample::wander(&variant, 3, 60, |_, position, moves| {
                for &m in moves {
                    let step = history.step(position, m);
                    let row = history.row(step);
                    history.change_quiet(step, 10);
                    history.change_follow(row, step, 10);
                    if position.is_noisy(m) {
                        history.change_noisy(position, m, 10);
                    }
                    assert!(history.quiet(step) > 0 && history.follow(row, step) > 0, "{id}");
                }
            });
        }
    }
}
