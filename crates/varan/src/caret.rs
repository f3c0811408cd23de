//! Faults with a picture of the place: the line of the text and carets under the bytes concerned.

use std::ops::Range;

use rules::{Fault, Faults};

use crate::failure::message_text;
use crate::paint::{Ink, Paint};

/// Columns of a line that are shown; longer lines are cut around the fault.
const WIDTH: usize = 96;

/// All faults of a text.
pub(crate) fn faults(paint: Paint, faults: &Faults) -> String {
    let mut text = String::new();
    for (i, fault) in faults.iter().enumerate() {
        if i > 0 {
            text.push('\n');
        }
        text += &message_text(paint, &fault.message, "");
        text += &picture(paint, faults, fault).unwrap_or_default();
        if !fault.hint.is_empty() {
            text += &format!("{} {}\n", paint.text(Ink::Help, "help:"), fault.hint);
        }
    }
    text
}

fn picture(paint: Paint, faults: &Faults, fault: &Fault) -> Option<String> {
    let (name, text) = faults.source()?;
    let (line, column) = faults.line_column(fault)?;
    let at = fault.at.clone()?;
    let start = floor(text, at.start);
    let line_start = text[..start].rfind('\n').map_or(0, |i| i + 1);
    let line_text = text[line_start..].lines().next().unwrap_or_default();
    let end = floor(text, at.end).clamp(start, line_start + line_text.len().max(start - line_start));
    let marked = text[start..end].chars().count().max(1);
    let (shown, offset) = window(line_text, column - 1..column - 1 + marked);
    let marked = marked.min(shown.chars().count().saturating_sub(offset).max(1));
    let several = text.trim_end().contains('\n');
    let (number, place) = match several {
        true => (line.to_string(), format!("{name}:{line}:{column}")),
        false => (String::new(), format!("{name}, character {column}")),
    };
    let gap = " ".repeat(number.len());
    let bar = paint.text(Ink::Place, "|");
    let carets = paint.text(Ink::Error, &"^".repeat(marked));
    let arrow = paint.text(Ink::Place, "-->");
    Some(format!(
        " {gap}{arrow} {place}\n {gap} {bar}\n {} {bar} {shown}\n {gap} {bar} {}{carets}\n",
        paint.text(Ink::Place, &number),
        " ".repeat(offset),
    ))
}

/// The part of a long line around the marked characters, and where they begin in it.
fn window(line: &str, marked: Range<usize>) -> (String, usize) {
    let line: Vec<char> = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    if line.len() <= WIDTH {
        return (line.into_iter().collect(), marked.start);
    }
    let middle = (marked.start + marked.end.min(marked.start + WIDTH / 2)) / 2;
    let first = middle.saturating_sub(WIDTH / 2).min(line.len() - WIDTH);
    let last = first + WIDTH;
    let mut shown: String = line[first..last].iter().collect();
    let mut offset = marked.start - first;
    if first > 0 {
        shown.insert(0, '…');
        offset += 1;
    }
    if last < line.len() {
        shown.push('…');
    }
    (shown, offset)
}

fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(name: &str, text: &str, at: Range<usize>) -> String {
        let fault = Fault::new("", "wrong", "mend it").at(at);
        faults(Paint::Plain, &Faults::of_text(name, text, vec![fault]))
    }

    #[test]
    fn carets_stand_under_the_bytes() {
        assert_eq!(told("FEN", "abc def", 4..7), "error: wrong\n --> FEN, character 5\n  |\n  | abc def\n  |     ^^^\nhelp: mend it\n");
        assert_eq!(told("f.toml", "a\né = x\n", 7..8), "error: wrong\n  --> f.toml:2:5\n   |\n 2 | é = x\n   |     ^\nhelp: mend it\n");
    }

    #[test]
    fn no_place_breaks_the_picture() {
        for text in ["", "x", "é", "a\n", "a\n\nb", &"long ".repeat(100), &"é".repeat(300)] {
            for start in 0..=text.len() + 1 {
                for length in [0, 1, 400] {
                    assert!(told("t", text, start..start + length).contains('^'));
                }
            }
        }
    }
}
