//! What is computed from a request alone: variants, positions, armies, pictures.

mod variants;

use axum::Router;
use axum::routing::{get, post};
use utoipa::OpenApi;

use crate::app::App;

/// The description of this part.
#[derive(OpenApi)]
#[openapi(paths(variants::list, variants::get, variants::position))]
pub struct Api;

/// The addresses of this part, under `/api/v1`.
pub fn router() -> Router<App> {
    Router::new()
        .route("/variants", get(variants::list))
        .route("/variants/{id}", get(variants::get))
        .route("/position", post(variants::position))
}
