//! How a game ends.

use crate::bits::Bits;
use crate::board::Board;
use crate::definition::{BareKing, CountedPools, Stalemate, WinDef};
use crate::generate::Stage;
use crate::sink::Count;
use crate::{Color, Pool, Variant};

/// The result of a finished game, with its reason.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Somebody won.
    Win {
        /// Who.
        winner: Color,
        /// By what.
        reason: Reason,
    },
    /// Nobody won.
    Draw {
        /// By what.
        reason: Reason,
    },
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The royal piece is attacked and nothing helps.
    Checkmate,
    /// The side to move has no move and is not attacked.
    Stalemate,
    /// The position occurred as often as the variant allows.
    Repetition,
    /// The loser gave check with every move of a repetition.
    PerpetualCheck,
    /// The loser attacked the same unprotected piece with every move of a repetition.
    PerpetualChase,
    /// Too many moves without a capture or another irreversible move.
    MoveCount,
    /// The loser has nothing left but the King.
    BareKing,
    /// Neither side has the pieces to mate.
    InsufficientMaterial,
    /// A win word of the variant, by its place among the definition's `end.win`.
    Special(u8),
}

impl Outcome {
    /// Who won, if anybody.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw { .. } => None,
        }
    }

    /// Why it ended.
    pub const fn reason(self) -> Reason {
        match self {
            Outcome::Win { reason, .. } | Outcome::Draw { reason } => reason,
        }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(self) -> &'static str {
        match self.winner() {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// The status word of the end, as `checkmate white`, `stalemate`, `repetition` or `special_win white set`.
    pub fn status(self, variant: &Variant) -> String {
        let word = match self.reason() {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::Repetition => "repetition",
            Reason::PerpetualCheck => "perpetual_check",
            Reason::PerpetualChase => "perpetual_chase",
            Reason::MoveCount => "move_count",
            Reason::BareKing => "bare_king",
            Reason::InsufficientMaterial => "insufficient_material",
            Reason::Special(i) => {
                let winner = self.winner().map_or("nobody", Color::name);
                return format!("special_win {winner} {}", variant.win_word(i));
            }
        };
        match self.winner() {
            Some(winner) => format!("{word} {}", winner.name()),
            None => word.to_owned(),
        }
    }

    /// The end in words, as `Checkmate. White wins.`
    pub fn sentence(self, variant: &Variant) -> String {
        let winner = match self.winner() {
            Some(Color::White) => "White",
            Some(Color::Black) => "Black",
            None => "Nobody",
        };
        let loser = match self.winner() {
            Some(Color::White) => "Black",
            Some(Color::Black) => "White",
            None => "Nobody",
        };
        let reason = match self.reason() {
            Reason::Checkmate => "Checkmate".to_owned(),
            Reason::Stalemate => "Stalemate".to_owned(),
            Reason::Repetition => match &variant.0.definition.end.repetition {
                Some(rule) => format!("The position occurred for the {} time", crate::words::ordinal(rule.count)),
                None => "The position was repeated".to_owned(),
            },
            Reason::PerpetualCheck => format!("{loser} repeated the position with perpetual check"),
            Reason::PerpetualChase => format!("{loser} repeated the position by chasing a piece"),
            Reason::MoveCount => "Too many moves without a capture".to_owned(),
            Reason::BareKing if self.winner().is_none() => "Both Kings are bare".to_owned(),
            Reason::BareKing => format!("{loser} has a bare King"),
            Reason::InsufficientMaterial => "Neither side can mate".to_owned(),
            Reason::Special(i) => {
                let sentence = variant.win_sentence(i).replace("{winner}", winner);
                return format!("{sentence}: {winner} wins.");
            }
        };
        match self.winner() {
            Some(_) => format!("{reason}. {winner} wins."),
            None => format!("{reason}. The game is drawn."),
        }
    }
}

impl<B: Bits> Board<B> {
    /// An end that the position itself shows: a win by owning, or against a bare King.
    #[inline]
    pub(crate) fn special_end(&self) -> Option<Outcome> {
        let end = &self.game.end;
        if end.wins.is_empty() && end.bare_king == BareKing::PlaysOn {
            return None;
        }
        let side = self.state.side;
        for (index, win) in end.wins.iter().enumerate() {
            let owner = if win.for_mover { !side } else { side };
            if self.owns(owner, win) {
                return Some(Outcome::Win { winner: owner, reason: Reason::Special(index as u8) });
            }
        }
        if end.bare_king == BareKing::Loses {
            // A piece in hand is a piece still.
            let in_hand = |color: Color| {
                if self.game.has_hands { self.pools[Pool::of(color).index()].iter().map(|&n| u32::from(n)).sum() } else { 0 }
            };
            let men = |color: Color| self.own(color).count() + in_hand(color);
            match (men(side), men(!side)) {
                // The bared side had its move and could not bare the other.
                (2.., ..=1) => return Some(Outcome::Win { winner: side, reason: Reason::BareKing }),
                // No single capture bares a side of three.
                (..=1, 3..) => return Some(Outcome::Win { winner: !side, reason: Reason::BareKing }),
                _ => {}
            }
        }
        None
    }

    fn owns(&self, color: Color, win: &WinDef) -> bool {
        win.have.iter().all(|(kinds, least)| {
            let count: u32 = kinds
                .iter()
                .map(|&kind| {
                    let in_hand =
                        if win.count == CountedPools::BoardAndHand { self.pools[Pool::of(color).index()][kind.index()] } else { 0 };
                    self.men(color, kind).count() + u32::from(in_hand)
                })
                .sum();
            count >= *least
        })
    }

    /// What having no legal move means for the side to move.
    pub(crate) fn no_move_outcome(&self) -> Outcome {
        let side = self.state.side;
        if self.in_check() {
            return Outcome::Win { winner: !side, reason: Reason::Checkmate };
        }
        let reason = Reason::Stalemate;
        match self.game.end.stalemate {
            Stalemate::Draw => Outcome::Draw { reason },
            Stalemate::Loss => Outcome::Win { winner: !side, reason },
            Stalemate::Win => Outcome::Win { winner: side, reason },
        }
    }

    /// How the game has ended, if it has.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        if let Some(end) = self.special_end() {
            return Some(end);
        }
        let mut count = Count::default();
        self.generate(Stage::All, &mut count);
        if count.0 == 0 {
            return Some(self.no_move_outcome());
        }
        self.repetition_outcome().or_else(|| self.quiet_outcome())
    }

    /// An end by two bare Kings, move count or lack of material.
    pub(crate) fn quiet_outcome(&self) -> Option<Outcome> {
        let end = &self.game.end;
        if end.bare_king == BareKing::Loses && self.occupied().count() <= 2 {
            return Some(Outcome::Draw { reason: Reason::BareKing });
        }
        if end.move_count.is_some_and(|plies| self.state.halfmoves >= plies) {
            return Some(Outcome::Draw { reason: Reason::MoveCount });
        }
        self.is_insufficient().then_some(Outcome::Draw { reason: Reason::InsufficientMaterial })
    }

    /// Whether one side has its King alone and the other a set of pieces that the definition lists.
    fn is_insufficient(&self) -> bool {
        let sets = &self.game.end.insufficient;
        if sets.is_empty() || self.occupied().count() > 4 {
            return false;
        }
        let matches = |color: Color, set: &Vec<crate::PieceType>| {
            (0..self.game.kinds.len()).all(|i| {
                let kind = crate::PieceType(i as u8);
                self.men(color, kind).count() as usize == set.iter().filter(|&&k| k == kind).count()
            })
        };
        let bare = |color: Color| self.own(color).count() == 1;
        Color::BOTH.into_iter().any(|color| bare(!color) && sets.iter().any(|set| matches(color, set)))
    }

    /// How often the position occurred before.
    pub(crate) fn repetitions(&self) -> u32 {
        let now = self.state.key;
        self.history.iter().rev().skip(1).step_by(2).filter(|frame| frame.state.key == now).count() as u32
    }

    fn repetition_outcome(&self) -> Option<Outcome> {
        let rule = self.game.end.repetition.as_ref()?;
        if self.repetitions() + 1 < rule.count {
            return None;
        }
        let reason = Reason::Repetition;
        let usual = if rule.first_loses { Outcome::Win { winner: Color::Black, reason } } else { Outcome::Draw { reason } };
        if !rule.perpetual_check_loses && rule.chase.is_none() {
            return Some(usual);
        }
        Some(self.perpetual_outcome(rule).unwrap_or(usual))
    }
}

#[cfg(test)]
mod tests {
    use super::{Outcome, Reason};

    #[test]
    fn a_repetition_says_for_which_time() {
        let chess = crate::shipped::load("chess").expect("shipped");
        let drawn = Outcome::Draw { reason: Reason::Repetition };
        assert_eq!(drawn.sentence(&chess), "The position occurred for the third time. The game is drawn.");
    }
}
