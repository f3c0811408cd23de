//! The capital letters: what one step is, and how often it may be repeated.

use std::fmt;

/// The leapers with a letter of their own, `(letter, smaller, larger coordinate)`.
pub(crate) const LETTERS: [(char, u8, u8); 9] =
    [('W', 0, 1), ('F', 1, 1), ('D', 0, 2), ('N', 1, 2), ('A', 2, 2), ('H', 0, 3), ('C', 1, 3), ('Z', 2, 3), ('G', 3, 3)];

/// The largest coordinate of a step, written `(15,1)`.
pub(crate) const MAX_LEAP: u8 = 15;

/// What a capital letter stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Atom {
    /// A step with these coordinates, the smaller first: `N` is `Step(1, 2)`.
    Step(u8, u8),
    /// One step in any of the eight directions (`K`); repeated, the queen (`Q`).
    King,
    /// Any square of the board (`U`).
    Universal,
    /// Castling (`O`); the range tells how far the king goes.
    Castle,
}

/// How often the step of an atom may be repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Range {
    /// Once: a leaper.
    One,
    /// Up to this often, at least 2 (for castling: exactly this far).
    UpTo(u8),
    /// As far as the board goes.
    Unlimited,
}

/// How the directions of an atom are counted and named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    /// Four directions along ranks and files.
    Orthogonal,
    /// Four diagonal directions.
    Diagonal,
    /// Eight directions between those.
    Oblique,
    /// The eight directions of a queen.
    Royal,
}

impl Atom {
    pub(crate) fn family(self) -> Family {
        match self {
            Atom::Step(0, _) => Family::Orthogonal,
            Atom::Step(a, b) if a == b => Family::Diagonal,
            Atom::Step(..) => Family::Oblique,
            Atom::King | Atom::Universal | Atom::Castle => Family::Royal,
        }
    }

    /// The larger coordinate of the step.
    pub(crate) fn reach(self) -> u8 {
        match self {
            Atom::Step(_, b) => b,
            _ => 1,
        }
    }

    /// The step in direction `dir` (0 is forward or forward-most, counted clockwise). Straight atoms take any of the eight
    /// directions: turning by 45 degrees turns W into F, D into A, H into G.
    pub(crate) fn step(self, dir: u8) -> (i8, i8) {
        match self {
            Atom::Step(a, b) if self.family() == Family::Oblique => {
                let (a, b) = (a as i8, b as i8);
                [(a, b), (b, a), (b, -a), (a, -b), (-a, -b), (-b, -a), (-b, a), (-a, b)][usize::from(dir & 7)]
            }
            _ => {
                let (x, y) = octant(dir);
                (x * self.reach() as i8, y * self.reach() as i8)
            }
        }
    }

    fn letter(self) -> Option<char> {
        LETTERS.iter().find(|&&(_, a, b)| self == Atom::Step(a, b)).map(|&(letter, ..)| letter)
    }

    /// The atom and its range as the shortest text that means it.
    pub(crate) fn write(self, range: Range, f: &mut impl fmt::Write) -> fmt::Result {
        match (self, range) {
            (Atom::Step(0, 1), Range::Unlimited) => return f.write_char('R'),
            (Atom::Step(1, 1), Range::Unlimited) => return f.write_char('B'),
            (Atom::King, Range::Unlimited) => return f.write_char('Q'),
            (Atom::King, Range::One) => return f.write_char('K'),
            (Atom::King, Range::UpTo(n)) => return write!(f, "Q{n}"),
            (Atom::Universal, _) => return f.write_char('U'),
            (Atom::Castle, Range::UpTo(n)) => return write!(f, "O{n}"),
            (Atom::Castle, _) => return f.write_str("O1"),
            _ => {}
        }
        match (self.letter(), self) {
            (Some(letter), _) if range == Range::Unlimited => return write!(f, "{letter}{letter}"),
            (Some(letter), _) => f.write_char(letter)?,
            (None, Atom::Step(a, b)) => write!(f, "({b},{a})")?,
            (None, _) => {}
        }
        match range {
            Range::One => Ok(()),
            Range::UpTo(n) => write!(f, "{n}"),
            Range::Unlimited => f.write_char('0'),
        }
    }
}

/// The unit step in one of the eight directions, 0 forward, clockwise.
pub(crate) fn octant(dir: u8) -> (i8, i8) {
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)][usize::from(dir & 7)]
}
