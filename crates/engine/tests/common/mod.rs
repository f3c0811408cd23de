//! What several test programs use.
#![allow(dead_code, reason = "each test program uses a part")]

use std::sync::atomic::AtomicBool;

use engine::{Engine, Limits, SearchResult};
use rules::{Move, Position, Variant};

pub(crate) fn load(id: &str) -> Variant {
    rules::shipped::load(id).unwrap_or_else(|| panic!("{id} is not shipped"))
}

pub(crate) fn search(engine: &mut Engine, position: &Position, limits: &Limits) -> SearchResult {
    engine.search(position, limits, &AtomicBool::new(false), &mut |_| {})
}

/// A position of a game, searched from nothing to a depth: the move's text and the result.
pub(crate) fn best(id: &str, fen: &str, depth: u32) -> (String, SearchResult) {
    let variant = load(id);
    let position = variant.position(fen).unwrap_or_else(|faults| panic!("{id} {fen}: {faults}"));
    let result = search(&mut Engine::new(&variant, 8), &position, &Limits::depth(depth));
    let text = result.best.map_or("none".into(), |m| position.move_text(m));
    (text, result)
}

/// Numbers that look random, the same each time.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n
    }
}

/// A random game of so many plies, or as long as it lasts; `see` looks at every position before its move.
pub(crate) fn wander(variant: &Variant, seed: u64, plies: usize, mut see: impl FnMut(&mut Position, &[Move])) {
    let mut dice = Dice(seed ^ 0x5555);
    let mut position = variant.start();
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() || position.outcome().is_some() {
            return;
        }
        see(&mut position, &moves);
        // Captures come up more often than chance has it, so that something happens.
        let mut m = moves[dice.below(moves.len())];
        for _ in 0..2 {
            if position.piece_on(m.to()).is_none() {
                m = moves[dice.below(moves.len())];
            }
        }
        position.play(m);
    }
}
