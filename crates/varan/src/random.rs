//! Random numbers, from a seed or from the system.

use std::hash::{BuildHasher, RandomState};

/// Good enough for armies and the errors of weak levels.
#[derive(Clone, Debug)]
pub(crate) struct Random(tournament::Random);

impl Random {
    /// The numbers that follow from a seed; without one, others every time.
    pub(crate) fn new(seed: Option<u64>) -> Random {
        Random(tournament::Random::from_seed(seed.unwrap_or_else(|| RandomState::new().hash_one(std::process::id()))))
    }

    /// The next number.
    pub(crate) fn next(&mut self) -> u64 {
        self.0.next()
    }
}
