//! `setoption`: what can be set, and the words that set it.

use std::time::Duration;

use engine::{Level, MOST_THREADS};
use rules::Variant;

use crate::dialect::Dialect;
use crate::games::Games;
use crate::nearest::nearest;

/// The largest hash table in mebibytes.
pub(crate) const MOST_HASH: usize = 65_536;
/// The most lines.
pub(crate) const MOST_LINES: usize = 500;
/// The most milliseconds that may be kept back of each move's time.
pub(crate) const MOST_OVERHEAD: usize = 5_000;

/// What the session has been told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    /// Mebibytes.
    pub(crate) hash: usize,
    pub(crate) threads: usize,
    /// Kept back of each move's time.
    pub(crate) overhead: Duration,
    pub(crate) lines: usize,
    /// Whether UCCI's times are in milliseconds; else in seconds.
    pub(crate) milliseconds: bool,
    /// Whether castling is written as the King's move to his partner, as in Chess960.
    pub(crate) partners: bool,
    /// Whether the engine plays at the strength of `elo`.
    pub(crate) limited: bool,
    /// How strong it plays where it is limited.
    pub(crate) elo: u32,
}

impl Options {
    /// The level to play at; `None` for full strength.
    pub(crate) fn level(&self) -> Option<Level> {
        self.limited.then(|| Level::of_elo(self.elo))
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            hash: 16,
            threads: 1,
            overhead: Duration::from_millis(10),
            lines: 1,
            milliseconds: true,
            partners: false,
            limited: false,
            elo: Level::MAX.elo(),
        }
    }
}

/// One `setoption` understood.
#[derive(Clone, Debug)]
pub(crate) enum Setting {
    Variant(Variant),
    Hash(usize),
    Threads(usize),
    Overhead(Duration),
    Lines(usize),
    Milliseconds(bool),
    Partners(bool),
    Limited(bool),
    Elo(u32),
    /// The paths of definitions.
    Paths(String),
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
    #[error("`{value}` is no value of {name}; expected a whole number from {least} to {most}")]
    NoNumber { name: &'static str, value: String, least: usize, most: usize },
}

fn meant(near: &Option<impl AsRef<str>>, lead: &str) -> String {
    near.as_ref().map_or(String::new(), |n| format!("{lead}`{}`?", n.as_ref()))
}

const NAMES: [&str; 12] = [
    "UCI_Variant",
    "VariantPath",
    "Hash",
    "Clear Hash",
    "MultiPV",
    "UCI_Chess960",
    "UCI_LimitStrength",
    "UCI_Elo",
    "UCI_AnalyseMode",
    "Ponder",
    "Threads",
    "Move Overhead",
];

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
pub(crate) fn list(dialect: Dialect, games: &Games) -> Vec<String> {
    let mut variant = format!("type combo default {}", games.default.id());
    for id in games.ids() {
        variant.push_str(" var ");
        variant.push_str(&id);
    }
    let plain = Options::default();
    let mut options = vec![
        ("Hash", format!("type spin default {} min 1 max {MOST_HASH}", plain.hash)),
        ("Clear Hash", "type button".into()),
        ("MultiPV", format!("type spin default {} min 1 max {MOST_LINES}", plain.lines)),
        ("Threads", format!("type spin default {} min 1 max {MOST_THREADS}", plain.threads)),
        ("Move Overhead", format!("type spin default {} min 0 max {MOST_OVERHEAD}", plain.overhead.as_millis())),
        ("Ponder", "type check default false".into()),
        ("UCI_Chess960", "type check default false".into()),
        ("UCI_AnalyseMode", "type check default false".into()),
        ("UCI_LimitStrength", "type check default false".into()),
        ("UCI_Elo", format!("type spin default {0} min {1} max {0}", Level::MAX.elo(), Level::MIN.elo())),
        ("VariantPath", "type string default <empty>".into()),
        ("UCI_Variant", variant),
    ];
    if dialect == Dialect::Ucci {
        options.push(("usemillisec", "type check default true".into()));
    }
    options.iter().map(|(name, kind)| dialect.option_line(name, kind)).collect()
}

/// Understands the words after `setoption`.
pub(crate) fn parse(dialect: Dialect, text: &str, games: &Games) -> Result<Setting, OptionError> {
    let text = text.trim();
    if dialect == Dialect::Ucci && !text.starts_with("name ") {
        let (name, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        return if name.is_empty() { Err(OptionError::NoName) } else { setting(dialect, name, value.trim(), games) };
    }
    let rest = text.strip_prefix("name").map(str::trim).filter(|r| !r.is_empty()).ok_or(OptionError::NoName)?;
    let (name, value) = match rest.split_once(" value") {
        Some((name, value)) => (name.trim(), value.trim()),
        None => (rest, ""),
    };
    setting(dialect, name, value, games)
}

/// Understands a name, in whichever dialect's form, and its value.
pub(crate) fn setting(dialect: Dialect, name: &str, value: &str, games: &Games) -> Result<Setting, OptionError> {
    let within = |name: &'static str, least: usize, most: usize| {
        let parsed = value.parse().ok().filter(|n| (least..=most).contains(n));
        parsed.ok_or_else(|| OptionError::NoNumber { name, value: value.to_owned(), least, most })
    };
    let number = |name: &'static str, most: usize| within(name, 1, most);
    let yes = !["false", "off", "no", "0"].contains(&value);
    let plain = NAMES.iter().find(|n| n.eq_ignore_ascii_case(name) || dialect.option_name(n).eq_ignore_ascii_case(name));
    match plain.copied() {
        Some("UCI_Variant") => find_variant(value, games).map(Setting::Variant),
        Some("VariantPath") => Ok(Setting::Paths(value.to_owned())),
        Some("UCI_Chess960") => Ok(Setting::Partners(yes)),
        Some("UCI_LimitStrength") => Ok(Setting::Limited(yes)),
        Some("UCI_Elo") => within("UCI_Elo", Level::MIN.elo() as usize, Level::MAX.elo() as usize).map(|elo| Setting::Elo(elo as u32)),
        Some("Hash") => number("Hash", MOST_HASH).map(Setting::Hash),
        Some("Threads") => number("Threads", MOST_THREADS).map(Setting::Threads),
        Some("Move Overhead") => within("Move Overhead", 0, MOST_OVERHEAD).map(|ms| Setting::Overhead(Duration::from_millis(ms as u64))),
        Some("MultiPV") => number("MultiPV", MOST_LINES).map(Setting::Lines),
        Some("Clear Hash") => Ok(Setting::ClearHash),
        Some(_) => Ok(Setting::Harmless),
        None if dialect == Dialect::Ucci && name == "usemillisec" => Ok(Setting::Milliseconds(yes)),
        None if dialect == Dialect::Ucci && name == "newgame" => Ok(Setting::ClearHash),
        None if dialect == Dialect::Ucci && UCCI_NAMES.contains(&name) => Ok(Setting::Harmless),
        None => Err(OptionError::Unknown { name: name.to_owned(), near: nearest(name, &NAMES) }),
    }
}

/// The variant of that id.
fn find_variant(name: &str, games: &Games) -> Result<Variant, OptionError> {
    games.find(name).ok_or_else(|| {
        let known = games.ids();
        let ids: Vec<&str> = known.iter().map(String::as_str).collect();
        let near = nearest(name, &ids).map(str::to_owned);
        OptionError::NoVariant { name: name.to_owned(), near, known }
    })
}
