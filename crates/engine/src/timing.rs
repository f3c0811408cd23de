//! How much of the clock a move may take.

use std::time::{Duration, Instant};

use crate::limits::{Clock, Limits, Ponder};

/// Usually kept back for what the clock does not see: reading, printing, the other side of the pipe.
pub(crate) const OVERHEAD: Duration = Duration::from_millis(10);

/// Moves that a clock without a number of moves is expected to have to last for.
const MOVES_AHEAD: u32 = 45;

/// The times that limits mean for a search that starts now.
#[derive(Clone, Debug)]
pub(crate) struct Timing {
    start: Instant,
    /// What a move that raises no questions takes.
    pub(crate) usual: Option<Duration>,
    /// Stop at once after this.
    pub(crate) most: Option<Duration>,
    ponder: Option<Ponder>,
}

impl Timing {
    /// `plies` were played before; `overhead` is kept back.
    pub(crate) fn new(limits: &Limits, plies: usize, overhead: Duration) -> Timing {
        let mut usual = None;
        let mut most = limits.time.map(|time| time.saturating_sub(overhead).max(time / 2));
        if let Some(clock) = limits.clock.filter(|_| !limits.infinite) {
            let (share, bound) = shares(&clock, plies, overhead);
            usual = Some(share);
            most = Some(most.map_or(bound, |m| m.min(bound)));
        }
        Timing { start: Instant::now(), usual, most, ponder: limits.ponder.clone() }
    }

    /// Since the search began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Whether a clock is running: not while pondering.
    pub(crate) fn runs(&self) -> bool {
        self.ponder.as_ref().is_none_or(|p| p.since().is_some())
    }

    /// Whether the search must stop.
    pub(crate) fn is_over(&self) -> bool {
        let Some(most) = self.most else { return false };
        match &self.ponder {
            None => self.elapsed() >= most,
            Some(ponder) => ponder.since().is_some_and(|hit| hit.elapsed() >= most),
        }
    }

    /// Whether another iteration is not worth it when the usual time counts so many times.
    pub(crate) fn is_enough(&self, factor: f64) -> bool {
        self.runs() && self.usual.is_some_and(|usual| self.elapsed() >= usual.mul_f64(factor).min(self.most.unwrap_or(usual)))
    }
}

/// What a move usually takes, and the most that it may.
fn shares(clock: &Clock, plies: usize, overhead: Duration) -> (Duration, Duration) {
    let left = clock.remaining.saturating_sub(overhead).max(clock.remaining / 8);
    let moves = clock.moves_to_go.unwrap_or(MOVES_AHEAD).clamp(1, MOVES_AHEAD);
    let ahead = left + clock.increment.saturating_sub(overhead / 2) * (moves - 1);
    let plies = plies as f64;
    let (part, stretch) = match clock.moves_to_go {
        // Games are decided in their middle.
        None => (0.014 + (plies + 3.0).powf(0.45) * 0.0038, (4.0 + plies / 12.0).min(6.5)),
        Some(_) => ((0.85 + plies.min(120.0) / 120.0) / f64::from(moves), 1.5 + 0.11 * f64::from(moves)),
    };
    let usual = ahead.mul_f64(part.min(0.9)).min(left / if moves == 1 { 1 } else { 4 });
    // A busy machine may wake the search tens of milliseconds late: with little left, half of it is kept.
    let kept = if clock.moves_to_go.is_none() { 0.5 } else { 0.75 };
    let most = usual.mul_f64(stretch).min(left.mul_f64(kept)).max(Duration::from_millis(1).min(left));
    (usual.min(most), most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_overdrawn() {
        for remaining in [1, 20, 300, 60_000] {
            for moves_to_go in [None, Some(1), Some(2), Some(40)] {
                for increment in [0, 100, 10_000] {
                    for plies in [0, 30, 300] {
                        let left = Duration::from_millis(remaining);
                        let clock = Clock { remaining: left, increment: Duration::from_millis(increment), moves_to_go };
                        let timing = Timing::new(&Limits { clock: Some(clock), ..Limits::default() }, plies, OVERHEAD);
                        assert!(timing.most.unwrap() <= left, "{clock:?}");
                        assert!(timing.usual.unwrap() <= timing.most.unwrap(), "{clock:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn half_of_little_time_is_kept_for_a_machine_that_is_busy() {
        for remaining in [20, 40, 80, 160] {
            let clock = Clock { remaining: Duration::from_millis(remaining), increment: Duration::from_millis(10), moves_to_go: None };
            let timing = Timing::new(&Limits { clock: Some(clock), ..Limits::default() }, 120, OVERHEAD);
            assert!(timing.most.unwrap() <= clock.remaining / 2, "{remaining}");
        }
    }

    #[test]
    fn no_clock_runs_before_the_expected_move_is_played() {
        let ponder = Ponder::default();
        let limits = Limits { ponder: Some(ponder.clone()), ..Limits::time(Duration::ZERO) };
        let timing = Timing::new(&limits, 0, OVERHEAD);
        assert!(!timing.is_over() && !timing.runs());
        ponder.hit();
        assert!(timing.is_over() && timing.runs());
    }
}
