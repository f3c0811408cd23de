//! Armies that are bought before the game, as far as they are.

use ::view::{Code, Problem};
use rules::army::{Army, Commitment, OpenPurchase, SecretPurchase, commit};
use rules::{Color, Variant};

use crate::message::PlacedPiece;
use crate::secret;
use crate::side::Side;

use super::Refusal;
use super::view::{BuyerView, BuyingView, PurchaseKind, You};

/// An army that nobody but its owner may see. It can't be written out or printed by accident: it has no such form.
#[derive(Clone)]
pub struct Sealed {
    army: Army,
    salt: [u8; 32],
}

impl Sealed {
    /// Seals an army, with a new salt.
    pub fn new(army: Army) -> Sealed {
        Sealed { army, salt: secret::bytes() }
    }

    /// The sealed army that was stored as text.
    pub fn load(variant: &Variant, army: &str, salt: &str) -> Option<Sealed> {
        Some(Sealed { army: Army::parse(variant, army).ok()?, salt: secret::unhex(salt)? })
    }

    /// What may be told: a promise.
    pub fn commitment(&self) -> Commitment {
        commit(&self.army, self.salt)
    }

    /// Army and salt as they are stored, for the database's table of sealed armies only.
    pub fn for_storage(&self) -> (String, String) {
        (self.army.text(), secret::hex(&self.salt))
    }
}

/// A purchase.
pub enum Buying {
    /// Each buys in secret.
    Secret {
        /// Whose promises are in.
        commitments: [Option<String>; 2],
        /// What they promise.
        sealed: [Option<Sealed>; 2],
    },
    /// In turn.
    Open(Box<OpenPurchase>),
    /// It is done: both armies, with the salts of a secret purchase.
    Done {
        /// How it went.
        kind: PurchaseKind,
        /// Both armies as text.
        armies: [String; 2],
        /// The salts.
        salts: Option<[String; 2]>,
        /// The promises.
        commitments: [Option<String>; 2],
    },
}

impl Buying {
    /// A purchase in which nothing is bought yet.
    ///
    /// # Errors
    /// Where nothing is bought in the variant.
    pub fn new(variant: &Variant, kind: PurchaseKind) -> Result<Buying, rules::Faults> {
        Ok(match kind {
            PurchaseKind::Secret => {
                SecretPurchase::new(variant)?;
                Buying::Secret { commitments: [None, None], sealed: [None, None] }
            }
            PurchaseKind::Open => Buying::Open(Box::new(OpenPurchase::new(variant)?)),
        })
    }

    /// How it goes.
    pub fn kind(&self) -> PurchaseKind {
        match self {
            Buying::Secret { .. } => PurchaseKind::Secret,
            Buying::Open(_) => PurchaseKind::Open,
            Buying::Done { kind, .. } => *kind,
        }
    }

    /// As a viewer may see it. Of the other side's secret army he learns that it is bought, and the promise.
    pub fn view(&self, variant: &Variant, you: You, note: Option<String>) -> BuyingView {
        let [white, black] = Side::BOTH.map(|side| self.buyer(variant, side, you));
        let (side, legal) = match self {
            Buying::Open(purchase) => {
                let letters = purchase.legal().into_iter().map(|kind| variant.kind(kind).letter().to_owned()).collect();
                (purchase.side().map(Side::from), letters)
            }
            _ => (None, Vec::new()),
        };
        BuyingView { kind: self.kind(), white, black, side, legal, note }
    }

