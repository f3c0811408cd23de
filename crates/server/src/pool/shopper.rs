//! How the computer buys armies: by its level any that is legal, one that a person might buy, or the engine's best.

use engine::Level;
use engine::army::Buyer;
use rules::army::{Army, OpenPurchase, Style, random};
use rules::{Faults, PieceType, Square, Variant};

use crate::secret;

/// From this level on an army is sensible.
const SENSIBLE: u8 = 3;
/// From this level on it is bought by what the pieces are worth.
const STRONG: u8 = 6;

/// Buys for computers of every level.
pub(super) struct Shopper {
    variant: Variant,
    /// Measures the pieces, which takes up to a second, when it is first needed.
    buyer: Option<Buyer>,
}

impl Shopper {
    pub(super) fn new(variant: &Variant) -> Shopper {
        Shopper { variant: variant.clone(), buyer: None }
    }

    /// A whole army, another for each seed.
    pub(super) fn army(&mut self, level: Level, seed: u64) -> Result<Army, Faults> {
        if level.number() >= STRONG {
            return self.buyer()?.army(seed);
        }
        let style = if level.number() >= SENSIBLE { Style::Sensible } else { Style::Uniform };
        random(&self.variant, style, &mut secret::stream(seed))
    }

    /// What to buy next in turn, and where to put it; `None` where nothing can be bought.
    pub(super) fn purchase(&mut self, open: &OpenPurchase, level: Level, seed: u64) -> Option<(PieceType, Square)> {
        if level.number() >= STRONG {
            return self.buyer().ok()?.answer(open, seed);
        }
        let side = open.side()?;
        let (free, legal) = (open.free_squares(side), open.legal());
        // The same seed wants the same army each time: the dearest piece of it that can be had comes first.
        let wanted = self.army(level, seed).ok()?.placement(side);
        let price = |kind: PieceType| self.variant.purchase().and_then(|p| p.price_of(kind));
        let buyable = wanted.into_iter().filter(|(square, kind)| free.contains(square) && legal.contains(kind));
        let next = buyable.max_by_key(|(_, kind)| price(*kind)).map(|(square, kind)| (kind, square));
        next.or_else(|| Some((*legal.first()?, *free.first()?)))
    }

    fn buyer(&mut self) -> Result<&Buyer, Faults> {
        let buyer = match self.buyer.take() {
            Some(buyer) => buyer,
            None => Buyer::new(&self.variant)?,
        };
        Ok(self.buyer.insert(buyer))
    }
}

#[cfg(test)]
mod tests {
    use rules::Color;

    use super::*;

    fn shopper() -> Shopper {
        let sold = rules::shipped::ids().filter_map(rules::shipped::load).find(|v| v.purchase().is_some());
        Shopper::new(&sold.expect("a game with a purchase"))
    }

    fn level(number: u8) -> Level {
        Level::new(number).expect("a level")
    }

    #[test]
    fn strong_levels_buy_better_armies_than_weak_ones_and_not_always_the_same() {
        let mut shopper = shopper();
        let values = engine::values(&shopper.variant);
        let worth = |army: &Army| army.kinds().iter().map(|kind| values[kind.index()]).sum::<i32>();
        let mut armies = |number| -> Vec<Army> { (0..12).map(|seed| shopper.army(level(number), seed).expect("an army")).collect() };
        let (weak, sensible, strong) = (armies(1), armies(SENSIBLE), armies(10));
        let mean = |armies: &[Army]| armies.iter().map(worth).sum::<i32>() / armies.len() as i32;
        let worst = strong.iter().map(worth).min();
        assert!(worst > sensible.iter().map(worth).max(), "{worst:?} against {}", mean(&sensible));
        assert!(mean(&sensible) > mean(&weak), "{} against {}", mean(&sensible), mean(&weak));
        let mut texts: Vec<String> = strong.iter().map(Army::text).collect();
        texts.sort();
        texts.dedup();
        assert!(texts.len() > 6, "{} of 12 differ", texts.len());
        assert_eq!(strong[3].text(), shopper.army(level(10), 3).expect("an army").text());
    }

    #[test]
    fn every_level_buys_in_turn_to_the_end() {
        let mut shopper = shopper();
        for (white, black) in [(1, 10), (3, 5), (STRONG, 2)] {
            let mut open = OpenPurchase::new(&shopper.variant).expect("a purchase");
            while let Some(side) = open.side() {
                let number = if side == Color::White { white } else { black };
                let (kind, square) = shopper.purchase(&open, level(number), 7).expect("something to buy");
                open.buy(kind, square).unwrap_or_else(|error| panic!("level {number}: {error} after {}", open.record()));
            }
            assert!(open.is_finished());
        }
    }

    #[test]
    fn a_strong_level_answers_what_the_other_side_has_bought() {
        let mut shopper = shopper();
        let variant = shopper.variant.clone();
        let prices = variant.purchase().expect("a purchase").prices();
        let mut army_against = |dearest: bool| {
            let mut open = OpenPurchase::new(&variant).expect("a purchase");
            while let Some(side) = open.side() {
                let (kind, square) = if side == Color::White {
                    let legal = open.legal();
                    let mut kinds = prices.iter().filter(|(kind, _)| legal.contains(kind));
                    let kind = if dearest { kinds.next() } else { kinds.next_back() };
                    (kind.expect("a kind to buy").0, open.free_squares(side)[0])
                } else {
                    shopper.purchase(&open, level(10), 1).expect("something to buy")
                };
                open.buy(kind, square).expect("a purchase");
            }
            let mut kinds = open.army(Color::Black).expect("an army").kinds().to_vec();
            kinds.sort();
            kinds
        };
        assert_ne!(army_against(true), army_against(false));
    }
}
