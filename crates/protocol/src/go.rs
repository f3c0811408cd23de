//! The words after `go`.

use std::time::Duration;

use engine::{Clock, Limits, Ponder};
use rules::{Color, Position};

use crate::dialect::Dialect;
use crate::options::Options;
use crate::style::Style;

/// What `go` asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Go {
    /// Count the leaves that many plies deep, first move by first move.
    Perft(u32),
    /// USI's search for a mate, within that time if it is limited.
    Mate(Option<Duration>),
    /// Search; with `ponder` in the limits they count from `ponderhit` on.
    Search(Limits),
}

/// Why a `go` was not understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum GoError {
    #[error("go does not know `{word}`; expected {}", .known.join(", "))]
    Word { word: String, known: Vec<&'static str> },
    #[error("go {word} wants a whole number, not `{value}`")]
    Number { word: String, value: String },
    #[error("go searchmoves: {0}")]
    Move(String),
}

const WORDS: [&str; 13] =
    ["depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo", "mate", "infinite", "ponder", "searchmoves", "perft"];

/// What a dialect says besides.
fn more_words(dialect: Dialect) -> &'static [&'static str] {
    match dialect {
        Dialect::Uci | Dialect::Cyclone => &[],
        Dialect::Usi => &["byoyomi"],
        Dialect::Ucci => &["time", "increment", "opptime", "oppincrement", "oppmovestogo", "draw"],
    }
}

/// Understands the words after `go` in a position.
pub(crate) fn parse(dialect: Dialect, style: Style, words: &[&str], position: &Position, options: &Options) -> Result<Go, GoError> {
    let mut limits = Limits { multipv: options.lines, ..Limits::default() };
    let mut remaining = [None, None];
    let mut increment = [Duration::ZERO; 2];
    let mut moves_to_go = None;
    let mut byoyomi = Duration::ZERO;
    let side = position.side().index();
    // USI's black is the side that moves first.
    let of = |color: Color| color.index() ^ usize::from(dialect == Dialect::Usi);
    let unit = if dialect == Dialect::Ucci && !options.milliseconds { 1000 } else { 1 };
    let known = || WORDS.iter().chain(more_words(dialect)).copied();
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        if !known().any(|w| w == word) {
            return Err(GoError::Word { word: word.to_owned(), known: known().collect() });
        }
        // Both are said where no number is meant: USI's `go mate infinite`, UCCI's `go depth infinite`.
        if word == "mate" && dialect == Dialect::Usi {
            let time = words.next().filter(|word| *word != "infinite").map(|word| {
                word.parse().map(Duration::from_millis).map_err(|_| GoError::Number { word: "mate".to_owned(), value: word.to_owned() })
            });
            return Ok(Go::Mate(time.transpose()?));
        }
        if word == "depth" && words.peek() == Some(&"infinite") {
            continue;
        }
        let mut number = || {
            let value = words.next().unwrap_or("nothing");
            value.parse::<i64>().map_err(|_| GoError::Number { word: word.to_owned(), value: value.to_owned() })
        };
        let millis = |n: i64| Duration::from_millis((n.max(0) as u64).saturating_mul(unit));
        let small = |n: i64| n.clamp(0, i64::from(u32::MAX)) as u32;
        match word {
            "perft" => return Ok(Go::Perft(small(number()?))),
            "depth" => limits.depth = Some(small(number()?).max(1)),
            "nodes" => limits.nodes = Some(number()?.max(1) as u64),
            "movetime" => limits.time = Some(millis(number()?)),
            "mate" => limits.mate = Some(small(number()?)),
            "wtime" => remaining[of(Color::White)] = Some(millis(number()?)),
            "btime" => remaining[of(Color::Black)] = Some(millis(number()?)),
            "winc" => increment[of(Color::White)] = millis(number()?),
            "binc" => increment[of(Color::Black)] = millis(number()?),
            "time" => remaining[side] = Some(millis(number()?)),
            "increment" => increment[side] = millis(number()?),
            "opptime" | "oppincrement" | "oppmovestogo" => _ = number()?,
            "byoyomi" => byoyomi = millis(number()?),
            "movestogo" => moves_to_go = Some(small(number()?).max(1)),
            "infinite" => limits.infinite = true,
            "ponder" => limits.ponder = Some(Ponder::default()),
            "searchmoves" => {
                while let Some(&text) = words.peek() {
                    match style.read(position, text) {
                        Ok(m) => limits.search_moves.push(m),
                        // The list ends where the next word of `go` begins.
                        Err(_) if known().any(|w| w == text) => break,
                        Err(error) => return Err(GoError::Move(error)),
                    }
                    words.next();
                }
            }
            // UCCI's `draw` offers a draw: the answer is a move.
            _ => {}
        }
    }
    if !byoyomi.is_zero() && remaining[side].unwrap_or_default().is_zero() {
        // The clock has run out: this much is left for every move.
        (remaining[side], limits.time) = (None, Some(byoyomi));
    }
    limits.clock = remaining[side].map(|left| Clock { remaining: left + byoyomi, increment: increment[side] + byoyomi, moves_to_go });
    let bounded =
        limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some() || limits.clock.is_some() || limits.mate.is_some();
    limits.infinite |= !bounded;
    Ok(Go::Search(limits))
}
