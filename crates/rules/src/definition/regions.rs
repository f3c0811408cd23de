//! The regions of a definition: a text that says which squares, or a table that says also how they are shown.

use toml::de::DeTable;

use super::reader::{Fields, Reader, Spot};
use crate::region::{self, Look, Region};
use crate::{Geometry, SquareSet};

/// How a region is shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Shown {
    /// Its name for people, where that is not the key with spaces.
    pub(crate) label: Option<String>,
    /// How it looks; none: its shape decides.
    pub(crate) look: Option<Look>,
}

const LOOKS: [(&str, Option<Look>); 7] = [
    ("", None),
    ("fortress", Some(Look::Fortress)),
    ("river", Some(Look::River)),
    ("camp", Some(Look::Camp)),
    ("promotion", Some(Look::Promotion)),
    ("zone", Some(Look::Zone)),
    ("none", Some(Look::Hidden)),
];

/// The regions by name, and how each is shown.
pub(super) fn read(reader: &mut Reader, document: &Fields, geometry: Geometry) -> (Vec<(String, Region)>, Vec<Shown>) {
    let (mut regions, mut shown) = (Vec::new(), Vec::new());
    let Some(table) = reader.table(document, "regions") else { return (regions, shown) };
    for ((name, _), value) in table.entries() {
        let (text, how) = match value.get_ref().as_table() {
            Some(entries) => as_table(reader, name, entries, value.span()),
            None => (reader.text_or_table(&table, name), Shown::default()),
        };
        let Some(text) = text else { continue };
        let squares = squares(reader, name, text, geometry);
        regions.push((name.to_owned(), Region::mirrored(geometry, squares)));
        shown.push(how);
    }
    (regions, shown)
}

fn as_table<'a>(reader: &mut Reader, name: &str, entries: &'a DeTable<'_>, span: std::ops::Range<usize>) -> (Option<Spot<&'a str>>, Shown) {
    let fields = Fields::new(entries, span, format!("region \"{name}\""));
    reader.only(&fields, &["squares", "label", "look"]);
    let text = reader.needed_string(&fields, "squares", "\"rank 8\"");
    let label = reader.string(&fields, "label").and_then(|(label, at)| {
        if label.trim().is_empty() {
            reader.fault("label", at, format!("the label of region \"{name}\" is empty"), "write a name, or leave label out");
            return None;
        }
        Some(label.to_owned())
    });
    (text, Shown { label, look: reader.word(&fields, "look", &LOOKS) })
}

fn squares(reader: &mut Reader, name: &str, (text, at): Spot<&str>, geometry: Geometry) -> SquareSet {
    region::parse(geometry, text).unwrap_or_else(|fault| {
        let inner = fault.at.clone().unwrap_or(0..0);
        let start = at.start + 1 + inner.start;
        let message = format!("region \"{name}\": {}", fault.message);
        reader.faults.push(crate::Fault { message, ..fault }.at(start..start + inner.len()));
        geometry.squares().collect()
    })
}
