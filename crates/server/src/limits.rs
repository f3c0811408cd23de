//! How much of everything is taken, and from whom how often.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What the server takes. All of it can be read in `docs/api.md`.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    /// Bytes of a request's body.
    pub body: usize,
    /// Bytes of a body that brings games in.
    pub import_body: usize,
    /// Games brought in at once.
    pub import_games: usize,
    /// Bytes of a message over a WebSocket.
    pub message: usize,
    /// Messages that a WebSocket may bring at once, and how many more each second.
    pub messages: Rate,
    /// Lines of chat of one side of a game.
    pub chat: Rate,
    /// Requests that change something from one address.
    pub changes: Rate,
    /// Requests that have something computed from one address.
    pub computations: Rate,
    /// New players from one address.
    pub tokens: Rate,
    /// Games of one player that are not over.
    pub open_games: i64,
    /// Armies that one player keeps.
    pub armies: i64,
    /// WebSockets from one address.
    pub sockets_per_address: usize,
    /// Characters of a FEN.
    pub fen: usize,
    /// Characters of a name.
    pub name: usize,
    /// Bytes of a player's settings.
    pub settings: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 64 << 10,
            import_body: 4 << 20,
            import_games: 1000,
            message: 16 << 10,
            messages: Rate { burst: 40, per_second: 10.0 },
            chat: Rate { burst: 5, per_second: 0.5 },
            changes: Rate { burst: 400, per_second: 40.0 },
            computations: Rate { burst: 400, per_second: 40.0 },
            tokens: Rate { burst: 200, per_second: 20.0 },
            open_games: 100,
            armies: 200,
            sockets_per_address: 4096,
            fen: 1000,
            name: 40,
            settings: 8 << 10,
        }
    }
}

/// So many at once, and so many more each second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// More each second.
    pub per_second: f64,
}

/// What is left of a rate.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    /// A full one.
    pub fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { left: f64::from(rate.burst), at: now }
    }

    /// Takes one.
    ///
    /// # Errors
    /// Where none is left: how long it takes until there is.
    pub fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        self.left = (self.left + (now - self.at).as_secs_f64() * rate.per_second).min(f64::from(rate.burst));
        self.at = now;
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        Err(Duration::from_secs_f64((1.0 - self.left) / rate.per_second.max(0.001)))
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        self.left + (now - self.at).as_secs_f64() * rate.per_second >= f64::from(rate.burst)
    }
}

/// What is counted for an address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counted {
    /// Requests that change something.
    Changes,
    /// Requests that have something computed.
    Computations,
    /// New players.
    Tokens,
}

/// So many addresses are remembered before those at rest are forgotten.
const REMEMBERED: usize = 20_000;

/// Counts by address.
#[derive(Default, Debug)]
pub struct Addresses(Mutex<HashMap<(IpAddr, Counted), Bucket>>);

impl Addresses {
    /// Counts one from an address.
    ///
    /// # Errors
    /// Where that is too many: how long it takes until another may come.
    pub fn count(&self, address: IpAddr, counted: Counted, rate: Rate) -> Result<(), Duration> {
        let now = Instant::now();
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= REMEMBERED {
            buckets.retain(|_, bucket| !bucket.is_full(rate, now));
            if buckets.len() >= REMEMBERED {
                return Err(Duration::from_secs(1));
            }
        }
        buckets.entry((address, counted)).or_insert_with(|| Bucket::new(rate, now)).take(rate, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let rate = Rate { burst: 3, per_second: 2.0 };
        let start = Instant::now();
        let mut bucket = Bucket::new(rate, start);
        assert!((0..3).all(|_| bucket.take(rate, start).is_ok()));
        let wait = bucket.take(rate, start).unwrap_err();
        assert!(wait > Duration::from_millis(400) && wait <= Duration::from_millis(500), "{wait:?}");
        assert!(bucket.take(rate, start + Duration::from_millis(510)).is_ok());
        assert!(bucket.take(rate, start + Duration::from_millis(520)).is_err());
    }
}
