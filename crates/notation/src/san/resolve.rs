//! From what a text says to the one move that it means.

use rules::{Move, MoveKind, PieceType, Position};

use super::facts::{Facts, on_board};
use super::pattern::{Pattern, Said};

impl Pattern {
    /// Whether a piece of that kind may be the one meant.
    pub(super) fn means_kind(&self, kind: PieceType) -> bool {
        let any = self.letter == 0 && self.from_file.is_some() && self.from_rank.is_some();
        any || self.kinds.contains(&kind)
    }

    /// The legal moves of the pieces meant to the square meant, whatever promotion the text asks for.
    pub(super) fn reach(&self, position: &Position, legal: &[Move]) -> Vec<Move> {
        let geometry = position.variant().geometry();
        let meant = |m: &Move| {
            let sort = if self.drop { m.kind() == MoveKind::Drop } else { on_board(*m) };
            if !sort || m.to() != self.to {
                return false;
            }
            let kind = if self.drop { m.piece() } else { position.piece_on(m.from()).map(|p| p.kind()) };
            kind.is_some_and(|k| self.means_kind(k))
                && self.from_file.is_none_or(|f| f == geometry.file(m.from()))
                && self.from_rank.is_none_or(|r| r == geometry.rank(m.from()))
        };
        legal.iter().copied().filter(meant).collect()
    }

    /// Of moves that [`reach`](Self::reach) found, those that the rest of the text allows.
    pub(super) fn choose(&self, position: &Position, moves: Vec<Move>) -> Vec<Move> {
        if self.drop {
            return moves;
        }
        let variant = position.variant();
        let mut moves: Vec<_> = moves.into_iter().filter_map(|m| Some((m, Facts::of(position, m)?))).collect();
        match &self.promotion {
            Said::To(kinds) => moves.retain(|(m, f)| {
                let becomes = [f.promotion, f.collected].into_iter().flatten().any(|k| kinds.contains(&k));
                // Rare: the text says what the rules leave unwritten.
                becomes || position.facts(*m).silent_promotion.is_some_and(|k| kinds.contains(&k))
            }),
            Said::Declined => moves.retain(|(_, f)| f.promotion.is_none()),
            Said::Nothing if self.pluses > 0 && moves.iter().any(|(_, f)| f.promotes_to_own_form(variant)) => {
                moves.retain(|(_, f)| f.promotes_to_own_form(variant));
            }
            Said::Nothing => prefer(&mut moves, |f| f.promotion.is_none()),
        }
        match &self.collected {
            Some(kinds) => moves.retain(|(_, f)| f.collected.is_some_and(|k| kinds.contains(&k))),
            None => prefer(&mut moves, |f| f.collected.is_none()),
        }
        prefer(&mut moves, |f| f.takes == self.captures);
        moves.into_iter().map(|(m, _)| m).collect()
    }
}

/// Keeps the moves with that property, if there are any.
fn prefer(moves: &mut Vec<(Move, Facts)>, property: impl Fn(&Facts) -> bool) {
    if moves.iter().any(|(_, f)| property(f)) {
        moves.retain(|(_, f)| property(f));
    }
}
