//! Plays the pairs of a match, several at a time.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use crate::files::Files;
use crate::game;
use crate::journal::PairRecord;
use crate::plan::Match;
use crate::player::Seat;
use crate::random::Random;
use crate::{Error, Standing};

/// Somebody who looks on.
pub trait Progress: Sync {
    /// A game has ended; its pair may not be finished.
    fn game(&self) {}

    /// A pair has been finished, or was read from the journal.
    fn standing(&self, standing: &Standing) {
        let _ = standing;
    }
}

/// Nobody looks on.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Progress for Unwatched {}

/// What the threads share.
struct Shared {
    standing: Standing,
    pairs: BTreeMap<u32, PairRecord>,
    files: Files,
    error: Option<Error>,
}

/// Plays a match, without the pairs that the journal has already. Setting `halt` ends it at once: pairs that are not finished
/// are dropped, the files are left valid, and the standing says that it is not [`finished`](Standing::finished).
///
/// With engines of this process, and limits by depth or nodes, the same match gives the same games, whatever the concurrency, and also
/// when it was broken off in between. Only when a test ends it, the number of games depends on the order in which they end.
///
/// # Errors
/// Where the match cannot be played as it is planned, or a file cannot be written; `halt` is set then.
pub fn run(plan: &Match, mut files: Files, halt: &AtomicBool, progress: &dyn Progress) -> Result<Standing, Error> {
    plan.check(halt)?;
    let mut standing = Standing::new(plan);
    let mut pairs = BTreeMap::new();
    for pair in files.journal.as_mut().map(|(_, pairs)| std::mem::take(pairs)).into_iter().flatten().filter(|pair| pair.pair < plan.pairs())
    {
        standing.add(plan, &pair);
        pairs.insert(pair.pair, pair);
    }
    files.begin(plan, &standing, &pairs.values().cloned().collect::<Vec<_>>())?;
    progress.standing(&standing);
    let todo: Vec<u32> = (0..plan.pairs()).filter(|n| !pairs.contains_key(n)).collect();
    let done = standing.is_decided();
    let shared = Mutex::new(Shared { standing, pairs, files, error: None });
    if !done {
        let next = AtomicU32::new(0);
        let threads = plan.concurrency.min(todo.len());
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| work(plan, &todo, &next, halt, &shared, progress));
            }
        });
    }
    let mut shared = shared.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    let pairs: Vec<PairRecord> = shared.pairs.into_values().collect();
    let written = shared.files.end(plan, &shared.standing, &pairs);
    match shared.error {
        Some(error) => Err(error),
        None => written.map(|()| shared.standing),
    }
}

/// Takes pairs until none is left.
fn work(plan: &Match, todo: &[u32], next: &AtomicU32, halt: &AtomicBool, shared: &Mutex<Shared>, progress: &dyn Progress) {
    let mut seats = [Seat::new(&plan.engines[0]), Seat::new(&plan.engines[1])];
    while let Some(&number) = todo.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
        if halt.load(Ordering::Relaxed) {
            return;
        }
        let pair = play_pair(plan, number, &mut seats, halt, progress);
        let mut shared = shared.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        // Where the test has decided, the pairs still played do not count.
        if shared.standing.is_decided() || shared.error.is_some() {
            return;
        }
        let noted = pair.and_then(|pair| pair.map(|pair| shared.note(plan, pair)).transpose());
        match noted {
            Ok(None) => return,
            Ok(Some(())) => progress.standing(&shared.standing),
            Err(error) => shared.error = Some(error),
        }
        if shared.standing.is_decided() || shared.error.is_some() {
            halt.store(true, Ordering::Relaxed);
        }
    }
}

impl Shared {
    fn note(&mut self, plan: &Match, pair: PairRecord) -> Result<(), Error> {
        self.standing.add(plan, &pair);
        self.files.add(plan, &self.standing, &pair)?;
        self.pairs.insert(pair.pair, pair);
        Ok(())
    }
}

/// Plays both games of a pair; `None` where the match was ended before.
fn play_pair(
    plan: &Match,
    number: u32,
    seats: &mut [Seat<'_>; 2],
    halt: &AtomicBool,
    progress: &dyn Progress,
) -> Result<Option<PairRecord>, Error> {
    let start = plan.openings.opening(&plan.variant, plan.seed, number)?;
    let mut play = |white: usize| {
        let seed = Random::new(!plan.seed, u64::from(number) * 2 + white as u64).next();
        let game = game::play(plan, &start, seats, white, seed, halt);
        game.iter().for_each(|_| progress.game());
        game
    };
    let Some(first) = play(0) else { return Ok(None) };
    let Some(second) = play(1) else { return Ok(None) };
    Ok(Some(PairRecord { pair: number, fen: start.fen(), games: [first, second] }))
}
