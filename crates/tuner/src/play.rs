//! Games of the engine with itself.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;

use engine::{Engine, Limits, Score};
use rules::{Color, Outcome, Variant};
use tournament::{Openings, Start};

use crate::sample::{Picker, Sample};

/// What is played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many games.
    pub games: u32,
    /// Positions visited for each move.
    pub nodes: u64,
    /// Random plies that begin each game.
    pub random_plies: u32,
    /// How many games at the same time.
    pub threads: u16,
    /// The same number gives the same games.
    pub seed: u64,
}

/// A longer game is a draw.
const MOST_PLIES: usize = 320;
/// So many own moves in a row with a score so bad, and the side resigns.
const RESIGN: (usize, i32) = (4, 1500);

/// Plays games and gives their quiet positions, in the order of the games. `told` hears how many games are over. A `halt` ends
/// it early.
///
/// # Errors
/// Where the variant has no openings.
pub fn collect(variant: &Variant, plan: &Plan, halt: &AtomicBool, told: &(dyn Fn(u32) + Sync)) -> Result<Vec<Sample>, String> {
    let start = if variant.purchase().is_some() || variant.start_count() > 1 { Start::Random } else { Start::Usual };
    let openings = Openings { start, random_plies: plan.random_plies };
    openings.opening(variant, plan.seed, 0).map_err(|error| error.to_string())?;
    let next = AtomicU32::new(0);
    let over = AtomicU32::new(0);
    let found = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                let mut engine = Engine::new(variant, 4);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.games || halt.load(Ordering::Relaxed) {
                        return;
                    }
                    let Ok(opening) = openings.opening(variant, plan.seed, number) else { continue };
                    let samples = game(&mut engine, opening, plan.nodes, number, halt);
                    found.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push((number, samples));
                    told(over.fetch_add(1, Ordering::Relaxed) + 1);
                }
            });
        }
    });
    let mut found = found.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    found.sort_by_key(|(number, _)| *number);
    Ok(found.into_iter().flat_map(|(_, samples)| samples).collect())
}

/// One game's quiet positions.
fn game(engine: &mut Engine, mut position: rules::Position, nodes: u64, number: u32, halt: &AtomicBool) -> Vec<Sample> {
    engine.clear();
    let mut samples = Vec::new();
    let mut picker = Picker::default();
    let mut losing = [0; 2];
    let mut outcome = None;
    for _ in 0..MOST_PLIES {
        outcome = position.outcome();
        if outcome.is_some() {
            break;
        }
        let result = engine.search(&position, &Limits::nodes(nodes), halt, &mut |_| {});
        let Some(m) = result.best else { break };
        let side = position.side();
        let (score, value) = match result.score {
            Score::Cp(cp) => (Some(cp), cp),
            Score::MateIn(n) => (None, if n > 0 { i32::MAX } else { i32::MIN }),
        };
        losing[side.index()] = if value <= -RESIGN.1 { losing[side.index()] + 1 } else { 0 };
        if losing[side.index()] >= RESIGN.0 {
            return ended(samples, if side == Color::White { 0.0 } else { 1.0 });
        }
        if picker.takes(&position, m, score) {
            let score = score.map(|s| if side == Color::White { s } else { -s });
            samples.push(Sample { fen: position.fen(), score, result: 0.5, game: number });
        }
        position.play(m);
    }
    let result = match outcome.and_then(Outcome::winner) {
        Some(Color::White) => 1.0,
        Some(Color::Black) => 0.0,
        None => 0.5,
    };
    ended(samples, result)
}

fn ended(mut samples: Vec<Sample>, result: f32) -> Vec<Sample> {
    samples.iter_mut().for_each(|sample| sample.result = result);
    samples
}
