//! Armies kept for later, and to be shared by their link.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use rules::army::Army;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use view::{Code, ProblemBody};

use super::extract::{Asked, Body, Id};
use super::me::clean_name;
use crate::app::App;
use crate::auth::{Address, Known, Player, Visitor};
use crate::db::{SavedArmy, Write};
use crate::error::{ApiError, Result};
use crate::secret;

/// An army to be kept.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct NewArmy {
    /// The variant's id.
    pub variant: String,
    /// What it is called.
    pub name: String,
    /// The army as text, as `RHBLQKALBHR`.
    pub army: String,
}

/// Which armies.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// Those of one variant.
    pub variant: Option<String>,
}

/// The player's armies, the newest first.
#[utoipa::path(get, path = "/api/v1/saved-armies", tag = "armies", params(Which), responses(
    (status = 200, description = "His armies", body = [SavedArmy]),
))]
pub async fn list(State(app): State<App>, visitor: Visitor, Asked(which): Asked<Which>) -> Result<Json<Vec<SavedArmy>>> {
    let Some(user) = visitor.id() else { return Ok(Json(Vec::new())) };
    Ok(Json(app.store.armies(user, which.variant.as_deref()).await?))
}

/// An army by its link.
#[utoipa::path(get, path = "/api/v1/saved-armies/{id}", tag = "armies", params(("id" = String, Path)), responses(
    (status = 200, description = "The army", body = SavedArmy),
    (status = 404, description = "There is none", body = ProblemBody),
))]
pub async fn get(State(app): State<App>, Id(id): Id) -> Result<Json<SavedArmy>> {
    app.store.army(&id).await?.map(Json).ok_or_else(|| ApiError::not_found(Code::NoArmy, "there is no such army; check the link"))
}

/// Keeps an army.
#[utoipa::path(post, path = "/api/v1/saved-armies", tag = "armies", request_body = NewArmy, responses(
    (status = 201, description = "Kept", body = SavedArmy),
    (status = 422, description = "It is no legal army", body = ProblemBody),
))]
pub async fn save(
    State(app): State<App>,
    visitor: Visitor,
    address: Address,
    Body(new): Body<NewArmy>,
) -> Result<(StatusCode, HeaderMap, Json<SavedArmy>)> {
    let (variant, _) = super::games::variant(&app, &new.variant)?;
    let name = clean_name(&app, &new.name)?;
    if new.army.len() > app.limits.fen {
        return Err(ApiError::wrong(Code::ArmyTooLong, "this is longer than an army can be"));
    }
    let army = Army::parse(&variant, &new.army).map_err(|faults| ApiError::faults(Code::IllegalArmy, "the army", &variant, &faults))?;
    let player = Player::or_new(&app, visitor, address).await?;
    if app.store.count_armies(&player.user.id).await? >= app.limits.armies {
        let most = app.limits.armies;
        return Err(ApiError::conflict(Code::TooManyArmies, format!("you keep {most} armies already; delete some")).with("most", most));
    }
    let owner = player.user.id.clone();
    let saved = SavedArmy { id: secret::id(), owner, variant: variant.id().to_owned(), name, army: army.text() };
    app.store.write(Write::SaveArmy(Box::new(saved.clone()), app.now())).await?;
    Ok((StatusCode::CREATED, player.headers(), Json(saved)))
}

/// Forgets an army.
#[utoipa::path(delete, path = "/api/v1/saved-armies/{id}", tag = "armies", params(("id" = String, Path)), responses(
    (status = 204, description = "Forgotten"),
    (status = 404, description = "The player has no such army", body = ProblemBody),
))]
pub async fn forget(State(app): State<App>, Known(user): Known, Id(id): Id) -> Result<StatusCode> {
    let known = app.store.army(&id).await?.filter(|army| army.owner == user.id);
    known.ok_or_else(|| ApiError::not_found(Code::NoArmy, "you have no such army"))?;
    app.store.write(Write::ForgetArmy { id, owner: user.id.clone() }).await?;
    Ok(StatusCode::NO_CONTENT)
}
