//! What is not on the squares: hands, loads, collections that win.

use rules::{Bits, Color, Pool, Term};

use super::kit::Collection;
use super::look::Look;
use super::tally::Tally;

impl<B: Bits, T: Tally<B>> Look<'_, B, T> {
    pub(crate) fn hands(&mut self) {
        let (kit, sight) = (self.kit, self.sight);
        for color in Color::BOTH {
            for &kind in &kit.droppable {
                let count = sight.pool_count(Pool::of(color), kind);
                if count > 0 {
                    self.tally.add(color, kit.of_piece(Term::Hand, kind), i32::from(count));
                    self.camps[color.index()].men += u32::from(count);
                }
            }
        }
    }

    pub(crate) fn beside(&mut self, color: Color) {
        let (kit, sight) = (self.kit, self.sight);
        if kit.has_loads {
            for square in sight.own(color).iter() {
                if let Some(load) = sight.load_on(square) {
                    self.tally.add(color, kit.of_piece(Term::Load, load), 1);
                }
            }
        }
        for collection in &kit.collections {
            let lacking = collection.needed - self.owned(color, collection);
            let owned = (collection.needed - lacking) * 8 / collection.needed;
            self.tally.add(color, kit.of_game(Term::Goal), (owned * owned) as i32);
            self.tally.add(color, kit.of_game(Term::GoalNear), 64 / ((1 + lacking) * (1 + lacking)) as i32);
        }
    }

    /// How many pieces of a collection a side has, none counted that is not needed.
    fn owned(&self, color: Color, collection: &Collection) -> u32 {
        let count = |kind: rules::PieceType| {
            let in_hand = if collection.in_hand { u32::from(self.sight.pool_count(Pool::of(color), kind)) } else { 0 };
            self.sight.men(color, kind).count() + in_hand
        };
        collection.parts.iter().map(|(kinds, least)| kinds.iter().map(|&k| count(k)).sum::<u32>().min(*least)).sum()
    }
}
