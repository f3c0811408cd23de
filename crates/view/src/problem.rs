//! What is wrong with a request, all at once.

use rules::{Faults, Geometry};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
}

/// Why a request cannot be answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// A stable word: `unknown_variant`, `bad_fen`, `bad_setup`, `bad_move`, `bad_square`, `bad_piece`, `bad_army`, `bad_game`,
    /// `bad_picture`, `bad_request`.
    pub code: String,
    /// What is wrong, for people.
    pub message: String,
    /// Every fault by itself.
    pub faults: Vec<FaultView>,
}

/// The body of an answer that tells a problem.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ProblemBody {
    /// The problem.
    pub error: Problem,
}

impl Problem {
    /// A problem without single faults.
    pub fn new(code: &str, message: impl Into<String>) -> Problem {
        Problem { code: code.to_owned(), message: message.into(), faults: Vec::new() }
    }

    /// A problem that one fault makes.
    pub fn of_fault(code: &str, fault: FaultView) -> Problem {
        Problem { code: code.to_owned(), message: fault.message.clone(), faults: vec![fault] }
    }

    /// No variant has that name.
    pub fn unknown_variant(name: &str) -> Problem {
        let ids: Vec<&str> = rules::shipped::ids().collect();
        Problem::new("unknown_variant", format!("no variant is called \"{}\"; there are {}", cut(name), ids.join(", ")))
    }

    /// The faults of a text, a set-up or an army of a board.
    pub fn of_faults(code: &str, what: &str, faults: &Faults, geometry: Geometry) -> Problem {
        let list = views(faults, geometry);
        let message = match &list[..] {
            [one] => format!("{what}: {}", one.message),
            many => format!("{what} has {} faults", many.len()),
        };
        Problem { code: code.to_owned(), message, faults: list }
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
        })
        .collect()
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
