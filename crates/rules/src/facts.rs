//! What a move does, told after looking.

use crate::definition::Written;
use crate::position::{AnyBoard, on};
use crate::{Move, MoveKind, Piece, PieceType, Position, Square, SquareSet};

/// What a move does, for notation and display.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveFacts {
    /// The mover as it was before the move, or the piece dropped.
    pub piece: Piece,
    /// What is captured, and where it stood.
    pub captures: Vec<(Square, Piece)>,
    /// What the mover promotes to, where the move's text says it.
    pub promotion: Option<PieceType>,
    /// What the mover becomes by a promotion that is forced and not written.
    pub silent_promotion: Option<PieceType>,
    /// Whether the piece comes from a hand.
    pub drop: bool,
    /// How castling is written in SAN.
    pub castle_san: Option<String>,
    /// What the mover collects to carry.
    pub collected: Option<PieceType>,
    /// Every square that changes: before and after.
    pub changes: Vec<(Square, Option<Piece>, Option<Piece>)>,
    /// Whether the same move can be made both with and without a promotion.
    pub optional_promotion: bool,
    /// The square whose piece the mover robs by leaping over it.
    pub robbed: Option<Square>,
    /// The squares of an ally that promotes and an enemy that is demoted by being passed.
    pub swapped: Option<(Square, Square)>,
}

/// What a leap does to what it passes over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Passed {
    /// The square whose piece the mover robs.
    pub robbed: Option<Square>,
    /// The squares of an ally that promotes and an enemy that is demoted.
    pub swapped: Option<(Square, Square)>,
    /// Whether the mover loses what it carries.
    pub loses_load: bool,
}

/// Where a piece could go from a square, royals' safety aside.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Targets {
    /// The empty squares that it moves to.
    pub quiet: SquareSet,
    /// The enemies that it captures by going to their squares.
    pub capture: SquareSet,
    /// Moves that capture on other squares: the square gone to, and the squares of the pieces taken on the way.
    pub locusts: Vec<(Square, SquareSet)>,
}

impl Position {
    /// What a legal move does.
    pub fn facts(&self, m: Move) -> MoveFacts {
        let dropped = m.piece().filter(|_| m.kind() == MoveKind::Drop).map(|kind| Piece::new(self.side(), kind));
        let piece = dropped.or_else(|| self.piece_on(m.from())).unwrap_or(Piece::new(self.side(), PieceType(0)));
        let castles = m.kind() == MoveKind::Castle;
        let captures = if castles || dropped.is_some() {
            Vec::new()
        } else {
            m.victims().chain([m.to()]).filter_map(|s| Some((s, self.piece_on(s)?))).filter(|(_, p)| p.color() != piece.color()).collect()
        };
        let written = self.definition_of(piece.kind()).promotion.as_ref().is_some_and(|p| p.written != Written::Silent);
        let chosen = m.piece().filter(|_| dropped.is_none());
        let passed = self.passed(m);
        let silent = on!(self, b => {
            let (from, to) = (m.from().index(), m.to().index());
            if dropped.is_none() && !castles { b.silent_promotion(piece.kind(), piece.color(), from, to) } else { None }
        });
        let mut after = self.clone();
        after.play(m);
        let changes = self.variant().geometry().squares().filter_map(|s| {
            let (before, now) = (self.piece_on(s), after.piece_on(s));
            (before != now).then_some((s, before, now))
        });
        let both_ways = |other: &Move| {
            other.from() == m.from() && other.to() == m.to() && other.kind() == m.kind() && other.piece().is_none() != m.piece().is_none()
        };
        MoveFacts {
            piece,
            promotion: chosen.filter(|_| written),
            silent_promotion: silent.filter(|kind| after.piece_on(m.to()).is_some_and(|p| p.kind() == *kind)),
            drop: dropped.is_some(),
            castle_san: on!(self, b => m.castling().map(|i| b.castles.moves[piece.color().index()][i].san.clone())),
            collected: chosen.filter(|_| !written),
            changes: changes.collect(),
            optional_promotion: written && dropped.is_none() && self.legal_moves().iter().any(both_ways),
            captures,
            robbed: passed.robbed,
            swapped: passed.swapped,
        }
    }

    /// What a legal move does to what it leaps over.
    pub fn passed(&self, m: Move) -> Passed {
        let Some(piece) = self.piece_on(m.from()).filter(|_| !matches!(m.kind(), MoveKind::Drop | MoveKind::Castle)) else {
            return Passed::default();
        };
        on!(self, b => {
            if !b.game.effects.has_side_effects {
                return Passed::default();
            }
            let passing = b.passing(piece.kind(), piece.color(), m.from().index(), m.to().index());
            Passed {
                robbed: passing.robbed.map(Square),
                swapped: passing.swapped.map(|(ally, enemy)| (Square(ally), Square(enemy))),
                loses_load: passing.loses_load,
            }
        })
    }
}
