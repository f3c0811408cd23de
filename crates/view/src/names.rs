//! The names that data goes by.

use rules::{Color, Geometry, PieceType, Square, SquareSet, Variant};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A player, or whose a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Moves first, from the low ranks.
    White,
    /// Moves second.
    Black,
}

impl From<Color> for Side {
    fn from(color: Color) -> Side {
        match color {
            Color::White => Side::White,
            Color::Black => Side::Black,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Color {
        match side {
            Side::White => Color::White,
            Side::Black => Color::Black,
        }
    }
}

/// The names of squares, from `a1` along the ranks.
pub(crate) fn squares(geometry: Geometry, set: SquareSet) -> Vec<String> {
    set.iter().map(|s| geometry.name(s)).collect()
}

/// A piece type's letter, as in FEN for White.
pub(crate) fn letter(variant: &Variant, kind: PieceType) -> String {
    variant.kind(kind).letter().to_owned()
}

/// The piece type of a letter in whatever case.
pub(crate) fn kind(variant: &Variant, letter: &str) -> Option<PieceType> {
    variant.kind_by_letter(letter).or_else(|| variant.kind_by_letter(&letter.to_ascii_uppercase()))
}

/// The squares that were named, or the first name that is none.
pub(crate) fn parse_squares(geometry: Geometry, names: &[String]) -> Result<Vec<Square>, &str> {
    names.iter().map(|name| geometry.parse(name).ok_or(name.as_str())).collect()
}
