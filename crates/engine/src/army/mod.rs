//! Buying armies, for games where they are bought.
//!
//! A [`Buyer`] knows what the pieces are worth and which of them trouble which. It buys a whole army, or answers the purchases
//! of an opponent who buys openly, and places what it buys.

mod choose;
mod counter;
mod place;

use rules::army::{Army, OpenPurchase, Purchase};
use rules::{Color, Faults, PieceType, Square, Variant};

use crate::sample::Dice;
use crate::values::values;
use choose::{Choice, choose};
use counter::Counters;

/// Buys and places armies.
///
/// ```
/// let variant = rules::shipped::load("abchess").expect("a shipped game");
/// let buyer = engine::army::Buyer::new(&variant)?;
/// let army = buyer.army(1)?;
/// assert!(army.cost() <= 90 && army.kinds().len() == 10);
/// assert_eq!(buyer.army(1)?.text(), army.text());
/// # Ok::<(), rules::Faults>(())
/// ```
#[derive(Clone, Debug)]
pub struct Buyer {
    variant: Variant,
    purchase: Purchase,
    /// By kind, in centipawns.
    values: Vec<f64>,
    /// Kinds that never leave the squares of one colour.
    bound: Vec<bool>,
    counters: Counters,
}

/// By how much a buyer may misjudge a piece: what makes its armies differ.
const WHIM: f64 = 0.11;
/// How much what a piece does to the enemy's pieces, and they to it, counts against its worth.
const COUNTER: f64 = 0.3;

impl Buyer {
    /// A buyer for a variant. Measures the pieces, which takes up to a second.
    ///
    /// # Errors
    /// Where nothing is bought in the variant.
    pub fn new(variant: &Variant) -> Result<Buyer, Faults> {
        // Says what is wrong where nothing is bought.
        OpenPurchase::new(variant)?;
        let purchase = variant.purchase().cloned().ok_or_else(|| Faults::of_text("army", "", Vec::new()))?;
        let values: Vec<f64> = values(variant).into_iter().map(f64::from).collect();
        let bound = variant.piece_types().map(|(kind, _)| rules::army::is_color_bound(variant, kind)).collect();
        let counters = Counters::measure(variant, &purchase, &values);
        Ok(Buyer { variant: variant.clone(), purchase, values, bound, counters })
    }

    /// A good army, another for each seed.
    ///
    /// # Errors
    /// None that a variant where armies are bought could cause.
    pub fn army(&self, seed: u64) -> Result<Army, Faults> {
        self.army_against(&[], seed)
    }

    /// A good army against an enemy who has those pieces, as far as they are known.
    ///
    /// # Errors
    /// None that a variant where armies are bought could cause.
    pub fn army_against(&self, enemy: &[PieceType], seed: u64) -> Result<Army, Faults> {
        let mut dice = Dice::new(seed);
        let Some(kinds) = self.complete(&[], enemy, &mut dice) else {
            return rules::army::random(&self.variant, rules::army::Style::Sensible, &mut || dice.roll());
        };
        let free: Vec<usize> = (0..self.purchase.pieces()).collect();
        let slots = place::place(self, &[], &kinds, &free, &mut dice);
        let squares = self.purchase.squares(Color::White);
        Army::new(&self.variant, slots.into_iter().map(|(slot, kind)| (squares[slot], kind)).collect())
    }

    /// What to buy next in an open purchase, and where to put it, for the side whose turn it is; `None` when both armies are
    /// complete. It can always be bought.
    ///
    /// Of the army that would be best now it buys first what depends least on what the enemy will buy: counters come last.
    pub fn answer(&self, open: &OpenPurchase, seed: u64) -> Option<(PieceType, Square)> {
        let side = open.side()?;
        let mut dice = Dice::new(seed ^ (side.index() as u64) << 32);
        let kinds_of = |color: Color| open.army_so_far(color).into_iter().map(|(_, kind)| kind).collect::<Vec<_>>();
        let (own, enemy) = (kinds_of(side), kinds_of(!side));
        let legal = open.legal();
        let squares = self.purchase.squares(side);
        let slot_of = |square: Square| squares.iter().position(|s| *s == square);
        let fixed: Vec<(usize, PieceType)> =
            open.army_so_far(side).into_iter().filter_map(|(square, kind)| Some((slot_of(square)?, kind))).collect();
        let free: Vec<usize> = open.free_squares(side).into_iter().filter_map(slot_of).collect();
        let rest = self.complete(&own, &enemy, &mut dice).unwrap_or_default();
        let next = rest.iter().copied().filter(|kind| legal.contains(kind)).min_by(|a, b| {
            let by = |kind: PieceType| self.counters.dependence(kind) / self.values[kind.index()].max(1.0);
            by(*a).total_cmp(&by(*b))
        });
        let kind = next.or_else(|| legal.get(dice.below(legal.len().max(1))).copied())?;
        let planned = if rest.contains(&kind) { rest } else { vec![kind] };
        let placed = place::place(self, &fixed, &planned, &free, &mut dice);
        let slot = placed.iter().find(|(slot, k)| *k == kind && free.contains(slot)).map(|(slot, _)| *slot).or(free.first().copied())?;
        Some((kind, squares[slot]))
    }

    /// The best kinds to complete an army with; `None` where there are too many ways to look at.
    fn complete(&self, own: &[PieceType], enemy: &[PieceType], dice: &mut Dice) -> Option<Vec<PieceType>> {
        let count = |list: &[PieceType], kind: PieceType| list.iter().filter(|k| **k == kind).count();
        let spent: u32 = own.iter().filter_map(|kind| self.purchase.price_of(*kind)).sum();
        let choices: Vec<Choice> = self
            .purchase
            .prices()
            .iter()
            .map(|&(kind, price)| {
                let whim = 1.0 + WHIM * (2.0 * dice.below(10_001) as f64 / 10_000.0 - 1.0);
                let against: f64 = enemy.iter().map(|other| self.counters.of(kind, *other)).sum();
                let one = self.values[kind.index()] * whim + COUNTER * against;
                let have = count(own, kind);
                let gain = |n: usize| self.worth_of(kind, one, have + n) - self.worth_of(kind, one, have);
                let most = self.purchase.copies().saturating_sub(have).min(self.purchase.pieces());
                Choice { kind, price, gains: (0..=most).map(gain).collect() }
            })
            .collect();
        choose(&choices, self.purchase.pieces().checked_sub(own.len())?, self.purchase.budget().checked_sub(spent)?)
    }

    /// What some pieces of a kind are worth together: of those bound to a colour the odd one less, as the enemy avoids its squares.
    fn worth_of(&self, kind: PieceType, one: f64, n: usize) -> f64 {
        let odd = if self.bound[kind.index()] && n % 2 == 1 { 0.08 } else { 0.0 };
        one * (n as f64 - odd)
    }
}
