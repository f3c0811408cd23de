//! `varan mates`: new problems.

use std::fs::OpenOptions;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use engine::mates::{Composer, Problem, Wish};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::failure::{Failure, Result};
use crate::{live, load, output};

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The game: an id, a name, or the path of a definition file
    #[arg(long)]
    game: String,
    /// How many problems
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    count: u32,
    /// The fewest moves to the win
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=20))]
    from: u32,
    /// The most moves to the win
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=20))]
    to: u32,
    /// Problems with more than one first move too
    #[arg(long)]
    cooked: bool,
    /// Moves that the proof of a problem may look at
    #[arg(long, value_name = "N", default_value_t = 2_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    budget: u64,
    /// A number that always gives the same problems
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Add the problems to a file as they are found, instead of writing them out
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Composes until there are enough, or until interrupted; what is found is told at once.
pub(crate) fn run(args: &Args) -> Result {
    if args.from > args.to {
        return Err(Failure::input(format!("from {} to {} moves is nothing", args.from, args.to), "give --from the smaller number"));
    }
    let variant = load::variant(&args.game)?;
    let wish = Wish { moves: (args.from, args.to), unique: !args.cooked, budget: args.budget, ..Wish::default() };
    let mut composer = Composer::new(&variant, wish, args.seed);
    let halt = live::halt()?;
    let bar = bar(args.count);
    let mut found: Vec<Problem> = Vec::new();
    let mut games = 0_u32;
    while found.len() < args.count as usize && !halt.load(Ordering::Relaxed) {
        games += 1;
        for problem in composer.game() {
            if found.len() < args.count as usize && found.iter().all(|old| old.fen != problem.fen) {
                tell(args, &problem)?;
                found.push(problem);
            }
        }
        bar.set_position(found.len() as u64);
        bar.set_message(format!("{games} games"));
    }
    bar.finish_and_clear();
    Ok(if found.len() == args.count as usize { ExitCode::SUCCESS } else { ExitCode::from(130) })
}

fn tell(args: &Args, problem: &Problem) -> Result<()> {
    let line = format!("{problem}\n");
    let Some(path) = &args.out else { return output::print(&line) };
    let append = || OpenOptions::new().append(true).create(true).open(path)?.write_all(line.as_bytes());
    append().map_err(|error| Failure::file("write", path, &error))
}

fn bar(count: u32) -> ProgressBar {
    let target = if std::io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(u64::from(count)), target);
    if let Ok(style) = ProgressStyle::with_template("{bar:20} {pos}/{len} problems, {elapsed}  {msg}") {
        bar.set_style(style);
    }
    bar
}
