//! What every request passes: counting, limits, where it comes from, and the headers of every answer.

use std::sync::atomic::Ordering;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use view::Code;

use crate::app::App;
use crate::auth::{Address, same_origin};
use crate::error::{ApiError, Result};
use crate::limits::Counted;

/// Only what this server gives may run, be shown or be asked; style attributes are the pages' own.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; \
                      font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Addresses under which something is computed by request.
const COMPUTED: [&str; 8] = ["/position", "/diagram", "/pgn/", "/army/", "/picture.", "animation.gif", "/review", "/games.pgn"];

/// Passes a request on, and its answer back.
pub(crate) async fn guard(State(app): State<App>, address: Address, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let mut response = match check(&app, address, &request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    let class = usize::from(response.status().as_u16() / 100).min(5);
    app.metrics.requests[class].fetch_add(1, Ordering::Relaxed);
    app.metrics.answers.count(began.elapsed());
    let headers = response.headers_mut();
    let fixed: [(HeaderName, &'static str); 5] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.origin.as_ref().is_some_and(|o| o.starts_with("https:")) {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    response
}

fn check(app: &App, address: Address, request: &Request) -> Result<()> {
    let path = request.uri().path();
    if path.len() > 4096 || request.uri().query().is_some_and(|q| q.len() > 8192) {
        return Err(ApiError::bad(Code::AddressTooLong, "this address is too long"));
    }
    if !path.starts_with("/api/v1/") {
        return Ok(());
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if changes {
        same_origin(app, request.headers())?;
    }
    if COMPUTED.iter().any(|part| path.contains(part)) {
        app.count(address.0, Counted::Computations)
    } else if changes {
        app.count(address.0, Counted::Changes)
    } else {
        Ok(())
    }
}
