//! Where a session begins.

use std::io::{self, BufRead, Read, Write};

use rules::Variant;

use crate::dialect::Dialect;
use crate::session::converse;
use crate::uci::Uci;
use crate::xboard::Xboard;

/// The name, in XBoard's protocol, of the game that chess programs take for granted: none of them names it.
pub const USUAL: &str = "normal";

/// A protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// UCI, the protocol of chess programs; with UCI-Cyclone, its form for xiangqi programs.
    Uci,
    /// USI, the protocol of shogi programs.
    Usi,
    /// UCCI, the protocol of xiangqi programs.
    Ucci,
    /// The Chess Engine Communication Protocol, version 2, of XBoard and WinBoard.
    Xboard,
}

/// Answers another program in the protocol that its first line names: `uci`, `usi`, `ucci` or `xboard`. Any other first
/// line is one of UCI.
///
/// `default` is the variant until the other program says otherwise.
///
/// # Errors
///
/// When reading or writing fails.
pub fn run(default: &Variant, mut input: impl BufRead, output: impl Write + Send + 'static) -> io::Result<()> {
    let mut first = Vec::new();
    // Blank lines before the greeting say nothing.
    while first.trim_ascii().is_empty() {
        first.clear();
        if input.read_until(b'\n', &mut first)? == 0 {
            break;
        }
    }
    let word = String::from_utf8_lossy(&first).trim().to_owned();
    let input = first.chain(input);
    match Dialect::greeted_by(&word) {
        _ if word == "xboard" || word.starts_with("protover") => converse(Xboard::new(default, output), input),
        dialect => converse(Uci::new(dialect.unwrap_or(Dialect::Uci), default, output), input),
    }
}

/// Answers another program in the protocol given, whatever its first line is.
///
/// # Errors
///
/// When reading or writing fails.
pub fn run_as(protocol: Protocol, default: &Variant, input: impl BufRead, output: impl Write + Send + 'static) -> io::Result<()> {
    let dialect = match protocol {
        Protocol::Xboard => return converse(Xboard::new(default, output), input),
        Protocol::Uci => Dialect::Uci,
        Protocol::Usi => Dialect::Usi,
        Protocol::Ucci => Dialect::Ucci,
    };
    converse(Uci::new(dialect, default, output), input)
}

/// Answers UCI commands from `input` on `output` until `quit` or the end of the input.
///
/// `default` is the variant until `UCI_Variant` says otherwise. What is not understood is answered by
/// `info string error: ...`, never by silence, and changes nothing. A search runs in a thread of its own, so that `stop`
/// and `isready` are answered at once; any other command that touches the engine waits for a search that ends by itself
/// and stops one that does not. At the end of the input a search that ends by itself is waited for.
///
/// # Errors
///
/// When reading or writing fails.
pub fn run_uci(default: &Variant, input: impl BufRead, output: impl Write + Send + 'static) -> io::Result<()> {
    run_as(Protocol::Uci, default, input, output)
}
