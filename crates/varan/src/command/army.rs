//! `varan army`: armies for games where they are bought.

mod compare;

use std::process::ExitCode;

use clap::ValueEnum;
use engine::army::Buyer;
use rules::Variant;
use rules::army::{self, Army, OpenPurchase, Style};
use serde::Serialize;

use crate::army::{game, parse, purchase};
use crate::failure::{Failure, Result};
use crate::output;
use crate::paint::{Ink, Paint, Stream};
use crate::random::Random;

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand, Debug)]
enum What {
    /// Check an army: every fault at once
    Check {
        /// The home rank in the letters of the pieces, with the pieces that are not bought or without them
        #[arg(required = true, value_name = "ARMY")]
        army: Vec<String>,
        /// The game; the first where armies are bought if not given
        #[arg(long)]
        game: Option<String>,
        /// Write JSON
        #[arg(long)]
        json: bool,
    },
    /// Draw random armies
    Random {
        /// The game; the first where armies are bought if not given
        game: Option<String>,
        /// How to choose
        #[arg(long, value_enum, default_value_t = Way::Sensible)]
        style: Way,
        /// How many armies
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100_000))]
        count: u32,
        /// A number that always gives the same armies
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
        /// Write JSON
        #[arg(long)]
        json: bool,
    },
    /// Buy good armies, by what the pieces are worth
    Buy {
        /// The game; the first where armies are bought if not given
        game: Option<String>,
        /// What the enemy has, as far as that is known: letters of pieces
        #[arg(long, value_name = "LETTERS", default_value = "")]
        against: String,
        /// How many armies
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100_000))]
        count: u32,
        /// A number that always gives the same armies
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
        /// Write JSON
        #[arg(long)]
        json: bool,
    },
    /// Say what to buy next, and where to put it, where both sides buy openly in turn
    Answer {
        /// The purchases so far, White's first, as `V@d1 H@a11`
        #[arg(value_name = "PURCHASE")]
        record: Vec<String>,
        /// The game; the first where armies are bought if not given
        #[arg(long)]
        game: Option<String>,
        /// A number that always gives the same answer
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
    },
    /// Play games between bought armies and random sensible ones
    Compare(compare::Args),
    /// List the pieces for sale with their prices
    List {
        /// The game; the first where armies are bought if not given
        game: Option<String>,
        /// Write JSON
        #[arg(long)]
        json: bool,
    },
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Way {
    /// Every legal army has the same chance
    Uniform,
    /// As a player might buy
    Sensible,
}

#[derive(Serialize)]
struct ArmyReport {
    army: String,
    cost: u32,
}

#[derive(Serialize)]
struct CheckReport {
    ok: bool,
    army: Option<String>,
    cost: Option<u32>,
    faults: Vec<FaultReport>,
}

#[derive(Serialize)]
struct FaultReport {
    message: String,
    help: String,
    rule: String,
    start: Option<usize>,
    end: Option<usize>,
}

#[derive(Serialize)]
struct PriceList {
    variant: String,
    budget: u32,
    pieces: usize,
    copies: usize,
    prices: Vec<Price>,
}

#[derive(Serialize)]
struct Price {
    letter: String,
    name: String,
    price: u32,
}

/// Checks, draws or lists.
pub(crate) fn run(args: Args, no_color: bool) -> Result {
    match args.what {
        What::Check { army, game: name, json } => return check(&game(name.as_deref())?, &army.join(" "), json),
        What::Random { game: name, style, count, seed, json } => draw(&game(name.as_deref())?, style, count, seed, json)?,
        What::Buy { game: name, against, count, seed, json } => buy(&game(name.as_deref())?, &against, count, seed, json)?,
        What::Answer { record, game: name, seed } => answer(&game(name.as_deref())?, &record.join(" "), seed)?,
        What::Compare(args) => return compare::run(&args),
        What::List { game: name, json } => list(&game(name.as_deref())?, json, Paint::new(Stream::Output, no_color))?,
    }
    Ok(ExitCode::SUCCESS)
}

