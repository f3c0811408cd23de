//! A piece's moves as a drawing: dots for squares, rays for lines.

use std::fmt::Write as _;

use rules::Kind;

use super::palette::Tones;
use crate::pattern::{Pattern, PatternKind, PatternMode, pattern};

/// The moves of a piece type in the middle of a tile of 40 units. Five squares each way, or seven where some move goes further.
pub(crate) fn drawing(kind: &Kind, up: bool, tones: &Tones) -> String {
    let marks = pattern(kind);
    let far = |p: &Pattern| {
        let reaches = matches!(p.kind, PatternKind::Leap | PatternKind::Locust);
        reaches && (p.dx.abs() > 2 || p.dy.abs() > 2)
    };
    let half = if marks.iter().any(far) { 3.0 } else { 2.0 };
    let cell = 25.0 / (2.0 * half + 1.0);
    let middle = (20.0, if up { 22.4 } else { 17.6 });
    let forward = if up { -1.0 } else { 1.0 };
    let place = |x: f32, y: f32| (middle.0 + x * cell, middle.1 + forward * y * cell);
    let mut svg = String::new();
    for mark in &marks {
        let color = if mark.mode == PatternMode::Capture { tones.accent } else { tones.mark };
        let hollow = mark.mode == PatternMode::Move;
        let from = (f32::from(mark.x), f32::from(mark.y));
        let step = (f32::from(mark.dx), f32::from(mark.dy));
        match mark.kind {
            PatternKind::Leap | PatternKind::Locust => {
                let (x, y) = place(from.0 + step.0, from.1 + step.1);
                dot(&mut svg, (x, y), cell * 0.34, color, hollow);
            }
            PatternKind::Slide | PatternKind::Hop => {
                let end = end(from, step, mark.range, half);
                let dashed = mark.kind == PatternKind::Hop;
                ray(&mut svg, place(from.0, from.1), place(end.0, end.1), color, hollow, dashed);
            }
            PatternKind::Teleport => {
                let (x, y) = middle;
                let radius = cell * (half + 0.3);
                let _ = write!(
                    svg,
                    "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{radius:.2}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"1\" stroke-dasharray=\"1.4 1.6\"/>"
                );
            }
        }
    }
    let (x, y) = middle;
    let size = cell * 0.42;
    let _ = write!(
        svg,
        "<path d=\"M{x:.2} {:.2}l{size:.2} {size:.2}l-{size:.2} {size:.2}l-{size:.2} -{size:.2}z\" fill=\"{}\"/>",
        y - size,
        tones.mark
    );
    svg
}

/// Where a ray ends inside the drawing.
fn end(from: (f32, f32), step: (f32, f32), range: Option<u8>, half: f32) -> (f32, f32) {
    let edge = half + 0.4;
    let room = |at: f32, by: f32| if by == 0.0 { f32::INFINITY } else { (edge * by.signum() - at) / by };
    let steps = room(from.0, step.0).min(room(from.1, step.1)).max(0.0);
    let steps = range.map_or(steps, |range| steps.min(f32::from(range)));
    (from.0 + step.0 * steps, from.1 + step.1 * steps)
}

fn dot(svg: &mut String, (x, y): (f32, f32), radius: f32, color: &str, hollow: bool) {
    let _ = match hollow {
        true => write!(
            svg,
            "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{:.2}\" fill=\"none\" stroke=\"{color}\" stroke-width=\".9\"/>",
            radius - 0.3
        ),
        false => write!(svg, "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{radius:.2}\" fill=\"{color}\"/>"),
    };
}

fn ray(svg: &mut String, from: (f32, f32), to: (f32, f32), color: &str, hollow: bool, dashed: bool) {
    let width = if hollow { 0.8 } else { 1.7 };
    let dash = if dashed { " stroke-dasharray=\"2 1.6\"" } else { "" };
    let (x1, y1, x2, y2) = (from.0, from.1, to.0, to.1);
    let _ = write!(
        svg,
        "<path d=\"M{x1:.2} {y1:.2}L{x2:.2} {y2:.2}\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\"{dash}/>"
    );
}
