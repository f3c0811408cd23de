//! The reference: a slow move generator written straight from the words of the rules, without
//! tables, sharing no code with the project. It is what the fast one is measured against.
//!
//! The three games follow their rules pages to the letter; the classics play as Fairy-Stockfish does.
//! Text forms: positions are FENs, moves are coordinate moves. Pools are written sorted by letter,
//! White's first, in every game.
#![allow(dead_code, unreachable_pub, missing_docs)]

pub mod abchess;
pub mod alibishogi;
pub mod ashtaranga;
pub mod board;
pub mod chess_family;
pub mod games;
pub mod moves;
pub mod position;
pub mod shatranj_family;
pub mod shogi;
pub mod xiangqi;

pub use games::Game;
#[allow(unused_imports)]
pub use moves::Move;
pub use position::State;

/// The names of all games.
pub fn games() -> &'static [&'static str] {
    &games::NAMES
}

/// The start position.
///
/// # Panics
/// If there is no such game.
pub fn start_fen(game: &str) -> &'static str {
    Game::named(game).expect("a known game").start_fen()
}

/// Reads a position.
pub fn state(game: &str, fen: &str) -> Result<State, String> {
    State::parse(Game::named(game)?, fen)
}

/// All legal moves in coordinate form, sorted by bytes; none in a finished game.
pub fn legal_moves(game: &str, fen: &str) -> Result<Vec<String>, String> {
    Ok(state(game, fen)?.move_texts())
}

/// The position after a legal move.
pub fn apply(game: &str, fen: &str, mv: &str) -> Result<String, String> {
    let state = state(game, fen)?;
    Ok(state.apply(state.find_move(mv)?).fen())
}

/// Whether the King of the side to move is attacked.
pub fn in_check(game: &str, fen: &str) -> Result<bool, String> {
    Ok(state(game, fen)?.in_check())
}

/// Number of leaves `depth` moves deep.
pub fn perft(game: &str, fen: &str, depth: u32) -> Result<u64, String> {
    Ok(state(game, fen)?.perft(depth))
}

/// How the game has ended: `checkmate WINNER`, `stalemate`, `special_win WINNER REASON`.
pub fn end(game: &str, fen: &str) -> Result<Option<String>, String> {
    Ok(state(game, fen)?.end())
}
