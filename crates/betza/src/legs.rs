//! One leg in one direction to the concrete legs that realise it.
//!
//! A leg as written can be several concrete ones: a cannon slides to its hurdle, then beyond; and it can be several
//! alternatives: a crooked rider turns left first or right first.

use crate::atom::{Atom, Family, Range};
use crate::path::{Leg, Occupants};
use crate::tree::Modes;

/// The widest board for which riders are spelled out whose every leap has a condition of its own (`nDD`, `jNN`) or whose
/// legs must be of one length (`i` on a continuation leg): 32 squares.
const MAX_SPAN: u8 = 31;

/// A leg as written, heading in one direction.
#[derive(Clone, Copy)]
pub(crate) struct Heading {
    pub(crate) atom: Atom,
    pub(crate) range: Range,
    pub(crate) dir: u8,
    pub(crate) step: (i8, i8),
    /// Exactly this many steps, for legs of equal length.
    pub(crate) fixed: Option<u8>,
}

/// The ways to end a move with this leg, and whether each is an en passant capture.
pub(crate) fn last(heading: Heading, modes: Modes) -> Vec<(Vec<Leg>, bool)> {
    let mut on = Occupants::NONE;
    for (mode, occupant) in [(Modes::MOVE, Occupants::EMPTY), (Modes::CAPTURE, Occupants::ENEMY), (Modes::DESTROY, Occupants::FRIEND)] {
        if modes.has(mode) {
            on = on | occupant;
        }
    }
    if on.is_empty() && !modes.has(Modes::EN_PASSANT) {
        on = Occupants::EMPTY | Occupants::ENEMY;
    }
    let realise = |on, takes| match () {
        _ if modes.has(Modes::HOP) => hop(heading, false, on, takes),
        _ if modes.has(Modes::GRASSHOP) => hop(heading, true, on, takes),
        _ => forms(heading, modes, on, takes),
    };
    let mut ways: Vec<(Vec<Leg>, bool)> = Vec::new();
    if !on.is_empty() {
        ways.extend(realise(on, true).into_iter().map(|legs| (legs, false)));
    }
    if modes.has(Modes::EN_PASSANT) {
        ways.extend(realise(Occupants::EMPTY, false).into_iter().map(|legs| (legs, true)));
    }
    ways
}

/// The ways to pass through this leg on to another.
pub(crate) fn passing(heading: Heading, modes: Modes) -> Vec<Vec<Leg>> {
    let hurdle = modes.has_any(Modes::HOP.with(Modes::GRASSHOP));
    let captures = modes.has_any(Modes::CAPTURE.with(Modes::DESTROY));
    let mut on = Occupants::NONE;
    if modes.has_any(Modes::MOVE.with(Modes::TOGGLE)) || !(hurdle || captures) {
        on = on | Occupants::EMPTY;
    }
    if modes.has(Modes::CAPTURE) {
        on = on | Occupants::ENEMY;
    }
    if modes.has(Modes::DESTROY) {
        on = on | Occupants::FRIEND;
    }
    let hurdles = match hurdle {
        false => Occupants::NONE,
        true if modes.has(Modes::FRIENDLY_HURDLE) => Occupants::FRIEND,
        true => Occupants::OCCUPIED,
    };
    if !captures {
        return forms(heading, modes, on | hurdles, false);
    }
    let mut ways = forms(heading, modes, on, true);
    if hurdle {
        ways.extend(forms(heading, modes, hurdles, false));
    }
    ways
}

/// The range as the `max` of a leg.
fn max(range: Range) -> Option<u8> {
    match range {
        Range::One => Some(1),
        Range::UpTo(n) => Some(n),
        Range::Unlimited => None,
    }
}

/// How often the step fits on the widest board, within the range.
pub(crate) fn repeats(step: (i8, i8), range: Range) -> u8 {
    let longest = step.0.unsigned_abs().max(step.1.unsigned_abs()).max(1);
    (MAX_SPAN / longest).min(max(range).unwrap_or(u8::MAX))
}

