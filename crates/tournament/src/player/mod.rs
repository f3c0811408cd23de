//! An engine at the board.

mod own;
mod process;
mod uci;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::Score;
use rules::{Move, Position, Variant};

use crate::limits::Thinking;
use crate::spec::{EngineKind, EngineSpec};

/// What an engine is asked.
pub(crate) struct Turn<'a> {
    /// The position at the start of the game.
    pub(crate) start: &'a Position,
    /// The moves since then with their coordinate texts.
    pub(crate) moves: &'a [(Move, String)],
    /// The position now.
    pub(crate) position: &'a Position,
    pub(crate) thinking: &'a Thinking,
    /// What the clocks of White and Black show, where there are clocks.
    pub(crate) clocks: Option<[Duration; 2]>,
    /// Set when the match is to end at once.
    pub(crate) halt: &'a AtomicBool,
}

impl Turn<'_> {
    /// The clock of the side to move.
    pub(crate) fn left(&self) -> Option<Duration> {
        self.clocks.map(|clocks| clocks[self.position.side().index()])
    }
}

/// What an engine answers.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    /// The move as it was written.
    pub(crate) text: String,
    pub(crate) score: Option<Score>,
    pub(crate) depth: Option<u32>,
    /// Time used.
    pub(crate) time: Duration,
}

/// Why an engine gave no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// It died, or did something that is as bad.
    Crash(String),
    /// It did not answer.
    Hang(String),
    /// The match ends; nobody is at fault.
    Halted,
}

/// An engine that runs.
pub(crate) trait Player: Send {
    /// Makes it forget the game before.
    fn new_game(&mut self, seed: u64) -> Result<(), Trouble>;

    /// Has it find a move.
    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Trouble>;
}

/// What an engine must know to start.
pub(crate) struct Setting<'a> {
    pub(crate) variant: &'a Variant,
    pub(crate) shuffled: bool,
    pub(crate) timeout: Duration,
    pub(crate) halt: &'a AtomicBool,
}

/// Why an engine cannot take part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    Trouble(Trouble),
    /// It works, but does not play the game, or has no such option.
    Unfit(String),
}

impl From<Trouble> for Refusal {
    fn from(trouble: Trouble) -> Refusal {
        Refusal::Trouble(trouble)
    }
}

/// Starts an engine.
pub(crate) fn start(spec: &EngineSpec, setting: &Setting<'_>) -> Result<Box<dyn Player>, Refusal> {
    match &spec.kind {
        EngineKind::Own { level, hash, threads } => Ok(Box::new(own::Own::new(setting.variant, *level, *hash, *threads))),
        EngineKind::Command { program, args, options } => {
            Ok(Box::new(uci::Uci::start(process::Process::start(program, args)?, options, setting)?))
        }
    }
}

/// A place at the board: an engine that is started when it is needed, and again after it went wrong.
pub(crate) struct Seat<'a> {
    spec: &'a EngineSpec,
    player: Option<Box<dyn Player>>,
}

impl<'a> Seat<'a> {
    pub(crate) fn new(spec: &'a EngineSpec) -> Seat<'a> {
        Seat { spec, player: None }
    }

    pub(crate) fn new_game(&mut self, setting: &Setting<'_>, seed: u64) -> Result<(), Trouble> {
        let player = match self.player.take() {
            Some(player) => player,
            None => start(self.spec, setting).map_err(|refusal| match refusal {
                Refusal::Trouble(trouble) => trouble,
                Refusal::Unfit(why) => Trouble::Crash(why),
            })?,
        };
        self.player.insert(player).new_game(seed)
    }

    pub(crate) fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Trouble> {
        match &mut self.player {
            Some(player) => player.think(turn),
            None => Err(Trouble::Crash("it was not started".to_owned())),
        }
    }

    /// Ends the engine; the next game starts it again.
    pub(crate) fn discard(&mut self) {
        self.player = None;
    }
}
