//! `varan moves`: the legal moves of a position.

use std::process::ExitCode;

use serde::Serialize;

use crate::failure::Result;
use crate::output::MoveLine;
use crate::{load, output};

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The game: an id, a name, or the path of a definition file
    game: String,
    /// The position; the start position if not given
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Add each move in the notation for people, after a tab
    #[arg(long)]
    san: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    variant: String,
    fen: String,
    side: &'static str,
    check: bool,
    status: String,
    moves: Vec<MoveLine>,
}

/// Writes the moves in coordinate form, sorted by their bytes.
pub(crate) fn run(args: &Args) -> Result {
    let variant = load::variant(&args.game)?;
    let mut position = load::position(&variant, args.fen.as_deref())?;
    let mut lines: Vec<MoveLine> = match args.san || args.json {
        true => notation::san::write_all(&mut position).into_iter().map(|(m, san)| MoveLine { text: position.move_text(m), san }).collect(),
        false => position.legal_moves().into_iter().map(|m| MoveLine { text: position.move_text(m), san: String::new() }).collect(),
    };
    lines.sort_by(|a, b| a.text.cmp(&b.text));
    let outcome = position.outcome();
    if args.json {
        let status = outcome.map_or("ongoing".to_owned(), |o| o.status(&variant));
        let (fen, side, check) = (position.fen(), position.side().name(), position.in_check());
        output::json(&Report { variant: variant.id().to_owned(), fen, side, check, status, moves: lines })?;
        return Ok(ExitCode::SUCCESS);
    }
    let text = lines.iter().map(|line| match args.san {
        true => format!("{}\t{}\n", line.text, line.san),
        false => format!("{}\n", line.text),
    });
    output::print(&text.collect::<String>())?;
    if let Some(outcome) = outcome {
        eprintln!("{}", outcome.sentence(&variant));
    }
    Ok(ExitCode::SUCCESS)
}
