//! The games that are going on: each is a task that owns its state, is asked by messages, and stores before it tells.

mod actor;
mod computer;
mod definitions;
mod live;
mod start;
mod telling;

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OnceCell, broadcast, mpsc, oneshot};
use view::Code;

use crate::db::{GameWrite, Store, StoredGame, Times, Write};
use crate::error::ApiError;
use crate::game::view::{GameView, You};
use crate::game::{Game, Refusal, Seat, Status};
use crate::limits::Rate;
use crate::message::ClientMessage;
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::side::Side;
use crate::time::{Millis, Time};

pub use computer::army as computer_army;
pub use definitions::Definitions;
pub use live::Update;
pub use start::Import;

/// So many messages to a game may wait.
const MAILBOX: usize = 256;
/// So many updates may wait for a slow line, before it gets the whole state instead.
const BACKLOG: usize = 64;

/// What a game is asked.
enum Ask {
    /// How it stands.
    View { user: Option<String>, reply: oneshot::Sender<GameView> },
    /// To have it open.
    Watch { user: Option<String>, reply: oneshot::Sender<Watch> },
    /// Somebody has closed it.
    Leave { you: You },
    /// To do something.
    Act { user: String, message: ClientMessage, at: Millis, reply: oneshot::Sender<Result<u64, Refusal>> },
    /// To seat a second player.
    Join { user: String, name: String, code: String, reply: oneshot::Sender<Result<(), Refusal>> },
    /// For the game itself, as it stands.
    Read { read: Box<dyn FnOnce(&Game) + Send> },
    /// To end and be forgotten, because it is deleted.
    Forget { user: String, reply: oneshot::Sender<Result<(), Refusal>> },
    /// The computer's answer.
    Computer(computer::Answer),
}

/// A game that somebody has open.
pub struct Watch {
    /// Who he is in it.
    pub you: You,
    /// How it stands.
    pub view: GameView,
    /// What happens from now on.
    pub updates: broadcast::Receiver<Arc<Update>>,
    leave: Option<mpsc::Sender<Ask>>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        let (Some(sender), you) = (self.leave.take(), self.you) else { return };
        // The mailbox may be full, and dropping can't wait.
        if let Err(mpsc::error::TrySendError::Full(ask)) = sender.try_send(Ask::Leave { you })
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            runtime.spawn(async move { sender.send(ask).await });
        }
    }
}

type Slot = Arc<OnceCell<mpsc::Sender<Ask>>>;

/// All games.
#[derive(Clone)]
pub struct Hub(Arc<Inner>);

struct Inner {
    store: Store,
    time: Time,
    pool: Pool,
    definitions: Definitions,
    outages: Vec<crate::game::clock::Outage>,
    live: Mutex<HashMap<String, Slot>>,
    metrics: Arc<Metrics>,
    /// How much may be said.
    chat: Rate,
    /// Games in which a clock runs: while there are any, the heart beats.
    clocks: AtomicI64,
}

impl Hub {
    /// A hub over a database.
    ///
    /// # Errors
    /// What the database says.
    pub async fn new(store: Store, time: Time, pool: Pool, metrics: Arc<Metrics>, chat: Rate) -> crate::db::Result<Hub> {
        let outages = store.outages().await?;
        let live = Mutex::new(HashMap::new());
        let clocks = AtomicI64::new(store.games_with_flags(Millis::MAX).await?.len() as i64);
        Ok(Hub(Arc::new(Inner { store, time, pool, definitions: Definitions::default(), outages, live, metrics, chat, clocks })))
    }

    /// The time.
    pub fn time(&self) -> Time {
        self.0.time
    }

    /// The definitions known.
    pub fn definitions(&self) -> &Definitions {
        &self.0.definitions
    }

    /// How many games are at hand, and in how many a clock runs.
    pub fn load(&self) -> (usize, i64) {
        (self.live().len(), self.0.clocks.load(Ordering::Relaxed))
    }

    /// How a game stands, as a user sees it.
    pub async fn view(&self, id: &str, user: Option<&str>) -> Result<GameView, ApiError> {
        let user = user.map(str::to_owned);
        self.ask(id, |reply| Ask::View { user: user.clone(), reply }).await
    }

    /// Opens a game.
    pub async fn watch(&self, id: &str, user: Option<&str>) -> Result<Watch, ApiError> {
        let user = user.map(str::to_owned);
        self.ask(id, |reply| Ask::Watch { user: user.clone(), reply }).await
    }

    /// Does something in a game; the version in which it was done.
    pub async fn act(&self, id: &str, user: &str, message: &ClientMessage, at: Millis) -> Result<Result<u64, Refusal>, ApiError> {
        self.ask(id, |reply| Ask::Act { user: user.to_owned(), message: message.clone(), at, reply }).await
    }

    /// Seats the second player.
    pub async fn join(&self, id: &str, user: &str, name: &str, code: &str) -> Result<Result<(), Refusal>, ApiError> {
        let (user, name, code) = (user.to_owned(), name.to_owned(), code.to_owned());
        self.ask(id, |reply| Ask::Join { user: user.clone(), name: name.clone(), code: code.clone(), reply }).await
    }

