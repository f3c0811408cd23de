//! The computer's part in a game: its moves, and the armies that it buys.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::{Clock, Level, Limits};
use rules::army::{Army, Style};
use rules::{Position, Variant};
use tokio::sync::{mpsc, oneshot};

use super::Ask;
use crate::game::ClockSpec;
use crate::game::clock::Clocks;
use crate::pool::{Brain, Failure, Pool, Urgency};
use crate::secret;
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
pub(super) struct Answer {
    /// How many moves were played before: it is for that position only.
    pub(super) ply: usize,
    /// The move in coordinates; `None` where the search failed again and again.
    pub(super) mv: Option<String>,
}

/// A move that the computer is asked for.
pub(super) struct Question {
    /// Whose the search is, for the fairness of the queue.
    pub(super) user: String,
    /// The position.
    pub(super) position: Position,
    /// How many moves were played.
    pub(super) ply: usize,
    /// How strong it plays.
    pub(super) level: u8,
    /// The game's seed.
    pub(super) seed: u64,
    /// What its clock allows.
    pub(super) limits: Limits,
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

/// Looks for a move, and posts the answer to the game. Dropping the handle ends it.
pub(super) fn think(pool: &Pool, question: Question, game: mpsc::Sender<Ask>) -> Thinking {
    let pool = pool.clone();
    let task = tokio::spawn(async move {
        let mut failures = 0;
        let mv = loop {
            match once(&pool, &question).await {
                Ok(mv) => break mv,
                // Whoever starts the server again has the search done again.
                Err(Failure::Stopping) => return,
                Err(Failure::Full | Failure::FullForUser) => {}
                Err(Failure::Crashed | Failure::Stuck) => failures += 1,
            }
            if failures == TRIES {
                break None;
            }
            tokio::time::sleep(PAUSE * (failures + 1)).await;
        };
        let _ = game.send(Ask::Computer(Answer { ply: question.ply, mv })).await;
    });
    Thinking(task)
}

/// A search for a move that is under way.
pub(super) struct Thinking(tokio::task::JoinHandle<()>);

impl Drop for Thinking {
    fn drop(&mut self) {
        // With the task goes its ticket, and with that the search.
        self.0.abort();
    }
}

/// One search for the move; `None` where the position has none.
async fn once(pool: &Pool, question: &Question) -> Result<Option<String>, Failure> {
    let level = Level::new(question.level).unwrap_or(Level::MIN);
    let (seed, limits, position) = (question.seed, question.limits.clone(), question.position.clone());
    let (answer, found) = oneshot::channel();
    let work = Box::new(move |brain: &mut dyn Brain, stop: &AtomicBool| {
        let began = Instant::now();
        let best = brain.play(&position, level, seed, &limits, stop).best;
        // What was broken off because the server stops is no move to be held to.
        if !stop.load(Ordering::Relaxed) || began.elapsed() >= LIMIT {
            let _ = answer.send(best.map(|m| position.move_text(m)));
        }
    });
    let mut ticket = pool.submit(&question.user, Urgency::Move, question.position.variant(), LIMIT, work)?;
    tokio::select! {
        biased;
        found = found => if let Ok(found) = found { return Ok(found) },
        failure = &mut ticket.failed => return Err(failure.unwrap_or(Failure::Stopping)),
    }
    // It panicked, or was dropped with the queue.
    Err((&mut ticket.failed).await.unwrap_or(Failure::Stopping))
}

/// The army that a computer of that level buys.
///
/// # Errors
/// Where nothing is bought in the variant.
pub fn army_for(variant: &Variant, level: u8, seed: u64) -> Result<Army, rules::Faults> {
    let style = if level <= 2 { Style::Uniform } else { Style::Sensible };
    rules::army::random(variant, style, &mut secret::stream(seed))
}
