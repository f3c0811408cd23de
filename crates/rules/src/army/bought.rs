//! Armies, and the start position of two of them.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::purchase::{self, Purchase};
use super::text;
use crate::fault::{Fault, Faults};
use crate::fault_code::FaultCode as Code;
use crate::{Color, Piece, PieceType, Position, Setup, Square, Variant};

/// An army within the budget: a piece for each square to fill.
///
/// An army belongs to no side: it names White's squares, and [`placement`](Self::placement) mirrors it for Black.
#[derive(Clone)]
pub struct Army {
    variant: Variant,
    /// In the order of the squares to fill.
    kinds: Vec<PieceType>,
}

impl Army {
    /// Reads an army: the home rank in the letters of FEN, with the pieces that are not bought or without them. Case and
    /// spaces mean nothing.
    ///
    /// ```
    /// use rules::army::Army;
    ///
    /// let variant = rules::shipped::load("abchess").expect("a shipped game");
    /// let army = Army::parse(&variant, "rhblq albhr")?;
    /// assert_eq!(army.text(), "RHBLQKALBHR");
    /// assert_eq!(army.cost(), 89);
    ///
    /// let faults = Army::parse(&variant, "VVGQK5ALBHH").unwrap_err();
    /// let rules: Vec<&str> = faults.iter().map(|f| f.rule.as_str()).collect();
    /// assert_eq!(rules, ["army", "purchase.pieces", "purchase.budget"]);
    /// # Ok::<(), rules::Faults>(())
    /// ```
    ///
    /// # Errors
    /// Every fault at once: unknown letters, kinds that are not for sale, too many of a kind, a wrong number of pieces, a
    /// cost over the budget; those of a letter with its bytes.
    pub fn parse(variant: &Variant, text: &str) -> Result<Army, Faults> {
        let kinds = text::parse(variant, purchase::of(variant)?, text)?;
        Ok(Army { variant: variant.clone(), kinds })
    }

    /// The army with those pieces on those of White's squares, in any order.
    ///
    /// # Errors
    /// Every fault at once, with its square: as for [`parse`](Self::parse), and squares that are filled twice or are none of
    /// those to fill.
    pub fn new(variant: &Variant, pieces: Vec<(Square, PieceType)>) -> Result<Army, Faults> {
        let purchase = purchase::of(variant)?;
        let geometry = variant.geometry();
        let squares = purchase.squares(Color::White);
        let mut kinds = vec![None; squares.len()];
        let mut faults = Vec::new();
        for &(square, kind) in &pieces {
            match squares.iter().position(|s| *s == square) {
                Some(index) if kinds[index].is_none() => kinds[index] = Some(kind),
                Some(_) => {
                    let message = format!("two pieces on {}", geometry.name(square));
                    let fault = Fault::new("purchase.squares", message, "give one of them another square").code(Code::ArmySquareTwice);
                    faults.push(fault.with("square", geometry.name(square)).on(square));
                }
                None if square.index() < geometry.area() => {
                    let message = format!("{} is no square for a bought piece", geometry.name(square));
                    let fault = bad_square(variant, squares, message).with("square", geometry.name(square));
                    faults.push(fault.on(square));
                }
                None => {
                    let message = format!("square number {} is not on {}", square.0, geometry.board_words());
                    faults.push(bad_square(variant, squares, message).with("square", square.0));
                }
            }
        }
        let items: Vec<Item> = pieces.iter().map(|&(square, kind)| Item { kind: Some(kind), square: Some(square), at: None }).collect();
        faults.extend(judge(variant, purchase, &items));
        match kinds.into_iter().collect::<Option<Vec<_>>>() {
            Some(kinds) if faults.is_empty() => Ok(Army { variant: variant.clone(), kinds }),
            _ => Err(Faults::new(faults)),
        }
    }

    /// The variant that it was bought for.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The kinds, in the order of [`Purchase::squares`].
    pub fn kinds(&self) -> &[PieceType] {
        &self.kinds
    }

    /// What stands where when that side has the army.
    pub fn placement(&self, color: Color) -> Vec<(Square, PieceType)> {
        let squares = self.variant.purchase().map_or(&[][..], |p| p.squares(color));
        squares.iter().copied().zip(self.kinds.iter().copied()).collect()
    }

