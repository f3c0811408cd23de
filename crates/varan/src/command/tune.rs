//! `varan tune`: weights of the evaluation from games.

use std::fs;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::Weights;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rules::Variant;
use signal_hook::consts::{SIGINT, SIGTERM};
use tuner::{Data, Fitted, Plan, Sample, Settings};

use crate::failure::{Failure, Result};
use crate::{load, output};

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The game: an id, a name, or the path of a definition file
    #[arg(long)]
    game: String,
    /// The definition file to write: the game's text with the fitted weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many games the engine plays with itself
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(0..=10_000_000))]
    games: u32,
    /// Positions for each move
    #[arg(long, value_name = "N", default_value_t = 800, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How many games at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Random legal plies that begin each game
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(..=200))]
    random_plies: u32,
    /// The same number gives the same games
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Learn from these too: games of `varan match --pgn` (.pgn), or positions of --save; may be given several times
    #[arg(long, value_name = "FILE")]
    positions: Vec<PathBuf>,
    /// Save the positions of the games played
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// The share of the search's score in what is aimed at, in hundredths; the rest is the game's result
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u8).range(..=100))]
    score_share: u8,
}

/// Fewer positions teach nothing.
const LEAST: usize = 200;
/// So many changes are told.
const TOLD: usize = 12;

/// Plays, fits and writes.
pub(crate) fn run(args: &Args) -> Result {
    let variant = load::variant(&args.game)?;
    let halt = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(&halt))
            .map_err(|error| Failure::Io { doing: "wait for signals".to_owned(), error })?;
    }
    let mut samples = saved(&variant, &args.positions)?;
    let played = play(args, &variant, &halt)?;
    if halt.load(Ordering::Relaxed) {
        eprintln!("interrupted; nothing was written");
        return Ok(ExitCode::from(130));
    }
    if let Some(path) = &args.save {
        let text: String = played.iter().map(|sample| tuner::write_line(sample) + "\n").collect();
        fs::write(path, text).map_err(|error| Failure::file("write", path, &error))?;
    }
    add(&mut samples, played);
    if samples.len() < LEAST {
        return Err(Failure::input(
            format!("{} of quiet play: too few to learn from", rules::counted(samples.len(), "position")),
            "play more --games",
        ));
    }
    let weights = Weights::new(&variant);
    let data = Data::new(&variant, &weights, &samples);
    let settings = Settings { score_share: f32::from(args.score_share) / 100.0, ..Settings::default() };
    let bar = bar(u64::from(settings.epochs), "epochs");
    let fitted = tuner::fit(&weights, &data, &settings, &mut |epoch, loss| {
        bar.set_position(u64::from(epoch));
        bar.set_message(format!("validation loss {loss:.5}"));
    });
    bar.finish_and_clear();
    write(&args.out, &variant, &fitted)?;
    output::print(&report(&variant, &fitted, &args.out))?;
    Ok(ExitCode::SUCCESS)
}

/// Adds samples whose games are others than those before.
fn add(samples: &mut Vec<Sample>, more: Vec<Sample>) {
    let first = samples.iter().map(|s| s.game + 1).max().unwrap_or(0);
    samples.extend(more.into_iter().map(|sample| Sample { game: first + sample.game, ..sample }));
}

fn saved(variant: &Variant, paths: &[PathBuf]) -> Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for path in paths {
        let bytes = fs::read(path).map_err(|error| Failure::file("read", path, &error))?;
        let text = notation::pgn::decode(&bytes);
        let is_pgn = path.extension().is_some_and(|e| e.eq_ignore_ascii_case("pgn"));
        let read = if is_pgn { tuner::read_games(variant, &text) } else { tuner::read_lines(&text) };
        let fault = |message| Failure::input(format!("{}: {message}", path.display()), format!("games or positions of {}", variant.name()));
        add(&mut samples, read.map_err(fault)?);
    }
    Ok(samples)
}

fn play(args: &Args, variant: &Variant, halt: &AtomicBool) -> Result<Vec<Sample>> {
    let plan = Plan { games: args.games, nodes: args.nodes, random_plies: args.random_plies, threads: args.threads, seed: args.seed };
    let bar = bar(u64::from(args.games), "games");
    let played = tuner::collect(variant, &plan, halt, &|games| bar.set_position(u64::from(games)));
    bar.finish_and_clear();
    played.map_err(|message| Failure::input(message, ""))
}

fn bar(length: u64, what: &str) -> ProgressBar {
    let terminal = std::io::stderr().is_terminal();
    let target = if terminal { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(length), target);
    if let Ok(style) = ProgressStyle::with_template(&format!("{{bar:20}} {{pos}}/{{len}} {what}, {{elapsed}} + {{eta}}  {{msg}}")) {
        bar.set_style(style);
    }
    bar
}

/// Writes the definition, if it can be read again and says what it should.
fn write(path: &Path, variant: &Variant, fitted: &Fitted) -> Result<()> {
    let text = fitted.text(variant);
    let again = Variant::parse(&path.display().to_string(), &text)?;
    if Weights::new(&again).values() != fitted.weights.values() {
        let message = format!("the definition of {} cannot be rewritten without changing its meaning", variant.name());
        return Err(Failure::input(message, "write its table [evaluation] in the plain form of docs/variant-format.md"));
    }
    fs::write(path, text).map_err(|error| Failure::file("write", path, &error))
}

/// What the fit came to, in words.
fn report(variant: &Variant, fitted: &Fitted, path: &Path) -> String {
    let [train, test] = fitted.positions;
    let mut text = format!(
        "{}: {train} positions, {test} more to test with; {} epochs, {:.0} centipawns make e to 1\n",
        variant.name(),
        fitted.epochs,
        fitted.width
    );
    text += &format!(
        "loss {:.5} -> {:.5}; of the tested {:.5} -> {:.5}\n",
        fitted.training[0], fitted.training[1], fitted.validation[0], fitted.validation[1]
    );
    let mut rows = vec![["", "", "before", "after"].map(str::to_owned).to_vec()];
    for change in fitted.changes.iter().take(TOLD) {
        let piece = change.piece.map_or("", |kind| variant.kind(kind).letter());
        let pair = |[middle, end]: [i32; 2]| format!("{middle} {end}");
        let name = if change.term.most() == 1 { change.term.name().to_owned() } else { format!("{} {}", change.term.name(), change.index) };
        rows.push(vec![piece.to_owned(), name, pair(change.before), pair(change.after)]);
    }
    text + &output::table(&rows) + &format!("wrote {}\n", path.display())
}
