//! Castling, in itself and against the start position.

use super::{Checks, table, tables};
use crate::definition::Definition;
use crate::fault::Fault;
use crate::{Color, Piece, PieceType, Square};

/// What the start position lacks for the rules: pieces where castling needs them.
pub(crate) fn start(definition: &Definition, starts: &[Vec<Square>]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let Some(castling) = &definition.castling else { return faults };
    for color in Color::BOTH {
        let own = |s: Square| if color == Color::White { s } else { definition.geometry.mirror(s) };
        let stands = |square: Square, royal: bool| {
            let mut kinds = definition.pieces.iter().enumerate().filter(|(_, p)| p.royal == royal);
            kinds.any(|(i, _)| starts[Piece::new(color, PieceType(i as u8)).index()].contains(&square))
        };
        let mut need = |square: Square, royal: bool, what: String, hint: &str| {
            if !stands(square, royal) {
                let message = format!("{what} stands on {}", definition.geometry.name(square));
                faults.push(Fault::new("castling", message, hint).at(definition.start_at.clone()));
            }
        };
        need(own(castling.king), true, format!("castling: no royal piece of {}", color.name()), "change castling.king or the start");
        for &(letter, partner) in &castling.rights {
            need(
                own(partner),
                false,
                format!("castling right {letter}: no piece of {}", color.name()),
                "change castling.rights or the start",
            );
        }
    }
    faults
}

impl Checks<'_, '_, '_, '_> {
    pub(super) fn castling(&mut self) {
        let (Some(castling), Some(fields)) = (&self.definition.castling, table(self.document, "castling")) else { return };
        let geometry = self.definition.geometry;
        let rank = geometry.rank(castling.king);
        if !fields.has("move") {
            self.fault("move", &fields, "castling has no move", "add [[castling.move]] with san, needs, king_to and partners");
        }
        for (index, &(letter, square)) in castling.rights.iter().enumerate() {
            let same = castling.rights[..index].iter().any(|(_, s)| *s == square);
            if same || square == castling.king {
                self.fault(
                    "rights",
                    &fields,
                    format!("the right {letter} names a square that is taken"),
                    "each right is that of another piece",
                );
            }
            if geometry.rank(square) != rank {
                self.fault(
                    "rights",
                    &fields,
                    format!("the right {letter} is not on the King's rank"),
                    "King and partners stand on one rank",
                );
            }
        }
        let mut texts: Vec<Square> = Vec::new();
        for (index, table) in tables(&fields, "move").iter().enumerate() {
            // Where a move could not be read, the others cannot be told apart.
            let Some(castle) = castling.moves.get(index).filter(|_| castling.moves.len() == tables(&fields, "move").len()) else { return };
            let mut ends: Vec<Square> = castle.partners.iter().map(|(_, to)| *to).collect();
            ends.push(castle.king_to);
            if ends.iter().any(|&s| geometry.rank(s) != rank) {
                self.fault("king_to", table, format!("{} leaves the King's rank", castle.san), "King and partners stay on their rank");
            }
            if (1..ends.len()).any(|i| ends[..i].contains(&ends[i])) {
                self.fault("partners", table, format!("two pieces end on one square in {}", castle.san), "give each another square");
            }
            let text = if castling.text_is_partner { castling.rights[castle.partners[0].0].1 } else { castle.king_to };
            if texts.contains(&text) {
                let hint =
                    if castling.text_is_partner { "name another partner first" } else { "castling.text = \"partner\" may tell them apart" };
                self.fault("king_to", table, format!("{} is written like another castling", castle.san), hint);
            }
            texts.push(text);
            if !castling.text_is_partner && geometry.file(castle.king_to).abs_diff(geometry.file(castling.king)) < 2 {
                self.fault(
                    "king_to",
                    table,
                    format!("{} is written like a step of the King", castle.san),
                    "castling.text = \"partner\" tells them apart",
                );
            }
        }
    }
}
