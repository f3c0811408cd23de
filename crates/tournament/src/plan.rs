//! What is to be played.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rules::Variant;
use serde::Serialize;

use crate::adjudicate::Adjudication;
use crate::opening::{Described, Openings, Start};
use crate::player::{self, Refusal, Setting, Trouble};
use crate::random::fingerprint;
use crate::stats::Sprt;
use crate::{EngineSpec, Error, Thinking};

/// A match to be played.
#[derive(Clone, Debug)]
pub struct Match {
    pub(crate) variant: Variant,
    pub(crate) engines: [EngineSpec; 2],
    pub(crate) thinking: Thinking,
    pub(crate) openings: Openings,
    pub(crate) adjudication: Adjudication,
    pub(crate) games: u32,
    pub(crate) seed: u64,
    pub(crate) concurrency: usize,
    pub(crate) sprt: Option<Sprt>,
}

/// The settings of a match, as its files tell them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Settings {
    game: String,
    /// Tells definitions of the game apart.
    definition: String,
    engines: [String; 2],
    games: u32,
    concurrency: usize,
    #[serde(flatten)]
    thinking: Thinking,
    openings: Described,
    seed: u64,
    adjudication: Adjudication,
    sprt: Option<Sprt>,
}

impl Match {
    /// Two games from the start position at a tenth of a second a move, unless the other methods say otherwise.
    pub fn new(variant: Variant, mut engines: [EngineSpec; 2]) -> Match {
        if engines[0].label() == engines[1].label() {
            for (number, engine) in engines.iter_mut().enumerate() {
                engine.relabel(format!("{} ({})", engine.label(), number + 1));
            }
        }
        Match {
            variant,
            engines,
            thinking: Thinking { movetime_ms: Some(100), margin_ms: 100, timeout_ms: 60_000, ..Thinking::default() },
            openings: Openings { start: Start::Usual, random_plies: 0 },
            adjudication: Adjudication { resign: None, draw: None, max_plies: 600 },
            games: 2,
            seed: 0,
            concurrency: 1,
            sprt: None,
        }
    }

    /// How long engines may think.
    #[must_use]
    pub fn thinking(self, thinking: Thinking) -> Match {
        Match { thinking, ..self }
    }

    /// Where the games begin.
    #[must_use]
    pub fn openings(self, openings: Openings) -> Match {
        Match { openings, ..self }
    }

    /// Which games are ended early.
    #[must_use]
    pub fn adjudication(self, adjudication: Adjudication) -> Match {
        Match { adjudication, ..self }
    }

    /// How many games are played, an even number.
    #[must_use]
    pub fn games(self, games: u32) -> Match {
        Match { games, ..self }
    }

    /// The number from which openings and the errors of weak levels follow.
    #[must_use]
    pub fn seed(self, seed: u64) -> Match {
        Match { seed, ..self }
    }

    /// How many games are played at the same time.
    #[must_use]
    pub fn concurrency(self, concurrency: usize) -> Match {
        Match { concurrency, ..self }
    }

    /// The test that ends the match early.
    #[must_use]
    pub fn sprt(self, sprt: Option<Sprt>) -> Match {
        Match { sprt, ..self }
    }

    /// The number of pairs.
    pub fn pairs(&self) -> u32 {
        self.games / 2
    }

    /// The name of an engine, 0 or 1.
    pub fn label(&self, engine: usize) -> &str {
        self.engines[engine.min(1)].label()
    }

    /// Everything that decides what is played.
    pub fn settings(&self) -> Settings {
        Settings {
            game: self.variant.id().to_owned(),
            definition: fingerprint([self.variant.text()]),
            engines: [self.engines[0].to_string(), self.engines[1].to_string()],
            games: self.games,
            concurrency: self.concurrency,
            thinking: self.thinking,
            openings: self.openings.described(),
            seed: self.seed,
            adjudication: self.adjudication,
            sprt: self.sprt,
        }
    }

    /// Whether the match can be played; [`run`](crate::run) begins with it. Engines that are programs are started once, to see
    /// whether they play the game.
    ///
    /// # Errors
    /// What cannot be played so.
    pub fn check(&self, halt: &AtomicBool) -> Result<(), Error> {
        let bad = |message: &str, help: &str| Error::input(message, help);
        if self.games == 0 || !self.games.is_multiple_of(2) {
            let message = format!("{} games cannot be played in pairs", self.games);
            return Err(bad(&message, "give an even number: each opening is played with both colours"));
        }
        if self.concurrency == 0 {
            return Err(bad("no game at a time is no match", "give at least 1"));
        }
        if !self.thinking.is_bounded() {
            return Err(bad("nothing limits the thinking", "give a time control, or limits of nodes, depth or time for a move"));
        }
        if self.thinking.timeout_ms == 0 || self.adjudication.max_plies == 0 {
            return Err(bad("the timeout and the most plies of a game are at least 1", ""));
        }
        if let Some(sprt) = self.sprt {
            let chances = [sprt.alpha, sprt.beta].iter().all(|p| *p > 0.0 && *p < 0.5);
            let elos = [sprt.elo0, sprt.elo1].iter().all(|e| e.abs() <= 1000.0) && sprt.elo0 < sprt.elo1;
            if !chances || !elos {
                return Err(bad("that is no test", "elo0 is less than elo1, both within 1000; alpha and beta are between 0 and 0.5"));
            }
        }
        self.openings.check(&self.variant)?;
        let setting = Setting {
            variant: &self.variant,
            shuffled: self.openings.is_shuffled(&self.variant),
            timeout: Duration::from_millis(self.thinking.timeout_ms.min(20_000)),
            halt,
        };
        for engine in self.engines.iter().filter(|engine| !engine.is_own()) {
            match player::start(engine, &setting) {
                Ok(_) | Err(Refusal::Trouble(Trouble::Halted)) => {}
                Err(Refusal::Trouble(Trouble::Crash(why) | Trouble::Hang(why))) => {
                    return Err(bad(&format!("the engine \"{engine}\" cannot be used: {why}"), "give a program that speaks UCI"));
                }
                Err(Refusal::Unfit(why)) => {
                    return Err(bad(
                        &format!("the engine \"{engine}\" cannot be used: {why}"),
                        "ask it `uci` for its options and variants",
                    ));
                }
            }
        }
        Ok(())
    }
}
