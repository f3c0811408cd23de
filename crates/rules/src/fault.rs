//! What is wrong with a text or a set-up: every fault at once, each saying where and how to mend it.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use crate::fault_code::FaultCode;
use crate::{Color, Square};

/// One fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What is wrong, and what was expected.
    pub message: String,
    /// How to mend it; may be empty.
    pub hint: String,
    /// The definition key or rule word that is broken; may be empty.
    pub rule: String,
    /// The square concerned.
    pub square: Option<Square>,
    /// The bytes of the text concerned.
    pub at: Option<Range<usize>>,
    /// The stable word, for what players write; faults of definitions have none.
    pub code: Option<FaultCode>,
    /// What the sentence tells in numbers and names.
    pub params: Vec<(&'static str, String)>,
}

impl Fault {
    /// A fault of a rule, without a place.
    pub fn new(rule: &str, message: impl Into<String>, hint: impl Into<String>) -> Fault {
        Fault { message: message.into(), hint: hint.into(), rule: rule.into(), square: None, at: None, code: None, params: Vec::new() }
    }

    /// The same fault with its stable word.
    pub fn code(self, code: FaultCode) -> Fault {
        Fault { code: Some(code), ..self }
    }

    /// The same fault with a value that its sentence tells.
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Fault {
        self.tell(name, value);
        self
    }

    /// Tells a value beside its sentence.
    pub(crate) fn tell(&mut self, name: &'static str, value: impl ToString) -> &mut Fault {
        self.params.push((name, value.to_string()));
        self
    }

    /// The same fault with a side that its sentence tells.
    pub(crate) fn with_side(self, side: Color) -> Fault {
        self.with("side", side.name())
    }

    /// The same fault at those bytes of the text.
    pub fn at(self, at: Range<usize>) -> Fault {
        Fault { at: Some(at), ..self }
    }

    /// The same fault on that square.
    pub fn on(self, square: Square) -> Fault {
        Fault { square: Some(square), ..self }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if !self.hint.is_empty() {
            write!(f, " ({})", self.hint)?;
        }
        Ok(())
    }
}

/// All faults of a text or a set-up; never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faults {
    /// The faults in the order of the text.
    pub list: Vec<Fault>,
    source: Option<(Arc<str>, Arc<str>)>,
}

impl Faults {
    /// Faults of a set-up without text.
    pub fn new(list: Vec<Fault>) -> Faults {
        Faults { list, source: None }
    }

    /// Faults of the text `text` of a file or field called `name`, put in the text's order.
    pub fn of_text(name: &str, text: &str, mut list: Vec<Fault>) -> Faults {
        list.sort_by_key(|f| f.at.as_ref().map_or(usize::MAX, |at| at.start));
        Faults { list, source: Some((name.into(), text.into())) }
    }

    /// The name and the text of the source, where there is one.
    pub fn source(&self) -> Option<(&str, &str)> {
        self.source.as_ref().map(|(name, text)| (&**name, &**text))
    }

    /// The line and column (in characters), both from 1, where a fault stands.
    pub fn line_column(&self, fault: &Fault) -> Option<(usize, usize)> {
        let (_, text) = self.source()?;
        let mut start = fault.at.as_ref()?.start.min(text.len());
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        let before = &text[..start];
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        Some((before.matches('\n').count() + 1, before[line_start..].chars().count() + 1))
    }

    /// The faults.
    pub fn iter(&self) -> impl Iterator<Item = &Fault> {
        self.list.iter()
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.list.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            match (self.source(), self.line_column(fault)) {
                (Some((name, text)), Some((line, column))) if text.contains('\n') => {
                    write!(f, "{name}:{line}:{column}: ")?;
                }
                (Some((name, _)), Some((_, column))) => write!(f, "{name}, character {column}: ")?,
                _ => {}
            }
            f.write_str(&fault.message)?;
            if !fault.hint.is_empty() {
                write!(f, "\n    help: {}", fault.hint)?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

/// The candidate nearest to `word`, where one is near enough to be meant.
pub(crate) fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    candidates
        .into_iter()
        .map(|c| (strsim::damerau_levenshtein(word, c), c))
        .filter(|(distance, c)| *distance <= 1 + c.len().max(word.len()) / 3)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, c)| c)
}
