//! The task that owns a game.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::{broadcast, mpsc};
use tokio::time::{Instant, sleep_until};
use view::Code;

use super::computer::{self, Found, Question, Task, Thinking};
use super::{Ask, BACKLOG, Hub, Update, Watch, start, waits};
use crate::db::{GameWrite, NewGame, SealedRow, Write};
use crate::error::ApiError;
use crate::game::buying::Buying;
use crate::game::view::You;
use crate::game::{ClockSpec, Decided, Event, Game, Mode, Presence, Recorded, Refusal, Seat, Status, Turn};
use crate::limits::Bucket;
use crate::message::{Action, ClientMessage};
use crate::secret;
use crate::side::Side;
use crate::time::Millis;

/// A game that nobody has open and nothing waits for goes to rest after so long.
const REST: Duration = Duration::from_secs(120);
/// A timer for a thing that does not come.
const NEVER: Duration = Duration::from_secs(86_400);
/// The longest id that a message may have.
const ID_LENGTH: usize = 64;

pub(super) struct Actor {
    pub(super) hub: Hub,
    pub(super) game: Game,
    own: mpsc::Sender<Ask>,
    pub(super) presence: Presence,
    pub(super) updates: broadcast::Sender<Arc<Update>>,
    thinking: Option<Thinking>,
    /// What each side may yet say.
    chat: [Bucket; 2],
    /// Whether this game is counted among those whose clock runs.
    counted: bool,
    /// When it is to be told how many watch now.
    pub(super) tell_watching: Option<Instant>,
}

/// Why the task ends before its time.
enum End {
    /// What was decided could not be stored: the state here is not the one on disk.
    Unstored,
    /// The game is deleted.
    Deleted,
}

type Step = Result<(), End>;

impl Actor {
    pub(super) fn new(hub: Hub, game: Game, own: mpsc::Sender<Ask>) -> Actor {
        let chat = [Bucket::new(hub.0.chat, std::time::Instant::now()); 2];
        let counted = game.clocks().is_some_and(|c| c.running().is_some());
        Actor {
            hub,
            game,
            own,
            presence: Presence::default(),
            updates: broadcast::channel(BACKLOG).0,
            thinking: None,
            chat,
            counted,
            tell_watching: None,
        }
    }

    pub(super) async fn run(mut self, mut mailbox: mpsc::Receiver<Ask>) {
        loop {
            let step = self.turn(&mut mailbox).await;
            match step {
                Ok(true) => {}
                Ok(false) => {
                    // Whoever asks now waits for the lock, and then brings the game up again.
                    let mut live = self.hub.live();
                    if mailbox.is_empty() {
                        live.remove(&self.game.id);
                        return;
                    }
                }
                Err(_) => {
                    self.hub.live().remove(&self.game.id);
                    return;
                }
            }
        }
    }

    /// One thing that happens; `false` where nothing did for long, and the game may rest.
    async fn turn(&mut self, mailbox: &mut mpsc::Receiver<Ask>) -> Result<bool, End> {
        self.computer();
        let now = self.now();
        let flag =
            self.game.clocks().and_then(|c| c.flag_at()).map_or(NEVER, |at| Duration::from_millis((at - now).max(0) as u64).min(NEVER));
        let rest = if self.may_rest() { REST } else { NEVER };
        let watching = self.tell_watching.unwrap_or_else(|| Instant::now() + NEVER);
        tokio::select! {
            ask = mailbox.recv() => match ask {
                Some(ask) => self.answer(ask).await.map(|()| true),
                None => Ok(false),
            },
            () = sleep_until(Instant::now() + flag) => self.flag(self.now()).await.map(|_| true),
            () = sleep_until(watching) => {
                self.tell_changed();
                Ok(true)
            }
            () = sleep_until(Instant::now() + rest) => Ok(!self.may_rest()),
        }
    }

    /// A live clock needs its game at hand; days go by without it.
    fn may_rest(&self) -> bool {
        let live_clock = self.game.clocks().is_some_and(|c| c.running().is_some() && matches!(c.spec(), ClockSpec::Live { .. }));
        self.presence == Presence::default() && self.thinking.is_none() && !live_clock
    }

    pub(super) fn now(&self) -> Millis {
        self.hub.time().now()
    }

