//! `varan apply`: the position and the status after some moves.

use std::process::ExitCode;

use rules::Reason;
use serde::Serialize;

use crate::failure::{Failure, Result};
use crate::output::MoveLine;
use crate::{load, output};

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The game: an id, a name, or the path of a definition file
    game: String,
    /// The position to begin with; the start position if not given. It counts as the first occurrence of itself
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// The moves, in coordinate form or in SAN; move numbers may stand between them
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    variant: String,
    fen: String,
    status: String,
    /// The end in words; none while the game goes on.
    sentence: Option<String>,
    check: bool,
    moves: Vec<MoveLine>,
}

/// Writes two lines: the FEN, and the status.
pub(crate) fn run(args: &Args) -> Result {
    let variant = load::variant(&args.game)?;
    let mut position = load::position(&variant, args.fen.as_deref())?;
    // Several moves in one argument are as good as several arguments.
    let words = args.moves.iter().flat_map(|m| if m.trim().is_empty() { vec![m.as_str()] } else { m.split_whitespace().collect() });
    let words = words.filter_map(load::without_number);
    let mut lines = Vec::new();
    for (index, text) in words.enumerate() {
        if let Some(end) = position.outcome() {
            let after = if index == 0 { "before the first move".to_owned() } else { format!("after move {index}, {}", last(&lines)) };
            let help = match end.reason() {
                Reason::Repetition | Reason::PerpetualCheck | Reason::PerpetualChase => {
                    "repetitions are counted from the position that was given"
                }
                _ => "give the moves up to the end only",
            };
            return Err(Failure::input(
                format!("move {}, {text}, comes after the end: {after} the game was over. {}", index + 1, end.sentence(&variant)),
                help,
            ));
        }
        let m = load::parse_move(&position, text).map_err(|why| {
            let help = format!("the position before it is {}", position.fen());
            Failure::input(format!("move {}: {why}", index + 1), help)
        })?;
        let san = if args.json { notation::san::write(&mut position, m) } else { String::new() };
        lines.push(MoveLine { text: position.move_text(m), san });
        position.play(m);
    }
    let outcome = position.outcome();
    let status = outcome.map_or("ongoing".to_owned(), |o| o.status(&variant));
    if args.json {
        let sentence = outcome.map(|o| o.sentence(&variant));
        let (fen, check) = (position.fen(), position.in_check());
        output::json(&Report { variant: variant.id().to_owned(), fen, status, sentence, check, moves: lines })?;
    } else {
        output::print(&format!("{}\n{status}\n", position.fen()))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn last(lines: &[MoveLine]) -> &str {
    lines.last().map_or("", |line| &line.text)
}
