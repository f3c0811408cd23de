//! The state of a game at the terminal.

use std::path::PathBuf;
use std::time::Duration;

use engine::{Engine, Level, Limits, Score};
use notation::pgn::{Ending, Tags};
use rules::{Color, Move, Outcome, Piece, Position, Square, Variant};

use super::board::{Marks, View};
use super::interrupt::Interrupt;
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

/// What is kept of the file that a game was loaded from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Loaded {
    /// Its tags.
    pub(crate) tags: Tags,
    /// What was written about its moves.
    pub(crate) notes: Vec<Note>,
}

/// What was written about a move.
#[derive(Clone, Debug)]
pub(crate) struct Note {
    /// How many moves stand before it.
    pub(crate) ply: usize,
    /// Comments.
    pub(crate) comments: Vec<String>,
    /// Marks such as `!`.
    pub(crate) nags: Vec<u8>,
}

/// Where a game began, and what happened since.
struct Record {
    start: Position,
    position: Position,
    /// The moves with their SAN.
    played: Vec<(Move, String)>,
    agreement: Option<Agreement>,
    loaded: Option<Loaded>,
    seed: u64,
}

impl Record {
    fn new(start: Position, seed: u64) -> Record {
        Record { position: start.clone(), start, played: Vec::new(), agreement: None, loaded: None, seed }
    }

    /// Whether anything would be missed.
    fn is_worth_keeping(&self) -> bool {
        !self.played.is_empty() || self.agreement.is_some() || self.start.fen() != self.start.variant().start_fen()
    }
}

/// What a step back did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Undone {
    /// A move, or an agreement, was taken back.
    Step,
    /// The game that another one had replaced is back.
    Game,
    /// There was nothing: no move at all, or none of the player's.
    Nothing,
}

/// So many games that others replaced are kept.
const MOST_SET_ASIDE: usize = 20;

/// A game in progress or just over.
pub(crate) struct Session {
    /// What can be set.
    pub(crate) settings: Settings,
    current: Record,
    /// Games that were replaced, the last one last.
    set_aside: Vec<Record>,
    /// Whether the last command began this game: then `undo` means that command.
    pub(crate) just_begun: bool,
    engine: Option<Engine>,
    interrupt: Interrupt,
    /// Files that were written from here and may be written again.
    pub(crate) written: Vec<PathBuf>,
}

impl Session {
    /// A game from a position.
    pub(crate) fn new(settings: Settings, start: Position, interrupt: Interrupt) -> Session {
        let mut settings = settings;
        let current = Record::new(start, settings.random.next());
        Session { settings, current, set_aside: Vec::new(), just_begun: false, engine: None, interrupt, written: Vec::new() }
    }

    /// Begins another game; gives a note about the one before, which is set aside, if it is worth one.
    pub(crate) fn restart(&mut self, start: Position) -> Option<String> {
        let old = std::mem::replace(&mut self.current, Record::new(start, self.settings.random.next()));
        self.just_begun = true;
        if !old.is_worth_keeping() {
            return None;
        }
        let note = match old.played.len() {
            0 => format!("undo brings the {} position back that stood here before.", old.start.variant().name()),
            n => format!(
                "undo brings the game of {} back that stood here before, with {}.",
                old.start.variant().name(),
                rules::counted(n, "move")
            ),
        };
        if self.set_aside.len() == MOST_SET_ASIDE {
            self.set_aside.remove(0);
        }
        self.set_aside.push(old);
        Some(note)
    }

    /// Keeps what the file of this game says beyond its moves.
    pub(crate) fn keep(&mut self, loaded: Loaded) {
        self.current.loaded = Some(loaded);
    }

    /// What the file of this game said beyond its moves.
    pub(crate) fn loaded(&self) -> Option<&Loaded> {
        self.current.loaded.as_ref()
    }

    /// The game's variant.
    pub(crate) fn variant(&self) -> &Variant {
        self.current.position.variant()
    }

    /// Where the game began.
    pub(crate) fn start(&self) -> &Position {
        &self.current.start
    }

    /// Where it stands.
    pub(crate) fn position(&self) -> &Position {
        &self.current.position
    }

    /// The moves so far with their SAN.
    pub(crate) fn played(&self) -> &[(Move, String)] {
        &self.current.played
    }

