//! Bitboards: one word, two words or four, by the size of the board.
//!
//! Tables and positions are generic over [`Bits`], so that a small board pays for one word only and no
//! loop over words is left in the inner code. Two words are a `u128`, which the compiler keeps in two
//! registers; four are a pair of those.

use std::fmt::Debug;
use std::hint::select_unpredictable;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::SquareSet;

/// A set of squares as machine words.
pub trait Bits:
    Copy
    + Eq
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// The number of squares it can hold.
    #[cfg(test)]
    const CAPACITY: usize;
    /// No square.
    const EMPTY: Self;

    /// The set of one square.
    fn bit(square: usize) -> Self;
    /// Whether the set has no square.
    fn none(self) -> bool;
    /// The number of squares.
    fn count(self) -> u32;
    /// The lowest square; the set must have one.
    fn first(self) -> usize;
    /// The highest square; the set must have one.
    fn last(self) -> usize;
    /// The set without its lowest square.
    fn rest(self) -> Self;
    /// `self - other` as numbers, modulo the word: what finds the nearest blocker of a line.
    fn minus(self, other: Self) -> Self;
    /// The set of the highest square of `self`, which may be empty: then the set of square 0.
    fn highest_or_first(self) -> Self;

    /// Whether the square is in the set.
    fn has(self, square: usize) -> bool;
    /// Calls `each` with the squares, ascending, word by word: for sets of many squares quicker than [`iter`](Self::iter).
    fn for_each(self, each: impl FnMut(usize));

    /// Whether the set has a square.
    #[inline]
    fn any(self) -> bool {
        !self.none()
    }

    /// Whether the sets share a square.
    #[inline]
    fn meets(self, other: Self) -> bool {
        !(self & other).none()
    }

    /// `self` without the squares of `other`.
    #[inline]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    /// The squares, ascending.
    #[inline]
    fn iter(self) -> Iter<Self> {
        Iter(self)
    }

    /// `key` changed by the set, such that keys of different sets differ, but for chance.
    fn mix(self, key: u64) -> u64;
    /// The same set for boards of any size.
    fn to_set(self) -> SquareSet;

    /// The set of a [`SquareSet`] whose squares are on the board.
    fn from_set(set: SquareSet) -> Self {
        set.iter().fold(Self::EMPTY, |all, s| all | Self::bit(s.index()))
    }
}

/// The squares of a set, ascending.
#[derive(Clone, Debug)]
pub struct Iter<B>(B);

impl<B: Bits> Iterator for Iter<B> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.none() {
            return None;
        }
        let square = self.0.first();
        self.0 = self.0.rest();
        Some(square)
    }
}

/// What sets of one number share, by how many bits it has.
macro_rules! number {
    ($bits:expr) => {
        #[cfg(test)]
        const CAPACITY: usize = $bits;
        const EMPTY: Self = 0;

        #[inline]
        fn none(self) -> bool {
            self == 0
        }
        #[inline]
        fn count(self) -> u32 {
            self.count_ones()
        }
        #[inline]
        fn first(self) -> usize {
            self.trailing_zeros() as usize
        }
        #[inline]
        fn last(self) -> usize {
            ($bits - 1 - self.leading_zeros()) as usize
        }
        #[inline]
        fn rest(self) -> Self {
            self & self.wrapping_sub(1)
        }
        #[inline]
        fn minus(self, other: Self) -> Self {
            self.wrapping_sub(other)
        }
    };
}

impl Bits for u64 {
    number!(64);

    #[inline]
    fn bit(square: usize) -> Self {
        1 << square
    }
    #[inline]
    fn has(self, square: usize) -> bool {
        self >> square & 1 != 0
    }
    #[inline]
    fn highest_or_first(self) -> Self {
        1 << (63 - (self | 1).leading_zeros())
    }
    #[inline]
    fn for_each(mut self, mut each: impl FnMut(usize)) {
        while self != 0 {
            each(self.first());
            self = self.rest();
        }
    }
    #[inline]
    fn to_set(self) -> SquareSet {
        SquareSet::from_words([self, 0, 0, 0])
    }
    #[inline]
    fn mix(self, key: u64) -> u64 {
        let product = u128::from(self ^ 0x9e37_79b9_7f4a_7c15) * u128::from(key ^ 0xd6e8_feb8_6659_fd93);
        (product >> 64) as u64 ^ product as u64
    }
}

/// The words of a `u128`, the low one first. Shifting one of them takes a third of the instructions that shifting both does.
#[inline]
fn halves(set: u128) -> [u64; 2] {
    [set as u64, (set >> 64) as u64]
}

#[inline]
fn joined([low, high]: [u64; 2]) -> u128 {
    u128::from(low) | u128::from(high) << 64
}

impl Bits for u128 {
    number!(128);

