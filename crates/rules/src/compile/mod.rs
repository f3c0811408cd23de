//! From Betza paths to [`PieceTables`].

mod program;

use std::collections::HashMap;

use betza::{Leg, Occupants, Path, PathKind};

use crate::bits::Bits;
use crate::definition::{ClauseDef, Definition};
use crate::region::Region;
use crate::tables::{Bend, Cond, Halves, Line, Lines, Node, PieceTables, Reach, Ride, Slide, Step, Targets};
use crate::{Color, Geometry, Square};

/// The lines of a board.
pub(crate) fn lines<B: Bits>(geometry: Geometry) -> Lines<B> {
    let area = geometry.area();
    let mut halves = vec![[Halves::default(); 4]; area];
    let mut between = vec![B::EMPTY; area * area];
    for from in geometry.squares() {
        for line in Line::ALL {
            let (dx, dy) = line.step();
            for sign in [1, -1] {
                let mut seen = B::EMPTY;
                let mut here = geometry.offset(from, i32::from(dx) * sign, i32::from(dy) * sign);
                while let Some(square) = here {
                    between[from.index() * area + square.index()] = seen;
                    seen |= B::bit(square.index());
                    here = geometry.offset(square, i32::from(dx) * sign, i32::from(dy) * sign);
                }
                let halves = &mut halves[from.index()][line as usize];
                *if sign == 1 { &mut halves.above } else { &mut halves.below } = seen;
            }
        }
    }
    Lines { halves, between, area }
}

/// Compiles the moves of the piece type `index` for one colour.
pub(crate) fn piece<B: Bits>(
    definition: &Definition,
    clauses: &[ClauseDef],
    confined: Option<&Region>,
    starts: B,
    color: Color,
) -> (PieceTables<B>, Vec<Reach<B>>) {
    let area = definition.geometry.area();
    let mut work = Work {
        geometry: definition.geometry,
        tables: PieceTables { leaps: vec![Targets::default(); area], en_passant: vec![B::EMPTY; area], ..PieceTables::default() },
        steps: vec![Vec::new(); area],
        bends: vec![Vec::new(); area],
        roots: vec![Vec::new(); area],
        conds: HashMap::new(),
        reach: vec![Reach::default(); area],
    };
    work.tables.nodes.push(Node::default());
    for clause in clauses {
        let paths = clause.betza.paths();
        for path in &paths {
            let path = if color == Color::Black { path.mirrored() } else { path.clone() };
            for from in definition.geometry.squares() {
                let may_start = clause.from.is_none_or(|r| definition.regions[r].1.of[color.index()].contains(from));
                if may_start && (!path.initial || starts.has(from.index())) {
                    let allowed = allowed::<B>(definition, clause, confined, from, color);
                    work.path(&path, from, allowed);
                }
            }
        }
    }
    work.finish()
}

/// The squares where a clause's moves from a square may end.
fn allowed<B: Bits>(definition: &Definition, clause: &ClauseDef, confined: Option<&Region>, from: Square, color: Color) -> B {
    let geometry = definition.geometry;
    let fits = |to: &Square| {
        clause.to.is_none_or(|r| definition.regions[r].1.of[color.index()].contains(*to))
            && clause.changes_color.is_none_or(|changes| (geometry.is_dark(from) != geometry.is_dark(*to)) == changes)
            && confined.is_none_or(|region| region.of[color.index()].contains(*to))
    };
    geometry.squares().filter(fits).fold(B::EMPTY, |all, s| all | B::bit(s.index()))
}

struct Work<B> {
    geometry: Geometry,
    tables: PieceTables<B>,
    steps: Vec<Vec<Step<B>>>,
    bends: Vec<Vec<Bend<B>>>,
    roots: Vec<Vec<u32>>,
    conds: HashMap<(usize, usize), Vec<Cond<B>>>,
    reach: Vec<Reach<B>>,
}

/// A leg that goes one step to an empty square and no further.
fn is_plain_step(leg: &Leg) -> bool {
    leg.pattern.len() == 1 && leg.min == 1 && leg.max == Some(1) && leg.on == Occupants::EMPTY
}

/// A straight leg that ends on an empty square or an enemy.
fn is_straight(leg: &Leg) -> bool {
    leg.pattern.len() == 1 && !leg.on.intersects(Occupants::FRIEND)
}

/// The masks from a square along a line, where slides or hops along it are kept.
fn slot<B: Bits>(slides: &mut Vec<Slide<B>>, line: Line, area: usize, from: Square) -> &mut Targets<B> {
    let found = slides.iter().position(|slide| slide.line == line).unwrap_or_else(|| {
        slides.push(Slide { line, mask: vec![Targets::default(); area] });
        slides.len() - 1
    });
    &mut slides[found].mask[from.index()]
}

