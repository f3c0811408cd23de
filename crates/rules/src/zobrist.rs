//! Keys of positions: numbers that differ, almost surely, whenever the positions do.
//!
//! Every part of a position has a fixed pseudo-random number; the key is their exclusive or, so that a move changes
//! it by the parts that it changes.

use crate::{Piece, PieceType, Pool};

/// Sebastiano Vigna's SplitMix64 finaliser: a good mix of all bits of `x`.
const fn mix(x: u64) -> u64 {
    let mut z = x.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Black is to move.
pub(crate) const BLACK_TO_MOVE: u64 = mix(0x5349_4445);

/// A piece on a square.
#[inline]
pub(crate) const fn piece(piece: Piece, square: usize) -> u64 {
    mix(1 << 32 | (piece.index() as u64) << 8 | square as u64)
}

/// A piece carried on a square.
pub(crate) const fn load(kind: PieceType, square: usize) -> u64 {
    mix(2 << 32 | (kind.0 as u64) << 8 | square as u64)
}

/// `count` pieces of a type in a pool.
pub(crate) const fn pool(pool: Pool, kind: PieceType, count: u8) -> u64 {
    if count == 0 { 0 } else { mix(3 << 32 | (pool.index() as u64) << 24 | (kind.0 as u64) << 8 | count as u64) }
}

/// A castling right, by its bit.
pub(crate) const fn right(bit: u32) -> u64 {
    mix(4 << 32 | bit as u64)
}

/// A capture in passing is possible on a square.
pub(crate) const fn en_passant(square: usize) -> u64 {
    mix(5 << 32 | square as u64)
}
