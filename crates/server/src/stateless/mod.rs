//! What is computed from a request alone: variants, positions, armies, pictures.

use axum::Router;
use utoipa::OpenApi;

use crate::app::App;

/// The description of this part.
#[derive(OpenApi)]
#[openapi(paths())]
pub struct Api;

/// The addresses of this part, under `/api/v1`.
pub fn router() -> Router<App> {
    Router::new()
}
