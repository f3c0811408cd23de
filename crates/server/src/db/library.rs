//! Looking for games.

use serde::Serialize;
use sqlx::sqlite::SqliteRow;
use sqlx::{QueryBuilder, Row, Sqlite};
use utoipa::ToSchema;

use super::{Result, Store};
use crate::game::Spec;
use crate::game::clock::{Clocks, Outage};
use crate::game::view::ClockView;
use crate::side::Side;
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
    /// Behind this place of the list.
    pub after: Option<Place>,
}

/// A game's place in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Whether it waits for the user.
    pub waits: bool,
    /// When it was touched.
    pub updated_at: Millis,
    /// Its id.
    pub id: String,
}

/// The time as clocks need it.
#[derive(Clone, Copy, Debug)]
pub struct Times<'a> {
    /// Now.
    pub now: Millis,
    /// When the server did not run.
    pub outages: &'a [Outage],
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
    /// Whose turn it is to move or to buy: `white`, `black`, `both` where both buy at once; none where the game does not go on.
    pub turn: Option<String>,
    /// Whether the game waits for the user: it is his turn in a game with another, person or computer.
    pub waits: bool,
    /// The clocks, where there are any.
    pub clock: Option<ClockView>,
    /// When the flag of the running clock falls.
    pub deadline: Option<Millis>,
    /// How many moves were played.
    pub plies: i64,
    /// When it was made.
    pub created_at: Millis,
    /// When something last happened in it.
    pub updated_at: Millis,
}

impl Store {
    /// At most `limit` games: those that wait for the user, then the others, each part with those last touched first.
    pub async fn list(&self, filter: &Filter, limit: i64, times: Times<'_>) -> Result<Vec<Listed>> {
        let mut query = QueryBuilder::<Sqlite>::new(
            "SELECT id, variant, mode, status, white_name, black_name, white_army, black_army, white_user, black_user, result, reason, \
             plies, created_at, updated_at, event, site, round, date, spec, turn, white_left, black_left, turn_since, ",
        );
        let user = &filter.user;
        push_waits(&mut query, user);
        query
            .push(" AS waits FROM games WHERE (owner = ")
            .push_bind(user)
            .push(" OR white_user = ")
            .push_bind(user)
            .push(" OR black_user = ")
            .push_bind(user);
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
        if let Some(Place { waits, updated_at, id }) = &filter.after {
            query.push(" AND (");
            push_waits(&mut query, user);
            query.push(" < ").push_bind(*waits).push(" OR (");
            push_waits(&mut query, user);
            query.push(" = ").push_bind(*waits).push(" AND (updated_at < ").push_bind(*updated_at);
            query.push(" OR (updated_at = ").push_bind(*updated_at).push(" AND id < ").push_bind(id).push("))))");
        }
        query.push(" ORDER BY waits DESC, updated_at DESC, id DESC LIMIT ").push_bind(limit);
        query.build().fetch_all(&self.pool).await?.iter().map(|row| read(row, user, times)).collect()
    }

    /// In how many games with other people it is the user's turn.
    pub async fn count_waiting(&self, user: &str) -> Result<i64> {
        let mut query = QueryBuilder::<Sqlite>::new("SELECT COUNT(*) FROM games WHERE (white_user = ");
        query.push_bind(user).push(" OR black_user = ").push_bind(user).push(") AND mode = 'friend' AND 1 = ");
        push_waits(&mut query, user);
        query.build().fetch_one(&self.pool).await?.try_get(0)
    }
}

/// 1 where a game waits for the user, else 0: two on one screen wait for nobody.
fn push_waits(query: &mut QueryBuilder<Sqlite>, user: &str) {
    query.push("CASE WHEN mode <> 'local' AND ((turn IN ('white', 'both') AND white_user = ").push_bind(user.to_owned());
    query.push(") OR (turn IN ('black', 'both') AND black_user = ").push_bind(user.to_owned()).push(")) THEN 1 ELSE 0 END");
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

/// The clocks of a game as they were stored, running on.
fn clocks(row: &SqliteRow, spec: &Spec, turn: Option<&str>, outages: &[Outage]) -> Result<Option<Clocks>> {
    let (white, black): (Option<i64>, Option<i64>) = (row.try_get("white_left")?, row.try_get("black_left")?);
    let Some(((white, black), spec)) = white.zip(black).zip(spec.clock) else { return Ok(None) };
    let side = turn.and_then(|turn| Side::BOTH.into_iter().find(|side| side.word() == turn));
    let running = side.zip(row.try_get("turn_since")?);
    let mut clocks = Clocks::stored(spec, [white, black].map(|left| u64::try_from(left).unwrap_or(0)), running);
    // What was stored since an outage knows of it already.
    let stored: Millis = row.try_get("updated_at")?;
    clocks.forgive(&outages.iter().copied().filter(|(_, ended)| *ended > stored).collect::<Vec<_>>());
    Ok(Some(clocks))
}

fn read(row: &SqliteRow, user: &str, times: Times<'_>) -> Result<Listed> {
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
    let turn: Option<String> = row.try_get("turn")?;
    let clocks = spec.as_ref().map(|spec| clocks(row, spec, turn.as_deref(), times.outages)).transpose()?.flatten();
    Ok(Listed {
        waits: row.try_get("waits")?,
        clock: clocks.as_ref().map(|clocks| clocks.view(times.now)),
        deadline: clocks.as_ref().and_then(Clocks::flag_at),
        turn,
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
