//! What lies beside the board: reserves and lost pieces, each kind once with its number.

use rules::{Color, Piece, PieceType, Position};

use super::PieceSet;
use super::layer::{Area, Layer};
use super::letters::{Align, Hand, text, width};
use super::palette::Palette;
use super::tile::Tile;

/// The height of a row of a tray.
const ROW: f32 = 34.0;
const TILE: f32 = 28.0;
/// The height of the label.
const LABEL: f32 = 7.0;
/// The height of the numbers.
const COUNT: f32 = 9.0;

/// Pieces beside the board.
#[derive(Debug)]
pub(crate) struct Tray<'a> {
    /// Whose game.
    pub(crate) position: &'a Position,
    /// What the tray is, in capitals.
    pub(crate) label: String,
    /// Whose colour the pieces are shown in.
    pub(crate) color: Color,
    /// The pieces.
    pub(crate) pieces: Vec<(PieceType, u8)>,
    /// Whether Black is at the bottom.
    pub(crate) flipped: bool,
    /// What the pieces are drawn as.
    pub(crate) set: PieceSet,
    /// The colours.
    pub(crate) palette: &'a Palette,
}

impl Tray<'_> {
    /// The rows that the tray takes in a width.
    fn rows(&self, room: f32) -> Vec<Vec<(f32, &(PieceType, u8))>> {
        let indent = width(&self.label, LABEL) + 14.0;
        let mut rows = vec![Vec::new()];
        let mut x = indent;
        for entry in &self.pieces {
            let taken = TILE + 4.0 + if entry.1 > 1 { width(&format!("×{}", entry.1), COUNT) + 6.0 } else { 0.0 };
            if x + taken > room && x > indent {
                rows.push(Vec::new());
                x = indent;
            }
            if let Some(row) = rows.last_mut() {
                row.push((x, entry));
            }
            x += taken + 3.0;
        }
        rows
    }

    /// Its height in a width.
    pub(crate) fn height(&self, room: f32) -> f32 {
        self.rows(room).len() as f32 * ROW
    }

    /// The tray with its upper left corner at a point.
    pub(crate) fn draw(&self, left: f32, top: f32, room: f32) -> Vec<Layer> {
        let label = Hand { height: LABEL, weight: 14.0, color: self.palette.faint };
        let count = Hand { height: COUNT, weight: 15.0, color: self.palette.ink };
        let row = |y: f32, left: f32, width: f32| Area { left, top: y - ROW / 2.0, width, height: ROW };
        let middle = top + ROW / 2.0;
        let name = text(&self.label, left, middle + LABEL / 2.0, Align::Start, label);
        let mut layers = vec![Layer { svg: name, area: row(middle, left - 2.0, width(&self.label, LABEL) + 6.0) }];
        for (i, pieces) in self.rows(room).iter().enumerate() {
            let y = middle + i as f32 * ROW;
            for (x, (kind, n)) in pieces {
                let variant = self.position.variant();
                let tile = Tile {
                    variant,
                    piece: Piece::new(self.color, *kind),
                    flipped: self.flipped,
                    frozen: false,
                    set: self.set,
                    palette: self.palette,
                };
                let mut svg =
                    format!("<g><title>{} × {n}</title>{}</g>\n", variant.kind(*kind).name(), tile.draw(left + x + TILE / 2.0, y, TILE));
                let mut wide = TILE + 4.0;
                if *n > 1 {
                    let number = format!("×{n}");
                    svg += &text(&number, left + x + TILE + 3.0, y + COUNT / 2.0, Align::Start, count);
                    wide += width(&number, COUNT) + 6.0;
                }
                layers.push(Layer { svg, area: row(y, left + x - 2.0, wide) });
            }
        }
        layers
    }
}
