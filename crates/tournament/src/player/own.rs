//! Varan's own engine, in this process.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use engine::{Clock, Engine, Level, Limits};
use rules::Variant;

use super::{Player, Thought, Trouble, Turn};

pub(super) struct Own {
    engine: Engine,
    level: Level,
    /// Of the game, for the errors of weak levels.
    seed: u64,
}

impl Own {
    pub(super) fn new(variant: &Variant, level: Level, hash: usize, threads: usize) -> Own {
        let mut engine = Engine::new(variant, hash);
        engine.set_threads(threads);
        Own { engine, level, seed: 0 }
    }
}

impl Player for Own {
    fn new_game(&mut self, seed: u64) -> Result<(), Trouble> {
        self.engine.clear();
        self.seed = seed;
        Ok(())
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Trouble> {
        let started = Instant::now();
        let increment = turn.thinking.clock.map_or(Duration::ZERO, |clock| Duration::from_millis(clock.increment_ms));
        let limits = Limits {
            depth: turn.thinking.depth,
            nodes: turn.thinking.nodes,
            time: turn.thinking.movetime_ms.map(Duration::from_millis),
            clock: turn.left().map(|remaining| Clock { remaining, increment, moves_to_go: None }),
            ..Limits::default()
        };
        let (engine, level, seed) = (&mut self.engine, self.level, self.seed);
        let search = || engine.search_level(turn.position, level, seed, &limits, turn.halt, &mut |_| {});
        let result = catch_unwind(AssertUnwindSafe(search)).map_err(|panic| Trouble::Crash(panic_text(&*panic)))?;
        if turn.halt.load(std::sync::atomic::Ordering::Relaxed) {
            return Err(Trouble::Halted);
        }
        Ok(Thought {
            text: result.best.map_or(String::new(), |m| turn.position.move_text(m)),
            score: Some(result.score),
            depth: Some(result.depth),
            time: started.elapsed(),
        })
    }
}

fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("internal error: {}", text.unwrap_or("no message"))
}
