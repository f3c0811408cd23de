//! Numbers that follow from a seed.

/// SplitMix64, by Guy Steele, Doug Lea and Christine Flood; in the public domain.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers of a seed.
    pub fn from_seed(seed: u64) -> Random {
        Random(seed)
    }

    /// The numbers of a seed and a place (a pair, a game): no two places share theirs.
    pub(crate) fn new(seed: u64, place: u64) -> Random {
        let mut random = Random(seed);
        let start = random.next();
        Random(start ^ place.wrapping_mul(0xD134_2543_DE82_EF95))
    }

    /// The next number.
    #[expect(clippy::should_implement_trait, reason = "the numbers never end")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `end`; 0 where `end` is 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.next()) * end as u128) >> 64) as usize
    }
}

/// A number that tells texts apart (FNV-1a).
pub(crate) fn fingerprint<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let mut hash = 0xCBF2_9CE4_8422_2325_u64;
    for text in texts {
        for byte in text.bytes().chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
    format!("{hash:016x}")
}
