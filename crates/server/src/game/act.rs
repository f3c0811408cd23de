//! What may be done in a game, and what follows from it.

use ::view::Code;
use rules::{Outcome, Variant, counted};

use crate::message::Action;
use crate::side::Side;
use crate::time::Millis;

use super::Refusal;
use super::buying::Sealed;
use super::event::Event;
use super::spec::{self, ClockSpec, Mode, Seat, Spec, Status};
use super::state::Game;
use super::view::{ResultView, You};

/// The longest line of chat, in characters.
pub const CHAT_CHARACTERS: usize = 300;
/// The longest game, in moves of either side.
pub const MOST_PLIES: usize = 4000;

pub(super) type Decision = Result<Vec<Event>, Refusal>;

/// What follows from something done: to be stored before anybody is told.
#[derive(Default)]
pub struct Decided {
    /// What happened.
    pub events: Vec<Event>,
    /// An army bought in secret, which is no part of any event.
    pub sealed: Option<(Side, Sealed)>,
}

impl From<Vec<Event>> for Decided {
    fn from(events: Vec<Event>) -> Decided {
        Decided { events, sealed: None }
    }
}

impl Game {
    /// What follows when somebody does something at that time.
    ///
    /// # Errors
    /// Why it is not done.
    pub fn decide(&self, you: You, action: &Action, at: Millis) -> Result<Decided, Refusal> {
        if you == You::Spectator {
            return Err(Refusal::new(Code::NotAPlayer, "you watch this game; only its players can do that"));
        }
        match action {
            Action::Army { pieces } if self.status == Status::Buying => self.buy_army(you, pieces),
            _ => self.events_of(you, action, at).map(Decided::from),
        }
    }

    fn events_of(&self, you: You, action: &Action, at: Millis) -> Decision {
        match action {
            Action::Chat { text } => return self.chat(you, text),
            Action::Rematch => return self.ask_rematch(you),
            Action::Ping => return Ok(Vec::new()),
            _ => {}
        }
        if self.status == Status::Over {
            let why = self.result.as_ref().map_or("", |r| &r.sentence);
            return Err(Refusal::new(Code::Over, format!("the game is over: {why}")));
        }
        match action {
            Action::Abort => self.abort(you),
            Action::Army { .. } => Err(self.not_buying()),
            Action::Buy { letter, square } => self.buy_piece(you, letter, square),
            _ if self.status != Status::Playing => Err(self.not_begun()),
            Action::Move { ply, mv } => self.make_move(you, *ply, mv, at),
            Action::Resign => Ok(vec![Event::Ended { result: resignation(self.acting(you)) }]),
            Action::OfferDraw | Action::AcceptDraw | Action::DeclineDraw => self.draw(you, action),
            Action::OfferTakeback | Action::AcceptTakeback | Action::DeclineTakeback => self.takeback(you, action, at),
            Action::Chat { .. } | Action::Rematch | Action::Ping => Ok(Vec::new()),
        }
    }

    /// The side that the viewer acts for: his own, or with both the one to move.
    fn acting(&self, you: You) -> Side {
        you.side().unwrap_or_else(|| self.to_move())
    }

    fn not_begun(&self) -> Refusal {
        match self.status {
            Status::Waiting => Refusal::new(Code::Waiting, "the second player has not come yet; send him the invitation"),
            _ => Refusal::new(Code::Buying, "the game begins when both armies are bought"),
        }
    }

    /// Makes a move for whoever is to move: what [`decide`](Self::decide) does after a look at who asks.
    ///
    /// # Errors
    /// Why the move is none.
    pub fn move_events(&self, text: &str, at: Millis) -> Decision {
        if self.moves.len() >= MOST_PLIES {
            return Err(Refusal::new(Code::GameTooLong, format!("a game has at most {MOST_PLIES} moves; agree to a draw or resign"))
                .with("most", MOST_PLIES));
        }
        let legal = self.position.parse_move(&text.chars().take(32).collect::<String>());
        let m = legal.map_err(|error| Refusal::new(Code::IllegalMove, error.to_string()))?;
        let side = self.to_move();
        let (took_ms, left_ms) = match &self.clocks {
            Some(clocks) if clocks.running() == Some(side) => {
                let took = clocks.elapsed(at);
                (Some(took), Some(clocks.spec().after_move(clocks.begun_with(side), took)))
            }
            _ => (None, None),
        };
        let mut events = vec![Event::Moved { mv: self.position.move_text(m), took_ms, left_ms }];
        let mut after = self.position.clone();
        after.play(m);
        if let Some(outcome) = after.outcome() {
            events.push(Event::Ended { result: outcome_view(&self.variant, outcome) });
        }
        Ok(events)
    }

