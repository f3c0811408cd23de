//! Repetitions that lose: perpetual check and perpetual chase.

use crate::bits::Bits;
use crate::board::Board;
use crate::definition::{Chase, Repetition};
use crate::generate::Stage;
use crate::{Color, Move, Outcome, Reason};

impl<B: Bits> Board<B> {
    /// The loss that a repetition brings, where one side alone forced it.
    pub(crate) fn perpetual_outcome(&self, rule: &Repetition) -> Option<Outcome> {
        let first = self.history.iter().position(|frame| frame.state.key == self.state.key)?;
        let plies = self.history.len() - first;
        if self.history[first..].iter().any(|frame| frame.null) {
            return None;
        }
        let loss = |loser: Color, reason| Some(Outcome::Win { winner: !loser, reason });
        if rule.perpetual_check_loses {
            let checks = Color::BOTH.map(|color| self.always(plies, color, |board| board.in_check()));
            match checks {
                [true, false] => return loss(Color::White, Reason::PerpetualCheck),
                [false, true] => return loss(Color::Black, Reason::PerpetualCheck),
                _ => {}
            }
        }
        let chase = rule.chase.as_ref()?;
        match Color::BOTH.map(|color| self.chases(plies, color, chase)) {
            [true, false] => loss(Color::White, Reason::PerpetualChase),
            [false, true] => loss(Color::Black, Reason::PerpetualChase),
            _ => None,
        }
    }

    /// Whether something holds after each of a side's moves among the last `plies`.
    fn always(&self, plies: usize, color: Color, holds: impl Fn(&Board<B>) -> bool) -> bool {
        let mut board = self.clone();
        for _ in 0..plies {
            let mover = !board.state.side;
            if mover == color && !holds(&board) {
                return false;
            }
            board.undo();
        }
        true
    }

    /// Whether one and the same enemy piece was chased by each of a side's moves among the last `plies`.
    fn chases(&self, plies: usize, color: Color, chase: &Chase) -> bool {
        let mut board = self.clone();
        let mut chased = self.own(!color);
        for _ in 0..plies {
            let Some(frame) = board.history.last().copied() else { return false };
            if board.state.side != color {
                let after = board.threatened(color, chase);
                let mut before = board.clone();
                before.undo();
                let already = before.threatened(color, chase);
                // A threat counts where the move made it: the pair of chaser and chased is new.
                let moved = |from: u8| if from == frame.to { frame.from } else { from };
                let fresh = after.iter().filter(|(from, to)| !already.contains(&(moved(*from), *to)));
                chased &= fresh.fold(B::EMPTY, |all, (_, to)| all | B::bit(*to as usize));
            }
            if chased.none() {
                return false;
            }
            board.undo();
            if chased.has(frame.to as usize) {
                chased = chased.without(B::bit(frame.to as usize)) | B::bit(frame.from as usize);
            }
        }
        true
    }

    /// The captures, from and to, by which `color` would win something were it to move.
    fn threatened(&self, color: Color, chase: &Chase) -> Vec<(u8, u8)> {
        let mut board = self.clone();
        if board.state.side != color {
            board.play_null();
        }
        let mut moves: Vec<Move> = Vec::new();
        board.generate(Stage::Noisy, &mut moves);
        moves.retain(|m| board.wins_by(*m, color, chase));
        moves.into_iter().map(|m| (m.from().0, m.to().0)).collect()
    }

    fn wins_by(&self, m: Move, color: Color, chase: &Chase) -> bool {
        let (Some(chaser), Some(victim)) = (self.piece_on(m.from().index()), self.piece_on(m.to().index())) else { return false };
        let (chaser, victim) = (chaser.kind(), victim.kind());
        let free = self.game.chase_free[(!color).index()].has(m.to().index());
        if chase.may_chase.contains(&chaser) || self.game.kinds[victim.index()].royal || (free && chase.may_be_chased.contains(&victim)) {
            return false;
        }
        if chase.always_of.contains(&victim) && chase.always_by.contains(&chaser) {
            return true;
        }
        let mut board = self.clone();
        board.play(m);
        let mut replies: Vec<Move> = Vec::new();
        board.generate(Stage::Noisy, &mut replies);
        !replies.iter().any(|reply| reply.to() == m.to())
    }
}
