//! A session of UCI, or of a protocol made after it.

use std::io::{self, Write};

use engine::Limits;
use rules::{Move, Position, Variant};

use crate::dialect::{Dialect, Voice};
use crate::go::{self, Go};
use crate::nearest::nearest;
use crate::options::{self, Setting};
use crate::search::{Running, Way};
use crate::session::{Front, Session, suitable};
use crate::style::Style;

const COMMANDS: [&str; 16] = [
    "uci",
    "usi",
    "ucci",
    "isready",
    "ucinewgame",
    "usinewgame",
    "uccinewgame",
    "setoption",
    "position",
    "banmoves",
    "go",
    "stop",
    "ponderhit",
    "d",
    "eval",
    "quit",
];

/// What is heard and needs no answer.
const IGNORED: [&str; 4] = ["debug", "register", "gameover", "probe"];

/// A session, and the dialect in which it is held.
pub(crate) struct Uci<W> {
    dialect: Dialect,
    session: Session<W>,
    /// Moves that must not be played next.
    banned: Vec<Move>,
}

impl<W: Write + Send + 'static> Uci<W> {
    pub(crate) fn new(dialect: Dialect, default: &Variant, output: W) -> Uci<W> {
        let default = suitable(default, |v| dialect.suits(v));
        Uci { dialect, session: Session::new(default, output), banned: Vec::new() }
    }

    /// How moves are written now.
    fn style(&self) -> Style {
        match self.dialect.style() {
            Style::Coordinates if self.session.options.partners => Style::Partners,
            style => style,
        }
    }

    fn introduce(&self) -> io::Result<()> {
        let mut lines = vec![concat!("id name Varan ", env!("CARGO_PKG_VERSION")).to_owned()];
        lines.push("id author the Varan developers".to_owned());
        lines.extend(options::list(self.dialect, &self.session.games));
        lines.push(self.dialect.ok().to_owned());
        self.session.output.say(&lines.join("\n"))
    }

    fn set_option(&mut self, text: &str) -> io::Result<()> {
        let setting = match options::parse(self.dialect, text, &self.session.games) {
            Err(error) => return self.session.output.complain(&error.to_string()),
            Ok(setting) => setting,
        };
        if let Err(error) = self.session.set(&setting) {
            return self.session.output.complain(&error);
        }
        let Setting::Variant(variant) = setting else { return Ok(()) };
        self.banned.clear();
        let board = variant.geometry();
        let pocket = variant.piece_types().filter(|(kind, _)| variant.has_hands() && variant.may_be_in_pool(*kind)).count();
        self.session.output.say(&format!(
            "info string variant {} files {} ranks {} pocket {pocket} template fairy startpos {}",
            variant.id(),
            board.files(),
            board.ranks(),
            variant.start_fen()
        ))
    }

    /// The position that is meant by `startpos`, `fen FEN` or `sfen SFEN`.
    fn place(&self, text: &str) -> Result<Position, String> {
        let variant = self.session.position.variant();
        let from_fen = |fen: &str| variant.position(fen).map_err(|faults| faults.to_string());
        match text.split_once(char::is_whitespace) {
            None if text == "startpos" => Ok(variant.start()),
            Some(("fen", fen)) => from_fen(fen.trim()),
            Some(("sfen", sfen)) if notation::sfen::fits(variant) => notation::sfen::parse(variant, sfen.trim()).map_err(|e| e.to_string()),
            Some(("sfen", fen)) => from_fen(fen.trim()),
            _ => Err(format!("`position {text}`: expected `position startpos` or `position fen FEN`, then `moves ...`")),
        }
    }

    fn set_position(&mut self, text: &str) -> io::Result<()> {
        // Whole words: five black pieces in a row may spell `moves`.
        let words: Vec<&str> = text.split_whitespace().collect();
        let end = words.iter().position(|&w| w == "moves").unwrap_or(words.len());
        let moves = words.get(end + 1..).unwrap_or_default();
        match self.place(&words[..end].join(" ")) {
            Ok(position) => self.session.position = position,
            Err(error) => return self.session.output.complain(&error),
        }
        self.banned.clear();
        for (i, text) in moves.iter().enumerate() {
            match self.style().read(&self.session.position, text) {
                Ok(m) => self.session.position.play(m),
                Err(error) => {
                    let done = if i == 1 { "1 move before it stands".to_owned() } else { format!("{i} moves before it stand") };
                    return self.session.output.complain(&format!("move {}: {error}; the {done}", i + 1));
                }
            }
        }
        Ok(())
    }

    /// UCI-Cyclone leaves the word `position` out, and is known by that.
    fn set_cyclone_position(&mut self, line: &str) -> io::Result<()> {
        if self.dialect == Dialect::Uci {
            self.dialect = Dialect::Cyclone;
            if self.session.position.variant().id() == self.session.games.default.id() {
                let variant = suitable(&self.session.games.default, |v| self.dialect.suits(v));
                self.session.set_variant(&variant);
            }
        }
        // What may not be repeated stands behind, in some programs; the rules of the game see to that.
        let end = line.find(" banmoves").unwrap_or(line.len());
        self.set_position(&line[..end])
    }

    fn ban(&mut self, text: &str) -> io::Result<()> {
        for text in text.split_whitespace() {
            match self.style().read(&self.session.position, text) {
                Ok(m) => self.banned.push(m),
                Err(error) => return self.session.output.complain(&format!("banmoves: {error}")),
            }
        }
        Ok(())
    }

    fn go(&mut self, text: &str) -> io::Result<()> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match go::parse(self.dialect, self.style(), &words, &self.session.position, &self.session.options) {
            Err(error) => self.session.output.complain(&error.to_string()),
            Ok(Go::Perft(depth)) => self.session.say_perft(depth),
            Ok(Go::Mate(time)) => {
                let limits = Limits { time, infinite: time.is_none(), mate: Some(u32::MAX), ..Limits::default() };
                self.session.search(limits, Way::Move, Voice { dialect: self.dialect, style: self.style(), mate: true });
                Ok(())
            }
            Ok(Go::Search(mut limits)) => {
                if limits.search_moves.is_empty() && !self.banned.is_empty() {
                    limits.search_moves = self.session.position.legal_moves();
                    limits.search_moves.retain(|m| !self.banned.contains(m));
                }
                self.search(limits);
                Ok(())
            }
        }
    }

    fn search(&mut self, limits: Limits) {
        self.session.search(limits, Way::Move, Voice { dialect: self.dialect, style: self.style(), mate: false });
    }

    fn stop(&self) {
        self.session.running.iter().for_each(Running::stop);
    }
}

