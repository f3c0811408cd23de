//! What is wrong with a request, all at once.

use rules::{Faults, Geometry};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::code::{Code, FaultWord};
use crate::names::Side;

/// One fault of what was sent.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct FaultView {
    /// What is wrong, and what was expected.
    pub message: String,
    /// The rule or key that is broken; may be empty.
    pub rule: String,
    /// The square concerned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub square: Option<String>,
    /// Where in the text the fault begins, in UTF-16 units as pages count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<usize>,
    /// Where in the text it ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<usize>,
    /// How to mend it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// A stable word, for sentences in other languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<FaultWord>,
    /// What the sentence tells in numbers and names; what there is follows from the code.
    #[serde(default, skip_serializing_if = "Params::is_empty")]
    pub params: Params,
    /// Whose army it is about, where both are given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
}

impl FaultView {
    /// A fault of that sort.
    pub fn new(code: impl Into<FaultWord>, rule: &str, message: String) -> FaultView {
        FaultView { message, rule: rule.to_owned(), code: Some(code.into()), ..FaultView::default() }
    }

    /// The fault with a value that its sentence tells.
    pub fn with(mut self, name: &str, value: impl ToString) -> FaultView {
        self.params.insert(name.to_owned(), value.to_string());
        self
    }
}

/// Why a request cannot be answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// A stable word.
    pub code: Code,
    /// What is wrong, for people.
    pub message: String,
    /// Every fault by itself.
    pub faults: Vec<FaultView>,
    /// What the sentence tells in numbers and names, for sentences in other languages; what there is follows from the code.
    #[serde(default, skip_serializing_if = "Params::is_empty")]
    pub params: Params,
}

/// Values by name.
pub type Params = std::collections::BTreeMap<String, String>;

/// The body of an answer that tells a problem.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ProblemBody {
    /// The problem.
    pub error: Problem,
}

impl Problem {
    /// A problem without single faults.
    pub fn new(code: Code, message: impl Into<String>) -> Problem {
        Problem { code, message: message.into(), faults: Vec::new(), params: Params::new() }
    }

    /// A problem that one fault makes.
    pub fn of_fault(code: Code, fault: FaultView) -> Problem {
        Problem { faults: vec![fault.clone()], ..Problem::new(code, fault.message) }
    }

    /// No variant has that name.
    pub fn unknown_variant(name: &str) -> Problem {
        let ids: Vec<&str> = rules::shipped::ids().collect();
        Problem::new(Code::UnknownVariant, format!("no variant is called \"{}\"; there are {}", cut(name), ids.join(", ")))
    }

    /// The faults of a text, a set-up or an army of a board.
    pub fn of_faults(code: Code, what: &str, faults: &Faults, geometry: Geometry) -> Problem {
        let list = views(faults, geometry);
        let message = match &list[..] {
            [one] => format!("{what}: {}", one.message),
            many => format!("{what} has {} faults", many.len()),
        };
        Problem { faults: list, ..Problem::new(code, message) }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)?;
        self.faults.iter().filter(|fault| !self.message.contains(&fault.message)).try_for_each(|fault| write!(f, "\n{}", fault.message))
    }
}

impl std::error::Error for Problem {}

/// Faults for pages.
pub(crate) fn views(faults: &Faults, geometry: Geometry) -> Vec<FaultView> {
    let text = faults.source().map(|(_, text)| text);
    let place = |byte: usize| text.map(|text| units(text, byte));
    faults
        .iter()
        .map(|fault| FaultView {
            message: fault.message.clone(),
            rule: fault.rule.clone(),
            square: fault.square.map(|s| geometry.name(s)),
            from: fault.at.as_ref().and_then(|at| place(at.start)),
            to: fault.at.as_ref().and_then(|at| place(at.end)),
            hint: Some(fault.hint.clone()).filter(|hint| !hint.is_empty()),
            code: fault.code.map(FaultWord::from),
            params: params(&fault.params),
            side: None,
        })
        .collect()
}

/// Values by name, as data.
pub(crate) fn params(told: &[(&'static str, String)]) -> Params {
    told.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect()
}

/// How many UTF-16 units lie before a byte of a text.
fn units(text: &str, byte: usize) -> usize {
    text.char_indices().take_while(|(at, _)| *at < byte).map(|(_, c)| c.len_utf16()).sum()
}

/// The beginning of a foreign text, short enough for a message.
pub(crate) fn cut(text: &str) -> String {
    match text.char_indices().nth(40) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
