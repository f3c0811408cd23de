//! The state of a game, made of its events.

use std::collections::HashMap;

use rules::{Position, Variant};

use crate::side::Side;
use crate::time::Millis;

use super::buying::{Buying, Sealed};
use super::clock::{Clocks, Outage};
use super::event::{Event, Recorded};
use super::spec::{Mode, Seat, Spec, Start, Status};
use super::view::{ChatLine, Declined, Offer, PlayedMove, PurchaseKind, ResultView, You};

/// So many lines of chat are kept at hand.
const CHAT_LINES: usize = 200;

/// A game as it stands.
pub struct Game {
    /// Its name in links.
    pub id: String,
    /// What it was made with.
    pub spec: Spec,
    /// When it was made.
    pub created_at: Millis,
    pub(super) variant: Variant,
    pub(super) seats: [Seat; 2],
    pub(super) status: Status,
    pub(super) start_fen: String,
    pub(super) position: Position,
    pub(super) moves: Vec<PlayedMove>,
    pub(super) clocks: Option<Clocks>,
    pub(super) buying: Option<Buying>,
    /// Why the purchase began anew.
    pub(super) purchase_note: Option<String>,
    pub(super) draw_offer: Option<Side>,
    pub(super) takeback_offer: Option<Side>,
    pub(super) declined: Option<Declined>,
    pub(super) rematch_offer: Option<Side>,
    pub(super) rematch_game: Option<String>,
    pub(super) chat: Vec<ChatLine>,
    pub(super) result: Option<ResultView>,
    version: u64,
    updated_at: Millis,
    /// The versions made by messages: by user and message id.
    done: HashMap<(String, String), u64>,
}

/// Something that a computer has to do: in a game as it stands, no other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// To move, after so many moves.
    Move(usize),
    /// To buy a piece in turn, after so many purchases.
    Purchase(usize),
    /// To buy a whole army in secret.
    Army,
}

/// Who has the game open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Presence {
    /// Connections of White's and of Black's player.
    pub players: [u32; 2],
    /// Connections of others.
    pub spectators: u32,
}

impl Game {
    /// A game before its first event.
    ///
    /// # Errors
    /// Where the variant cannot begin so; games are made only after a test of that.
    pub fn new(id: String, spec: Spec, created_at: Millis, variant: Variant) -> Result<Game, rules::Faults> {
        let (position, buying) = match &spec.start {
            Start::Position { fen, .. } => (variant.position(fen)?, None),
            Start::Purchase { how } => (variant.start(), Some(Buying::new(&variant, *how)?)),
        };
        let mut game = Game {
            seats: spec.seats.clone(),
            status: Status::Waiting,
            start_fen: position.fen(),
            position,
            moves: Vec::new(),
            clocks: spec.clock.map(Clocks::new),
            buying,
            purchase_note: None,
            draw_offer: None,
            takeback_offer: None,
            declined: None,
            rematch_offer: None,
            rematch_game: None,
            chat: Vec::new(),
            result: None,
            version: 0,
            updated_at: created_at,
            done: HashMap::new(),
            id,
            spec,
            created_at,
            variant,
        };
        game.seated();
        Ok(game)
    }

    /// Puts a sealed army in its place, when it is bought and when it is read from the database: where it is still sealed, and
    /// the one that was promised.
    pub fn seal(&mut self, side: Side, army: Sealed) {
        if let Some(Buying::Secret { sealed, commitments }) = &mut self.buying
            && commitments[side.index()] == Some(army.commitment().to_hex())
        {
            sealed[side.index()] = Some(army);
        }
    }