    /// What was captured in the course of the game, in its order.
    pub(crate) fn captured(&self) -> Vec<Piece> {
        let mut position = self.current.start.clone();
        let mut captured = Vec::new();
        for (m, _) in &self.current.played {
            captured.extend(position.facts(*m).captures.into_iter().map(|(_, piece)| piece));
            position.play(*m);
        }
        captured
    }

    /// Whose turn it is.
    pub(crate) fn seat(&self) -> Seat {
        self.settings.seats[self.current.position.side().index()]
    }

    /// Whether the computer is to answer.
    pub(crate) fn waits_for_computer(&self) -> bool {
        self.seat() == Seat::Computer && self.end().is_none()
    }

    /// Whether the computer plays a side.
    pub(crate) fn has_computer(&self) -> bool {
        self.settings.seats.contains(&Seat::Computer)
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, m: Move) {
        let san = notation::san::write(&mut self.current.position, m);
        self.current.position.play(m);
        self.current.played.push((m, san));
    }

    /// Takes back the command that began this game, an agreement, or the player's last move with the computer's answer.
    pub(crate) fn undo(&mut self) -> Undone {
        let begun = std::mem::take(&mut self.just_begun);
        let last = self.last_of_a_person();
        if (begun || last.is_none() && self.current.agreement.is_none())
            && let Some(before) = self.set_aside.pop()
        {
            self.current = before;
            return Undone::Game;
        }
        if self.current.agreement.take().is_some() {
            return Undone::Step;
        }
        let Some(last) = last else { return Undone::Nothing };
        while self.current.played.len() > last {
            self.current.played.pop();
            self.current.position.undo();
        }
        if let Some(loaded) = &mut self.current.loaded {
            loaded.notes.retain(|note| note.ply <= last);
        }
        Undone::Step
    }

    /// How many moves stand before the last one that a person made.
    fn last_of_a_person(&self) -> Option<usize> {
        let first = self.current.start.side();
        let mover = |ply: usize| if ply.is_multiple_of(2) { first } else { !first };
        (0..self.current.played.len()).rev().find(|ply| self.settings.seats[mover(*ply).index()] == Seat::Person)
    }

    /// Ends the game off the board.
    pub(crate) fn agree(&mut self, agreement: Agreement) {
        self.current.agreement = Some(agreement);
    }

    /// What the players agreed to.
    pub(crate) fn agreement(&self) -> Option<Agreement> {
        self.current.agreement
    }

    /// How the rules end the game.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.current.position.outcome()
    }

    /// Why the game is over, if it is.
    pub(crate) fn end(&self) -> Option<String> {
        if let Some(outcome) = self.outcome() {
            return Some(outcome.sentence(self.variant()));
        }
        Some(match self.current.agreement? {
            Agreement::Resigned(color) => format!("{} resigns. {} wins.", name(color), name(!color)),
            Agreement::Draw => "Draw agreed.".to_owned(),
            Agreement::Recorded(ending) => format!("The record ends here: {ending}."),
        })
    }

    /// What the last move changed.
    pub(crate) fn marks(&self) -> Marks {
        let Some(&(m, _)) = self.current.played.last() else { return Marks::default() };
        let mut before = self.current.position.clone();
        before.undo();
        let mut last: Vec<Square> = before.facts(m).changes.iter().map(|c| c.0).filter(|s| *s != m.to()).collect();
        last.push(m.to());
        Marks { last, ..Marks::default() }
    }

    /// The computer's move at its level.
    pub(crate) fn think(&mut self) -> Option<Move> {
        let (level, seed) = (self.settings.level, self.current.seed);
        let (engine, position) = engine(&mut self.engine, &self.current.position);
        self.interrupt.during(|stop| engine.search_level(position, level, seed, &Limits::time(THINKING), stop, &mut |_| {}).best)
    }

    /// The best move that a short look finds, and its worth for the side to move.
    pub(crate) fn look(&mut self) -> (Option<Move>, Score) {
        let (engine, position) = engine(&mut self.engine, &self.current.position);
        let result = self.interrupt.during(|stop| engine.search(position, &Limits::time(GLANCE), stop, &mut |_| {}));
        (result.best, result.score)
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

fn engine<'a>(engine: &'a mut Option<Engine>, position: &'a Position) -> (&'a mut Engine, &'a Position) {
    (engine.get_or_insert_with(|| Engine::new(position.variant(), HASH)), position)
}

/// `White` or `Black`.
pub(crate) fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}
