//! What comes in, with errors in the server's own words.

use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{FromRequest, FromRequestParts, Json, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use view::Code;

use crate::error::ApiError;

/// A JSON body.
#[derive(Clone, Copy, Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let Json(value) = Json::<T>::from_request(request, state).await.map_err(of_json)?;
        Ok(Body(value))
    }
}

fn of_json(rejection: JsonRejection) -> ApiError {
    let text = rejection.body_text();
    match rejection {
        JsonRejection::MissingJsonContentType(_) => {
            ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Code::NotJson, "send JSON, with the header Content-Type: application/json")
        }
        rejection if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => too_large(),
        JsonRejection::JsonDataError(_) => ApiError::wrong(Code::BadJson, short(&text)),
        _ => ApiError::bad(Code::BadJson, short(&text)),
    }
}

/// The body is larger than is taken.
pub(crate) fn too_large() -> ApiError {
    ApiError::too_large("the body is larger than is taken here; docs/api.md lists the limits")
}

/// Messages quote what was sent; a long quote helps nobody.
fn short(text: &str) -> String {
    match text.char_indices().nth(300) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The part of an address behind `?`.
#[derive(Clone, Copy, Debug)]
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let refused = |rejection: QueryRejection| ApiError::bad(Code::BadQuery, short(&rejection.body_text()));
        let Query(value) = Query::<T>::from_request_parts(parts, state).await.map_err(refused)?;
        Ok(Asked(value))
    }
}

/// An id in an address, or whatever else stands there.
#[derive(Clone, Debug)]
pub struct Id<T = String>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Id<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let refused = |rejection: PathRejection| ApiError::bad(Code::BadPath, short(&rejection.body_text()));
        let Path(id) = Path::<T>::from_request_parts(parts, state).await.map_err(refused)?;
        Ok(Id(id))
    }
}

/// A request to open a WebSocket.
#[derive(Debug)]
pub struct Upgrade(pub WebSocketUpgrade);

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let refused = |rejection: WebSocketUpgradeRejection| {
            let message = format!("this address takes WebSockets, version 13: {}", rejection.body_text());
            ApiError::new(rejection.status(), Code::NoWebsocket, message)
        };
        WebSocketUpgrade::from_request_parts(parts, state).await.map(Upgrade).map_err(refused)
    }
}
