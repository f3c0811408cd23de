//! What a request is refused with.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rules::{Faults, Variant};
use view::{Code, FaultView, Params, Problem, ProblemBody};

/// Why a request is refused: a status, a stable code and a sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct ApiError {
    /// The HTTP status.
    pub status: StatusCode,
    /// The stable word.
    pub code: Code,
    /// The sentence.
    pub message: String,
    /// The faults, where there are several.
    pub faults: Vec<FaultView>,
    /// What the sentence tells in numbers and names.
    pub params: Params,
    /// After how many seconds it may be tried again.
    pub retry_after: Option<u64>,
}

/// What a handler gives.
pub type Result<T, E = ApiError> = std::result::Result<T, E>;

impl ApiError {
    /// An error with that status, code and sentence.
    pub fn new(status: StatusCode, code: Code, message: impl Into<String>) -> ApiError {
        ApiError { status, code, message: message.into(), faults: Vec::new(), params: Params::new(), retry_after: None }
    }

    /// 400: the request itself can't be understood.
    pub fn bad(code: Code, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// 401: a token is needed, or the one sent is not known.
    pub fn unknown_player() -> ApiError {
        let message = "this needs a player's token: POST /api/v1/token gives one, and the pages get theirs as a cookie";
        ApiError::new(StatusCode::UNAUTHORIZED, Code::NoToken, message)
    }

    /// 403: known, but not allowed to.
    pub fn forbidden(code: Code, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, code, message)
    }

    /// 404: there is no such thing.
    pub fn not_found(code: Code, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, code, message)
    }

    /// 409: not in this state.
    pub fn conflict(code: Code, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, code, message)
    }

    /// 413: more than is taken.
    pub fn too_large(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge, message)
    }

    /// 422: understood, but wrong.
    pub fn wrong(code: Code, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, code, message)
    }

    /// 422 with every fault; `what` has them, as `the FEN`.
    pub fn faults(code: Code, what: &str, variant: &Variant, faults: &Faults) -> ApiError {
        Problem::of_faults(code, what, faults, variant.geometry()).into()
    }

    /// 429: too much of something.
    pub fn too_many(code: Code, message: impl Into<String>, retry_after: u64) -> ApiError {
        let error = ApiError::new(StatusCode::TOO_MANY_REQUESTS, code, message);
        ApiError { retry_after: Some(retry_after), ..error }.with("seconds", retry_after)
    }

    /// 503: not now.
    pub fn unavailable(code: Code, message: impl Into<String>) -> ApiError {
        let error = ApiError::new(StatusCode::SERVICE_UNAVAILABLE, code, message);
        ApiError { retry_after: Some(1), ..error }
    }

    /// 500: the server's own fault. What happened is for its log, not for the other side.
    pub fn internal(what: impl std::fmt::Display) -> ApiError {
        eprintln!("error: {what}");
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, Code::Internal, "the server failed at this; its log says why")
    }

    /// The error with a value that its sentence tells.
    pub fn with(mut self, name: &str, value: impl ToString) -> ApiError {
        self.params.insert(name.to_owned(), value.to_string());
        self
    }

    /// The body as it is sent.
    pub fn body(&self) -> ProblemBody {
        let ApiError { code, message, faults, params, .. } = self.clone();
        ProblemBody { error: Problem { code, message, faults, params } }
    }
}

impl From<Problem> for ApiError {
    fn from(problem: Problem) -> ApiError {
        let status = if problem.code == Code::UnknownVariant { StatusCode::NOT_FOUND } else { StatusCode::UNPROCESSABLE_ENTITY };
        ApiError { faults: problem.faults, params: problem.params, ..ApiError::new(status, problem.code, problem.message) }
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
