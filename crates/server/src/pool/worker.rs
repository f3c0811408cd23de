//! A thread that searches.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::Instant;

use rules::Variant;

use super::{Brain, Failure, Job, Pool, Running, Urgency};

/// So many variants' brains are kept by a thread.
const BRAINS: usize = 3;
/// Move trees are deep, and debug builds have large frames.
const STACK: usize = 16 << 20;

pub(super) fn start(pool: &Pool) {
    let thread = {
        let mut state = pool.state();
        state.next_thread += 1;
        state.next_thread
    };
    let pool = pool.clone();
    let spawned = std::thread::Builder::new().name(format!("search-{thread}")).stack_size(STACK).spawn(move || run(&pool, thread));
    if let Err(error) = spawned {
        eprintln!("error: no thread for searches: {error}");
    }
}

fn run(pool: &Pool, thread: u64) {
    let mut brains: Vec<(Variant, Box<dyn Brain>)> = Vec::new();
    while let Some(job) = next(pool, thread) {
        let Job { id, variant, work, stop, .. } = job;
        let done = catch_unwind(AssertUnwindSafe(|| work(brain(pool, &mut brains, &variant), &stop)));
        if done.is_err() {
            // Whatever it was in the middle of.
            brains.clear();
        }
        let mut state = pool.state();
        let Some(at) = state.running.iter().position(|r| r.id == id && r.thread == thread) else {
            // The watchdog has given this thread up, and another works in its place.
            return;
        };
        let running = state.running.swap_remove(at);
        drop(state);
        let counts = pool.counts();
        counts.done.fetch_add(1, Ordering::Relaxed);
        if done.is_err() {
            counts.crashed.fetch_add(1, Ordering::Relaxed);
            if let Some(failed) = running.failed {
                let _ = failed.send(Failure::Crashed);
            }
        }
        pool.0.wake.notify_one();
    }
}

/// The next search, entered among those that run.
fn next(pool: &Pool, thread: u64) -> Option<Job> {
    let limits = &pool.0.limits;
    let mut state = pool.state();
    loop {
        if state.stopping {
            return None;
        }
        let analyses = state.running.iter().filter(|r| r.urgency == Urgency::Analysis).count();
        let may_analyse = analyses < (limits.threads - 1).max(1);
        let found = state.moves.pop().or_else(|| if may_analyse { state.analyses.pop() } else { None });
        if let Some(mut job) = found {
            let (failed, _) = tokio::sync::oneshot::channel();
            let failed = std::mem::replace(&mut job.failed, failed);
            if let Some(started) = job.started.take() {
                let _ = started.send(());
            }
            state.running.push(Running {
                id: job.id,
                thread,
                urgency: job.urgency,
                began: Instant::now(),
                limit: job.limit,
                stop: job.stop.clone(),
                told_to_stop: None,
                failed: Some(failed),
            });
            return Some(job);
        }
        state = pool.0.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
    }
}

/// The brain for a variant, the one last used foremost.
fn brain<'a>(pool: &Pool, brains: &'a mut Vec<(Variant, Box<dyn Brain>)>, variant: &Variant) -> &'a mut dyn Brain {
    let known = brains.iter().position(|(v, _)| v.id() == variant.id() && v.text() == variant.text());
    let entry = match known {
        Some(at) => brains.remove(at),
        None => (variant.clone(), (pool.0.make)(variant)),
    };
    brains.truncate(BRAINS - 1);
    brains.insert(0, entry);
    &mut *brains[0].1
}