    /// Makes a stored event part of the game.
    pub fn apply(&mut self, recorded: &Recorded) {
        self.version = recorded.version;
        self.updated_at = self.updated_at.max(recorded.at);
        if let Some(request) = &recorded.request {
            self.done.insert(request.clone(), recorded.version);
        }
        let at = recorded.at;
        match &recorded.event {
            Event::Joined { side, user, name } => {
                self.seats[side.index()] = Seat::Person { user: user.clone(), name: name.clone() };
                self.seated();
            }
            Event::Committed { side, commitment } => {
                if let Some(Buying::Secret { commitments, .. }) = &mut self.buying {
                    commitments[side.index()] = Some(commitment.clone());
                }
            }
            Event::Revealed { armies, salts, fen } => self.bought(PurchaseKind::Secret, armies, Some(salts.clone()), fen),
            Event::PurchaseReset { note } => {
                let kind = self.buying.as_ref().map(Buying::kind);
                self.buying = kind.and_then(|kind| Buying::new(&self.variant, kind).ok());
                self.purchase_note = Some(note.clone());
            }
            Event::Bought { purchase } => {
                if let Some(Buying::Open(open)) = &mut self.buying
                    && let Ok((kind, square)) = open.parse(purchase)
                {
                    let _ = open.buy(kind, square);
                }
            }
            Event::Started { armies, fen } => self.bought(PurchaseKind::Open, armies, None, fen),
            Event::Moved { mv, took_ms, left_ms } => self.moved(mv, *took_ms, *left_ms, at),
            Event::DrawOffered { by } => (self.draw_offer, self.declined) = (Some(*by), None),
            Event::DrawDeclined => self.declined = refused(Offer::Draw, self.draw_offer.take()),
            Event::TakebackOffered { by } => (self.takeback_offer, self.declined) = (Some(*by), None),
            Event::TakebackDeclined => self.declined = refused(Offer::Takeback, self.takeback_offer.take()),
            Event::TookBack { plies, left_ms } => self.took_back(*plies, *left_ms, at),
            Event::RematchOffered { by } => self.rematch_offer = Some(*by),
            Event::RematchMade { game } => self.rematch_game = Some(game.clone()),
            Event::Said { by, text } => {
                if self.chat.len() >= CHAT_LINES {
                    self.chat.remove(0);
                }
                self.chat.push(ChatLine { by: *by, text: text.clone(), at });
            }
            Event::Ended { result } => {
                self.status = Status::Over;
                self.result = Some(result.clone());
                (self.draw_offer, self.takeback_offer, self.declined) = (None, None, None);
                if let Some(clocks) = &mut self.clocks {
                    let left = Side::BOTH.map(|side| clocks.left(side, at));
                    Side::BOTH.into_iter().for_each(|side| clocks.set(side, left[side.index()]));
                    clocks.start(None, at);
                }
            }
        }
    }

    /// Charges nobody for the times when the server did not run.
    pub fn forgive(&mut self, outages: &[Outage]) {
        if let Some(clocks) = &mut self.clocks {
            clocks.forgive(outages);
        }
    }

    fn seated(&mut self) {
        if self.result.is_none() && !self.seats.contains(&Seat::Open) {
            self.status = if self.buying.is_some() { Status::Buying } else { Status::Playing };
        }
    }

    fn bought(&mut self, kind: PurchaseKind, armies: &[String; 2], salts: Option<[String; 2]>, fen: &str) {
        let commitments = match &self.buying {
            Some(Buying::Secret { commitments, .. }) => commitments.clone(),
            _ => [None, None],
        };
        self.buying = Some(Buying::Done { kind, armies: armies.clone(), salts, commitments });
        if let Ok(position) = self.variant.position(fen) {
            self.start_fen = fen.to_owned();
            self.position = position;
        }
        self.status = Status::Playing;
    }

    fn moved(&mut self, text: &str, took_ms: Option<u64>, left_ms: Option<u64>, at: Millis) {
        let Ok(m) = self.position.parse_move(text) else { return };
        let mover = self.to_move();
        let native = notation::native::write(&self.position, m);
        let san = notation::san::write(&mut self.position, m);
        self.position.play(m);
        self.moves.push(PlayedMove { mv: text.to_owned(), san, native, fen: self.position.fen(), time_ms: took_ms, at });
        let next = self.to_move();
        if let Some(clocks) = &mut self.clocks {
            if let Some(left) = left_ms {
                clocks.set(mover, left);
            }
            clocks.start(Some(next), at);
        }
        let passed_over = |offer: &mut Option<Side>| offer.take_if(|by| *by == mover.other());
        let takeback = refused(Offer::Takeback, passed_over(&mut self.takeback_offer));
        self.declined = refused(Offer::Draw, passed_over(&mut self.draw_offer)).or(takeback);
        self.takeback_offer = None;
    }

