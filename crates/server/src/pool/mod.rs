//! Engines for all who want one: a few threads, a bounded queue that is fair among users, and a watchdog.
//!
//! A search that panics costs its caller an answer and nobody else anything; one that does not stop when told to loses its
//! thread, which is replaced. Whoever drops his [`Ticket`] wants no answer any more: his search is cancelled.

mod brain;
mod queue;
mod shopper;
mod watchdog;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rules::Variant;
use tokio::sync::oneshot;
use view::Code;

use crate::error::ApiError;

pub use brain::{Brain, EngineBrain, MakeBrain};
use queue::Queue;

/// How many of what the pool has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PoolLimits {
    /// Threads that search.
    pub threads: usize,
    /// Searches that may wait, all together.
    pub queue: usize,
    /// Searches of one user that may wait.
    pub queue_of_user: usize,
    /// How long an analysis may go on while somebody else waits.
    pub slice: Duration,
    /// How long a search may take to stop when told to, before its thread is given up.
    pub grace: Duration,
    /// So many threads may be given up before no more are started in their place.
    pub lost_threads: usize,
}

impl Default for PoolLimits {
    fn default() -> PoolLimits {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        PoolLimits {
            threads: cores.max(2),
            queue: 1024,
            queue_of_user: 64,
            slice: Duration::from_secs(10),
            grace: Duration::from_secs(5),
            lost_threads: 16,
        }
    }
}

/// What a search is for. Moves of games come before analysis, and analysis never takes all threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Urgency {
    /// A move of a game, or an army bought for one.
    Move,
    /// Somebody looks at a position.
    Analysis,
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failure {
    /// The queue is full.
    #[error("too many searches wait already; try again in a moment")]
    Full,
    /// The user's part of the queue is full.
    #[error("too many of your searches wait already; stop one, or wait")]
    FullForUser,
    /// The search panicked.
    #[error("the engine failed at this")]
    Crashed,
    /// The search did not stop when told to.
    #[error("the engine hung at this")]
    Stuck,
    /// The server stops.
    #[error("the server is stopping")]
    Stopping,
}

impl From<Failure> for ApiError {
    fn from(failure: Failure) -> ApiError {
        let code = match failure {
            Failure::Full => Code::QueueFull,
            Failure::FullForUser => Code::QueueFullForUser,
            Failure::Crashed => Code::EngineFailed,
            Failure::Stuck => Code::EngineHung,
            Failure::Stopping => Code::Stopping,
        };
        ApiError::unavailable(code, failure.to_string())
    }
}

/// What a search does: with the brain of its thread, until the flag is set.
pub type Work = Box<dyn FnOnce(&mut dyn Brain, &AtomicBool) + Send>;

/// A search to be done.
struct Job {
    id: u64,
    user: String,
    urgency: Urgency,
    variant: Variant,
    /// When it is stopped at the latest, counted from its start.
    limit: Duration,
    work: Work,
    stop: Arc<AtomicBool>,
    failed: oneshot::Sender<Failure>,
    started: Option<oneshot::Sender<()>>,
}

/// A search that is being done.
struct Running {
    id: u64,
    thread: u64,
    urgency: Urgency,
    began: Instant,
    limit: Duration,
    stop: Arc<AtomicBool>,
    /// Since when it should have stopped.
    told_to_stop: Option<Instant>,
    failed: Option<oneshot::Sender<Failure>>,
}

#[derive(Default)]
struct State {
    moves: Queue,
    analyses: Queue,
    running: Vec<Running>,
    next_thread: u64,
    lost: usize,
    stopping: bool,
}

struct Shared {
    state: Mutex<State>,
    wake: Condvar,
    limits: PoolLimits,
    make: MakeBrain,
    next_job: AtomicU64,
    counts: Counts,
}

