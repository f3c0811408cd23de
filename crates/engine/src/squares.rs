//! Piece-square terms, from the same measurements as the values.

use rules::{Color, Geometry, Piece, PieceType, Square, Variant};

use crate::values::Measures;

/// The terms of every piece on every square.
pub(crate) struct Tables {
    /// By [`Piece::index`] and square: worth with its place.
    pub(crate) placed: Vec<i32>,
    /// By [`Piece::index`] and square: what being advanced adds.
    pub(crate) advanced: Vec<i32>,
    /// By colour and square: a royal's place against a strong and against a weak enemy.
    pub(crate) royal_place: [Vec<[i32; 2]>; 2],
}

impl Tables {
    pub(crate) fn new(variant: &Variant, measures: &Measures) -> Tables {
        let geometry = variant.geometry();
        let area = geometry.area();
        let kinds = variant.kinds();
        let mut placed = vec![0; kinds.len() * 2 * area];
        let mut advanced = placed.clone();
        for (k, kind) in kinds.iter().enumerate() {
            if kind.is_royal() {
                continue;
            }
            let kind_type = PieceType(k as u8);
            let gain = prospect(variant, measures, kind_type);
            let squares = || geometry.squares().map(|s| measures.at(kind_type, s));
            let mean = squares().sum::<f64>() / area as f64;
            for square in geometry.squares() {
                let mobility = (0.11 * (measures.at(kind_type, square) - mean)).clamp(-36.0, 36.0);
                let centre = -2 * off_centre(geometry, square);
                let place = if gain > 0 && measures.cover[k] < 3.0 { centre } else { centre + mobility as i32 };
                let advance = gain * cube(geometry, square) / 5 / 1000;
                for color in Color::BOTH {
                    let square = own_view(geometry, color, square);
                    let i = Piece::new(color, kind_type).index() * area + square.index();
                    placed[i] = measures.values[k] + place;
                    advanced[i] = advance;
                }
            }
        }
        let royal = |color: Color| {
            let squares = geometry.squares().map(|s| own_view(geometry, color, s));
            squares.map(|s| royal_place(geometry, s)).collect()
        };
        Tables { placed, advanced, royal_place: [royal(Color::White), royal(Color::Black)] }
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
fn own_view(geometry: Geometry, color: Color, square: Square) -> Square {
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

/// Steps from the middle of the board.
pub(crate) fn off_centre(geometry: Geometry, square: Square) -> i32 {
    let off = |at: u8, of: u8| (2 * i32::from(at) + 1 - i32::from(of)).abs() / 2;
    off(geometry.file(square), geometry.files()).max(off(geometry.rank(square), geometry.ranks()))
}

/// At home and off the middle files while the enemy is strong, in the middle when he is weak.
fn royal_place(geometry: Geometry, square: Square) -> [i32; 2] {
    let up = i32::from(geometry.rank(square));
    let files = i32::from(geometry.files());
    let aside = (2 * i32::from(geometry.file(square)) + 1 - files).abs() / 2;
    [11 * aside.min(3) - (14 * up).min(70), -7 * off_centre(geometry, square)]
}
