//! Displacements: their direction, and how far they turn.

use crate::atom::{Atom, Family};
use crate::direction::Bend;

/// The direction of a displacement, and the family it is counted in.
pub(crate) fn direction_of((x, y): (i16, i16)) -> Option<(Family, u8)> {
    let longest = x.unsigned_abs().max(y.unsigned_abs());
    let shortest = x.unsigned_abs().min(y.unsigned_abs());
    let atom = match (shortest, longest) {
        (0, 0) => return None,
        (0, _) => Atom::Step(0, 1),
        (a, b) if a == b => Atom::Step(1, 1),
        _ => Atom::Step(1, 2),
    };
    let sign =
        |v: i16, other: i16| v.signum() as i8 * if atom == Atom::Step(1, 2) && v.unsigned_abs() > other.unsigned_abs() { 2 } else { 1 };
    let small = (sign(x, y), sign(y, x));
    (0..8u8).find(|&dir| atom.step(dir) == small).map(|dir| (atom.family(), dir))
}

/// The directions of `atom` that turn least from `before`.
pub(crate) fn outward(before: (i8, i8), atom: Atom) -> Vec<u8> {
    let (bx, by) = (i64::from(before.0), i64::from(before.1));
    let directions: Vec<u8> = match atom.family() {
        Family::Orthogonal => vec![0, 2, 4, 6],
        Family::Diagonal => vec![1, 3, 5, 7],
        Family::Oblique | Family::Royal => (0..8).collect(),
    };
    // The squared cosine of the turn, as a fraction.
    let closeness = |dir: u8| {
        let (x, y) = atom.step(dir);
        let (x, y) = (i64::from(x), i64::from(y));
        let dot = (bx * x + by * y).max(0);
        (dot * dot, x * x + y * y)
    };
    let closer = |a: (i64, i64), b: (i64, i64)| (a.0 * b.1).cmp(&(b.0 * a.1));
    let Some(best) = directions.iter().map(|&dir| closeness(dir)).max_by(|a, b| closer(*a, *b)) else {
        return Vec::new();
    };
    directions.into_iter().filter(|&dir| closer(closeness(dir), best).is_eq()).collect()
}

/// To which side the step turns, if to any.
pub(crate) fn turn(before: (i8, i8), step: (i8, i8)) -> Option<Bend> {
    let cross = i32::from(before.0) * i32::from(step.1) - i32::from(before.1) * i32::from(step.0);
    match cross {
        0 => None,
        1.. => Some(Bend::Left),
        _ => Some(Bend::Right),
    }
}
