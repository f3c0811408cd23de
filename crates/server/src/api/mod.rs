//! HTTP: one file a subject.

pub mod armies;
pub mod dates;
pub mod extract;
pub mod games;
pub mod health;
pub mod import;
pub mod library;
pub mod me;
pub mod pgn;
mod start;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{delete, get, post};

use crate::app::App;
use crate::ws;

/// Everything under `/api/v1` that has to do with players and stored games.
pub fn router(app: &App) -> Router<App> {
    let import = post(import::import).layer(DefaultBodyLimit::max(app.limits.import_body));
    Router::new()
        .route("/token", post(me::token))
        .route("/me", get(me::get).put(me::put))
        .route("/games", get(library::list).post(games::create))
        .route("/games.pgn", get(library::pgn))
        .route("/games/import", import)
        .route("/games/{id}", get(games::get).delete(games::delete))
        .route("/games/{id}/join", post(games::join))
        .route("/games/{id}/actions", post(games::act))
        .route("/games/{id}/pgn", get(games::pgn))
        .route("/games/{id}/ws", get(ws::game::open))
        .route("/analysis/ws", get(ws::analysis::open))
        .route("/saved-armies", get(armies::list).post(armies::save))
        .route("/saved-armies/{id}", delete(armies::forget).get(armies::get))
}
