//! Games as text.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use serde::Deserialize;
use utoipa::ToSchema;
use view::{GameTree, ParsedGame, ProblemBody, parse_pgn, write_pgn};

use super::compute::{Work, compute};
use crate::api::extract::Body;
use crate::api::games::variant;
use crate::app::App;
use crate::error::Result;

/// So many games of a text are read.
const MOST_GAMES: usize = 200;

/// A text of games.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct PgnText {
    /// The text.
    text: String,
    /// The variant of games that name none: chess where it is left out.
    variant: Option<String>,
}

/// Games from PGN, with all that is wrong in the text.
#[utoipa::path(post, path = "/api/v1/pgn/parse", tag = "positions", request_body = PgnText, responses(
    (status = 200, description = "The games, 200 at most", body = [ParsedGame]),
    (status = 413, description = "The text is too long", body = ProblemBody),
))]
pub(super) async fn parse(State(app): State<App>, Body(PgnText { text, variant }): Body<PgnText>) -> Result<Json<Vec<ParsedGame>>> {
    compute(Work::Quick, move |_| {
        let definitions = app.hub.definitions();
        let load = |name: &str| {
            let id = rules::shipped::ids().find(|id| id.eq_ignore_ascii_case(name));
            let by_name = || rules::shipped::ids().filter_map(|id| definitions.shipped(id)).find(|(v, _)| v.is_called(name));
            id.and_then(|id| definitions.shipped(id)).or_else(by_name).map(|(variant, _)| variant)
        };
        Ok(Json(parse_pgn(&text, variant.as_deref(), &load, MOST_GAMES)))
    })
    .await
}

/// A game to be written.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct GameToWrite {
    /// The game.
    tree: GameTree,
}

/// A game as PGN.
#[utoipa::path(post, path = "/api/v1/pgn/write", tag = "positions", request_body = GameToWrite, responses(
    (status = 200, description = "The game", content_type = "application/x-chess-pgn", body = String),
    (status = 404, description = "There is no such variant", body = ProblemBody),
    (status = 422, description = "All that is wrong with the game", body = ProblemBody),
))]
pub(super) async fn write(State(app): State<App>, Body(GameToWrite { tree }): Body<GameToWrite>) -> Result<impl IntoResponse> {
    let (variant, _) = variant(&app, &tree.variant)?;
    let text = compute(Work::Quick, move |_| Ok(write_pgn(&variant, &tree)?)).await?;
    Ok(([(header::CONTENT_TYPE, "application/x-chess-pgn; charset=utf-8")], text))
}
