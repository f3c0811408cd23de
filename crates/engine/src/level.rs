//! Playing strengths.

use std::fmt;

/// A playing strength from 1, a beginner, to 10, all that the engine can do.
///
/// Weak levels do not play random moves: they look less far ahead, and misjudge what they see by up to so much, the same
/// position always in the same way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// Depth in plies, nodes, and the largest error of evaluation in centipawns.
const STRENGTHS: [(u32, u64, i32); 9] = [
    (1, 2_000, 450),
    (2, 4_000, 330),
    (3, 8_000, 235),
    (5, 12_000, 165),
    (6, 40_000, 90),
    (7, 90_000, 55),
    (8, 160_000, 32),
    (9, 280_000, 16),
    (11, 500_000, 8),
];

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);
    /// The strongest: full strength.
    pub const MAX: Level = Level(10);

    /// The level of that number, `None` outside 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// Its number, 1 to 10.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Its strength on the scale of `UCI_Elo`, from 600 to 2400. Nominal: the steps are even, and say nothing of people's ratings.
    pub fn elo(self) -> u32 {
        400 + 200 * u32::from(self.0)
    }

    /// The strongest level whose [`elo`](Self::elo) is at most that.
    pub fn of_elo(elo: u32) -> Level {
        Level((elo / 200).saturating_sub(2).clamp(1, 10) as u8)
    }

    fn strength(self) -> (u32, u64, i32) {
        STRENGTHS.get(self.0 as usize - 1).copied().unwrap_or((u32::MAX, u64::MAX, 0))
    }

    /// The plies it looks ahead, captures aside.
    pub fn depth(self) -> u32 {
        self.strength().0
    }

    /// The positions it looks at for one move.
    pub fn nodes(self) -> u64 {
        self.strength().1
    }

    /// By how many centipawns it may misjudge a position.
    pub fn error(self) -> i32 {
        self.strength().2
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_sees_at_least_as_much_as_the_one_below() {
        let levels: Vec<Level> = (1..=10).filter_map(Level::new).collect();
        assert_eq!(levels.len(), 10);
        for pair in levels.windows(2) {
            assert!(pair[0].depth() <= pair[1].depth() && pair[0].nodes() < pair[1].nodes());
            assert!(pair[0].error() > pair[1].error());
        }
        assert!(levels.iter().all(|level| Level::of_elo(level.elo()) == *level && Level::of_elo(level.elo() + 199) == *level));
        assert_eq!((Level::of_elo(0), Level::of_elo(u32::MAX)), (Level::MIN, Level::MAX));
        assert_eq!(Level::new(0), None);
        assert_eq!(Level::new(11), None);
    }
}
