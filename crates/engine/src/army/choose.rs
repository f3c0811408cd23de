//! The best pieces that the money buys.

use rules::PieceType;

/// More entries than this are not worth a table.
const MOST_ENTRIES: usize = 1 << 22;

/// A kind for sale, and what each number of it adds, from none on.
pub(super) struct Choice {
    pub(super) kind: PieceType,
    pub(super) price: u32,
    pub(super) gains: Vec<f64>,
}

/// The kinds that fill exactly so many places for at most so much money and add the most; `None` where no choice does, or the
/// table would be too large.
pub(super) fn choose(choices: &[Choice], places: usize, money: u32) -> Option<Vec<PieceType>> {
    let dearest = choices.iter().map(|choice| choice.price).max().unwrap_or(0) as usize;
    let money = (money as usize).min(dearest.checked_mul(places)?);
    let width = money + 1;
    let layer = width.checked_mul(places + 1)?;
    layer.checked_mul(choices.len() + 1).filter(|entries| *entries <= MOST_ENTRIES)?;
    // best[i] is by places filled and money spent at most, with the first i kinds; `taken` how many of the i-th.
    let mut best = vec![f64::NEG_INFINITY; layer];
    best[..width].fill(0.0);
    let mut taken = Vec::with_capacity(choices.len());
    for choice in choices {
        let mut next = vec![f64::NEG_INFINITY; layer];
        let mut number = vec![0_u8; layer];
        for filled in 0..=places {
            for spent in 0..=money {
                let index = filled * width + spent;
                for (n, gain) in choice.gains.iter().enumerate().take(filled + 1) {
                    let Some(left) = spent.checked_sub(n * choice.price as usize) else { break };
                    let sum = best[(filled - n) * width + left] + gain;
                    if sum > next[index] {
                        (next[index], number[index]) = (sum, n as u8);
                    }
                }
            }
        }
        best = next;
        taken.push(number);
    }
    if best[layer - 1] == f64::NEG_INFINITY {
        return None;
    }
    let (mut filled, mut spent) = (places, money);
    let mut kinds = Vec::with_capacity(places);
    for (choice, number) in choices.iter().zip(&taken).rev() {
        let n = usize::from(number[filled * width + spent]);
        kinds.extend(std::iter::repeat_n(choice.kind, n));
        filled -= n;
        spent -= n * choice.price as usize;
    }
    Some(kinds)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(kind: u8, price: u32, gain: f64, most: usize) -> Choice {
        Choice { kind: PieceType(kind), price, gains: (0..=most).map(|n| gain * n as f64).collect() }
    }

    #[test]
    fn the_best_that_can_be_paid_is_bought() {
        let shop = [choice(0, 5, 9.0, 2), choice(1, 3, 5.0, 2), choice(2, 1, 1.0, 2)];
        let bought = |places, money| choose(&shop, places, money).map(|list| list.iter().map(|k| k.0).collect::<Vec<_>>());
        assert_eq!(bought(2, 10), Some(vec![0, 0]));
        assert_eq!(bought(2, 8), Some(vec![1, 0]));
        assert_eq!(bought(3, 5), Some(vec![2, 2, 1]));
        assert_eq!(bought(3, 4), None);
        assert_eq!(bought(7, 100), None);
        assert_eq!(bought(0, 0), Some(vec![]));
    }
}
