//! How long a search may take.

use std::time::{Duration, Instant};

use rules::Move;

/// The clock of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Time left.
    pub remaining: Duration,
    /// Time won back with each move.
    pub increment: Duration,
    /// Moves until more time comes; `None` where the clock is for the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// What ends a search. Everything that is given counts, the first to be reached ends it; with nothing given
/// the search goes on until it is stopped or the deepest line is reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Plies of the last iteration.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Time for this move, all of which may be used.
    pub time: Option<Duration>,
    /// The clock from which the engine takes what it thinks fit.
    pub clock: Option<Clock>,
    /// The only moves to look at; empty for all. Moves that are not legal are ignored.
    pub search_moves: Vec<Move>,
    /// Go on when nothing is left to find out, until stopped. The caller waits: the engine itself returns when the
    /// deepest line is reached.
    pub infinite: bool,
    /// How many first moves get an exact score and a line; 0 counts as 1.
    pub multipv: usize,
    /// Stop as soon as an end in at most that many own moves is proved.
    pub mate: Option<u32>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { depth: None, nodes: None, time: None, clock: None, search_moves: Vec::new(), infinite: false, multipv: 1, mate: None }
    }
}

impl Limits {
    /// Search to that depth.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// Search for that long.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// Search that many positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }
}

/// Kept back for what the clock does not see: reading, printing, the other side of the pipe.
const OVERHEAD: Duration = Duration::from_millis(8);

/// The instants that limits mean for a search that starts now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline {
    pub(crate) start: Instant,
    /// No new iteration after this.
    pub(crate) soft: Option<Duration>,
    /// Stop at once after this.
    pub(crate) hard: Option<Duration>,
}

impl Deadline {
    pub(crate) fn new(limits: &Limits) -> Deadline {
        let mut soft = None;
        let mut hard = None;
        if let Some(time) = limits.time {
            hard = Some(time.saturating_sub(OVERHEAD).max(time / 2));
        }
        if let Some(clock) = limits.clock.filter(|_| !limits.infinite) {
            let left = clock.remaining.saturating_sub(OVERHEAD);
            let moves = clock.moves_to_go.unwrap_or(30).clamp(1, 40);
            let share = left / moves + clock.increment * 3 / 4;
            let most = if moves == 1 { left * 9 / 10 } else { left / 3 };
            let now = share.min(most);
            soft = Some(now * 6 / 10);
            let stop = (share * 3).min(most).max(Duration::from_millis(1));
            hard = Some(hard.map_or(stop, |h| h.min(stop)));
        }
        Deadline { start: Instant::now(), soft, hard }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_overdrawn() {
        for remaining in [1, 20, 300, 60_000] {
            for moves_to_go in [None, Some(1), Some(2), Some(40)] {
                for increment in [0, 100, 10_000] {
                    let left = Duration::from_millis(remaining);
                    let clock = Clock { remaining: left, increment: Duration::from_millis(increment), moves_to_go };
                    let d = Deadline::new(&Limits { clock: Some(clock), ..Limits::default() });
                    assert!(d.hard.unwrap() <= left, "{clock:?}");
                    assert!(d.soft.unwrap() <= d.hard.unwrap(), "{clock:?}");
                }
            }
        }
    }
}
