//! Moves, positions and games as text, for people and for other programs.
//!
//! - [`san`]: moves as people write them, `Nbd2`, `exd8=Q#`, `N@e5`, `O-O-O&D`, `Pc7+`.
//! - [`native`]: moves as a game's own players write them, `P-7f`, `C2=5`, where its definition says so.
//! - [`pgn`]: whole games with tags, comments and variations.
//! - [`sfen`] and [`usi`]: positions and moves of programs that play with hands on 9x9 and 5x5 boards.
//! - [`ucci`]: moves of programs that count ranks from 0.
//!
//! The extended FEN and the coordinate moves that every part of Varan exchanges belong to [`rules`]
//! itself. Everything here speaks of kinds, moves and what a variant can do; no game is named, so a
//! new definition is read and written without a line of code.
//!
//! ```
//! let variant = rules::shipped::load("chess").expect("a shipped game");
//! let mut position = variant.start();
//! let knight = notation::san::parse(&position, "Nf3").unwrap();
//! assert_eq!(position.move_text(knight), "g1f3");
//! assert_eq!(notation::san::write(&mut position, knight), "Nf3");
//! assert!(notation::san::parse(&position, "Nd4").is_err());
//! ```

mod code;
pub mod native;
pub mod pgn;
pub mod san;
pub mod sfen;
mod squares;
mod text;
pub mod ucci;
pub mod usi;

pub use code::{TextCode, Told};