    /// Deletes a game that its owner may delete.
    pub async fn forget(&self, id: &str, user: &str) -> Result<Result<(), Refusal>, ApiError> {
        self.ask(id, |reply| Ask::Forget { user: user.to_owned(), reply }).await
    }

    /// Computes something of a game as it stands.
    pub async fn read<T: Send + 'static>(&self, id: &str, read: impl Fn(&Game) -> T + Send + Clone + 'static) -> Result<T, ApiError> {
        self.ask(id, |reply| {
            let read = read.clone();
            Ask::Read { read: Box::new(move |game: &Game| drop(reply.send(read(game)))) }
        })
        .await
    }

    /// Brings up every game whose flag could fall soon, so that it does.
    pub async fn wake_flags(&self, before: Millis) -> crate::db::Result<()> {
        for id in self.0.store.games_with_flags(before).await? {
            if let Err(error) = self.sender(&id).await {
                eprintln!("error: game {id}: {error}");
            }
        }
        Ok(())
    }

    /// Stores whose turn it is in games of before that was stored.
    ///
    /// # Errors
    /// What the database says.
    pub async fn store_turns(&self) -> crate::db::Result<()> {
        for id in self.0.store.games_without_turn().await? {
            let Some(stored) = self.0.store.game(&id).await? else { continue };
            // Clocks are stored without what outages forgive them: lists forgive it.
            match self.replay(&id, stored) {
                Ok(game) => self.0.store.write(Write::Events(Box::new(GameWrite::new(&game, &[], Vec::new())), None)).await?,
                Err(error) => eprintln!("error: game {id}: {error}"),
            }
        }
        Ok(())
    }

    /// The time, as lists of games need it.
    pub fn times(&self) -> Times<'_> {
        Times { now: self.0.time.now(), outages: &self.0.outages }
    }

    /// Records that the server runs, while any clock does.
    pub async fn beat(&self) -> crate::db::Result<()> {
        if self.0.clocks.load(Ordering::Relaxed) > 0 {
            self.0.store.write(Write::Heartbeat(self.0.time.now())).await?;
        }
        Ok(())
    }

    /// Asks a game, which is brought up where it is not. A game that has just gone to rest is woken again.
    async fn ask<T>(&self, id: &str, ask: impl Fn(oneshot::Sender<T>) -> Ask) -> Result<T, ApiError> {
        for _ in 0..3 {
            let sender = self.sender(id).await?;
            let (reply, answer) = oneshot::channel();
            if sender.send(ask(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        Err(ApiError::unavailable(Code::Unstored, "the game could not be stored or read; try again"))
    }

    async fn sender(&self, id: &str) -> Result<mpsc::Sender<Ask>, ApiError> {
        if id.len() > 32 || !id.bytes().all(|b| b.is_ascii_alphanumeric()) {
            return Err(no_game());
        }
        let slot = self.live().entry(id.to_owned()).or_default().clone();
        let sender = slot.get_or_try_init(|| self.bring_up(id)).await;
        if sender.is_err() {
            let mut live = self.live();
            if live.get(id).is_some_and(|s| Arc::ptr_eq(s, &slot) && !s.initialized()) {
                live.remove(id);
            }
        }
        sender.cloned()
    }

    async fn bring_up(&self, id: &str) -> Result<mpsc::Sender<Ask>, ApiError> {
        let stored = self.0.store.game(id).await?.ok_or_else(no_game)?;
        let game = self.restore(id, stored)?;
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        tokio::spawn(actor::Actor::new(self.clone(), game, sender.clone()).run(mailbox));
        Ok(sender)
    }

    /// A game from what is stored of it.
    fn restore(&self, id: &str, stored: StoredGame) -> Result<Game, ApiError> {
        let mut game = self.replay(id, stored)?;
        game.forgive(&self.0.outages);
        Ok(game)
    }

    /// A game from what is stored of it; outages are charged yet.
    fn replay(&self, id: &str, stored: StoredGame) -> Result<Game, ApiError> {
        let corrupt = |what: &str| ApiError::internal(format!("game {id} cannot be read: {what}"));
        let StoredGame { row, events, sealed } = stored;
        let variant = self.0.definitions.compile(&row.spec.variant, &row.spec.definition_hash, &row.definition);
        let variant = variant.map_err(|e| corrupt(&e.to_string()))?;
        let game = Game::new(id.to_owned(), row.spec, row.created_at, variant.clone());
        let mut game = game.map_err(|e| corrupt(&e.to_string()))?;
        events.iter().for_each(|event| game.apply(event));
        for (side, army, salt) in sealed {
            let side = if side == Side::White.word() { Side::White } else { Side::Black };
            if let Some(army) = crate::game::buying::Sealed::load(&variant, &army, &salt) {
                game.seal(side, army);
            }
        }
        Ok(game)
    }

    fn live(&self) -> MutexGuard<'_, HashMap<String, Slot>> {
        self.0.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn no_game() -> ApiError {
    ApiError::not_found(Code::NoGame, "there is no such game; check the link")
}

/// Whether a seat is free and the game waits for somebody.
fn waits(game: &Game) -> bool {
    game.status() == Status::Waiting && game.seats().contains(&Seat::Open)
}