/// What the pool has done so far.
#[derive(Default, Debug)]
pub struct Counts {
    /// Searches done.
    pub done: AtomicU64,
    /// Searches refused because the queue was full.
    pub refused: AtomicU64,
    /// Searches that panicked.
    pub crashed: AtomicU64,
    /// Threads given up.
    pub stuck: AtomicU64,
}

/// The pool. Clones are the same pool.
#[derive(Clone)]
pub struct Pool(Arc<Shared>);

/// A search that somebody waits for. Dropping it cancels the search.
pub struct Ticket {
    id: u64,
    stop: Arc<AtomicBool>,
    pool: Pool,
    /// Told when the search begins.
    pub started: oneshot::Receiver<()>,
    /// Told where there will be no answer; closed without a word when the search is done.
    pub failed: oneshot::Receiver<Failure>,
}

impl Ticket {
    /// How many searches are in front of it; `None` when it has begun.
    pub fn ahead(&self) -> Option<usize> {
        let state = self.pool.state();
        state.moves.ahead(self.id).or_else(|| state.analyses.ahead(self.id).map(|n| n + state.moves.len()))
    }

    /// Ends the search; what it has found so far is its answer.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.stop();
        let mut state = self.pool.state();
        state.moves.remove(self.id);
        state.analyses.remove(self.id);
    }
}

impl Pool {
    /// A pool whose threads make their brains so.
    pub fn new(limits: PoolLimits, make: MakeBrain) -> Pool {
        let state = Mutex::new(State::default());
        let pool =
            Pool(Arc::new(Shared { state, wake: Condvar::new(), limits, make, next_job: AtomicU64::new(1), counts: Counts::default() }));
        for _ in 0..limits.threads.max(1) {
            worker::start(&pool);
        }
        watchdog::start(&pool);
        pool
    }

    /// Has a search done for a user; it is stopped after `limit`.
    ///
    /// # Errors
    /// Where too many wait already.
    pub fn submit(&self, user: &str, urgency: Urgency, variant: &Variant, limit: Duration, work: Work) -> Result<Ticket, Failure> {
        let id = self.0.next_job.fetch_add(1, Ordering::Relaxed);
        let stop = Arc::new(AtomicBool::new(false));
        let (failed, failure) = oneshot::channel();
        let (started, start) = oneshot::channel();
        let (user, variant) = (user.to_owned(), variant.clone());
        let job = Job { id, user, urgency, variant, limit, work, stop: stop.clone(), failed, started: Some(started) };
        self.enqueue(job).inspect_err(|_| {
            self.0.counts.refused.fetch_add(1, Ordering::Relaxed);
        })?;
        self.0.wake.notify_one();
        Ok(Ticket { id, stop, pool: self.clone(), started: start, failed: failure })
    }

    fn enqueue(&self, job: Job) -> Result<(), Failure> {
        let limits = &self.0.limits;
        let mut state = self.state();
        if state.stopping {
            return Err(Failure::Stopping);
        }
        let queue = if job.urgency == Urgency::Move { &mut state.moves } else { &mut state.analyses };
        if queue.len() >= limits.queue {
            return Err(Failure::Full);
        }
        if queue.of_user(&job.user) >= limits.queue_of_user {
            return Err(Failure::FullForUser);
        }
        queue.push(job);
        Ok(())
    }

    /// What was done so far.
    pub fn counts(&self) -> &Counts {
        &self.0.counts
    }

    /// How many searches run and how many wait.
    pub fn load(&self) -> (usize, usize) {
        let state = self.state();
        (state.running.len(), state.moves.len() + state.analyses.len())
    }

    /// Stops all searches and takes no more.
    pub fn shut_down(&self) {
        let mut state = self.state();
        state.stopping = true;
        state.moves = Queue::default();
        state.analyses = Queue::default();
        state.running.iter().for_each(|r| r.stop.store(true, Ordering::Relaxed));
        drop(state);
        self.0.wake.notify_all();
    }

    /// No code that could panic runs while the lock is held; a poisoned one is as good as new.
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
