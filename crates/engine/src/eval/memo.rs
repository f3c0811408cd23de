//! What pawns are worth among themselves, kept: few moves change it, and most of what there is to count does not depend on more.

use rules::{Bits, View, Wide};

use super::tally::Packed;

/// What pawns attack, and which of them nobody stops; by colour.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Structure<B> {
    pub(crate) attacked: [B; 2],
    pub(crate) twice: [B; 2],
    pub(crate) passed: [B; 2],
}

#[derive(Clone, Copy, Default, Debug)]
struct Slot<B> {
    key: u64,
    score: [Packed; 2],
    structure: Structure<B>,
}

/// Structures by the keys of where the pawns stand, in the width of a board.
#[derive(Clone, Default, Debug)]
pub(crate) struct MemoOf<B>(Vec<Slot<B>>);

/// How many structures are kept.
const SLOTS: usize = 2048;

impl<B: Bits> MemoOf<B> {
    fn new() -> MemoOf<B> {
        MemoOf(vec![Slot { key: 0, score: [0; 2], structure: Structure::default() }; SLOTS])
    }

    /// The structure of that key with its score by colour, if it is there.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<(Structure<B>, [Packed; 2])> {
        let slot = &self.0[key as usize % SLOTS];
        (slot.key == key).then_some((slot.structure, slot.score))
    }

    pub(crate) fn keep(&mut self, key: u64, structure: Structure<B>, score: [Packed; 2]) {
        self.0[key as usize % SLOTS] = Slot { key, score, structure };
    }
}

/// A key of sets of squares, never 0, which an empty slot has.
pub(crate) fn key<B: Bits>(sets: impl Iterator<Item = B>) -> u64 {
    sets.fold(1, |key, set| set.mix(key)).max(1)
}

/// The structures that a search has seen of late.
#[derive(Clone, Debug)]
pub(crate) enum Memo {
    Small(MemoOf<u64>),
    Medium(MemoOf<u128>),
    Large(MemoOf<Wide>),
}

impl Memo {
    /// An empty one for positions of that view's width.
    pub(crate) fn new(view: View<'_>) -> Memo {
        match view {
            View::Small(_) => Memo::Small(MemoOf::new()),
            View::Medium(_) => Memo::Medium(MemoOf::new()),
            View::Large(_) => Memo::Large(MemoOf::new()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::basis::Basis;
    use crate::sample::wander;

    #[test]
    fn pawns_that_stand_as_before_but_are_frozen_are_counted_anew() {
        let variant = rules::shipped::load("abchess").unwrap();
        let basis = Basis::new(&variant);
        let mut kept = Memo::new(variant.start().view());
        // Black's Immobilizer far from White's Pawns, and beside them.
        for fen in ["5k5/10i/11/11/11/3n1n5/4YY5/11/11/I5N1N2/4K6[] w - - 0 1", "5k5/11/11/11/11/3nin5/4YY5/11/11/I5N1N2/4K6[] w - - 0 1"] {
            let position = variant.position(fen).unwrap();
            let fresh = basis.evaluator.evaluate(&position, &mut Memo::new(position.view()));
            assert_eq!(basis.evaluator.evaluate(&position, &mut kept), fresh, "{fen}");
        }
    }

    #[test]
    fn what_is_kept_of_pawns_is_what_a_fresh_look_finds() {
        for id in rules::shipped::ids() {
            let variant = rules::shipped::load(id).unwrap();
            let basis = Basis::new(&variant);
            let mut kept = Memo::new(variant.start().view());
            let mut seen = 0;
            for seed in 0..8 {
                wander(&variant, seed, 150, |_, position, _| {
                    for _ in 0..2 {
                        let fresh = basis.evaluator.evaluate(position, &mut Memo::new(position.view()));
                        assert_eq!(basis.evaluator.evaluate(position, &mut kept), fresh, "{id}: {}", position.fen());
                    }
                    seen += 1;
                });
            }
            assert!(seen > 100, "{id}: {seen}");
        }
    }
}
