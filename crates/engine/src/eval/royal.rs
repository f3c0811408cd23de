//! The danger that a royal is in, and what shelters it.

use rules::{Bits, Color, Piece, Pool, Term};

use super::look::Look;
use super::tally::Tally;

impl<B: Bits, T: Tally<B>> Look<'_, B, T> {
    pub(crate) fn royal(&mut self, color: Color) {
        let (kit, sight) = (self.kit, self.sight);
        let (own, enemy) = (&self.camps[color.index()], &self.camps[(!color).index()]);
        let Some(royal) = own.royal else { return };
        let crowd = (own.ring & sight.own(color)).count() as i32;
        self.tally.add(color, kit.of_game(Term::Crowd) + (crowd as usize).min(8), 1);

        let weak = (own.zone & enemy.all).without(own.by_others);
        let open = own.ring.without(sight.occupied());
        let guarded = own.zone & own.by_others;
        self.tally.danger(color, kit.of_game(Term::DangerBase), 1);
        self.tally.danger(color, kit.of_game(Term::DangerWeak), weak.count() as i32);
        self.tally.danger(color, kit.of_game(Term::DangerOpen), open.count() as i32);
        self.tally.danger(color, kit.of_game(Term::DangerCrowd), crowd);
        self.tally.danger(color, kit.of_game(Term::DangerGuard), guarded.count() as i32);
        let attackers = enemy.attackers.min(6);
        self.tally.danger(color, kit.of_game(Term::DangerTogether), attackers * (attackers - 1) / 2);
        // Where a checking piece would not be lost: nobody protects, or only the royal, and the enemy protects too.
        let unsafe_for_checks = own.by_others | own.all.without(enemy.twice);
        let mut lost_checks = 0;
        for (kind, squares) in enemy.checks() {
            if squares.without(unsafe_for_checks).any() {
                self.tally.danger(color, kit.of_piece(Term::SafeCheck, kind), 1);
            } else {
                lost_checks += 1;
            }
        }
        if lost_checks > 0 {
            self.tally.danger(color, kit.of_game(Term::DangerCheck), lost_checks.min(4));
        }
        // A piece that is dropped needs one protector, not two.
        let unsafe_for_drops = own.by_others | own.all.without(enemy.all);
        self.shelter(color, royal);
        if kit.has_hands {
            self.drops(color, royal, unsafe_for_drops);
        }
    }

    /// What the enemy may drop.
    fn drops(&mut self, color: Color, royal: usize, unsafe_for_checks: B) {
        let (kit, sight, enemy) = (self.kit, self.sight, !color);
        let seen = self.camps[color.index()].seen;
        let free = !(unsafe_for_checks | sight.occupied());
        for &kind in &kit.droppable {
            let count = sight.pool_count(Pool::of(enemy), kind);
            if count == 0 {
                continue;
            }
            self.tally.danger(color, kit.of_piece(Term::HandAttacker, kind), i32::from(count.min(3)));
            let squares = free & sight.drop_region(enemy, kind);
            if sight.attack_squares(Piece::new(enemy, kind), royal, seen).among(squares).any() {
                self.tally.danger(color, kit.of_piece(Term::SafeCheck, kind), 1);
            }
        }
    }

    /// The pawns of both sides on the royal's file and those beside it.
    fn shelter(&mut self, color: Color, royal: usize) {
        let (kit, masks) = (self.kit, &self.lens.masks);
        let (own, enemy) = (self.camps[color.index()].pawns, self.camps[(!color).index()].pawns);
        if (own | enemy).none() {
            return;
        }
        let files = usize::from(kit.geometry.files());
        let nearest = |pawns: B| match (pawns.none(), color) {
            (true, _) => 0,
            (_, Color::White) => (pawns.first() / files).saturating_sub(royal / files).max(1),
            (_, Color::Black) => (royal / files).saturating_sub(pawns.last() / files).max(1),
        };
        for square in (masks.around[royal].beside | B::bit(royal)).iter() {
            let before = masks.before[color.index()][square].ahead | B::bit(square);
            let (shelter, storm) = (nearest(before & own), nearest(before & enemy));
            self.tally.add(color, kit.of_game(Term::Shelter) + shelter.min(4), 1);
            self.tally.add(color, kit.of_game(Term::Storm) + storm.min(5), 1);
            if shelter > 0 && storm == shelter + 1 {
                self.tally.add(color, kit.of_game(Term::Blocked), 1);
            }
        }
    }
}
