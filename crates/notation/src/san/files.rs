//! Moves by file and direction, as xiangqi is written in the West: `C2.5`, `H2+3`, `+R-1`.
//!
//! The first number is the file that the piece leaves, counted from the mover's right; then `+` forward,
//! `-` backward, `.` or `=` sideways; then the number of ranks for a move along the file, otherwise the
//! file gone to. Where two pieces share the file, `+` or `-` before or after the letter stands for the
//! file and means the front or the rear one. Nothing here depends on what the pieces are.

use rules::{Color, Geometry, Move, PieceType, Position, Square};

use super::facts::{Facts, on_board};
use super::pattern::shown;

/// Letters of other sets of names, for variants that have no piece of that letter: H is what else is N, E what else is B.
const OTHER_LETTERS: [(u8, &str); 3] = [(b'H', "N"), (b'E', "B"), (b'G', "K")];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    File(u8),
    Front,
    Rear,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Forward,
    Backward,
    Sideways,
}

struct ByFile {
    letter: u8,
    start: Start,
    way: Way,
    number: u8,
}

fn take_apart(text: &str) -> Option<ByFile> {
    let &[a, b, way, number] = text.as_bytes() else { return None };
    let way = match way {
        b'+' => Way::Forward,
        b'-' => Way::Backward,
        b'.' | b'=' => Way::Sideways,
        _ => return None,
    };
    let start = |mark: u8| match mark {
        b'1'..=b'9' => Some(Start::File(mark - b'0')),
        b'+' => Some(Start::Front),
        b'-' => Some(Start::Rear),
        _ => None,
    };
    let (letter, start) = match (a.is_ascii_alphabetic(), b.is_ascii_alphabetic()) {
        (true, false) => (a, start(b)?),
        (false, true) => (b, start(a)?),
        _ => return None,
    };
    let number = number.checked_sub(b'0').filter(|n| (1..=9).contains(n))?;
    Some(ByFile { letter: letter.to_ascii_uppercase(), start, way, number })
}

/// The legal moves that the text may mean; `None` where it is not built this way.
pub(super) fn read(position: &Position, legal: &[Move], text: &str) -> Option<Vec<Move>> {
    let text = take_apart(text)?;
    let variant = position.variant();
    let geometry = variant.geometry();
    let letter = (text.letter as char).to_string();
    let other = OTHER_LETTERS.iter().find(|(l, _)| *l == text.letter).map(|(_, other)| *other);
    let kind = variant.kind_by_letter(&letter).or_else(|| variant.kind_by_letter(other?))?;
    let side = position.side();
    let means = |m: &Move| {
        on_board(*m)
            && position.piece_on(m.from()).is_some_and(|p| p.kind() == kind)
            && starts(position, kind, m.from(), text.start)
            && goes(geometry, side, *m, text.way, text.number)
    };
    Some(legal.iter().copied().filter(means).collect())
}

/// The number of a square's file, from 1 on the mover's right.
fn file_number(geometry: Geometry, side: Color, square: Square) -> u8 {
    match side {
        Color::White => geometry.files() - geometry.file(square),
        Color::Black => geometry.file(square) + 1,
    }
}

/// How many ranks forward `to` is.
fn ahead(geometry: Geometry, side: Color, from: Square, to: Square) -> i32 {
    let up = i32::from(geometry.rank(to)) - i32::from(geometry.rank(from));
    if side == Color::White { up } else { -up }
}

/// The move by file and direction; `None` where it has no such form, or shares it with another legal move.
pub(crate) fn write(position: &Position, legal: &[Move], m: Move) -> Option<String> {
    let facts = Facts::of(position, m)?;
    let variant = position.variant();
    let (geometry, side) = (variant.geometry(), position.side());
    let letter = shown(variant.kind(facts.mover).letter());
    // The royal keeps its own letter: G is only read.
    let other = OTHER_LETTERS.iter().find(|(l, other)| *other == letter && variant.kind_by_letter(&(*l as char).to_string()).is_none());
    let letter = other.filter(|(l, _)| *l != b'G').map_or_else(|| letter.to_owned(), |(l, _)| (*l as char).to_string());
    let ahead = ahead(geometry, side, m.from(), m.to());
    let way = ["-", "=", "+"][(ahead.signum() + 1) as usize];
    let along = geometry.file(m.from()) == geometry.file(m.to());
    let number = if along { ahead.unsigned_abs() } else { file_number(geometry, side, m.to()).into() };
    let file = file_number(geometry, side, m.from());
    let forms = [format!("{letter}{file}{way}{number}"), format!("+{letter}{way}{number}"), format!("-{letter}{way}{number}")];
    forms.into_iter().find(|text| read(position, legal, text).is_some_and(|moves| moves == [m]))
}

fn starts(position: &Position, kind: PieceType, from: Square, start: Start) -> bool {
    let geometry = position.variant().geometry();
    let side = position.side();
    let end = match start {
        Start::File(number) => return file_number(geometry, side, from) == number,
        Start::Front => 1,
        Start::Rear => -1,
    };
    let mut others = (0..i32::from(geometry.ranks()))
        .filter_map(|rank| geometry.square(geometry.file(from).into(), rank))
        .filter(|&s| s != from && position.piece_on(s).is_some_and(|p| p.kind() == kind && p.color() == side))
        .peekable();
    others.peek().is_some() && others.all(|other| ahead(geometry, side, other, from).signum() == end)
}

fn goes(geometry: Geometry, side: Color, m: Move, way: Way, number: u8) -> bool {
    let ahead = ahead(geometry, side, m.from(), m.to());
    let direction = match way {
        Way::Forward => ahead > 0,
        Way::Backward => ahead < 0,
        Way::Sideways => ahead == 0,
    };
    let along = geometry.file(m.from()) == geometry.file(m.to());
    let meant = if along { ahead.unsigned_abs() == number.into() } else { file_number(geometry, side, m.to()) == number };
    direction && meant
}
