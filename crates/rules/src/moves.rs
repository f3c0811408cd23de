//! The move type.

use crate::{PieceType, Square};

/// What sort of move a [`Move`] is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum MoveKind {
    /// A piece goes from a square to another, capturing what stands there.
    Normal,
    /// A piece comes from the mover's hand.
    Drop,
    /// Castling; [`Move::castling`] says which of the variant's castlings.
    Castle,
    /// A capture of a piece that has just passed over the landing square.
    EnPassant,
    /// A move that takes pieces on other squares than the landing square.
    Locust,
}

/// A move: a small value that means something only in the position it was generated for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    from: u8,
    to: u8,
    kind: MoveKind,
    piece: u8,
    /// The castling's number, or the squares of victims; the square left stands for none.
    via: [u8; 2],
}

const NONE: u8 = u8::MAX;

impl Move {
    pub(crate) const fn normal(from: Square, to: Square) -> Move {
        Move { from: from.0, to: to.0, kind: MoveKind::Normal, piece: NONE, via: [from.0; 2] }
    }

    /// The same move with a promotion or a piece collected.
    pub(crate) const fn with_piece(self, piece: PieceType) -> Move {
        Move { piece: piece.0, ..self }
    }

    pub(crate) const fn drop(piece: PieceType, to: Square) -> Move {
        Move { from: to.0, to: to.0, kind: MoveKind::Drop, piece: piece.0, via: [to.0; 2] }
    }

    pub(crate) const fn castle(king: Square, to: Square, index: u8) -> Move {
        Move { from: king.0, to: to.0, kind: MoveKind::Castle, piece: NONE, via: [index; 2] }
    }

    pub(crate) const fn en_passant(from: Square, to: Square, victim: Square) -> Move {
        Move { from: from.0, to: to.0, kind: MoveKind::EnPassant, piece: NONE, via: [victim.0, from.0] }
    }

    pub(crate) const fn locust(from: Square, to: Square, victims: [u8; 2]) -> Move {
        Move { from: from.0, to: to.0, kind: MoveKind::Locust, piece: NONE, via: victims }
    }

    /// The square left; for a drop the same as [`to`](Self::to).
    #[inline]
    pub const fn from(self) -> Square {
        Square(self.from)
    }

    /// The square gone to; for castling the King's.
    #[inline]
    pub const fn to(self) -> Square {
        Square(self.to)
    }

    /// The sort of move.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        self.kind
    }

    /// The piece dropped, promoted to or collected, if any.
    #[inline]
    pub const fn piece(self) -> Option<PieceType> {
        if self.piece == NONE { None } else { Some(PieceType(self.piece)) }
    }

    /// Which of the variant's castlings it is.
    #[inline]
    pub const fn castling(self) -> Option<usize> {
        match self.kind {
            MoveKind::Castle => Some(self.via[0] as usize),
            _ => None,
        }
    }

    /// The squares other than [`to`](Self::to) on which it takes a piece.
    #[inline]
    pub fn victims(self) -> impl Iterator<Item = Square> {
        let takes = matches!(self.kind, MoveKind::EnPassant | MoveKind::Locust);
        self.via.into_iter().filter(move |&v| takes && v != self.from).map(Square)
    }

    /// The move in 32 bits, for tables: [`Position::find`](crate::Position::find) makes a move of it again. Moves that take
    /// other pieces on their way between the same squares may share a code.
    #[inline]
    pub fn code(self) -> u32 {
        let way = match self.kind {
            MoveKind::Castle => u32::from(self.via[0]),
            // The squares taken on, folded.
            MoveKind::EnPassant | MoveKind::Locust => u32::from(self.via[0]) * 7 + u32::from(self.via[1]) * 3,
            MoveKind::Normal | MoveKind::Drop => 0,
        };
        let sort = self.kind as u32 * 32 + way % 32;
        u32::from(self.from) | u32::from(self.to) << 8 | u32::from(self.piece) << 16 | sort << 24
    }

    pub(crate) const fn code_from(code: u32) -> Square {
        Square(code as u8)
    }

    pub(crate) const fn code_to(code: u32) -> Square {
        Square((code >> 8) as u8)
    }

    pub(crate) const fn code_piece(code: u32) -> Option<PieceType> {
        match (code >> 16) as u8 {
            NONE => None,
            kind => Some(PieceType(kind)),
        }
    }

    pub(crate) const fn code_kind(code: u32) -> Option<MoveKind> {
        match code >> 29 {
            0 => Some(MoveKind::Normal),
            1 => Some(MoveKind::Drop),
            2 => Some(MoveKind::Castle),
            3 => Some(MoveKind::EnPassant),
            4 => Some(MoveKind::Locust),
            _ => None,
        }
    }
}
