//! Stored games.

use std::collections::HashSet;

use sqlx::{QueryBuilder, Row, Sqlite};

use super::{Result, Store, corrupt};
use crate::game::{Event, Recorded, Spec};
use crate::time::Millis;

/// What is stored of a game besides its events.
#[derive(Clone, Debug)]
pub struct GameRow {
    /// What it was made with.
    pub spec: Spec,
    /// When.
    pub created_at: Millis,
    /// The text of its definition.
    pub definition: String,
}

/// All that is stored of a game.
#[derive(Clone)]
pub struct StoredGame {
    /// What it was made with.
    pub row: GameRow,
    /// What happened in it.
    pub events: Vec<Recorded>,
    /// Armies that are sealed: side's word, army, salt.
    pub sealed: Vec<(String, String, String)>,
}

impl Store {
    /// A game.
    pub async fn game(&self, id: &str) -> Result<Option<StoredGame>> {
        let sql = "SELECT g.spec, g.created_at, d.text FROM games g JOIN definitions d ON d.hash = g.definition_hash WHERE g.id = $1";
        let Some(row) = sqlx::query(sql).bind(id).fetch_optional(&self.pool).await? else { return Ok(None) };
        let spec: String = row.try_get(0)?;
        let spec = serde_json::from_str(&spec).map_err(|e| corrupt(format!("game {id}: {e}")))?;
        let row = GameRow { spec, created_at: row.try_get(1)?, definition: row.try_get(2)? };
        Ok(Some(StoredGame { row, events: self.events(id).await?, sealed: self.sealed(id).await? }))
    }

    async fn events(&self, id: &str) -> Result<Vec<Recorded>> {
        let sql = "SELECT version, at, by_user, request, event FROM events WHERE game = $1 ORDER BY version";
        let rows = sqlx::query(sql).bind(id).fetch_all(&self.pool).await?;
        let read = |row: &sqlx::sqlite::SqliteRow| {
            let version: i64 = row.try_get(0)?;
            let request: Option<(String, String)> = row.try_get::<Option<String>, _>(2)?.zip(row.try_get(3)?);
            let event: String = row.try_get(4)?;
            let event: Event = serde_json::from_str(&event).map_err(|e| corrupt(format!("game {id}, event {version}: {e}")))?;
            Ok(Recorded { version: version as u64, at: row.try_get(1)?, request, event })
        };
        rows.iter().map(read).collect()
    }

    async fn sealed(&self, id: &str) -> Result<Vec<(String, String, String)>> {
        let rows = sqlx::query("SELECT color, army, salt FROM sealed_armies WHERE game = $1").bind(id).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?))).collect()
    }

    /// A game that was brought in, as it was then: PGN. `None` for any other.
    pub async fn imported(&self, id: &str) -> Result<Option<String>> {
        let row = sqlx::query("SELECT pgn FROM imported WHERE game = $1").bind(id).fetch_optional(&self.pool).await?;
        row.map(|row| row.try_get(0)).transpose()
    }

    /// The games that a user has played here with so many moves between players of those names, the latest first; a few of them.
    pub async fn played_like(&self, user: &str, variant: &str, plies: i64, [white, black]: [&str; 2]) -> Result<Vec<String>> {
        let sql = "SELECT id FROM games WHERE (owner = $1 OR white_user = $1 OR black_user = $1) AND mode <> 'imported' AND variant = $2 \
                   AND plies = $3 AND white_name = $4 AND black_name = $5 ORDER BY updated_at DESC LIMIT 20";
        let query = sqlx::query(sql).bind(user).bind(variant).bind(plies).bind(white).bind(black);
        query.fetch_all(&self.pool).await?.iter().map(|row| row.try_get(0)).collect()
    }

    /// Which of these games are stored.
    pub async fn existing(&self, ids: &[String]) -> Result<HashSet<String>> {
        if ids.is_empty() {
            return Ok(HashSet::new());
        }
        let mut query = QueryBuilder::<Sqlite>::new("SELECT id FROM games WHERE id IN (");
        let mut list = query.separated(", ");
        for id in ids {
            list.push_bind(id);
        }
        query.push(")");
        query.build().fetch_all(&self.pool).await?.iter().map(|row| row.try_get(0)).collect()
    }

    /// The games in which a live clock runs.
    pub async fn games_with_flags(&self, before: Millis) -> Result<Vec<String>> {
        let sql = "SELECT id FROM games WHERE status = 'playing' AND flag_at <= $1";
        sqlx::query(sql).bind(before).fetch_all(&self.pool).await?.iter().map(|row| row.try_get(0)).collect()
    }

    /// The games that go on and were stored before it was known of them whose turn it is.
    pub async fn games_without_turn(&self) -> Result<Vec<String>> {
        let sql = "SELECT id FROM games WHERE status IN ('buying', 'playing') AND turn IS NULL";
        sqlx::query(sql).fetch_all(&self.pool).await?.iter().map(|row| row.try_get(0)).collect()
    }

    /// How many games a user has that are not over.
    pub async fn count_open(&self, user: &str) -> Result<i64> {
        let sql = "SELECT COUNT(*) FROM games WHERE owner = $1 AND status <> 'over'";
        sqlx::query(sql).bind(user).fetch_one(&self.pool).await?.try_get(0)
    }

    /// How many games there are, by status.
    pub async fn count_games(&self) -> Result<Vec<(String, i64)>> {
        let rows = sqlx::query("SELECT status, COUNT(*) FROM games GROUP BY status").fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }
}
