//! A search in its own thread.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use engine::{Engine, Info, Level, Limits, Ponder, SearchResult};
use rules::Position;

use crate::output::Output;

/// What a protocol says about a search.
pub(crate) trait Reporter: Send + 'static {
    /// After an iteration; `None` says nothing.
    fn info(&self, position: &Position, info: &Info) -> Option<String>;
    /// At the end, unless nobody wants to know any more.
    fn done(&self, position: &Position, result: &SearchResult) -> Option<String>;
}

/// What becomes of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// It ends by its limits.
    Move,
    /// As a move, and then the engine thinks on, about the answer that it expects.
    ThinkOn,
}

/// What is to be searched.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    pub(crate) position: Position,
    pub(crate) limits: Limits,
    /// None: full strength.
    pub(crate) level: Option<Level>,
    pub(crate) seed: u64,
    pub(crate) way: Way,
}

impl Task {
    fn search(&self, engine: &mut Engine, stop: &AtomicBool, report: &mut dyn FnMut(&Info)) -> SearchResult {
        engine.search_level(&self.position, self.level.unwrap_or(Level::MAX), self.seed, &self.limits, stop, report)
    }

    /// The search while the other side thinks: of the position after the move and the answer that is expected. What it finds
    /// stays in the hash table.
    fn thinking_on(&self, result: &SearchResult) -> Option<Task> {
        // A weak level must not gain by it.
        if self.way != Way::ThinkOn || self.level.is_some() {
            return None;
        }
        let mut position = self.position.clone();
        for m in [result.best?, result.ponder?] {
            position.try_play(m).ok()?;
        }
        let limits = Limits { infinite: true, ..Limits::default() };
        position.outcome().is_none().then_some(Task { position, limits, way: Way::Move, ..self.clone() })
    }
}

/// A search that is going on, or has ended and not been collected.
pub(crate) struct Running {
    thread: JoinHandle<Finished>,
    stop: Arc<AtomicBool>,
    /// Ends the thinking after the move.
    stop_pondering: Arc<AtomicBool>,
    /// Do not tell the result: it is not wanted any more. Locked while it is told.
    quiet: Arc<Mutex<bool>>,
    /// What its end waits for.
    wait: Wait,
}

/// What a search waits for before it tells its move, should it have found it earlier.
#[derive(Clone, Debug)]
struct Wait {
    /// It ends only when told to.
    infinite: bool,
    /// The expected move must have been played.
    ponder: Option<Ponder>,
}

impl Wait {
    fn is_on(&self) -> bool {
        self.infinite || self.ponder.as_ref().is_some_and(|ponder| !ponder.is_hit())
    }
}

/// What a search leaves behind.
pub(crate) struct Finished {
    pub(crate) engine: Engine,
    /// The result, if it was told.
    pub(crate) told: Option<SearchResult>,
}

impl Running {
    /// Starts to search; what `reporter` says about it goes to `output`.
    pub(crate) fn start<W: Write + Send + 'static>(mut engine: Engine, task: Task, reporter: impl Reporter, output: Output<W>) -> Running {
        let [stop, stop_pondering] = [(); 2].map(|()| Arc::new(AtomicBool::new(false)));
        let quiet = Arc::new(Mutex::new(false));
        let wait = Wait { infinite: task.limits.infinite, ponder: task.limits.ponder.clone() };
        let thread = thread::spawn({
            let (stop, stop_pondering, quiet) = (Arc::clone(&stop), Arc::clone(&stop_pondering), Arc::clone(&quiet));
            let wait = wait.clone();
            move || {
                // A broken pipe is found out by the session at its next word; until then search on.
                let say = |text: Option<String>| _ = text.map(|t| output.say(&t));
                let mut report = |info: &Info| say(reporter.info(&task.position, info));
                let result = task.search(&mut engine, &stop, &mut report);
                // No protocol wants a move before it is asked for here.
                while wait.is_on() && !stop.load(Ordering::Relaxed) {
                    thread::park_timeout(Duration::from_millis(50));
                }
                let told = {
                    let quiet = quiet.lock().unwrap_or_else(PoisonError::into_inner);
                    (!*quiet).then(|| {
                        say(reporter.done(&task.position, &result));
                        result
                    })
                };
                if let Some(next) = told.as_ref().and_then(|result| task.thinking_on(result)) {
                    next.search(&mut engine, &stop_pondering, &mut |_| {});
                }
                Finished { engine, told }
            }
        });
        Running { thread, stop, stop_pondering, quiet, wait }
    }

    /// Whether it ends only when told to, or when the expected move is played.
    pub(crate) fn is_endless(&self) -> bool {
        self.wait.is_on()
    }

    /// The expected move has been played: a search that pondered goes on as one for a move.
    pub(crate) fn ponder_hit(&self) {
        self.wait.ponder.iter().for_each(Ponder::hit);
        self.thread.thread().unpark();
    }

    /// Ends the thinking after the move, also that which has not begun.
    pub(crate) fn stop_pondering(&self) {
        self.stop_pondering.store(true, Ordering::Relaxed);
    }

    /// Tells it to end; its move is still told.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.thread().unpark();
    }

    /// Tells it to end, and not to tell its move unless it has done so.
    pub(crate) fn hush(&self) {
        self.stop_pondering();
        *self.quiet.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.stop();
    }

    /// Waits for the end, and hands over what is left unless the search broke down.
    pub(crate) fn collect(self) -> Option<Finished> {
        self.thread.join().ok()
    }
}
