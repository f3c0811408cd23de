//! The two sides as texts.

use rules::Color;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// White or Black.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Who moves first in most games.
    White,
    /// The other.
    Black,
}

impl Side {
    /// Both, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// 0 for White, 1 for Black.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    pub fn other(self) -> Side {
        Side::BOTH[1 - self.index()]
    }

    /// The name in a sentence.
    pub fn name(self) -> &'static str {
        ["White", "Black"][self.index()]
    }

    /// The name in texts for programs.
    pub fn word(self) -> &'static str {
        ["white", "black"][self.index()]
    }

    /// The side as the rules call it.
    pub fn color(self) -> Color {
        Color::BOTH[self.index()]
    }
}

impl From<Color> for Side {
    fn from(color: Color) -> Side {
        Side::BOTH[color.index()]
    }
}
