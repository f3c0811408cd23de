//! The command line.

use clap::{Parser, Subcommand};

use crate::command::{apply, army, completions, load, matches, moves, perft, pieces, play, render, serve, uci, variants};

/// Play, analyse and design chess variants.
///
/// GAME is the id or name of a game that comes with varan (`varan variants list`), or the path of a definition file ending
/// in .toml.
///
/// Exit codes: 0 done, 1 an internal or system error, 2 bad input.
#[derive(Parser, Debug)]
#[command(name = "varan", version, max_term_width = 100, subcommand_required = true, arg_required_else_help = true)]
pub(crate) struct Cli {
    /// Write without colours. The environment variable NO_COLOR does the same.
    #[arg(long, global = true)]
    pub(crate) no_color: bool,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What can be done.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play at the terminal, against the computer or between two people
    Play(play::Args),
    /// List the legal moves of a position
    Moves(moves::Args),
    /// Play moves and tell the position and the status after them
    Apply(apply::Args),
    /// Count the leaves of the move tree
    Perft(perft::Args),
    /// List, show and check games
    Variants(variants::Args),
    /// Check, draw and price armies, for games where they are bought
    Army(army::Args),
    /// Tell how the pieces of a game move
    Pieces(pieces::Args),
    /// Draw a position as an SVG or PNG picture
    Render(render::Args),
    /// Play games between engines, and measure their strength
    #[command(name = "match")]
    Match(Box<matches::Args>),
    /// Serve the pages: play, learn and analyse in the browser
    Serve(serve::Args),
    /// Measure a server on this machine with many games at a time
    Load(load::Args),
    /// Print the server's interface as an OpenAPI document
    Openapi,
    #[command(flatten)]
    Uci(uci::Talk),
    /// Write the completions for a shell
    Completions(completions::Args),
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_consistent() {
        super::Cli::command().debug_assert();
    }
}
