//! What ends a search.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use rules::Move;

/// The clock of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Time left.
    pub remaining: Duration,
    /// Time won back with each move.
    pub increment: Duration,
    /// Moves until more time comes; `None` where the clock is for the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// Thinking while the other side is to move, on the position after the move that is expected of it: no clock runs until
/// [`hit`](Self::hit) says that the move has been played. Clones are the same search's.
#[derive(Clone, Debug, Default)]
pub struct Ponder(Arc<OnceLock<Instant>>);

impl Ponder {
    /// The expected move has been played: from now on the search's own clock runs.
    pub fn hit(&self) {
        self.0.get_or_init(Instant::now);
    }

    /// Whether the move has been played.
    pub fn is_hit(&self) -> bool {
        self.since().is_some()
    }

    /// When the move was played, if it has been.
    pub(crate) fn since(&self) -> Option<Instant> {
        self.0.get().copied()
    }
}

impl PartialEq for Ponder {
    fn eq(&self, other: &Ponder) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Ponder {}

/// What ends a search. Everything that is given counts, the first to be reached ends it; with nothing given
/// the search goes on until it is stopped or the deepest line is reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Plies of the last iteration.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Time for this move, all of which may be used.
    pub time: Option<Duration>,
    /// The clock from which the engine takes what it thinks fit.
    pub clock: Option<Clock>,
    /// The only moves to look at; empty for all. Moves that are not legal are ignored.
    pub search_moves: Vec<Move>,
    /// Go on when nothing is left to find out, until stopped. The caller waits: the engine itself returns when the
    /// deepest line is reached.
    pub infinite: bool,
    /// How many first moves get an exact score and a line; 0 counts as 1.
    pub multipv: usize,
    /// Stop as soon as an end in at most that many own moves is proved.
    pub mate: Option<u32>,
    /// Time is not counted before the expected move has been played. As with `infinite`, the caller waits should the search
    /// end before.
    pub ponder: Option<Ponder>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            depth: None,
            nodes: None,
            time: None,
            clock: None,
            search_moves: Vec::new(),
            infinite: false,
            multipv: 1,
            mate: None,
            ponder: None,
        }
    }
}

impl Limits {
    /// Search to that depth.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// Search for that long.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// Search that many positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }
}
