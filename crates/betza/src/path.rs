//! Concrete ways to move: what the rules turn into programs.

use std::ops::BitOr;

/// What a square may hold: a set of [`EMPTY`](Occupants::EMPTY), [`ENEMY`](Occupants::ENEMY) and
/// [`FRIEND`](Occupants::FRIEND). The square that the moving piece left counts as empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Occupants(u8);

impl Occupants {
    /// No occupant at all.
    pub const NONE: Occupants = Occupants(0);
    /// The square may be empty.
    pub const EMPTY: Occupants = Occupants(1);
    /// The square may hold a piece of the other side.
    pub const ENEMY: Occupants = Occupants(2);
    /// The square may hold a piece of the mover's own side.
    pub const FRIEND: Occupants = Occupants(4);
    /// The square must hold a piece, of either side.
    pub const OCCUPIED: Occupants = Occupants(6);
    /// Where an ordinary move may end.
    pub const EMPTY_OR_ENEMY: Occupants = Occupants(3);
    /// Anything goes.
    pub const ANY: Occupants = Occupants(7);

    /// Whether every occupant of `other` is allowed.
    pub const fn contains(self, other: Occupants) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether some occupant of `other` is allowed.
    pub const fn intersects(self, other: Occupants) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether nothing is allowed.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl BitOr for Occupants {
    type Output = Occupants;
    fn bitor(self, other: Occupants) -> Occupants {
        Occupants(self.0 | other.0)
    }
}

/// One straight (or crooked, or circular) stretch of a [`Path`].
///
/// The piece takes `min..=max` steps, walking through `pattern` cyclically. Every square stepped on before the last must
/// be empty; the last must hold what `on` allows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Leg {
    /// Steps `(dx, dy)` taken in turn, cyclically: one for an ordinary leap or slide, several for crooked and circular
    /// riders. Never empty.
    pub pattern: Vec<(i8, i8)>,
    /// The least number of steps, at least 1.
    pub min: u8,
    /// The greatest number of steps; `None` is as far as the board goes.
    pub max: Option<u8>,
    /// What the last square of the leg may hold.
    pub on: Occupants,
    /// Whether a piece on the last square of the leg is captured: an ordinary capture when the leg is the last of the
    /// path, a locust capture otherwise.
    pub takes: bool,
}

/// How a [`Path`] is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PathKind {
    /// The legs, one after the other.
    Walk,
    /// The legs, but only as a capture en passant: the last square is empty and the victim is the piece that passed it.
    EnPassant,
    /// Castling. `legs` is empty.
    Castle {
        /// How many squares the moving piece (the king) goes.
        squares: u8,
        /// -1 to the left, 1 to the right, as White sees it.
        dx: i8,
    },
    /// Any square of the board. The one leg has the pattern `[(0, 0)]`; its `on` and `takes` tell what may be there.
    Universal,
}

/// One concrete way to move, seen by White: forward is +y, right is +x.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    /// The legs, in order.
    pub legs: Vec<Leg>,
    /// Only as the first move of the piece (`i`).
    pub initial: bool,
    /// The left and right edges of the board are joined (`o`).
    pub wrap: bool,
    /// How to read the legs.
    pub kind: PathKind,
}

impl Path {
    /// A single step or jump that only the target square can prevent.
    pub fn is_simple_leap(&self) -> bool {
        self.kind == PathKind::Walk && matches!(&self.legs[..], [leg] if leg.pattern.len() == 1 && leg.min == 1 && leg.max == Some(1))
    }

    /// A single straight run of one repeated step, from one step up.
    pub fn is_simple_slide(&self) -> bool {
        self.kind == PathKind::Walk && matches!(&self.legs[..], [leg] if leg.pattern.len() == 1 && leg.min == 1 && leg.max != Some(1))
    }

    /// The same path for Black: every `dy` negated. Left and right stay as White sees them, as the initial setup is
    /// mirrored, not rotated.
    pub fn mirrored(&self) -> Path {
        let mut path = self.clone();
        for leg in &mut path.legs {
            for step in &mut leg.pattern {
                step.1 = -step.1;
            }
        }
        path
    }

    /// Whether the path can end on a square with one of `what`.
    pub fn can_end_on(&self, what: Occupants) -> bool {
        self.legs.last().is_some_and(|leg| leg.on.intersects(what))
    }

    /// Whether the path can capture at all, on its last square or on the way.
    pub fn captures(&self) -> bool {
        self.kind == PathKind::EnPassant || self.legs.iter().any(|leg| leg.takes && leg.on.intersects(Occupants::OCCUPIED))
    }
}

impl Leg {
    pub(crate) fn new(step: (i8, i8), min: u8, max: Option<u8>, on: Occupants, takes: bool) -> Self {
        Leg { pattern: vec![step], min, max, on, takes: takes && on.intersects(Occupants::OCCUPIED) }
    }

    pub(crate) fn one(step: (i8, i8), on: Occupants, takes: bool) -> Self {
        Leg::new(step, 1, Some(1), on, takes)
    }
}
