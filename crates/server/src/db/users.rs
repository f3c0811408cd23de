//! Users: whoever holds a token.

use sqlx::Row;

use super::{Result, Store};

/// A user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct User {
    /// His id, which others may see.
    pub id: String,
    /// What he wants to be called.
    pub name: String,
    /// JSON.
    pub settings: String,
}

impl Store {
    /// The user whose token has that hash.
    pub async fn user(&self, token_hash: &str) -> Result<Option<User>> {
        let row = sqlx::query("SELECT id, name, settings FROM users WHERE token_hash = $1").bind(token_hash);
        let row = row.fetch_optional(&self.pool).await?;
        row.map(|row| Ok(User { id: row.try_get(0)?, name: row.try_get(1)?, settings: row.try_get(2)? })).transpose()
    }
}
