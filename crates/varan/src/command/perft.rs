//! `varan perft`: the number of move sequences.

use std::io::IsTerminal;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use rules::{Move, Position};
use serde::Serialize;

use crate::failure::Result;
use crate::{load, output};

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The game: an id, a name, or the path of a definition file
    game: String,
    /// How many plies deep
    #[arg(value_parser = depth, allow_negative_numbers = true)]
    depth: u32,
    /// The position; the start position if not given
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Tell the number behind each first move, too
    #[arg(long)]
    divide: bool,
    /// How many threads share the first moves
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// The deepest count asked for; none ever comes to an end there.
const DEEPEST: u32 = 32;

fn depth(text: &str) -> std::result::Result<u32, String> {
    text.parse().ok().filter(|depth| *depth <= DEEPEST).ok_or_else(|| format!("the depth is a number from 0 to {DEEPEST}"))
}

#[derive(Serialize)]
struct Report {
    variant: String,
    fen: String,
    depth: u32,
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Line>>,
}

#[derive(Serialize)]
struct Line {
    #[serde(rename = "move")]
    text: String,
    nodes: u64,
}

/// Writes the count as the last line of the standard output, alone; speed goes to the standard error.
pub(crate) fn run(args: &Args) -> Result {
    let variant = load::variant(&args.game)?;
    let position = load::position(&variant, args.fen.as_deref())?;
    let start = Instant::now();
    let mut lines: Vec<Line> = match args.depth {
        0 => Vec::new(),
        depth => divide(&position, depth, args.threads).into_iter().map(|(m, nodes)| Line { text: position.move_text(m), nodes }).collect(),
    };
    let seconds = start.elapsed().as_secs_f64();
    lines.sort_by(|a, b| a.text.cmp(&b.text));
    let nodes = if args.depth == 0 { 1 } else { lines.iter().map(|line| line.nodes).sum() };
    let nodes_per_second = (nodes as f64 / seconds.max(1e-9)) as u64;
    if args.json {
        let divide = args.divide.then_some(lines);
        output::json(&Report {
            variant: variant.id().to_owned(),
            fen: position.fen(),
            depth: args.depth,
            nodes,
            seconds,
            nodes_per_second,
            divide,
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut text = String::new();
    if args.divide {
        text.extend(lines.iter().map(|line| format!("{}: {}\n", line.text, line.nodes)));
    }
    output::print(&format!("{text}{nodes}\n"))?;
    eprintln!("{seconds:.3} s, {:.1} million nodes/s", nodes_per_second as f64 / 1e6);
    Ok(ExitCode::SUCCESS)
}

/// The leaves behind each first move. The threads take the moves one by one.
fn divide(position: &Position, depth: u32, threads: u16) -> Vec<(Move, u64)> {
    let moves = position.legal_moves();
    let bar = progress(moves.len());
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::with_capacity(moves.len())));
    let work = || {
        let mut position = position.clone();
        while let Some(&m) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
            position.play(m);
            let leaves = position.perft(depth - 1);
            position.undo();
            found.lock().unwrap_or_else(|e| e.into_inner()).push((m, leaves));
            bar.inc(1);
        }
    };
    std::thread::scope(|scope| {
        let more = usize::from(threads).min(moves.len()).saturating_sub(1);
        for _ in 0..more {
            scope.spawn(work);
        }
        work();
    });
    bar.finish_and_clear();
    found.into_inner().unwrap_or_else(|e| e.into_inner())
}

/// A bar on the standard error, where that is a terminal.
fn progress(moves: usize) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(moves as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} first moves, {eta} left") {
        bar.set_style(style);
    }
    bar
}
