//! Measuring the server: many games at a time, each of two players over WebSockets of their own.

mod game;
mod report;

use std::net::SocketAddr;
use std::time::Duration;

use rules::Variant;
use tokio::task::JoinSet;

pub use report::Report;

use crate::client::{Client, ClientError};
use game::{Game, Made, Seen};

/// What is measured.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where the server is: on this machine.
    pub address: SocketAddr,
    /// Games at a time.
    pub games: usize,
    /// From a move to the next in a game.
    pub interval: Duration,
    /// How long it is measured.
    pub time: Duration,
    /// The ids of the variants, in turn.
    pub variants: Vec<String>,
    /// What makes the games differ.
    pub seed: u64,
}

/// The most games at a time.
pub const MOST_GAMES: usize = 5000;
/// So many games are made or opened at a time.
const TOGETHER: usize = 16;

/// Why nothing was measured.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The server is somewhere else.
    #[error("{0} is not on this machine: load is only put on one's own server")]
    NotLoopback(SocketAddr),
    /// No game, or more than can be.
    #[error("1 to {MOST_GAMES} games at a time are played, not {0}")]
    Games(usize),
    /// There is no such variant.
    #[error("not every one of these is a variant: {0}")]
    Variant(String),
    /// The games could not be made.
    #[error(transparent)]
    Client(#[from] ClientError),
}

/// Makes the games, plays them, and looks at the end whether the server has every move, once.
///
/// # Errors
/// Where the games can't be made. What fails later is counted.
pub async fn run(plan: &Plan, progress: impl Fn(&str)) -> Result<Report, LoadError> {
    if !plan.address.ip().is_loopback() {
        return Err(LoadError::NotLoopback(plan.address));
    }
    if !(1..=MOST_GAMES).contains(&plan.games) {
        return Err(LoadError::Games(plan.games));
    }
    let games = make(plan, &progress).await?;
    progress(&format!("{} games made; playing for {} s", games.len(), plan.time.as_secs()));
    let start = tokio::time::Instant::now() + Duration::from_millis(500);
    let mut playing = JoinSet::new();
    for (i, game) in games.into_iter().enumerate() {
        // Moves are spread over the interval, as those of people are.
        let first = start + plan.interval.mul_f64(i as f64 / plan.games as f64);
        playing.spawn(game.play(first, plan.interval, start + plan.time));
    }
    let mut seen = Seen::default();
    while let Some(game) = playing.join_next().await {
        match game {
            Ok(game) => seen.add(game),
            Err(error) => seen.errors.push(error.to_string()),
        }
    }
    Ok(Report::new(plan, seen))
}

async fn make(plan: &Plan, progress: &impl Fn(&str)) -> Result<Vec<Game>, LoadError> {
    let variants: Option<Vec<Variant>> = plan.variants.iter().map(|id| rules::shipped::find(id)).collect();
    let Some(variants) = variants.filter(|v| !v.is_empty()) else { return Err(LoadError::Variant(plan.variants.join(", "))) };
    let making = (0..plan.games).map(|i| Made::new(plan.address, variants[i % variants.len()].clone(), plan.seed ^ (i as u64) << 20));
    let made = some_at_a_time(making, |n| progress(&format!("{n} games made"))).await?;
    // A line on which nobody listens is closed by the server: they are opened when the games can begin.
    some_at_a_time(made.into_iter().map(Made::open), |n| progress(&format!("{n} games open"))).await
}

/// Does all of it, a few at a time.
async fn some_at_a_time<T: Send + 'static>(
    work: impl Iterator<Item = impl Future<Output = Result<T, ClientError>> + Send + 'static>,
    progress: impl Fn(usize),
) -> Result<Vec<T>, LoadError> {
    let mut work = work.fuse();
    let mut done = Vec::new();
    let mut running = JoinSet::new();
    loop {
        while running.len() < TOGETHER
            && let Some(next) = work.next()
        {
            running.spawn(next);
        }
        let Some(one) = running.join_next().await else { return Ok(done) };
        done.push(one.map_err(|e| ClientError::Answer(e.to_string()))??);
        if done.len().is_multiple_of(100) {
            progress(done.len());
        }
    }
}

/// Whether a server answers at an address.
pub async fn answers(address: SocketAddr) -> bool {
    Client::visitor(address).get("/healthz").await.is_ok()
}
