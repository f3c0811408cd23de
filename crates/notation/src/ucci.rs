//! Moves in UCCI form: file letters from White's left, ranks from 0: `h2e2`.
//!
//! What else a move text holds (a promotion, the `P@` of a drop) is as in the coordinate form.

use rules::{Move, Position};

use crate::san::{SanError, Why, dropping, moving, rule};
use crate::squares::Squares;
use crate::text::{found, quoted};

const STYLE: Squares = Squares::FromZero;

/// A legal move in UCCI form.
///
/// ```
/// let position = rules::shipped::load("xiangqi").unwrap().start();
/// let m = notation::ucci::parse(&position, "h2e2").unwrap();
/// assert_eq!(position.move_text(m), "h3e3");
/// assert_eq!(notation::ucci::write(&position, m), "h2e2");
/// ```
pub fn write(position: &Position, m: Move) -> String {
    let geometry = position.variant().geometry();
    let text = position.move_text(m);
    let mut rest = &text[text.find('@').map_or(0, |i| i + 1)..];
    let mut written = text[..text.len() - rest.len()].to_owned();
    while let Some((square, length)) = Squares::Algebraic.square(geometry, rest) {
        written += &STYLE.name(geometry, square);
        rest = &rest[length..];
    }
    written + rest
}

/// The legal move that a UCCI text means.
///
/// # Errors
/// [`SanError`], where the text is no UCCI move or the move is not legal.
pub fn parse(position: &Position, text: &str) -> Result<Move, SanError> {
    let variant = position.variant();
    let geometry = variant.geometry();
    let syntax = |at: usize, expected: &str| SanError::Syntax {
        text: quoted(text),
        at,
        found: found(text.get(at..).unwrap_or_default()),
        expected: expected.into(),
    };
    let illegal = |at: usize, why: Why| SanError::Illegal { text: quoted(text), at, why };
    if let Some((letter, square)) = text.split_once('@') {
        let kind = variant.kind_by_letter(letter).ok_or_else(|| syntax(0, "the letter of a piece in hand"))?;
        let at = letter.len() + 1;
        let whole = STYLE.square(geometry, square).filter(|(_, n)| *n == square.len());
        let (to, _) = whole.ok_or_else(|| syntax(at, "a square such as e0, and no more"))?;
        let coordinates = format!("{letter}@{}", geometry.name(to));
        return position.parse_move(&coordinates).map_err(|_| illegal(at, dropping(position, kind, to)));
    }
    let (from, n) = STYLE.square(geometry, text).ok_or_else(|| syntax(0, "a square such as e0"))?;
    let (to, m) = STYLE.square(geometry, &text[n..]).ok_or_else(|| syntax(n, "a square such as e0"))?;
    let tail = &text[n + m..];
    if !tail.is_empty() && !(tail.len() == 1 && (tail == "+" || tail.as_bytes()[0].is_ascii_alphabetic())) {
        return Err(syntax(n + m, "one letter for a promotion or the end"));
    }
    let coordinates = format!("{}{}{tail}", geometry.name(from), geometry.name(to));
    position.parse_move(&coordinates).map_err(|error| match moving(position, from, to) {
        Why::CannotReach { .. } if position.legal_moves().iter().any(|m| m.from() == from && m.to() == to) => illegal(n + m, rule(&error)),
        why => illegal(n, why),
    })
}
