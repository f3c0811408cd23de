//! Armies that are bought before the game.

use crate::Geometry;
use crate::definition;
use crate::game::FullKind;

/// How armies are bought: budget, number of pieces, copies of a kind, prices and squares.
#[derive(Clone, Debug)]
pub struct Purchase {
    definition: definition::Purchase,
}

impl Purchase {
    pub(crate) fn new(definition: &definition::Purchase, _geometry: Geometry, _kinds: &[FullKind]) -> Purchase {
        Purchase { definition: definition.clone() }
    }

    /// How many pieces of a kind may be bought.
    pub fn copies(&self) -> usize {
        self.definition.copies
    }
}
