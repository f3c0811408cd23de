//! Moves in coordinate form.

use crate::definition::Written;
use crate::{Color, Geometry, Move, MoveKind, Position, Square};

/// Why a text is no move of a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// The text has not the form of a move.
    #[error("\"{text}\" is no move: {expected}")]
    Text {
        /// What was written.
        text: String,
        /// What a move looks like.
        expected: String,
    },
    /// The text is a move, but not a legal one here.
    #[error("{text} is not legal: {why}")]
    Illegal {
        /// What was written.
        text: String,
        /// Why not, and what would be.
        why: String,
    },
}

/// The player's name in a sentence.
fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

impl Position {
    /// A move in coordinate form: `e2e4`, `f6f7q`, `R@e5`, castling as the variant writes it. A piece taken on the way
    /// stands between both squares (`e5f6e5`), unless it is just the middle of a straight leap (`e5e7` takes on e6).
    pub fn move_text(&self, m: Move) -> String {
        let variant = self.variant();
        let geometry = variant.geometry();
        let (from, to) = (geometry.name(m.from()), geometry.name(m.to()));
        let letter = |kind| variant.kind(kind).letter().trim_start_matches('+').trim_end_matches('~').to_owned();
        match m.kind() {
            MoveKind::Drop => format!("{}@{to}", m.piece().map(letter).unwrap_or_default()),
            MoveKind::Castle => format!("{from}{}", geometry.name(self.castling_target(m))),
            MoveKind::Normal | MoveKind::EnPassant | MoveKind::Locust => {
                let plus = m.piece().is_some_and(|_| self.promotion_is_plus(m.from()));
                let suffix = if plus { "+".to_owned() } else { m.piece().map(letter).unwrap_or_default().to_lowercase() };
                let mut way = String::new();
                if m.kind() == MoveKind::Locust && !self.takes_midway(m) {
                    way.extend(m.victims().map(|s| geometry.name(s)));
                }
                format!("{from}{way}{to}{suffix}")
            }
        }
    }

    /// Whether the one piece taken on the way stood just between both ends: then the ends say it all.
    fn takes_midway(&self, m: Move) -> bool {
        let geometry = self.variant().geometry();
        let middle = |of: fn(Geometry, Square) -> u8, s: Square| 2 * of(geometry, s) == of(geometry, m.from()) + of(geometry, m.to());
        m.victims().count() == 1 && m.victims().all(|s| middle(Geometry::file, s) && middle(Geometry::rank, s))
    }

    fn promotion_is_plus(&self, from: Square) -> bool {
        let promotion = self.piece_on(from).and_then(|p| self.definition_of(p.kind()).promotion.as_ref());
        promotion.is_some_and(|p| p.written == Written::Plus)
    }

    /// The legal move that a text in coordinate form means.
    ///
    /// # Errors
    /// What is wrong with the text, or why the move is not legal.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let moves = self.legal_moves();
        if let Some(&m) = moves.iter().find(|&&m| self.move_text(m) == text) {
            return Ok(m);
        }
        // Capitals and castling written another way mean the same.
        let close = |m: &&Move| self.move_text(**m).eq_ignore_ascii_case(text) || self.other_castling_text(**m).as_deref() == Some(text);
        if let Some(&m) = moves.iter().find(close) {
            return Ok(m);
        }
        Err(self.explain(text, &moves))
    }

    /// Castling in the form that the position does not use: King's target for partner's square, or the other way.
    fn other_castling_text(&self, m: Move) -> Option<String> {
        let geometry = self.variant().geometry();
        let partner = self.castling_partner(m)?;
        let usual = self.castling_target(m);
        let other = if usual == partner { m.to() } else { partner };
        Some(format!("{}{}", geometry.name(m.from()), geometry.name(other)))
    }

    fn explain(&self, text: &str, moves: &[Move]) -> MoveError {
        let variant = self.variant();
        let geometry = variant.geometry();
        let bad = |expected: String| MoveError::Text { text: text.to_owned(), expected };
        let illegal = |why: String| MoveError::Illegal { text: text.to_owned(), why };
        let example = moves.first().map_or("e2e4".to_owned(), |&m| self.move_text(m));
        if let Some(end) = self.outcome().filter(|_| moves.is_empty()) {
            return illegal(format!("the game is over: {}", end.sentence(variant)));
        }
        if let Some((letter, square)) = text.split_once('@') {
            return self.explain_drop(text, letter, square);
        }
        let form = format!("expected two squares of {}, as {example}", geometry.board_words());
        let Some((from, rest)) = geometry.parse_prefix(text) else { return bad(form) };
        let Some((to, suffix)) = geometry.parse_prefix(rest) else {
            let off = rest.len() >= 2 && rest.as_bytes()[0].is_ascii_lowercase() && rest.as_bytes()[1].is_ascii_digit();
            return bad(if off { format!("{rest} is not on {}", geometry.board_words()) } else { form });
        };
        let name = |s: Square| geometry.name(s);
        let Some(piece) = self.piece_on(from) else { return illegal(format!("{} is empty", name(from))) };
        let kind = variant.kind(piece.kind()).name();
        if piece.color() != self.side() {
            return illegal(format!("the {kind} on {} is {}'s, and {} is to move", name(from), side(piece.color()), side(self.side())));
        }
        let same: Vec<String> = moves.iter().filter(|m| m.from() == from && m.to() == to).map(|&m| self.move_text(m)).collect();
        if !same.is_empty() {
            let which = if suffix.is_empty() { "the move must say what is chosen" } else { "that piece can't be chosen" };
            return illegal(format!("{which}; possible: {}", same.join(", ")));
        }
        if self.frozen(piece.color()).contains(from) {
            return illegal(format!("the {kind} on {} is frozen", name(from)));
        }
        if self.can_reach(from, to) {
            let royal = variant.kinds().iter().find(|k| k.is_royal()).map_or("royal piece", |k| k.name());
            if self.faces_after(from, to) {
                return illegal(format!("the {royal}s would face each other"));
            }
            return illegal(format!("it would leave {}'s {royal} in danger", side(self.side())));
        }
        let others: Vec<String> = moves.iter().filter(|m| m.from() == from).map(|&m| self.move_text(m)).collect();
        let others = match others.len() {
            0 => "it has no legal move".to_owned(),
            1..=12 => format!("it can play {}", others.join(", ")),
            n => format!("it has {n} moves, as {}", others[..6].join(", ")),
        };
        illegal(format!("the {kind} on {} does not move to {}; {others}", name(from), name(to)))
    }

    fn explain_drop(&self, text: &str, letter: &str, square: &str) -> MoveError {
        let variant = self.variant();
        let illegal = |why: String| MoveError::Illegal { text: text.to_owned(), why };
        if !variant.has_hands() {
            return illegal(format!("{} has no drops", variant.name()));
        }
        let Some(kind) = variant.kind_by_letter(&letter.to_ascii_uppercase()) else {
            return MoveError::Text { text: text.to_owned(), expected: format!("\"{letter}\" is no piece of {}", variant.name()) };
        };
        let Some(to) = variant.geometry().parse(square) else {
            return MoveError::Text { text: text.to_owned(), expected: format!("\"{square}\" is no square of the board") };
        };
        let name = variant.kind(kind).name();
        if self.pool_count(crate::Pool::of(self.side()), kind) == 0 {
            return illegal(format!("{} has no {name} in reserve", side(self.side())));
        }
        if self.piece_on(to).is_some() {
            return illegal(format!("{square} is not empty"));
        }
        illegal(format!("{} may not be dropped on {square} here", crate::with_article(name)))
    }
}
