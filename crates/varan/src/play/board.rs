//! The board on the terminal.

use std::collections::BTreeMap;

use anstyle::Style;
use rules::{Color, Kind, Piece, Position, Square, SquareSet};
use view::Ground;

use crate::paint::{Ink, Paint};

/// How the board is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    /// Colours.
    pub(crate) paint: Paint,
    /// Whether Black is at the bottom.
    pub(crate) flipped: bool,
    /// Whether pieces are shown by symbols, where the game has any.
    pub(crate) symbols: bool,
}

/// What is marked on the board besides the pieces.
#[derive(Clone, Default, Debug)]
pub(crate) struct Marks {
    /// The squares that the last move changed, the one that it went to last.
    pub(crate) last: Vec<Square>,
    /// Where a piece can go, and the sign for it.
    pub(crate) targets: BTreeMap<Square, char>,
    /// The piece that they are for.
    pub(crate) chosen: Option<Square>,
}

type Rgb = (u8, u8, u8);

const LIGHT: Rgb = (0xB3, 0x92, 0x6A);
const DARK: Rgb = (0x91, 0x6F, 0x4C);
const BAND: [Rgb; 2] = [(0x6F, 0x9A, 0x96), (0x4A, 0x78, 0x76)];
const PATCH: [Rgb; 2] = [(0xCE, 0x8E, 0x3A), (0xAC, 0x66, 0x1E)];
const LAST: [Rgb; 2] = [(0xC4, 0xB4, 0x4E), (0x97, 0x88, 0x22)];
/// Under a piece that carries another.
const LADEN: [Rgb; 2] = [(0x9C, 0x7F, 0xA6), (0x7D, 0x5E, 0x88)];
const CHECK: Rgb = (0xC2, 0x45, 0x2D);
const CHOSEN: Rgb = (0x2E, 0x7D, 0x78);
const WHITE: Rgb = (0xFF, 0xFF, 0xFF);
const BLACK: Rgb = (0x12, 0x13, 0x16);
const FROZEN: [Rgb; 2] = [(0xD9, 0xCD, 0xBC), (0x4E, 0x45, 0x3B)];

/// The lines of the board: ranks from the top, then the files.
pub(crate) fn lines(position: &Position, view: View, marks: &Marks) -> Vec<String> {
    let variant = position.variant();
    let geometry = variant.geometry();
    let canvas = Canvas::new(position, view, marks);
    let mut lines = Vec::new();
    let order = |n: u8, reversed: bool| -> Vec<u8> { if reversed { (0..n).rev().collect() } else { (0..n).collect() } };
    let files = order(geometry.files(), view.flipped);
    for rank in order(geometry.ranks(), !view.flipped) {
        let cells: String = files.iter().filter_map(|&f| geometry.square(f.into(), rank.into())).map(|s| canvas.cell(s)).collect();
        // The line of a region runs along the lower edge of the rank shown above it.
        let tick = if canvas.ruled(rank) { "_" } else { " " };
        let number = format!("{:>2}", rank + 1);
        lines.push(format!(
            "{}{tick}{cells}{tick}{}",
            view.paint.text(Ink::Faint, &number),
            view.paint.text(Ink::Faint, &format!("{:<2}", rank + 1))
        ));
    }
    let names: String = files.iter().map(|f| format!("{:^width$}", char::from(b'a' + f), width = canvas.width)).collect();
    lines.push(format!("   {}   ", view.paint.text(Ink::Faint, &names)));
    lines
}

/// The columns that the board's lines take.
pub(crate) fn width(position: &Position, view: View) -> usize {
    let canvas_width = Canvas::new(position, view, &Marks::default()).width;
    usize::from(position.variant().geometry().files()) * canvas_width + 6
}

struct Canvas<'a> {
    position: &'a Position,
    view: View,
    marks: &'a Marks,
    ground: Ground,
    frozen: SquareSet,
    /// The royal piece in check.
    check: SquareSet,
    /// Columns of a square.
    width: usize,
}

