//! Matches between engines, in any variant: games, forfeits, statistics.
//!
//! A [`Match`] says who plays what under which limits; [`run`] plays it in pairs of games, the same opening with both colours, and
//! gives the [`Standing`]. Engines are Varan's own search or programs that speak UCI ([`EngineSpec`]). An engine that crashes, hangs,
//! plays an illegal move or oversteps the time loses the game, and is started anew; the match goes on. Finished pairs are
//! written to a [`Journal`], from which a match that was broken off goes on.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use tournament::{Adjudication, EngineSpec, Files, Match, Openings, Start, Thinking};
//!
//! let engines: [EngineSpec; 2] = ["varan:level=2".parse()?, "varan:level=1".parse()?];
//! let plan = Match::new(rules::shipped::load("chess").expect("a shipped game"), engines)
//!     .thinking(Thinking { depth: Some(1), timeout_ms: 10_000, ..Thinking::default() })
//!     .openings(Openings { start: Start::Usual, random_plies: 4 })
//!     .adjudication(Adjudication { resign: None, draw: None, max_plies: 40 })
//!     .games(2);
//! let standing = tournament::run(&plan, Files::default(), &AtomicBool::new(false), &tournament::Unwatched)?;
//! assert_eq!(standing.games, 2);
//! assert_eq!(standing.wins + standing.draws + standing.losses, 2);
//! # Ok::<(), tournament::Error>(())
//! ```

mod adjudicate;
mod error;
mod files;
mod game;
mod journal;
mod limits;
mod opening;
mod pgn;
mod plan;
mod player;
mod random;
mod runner;
mod spec;
mod standing;
pub mod stats;

pub use adjudicate::{Adjudication, AgreedDraw, Resign};
pub use error::Error;
pub use files::Files;
pub use game::{GameRecord, Ply, ends};
pub use journal::{Journal, PairRecord};
pub use limits::{Thinking, TimeControl, millis};
pub use opening::{Openings, Start, read_openings};
pub use plan::{Match, Settings};
pub use random::Random;
pub use runner::{Progress, Unwatched, run};
pub use spec::EngineSpec;
pub use standing::{SprtStanding, Standing, Wrongs};
pub use stats::{Decision, Pentanomial, Sprt};
