//! An army as text: White's home rank as FEN writes it.

use std::ops::Range;

use super::bought::{Item, for_sale, judge, prices};
use super::purchase::Purchase;
use crate::fault::{Fault, Faults};
use crate::fault_code::FaultCode as Code;
use crate::{Color, PieceType, Setup, Square, Variant};

/// No army is longer, however many spaces it has.
const LONGEST: usize = 1024;

/// A square of a home rank.
enum Slot {
    /// To be filled.
    Bought(Square),
    /// Held by a piece that is not bought.
    Fixed(Square, PieceType),
    /// Empty, and not to be filled.
    Gap(Square),
}

impl Slot {
    fn square(&self) -> Square {
        match self {
            Slot::Bought(square) | Slot::Fixed(square, _) | Slot::Gap(square) => *square,
        }
    }
}

/// Something that stands for one square.
enum Token {
    /// A letter, known or not.
    Piece(Option<PieceType>),
    /// A part of a number.
    Gap,
}

/// White's ranks that have squares to fill, the highest first.
fn home(variant: &Variant, purchase: &Purchase) -> Vec<Vec<Slot>> {
    let geometry = variant.geometry();
    let squares = purchase.squares(Color::White);
    let board = Setup::parse(variant, variant.start_fen()).map(|setup| setup.board).unwrap_or_default();
    let slot = |square: Square| match board.get(square.index()).copied().flatten() {
        _ if squares.contains(&square) => Slot::Bought(square),
        Some(piece) if piece.color() == Color::White => Slot::Fixed(square, piece.kind()),
        _ => Slot::Gap(square),
    };
    let has_some = |rank: &u8| squares.iter().any(|s| geometry.rank(*s) == *rank);
    let ranks = (0..geometry.ranks()).rev().filter(has_some);
    ranks.map(|rank| geometry.squares().filter(|s| geometry.rank(*s) == rank).map(slot).collect()).collect()
}

/// The text of an army with those kinds on the squares to fill.
pub(super) fn write(variant: &Variant, kinds: &[PieceType]) -> String {
    let Some(purchase) = variant.purchase() else { return String::new() };
    let mut kinds = kinds.iter();
    let rank = |slots: Vec<Slot>| {
        let (mut text, mut gap) = (String::new(), 0);
        for slot in slots {
            let kind = match slot {
                Slot::Bought(_) => kinds.next().copied(),
                Slot::Fixed(_, kind) => Some(kind),
                Slot::Gap(_) => None,
            };
            match kind {
                Some(kind) => {
                    push_gap(&mut text, &mut gap);
                    text += variant.kind(kind).letter();
                }
                None => gap += 1,
            }
        }
        push_gap(&mut text, &mut gap);
        text
    };
    home(variant, purchase).into_iter().map(rank).collect::<Vec<_>>().join("/")
}

fn push_gap(text: &mut String, gap: &mut usize) {
    if *gap > 0 {
        *text += &std::mem::take(gap).to_string();
    }
}

/// Reads an army: the kinds for the squares to fill, in their order.
///
/// # Errors
/// Every fault of the text and of the purchase.
pub(super) fn parse(variant: &Variant, purchase: &Purchase, text: &str) -> Result<Vec<PieceType>, Faults> {
    let faults_of = |list| Faults::of_text("army", text, list);
    if text.len() > LONGEST {
        let message = format!("{} characters are too many for an army", text.chars().count());
        let fault = Fault::new("army", message, example(variant, purchase)).code(Code::ArmyTooLong).at(LONGEST..text.len());
        return Err(faults_of(vec![fault.with("count", text.chars().count()).with("example", example_text(variant, purchase))]));
    }
    let ranks = home(variant, purchase);
    let mut reader = Reader { variant, purchase, has_ranks: ranks.len() > 1, has_gaps: false, tokens: Vec::new(), faults: Vec::new() };
    let slots: Vec<Slot> = ranks.into_iter().flatten().collect();
    reader.has_gaps = slots.iter().any(|slot| matches!(slot, Slot::Gap(_)));
    reader.read(text);
    let Reader { tokens, mut faults, .. } = reader;

    let is_full = tokens.len() == slots.len() && slots.len() > purchase.pieces();
    let misplaced = if is_full { misplaced(variant, &slots, &tokens) } else { Vec::new() };
    let mut items: Vec<Item> = if is_full && misplaced.is_empty() {
        let bought = slots.iter().zip(tokens).filter(|(slot, _)| matches!(slot, Slot::Bought(_)));
        bought.filter_map(|(_, (token, at))| item(token, at)).collect()
    } else {
        // The pieces that are not bought may be left out, so they do not count where they are written.
        let mut fixed: Vec<PieceType> =
            slots.iter().filter_map(|slot| if let Slot::Fixed(_, kind) = slot { Some(*kind) } else { None }).collect();
        fixed.retain(|kind| is_full || purchase.price_of(*kind).is_none());
        let mut is_fixed = |token: &Token| match token {
            Token::Piece(Some(kind)) => fixed.iter().position(|f| f == kind).map(|i| fixed.remove(i)).is_some(),
            _ => false,
        };
        tokens.into_iter().filter(|(token, _)| !is_fixed(token)).filter_map(|(token, at)| item(token, at)).collect()
    };
    if items.len() == purchase.pieces() {
        for (item, square) in items.iter_mut().zip(purchase.squares(Color::White)) {
            item.square = Some(*square);
        }
    }
    faults.extend(misplaced);
    faults.extend(judge(variant, purchase, &items));
    let kinds: Vec<PieceType> = items.iter().filter_map(|item| item.kind).collect();
    if faults.is_empty() && kinds.len() == purchase.pieces() { Ok(kinds) } else { Err(faults_of(faults)) }
}

