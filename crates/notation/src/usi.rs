//! Moves in USI form: `7g7f`, `2b3c+`, `P*5e`.
//!
//! Files are numbers from White's right, ranks letters from the top; `+` promotes a piece to its own
//! promoted form. A board of more than nine files or ranks has no USI form.

use rules::{Move, MoveKind, Position};

use crate::san::{Facts, SanError, Why, dropping, moving, on_board};
use crate::squares::Squares;
use crate::text::{found, quoted};

const STYLE: Squares = Squares::NumberLetter;

/// A legal move in USI form; `None` for a move or board that has none.
///
/// ```
/// let position = rules::shipped::load("shogi").unwrap().start();
/// let m = notation::usi::parse(&position, "7g7f").unwrap();
/// assert_eq!(position.move_text(m), "c3c4");
/// assert_eq!(notation::usi::write(&position, m).as_deref(), Some("7g7f"));
/// ```
pub fn write(position: &Position, m: Move) -> Option<String> {
    let variant = position.variant();
    let geometry = variant.geometry();
    if !STYLE.fits(geometry) {
        return None;
    }
    let to = STYLE.name(geometry, m.to());
    match m.kind() {
        MoveKind::Castle => None,
        MoveKind::Drop => Some(format!("{}*{to}", variant.kind(m.piece()?).letter())),
        _ => {
            let facts = Facts::of(position, m)?;
            let promotion = match m.piece() {
                Some(_) if facts.promotes_to_own_form(variant) => "+",
                Some(_) => return None,
                None => "",
            };
            Some(format!("{}{to}{promotion}", STYLE.name(geometry, m.from())))
        }
    }
}

/// The legal move that a USI text means.
///
/// # Errors
/// [`SanError`], where the text is no USI move or the move is not legal.
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
    if !STYLE.fits(geometry) {
        return Err(syntax(0, "a board of at most nine files and ranks"));
    }
    let legal = position.legal_moves();
    if let Some((letter, square)) = text.split_once('*') {
        let kind = variant.kind_by_letter(letter).ok_or_else(|| syntax(0, "the letter of a piece in hand"))?;
        let at = letter.len() + 1;
        let whole = STYLE.square(geometry, square).filter(|(_, n)| *n == square.len());
        let (to, _) = whole.ok_or_else(|| syntax(at, "a square such as 5e, and no more"))?;
        let found = legal.into_iter().find(|m| m.kind() == MoveKind::Drop && m.to() == to && m.piece() == Some(kind));
        return found.ok_or_else(|| illegal(at, dropping(position, kind, to)));
    }
    let (from, n) = STYLE.square(geometry, text).ok_or_else(|| syntax(0, "a square such as 7g, or a drop P*5e"))?;
    let (to, m) = STYLE.square(geometry, &text[n..]).ok_or_else(|| syntax(n, "a square such as 7f"))?;
    let promotes = match &text[n + m..] {
        "" => false,
        "+" => true,
        _ => return Err(syntax(n + m, "`+` or the end")),
    };
    let between = |m: &Move| m.from() == from && m.to() == to;
    let reach: Vec<Move> = legal.into_iter().filter(|m| between(m) && on_board(*m)).collect();
    let found = reach.iter().copied().find(|&m| {
        let own = Facts::of(position, m).is_some_and(|f| f.promotes_to_own_form(variant));
        if promotes { own } else { m.piece().is_none() }
    });
    found.ok_or_else(|| match reach[..] {
        [] => illegal(n, moving(position, from, to)),
        _ if promotes => illegal(n + m, Why::Promotion(Vec::new())),
        _ => illegal(n + m, Why::Promotion(vec![format!("{text}+")])),
    })
}
