//! The clocks of a game.

use crate::side::Side;
use crate::time::Millis;

use super::spec::ClockSpec;
use super::view::{ClockKind, ClockView};

/// A time when the server did not run: began, ended.
pub type Outage = (Millis, Millis);

/// Both clocks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    spec: ClockSpec,
    left: [u64; 2],
    /// Whose clock runs, and since when.
    running: Option<(Side, Millis)>,
}

impl Clocks {
    /// Clocks that do not run yet.
    pub fn new(spec: ClockSpec) -> Clocks {
        Clocks { spec, left: [spec.base_ms(); 2], running: None }
    }

    /// Clocks as they are stored: what each side had left when the turn began, and whose clock runs since then.
    pub fn stored(spec: ClockSpec, left: [u64; 2], running: Option<(Side, Millis)>) -> Clocks {
        Clocks { spec, left, running }
    }

    /// Since when the running clock runs.
    pub fn running_since(&self) -> Option<Millis> {
        self.running.map(|(_, since)| since)
    }

    /// How they work.
    pub fn spec(&self) -> ClockSpec {
        self.spec
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// Lets a side's clock run from then on, or none.
    pub fn start(&mut self, side: Option<Side>, at: Millis) {
        self.running = side.map(|side| (side, at));
    }

    /// Sets what a side has left.
    pub fn set(&mut self, side: Side, left: u64) {
        self.left[side.index()] = left;
    }

    /// How long the running clock has run by then.
    pub fn elapsed(&self, now: Millis) -> u64 {
        self.running.map_or(0, |(_, since)| u64::try_from(now - since).unwrap_or(0))
    }

    /// What a side has left then; 0 where its flag has fallen.
    pub fn left(&self, side: Side, now: Millis) -> u64 {
        let left = self.left[side.index()];
        if self.running() == Some(side) { left.saturating_sub(self.elapsed(now)) } else { left }
    }

    /// What a side had left when its turn began.
    pub fn begun_with(&self, side: Side) -> u64 {
        self.left[side.index()]
    }

    /// When the flag of the running clock falls.
    pub fn flag_at(&self) -> Option<Millis> {
        let (side, since) = self.running?;
        Some(since.saturating_add(Millis::try_from(self.left[side.index()]).unwrap_or(Millis::MAX)))
    }

    /// Charges nobody for the times when the server did not run.
    pub fn forgive(&mut self, outages: &[Outage]) {
        let Some((_, since)) = &mut self.running else { return };
        for (began, ended) in outages {
            if *ended > *since {
                *since += ended - (*began).max(*since);
            }
        }
    }

    /// The clocks as they are told.
    pub fn view(&self, now: Millis) -> ClockView {
        let (kind, increment_ms, days) = match self.spec {
            ClockSpec::Live { increment_ms, .. } => (ClockKind::Live, increment_ms, None),
            ClockSpec::Days { days } => (ClockKind::Days, 0, Some(days)),
        };
        ClockView {
            kind,
            base_ms: self.spec.base_ms(),
            increment_ms,
            white_ms: self.left(Side::White, now),
            black_ms: self.left(Side::Black, now),
            running: self.running(),
            server_time_ms: now,
            days,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLITZ: ClockSpec = ClockSpec::Live { base_ms: 60_000, increment_ms: 2_000 };

    #[test]
    fn an_outage_is_charged_to_nobody() {
        let mut clocks = Clocks::new(BLITZ);
        clocks.start(Some(Side::Black), 100_000);
        clocks.forgive(&[(10_000, 20_000), (103_000, 500_000), (510_000, 700_000)]);
        assert_eq!(clocks.left(Side::Black, 710_000), 60_000 - 3_000 - 10_000 - 10_000);
        assert_eq!(clocks.flag_at(), Some(100_000 + 397_000 + 190_000 + 60_000));
    }

    #[test]
    fn an_outage_that_began_before_the_turn_counts_from_the_turn() {
        let mut clocks = Clocks::new(BLITZ);
        clocks.start(Some(Side::White), 100_000);
        clocks.forgive(&[(99_000, 130_000)]);
        assert_eq!(clocks.left(Side::White, 131_000), 59_000);
        assert_eq!(clocks.left(Side::Black, 131_000), 60_000);
    }

    #[test]
    fn increments_and_days() {
        assert_eq!(BLITZ.after_move(60_000, 5_000), 57_000);
        assert_eq!(BLITZ.after_move(1_000, 5_000), 2_000);
        assert_eq!(ClockSpec::Days { days: 3 }.after_move(1, 100_000), 3 * 86_400_000);
    }
}