    #[inline]
    fn bit(square: usize) -> Self {
        let bit = 1 << (square % 64);
        joined(if square < 64 { [bit, 0] } else { [0, bit] })
    }
    #[inline]
    fn has(self, square: usize) -> bool {
        let [low, high] = halves(self);
        (if square < 64 { low } else { high }) >> (square % 64) & 1 != 0
    }
    #[inline]
    fn highest_or_first(self) -> Self {
        let [low, high] = halves(self);
        // Where the highest square lies is anybody's guess: no branch.
        let bit = select_unpredictable(high == 0, low, high).highest_or_first();
        joined([select_unpredictable(high == 0, bit, 0), select_unpredictable(high == 0, 0, bit)])
    }
    #[inline]
    fn for_each(self, mut each: impl FnMut(usize)) {
        let [low, high] = halves(self);
        low.for_each(&mut each);
        high.for_each(|square| each(64 + square));
    }
    #[inline]
    fn to_set(self) -> SquareSet {
        let [low, high] = halves(self);
        SquareSet::from_words([low, high, 0, 0])
    }
    #[inline]
    fn mix(self, key: u64) -> u64 {
        let [low, high] = halves(self);
        high.mix(low.mix(key))
    }
}

/// 256 squares: the low 128 and the high 128.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wide {
    low: u128,
    high: u128,
}

macro_rules! wide_operator {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident, $op:tt) => {
        impl $trait for Wide {
            type Output = Wide;
            #[inline]
            fn $method(self, other: Wide) -> Wide {
                Wide { low: self.low $op other.low, high: self.high $op other.high }
            }
        }
        impl $assign_trait for Wide {
            #[inline]
            fn $assign(&mut self, other: Wide) {
                *self = *self $op other;
            }
        }
    };
}

wide_operator!(BitAnd, bitand, BitAndAssign, bitand_assign, &);
wide_operator!(BitOr, bitor, BitOrAssign, bitor_assign, |);
wide_operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^);

impl Not for Wide {
    type Output = Wide;
    #[inline]
    fn not(self) -> Wide {
        Wide { low: !self.low, high: !self.high }
    }
}

impl Bits for Wide {
    #[cfg(test)]
    const CAPACITY: usize = 256;
    const EMPTY: Self = Wide { low: 0, high: 0 };

    #[inline]
    fn bit(square: usize) -> Self {
        if square < 128 { Wide { low: 1 << square, high: 0 } } else { Wide { low: 0, high: 1 << (square - 128) } }
    }
    #[inline]
    fn has(self, square: usize) -> bool {
        if square < 128 { self.low.has(square) } else { self.high.has(square - 128) }
    }
    #[inline]
    fn for_each(self, mut each: impl FnMut(usize)) {
        self.low.for_each(&mut each);
        self.high.for_each(|square| each(128 + square));
    }
    #[inline]
    fn none(self) -> bool {
        self.low | self.high == 0
    }
    #[inline]
    fn count(self) -> u32 {
        self.low.count_ones() + self.high.count_ones()
    }
    #[inline]
    fn first(self) -> usize {
        if self.low != 0 { self.low.first() } else { 128 + self.high.first() }
    }
    #[inline]
    fn last(self) -> usize {
        if self.high != 0 { 128 + self.high.last() } else { self.low.last() }
    }
    #[inline]
    fn rest(self) -> Self {
        if self.low != 0 { Wide { low: self.low.rest(), ..self } } else { Wide { high: self.high & self.high.wrapping_sub(1), ..self } }
    }
    #[inline]
    fn minus(self, other: Self) -> Self {
        let (low, borrow) = self.low.overflowing_sub(other.low);
        Wide { low, high: self.high.wrapping_sub(other.high).wrapping_sub(u128::from(borrow)) }
    }
    #[inline]
    fn highest_or_first(self) -> Self {
        if self.high != 0 {
            Wide { low: 0, high: self.high.highest_or_first() }
        } else {
            Wide { low: self.low.highest_or_first(), high: 0 }
        }
    }
    #[inline]
    fn mix(self, key: u64) -> u64 {
        self.high.mix(self.low.mix(key))
    }
    #[inline]
    fn to_set(self) -> SquareSet {
        SquareSet::from_words([self.low as u64, (self.low >> 64) as u64, self.high as u64, (self.high >> 64) as u64])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agrees_with_a_list_of_squares<B: Bits>(numbers: &[usize]) {
        let mut list: Vec<usize> = numbers.iter().copied().filter(|&s| s < B::CAPACITY).collect();
        list.sort_unstable();
        list.dedup();
        let set = list.iter().fold(B::EMPTY, |all, &s| all | B::bit(s));
        assert_eq!(set.iter().collect::<Vec<_>>(), list);
        let mut one_by_one = Vec::new();
        set.for_each(|square| one_by_one.push(square));
        assert_eq!(one_by_one, list);
        assert!((0..B::CAPACITY).all(|square| set.has(square) == list.contains(&square)));
        assert_eq!(set.count() as usize, list.len());
        assert_eq!(B::from_set(set.to_set()), set);
        if let (Some(&first), Some(&last)) = (list.first(), list.last()) {
            assert_eq!((set.first(), set.last()), (first, last));
            assert_eq!(set.highest_or_first(), B::bit(last));
            assert_eq!(set.minus(B::bit(first)), set.rest());
        }
    }

    #[test]
    fn every_width_behaves_as_a_set() {
        let sets: [&[usize]; 5] = [&[], &[0], &[63, 64, 127, 128, 255], &[5, 9, 130, 200], &[1, 126, 129]];
        for numbers in sets {
            agrees_with_a_list_of_squares::<u64>(numbers);
            agrees_with_a_list_of_squares::<u128>(numbers);
            agrees_with_a_list_of_squares::<Wide>(numbers);
        }
        assert_eq!(Wide::bit(128).minus(Wide::bit(0)).count(), 128, "borrows across the halves");
    }
}
