//! The interface described: for programs as OpenAPI, for people as a page of examples.

use axum::Json;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use utoipa::OpenApi;

use crate::{api, message, stateless, ws};

/// The description of the whole interface.
#[derive(OpenApi)]
#[openapi(
    info(title = "Varan", description = "Chess variants: rules, games, analysis. docs/api.md and /api show it by examples."),
    paths(
        api::me::token,
        api::me::get,
        api::me::put,
        api::games::create,
        api::games::get,
        api::games::join,
        api::games::act,
        api::games::delete,
        api::games::pgn,
        api::library::list,
        api::library::pgn,
        api::import::import,
        api::armies::list,
        api::armies::get,
        api::armies::save,
        api::armies::forget,
        api::health::health,
        api::health::metrics,
        ws::game::open,
        ws::analysis::open,
    ),
    components(schemas(message::ClientMessage, message::ServerMessage, ws::analysis::AnalysisRequest, ws::analysis::AnalysisMessage,))
)]
struct Api;

/// The OpenAPI document.
pub fn document() -> utoipa::openapi::OpenApi {
    Api::openapi().merge_from(stateless::Api::openapi())
}

/// The document as it is printed and served.
pub fn document_text() -> String {
    document().to_pretty_json().unwrap_or_default()
}

/// The document over HTTP.
pub async fn openapi() -> Json<utoipa::openapi::OpenApi> {
    Json(document())
}

/// The page of examples.
pub async fn page() -> Response {
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], include_str!("docs/examples.html")).into_response()
}

/// How the page of examples looks.
pub async fn style() -> Response {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("docs/style.css")).into_response()
}
