//! Work that takes a while, beside the threads that answer.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::Semaphore;
use view::Code;

use crate::error::{ApiError, Result};

/// How long work takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Work {
    /// Some milliseconds.
    Quick,
    /// Perhaps seconds.
    Heavy,
}

impl Work {
    /// Where work of the sort is done: quick work never waits for heavy work.
    fn places(self) -> &'static Semaphore {
        static QUICK: Semaphore = Semaphore::const_new(8);
        static HEAVY: Semaphore = Semaphore::const_new(2);
        match self {
            Work::Quick => &QUICK,
            Work::Heavy => &HEAVY,
        }
    }
}

/// How long a request waits for a place.
const PATIENCE: Duration = Duration::from_secs(10);

/// Tells work whether somebody still wants it.
#[derive(Clone, Debug)]
pub(super) struct Wanted(Arc<AtomicBool>);

impl Wanted {
    /// Whether the request is still there.
    pub(super) fn is_so(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Unsets its flag when the request is given up.
struct Asker(Wanted);

impl Drop for Asker {
    fn drop(&mut self) {
        self.0.0.store(false, Ordering::Relaxed);
    }
}

/// Does work on a thread of its own; it is told when the request that asked for it is gone.
///
/// # Errors
/// The work's own, or that there is too much of it.
pub(super) async fn compute<T: Send + 'static>(sort: Work, work: impl FnOnce(Wanted) -> Result<T> + Send + 'static) -> Result<T> {
    let place = match tokio::time::timeout(PATIENCE, sort.places().acquire()).await {
        Ok(Ok(place)) => place,
        _ => return Err(ApiError::unavailable(Code::Busy, "too much is being worked out; try again in a moment")),
    };
    let wanted = Wanted(Arc::new(AtomicBool::new(true)));
    let asker = Asker(wanted.clone());
    let done = tokio::task::spawn_blocking(move || {
        // The place is taken until the work has ended, whether somebody waits or not.
        let _place = place;
        work(wanted)
    });
    let result = done.await.unwrap_or_else(|failed| Err(ApiError::internal(failed)));
    drop(asker);
    result
}
