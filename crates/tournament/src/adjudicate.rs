//! Ends that no rule of the game brings about: resignation, agreed draws, games that are too long.

use std::str::FromStr;

use engine::Score;
use rules::Color;
use serde::{Deserialize, Serialize};

use crate::Error;

/// An engine resigns when its own score was at most `-cp` for so many of its moves in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Resign {
    /// Moves of the loser.
    pub moves: u32,
    /// Centipawns.
    pub cp: i32,
}

/// A draw is agreed when both scores were within `cp` of 0 for so many moves of each side in a row, after a move number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AgreedDraw {
    /// The first full move of the game, from 1, that counts.
    pub from_move: u32,
    /// Moves of each side.
    pub moves: u32,
    /// Centipawns.
    pub cp: i32,
}

/// Which games are ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Adjudication {
    /// When an engine resigns.
    pub resign: Option<Resign>,
    /// When a draw is agreed.
    pub draw: Option<AgreedDraw>,
    /// A game of so many plies is a draw.
    pub max_plies: u32,
}

impl FromStr for Resign {
    type Err = Error;

    /// `MOVES,CP`
    fn from_str(text: &str) -> Result<Resign, Error> {
        let help = "write MOVES,CP: --resign 4,700 resigns after four moves at -7 Pawns";
        match numbers(text).as_deref() {
            Some([moves, cp]) if *moves > 0 => Ok(Resign { moves: *moves, cp: *cp as i32 }),
            _ => Err(Error::input(format!("\"{text}\" does not tell when to resign"), help)),
        }
    }
}

impl FromStr for AgreedDraw {
    type Err = Error;

    /// `MOVE,MOVES,CP`
    fn from_str(text: &str) -> Result<AgreedDraw, Error> {
        let help = "write MOVE,MOVES,CP: --draw 40,8,10 agrees after move 40 when eight moves of each side stood within 0.1 Pawns";
        match numbers(text).as_deref() {
            Some([from_move, moves, cp]) if *moves > 0 => Ok(AgreedDraw { from_move: *from_move, moves: *moves, cp: *cp as i32 }),
            _ => Err(Error::input(format!("\"{text}\" does not tell when a draw is agreed"), help)),
        }
    }
}

fn numbers(text: &str) -> Option<Vec<u32>> {
    text.split(',').map(|n| n.trim().parse().ok().filter(|n| *n <= 1_000_000)).collect()
}

/// An early end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Resigns(Color),
    Draw,
    TooLong,
}

/// Watches the scores of a game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Watch {
    /// For each side, its moves in a row with a lost score.
    lost: [u32; 2],
    /// Plies in a row with an even score.
    even: u32,
}

impl Watch {
    /// Notes the score that the mover gave its move; `number` is the full move, from 1, `plies` counts this one.
    pub(crate) fn note(&mut self, rules: &Adjudication, mover: Color, score: Option<Score>, number: u32, plies: u32) -> Option<Verdict> {
        let lost = |cp: i32| match score {
            Some(Score::Cp(own)) => own <= -cp,
            Some(Score::MateIn(n)) => n <= 0,
            None => false,
        };
        if let Some(resign) = rules.resign {
            let count = &mut self.lost[mover.index()];
            *count = if lost(resign.cp) { *count + 1 } else { 0 };
            if *count >= resign.moves {
                return Some(Verdict::Resigns(mover));
            }
        }
        if let Some(draw) = rules.draw {
            let even = matches!(score, Some(Score::Cp(own)) if own.abs() <= draw.cp);
            self.even = if even && number >= draw.from_move { self.even + 1 } else { 0 };
            if self.even >= draw.moves.saturating_mul(2) {
                return Some(Verdict::Draw);
            }
        }
        (plies >= rules.max_plies).then_some(Verdict::TooLong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_resigns_by_its_own_scores_only() {
        let rules = Adjudication { resign: Some(Resign { moves: 2, cp: 500 }), draw: None, max_plies: 100 };
        let mut watch = Watch::default();
        let mut note = |mover, cp| watch.note(&rules, mover, Some(Score::Cp(cp)), 1, 1);
        assert_eq!(note(Color::White, -600), None);
        assert_eq!(note(Color::Black, -600), None);
        assert_eq!(note(Color::White, -100), None);
        assert_eq!(note(Color::Black, -500), Some(Verdict::Resigns(Color::Black)));
        assert_eq!(watch.note(&rules, Color::White, Some(Score::MateIn(-3)), 1, 1), None);
        assert_eq!(watch.note(&rules, Color::White, Some(Score::MateIn(-2)), 1, 1), Some(Verdict::Resigns(Color::White)));
    }

    #[test]
    fn a_draw_needs_both_sides_and_the_move_number() {
        let rules = Adjudication { resign: None, draw: Some(AgreedDraw { from_move: 3, moves: 2, cp: 10 }), max_plies: 8 };
        let mut watch = Watch::default();
        let verdicts: Vec<_> = (0..8)
            .map(|ply| watch.note(&rules, if ply % 2 == 0 { Color::White } else { Color::Black }, Some(Score::Cp(5)), ply / 2 + 1, ply + 1))
            .collect();
        assert_eq!(verdicts[..7], [None; 7]);
        assert_eq!(verdicts[7], Some(Verdict::Draw));
        assert_eq!(watch.note(&rules, Color::White, None, 5, 9), Some(Verdict::TooLong));
    }

    #[test]
    fn rules_are_read() {
        assert_eq!("4,700".parse::<Resign>().unwrap(), Resign { moves: 4, cp: 700 });
        assert_eq!("40,8,10".parse::<AgreedDraw>().unwrap(), AgreedDraw { from_move: 40, moves: 8, cp: 10 });
        for text in ["", "4", "0,7", "4,-7", "a,b", "1,2,3"] {
            assert!(text.parse::<Resign>().is_err(), "{text}");
        }
        assert!("4,700".parse::<AgreedDraw>().is_err());
    }
}
