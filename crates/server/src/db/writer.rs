//! The one writer. What comes while a commit is under way is stored with the next: one wait for the disk serves all.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, QueryBuilder, Sqlite, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::index::Index;
use super::{Error, Result};
use crate::game::{Game, Recorded};
use crate::side::Side;
use crate::time::Millis;

/// So many writes may wait before those who bring more have to.
const QUEUE: usize = 4096;
/// So many are stored with one commit.
const BATCH: usize = 512;
/// So many events are stored with one statement.
const ROWS: usize = 64;

/// A game that is new.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its id.
    pub id: String,
    /// What it is made with, as JSON.
    pub spec: String,
    /// The variant's id.
    pub variant: String,
    /// The hash of its definition.
    pub definition_hash: String,
    /// The definition.
    pub definition: String,
    /// The mode's word.
    pub mode: &'static str,
    /// The owner's id.
    pub owner: String,
    /// When it was made.
    pub at: Millis,
    /// What it was before, where it was brought in. Of one that its owner has already nothing is stored.
    pub imported: Option<Box<ImportedGame>>,
}

/// A game that was brought in, as it was, with what searches ask about its tags.
#[derive(Clone, Debug)]
pub struct ImportedGame {
    /// All of it.
    pub pgn: String,
    /// The hash of that.
    pub fingerprint: String,
    /// The tag of that name; empty where it is not known, as the next three.
    pub event: String,
    /// The tag of that name.
    pub site: String,
    /// The tag of that name.
    pub round: String,
    /// The tag of that name.
    pub date: String,
    /// The noons of the first and the last day that the date may mean.
    pub played: Option<(Millis, Millis)>,
    /// The names and values of all tags.
    pub tags: String,
}

/// An army that is to be kept sealed.
#[derive(Clone)]
pub struct SealedRow {
    /// Whose.
    pub side: Side,
    /// The army.
    pub army: String,
    /// Its salt.
    pub salt: String,
}

/// New events of a game.
pub struct GameWrite {
    game: String,
    events: Vec<(Recorded, String)>,
    sealed: Vec<SealedRow>,
    index: Index,
}

impl GameWrite {
    /// Events that led to `after`, to be stored with what searches ask of it.
    pub fn new(after: &Game, events: &[Recorded], sealed: Vec<SealedRow>) -> GameWrite {
        let text = |recorded: &Recorded| serde_json::to_string(&recorded.event).unwrap_or_default();
        GameWrite { game: after.id.clone(), events: events.iter().map(|e| (e.clone(), text(e))).collect(), sealed, index: Index::of(after) }
    }
}

/// Something to be stored.
pub enum Write {
    /// A new game, with its first events.
    Create(Vec<(NewGame, GameWrite)>),
    /// New events of a game; of a new game too, where one follows from them.
    Events(Box<GameWrite>, Option<Box<(NewGame, GameWrite)>>),
    /// A game is forgotten.
    Delete {
        /// Its id.
        game: String,
    },
    /// A new user.
    User {
        /// His id.
        id: String,
        /// The hash of his token.
        token_hash: String,
        /// His name.
        name: String,
        /// When he came.
        at: Millis,
    },
    /// What a user wants to be called, and his settings.
    Profile {
        /// His id.
        id: String,
        /// His name.
        name: String,
        /// JSON.
        settings: String,
    },
    /// An army for later.
    SaveArmy(Box<super::SavedArmy>, Millis),
    /// An army is forgotten.
    ForgetArmy {
        /// Its id.
        id: String,
        /// Its owner's id.
        owner: String,
    },
    /// The server runs.
    Heartbeat(Millis),
    /// The server did not run.
    Outage {
        /// From then.
        began: Millis,
        /// Until then.
        ended: Millis,
    },
}

enum Job {
    Write(Box<Write>, oneshot::Sender<Result<()>>),
    Stop(oneshot::Sender<()>),
}

/// The way to the task that writes.
#[derive(Clone, Debug)]
pub(super) struct Writer(mpsc::Sender<Job>);

impl Writer {
    pub(super) async fn start(options: &SqliteConnectOptions) -> Result<Writer> {
        let connection = options.connect().await?;
        let (sender, jobs) = mpsc::channel(QUEUE);
        tokio::spawn(run(connection, jobs));
        Ok(Writer(sender))
    }

