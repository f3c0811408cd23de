//! Armies that somebody keeps for later.

use serde::Serialize;
use sqlx::Row;
use utoipa::ToSchema;

use super::{Result, Store};

/// An army kept for later.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SavedArmy {
    /// Its name in links; who has the link can see it.
    pub id: String,
    /// Its owner.
    #[serde(skip)]
    pub owner: String,
    /// The variant's id.
    pub variant: String,
    /// What it is called; a text that was typed by somebody, never markup.
    pub name: String,
    /// The army as text.
    pub army: String,
}

impl Store {
    /// A user's armies, the newest first; for one variant, where it is given.
    pub async fn armies(&self, owner: &str, variant: Option<&str>) -> Result<Vec<SavedArmy>> {
        let rows = sqlx::query(
            "SELECT id, owner, variant, name, army FROM saved_armies WHERE owner = $1 AND (variant = $2 OR $2 IS NULL) \
             ORDER BY created_at DESC, id",
        );
        rows.bind(owner).bind(variant).fetch_all(&self.pool).await?.iter().map(read).collect()
    }

    /// The army with that id, whoever owns it.
    pub async fn army(&self, id: &str) -> Result<Option<SavedArmy>> {
        let row = sqlx::query("SELECT id, owner, variant, name, army FROM saved_armies WHERE id = $1").bind(id);
        row.fetch_optional(&self.pool).await?.as_ref().map(read).transpose()
    }

    /// How many armies a user keeps.
    pub async fn count_armies(&self, owner: &str) -> Result<i64> {
        sqlx::query("SELECT COUNT(*) FROM saved_armies WHERE owner = $1").bind(owner).fetch_one(&self.pool).await?.try_get(0)
    }
}

fn read(row: &sqlx::sqlite::SqliteRow) -> Result<SavedArmy> {
    Ok(SavedArmy { id: row.try_get(0)?, owner: row.try_get(1)?, variant: row.try_get(2)?, name: row.try_get(3)?, army: row.try_get(4)? })
}
