//! UCI and the protocols made after it: the same conversation in other words.

use engine::{Info, Score, SearchResult};
use rules::{Color, Outcome, Position, Variant};

use crate::search::Reporter;
use crate::style::Style;

/// A protocol of UCI's kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dialect {
    /// UCI.
    Uci,
    /// UCI-Cyclone: UCI with UCCI's moves, and positions without the word `position`.
    Cyclone,
    /// USI, of shogi programs.
    Usi,
    /// UCCI, of xiangqi programs.
    Ucci,
}

impl Dialect {
    /// What the other program says first, if this is its protocol.
    pub(crate) fn greeted_by(word: &str) -> Option<Dialect> {
        match word {
            "uci" => Some(Dialect::Uci),
            "ucicyclone" => Some(Dialect::Cyclone),
            "usi" => Some(Dialect::Usi),
            "ucci" => Some(Dialect::Ucci),
            _ => None,
        }
    }

    /// The end of the introduction.
    pub(crate) fn ok(self) -> &'static str {
        match self {
            Dialect::Uci | Dialect::Cyclone => "uciok",
            Dialect::Usi => "usiok",
            Dialect::Ucci => "ucciok",
        }
    }

    /// How moves are written.
    pub(crate) fn style(self) -> Style {
        match self {
            Dialect::Uci => Style::Coordinates,
            Dialect::Cyclone | Dialect::Ucci => Style::TenFromZero,
            Dialect::Usi => Style::Usi,
        }
    }

    /// Whether it was made for games like this one: a program that names no variant means such a one.
    pub(crate) fn suits(self, variant: &Variant) -> bool {
        let board = variant.geometry();
        match self {
            Dialect::Uci => true,
            Dialect::Cyclone | Dialect::Ucci => (board.files(), board.ranks()) == (9, 10),
            Dialect::Usi => notation::sfen::fits(variant),
        }
    }

    /// The name of an option, as this dialect writes UCI's.
    pub(crate) fn option_name(self, name: &str) -> String {
        match self {
            Dialect::Uci | Dialect::Cyclone => name.to_owned(),
            Dialect::Ucci if name == "Hash" => "hashsize".to_owned(),
            Dialect::Ucci => name.replace(' ', "_"),
            Dialect::Usi if ["Hash", "MultiPV", "Ponder"].contains(&name) => format!("USI_{name}"),
            Dialect::Usi => name.strip_prefix("UCI_").map_or_else(|| name.replace(' ', "_"), |rest| format!("USI_{rest}")),
        }
    }

    /// The line that offers an option.
    pub(crate) fn option_line(self, name: &str, kind: &str) -> String {
        let name = self.option_name(name);
        match self {
            Dialect::Ucci => format!("option {name} {kind}"),
            _ => format!("option name {name} {kind}"),
        }
    }

    fn score(self, score: Score) -> String {
        match (self, score) {
            (Dialect::Ucci, Score::Cp(cp)) => cp.to_string(),
            // USI counts plies.
            (Dialect::Usi, Score::MateIn(n)) => format!("mate {}", if n > 0 { 2 * n - 1 } else { 2 * n }),
            _ => score.to_string(),
        }
    }

    fn no_move(self, position: &Position) -> String {
        let side: Color = position.side();
        match self {
            Dialect::Uci | Dialect::Cyclone => "bestmove (none)".to_owned(),
            Dialect::Usi if position.outcome().and_then(Outcome::winner) == Some(side) => "bestmove win".to_owned(),
            Dialect::Usi => "bestmove resign".to_owned(),
            Dialect::Ucci => "nobestmove".to_owned(),
        }
    }
}

/// What is said of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Voice {
    pub(crate) dialect: Dialect,
    pub(crate) style: Style,
    /// The search is for a mate, and answered as such.
    pub(crate) mate: bool,
}

impl Reporter for Voice {
    fn info(&self, position: &Position, info: &Info) -> Option<String> {
        Some(format!(
            "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {} pv {}",
            info.depth,
            info.selective_depth,
            info.line,
            self.dialect.score(info.score),
            info.nodes,
            info.nodes_per_second(),
            info.hash_full,
            info.time.as_millis(),
            self.style.line(position, &info.pv).join(" "),
        ))
    }

    fn done(&self, position: &Position, result: &SearchResult) -> Option<String> {
        if self.mate {
            return Some(match result.score {
                Score::MateIn(n) if n > 0 => format!("checkmate {}", self.style.line(position, &result.pv).join(" ")),
                Score::MateIn(_) => "checkmate nomate".to_owned(),
                Score::Cp(_) => "checkmate timeout".to_owned(),
            });
        }
        let Some(best) = result.best else {
            return Some(format!("info depth 0 score {}\n{}", self.dialect.score(result.score), self.dialect.no_move(position)));
        };
        let mut line = format!("bestmove {}", self.style.write(position, best));
        if let (Some(_), [_, answer, ..]) = (result.ponder, self.style.line(position, &result.pv).as_slice()) {
            line.push_str(" ponder ");
            line.push_str(answer);
        }
        Some(line)
    }
}
