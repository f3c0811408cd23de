//! `varan match`: games between engines.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use rules::Variant;
use tournament::{
    Adjudication, AgreedDraw, EngineSpec, Files, Journal, Match, Openings, Resign, Sprt, Standing, Start, Thinking, TimeControl, Wrongs,
};

use crate::command::every_game::EveryGame;
use crate::failure::{Failure, Result};
use crate::live::{self, Live, failure};
use crate::{load, output};

/// What stands for every shipped game.
const EVERY_GAME: &str = "all";

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The game: an id, a name, or the path of a definition file; or `all`, one after the other, with --games for all together
    #[arg(long)]
    game: String,
    /// An engine, to be given twice: `varan`, `varan:level=5`, `varan:threads=2`, `cmd:PROGRAM ARGS;option.NAME=VALUE`
    #[arg(long, value_name = "SPEC", required = true)]
    engine: Vec<String>,
    /// How many games, an even number; 100 if not given, 40000 at most with --sprt
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: Option<u32>,
    /// How many games at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    openings: OpeningArgs,
    /// A number that always gives the same openings, and the same games where no clock plays a part
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// End the match when it has decided: elo0=0,elo1=5,alpha=0.05,beta=0.05
    #[arg(long, value_name = "TEST")]
    sprt: Option<String>,
    /// An engine resigns after MOVES own moves with a score of -CP centipawns or less
    #[arg(long, value_name = "MOVES,CP")]
    resign: Option<String>,
    /// A draw is agreed after move MOVE, when both scores were within CP centipawns for MOVES moves of each
    #[arg(long, value_name = "MOVE,MOVES,CP")]
    draw: Option<String>,
    /// A game of so many plies is a draw
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    max_plies: u32,
    /// Write the results as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write the games as PGN
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// The journal: pairs of games that stand there are not played again. It is begun if there is none; without this option
    /// a new one stands beside the --json file, with .journal at the end of its name
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

#[derive(clap::Args, Debug)]
struct Limits {
    /// Seconds for the game, and seconds added for each move, as 2+0.02
    #[arg(long, value_name = "TIME")]
    tc: Option<String>,
    /// Seconds for each move
    #[arg(long, value_name = "SECONDS")]
    movetime: Option<String>,
    /// Positions for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Plies of each search
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    depth: Option<u32>,
    /// Milliseconds by which the time may be overdrawn
    #[arg(long, value_name = "MS", default_value_t = 100, value_parser = clap::value_parser!(u64).range(..=60_000))]
    margin: u64,
    /// After how many seconds an engine that does not answer is given up, where no clock says so earlier
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    timeout: u64,
}

#[derive(clap::Args, Debug)]
struct OpeningArgs {
    /// Where all games begin
    #[arg(long, value_name = "FEN", conflicts_with_all = ["openings", "start"])]
    fen: Option<String>,
    /// Where the pairs begin, in turn: a file of FENs or of PGN games
    #[arg(long, value_name = "FILE", conflicts_with = "start")]
    openings: Option<PathBuf>,
    /// The number of a start position; or `random`: another number for each pair, or random armies
    #[arg(long, value_name = "N|random")]
    start: Option<String>,
    /// So many random legal plies come first, others for each pair
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=200))]
    random_plies: u32,
}

/// Plays the match. A match that was broken off leaves its files valid.
pub(crate) fn run(args: &Args) -> Result {
    if args.game == EVERY_GAME {
        return every_game(args);
    }
    let plan = plan(args, load::variant(&args.game)?, args.games)?;
    let halt = live::halt()?;
    // Before any file is touched.
    plan.check(&halt).map_err(failure)?;
    let (files, journal) = files(args, &plan)?;
    let progress = Live::new(plan.pairs() * 2);
    let standing = tournament::run(&plan, files, &halt, &progress);
    progress.bar.finish_and_clear();
    let standing = standing.map_err(failure)?;
    output::print(&report(&standing))?;
    if standing.finished {
        return Ok(ExitCode::SUCCESS);
    }
    let how = journal.map_or(String::new(), |path| format!("; --resume {} goes on", path.display()));
    eprintln!("interrupted after {} of {} games{how}", standing.games, plan.pairs() * 2);
    Ok(ExitCode::from(130))
}

