//! How pawns stand to each other, and those that nobody stops any more.

use rules::{Bits, Color, Piece, Term};

use super::look::Look;
use super::masks::Before;
use super::tally::Tally;

impl<B: Bits, T: Tally> Look<'_, B, T> {
    pub(crate) fn pawns(&mut self, color: Color) {
        let (kit, sight, masks) = (self.kit, self.sight, &self.lens.masks);
        let of = |color: Color| (self.camps[color.index()].pawns, self.camps[color.index()].by_pawns);
        let ((own, by_own), (enemy, by_enemy)) = (of(color), of(!color));
        for square in own.iter() {
            let Before { ahead, flanks, step } = masks.before[color.index()][square];
            let around = &masks.around[square];
            let neighbours = around.next_files & own;
            if by_own.has(square) {
                self.tally.add(color, kit.of_game(Term::Supported) + kit.eighth(color, square), 1);
            }
            if around.beside.meets(own) {
                self.tally.add(color, kit.of_game(Term::Phalanx) + kit.eighth(color, square), 1);
            }
            if neighbours.none() {
                self.tally.add(color, kit.of_game(Term::Isolated), 1);
            } else if neighbours.without(flanks).none() && step.meets(by_enemy) {
                self.tally.add(color, kit.of_game(Term::Backward), 1);
            }
            if ahead.meets(own) {
                self.tally.add(color, kit.of_game(Term::Doubled), 1);
            } else if !(ahead | flanks).meets(enemy)
                && let Some(piece) = sight.piece_on(square)
            {
                self.passed(piece, square, step, ahead);
            }
        }
    }

    fn passed(&mut self, piece: Piece, square: usize, step: B, ahead: B) {
        let (kit, color) = (self.kit, piece.color());
        let Some(steps) = kit.steps[piece.index() * kit.area + square] else { return };
        let to_go = usize::from(steps).min(7);
        let (own, enemy) = (&self.camps[color.index()], &self.camps[(!color).index()]);
        self.tally.add(color, kit.of_game(Term::Passed) + to_go, 1);
        if !step.meets(self.sight.occupied()) {
            self.tally.add(color, kit.of_game(Term::PassedFree) + to_go, 1);
        }
        if !ahead.meets(enemy.all) {
            self.tally.add(color, kit.of_game(Term::PassedSafe) + to_go, 1);
        }
        let come = (5 - to_go as i32).max(0);
        if come == 0 || step.none() {
            return;
        }
        let next = step.first();
        if let (Some(own), Some(enemy)) = (own.royal, enemy.royal) {
            self.tally.add(color, kit.of_game(Term::PassedOwnKing), kit.apart(own, next).min(6) * come);
            self.tally.add(color, kit.of_game(Term::PassedEnemyKing), kit.apart(enemy, next).min(6) * come);
        }
    }
}
