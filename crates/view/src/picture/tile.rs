//! Pieces as tiles with letters or with their moves, or as silhouettes.
//!
//! A tile points at the enemy, so that the side shows by shape as well as by colour.

use rules::{Color, Piece, Variant};

use super::PieceSet;
use super::letters::{Align, Hand, text};
use super::palette::{Palette, Tones};
use super::pattern;
use super::silhouette;

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
    /// What it is drawn as.
    pub(crate) set: PieceSet,
    /// The colours.
    pub(crate) palette: &'a Palette,
}

impl Tile<'_> {
    /// The piece with its middle at a point, `size` units wide, without a title.
    pub(crate) fn draw(&self, x: f32, y: f32, size: f32) -> String {
        let scale = size / 40.0;
        let opacity = if self.frozen { " opacity=\".5\"" } else { "" };
        let frost = if self.frozen { frost(self.palette) } else { String::new() };
        format!(
            "<g transform=\"translate({:.2} {:.2}) scale({scale:.3})\"><g{opacity}>{}</g>{frost}</g>",
            x - size / 2.0,
            y - size / 2.0,
            self.body()
        )
    }

    /// The piece in a square of 40 units.
    fn body(&self) -> String {
        let tones = &self.palette.sides[self.piece.color().index()];
        let kind = self.variant.kind(self.piece.kind());
        if self.set == PieceSet::Pictures
            && let Some(drawing) = silhouette::drawing(&crate::piece::picture_name(kind), tones)
        {
            return drawing;
        }
        let up = (self.piece.color() == Color::White) != self.flipped;
        let inside = if self.set == PieceSet::Patterns { pattern::drawing(kind, up, tones) } else { letters(kind, up, tones) };
        ground(kind.is_royal(), up, tones) + &inside
    }
}

/// The tile itself, with an inner line for royal pieces.
fn ground(royal: bool, up: bool, tones: &Tones) -> String {
    let turn = if up { "" } else { "rotate(180 20 20)" };
    let (fill, edge, accent) = (tones.fill, tones.line, tones.accent);
    let mut svg = format!(
        "<path d=\"{SHAPE}\" transform=\"{turn}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/>"
    );
    if royal {
        svg += &format!("<path d=\"{INNER}\" transform=\"{turn}\" fill=\"none\" stroke=\"{accent}\" stroke-width=\"1.3\"/>");
    }
    svg
}

/// The letter of a piece, with its sign where it is a promoted form.
fn letters(kind: &rules::Kind, up: bool, tones: &Tones) -> String {
    let letter = kind.letter();
    let base = letter.trim_start_matches('+').trim_end_matches('~');
    let color = if kind.is_promoted() { tones.accent } else { tones.mark };
    // The middle of the tile's mass lies away from its point.
    let middle = if up { 22.2 } else { 17.8 };
    let height = if base.chars().count() > 1 { 13.0 } else { 18.0 };
    let mut svg = text(base, 20.0, middle + height / 2.0, Align::Middle, Hand { height, weight: 13.0, color });
    let mark = if letter.starts_with('+') {
        "+"
    } else if letter.ends_with('~') {
        "~"
    } else {
        ""
    };
    if !mark.is_empty() {
        let middle = if up { 17.0 } else { 12.5 };
        svg += &text(mark, 8.2, middle + 3.5, Align::Middle, Hand { height: 7.0, weight: 24.0, color: tones.accent });
    }
    svg
}

/// A star of frost on the upper right of a tile.
fn frost(palette: &Palette) -> String {
    let (page, water) = (palette.page, palette.water);
    let arms: String = [(0.0_f32, 5.0_f32), (4.33, 2.5), (4.33, -2.5)]
        .iter()
        .map(|(x, y)| format!("M{:.2} {:.2}L{:.2} {:.2}", 34.0 - x, 7.0 - y, 34.0 + x, 7.0 + y))
        .collect();
    format!(
        "<circle cx=\"34\" cy=\"7\" r=\"6.4\" fill=\"{page}\" stroke=\"{water}\" stroke-width=\"1\"/><path d=\"{arms}\" stroke=\"{water}\" stroke-width=\"1.7\" stroke-linecap=\"round\"/>"
    )
}