    /// How many it has of a kind.
    pub fn count(&self, kind: PieceType) -> usize {
        self.kinds.iter().filter(|k| **k == kind).count()
    }

    /// What it costs.
    pub fn cost(&self) -> u32 {
        let purchase = self.variant.purchase();
        self.kinds.iter().filter_map(|kind| purchase?.price_of(*kind)).sum()
    }

    /// White's home rank as in FEN, with the pieces that are not bought: `RHBLQKALBHR`.
    pub fn text(&self) -> String {
        text::write(&self.variant, &self.kinds)
    }
}

impl PartialEq for Army {
    fn eq(&self, other: &Army) -> bool {
        self.kinds == other.kinds && same(&self.variant, &other.variant)
    }
}

impl Eq for Army {}

impl fmt::Display for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl fmt::Debug for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Army({}, {})", self.variant.id(), self.text())
    }
}

/// The army that White has in the variant's start position: the one to play with when none is chosen.
///
/// ```
/// let variant = rules::shipped::load("abchess").expect("a shipped game");
/// assert_eq!(rules::army::default_army(&variant)?.text(), "RHBLQKALBHR");
/// # Ok::<(), rules::Faults>(())
/// ```
///
/// # Errors
/// Where nothing is bought in the variant, or its start position has no army that could be bought.
pub fn default_army(variant: &Variant) -> Result<Army, Faults> {
    let setup = Setup::parse(variant, variant.start_fen())?;
    let own = |square: &Square| setup.board.get(square.index()).copied().flatten().filter(|p| p.color() == Color::White);
    let squares = purchase::of(variant)?.squares(Color::White);
    Army::new(variant, squares.iter().filter_map(|s| Some((*s, own(s)?.kind()))).collect())
}

/// The start position with those armies; all else as in the variant's start position. A castling right whose pieces are no
/// longer at home is lost.
///
/// ```
/// use rules::army::{Army, default_army, start};
///
/// let variant = rules::shipped::load("abchess").expect("a shipped game");
/// let black = Army::parse(&variant, "HBRMAKEXJBH")?;
/// let position = start(&variant, &default_army(&variant)?, &black)?;
/// assert!(position.fen().starts_with("hbrmakexjbh/11/yyyyyyyyyyy/"));
/// # Ok::<(), rules::Faults>(())
/// ```
///
/// # Errors
/// Where an army was bought for another variant, or the position breaks a rule, as when Black is in check.
pub fn start(variant: &Variant, white: &Army, black: &Army) -> Result<Position, Faults> {
    let purchase = purchase::of(variant)?;
    let mut setup = Setup::parse(variant, variant.start_fen())?;
    let mut faults = Vec::new();
    for (color, army) in [(Color::White, white), (Color::Black, black)] {
        if !same(variant, army.variant()) {
            let message = format!("{}'s army was bought for {}, not for {}", color.name(), army.variant.name(), variant.name());
            let fault = Fault::new("purchase", message, "buy it under the same definition").code(Code::ArmyOtherGame);
            faults.push(fault.with_side(color).with("other", army.variant.name()).with("game", variant.name()));
            continue;
        }
        for (square, kind) in army.placement(color) {
            if purchase.squares(!color).contains(&square) {
                let message = format!("both sides would put a bought piece on {}", variant.geometry().name(square));
                let fault = Fault::new("purchase.squares", message, "choose squares in one half of the board");
                let fault = fault.code(Code::ArmySquareOfBoth).with("square", variant.geometry().name(square));
                faults.push(fault.on(square));
            }
            setup.board[square.index()] = Some(Piece::new(color, kind));
            setup.loads[square.index()] = None;
        }
    }
    if !faults.is_empty() {
        return Err(Faults::new(faults));
    }
    let rights = std::mem::take(&mut setup.castling);
    setup.castling =
        rights.chars().filter(|right| Position::new(variant, &Setup { castling: right.to_string(), ..setup.clone() }).is_ok()).collect();
    Position::new(variant, &setup)
}

/// Whether two variants have the same definition.
fn same(a: &Variant, b: &Variant) -> bool {
    Arc::ptr_eq(&a.0, &b.0) || (a.id() == b.id() && a.text() == b.text())
}

/// A piece that somebody wants to buy.
pub(super) struct Item {
    /// None: a letter that means nothing, a fault already told.
    pub(super) kind: Option<PieceType>,
    pub(super) square: Option<Square>,
    pub(super) at: Option<Range<usize>>,
}