/// The line of a path that runs straight to a piece, over it, and on as far as is free.
fn hop_line(path: &Path) -> Option<Line> {
    let [to, on] = path.legs.as_slice() else { return None };
    let unbounded = |leg: &Leg| leg.min == 1 && leg.max.is_none();
    let any_piece = to.on == Occupants::OCCUPIED && !to.takes;
    let straight = to.pattern == on.pattern && is_straight(on) && !path.wrap;
    Line::of(on.pattern[0]).filter(|_| straight && any_piece && unbounded(to) && unbounded(on))
}

impl<B: Bits> Work<B> {
    fn go(&self, square: Square, step: (i8, i8), wrap: bool) -> Option<Square> {
        let files = i32::from(self.geometry.files());
        let mut file = i32::from(self.geometry.file(square)) + i32::from(step.0);
        if wrap {
            file = file.rem_euclid(files);
        }
        self.geometry.square(file, i32::from(self.geometry.rank(square)) + i32::from(step.1))
    }

    fn path(&mut self, path: &Path, from: Square, allowed: B) {
        let Some((last, before)) = path.legs.split_last() else { return };
        let mask = Targets {
            quiet: if last.on.intersects(Occupants::EMPTY) { allowed } else { B::EMPTY },
            capture: if last.on.intersects(Occupants::ENEMY) { allowed } else { B::EMPTY },
        };
        // Only a piece that took something on its way may come back to where it was.
        let takes = before.iter().any(|leg| leg.takes);
        let allowed = if takes { allowed } else { allowed.without(B::bit(from.index())) };
        let mask = Targets { quiet: mask.quiet & allowed, capture: mask.capture & allowed };
        match path.kind {
            PathKind::Castle { .. } => {}
            PathKind::EnPassant => {
                if let Some(to) = self.go(from, last.pattern[0], path.wrap) {
                    self.tables.en_passant[from.index()] |= B::bit(to.index()) & allowed;
                }
            }
            PathKind::Universal => self.leap_to(from, allowed, &mask),
            PathKind::Walk if before.is_empty() && is_straight(last) && !path.wrap => self.straight(last, from, &mask),
            PathKind::Walk if before.iter().all(is_plain_step) && is_straight(last) && !path.wrap => self.bent(before, last, from, &mask),
            PathKind::Walk => match hop_line(path) {
                Some(line) => self.hop(line, last.pattern[0], from, &mask),
                None => self.program(path, from, allowed),
            },
        }
    }

    fn leap_to(&mut self, from: Square, squares: B, mask: &Targets<B>) {
        self.tables.leaps[from.index()].add(squares, mask);
        for to in (squares & mask.capture).iter() {
            self.reach[to].leap |= B::bit(from.index());
        }
    }

    fn step_to(&mut self, from: Square, to: Square, empty: B, mask: &Targets<B>) {
        let step = Step { target: to.0, quiet: mask.quiet.has(to.index()), capture: mask.capture.has(to.index()), empty };
        if step.quiet || step.capture {
            self.steps[from.index()].push(step);
        }
        if step.capture {
            self.cond(from, to, Cond::open(empty));
        }
    }

    fn cond(&mut self, from: Square, target: Square, cond: Cond<B>) {
        self.reach[target.index()].cond |= B::bit(from.index());
        let list = self.conds.entry((from.index(), target.index())).or_default();
        if !list.contains(&cond) {
            list.push(cond);
        }
    }

    /// A single straight leg: a leap, a slide, a ride, or one or two steps.
    fn straight(&mut self, leg: &Leg, from: Square, mask: &Targets<B>) {
        let step = leg.pattern[0];
        let max = leg.max.map_or(usize::MAX, usize::from);
        let min = usize::from(leg.min);
        let mut ray = B::EMPTY;
        let mut within = B::EMPTY;
        let mut here = from;
        let mut squares = Vec::new();
        while let Some(next) = self.go(here, step, false) {
            squares.push((next, ray));
            ray |= B::bit(next.index());
            if (min..=max).contains(&squares.len()) {
                within |= B::bit(next.index());
            }
            here = next;
        }
        if max <= 2 {
            for (distance, &(to, empty)) in squares.iter().enumerate().take(max).skip(min - 1) {
                if distance == 0 { self.leap_to(from, B::bit(to.index()), mask) } else { self.step_to(from, to, empty, mask) }
            }
            return;
        }
        let area = self.geometry.area();
        let masked = Targets { quiet: mask.quiet & within, capture: mask.capture & within };
        let line = Line::of(step);
        let slot = match line {
            Some(line) => slot(&mut self.tables.slides, line, area, from),
            None => {
                let up = i32::from(step.1) * i32::from(self.geometry.files()) + i32::from(step.0) > 0;
                let rays = self.ray_of(step);
                let found = self.tables.rides.iter().position(|r| r.ray == rays).unwrap_or_else(|| {
                    self.tables.rides.push(Ride { up, ray: rays, mask: vec![Targets::default(); area] });
                    self.tables.rides.len() - 1
                });
                &mut self.tables.rides[found].mask[from.index()]
            }
        };
        slot.quiet |= masked.quiet;
        slot.capture |= masked.capture;
        for (to, empty) in squares {
            if masked.capture.has(to.index()) {
                if line.is_some() {
                    self.reach[to.index()].line |= B::bit(from.index());
                } else {
                    self.cond(from, to, Cond::open(empty));
                }
            }
        }
    }

