//! The ways in which square names are written.

use rules::{Geometry, Square};

/// How a square is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Squares {
    /// File letter from White's left, rank number from 1: `e4`.
    Algebraic,
    /// File letter from White's left, rank number from 0: `e3`.
    FromZero,
    /// File number from White's right, rank letter from the top: `5f`.
    NumberLetter,
    /// File number from White's right, rank number from the top, one digit each: `56`.
    NumberNumber,
}

/// Half of a square's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Half {
    /// A file, from 0.
    File(u8),
    /// A rank, from 0.
    Rank(u8),
}

impl Squares {
    /// Whether every square of the board has a name of this sort.
    pub(crate) fn fits(self, geometry: Geometry) -> bool {
        match self {
            Squares::Algebraic | Squares::FromZero => true,
            Squares::NumberLetter | Squares::NumberNumber => geometry.files() <= 9 && geometry.ranks() <= 9,
        }
    }

    /// The square's name.
    pub(crate) fn name(self, geometry: Geometry, square: Square) -> String {
        let (file, rank) = (geometry.file(square), geometry.rank(square));
        let from_right = geometry.files() - file;
        let from_top = geometry.ranks() - 1 - rank;
        match self {
            Squares::Algebraic => geometry.name(square),
            Squares::FromZero => format!("{}{rank}", (b'a' + file) as char),
            Squares::NumberLetter => format!("{from_right}{}", (b'a' + from_top) as char),
            Squares::NumberNumber => format!("{from_right}{}", from_top + 1),
        }
    }

    /// The half that `text` begins with and its length; `before` halves have been read already.
    pub(crate) fn half(self, geometry: Geometry, text: &str, before: usize) -> Option<(Half, usize)> {
        let first = *text.as_bytes().first()?;
        let file = |n: u8| (n < geometry.files()).then_some(Half::File(n));
        let rank = |n: u8| (n < geometry.ranks()).then_some(Half::Rank(n));
        if first.is_ascii_lowercase() {
            let n = first - b'a';
            let half = match self {
                Squares::Algebraic | Squares::FromZero => file(n)?,
                Squares::NumberLetter => rank(geometry.ranks().checked_sub(1 + n)?)?,
                Squares::NumberNumber => return None,
            };
            return Some((half, 1));
        }
        let digits = match self {
            Squares::Algebraic | Squares::FromZero => text.bytes().take(3).take_while(u8::is_ascii_digit).count(),
            _ => usize::from(first.is_ascii_digit()),
        };
        let number: u8 = text[..digits].parse().ok()?;
        let half = match self {
            Squares::FromZero => rank(number)?,
            Squares::Algebraic => rank(number.checked_sub(1)?)?,
            Squares::NumberNumber if before % 2 == 1 => rank(geometry.ranks().checked_sub(number)?)?,
            _ => file(geometry.files().checked_sub(number)?)?,
        };
        Some((half, digits))
    }

    /// The square that `text` begins with and its length.
    pub(crate) fn square(self, geometry: Geometry, text: &str) -> Option<(Square, usize)> {
        let (Half::File(file), n) = self.half(geometry, text, 0)? else { return None };
        let (Half::Rank(rank), m) = self.half(geometry, &text[n..], 1)? else { return None };
        Some((geometry.square(file.into(), rank.into())?, n + m))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_back_in_every_style_that_fits() {
        for (files, ranks) in [(5, 5), (8, 8), (9, 9), (9, 10), (11, 11), (12, 8), (16, 16)] {
            let geometry = Geometry::new(files, ranks).unwrap();
            for style in [Squares::Algebraic, Squares::FromZero, Squares::NumberLetter, Squares::NumberNumber] {
                for index in (0..geometry.area()).filter(|_| style.fits(geometry)) {
                    let square = Square(index as u8);
                    let name = style.name(geometry, square);
                    assert_eq!(style.square(geometry, &name), Some((square, name.len())), "{style:?} {name}");
                }
            }
        }
    }

    #[test]
    fn squares_off_the_board_have_no_name() {
        let geometry = Geometry::new(9, 9).unwrap();
        for text in ["", "a", "0a", "9j", "7", "é1", "7é", "999"] {
            assert_eq!(Squares::NumberLetter.square(geometry, text), None, "{text}");
        }
        for text in ["a10", "a999", "a0", "j1", "a"] {
            assert_eq!(Squares::Algebraic.square(geometry, text), None, "{text}");
        }
    }
}
