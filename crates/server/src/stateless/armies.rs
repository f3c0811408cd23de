//! Bought armies.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;
use view::{ArmyCheck, ArmyPiece, ArmyStyle, ArmyView, ProblemBody, check_army, suggest_army};

use super::compute::{Work, compute};
use crate::api::extract::Body;
use crate::api::games::variant;
use crate::app::App;
use crate::error::Result;
use crate::secret;

/// Pieces that somebody has bought so far.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct ArmyToCheck {
    /// The variant's id.
    variant: String,
    /// The pieces on White's squares.
    pieces: Vec<ArmyPiece>,
}

/// What army is wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct ArmyWanted {
    /// The variant's id.
    variant: String,
    /// How it is chosen.
    #[serde(default)]
    style: ArmyStyle,
    /// A number that always gives the same army.
    #[serde(default)]
    seed: Option<u64>,
    /// The army of the other side, where it is known.
    #[serde(default)]
    against: Option<String>,
}

/// What an army comes to.
#[utoipa::path(post, path = "/api/v1/army/check", tag = "armies", request_body = ArmyToCheck, responses(
    (status = 200, description = "What it comes to, with all its faults", body = ArmyCheck),
    (status = 404, description = "There is no such variant", body = ProblemBody),
    (status = 422, description = "No armies are bought there", body = ProblemBody),
))]
pub(super) async fn check(State(app): State<App>, Body(request): Body<ArmyToCheck>) -> Result<Json<ArmyCheck>> {
    let (variant, _) = variant(&app, &request.variant)?;
    Ok(Json(check_army(&variant, &request.pieces)?))
}

/// An army to play with.
#[utoipa::path(post, path = "/api/v1/army/suggest", tag = "armies", request_body = ArmyWanted, responses(
    (status = 200, description = "An army", body = ArmyView),
    (status = 404, description = "There is no such variant", body = ProblemBody),
    (status = 422, description = "No armies are bought there, or the other army is none", body = ProblemBody),
))]
pub(super) async fn suggest(State(app): State<App>, Body(request): Body<ArmyWanted>) -> Result<Json<ArmyView>> {
    let (variant, _) = variant(&app, &request.variant)?;
    compute(Work::Quick, move |_| {
        let seed = request.seed.unwrap_or_else(secret::number);
        Ok(Json(suggest_army(&variant, request.style, request.against.as_deref(), seed)?))
    })
    .await
}