    /// Over the first piece of a line and on as far as is free.
    fn hop(&mut self, line: Line, step: (i8, i8), from: Square, mask: &Targets<B>) {
        let mut between = B::EMPTY;
        let mut within = B::EMPTY;
        let mut here = from;
        while let Some(to) = self.go(here, step, false) {
            if between.any() {
                within |= B::bit(to.index());
                if mask.capture.has(to.index()) {
                    self.cond(from, to, Cond { any_one: true, ..Cond::open(between) });
                }
            }
            between |= B::bit(to.index());
            here = to;
        }
        slot(&mut self.tables.hops, line, self.geometry.area(), from).add(within, mask);
    }

    fn ray_of(&self, step: (i8, i8)) -> Vec<B> {
        let ray = |from| {
            let mut ray = B::EMPTY;
            let mut here = from;
            while let Some(next) = self.go(here, step, false) {
                ray |= B::bit(next.index());
                here = next;
            }
            ray
        };
        self.geometry.squares().map(ray).collect()
    }

    /// Steps to empty squares and then a straight leg: a lame leaper or a bent rider.
    fn bent(&mut self, before: &[Leg], last: &Leg, from: Square, mask: &Targets<B>) {
        let mut empty = B::EMPTY;
        let mut corner = from;
        for leg in before {
            match self.go(corner, leg.pattern[0], false) {
                Some(next) => corner = next,
                None => return,
            }
            empty |= B::bit(corner.index());
        }
        empty = empty.without(B::bit(from.index()));
        let step = last.pattern[0];
        let max = last.max.map_or(usize::MAX, usize::from);
        let slides = Line::of(step).filter(|_| before.len() == 1 && last.min == 1 && last.max.is_none());
        let mut within = B::EMPTY;
        let mut here = corner;
        let mut distance = 0;
        while let Some(to) = self.go(here, step, false).filter(|_| distance < max) {
            distance += 1;
            if distance >= usize::from(last.min) && to != from {
                within |= B::bit(to.index());
                match slides {
                    Some(_) if mask.capture.has(to.index()) => self.cond(from, to, Cond::open(empty)),
                    Some(_) => {}
                    None => self.step_to(from, to, empty, mask),
                }
            }
            empty |= B::bit(to.index());
            here = to;
        }
        if let Some(line) = slides {
            let mask = Targets { quiet: mask.quiet & within, capture: mask.capture & within };
            if !mask.none() {
                self.bends[from.index()].push(Bend { corner: corner.0, line, mask });
            }
        }
    }

    fn finish(mut self) -> (PieceTables<B>, Vec<Reach<B>>) {
        fn flatten<T: Clone>(lists: &[Vec<T>]) -> (Vec<(u32, u32)>, Vec<T>) {
            let mut all = Vec::new();
            let runs = lists.iter().map(|list| {
                let start = all.len() as u32;
                all.extend_from_slice(list);
                (start, all.len() as u32)
            });
            (runs.collect(), all)
        }
        // Slides that nothing bounds need no masks.
        let is_open = |slide: &Slide<B>| {
            let (dx, dy) = slide.line.step();
            let rays = self.ray_of((dx, dy)).into_iter().zip(self.ray_of((-dx, -dy))).map(|(up, down)| up | down);
            slide.mask.iter().copied().eq(rays.map(|all| Targets { quiet: all, capture: all }))
        };
        let (open, bounded): (Vec<_>, Vec<_>) = self.tables.slides.iter().cloned().partition(is_open);
        self.tables.open_lines = open.into_iter().map(|slide| slide.line).collect();
        self.tables.slides = bounded;
        (self.tables.step_runs, self.tables.steps) = flatten(&self.steps);
        (self.tables.bend_runs, self.tables.bends) = flatten(&self.bends);
        (self.tables.root_runs, self.tables.roots) = flatten(&self.roots);
        self.tables.has_programs = !self.tables.roots.is_empty();
        let tables = &self.tables;
        let simple = tables.slides.is_empty() && tables.hops.is_empty() && tables.rides.is_empty();
        self.tables.has_more = !simple || tables.has_programs || !tables.steps.is_empty() || !tables.bends.is_empty();
        self.tables.has_en_passant = self.tables.en_passant.iter().any(|set| set.any());
        let area = self.geometry.area();
        if !self.conds.is_empty() {
            let lists: Vec<Vec<Cond<B>>> = (0..area * area).map(|i| self.conds.remove(&(i / area, i % area)).unwrap_or_default()).collect();
            (self.tables.cond_runs, self.tables.conds) = flatten(&lists);
        }
        for reach in &mut self.reach {
            // What a leap does needs no condition.
            reach.line = reach.line.without(reach.leap);
            reach.cond = reach.cond.without(reach.leap);
            reach.all = reach.leap | reach.line | reach.cond;
        }
        (self.tables, self.reach)
    }
}
