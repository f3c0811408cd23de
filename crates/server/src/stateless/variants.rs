//! Variants and their pieces.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use view::{Code, Diagram, DiagramRequest, ProblemBody, VariantDetail, VariantSummary, languages};

use super::compute::{Work, compute};
use crate::api::extract::{Asked, Body, Id};
use crate::api::games::variant;
use crate::app::App;
use crate::error::{ApiError, Result};
use crate::secret::sha256;

/// What was told about a game, and its tag, which changes with it.
#[derive(Clone)]
struct Told {
    text: Arc<str>,
    tag: HeaderValue,
}

/// Details that were asked for before, as JSON, by the hash of the definition and the language: to measure the pieces takes a while.
static DETAILS: Mutex<Option<HashMap<String, Told>>> = Mutex::new(None);

/// All games.
#[utoipa::path(get, path = "/api/v1/variants", tag = "variants", responses(
    (status = 200, description = "All games, in the order of menus", body = [VariantSummary]),
))]
pub(super) async fn list(State(app): State<App>) -> Json<Vec<VariantSummary>> {
    let all = rules::shipped::ids().filter_map(|id| app.hub.definitions().shipped(id));
    Json(all.map(|(variant, _)| VariantSummary::of(&variant)).collect())
}

/// How a game is asked for.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Telling {
    /// The language of guide, hints and sentences, such as `de`. In one that the game is not told in it is told in English.
    lang: Option<String>,
}

/// All about a game.
#[utoipa::path(get, path = "/api/v1/variants/{id}", tag = "variants", params(("id" = String, Path, description = "The variant's id"), Telling), responses(
    (status = 200, description = "All about it", body = VariantDetail),
    (status = 304, description = "What the client has is up to date"),
    (status = 404, description = "There is no such variant", body = ProblemBody),
))]
pub(super) async fn get(
    State(app): State<App>,
    Id(id): Id,
    Asked(Telling { lang }): Asked<Telling>,
    headers: HeaderMap,
) -> Result<Response> {
    let (variant, hash) = variant(&app, &id)?;
    // Only languages that there are: what is kept must not grow with what is asked.
    let language = languages().find(|known| lang.as_deref() == Some(*known)).unwrap_or_default();
    let key = format!("{hash} {language}");
    let Told { text, tag } = match known(&key) {
        Some(told) => told,
        None => {
            let detail = move |_| serde_json::to_string(&VariantDetail::of(&variant).in_language(language)).map_err(ApiError::internal);
            keep(key, compute(Work::Quick, detail).await?)?
        }
    };
    if headers.get(header::IF_NONE_MATCH) == Some(&tag) {
        return Ok((StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response());
    }
    let json = HeaderValue::from_static("application/json");
    Ok(([(header::CONTENT_TYPE, json), (header::ETAG, tag)], text.to_string()).into_response())
}

fn known(key: &str) -> Option<Told> {
    DETAILS.lock().unwrap_or_else(PoisonError::into_inner).as_ref()?.get(key).cloned()
}

fn keep(key: String, text: String) -> Result<Told> {
    let tag = HeaderValue::from_str(&format!("\"{}\"", sha256(&text))).map_err(ApiError::internal)?;
    let told = Told { text: text.into(), tag };
    DETAILS.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_default().insert(key, told.clone());
    Ok(told)
}

/// A start position of games that have several.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct StartPosition {
    /// Its number, from 0.
    number: u32,
    /// The position.
    fen: String,
}

/// One of a game's start positions.
#[utoipa::path(get, path = "/api/v1/variants/{id}/starts/{number}", tag = "variants", params(
    ("id" = String, Path, description = "The variant's id"), ("number" = u32, Path, description = "From 0 to random_starts - 1"),
), responses(
    (status = 200, description = "The position", body = StartPosition),
    (status = 404, description = "There is no such variant or position", body = ProblemBody),
))]
pub(super) async fn start(State(app): State<App>, Id((id, number)): Id<(String, u32)>) -> Result<Json<StartPosition>> {
    let (variant, _) = variant(&app, &id)?;
    let position = variant.start_number(number).ok_or_else(|| {
        let last = variant.start_count() - 1;
        ApiError::not_found(Code::UnknownStart, format!("{} has start positions from 0 to {last}", variant.name())).with("last", last)
    })?;
    Ok(Json(StartPosition { number, fen: position.fen() }))
}

/// Where a piece can go.
#[utoipa::path(post, path = "/api/v1/variants/{id}/diagram", tag = "variants", params(("id" = String, Path, description = "The variant's id")),
    request_body = DiagramRequest, responses(
    (status = 200, description = "The squares with a meaning", body = Diagram),
    (status = 404, description = "There is no such variant", body = ProblemBody),
    (status = 422, description = "There is no such piece or square", body = ProblemBody),
))]
pub(super) async fn diagram(State(app): State<App>, Id(id): Id, Body(request): Body<DiagramRequest>) -> Result<Json<Diagram>> {
    let (variant, _) = variant(&app, &id)?;
    compute(Work::Quick, move |_| Ok(Json(Diagram::of(&variant, &request)?))).await
}
