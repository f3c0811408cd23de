//! A search in its own thread.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use engine::{Engine, Info, Limits, SearchResult};
use rules::Position;

use crate::output::Output;

/// What a protocol says about a search.
pub(crate) trait Reporter: Send + 'static {
    /// After an iteration; `None` says nothing.
    fn info(&self, position: &Position, info: &Info) -> Option<String>;
    /// At the end, unless nobody wants to know any more.
    fn done(&self, position: &Position, result: &SearchResult) -> Option<String>;
}

/// A search that is going on, or has ended and not been collected.
pub(crate) struct Running {
    thread: JoinHandle<Finished>,
    stop: Arc<AtomicBool>,
    /// Do not tell the result: it is not wanted any more. Locked while it is told.
    quiet: Arc<Mutex<bool>>,
    /// Ends only when told to.
    pub(crate) endless: bool,
    /// While pondering: what to search with when the expected move has been played.
    pub(crate) after_ponder: Option<Limits>,
}

/// What a search leaves behind.
pub(crate) struct Finished {
    pub(crate) engine: Engine,
    /// The result, if it was told.
    pub(crate) told: Option<SearchResult>,
}

impl Running {
    /// Starts to search; what `reporter` says about it goes to `output`.
    pub(crate) fn start<W: Write + Send + 'static>(
        mut engine: Engine,
        position: Position,
        limits: Limits,
        ponder: bool,
        reporter: impl Reporter,
        output: Output<W>,
    ) -> Running {
        let stop = Arc::new(AtomicBool::new(false));
        let quiet = Arc::new(Mutex::new(false));
        let after_ponder = ponder.then(|| limits.clone());
        let limits = if ponder {
            Limits { depth: None, nodes: None, time: None, clock: None, mate: None, infinite: true, ..limits }
        } else {
            limits
        };
        let endless = limits.infinite;
        let thread = thread::spawn({
            let (stop, quiet) = (Arc::clone(&stop), Arc::clone(&quiet));
            move || {
                // A broken pipe is found out by the session at its next word; until then search on.
                let say = |text: Option<String>| _ = text.map(|t| output.say(&t));
                let mut report = |info: &Info| say(reporter.info(&position, info));
                let result = engine.search(&position, &limits, &stop, &mut report);
                // No protocol wants a move before it is asked for here.
                while endless && !stop.load(Ordering::Relaxed) {
                    thread::park_timeout(Duration::from_millis(50));
                }
                let quiet = quiet.lock().unwrap_or_else(PoisonError::into_inner);
                let told = (!*quiet).then(|| {
                    say(reporter.done(&position, &result));
                    result
                });
                Finished { engine, told }
            }
        });
        Running { thread, stop, quiet, endless, after_ponder }
    }

    /// Tells it to end; its move is still told.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.thread().unpark();
    }

    /// Tells it to end, and not to tell its move unless it has done so.
    pub(crate) fn hush(&self) {
        *self.quiet.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.stop();
    }

    /// Waits for the end, and hands over what is left unless the search broke down.
    pub(crate) fn collect(self) -> Option<Finished> {
        self.thread.join().ok()
    }
}
