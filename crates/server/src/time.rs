//! What time it is.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub type Millis = i64;

/// A clock that never goes back: the system's at the start, and from there the monotonic one.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    began: Instant,
    at: Millis,
}

impl Time {
    /// A clock that starts now, and not before `known`: where the system's clock was put back while the server did not run,
    /// what is stored would lie in the future.
    pub fn not_before(known: Millis) -> Time {
        let system = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as Millis;
        Time { began: Instant::now(), at: system.max(known) }
    }

    /// The time now.
    pub fn now(&self) -> Millis {
        self.at + self.began.elapsed().as_millis() as Millis
    }

    /// How long it is until then; zero where that is past.
    pub fn until(&self, at: Millis) -> Duration {
        Duration::from_millis(u64::try_from(at - self.now()).unwrap_or(0))
    }
}
