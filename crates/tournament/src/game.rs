//! One game between two engines.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::Score;
use notation::pgn::Ending;
use rules::{Color, Move, Position};
use serde::{Deserialize, Serialize};

use crate::Match;
use crate::adjudicate::{Verdict, Watch};
use crate::player::{Seat, Setting, Trouble, Turn};

/// How a game of a match ended, beyond the rules.
pub mod ends {
    /// An engine resigned.
    pub const RESIGNATION: &str = "resignation";
    /// Both engines thought that the game was even.
    pub const AGREED_DRAW: &str = "agreed_draw";
    /// The game had too many plies.
    pub const TOO_LONG: &str = "max_plies";
    /// An engine overdrew its clock.
    pub const TIME_LOSS: &str = "time_loss";
    /// An engine played a move that is not legal.
    pub const ILLEGAL_MOVE: &str = "illegal_move";
    /// An engine died.
    pub const CRASH: &str = "crash";
    /// An engine did not answer any more.
    pub const HANG: &str = "hang";
}

/// A move as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ply {
    /// In coordinate form.
    #[serde(rename = "m")]
    pub text: String,
    /// The mover's score: `35` in centipawns, `#-2` for an end in that many moves.
    #[serde(rename = "s", default, skip_serializing_if = "Option::is_none")]
    pub score: Option<String>,
    /// The depth of the search.
    #[serde(rename = "d", default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
}

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    /// Which engine had White: 0 or 1.
    pub white: usize,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// The first word of the rules' status, or one of [`ends`].
    pub end: String,
    /// The engine that forfeited the game, where one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<usize>,
    /// The end in words.
    pub words: String,
    /// The moves.
    pub plies: Vec<Ply>,
}

impl GameRecord {
    /// The half points of the first engine: 0, 1 or 2.
    pub fn half_points(&self) -> usize {
        match (Ending::parse(&self.result), self.white) {
            (Some(Ending::White), 0) | (Some(Ending::Black), 1) => 2,
            (Some(Ending::White | Ending::Black), _) => 0,
            _ => 1,
        }
    }
}

/// How a game ended.
struct End {
    winner: Option<Color>,
    word: String,
    words: String,
    fault: Option<Color>,
}

impl End {
    fn forfeit(loser: Color, word: &str, words: String) -> End {
        End { winner: Some(!loser), word: word.to_owned(), words, fault: Some(loser) }
    }
}

