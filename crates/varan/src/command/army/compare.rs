//! `varan army compare`: bought armies against random ones.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::army::Buyer;
use engine::{Engine, Limits};
use rules::army::{self, Army, Style};
use rules::{Color, Faults, Position, Variant};
use tournament::Pentanomial;

use crate::army::game;
use crate::failure::Result;
use crate::random::Random;
use crate::{live, output};

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The game; the first where armies are bought if not given
    game: Option<String>,
    /// How many games, in pairs with both colours
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..=100_000))]
    games: u32,
    /// Positions for each move
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// A number that always gives the same games
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
}

/// A game of so many plies is a draw.
const LONGEST: usize = 400;

/// Plays pairs of games: the same two armies, the bought one first White's, then Black's, with the same engine on both sides.
pub(crate) fn run(args: &Args) -> Result {
    let variant = game(args.game.as_deref())?;
    let (buyer, mut engine) = (Buyer::new(&variant)?, Engine::new(&variant, 16));
    let (halt, mut random) = (live::halt()?, Random::new(Some(args.seed)));
    let (mut pairs, mut wins) = (Pentanomial::default(), [0_u32; 3]);
    for _ in 0..args.games / 2 {
        let bought = buyer.army(random.next())?;
        let drawn = army::random(&variant, Style::Sensible, &mut || random.next())?;
        let (Ok(first), Ok(second)) = (start(&variant, &bought, &drawn), start(&variant, &drawn, &bought)) else { continue };
        let mut points = 0;
        for (position, own) in [(first, Color::White), (second, Color::Black)] {
            let Some(winner) = play(&mut engine, position, args.nodes, &halt) else { return Ok(ExitCode::from(130)) };
            let half = winner.map_or(1, |winner| if winner == own { 2 } else { 0 });
            points += half;
            wins[half] += 1;
        }
        pairs.add(points);
    }
    let [losses, draws, won] = wins;
    let number = |number: Option<f64>| number.map_or("?".to_owned(), |n| format!("{n:.1}"));
    output::print(&format!(
        "bought against random armies: {} games, +{won} ={draws} -{losses} ({} %), {} ± {} Elo\n",
        won + draws + losses,
        number(pairs.score().map(|score| score * 100.0)),
        number(pairs.elo()),
        number(pairs.elo_error()),
    ))?;
    Ok(ExitCode::SUCCESS)
}

fn start(variant: &Variant, white: &Army, black: &Army) -> std::result::Result<Position, Faults> {
    army::start(variant, white, black)
}

/// Who wins; `Some(None)` for nobody, `None` where the user wants an end.
fn play(engine: &mut Engine, mut position: Position, nodes: u64, halt: &AtomicBool) -> Option<Option<Color>> {
    engine.clear();
    for _ in 0..LONGEST {
        if let Some(end) = position.outcome() {
            return Some(end.winner());
        }
        let best = engine.search(&position, &Limits::nodes(nodes), halt, &mut |_| {}).best;
        if halt.load(Ordering::Relaxed) {
            return None;
        }
        let Some(best) = best else { break };
        position.play(best);
    }
    Some(None)
}
