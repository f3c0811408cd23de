//! Where generated moves go: into lists, into a count, or past the one that is looked for.

use crate::bits::Bits;
use crate::{Move, PieceType, Square};

/// Where generated moves go.
pub(crate) trait Sink<B> {
    /// Plain moves from a square.
    fn moves(&mut self, from: usize, to: B);
    /// A promotion to each of `kinds` on each of `to`.
    fn promotions(&mut self, from: usize, to: B, kinds: &[PieceType]);
    /// Drops of a piece.
    fn drops(&mut self, kind: PieceType, to: B);
    /// Any other move.
    fn one(&mut self, m: Move);
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Count(pub(crate) u64);

impl<B: Bits> Sink<B> for Count {
    #[inline]
    fn moves(&mut self, _: usize, to: B) {
        self.0 += u64::from(to.count());
    }
    #[inline]
    fn promotions(&mut self, _: usize, to: B, kinds: &[PieceType]) {
        self.0 += u64::from(to.count()) * kinds.len() as u64;
    }
    #[inline]
    fn drops(&mut self, _: PieceType, to: B) {
        self.0 += u64::from(to.count());
    }
    #[inline]
    fn one(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Looks for one move by its [code](Move::code).
pub(crate) struct Find {
    code: u32,
    pub(crate) found: Option<Move>,
}

impl Find {
    pub(crate) fn new(code: u32) -> Find {
        Find { code, found: None }
    }

    fn look<B: Bits>(&mut self, to: B, m: impl Fn(Square) -> Move) {
        let square = Move::code_to(self.code);
        if to.has(square.index()) {
            <Find as Sink<B>>::one(self, m(square));
        }
    }
}

impl<B: Bits> Sink<B> for Find {
    fn moves(&mut self, from: usize, to: B) {
        self.look(to, |to| Move::normal(Square(from as u8), to));
    }
    fn promotions(&mut self, from: usize, to: B, kinds: &[PieceType]) {
        for &kind in kinds {
            self.look(to, |to| Move::normal(Square(from as u8), to).with_piece(kind));
        }
    }
    fn drops(&mut self, kind: PieceType, to: B) {
        self.look(to, |to| Move::drop(kind, to));
    }
    fn one(&mut self, m: Move) {
        if m.code() == self.code {
            self.found = Some(m);
        }
    }
}

impl<B: Bits> Sink<B> for Vec<Move> {
    #[inline]
    fn moves(&mut self, from: usize, to: B) {
        let from = Square(from as u8);
        to.for_each(|to| self.push(Move::normal(from, Square(to as u8))));
    }
    fn promotions(&mut self, from: usize, to: B, kinds: &[PieceType]) {
        for to in to.iter() {
            let plain = Move::normal(Square(from as u8), Square(to as u8));
            self.extend(kinds.iter().map(|&kind| plain.with_piece(kind)));
        }
    }
    fn drops(&mut self, kind: PieceType, to: B) {
        self.extend(to.iter().map(|to| Move::drop(kind, Square(to as u8))));
    }
    fn one(&mut self, m: Move) {
        self.push(m);
    }
}

/// A short list of piece types on the stack.
pub(crate) struct Kinds {
    list: [PieceType; 128],
    len: usize,
}

impl Kinds {
    pub(crate) fn new(kinds: impl Iterator<Item = PieceType>) -> Kinds {
        let mut all = Kinds { list: [PieceType(0); 128], len: 0 };
        for kind in kinds.take(128) {
            all.list[all.len] = kind;
            all.len += 1;
        }
        all
    }

    pub(crate) fn as_slice(&self) -> &[PieceType] {
        &self.list[..self.len]
    }
}

/// The types that a pool holds.
pub(crate) fn held(pool: &[u8]) -> impl Iterator<Item = PieceType> {
    pool.iter().enumerate().filter(|(_, n)| **n > 0).map(|(i, _)| PieceType(i as u8))
}