/// Plays a game; `None` where the match was ended before it.
pub(crate) fn play(
    plan: &Match,
    start: &Position,
    seats: &mut [Seat<'_>; 2],
    white: usize,
    seed: u64,
    halt: &AtomicBool,
) -> Option<GameRecord> {
    let seat_of = |side: Color| if side == Color::White { white } else { 1 - white };
    let setting = Setting {
        variant: &plan.variant,
        shuffled: plan.openings.is_shuffled(&plan.variant),
        timeout: Duration::from_millis(plan.thinking.timeout_ms),
        halt,
    };
    let mut plies = Vec::new();
    let mut end = None;
    for side in Color::BOTH {
        if let Err(trouble) = seats[seat_of(side)].new_game(&setting, seed.wrapping_add(seat_of(side) as u64)) {
            end = Some(forfeit(plan, seat_of(side), side, trouble)?);
            break;
        }
    }
    let end = match end {
        Some(end) => end,
        None => moves(plan, start, seats, &seat_of, halt, &mut plies)?,
    };
    if let Some(side) = end.fault {
        seats[seat_of(side)].discard();
    }
    let result = match end.winner {
        Some(Color::White) => Ending::White,
        Some(Color::Black) => Ending::Black,
        None => Ending::Draw,
    };
    Some(GameRecord { white, result: result.to_string(), end: end.word, fault: end.fault.map(seat_of), words: end.words, plies })
}

/// The moves of a game and how it ended; `None` where the match was ended before.
fn moves(
    plan: &Match,
    start: &Position,
    seats: &mut [Seat<'_>; 2],
    seat_of: &impl Fn(Color) -> usize,
    halt: &AtomicBool,
    plies: &mut Vec<Ply>,
) -> Option<End> {
    let mut position = start.clone();
    let mut played: Vec<(Move, String)> = Vec::new();
    let mut clocks = plan.thinking.clock.map(|control| [Duration::from_millis(control.base_ms); 2]);
    let mut watch = Watch::default();
    loop {
        if let Some(outcome) = position.outcome() {
            let status = outcome.status(&plan.variant);
            let word = status.split(' ').next().unwrap_or_default().to_owned();
            return Some(End { winner: outcome.winner(), word, words: outcome.sentence(&plan.variant), fault: None });
        }
        let (side, number) = (position.side(), position.fullmove());
        let seat = seat_of(side);
        let turn = Turn { start, moves: &played, position: &position, thinking: &plan.thinking, clocks, halt };
        let (left, thought) = (turn.left(), seats[seat].think(&turn));
        let thought = match thought {
            Ok(thought) => thought,
            Err(trouble) => return forfeit(plan, seat, side, trouble),
        };
        if let Some(allowed) = plan.thinking.allowed(left).filter(|allowed| thought.time > *allowed) {
            let over = (thought.time - allowed).as_millis() + u128::from(plan.thinking.margin_ms);
            let words = format!("{} ({}) overdraws the time by {over} ms.", side_name(side), plan.label(seat));
            return Some(End::forfeit(side, ends::TIME_LOSS, words));
        }
        let Ok(m) = position.parse_move(&thought.text) else {
            let words = format!("{} ({}) plays {}, which is not legal.", side_name(side), plan.label(seat), shown(&thought.text));
            return Some(End::forfeit(side, ends::ILLEGAL_MOVE, words));
        };
        if let (Some(clocks), Some(control)) = (&mut clocks, plan.thinking.clock) {
            let clock = &mut clocks[side.index()];
            *clock = clock.saturating_sub(thought.time) + Duration::from_millis(control.increment_ms);
        }
        let text = position.move_text(m);
        position.play(m);
        plies.push(Ply { text: text.clone(), score: thought.score.map(score_text), depth: thought.depth });
        played.push((m, text));
        if position.outcome().is_some() {
            continue;
        }
        if let Some(verdict) = watch.note(&plan.adjudication, side, thought.score, number, played.len() as u32) {
            return Some(match verdict {
                Verdict::Resigns(loser) => {
                    let words = format!("{} resigns.", side_name(loser));
                    End { winner: Some(!loser), word: ends::RESIGNATION.to_owned(), words, fault: None }
                }
                Verdict::Draw => {
                    End { winner: None, word: ends::AGREED_DRAW.to_owned(), words: "Draw by adjudication.".to_owned(), fault: None }
                }
                Verdict::TooLong => {
                    let words = format!("Draw after {} plies.", played.len());
                    End { winner: None, word: ends::TOO_LONG.to_owned(), words, fault: None }
                }
            });
        }
    }
}

fn forfeit(plan: &Match, seat: usize, side: Color, trouble: Trouble) -> Option<End> {
    let (word, what, why) = match trouble {
        Trouble::Halted => return None,
        Trouble::Crash(why) => (ends::CRASH, "crashes", why),
        Trouble::Hang(why) => (ends::HANG, "hangs", why),
    };
    Some(End::forfeit(side, word, format!("{} ({}) {what}: {why}.", side_name(side), plan.label(seat))))
}

fn side_name(side: Color) -> &'static str {
    if side == Color::White { "White" } else { "Black" }
}

/// An engine's word, short enough to be told.
fn shown(text: &str) -> String {
    match text.char_indices().nth(24) {
        None if text.is_empty() => "nothing".to_owned(),
        None => format!("`{text}`"),
        Some((at, _)) => format!("`{}...`", &text[..at]),
    }
}

fn score_text(score: Score) -> String {
    match score {
        Score::Cp(cp) => cp.to_string(),
        Score::MateIn(n) => format!("#{n}"),
    }
}
