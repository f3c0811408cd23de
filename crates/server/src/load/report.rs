//! What was measured.

use std::fmt;

use serde::Serialize;

use super::Plan;
use super::game::Seen;

/// What was measured, with times in milliseconds.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Games at a time.
    pub games: usize,
    /// Seconds from a move to the next in a game.
    pub interval_seconds: f64,
    /// Seconds measured.
    pub seconds: f64,
    /// Moves sent.
    pub moves: u64,
    /// Moves a second.
    pub moves_per_second: f64,
    /// Half of the moves were with the opponent by then.
    pub p50_ms: f64,
    /// 95 of 100.
    pub p95_ms: f64,
    /// 99 of 100.
    pub p99_ms: f64,
    /// All.
    pub max_ms: f64,
    /// Moves lost.
    pub lost: u64,
    /// Moves doubled.
    pub doubled: u64,
    /// Games that came to their end.
    pub ended: u64,
    /// How much else went wrong.
    pub errors: usize,
    /// The first of it.
    pub first_errors: Vec<String>,
}

impl Report {
    pub(super) fn new(plan: &Plan, seen: Seen) -> Report {
        let Seen { mut latencies, sent, lost, doubled, errors, ended } = seen;
        latencies.sort_unstable();
        let at = |share: f64| {
            let index = (latencies.len() as f64 * share).ceil() as usize;
            latencies.get(index.saturating_sub(1)).map_or(0.0, |micros| *micros as f64 / 1000.0)
        };
        Report {
            games: plan.games,
            interval_seconds: plan.interval.as_secs_f64(),
            seconds: plan.time.as_secs_f64(),
            moves: sent,
            moves_per_second: sent as f64 / plan.time.as_secs_f64().max(0.001),
            p50_ms: at(0.5),
            p95_ms: at(0.95),
            p99_ms: at(0.99),
            max_ms: at(1.0),
            lost,
            doubled,
            ended,
            errors: errors.len(),
            first_errors: errors.into_iter().take(5).collect(),
        }
    }

    /// Whether no move was lost or doubled and nothing else went wrong.
    pub fn is_clean(&self) -> bool {
        self.lost == 0 && self.doubled == 0 && self.errors == 0
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "games       {} at a time, a move each {} s, for {} s", self.games, self.interval_seconds, self.seconds)?;
        writeln!(f, "moves       {} ({:.0} a second)", self.moves, self.moves_per_second)?;
        write!(f, "to opponent p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, max ", self.p50_ms, self.p95_ms, self.p99_ms)?;
        writeln!(f, "{:.1} ms", self.max_ms)?;
        writeln!(f, "lost        {}\ndoubled     {}\nended       {}\nerrors      {}", self.lost, self.doubled, self.ended, self.errors)?;
        self.first_errors.iter().try_for_each(|error| writeln!(f, "  {error}"))
    }
}