    fn make_move(&self, you: You, ply: u32, text: &str, at: Millis) -> Decision {
        let side = self.to_move();
        if !you.plays(side) {
            return Err(Refusal::new(Code::NotYourTurn, format!("it is {}'s turn", side.name())).with("side", side.word()));
        }
        if ply as usize != self.moves.len() {
            let message = format!(
                "the move is for the position after {}, but {} played",
                counted(ply as usize, "move"),
                match self.moves.len() {
                    1 => "1 was".to_owned(),
                    played => format!("{played} were"),
                }
            );
            return Err(Refusal::new(Code::Stale, message));
        }
        self.move_events(text, at)
    }

    /// The end by time, where the flag of the running clock has fallen by then.
    pub fn flag_fall(&self, now: Millis) -> Option<Event> {
        let clocks = self.clocks.as_ref().filter(|_| self.status == Status::Playing)?;
        let side = clocks.running().filter(|side| clocks.left(*side, now) == 0)?;
        let winner = side.other();
        let result = if self.has_only_royals(winner) {
            let sentence = format!("{}'s time is up, but {} has nothing to win with. The game is drawn.", side.name(), winner.name());
            drawn("flag", sentence)
        } else {
            win(winner, "flag", format!("{}'s time is up. {} wins.", side.name(), winner.name()))
        };
        Some(Event::Ended { result })
    }

    /// Whether a side has nothing that could ever win: only royal pieces on the board, and no pool to come from.
    fn has_only_royals(&self, side: Side) -> bool {
        let alone = |(kind, entry): (rules::PieceType, &rules::Kind)| {
            entry.is_royal() || self.position.count(rules::Piece::new(side.color(), kind)) == 0
        };
        !self.variant.has_pools() && self.variant.piece_types().all(alone)
    }

    fn abort(&self, you: You) -> Decision {
        if self.moves.len() >= 2 {
            return Err(Refusal::new(Code::TooLate, "both sides have moved: resign, or offer a draw"));
        }
        // Who plays both sides calls it off for both.
        let by = you.side();
        let sentence = by.map_or_else(|| "The game was called off.".to_owned(), |side| format!("{} called the game off.", side.name()));
        let result = ResultView { result: "*".into(), winner: None, reason: "aborted".into(), sentence, by };
        Ok(vec![Event::Ended { result }])
    }

    fn draw(&self, you: You, action: &Action) -> Decision {
        let agreed = || vec![Event::Ended { result: drawn("agreement", "Draw by agreement.".to_owned()) }];
        if self.spec.mode == Mode::Local {
            return if *action == Action::DeclineDraw { Err(no_offer("draw")) } else { Ok(agreed()) };
        }
        let side = self.acting(you);
        let theirs = self.draw_offer == Some(side.other());
        match action {
            Action::OfferDraw if theirs => Ok(agreed()),
            Action::OfferDraw if self.draw_offer == Some(side) => Ok(Vec::new()),
            Action::OfferDraw => Ok(vec![Event::DrawOffered { by: side }]),
            Action::AcceptDraw if theirs => Ok(agreed()),
            Action::DeclineDraw if theirs => Ok(vec![Event::DrawDeclined]),
            _ => Err(no_offer("draw")),
        }
    }

    fn takeback(&self, you: You, action: &Action, at: Millis) -> Decision {
        let side = self.acting(you);
        let asker = match action {
            Action::OfferTakeback if self.is_alone() => return self.take_back(self.seat_to_undo(you), at),
            Action::OfferTakeback if self.takeback_offer == Some(side) => return Ok(Vec::new()),
            Action::OfferTakeback if self.takeback_offer.is_none() => {
                self.take_back(side, at)?;
                return Ok(vec![Event::TakebackOffered { by: side }]);
            }
            _ => self.takeback_offer.filter(|by| *by != side).ok_or_else(|| no_offer("takeback"))?,
        };
        if *action == Action::DeclineTakeback { Ok(vec![Event::TakebackDeclined]) } else { self.take_back(asker, at) }
    }

    /// Whose last move goes back: the viewer's own, and with both the last one made.
    fn seat_to_undo(&self, you: You) -> Side {
        you.side().unwrap_or_else(|| self.to_move().other())
    }