fn forms(heading: Heading, modes: Modes, on: Occupants, takes: bool) -> Vec<Vec<Leg>> {
    let Heading { range, step, fixed, .. } = heading;
    if let Some(n) = fixed {
        return vec![vec![Leg::new(step, n, Some(n), on, takes)]];
    }
    if modes.has(Modes::LAME) {
        return lame(heading, on, takes);
    }
    if modes.has(Modes::JUMP) {
        return jumping(heading, on, takes);
    }
    let whole = Leg::new(step, 1, max(range), on, takes);
    if modes.has(Modes::CROOKED) {
        let (x, y) = step;
        return [(-y, x), (y, -x)].map(|turned| vec![Leg { pattern: vec![step, turned], ..whole.clone() }]).into();
    }
    if modes.has(Modes::CIRCULAR) {
        return [1u8, 7]
            .map(|turn| {
                let pattern = (0..8u8).map(|i| heading.atom.step(heading.dir.wrapping_add(i.wrapping_mul(turn)))).collect();
                // The eighth step would lead back to the start.
                vec![Leg { pattern, max: Some(max(range).unwrap_or(7).min(7)), ..whole.clone() }]
            })
            .into();
    }
    vec![vec![whole]]
}

/// The two steps that a leap of two squares passes through: along its longer coordinate first.
fn halves((x, y): (i8, i8)) -> ((i8, i8), (i8, i8)) {
    let first = match x.unsigned_abs().cmp(&y.unsigned_abs()) {
        std::cmp::Ordering::Less => (0, y.signum()),
        std::cmp::Ordering::Equal => (x.signum(), y.signum()),
        std::cmp::Ordering::Greater => (x.signum(), 0),
    };
    (first, (x - first.0, y - first.1))
}

fn lame(heading: Heading, on: Occupants, takes: bool) -> Vec<Vec<Leg>> {
    let Heading { atom, range, step, .. } = heading;
    let unit = (step.0.signum(), step.1.signum());
    let (first, second) = halves(step);
    let oblique = atom.family() == Family::Oblique;
    if range == Range::One && oblique {
        return vec![vec![Leg::one(first, Occupants::EMPTY, false), Leg::one(second, on, takes)]];
    }
    let (pattern, length) = if oblique { (vec![first, second], 2) } else { (vec![unit], atom.reach()) };
    let exactly = |n| Leg { pattern: pattern.clone(), ..Leg::new(unit, n, Some(n), on, takes) };
    (1..=repeats(step, range)).map(|n| vec![exactly(n * length)]).collect()
}

fn jumping(heading: Heading, on: Occupants, takes: bool) -> Vec<Vec<Leg>> {
    let Heading { atom, range, step, .. } = heading;
    if atom.reach() == 1 {
        let rest = max(range).map(|n| n.saturating_sub(1).max(1));
        return vec![vec![Leg::one(step, Occupants::ANY, false), Leg::new(step, 1, rest, on, takes)]];
    }
    let (first, second) = halves(step);
    (1..=repeats(step, range))
        .map(|n| {
            let mut legs = Vec::new();
            for i in 1..=n {
                legs.push(Leg::one(first, Occupants::OCCUPIED, false));
                legs.push(if i == n { Leg::one(second, on, takes) } else { Leg::one(second, Occupants::EMPTY, false) });
            }
            legs
        })
        .collect()
}

/// Over one piece, to any square beyond or (`short`) to the first one.
fn hop(heading: Heading, short: bool, on: Occupants, takes: bool) -> Vec<Vec<Leg>> {
    let Heading { range, step, .. } = heading;
    let hurdle = |min, max| Leg::new(step, min, max, Occupants::OCCUPIED, false);
    match (range, short) {
        (Range::Unlimited, false) => {
            vec![vec![hurdle(1, None), Leg::new(step, 1, None, on, takes)]]
        }
        (Range::Unlimited, true) => vec![vec![hurdle(1, None), Leg::one(step, on, takes)]],
        (Range::UpTo(n), true) => vec![vec![hurdle(1, Some(n.saturating_sub(1))), Leg::one(step, on, takes)]],
        (Range::UpTo(n), false) => (1..n).map(|k| vec![hurdle(k, Some(k)), Leg::new(step, 1, Some(n - k), on, takes)]).collect(),
        (Range::One, _) => Vec::new(),
    }
}
