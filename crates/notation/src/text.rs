//! Small pieces of text.

use rules::Color;

/// The longest piece of foreign text that a message repeats, in characters.
const QUOTED: usize = 40;

/// The beginning of a foreign text, short enough for a message.
pub(crate) fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// `a, b or c`.
pub(crate) fn or_list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., last] => format!("{} or {last}", head.join(", ")),
    }
}

/// The text with every run of white space and control characters made one space, and none at the ends.
pub(crate) fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|w| !w.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// `White` or `Black`.
pub(crate) fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// Whether `text` begins with `with`, letter case aside where `fold`.
pub(crate) fn begins(text: &str, with: &str, fold: bool) -> bool {
    match text.get(..with.len()) {
        Some(head) if fold => head.eq_ignore_ascii_case(with),
        Some(head) => head == with,
        None => false,
    }
}

/// What stands at the beginning of a text, for a message.
pub(crate) fn found(text: &str) -> String {
    match text.chars().next() {
        None => "the text ends".into(),
        Some(c) => format!("`{}`", c.escape_debug()),
    }
}