fn check(variant: &Variant, text: &str, json: bool) -> Result {
    if text.trim().eq_ignore_ascii_case("random") {
        let help = "name an army by its letters, or say default; `varan army random` draws one, and it is always within the rules";
        return Err(Failure::input("a random army is none that could be checked", help));
    }
    let army = match parse(variant, text, &mut Random::new(None)) {
        Ok(army) => army,
        Err(Failure::Faults(faults)) if json => {
            let report = |f: &rules::Fault| {
                let (start, end) = f.at.clone().map_or((None, None), |at| (Some(at.start), Some(at.end)));
                FaultReport { message: f.message.clone(), help: f.hint.clone(), rule: f.rule.clone(), start, end }
            };
            output::json(&CheckReport { ok: false, army: None, cost: None, faults: faults.iter().map(report).collect() })?;
            return Ok(ExitCode::from(2));
        }
        Err(failure) => return Err(failure),
    };
    if json {
        output::json(&CheckReport { ok: true, army: Some(army.text()), cost: Some(army.cost()), faults: Vec::new() })?;
    } else {
        output::print(&line(variant, &army)?)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// `RHBLQKALBHR  89 of 90`
fn line(variant: &Variant, army: &Army) -> Result<String> {
    Ok(format!("{}  {} of {}\n", army.text(), army.cost(), purchase(variant)?.budget()))
}

fn buy(variant: &Variant, against: &str, count: u32, seed: Option<u64>, json: bool) -> Result<()> {
    let kind = |letter: char| {
        variant.kind_by_letter(&letter.to_ascii_uppercase().to_string()).ok_or_else(|| {
            let help = format!("write the letters of the enemy's pieces; `varan army list {}` shows them", variant.id());
            Failure::input(format!("\"{letter}\" is no piece of {}", variant.name()), help)
        })
    };
    let enemy = against.chars().filter(|c| !c.is_whitespace()).map(kind).collect::<Result<Vec<_>>>()?;
    let (buyer, mut random) = (Buyer::new(variant)?, Random::new(seed));
    let armies: Vec<Army> = (0..count).map(|_| Ok(buyer.army_against(&enemy, random.next())?)).collect::<Result<_>>()?;
    tell(variant, &armies, json)
}

fn answer(variant: &Variant, record: &str, seed: Option<u64>) -> Result<()> {
    let purchase = OpenPurchase::replay(variant, record)?;
    let answer = Buyer::new(variant)?.answer(&purchase, Random::new(seed).next());
    let text = answer.map_or("both armies are complete".to_owned(), |(kind, square)| purchase.text(kind, square));
    output::print(&format!("{text}\n"))
}

fn tell(variant: &Variant, armies: &[Army], json: bool) -> Result<()> {
    if json {
        return output::json(&armies.iter().map(|a| ArmyReport { army: a.text(), cost: a.cost() }).collect::<Vec<_>>());
    }
    output::print(&armies.iter().map(|army| line(variant, army)).collect::<Result<String>>()?)
}

fn draw(variant: &Variant, style: Way, count: u32, seed: Option<u64>, json: bool) -> Result<()> {
    let mut random = Random::new(seed);
    let style = match style {
        Way::Uniform => Style::Uniform,
        Way::Sensible => Style::Sensible,
    };
    let armies = (0..count).map(|_| army::random(variant, style, &mut || random.next()).map_err(Failure::from));
    tell(variant, &armies.collect::<Result<Vec<Army>>>()?, json)
}

fn list(variant: &Variant, json: bool, paint: Paint) -> Result<()> {
    let shop = purchase(variant)?;
    let (budget, pieces, copies) = (shop.budget(), shop.pieces(), shop.copies());
    if json {
        let price = |(kind, price): &(rules::PieceType, u32)| {
            let kind = variant.kind(*kind);
            Price { letter: kind.letter().to_owned(), name: kind.name().to_owned(), price: *price }
        };
        let prices = shop.prices().iter().map(price).collect();
        return output::json(&PriceList { variant: variant.id().to_owned(), budget, pieces, copies, prices });
    }
    output::print(&price_list(paint, variant)?)
}

/// The pieces for sale, and the limits.
pub(crate) fn price_list(paint: Paint, variant: &Variant) -> Result<String> {
    let shop = purchase(variant)?;
    let (budget, pieces, copies) = (shop.budget(), shop.pieces(), shop.copies());
    let rows: Vec<Vec<String>> = shop
        .prices()
        .iter()
        .map(|(kind, price)| {
            let kind = variant.kind(*kind);
            vec![format!("{price:3}"), kind.letter().to_owned(), kind.name().to_owned(), kind.sentence()]
        })
        .collect();
    let title = format!("{}: {}, {budget} to spend, at most {copies} of a kind", variant.name(), rules::counted(pieces, "piece"));
    Ok(format!("{}\n{}", paint.text(Ink::Strong, &title), output::table(&rows)))
}
