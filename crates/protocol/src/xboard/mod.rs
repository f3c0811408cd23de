//! A session of the Chess Engine Communication Protocol, version 2: what XBoard and WinBoard speak.

mod betza;
mod castling;
mod clock;
mod fen;
mod moves;
mod names;
mod pictures;
mod report;
mod setup;

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use engine::{Limits, MOST_THREADS, Score, SearchResult};
use rules::{Color, Move, Variant};

use crate::dialect::Dialect;
use crate::options::{self, MOST_HASH, MOST_LINES, MOST_OVERHEAD, Options, Setting};
use crate::search::{Running, Way};
use crate::session::{Front, Session};
use clock::Control;
use moves::Writing;
use report::{Purpose, Report};

/// What is heard and needs no answer.
const IGNORED: [&str; 21] = [
    "xboard", "accepted", "rejected", "random", "computer", "name", "rating", "ics", "bk", "nps", "otim", "egtpath", "pause", "resume",
    "white", "black", "lift", "put", "hover", "partner", "ptell",
];

/// Centipawns by which the engine must be behind to take a draw.
const BEHIND: i32 = -150;

/// A session.
pub(crate) struct Xboard<W> {
    session: Session<W>,
    /// The side that the engine plays; none in force mode and analysis.
    plays: Option<Color>,
    /// What the search that is going on is for.
    purpose: Purpose,
    analysing: bool,
    control: Control,
    writing: Writing,
    /// Whether XBoard does not know the game and was told of it.
    told: bool,
    /// Whether the engine thinks on while the other side does.
    ponders: bool,
    post: Arc<AtomicBool>,
    status: Arc<Mutex<String>>,
    /// The score of the engine's last move.
    score: Option<Score>,
}

