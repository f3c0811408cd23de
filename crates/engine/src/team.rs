//! What the threads of one search share besides the table: when to stop, and how many nodes they have visited.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use crate::timing::Timing;

/// How often a thread looks at the clock and tells its nodes; boards with hundreds of moves do a few ten thousand nodes a
/// second.
const LOOK_EVERY: u64 = 64;

/// A number on its own line of the processor's cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Counter(AtomicU64);

/// The threads of one search.
#[derive(Debug)]
pub(crate) struct Team<'e> {
    /// Set from outside.
    stop: &'e AtomicBool,
    /// Set when one of the threads has come to an end.
    over: AtomicBool,
    nodes: Vec<Counter>,
    node_limit: u64,
    pub(crate) timing: Timing,
}

impl<'e> Team<'e> {
    pub(crate) fn new(threads: usize, stop: &'e AtomicBool, node_limit: Option<u64>, timing: Timing) -> Team<'e> {
        let nodes = (0..threads).map(|_| Counter::default()).collect();
        Team { stop, over: AtomicBool::new(false), nodes, node_limit: node_limit.unwrap_or(u64::MAX), timing }
    }

    pub(crate) fn threads(&self) -> usize {
        self.nodes.len()
    }

    /// Whether a thread that has visited so many nodes must stop.
    #[inline]
    pub(crate) fn must_stop(&self, thread: usize, nodes: u64) -> bool {
        if self.stop.load(Relaxed) {
            return true;
        }
        if nodes.is_multiple_of(LOOK_EVERY) {
            self.nodes[thread].0.store(nodes, Relaxed);
            if self.over.load(Relaxed) || (thread == 0 && self.timing.is_over()) {
                return true;
            }
        }
        if self.threads() == 1 {
            nodes >= self.node_limit
        } else {
            self.node_limit < u64::MAX && self.others(thread) + nodes >= self.node_limit
        }
    }

    fn others(&self, thread: usize) -> u64 {
        let others = self.nodes.iter().enumerate().filter(|&(i, _)| i != thread);
        others.map(|(_, counter)| counter.0.load(Relaxed)).sum()
    }

    /// The nodes of all threads, where this one has visited so many.
    pub(crate) fn all_nodes(&self, thread: usize, nodes: u64) -> u64 {
        self.others(thread) + nodes
    }

    /// Ends the other threads' search.
    pub(crate) fn end(&self) {
        self.over.store(true, Relaxed);
    }
}