    fn took_back(&mut self, plies: u32, left_ms: Option<[u64; 2]>, at: Millis) {
        for _ in 0..plies.min(self.moves.len() as u32) {
            self.moves.pop();
            self.position.undo();
        }
        (self.draw_offer, self.takeback_offer, self.declined) = (None, None, None);
        let next = self.to_move();
        let runs = !self.moves.is_empty();
        if let Some((clocks, left)) = self.clocks.as_mut().zip(left_ms) {
            Side::BOTH.into_iter().for_each(|side| clocks.set(side, left[side.index()]));
            clocks.start(runs.then_some(next), at);
        }
    }

    /// The variant that is played.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// How far it is.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The moves so far.
    pub fn moves(&self) -> &[PlayedMove] {
        &self.moves
    }

    /// The FEN that the moves begin with.
    pub fn start_fen(&self) -> &str {
        &self.start_fen
    }

    /// Who sits where.
    pub fn seats(&self) -> &[Seat; 2] {
        &self.seats
    }

    /// The result, once there is one.
    pub fn result(&self) -> Option<&ResultView> {
        self.result.as_ref()
    }

    /// The last event's number; 0 before the first.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// When something last happened.
    pub fn updated_at(&self) -> Millis {
        self.updated_at
    }

    /// The clocks, where there are any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// The purchase, where armies are bought.
    pub fn buying(&self) -> Option<&Buying> {
        self.buying.as_ref()
    }

    /// The armies as text, as far as everybody may know them.
    pub fn armies(&self) -> [String; 2] {
        match (&self.buying, &self.spec.start) {
            (Some(Buying::Done { armies, .. }), _) => armies.clone(),
            (None, Start::Position { white, black, .. }) => [white.clone(), black.clone()],
            _ => Default::default(),
        }
    }

    /// Whose move it is.
    pub fn to_move(&self) -> Side {
        self.position.side().into()
    }

    /// Whether the game waits for that side to move or to buy.
    pub fn awaits(&self, side: Side) -> bool {
        match (self.status, &self.buying) {
            (Status::Playing, _) => self.to_move() == side,
            (Status::Buying, Some(Buying::Open(open))) => open.side().map(Side::from) == Some(side),
            (Status::Buying, Some(Buying::Secret { commitments, .. })) => commitments[side.index()].is_none(),
            _ => false,
        }
    }

    /// The version in which a message was done, where it was.
    pub fn done(&self, user: &str, request: &str) -> Option<u64> {
        self.done.get(&(user.to_owned(), request.to_owned())).copied()
    }

    /// Who a user is in the game.
    pub fn role(&self, user: Option<&str>) -> You {
        let Some(user) = user else { return You::Spectator };
        let sits = |side: Side| self.seats[side.index()].user() == Some(user);
        match (sits(Side::White), sits(Side::Black)) {
            (true, true) => You::Both,
            (true, false) => You::White,
            (false, true) => You::Black,
            (false, false) => You::Spectator,
        }
    }

    /// The computer that has something to do, its level, and what.
    pub fn computer_to_act(&self) -> Option<(Side, u8, Turn)> {
        let computer = |side: Side, turn| Some((side, self.seats[side.index()].level()?, turn));
        match (self.status, &self.buying) {
            (Status::Playing, _) => computer(self.to_move(), Turn::Move(self.moves.len())),
            (Status::Buying, Some(Buying::Open(open))) => computer(open.side()?.into(), Turn::Purchase(open.bought().len())),
            (Status::Buying, Some(Buying::Secret { commitments, .. })) => {
                let open = Side::BOTH.into_iter().filter(|side| commitments[side.index()].is_none());
                open.filter_map(|side| computer(side, Turn::Army)).next()
            }
            _ => None,
        }
    }

    /// Whether it goes on between two people, who shall find their moves themselves: no engine says anything of it.
    pub fn silences_engines(&self) -> bool {
        self.spec.mode == Mode::Friend && self.status != Status::Over
    }

    /// Whether the game is between the user and nobody who could be asked.
    pub(super) fn is_alone(&self) -> bool {
        matches!(self.spec.mode, Mode::Computer | Mode::Local)
    }
}

/// That the other side refused what that one offered.
fn refused(offer: Offer, offered_by: Option<Side>) -> Option<Declined> {
    offered_by.map(|by| Declined { offer, by: by.other() })
}
