//! Ctrl-C: while the computer thinks it means "move now".

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// Turns Ctrl-C into a flag that a search looks at.
pub(crate) struct Interrupt {
    stop: Arc<AtomicBool>,
    /// Whether Ctrl-C ends the program, as it does everywhere.
    ends: Arc<AtomicBool>,
    /// At a terminal the line editor reads Ctrl-C itself, and one that comes as a search ends must not end the game.
    terminal: bool,
}

impl Interrupt {
    /// Listens from now on.
    pub(crate) fn new(terminal: bool) -> Interrupt {
        let stop = Arc::new(AtomicBool::new(false));
        let ends = Arc::new(AtomicBool::new(!terminal));
        // Where signals cannot be caught, Ctrl-C ends the program.
        let _ = flag::register_conditional_default(SIGINT, Arc::clone(&ends));
        let _ = flag::register(SIGINT, Arc::clone(&stop));
        Interrupt { stop, ends, terminal }
    }

    /// Does work that looks at the flag.
    pub(crate) fn during<T>(&self, work: impl FnOnce(&AtomicBool) -> T) -> T {
        self.stop.store(false, Ordering::SeqCst);
        self.ends.store(false, Ordering::SeqCst);
        let done = work(&self.stop);
        self.ends.store(!self.terminal, Ordering::SeqCst);
        done
    }
}
