//! Positions.

use axum::Json;
use axum::extract::State;
use view::{PositionRequest, PositionView, ProblemBody};

use super::compute::{Work, compute};
use crate::api::extract::Body;
use crate::api::games::variant;
use crate::app::App;
use crate::error::Result;

/// A position with its legal moves.
#[utoipa::path(post, path = "/api/v1/position", tag = "positions", request_body = PositionRequest, responses(
    (status = 200, description = "The position after the moves", body = PositionView),
    (status = 404, description = "There is no such variant", body = ProblemBody),
    (status = 422, description = "All that is wrong with the position, or the first move that cannot be played", body = ProblemBody),
))]
pub(super) async fn position(State(app): State<App>, Body(request): Body<PositionRequest>) -> Result<Json<PositionView>> {
    let (variant, _) = variant(&app, &request.variant)?;
    compute(Work::Quick, move |_| Ok(Json(PositionView::of(&request.position(&variant)?)))).await
}
