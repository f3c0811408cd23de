//! Looking for games.

use serde::Serialize;
use sqlx::{QueryBuilder, Row, Sqlite};
use utoipa::ToSchema;

use super::{Result, Store};
use crate::game::Spec;
use crate::time::Millis;

/// Which games are wanted; empty parts ask nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// Whose: games that the user plays, or brought in.
    pub user: String,
    /// The variant's id.
    pub variant: Option<String>,
    /// A part of the opponent's name.
    pub opponent: Option<String>,
    /// `1-0`, `0-1`, `1/2-1/2`, `*`; or, as the user sees it, `won`, `lost`, `drawn`, `open`.
    pub result: Option<String>,
    /// Not before.
    pub from: Option<Millis>,
    /// Before.
    pub to: Option<Millis>,
    /// A part of either army's text.
    pub army: Option<String>,
    /// A part of a name, a variant, a reason, or a tag of a game that was brought in.
    pub text: Option<String>,
    /// `waiting`, `buying`, `playing` or `over`.
    pub status: Option<String>,
    /// Behind this place: when the last game of the page before was touched, and its id.
    pub after: Option<(Millis, String)>,
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// The variant's id.
    pub variant: String,
    /// The mode's word.
    pub mode: String,
    /// `waiting`, `buying`, `playing` or `over`.
    pub status: String,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The level of the computer that plays White.
    pub white_level: Option<u8>,
    /// The level of the computer that plays Black.
    pub black_level: Option<u8>,
    /// At what event it was played: for a game that was brought in, as the next three. Empty where that is not known.
    pub event: String,
    /// Where.
    pub site: String,
    /// In which round.
    pub round: String,
    /// When, as PGN writes it: `1851.06.21`, `1851.??.??`.
    pub date: String,
    /// White's army as text, where one was bought.
    pub white_army: String,
    /// Black's.
    pub black_army: String,
    /// The side that the user plays: `white`, `black`, `both`, or none.
    pub you: Option<String>,
    /// The result, once there is one.
    pub result: Option<String>,
    /// Its reason.
    pub reason: Option<String>,
    /// How many moves were played.
    pub plies: i64,
    /// When it was made.
    pub created_at: Millis,
    /// When something last happened in it.
    pub updated_at: Millis,
}

impl Store {
    /// At most `limit` games, those last touched first.
    pub async fn list(&self, filter: &Filter, limit: i64) -> Result<Vec<Listed>> {
        let mut query = QueryBuilder::<Sqlite>::new(
            "SELECT id, variant, mode, status, white_name, black_name, white_army, black_army, white_user, black_user, result, reason, \
             plies, created_at, updated_at, event, site, round, date, spec FROM games WHERE ",
        );
        let user = &filter.user;
        query.push("(owner = ").push_bind(user).push(" OR white_user = ").push_bind(user).push(" OR black_user = ").push_bind(user);
        query.push(")");
        for (column, value) in [("variant", &filter.variant), ("status", &filter.status)] {
            if let Some(value) = value {
                query.push(" AND ").push(column).push(" = ").push_bind(value);
            }
        }
        if let Some(opponent) = &filter.opponent {
            let part = like(opponent);
            query
                .push(" AND (((white_user IS NULL OR white_user <> ")
                .push_bind(user)
                .push(") AND white_name LIKE ")
                .push_bind(part.clone());
            query.push(" ESCAPE '\\') OR ((black_user IS NULL OR black_user <> ").push_bind(user).push(") AND black_name LIKE ");
            query.push_bind(part).push(" ESCAPE '\\'))");
        }
        for (condition, at) in
            [(" AND COALESCE(played_last, updated_at) >= ", filter.from), (" AND COALESCE(played_first, updated_at) < ", filter.to)]
        {
            if let Some(at) = at {
                query.push(condition).push_bind(at);
            }
        }
        let parts: [(&Option<String>, &[&str]); 2] = [
            (&filter.army, &["white_army", "black_army"]),
            (&filter.text, &["white_name", "black_name", "variant", "reason", "white_army", "black_army", "id", "tags"]),
        ];
        for (text, columns) in parts {
            let Some(text) = text else { continue };
            query.push(" AND (");
            for (i, column) in columns.iter().enumerate() {
                query.push(if i > 0 { " OR " } else { "" }).push(*column).push(" LIKE ").push_bind(like(text)).push(" ESCAPE '\\'");
            }
            query.push(")");
        }
        if let Some(result) = &filter.result {
            push_result(&mut query, result, user);
        }
        if let Some((at, id)) = &filter.after {
            query.push(" AND (updated_at < ").push_bind(*at).push(" OR (updated_at = ").push_bind(*at);
            query.push(" AND id < ").push_bind(id).push("))");
        }
        query.push(" ORDER BY updated_at DESC, id DESC LIMIT ").push_bind(limit);
        query.build().fetch_all(&self.pool).await?.iter().map(|row| read(row, user)).collect()
    }
}

fn push_result(query: &mut QueryBuilder<Sqlite>, result: &str, user: &str) {
    let mut sides = |white: &'static str, black: &'static str| {
        query.push(" AND ((white_user = ").push_bind(user.to_owned()).push(" AND result = ").push_bind(white);
        query.push(") OR (black_user = ").push_bind(user.to_owned()).push(" AND result = ").push_bind(black).push("))");
    };
    match result {
        "won" => sides("1-0", "0-1"),
        "lost" => sides("0-1", "1-0"),
        "drawn" => {
            query.push(" AND result = '1/2-1/2'");
        }
        "open" => {
            query.push(" AND result IS NULL");
        }
        result => {
            query.push(" AND result = ").push_bind(result.to_owned());
        }
    }
}

/// A pattern for LIKE that finds the text as a part.
fn like(text: &str) -> String {
    let mut pattern = String::from("%");
    for c in text.chars() {
        if matches!(c, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(c);
    }
    pattern + "%"
}

fn read(row: &sqlx::sqlite::SqliteRow, user: &str) -> Result<Listed> {
    let white: Option<String> = row.try_get(8)?;
    let black: Option<String> = row.try_get(9)?;
    let you = match (white.as_deref() == Some(user), black.as_deref() == Some(user)) {
        (true, true) => Some("both"),
        (true, false) => Some("white"),
        (false, true) => Some("black"),
        (false, false) => None,
    };
    let id: String = row.try_get(0)?;
    // A game that can't be read is listed all the same.
    let spec: Option<Spec> = serde_json::from_str(row.try_get(19)?).ok();
    let level = |side: usize| spec.as_ref().and_then(|spec| spec.seats[side].level());
    Ok(Listed {
        white_level: level(0),
        black_level: level(1),
        event: row.try_get(15)?,
        site: row.try_get(16)?,
        round: row.try_get(17)?,
        date: row.try_get(18)?,
        id,
        variant: row.try_get(1)?,
        mode: row.try_get(2)?,
        status: row.try_get(3)?,
        white: row.try_get(4)?,
        black: row.try_get(5)?,
        white_army: row.try_get(6)?,
        black_army: row.try_get(7)?,
        you: you.map(str::to_owned),
        result: row.try_get(10)?,
        reason: row.try_get(11)?,
        plies: row.try_get(12)?,
        created_at: row.try_get(13)?,
        updated_at: row.try_get(14)?,
    })
}
