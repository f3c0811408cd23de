//! Engine protocols: the engine at the other end of a pipe, over any reader and writer.
//!
//! [`run`] speaks UCI, USI, UCCI or XBoard's protocol, whichever the other program greets it in. `docs/protocols.md` lists what
//! each understands. The variant is chosen as variant programs do, by `UCI_Variant` or `variant`:
//!
//! ```
//! use std::sync::{Arc, Mutex};
//!
//! #[derive(Clone, Default)]
//! struct Screen(Arc<Mutex<Vec<u8>>>);
//! impl std::io::Write for Screen {
//!     fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
//!         self.0.lock().unwrap().write(bytes)
//!     }
//!     fn flush(&mut self) -> std::io::Result<()> {
//!         Ok(())
//!     }
//! }
//!
//! let screen = Screen::default();
//! let variant = rules::shipped::load("chess").expect("a shipped game");
//! protocol::run(&variant, &b"uci\nposition startpos moves e2e4\ngo perft 1\nquit\n"[..], screen.clone())?;
//! let text = String::from_utf8(screen.0.lock().unwrap().clone()).unwrap();
//! assert!(text.contains("\ne7e5: 1\n") && text.contains("Nodes searched: 20"));
//! # Ok::<(), std::io::Error>(())
//! ```

mod board;
mod dialect;
mod games;
mod go;
mod nearest;
mod options;
mod output;
mod run;
mod search;
mod session;
mod style;
mod uci;
mod xboard;

pub use run::{Protocol, USUAL, run, run_as, run_uci};
