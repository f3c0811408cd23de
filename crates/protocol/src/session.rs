//! What the sessions of all protocols have in common: a position, an engine, a search, a reader and a writer.

use std::io::{self, BufRead, Write};

use engine::{Engine, Limits, SearchResult};
use rules::{Position, Variant, shipped};

use crate::board;
use crate::games::Games;
use crate::options::{Options, Setting};
use crate::output::Output;
use crate::search::{Reporter, Running, Task, Way};

/// A protocol's own part of a session.
pub(crate) trait Front {
    /// Obeys a line; `false` ends the session.
    fn obey(&mut self, line: &str) -> io::Result<bool>;
    /// Answers a line that is no text.
    fn not_text(&mut self) -> io::Result<()>;
    /// The input has ended.
    fn end(&mut self) -> io::Result<()>;
}

/// Feeds a front the lines of the input until it ends the session or the input ends.
pub(crate) fn converse(mut front: impl Front, input: impl BufRead) -> io::Result<()> {
    for line in input.lines() {
        // A line that is no UTF-8 is a line that is not understood, not the end.
        let goes_on = match line {
            Err(error) if error.kind() == io::ErrorKind::InvalidData => front.not_text().map(|()| true),
            line => front.obey(line?.trim()),
        };
        if !goes_on? {
            break;
        }
    }
    front.end()
}

/// The part of a session that no protocol changes.
pub(crate) struct Session<W> {
    pub(crate) games: Games,
    pub(crate) position: Position,
    /// Made when first needed; away while a search runs.
    engine: Option<Engine>,
    pub(crate) running: Option<Running>,
    pub(crate) options: Options,
    /// Of the game, for the errors of weak levels.
    seed: u64,
    pub(crate) output: Output<W>,
}

impl<W: Write + Send + 'static> Session<W> {
    /// A session that begins at the start of `default`.
    pub(crate) fn new(default: Variant, output: W) -> Session<W> {
        Session {
            position: default.start(),
            games: Games::new(default),
            engine: None,
            running: None,
            options: Options::default(),
            seed: 0,
            output: Output::new(output),
        }
    }

    /// Waits for a search to end by itself, or ends it if it would not; what it told.
    pub(crate) fn settle(&mut self) -> Option<SearchResult> {
        let running = self.running.take()?;
        running.stop_pondering();
        if running.is_endless() {
            running.stop();
        }
        self.collect(running)
    }

    /// Ends a search without its being told, unless it has been; then what it told.
    pub(crate) fn drop_search(&mut self) -> Option<SearchResult> {
        let running = self.running.take()?;
        running.hush();
        self.collect(running)
    }

    fn collect(&mut self, running: Running) -> Option<SearchResult> {
        let finished = running.collect()?;
        self.engine = Some(finished.engine);
        finished.told
    }

    /// Starts a search of the position.
    pub(crate) fn search(&mut self, limits: Limits, way: Way, reporter: impl Reporter) {
        self.settle();
        self.engine();
        if let Some(engine) = self.engine.take() {
            let task = Task { position: self.position.clone(), limits, level: self.options.level(), seed: self.seed, way };
            self.running = Some(Running::start(engine, task, reporter, self.output.clone()));
        }
    }

    /// The engine, made if there is none. Not while a search has it.
    fn engine(&mut self) -> &mut Engine {
        let (variant, options) = (self.position.variant(), &self.options);
        self.engine.get_or_insert_with(|| {
            let mut engine = Engine::new(variant, options.hash);
            engine.set_threads(options.threads);
            engine.set_overhead(options.overhead);
            engine
        })
    }

    /// Measuring the pieces takes a moment that should not come off a move's time.
    pub(crate) fn warm_up(&mut self) {
        if self.running.is_none() {
            self.engine();
        }
    }

    /// Forgets what was learnt in the last game.
    pub(crate) fn forget(&mut self) {
        self.settle();
        self.seed = self.seed.wrapping_add(1);
        self.engine().clear();
    }

    /// The variant and its start.
    pub(crate) fn set_variant(&mut self, variant: &Variant) {
        self.settle();
        self.position = variant.start();
        self.engine = None;
    }

    /// Makes a setting hold.
    ///
    /// # Errors
    /// What is wrong with a definition that was to be loaded.
    pub(crate) fn set(&mut self, setting: &Setting) -> Result<(), String> {
        self.settle();
        match *setting {
            Setting::Variant(ref variant) => self.set_variant(variant),
            Setting::Hash(mib) => {
                self.options.hash = mib;
                self.engine.iter_mut().for_each(|e| e.set_hash(mib));
            }
            Setting::Threads(threads) => {
                self.options.threads = threads;
                self.engine.iter_mut().for_each(|e| e.set_threads(threads));
            }
            Setting::Overhead(overhead) => {
                self.options.overhead = overhead;
                self.engine.iter_mut().for_each(|e| e.set_overhead(overhead));
            }
            Setting::Lines(lines) => self.options.lines = lines,
            Setting::Milliseconds(yes) => self.options.milliseconds = yes,
            Setting::Partners(yes) => self.options.partners = yes,
            Setting::Limited(yes) => self.options.limited = yes,
            Setting::Elo(elo) => self.options.elo = elo,
            Setting::Paths(ref paths) => self.games.load(paths)?,
            Setting::ClearHash => self.engine.iter_mut().for_each(Engine::clear),
            Setting::Harmless => {}
        }
        Ok(())
    }

    /// Says the static evaluation.
    pub(crate) fn say_evaluation(&mut self) -> io::Result<()> {
        self.settle();
        let position = self.position.clone();
        let score = self.engine().evaluate(&position);
        self.output.say(&format!("Evaluation: {score} cp for the side to move"))
    }

    /// Says the board.
    pub(crate) fn say_board(&self) -> io::Result<()> {
        self.output.say(&board::draw(&self.position))
    }

    /// Says the leaves `depth` plies deep, first move by first move.
    pub(crate) fn say_perft(&mut self, depth: u32) -> io::Result<()> {
        let mut text = String::new();
        let mut total = 1;
        if depth > 0 {
            total = 0;
            let mut position = self.position.clone();
            for (m, leaves) in position.divide(depth) {
                text.push_str(&format!("{}: {leaves}\n", self.position.move_text(m)));
                total += leaves;
            }
        }
        self.output.say(&format!("{text}\nNodes searched: {total}\n"))
    }
}

/// `default` where it suits a protocol, else the first shipped game that does.
pub(crate) fn suitable(default: &Variant, suits: impl Fn(&Variant) -> bool) -> Variant {
    if suits(default) {
        return default.clone();
    }
    shipped::ids().filter_map(shipped::load).find(suits).unwrap_or_else(|| default.clone())
}
