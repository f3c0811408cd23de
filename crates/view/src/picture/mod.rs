//! Positions as pictures, games as moving ones. None of them needs a font.

mod animation;
mod board;
mod colors;
mod layer;
mod letters;
mod marks;
mod palette;
mod pattern;
mod png;
mod raster;
mod silhouette;
mod tile;
mod tray;

pub use animation::{Animation, MOST_FRAMES, animation, changed};
pub use board::picture;
pub use layer::Picture;
pub use palette::Theme;
pub use png::png;

use rules::Square;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What pieces are drawn as.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PieceSet {
    /// Tiles with letters.
    #[default]
    Letters,
    /// Tiles with their moves.
    Patterns,
    /// Silhouettes; a tile with its letter for a piece that has none.
    Pictures,
}

impl PieceSet {
    /// All of them.
    pub const ALL: [PieceSet; 3] = [PieceSet::Letters, PieceSet::Patterns, PieceSet::Pictures];
}

/// How a position is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PictureOptions {
    /// The colours.
    pub theme: Theme,
    /// The pieces.
    pub set: PieceSet,
    /// Whether Black is at the bottom.
    pub flip: bool,
    /// The squares that the last move changed, the one that it went to last.
    pub last: Vec<Square>,
}
