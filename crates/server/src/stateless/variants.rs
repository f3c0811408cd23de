//! Variants, and positions of them.

use axum::Json;
use axum::extract::State;
use view::{PositionRequest, PositionView, ProblemBody, VariantDetail, VariantSummary};

use crate::api::extract::{Body, Id};
use crate::api::games::variant;
use crate::app::App;
use crate::error::Result;

/// The variants there are.
#[utoipa::path(get, path = "/api/v1/variants", tag = "variants", responses((status = 200, description = "All of them", body = [VariantSummary])))]
pub(super) async fn list(State(app): State<App>) -> Result<Json<Vec<VariantSummary>>> {
    rules::shipped::ids().map(|id| Ok(VariantSummary::of(&variant(&app, id)?.0))).collect::<Result<_>>().map(Json)
}

/// A variant with all that is known of it.
#[utoipa::path(get, path = "/api/v1/variants/{id}", tag = "variants", params(("id" = String, Path)), responses(
    (status = 200, description = "The variant", body = VariantDetail),
    (status = 404, description = "There is none", body = ProblemBody),
))]
pub(super) async fn get(State(app): State<App>, Id(id): Id) -> Result<Json<VariantDetail>> {
    Ok(Json(VariantDetail::of(&variant(&app, &id)?.0)))
}

/// A position with its moves.
#[utoipa::path(post, path = "/api/v1/position", tag = "variants", request_body = PositionRequest, responses(
    (status = 200, description = "The position", body = PositionView),
    (status = 422, description = "What is wrong with it", body = ProblemBody),
))]
pub(super) async fn position(State(app): State<App>, Body(request): Body<PositionRequest>) -> Result<Json<PositionView>> {
    let (variant, _) = variant(&app, &request.variant)?;
    Ok(Json(PositionView::of(&request.position(&variant)?)))
}
