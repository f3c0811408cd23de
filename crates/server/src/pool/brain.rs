//! What thinks and buys: the engine, or in tests something worse.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::{Engine, Info, Level, Limits, SearchResult};
use rules::army::{Army, OpenPurchase};
use rules::{Faults, PieceType, Position, Square, Variant};

use super::shopper::Shopper;

/// Something that searches positions of one variant, and buys its armies.
pub trait Brain: Send {
    /// The move of a player of that level.
    fn play(&mut self, position: &Position, level: Level, seed: u64, limits: &Limits, stop: &AtomicBool) -> SearchResult;

    /// A search at full strength, with a report after every iteration.
    fn search(&mut self, position: &Position, limits: &Limits, stop: &AtomicBool, report: &mut dyn FnMut(&Info)) -> SearchResult;

    /// The army of a player of that level, who knows nothing of the other side's.
    ///
    /// # Errors
    /// Where nothing is bought in the variant.
    fn army(&mut self, level: Level, seed: u64) -> Result<Army, Faults>;

    /// What a player of that level buys next in turn, and where he puts it; `None` where nothing can be bought.
    fn purchase(&mut self, open: &OpenPurchase, level: Level, seed: u64) -> Option<(PieceType, Square)>;
}

/// Makes the brain for a variant.
pub type MakeBrain = Arc<dyn Fn(&Variant) -> Box<dyn Brain> + Send + Sync>;

/// The engine.
pub struct EngineBrain {
    engine: Engine,
    shopper: Shopper,
}

impl EngineBrain {
    /// An engine with so many mebibytes of hash.
    pub fn maker(hash_mib: usize) -> MakeBrain {
        Arc::new(move |variant| Box::new(EngineBrain { engine: Engine::new(variant, hash_mib), shopper: Shopper::new(variant) }))
    }
}

impl Brain for EngineBrain {
    fn play(&mut self, position: &Position, level: Level, seed: u64, limits: &Limits, stop: &AtomicBool) -> SearchResult {
        self.engine.search_level(position, level, seed, limits, stop, &mut |_| {})
    }

    fn search(&mut self, position: &Position, limits: &Limits, stop: &AtomicBool, report: &mut dyn FnMut(&Info)) -> SearchResult {
        self.engine.search(position, limits, stop, report)
    }

    fn army(&mut self, level: Level, seed: u64) -> Result<Army, Faults> {
        self.shopper.army(level, seed)
    }

    fn purchase(&mut self, open: &OpenPurchase, level: Level, seed: u64) -> Option<(PieceType, Square)> {
        self.shopper.purchase(open, level, seed)
    }
}
