//! Players: tokens, names, settings.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use view::{Code, ProblemBody};

use super::extract::Body;
use crate::app::App;
use crate::auth::{Address, Player, Visitor};
use crate::db::User;
use crate::error::{ApiError, Result};

/// A new player.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NewToken {
    /// The secret that makes its holder this player: send it as `Authorization: Bearer TOKEN`. It is shown once.
    pub token: String,
    /// The player's id.
    pub id: String,
    /// What he is called.
    pub name: String,
}

/// Who asks.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Me {
    /// The player's id; none before he has made or joined a game.
    pub id: Option<String>,
    /// What he is called.
    pub name: String,
    /// His settings, as the pages keep them.
    #[schema(value_type = Object)]
    pub settings: Value,
    /// In how many games with other people it is his turn.
    pub waiting: i64,
}

/// What a player changes of himself.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct MeChange {
    /// What he wants to be called.
    pub name: Option<String>,
    /// All of his settings: an object of his pages' making.
    #[schema(value_type = Option<Object>)]
    pub settings: Option<Map<String, Value>>,
}

/// Makes a player for a program. Pages need none: they get a cookie with their first game.
#[utoipa::path(post, path = "/api/v1/token", tag = "players", responses(
    (status = 201, description = "A new player", body = NewToken),
    (status = 429, description = "Too many from this address", body = ProblemBody),
))]
pub async fn token(State(app): State<App>, address: Address) -> Result<(StatusCode, Json<NewToken>)> {
    let (user, token) = app.new_user(address.0).await?;
    Ok((StatusCode::CREATED, Json(NewToken { token, id: user.id.clone(), name: user.name.clone() })))
}

/// Who the player is.
#[utoipa::path(get, path = "/api/v1/me", tag = "players", responses((status = 200, description = "Who asks", body = Me)))]
pub async fn get(State(app): State<App>, visitor: Visitor) -> Result<Json<Me>> {
    Ok(Json(me(&app, visitor.0.as_deref()).await?))
}

/// Changes his name or his settings.
#[utoipa::path(put, path = "/api/v1/me", tag = "players", request_body = MeChange, responses(
    (status = 200, description = "As it is now", body = Me),
    (status = 422, description = "The name or the settings are too long", body = ProblemBody),
))]
pub async fn put(
    State(app): State<App>,
    visitor: Visitor,
    address: Address,
    Body(change): Body<MeChange>,
) -> Result<(HeaderMap, Json<Me>)> {
    let name = change.name.map(|name| clean_name(&app, &name)).transpose()?;
    let settings = change.settings.map(|settings| Value::Object(settings).to_string());
    if settings.as_ref().is_some_and(|s| s.len() > app.limits.settings) {
        let most = app.limits.settings;
        return Err(ApiError::wrong(Code::SettingsTooLong, format!("settings are at most {most} bytes of JSON")).with("most", most));
    }
    let player = Player::or_new(&app, visitor, address).await?;
    let old = player.user.as_ref();
    let user = User {
        id: old.id.clone(),
        name: name.unwrap_or_else(|| old.name.clone()),
        settings: settings.unwrap_or_else(|| old.settings.clone()),
    };
    app.update_user(&user).await?;
    Ok((player.headers(), Json(me(&app, Some(&user)).await?)))
}

async fn me(app: &App, user: Option<&User>) -> Result<Me> {
    let waiting = match user {
        Some(user) => app.store.count_waiting(&user.id).await?,
        None => 0,
    };
    let settings = user.and_then(|user| serde_json::from_str(&user.settings).ok()).unwrap_or_else(|| Value::Object(Map::new()));
    Ok(Me { id: user.map(|user| user.id.clone()), name: user.map_or_else(String::new, |user| user.name.clone()), settings, waiting })
}

/// A name as it is kept: without control characters and needless spaces.
///
/// # Errors
/// Where it is empty or too long.
pub(crate) fn clean_name(app: &App, name: &str) -> Result<String> {
    let name: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    match length {
        0 => Err(ApiError::wrong(Code::EmptyName, "a name has at least one character")),
        length if length > app.limits.name => {
            let most = app.limits.name;
            let message = format!("a name has at most {most} characters, not {length}");
            Err(ApiError::wrong(Code::NameTooLong, message).with("most", most).with("length", length))
        }
        _ => Ok(name),
    }
}
