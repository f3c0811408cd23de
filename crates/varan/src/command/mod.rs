//! The subcommands, a file each.

pub(crate) mod apply;
pub(crate) mod army;
pub(crate) mod completions;
pub(crate) mod load;
pub(crate) mod matches;
pub(crate) mod moves;
pub(crate) mod openapi;
pub(crate) mod perft;
pub(crate) mod pieces;
pub(crate) mod play;
pub(crate) mod render;
pub(crate) mod serve;
pub(crate) mod uci;
pub(crate) mod variants;

use crate::cli::{Cli, Command};
use crate::failure::Result;

/// Does what the command line asks for.
pub(crate) fn run(cli: Cli) -> Result {
    match cli.command {
        Command::Play(args) => play::run(args, cli.no_color),
        Command::Moves(args) => moves::run(&args),
        Command::Apply(args) => apply::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Variants(args) => variants::run(args, cli.no_color),
        Command::Army(args) => army::run(args, cli.no_color),
        Command::Pieces(args) => pieces::run(&args, cli.no_color),
        Command::Render(args) => render::run(&args),
        Command::Match(args) => matches::run(&args),
        Command::Serve(args) => serve::run(args),
        Command::Load(args) => load::run(&args),
        Command::Openapi => openapi::run(),
        Command::Uci(args) => uci::run(&args),
        Command::Completions(args) => completions::run(&args),
    }
}