    fn buyer(&self, variant: &Variant, side: Side, you: You) -> BuyerView {
        let nothing = BuyerView { done: false, commitment: None, salt: None, army: None, army_text: None, budget_left: None };
        let budget = variant.purchase().map_or(0, rules::army::Purchase::budget);
        match self {
            Buying::Secret { commitments, sealed } => {
                let commitment = commitments[side.index()].clone();
                let own = sealed[side.index()].as_ref().filter(|_| you.side() == Some(side)).map(|s| &s.army);
                let army = own.map(|army| placed(variant, army, side));
                let budget_left = own.map(|army| budget.saturating_sub(army.cost()));
                BuyerView { done: commitment.is_some(), commitment, army, army_text: own.map(Army::text), budget_left, ..nothing }
            }
            Buying::Open(purchase) => {
                let bought = purchase.army_so_far(side.color());
                let army = bought.iter().map(|(square, kind)| piece(variant, *square, *kind)).collect();
                let full = purchase.army(side.color());
                let budget_left = Some(purchase.budget_left(side.color()));
                BuyerView { done: full.is_some(), army: Some(army), army_text: full.map(|a| a.text()), budget_left, ..nothing }
            }
            Buying::Done { armies, salts, commitments, .. } => {
                let army = Army::parse(variant, &armies[side.index()]).ok();
                BuyerView {
                    done: true,
                    commitment: commitments[side.index()].clone(),
                    salt: salts.as_ref().map(|salts| salts[side.index()].clone()),
                    budget_left: army.as_ref().map(|army| budget.saturating_sub(army.cost())),
                    army: army.map(|army| placed(variant, &army, side)),
                    army_text: Some(armies[side.index()].clone()),
                }
            }
        }
    }
}

/// What the two sealed armies begin with, once both are in: army texts, salts, the start's FEN.
pub(super) type Opening = ([String; 2], [String; 2], String);

/// Opens two sealed armies through the purchase of the rules, which refuses what was not promised.
///
/// # Errors
/// Why the game cannot begin with them, in words.
pub(super) fn open(variant: &Variant, white: &Sealed, black: &Sealed) -> Result<Opening, String> {
    let steps = || -> Result<String, Box<dyn std::error::Error>> {
        let mut purchase = SecretPurchase::new(variant)?;
        let both = [(Color::White, white), (Color::Black, black)];
        for (color, sealed) in both {
            purchase.commit(color, sealed.commitment())?;
        }
        for (color, sealed) in both {
            purchase.reveal(color, &sealed.army.text(), sealed.salt)?;
        }
        purchase.position().map(rules::Position::fen).ok_or_else(|| "the purchase has not come to its end".into())
    };
    let fen = steps().map_err(|error| error.to_string())?;
    let ((white, salt), (black, other)) = (white.for_storage(), black.for_storage());
    Ok(([white, black], [salt, other], fen))
}

/// The army that somebody wants, for whichever side: squares of either side's home are understood.
///
/// # Errors
/// Everything that is wrong with it.
pub fn army(variant: &Variant, side: Side, pieces: &[PlacedPiece]) -> Result<Army, Refusal> {
    let geometry = variant.geometry();
    let mut unknown = Vec::new();
    let mut placed = Vec::new();
    for piece in pieces {
        let kind = variant.kind_by_letter(&piece.letter.to_ascii_uppercase());
        let square = geometry.parse(&piece.square.to_ascii_lowercase());
        match (kind, square) {
            (Some(kind), Some(square)) => {
                placed.push((if side == Side::White { square } else { geometry.mirror(square) }, kind));
            }
            (None, _) => unknown.push(format!("\"{}\" is no piece of {}", cut(&piece.letter), variant.name())),
            (_, None) => unknown.push(format!("\"{}\" is no square of the board", cut(&piece.square))),
        }
    }
    if !unknown.is_empty() {
        return Err(Refusal::new(Code::IllegalArmy, unknown.join("; ")));
    }
    Army::new(variant, placed).map_err(|faults| {
        let mut problem = Problem::of_faults(Code::IllegalArmy, "the army", &faults, geometry);
        // Armies are judged on White's squares.
        for fault in problem.faults.iter_mut().filter(|_| side == Side::Black) {
            fault.square = fault.square.as_deref().and_then(|s| geometry.parse(s)).map(|s| geometry.name(geometry.mirror(s)));
        }
        Refusal { faults: problem.faults, ..Refusal::new(Code::IllegalArmy, problem.message) }
    })
}

/// The beginning of a text that somebody sent, to name it in an error.
pub(crate) fn cut(text: &str) -> String {
    text.chars().take(20).collect()
}

fn placed(variant: &Variant, army: &Army, side: Side) -> Vec<PlacedPiece> {
    army.placement(side.color()).into_iter().map(|(square, kind)| piece(variant, square, kind)).collect()
}

fn piece(variant: &Variant, square: rules::Square, kind: rules::PieceType) -> PlacedPiece {
    PlacedPiece { letter: variant.kind(kind).letter().to_owned(), square: variant.geometry().name(square) }
}
