//! How much of the board a piece can ever get to.

use betza::{Path, PathKind};
use rules::{Color, Geometry, PieceType, Square, Variant};

/// What each halving of the board that a piece can get to takes off its worth.
const HALVING: f64 = 0.035;

/// The part of a piece's worth that being bound to part of the board leaves: 1 for a piece that goes everywhere.
pub(crate) fn factor(variant: &Variant, kind: PieceType) -> f64 {
    let share = coverage(variant, kind);
    (1.0 - HALVING * (1.0 / share).log2()).max(0.75)
}

/// The largest part of the board, 0 to 1, whose squares the piece's moves connect, on an empty board and either way.
pub(crate) fn coverage(variant: &Variant, kind: PieceType) -> f64 {
    let geometry = variant.geometry();
    let mut groups = Groups::new(geometry.area());
    for clause in variant.kind(kind).moves() {
        let region = |name: &Option<String>| name.as_ref().and_then(|n| variant.region(n, Color::White));
        let (from, to) = (region(&clause.from), region(&clause.to));
        for path in clause.betza.paths() {
            if path.kind == PathKind::Universal {
                // It may still be bound by regions, but hardly.
                return 1.0;
            }
            for square in geometry.squares().filter(|&s| from.is_none_or(|r| r.contains(s))) {
                for end in ends(geometry, &path, square) {
                    if to.is_none_or(|r| r.contains(end)) {
                        groups.join(square.index(), end.index());
                    }
                }
            }
        }
    }
    f64::from(groups.largest()) / geometry.area() as f64
}

/// The squares a path may end on, whatever stands where.
fn ends(geometry: Geometry, path: &Path, from: Square) -> Vec<Square> {
    let mut squares = if path.legs.is_empty() { Vec::new() } else { vec![from] };
    for leg in &path.legs {
        let mut next = Vec::new();
        for &start in &squares {
            let mut at = start;
            let most = leg.max.unwrap_or(u8::MAX);
            for (step, &(dx, dy)) in (1..=most).zip(leg.pattern.iter().cycle()) {
                let Some(on) = geometry.offset(at, i32::from(dx), i32::from(dy)) else { break };
                at = on;
                if step >= leg.min {
                    next.push(at);
                }
                // A circular ride comes back to where it began.
                if at == start || usize::from(step) > 4 * geometry.area() {
                    break;
                }
            }
        }
        next.sort_unstable();
        next.dedup();
        squares = next;
    }
    squares
}

/// Squares joined into groups (union by the smaller number, paths halved).
struct Groups(Vec<usize>);

impl Groups {
    fn new(len: usize) -> Groups {
        Groups((0..len).collect())
    }

    fn head(&mut self, mut i: usize) -> usize {
        while self.0[i] != i {
            self.0[i] = self.0[self.0[i]];
            i = self.0[i];
        }
        i
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.head(a), self.head(b));
        self.0[a.max(b)] = a.min(b);
    }

    fn largest(&mut self) -> u32 {
        let mut sizes = vec![0; self.0.len()];
        for i in 0..self.0.len() {
            sizes[self.head(i)] += 1;
        }
        sizes.into_iter().max().unwrap_or(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bound_pieces_cover_their_share() {
        let variant = rules::shipped::load("chess").unwrap();
        let share = |letter: &str| coverage(&variant, variant.kind_by_letter(letter).unwrap());
        assert_eq!(share("B"), 0.5);
        assert_eq!(share("N"), 1.0);
        assert_eq!(share("Q"), 1.0);
        let variant = rules::shipped::load("ashtaranga").unwrap();
        let share = |letter: &str| coverage(&variant, variant.kind_by_letter(letter).unwrap());
        assert_eq!(share("C"), 0.5);
        assert_eq!(share("D"), 0.25);
        assert_eq!(share("E"), 0.125);
    }
}