fn item(token: Token, at: Range<usize>) -> Option<Item> {
    match token {
        Token::Piece(kind) => Some(Item { kind, square: None, at: Some(at) }),
        Token::Gap => None,
    }
}

/// Where a whole rank has something else than the piece, or the empty square, that is not bought.
fn misplaced(variant: &Variant, slots: &[Slot], tokens: &[(Token, Range<usize>)]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (slot, (token, at)) in slots.iter().zip(tokens) {
        let square = variant.geometry().name(slot.square());
        let expected = match (slot, token) {
            (Slot::Bought(_), _) | (Slot::Gap(_), Token::Gap) => continue,
            (Slot::Fixed(_, kind), Token::Piece(found)) if *found == Some(*kind) => continue,
            (Slot::Fixed(_, kind), _) => format!("is the {}'s", variant.kind(*kind).name()),
            (Slot::Gap(_), _) => "stays empty".to_owned(),
        };
        let hint = match slot {
            Slot::Fixed(_, kind) => format!("write {} for {square}, or leave it out", variant.kind(*kind).letter()),
            _ => format!("write 1 for {square}"),
        };
        let fault = Fault::new("army", format!("{square} {expected}"), hint).at(at.clone()).on(slot.square()).with("square", &square);
        faults.push(match slot {
            Slot::Fixed(_, kind) => {
                let kind = variant.kind(*kind);
                fault.code(Code::ArmyFixed).with("piece", kind.name()).with("letter", kind.letter())
            }
            _ => fault.code(Code::ArmyGap),
        });
    }
    faults
}

/// The start position's home rank, as an example.
fn example(variant: &Variant, purchase: &Purchase) -> String {
    format!("an army is {}, as {}", crate::counted(purchase.pieces(), "letter"), example_text(variant, purchase))
}

fn example_text(variant: &Variant, purchase: &Purchase) -> String {
    let squares = purchase.squares(Color::White);
    let board = Setup::parse(variant, variant.start_fen()).map(|setup| setup.board).unwrap_or_default();
    let kinds: Vec<PieceType> = squares.iter().filter_map(|s| Some(board.get(s.index()).copied().flatten()?.kind())).collect();
    write(variant, &kinds)
}

struct Reader<'a> {
    variant: &'a Variant,
    purchase: &'a Purchase,
    has_ranks: bool,
    has_gaps: bool,
    tokens: Vec<(Token, Range<usize>)>,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn read(&mut self, text: &str) {
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let start = text.len() - rest.len();
            let length = match first {
                _ if first.is_whitespace() => first.len_utf8(),
                '/' if self.has_ranks => 1,
                '0'..='9' => self.gap(rest, start),
                _ => self.piece(rest, start),
            };
            rest = &rest[length..];
        }
    }

    fn gap(&mut self, rest: &str, start: usize) -> usize {
        let length = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, at) = (&rest[..length], start..start + length);
        let area = self.variant.geometry().area();
        match digits.parse::<usize>().ok().filter(|n| (1..=area).contains(n)) {
            Some(gap) if self.has_gaps => self.tokens.extend((0..gap).map(|_| (Token::Gap, at.clone()))),
            _ => {
                let message = format!("the number {digits}, but no square of the home rank stays empty");
                let hint = format!("write a piece for each square; {}", example(self.variant, self.purchase));
                let fault = Fault::new("army", message, hint).code(Code::ArmyNumber).at(at).with("text", digits);
                self.faults.push(fault.with("example", example_text(self.variant, self.purchase)));
            }
        }
        length
    }

    fn piece(&mut self, rest: &str, start: usize) -> usize {
        let plus = usize::from(rest.starts_with('+'));
        let letter = rest[plus..].chars().next();
        let mut length = plus + letter.map_or(0, char::len_utf8);
        if rest[length..].starts_with('~') {
            length += 1;
        }
        let (written, at) = (&rest[..length], start..start + length);
        let kind = self.variant.kind_by_letter(&written.to_ascii_uppercase());
        if kind.is_none() {
            let by_name = self.variant.kinds().iter().find(|k| letter.is_some_and(|l| k.name().starts_with(l.to_ascii_uppercase())));
            let hint = match by_name {
                Some(kind) => format!("did you mean {} for the {}? {}", kind.letter(), kind.name(), for_sale(self.variant, self.purchase)),
                None => for_sale(self.variant, self.purchase),
            };
            let fault = Fault::new("army", format!("\"{written}\" is no piece of {}", self.variant.name()), hint).at(at.clone());
            let fault = fault.with("text", written).with("game", self.variant.name()).with("prices", prices(self.variant, self.purchase));
            self.faults.push(match by_name {
                Some(kind) => fault.code(Code::ArmyNearPiece).with("near", kind.letter()).with("piece", kind.name()),
                None => fault.code(Code::ArmyUnknownPiece),
            });
        }
        self.tokens.push((Token::Piece(kind), at));
        length
    }
}
