//! Armies bought at random.

use super::bought::Army;
use super::purchase::{self, Purchase};
use super::sensible;
use super::ways::{Ways, index_below};
use crate::fault::Faults;
use crate::{Color, PieceType, Square, Variant};

/// How a random army is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Style {
    /// Every legal choice of pieces has the same chance, and then every order of them on the home squares.
    Uniform,
    /// As a player might buy: nearly all the money is spent, some on heavy pieces; pieces that keep to the squares of one
    /// colour come in pairs, one for each colour; one freezing piece at most; twins face each other across the middle, and
    /// the heavy pieces stand near it.
    #[default]
    Sensible,
}

/// A random army. The same numbers from `rng` give the same army on every machine.
///
/// ```
/// use rules::army::{random, Style};
///
/// let variant = rules::shipped::load("abchess").expect("a shipped game");
/// let mut state = 7_u64;
/// let mut rng = || {
///     state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
///     state ^ (state >> 32)
/// };
/// let army = random(&variant, Style::Sensible, &mut rng)?;
/// assert!((86..=90).contains(&army.cost()));
/// # Ok::<(), rules::Faults>(())
/// ```
///
/// # Errors
/// Where nothing is bought in the variant, or no army is within the budget.
pub fn random(variant: &Variant, style: Style, rng: &mut impl FnMut() -> u64) -> Result<Army, Faults> {
    let purchase = purchase::of(variant)?;
    let sensible = match style {
        Style::Uniform => None,
        Style::Sensible => sensible::choose(variant, purchase, rng),
    };
    let kinds = sensible.or_else(|| uniform(purchase, rng)).or_else(|| one_by_one(variant, purchase, rng));
    let Some(kinds) = kinds else {
        return Err(purchase::no_army(purchase));
    };
    let pieces: Vec<(Square, PieceType)> = match style {
        Style::Uniform => shuffled(purchase, kinds, rng),
        Style::Sensible => sensible::place(variant, purchase, &kinds, rng),
    };
    Army::new(variant, pieces)
}

/// A list of kinds from how many of each are bought.
pub(super) fn listed(purchase: &Purchase, counts: &[usize]) -> Vec<PieceType> {
    purchase.prices().iter().zip(counts).flat_map(|((kind, _), count)| std::iter::repeat_n(*kind, *count)).collect()
}

fn uniform(purchase: &Purchase, rng: &mut impl FnMut() -> u64) -> Option<Vec<PieceType>> {
    let any = (0..=purchase.copies().min(purchase.pieces())).collect::<Vec<_>>();
    let ways = Ways::count(purchase, vec![any; purchase.prices().len()])?;
    Some(listed(purchase, &ways.draw(0, rng)?))
}

/// For budgets too large to count every way: buys one piece after the other so that the rest stays affordable.
fn one_by_one(variant: &Variant, purchase: &Purchase, rng: &mut impl FnMut() -> u64) -> Option<Vec<PieceType>> {
    let mut counts = vec![0; variant.kinds().len()];
    let mut spent = 0;
    let mut kinds = Vec::new();
    while kinds.len() < purchase.pieces() {
        let mut possible = purchase.prices().to_vec();
        possible.retain(|(kind, price)| {
            counts[kind.index()] += 1;
            let fits = purchase.can_complete(&counts, spent + price);
            counts[kind.index()] -= 1;
            fits
        });
        let &(kind, price) = possible.get(index_below(possible.len(), rng))?;
        counts[kind.index()] += 1;
        spent += price;
        kinds.push(kind);
    }
    Some(kinds)
}

fn shuffled(purchase: &Purchase, mut kinds: Vec<PieceType>, rng: &mut impl FnMut() -> u64) -> Vec<(Square, PieceType)> {
    for last in (1..kinds.len()).rev() {
        kinds.swap(last, index_below(last + 1, rng));
    }
    purchase.squares(Color::White).iter().copied().zip(kinds).collect()
}
