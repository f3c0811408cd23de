//! `varan variants`: the games that come with varan, and definition files.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use rules::Variant;
use serde::Serialize;

use super::pieces::{self, PieceReport};
use crate::failure::{Failure, Result};
use crate::paint::{Ink, Paint, Stream};
use crate::{load, output};

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand, Debug)]
enum What {
    /// List all games
    List {
        /// Write JSON
        #[arg(long)]
        json: bool,
    },
    /// Show a game: board, start, regions, rules, pieces
    Show {
        /// The game: an id, a name, or the path of a definition file
        game: String,
        /// Write the text of its definition instead
        #[arg(long, conflicts_with = "json")]
        toml: bool,
        /// Write JSON
        #[arg(long)]
        json: bool,
    },
    /// Check definition files: every fault with its place and a hint
    Check {
        /// The files
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Write JSON
        #[arg(long)]
        json: bool,
    },
}

#[derive(Serialize)]
struct Summary {
    id: String,
    name: String,
    aliases: Vec<String>,
    inventor: String,
    year: Option<i64>,
    summary: String,
    files: u8,
    ranks: u8,
    start: String,
}

#[derive(Serialize)]
struct Full {
    #[serde(flatten)]
    summary: Summary,
    start_positions: u32,
    hands: bool,
    lost_pools: bool,
    neutral_pool: bool,
    castling: bool,
    purchase: bool,
    regions: Vec<RegionReport>,
    rules: Vec<String>,
    pieces: Vec<PieceReport>,
}

#[derive(Serialize)]
struct RegionReport {
    name: String,
    white: Vec<String>,
    black: Vec<String>,
}

/// Lists, shows or checks.
pub(crate) fn run(args: Args, no_color: bool) -> Result {
    let paint = Paint::new(Stream::Output, no_color);
    match args.what {
        What::List { json } => list(json)?,
        What::Show { game, toml: true, .. } => output::print(load::variant(&game)?.text())?,
        What::Show { game, json: true, .. } => output::json(&full(&load::variant(&game)?))?,
        What::Show { game, .. } => output::print(&describe(paint, &load::variant(&game)?))?,
        What::Check { files, json } => return check(&files, json, no_color),
    }
    Ok(ExitCode::SUCCESS)
}

fn list(json: bool) -> Result<()> {
    let variants: Vec<Variant> = rules::shipped::ids().filter_map(rules::shipped::load).collect();
    if json {
        return output::json(&variants.iter().map(summary).collect::<Vec<_>>());
    }
    let rows: Vec<Vec<String>> =
        variants.iter().map(|v| vec![v.id().to_owned(), v.geometry().to_string(), v.name().to_owned(), v.summary().to_owned()]).collect();
    output::print(&output::table(&rows))
}

fn summary(variant: &Variant) -> Summary {
    Summary {
        id: variant.id().to_owned(),
        name: variant.name().to_owned(),
        aliases: variant.aliases().to_vec(),
        inventor: variant.inventor().to_owned(),
        year: variant.year(),
        summary: variant.summary().to_owned(),
        files: variant.geometry().files(),
        ranks: variant.geometry().ranks(),
        start: variant.start_fen().to_owned(),
    }
}

fn full(variant: &Variant) -> Full {
    let names = |set: rules::SquareSet| set.iter().map(|s| variant.geometry().name(s)).collect();
    Full {
        summary: summary(variant),
        start_positions: variant.start_count(),
        hands: variant.has_hands(),
        lost_pools: variant.has_lost_pools(),
        neutral_pool: variant.has_neutral_pool(),
        castling: variant.has_castling(),
        purchase: variant.purchase().is_some(),
        regions: variant
            .regions()
            .map(|(name, white, black)| RegionReport { name: name.to_owned(), white: names(white), black: names(black) })
            .collect(),
        rules: variant.rule_sentences(),
        pieces: pieces::reports(variant),
    }
}

