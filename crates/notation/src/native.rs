//! Moves as the players of a game write them among themselves, where its definition names such a notation: [`Notation`].
//!
//! `P-7f`, `Bx3c+` and `G*5b` of shogi, `C2=5` and `H8+7` of xiangqi. [`san::parse`](crate::san::parse) reads them all.

use rules::{Move, MoveKind, Notation, PieceType, Position};

use crate::san::{Facts, by_file, on_board, promotion_declined, shown};
use crate::squares::Squares;

/// A legal move as the game's own players write it; `None` where the definition names no notation of their own, and for the
/// few moves that it cannot tell from others, as of three Soldiers on one file.
///
/// ```
/// let shogi = rules::shipped::load("shogi").unwrap().start();
/// let m = shogi.parse_move("c3c4").unwrap();
/// assert_eq!(notation::native::write(&shogi, m).as_deref(), Some("P-7f"));
/// assert_eq!(notation::san::parse(&shogi, "P-7f"), Ok(m));
/// ```
pub fn write(position: &Position, m: Move) -> Option<String> {
    position.variant().notation()?;
    write_among(position, &position.legal_moves(), m)
}

/// The same, when all legal moves of the position are known already.
pub fn write_among(position: &Position, legal: &[Move], m: Move) -> Option<String> {
    match position.variant().notation()? {
        Notation::Hodges => hodges(position, legal, m),
        Notation::Wxf => by_file(position, legal, m),
    }
}

/// `P-7f`, `Nx7g+`, `G6i-5h`, `P*5e`. Checks have no mark, since `+` is a promotion.
fn hodges(position: &Position, legal: &[Move], m: Move) -> Option<String> {
    const STYLE: Squares = Squares::NumberLetter;
    let variant = position.variant();
    let geometry = variant.geometry();
    let to = STYLE.name(geometry, m.to());
    let letter = |kind: PieceType| shown(variant.kind(kind).letter());
    if m.kind() == MoveKind::Drop {
        return Some(format!("{}*{to}", letter(m.piece()?)));
    }
    let facts = Facts::of(position, m)?;
    let same = |other: &Move| position.piece_on(other.from()).is_some_and(|piece| piece.kind() == facts.mover);
    let rival = |other: &&Move| on_board(**other) && other.to() == m.to() && other.from() != m.from() && same(other);
    let origin = legal.iter().find(rival).map(|_| STYLE.name(geometry, m.from())).unwrap_or_default();
    let how = if facts.takes { 'x' } else { '-' };
    let promotion = match facts.promotion {
        Some(_) if facts.promotes_to_own_form(variant) => "+",
        Some(_) => return None,
        None if promotion_declined(position, legal, m) => "=",
        None => "",
    };
    Some(format!("{}{origin}{how}{to}{promotion}", letter(facts.mover)))
}
