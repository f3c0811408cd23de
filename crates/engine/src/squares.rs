//! What places are worth, from the same measurements as the pieces.

use rules::{Color, Geometry, PieceType, Square, Variant};

use crate::values::Measures;

/// What each piece type's places are worth beside the piece itself, White's view: on a full board and on an empty one.
pub(crate) struct Places {
    by_square: Vec<[i32; 2]>,
    area: usize,
}

impl Places {
    pub(crate) fn new(variant: &Variant, measures: &Measures) -> Places {
        let geometry = variant.geometry();
        let area = geometry.area();
        let mut by_square = Vec::with_capacity(variant.kinds().len() * area);
        for (kind, about) in variant.piece_types() {
            if about.is_royal() {
                by_square.extend(geometry.squares().map(|s| royal_place(geometry, s)));
                continue;
            }
            let gain = prospect(variant, measures, kind);
            let mean = geometry.squares().map(|s| measures.at(kind, s)).sum::<f64>() / area as f64;
            by_square.extend(geometry.squares().map(|square| {
                let mobility = (0.11 * (measures.at(kind, square) - mean)).clamp(-36.0, 36.0);
                let centre = -2 * off_centre(geometry, square);
                let place = if gain > 0 && measures.cover[kind.index()] < 3.0 { centre } else { centre + mobility as i32 };
                let advance = gain * cube(geometry, square) / 5 / 1000;
                [place + advance / 4, place + advance * 5 / 4]
            }));
        }
        Places { by_square, area }
    }

    pub(crate) fn at(&self, kind: PieceType, square: Square) -> [i32; 2] {
        self.by_square[kind.index() * self.area + square.index()]
    }
}

/// What the best promotion adds to a kind that covers few squares; others promote in passing and need no pushing.
fn prospect(variant: &Variant, measures: &Measures, kind: PieceType) -> i32 {
    let own = measures.values[kind.index()];
    let best = variant.kind(kind).promotions().iter().map(|p| measures.values[p.index()]).max();
    let gain = best.map_or(0, |b| (b - own).clamp(0, 900));
    if measures.cover[kind.index()] < 3.0 { gain } else { gain / 4 }
}

/// The square as White's, for tables written from White's view.
pub(crate) fn own_view(geometry: Geometry, color: Color, square: Square) -> Square {
    match color {
        Color::White => square,
        Color::Black => geometry.mirror(square),
    }
}

/// The cube of how far a square is up the board, in thousandths.
fn cube(geometry: Geometry, square: Square) -> i32 {
    let last = i32::from(geometry.ranks()).max(2) - 1;
    let up = i32::from(geometry.rank(square)) * 10 / last;
    up * up * up
}

/// Files and ranks from the middle of the board.
pub(crate) fn off_middle(geometry: Geometry, square: Square) -> [i32; 2] {
    let off = |at: u8, of: u8| (2 * i32::from(at) + 1 - i32::from(of)).abs() / 2;
    [off(geometry.file(square), geometry.files()), off(geometry.rank(square), geometry.ranks())]
}

/// Steps from the middle of the board.
pub(crate) fn off_centre(geometry: Geometry, square: Square) -> i32 {
    let [files, ranks] = off_middle(geometry, square);
    files.max(ranks)
}

/// At home and off the middle files while the enemy is strong, in the middle when he is weak.
fn royal_place(geometry: Geometry, square: Square) -> [i32; 2] {
    let up = i32::from(geometry.rank(square));
    let [aside, _] = off_middle(geometry, square);
    [11 * aside.min(3) - (14 * up).min(70), -7 * off_centre(geometry, square)]
}
