//! `setoption`: what can be set, and the words that set it.

use rules::{Variant, shipped};

use crate::nearest::nearest;

/// The largest hash table in mebibytes.
pub(crate) const MOST_HASH: usize = 65_536;
/// The most lines.
pub(crate) const MOST_LINES: usize = 500;

/// What the session has been told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    /// Mebibytes.
    pub(crate) hash: usize,
    pub(crate) lines: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { hash: 16, lines: 1 }
    }
}

/// One `setoption` understood.
#[derive(Clone, Debug)]
pub(crate) enum Setting {
    Variant(Variant),
    Hash(usize),
    Lines(usize),
    ClearHash,
    /// Accepted because programs send it; changes nothing here.
    Harmless,
}

/// Why an option was not set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum OptionError {
    #[error("setoption has no name; expected `setoption name NAME value VALUE`")]
    NoName,
    #[error("no option is called `{name}`{}", meant(.near, "; did you mean "))]
    Unknown { name: String, near: Option<&'static str> },
    #[error("no variant is called `{name}`{}; variants: {}", meant(.near, "; did you mean "), .known.join(", "))]
    NoVariant { name: String, near: Option<String>, known: Vec<String> },
    #[error("`{value}` is no value of {name}; expected a whole number from 1 to {most}")]
    NoNumber { name: &'static str, value: String, most: usize },
}

fn meant(near: &Option<impl AsRef<str>>, lead: &str) -> String {
    near.as_ref().map_or(String::new(), |n| format!("{lead}`{}`?", n.as_ref()))
}

const NAMES: [&str; 8] = ["UCI_Variant", "Hash", "Clear Hash", "MultiPV", "UCI_Chess960", "UCI_AnalyseMode", "Ponder", "Threads"];

/// The `option` lines of the answer to `uci`.
pub(crate) fn list(default: &Variant) -> Vec<String> {
    let mut variant = format!("option name UCI_Variant type combo default {}", default.id());
    for id in known(default) {
        variant.push_str(" var ");
        variant.push_str(&id);
    }
    let plain = Options::default();
    vec![
        format!("option name Hash type spin default {} min 1 max {MOST_HASH}", plain.hash),
        "option name Clear Hash type button".into(),
        format!("option name MultiPV type spin default {} min 1 max {MOST_LINES}", plain.lines),
        "option name Threads type spin default 1 min 1 max 1".into(),
        "option name Ponder type check default false".into(),
        "option name UCI_Chess960 type check default false".into(),
        "option name UCI_AnalyseMode type check default false".into(),
        variant,
    ]
}

/// The ids that `UCI_Variant` takes: all that is shipped, and what the session was started with.
fn known(default: &Variant) -> Vec<String> {
    let mut ids: Vec<String> = shipped::ids().map(str::to_owned).collect();
    if !ids.iter().any(|id| id == default.id()) {
        ids.insert(0, default.id().to_owned());
    }
    ids
}

/// Understands the words after `setoption`.
pub(crate) fn parse(text: &str, default: &Variant) -> Result<Setting, OptionError> {
    let rest = text.trim().strip_prefix("name").map(str::trim).filter(|r| !r.is_empty()).ok_or(OptionError::NoName)?;
    let (name, value) = match rest.split_once(" value") {
        Some((name, value)) => (name.trim(), value.trim()),
        None => (rest, ""),
    };
    let number = |name: &'static str, most: usize| {
        let parsed = value.parse().ok().filter(|n| (1..=most).contains(n));
        parsed.ok_or_else(|| OptionError::NoNumber { name, value: value.to_owned(), most })
    };
    match name.to_lowercase().as_str() {
        "uci_variant" => find_variant(value, default).map(Setting::Variant),
        "hash" => number("Hash", MOST_HASH).map(Setting::Hash),
        "multipv" => number("MultiPV", MOST_LINES).map(Setting::Lines),
        "clear hash" => Ok(Setting::ClearHash),
        "uci_chess960" | "uci_analysemode" | "ponder" | "threads" => Ok(Setting::Harmless),
        _ => Err(OptionError::Unknown { name: name.to_owned(), near: nearest(name, &NAMES) }),
    }
}

fn find_variant(name: &str, default: &Variant) -> Result<Variant, OptionError> {
    if name == default.id() {
        return Ok(default.clone());
    }
    shipped::load(name).ok_or_else(|| {
        let known = known(default);
        let ids: Vec<&str> = known.iter().map(String::as_str).collect();
        let near = nearest(name, &ids).map(str::to_owned);
        OptionError::NoVariant { name: name.to_owned(), near, known }
    })
}
