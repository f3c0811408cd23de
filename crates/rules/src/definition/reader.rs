//! Typed reading of a TOML document that gathers every fault and goes on.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::fault::{Fault, nearest};

/// A table of the document, with the bytes it stands on.
#[derive(Clone)]
pub(super) struct Fields<'a, 'i> {
    pub(super) entries: &'a DeTable<'i>,
    pub(super) span: Range<usize>,
    /// The table's name for messages, as `piece "Q"`.
    pub(super) path: String,
}

/// A value with the bytes it stands on.
pub(super) type Spot<T> = (T, Range<usize>);

/// Collects the faults of a document.
#[derive(Default)]
pub(super) struct Reader {
    pub(super) faults: Vec<Fault>,
}

/// What a value is, as `a string`.
pub(super) fn type_of(value: &Spanned<DeValue>) -> String {
    let name = value.get_ref().type_str();
    let article = if name.starts_with(['a', 'i']) { "an" } else { "a" };
    format!("{article} {name}")
}

impl<'a, 'i> Fields<'a, 'i> {
    pub(super) fn new(entries: &'a DeTable<'i>, span: Range<usize>, path: impl Into<String>) -> Self {
        Fields { entries, span, path: path.into() }
    }

    pub(super) fn get(&self, key: &str) -> Option<&'a Spanned<DeValue<'i>>> {
        self.entries.iter().find(|(k, _)| k.get_ref() == key).map(|(_, v)| v)
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.get(key).is_some()
    }

    /// The bytes of a key's value, or of the whole table where it has none.
    pub(super) fn span_of(&self, key: &str) -> Range<usize> {
        self.get(key).map_or(self.span.clone(), Spanned::span)
    }

    /// All keys and values in the document's order.
    pub(super) fn entries(&self) -> impl Iterator<Item = (Spot<&'a str>, &'a Spanned<DeValue<'i>>)> {
        self.entries.iter().map(|(k, v)| ((&**k.get_ref(), k.span()), v))
    }
}

impl Reader {
    pub(super) fn fault(&mut self, rule: &str, at: Range<usize>, message: impl Into<String>, hint: impl Into<String>) {
        self.faults.push(Fault::new(rule, message, hint).at(at));
    }

    /// Reports every key of the table that is not known.
    pub(super) fn only(&mut self, fields: &Fields, known: &[&str]) {
        for ((key, at), _) in fields.entries() {
            if !known.contains(&key) {
                let hint = match nearest(key, known.iter().copied()) {
                    Some(near) => format!("did you mean \"{near}\"?"),
                    None => format!("known here: {}", known.join(", ")),
                };
                self.fault(key, at, format!("unknown key \"{key}\" in {}", fields.path), hint);
            }
        }
    }

    fn wrong_type(&mut self, fields: &Fields, key: &str, value: &Spanned<DeValue>, expected: &str) {
        let found = type_of(value);
        self.fault(key, value.span(), format!("\"{key}\" in {} is {found}, expected {expected}", fields.path), "");
    }

    fn missing(&mut self, fields: &Fields, key: &str, expected: &str) {
        let start = fields.span.start;
        self.fault(key, start..start, format!("{} lacks \"{key}\"", fields.path), format!("add {key} = {expected}"));
    }

