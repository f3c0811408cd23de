//! The computer's part in a game: its moves, and the armies that it buys.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::{Clock, Level, Limits};
use rules::army::{Army, OpenPurchase};
use rules::{PieceType, Position, Square, Variant};
use tokio::sync::{mpsc, oneshot};
use view::Code;

use super::Ask;
use crate::error::ApiError;
use crate::game::clock::Clocks;
use crate::game::{ClockSpec, Turn};
use crate::pool::{Brain, Failure, Pool, Urgency};
use crate::side::Side;
use crate::time::Millis;

/// The longest that the strongest level thinks where no clock hurries it.
const THINKS: Duration = Duration::from_secs(4);
/// The longest that any move may take.
const LIMIT: Duration = Duration::from_secs(30);
/// How often a search is tried that fails.
const TRIES: u32 = 3;
/// The pause before it is tried again; it grows with the failures.
const PAUSE: Duration = Duration::from_millis(300);

/// What the computer came to.
pub(super) enum Found {
    /// A move in coordinates.
    Move(String),
    /// A piece to buy, and where to put it.
    Purchase(PieceType, Square),
    /// An army.
    Army(Army),
}

/// The computer's answer.
pub(super) struct Answer {
    /// What it was asked.
    pub(super) turn: Turn,
    /// For whom.
    pub(super) side: Side,
    /// What it found; `None` where that failed again and again.
    pub(super) found: Option<Found>,
}

/// What the computer is to find.
#[derive(Clone)]
pub(super) enum Task {
    /// A move.
    Move {
        /// The position.
        position: Box<Position>,
        /// What its clock allows.
        limits: Limits,
    },
    /// A piece to buy.
    Purchase(Box<OpenPurchase>),
    /// An army, without a look at the other side's.
    Army(Variant),
}

/// Something that the computer is asked for.
pub(super) struct Question {
    /// Whose the search is, for the fairness of the queue.
    pub(super) user: String,
    /// Whose turn it is for what.
    pub(super) turn: Turn,
    /// For which side.
    pub(super) side: Side,
    /// What to find.
    pub(super) task: Task,
    /// How strong it plays.
    pub(super) level: u8,
    /// What its choices follow from.
    pub(super) seed: u64,
}

impl Task {
    fn variant(&self) -> &Variant {
        match self {
            Task::Move { position, .. } => position.variant(),
            Task::Purchase(open) => open.variant(),
            Task::Army(variant) => variant,
        }
    }

    fn find(&self, brain: &mut dyn Brain, level: Level, seed: u64, stop: &AtomicBool) -> Option<Found> {
        match self {
            Task::Move { position, limits } => {
                let best = brain.play(position, level, seed, limits, stop).best;
                best.map(|m| Found::Move(position.move_text(m)))
            }
            Task::Purchase(open) => brain.purchase(open, level, seed).map(|(kind, square)| Found::Purchase(kind, square)),
            Task::Army(_) => brain.army(level, seed).ok().map(Found::Army),
        }
    }
}

/// The limits of a move by its clock.
pub(super) fn limits(clocks: Option<&Clocks>, side: Side, level: u8, now: Millis) -> Limits {
    let mut limits = Limits { time: Some(THINKS), ..Limits::default() };
    if level < Level::MAX.number() {
        limits.time = Some(LIMIT / 3);
    }
    if let Some(clocks) = clocks
        && let ClockSpec::Live { increment_ms, .. } = clocks.spec()
    {
        let remaining = Duration::from_millis(clocks.left(side, now));
        limits.clock = Some(Clock { remaining, increment: Duration::from_millis(increment_ms), moves_to_go: None });
    }
    limits
}

/// Looks for what is asked, and posts the answer to the game. Dropping the handle ends it.
pub(super) fn think(pool: &Pool, question: Question, game: mpsc::Sender<Ask>) -> Thinking {
    let (pool, turn, side) = (pool.clone(), question.turn, question.side);
    let task = tokio::spawn(async move {
        // Whoever starts a server that stops again has the search done again.
        let Some(found) = answer(&pool, &question).await else { return };
        let _ = game.send(Ask::Computer(Answer { turn, side, found })).await;
    });
    Thinking { turn, task }
}

/// What the computer found, after some trying; `None` where the server stops.
async fn answer(pool: &Pool, question: &Question) -> Option<Option<Found>> {
    let mut failures = 0;
    loop {
        match once(pool, question).await {
            Ok(found) => return Some(found),
            Err(Failure::Stopping) => return None,
            Err(Failure::Full | Failure::FullForUser) => {}
            Err(Failure::Crashed | Failure::Stuck) => failures += 1,
        }
        if failures == TRIES {
            return Some(None);
        }
        tokio::time::sleep(PAUSE * (failures + 1)).await;
    }
}

/// A search that is under way.
pub(super) struct Thinking {
    /// For what.
    pub(super) turn: Turn,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        // With the task goes its ticket, and with that the search.
        self.task.abort();
    }
}

/// One search; `None` where there is nothing to find.
async fn once(pool: &Pool, question: &Question) -> Result<Option<Found>, Failure> {
    let level = Level::new(question.level).unwrap_or(Level::MIN);
    let (seed, task) = (question.seed, question.task.clone());
    let (answer, found) = oneshot::channel();
    let work = Box::new(move |brain: &mut dyn Brain, stop: &AtomicBool| {
        let began = Instant::now();
        let found = task.find(brain, level, seed, stop);
        // What was broken off because the server stops is no move to be held to.
        if !stop.load(Ordering::Relaxed) || began.elapsed() >= LIMIT {
            let _ = answer.send(found);
        }
    });
    let mut ticket = pool.submit(&question.user, Urgency::Move, question.task.variant(), LIMIT, work)?;
    tokio::select! {
        biased;
        found = found => if let Ok(found) = found { return Ok(found) },
        failure = &mut ticket.failed => return Err(failure.unwrap_or(Failure::Stopping)),
    }
    // It panicked, or was dropped with the queue.
    Err((&mut ticket.failed).await.unwrap_or(Failure::Stopping))
}

/// The army that a computer of that level buys, for a user who asks for one before there is a game.
///
/// # Errors
/// Where nothing is bought in the variant, or there is no room for the search.
pub async fn army(pool: &Pool, user: &str, variant: &Variant, level: u8, seed: u64) -> Result<Army, ApiError> {
    OpenPurchase::new(variant).map_err(|faults| ApiError::faults(Code::IllegalArmy, "the army", variant, &faults))?;
    let (user, task) = (user.to_owned(), Task::Army(variant.clone()));
    let question = Question { user, turn: Turn::Army, side: Side::White, task, level, seed };
    match once(pool, &question).await {
        Ok(Some(Found::Army(army))) => Ok(army),
        Ok(_) => Err(ApiError::internal(format!("no army of {} was found", variant.id()))),
        Err(failure) => Err(failure.into()),
    }
}