    /// Takes moves back until that side is to move and its last move is undone.
    fn take_back(&self, side: Side, at: Millis) -> Decision {
        let plies = if self.to_move() == side { 2 } else { 1 };
        if self.moves.len() < plies {
            return Err(
                Refusal::new(Code::NoMove, format!("{} has made no move that could be taken back", side.name())).with("side", side.word())
            );
        }
        let left_ms = self.clocks.as_ref().map(|clocks| match clocks.spec() {
            ClockSpec::Live { .. } => Side::BOTH.map(|side| clocks.left(side, at)),
            days @ ClockSpec::Days { .. } => [days.base_ms(); 2],
        });
        Ok(vec![Event::TookBack { plies: plies as u32, left_ms }])
    }

    fn chat(&self, you: You, text: &str) -> Decision {
        let text = text.trim();
        if text.is_empty() {
            return Err(Refusal::new(Code::EmptyChat, "there is nothing to say in an empty line"));
        }
        let length = text.chars().count();
        if length > CHAT_CHARACTERS {
            let message = format!("a line of chat has at most {CHAT_CHARACTERS} characters, not {length}");
            return Err(Refusal::new(Code::ChatTooLong, message).with("most", CHAT_CHARACTERS).with("length", length));
        }
        let text = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        Ok(vec![Event::Said { by: self.acting(you), text }])
    }

    fn ask_rematch(&self, you: You) -> Decision {
        if self.status != Status::Over {
            return Err(Refusal::new(Code::NotOver, "another game can be asked for when this one is over"));
        }
        if self.spec.mode == Mode::Imported || self.seats.contains(&Seat::Open) {
            return Err(Refusal::new(Code::NoOpponent, "there is nobody to play against; begin a new game"));
        }
        let side = self.acting(you);
        if self.rematch_game.is_some() || self.rematch_offer == Some(side) {
            return Ok(Vec::new());
        }
        Ok(vec![Event::RematchOffered { by: side }])
    }

    /// What the next game is made with, where both want one: colours swapped, all else alike.
    pub fn rematch_spec(&self, asker: Side, seed: u64) -> Option<Spec> {
        let wanted = self.is_alone() || self.rematch_offer == Some(asker.other());
        (wanted && self.rematch_game.is_none()).then(|| {
            let [white, black] = self.seats.clone();
            let start = match &self.spec.start {
                spec::Start::Position { white, black, fen } if !white.is_empty() => swapped(&self.variant, white, black)
                    .unwrap_or_else(|| spec::Start::Position { fen: fen.clone(), white: white.clone(), black: black.clone() }),
                start => start.clone(),
            };
            let owner_side = self.spec.owner_side.map(Side::other);
            Spec { seats: [black, white], start, seed, owner_side, invite: None, ..self.spec.clone() }
        })
    }

    /// The end of a game whose computer cannot go on.
    pub fn computer_gives_up(&self, side: Side) -> Event {
        let winner = side.other();
        let what = if self.status == Status::Buying { "buy its army" } else { "find a move" };
        let sentence = format!("The computer failed to {what} and gives up. {} wins.", winner.name());
        Event::Ended { result: win(winner, "computer_failed", sentence) }
    }
}

/// The end of a game by its rules.
pub fn outcome_view(variant: &Variant, outcome: Outcome) -> ResultView {
    let status = outcome.status(variant);
    let mut words = status.split(' ');
    // `special_win white set`: the reason is the win's own word.
    let reason = match (words.next(), words.next(), words.next()) {
        (Some("special_win"), _, Some(word)) => word,
        (Some(word), ..) => word,
        _ => "",
    };
    ResultView {
        result: outcome.result().to_owned(),
        winner: outcome.winner().map(Side::from),
        reason: reason.to_owned(),
        sentence: outcome.sentence(variant),
        by: None,
    }
}

/// The same armies on the other sides: each player keeps his own.
fn swapped(variant: &Variant, white: &str, black: &str) -> Option<spec::Start> {
    let army = |text: &str| rules::army::Army::parse(variant, text).ok();
    let fen = rules::army::start(variant, &army(black)?, &army(white)?).ok()?.fen();
    Some(spec::Start::Position { fen, white: black.to_owned(), black: white.to_owned() })
}

fn win(winner: Side, reason: &str, sentence: String) -> ResultView {
    let result = ["1-0", "0-1"][winner.index()].to_owned();
    ResultView { result, winner: Some(winner), reason: reason.to_owned(), sentence, by: None }
}

fn drawn(reason: &str, sentence: String) -> ResultView {
    ResultView { result: "1/2-1/2".to_owned(), winner: None, reason: reason.to_owned(), sentence, by: None }
}

fn resignation(loser: Side) -> ResultView {
    win(loser.other(), "resignation", format!("{} resigns. {} wins.", loser.name(), loser.other().name()))
}

fn no_offer(what: &str) -> Refusal {
    Refusal::new(Code::NoOffer, format!("there is no {what} offer of the other side"))
}
