//! What was wrong with a text, where, and how to put it right.

/// One fault of a Betza text.
///
/// `offset` and `len` are in bytes, always on character boundaries of the text that was parsed, and `hint` is never
/// empty. [`Display`](std::fmt::Display) gives one line; [`Error::render`] shows the text with a caret line under it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Betza notation, byte {offset}: {message}; {hint}")]
pub struct Error {
    /// Where the fault begins, in bytes from the start of the text.
    pub offset: usize,
    /// How many bytes it covers; 0 only where something is missing.
    pub len: usize,
    /// What is wrong.
    pub message: String,
    /// What was expected and how to write it.
    pub hint: String,
}

impl Error {
    pub(crate) fn new(span: Span, message: impl Into<String>, hint: impl Into<String>) -> Self {
        Error { offset: span.start, len: span.end - span.start, message: message.into(), hint: hint.into() }
    }

    /// The fault under the text it was found in:
    ///
    /// ```
    /// let error = &betza::parse("fmWxcF").unwrap_err()[0];
    /// assert_eq!(error.render("fmWxcF").lines().take(2).collect::<Vec<_>>(), ["fmWxcF", "   ^"]);
    /// ```
    pub fn render(&self, text: &str) -> String {
        let before = text.get(..self.offset).unwrap_or(text);
        let covered = text.get(self.offset..self.offset + self.len).unwrap_or("");
        let gap: String = before.chars().map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
        let carets = "^".repeat(covered.chars().count().max(1));
        format!("{text}\n{gap}{carets}\n{}\n{}", self.message, self.hint)
    }
}

/// A range of bytes of the parsed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Span {
    pub(crate) fn new(start: usize, end: usize) -> Self {
        Span { start, end }
    }

    pub(crate) fn to(self, other: Span) -> Self {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}
