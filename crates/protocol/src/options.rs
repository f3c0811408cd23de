//! `setoption`: what can be set, and the words that set it.

use rules::{Variant, shipped};

use crate::dialect::Dialect;
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
    /// Whether UCCI's times are in milliseconds; else in seconds.
    pub(crate) milliseconds: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { hash: 16, lines: 1, milliseconds: true }
    }
}

/// One `setoption` understood.
#[derive(Clone, Debug)]
pub(crate) enum Setting {
    Variant(Variant),
    Hash(usize),
    Lines(usize),
    Milliseconds(bool),
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

/// What UCCI knows besides and every program may be sent.
const UCCI_NAMES: [&str; 14] = [
    "batch",
    "debug",
    "usebook",
    "useegtb",
    "bookfiles",
    "egtbpaths",
    "evalapi",
    "style",
    "randomness",
    "knowledge",
    "pruning",
    "drawmoves",
    "repetition",
    "promotion",
];

/// The options with their types, as the dialect lists them in its introduction.
pub(crate) fn list(dialect: Dialect, default: &Variant) -> Vec<String> {
    let mut variant = format!("type combo default {}", default.id());
    for id in known(default) {
        variant.push_str(" var ");
        variant.push_str(&id);
    }
    let plain = Options::default();
    let mut options = vec![
        ("Hash", format!("type spin default {} min 1 max {MOST_HASH}", plain.hash)),
        ("Clear Hash", "type button".into()),
        ("MultiPV", format!("type spin default {} min 1 max {MOST_LINES}", plain.lines)),
        ("Threads", "type spin default 1 min 1 max 1".into()),
        ("Ponder", "type check default false".into()),
        ("UCI_Chess960", "type check default false".into()),
        ("UCI_AnalyseMode", "type check default false".into()),
        ("UCI_Variant", variant),
    ];
    if dialect == Dialect::Ucci {
        options.push(("usemillisec", "type check default true".into()));
    }
    options.iter().map(|(name, kind)| dialect.option_line(name, kind)).collect()
}

/// The ids that `UCI_Variant` takes: all that is shipped, and what the session was started with.
pub(crate) fn known(default: &Variant) -> Vec<String> {
    let mut ids: Vec<String> = shipped::ids().map(str::to_owned).collect();
    if !ids.iter().any(|id| id == default.id()) {
        ids.insert(0, default.id().to_owned());
    }
    ids
}

/// Understands the words after `setoption`.
pub(crate) fn parse(dialect: Dialect, text: &str, default: &Variant) -> Result<Setting, OptionError> {
    let text = text.trim();
    if dialect == Dialect::Ucci && !text.starts_with("name ") {
        let (name, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        return if name.is_empty() { Err(OptionError::NoName) } else { setting(dialect, name, value.trim(), default) };
    }
    let rest = text.strip_prefix("name").map(str::trim).filter(|r| !r.is_empty()).ok_or(OptionError::NoName)?;
    let (name, value) = match rest.split_once(" value") {
        Some((name, value)) => (name.trim(), value.trim()),
        None => (rest, ""),
    };
    setting(dialect, name, value, default)
}

/// Understands a name, in whichever dialect's form, and its value.
pub(crate) fn setting(dialect: Dialect, name: &str, value: &str, default: &Variant) -> Result<Setting, OptionError> {
    let number = |name: &'static str, most: usize| {
        let parsed = value.parse().ok().filter(|n| (1..=most).contains(n));
        parsed.ok_or_else(|| OptionError::NoNumber { name, value: value.to_owned(), most })
    };
    let plain = NAMES.iter().find(|n| n.eq_ignore_ascii_case(name) || dialect.option_name(n).eq_ignore_ascii_case(name));
    match plain.copied() {
        Some("UCI_Variant") => find_variant(value, default).map(Setting::Variant),
        Some("Hash") => number("Hash", MOST_HASH).map(Setting::Hash),
        Some("MultiPV") => number("MultiPV", MOST_LINES).map(Setting::Lines),
        Some("Clear Hash") => Ok(Setting::ClearHash),
        Some(_) => Ok(Setting::Harmless),
        None if dialect == Dialect::Ucci && name == "usemillisec" => Ok(Setting::Milliseconds(value != "false" && value != "off")),
        None if dialect == Dialect::Ucci && name == "newgame" => Ok(Setting::ClearHash),
        None if dialect == Dialect::Ucci && UCCI_NAMES.contains(&name) => Ok(Setting::Harmless),
        None => Err(OptionError::Unknown { name: name.to_owned(), near: nearest(name, &NAMES) }),
    }
}

/// The variant of that id, or the session's own.
pub(crate) fn find_variant(name: &str, default: &Variant) -> Result<Variant, OptionError> {
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