fn describe(paint: Paint, variant: &Variant) -> String {
    let mut text = format!("{} ({})\n", paint.text(Ink::Title, variant.name()), variant.id());
    match (variant.inventor(), variant.year()) {
        ("", None) => {}
        ("", Some(year)) => text += &format!("{year}\n"),
        (inventor, None) => text += &format!("by {inventor}\n"),
        (inventor, Some(year)) => text += &format!("by {inventor}, {year}\n"),
    }
    for line in output::wrap(variant.summary(), output::width()) {
        text += &format!("{line}\n");
    }
    let geometry = variant.geometry();
    let mut rows = vec![vec!["board".to_owned(), format!("{geometry}, {}", rules::counted(geometry.area(), "square"))]];
    rows.push(vec!["start".to_owned(), variant.start_fen().to_owned()]);
    if variant.start_count() > 1 {
        rows.push(vec!["shuffles".to_owned(), format!("{} start positions", variant.start_count())]);
    }
    let captured = match (variant.has_hands(), variant.has_lost_pools()) {
        (true, _) => "go to the capturer's reserve and are dropped again",
        (_, true) => "are kept, and come back by promotion",
        _ => "are gone",
    };
    rows.push(vec!["captures".to_owned(), captured.to_owned()]);
    if variant.has_neutral_pool() {
        rows.push(vec!["reserve".to_owned(), "there is one that belongs to nobody".to_owned()]);
    }
    rows.push(vec!["castling".to_owned(), if variant.has_castling() { "yes" } else { "no" }.to_owned()]);
    if let Some(purchase) = variant.purchase() {
        let (pieces, budget, copies) = (purchase.pieces(), purchase.budget(), purchase.copies());
        rows.push(vec!["armies".to_owned(), format!("{pieces} pieces for {budget} at most, {copies} of a kind at most (`varan army`)")]);
    }
    text += &format!("\n{}", output::table(&rows));
    let regions: Vec<Vec<String>> =
        variant.regions().map(|(name, white, black)| vec![name.replace('_', " "), squares(variant, white, black)]).collect();
    if !regions.is_empty() {
        text += &format!("\n{}\n{}", paint.text(Ink::Strong, "Regions"), output::table(&regions));
    }
    text += &format!("\n{}\n{}", paint.text(Ink::Strong, "Rules"), pieces::rules(variant));
    text + &format!("\n{}\n{}", paint.text(Ink::Strong, "Pieces"), pieces::table(variant))
}

/// `e1-g3 for White, e9-g11 for Black`, or only how many squares where they are no rectangle.
fn squares(variant: &Variant, white: rules::SquareSet, black: rules::SquareSet) -> String {
    let one = |set: rules::SquareSet| rectangle(variant, set).unwrap_or_else(|| rules::counted(set.len(), "square"));
    match white == black {
        true => one(white),
        false => format!("{} for White, {} for Black", one(white), one(black)),
    }
}

fn rectangle(variant: &Variant, set: rules::SquareSet) -> Option<String> {
    let geometry = variant.geometry();
    let (first, last) = (set.iter().next()?, set.iter().last()?);
    let width = usize::from(geometry.file(last).checked_sub(geometry.file(first))?) + 1;
    let height = usize::from(geometry.rank(last) - geometry.rank(first)) + 1;
    let inside = set.iter().all(|s| (geometry.file(first)..=geometry.file(last)).contains(&geometry.file(s)));
    if !inside || width * height != set.len() {
        return None;
    }
    let ranks = (geometry.rank(first) + 1, geometry.rank(last) + 1);
    Some(match (width == usize::from(geometry.files()), ranks) {
        (true, (a, b)) if a == b => format!("rank {a}"),
        (true, (a, b)) => format!("ranks {a}-{b}"),
        _ if first == last => geometry.name(first),
        _ => format!("{}-{}", geometry.name(first), geometry.name(last)),
    })
}

#[derive(Serialize)]
struct Checked {
    file: String,
    ok: bool,
    faults: Vec<FaultReport>,
}

#[derive(Serialize)]
struct FaultReport {
    message: String,
    help: String,
    rule: String,
    line: Option<usize>,
    column: Option<usize>,
}

fn check(files: &[PathBuf], json: bool, no_color: bool) -> Result {
    let paint = Paint::new(Stream::Error, no_color);
    let mut reports = Vec::new();
    let mut good = String::new();
    for file in files {
        let faults = match check_file(file) {
            Ok(variant) => {
                let (name, board, kinds) = (variant.name(), variant.geometry(), variant.kinds().iter().filter(|k| !k.is_hidden()).count());
                good += &format!("{}: ok, {name}, {board}, {} of pieces\n", file.display(), rules::counted(kinds, "kind"));
                Vec::new()
            }
            Err(failure) => {
                if !json {
                    eprint!("{}", failure.text(paint));
                }
                fault_reports(&failure)
            }
        };
        reports.push(Checked { file: file.display().to_string(), ok: faults.is_empty(), faults });
    }
    let faults: usize = reports.iter().map(|r| r.faults.len()).sum();
    if json {
        output::json(&reports)?;
    } else {
        output::print(&good)?;
        if faults > 0 {
            let bad = reports.iter().filter(|r| !r.ok).count();
            eprintln!("\n{} in {}", rules::counted(faults, "fault"), rules::counted(bad, "file"));
        }
    }
    Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::from(2) })
}

fn check_file(file: &Path) -> Result<Variant> {
    let text = load::definition(file)?;
    Ok(Variant::parse(&file.display().to_string(), &text)?)
}

fn fault_reports(failure: &Failure) -> Vec<FaultReport> {
    let whole = |message: String, help: String| vec![FaultReport { message, help, rule: String::new(), line: None, column: None }];
    match failure {
        Failure::Faults(faults) => faults
            .iter()
            .map(|fault| {
                let place = faults.line_column(fault);
                let (line, column) = (place.map(|p| p.0), place.map(|p| p.1));
                FaultReport { message: fault.message.clone(), help: fault.hint.clone(), rule: fault.rule.clone(), line, column }
            })
            .collect(),
        Failure::Input { message, help } => whole(message.clone(), help.clone()),
        Failure::Io { doing, error } => whole(format!("cannot {doing}: {error}"), String::new()),
    }
}