impl<'a> Canvas<'a> {
    fn new(position: &'a Position, view: View, marks: &'a Marks) -> Canvas<'a> {
        let variant = position.variant();
        let frozen = Color::BOTH.into_iter().flat_map(|c| position.frozen(c).iter().collect::<Vec<_>>()).collect();
        let royals = variant.piece_types().filter(|(_, k)| k.is_royal());
        let check = match position.in_check() {
            true => {
                royals.flat_map(|(kind, _)| position.squares_of(Piece::new(position.side(), kind)).iter().collect::<Vec<_>>()).collect()
            }
            false => SquareSet::EMPTY,
        };
        let mut canvas = Canvas { position, view, marks, ground: Ground::of(variant), frozen, check, width: 3 };
        let room = variant.geometry().squares().map(|s| {
            let length = canvas.piece_text(s).map_or(1, |t| t.chars().count());
            // Carriers are long and rare: with colours they need no signs at their sides.
            if position.load_on(s).is_some() && !view.paint.is_plain() { length } else { length + 2 }
        });
        canvas.width = room.max().unwrap_or(3);
        canvas
    }

    fn piece_text(&self, square: Square) -> Option<String> {
        let piece = self.position.piece_on(square)?;
        let variant = self.position.variant();
        let mut text = letters(variant.kind(piece.kind()), piece.color(), self.view);
        if let Some(load) = self.position.load_on(square) {
            text += &format!("({})", letters(variant.kind(load), piece.color(), View { symbols: false, ..self.view }));
        }
        Some(text)
    }

    /// Whether a line runs below the rank as it is shown.
    fn ruled(&self, rank: u8) -> bool {
        let below = if self.view.flipped { rank + 1 } else { rank };
        let edge = below == 0 || below == self.position.variant().geometry().ranks();
        !edge && self.ground.has_line(below)
    }

    fn cell(&self, square: Square) -> String {
        let paint = self.view.paint;
        let piece = self.position.piece_on(square);
        let moved = self.marks.last.contains(&square);
        let target = self.marks.targets.get(&square);
        let frozen = self.frozen.contains(square);
        let check = self.check.contains(square);
        let chosen = self.marks.chosen == Some(square);
        let empty = || match target {
            Some(sign) => sign.to_string(),
            None if !paint.is_plain() => String::new(),
            None if self.ground.in_patch(square) => "+".to_owned(),
            None if self.ground.in_band(square) => "~".to_owned(),
            None => ".".to_owned(),
        };
        let text = self.piece_text(square).unwrap_or_else(empty);
        // Every mark has a shape, too: not everybody sees, or has, the colours.
        let (mut left, mut right) = match () {
            () if check => ('!', '!'),
            () if chosen => ('<', '>'),
            () if moved => ('[', ']'),
            () => (' ', ' '),
        };
        if let (Some(sign), true) = (target, piece.is_some()) {
            left = *sign;
        }
        if frozen {
            right = '*';
        }
        let cell = match text.chars().count() + 2 <= self.width {
            true => format!("{left}{text:^width$}{right}", width = self.width - 2),
            false => format!("{text:^width$}", width = self.width),
        };
        let dark = usize::from(self.position.variant().geometry().is_dark(square));
        let back = match () {
            () if check => CHECK,
            () if chosen => CHOSEN,
            () if moved => LAST[dark],
            () if self.position.load_on(square).is_some() => LADEN[dark],
            () if self.ground.in_band(square) => BAND[dark],
            () if self.ground.in_patch(square) => PATCH[dark],
            () => [LIGHT, DARK][dark],
        };
        let front = match piece.map(Piece::color) {
            Some(color) if frozen => FROZEN[color.index()],
            Some(Color::White) => WHITE,
            _ => BLACK,
        };
        let rgb = |c: Rgb| Some(paint.color(c.0, c.1, c.2));
        let mut style = Style::new().fg_color(rgb(front)).bg_color(rgb(back));
        if !frozen {
            style = style.bold();
        }
        if self.ruled(self.position.variant().geometry().rank(square)) {
            style = style.underline().underline_color(rgb(BLACK));
        }
        paint.styled(style, &cell)
    }
}

/// How a piece is written on the board: the letter in the case of its owner, or a symbol, where colours tell the owner.
fn letters(kind: &Kind, color: Color, view: View) -> String {
    if view.symbols
        && !view.paint.is_plain()
        && let Some(symbol) = kind.symbol()
    {
        let mark = if kind.is_hidden() { "~" } else { "" };
        return format!("{symbol}{mark}");
    }
    match color {
        Color::White => kind.letter().to_owned(),
        Color::Black => kind.letter().to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lightness and two colour axes of a colour (CIE Lab), in which distances are what eyes see.
    fn lab([r, g, b]: [f64; 3]) -> [f64; 3] {
        let linear = |c: f64| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
        let (r, g, b) = (linear(r / 255.0), linear(g / 255.0), linear(b / 255.0));
        let root = |t: f64| if t > 0.008856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
        let x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
        let y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
        let z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    fn seen(paint: Paint, (r, g, b): Rgb) -> [f64; 3] {
        match paint.color(r, g, b) {
            anstyle::Color::Ansi256(index) => {
                let level = |n: u8| [0.0, 95.0, 135.0, 175.0, 215.0, 255.0][usize::from(n)];
                let n = index.0 - 16;
                lab([level(n / 36), level(n / 6 % 6), level(n % 6)])
            }
            _ => lab([r, g, b].map(f64::from)),
        }
    }

    #[test]
    fn no_two_grounds_look_the_same_with_256_colours() {
        let tones = [LIGHT, DARK, BAND[0], BAND[1], PATCH[0], PATCH[1], LAST[0], LAST[1], LADEN[0], LADEN[1]];
        for paint in [Paint::Indexed, Paint::True] {
            for (i, a) in tones.iter().enumerate() {
                for b in &tones[..i] {
                    let (p, q) = (seen(paint, *a), seen(paint, *b));
                    let distance = (0..3).map(|k| (p[k] - q[k]).powi(2)).sum::<f64>().sqrt();
                    assert!(distance >= 12.0, "{paint:?}: {a:?} and {b:?} are {distance:.1} apart");
                }
            }
            for [light, dark] in [[LIGHT, DARK], BAND, PATCH, LAST, LADEN] {
                let chequers = seen(paint, light)[0] - seen(paint, dark)[0];
                assert!(chequers >= 10.0, "{paint:?}: {light:?} and {dark:?} differ by {chequers:.1}");
            }
        }
    }
}
