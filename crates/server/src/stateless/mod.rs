//! What is computed from a request alone: variants, positions, armies, games as text, pictures.

mod armies;
mod compute;
mod games;
mod pictures;
mod positions;
mod variants;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use utoipa::OpenApi;

use crate::app::App;

/// Bytes of a text of games, or of a game with its variations.
const GAMES_BODY: usize = 1 << 20;

/// The description of this part.
#[derive(OpenApi)]
#[openapi(
    paths(
        variants::list,
        variants::get,
        variants::start,
        variants::diagram,
        positions::position,
        armies::check,
        armies::suggest,
        games::parse,
        games::write,
        pictures::svg,
        pictures::png,
        pictures::animation,
        pictures::game_animation,
    ),
    components(schemas(view::Review, view::ScoreView))
)]
pub struct Api;

/// The addresses of this part, under `/api/v1`.
pub fn router() -> Router<App> {
    let large = || DefaultBodyLimit::max(GAMES_BODY);
    Router::new()
        .route("/variants", get(variants::list))
        .route("/variants/{id}", get(variants::get))
        .route("/variants/{id}/starts/{number}", get(variants::start))
        .route("/variants/{id}/diagram", post(variants::diagram))
        .route("/position", post(positions::position))
        .route("/army/check", post(armies::check))
        .route("/army/suggest", post(armies::suggest))
        .route("/pgn/parse", post(games::parse).layer(large()))
        .route("/pgn/write", post(games::write).layer(large()))
        .route("/picture.svg", get(pictures::svg))
        .route("/picture.png", get(pictures::png))
        .route("/animation.gif", post(pictures::animation))
        .route("/games/{id}/animation.gif", get(pictures::game_animation))
}
