//! A term to its paths: one for each choice of directions.

use std::collections::HashSet;

use crate::atom::{Atom, Family, Range};
use crate::direction::ALL;
use crate::geometry::direction_of;
use crate::legs::{self, Heading};
use crate::path::{Leg, Occupants, Path, PathKind};
use crate::tree::{Link, Modes, Term};
use crate::walk::{Route, Walk};

/// More paths than this in one term are refused: nobody could follow such a move.
pub(crate) const MAX_PATHS: usize = 4096;

/// More legs than this in one term are refused likewise.
pub(crate) const MAX_LEGS: usize = 8;

/// What a term comes to.
#[derive(Default)]
pub(crate) struct Expansion {
    pub(crate) paths: Vec<Path>,
    /// Legs with a direction word that selects nothing, whatever came before.
    pub(crate) idle_legs: Vec<usize>,
    pub(crate) overflow: bool,
    /// Legs made on the way.
    pub(crate) work: usize,
}

/// All paths of a term that passed its checks.
pub(crate) fn term(term: &Term) -> Expansion {
    let path = |legs, kind| Path { legs, initial: term.initial, wrap: term.wrap, kind };
    let first = &term.legs[0];
    match first.atom {
        Atom::Universal => {
            let heading = Heading { atom: first.atom, range: Range::One, dir: 0, step: (0, 0), fixed: None };
            let ways = legs::last(heading, first.modes);
            let paths = ways.into_iter().map(|(legs, _)| path(legs, PathKind::Universal)).collect();
            return Expansion { paths, ..Expansion::default() };
        }
        Atom::Castle => {
            let Range::UpTo(squares) = first.range else {
                return Expansion::default();
            };
            let set = first.directions.iter().fold(0, |set, word| set | word.first_leg(Family::Orthogonal));
            let sides = [(0x04, 1), (0x40, -1)].into_iter().filter(|side| set == 0 || set & side.0 != 0);
            let paths = sides.map(|(_, dx)| path(Vec::new(), PathKind::Castle { squares, dx })).collect();
            return Expansion { paths, ..Expansion::default() };
        }
        _ => {}
    }
    let mut walk = Walk::new(term);
    walk.leg(0, Route::default());
    let mut expansion = Expansion { idle_legs: walk.idle_legs(), overflow: walk.overflow, work: walk.work, ..Expansion::default() };
    let outer = match whole_family_of(&walk.routes) {
        Some(family) if !term.outer_directions.is_empty() => term.outer_directions.iter().fold(0, |set, word| set | word.first_leg(family)),
        _ => ALL,
    };
    for route in walk.routes {
        if outer != ALL && direction_of(route.sum).is_none_or(|(_, dir)| outer & (1 << dir) == 0) {
            continue;
        }
        for (legs, en_passant) in route.stops.into_iter().chain([(route.legs, route.en_passant)]) {
            expansion.paths.push(path(legs, if en_passant { PathKind::EnPassant } else { PathKind::Walk }));
        }
    }
    dedup(&mut expansion.paths);
    expansion
}

/// The family of the displacements of the whole moves, one step a leg, when they have one in common.
pub(crate) fn whole_family(term: &Term) -> Option<Family> {
    let mut walk = Walk::new(term);
    walk.leg(0, Route::default());
    whole_family_of(&walk.routes)
}

fn whole_family_of(routes: &[Route]) -> Option<Family> {
    let family = |route: &Route| direction_of(route.sum).map(|found| found.0);
    let first = family(routes.first()?)?;
    routes.iter().all(|route| family(route) == Some(first)).then_some(first)
}

/// Removes paths that are there already, keeping the order.
pub(crate) fn dedup(paths: &mut Vec<Path>) {
    let mut seen = HashSet::new();
    paths.retain(|path| seen.insert(path.clone()));
}

/// The range of each leg, after the toggles of the legs before it.
pub(crate) fn ranges(term: &Term) -> Vec<Range> {
    let mut toggled = false;
    term.legs
        .iter()
        .map(|leg| {
            let range = match (toggled, leg.range) {
                (false, range) => range,
                (true, Range::One) => Range::Unlimited,
                (true, _) => Range::One,
            };
            toggled ^= leg.link != Link::End && leg.modes.has_any(Modes::TOGGLE.with(Modes::GRASSHOP));
            range
        })
        .collect()
}

/// Whether the leg ends on pieces only, so that the move cannot stop there.
pub(crate) fn only_hurdles(modes: Modes) -> bool {
    modes.has(Modes::HOP) && !modes.has_any(Modes::MOVE.with(Modes::CAPTURE).with(Modes::DESTROY))
}

impl Leg {
    /// Whether the leg must end on a piece that stays.
    pub fn is_hurdle(&self) -> bool {
        !self.takes && !self.on.contains(Occupants::EMPTY)
    }
}
