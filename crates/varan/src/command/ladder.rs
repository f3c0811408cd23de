//! `varan ladder`: each level against the one below.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use tournament::{Adjudication, EngineSpec, Files, Match, Openings, Standing, Start, Thinking};

use crate::failure::{Failure, Result};
use crate::live::{self, Live, failure};
use crate::{load, output};

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The game: an id, a name, or the path of a definition file
    #[arg(long)]
    game: String,
    /// Games of each level against the one below, an even number
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(2..=100_000))]
    games: u32,
    /// Positions for each move at most: what the strongest level, which has no limit of its own, gets
    #[arg(long, value_name = "N", default_value_t = 60_000, value_parser = clap::value_parser!(u64).range(100..))]
    nodes: u64,
    /// The lowest level that plays
    #[arg(long, value_name = "LEVEL", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=9))]
    from: u8,
    /// The highest level that plays
    #[arg(long, value_name = "LEVEL", default_value_t = 10, value_parser = clap::value_parser!(u8).range(2..=10))]
    to: u8,
    /// So many random legal plies come first, others for each pair
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(..=200))]
    random_plies: u32,
    /// How many games at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,
    /// A number that always gives the same games
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Write the results as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

/// Plays the matches, the weakest first.
pub(crate) fn run(args: &Args) -> Result {
    if args.from >= args.to {
        return Err(Failure::input(format!("level {} is not below level {}", args.from, args.to), "give --from a lower level than --to"));
    }
    let plans = (args.from..args.to).map(|level| plan(args, level)).collect::<Result<Vec<Match>>>()?;
    let halt = live::halt()?;
    plans.iter().try_for_each(|plan| plan.check(&halt)).map_err(failure)?;
    let mut standings: Vec<Standing> = Vec::new();
    for (level, plan) in (args.from..).zip(&plans) {
        let progress = Live::new(plan.pairs() * 2);
        let standing = tournament::run(plan, Files::default(), &halt, &progress);
        progress.bar.finish_and_clear();
        let standing = standing.map_err(failure)?;
        output::print(&row(level, &standing))?;
        standings.push(standing);
        if let Some(path) = &args.json {
            let text = serde_json::to_string_pretty(&standings).map_err(|error| Failure::file("write", path, &error.into()))?;
            fs::write(path, text + "\n").map_err(|error| Failure::file("write", path, &error))?;
        }
        if halt.load(Ordering::Relaxed) {
            return Ok(ExitCode::from(130));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The match of the level above against a level.
fn plan(args: &Args, level: u8) -> Result<Match> {
    let engine = |level: u8| format!("varan:level={level},name=level {level}").parse::<EngineSpec>().map_err(failure);
    Ok(Match::new(load::variant(&args.game)?, [engine(level + 1)?, engine(level)?])
        .thinking(Thinking { nodes: Some(args.nodes), timeout_ms: 120_000, ..Thinking::default() })
        .openings(Openings { start: Start::Usual, random_plies: args.random_plies })
        .adjudication(Adjudication { resign: None, draw: None, max_plies: 400 })
        .games(args.games)
        .seed(args.seed)
        .concurrency(usize::from(args.concurrency)))
}

fn row(level: u8, standing: &Standing) -> String {
    let score = standing.score.map_or(String::new(), |score| format!("{:5.1} %", score * 100.0));
    format!(
        "level {:2} against {:2}: +{} ={} -{}  {score}  {}\n",
        level + 1,
        level,
        standing.wins,
        standing.draws,
        standing.losses,
        standing.summary()
    )
}
