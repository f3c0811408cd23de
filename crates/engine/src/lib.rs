//! The opponent: search and evaluation over the rules of any variant.
//!
//! [`Engine`] searches a [`rules::Position`] with principal variation search, a hash table and quiescence. Nothing in it
//! knows a game: piece [`values`] and piece-square terms are measured from how the pieces move, ends and repetitions are
//! asked of the rules. It reads the clock; a [stop flag](Engine::search) ends a search from outside, and no thread outlives a search.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use engine::{Engine, Limits, Score};
//!
//! let variant = rules::shipped::load("chess").expect("a shipped game");
//! let mut engine = Engine::new(&variant, 16);
//! let position = variant.position("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1").unwrap();
//! let result = engine.search(&position, &Limits::depth(3), &AtomicBool::new(false), &mut |_| {});
//! assert_eq!(result.score, Score::MateIn(1));
//! assert_eq!(position.move_text(result.best.unwrap()), "a1a8");
//! ```

pub mod army;
mod basis;
mod bench;
mod binding;
mod engine;
mod eval;
mod history;
mod level;
mod limits;
pub mod mates;
mod node;
mod order;
mod past;
mod prune;
mod quiescence;
mod root;
mod sample;
mod score;
mod search;
mod squares;
mod table;
mod team;
mod threads;
mod timing;
mod values;

pub use bench::{BENCH_DEPTH, BenchLine, bench};
pub use engine::{Engine, MOST_THREADS};
pub use eval::{Trace, Weights};
pub use level::Level;
pub use limits::{Clock, Limits, Ponder};
pub use root::{Info, SearchResult};
pub use score::Score;
pub use values::{phase_values, values};
