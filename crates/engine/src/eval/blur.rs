//! Errors of weak players.

use crate::sample::mix;

/// An error put on each evaluation, always the same one for the same position, so that a weak level misjudges as a
/// person does instead of playing at random.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Blur {
    /// The largest error in centipawns.
    pub(crate) most: i32,
    /// Makes one game's errors differ from another's.
    pub(crate) seed: u64,
}

impl Blur {
    /// The error for the position of that key.
    pub(crate) fn error(&self, key: u64) -> i32 {
        if self.most == 0 {
            return 0;
        }
        // The sum of two dice: small errors are likelier than large ones.
        let bits = mix(key ^ self.seed);
        let die = |bits: u64| (bits & 0xffff) as i32 * self.most / 0x1_0000;
        die(bits) - die(bits >> 16)
    }
}