impl<W: Write + Send + 'static> Front for Uci<W> {
    fn obey(&mut self, line: &str) -> io::Result<bool> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match command {
            "" => {}
            "uci" | "usi" | "ucci" | "ucicyclone" => self.introduce()?,
            "isready" => {
                self.session.warm_up();
                self.session.output.say("readyok")?;
            }
            _ if IGNORED.contains(&command) => {}
            "quit" => {
                self.stop();
                return Ok(false);
            }
            "stop" => {
                self.stop();
                self.session.settle();
            }
            "ponderhit" => self.session.running.iter().for_each(Running::ponder_hit),
            "ucinewgame" | "usinewgame" | "uccinewgame" => self.session.forget(),
            "setoption" => self.set_option(rest)?,
            "position" => {
                self.session.settle();
                self.set_position(rest)?;
            }
            "fen" | "startpos" => {
                self.session.settle();
                self.set_cyclone_position(line)?;
            }
            "banmoves" => {
                self.session.settle();
                self.ban(rest)?;
            }
            "go" => {
                self.session.settle();
                self.go(rest)?;
            }
            "d" => self.session.say_board()?,
            "eval" => self.session.say_evaluation()?,
            _ => {
                let hint = nearest(command, &COMMANDS).map_or(String::new(), |c| format!("; did you mean `{c}`?"));
                self.session.output.complain(&format!("no command is called `{command}`{hint}"))?;
            }
        }
        Ok(true)
    }

    fn not_text(&mut self) -> io::Result<()> {
        self.session.output.complain("the line is not UTF-8 text")
    }

    fn end(&mut self) -> io::Result<()> {
        self.session.settle();
        if self.dialect == Dialect::Ucci { self.session.output.say("bye") } else { Ok(()) }
    }
}