impl<W: Write + Send + 'static> Xboard<W> {
    pub(crate) fn new(default: &Variant, output: W) -> Xboard<W> {
        Xboard {
            session: Session::new(default.clone(), output),
            plays: None,
            purpose: Purpose::Play,
            analysing: false,
            control: Control::default(),
            writing: Writing::default(),
            told: false,
            ponders: false,
            post: Arc::new(AtomicBool::new(false)),
            status: Arc::default(),
            score: None,
        }
    }

    fn say(&self, text: &str) -> io::Result<()> {
        self.session.output.say(text)
    }

    fn error(&self, kind: &str, line: &str) -> io::Result<()> {
        self.say(&format!("Error ({kind}): {line}"))
    }

    fn introduce(&self) -> io::Result<()> {
        let features = concat!(
            "feature ping=1 setboard=1 playother=1 usermove=1 san=0 time=1 draw=1 sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 ics=0 ",
            "name=0 nps=0 memory=1 smp=1 myname=\"Varan ",
            env!("CARGO_PKG_VERSION"),
            "\""
        );
        let variants = names::all(&self.session.games).join(",");
        let overhead = Options::default().overhead.as_millis();
        let options = [
            format!("MultiPV -spin 1 1 {MOST_LINES}"),
            format!("Move Overhead -spin {overhead} 0 {MOST_OVERHEAD}"),
            "Clear Hash -button".to_owned(),
        ];
        let options = options.map(|option| format!("feature option=\"{option}\"")).join("\n");
        self.say(&format!("{features}\nfeature variants=\"{variants}\"\n{options}\nfeature done=1"))
    }

    /// What the engine has played stands on the board from now on.
    fn take(&mut self, told: Option<SearchResult>) {
        let Some(result) = told.filter(|_| self.purpose == Purpose::Play) else { return };
        self.score = Some(result.score);
        if let Some(best) = result.best {
            self.session.position.play(best);
        }
    }

    /// Waits for the engine's move, if it is thinking; analysis ends.
    fn finish(&mut self) {
        let told = self.session.settle();
        self.take(told);
    }

    /// Ends the engine's thinking without a move.
    fn interrupt(&mut self) {
        let told = self.session.drop_search();
        self.take(told);
    }

    fn search(&mut self, purpose: Purpose, limits: Limits) {
        self.purpose = purpose;
        let (post, status) = (Arc::clone(&self.post), Arc::clone(&self.status));
        let limits = Limits { multipv: self.session.options.lines, search_moves: self.shown_moves(purpose), ..limits };
        let way = if self.ponders && purpose == Purpose::Play { Way::ThinkOn } else { Way::Move };
        self.session.search(limits, way, Report { purpose, writing: self.writing, post, status });
    }

    /// The moves to choose from, empty for all: in a game told to XBoard none that would put its board wrong, where others are left.
    fn shown_moves(&self, purpose: Purpose) -> Vec<Move> {
        let position = &self.session.position;
        if !self.told || purpose == Purpose::Analyse || !position.variant().has_castling() {
            return Vec::new();
        }
        let mut moves = position.legal_moves();
        moves.retain(|&m| castling::is_shown(position, m));
        moves
    }

    /// Thinks if there is cause to: analysing, or on move.
    fn think(&mut self) {
        if self.analysing {
            self.search(Purpose::Analyse, Limits { infinite: true, ..Limits::default() });
        } else if self.plays == Some(self.session.position.side()) {
            let limits = self.control.limits(self.session.position.fullmove());
            self.search(Purpose::Play, limits);
        }
    }

    fn new_game(&mut self) {
        self.interrupt();
        self.analysing = false;
        self.control.depth = None;
        self.score = None;
        self.told = false;
        self.set_variant(&names::at_new(&self.session.games), "");
        self.session.forget();
        self.plays = Some(!self.session.position.side());
    }

    /// The game, under the name by which it was asked for.
    fn set_variant(&mut self, variant: &Variant, name: &str) {
        // Under XBoard's second name of a game with one King's castling the King may start anywhere.
        let usual = names::defined(variant).next().unwrap_or(variant.id());
        self.writing.castles = variant.start_count() > 1 && names::is_defined(name) && name != usual;
        self.session.set_variant(variant);
    }

    fn variant(&mut self, name: &str) -> io::Result<()> {
        self.interrupt();
        let Some(variant) = names::find(name, &self.session.games) else {
            return self.error("unsupported variant", name);
        };
        self.set_variant(&variant, name);
        self.told = !names::is_defined(name);
        if !self.told {
            self.session.position = names::start(&variant, name);
            return Ok(());
        }
        setup::lines(&variant).iter().try_for_each(|line| self.say(line))
    }

    fn play(&mut self, m: Move) -> io::Result<()> {
        self.session.position.play(m);
        match moves::result(&self.session.position) {
            Some(result) if !self.analysing => self.say(&result),
            _ => {
                self.think();
                Ok(())
            }
        }
    }

    fn user_move(&mut self, text: &str) -> io::Result<()> {
        self.finish();
        match moves::read(&self.session.position, text) {
            Some(m) => self.play(m),
            None => {
                self.say(&format!("Illegal move: {text}"))?;
                if self.analysing {
                    self.think();
                }
                Ok(())
            }
        }
    }

    fn set_board(&mut self, text: &str) -> io::Result<()> {
        self.interrupt();
        match fen::read(self.session.position.variant(), text.trim()) {
            Ok(position) => self.session.position = position,
            Err(fault) => self.say(&format!("tellusererror Illegal position: {fault}"))?,
        }
        self.think();
        Ok(())
    }

    fn take_back(&mut self, plies: usize, line: &str) -> io::Result<()> {
        self.interrupt();
        if self.session.position.plies_played() < plies {
            return self.error("command not legal now", line);
        }
        (0..plies).for_each(|_| self.session.position.undo());
        if self.analysing {
            self.think();
        }
        Ok(())
    }

    /// A hint must not take long.
    fn hint(&mut self) {
        self.finish();
        self.search(Purpose::Hint, Limits::time(Duration::from_millis(200)));
        self.finish();
        if self.analysing {
            self.think();
        }
    }

    /// Who is behind is glad of a draw; who is not goes on, which declines.
    fn draw_offered(&self) -> io::Result<()> {
        match self.score {
            Some(Score::Cp(cp)) if cp > BEHIND => Ok(()),
            Some(Score::MateIn(n)) if n > 0 => Ok(()),
            Some(_) if self.plays.is_some() => self.say("offer draw"),
            _ => Ok(()),
        }
    }

    fn option(&mut self, text: &str, line: &str) -> io::Result<()> {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        match options::setting(Dialect::Uci, name.trim(), value.trim(), &self.session.games) {
            Ok(Setting::Variant(_)) | Err(_) => self.error("unknown option", line),
            Ok(setting) => {
                self.finish();
                if let Err(fault) = self.session.set(&setting) {
                    self.error("no definition", &fault.lines().collect::<Vec<_>>().join("; "))?;
                }
                self.think();
                Ok(())
            }
        }
    }

    /// The words that only change what the engine goes by; `None` where the word is none of these, or not understood.
    fn set_control(&mut self, command: &str, rest: &str) -> Option<()> {
        match command {
            "level" => self.control.level(rest),
            "st" => self.control.per_move(rest),
            "sd" => self.control.plies(rest),
            "time" => self.control.time(rest),
            "memory" | "cores" => {
                let number: usize = rest.trim().parse().ok()?;
                self.finish();
                let setting = match command {
                    "memory" => Setting::Hash(number.clamp(1, MOST_HASH)),
                    _ => Setting::Threads(number.clamp(1, MOST_THREADS)),
                };
                self.session.set(&setting).ok()?;
                if self.analysing {
                    self.think();
                }
                Some(())
            }
            _ => None,
        }
    }

    fn set_mode(&mut self, command: &str) {
        let side = self.session.position.side();
        self.plays = match command {
            "go" => Some(side),
            "playother" => Some(!side),
            _ => None,
        };
        self.analysing = command == "analyze";
        if matches!(command, "go" | "analyze") {
            match moves::result(&self.session.position).filter(|_| command == "go") {
                Some(result) => _ = self.say(&result),
                None => self.think(),
            }
        }
    }

    fn not_known(&mut self, command: &str, line: &str) -> io::Result<()> {
        if moves::has_form(command) { self.user_move(command) } else { self.error("unknown command", line) }
    }
}