    async fn answer(&mut self, ask: Ask) -> Step {
        match ask {
            Ask::View { user, reply } => {
                self.flag(self.now()).await?;
                let view = self.game.view(self.game.role(user.as_deref()), self.presence, self.now());
                let _ = reply.send(view);
            }
            Ask::Watch { user, reply } => {
                let you = self.game.role(user.as_deref());
                self.count(you, 1);
                let view = self.game.view(you, self.presence, self.now());
                let watch = Watch { you, view, updates: self.updates.subscribe(), leave: Some(self.own.clone()) };
                self.tell_presence(you);
                // Where nobody takes it any more, dropping it says good-bye.
                let _ = reply.send(watch);
            }
            Ask::Leave { you } => {
                self.count(you, -1);
                self.tell_presence(you);
            }
            Ask::Act { user, message, at, reply } => {
                let done = self.act(&user, message, at).await?;
                let _ = reply.send(done);
            }
            Ask::Join { user, name, code, reply } => {
                let done = self.join(user, name, &code).await?;
                let _ = reply.send(done);
            }
            Ask::Read { read } => read(&self.game),
            Ask::Forget { user, reply } => {
                let done = self.forget(&user).await?;
                let deleted = done.is_ok();
                let _ = reply.send(done);
                if deleted {
                    return Err(End::Deleted);
                }
            }
            Ask::Computer(answer) => self.computer_answers(answer).await?,
        }
        Ok(())
    }

    fn count(&mut self, you: You, by: i32) {
        let add = |n: &mut u32| *n = n.saturating_add_signed(by);
        match you {
            You::Spectator => add(&mut self.presence.spectators),
            you => Side::BOTH.into_iter().filter(|side| you.plays(*side)).for_each(|side| add(&mut self.presence.players[side.index()])),
        }
    }

    async fn act(&mut self, user: &str, message: ClientMessage, at: Millis) -> Result<Result<u64, Refusal>, End> {
        let ClientMessage { id, action } = message;
        if id.is_empty() || id.len() > ID_LENGTH {
            return Ok(Err(Refusal::new(Code::BadId, format!("a message's id has 1 to {ID_LENGTH} bytes")).with("most", ID_LENGTH)));
        }
        if let Some(version) = self.game.done(user, &id) {
            return Ok(Ok(version));
        }
        let at = at.max(self.game.updated_at());
        self.flag(at).await?;
        let you = self.game.role(Some(user));
        let decided = match self.game.decide(you, &action, at) {
            Ok(decided) => decided,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let asker = you.side().unwrap_or(Side::White);
        if let Action::Chat { .. } = action
            && let Err(wait) = self.chat[asker.index()].take(self.hub.0.chat, std::time::Instant::now())
        {
            self.hub.0.metrics.limited.fetch_add(1, Ordering::Relaxed);
            let seconds = wait.as_secs() + 1;
            let message = format!("that was too much at once; say more in {seconds} s");
            return Ok(Err(Refusal::new(Code::ChatTooFast, message).with("seconds", seconds)));
        }
        let next = if action == Action::Rematch { self.game.rematch_spec(asker, secret::number()) } else { None };
        let request = Some((user.to_owned(), id));
        self.record(decided, request, at, next).await?;
        Ok(Ok(self.game.version()))
    }

    async fn join(&mut self, user: String, name: String, code: &str) -> Result<Result<(), Refusal>, End> {
        if self.game.role(Some(&user)) != You::Spectator {
            return Ok(Ok(()));
        }
        if !waits(&self.game) {
            return Ok(Err(Refusal::new(Code::Full, "both seats are taken; you can watch")));
        }
        if !self.game.spec.invite.as_ref().is_some_and(|invite| secret::same(invite, code)) {
            return Ok(Err(Refusal::new(Code::BadCode, "this is not the invitation's code; ask for the whole link")));
        }
        let side = if self.game.seats()[0] == Seat::Open { Side::White } else { Side::Black };
        let events = vec![Event::Joined { side, user, name }];
        self.record(events.into(), None, self.now(), None).await?;
        // Who has just sat down may be watching already: every line comes again, and learns who it is now.
        self.updates = broadcast::channel(BACKLOG).0;
        Ok(Ok(()))
    }

    async fn forget(&mut self, user: &str) -> Result<Result<(), Refusal>, End> {
        let own = self.game.spec.owner == user;
        let over = self.game.status() == Status::Over || self.game.spec.mode == Mode::Local || waits(&self.game);
        if !own {
            return Ok(Err(Refusal::new(Code::NotOwner, "only who made the game can delete it")));
        }
        if !over {
            return Ok(Err(Refusal::new(Code::NotOver, "the game is not over; resign or abort it first")));
        }
        let deleted = self.hub.0.store.write(Write::Delete { game: self.game.id.clone() }).await;
        deleted.map_err(|error| self.unstored(&error))?;
        if self.counted {
            self.hub.0.clocks.fetch_sub(1, Ordering::Relaxed);
        }
        Ok(Ok(()))
    }

    /// The flag falls, where it has.
    async fn flag(&mut self, at: Millis) -> Result<bool, End> {
        let Some(event) = self.game.flag_fall(at) else { return Ok(false) };
        self.record(vec![event].into(), None, at, None).await?;
        Ok(true)
    }

    /// Stores what was decided, makes it so, and tells it, in this order as far as others can see.
    async fn record(&mut self, decided: Decided, request: Option<(String, String)>, at: Millis, next: Option<crate::game::Spec>) -> Step {
        let Decided { mut events, sealed } = decided;
        let next = next.and_then(|spec| self.next_game(spec, at, &mut events));
        if events.is_empty() {
            return Ok(());
        }
        let rows = sealed.iter().map(|(side, sealed)| {
            let (army, salt) = sealed.for_storage();
            SealedRow { side: *side, army, salt }
        });
        let rows: Vec<SealedRow> = rows.collect();
        let mut recorded = Vec::new();
        for (i, event) in events.into_iter().enumerate() {
            let request = request.clone().filter(|_| i == 0);
            let event = Recorded { version: self.game.version() + 1, at, request, event };
            self.game.apply(&event);
            recorded.push(event);
        }
        if let Some((side, army)) = sealed {
            self.game.seal(side, army);
        }
        let write = Write::Events(Box::new(GameWrite::new(&self.game, &recorded, rows)), next);
        let store = self.hub.0.store.clone();
        // The disk and the words for it take their time at the same time.
        let stored = tokio::spawn(async move { store.write(write).await });
        let updates = self.updates_of(&recorded);
        match stored.await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => return Err(self.unstored(&error)),
            Err(error) => return Err(self.unstored(&error)),
        }
        self.hub.0.metrics.events.fetch_add(recorded.len() as u64, Ordering::Relaxed);
        for update in updates {
            let _ = self.updates.send(update);
        }
        self.count_clock();
        Ok(())
    }