    pub(super) async fn write(&self, write: Write) -> Result<()> {
        let (sender, done) = oneshot::channel();
        self.0.send(Job::Write(Box::new(write), sender)).await.map_err(|_| Error::PoolClosed)?;
        done.await.map_err(|_| Error::PoolClosed)?
    }

    pub(super) async fn stop(&self) {
        let (sender, done) = oneshot::channel();
        if self.0.send(Job::Stop(sender)).await.is_ok() {
            let _ = done.await;
        }
    }
}

async fn run(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut waiting = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut waiting, BATCH).await > 0 {
        let mut writes = Vec::new();
        let mut stop = None;
        for job in waiting.drain(..) {
            match job {
                Job::Write(write, done) => writes.push((write, done)),
                Job::Stop(done) => stop = Some(done),
            }
        }
        store(&mut connection, writes).await;
        if let Some(done) = stop {
            let _ = connection.close().await;
            let _ = done.send(());
            return;
        }
    }
}

/// Stores all of it with one commit; where something in it fails, each by itself.
async fn store(connection: &mut SqliteConnection, writes: Vec<(Box<Write>, oneshot::Sender<Result<()>>)>) {
    let all: Vec<&Write> = writes.iter().map(|(write, _)| &**write).collect();
    if commit(connection, &all).await.is_ok() {
        writes.into_iter().for_each(|(_, done)| drop(done.send(Ok(()))));
        return;
    }
    for (write, done) in writes {
        let result = commit(connection, &[&write]).await;
        let _ = done.send(result);
    }
}

async fn commit(connection: &mut SqliteConnection, writes: &[&Write]) -> Result<()> {
    let mut transaction = connection.begin().await?;
    let mut rows = Vec::new();
    for write in writes {
        one(&mut transaction, write, &mut rows).await?;
    }
    insert_events(&mut transaction, &mut rows).await?;
    transaction.commit().await
}

/// An event that is yet to be stored in this commit.
struct Row<'a> {
    game: &'a str,
    recorded: &'a Recorded,
    event: &'a str,
}

/// Stores the events that were put off. The numbers of rows are powers of two, so that few statements are ever prepared.
async fn insert_events(db: &mut SqliteConnection, rows: &mut Vec<Row<'_>>) -> Result<()> {
    let mut rest = &rows[..];
    while let Some(most) = rest.len().checked_ilog2() {
        let (these, others) = rest.split_at((1 << most).min(ROWS));
        let mut query = QueryBuilder::<Sqlite>::new("INSERT INTO events (game, version, at, by_user, request, event) ");
        query.push_values(these, |mut values, Row { game, recorded, event }| {
            let (user, request) = recorded.request.as_ref().map(|(user, request)| (user, request)).unzip();
            values.push_bind(*game).push_bind(recorded.version as i64).push_bind(recorded.at);
            values.push_bind(user).push_bind(request).push_bind(*event);
        });
        query.build().execute(&mut *db).await?;
        rest = others;
    }
    rows.clear();
    Ok(())
}

async fn one<'a>(db: &mut SqliteConnection, write: &'a Write, rows: &mut Vec<Row<'a>>) -> Result<()> {
    let query = match write {
        Write::Create(games) => {
            for (new, first) in games {
                create(db, new, first, rows).await?;
            }
            return Ok(());
        }
        Write::Events(events, next) => {
            add_events(db, events, rows).await?;
            if let Some(next) = next {
                create(db, &next.0, &next.1, rows).await?;
            }
            return Ok(());
        }
        Write::Delete { game } => {
            // Events that came before go with it.
            insert_events(db, rows).await?;
            sqlx::query("DELETE FROM games WHERE id = $1").bind(game)
        }
        Write::User { id, token_hash, name, at } => {
            sqlx::query("INSERT INTO users (id, token_hash, name, settings, created_at) VALUES ($1, $2, $3, '{}', $4)")
                .bind(id)
                .bind(token_hash)
                .bind(name)
                .bind(at)
        }
        Write::Profile { id, name, settings } => {
            sqlx::query("UPDATE users SET name = $2, settings = $3 WHERE id = $1").bind(id).bind(name).bind(settings)
        }
        Write::SaveArmy(army, at) => {
            sqlx::query("INSERT INTO saved_armies (id, owner, variant, name, army, created_at) VALUES ($1, $2, $3, $4, $5, $6)")
                .bind(&army.id)
                .bind(&army.owner)
                .bind(&army.variant)
                .bind(&army.name)
                .bind(&army.army)
                .bind(at)
        }
        Write::ForgetArmy { id, owner } => sqlx::query("DELETE FROM saved_armies WHERE id = $1 AND owner = $2").bind(id).bind(owner),
        Write::Heartbeat(at) => {
            sqlx::query("INSERT INTO heartbeat (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at").bind(at)
        }
        Write::Outage { began, ended } => sqlx::query("INSERT INTO outages (began_at, ended_at) VALUES ($1, $2)").bind(began).bind(ended),
    };
    query.execute(db).await.map(drop)
}

