//! The colours of pictures.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a board looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// Paper and sepia.
    #[default]
    Paper,
    /// Cool greys.
    Slate,
    /// Green and cream.
    Green,
    /// Black on white.
    Contrast,
}

/// The colours of one side's pieces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tones {
    /// The body.
    pub(crate) fill: &'static str,
    /// The outline.
    pub(crate) line: &'static str,
    /// Letters and marks.
    pub(crate) mark: &'static str,
    /// Royalty and promotion.
    pub(crate) accent: &'static str,
}

/// The colours of a theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    /// What the board lies on.
    pub(crate) page: &'static str,
    /// Letters, outlines, the frame.
    pub(crate) ink: &'static str,
    /// Coordinates and labels.
    pub(crate) faint: &'static str,
    /// Light squares.
    pub(crate) light: &'static str,
    /// Dark squares.
    pub(crate) dark: &'static str,
    /// Rivers, camps, frost.
    pub(crate) water: &'static str,
    /// Walls.
    pub(crate) wall: &'static str,
    /// The last move.
    pub(crate) accent: &'static str,
    /// White's pieces, Black's pieces.
    pub(crate) sides: [Tones; 2],
}

const WHITE: Tones = Tones { fill: "#FFFDF8", line: "#22252B", mark: "#22252B", accent: "#C2452D" };
const BLACK: Tones = Tones { fill: "#31343B", line: "#121316", mark: "#F6F1E7", accent: "#F0937C" };
const PAPER: Palette = Palette {
    page: "#F6F1E7",
    ink: "#22252B",
    faint: "#7A7264",
    light: "#F2E8D3",
    dark: "#DDC9A4",
    water: "#2E7D78",
    wall: "#6B5B3E",
    accent: "#C2452D",
    sides: [WHITE, BLACK],
};

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 4] = [Theme::Paper, Theme::Slate, Theme::Green, Theme::Contrast];

    pub(crate) const fn palette(self) -> Palette {
        match self {
            Theme::Paper => PAPER,
            Theme::Slate => Palette { page: "#EEF0F2", faint: "#667079", light: "#E1E6EA", dark: "#B4C0CA", wall: "#4A545D", ..PAPER },
            Theme::Green => Palette { page: "#F1F2EA", faint: "#6C7361", light: "#EDEEDC", dark: "#A9BE93", wall: "#4F5B3E", ..PAPER },
            Theme::Contrast => Palette {
                page: "#FFFFFF",
                ink: "#000000",
                faint: "#333333",
                light: "#FFFFFF",
                dark: "#BDBDBD",
                water: "#00504B",
                wall: "#000000",
                accent: "#B00000",
                sides: [
                    Tones { fill: "#FFFFFF", line: "#000000", mark: "#000000", accent: "#B00000" },
                    Tones { fill: "#000000", line: "#000000", mark: "#FFFFFF", accent: "#FFB3A1" },
                ],
            },
        }
    }
}
