//! Buying in the open: the sides take turns to buy a piece and put it down.

use super::bought::{Army, for_sale, square_names, start};
use super::purchase::{self, Purchase};
use crate::fault::{Fault, Faults};
use crate::{Color, PieceType, Position, Square, Variant};

/// Why a piece cannot be bought.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PurchaseError {
    /// Both armies are complete.
    #[error("both armies are complete")]
    Finished,
    /// The kind has no price.
    #[error("{name} is not for sale; {for_sale}")]
    NotForSale {
        /// The kind's name, or its number where the variant has no such kind.
        name: String,
        /// What is, with the prices.
        for_sale: String,
    },
    /// The side has as many of the kind as it may have.
    #[error("{} has {copies} {plural} already, and more of a kind are not allowed", side.name())]
    TooManyCopies {
        /// Who wants to buy.
        side: Color,
        /// The kind's plural.
        plural: String,
        /// How many are allowed.
        copies: usize,
    },
    /// The rest of the army could no longer be paid.
    #[error(
        "{name} costs {price} of the {left} that {} has left, and the {places} places after it cost at least {cheapest}: \
         no more than {} can be spent now",
        side.name(), left.saturating_sub(*cheapest)
    )]
    CannotComplete {
        /// Who wants to buy.
        side: Color,
        /// The kind's name.
        name: String,
        /// What it costs.
        price: u32,
        /// The money left before the purchase.
        left: u32,
        /// How many places would remain to fill.
        places: usize,
        /// What filling them costs at least.
        cheapest: u32,
    },
    /// The kinds for sale, under the limit of copies, are too few to fill the places that remain.
    #[error("with {name}, too few pieces are left for sale to complete the army")]
    NothingLeft {
        /// The kind's name.
        name: String,
    },
    /// The square is none that the side fills.
    #[error("{square} is no home square of {}; {squares}", side.name())]
    NotHome {
        /// Who wants to buy.
        side: Color,
        /// The square's name.
        square: String,
        /// Which are.
        squares: String,
    },
    /// The square holds a piece.
    #[error("{square} holds a piece already; free are {free}")]
    NotFree {
        /// The square's name.
        square: String,
        /// The squares still free.
        free: String,
    },
    /// The text has not the form of a purchase.
    #[error("\"{text}\" is no purchase: {expected}")]
    Text {
        /// What was written.
        text: String,
        /// What was expected.
        expected: String,
    },
}

/// A purchase in the open: the sides buy in turn, White first, each a piece for one of its own free squares.
///
/// ```
/// use rules::Color;
/// use rules::army::OpenPurchase;
///
/// let variant = rules::shipped::load("abchess").expect("a shipped game");
/// let mut purchase = OpenPurchase::new(&variant)?;
/// let (varan, d1) = purchase.parse("V@d1").unwrap();
/// purchase.buy(varan, d1).unwrap();
/// assert_eq!(purchase.budget_left(Color::White), 70);
/// assert_eq!(purchase.side(), Some(Color::Black));
/// assert_eq!(purchase.parse("h@a11").and_then(|(kind, square)| purchase.buy(kind, square)), Ok(()));
/// assert_eq!(purchase.record(), "V@d1 H@a11");
/// let again = OpenPurchase::replay(&variant, &purchase.record())?;
/// assert_eq!(again.army_so_far(Color::Black).len(), 1);
/// # Ok::<(), rules::Faults>(())
/// ```
#[derive(Clone, Debug)]
pub struct OpenPurchase {
    variant: Variant,
    purchase: Purchase,
    bought: Vec<(PieceType, Square)>,
}

impl OpenPurchase {
    /// A purchase in which nothing is bought yet.
    ///
    /// # Errors
    /// Where nothing is bought in the variant, or no army is within the budget.
    pub fn new(variant: &Variant) -> Result<OpenPurchase, Faults> {
        let purchase = purchase::of(variant)?.clone();
        if !purchase.can_complete(&[], 0) {
            return Err(purchase::no_army(&purchase));
        }
        Ok(OpenPurchase { variant: variant.clone(), purchase, bought: Vec::new() })
    }

