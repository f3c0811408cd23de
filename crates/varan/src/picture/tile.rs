//! Pieces as tiles with letters.
//!
//! A tile points at the enemy, so that the side shows by shape as well as by colour.

use rules::{Color, Piece, Variant};

use super::letters::{Align, Hand, text};

/// Ink, for letters and outlines.
pub(crate) const INK: &str = "#22252B";
/// The page.
pub(crate) const PAPER: &str = "#F6F1E7";
/// The accent: promotion, royalty, check.
pub(crate) const VERMILION: &str = "#C2452D";
/// The second accent: regions, frost.
pub(crate) const VERDIGRIS: &str = "#2E7D78";

/// A tile, 40 units wide and high, that points up.
const SHAPE: &str =
    "M5 39.5H35Q39.4 39.5 39 35.2L37.2 10.6Q36.9 7.6 34 6.6L21.8 2.4Q20 1.8 18.2 2.4L6 6.6Q3.1 7.6 2.8 10.6L1 35.2Q.6 39.5 5 39.5Z";
const INNER: &str =
    "M6 36.6H34Q36.7 36.6 36.4 33.8L34.8 12.2Q34.6 10 32.6 9.3L21.4 5.5Q20 5 18.6 5.5L7.4 9.3Q5.4 10 5.2 12.2L3.6 33.8Q3.3 36.6 6 36.6Z";

/// How a piece is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tile<'a> {
    /// Whose letters.
    pub(crate) variant: &'a Variant,
    /// The piece.
    pub(crate) piece: Piece,
    /// Whether Black is at the bottom.
    pub(crate) flipped: bool,
    /// Whether an enemy keeps it from moving.
    pub(crate) frozen: bool,
}

impl Tile<'_> {
    /// The tile with its middle at a point, `size` units wide, without a title.
    pub(crate) fn draw(&self, x: f32, y: f32, size: f32) -> String {
        let kind = self.variant.kind(self.piece.kind());
        let white = self.piece.color() == Color::White;
        let up = white != self.flipped;
        let (fill, edge, ink, accent) = if white { ("#FFFDF8", INK, INK, VERMILION) } else { ("#31343B", "#121316", PAPER, "#F0937C") };
        let turn = if up { "" } else { " rotate(180 20 20)" };
        let scale = size / 40.0;
        let mut svg = format!("<g transform=\"translate({:.2} {:.2}) scale({scale:.3})\">", x - size / 2.0, y - size / 2.0);
        let opacity = if self.frozen { " opacity=\".5\"" } else { "" };
        svg += &format!(
            "<g{opacity}><path d=\"{SHAPE}\" transform=\"{}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/>",
            turn.trim()
        );
        if kind.is_royal() {
            svg += &format!("<path d=\"{INNER}\" transform=\"{}\" fill=\"none\" stroke=\"{accent}\" stroke-width=\"1.3\"/>", turn.trim());
        }
        let letter = kind.letter();
        let base = letter.trim_start_matches('+').trim_end_matches('~');
        let color = if kind.is_promoted() { accent } else { ink };
        // The middle of the tile's mass lies away from its point.
        let middle = if up { 22.2 } else { 17.8 };
        let height = if base.chars().count() > 1 { 13.0 } else { 18.0 };
        svg += &text(base, 20.0, middle + height / 2.0, Align::Middle, Hand { height, weight: 13.0, color });
        let mark = if letter.starts_with('+') {
            "+"
        } else if letter.ends_with('~') {
            "~"
        } else {
            ""
        };
        if !mark.is_empty() {
            let middle = if up { 17.0 } else { 12.5 };
            svg += &text(mark, 8.2, middle + 3.5, Align::Middle, Hand { height: 7.0, weight: 24.0, color: accent });
        }
        svg += "</g>";
        if self.frozen {
            svg += &frost();
        }
        svg + "</g>"
    }
}

/// A star of frost on the upper right of a tile.
fn frost() -> String {
    let arms: String = [(0.0_f32, 5.0_f32), (4.33, 2.5), (4.33, -2.5)]
        .iter()
        .map(|(x, y)| format!("M{:.2} {:.2}L{:.2} {:.2}", 34.0 - x, 7.0 - y, 34.0 + x, 7.0 + y))
        .collect();
    format!(
        "<circle cx=\"34\" cy=\"7\" r=\"6.4\" fill=\"{PAPER}\" stroke=\"{VERDIGRIS}\" stroke-width=\"1\"/><path d=\"{arms}\" stroke=\"{VERDIGRIS}\" stroke-width=\"1.7\" stroke-linecap=\"round\"/>"
    )
}
