//! The engine: what stays between searches.

use std::sync::atomic::AtomicBool;

use rules::{Position, Variant};

use crate::eval::{Blur, Evaluator};
use crate::level::Level;
use crate::limits::{Deadline, Limits};
use crate::order::History;
use crate::root::{self, Info, SearchResult};
use crate::sample::mix;
use crate::search::Worker;
use crate::table::Table;
use crate::values::measure;

/// An opponent for one variant: its evaluation, its hash table, what it learnt about move order.
#[derive(Clone, Debug)]
pub struct Engine {
    variant: Variant,
    evaluator: Evaluator,
    table: Table,
    history: History,
}

impl Engine {
    /// An engine for a variant, with a hash table of so many mebibytes (at least 1). Measures the pieces, which takes
    /// some milliseconds.
    pub fn new(variant: &Variant, hash_mib: usize) -> Engine {
        let evaluator = Evaluator::new(variant, &measure(variant));
        let history = History::new(variant.kinds().len(), variant.geometry().area());
        Engine { variant: variant.clone(), evaluator, table: Table::new(hash_mib), history }
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

    /// Forgets all that was learnt: for a new game, or to have the same search give the same result.
    pub fn clear(&mut self) {
        self.table.clear();
        self.history.clear();
    }

    /// The static evaluation of a position in centipawns, for the side to move. Worth little where captures are pending.
    pub fn evaluate(&mut self, position: &Position) -> i32 {
        self.suit(position);
        self.evaluator.evaluate(position)
    }

    /// Searches a position until a limit is reached or `stop` is set, and calls `report` after every iteration.
    ///
    /// `stop` is looked at every node. The same position, limits by depth or nodes, and state of the engine give the same
    /// result. Where the position has no moves the result has no best move.
    pub fn search(&mut self, position: &Position, limits: &Limits, stop: &AtomicBool, report: &mut dyn FnMut(&Info)) -> SearchResult {
        let deadline = Deadline::new(limits);
        self.suit(position);
        self.table.grow_older();
        self.history.fade();
        search_with(&self.evaluator, &mut self.table, &mut self.history, position, limits, deadline, stop, report)
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
        let deadline = Deadline::new(limits);
        self.suit(position);
        let mut evaluator = self.evaluator.clone();
        evaluator.blur = Blur { most: level.error(), seed: mix(seed) };
        let mut limits = limits.clone();
        limits.depth = Some(limits.depth.map_or(level.depth(), |d| d.min(level.depth())));
        limits.nodes = Some(limits.nodes.map_or(level.nodes(), |n| n.min(level.nodes())));
        // A table of its own: errors must not stay behind in the engine's.
        let mut table = Table::new(4);
        let mut history = History::new(self.variant.kinds().len(), self.variant.geometry().area());
        search_with(&evaluator, &mut table, &mut history, position, &limits, deadline, stop, report)
    }

    /// Makes the engine one for the position's variant, if it is not.
    fn suit(&mut self, position: &Position) {
        let variant = position.variant();
        if variant.id() != self.variant.id() || variant.text() != self.variant.text() {
            self.evaluator = Evaluator::new(variant, &measure(variant));
            self.history = History::new(variant.kinds().len(), variant.geometry().area());
            self.table.clear();
            self.variant = variant.clone();
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "the parts that two callers put together differently")]
fn search_with(
    evaluator: &Evaluator,
    table: &mut Table,
    history: &mut History,
    position: &Position,
    limits: &Limits,
    deadline: Deadline,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info),
) -> SearchResult {
    let mut worker = Worker::new(position.clone(), evaluator, table, history, stop, deadline, limits.nodes);
    root::run(&mut worker, limits, &deadline, report)
}
