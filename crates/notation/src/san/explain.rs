//! Why a well-formed text is no legal move.

use std::fmt;

use rules::{Color, Move, MoveError, Piece, PieceType, Pool, Position, Square};

use super::pattern::{Pattern, Said, shown};
use crate::text::{or_list, side};

/// Why a move is not possible, as far as it can be told. Its `Display` is a clause for people.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Why {
    /// The game is over; the sentence says how.
    GameOver(String),
    /// The player has no such piece, there or at all.
    NoSuchPiece {
        /// Whose turn it is.
        side: Color,
        /// The piece's name.
        piece: String,
        /// ` on file b`, or nothing.
        place: String,
    },
    /// The player has no such piece to drop.
    NotInHand {
        /// Whose turn it is.
        side: Color,
        /// The piece's name.
        piece: String,
    },
    /// The square gone to holds a piece that the move cannot take.
    Occupied {
        /// The square's name.
        square: String,
        /// Whose piece stands there.
        side: Color,
        /// That piece's name.
        piece: String,
    },
    /// None of the pieces meant can go there.
    CannotReach {
        /// The pieces' name.
        piece: String,
        /// The squares on which they stand.
        from: Vec<String>,
        /// The square's name.
        to: String,
    },
    /// The promotion is missing, or is none that is possible. What is possible.
    Promotion(Vec<String>),
    /// That castling is not possible. Those that are.
    Castling(Vec<String>),
    /// No legal move is meant.
    NoMove,
    /// What the rules say of it.
    Rule(String),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::GameOver(sentence) => write!(f, "the game is over. {sentence}"),
            Why::NoSuchPiece { side: color, piece, place } => write!(f, "{} has no {piece}{place}", side(*color)),
            Why::NotInHand { side: color, piece } => write!(f, "{} has no {piece} to drop", side(*color)),
            Why::Occupied { square, side: color, piece } => {
                write!(f, "{square} is occupied by {}'s {piece}", side(*color))
            }
            Why::CannotReach { piece, from, to } => match &from[..] {
                [one] => write!(f, "the {piece} on {one} cannot go to {to}"),
                _ => write!(f, "no {piece} can go to {to} (they stand on {})", from.join(", ")),
            },
            Why::Promotion(possible) if possible.is_empty() => f.write_str("the piece does not promote there"),
            Why::Promotion(possible) => write!(f, "the move can be {}", or_list(possible)),
            Why::Castling(possible) if possible.is_empty() => f.write_str("there is no legal castling now"),
            Why::Castling(possible) => write!(f, "the only castling now is {}", or_list(possible)),
            Why::NoMove => f.write_str("no legal move is written so"),
            Why::Rule(sentence) => f.write_str(sentence),
        }
    }
}

/// Why a castling is not among those that are possible.
pub(super) fn castling(position: &Position, possible: Vec<String>) -> Why {
    game_over(position).unwrap_or(Why::Castling(possible))
}

fn game_over(position: &Position) -> Option<Why> {
    let over = || position.special_end().unwrap_or_else(|| position.no_move_outcome());
    position.legal_moves().is_empty().then(|| Why::GameOver(over().sentence(position.variant())))
}

/// The byte offset of what is wrong in a text that means no legal move, and the reason.
pub(super) fn pattern(position: &Position, legal: &[Move], pattern: &Pattern) -> (usize, Why) {
    if let Some(over) = game_over(position) {
        return (0, over);
    }
    if pattern.drop {
        return drop(position, pattern);
    }
    let reach = pattern.reach(position, legal);
    if !reach.is_empty() {
        return promotion(position, pattern, &reach);
    }
    let (variant, color) = (position.variant(), position.side());
    let own = |s: &Square| position.piece_on(*s).is_some_and(|p| p.color() == color && pattern.means_kind(p.kind()));
    let all: Vec<Square> = squares(position).filter(own).collect();
    let piece = names(position, pattern);
    if all.is_empty() && pattern.letter > 0 {
        return (0, Why::NoSuchPiece { side: color, piece, place: String::new() });
    }
    let geometry = variant.geometry();
    let meant =
        |s: &Square| pattern.from_file.is_none_or(|f| f == geometry.file(*s)) && pattern.from_rank.is_none_or(|r| r == geometry.rank(*s));
    let from: Vec<Square> = all.into_iter().filter(meant).collect();
    if from.is_empty() {
        return (pattern.from_at, Why::NoSuchPiece { side: color, piece, place: place(position, pattern) });
    }
    if let Some(there) = position.piece_on(pattern.to).filter(|p| p.color() == color) {
        return (pattern.to_at, occupied(position, pattern.to, there));
    }
    (pattern.to_at, cannot(position, piece, &from, pattern.to))
}

