//! The thread that ends what takes too long.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use super::{Failure, Pool, Shared, Urgency, worker};

const LOOK: Duration = Duration::from_millis(100);

pub(super) fn start(pool: &Pool) {
    let shared = Arc::downgrade(&pool.0);
    let spawned = std::thread::Builder::new().name("watchdog".to_owned()).spawn(move || run(&shared));
    if let Err(error) = spawned {
        eprintln!("error: no thread for the watchdog: {error}");
    }
}

fn run(shared: &Weak<Shared>) {
    loop {
        std::thread::sleep(LOOK);
        let Some(pool) = shared.upgrade().map(Pool) else { return };
        if pool.state().stopping {
            return;
        }
        for _ in 0..look(&pool) {
            worker::start(&pool);
        }
    }
}

/// Stops what has had its time and gives up what does not stop; how many threads are to be replaced.
fn look(pool: &Pool) -> usize {
    let limits = &pool.0.limits;
    let now = Instant::now();
    let mut state = pool.state();
    let others_wait = state.analyses.len() > 0;
    for running in &mut state.running {
        let sliced = others_wait && running.urgency == Urgency::Analysis && now - running.began > limits.slice;
        if now - running.began > running.limit || sliced {
            running.stop.store(true, Ordering::Relaxed);
        }
        if running.told_to_stop.is_none() && running.stop.load(Ordering::Relaxed) {
            running.told_to_stop = Some(now);
        }
    }
    let is_stuck = |told: Option<Instant>| told.is_some_and(|at| now - at > limits.grace);
    let (stuck, running): (Vec<_>, Vec<_>) = std::mem::take(&mut state.running).into_iter().partition(|r| is_stuck(r.told_to_stop));
    state.running = running;
    let before = state.lost;
    state.lost += stuck.len();
    let replaced = limits.lost_threads.saturating_sub(before).min(stuck.len());
    drop(state);
    for lost in stuck {
        pool.counts().stuck.fetch_add(1, Ordering::Relaxed);
        if let Some(failed) = lost.failed {
            let _ = failed.send(Failure::Stuck);
        }
    }
    replaced
}
