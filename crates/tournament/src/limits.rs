//! How long engines may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::Error;

/// A clock for the whole game, in milliseconds: `2+0.02`.
///
/// ```
/// let clock: tournament::TimeControl = "2+0.02".parse()?;
/// assert_eq!((clock.base_ms, clock.increment_ms), (2000, 20));
/// # Ok::<(), tournament::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TimeControl {
    /// The time at the start.
    pub base_ms: u64,
    /// What each move adds.
    pub increment_ms: u64,
}

impl FromStr for TimeControl {
    type Err = Error;

    fn from_str(text: &str) -> Result<TimeControl, Error> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        match (millis(base), millis(increment)) {
            (Some(base_ms), Some(increment_ms)) if base_ms > 0 => Ok(TimeControl { base_ms, increment_ms }),
            _ => Err(Error::input(
                format!("\"{text}\" is no time control"),
                "write seconds, and seconds added for each move, as 60+0.6 or 2+0.02",
            )),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base_ms as f64 / 1000.0, self.increment_ms as f64 / 1000.0)
    }
}

/// Seconds as milliseconds; `None` for what is no number of them up to a million.
pub fn millis(seconds: &str) -> Option<u64> {
    let seconds: f64 = seconds.trim().parse().ok()?;
    (0.0..=1e6).contains(&seconds).then(|| (seconds * 1000.0).round() as u64)
}

/// What limits the thinking; all that is given counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Thinking {
    /// The clock.
    pub clock: Option<TimeControl>,
    /// Time for each move in milliseconds.
    pub movetime_ms: Option<u64>,
    /// Positions for each move.
    pub nodes: Option<u64>,
    /// Plies.
    pub depth: Option<u32>,
    /// By how many milliseconds a clock or the time for a move may be overdrawn.
    pub margin_ms: u64,
    /// After how many milliseconds an engine that does not answer is given up, where no clock says so earlier.
    pub timeout_ms: u64,
}

impl Thinking {
    /// Whether anything limits it.
    pub fn is_bounded(&self) -> bool {
        self.clock.is_some() || self.movetime_ms.is_some() || self.nodes.is_some() || self.depth.is_some()
    }

    /// Whether time plays a part, so that no game can be repeated exactly.
    pub fn is_timed(&self) -> bool {
        self.clock.is_some() || self.movetime_ms.is_some()
    }

    /// What the side to move may use, by these limits, when its clock shows `left`; `None` where time is free.
    pub(crate) fn allowed(&self, left: Option<Duration>) -> Option<Duration> {
        let fixed = self.movetime_ms.map(Duration::from_millis);
        let least = match (left, fixed) {
            (Some(left), Some(fixed)) => Some(left.min(fixed)),
            (left, fixed) => left.or(fixed),
        };
        least.map(|time| time + Duration::from_millis(self.margin_ms))
    }
}

impl fmt::Display for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.clock.map(|clock| clock.to_string()),
            self.movetime_ms.map(|ms| format!("{} s a move", ms as f64 / 1000.0)),
            self.nodes.map(|nodes| format!("{nodes} nodes")),
            self.depth.map(|depth| format!("depth {depth}")),
        ];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_read_and_written() {
        for (text, written) in [("2+0.02", "2+0.02"), ("60", "60+0"), (" 0.5 + 0 ", "0.5+0")] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), written);
        }
        for text in ["", "0+1", "-1+0", "a+b", "1+2+3", "inf", "NaN+1", "1e9"] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }
}