/// Plays the same match in every shipped game.
fn every_game(args: &Args) -> Result {
    if args.resume.is_some() || args.openings.fen.is_some() || args.openings.openings.is_some() || args.openings.start.is_some() {
        let help = "leave --resume, --fen, --openings and --start out; --random-plies 6 makes games differ";
        return Err(Failure::input("a match in every game has no journal and no positions that all games share", help));
    }
    let ids: Vec<&str> = rules::shipped::ids().collect();
    let each = args.games.map(|games| games.div_ceil(ids.len() as u32).next_multiple_of(2));
    let plans = ids.iter().map(|id| plan(args, load::variant(id)?, each)).collect::<Result<Vec<Match>>>()?;
    let halt = live::halt()?;
    plans.iter().try_for_each(|plan| plan.check(&halt)).map_err(failure)?;
    let mut all = EveryGame::default();
    for (id, plan) in ids.iter().zip(&plans) {
        let files = Files { pgn: args.pgn.as_ref().map(|path| path.with_extension(format!("{id}.pgn"))), ..Files::default() };
        let progress = Live::new(plan.pairs() * 2);
        let standing = tournament::run(plan, files, &halt, &progress);
        progress.bar.finish_and_clear();
        let standing = standing.map_err(failure)?;
        output::print(&format!("{id}: {}", report(&standing)))?;
        all.add(id, standing);
        if let Some(path) = &args.json {
            let text = serde_json::to_string_pretty(&all).map_err(|error| Failure::file("write", path, &error.into()))?;
            fs::write(path, text + "\n").map_err(|error| Failure::file("write", path, &error))?;
        }
        if halt.load(Ordering::Relaxed) {
            return Ok(ExitCode::from(130));
        }
    }
    output::print(&all.total.report())?;
    Ok(ExitCode::SUCCESS)
}

fn plan(args: &Args, variant: Variant, games: Option<u32>) -> Result<Match> {
    let [first, second] = args.engine.as_slice() else {
        let message = format!("a match needs two engines, not {}", args.engine.len());
        let limits = &args.limits;
        let bounded = limits.tc.is_some() || limits.movetime.is_some() || limits.nodes.is_some() || limits.depth.is_some();
        let limit = if bounded { "" } else { ", and one of --tc 2+0.02, --movetime 0.1, --nodes 10000, --depth 4" };
        return Err(Failure::input(message, format!("give --engine twice{limit}")));
    };
    let engine = |text: &str| text.parse::<EngineSpec>().map_err(failure);
    let limits = &args.limits;
    let seconds = |text: &String| {
        let found = tournament::millis(text).filter(|ms| *ms > 0);
        found.ok_or_else(|| Failure::input(format!("\"{text}\" is no time for a move"), "write seconds, as 0.1"))
    };
    let thinking = Thinking {
        clock: limits.tc.as_deref().map(str::parse::<TimeControl>).transpose().map_err(failure)?,
        movetime_ms: limits.movetime.as_ref().map(seconds).transpose()?,
        nodes: limits.nodes,
        depth: limits.depth,
        margin_ms: limits.margin,
        timeout_ms: limits.timeout * 1000,
    };
    if !thinking.is_bounded() {
        return Err(Failure::input("nothing limits the thinking", "give one of --tc 2+0.02, --movetime 0.1, --nodes 10000, --depth 4"));
    }
    let adjudication = Adjudication {
        resign: args.resign.as_deref().map(str::parse::<Resign>).transpose().map_err(failure)?,
        draw: args.draw.as_deref().map(str::parse::<AgreedDraw>).transpose().map_err(failure)?,
        max_plies: args.max_plies,
    };
    let sprt = args.sprt.as_deref().map(str::parse::<Sprt>).transpose().map_err(failure)?;
    let openings = Openings { start: start(&args.openings, &variant)?, random_plies: args.openings.random_plies };
    Ok(Match::new(variant, [engine(first)?, engine(second)?])
        .thinking(thinking)
        .openings(openings)
        .adjudication(adjudication)
        .games(games.unwrap_or(if sprt.is_some() { 40_000 } else { 100 }))
        .seed(args.seed)
        .concurrency(usize::from(args.concurrency))
        .sprt(sprt))
}

