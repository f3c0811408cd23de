//! The engine: what stays between searches.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rules::{Position, Variant};

use crate::basis::Basis;
use crate::eval::{Blur, Memo};
use crate::history::History;
use crate::level::Level;
use crate::limits::Limits;
use crate::root::{Info, SearchResult};
use crate::sample::mix;
use crate::table::Table;
use crate::threads::Search;
use crate::timing::{OVERHEAD, Timing};

/// The most threads that may search.
pub const MOST_THREADS: usize = 256;

/// An opponent for one variant: its evaluation, its hash table, what it learnt about move order.
#[derive(Debug)]
pub struct Engine {
    variant: Variant,
    basis: Basis,
    table: Table,
    /// One a thread.
    histories: Vec<History>,
    overhead: Duration,
}

impl Engine {
    /// An engine for a variant, with a hash table of so many mebibytes (at least 1), that searches with one thread. Measures
    /// the pieces, which takes some milliseconds.
    pub fn new(variant: &Variant, hash_mib: usize) -> Engine {
        Engine {
            variant: variant.clone(),
            basis: Basis::new(variant),
            table: Table::new(hash_mib),
            histories: vec![History::new(variant)],
            overhead: OVERHEAD,
        }
    }

    /// The variant it plays.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Replaces the hash table by an empty one of so many mebibytes.
    pub fn set_hash(&mut self, mib: usize) {
        // Two tables at a time may be more than the machine has.
        self.table = Table::new(1);
        self.table = Table::new(mib);
    }

    /// Searches with so many threads, 1 to [`MOST_THREADS`]. With more than one, the same search may give different results.
    pub fn set_threads(&mut self, threads: usize) {
        let fresh = || History::new(&self.variant);
        self.histories.resize_with(threads.clamp(1, MOST_THREADS), fresh);
    }

    /// Keeps back that much of each move's time for what happens outside: 10 ms at first.
    pub fn set_overhead(&mut self, overhead: Duration) {
        self.overhead = overhead;
    }

    /// Forgets all that was learnt: for a new game, or to have the same search give the same result.
    pub fn clear(&mut self) {
        self.table.clear();
        self.histories.iter_mut().for_each(History::clear);
    }

    /// The static evaluation of a position in centipawns, for the side to move. Worth little where captures are pending.
    pub fn evaluate(&mut self, position: &Position) -> i32 {
        self.suit(position);
        self.basis.evaluator.evaluate(position, &mut Memo::new(position.view()))
    }

    /// Searches a position until a limit is reached or `stop` is set, and calls `report` after every iteration.
    ///
    /// `stop` is looked at every node. With one thread the same position, limits by depth or nodes, and state of the engine
    /// give the same result. Where the position has no moves the result has no best move.
    pub fn search(&mut self, position: &Position, limits: &Limits, stop: &AtomicBool, report: &mut dyn FnMut(&Info)) -> SearchResult {
        let timing = Timing::new(limits, position.plies_played(), self.overhead);
        self.suit(position);
        self.table.grow_older();
        self.histories.iter_mut().for_each(History::fade);
        Search { basis: &self.basis, table: &self.table, position, limits, stop }.run(&mut self.histories, timing, report)
    }

    /// Searches as a player of that level would: not deep, and with an evaluation that errs. `seed` makes one game's errors
    /// differ from another's; within a game it should stay the same. `limits` may shorten the search further.
    ///
    /// Leaves what the engine knows at full strength alone.
    pub fn search_level(
        &mut self,
        position: &Position,
        level: Level,
        seed: u64,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info),
    ) -> SearchResult {
        if level == Level::MAX {
            return self.search(position, limits, stop, report);
        }
        let timing = Timing::new(limits, position.plies_played(), self.overhead);
        self.suit(position);
        let mut basis = self.basis.clone();
        basis.evaluator.blur = Blur { most: level.error(), seed: mix(seed) };
        let mut limits = limits.clone();
        limits.depth = Some(limits.depth.map_or(level.depth(), |d| d.min(level.depth())));
        limits.nodes = Some(limits.nodes.map_or(level.nodes(), |n| n.min(level.nodes())));
        // A table of its own: errors must not stay behind in the engine's.
        let table = Table::new(4);
        let mut history = [History::new(&self.variant)];
        Search { basis: &basis, table: &table, position, limits: &limits, stop }.run(&mut history, timing, report)
    }

    /// Makes the engine one for the position's variant, if it is not.
    fn suit(&mut self, position: &Position) {
        let variant = position.variant();
        if variant.id() != self.variant.id() || variant.text() != self.variant.text() {
            self.basis = Basis::new(variant);
            self.histories.iter_mut().for_each(|history| *history = History::new(variant));
            self.table.clear();
            self.variant = variant.clone();
        }
    }
}
