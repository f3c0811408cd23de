//! WebSockets: games, and analysis.

pub mod analysis;
pub mod game;
mod line;