fn start(args: &OpeningArgs, variant: &rules::Variant) -> Result<Start> {
    if let Some(fen) = &args.fen {
        return Ok(Start::Positions(vec![load::position(variant, Some(fen))?.fen()]));
    }
    if let Some(path) = &args.openings {
        let bytes = fs::read(path).map_err(|error| Failure::file("read", path, &error))?;
        let text = notation::pgn::decode(&bytes);
        return tournament::read_openings(variant, &path.display().to_string(), &text).map(Start::Positions).map_err(failure);
    }
    match args.start.as_deref() {
        None => Ok(Start::Usual),
        Some("random") => Ok(Start::Random),
        Some(text) => match text.parse() {
            Ok(number) => Ok(Start::Number(number)),
            Err(_) => Err(Failure::input(format!("\"{text}\" is no start position"), "give a number, or `random`")),
        },
    }
}

/// The files of the match, and where its journal is.
fn files(args: &Args, plan: &Match) -> Result<(Files, Option<PathBuf>)> {
    let beside = |json: &PathBuf| {
        let mut name = json.clone().into_os_string();
        name.push(".journal");
        PathBuf::from(name)
    };
    let path = args.resume.clone().or_else(|| args.json.as_ref().map(beside));
    let open = |path: &PathBuf| match &args.resume {
        Some(_) => Journal::resume(path, plan),
        None => Journal::create(path, plan).map(|journal| (journal, Vec::new())),
    };
    let given: Vec<&Path> = [args.json.as_deref(), args.pgn.as_deref(), path.as_deref()].into_iter().flatten().collect();
    if (1..given.len()).any(|i| given[..i].contains(&given[i])) {
        return Err(Failure::input("two files of the match have the same name", "give results, games and journal names of their own"));
    }
    let journal = path.as_ref().map(open).transpose().map_err(failure)?;
    Ok((Files { journal, json: args.json.clone(), pgn: args.pgn.clone() }, path))
}

/// The results in words.
pub(crate) fn report(standing: &Standing) -> String {
    let [first, second] = &standing.engines;
    let mut text =
        format!("{first} against {second}: {} games, +{} ={} -{}", standing.games, standing.wins, standing.draws, standing.losses);
    if let Some(score) = standing.score {
        text += &format!(" ({:.1} %)", score * 100.0);
    }
    text += &format!("\n{}\n", standing.summary());
    if let Some(decision) = standing.sprt.and_then(|sprt| sprt.decision) {
        text += &format!("the test accepts {decision:?}\n");
    }
    let pairs = standing.pentanomial.0.map(|n| n.to_string()).join(" ");
    text += &format!("pairs with 0, 1/2, 1, 3/2, 2 points: {pairs}\n");
    let ends = standing.ends.iter().map(|(end, n)| format!("{end} {n}")).collect::<Vec<_>>().join(", ");
    if !ends.is_empty() {
        text += &format!("ends: {ends}\n");
    }
    for (name, wrongs) in [(first, standing.wrongs), (second, standing.opponent)].iter().filter(|(_, w)| w.total() > 0) {
        let Wrongs { crashes, hangs, illegal_moves, time_losses } = wrongs;
        text += &format!("{name}: crashes {crashes} (hangs {hangs}), illegal moves {illegal_moves}, time losses {time_losses}\n");
    }
    text
}
