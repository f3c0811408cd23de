//! Colours, piece types, pieces and the places beside the board.

/// A player, or whose a piece is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// Moves first, from the low ranks.
    White = 0,
    /// Moves second, from the high ranks.
    Black = 1,
}

impl Color {
    /// Both, White first.
    pub const BOTH: [Color; 2] = [Color::White, Color::Black];

    /// 0 for White, 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `white` or `black`.
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }
}

impl std::ops::Not for Color {
    type Output = Color;

    /// The other player.
    #[inline]
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

/// A type of piece of one variant: an index into [`Variant::kinds`](crate::Variant::kinds).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceType(pub u8);

impl PieceType {
    /// The number as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A piece type with its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece(u8);

impl Piece {
    /// The piece of that owner and type.
    #[inline]
    pub const fn new(color: Color, kind: PieceType) -> Piece {
        Piece(kind.0 << 1 | color as u8)
    }

    /// Whose it is.
    #[inline]
    pub const fn color(self) -> Color {
        if self.0 & 1 == 0 { Color::White } else { Color::Black }
    }

    /// What it is.
    #[inline]
    pub const fn kind(self) -> PieceType {
        PieceType(self.0 >> 1)
    }

    /// `type * 2 + colour`: the index of tables by piece.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The piece of that [`index`](Self::index).
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Piece {
        Piece(index as u8)
    }
}

/// A place beside the board that holds pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pool {
    /// White's pool: the hand to drop from, or where the variant has no drops the pieces that White has lost.
    White,
    /// Black's pool.
    Black,
    /// The pool that belongs to neither.
    Neutral,
}

impl Pool {
    /// All three.
    pub const ALL: [Pool; 3] = [Pool::White, Pool::Black, Pool::Neutral];

    /// The pool of a player.
    #[inline]
    pub const fn of(color: Color) -> Pool {
        match color {
            Color::White => Pool::White,
            Color::Black => Pool::Black,
        }
    }

    /// 0, 1, 2.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}
