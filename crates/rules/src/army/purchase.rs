//! What may be bought, for how much, and where it is put.

use crate::definition;
use crate::fault::{Fault, Faults};
use crate::fault_code::FaultCode;
use crate::game::FullKind;
use crate::{Color, Geometry, PieceType, Square, Variant};

/// How armies are bought: budget, number of pieces, copies of a kind, prices and squares.
///
/// ```
/// use rules::Color;
///
/// let variant = rules::shipped::load("abchess").expect("a shipped game");
/// let purchase = variant.purchase().expect("armies are bought in it");
/// assert_eq!((purchase.budget(), purchase.pieces(), purchase.copies()), (90, 10, 2));
/// let (dearest, price) = purchase.prices()[0];
/// assert_eq!((variant.kind(dearest).name(), price), ("Varan", 20));
/// assert_eq!(purchase.squares(Color::White).len(), 10);
///
/// // The cheapest army of all: pairs for 3, 4, 4, 5 and 5.
/// assert_eq!(purchase.cheapest_completion(&[]), Some(42));
/// ```
#[derive(Clone, Debug)]
pub struct Purchase {
    budget: u32,
    pieces: usize,
    copies: usize,
    prices: Vec<(PieceType, u32)>,
    squares: [Vec<Square>; 2],
}

impl Purchase {
    pub(crate) fn new(definition: &definition::Purchase, geometry: Geometry, kinds: &[FullKind]) -> Purchase {
        let for_sale = kinds.iter().enumerate().filter(|(_, kind)| !kind.hidden && !kind.definition.royal);
        let mut prices: Vec<(PieceType, u32)> =
            for_sale.filter_map(|(i, kind)| kind.definition.price.map(|price| (PieceType(i as u8), price))).collect();
        prices.sort_by_key(|&(kind, price)| (std::cmp::Reverse(price), &kinds[kind.index()].definition.letter));
        let mut white: Vec<Square> = definition.squares.iter().collect();
        white.sort_by_key(|&s| (std::cmp::Reverse(geometry.rank(s)), geometry.file(s)));
        let black = white.iter().map(|&s| geometry.mirror(s)).collect();
        Purchase { budget: definition.budget, pieces: definition.pieces, copies: definition.copies, prices, squares: [white, black] }
    }

    /// What an army may cost at most.
    pub fn budget(&self) -> u32 {
        self.budget
    }

    /// How many pieces are bought, no fewer and no more.
    pub fn pieces(&self) -> usize {
        self.pieces
    }

    /// How many pieces of a kind may be bought.
    pub fn copies(&self) -> usize {
        self.copies
    }

    /// The kinds for sale with their prices, the dearest first, those of one price by letter.
    pub fn prices(&self) -> &[(PieceType, u32)] {
        &self.prices
    }

    /// What a piece of that kind costs; `None` where it is not for sale.
    pub fn price_of(&self, kind: PieceType) -> Option<u32> {
        self.prices.iter().find(|(k, _)| *k == kind).map(|(_, price)| *price)
    }

    /// The squares that a side fills, by file; where they are on several ranks, White's highest first, as in FEN.
    ///
    /// Black's are the mirror of White's, in the same order.
    pub fn squares(&self, color: Color) -> &[Square] {
        &self.squares[color.index()]
    }

    /// The least that the places still free can cost, when `counts` are bought already.
    ///
    /// `counts` has the number of each kind by [`PieceType::index`]; kinds beyond its end count as not bought. `None` where
    /// no army begins so: too many pieces or copies, a kind that is not for sale, or too few kinds to fill the places.
    pub fn cheapest_completion(&self, counts: &[usize]) -> Option<u32> {
        let count = |kind: PieceType| counts.get(kind.index()).copied().unwrap_or(0);
        let bought: usize = self.prices.iter().map(|(kind, _)| count(*kind)).fold(0, usize::saturating_add);
        let all = counts.iter().copied().fold(0, usize::saturating_add);
        let mut places = self.pieces.checked_sub(all).filter(|_| all == bought)?;
        let mut cost = 0_u32;
        for &(kind, price) in self.prices.iter().rev() {
            let copies = self.copies.checked_sub(count(kind))?.min(places);
            cost = cost.saturating_add(price.saturating_mul(copies as u32));
            places -= copies;
        }
        (places == 0).then_some(cost)
    }

    /// Whether an army that has `counts` and cost `spent` so far can be completed within the budget.
    ///
    /// ```
    /// let variant = rules::shipped::load("abchess").expect("a shipped game");
    /// let purchase = variant.purchase().expect("armies are bought in it");
    /// let mut counts = vec![0; variant.kinds().len()];
    /// for letter in ["V", "V", "G"] {
    ///     counts[variant.kind_by_letter(letter).expect("a piece of the game").index()] += 1;
    /// }
    /// // Seven places are left, and the cheapest seven pieces cost 3+3+4+4+4+4+5.
    /// assert_eq!(purchase.cheapest_completion(&counts), Some(27));
    /// assert!(purchase.can_complete(&counts, 20 + 20 + 19));
    /// assert!(!purchase.can_complete(&counts, 64));
    /// ```
    pub fn can_complete(&self, counts: &[usize], spent: u32) -> bool {
        self.cheapest_completion(counts).and_then(|rest| rest.checked_add(spent)).is_some_and(|cost| cost <= self.budget)
    }

    /// `V 20, G 19`: the first kinds of a list with their prices.
    pub(super) fn price_list(&self, variant: &Variant, kinds: impl IntoIterator<Item = PieceType>) -> String {
        let entry = |kind| self.price_of(kind).map(|price| format!("{} {price}", variant.kind(kind).letter()));
        kinds.into_iter().filter_map(entry).collect::<Vec<_>>().join(", ")
    }
}

/// Where no army is within the budget. Definitions are refused for that, so nobody should read it.
pub(super) fn no_army(purchase: &Purchase) -> Faults {
    let message = format!("no {} pieces for sale are within the budget of {}", purchase.pieces, purchase.budget);
    Faults::new(vec![Fault::new("purchase", message, "raise the budget or lower the prices").code(FaultCode::ArmyImpossible)])
}

/// The purchase of a variant.
///
/// # Errors
/// Where nothing is bought in it.
pub(super) fn of(variant: &Variant) -> Result<&Purchase, Faults> {
    let message = || format!("no armies are bought in {}", variant.name());
    let fault =
        || Fault::new("purchase", message(), "its start position is given").code(FaultCode::ArmyNotBought).with("game", variant.name());
    variant.purchase().ok_or_else(|| Faults::new(vec![fault()]))
}
