//! Counting the ways to spend money, so that each can be drawn with the same chance.

use super::purchase::Purchase;

/// More entries than this (16 MB) are not worth counting.
const MOST_ENTRIES: usize = 1 << 21;

/// How many choices of pieces there are for each number of places and each exact cost.
pub(super) struct Ways {
    /// For each kind for sale: its price in units, and how many may be bought.
    kinds: Vec<(usize, Vec<usize>)>,
    places: usize,
    /// The money in units.
    money: usize,
    /// By kind, places and cost: the ways to fill the places with that kind and later ones at exactly that cost.
    table: Vec<u64>,
}

impl Ways {
    /// Counts the choices where the kind of each entry of [`Purchase::prices`] is bought one of `allowed` times.
    ///
    /// `None` where there are too many to count, by the size of the budget or of the number.
    pub(super) fn count(purchase: &Purchase, allowed: Vec<Vec<usize>>) -> Option<Ways> {
        let unit = purchase.prices().iter().fold(0, |unit, (_, price)| gcd(unit, *price)).max(1);
        let dearest = purchase.prices().first().map_or(0, |(_, price)| (price / unit) as usize);
        let places = purchase.pieces();
        // An army of nothing but the dearest kind is all that can be spent.
        let money = ((purchase.budget() / unit) as usize).min(dearest.checked_mul(places)?);
        let kinds: Vec<_> = purchase.prices().iter().map(|(_, price)| (price / unit) as usize).zip(allowed).collect();
        let layer = (places + 1) * (money + 1);
        let size = layer.checked_mul(kinds.len() + 1).filter(|size| *size <= MOST_ENTRIES)?;
        let mut ways = Ways { kinds, places, money, table: vec![0; size] };
        let nothing = ways.at(ways.kinds.len(), 0, 0);
        ways.table[nothing] = 1;
        for kind in (0..ways.kinds.len()).rev() {
            for places in 0..=ways.places {
                for cost in 0..=ways.money {
                    let index = ways.at(kind, places, cost);
                    let sum = ways.choices(kind, places, cost).try_fold(0_u64, |sum, (_, n)| sum.checked_add(n));
                    ways.table[index] = sum?;
                }
            }
        }
        Some(ways)
    }

    fn at(&self, kind: usize, places: usize, cost: usize) -> usize {
        (kind * (self.places + 1) + places) * (self.money + 1) + cost
    }

    /// How often the kind can be bought, each with the number of ways to go on.
    fn choices(&self, kind: usize, places: usize, cost: usize) -> impl Iterator<Item = (usize, u64)> {
        let (price, allowed) = &self.kinds[kind];
        let rest = move |n: usize| Some((places.checked_sub(n)?, cost.checked_sub(n.checked_mul(*price)?)?));
        allowed.iter().filter_map(move |&n| rest(n).map(|(places, cost)| (n, self.table[self.at(kind + 1, places, cost)])))
    }

    /// What can be spent at most, in units.
    pub(super) fn money(&self) -> usize {
        self.money
    }

    /// One of the choices that cost at least `least` units, each with the same chance: how many of each kind.
    ///
    /// `None` where there is none, or more than can be counted.
    pub(super) fn draw(&self, least: usize, rng: &mut impl FnMut() -> u64) -> Option<Vec<usize>> {
        let of_cost = |cost: usize| (cost, self.table[self.at(0, self.places, cost)]);
        let mut cost = pick((least..=self.money).map(of_cost), rng)?;
        let mut places = self.places;
        let mut counts = Vec::with_capacity(self.kinds.len());
        for kind in 0..self.kinds.len() {
            let n = pick(self.choices(kind, places, cost), rng)?;
            places -= n;
            cost -= n * self.kinds[kind].0;
            counts.push(n);
        }
        Some(counts)
    }
}

/// One of the values, with a chance in proportion to its weight.
fn pick(choices: impl Iterator<Item = (usize, u64)>, rng: &mut impl FnMut() -> u64) -> Option<usize> {
    let choices: Vec<_> = choices.collect();
    let total = choices.iter().try_fold(0_u64, |sum, (_, weight)| sum.checked_add(*weight)).filter(|total| *total > 0)?;
    let mut drawn = below(total, rng);
    for (value, weight) in choices {
        if drawn < weight {
            return Some(value);
        }
        drawn -= weight;
    }
    None
}

/// A number from 0 to `n - 1`; 0 for 0. It draws 128 bits, so that no number is favoured by more than 2^-64.
pub(super) fn below(n: u64, rng: &mut impl FnMut() -> u64) -> u64 {
    let (high, low, n) = (u128::from(rng()), u128::from(rng()), u128::from(n));
    ((high * n + ((low * n) >> 64)) >> 64) as u64
}

/// [`below`] for indices.
pub(super) fn index_below(n: usize, rng: &mut impl FnMut() -> u64) -> usize {
    below(n as u64, rng) as usize
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_below_a_bound_reach_both_ends() {
        assert_eq!(below(0, &mut || u64::MAX), 0);
        assert_eq!(below(7, &mut || u64::MAX), 6);
        assert_eq!(below(u64::MAX, &mut || u64::MAX), u64::MAX - 1);
        assert_eq!(below(u64::MAX, &mut || 0), 0);
    }
}
