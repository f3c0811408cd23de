//! How pawns stand to each other, and those that nobody stops any more.

use rules::{Bits, Color, Piece, Sight, Term};

use super::kit::Kit;
use super::look::{Lens, Look};
use super::masks::Before;
use super::memo::{self, Structure};
use super::tally::Tally;

/// Counts what depends on nothing but where pawns stand, those that are frozen aside.
fn structure<B: Bits, T: Tally<B>>(sight: Sight<'_, B>, kit: &Kit, lens: &Lens<B>, frozen: B, tally: &mut T) -> Structure<B> {
    let mut found = Structure::<B>::default();
    let mut pawns = [B::EMPTY; 2];
    for color in Color::BOTH {
        let i = color.index();
        for &kind in &kit.pawns {
            let attacks = &lens.pawn_attacks[Piece::new(color, kind).index()];
            let men = sight.men(color, kind);
            pawns[i] |= men;
            for square in men.without(frozen).iter() {
                found.twice[i] |= found.attacked[i] & attacks[square];
                found.attacked[i] |= attacks[square];
            }
        }
    }
    for color in Color::BOTH {
        let (own, by_own) = (pawns[color.index()], found.attacked[color.index()]);
        let (enemy, by_enemy) = (pawns[(!color).index()], found.attacked[(!color).index()]);
        for square in own.iter() {
            let Before { ahead, flanks, step } = lens.masks.before[color.index()][square];
            let around = &lens.masks.around[square];
            let neighbours = around.next_files & own;
            if by_own.has(square) {
                tally.add(color, kit.of_game(Term::Supported) + kit.eighth(color, square), 1);
            }
            if around.beside.meets(own) {
                tally.add(color, kit.of_game(Term::Phalanx) + kit.eighth(color, square), 1);
            }
            let isolated = neighbours.none();
            let backward = !isolated && neighbours.without(flanks).none() && step.meets(by_enemy);
            if isolated {
                tally.add(color, kit.of_game(Term::Isolated), 1);
            } else if backward {
                tally.add(color, kit.of_game(Term::Backward), 1);
            }
            if (isolated || backward) && !ahead.meets(enemy) {
                tally.add(color, kit.of_game(Term::Exposed), 1);
            }
            if ahead.meets(own) {
                tally.add(color, kit.of_game(Term::Doubled), 1);
            } else if !(ahead | flanks).meets(enemy) {
                found.passed[color.index()] |= B::bit(square);
            }
        }
    }
    found
}

impl<B: Bits, T: Tally<B>> Look<'_, B, T> {
    /// Counts how pawns stand to each other.
    pub(crate) fn structure(&mut self) {
        let (sight, kit, lens) = (self.sight, self.kit, self.lens);
        let frozen = self.camps[0].frozen | self.camps[1].frozen;
        let key = || {
            let men = kit.pawns.iter().flat_map(|&kind| Color::BOTH.map(|color| sight.men(color, kind)));
            memo::key(men.chain(kit.has_freezers.then_some(frozen)))
        };
        let found = self.tally.structure(key, |tally| structure(sight, kit, lens, frozen, tally));
        for color in Color::BOTH {
            let camp = &mut self.camps[color.index()];
            let attacked = found.attacked[color.index()];
            camp.twice = found.twice[color.index()];
            camp.passed = found.passed[color.index()];
            (camp.all, camp.by_pawns, camp.by_others, camp.by_class[0]) = (attacked, attacked, attacked, attacked);
        }
    }

    /// Counts the pawns that nobody stops.
    pub(crate) fn passed_pawns(&mut self, color: Color) {
        for square in self.camps[color.index()].passed.iter() {
            let Before { ahead, step, .. } = self.lens.masks.before[color.index()][square];
            if let Some(piece) = self.sight.piece_on(square) {
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
