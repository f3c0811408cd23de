//! What an evaluation adds up: either the score itself, or how often each weight counts, for tuning.

use rules::{Bits, Color, Piece};

use super::memo::{MemoOf, Structure};

/// Two scores in one number: for a full board in the low half, for an empty one in the high half.
pub(crate) type Packed = i64;

pub(crate) fn pack([middle, end]: [i32; 2]) -> Packed {
    i64::from(middle) + (i64::from(end) << 32)
}

pub(crate) fn unpack(packed: Packed) -> [i32; 2] {
    [packed as i32, ((packed + 0x8000_0000) >> 32) as i32]
}

/// Takes down what an evaluation finds.
pub(crate) trait Tally<B: Bits>: Sized {
    /// A weight counts so many times for a side.
    fn add(&mut self, color: Color, weight: usize, times: i32);
    /// A weight counts so many times towards the danger of a side's royal.
    fn danger(&mut self, color: Color, weight: usize, times: i32);
    /// A piece stands on a square.
    fn place(&mut self, piece: Piece, square: usize);
    /// Takes down what `make` finds of the pawns whose places `key` tells.
    fn structure(&mut self, key: impl FnOnce() -> u64, make: impl FnOnce(&mut Self) -> Structure<B>) -> Structure<B> {
        let _ = key;
        make(self)
    }
}

/// The sums of both sides, by colour.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Sums {
    pub(crate) score: [Packed; 2],
    pub(crate) danger: [Packed; 2],
}

/// Adds up the score.
pub(crate) struct Adder<'w, B> {
    pub(crate) weights: &'w [Packed],
    /// By [`Piece::index`] and square: worth and place.
    pub(crate) placed: &'w [Packed],
    pub(crate) area: usize,
    pub(crate) memo: &'w mut MemoOf<B>,
    pub(crate) sums: Sums,
}

impl<B: Bits> Tally<B> for Adder<'_, B> {
    #[inline]
    fn add(&mut self, color: Color, weight: usize, times: i32) {
        self.sums.score[color.index()] += self.weights[weight] * i64::from(times);
    }

    #[inline]
    fn danger(&mut self, color: Color, weight: usize, times: i32) {
        self.sums.danger[color.index()] += self.weights[weight] * i64::from(times);
    }

    #[inline]
    fn place(&mut self, piece: Piece, square: usize) {
        self.sums.score[piece.color().index()] += self.placed[piece.index() * self.area + square];
    }

    #[inline]
    fn structure(&mut self, key: impl FnOnce() -> u64, make: impl FnOnce(&mut Self) -> Structure<B>) -> Structure<B> {
        let key = key();
        let [white, black] = self.sums.score;
        if let Some((structure, [of_white, of_black])) = self.memo.get(key) {
            self.sums.score = [white + of_white, black + of_black];
            return structure;
        }
        let structure = make(self);
        let [of_white, of_black] = self.sums.score;
        self.memo.keep(key, structure, [of_white - white, of_black - black]);
        structure
    }
}

/// Beyond this, danger grows no more.
pub(crate) const MOST_DANGER: i32 = 700;
/// Danger squared is divided by this to give centipawns.
pub(crate) const DANGER_DIVISOR: i32 = 256;

/// What danger to a royal costs.
#[inline]
pub(crate) fn cost(danger: i32) -> i32 {
    let danger = danger.clamp(0, MOST_DANGER);
    danger * danger / DANGER_DIVISOR
}

impl Sums {
    /// White's score less Black's, for a full board and for an empty one.
    pub(crate) fn balance(&self) -> [i32; 2] {
        let [white, black] = self.score.map(unpack);
        let [white_danger, black_danger] = self.danger.map(unpack);
        [0, 1].map(|p| white[p] - cost(white_danger[p]) - (black[p] - cost(black_danger[p])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_of_a_packed_score_keep_their_signs() {
        for pair in [[0, 0], [5, -7], [-5, 7], [-30_000, -1], [12_345, 31_000], [-1, 0], [0, -1]] {
            assert_eq!(unpack(pack(pair)), pair);
            assert_eq!(unpack(pack(pair) * -3), pair.map(|x| x * -3));
            assert_eq!(unpack(pack(pair) + pack([17, -4])), [pair[0] + 17, pair[1] - 4]);
        }
    }
}
