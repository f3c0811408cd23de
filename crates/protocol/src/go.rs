//! The words after `go`.

use std::time::Duration;

use engine::{Clock, Limits};
use rules::{Color, Position};

/// What `go` asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Go {
    /// Count the leaves that many plies deep, first move by first move.
    Perft(u32),
    /// Search. `ponder`: without limits until `ponderhit`.
    Search { limits: Limits, ponder: bool },
}

/// Why a `go` was not understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum GoError {
    #[error(
        "go does not know `{0}`; expected depth, nodes, movetime, wtime, btime, winc, binc, movestogo, mate, infinite, \
         ponder, searchmoves or perft"
    )]
    Word(String),
    #[error("go {word} wants a whole number, not `{value}`")]
    Number { word: String, value: String },
    #[error("go searchmoves: {0}")]
    Move(String),
}

/// Understands the words after `go` in a position.
pub(crate) fn parse(words: &[&str], position: &Position, lines: usize) -> Result<Go, GoError> {
    let mut limits = Limits { multipv: lines, ..Limits::default() };
    let mut ponder = false;
    let mut remaining = [None, None];
    let mut increment = [Duration::ZERO; 2];
    let mut moves_to_go = None;
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        let mut number = || {
            let value = words.next().unwrap_or("nothing");
            value.parse::<i64>().map_err(|_| GoError::Number { word: word.to_owned(), value: value.to_owned() })
        };
        let millis = |n: i64| Duration::from_millis(n.max(0) as u64);
        let small = |n: i64| n.clamp(0, i64::from(u32::MAX)) as u32;
        match word {
            "perft" => return Ok(Go::Perft(small(number()?))),
            "depth" => limits.depth = Some(small(number()?).max(1)),
            "nodes" => limits.nodes = Some(number()?.max(1) as u64),
            "movetime" => limits.time = Some(millis(number()?)),
            "mate" => limits.mate = Some(small(number()?)),
            "wtime" => remaining[0] = Some(millis(number()?)),
            "btime" => remaining[1] = Some(millis(number()?)),
            "winc" => increment[0] = millis(number()?),
            "binc" => increment[1] = millis(number()?),
            "movestogo" => moves_to_go = Some(small(number()?).max(1)),
            "infinite" => limits.infinite = true,
            "ponder" => ponder = true,
            "searchmoves" => {
                while let Some(&text) = words.peek() {
                    match position.parse_move(text) {
                        Ok(m) => limits.search_moves.push(m),
                        // The list ends where the next word of `go` begins.
                        Err(_) if is_word(text) => break,
                        Err(error) => return Err(GoError::Move(error.to_string())),
                    }
                    words.next();
                }
            }
            _ => return Err(GoError::Word(word.to_owned())),
        }
    }
    let side = if position.side() == Color::White { 0 } else { 1 };
    limits.clock = remaining[side].map(|remaining| Clock { remaining, increment: increment[side], moves_to_go });
    let bounded =
        limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some() || limits.clock.is_some() || limits.mate.is_some();
    limits.infinite |= !bounded;
    Ok(Go::Search { limits, ponder })
}

fn is_word(text: &str) -> bool {
    const WORDS: [&str; 12] =
        ["perft", "depth", "nodes", "movetime", "mate", "wtime", "btime", "winc", "binc", "movestogo", "infinite", "ponder"];
    WORDS.contains(&text)
}