impl<W: Write + Send + 'static> Front for Xboard<W> {
    fn obey(&mut self, line: &str) -> io::Result<bool> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match command {
            "" => {}
            "protover" => self.introduce()?,
            "quit" => {
                self.interrupt();
                return Ok(false);
            }
            "ping" => {
                // On its own move the engine answers after the move; before, it would seem to be ready.
                if !self.analysing {
                    self.finish();
                }
                self.say(&format!("pong {rest}"))?;
            }
            "new" => self.new_game(),
            "variant" => self.variant(rest.trim())?,
            "force" | "result" | "go" | "playother" | "analyze" | "exit" => {
                self.interrupt();
                self.set_mode(command);
            }
            "usermove" => self.user_move(rest.trim())?,
            "setboard" => self.set_board(rest)?,
            "undo" => self.take_back(1, line)?,
            "remove" => self.take_back(2, line)?,
            "?" => {
                if !self.analysing {
                    self.session.running.iter().for_each(Running::stop);
                    self.finish();
                }
            }
            "level" | "st" | "sd" | "time" | "memory" | "cores" => {
                if self.set_control(command, rest).is_none() {
                    self.error("not a number", line)?;
                }
            }
            "hard" | "easy" => {
                self.ponders = command == "hard";
                self.session.running.iter().filter(|_| !self.ponders).for_each(Running::stop_pondering);
            }
            "post" | "nopost" => self.post.store(command == "post", Ordering::Relaxed),
            "hint" => self.hint(),
            "." => {
                if self.analysing {
                    let status = self.status.lock().unwrap_or_else(PoisonError::into_inner).clone();
                    self.say(&status)?;
                }
            }
            "draw" => self.draw_offered()?,
            "option" => self.option(rest, line)?,
            "d" => self.session.say_board()?,
            "eval" => {
                self.finish();
                self.session.say_evaluation()?;
                self.think();
            }
            "perft" => {
                self.finish();
                match rest.trim().parse() {
                    Ok(depth) => self.session.say_perft(depth)?,
                    Err(_) => self.error("not a number", line)?,
                }
            }
            _ if IGNORED.contains(&command) => {}
            _ => self.not_known(command, line)?,
        }
        Ok(true)
    }

    fn not_text(&mut self) -> io::Result<()> {
        self.error("not UTF-8 text", "")
    }

    fn end(&mut self) -> io::Result<()> {
        self.finish();
        Ok(())
    }
}
