//! `varan uci`: an engine for chess programs.

use std::io;
use std::process::ExitCode;

use crate::failure::{Failure, Result};
use crate::load;

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The game until the option UCI_Variant says otherwise; the first of `varan variants list` if not given
    game: Option<String>,
}

/// Answers commands until `quit` or the end of the input.
pub(crate) fn run(args: &Args) -> Result {
    let first = rules::shipped::ids().next().unwrap_or_default();
    let variant = load::variant(args.game.as_deref().unwrap_or(first))?;
    protocol::run_uci(&variant, io::stdin().lock(), io::stdout())
        .map_err(|error| Failure::Io { doing: "talk to the other program".to_owned(), error })?;
    Ok(ExitCode::SUCCESS)
}
