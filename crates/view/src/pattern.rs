//! A piece's moves as a handful of marks: what a small drawing of them needs.

use betza::{Leg, Occupants, Path, PathKind};
use rules::Kind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a piece gets to where a mark points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PatternKind {
    /// A step or leap to the one square.
    Leap,
    /// As far as the way is free.
    Slide,
    /// Over a piece, and on as far as the way is free.
    Hop,
    /// To the square, taking something on the way.
    Locust,
    /// To any square of the board.
    Teleport,
}

/// Whether a mark is for moves, captures or both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PatternMode {
    /// Moves without capture.
    Move,
    /// Captures.
    Capture,
    /// Both.
    Both,
}

/// One mark: a square to leap to, or a line. Coordinates are White's: `x` to the right, `y` forward, the piece at 0, 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
pub struct Pattern {
    /// Where the line begins: 0 for most, the corner for bent riders.
    pub x: i8,
    /// Where the line begins.
    pub y: i8,
    /// For leaps the square, counted from the beginning; for lines one step.
    pub dx: i8,
    /// For leaps the square, counted from the beginning; for lines one step.
    pub dy: i8,
    /// How it gets there.
    pub kind: PatternKind,
    /// Whether it moves or captures so.
    pub mode: PatternMode,
    /// The greatest number of steps of a line; none: to the edge of the board.
    pub range: Option<u8>,
    /// Whether only some moves of the kind are meant: from some squares, to some squares, or only the first time.
    pub limited: bool,
}

/// The marks of a piece type: each once, sorted.
pub fn pattern(kind: &Kind) -> Vec<Pattern> {
    let mut marks = Vec::new();
    for clause in kind.moves() {
        let limited = clause.from.is_some() || (clause.to.is_some() && !kind.is_royal()) || clause.changes_color.is_some();
        for path in clause.betza.paths() {
            add(&mut marks, &path, limited || path.initial);
        }
    }
    merged(marks)
}

fn add(marks: &mut Vec<Pattern>, path: &Path, limited: bool) {
    let Some((last, before)) = path.legs.split_last() else { return };
    let Some(mode) = mode(path, last) else { return };
    let mark = |at: (i8, i8), step: (i8, i8), kind, range| Pattern { x: at.0, y: at.1, dx: step.0, dy: step.1, kind, mode, range, limited };
    if path.kind == PathKind::Universal {
        marks.push(mark((0, 0), (0, 0), PatternKind::Teleport, None));
        return;
    }
    if before.iter().any(Leg::is_hurdle) {
        let step = before.first().map_or((0, 0), |leg| leg.pattern[0]);
        let range = Some(1).filter(|_| last.max == Some(1));
        marks.push(mark((0, 0), step, PatternKind::Hop, range));
        return;
    }
    // Before the last leg only single steps lead to a place that a small drawing can show.
    let steps = before.iter().map(|leg| (leg.pattern[0], leg.min == 1 && leg.max == Some(1)));
    let Some(corner) = steps.map(|(step, single)| single.then_some(step)).try_fold((0_i8, 0_i8), |(x, y), step| {
        let (dx, dy) = step?;
        Some((x.saturating_add(dx), y.saturating_add(dy)))
    }) else {
        return;
    };
    let takes = before.iter().any(|leg| leg.takes);
    let step = last.pattern[0];
    if last.max == Some(last.min) {
        let end = walk(corner, last, last.min);
        let kind = if takes { PatternKind::Locust } else { PatternKind::Leap };
        marks.push(mark((0, 0), end, kind, None));
    } else if last.pattern.len() == 1 {
        marks.push(mark(corner, step, PatternKind::Slide, last.max));
    } else {
        // A crooked line shows as its first squares.
        marks.extend((last.min..=last.min.saturating_add(1)).map(|n| mark((0, 0), walk(corner, last, n), PatternKind::Leap, None)));
    }
}

/// Where so many steps of a leg lead.
fn walk(from: (i8, i8), leg: &Leg, steps: u8) -> (i8, i8) {
    let way = leg.pattern.iter().cycle().take(usize::from(steps));
    way.fold(from, |(x, y), (dx, dy)| (x.saturating_add(*dx), y.saturating_add(*dy)))
}

fn mode(path: &Path, last: &Leg) -> Option<PatternMode> {
    let captures = last.on.intersects(Occupants::ENEMY) || path.kind == PathKind::EnPassant;
    match (last.on.intersects(Occupants::EMPTY) && path.kind != PathKind::EnPassant, captures) {
        (true, true) => Some(PatternMode::Both),
        (true, false) => Some(PatternMode::Move),
        (false, true) => Some(PatternMode::Capture),
        (false, false) => None,
    }
}

/// The marks with those that differ in mode alone made one.
fn merged(marks: Vec<Pattern>) -> Vec<Pattern> {
    let mut all: Vec<Pattern> = Vec::new();
    for mark in marks {
        match all.iter_mut().find(|m| Pattern { mode: mark.mode, ..**m } == mark) {
            Some(same) if same.mode != mark.mode => same.mode = PatternMode::Both,
            Some(_) => {}
            None => all.push(mark),
        }
    }
    all.sort();
    all
}
