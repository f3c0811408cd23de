//! Faults with a picture of the place: the line of the text and carets under the bytes concerned.

use std::ops::Range;

use rules::{Fault, Faults};

use crate::failure::message_text;
use crate::paint::{Ink, Paint};

/// Columns of a line that are shown; longer lines are cut around the fault.
const WIDTH: usize = 96;

/// So many faults that differ in what they quote only are told as one.
const ALIKE: usize = 3;
/// So many places of faults that are told as one are listed.
const PLACES: usize = 12;

/// All faults of a text; many of the same kind as one.
pub(crate) fn faults(paint: Paint, faults: &Faults) -> String {
    let mut groups: Vec<Vec<&Fault>> = Vec::new();
    for fault in faults.iter() {
        match groups.iter_mut().find(|group| is_alike(group[0], fault)) {
            Some(group) => group.push(fault),
            None => groups.push(vec![fault]),
        }
    }
    let told = |group: &Vec<&Fault>| match group.len() < ALIKE {
        true => group.iter().map(|fault| one(paint, faults, fault, "", "")).collect(),
        false => vec![merged(paint, faults, group)],
    };
    groups.iter().flat_map(told).collect::<Vec<String>>().join("\n")
}

fn one(paint: Paint, faults: &Faults, fault: &Fault, addition: &str, more: &str) -> String {
    let mut text = message_text(paint, &format!("{}{addition}", fault.message), "");
    text += &picture(paint, faults, fault).unwrap_or_default();
    text += more;
    if !fault.hint.is_empty() {
        text += &format!("{} {}\n", paint.text(Ink::Help, "help:"), fault.hint);
    }
    text
}

fn merged(paint: Paint, faults: &Faults, group: &[&Fault]) -> String {
    let several = faults.source().is_some_and(|(_, text)| text.trim_end().contains('\n'));
    let places: Vec<String> = group[1..]
        .iter()
        .filter_map(|fault| faults.line_column(fault))
        .map(|(line, column)| if several { format!("{line}:{column}") } else { column.to_string() })
        .collect();
    let more = match places.len() {
        0 => String::new(),
        n => {
            let rest = if n > PLACES { ", ..." } else { "" };
            format!(" also at {}{rest}\n", places[..n.min(PLACES)].join(", "))
        }
    };
    one(paint, faults, group[0], &format!(" (and {} more like it)", group.len() - 1), &more)
}

/// Whether two faults are the same but for what they quote.
fn is_alike(a: &Fault, b: &Fault) -> bool {
    let plain = |message: &str| message.split('"').step_by(2).map(str::to_owned).collect::<Vec<_>>();
    a.rule == b.rule && a.hint == b.hint && plain(&a.message) == plain(&b.message)
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

    #[test]
    fn seven_faults_of_a_kind_are_one_message() {
        let fault =
            |i: usize, letter: char| Fault::new("fen.letter", format!("\"{letter}\" is no piece"), "letters are pieces").at(i..i + 1);
        let list: Vec<Fault> = "stuvwxy".chars().enumerate().map(|(i, c)| fault(i, c)).collect();
        let text = faults(Paint::Plain, &Faults::of_text("FEN", "stuvwxy", list.clone()));
        assert_eq!(text.matches("error: ").count(), 1, "{text}");
        assert!(text.contains("\"s\" is no piece (and 6 more like it)") && text.contains("also at 2, 3, 4, 5, 6, 7\n"), "{text}");
        let two = faults(Paint::Plain, &Faults::of_text("FEN", "stuvwxy", list[..2].to_vec()));
        assert_eq!(two.matches("error: ").count(), 2, "{two}");
    }
}
