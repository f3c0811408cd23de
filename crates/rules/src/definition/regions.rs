//! The regions of a definition: a text that says which squares, or a table that says also how they are shown.

use toml::de::DeTable;

use super::reader::{Fields, Reader, Spot};
use crate::region::{self, Look, Region};
use crate::{Geometry, SquareSet};

/// How a region is named and shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Shown {
    /// Its name in sentences, with its article: as the definition says, else by its key.
    pub(crate) name: Option<String>,
    /// Its name for people on the board, where that is not the key with spaces.
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

/// Words that begin a place: `before the last rank`, `where Thieves promote`.
const PLACES: [&str; 10] = ["before", "between", "behind", "beyond", "across", "outside", "within", "above", "below", "where"];
/// Words that stand for an article.
const DETERMINED: [&str; 7] = ["the", "its", "both", "all", "any", "no", "squares"];

/// A region's name in sentences where the definition gives none: `last_rank` is `the last rank`.
fn name_of_key(key: &str) -> String {
    let words = key.replace('_', " ");
    let first = |words: &str| words.split(' ').next().unwrap_or_default().to_owned();
    match words.split_once(' ') {
        Some((place, rest)) if PLACES.contains(&place) => match DETERMINED.contains(&first(rest).as_str()) || place == "where" {
            true => words,
            false => format!("{place} the {rest}"),
        },
        _ if DETERMINED.contains(&first(&words).as_str()) => words,
        _ => format!("the {words}"),
    }
}

impl super::Definition {
    /// A region in sentences: `the last rank`, `beyond the river`.
    pub(crate) fn region_name(&self, index: usize) -> String {
        self.shown[index].name.clone().unwrap_or_else(|| name_of_key(&self.regions[index].0))
    }

    /// Where a region is: `on the last rank`, `in the fortress`, `beyond the river`.
    pub(crate) fn region_place(&self, index: usize) -> String {
        let name = self.region_name(index);
        let first = name.split(' ').next().unwrap_or_default();
        if PLACES.contains(&first) {
            return name;
        }
        let lines = ["rank", "file", "square", "side"].iter().any(|word| name.contains(word));
        format!("{} {name}", if lines { "on" } else { "in" })
    }

    /// The squares of a region: `squares in the fortress`.
    pub(crate) fn region_squares(&self, index: usize) -> String {
        let name = self.region_name(index);
        if name.starts_with("squares ") { name } else { format!("squares {}", self.region_place(index)) }
    }
}

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
    reader.only(&fields, &["squares", "name", "label", "look"]);
    let text = reader.needed_string(&fields, "squares", "\"rank 8\"");
    let mut words = |key: &str| {
        let (words, at) = reader.string(&fields, key)?;
        if words.trim().is_empty() {
            reader.fault(key, at, format!("the {key} of region \"{name}\" is empty"), format!("write a name, or leave {key} out"));
            return None;
        }
        Some(words.to_owned())
    };
    let (in_sentences, label) = (words("name"), words("label"));
    (text, Shown { name: in_sentences, label, look: reader.word(&fields, "look", &LOOKS) })
}

fn squares(reader: &mut Reader, name: &str, (text, at): Spot<&str>, geometry: Geometry) -> SquareSet {
    region::parse(geometry, text).unwrap_or_else(|fault| {
        let inner = fault.at.clone().unwrap_or(0..0);
        let start = at.start + 1 + inner.start;
        let message = format!("region \"{name}\": {}", fault.message);
        reader.faults.push(crate::Fault { message, ..*fault }.at(start..start + inner.len()));
        geometry.squares().collect()
    })
}

#[cfg(test)]
mod tests {
    use super::name_of_key;

    #[test]
    fn keys_become_names_with_articles() {
        for (key, name) in [
            ("last_rank", "the last rank"),
            ("fortress", "the fortress"),
            ("before_last_rank", "before the last rank"),
            ("beyond_the_river", "beyond the river"),
            ("its_starting_rank", "its starting rank"),
            ("squares_outside_both_fortresses", "squares outside both fortresses"),
            ("outside_both_camps", "outside both camps"),
        ] {
            assert_eq!(name_of_key(key), name);
        }
    }
}
