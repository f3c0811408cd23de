//! A fixed amount of work, to see whether a change to the search changes what it does, and how fast it is.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rules::{Position, shipped};

use crate::engine::Engine;
use crate::limits::Limits;
use crate::root::per_second;
use crate::sample::wander;

/// The depth that [`bench`](fn@bench) is usually run at.
pub const BENCH_DEPTH: u32 = 8;

/// One game's share of the [`bench`](fn@bench).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BenchLine {
    /// The variant's id.
    pub id: &'static str,
    /// Positions visited in all its searches; the same on every machine.
    pub nodes: u64,
    /// Time spent, measuring the pieces aside.
    pub time: Duration,
}

impl BenchLine {
    /// Positions a second.
    pub fn nodes_per_second(&self) -> u64 {
        per_second(self.nodes, self.time)
    }
}

/// Searches three positions of every shipped game to a fixed depth: the start and two from random games.
///
/// The sum of the nodes is the signature of the search: it stands in each change that touches it.
pub fn bench(depth: u32) -> Vec<BenchLine> {
    let mut lines = Vec::new();
    for id in shipped::ids() {
        let Some(variant) = shipped::load(id) else { continue };
        let mut positions: Vec<Position> = vec![variant.start()];
        for (seed, plies) in [(11, 24), (12, 60)] {
            let mut last = None;
            wander(&variant, seed, plies, |_, position, _| last = Some(position.clone()));
            positions.extend(last);
        }
        let mut engine = Engine::new(&variant, 16);
        let mut line = BenchLine { id, nodes: 0, time: Duration::ZERO };
        for position in &positions {
            engine.clear();
            let limits = Limits::depth(depth);
            let result = engine.search(position, &limits, &AtomicBool::new(false), &mut |_| {});
            line.nodes += result.nodes;
            line.time += result.time;
        }
        lines.push(line);
    }
    lines
}
