//! A UCI session.

use std::io::{self, BufRead, Write};

use engine::Engine;
use rules::{Position, Variant};

use crate::board;
use crate::go::{self, Go};
use crate::nearest::nearest;
use crate::options::{self, Options, Setting};
use crate::output::Output;
use crate::search::Running;

const COMMANDS: [&str; 12] =
    ["uci", "isready", "ucinewgame", "setoption", "position", "go", "stop", "ponderhit", "d", "eval", "debug", "quit"];

/// Answers UCI commands from `input` on `output` until `quit` or the end of the input.
///
/// `default` is the variant until `UCI_Variant` says otherwise. What is not understood is answered by
/// `info string error: ...`, never by silence, and changes nothing. A search runs in a thread of its own, so that `stop`
/// and `isready` are answered at once; any other command that touches the engine waits for a search that ends by itself
/// and stops one that does not. At the end of the input a search that ends by itself is waited for.
///
/// # Errors
///
/// When reading or writing fails.
pub fn run_uci(default: &Variant, input: impl BufRead, output: impl Write + Send + 'static) -> io::Result<()> {
    let mut session = Session {
        default: default.clone(),
        position: default.start(),
        engine: None,
        running: None,
        options: Options::default(),
        output: Output::new(output),
    };
    for line in input.lines() {
        // A line that is no UTF-8 is a line that is not understood, not the end.
        let line = match line {
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                session.output.complain("the line is not UTF-8 text")?;
                continue;
            }
            line => line?,
        };
        if !session.obey(line.trim())? {
            break;
        }
    }
    session.settle();
    Ok(())
}

struct Session<W> {
    default: Variant,
    position: Position,
    /// Made when first needed; away while a search runs.
    engine: Option<Engine>,
    running: Option<Running>,
    options: Options,
    output: Output<W>,
}

impl<W: Write + Send + 'static> Session<W> {
    /// Obeys a line; `false` ends the session.
    fn obey(&mut self, line: &str) -> io::Result<bool> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match command {
            "" => {}
            "uci" => self.introduce()?,
            "isready" => {
                // Measuring the pieces takes a moment that should not come off a move's time.
                if self.running.is_none() {
                    let engine = self.take_engine();
                    self.engine = Some(engine);
                }
                self.output.say("readyok")?;
            }
            "debug" | "register" => {}
            "quit" => {
                self.running.iter().for_each(Running::stop);
                return Ok(false);
            }
            "stop" => {
                self.running.iter().for_each(Running::stop);
                self.settle();
            }
            "ponderhit" => self.ponder_hit(),
            "ucinewgame" => {
                self.settle();
                let mut engine = self.take_engine();
                engine.clear();
                self.engine = Some(engine);
            }
            "setoption" => {
                self.settle();
                self.set_option(rest)?;
            }
            "position" => {
                self.settle();
                self.set_position(rest)?;
            }
            "go" => {
                self.settle();
                self.go(rest)?;
            }
            "d" => self.output.say(&board::draw(&self.position))?,
            "eval" => {
                self.settle();
                let mut engine = self.take_engine();
                let score = engine.evaluate(&self.position);
                self.engine = Some(engine);
                self.output.say(&format!("Evaluation: {score} cp for the side to move"))?;
            }
            _ => {
                let hint = nearest(command, &COMMANDS).map_or(String::new(), |c| format!("; did you mean `{c}`?"));
                self.output.complain(&format!("no command is called `{command}`{hint}"))?;
            }
        }
        Ok(true)
    }

    /// Waits for a search to end by itself, or ends it if it would not.
    fn settle(&mut self) {
        if let Some(running) = self.running.take() {
            if running.endless {
                running.stop();
            }
            self.engine = running.collect();
        }
    }

    fn take_engine(&mut self) -> Engine {
        let variant = self.position.variant();
        match self.engine.take() {
            Some(engine) => engine,
            None => Engine::new(variant, self.options.hash),
        }
    }

    fn introduce(&self) -> io::Result<()> {
        let mut lines = vec![concat!("id name Varan ", env!("CARGO_PKG_VERSION")).to_owned()];
        lines.push("id author the Varan developers".to_owned());
        lines.extend(options::list(&self.default));
        lines.push("uciok".to_owned());
        self.output.say(&lines.join("\n"))
    }

    fn set_option(&mut self, text: &str) -> io::Result<()> {
        match options::parse(text, &self.default) {
            Err(error) => return self.output.complain(&error.to_string()),
            Ok(Setting::Variant(variant)) => {
                self.position = variant.start();
                self.engine = None;
                let start = variant.start_fen();
                let (id, board) = (variant.id(), variant.geometry());
                let message = format!("info string variant {id} files {} ranks {} startpos {start}", board.files(), board.ranks());
                return self.output.say(&message);
            }
            Ok(Setting::Hash(mib)) => {
                self.options.hash = mib;
                self.engine.iter_mut().for_each(|e| e.set_hash(mib));
            }
            Ok(Setting::Lines(lines)) => self.options.lines = lines,
            Ok(Setting::ClearHash) => self.engine.iter_mut().for_each(Engine::clear),
            Ok(Setting::Harmless) => {}
        }
        Ok(())
    }

    fn set_position(&mut self, text: &str) -> io::Result<()> {
        // Whole words: five black pieces in a row may spell `moves`.
        let words: Vec<&str> = text.split_whitespace().collect();
        let end = words.iter().position(|&w| w == "moves").unwrap_or(words.len());
        let (place, moves) = (words[..end].join(" "), words.get(end + 1..).unwrap_or_default());
        let variant = self.position.variant().clone();
        let position = match place.split_once(char::is_whitespace) {
            None if place == "startpos" => Ok(variant.start()),
            Some(("fen", fen)) => variant.position(fen.trim()).map_err(|faults| faults.to_string()),
            _ => Err(format!("`position {place}`: expected `position startpos` or `position fen FEN`, then `moves ...`")),
        };
        match position {
            Ok(position) => self.position = position,
            Err(error) => return self.output.complain(&error),
        }
        for (i, text) in moves.iter().enumerate() {
            match self.position.parse_move(text) {
                Ok(m) => self.position.play(m),
                Err(error) => {
                    let done = if i == 1 { "1 move before it stands".to_owned() } else { format!("{i} moves before it stand") };
                    return self.output.complain(&format!("move {}: {error}; the {done}", i + 1));
                }
            }
        }
        Ok(())
    }

    fn go(&mut self, text: &str) -> io::Result<()> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match go::parse(&words, &self.position, self.options.lines) {
            Err(error) => self.output.complain(&error.to_string()),
            Ok(Go::Perft(depth)) => self.perft(depth),
            Ok(Go::Search { limits, ponder }) => {
                let engine = self.take_engine();
                let (position, output) = (self.position.clone(), self.output.clone());
                self.running = Some(Running::start(engine, position, limits, ponder, output));
                Ok(())
            }
        }
    }

    fn perft(&mut self, depth: u32) -> io::Result<()> {
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

    /// The expected move was played: the search begins again, with the table full of what pondering found.
    fn ponder_hit(&mut self) {
        let Some(mut running) = self.running.take() else { return };
        match running.after_ponder.take() {
            None => self.running = Some(running),
            Some(limits) => {
                running.hush();
                self.engine = running.collect();
                let engine = self.take_engine();
                let (position, output) = (self.position.clone(), self.output.clone());
                self.running = Some(Running::start(engine, position, limits, false, output));
            }
        }
    }
}
