//! Squares, boards and sets of squares.

use std::fmt;

/// A square of a board: `rank * files + file`, both counted from 0, so `a1` is 0.
///
/// A square knows its board's size only through a [`Geometry`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(pub u8);

impl Square {
    /// The square's number as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The size of a board, 1 to 16 files and ranks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Geometry {
    files: u8,
    ranks: u8,
}

impl Geometry {
    /// The largest number of files or ranks.
    pub const MAX: u8 = 16;

    /// A board of `files` by `ranks`, or `None` where either is 0 or above 16.
    pub fn new(files: u8, ranks: u8) -> Option<Geometry> {
        let fits = |n: u8| (1..=Self::MAX).contains(&n);
        (fits(files) && fits(ranks)).then_some(Geometry { files, ranks })
    }

    /// The number of files.
    pub const fn files(self) -> u8 {
        self.files
    }

    /// The number of ranks.
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// The number of squares, 1 to 256.
    pub const fn area(self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// The square on `file` and `rank`, both from 0; `None` off the board.
    pub fn square(self, file: i32, rank: i32) -> Option<Square> {
        let on = (0..i32::from(self.files)).contains(&file) && (0..i32::from(self.ranks)).contains(&rank);
        on.then(|| Square((rank * i32::from(self.files) + file) as u8))
    }

    /// The board's size with its article, as `an 8x8 board`.
    pub fn board_words(self) -> String {
        let article = if matches!(self.files, 8 | 11) { "an" } else { "a" };
        format!("{article} {self} board")
    }

    /// The file of a square, from 0.
    pub const fn file(self, square: Square) -> u8 {
        square.0 % self.files
    }

    /// The rank of a square, from 0.
    pub const fn rank(self, square: Square) -> u8 {
        square.0 / self.files
    }

    /// The square `(dx, dy)` away, or `None` off the board.
    pub fn offset(self, square: Square, dx: i32, dy: i32) -> Option<Square> {
        self.square(i32::from(self.file(square)) + dx, i32::from(self.rank(square)) + dy)
    }

    /// The square at the same file and the rank counted from the other edge: what a square of White is for Black.
    pub fn mirror(self, square: Square) -> Square {
        Square((self.ranks - 1 - self.rank(square)) * self.files + self.file(square))
    }

    /// All squares, from `a1` along the ranks.
    pub fn squares(self) -> impl Iterator<Item = Square> + Clone {
        (0..self.area()).map(|i| Square(i as u8))
    }

    /// Whether a square is dark; `a1` is.
    pub fn is_dark(self, square: Square) -> bool {
        (self.file(square) + self.rank(square)).is_multiple_of(2)
    }

    /// The square's name, as `e4` or `k11`.
    pub fn name(self, square: Square) -> String {
        format!("{}{}", (b'a' + self.file(square)) as char, self.rank(square) + 1)
    }

    /// The square that `text` names, the whole of it; `None` where it names none of this board.
    pub fn parse(self, text: &str) -> Option<Square> {
        let (square, rest) = self.parse_prefix(text)?;
        rest.is_empty().then_some(square)
    }

    /// The square that `text` begins with, and what follows it.
    pub fn parse_prefix(self, text: &str) -> Option<(Square, &str)> {
        let file = text.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
        let digits = text[1..].bytes().take(2).take_while(u8::is_ascii_digit).count();
        // `e10` on a board of eight ranks is e1 followed by a nought, which no move text has: take the longest that fits.
        (1..=digits).rev().find_map(|n| {
            let number = &text[1..1 + n];
            let rank: i32 = number.parse().ok().filter(|_| !number.starts_with('0'))?;
            Some((self.square(i32::from(file), rank - 1)?, &text[1 + n..]))
        })
    }
}

impl fmt::Display for Geometry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.files, self.ranks)
    }
}

/// A set of squares of any board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct SquareSet([u64; 4]);

impl SquareSet {
    /// The set of no square.
    pub const EMPTY: SquareSet = SquareSet([0; 4]);

    /// The set whose square `n` is bit `n % 64` of word `n / 64`.
    pub(crate) const fn from_words(words: [u64; 4]) -> SquareSet {
        SquareSet(words)
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0[square.index() / 64] >> (square.index() % 64) & 1 != 0
    }

    /// Puts the square in.
    pub fn insert(&mut self, square: Square) {
        self.0[square.index() / 64] |= 1 << (square.index() % 64);
    }

    /// Takes the square out.
    pub fn remove(&mut self, square: Square) {
        self.0[square.index() / 64] &= !(1 << (square.index() % 64));
    }

    /// The number of squares in the set.
    pub fn len(self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether the set has no square.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    /// The squares, ascending.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        (0..4).flat_map(move |w| {
            let mut word = self.0[w];
            std::iter::from_fn(move || {
                if word == 0 {
                    return None;
                }
                let bit = word.trailing_zeros();
                word &= word - 1;
                Some(Square((w as u32 * 64 + bit) as u8))
            })
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = SquareSet::EMPTY;
        squares.into_iter().for_each(|s| set.insert(s));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_digit_ranks_are_read_whole_and_bounds_hold() {
        let g = Geometry::new(11, 11).unwrap();
        assert_eq!(g.name(g.parse("k11").unwrap()), "k11");
        assert_eq!(g.parse("l1"), None);
        assert_eq!(g.parse("a12"), None);
        assert_eq!(g.parse("a0"), None);
        assert_eq!(g.parse_prefix("e10e9").map(|(s, rest)| (g.name(s), rest)), Some(("e10".into(), "e9")));
        assert_eq!(g.parse("é1"), None);
        assert_eq!(g.parse(""), None);
    }
}
