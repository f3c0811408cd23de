//! Games played at random.

use rules::{Position, Variant};

/// All shipped variants.
pub(crate) fn variants() -> impl Iterator<Item = Variant> {
    rules::shipped::ids().filter_map(rules::shipped::load)
}

/// A shipped variant.
pub(crate) fn variant(id: &str) -> Variant {
    rules::shipped::load(id).expect("a shipped variant")
}

/// Numbers that look random and are the same every time.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    /// The next number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

/// Plays at random, and shows every position on the way.
pub(crate) fn wander(variant: &Variant, seed: u64, plies: usize, mut see: impl FnMut(&Position)) {
    let mut numbers = Numbers(seed);
    let mut position = variant.start();
    for _ in 0..plies {
        see(&position);
        let moves = position.legal_moves();
        if position.outcome().is_some() || moves.is_empty() {
            return;
        }
        position.play(moves[numbers.below(moves.len())]);
    }
}
