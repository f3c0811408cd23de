//! Legal moves as sets of squares: what a board that shows targets asks for, and what a search can mask.

use crate::bits::Bits;
use crate::board::Board;
use crate::sink::Sink;
use crate::{Move, PieceType, Square, SquareSet};

/// Legal moves that differ in nothing but the square they go to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveSet {
    /// A piece goes from a square to any of these, with the promotion or the collected piece that all of them share.
    Walk {
        /// The square left.
        from: Square,
        /// The squares gone to.
        to: SquareSet,
        /// The piece promoted to or collected.
        piece: Option<PieceType>,
    },
    /// A piece is dropped on any of these.
    Drop {
        /// The piece.
        piece: PieceType,
        /// The squares.
        to: SquareSet,
    },
    /// A move of its own kind: castling, a capture in passing, a capture on the way, a leap that changes other squares.
    Single(Move),
}

impl MoveSet {
    /// How many moves the set has.
    pub fn len(&self) -> usize {
        match self {
            MoveSet::Walk { to, .. } | MoveSet::Drop { to, .. } => to.len(),
            MoveSet::Single(_) => 1,
        }
    }

    /// Whether the set has no move; generated sets have some.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The moves, one by one.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        let (targets, single) = match self {
            MoveSet::Walk { to, .. } | MoveSet::Drop { to, .. } => (*to, None),
            MoveSet::Single(m) => (SquareSet::EMPTY, Some(*m)),
        };
        let each = move |to| match self {
            MoveSet::Walk { from, piece: None, .. } => Move::normal(*from, to),
            MoveSet::Walk { from, piece: Some(piece), .. } => Move::normal(*from, to).with_piece(*piece),
            MoveSet::Drop { piece, .. } => Move::drop(*piece, to),
            MoveSet::Single(m) => *m,
        };
        targets.iter().map(each).chain(single)
    }
}

/// Gathers sets.
#[derive(Default)]
pub(crate) struct Sets(pub(crate) Vec<MoveSet>);

impl<B: Bits> Sink<B> for Sets {
    fn moves(&mut self, from: usize, to: B) {
        if to.any() {
            self.0.push(MoveSet::Walk { from: Square(from as u8), to: to.to_set(), piece: None });
        }
    }

    fn promotions(&mut self, from: usize, to: B, kinds: &[PieceType]) {
        if to.any() {
            self.0.extend(kinds.iter().map(|&kind| MoveSet::Walk { from: Square(from as u8), to: to.to_set(), piece: Some(kind) }));
        }
    }

    fn drops(&mut self, kind: PieceType, to: B) {
        if to.any() {
            self.0.push(MoveSet::Drop { piece: kind, to: to.to_set() });
        }
    }

    fn one(&mut self, m: Move) {
        self.0.push(MoveSet::Single(m));
    }
}

/// Puts noisy moves into one list and quiet ones into another.
pub(crate) struct Split<'a, B> {
    board: &'a Board<B>,
    enemy: B,
    noisy: &'a mut Vec<Move>,
    quiet: &'a mut Vec<Move>,
    /// Whether only captures and written promotions are noisy.
    plain: bool,
}

impl<'a, B: Bits> Split<'a, B> {
    pub(crate) fn new(board: &'a Board<B>, noisy: &'a mut Vec<Move>, quiet: &'a mut Vec<Move>) -> Split<'a, B> {
        let plain = !board.game.effects.has_side_effects && !board.game.promotes_silently;
        Split { enemy: board.own(!board.state.side), board, noisy, quiet, plain }
    }
}

impl<B: Bits> Sink<B> for Split<'_, B> {
    #[inline]
    fn moves(&mut self, from: usize, to: B) {
        if self.plain {
            Sink::<B>::moves(self.noisy, from, to & self.enemy);
            Sink::<B>::moves(self.quiet, from, to.without(self.enemy));
        } else {
            to.iter().for_each(|to| Sink::<B>::one(self, Move::normal(Square(from as u8), Square(to as u8))));
        }
    }

    fn promotions(&mut self, from: usize, to: B, kinds: &[PieceType]) {
        if self.plain {
            return Sink::<B>::promotions(self.noisy, from, to, kinds);
        }
        for to in to.iter() {
            let plain = Move::normal(Square(from as u8), Square(to as u8));
            kinds.iter().for_each(|&kind| Sink::<B>::one(self, plain.with_piece(kind)));
        }
    }

    fn drops(&mut self, kind: PieceType, to: B) {
        Sink::<B>::drops(self.quiet, kind, to);
    }

    fn one(&mut self, m: Move) {
        let list = if self.board.is_noisy(m) { &mut *self.noisy } else { &mut *self.quiet };
        list.push(m);
    }
}
