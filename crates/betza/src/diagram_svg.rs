//! A diagram as an SVG picture.

use std::fmt::Write;

use crate::diagram::{Blocker, Diagram, Kinds};

/// The width of a square.
const SIDE: u32 = 36;
const MOVE: &str = "#2e7d32";
const CAPTURE: &str = "#c62828";
const BOTH: &str = "#1565c0";

impl Diagram {
    /// The board as a self-contained SVG picture, 36 units a square.
    ///
    /// Shapes tell as much as colours: a disc is a target of a step or leap, a diamond of a slide or ride, a triangle of a
    /// hop; green for moves only, red for captures only, blue for both. A cross is a victim on the way, a ring a square that
    /// must be empty, a bar a hurdle. Every mark has a title in words.
    pub fn to_svg(&self) -> String {
        let (width, height) = (u32::from(self.files) * SIDE, u32::from(self.ranks) * SIDE);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\">\n"
        );
        for rank in 0..self.ranks {
            for file in 0..self.files {
                self.square(&mut svg, file, rank);
            }
        }
        svg.push_str("</svg>\n");
        svg
    }

    fn square(&self, svg: &mut String, file: u8, rank: u8) {
        let (x, y) = (u32::from(file) * SIDE, u32::from(self.ranks - 1 - rank) * SIDE);
        let fill = if (u32::from(file) + u32::from(rank)).is_multiple_of(2) { "#d9c7a3" } else { "#f3ead7" };
        let _ = writeln!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{fill}\"/>");
        let (cx, cy) = (x + SIDE / 2, y + SIDE / 2);
        if (file, rank) == self.at {
            let _ = writeln!(
                svg,
                "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"13\" fill=\"#fff\" stroke=\"#222\" stroke-width=\"3\"><title>the piece</title></circle>"
            );
            return;
        }
        if let Some(blocker) = self.blocker(file, rank) {
            let (fill, name) = match blocker {
                Blocker::Friend => ("#fff", "a piece of its own side"),
                Blocker::Enemy => ("#555", "an enemy piece"),
            };
            let (x, y) = (cx - 10, cy - 10);
            let _ = writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"20\" height=\"20\" rx=\"4\" fill=\"{fill}\" stroke=\"#222\" stroke-width=\"2\"><title>{name}</title></rect>"
            );
        }
        let kinds = self.kinds(file, rank);
        if kinds != Kinds::NONE {
            let _ = writeln!(svg, "<g><title>{}</title>{}</g>", words(kinds), shapes(kinds, cx, cy));
        }
    }
}

fn shapes(kinds: Kinds, cx: u32, cy: u32) -> String {
    let mut shapes = String::new();
    if kinds.has(Kinds::NEEDS_EMPTY) {
        let _ = write!(
            shapes,
            "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"13\" fill=\"none\" stroke=\"#777\" stroke-width=\"2\" stroke-dasharray=\"4 3\"/>"
        );
    }
    if kinds.has(Kinds::NEEDS_HURDLE) {
        let (x, y) = (cx - 12, cy + 11);
        let _ = write!(shapes, "<rect x=\"{x}\" y=\"{y}\" width=\"24\" height=\"4\" fill=\"#6a1b9a\"/>");
    }
    if kinds.is_target() {
        let colour = match (kinds.has_any(Kinds::MOVE | Kinds::CASTLE), kinds.has_any(Kinds::CAPTURE | Kinds::DESTROY | Kinds::EN_PASSANT))
        {
            (true, true) => BOTH,
            (true, false) => MOVE,
            _ => CAPTURE,
        };
        let outline = if kinds.has(Kinds::INITIAL) {
            format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"3\"")
        } else {
            format!("fill=\"{colour}\"")
        };
        let _ = if kinds.has(Kinds::HOP) {
            write!(shapes, "<path d=\"M{cx} {} l9 16 h-18 z\" {outline}/>", cy - 9)
        } else if kinds.has(Kinds::SLIDE) {
            write!(shapes, "<path d=\"M{cx} {} l8 8 l-8 8 l-8 -8 z\" {outline}/>", cy - 8)
        } else {
            write!(shapes, "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"8\" {outline}/>")
        };
    }
    if kinds.has(Kinds::LOCUST_VICTIM) {
        let _ = write!(
            shapes,
            "<path d=\"M{} {} l20 20 m0 -20 l-20 20\" stroke=\"{CAPTURE}\" stroke-width=\"3\" fill=\"none\"/>",
            cx - 10,
            cy - 10
        );
    }
    shapes
}

fn words(kinds: Kinds) -> String {
    let names = [
        (Kinds::MOVE, "move"),
        (Kinds::CAPTURE, "capture"),
        (Kinds::DESTROY, "capture of its own"),
        (Kinds::EN_PASSANT, "capture en passant"),
        (Kinds::CASTLE, "castling"),
        (Kinds::INITIAL, "as its first move"),
        (Kinds::LEAP, "step or leap"),
        (Kinds::SLIDE, "slide"),
        (Kinds::HOP, "hop"),
        (Kinds::NEEDS_EMPTY, "must be empty"),
        (Kinds::NEEDS_HURDLE, "hurdle"),
        (Kinds::LOCUST_VICTIM, "victim on the way"),
    ];
    names.iter().filter(|(kind, _)| kinds.has(*kind)).map(|found| found.1).collect::<Vec<_>>().join(", ")
}
