//! What a request is refused with.

use std::borrow::Cow;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rules::{Faults, Variant};
use view::{FaultView, Problem, ProblemBody};

/// Why a request is refused: a status, a stable code and a sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct ApiError {
    /// The HTTP status.
    pub status: StatusCode,
    /// The stable word.
    pub code: Cow<'static, str>,
    /// The sentence.
    pub message: String,
    /// The faults, where there are several.
    pub faults: Vec<FaultView>,
    /// After how many seconds it may be tried again.
    pub retry_after: Option<u64>,
}

/// What a handler gives.
pub type Result<T, E = ApiError> = std::result::Result<T, E>;

impl ApiError {
    /// An error with that status, code and sentence.
    pub fn new(status: StatusCode, code: impl Into<Cow<'static, str>>, message: impl Into<String>) -> ApiError {
        ApiError { status, code: code.into(), message: message.into(), faults: Vec::new(), retry_after: None }
    }

    /// 400: the request itself can't be understood.
    pub fn bad(code: impl Into<Cow<'static, str>>, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// 401: a token is needed, or the one sent is not known.
    pub fn unknown_player() -> ApiError {
        let message = "this needs a player's token: POST /api/v1/token gives one, and the pages get theirs as a cookie";
        ApiError::new(StatusCode::UNAUTHORIZED, "no_token", message)
    }

    /// 403: known, but not allowed to.
    pub fn forbidden(code: impl Into<Cow<'static, str>>, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, code, message)
    }

    /// 404: there is no such thing.
    pub fn not_found(code: impl Into<Cow<'static, str>>, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, code, message)
    }

    /// 409: not in this state.
    pub fn conflict(code: impl Into<Cow<'static, str>>, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, code, message)
    }

    /// 413: more than is taken.
    pub fn too_large(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message)
    }

    /// 422: understood, but wrong.
    pub fn wrong(code: impl Into<Cow<'static, str>>, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, code, message)
    }

    /// 422 with every fault; `what` has them, as `the FEN`.
    pub fn faults(code: &'static str, what: &str, variant: &Variant, faults: &Faults) -> ApiError {
        Problem::of_faults(code, what, faults, variant.geometry()).into()
    }

    /// 429: too much of something.
    pub fn too_many(message: impl Into<String>, retry_after: u64) -> ApiError {
        let error = ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too_many", message);
        ApiError { retry_after: Some(retry_after), ..error }
    }

    /// 503: not now.
    pub fn unavailable(message: impl Into<String>) -> ApiError {
        let error = ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message);
        ApiError { retry_after: Some(1), ..error }
    }

    /// 500: the server's own fault. What happened is for its log, not for the other side.
    pub fn internal(what: impl std::fmt::Display) -> ApiError {
        eprintln!("error: {what}");
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "the server failed at this; its log says why")
    }

    /// The body as it is sent.
    pub fn body(&self) -> ProblemBody {
        ProblemBody { error: Problem { code: self.code.to_string(), message: self.message.clone(), faults: self.faults.clone() } }
    }
}

impl From<Problem> for ApiError {
    fn from(problem: Problem) -> ApiError {
        let status = if problem.code == "unknown_variant" { StatusCode::NOT_FOUND } else { StatusCode::UNPROCESSABLE_ENTITY };
        ApiError { faults: problem.faults, ..ApiError::new(status, problem.code, problem.message) }
    }
}

impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> ApiError {
        ApiError::internal(format!("database: {error}"))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.body())).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