/// What is wrong with the choice of pieces, wherever they stand.
pub(super) fn judge(variant: &Variant, purchase: &Purchase, items: &[Item]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut push = |fault: Fault, item: Option<&Item>| {
        let (square, at) = item.map_or((None, None), |i| (i.square, i.at.clone()));
        faults.push(Fault { square, at, ..fault });
    };
    let mut counts = vec![0_usize; variant.kinds().len()];
    let mut cost = 0_u64;
    for item in items {
        let Some(kind) = item.kind else { continue };
        let Some(count) = counts.get_mut(kind.index()) else {
            let message = format!("{} has no piece number {}", variant.name(), kind.0);
            let fault = Fault::new("piece", message, for_sale(variant, purchase)).code(Code::ArmyUnknownPiece).with("text", kind.0);
            push(fault.with("game", variant.name()).with("prices", prices(variant, purchase)), Some(item));
            continue;
        };
        let Some(price) = purchase.price_of(kind) else {
            let message = format!("{} are not for sale", variant.kind(kind).plural());
            let fault = Fault::new("piece.price", message, for_sale(variant, purchase)).code(Code::ArmyNotForSale);
            push(fault.with("piece", variant.kind(kind).name()).with("prices", prices(variant, purchase)), Some(item));
            continue;
        };
        cost += u64::from(price);
        *count += 1;
        if *count == purchase.copies() + 1 {
            let all = items.iter().filter(|i| i.kind == Some(kind)).count();
            let message = format!("{all} {}, but nobody may buy more than {}", variant.kind(kind).plural(), purchase.copies());
            let hint = format!("exchange {} for something else", all - purchase.copies());
            let fault = Fault::new("purchase.copies", message, hint).code(Code::ArmyCopies).with("piece", variant.kind(kind).name());
            let fault = fault.with("count", all).with("most", purchase.copies()).with("out", all - purchase.copies());
            push(fault, Some(item));
        }
    }
    let pieces = purchase.pieces();
    if items.len() != pieces {
        let hint = match items.len() < pieces {
            true => format!("buy {} more", pieces - items.len()),
            false => format!("leave {} out", items.len() - pieces),
        };
        let message = format!("{} bought, but an army has exactly {pieces}", number(items.len()));
        let fault = Fault::new("purchase.pieces", message, hint).with("count", items.len()).with("expected", pieces);
        let fault = match items.len() < pieces {
            true => fault.code(Code::ArmyTooFew).with("more", pieces - items.len()),
            false => fault.code(Code::ArmyTooMany).with("out", items.len() - pieces),
        };
        push(fault, items.get(pieces));
    }
    let over = cost.saturating_sub(purchase.budget().into());
    if over > 0 {
        let bought = purchase.prices().iter().map(|(kind, _)| *kind).filter(|kind| counts[kind.index()] > 0);
        let dearest = purchase.price_list(variant, bought.take(3));
        let hint = format!("save on the dearest: {dearest}");
        let message = format!("the army costs {cost}, {over} more than the budget of {}", purchase.budget());
        let fault = Fault::new("purchase.budget", message, hint).code(Code::ArmyOverBudget).with("cost", cost).with("over", over);
        push(fault.with("budget", purchase.budget()).with("prices", dearest), None);
    }
    faults
}

fn number(pieces: usize) -> String {
    if pieces == 1 { "1 piece is".to_owned() } else { format!("{pieces} pieces are") }
}

pub(super) fn for_sale(variant: &Variant, purchase: &Purchase) -> String {
    format!("for sale are {}", prices(variant, purchase))
}

/// All that is for sale, with its prices.
pub(super) fn prices(variant: &Variant, purchase: &Purchase) -> String {
    purchase.price_list(variant, purchase.prices().iter().map(|(kind, _)| *kind))
}

fn bad_square(variant: &Variant, squares: &[Square], message: String) -> Fault {
    let names: Vec<String> = squares.iter().map(|s| variant.geometry().name(*s)).collect();
    let fault = Fault::new("purchase.squares", message, square_names(variant, squares)).code(Code::ArmyBadSquare);
    fault.with("squares", names.join(" "))
}

pub(super) fn square_names(variant: &Variant, squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(|s| variant.geometry().name(*s)).collect();
    format!("the squares are {}", names.join(" "))
}
