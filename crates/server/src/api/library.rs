//! A player's games: look for them, and take them out as PGN.

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::response::Response;
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use view::{Code, ProblemBody};

use super::dates;
use super::extract::Asked;
use super::games::pgn_response;
use crate::app::App;
use crate::auth::Visitor;
use crate::db::{Filter, Listed, Place};
use crate::error::{ApiError, Result};

/// Games of a page.
const PAGE: i64 = 50;
/// Games that are taken out at once.
const MOST_OUT: i64 = 1000;
/// Characters of a text to look for.
const LONGEST: usize = 100;

/// Which games are wanted; what is left out asks nothing.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Search {
    /// The variant's id.
    pub variant: Option<String>,
    /// A part of the opponent's name.
    pub opponent: Option<String>,
    /// `1-0`, `0-1`, `1/2-1/2`, `*`, or `won`, `lost`, `drawn`, `open`.
    pub result: Option<String>,
    /// Not before that day (`2026-11-30`) or instant: for a game that was brought in, by its date where it has one.
    pub from: Option<String>,
    /// Not after that day, or before that instant.
    pub to: Option<String>,
    /// A part of either army.
    pub army: Option<String>,
    /// A part of a name, a variant, an army, the reason of the end, or a tag of a game that was brought in.
    pub text: Option<String>,
    /// `waiting`, `buying`, `playing` or `over`.
    pub status: Option<String>,
    /// What the page before gave as `next`.
    pub cursor: Option<String>,
    /// How many games a page has, at most 200.
    pub limit: Option<i64>,
}

/// A page of games, those first that wait for the asker.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Library {
    /// The games: those that wait for the asker, then the others, each part with those last touched first.
    pub games: Vec<Listed>,
    /// What to ask for the next page, where there is one.
    pub next: Option<String>,
}

/// The player's games.
#[utoipa::path(get, path = "/api/v1/games", tag = "library", params(Search), responses(
    (status = 200, description = "A page of his games", body = Library),
    (status = 400, description = "A date or cursor that is none", body = ProblemBody),
))]
pub async fn list(State(app): State<App>, visitor: Visitor, Asked(search): Asked<Search>) -> Result<Json<Library>> {
    let limit = search.limit.unwrap_or(PAGE).clamp(1, 200);
    let Some(filter) = filter(&visitor, search)? else { return Ok(Json(Library { games: Vec::new(), next: None })) };
    let mut games = app.store.list(&filter, limit + 1, app.hub.times()).await?;
    let more = games.len() as i64 > limit;
    games.truncate(limit as usize);
    let next = games.last().filter(|_| more).map(|last| format!("{}.{}.{}", u8::from(last.waits), last.updated_at, last.id));
    Ok(Json(Library { games, next }))
}

/// The player's games as PGN, at most the first thousand.
#[utoipa::path(get, path = "/api/v1/games.pgn", tag = "library", params(Search), responses(
    (status = 200, description = "His games", body = String, content_type = "application/x-chess-pgn"),
))]
pub async fn pgn(State(app): State<App>, visitor: Visitor, Asked(search): Asked<Search>) -> Result<Response> {
    let games = match filter(&visitor, search)? {
        Some(filter) => app.store.list(&filter, MOST_OUT, app.hub.times()).await?,
        None => Vec::new(),
    };
    // One at a time: games that were brought in may be long, and all of them together longer than memory.
    let texts = futures_util::stream::iter(games).then(move |game| {
        let app = app.clone();
        async move { text(&app, &game.id).await }
    });
    Ok(pgn_response(Body::from_stream(texts), "games.pgn"))
}

/// The place that a cursor means.
fn place(cursor: &str) -> Option<Place> {
    let mut parts = cursor.splitn(3, '.');
    let waits = match parts.next()? {
        "0" => false,
        "1" => true,
        _ => return None,
    };
    Some(Place { waits, updated_at: parts.next()?.parse().ok()?, id: parts.next()?.to_owned() })
}

/// A game as PGN; nothing where it has just been deleted.
async fn text(app: &App, id: &str) -> Result<String> {
    if let Some(imported) = app.store.imported(id).await? {
        return Ok(imported);
    }
    Ok(app.hub.stored(id).await?.map(|game| super::pgn::write(&game)).unwrap_or_default())
}

/// What the database is asked; `None` for who has no games yet.
fn filter(visitor: &Visitor, search: Search) -> Result<Option<Filter>> {
    let texts = [&search.variant, &search.opponent, &search.result, &search.army, &search.text, &search.status, &search.cursor];
    if texts.into_iter().flatten().any(|text| text.chars().count() > LONGEST) {
        return Err(
            ApiError::bad(Code::SearchTooLong, format!("what is looked for has at most {LONGEST} characters")).with("most", LONGEST)
        );
    }
    let date = |text: &Option<String>| match text.as_deref().map(str::trim) {
        None | Some("") => Ok(None),
        Some(text) => dates::parse(text).map(Some).ok_or_else(|| {
            ApiError::bad(Code::BadDate, format!("\"{}\" is no date: write it as 2026-11-30", text.chars().take(20).collect::<String>()))
        }),
    };
    let is_day = |text: &Option<String>| text.as_ref().is_some_and(|t| t.contains('-'));
    let to = date(&search.to)?.map(|to| if is_day(&search.to) { to + 86_400_000 } else { to });
    let after = search
        .cursor
        .filter(|c| !c.is_empty())
        .map(|cursor| place(&cursor).ok_or_else(|| ApiError::bad(Code::BadCursor, "this is no cursor that a page gave")));
    let full = |text: Option<String>| text.map(|t| t.trim().to_owned()).filter(|t| !t.is_empty());
    let Some(user) = visitor.id() else { return Ok(None) };
    Ok(Some(Filter {
        user: user.to_owned(),
        variant: full(search.variant),
        opponent: full(search.opponent),
        result: full(search.result),
        from: date(&search.from)?,
        to,
        army: full(search.army),
        text: full(search.text),
        status: full(search.status),
        after: after.transpose()?,
    }))
}