    pub(super) fn string<'a>(&mut self, fields: &Fields<'a, '_>, key: &str) -> Option<Spot<&'a str>> {
        let value = fields.get(key)?;
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.wrong_type(fields, key, value, "a string in quotes");
        }
        Some((text?, value.span()))
    }

    /// A text, where a table would have done too.
    pub(super) fn text_or_table<'a>(&mut self, fields: &Fields<'a, '_>, key: &str) -> Option<Spot<&'a str>> {
        let value = fields.get(key)?;
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.wrong_type(fields, key, value, "a string in quotes or a table");
        }
        Some((text?, value.span()))
    }

    pub(super) fn needed_string<'a>(&mut self, fields: &Fields<'a, '_>, key: &str, example: &str) -> Option<Spot<&'a str>> {
        if !fields.has(key) {
            self.missing(fields, key, example);
        }
        self.string(fields, key)
    }

    pub(super) fn owned(&mut self, fields: &Fields, key: &str) -> String {
        self.string(fields, key).map(|(text, _)| text.to_owned()).unwrap_or_default()
    }

    /// One of a few words; the first is the default, which cannot be written where it is empty.
    pub(super) fn word<T: Copy>(&mut self, fields: &Fields, key: &str, words: &[(&str, T)]) -> T {
        let default = words[0].1;
        let Some((text, at)) = self.string(fields, key) else { return default };
        if let Some((_, value)) = words.iter().find(|(word, _)| *word == text && !text.is_empty()) {
            return *value;
        }
        let list = words.iter().filter(|(w, _)| !w.is_empty()).map(|(w, _)| format!("\"{w}\"")).collect::<Vec<_>>().join(", ");
        let near = nearest(text, words.iter().map(|(word, _)| *word).filter(|word| !word.is_empty()));
        let hint = near.map_or_else(|| format!("one of {list}"), |near| format!("did you mean \"{near}\"? it is one of {list}"));
        self.fault(key, at, format!("{key} in {} cannot be \"{text}\"", fields.path), hint);
        default
    }

    pub(super) fn number(&mut self, fields: &Fields, key: &str, range: std::ops::RangeInclusive<i64>) -> Option<i64> {
        let value = fields.get(key)?;
        let expected = || format!("a whole number from {} to {}", range.start(), range.end());
        let number = value.get_ref().as_integer().and_then(|i| i64::from_str_radix(&i.as_str().replace('_', ""), i.radix()).ok());
        match number {
            Some(n) if range.contains(&n) => Some(n),
            Some(n) => {
                self.fault(key, value.span(), format!("\"{key}\" in {} is {n}, expected {}", fields.path, expected()), "");
                None
            }
            None => {
                self.wrong_type(fields, key, value, &expected());
                None
            }
        }
    }

    pub(super) fn needed_number(&mut self, fields: &Fields, key: &str, range: std::ops::RangeInclusive<i64>, example: i64) -> Option<i64> {
        if !fields.has(key) {
            self.missing(fields, key, &example.to_string());
        }
        self.number(fields, key, range)
    }

    pub(super) fn flag(&mut self, fields: &Fields, key: &str, default: bool) -> bool {
        let Some(value) = fields.get(key) else { return default };
        if value.get_ref().as_bool().is_none() {
            self.wrong_type(fields, key, value, "true or false");
        }
        value.get_ref().as_bool().unwrap_or(default)
    }

    pub(super) fn table<'a, 'i>(&mut self, fields: &Fields<'a, 'i>, key: &str) -> Option<Fields<'a, 'i>> {
        let value = fields.get(key)?;
        match value.get_ref().as_table() {
            Some(entries) => Some(Fields::new(entries, value.span(), key)),
            None => {
                self.wrong_type(fields, key, value, "a table");
                None
            }
        }
    }

    /// The values of an array; empty where the key is missing.
    pub(super) fn array<'a, 'i>(&mut self, fields: &Fields<'a, 'i>, key: &str) -> Vec<&'a Spanned<DeValue<'i>>> {
        let Some(value) = fields.get(key) else { return Vec::new() };
        match value.get_ref().as_array() {
            Some(items) => items.iter().collect(),
            None => {
                self.wrong_type(fields, key, value, "an array in square brackets");
                Vec::new()
            }
        }
    }

    /// The tables of an array of tables.
    pub(super) fn tables<'a, 'i>(&mut self, fields: &Fields<'a, 'i>, key: &str, path: &str) -> Vec<Fields<'a, 'i>> {
        let items = self.array(fields, key);
        let mut tables = Vec::new();
        for value in items {
            match value.get_ref().as_table() {
                Some(entries) => tables.push(Fields::new(entries, value.span(), path)),
                None => self.wrong_type(fields, key, value, "an array of tables"),
            }
        }
        tables
    }

    pub(super) fn strings<'a>(&mut self, fields: &Fields<'a, '_>, key: &str) -> Vec<Spot<&'a str>> {
        let items = self.array(fields, key);
        let mut strings = Vec::new();
        for value in items {
            match value.get_ref().as_str() {
                Some(text) => strings.push((text, value.span())),
                None => self.wrong_type(fields, key, value, "an array of strings"),
            }
        }
        strings
    }
}
