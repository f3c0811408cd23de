//! Buying armies: what may be done, and what follows from it.

use ::view::Code;
use rules::army::{Army, OpenPurchase, PurchaseError};
use rules::{PieceType, Square};

use crate::message::PlacedPiece;
use crate::side::Side;

use super::Refusal;
use super::act::{Decided, Decision};
use super::buying::{self, Buying, Sealed};
use super::event::Event;
use super::spec::Status;
use super::state::Game;
use super::view::You;

impl Game {
    pub(super) fn not_buying(&self) -> Refusal {
        match self.status {
            Status::Waiting => Refusal::new(Code::Waiting, "the second player has not come yet; armies are bought when he has"),
            _ => Refusal::new(Code::NotBuying, "no armies are bought in this game now"),
        }
    }

    /// A player buys his whole army in secret.
    pub(super) fn buy_army(&self, you: You, pieces: &[PlacedPiece]) -> Result<Decided, Refusal> {
        let Some(Buying::Secret { commitments, .. }) = &self.buying else {
            return Err(Refusal::new(Code::BoughtInTurn, "in this game pieces are bought one by one, in turn"));
        };
        let side = you.side().ok_or_else(|| Refusal::new(Code::NotAPlayer, "only the two players buy armies"))?;
        if commitments[side.index()].is_some() {
            return Err(Refusal::new(Code::BoughtAlready, "your army is bought already, and cannot be changed"));
        }
        let army = buying::army(&self.variant, side, pieces)?;
        Ok(self.commit(side, army))
    }

    /// What follows when a side has chosen its army: a promise, and when both are in, both armies at once.
    pub fn commit(&self, side: Side, army: Army) -> Decided {
        let own = Sealed::new(army);
        let mut events = vec![Event::Committed { side, commitment: own.commitment().to_hex() }];
        if let Some(Buying::Secret { sealed, .. }) = &self.buying
            && let Some(other) = &sealed[side.other().index()]
        {
            let (white, black) = if side == Side::White { (&own, other) } else { (other, &own) };
            events.push(match buying::open(&self.variant, white, black) {
                Ok((armies, salts, fen)) => Event::Revealed { armies, salts, fen },
                Err(note) => Event::PurchaseReset { note },
            });
        }
        Decided { events, sealed: Some((side, own)) }
    }

    /// A player buys a piece in turn.
    pub(super) fn buy_piece(&self, you: You, letter: &str, square: &str) -> Decision {
        let (Some(Buying::Open(open)), Status::Buying) = (&self.buying, self.status) else { return Err(self.not_buying()) };
        let side = open.side().map(Side::from);
        if !side.is_some_and(|side| you.plays(side)) {
            let whose = side.map_or("nobody", Side::name);
            let refusal = Refusal::new(Code::NotYourTurn, format!("it is {whose}'s turn to buy"));
            return Err(refusal.with("side", side.map_or("nobody", Side::word)));
        }
        let text = format!("{}@{}", buying::cut(letter), buying::cut(square));
        let (kind, square) = open.parse(&text).map_err(refused)?;
        self.purchase_events(kind, square)
    }

    /// What follows when whoever is to buy in turn buys that.
    ///
    /// # Errors
    /// Why it can't be bought.
    pub fn purchase_events(&self, kind: PieceType, square: Square) -> Decision {
        let Some(Buying::Open(open)) = &self.buying else { return Err(self.not_buying()) };
        let mut after = open.clone();
        after.buy(kind, square).map_err(refused)?;
        Ok(events_of(open.text(kind, square), &after))
    }
}

fn refused(error: PurchaseError) -> Refusal {
    Refusal::new(Code::IllegalPurchase, error.to_string())
}

/// A purchase, and the start of the game where it was the last.
fn events_of(purchase: String, after: &OpenPurchase) -> Vec<Event> {
    let mut events = vec![Event::Bought { purchase }];
    let army = |side: Side| after.army(side.color());
    if let (Some(white), Some(black)) = (army(Side::White), army(Side::Black)) {
        events.push(match rules::army::start(after.variant(), &white, &black) {
            Ok(position) => Event::Started { armies: [white.text(), black.text()], fen: position.fen() },
            Err(faults) => Event::PurchaseReset { note: format!("the game cannot begin with these armies: {faults}") },
        });
    }
    events
}
