//! Random numbers, from a seed or from the system.

use std::hash::{BuildHasher, RandomState};

/// SplitMix64: small, and good enough for armies and the errors of weak levels.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// The numbers that follow from a seed; without one, others every time.
    pub(crate) fn new(seed: Option<u64>) -> Random {
        Random(seed.unwrap_or_else(|| RandomState::new().hash_one(std::process::id())))
    }

    /// The next number.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}
