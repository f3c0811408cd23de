//! Scores: inside the search a plain number, outside centipawns or a distance to the end.

use std::fmt;

/// The deepest line that search follows, in plies.
pub(crate) const MAX_PLY: usize = 128;
/// Above every score.
pub(crate) const INFINITE: i32 = 32_500;
/// A game won here and now; won `n` plies away is `WIN - n`.
pub(crate) const WIN: i32 = 32_000;
/// Scores from here on are forced ends.
pub(crate) const WIN_BOUND: i32 = WIN - 2 * MAX_PLY as i32;
/// No evaluation lies beyond this.
pub(crate) const MAX_EVAL: i32 = 30_000;

/// What a position is worth to the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// An estimate in hundredths of a Pawn.
    Cp(i32),
    /// A forced end in that many own moves: positive wins, negative or zero loses.
    MateIn(i32),
}

impl Score {
    pub(crate) fn from_value(value: i32) -> Score {
        if value >= WIN_BOUND {
            Score::MateIn((WIN - value + 1) / 2)
        } else if value <= -WIN_BOUND {
            Score::MateIn(-((WIN + value + 1) / 2))
        } else {
            Score::Cp(value)
        }
    }

    /// The score from the other side.
    pub fn negated(self) -> Score {
        match self {
            Score::Cp(cp) => Score::Cp(-cp),
            Score::MateIn(n) => Score::MateIn(-n),
        }
    }
}

impl fmt::Display for Score {
    /// As protocols write it: `cp 35`, `mate -2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Cp(cp) => write!(f, "cp {cp}"),
            Score::MateIn(n) => write!(f, "mate {n}"),
        }
    }
}

/// A score as the table keeps it: forced ends counted from the node, not from the root.
pub(crate) fn to_table(value: i32, ply: usize) -> i32 {
    if value >= WIN_BOUND {
        value + ply as i32
    } else if value <= -WIN_BOUND {
        value - ply as i32
    } else {
        value
    }
}

/// The reverse of [`to_table`].
pub(crate) fn from_table(value: i32, ply: usize) -> i32 {
    if value >= WIN_BOUND {
        value - ply as i32
    } else if value <= -WIN_BOUND {
        value + ply as i32
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_count_own_moves() {
        assert_eq!(Score::from_value(WIN - 1), Score::MateIn(1));
        assert_eq!(Score::from_value(WIN - 3), Score::MateIn(2));
        assert_eq!(Score::from_value(-WIN), Score::MateIn(0));
        assert_eq!(Score::from_value(-WIN + 2), Score::MateIn(-1));
        assert_eq!(Score::from_value(-WIN + 4), Score::MateIn(-2));
        assert_eq!(Score::from_value(-35).to_string(), "cp -35");
        assert_eq!(Score::MateIn(2).negated().to_string(), "mate -2");
    }

    #[test]
    fn the_table_counts_from_the_node() {
        for value in [0, 55, -700, WIN - 9, -WIN + 8] {
            assert_eq!(from_table(to_table(value, 5), 5), value);
        }
        assert_eq!(to_table(WIN - 9, 5), WIN - 4);
    }
}
