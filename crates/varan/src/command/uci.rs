//! `varan uci`, `varan usi`, `varan ucci` and `varan xboard`: an engine for other programs.

use std::io::{self, BufRead, IsTerminal};
use std::process::ExitCode;

use protocol::Protocol;

use crate::failure::{Failure, Result};
use crate::load;

/// The protocols.
#[derive(clap::Subcommand, Debug)]
pub(crate) enum Talk {
    /// Speak UCI, the protocol of chess programs, on standard input and output, or what the other program greets it in
    Uci(Args),
    /// Speak USI, the protocol of shogi programs
    Usi(Args),
    /// Speak UCCI, the protocol of xiangqi programs
    Ucci(Args),
    /// Speak the protocol of XBoard and WinBoard
    Xboard(Args),
}

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The game until the other program says otherwise; if not given, chess, for usi and ucci the first that the protocol was
    /// made for
    game: Option<String>,
}

/// Whether the program was called without a word, by another program that goes on to say something: many start an engine so.
pub(crate) fn is_spoken_to() -> bool {
    let unnamed = std::env::args_os().len() == 1 && !io::stdin().is_terminal();
    unnamed && io::stdin().lock().fill_buf().is_ok_and(|said| !said.is_empty())
}

/// What `varan uci` does.
pub(crate) fn answer() -> Result {
    run(&Talk::Uci(Args { game: None }))
}

/// Answers commands until `quit` or the end of the input.
pub(crate) fn run(talk: &Talk) -> Result {
    let (protocol, Args { game }) = match talk {
        Talk::Uci(args) => (None, args),
        Talk::Usi(args) => (Some(Protocol::Usi), args),
        Talk::Ucci(args) => (Some(Protocol::Ucci), args),
        Talk::Xboard(args) => (Some(Protocol::Xboard), args),
    };
    let variant = load::variant(game.as_deref().unwrap_or(protocol::USUAL))?;
    let (input, output) = (io::stdin().lock(), io::stdout());
    let ended = match protocol {
        None => protocol::run(&variant, input, output),
        Some(protocol) => protocol::run_as(protocol, &variant, input, output),
    };
    ended.map_err(|error| Failure::Io { doing: "talk to the other program".to_owned(), error })?;
    Ok(ExitCode::SUCCESS)
}
