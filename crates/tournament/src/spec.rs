//! How an engine is named: `varan`, `varan:level=5`, `cmd:PROGRAM ARGS;option.NAME=VALUE`.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use engine::{Level, MOST_THREADS};

use crate::Error;

/// An engine that can play in a match.
///
/// ```
/// use tournament::EngineSpec;
///
/// let weak: EngineSpec = "varan:level=5".parse()?;
/// let other: EngineSpec = "cmd:/usr/bin/program -x 'a b';option.Hash=16;name=Other".parse()?;
/// assert_eq!((weak.label(), other.label()), ("varan level 5", "Other"));
/// assert_eq!(other.to_string(), "cmd:/usr/bin/program -x 'a b';option.Hash=16;name=Other");
/// assert!("varan:level=11".parse::<EngineSpec>().is_err());
/// # Ok::<(), tournament::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineSpec {
    text: String,
    label: String,
    pub(crate) kind: EngineKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum EngineKind {
    /// Varan's own search, in this process.
    Own {
        level: Level,
        /// Mebibytes of hash table.
        hash: usize,
        /// Of the search at full strength; weaker levels have one.
        threads: usize,
    },
    /// A program that speaks UCI.
    Command {
        program: String,
        args: Vec<String>,
        /// Names and values, in the order in which they are set.
        options: Vec<(String, String)>,
    },
}

const FORMS: &str =
    "an engine is `varan`, `varan:level=1` to 10, `varan:threads=2`, or `cmd:PROGRAM ARGS`, then `;option.NAME=VALUE` for each UCI option";

impl EngineSpec {
    /// The name for tables and games.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// Whether it plays in this process, so that games limited by depth or nodes can be repeated exactly where it has one thread.
    pub fn is_own(&self) -> bool {
        matches!(self.kind, EngineKind::Own { .. })
    }

    pub(crate) fn relabel(&mut self, label: String) {
        self.label = label;
    }

    fn own(text: &str, settings: &str) -> Result<EngineSpec, Error> {
        let (mut level, mut hash, mut threads, mut label) = (Level::MAX, 16, 1, None);
        for setting in settings.split([',', ';']).filter(|s| !s.trim().is_empty()) {
            let bad = |what: String| Error::input(format!("engine \"{text}\": {what}"), FORMS);
            match setting.split_once('=').map(|(key, value)| (key.trim(), value.trim())) {
                Some(("level", value)) => {
                    let found = value.parse().ok().and_then(Level::new);
                    level = found.ok_or_else(|| bad(format!("\"{value}\" is no level; expected 1 to 10")))?;
                }
                Some(("hash", value)) => {
                    let found = value.parse().ok().filter(|n| (1..=4096).contains(n));
                    hash = found.ok_or_else(|| bad(format!("\"{value}\" is no hash size; expected 1 to 4096 MiB")))?;
                }
                Some(("threads", value)) => {
                    let found = value.parse().ok().filter(|n| (1..=MOST_THREADS).contains(n));
                    threads = found.ok_or_else(|| bad(format!("\"{value}\" is no number of threads; expected 1 to {MOST_THREADS}")))?;
                }
                Some(("name", value)) if !value.is_empty() => label = Some(value.to_owned()),
                _ => return Err(bad(format!("\"{setting}\" is not understood; expected level=N, hash=MIB, threads=N or name=NAME"))),
            }
        }
        let usual = if level == Level::MAX { "varan".to_owned() } else { format!("varan level {level}") };
        Ok(EngineSpec { text: text.to_owned(), label: label.unwrap_or(usual), kind: EngineKind::Own { level, hash, threads } })
    }

