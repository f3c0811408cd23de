//! Where the games of a match begin: each pair of games from the same position.

use notation::pgn;
use rules::army::{self, Style};
use rules::{Position, Variant};
use serde::{Deserialize, Serialize};

use crate::Error;
use crate::random::Random;

/// The position before the random plies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// The variant's own start position.
    Usual,
    /// A start position by its number, where they are numbered.
    Number(u32),
    /// Another for every pair: a random number where start positions are numbered, random armies where armies are bought.
    Random,
    /// These positions in turn.
    Positions(Vec<String>),
}

/// Where the games begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Openings {
    /// The position before the random plies.
    pub start: Start,
    /// So many random legal plies come first.
    pub random_plies: u32,
}

/// An opening as the settings of a match tell it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Described {
    start: String,
    random_plies: u32,
}

impl Openings {
    pub(crate) fn described(&self) -> Described {
        let start = match &self.start {
            Start::Usual => "usual".to_owned(),
            Start::Number(n) => format!("number {n}"),
            Start::Random => "random".to_owned(),
            Start::Positions(list) if list.len() == 1 => list[0].clone(),
            Start::Positions(list) => {
                format!("{} positions, {}", list.len(), crate::random::fingerprint(list.iter().map(String::as_str)))
            }
        };
        Described { start, random_plies: self.random_plies }
    }

    /// Whether start positions are shuffled, which other programs want to be told.
    pub(crate) fn is_shuffled(&self, variant: &Variant) -> bool {
        variant.start_count() > 1 && matches!(self.start, Start::Number(_) | Start::Random)
    }

    /// # Errors
    /// Where the variant has no such start positions.
    pub(crate) fn check(&self, variant: &Variant) -> Result<(), Error> {
        match &self.start {
            Start::Number(n) if *n >= variant.start_count() => Err(Error::input(
                format!("{} has no start position {n}", variant.name()),
                match variant.start_count() {
                    1 => "it has one start position only".to_owned(),
                    count => format!("the numbers are 0 to {}", count - 1),
                },
            )),
            Start::Random if variant.start_count() == 1 && variant.purchase().is_none() => Err(Error::input(
                format!("{} has no start positions to draw from", variant.name()),
                "begin with random moves instead: --random-plies 6",
            )),
            Start::Positions(list) if list.is_empty() => Err(Error::input("there is no opening", "give at least one position")),
            _ => self.opening(variant, 0, 0).map(|_| ()),
        }
    }

    /// The opening of a pair: it follows from seed and number.
    ///
    /// # Errors
    /// Where a position is none of the variant, or the game is over in it.
    pub fn opening(&self, variant: &Variant, seed: u64, pair: u32) -> Result<Position, Error> {
        let mut random = Random::new(seed, u64::from(pair));
        let start = self.before_random_plies(variant, &mut random, pair)?;
        if let Some(end) = start.outcome() {
            let message = format!("the game is over in the opening {}: {}", start.fen(), end.sentence(variant));
            return Err(Error::input(message, "begin with a position that can be played"));
        }
        // Some ways lead to an early end; a few tries find one that does not.
        let ways = (0..50).map(|_| wander(&start, self.random_plies, &mut random));
        Ok(ways.flatten().next().unwrap_or(start))
    }

    fn before_random_plies(&self, variant: &Variant, random: &mut Random, pair: u32) -> Result<Position, Error> {
        let number = |n: u32| variant.start_number(n).unwrap_or_else(|| variant.start());
        Ok(match &self.start {
            Start::Usual => variant.start(),
            Start::Number(n) => number(*n),
            Start::Random if variant.purchase().is_some() => armies(variant, random)?,
            Start::Random => number(random.below(variant.start_count() as usize) as u32),
            Start::Positions(list) => {
                let fen = &list[pair as usize % list.len().max(1)];
                variant.position(fen).map_err(|faults| Error::input(faults.to_string(), ""))?
            }
        })
    }
}

/// Random armies on both sides; drawn again where they break a rule of positions, as by an attack on a King.
fn armies(variant: &Variant, random: &mut Random) -> Result<Position, Error> {
    let fail = |faults: rules::Faults| Error::input(faults.to_string(), "");
    let mut last = None;
    for _ in 0..20 {
        let white = army::random(variant, Style::Sensible, &mut || random.next()).map_err(fail)?;
        let black = army::random(variant, Style::Sensible, &mut || random.next()).map_err(fail)?;
        match army::start(variant, &white, &black) {
            Ok(position) if position.outcome().is_none() => return Ok(position),
            Ok(_) => {}
            Err(faults) => last = Some(faults),
        }
    }
    Err(last.map_or_else(|| Error::input("no armies give a position that can be played", ""), fail))
}

/// The position after random moves; `None` where the game ends on the way. Its history is forgotten.
fn wander(start: &Position, plies: u32, random: &mut Random) -> Option<Position> {
    let mut position = start.clone();
    for _ in 0..plies {
        let moves = position.legal_moves();
        position.play(*moves.get(random.below(moves.len()))?);
        if position.outcome().is_some() {
            return None;
        }
    }
    let fresh = position.variant().position(&position.fen()).ok()?;
    fresh.outcome().is_none().then_some(fresh)
}

/// The openings of a file: a PGN gives the last position of each game, another file a FEN a line (`#` begins a comment, what
/// stands behind `;` is ignored).
///
/// # Errors
/// The first line or game that is no position of the variant, with its place.
pub fn read_openings(variant: &Variant, name: &str, text: &str) -> Result<Vec<String>, Error> {
    let mut list = Vec::new();
    if text.trim_start().starts_with('[') || name.ends_with(".pgn") {
        for parsed in pgn::read(text, &|_| Some(variant.clone())) {
            if let Some(fault) = parsed.faults.iter().find(|f| f.fatal) {
                return Err(Error::input(format!("{name}: {fault}"), format!("openings are games of {}", variant.name())));
            }
            list.extend(parsed.game.map(|game| game.end().fen()));
        }
    } else {
        for (number, line) in text.lines().enumerate() {
            let fen = line.split(['#', ';']).next().unwrap_or_default().trim();
            if fen.is_empty() {
                continue;
            }
            match variant.position(fen) {
                Ok(position) if position.outcome().is_none() => list.push(position.fen()),
                Ok(_) => return Err(Error::input(format!("{name}, line {}: the game is over there", number + 1), "leave it out")),
                Err(faults) => {
                    return Err(Error::input(format!("{name}, line {}: {faults}", number + 1), "a line is a position as FEN"));
                }
            }
        }
    }
    if list.is_empty() { Err(Error::input(format!("{name} has no openings"), "write a FEN a line, or games as PGN")) } else { Ok(list) }
}
