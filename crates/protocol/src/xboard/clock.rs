//! The time control.

use std::time::Duration;

use engine::{Clock, Limits};

/// What `level`, `st`, `sd`, `time` and `otim` have said.
#[derive(Clone, Debug)]
pub(crate) struct Control {
    /// Moves of a session; `None` where the time is for the whole game.
    moves: Option<u32>,
    increment: Duration,
    /// What the engine's clock shows.
    left: Duration,
    /// So long for each move, and no clock.
    fixed: Option<Duration>,
    /// No deeper than that.
    pub(crate) depth: Option<u32>,
}

impl Default for Control {
    /// Forty moves in five minutes, what XBoard says if nobody tells it otherwise.
    fn default() -> Control {
        Control { moves: Some(40), increment: Duration::ZERO, left: Duration::from_secs(300), fixed: None, depth: None }
    }
}

impl Control {
    /// `level MOVES BASE INCREMENT`: `40 5 0`, `0 2:30 12`.
    pub(crate) fn level(&mut self, text: &str) -> Option<()> {
        let mut words = text.split_whitespace();
        let moves: u32 = words.next()?.parse().ok()?;
        let (minutes, seconds) = words.next().map(|base| base.split_once(':').unwrap_or((base, "0")))?;
        let base = self::seconds(minutes)? * 60 + self::seconds(seconds)?;
        let increment = self::seconds(words.next()?)?;
        *self = Control { moves: (moves > 0).then_some(moves), increment, left: base, fixed: None, depth: self.depth };
        Some(())
    }

    /// `st SECONDS`.
    pub(crate) fn per_move(&mut self, text: &str) -> Option<()> {
        self.fixed = Some(seconds(text)?);
        Some(())
    }

    /// `sd PLIES`.
    pub(crate) fn plies(&mut self, text: &str) -> Option<()> {
        self.depth = Some(text.trim().parse::<u32>().ok()?.max(1));
        Some(())
    }

    /// `time CENTISECONDS`; a clock that has run out may show less than nothing.
    pub(crate) fn time(&mut self, text: &str) -> Option<()> {
        let hundredths: i64 = text.trim().parse().ok()?;
        self.left = Duration::from_millis(hundredths.max(0) as u64 * 10);
        Some(())
    }

    /// The limits of a search for the full move of that number.
    pub(crate) fn limits(&self, fullmove: u32) -> Limits {
        let moves_to_go = self.moves.map(|moves| moves - (fullmove.max(1) - 1) % moves);
        let clock = Clock { remaining: self.left, increment: self.increment, moves_to_go };
        Limits { depth: self.depth, time: self.fixed, clock: self.fixed.is_none().then_some(clock), ..Limits::default() }
    }
}

/// Seconds, with a fraction or without, within a year.
fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.trim().parse().ok()?;
    (0.0..=31_536_000.0).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_understood() {
        let mut control = Control::default();
        control.level("40 5 0").unwrap();
        let clock = control.limits(1).clock.unwrap();
        assert_eq!((clock.remaining.as_secs(), clock.increment.as_secs(), clock.moves_to_go), (300, 0, Some(40)));
        assert_eq!(control.limits(40).clock.unwrap().moves_to_go, Some(1));
        assert_eq!(control.limits(41).clock.unwrap().moves_to_go, Some(40));
        control.level("0 2:30 12").unwrap();
        control.time("-5").unwrap();
        control.plies("4").unwrap();
        let limits = control.limits(7);
        let clock = limits.clock.unwrap();
        assert_eq!((clock.remaining.as_secs(), clock.increment.as_secs(), clock.moves_to_go), (0, 12, None));
        assert_eq!(limits.depth, Some(4));
        control.per_move("2").unwrap();
        assert_eq!(control.limits(1).time, Some(Duration::from_secs(2)));
        assert_eq!(control.limits(1).clock, None);
        for text in ["", "40", "40 5", "x 5 0", "40 5:x 0", "40 -5 0", "40 5 nan"] {
            assert!(control.level(text).is_none(), "{text}");
        }
    }
}
