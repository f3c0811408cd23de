//! What thinks: the engine, or in tests something worse.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::{Engine, Info, Level, Limits, SearchResult};
use rules::{Position, Variant};

/// Something that searches positions of one variant.
pub trait Brain: Send {
    /// The move of a player of that level.
    fn play(&mut self, position: &Position, level: Level, seed: u64, limits: &Limits, stop: &AtomicBool) -> SearchResult;

    /// A search at full strength, with a report after every iteration.
    fn search(&mut self, position: &Position, limits: &Limits, stop: &AtomicBool, report: &mut dyn FnMut(&Info)) -> SearchResult;
}

/// Makes the brain for a variant.
pub type MakeBrain = Arc<dyn Fn(&Variant) -> Box<dyn Brain> + Send + Sync>;

/// The engine.
pub struct EngineBrain(Engine);

impl EngineBrain {
    /// An engine with so many mebibytes of hash.
    pub fn maker(hash_mib: usize) -> MakeBrain {
        Arc::new(move |variant| Box::new(EngineBrain(Engine::new(variant, hash_mib))))
    }
}

impl Brain for EngineBrain {
    fn play(&mut self, position: &Position, level: Level, seed: u64, limits: &Limits, stop: &AtomicBool) -> SearchResult {
        self.0.search_level(position, level, seed, limits, stop, &mut |_| {})
    }

    fn search(&mut self, position: &Position, limits: &Limits, stop: &AtomicBool, report: &mut dyn FnMut(&Info)) -> SearchResult {
        self.0.search(position, limits, stop, report)
    }
}