    /// The purchase that [`record`](Self::record) wrote.
    ///
    /// # Errors
    /// The first purchase that cannot be made, with its bytes, and every later word that is no purchase at all.
    pub fn replay(variant: &Variant, record: &str) -> Result<OpenPurchase, Faults> {
        let mut purchase = OpenPurchase::new(variant)?;
        let mut faults: Vec<Fault> = Vec::new();
        for word in record.split_whitespace() {
            let start = word.as_ptr() as usize - record.as_ptr() as usize;
            let bought = match purchase.parse(word) {
                // What follows a fault could only be judged by guessing.
                Ok(_) if !faults.is_empty() => continue,
                Ok((kind, square)) => purchase.buy(kind, square),
                Err(error) => Err(error),
            };
            faults.extend(bought.err().map(|error| Fault::new("purchase", error.to_string(), "").at(start..start + word.len())));
        }
        if faults.is_empty() { Ok(purchase) } else { Err(Faults::of_text("purchase", record, faults)) }
    }

    /// The variant that is bought for.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Who buys next; `None` when both armies are complete.
    pub fn side(&self) -> Option<Color> {
        (self.bought.len() < 2 * self.purchase.pieces()).then(|| Color::BOTH[self.bought.len() % 2])
    }

    /// Whether both armies are complete.
    pub fn is_finished(&self) -> bool {
        self.side().is_none()
    }

    /// What has been bought, in order; the first is White's, then in turn.
    pub fn bought(&self) -> &[(PieceType, Square)] {
        &self.bought
    }

    /// What a side has bought, in its order, and where it stands.
    pub fn army_so_far(&self, color: Color) -> Vec<(Square, PieceType)> {
        self.bought.iter().skip(color.index()).step_by(2).map(|(kind, square)| (*square, *kind)).collect()
    }

    /// A side's army, once it is complete.
    pub fn army(&self, color: Color) -> Option<Army> {
        let home = |square| if color == Color::White { square } else { self.variant.geometry().mirror(square) };
        Army::new(&self.variant, self.army_so_far(color).into_iter().map(|(square, kind)| (home(square), kind)).collect()).ok()
    }

    /// What a side can still spend.
    pub fn budget_left(&self, color: Color) -> u32 {
        let spent = self.army_so_far(color).into_iter().filter_map(|(_, kind)| self.purchase.price_of(kind)).fold(0, u32::saturating_add);
        self.purchase.budget().saturating_sub(spent)
    }

    /// The least that a side must still spend to complete its army.
    pub fn cheapest_completion(&self, color: Color) -> Option<u32> {
        self.purchase.cheapest_completion(&self.counts(color))
    }

    /// The squares that a side has still to fill.
    pub fn free_squares(&self, color: Color) -> Vec<Square> {
        let taken = self.army_so_far(color);
        self.purchase.squares(color).iter().copied().filter(|s| taken.iter().all(|(square, _)| square != s)).collect()
    }

    /// The kinds that may be bought now, the dearest first: not too many of a kind, and the rest can still be paid.
    pub fn legal(&self) -> Vec<PieceType> {
        let Some(side) = self.side() else { return Vec::new() };
        let kinds = self.purchase.prices().iter().map(|(kind, _)| *kind);
        kinds.filter(|kind| self.check_kind(side, *kind).is_ok()).collect()
    }

    /// The side whose turn it is buys a piece.
    ///
    /// # Errors
    /// Why it cannot; then nothing is bought.
    pub fn buy(&mut self, kind: PieceType, square: Square) -> Result<(), PurchaseError> {
        let side = self.side().ok_or(PurchaseError::Finished)?;
        self.check_kind(side, kind)?;
        self.check_square(side, square)?;
        self.bought.push((kind, square));
        Ok(())
    }

    /// Takes the last purchase back and tells what it was.
    pub fn undo(&mut self) -> Option<(PieceType, Square)> {
        self.bought.pop()
    }

    /// The start position, once both armies are complete.
    ///
    /// `None` too where the two armies break a rule of the start, as by giving check; [`start`] tells which.
    pub fn position(&self) -> Option<Position> {
        start(&self.variant, &self.army(Color::White)?, &self.army(Color::Black)?).ok()
    }

