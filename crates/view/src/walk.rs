//! Following a path over a board.

use betza::{Leg, Occupants, Path, PathKind};
use rules::{Geometry, Square, SquareSet};

/// A piece among friends and enemies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    pub(crate) geometry: Geometry,
    /// Where the piece stands: an empty square to its own walk.
    pub(crate) at: Square,
    pub(crate) friends: SquareSet,
    pub(crate) enemies: SquareSet,
}

/// A way to the end of a path.
#[derive(Clone, Debug)]
pub(crate) struct Arrival {
    pub(crate) to: Square,
    /// The squares between.
    pub(crate) way: Vec<Square>,
    pub(crate) hurdles: Vec<Square>,
    pub(crate) victims: Vec<Square>,
    /// Squares that must be empty and are no part of an open line.
    pub(crate) empty: Vec<Square>,
}

/// No move of a definition takes more on its way.
const MOST_VICTIMS: usize = 2;
/// No path has more ways to go on one board.
const MOST_ARRIVALS: usize = 4_096;

impl Board {
    /// What stands on a square.
    pub(crate) fn occupant(&self, square: Square) -> Occupants {
        match () {
            () if square == self.at => Occupants::EMPTY,
            () if self.friends.contains(square) => Occupants::FRIEND,
            () if self.enemies.contains(square) => Occupants::ENEMY,
            () => Occupants::EMPTY,
        }
    }

    fn step(&self, from: Square, (dx, dy): (i8, i8), wrap: bool) -> Option<Square> {
        let mut file = i32::from(self.geometry.file(from)) + i32::from(dx);
        if wrap {
            file = file.rem_euclid(i32::from(self.geometry.files()));
        }
        self.geometry.square(file, i32::from(self.geometry.rank(from)) + i32::from(dy))
    }
}

/// Every way to the end of a path; whether the move can end there is for the caller to say.
pub(crate) fn arrivals(board: &Board, path: &Path) -> Vec<Arrival> {
    let start = Arrival { to: board.at, way: Vec::new(), hurdles: Vec::new(), victims: Vec::new(), empty: Vec::new() };
    if path.kind == PathKind::Universal {
        return board.geometry.squares().map(|to| Arrival { to, ..start.clone() }).collect();
    }
    let mut here = vec![start];
    for (index, leg) in path.legs.iter().enumerate() {
        let last = index + 1 == path.legs.len();
        let mut next = Vec::new();
        for from in &here {
            follow(board, leg, last, path.wrap, from, &mut next);
        }
        next.truncate(MOST_ARRIVALS);
        here = next;
    }
    here
}

/// Adds every end of a leg.
fn follow(board: &Board, leg: &Leg, last: bool, wrap: bool, from: &Arrival, out: &mut Vec<Arrival>) {
    let most = leg.max.map_or(board.geometry.area(), usize::from).min(board.geometry.area());
    let lame = leg.max == Some(leg.min) && leg.min > 1;
    let mut way = from.way.clone();
    let mut passed = Vec::new();
    let mut square = from.to;
    for (n, step) in (1..=most).zip(leg.pattern.iter().cycle()) {
        let Some(next) = board.step(square, *step, wrap) else { return };
        square = next;
        let there = board.occupant(square);
        if n >= usize::from(leg.min) {
            let mut arrival = Arrival { to: square, way: way.clone(), ..from.clone() };
            if lame {
                arrival.empty.extend(&passed);
            }
            if last {
                out.push(arrival);
            } else if leg.on.intersects(there) && passes(leg, there, square, &mut arrival) {
                arrival.way.push(square);
                out.push(arrival);
            }
        }
        // Round the board and back, nothing new would come.
        if there != Occupants::EMPTY || (wrap && square == board.at) {
            return;
        }
        way.push(square);
        passed.push(square);
    }
}

/// Notes what a leg that is not the last does where it ends; false where the move cannot go on.
fn passes(leg: &Leg, there: Occupants, square: Square, arrival: &mut Arrival) -> bool {
    if leg.takes && there == Occupants::ENEMY {
        if arrival.victims.len() == MOST_VICTIMS || arrival.victims.contains(&square) {
            return false;
        }
        arrival.victims.push(square);
    } else if there != Occupants::EMPTY {
        arrival.hurdles.push(square);
    } else if leg.max == Some(1) {
        arrival.empty.push(square);
    }
    true
}
