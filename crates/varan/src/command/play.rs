//! `varan play`: a game at the terminal.

use std::process::ExitCode;

use clap::ValueEnum;
use engine::Level;
use rules::{Color, Position, Variant};

use crate::army::parse;
use crate::failure::{Failure, Result};
use crate::paint::{Paint, Stream};
use crate::play::board::View;
use crate::play::{Interrupt, Prompt, Seat, Session, Settings, choose, talk};
use crate::random::Random;
use crate::{load, output};

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The game: an id, a name, or the path of a definition file; a menu if not given
    game: Option<String>,
    /// The side that you play
    #[arg(long, value_enum, default_value_t = Side::White, conflicts_with = "two")]
    color: Side,
    /// How strong the computer plays
    #[arg(long, value_name = "1-10", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=10))]
    level: u8,
    /// Two people play
    #[arg(long)]
    two: bool,
    /// The position to begin with
    #[arg(long, value_name = "FEN", conflicts_with = "army")]
    fen: Option<String>,
    /// Your army (White's, with --two), where armies are bought: letters, random or default
    #[arg(long, value_name = "ARMY")]
    army: Option<String>,
    /// The other side's army
    #[arg(long, value_name = "ARMY", requires = "army", default_value = "default")]
    against: String,
    /// Show pieces by symbols, where the game has any
    #[arg(long)]
    symbols: bool,
    /// A number that makes the computer play the same again
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Side {
    White,
    Black,
    Random,
}

/// Plays until the player leaves.
pub(crate) fn run(args: Args, no_color: bool) -> Result {
    let paint = Paint::new(Stream::Output, no_color);
    let mut random = Random::new(args.seed);
    let person = match args.color {
        Side::White => Color::White,
        Side::Black => Color::Black,
        Side::Random if random.next() & 1 == 0 => Color::White,
        Side::Random => Color::Black,
    };
    let mut prompt = Prompt::new();
    let variant = match &args.game {
        Some(name) => load::variant(name)?,
        None => match choose(&mut prompt, paint)? {
            Some(variant) => variant,
            None => return Ok(ExitCode::SUCCESS),
        },
    };
    let start = start(&args, &variant, person, &mut random)?;
    let mut seats = [Seat::Person; 2];
    if !args.two {
        seats[(!person).index()] = Seat::Computer;
    }
    let level = Level::new(args.level).ok_or_else(|| Failure::input("there is no such level", "levels go from 1 to 10"))?;
    let view = View { paint, flipped: !args.two && person == Color::Black, symbols: args.symbols };
    output::print("Type a move, or help for the commands.\n")?;
    if variant.purchase().is_some() && args.army.is_none() && args.fen.is_none() {
        output::print("These are the default armies; army buys others.\n")?;
    }
    let mut session = Session::new(Settings { seats, level, view, random }, start, Interrupt::new(prompt.is_terminal()));
    talk(&mut session, &mut prompt)?;
    Ok(ExitCode::SUCCESS)
}

fn start(args: &Args, variant: &Variant, person: Color, random: &mut Random) -> Result<Position> {
    let Some(own) = &args.army else { return load::position(variant, args.fen.as_deref()) };
    let own = parse(variant, own, random)?;
    let other = parse(variant, &args.against, random)?;
    let (white, black) = if person == Color::White || args.two { (own, other) } else { (other, own) };
    Ok(rules::army::start(variant, &white, &black)?)
}
