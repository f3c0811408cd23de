//! Drops: pieces from the hand put down on empty squares.

use super::{Stage, Task};
use crate::attack::After;
use crate::bits::Bits;
use crate::board::Board;
use crate::sink::{Count, Sink, held};
use crate::{Move, PieceType, Pool, Square};

impl<B: Bits, S: Sink<B>> Task<'_, B, S> {
    /// Every drop that is legal.
    pub(super) fn drops(&mut self) {
        let board = self.board;
        let side = self.side;
        let empty = self.ends.without(self.occupied);
        let mut open = empty;
        if let Some(guard) = &self.guard {
            if guard.urgent && guard.answers_are_exact && !guard.unclear {
                open &= guard.answers;
            }
            let look = if guard.unclear || (guard.urgent && !guard.answers_are_exact) { open } else { open & guard.to_matters };
            if look.any() {
                let inside = self.each(look, |to| {
                    let after = After { others: self.own | B::bit(to), ..board.now(!side) };
                    !board.attacked_after(guard.royal, !side, &after)
                        && board.royal(!side).is_none_or(|other| !board.royals_face(guard.royal, self.occupied | B::bit(to), other))
                });
                open = open.without(look) | inside;
            }
        }
        for kind in held(&board.pools[Pool::of(side).index()]) {
            if self.dropped.is_some_and(|only| only != kind) {
                continue;
            }
            let rules = &board.game.kinds[kind.index()];
            let freezes = self.guard.is_some() && board.game.effects.freezes[kind.index()];
            let fits = if freezes { empty } else { open };
            let mut to = fits & rules.drop[side.index()];
            if let Some(limit) = rules.drops_per_file {
                let men = board.men(side, kind);
                for file in &board.game.files {
                    if (men & *file).count() >= u32::from(limit) {
                        to = to.without(*file);
                    }
                }
            }
            if freezes {
                to = self.each(to, |square| self.safe_when_played(Move::drop(kind, Square(square as u8))));
            }
            if !rules.drop_mate {
                to = self.each(to, |square| !board.drop_mates(kind, square));
            }
            self.sink.drops(kind, to);
        }
    }
}

impl<B: Bits> Board<B> {
    /// Whether dropping a piece of `kind` gives mate.
    fn drop_mates(&self, kind: PieceType, square: usize) -> bool {
        let side = self.state.side;
        let Some(royal) = self.royal(!side) else { return false };
        // Only its own attack can mate: a drop opens no line.
        let mut after = self.now(side);
        after.attackers |= B::bit(square);
        if !self.piece_attacks(kind, square, royal, side, &after) {
            return false;
        }
        let mut board = self.clone();
        board.play(Move::drop(kind, Square(square as u8)));
        let mut count = Count::default();
        board.generate(Stage::All, &mut count);
        count.0 == 0
    }
}
