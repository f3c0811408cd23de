//! What is on disk: SQLite behind a few functions. Statements are plain SQL with `$1` parameters, so that another
//! database can take its place.

mod armies;
mod games;
mod index;
mod library;
mod users;
mod writer;

use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Row, SqlitePool};

pub use armies::SavedArmy;
pub use games::{GameRow, StoredGame};
pub use library::{Filter, Listed, Place, Times};
pub use users::User;
pub use writer::{GameWrite, ImportedGame, NewGame, SealedRow, Write};

use crate::game::clock::Outage;
use crate::time::{Millis, Time};
use writer::Writer;

/// What goes wrong with the database.
pub type Error = sqlx::Error;
/// What a look into the database gives.
pub type Result<T> = std::result::Result<T, Error>;

/// Where everything is kept.
#[derive(Clone, Debug)]
pub struct Store {
    pool: SqlitePool,
    writer: Writer,
}

impl Store {
    /// Opens the database of a file, makes it where there is none, and brings its tables up to date.
    ///
    /// # Errors
    /// What the database says.
    pub async fn open(path: &Path) -> Result<Store> {
        let options = SqliteConnectOptions::from_str("sqlite:")?
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A commit returns when its bytes are on the disk: what is acknowledged survives a power cut.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10));
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options.clone()).await?;
        sqlx::migrate!("./migrations").run(&pool).await?;
        // The writer leaves moving pages from the log to the file to `checkpoint`, which nobody waits for.
        let writer = Writer::start(&options.pragma("wal_autocheckpoint", "0")).await?;
        Ok(Store { pool, writer })
    }

    /// Stores something, together with whatever else is waiting; it is on disk when this returns.
    ///
    /// # Errors
    /// What the database says; then nothing of it is stored.
    pub async fn write(&self, write: Write) -> Result<()> {
        self.writer.write(write).await
    }

    /// The last instant of which something is stored.
    pub async fn last_known(&self) -> Result<Option<Millis>> {
        let beat: Option<Millis> = sqlx::query("SELECT MAX(at) FROM heartbeat").fetch_one(&self.pool).await?.try_get(0)?;
        let event: Option<Millis> = sqlx::query("SELECT MAX(at) FROM events").fetch_one(&self.pool).await?.try_get(0)?;
        Ok(beat.max(event))
    }

    /// Tells the time from now on, and records since when the server did not run.
    pub async fn begin_time(&self) -> Result<Time> {
        let known = self.last_known().await?;
        let time = Time::not_before(known.unwrap_or(0));
        if let Some(began) = known {
            self.write(Write::Outage { began, ended: time.now() }).await?;
        }
        Ok(time)
    }

    /// The times when the server did not run.
    pub async fn outages(&self) -> Result<Vec<Outage>> {
        let rows = sqlx::query("SELECT began_at, ended_at FROM outages ORDER BY began_at").fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    /// Moves what is in the log to the file, as far as nobody reads it; commits go on meanwhile.
    ///
    /// # Errors
    /// What the database says.
    pub async fn checkpoint(&self) -> Result<()> {
        sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_all(&self.pool).await.map(drop)
    }

    /// Whether the database answers.
    pub async fn is_well(&self) -> bool {
        sqlx::query("SELECT 1").fetch_one(&self.pool).await.is_ok()
    }

    /// Stores what is waiting and closes the files.
    pub async fn close(&self) {
        self.writer.stop().await;
        self.pool.close().await;
    }
}

/// A text of the database that should have been readable: it was written by this program.
fn corrupt(what: impl std::fmt::Display) -> Error {
    Error::Decode(what.to_string().into())
}
