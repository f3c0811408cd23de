//! Fits the weights of the evaluation to games: plays them or reads them, takes their quiet positions apart, and finds the
//! weights under which scores foretell results best.
//!
//! [`collect`] plays games of the engine with itself and [`read_games`] reads them; [`Data`] holds their positions taken
//! apart; [`fit()`] fits the weights, and [`Fitted::text`] puts them into a definition. `docs/tuning.md` tells the method.

mod data;
mod fit;
mod model;
mod play;
mod prior;
mod sample;

pub use data::Data;
pub use fit::{Change, Fitted, Settings, fit};
pub use play::{Plan, collect};
pub use sample::{Sample, read_games, read_lines, write_line};
