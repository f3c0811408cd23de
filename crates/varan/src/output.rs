//! The standard output: tables, wrapped text, JSON.

use std::io::{self, Write};

use serde::Serialize;

use crate::failure::Result;

/// A move for a program that reads JSON.
#[derive(Serialize)]
pub(crate) struct MoveLine {
    /// In coordinate form.
    #[serde(rename = "move")]
    pub(crate) text: String,
    pub(crate) san: String,
}

/// The standard output, buffered. Its errors are passed on, so that a closed pipe ends the program quietly.
pub(crate) fn out() -> io::BufWriter<io::StdoutLock<'static>> {
    io::BufWriter::new(io::stdout().lock())
}

/// Writes a text and flushes.
pub(crate) fn print(text: &str) -> Result<()> {
    let mut out = out();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Writes a value as JSON, one document and a line end.
pub(crate) fn json(value: &impl Serialize) -> Result<()> {
    let text = serde_json::to_string_pretty(value).map_err(|error| io::Error::other(error.to_string()))?;
    print(&format!("{text}\n"))
}

/// The columns of the terminal, or 100 where there is none.
pub(crate) fn width() -> usize {
    terminal_size::terminal_size().map_or(100, |(width, _)| usize::from(width.0)).clamp(40, 200)
}

/// The text in lines of at most `width` characters, where its words allow it; no-break spaces stay what they are.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split([' ', '\t', '\n']).filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    if lines.is_empty() {
        lines.push(String::new());
    }
    lines
}

/// The text in at most `width` characters; what does not fit gives way to `…`.
pub(crate) fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let kept: String = text.chars().take(width.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

/// Rows in columns, two spaces apart; the last column is wrapped to the width of the terminal.
pub(crate) fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> =
        (0..columns).map(|i| rows.iter().filter_map(|r| r.get(i)).map(|c| c.chars().count()).max().unwrap_or(0)).collect();
    let indent: usize = widths.iter().take(columns.saturating_sub(1)).map(|w| w + 2).sum();
    let room = width().saturating_sub(indent).max(30);
    let mut text = String::new();
    for row in rows {
        let Some((last, cells)) = row.split_last() else { continue };
        let mut line = String::new();
        for (cell, width) in cells.iter().zip(&widths) {
            line += &format!("{cell:width$}  ");
        }
        for (i, part) in wrap(last, room).iter().enumerate() {
            if i > 0 {
                line += &" ".repeat(indent);
            }
            line += part;
            text += line.trim_end();
            text.push('\n');
            line.clear();
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_wrapped_and_columns_lined_up() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("", 7), [""]);
        let row = |a: &str, b: &str| vec![a.to_owned(), b.to_owned()];
        assert_eq!(table(&[row("a", "x"), row("bcd", "y")]), "a    x\nbcd  y\n");
    }
}
