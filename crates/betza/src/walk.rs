//! Ways through the legs of a term, one for each choice of directions.

use crate::atom::{Atom, Family, Range};
use crate::direction::{ALL, Bend};
use crate::expand::{MAX_PATHS, ranges};
use crate::geometry::{outward, turn};
use crate::legs::{self, Heading};
use crate::path::Leg;
use crate::tree::{LegTerm, Link, Modes, Term};

/// A bound on the work for one term, in legs made, for legs that lead nowhere too.
pub(crate) const MAX_WORK: usize = 16 * MAX_PATHS;

/// A way through the first legs of a term.
#[derive(Clone, Default)]
pub(crate) struct Route {
    pub(crate) legs: Vec<Leg>,
    pub(crate) en_passant: bool,
    /// The squares where the move may end early.
    pub(crate) stops: Vec<(Vec<Leg>, bool)>,
    /// The last step and its direction, and the atom's coordinates.
    last: Option<(Atom, u8, (i8, i8))>,
    bend: Option<Bend>,
    /// One step of each leg, added up.
    pub(crate) sum: (i16, i16),
    /// The number of steps that the coming leg must take.
    length: Option<u8>,
}

pub(crate) struct Walk<'t> {
    term: &'t Term,
    ranges: Vec<Range>,
    pub(crate) routes: Vec<Route>,
    paths: usize,
    /// Legs made so far.
    pub(crate) work: usize,
    pub(crate) overflow: bool,
    used: Vec<Vec<bool>>,
}

impl<'t> Walk<'t> {
    /// Nothing walked yet.
    pub(crate) fn new(term: &'t Term) -> Self {
        let used = term.legs.iter().map(|leg| vec![false; leg.directions.len()]).collect();
        Walk { term, ranges: ranges(term), routes: Vec::new(), paths: 0, work: 0, overflow: false, used }
    }

    pub(crate) fn idle_legs(&self) -> Vec<usize> {
        (0..self.used.len()).filter(|&i| self.used[i].contains(&false)).collect()
    }

    /// Takes the leg `index` behind `route`, and all that follow.
    pub(crate) fn leg(&mut self, index: usize, route: Route) {
        let term = self.term;
        let leg = &term.legs[index];
        let next_same = term.legs.get(index + 1).is_some_and(|next| next.modes.has(Modes::SAME_LENGTH));
        for dir in self.directions(index, &route) {
            let step = leg.atom.step(dir);
            let bend = match route.last {
                None if leg.atom.family() == Family::Oblique => Some(if dir % 2 == 0 { Bend::Right } else { Bend::Left }),
                None => None,
                Some((.., before)) => turn(before, step).or(route.bend),
            };
            let mut heading = Heading { atom: leg.atom, range: self.ranges[index], dir, step, fixed: None };
            heading.fixed = if leg.modes.has(Modes::SAME_LENGTH) { route.length } else { None };
            let lengths: Vec<Option<u8>> = match heading.fixed {
                _ if !next_same => vec![heading.fixed],
                None => (1..=legs::repeats(step, heading.range)).map(Some).collect(),
                fixed => vec![fixed],
            };
            for length in lengths {
                self.work += 1 + route.legs.len();
                self.overflow |= self.work > MAX_WORK;
                let heading = Heading { fixed: length, ..heading };
                let mut onward = route.clone();
                onward.last = Some((leg.atom, dir, step));
                onward.bend = bend;
                onward.sum = (route.sum.0 + i16::from(step.0), route.sum.1 + i16::from(step.1));
                onward.length = length;
                self.onward(index, leg, heading, onward);
                if self.overflow {
                    return;
                }
            }
        }
    }

    fn onward(&mut self, index: usize, leg: &LegTerm, heading: Heading, route: Route) {
        let ending = leg.modes.with(self.term.outer_modes);
        let append = |legs: &[Leg]| route.legs.iter().chain(legs).cloned().collect::<Vec<_>>();
        if leg.link == Link::End {
            for (legs, en_passant) in legs::last(heading, ending) {
                self.paths += 1 + route.stops.len();
                self.work += route.legs.len() + legs.len();
                self.overflow |= self.paths > MAX_PATHS;
                if self.overflow {
                    return;
                }
                self.routes.push(Route { legs: append(&legs), en_passant, ..route.clone() });
            }
            return;
        }
        let mut stops = route.stops.clone();
        if leg.link == Link::MayStop {
            let ending = ending.without(Modes::HOP.with(Modes::FRIENDLY_HURDLE));
            stops.extend(legs::last(heading, ending).into_iter().map(|(legs, en_passant)| (append(&legs), en_passant)));
        }
        for legs in legs::passing(heading, leg.modes) {
            self.work += legs.len();
            self.leg(index + 1, Route { legs: append(&legs), stops: stops.clone(), ..route.clone() });
            if self.overflow {
                return;
            }
        }
    }

    /// The directions that a leg can take, given what came before.
    fn directions(&mut self, index: usize, route: &Route) -> Vec<u8> {
        let leg = &self.term.legs[index];
        let own = match leg.atom.family() {
            Family::Orthogonal => 0x55,
            Family::Diagonal => 0xAA,
            Family::Oblique | Family::Royal => ALL,
        };
        let mut set = 0u8;
        match route.last {
            None => {
                for (word, used) in leg.directions.iter().zip(&mut self.used[index]) {
                    *used = true;
                    set |= word.first_leg(leg.atom.family());
                }
                if leg.directions.is_empty() {
                    set = own;
                }
            }
            Some((_, _, before)) if self.term.bracketed && leg.directions.is_empty() => {
                return outward(before, leg.atom);
            }
            Some((_, dir, _)) => {
                let allowed = if self.term.bracketed { own } else { ALL };
                for (word, used) in leg.directions.iter().zip(&mut self.used[index]) {
                    let found = word.relative(route.bend).rotate_left(u32::from(dir)) & allowed;
                    *used |= found != 0;
                    set |= found;
                }
                if leg.directions.is_empty() {
                    // All but straight back; along ranks and files only for an atom that came along ranks and files.
                    let relative: u8 = if own == ALL { 0xEF } else { 0x45 };
                    set = relative.rotate_left(u32::from(dir));
                }
            }
        }
        (0..8).filter(|dir| set & (1 << dir) != 0).collect()
    }
}