    fn next_game(&self, spec: crate::game::Spec, at: Millis, events: &mut Vec<Event>) -> Option<Box<(NewGame, GameWrite)>> {
        let id = secret::id();
        match start::prepare(&id, spec, self.game.variant(), at) {
            Ok(next) => {
                events.push(Event::RematchMade { game: id });
                Some(Box::new(next))
            }
            Err(error) => {
                eprintln!("error: no rematch of game {}: {error}", self.game.id);
                None
            }
        }
    }

    fn count_clock(&mut self) {
        let runs = self.game.clocks().is_some_and(|c| c.running().is_some());
        if runs != self.counted {
            self.hub.0.clocks.fetch_add(if runs { 1 } else { -1 }, Ordering::Relaxed);
            self.counted = runs;
        }
    }

    fn unstored(&self, error: &dyn std::fmt::Display) -> End {
        let _ = ApiError::internal(format!("game {}: {error}", self.game.id));
        End::Unstored
    }

    /// Has the computer find what is its turn to do, beside the game: people go on talking, and may resign.
    fn computer(&mut self) {
        let Some((side, level, turn)) = self.game.computer_to_act() else {
            self.thinking = None;
            return;
        };
        if self.thinking.as_ref().is_some_and(|thinking| thinking.turn == turn) {
            return;
        }
        let limits = || computer::limits(self.game.clocks(), side, level, self.now());
        let (task, seed) = match (turn, self.game.buying()) {
            // A secret army follows from nothing that could be known.
            (Turn::Army, _) => (Task::Army(self.game.variant().clone()), secret::number()),
            (Turn::Purchase(_), Some(Buying::Open(open))) => (Task::Purchase(open.clone()), self.game.spec.seed),
            _ => (Task::Move { position: Box::new(self.game.position().clone()), limits: limits() }, self.game.spec.seed),
        };
        let question = Question { user: self.game.spec.owner.clone(), turn, side, task, level, seed };
        self.thinking = Some(computer::think(&self.hub.0.pool, question, self.own.clone()));
    }

    async fn computer_answers(&mut self, answer: computer::Answer) -> Step {
        let computer::Answer { turn, side, found } = answer;
        if self.game.computer_to_act().is_none_or(|(to_act, _, now)| (to_act, now) != (side, turn)) {
            return Ok(());
        }
        self.thinking = None;
        let at = self.now();
        if self.flag(at).await? {
            return Ok(());
        }
        let decided = match found {
            Some(Found::Move(mv)) => self.game.move_events(&mv, at).ok().map(Decided::from),
            Some(Found::Purchase(kind, square)) => self.game.purchase_events(kind, square).ok().map(Decided::from),
            Some(Found::Army(army)) => Some(self.game.commit(side, army)),
            None => None,
        };
        let decided = decided.unwrap_or_else(|| vec![self.game.computer_gives_up(side)].into());
        self.record(decided, None, at, None).await
    }
}
