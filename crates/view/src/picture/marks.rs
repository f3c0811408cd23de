//! The board's ground: squares, regions, last move, check.

use rules::{Geometry, Square, SquareSet};

use super::layer::{Area, Layer};
use super::palette::Palette;
use crate::ground::Ground;

/// The side of a square.
pub(crate) const SIDE: f32 = 48.0;

/// Where squares lie in the picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    /// The board.
    pub(crate) geometry: Geometry,
    /// Whether Black is at the bottom.
    pub(crate) flipped: bool,
    /// The colours.
    pub(crate) palette: &'a Palette,
    /// The board's left edge.
    pub(crate) left: f32,
    /// The board's upper edge.
    pub(crate) top: f32,
}

impl Place<'_> {
    /// The upper left corner of a square.
    pub(crate) fn corner(self, square: Square) -> (f32, f32) {
        let (files, ranks) = (self.geometry.files(), self.geometry.ranks());
        let (file, rank) = (self.geometry.file(square), self.geometry.rank(square));
        let (column, row) = if self.flipped { (files - 1 - file, rank) } else { (file, ranks - 1 - rank) };
        (self.left + f32::from(column) * SIDE, self.top + f32::from(row) * SIDE)
    }

    /// The middle of a square.
    pub(crate) fn middle(self, square: Square) -> (f32, f32) {
        let (x, y) = self.corner(square);
        (x + SIDE / 2.0, y + SIDE / 2.0)
    }

    /// The width of the board.
    pub(crate) fn width(self) -> f32 {
        f32::from(self.geometry.files()) * SIDE
    }

    /// The height of the board.
    pub(crate) fn height(self) -> f32 {
        f32::from(self.geometry.ranks()) * SIDE
    }

    fn rect(self, square: Square, fill: &str, more: &str) -> String {
        let (x, y) = self.corner(square);
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{fill}\"{more}/>\n")
    }
}

/// What the ground's patterns need.
pub(crate) const DEFINITIONS: &str = "<defs><pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
<path d=\"M0 3H6\" stroke=\"#22252B\" stroke-width=\".9\" opacity=\".22\"/></pattern>\
<radialGradient id=\"halo\"><stop offset=\".35\" stop-color=\"#C2452D\" stop-opacity=\".85\"/><stop offset=\"1\" stop-color=\"#C2452D\" stop-opacity=\"0\"/></radialGradient></defs>\n";

/// The squares and the regions.
pub(crate) fn squares(place: Place<'_>, ground: &Ground) -> String {
    let geometry = place.geometry;
    let water = place.palette.water;
    let mut svg = String::new();
    for square in geometry.squares() {
        svg += &place.rect(square, if geometry.is_dark(square) { place.palette.dark } else { place.palette.light }, "");
    }
    for area in &ground.bands {
        let squares: String = area.squares.iter().map(|s| place.rect(s, water, " fill-opacity=\".2\"")).collect();
        svg += &format!("<g><title>{}</title>{squares}{}</g>\n", area.name, outline(place, area.squares, water, 1.4));
    }
    for area in &ground.patches {
        let squares: String = area.squares.iter().map(|s| place.rect(s, "url(#hatch)", "")).collect();
        svg += &format!("<g><title>{}</title>{squares}{}</g>\n", area.name, outline(place, area.squares, place.palette.wall, 1.6));
    }
    for line in &ground.lines {
        let above = f32::from(line.above) * SIDE;
        let y = if place.flipped { place.top + above } else { place.top + place.height() - above };
        let (left, right) = (place.left, place.left + place.width());
        let marks = format!("M{left} {y}l-6 -3.5v7zM{right} {y}l6 -3.5v7z");
        svg += &format!(
            "<g><title>{}</title><path d=\"M{left} {y}H{right}\" stroke=\"{water}\" stroke-width=\"1.6\"/><path d=\"{marks}\" fill=\"{water}\"/></g>\n",
            line.names.join(", ")
        );
    }
    svg
}

/// The border of a set of squares.
fn outline(place: Place<'_>, set: SquareSet, color: &str, width: f32) -> String {
    let geometry = place.geometry;
    let mut path = String::new();
    for square in set.iter() {
        let (x, y) = place.corner(square);
        let up = if place.flipped { -1 } else { 1 };
        let outside = |dx: i32, dy: i32| geometry.offset(square, dx * up, dy * up).is_none_or(|s| !set.contains(s));
        let sides = [
            (0, 1, x, y, 'H', x + SIDE),
            (0, -1, x, y + SIDE, 'H', x + SIDE),
            (-1, 0, x, y, 'V', y + SIDE),
            (1, 0, x + SIDE, y, 'V', y + SIDE),
        ];
        for (dx, dy, x, y, letter, end) in sides {
            if outside(dx, dy) {
                path += &format!("M{x} {y}{letter}{end}");
            }
        }
    }
    format!("<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"square\"/>")
}

/// The squares that the last move changed: tinted, with corners around the one that it went to.
pub(crate) fn last_move(place: Place<'_>, squares: &[Square]) -> Vec<Layer> {
    let layer = |square: Square, svg: String| Layer { svg, area: Area::around(place.middle(square), SIDE / 2.0 + 1.0) };
    let tint = |square: &Square| layer(*square, place.rect(*square, place.palette.accent, " fill-opacity=\".2\""));
    let mut layers: Vec<Layer> = squares.iter().map(tint).collect();
    if let Some(&to) = squares.last() {
        let (x, y) = place.corner(to);
        let (a, b, far) = (1.5, 10.0, SIDE - 1.5);
        let corners: String = [
            (a, b, a, a, b, a),
            (far - 8.5, a, far, a, far, b),
            (far, far - 8.5, far, far, far - 8.5, far),
            (b, far, a, far, a, far - 8.5),
        ]
        .iter()
        .map(|(x1, y1, x2, y2, x3, y3)| format!("M{} {}L{} {}L{} {}", x + x1, y + y1, x + x2, y + y2, x + x3, y + y3))
        .collect();
        let corners = format!("<path d=\"{corners}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", place.palette.accent);
        layers.push(layer(to, corners));
    }
    layers
}

/// The halo under a royal piece in check.
pub(crate) fn check(place: Place<'_>, square: Square) -> Layer {
    let (x, y) = place.middle(square);
    let svg = format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"33\" fill=\"url(#halo)\"><title>check</title></circle>\n");
    Layer { svg, area: Area::around((x, y), 34.0) }
}

/// The frame around the board.
pub(crate) fn frame(place: Place<'_>) -> String {
    let (w, h) = (place.width(), place.height());
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{w}\" height=\"{h}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\"/>\n",
        place.left, place.top, place.palette.ink
    )
}