async fn create<'a>(db: &mut SqliteConnection, new: &NewGame, first: &'a GameWrite, rows: &mut Vec<Row<'a>>) -> Result<()> {
    let imported = new.imported.as_deref();
    let tag = |of: fn(&ImportedGame) -> &String| imported.map_or("", |game| of(game).as_str());
    sqlx::query("INSERT INTO definitions (hash, id, text) VALUES ($1, $2, $3) ON CONFLICT (hash) DO NOTHING")
        .bind(&new.definition_hash)
        .bind(&new.variant)
        .bind(&new.definition)
        .execute(&mut *db)
        .await?;
    let made = sqlx::query(
        "INSERT INTO games (id, variant, definition_hash, mode, spec, owner, white_name, black_name, white_army, black_army, status, \
         plies, created_at, updated_at, event, site, round, date, played_first, played_last, tags, fingerprint) \
         VALUES ($1, $2, $3, $4, $5, $6, '', '', '', '', '', 0, $7, $7, $8, $9, $10, $11, $12, $13, $14, $15) \
         ON CONFLICT (owner, fingerprint) DO NOTHING",
    )
    .bind(&new.id)
    .bind(&new.variant)
    .bind(&new.definition_hash)
    .bind(new.mode)
    .bind(&new.spec)
    .bind(&new.owner)
    .bind(new.at)
    .bind(tag(|game| &game.event))
    .bind(tag(|game| &game.site))
    .bind(tag(|game| &game.round))
    .bind(tag(|game| &game.date))
    .bind(imported.and_then(|game| Some(game.played?.0)))
    .bind(imported.and_then(|game| Some(game.played?.1)))
    .bind(tag(|game| &game.tags))
    .bind(imported.map(|game| &game.fingerprint))
    .execute(&mut *db)
    .await?;
    if made.rows_affected() == 0 {
        return Ok(());
    }
    if let Some(game) = imported {
        sqlx::query("INSERT INTO imported (game, pgn) VALUES ($1, $2)").bind(&new.id).bind(&game.pgn).execute(&mut *db).await?;
    }
    add_events(db, first, rows).await
}

/// Puts the events of a game off until all rows of the commit are known; what else is told of it is stored at once.
async fn add_events<'a>(db: &mut SqliteConnection, write: &'a GameWrite, rows: &mut Vec<Row<'a>>) -> Result<()> {
    for row in &write.sealed {
        sqlx::query("INSERT INTO sealed_armies (game, color, army, salt) VALUES ($1, $2, $3, $4) ON CONFLICT (game, color) DO UPDATE SET army = excluded.army, salt = excluded.salt")
            .bind(&write.game)
            .bind(row.side.word())
            .bind(&row.army)
            .bind(&row.salt)
            .execute(&mut *db)
            .await?;
    }
    rows.extend(write.events.iter().map(|(recorded, event)| Row { game: &write.game, recorded, event }));
    let index = &write.index;
    let at = write.events.last().map(|(recorded, _)| recorded.at);
    sqlx::query(
        "UPDATE games SET white_user = $2, black_user = $3, white_name = $4, black_name = $5, white_army = $6, black_army = $7, \
         status = $8, result = $9, reason = $10, plies = $11, updated_at = COALESCE($12, updated_at), flag_at = $13, turn = $14, \
         white_left = $15, black_left = $16, turn_since = $17 WHERE id = $1",
    )
    .bind(&write.game)
    .bind(&index.users[0])
    .bind(&index.users[1])
    .bind(&index.names[0])
    .bind(&index.names[1])
    .bind(&index.armies[0])
    .bind(&index.armies[1])
    .bind(index.status)
    .bind(&index.result)
    .bind(&index.reason)
    .bind(index.plies)
    .bind(at)
    .bind(index.flag_at)
    .bind(index.turn)
    .bind(index.left[0])
    .bind(index.left[1])
    .bind(index.turn_since)
    .execute(db)
    .await
    .map(drop)
}
