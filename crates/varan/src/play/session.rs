//! The state of a game at the terminal.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Engine, Level, Limits, Score};
use notation::pgn::Ending;
use rules::{Color, Move, Outcome, Position, Square, Variant};

use super::board::{Marks, View};
use crate::random::Random;

/// The longest that the computer thinks about a move.
const THINKING: Duration = Duration::from_secs(5);
/// How long it thinks about a hint or an offer of a draw.
const GLANCE: Duration = Duration::from_millis(700);
/// The hash table in mebibytes.
const HASH: usize = 32;

/// Who sits on a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    /// A person.
    Person,
    /// The computer.
    Computer,
}

/// An end that is a matter of the match, not of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Agreement {
    /// A side gave up.
    Resigned(Color),
    /// Both agreed to a draw.
    Draw,
    /// The record of the game says so and does not tell why.
    Recorded(Ending),
}

/// What the options of the command say.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// Who plays White and Black.
    pub(crate) seats: [Seat; 2],
    /// How strong the computer is.
    pub(crate) level: Level,
    /// How the board is shown.
    pub(crate) view: View,
    /// Where random numbers come from.
    pub(crate) random: Random,
}

/// A game in progress or just over.
pub(crate) struct Session {
    /// What can be set.
    pub(crate) settings: Settings,
    start: Position,
    position: Position,
    /// The moves with their SAN.
    played: Vec<(Move, String)>,
    agreement: Option<Agreement>,
    engine: Option<Engine>,
    seed: u64,
    /// Files that were written from here and may be written again.
    pub(crate) written: Vec<PathBuf>,
}

impl Session {
    /// A game from a position.
    pub(crate) fn new(settings: Settings, start: Position) -> Session {
        let mut settings = settings;
        let seed = settings.random.next();
        Session { position: start.clone(), settings, start, played: Vec::new(), agreement: None, engine: None, seed, written: Vec::new() }
    }

    /// Begins another game.
    pub(crate) fn restart(&mut self, start: Position) {
        self.position = start.clone();
        self.start = start;
        self.played.clear();
        self.agreement = None;
        self.seed = self.settings.random.next();
    }

    /// The game's variant.
    pub(crate) fn variant(&self) -> &Variant {
        self.position.variant()
    }

    /// Where the game began.
    pub(crate) fn start(&self) -> &Position {
        &self.start
    }

    /// Where it stands.
    pub(crate) fn position(&self) -> &Position {
        &self.position
    }

    /// The moves so far with their SAN.
    pub(crate) fn played(&self) -> &[(Move, String)] {
        &self.played
    }

    /// Whose turn it is.
    pub(crate) fn seat(&self) -> Seat {
        self.settings.seats[self.position.side().index()]
    }

    /// Whether the computer plays a side.
    pub(crate) fn has_computer(&self) -> bool {
        self.settings.seats.contains(&Seat::Computer)
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, m: Move) {
        let san = notation::san::write(&mut self.position, m);
        self.position.play(m);
        self.played.push((m, san));
    }

    /// Takes an agreement or the last move back; against the computer also its answer. False where nothing was played.
    pub(crate) fn undo(&mut self) -> bool {
        if self.agreement.take().is_some() {
            return true;
        }
        let mut done = false;
        loop {
            if self.played.pop().is_none() {
                return done;
            }
            self.position.undo();
            done = true;
            if self.seat() == Seat::Person {
                return true;
            }
        }
    }

    /// Ends the game off the board.
    pub(crate) fn agree(&mut self, agreement: Agreement) {
        self.agreement = Some(agreement);
    }

    /// What the players agreed to.
    pub(crate) fn agreement(&self) -> Option<Agreement> {
        self.agreement
    }

    /// How the rules end the game.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// Why the game is over, if it is.
    pub(crate) fn end(&self) -> Option<String> {
        if let Some(outcome) = self.outcome() {
            return Some(outcome.sentence(self.variant()));
        }
        Some(match self.agreement? {
            Agreement::Resigned(color) => format!("{} resigns. {} wins.", name(color), name(!color)),
            Agreement::Draw => "Draw agreed.".to_owned(),
            Agreement::Recorded(ending) => format!("The record ends here: {ending}."),
        })
    }

    /// What the last move changed.
    pub(crate) fn marks(&self) -> Marks {
        let Some(&(m, _)) = self.played.last() else { return Marks::default() };
        let mut before = self.position.clone();
        before.undo();
        let mut last: Vec<Square> = before.facts(m).changes.iter().map(|c| c.0).filter(|s| *s != m.to()).collect();
        last.push(m.to());
        Marks { last, ..Marks::default() }
    }

    /// The computer's move at its level.
    pub(crate) fn think(&mut self) -> Option<Move> {
        let (level, seed) = (self.settings.level, self.seed);
        let position = self.position.clone();
        self.engine().search_level(&position, level, seed, &Limits::time(THINKING), &AtomicBool::new(false), &mut |_| {}).best
    }

    /// The best move that a short look finds, and its worth for the side to move.
    pub(crate) fn look(&mut self) -> (Option<Move>, Score) {
        let position = self.position.clone();
        let result = self.engine().search(&position, &Limits::time(GLANCE), &AtomicBool::new(false), &mut |_| {});
        (result.best, result.score)
    }

    fn engine(&mut self) -> &mut Engine {
        let variant = self.position.variant().clone();
        self.engine.get_or_insert_with(|| Engine::new(&variant, HASH))
    }

    /// How a player is called.
    pub(crate) fn player(&self, color: Color) -> String {
        match self.settings.seats {
            [Seat::Person, Seat::Person] => "a person".to_owned(),
            seats if seats[color.index()] == Seat::Person => "you".to_owned(),
            _ => format!("computer, level {}", self.settings.level),
        }
    }
}

/// `White` or `Black`.
pub(crate) fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}
