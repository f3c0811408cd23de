//! Whether the server is well, and what it counts.

use std::sync::atomic::Ordering;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;

/// How the server is.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Health {
    /// `ok` or `failing`.
    pub status: &'static str,
    /// The program's version.
    pub version: &'static str,
    /// Whether the database answers.
    pub database: bool,
}

/// Whether the server is well.
#[utoipa::path(get, path = "/healthz", tag = "server", responses(
    (status = 200, description = "It is", body = Health),
    (status = 503, description = "It is not", body = Health),
))]
pub async fn health(State(app): State<App>) -> Response {
    let database = app.store.is_well().await;
    let status = if database { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let health = Health { status: if database { "ok" } else { "failing" }, version: env!("CARGO_PKG_VERSION"), database };
    (status, Json(health)).into_response()
}

/// What the server counts, for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "server", responses(
    (status = 200, description = "Counters and gauges", body = String, content_type = "text/plain"),
))]
pub async fn metrics(State(app): State<App>) -> Response {
    let (running, waiting) = app.pool.load();
    let (games, clocks) = app.hub.load();
    let counts = app.pool.counts();
    let gauges = [
        ("varan_games_at_hand", "Games that are in memory.", games as i64),
        ("varan_clocks_running", "Games in which a clock runs.", clocks),
        ("varan_searches_running", "Searches under way.", running as i64),
        ("varan_searches_waiting", "Searches that wait.", waiting as i64),
    ];
    let counters = [
        ("varan_searches_total", "Searches done.", counts.done.load(Ordering::Relaxed)),
        ("varan_searches_refused_total", "Searches refused because the queue was full.", counts.refused.load(Ordering::Relaxed)),
        ("varan_searches_crashed_total", "Searches that panicked.", counts.crashed.load(Ordering::Relaxed)),
        ("varan_searches_stuck_total", "Searches whose thread was given up.", counts.stuck.load(Ordering::Relaxed)),
    ];
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], app.metrics.text(&gauges, &counters)).into_response()
}
