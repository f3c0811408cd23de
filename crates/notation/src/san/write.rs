//! Writing moves.

use rules::{Move, MoveKind, PieceType, Position, Variant};

use super::facts::{Facts, on_board};
use super::pattern::shown;

/// The move in standard algebraic notation. It must be legal in the position, which is as it was afterwards.
///
/// No other legal move of the position is written the same, and [`parse`](super::parse) reads it back.
///
/// ```
/// let mut position = rules::shipped::load("chess").unwrap().start();
/// let m = position.parse_move("b1c3").unwrap();
/// assert_eq!(notation::san::write(&mut position, m), "Nc3");
/// ```
pub fn write(position: &mut Position, m: Move) -> String {
    let legal = position.legal_moves();
    write_among(position, &legal, m)
}

/// Every legal move with its text, in the order in which the position generates them.
pub fn write_all(position: &mut Position) -> Vec<(Move, String)> {
    let legal = position.legal_moves();
    legal.iter().map(|&m| (m, write_among(position, &legal, m))).collect()
}

pub(super) fn write_among(position: &mut Position, legal: &[Move], m: Move) -> String {
    let variant = position.variant().clone();
    let mut text = without_check(&variant, position, legal, m);
    position.play(m);
    if position.in_check() {
        let mate = position.special_end().is_none() && position.legal_moves().is_empty();
        text.push(if mate { '#' } else { '+' });
    }
    position.undo();
    text
}

fn without_check(variant: &Variant, position: &Position, legal: &[Move], m: Move) -> String {
    let to = variant.geometry().name(m.to());
    let Some(facts) = Facts::of(position, m) else {
        let castle = (m.kind() == MoveKind::Castle).then(|| position.facts(m).castle_san);
        let letter = m.piece().map_or("", |kind| shown(variant.kind(kind).letter()));
        return castle.flatten().unwrap_or_else(|| format!("{letter}@{to}"));
    };
    let origin = origin(variant, position, legal, m, facts.takes);
    let x = if facts.takes { "x" } else { "" };
    let suffix = suffix(position, legal, m, &facts);
    format!("{}{origin}{x}{to}{suffix}", variant.kind(facts.mover).san())
}

/// What tells the mover from the other pieces of its letter that can go to the same square.
fn origin(variant: &Variant, position: &Position, legal: &[Move], m: Move, takes: bool) -> String {
    let geometry = variant.geometry();
    let letter = |from| position.piece_on(from).map(|p| variant.kind(p.kind()).san());
    let own = letter(m.from());
    let (mut rivals, mut same_file, mut same_rank) = (false, false, false);
    for &other in legal {
        if on_board(other) && other.to() == m.to() && other.from() != m.from() && letter(other.from()) == own {
            rivals = true;
            same_file |= geometry.file(other.from()) == geometry.file(m.from());
            same_rank |= geometry.rank(other.from()) == geometry.rank(m.from());
        }
    }
    let name = geometry.name(m.from());
    let (file, rank) = name.split_at(1);
    let always_file = takes && own == Some("");
    match (rivals || always_file, same_file, same_rank) {
        (false, ..) => String::new(),
        (true, false, _) => file.to_owned(),
        (true, true, false) if !always_file => rank.to_owned(),
        (true, true, _) => name,
    }
}

fn suffix(position: &Position, legal: &[Move], m: Move, facts: &Facts) -> String {
    let variant = position.variant();
    let letter = |kind: PieceType| shown(variant.kind(kind).letter());
    let mut text = match facts.promotion {
        Some(_) if facts.promotes_to_own_form(variant) => "+".to_owned(),
        Some(kind) => format!("={}", letter(kind)),
        None if promotion_declined(position, legal, m) => "=".to_owned(),
        None => String::new(),
    };
    if let Some(kind) = facts.collected {
        text.push('^');
        text.push_str(letter(kind));
    }
    text
}

/// Whether the piece could have become its own promoted form by a move between the same squares, and does not.
pub(crate) fn promotion_declined(position: &Position, legal: &[Move], m: Move) -> bool {
    let same = |o: &Move| o.from() == m.from() && o.to() == m.to() && o.piece().is_some();
    let promotes = |o: &Move| Facts::of(position, *o).is_some_and(|f| f.promotes_to_own_form(position.variant()));
    legal.iter().any(|o| same(o) && promotes(o))
}