    fn command(text: &str, rest: &str) -> Result<EngineSpec, Error> {
        let bad = |what: String| Error::input(format!("engine \"{text}\": {what}"), FORMS);
        let mut parts =
            split_outside_quotes(rest, |c| c == ';').ok_or_else(|| bad("a quotation mark is not closed".to_owned()))?.into_iter();
        let words = parts.next().and_then(|line| split_outside_quotes(&line, char::is_whitespace)).unwrap_or_default();
        let mut words = words.iter().filter(|w| !w.is_empty()).map(|w| unquoted(w));
        let program = words.next().filter(|p| !p.is_empty()).ok_or_else(|| bad("the program is missing".to_owned()))?;
        let args = words.collect();
        let (mut options, mut label) = (Vec::new(), None);
        for part in parts.filter(|p| !p.trim().is_empty()) {
            let part = part.trim();
            match part.split_once('=').map(|(key, value)| (key.trim(), unquoted(value.trim()))) {
                Some((key, value)) if key.strip_prefix("option.").is_some_and(|name| !name.is_empty()) => {
                    let unsafe_text = value.contains(['\n', '\r']) || key.contains(['\n', '\r']);
                    if unsafe_text {
                        return Err(bad("an option is one line".to_owned()));
                    }
                    options.push((key["option.".len()..].to_owned(), value));
                }
                Some(("name", value)) if !value.is_empty() => label = Some(value),
                _ => return Err(bad(format!("\"{part}\" is not understood; expected option.NAME=VALUE or name=NAME"))),
            }
        }
        let stem = Path::new(&program).file_stem().map_or(program.clone(), |s| s.to_string_lossy().into_owned());
        let kind = EngineKind::Command { program, args, options };
        Ok(EngineSpec { text: text.to_owned(), label: label.unwrap_or(stem), kind })
    }
}

impl FromStr for EngineSpec {
    type Err = Error;

    fn from_str(text: &str) -> Result<EngineSpec, Error> {
        let text = text.trim();
        match text.split_once(':') {
            Some(("cmd", rest)) => EngineSpec::command(text, rest),
            Some(("varan", settings)) => EngineSpec::own(text, settings),
            None if text == "varan" => EngineSpec::own(text, ""),
            _ => Err(Error::input(format!("\"{text}\" is no engine"), FORMS)),
        }
    }
}

impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The parts between separators that stand outside quotation marks, with their marks; `None` where one is not closed.
fn split_outside_quotes(text: &str, is_separator: impl Fn(char) -> bool) -> Option<Vec<String>> {
    let mut parts = vec![String::new()];
    let mut open = None;
    for c in text.chars() {
        match open {
            Some(mark) if c == mark => open = None,
            None if c == '\'' || c == '"' => open = Some(c),
            None if is_separator(c) => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut()?.push(c);
    }
    open.is_none().then_some(parts)
}

/// The text without the quotation marks around its parts.
fn unquoted(text: &str) -> String {
    let mut open = None;
    let mut out = String::new();
    for c in text.chars() {
        match open {
            Some(mark) if c == mark => open = None,
            None if c == '\'' || c == '"' => open = Some(c),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> String {
        text.parse::<EngineSpec>().unwrap_err().to_string()
    }

    #[test]
    fn commands_are_split_like_a_shell_does() {
        let spec: EngineSpec = "cmd:sh -c 'while read l; do echo \"$l\"; done';option.Skill Level=3;option.Debug=\"a;b\"".parse().unwrap();
        let EngineKind::Command { program, args, options } = spec.kind else { panic!("a command") };
        assert_eq!(program, "sh");
        assert_eq!(args, ["-c", "while read l; do echo \"$l\"; done"]);
        assert_eq!(options, [("Skill Level".to_owned(), "3".to_owned()), ("Debug".to_owned(), "a;b".to_owned())]);
    }

    #[test]
    fn settings_of_the_own_engine_are_read() {
        let spec: EngineSpec = "varan:threads=2,hash=8,level=3".parse().unwrap();
        assert_eq!(spec.kind, EngineKind::Own { level: Level::new(3).unwrap(), hash: 8, threads: 2 });
        let spec: EngineSpec = "varan".parse().unwrap();
        assert_eq!(spec.kind, EngineKind::Own { level: Level::MAX, hash: 16, threads: 1 });
    }

    #[test]
    fn what_is_wrong_is_told() {
        assert!(message("stockfish").contains("is no engine"));
        assert!(message("cmd:").contains("the program is missing"));
        assert!(message("cmd:a 'b").contains("not closed"));
        assert!(message("cmd:a;hash=3").contains("option.NAME=VALUE"));
        assert!(message("varan:level=0").contains("expected 1 to 10"));
        assert!(message("varan:strength=3").contains("level=N"));
        assert!(message("varan:threads=0").contains("expected 1 to 256"));
    }
}
