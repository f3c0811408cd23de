//! What a definition says that would mean nothing, or something else than it seems: each a fault.
//!
//! The parts of the reader see one key each. Here keys are seen together.

mod castling;
mod moves;
mod pieces;
mod sections;

use super::reader::{Fields, Reader};
use super::{Definition, Known};

pub(crate) use castling::start;
pub(super) use moves::area;

/// Judges a definition that was read. `document` tells where things stand.
pub(super) fn all(reader: &mut Reader, definition: &Definition, known: Known, document: &Fields) {
    let mut checks = Checks { reader, definition, known, document };
    checks.names();
    checks.royals();
    for (index, table) in tables(document, "piece").into_iter().enumerate() {
        if let Some(piece) = definition.pieces.get(index) {
            let table = Fields { path: format!("piece \"{}\"", piece.letter), ..table };
            checks.pools_of(piece, &table);
            checks.promotion(piece, &table);
        }
    }
    checks.castling();
    checks.en_passant();
    checks.purchase();
    checks.effects();
    checks.end();
    if known.start {
        checks.shuffle();
    }
}

/// The tables of an array, wrong elements left out.
fn tables<'a, 'i>(fields: &Fields<'a, 'i>, key: &str) -> Vec<Fields<'a, 'i>> {
    let items = fields.get(key).and_then(|v| v.get_ref().as_array());
    items.into_iter().flatten().filter_map(|v| Some(Fields::new(v.get_ref().as_table()?, v.span(), key))).collect()
}

/// A table inside a table.
fn table<'a, 'i>(fields: &Fields<'a, 'i>, key: &str) -> Option<Fields<'a, 'i>> {
    let value = fields.get(key)?;
    Some(Fields::new(value.get_ref().as_table()?, value.span(), key))
}

/// Whether a list is missing or written empty.
pub(super) fn is_empty(fields: &Fields, key: &str) -> bool {
    fields.get(key).is_none_or(|v| v.get_ref().as_array().is_some_and(|list| list.is_empty()))
}

struct Checks<'r, 'd, 'a, 'i> {
    reader: &'r mut Reader,
    definition: &'d Definition,
    known: Known,
    document: &'d Fields<'a, 'i>,
}

impl Checks<'_, '_, '_, '_> {
    /// Keys that do nothing without something else.
    fn idle(&mut self, fields: &Fields, keys: &[&str], needs: &str) {
        for key in keys {
            if fields.has(key) {
                let at = fields.span_of(key);
                self.reader.fault(
                    key,
                    at,
                    format!("\"{key}\" in {} does nothing without {needs}", fields.path),
                    format!("take {key} out, or add {needs}"),
                );
            }
        }
    }

    fn fault(&mut self, key: &str, fields: &Fields, message: impl Into<String>, hint: &str) {
        let at = fields.span_of(key);
        self.reader.fault(key, at, message, hint);
    }
}
