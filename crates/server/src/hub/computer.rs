//! The computer's part in a game: its moves, and the armies that it buys.

use std::time::Duration;

use engine::{Clock, Level, Limits};
use rules::army::{Army, Style};
use rules::{Position, Variant};
use tokio::sync::{mpsc, oneshot};

use super::Ask;
use crate::game::ClockSpec;
use crate::game::clock::Clocks;
use crate::pool::{Pool, Ticket, Urgency};
use crate::secret;
use crate::side::Side;
use crate::time::Millis;

/// The longest that the strongest level thinks where no clock hurries it.
const THINKS: Duration = Duration::from_secs(4);
/// The longest that any move may take.
const LIMIT: Duration = Duration::from_secs(30);
/// How often a search is tried again that failed.
const TRIES: u32 = 3;

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
        let mut pause = Duration::from_millis(250);
        let mut mv = None;
        for attempt in 1..=TRIES {
            mv = once(&pool, &question).await;
            if mv.is_some() || attempt == TRIES {
                break;
            }
            tokio::time::sleep(pause).await;
            pause *= 4;
        }
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

async fn once(pool: &Pool, question: &Question) -> Option<String> {
    let level = Level::new(question.level)?;
    let (seed, limits, position) = (question.seed, question.limits.clone(), question.position.clone());
    let (answer, mut found) = oneshot::channel();
    let work = Box::new(move |brain: &mut dyn crate::pool::Brain, stop: &std::sync::atomic::AtomicBool| {
        let best = brain.play(&position, level, seed, &limits, stop).best;
        let _ = answer.send(best.map(|m| position.move_text(m)));
    });
    let mut ticket: Ticket = pool.submit(&question.user, Urgency::Move, question.position.variant(), LIMIT, work).ok()?;
    tokio::select! {
        found = &mut found => found.ok()?,
        Ok(_) = &mut ticket.failed => None,
    }
}

/// The army that a computer of that level buys.
///
/// # Errors
/// Where nothing is bought in the variant.
pub fn army_for(variant: &Variant, level: u8, seed: u64) -> Result<Army, rules::Faults> {
    let style = if level <= 2 { Style::Uniform } else { Style::Sensible };
    rules::army::random(variant, style, &mut secret::stream(seed))
}