    /// Reads a purchase, as `Q@d1`: a letter of FEN in either case, and a square. Whether it may be made now is for
    /// [`buy`](Self::buy) to say.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(&self, text: &str) -> Result<(PieceType, Square), PurchaseError> {
        let error = |expected: String| PurchaseError::Text { text: text.to_owned(), expected };
        let example = || {
            let (kind, square) = (self.purchase.prices().first(), self.purchase.squares(Color::White).first());
            kind.zip(square).map_or(String::new(), |(kind, square)| self.text(kind.0, *square))
        };
        let Some((letter, square)) = text.split_once('@') else {
            return Err(error(format!("expected a piece's letter, @ and a square, as {}", example())));
        };
        let Some(kind) = self.variant.kind_by_letter(&letter.to_ascii_uppercase()) else {
            return Err(error(format!("\"{letter}\" is no piece of {}; {}", self.variant.name(), for_sale(&self.variant, &self.purchase))));
        };
        let Some(square) = self.variant.geometry().parse(&square.to_ascii_lowercase()) else {
            let side = self.side().unwrap_or(Color::White);
            return Err(error(format!(
                "\"{square}\" is no square of the board; {}",
                square_names(&self.variant, self.purchase.squares(side))
            )));
        };
        Ok((kind, square))
    }

    /// Writes a purchase: `Q@d1`.
    pub fn text(&self, kind: PieceType, square: Square) -> String {
        let letter = self.variant.kinds().get(kind.index()).map_or("?", |kind| kind.letter());
        format!("{letter}@{}", self.variant.geometry().name(square))
    }

    /// All purchases so far as text, for [`replay`](Self::replay): `V@d1 H@a11`.
    pub fn record(&self) -> String {
        self.bought.iter().map(|(kind, square)| self.text(*kind, *square)).collect::<Vec<_>>().join(" ")
    }

    fn counts(&self, color: Color) -> Vec<usize> {
        let mut counts = vec![0; self.variant.kinds().len()];
        for (_, kind) in self.army_so_far(color) {
            counts[kind.index()] += 1;
        }
        counts
    }

    fn check_kind(&self, side: Color, kind: PieceType) -> Result<(), PurchaseError> {
        let name = || self.variant.kinds().get(kind.index()).map_or_else(|| format!("piece number {}", kind.0), |k| k.name().to_owned());
        let Some(price) = self.purchase.price_of(kind) else {
            return Err(PurchaseError::NotForSale { name: name(), for_sale: for_sale(&self.variant, &self.purchase) });
        };
        let mut counts = self.counts(side);
        let copies = self.purchase.copies();
        if counts[kind.index()] >= copies {
            return Err(PurchaseError::TooManyCopies { side, plural: self.variant.kind(kind).plural().to_owned(), copies });
        }
        counts[kind.index()] += 1;
        let left = self.budget_left(side);
        match self.purchase.cheapest_completion(&counts) {
            Some(cheapest) if price.saturating_add(cheapest) <= left => Ok(()),
            Some(cheapest) => {
                let places = self.purchase.pieces() - counts.iter().sum::<usize>();
                Err(PurchaseError::CannotComplete { side, name: name(), price, left, places, cheapest })
            }
            None => Err(PurchaseError::NothingLeft { name: name() }),
        }
    }

    fn check_square(&self, side: Color, square: Square) -> Result<(), PurchaseError> {
        let geometry = self.variant.geometry();
        let name = || if square.index() < geometry.area() { geometry.name(square) } else { format!("square number {}", square.0) };
        let squares = self.purchase.squares(side);
        if !squares.contains(&square) {
            return Err(PurchaseError::NotHome { side, square: name(), squares: square_names(&self.variant, squares) });
        }
        let free = self.free_squares(side);
        if !free.contains(&square) {
            let free: Vec<String> = free.into_iter().map(|s| geometry.name(s)).collect();
            return Err(PurchaseError::NotFree { square: name(), free: free.join(" ") });
        }
        Ok(())
    }
}