/// Why the move between two squares is not possible.
pub(crate) fn moving(position: &Position, from: Square, to: Square) -> Why {
    if let Some(over) = game_over(position) {
        return over;
    }
    let (color, geometry) = (position.side(), position.variant().geometry());
    let Some(mover) = position.piece_on(from).filter(|p| p.color() == color) else {
        let place = format!(" on {}", geometry.name(from));
        return Why::NoSuchPiece { side: color, piece: "piece".into(), place };
    };
    match position.piece_on(to).filter(|p| p.color() == color) {
        Some(there) => occupied(position, to, there),
        None => cannot(position, name(position, mover.kind()), &[from], to),
    }
}

fn cannot(position: &Position, piece: String, from: &[Square], to: Square) -> Why {
    let geometry = position.variant().geometry();
    let why = |from: &Square| {
        let text = format!("{}{}", geometry.name(*from), geometry.name(to));
        position.parse_move(&text).err().and_then(|e| said(&e))
    };
    // Where the piece does not go at all, the rules say so in coordinate moves: not of use here. Of several pieces
    // the one that something holds back is meant, not those that never go there.
    let held = |why: &String| !why.contains("does not move to");
    if let Some((held_back, why)) = from.iter().find_map(|s| Some((s, why(s).filter(held)?))) {
        return Why::Rule(match from {
            [_] => why,
            _ => format!("the {piece} on {}: {why}", geometry.name(*held_back)),
        });
    }
    let from = from.iter().map(|s| geometry.name(*s)).collect();
    Why::CannotReach { piece, from, to: geometry.name(to) }
}

fn drop(position: &Position, pattern: &Pattern) -> (usize, Why) {
    let pool = Pool::of(position.side());
    match pattern.kinds.iter().find(|&&k| position.pool_count(pool, k) > 0) {
        Some(&kind) if position.variant().has_hands() => {
            let at = if position.piece_on(pattern.to).is_some() { pattern.to_at } else { 0 };
            (at, dropping(position, kind, pattern.to))
        }
        _ => (0, Why::NotInHand { side: position.side(), piece: names(position, pattern) }),
    }
}

/// Why a piece cannot be dropped on a square.
pub(crate) fn dropping(position: &Position, kind: PieceType, to: Square) -> Why {
    if let Some(over) = game_over(position) {
        return over;
    }
    let (variant, color) = (position.variant(), position.side());
    if !variant.has_hands() || position.pool_count(Pool::of(color), kind) == 0 {
        return Why::NotInHand { side: color, piece: name(position, kind) };
    }
    if let Some(there) = position.piece_on(to) {
        return occupied(position, to, there);
    }
    let text = format!("{}@{}", shown(variant.kind(kind).letter()), variant.geometry().name(to));
    position.parse_move(&text).err().and_then(|e| said(&e)).map_or(Why::NoMove, Why::Rule)
}

/// The pieces and squares are right: what is said after them is not.
fn promotion(position: &Position, pattern: &Pattern, moves: &[Move]) -> (usize, Why) {
    let mut position = position.clone();
    let legal = position.legal_moves();
    let mut moves = moves.to_vec();
    moves.sort_by_key(|m| (m.from(), m.piece()));
    let possible: Vec<String> = moves.iter().map(|&m| super::write::write_among(&mut position, &legal, m)).collect();
    let promotes = moves.iter().any(|m| m.piece().is_some());
    let asked = matches!(pattern.promotion, Said::To(_));
    let why = if asked && !promotes { Why::Promotion(Vec::new()) } else { Why::Promotion(possible) };
    (pattern.suffix_at, why)
}

fn occupied(position: &Position, square: Square, there: Piece) -> Why {
    let square = position.variant().geometry().name(square);
    Why::Occupied { square, side: there.color(), piece: name(position, there.kind()) }
}

fn name(position: &Position, kind: PieceType) -> String {
    position.variant().kind(kind).name().to_owned()
}

/// The names of the kinds that the pattern may mean.
fn names(position: &Position, pattern: &Pattern) -> String {
    let mut names: Vec<String> = Vec::new();
    for &kind in &pattern.kinds {
        let name = name(position, kind);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    if names.is_empty() { "piece without a letter".into() } else { or_list(&names) }
}

fn place(position: &Position, pattern: &Pattern) -> String {
    let geometry = position.variant().geometry();
    match (pattern.from_file, pattern.from_rank) {
        (Some(file), Some(rank)) => {
            let square = geometry.square(file.into(), rank.into());
            square.map_or(String::new(), |s| format!(" on {}", geometry.name(s)))
        }
        (Some(file), None) => format!(" on the {}-file", (b'a' + file) as char),
        (None, Some(rank)) => format!(" on rank {}", rank + 1),
        (None, None) => String::new(),
    }
}

fn squares(position: &Position) -> impl Iterator<Item = Square> {
    (0..position.variant().geometry().area()).map(|index| Square(index as u8))
}

/// What the rules say of a refused move; `None` where they do not refuse it or take it for no move.
fn said(error: &MoveError) -> Option<String> {
    match error {
        MoveError::Illegal { why, .. } => Some(why.clone()),
        _ => None,
    }
}

/// What the rules say of a refused move.
pub(crate) fn rule(error: &MoveError) -> Why {
    said(error).map_or(Why::NoMove, Why::Rule)
}
