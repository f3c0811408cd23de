//! The regions of a board and how they are shown.
//!
//! A definition may say how a region looks. Where it does not, the region's shape decides. A small one that does not span the
//! board is a *fortress*. One of whole ranks that both players share is a *river*. One of whole ranks at a player's edge is
//! a *camp*, at the far edge a *promotion* zone. Others, such as all dark squares, would only be noise and are not shown.

use rules::{Geometry, Look, NamedRegion, SquareSet, Variant};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::names::squares;

/// How a region looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RegionLook {
    /// A walled place: a fortress, a palace.
    Fortress,
    /// Water between the sides.
    River,
    /// A player's own ground.
    Camp,
    /// Where pieces promote.
    Promotion,
    /// Some other place worth showing.
    Zone,
}

/// A named set of squares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RegionView {
    /// The name in the definition.
    pub name: String,
    /// The name for people.
    pub label: String,
    /// How it looks on the board; none: it is not shown.
    pub look: Option<RegionLook>,
    /// White's squares.
    pub white: Vec<String>,
    /// Black's squares.
    pub black: Vec<String>,
}

/// All regions of a variant.
pub fn regions(variant: &Variant) -> Vec<RegionView> {
    let geometry = variant.geometry();
    let view = |region: NamedRegion<'_>| RegionView {
        name: region.name.to_owned(),
        label: region.label.clone(),
        look: look(geometry, &region),
        white: squares(geometry, region.squares[0]),
        black: squares(geometry, region.squares[1]),
    };
    variant.named_regions().map(view).collect()
}

/// How a region is shown: as its definition says, else as its shape suggests.
pub(crate) fn look(geometry: Geometry, region: &NamedRegion<'_>) -> Option<RegionLook> {
    match region.look {
        None => shape(geometry, region.squares[0], region.squares[1]),
        Some(Look::Fortress) => Some(RegionLook::Fortress),
        Some(Look::River) => Some(RegionLook::River),
        Some(Look::Camp) => Some(RegionLook::Camp),
        Some(Look::Promotion) => Some(RegionLook::Promotion),
        Some(Look::Zone) => Some(RegionLook::Zone),
        Some(Look::Hidden) => None,
    }
}

/// What the shape of a region suggests, by White's and Black's squares.
pub fn shape(geometry: Geometry, white: SquareSet, black: SquareSet) -> Option<RegionLook> {
    match ranks(geometry, white) {
        None if spans(geometry, white) || white.len() * 4 > geometry.area() => None,
        None => Some(RegionLook::Fortress),
        Some((_, height)) if white == black => (usize::from(height) * 3 <= usize::from(geometry.ranks())).then_some(RegionLook::River),
        Some((_, height)) if height * 2 > geometry.ranks() => None,
        Some((0, _)) => Some(RegionLook::Camp),
        Some((first, height)) if first + height == geometry.ranks() => Some(RegionLook::Promotion),
        Some(_) => None,
    }
}

/// The first of a set's ranks and their number, where the set is whole ranks that lie together.
pub(crate) fn ranks(geometry: Geometry, set: SquareSet) -> Option<(u8, u8)> {
    let (first, last) = (set.iter().next()?, set.iter().last()?);
    let (first, last) = (geometry.rank(first), geometry.rank(last));
    let height = last - first + 1;
    (set.len() == usize::from(height) * usize::from(geometry.files())).then_some((first, height))
}

/// Whether a set reaches from the first file to the last.
fn spans(geometry: Geometry, set: SquareSet) -> bool {
    let has = |file: u8| set.iter().any(|s| geometry.file(s) == file);
    has(0) && has(geometry.files() - 1)
}
