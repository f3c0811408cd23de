//! Games: begin one, join one, act in one.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rules::Variant;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use view::{Code, ProblemBody};

use super::extract::{Asked, Body, Id};
use crate::app::App;
use crate::auth::{Address, Known, Player, Visitor};
use crate::error::{ApiError, Result};
use crate::game::view::GameView;
use crate::game::{ClockSpec, Mode, Refusal, Seat, Spec};
use crate::message::ClientMessage;
use crate::secret;
use crate::side::Side;

/// A game to begin.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct NewGame {
    /// The variant's id.
    pub variant: String,
    /// Whom to play against.
    pub opponent: Opponent,
    /// Which side to play; it means nothing for two on one screen.
    #[serde(default)]
    pub color: ColorChoice,
    /// How time is counted; without it, not at all.
    #[serde(default)]
    pub clock: Option<ClockChoice>,
    /// The position to begin with; without it, the variant's own.
    #[serde(default)]
    pub fen: Option<String>,
    /// The armies, where they are bought; without it, the default ones.
    #[serde(default)]
    pub armies: Option<ArmiesChoice>,
}

/// Whom to play against.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Opponent {
    /// This server's engine.
    Computer {
        /// How strong: 1 to 10.
        level: u8,
    },
    /// Whoever gets the invitation.
    Friend,
    /// Somebody on the same screen.
    Local,
}

/// Which side to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ColorChoice {
    /// White.
    White,
    /// Black.
    Black,
    /// Either.
    #[default]
    Random,
}

/// How time is counted: `base_seconds` and `increment_seconds`, or `days`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, Serialize, ToSchema)]
pub struct ClockChoice {
    /// Time for the game.
    #[serde(default)]
    pub base_seconds: Option<u32>,
    /// What each move adds.
    #[serde(default)]
    pub increment_seconds: Option<u32>,
    /// Days for each move.
    #[serde(default)]
    pub days: Option<u32>,
}

/// The armies to begin with.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ArmiesChoice {
    /// The variant's own.
    Default,
    /// These, as text (`RHBLQKALBHR`); without one, the computer's choice against a computer, and else the default.
    Given {
        /// White's.
        #[serde(default)]
        white: Option<String>,
        /// Black's.
        #[serde(default)]
        black: Option<String>,
    },
    /// Bought by each in secret, then shown at once.
    Secret,
    /// Bought in turn.
    Open,
}

/// A game that was made.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Made {
    /// Its id.
    pub id: String,
    /// The link for the second player, where one is invited: a path of this server.
    pub invite_url: Option<String>,
}

/// The code of an invitation.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Join {
    /// What stands behind `join=` in the link.
    pub code: String,
}

/// What a program waits for.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wait {
    /// The version that it has seen: the answer comes when there is a later one.
    pub since: Option<u64>,
    /// Seconds to wait for that, at most 30.
    pub wait: Option<u64>,
}

/// What was done.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Done {
    /// The version in which it was done.
    pub version: u64,
}

/// The longest that an answer waits.
const LONGEST_WAIT: u64 = 30;

/// Begins a game.
#[utoipa::path(post, path = "/api/v1/games", tag = "games", request_body = NewGame, responses(
    (status = 201, description = "The game is made", body = Made),
    (status = 404, description = "There is no such variant", body = ProblemBody),
    (status = 422, description = "It cannot begin so", body = ProblemBody),
    (status = 409, description = "The player has too many games going on", body = ProblemBody),
))]
pub async fn create(
    State(app): State<App>,
    visitor: Visitor,
    address: Address,
    Body(new): Body<NewGame>,
) -> Result<(StatusCode, HeaderMap, Json<Made>)> {
    let (variant, definition_hash) = variant(&app, &new.variant)?;
    let clock = new.clock.map(clock).transpose()?;
    let computer = computer_side(&new)?;
    let seed = secret::number();
    let start = super::start::start(&app, &variant, &new, visitor.id(), computer, seed).await?;
    let player = Player::or_new(&app, visitor, address).await?;
    if app.store.count_open(&player.user.id).await? >= app.limits.open_games {
        let most = app.limits.open_games;
        let message = format!("you have {most} games going on; end or abort some first");
        return Err(ApiError::conflict(Code::TooManyGames, message).with("most", most));
    }
    let me = Seat::Person { user: player.user.id.clone(), name: player.user.name.clone() };
    let mine = computer.map_or_else(|| mine(new.color), |(side, _)| side.other());
    let (mode, other) = match new.opponent {
        Opponent::Computer { level } => (Mode::Computer, Seat::Computer { level }),
        Opponent::Friend => (Mode::Friend, Seat::Open),
        Opponent::Local => (Mode::Local, me.clone()),
    };
    let invite = (mode == Mode::Friend).then(secret::token);
    let spec = Spec {
        variant: variant.id().to_owned(),
        definition_hash,
        mode,
        seats: if mine == Side::White { [me, other] } else { [other, me] },
        clock,
        start,
        owner: player.user.id.clone(),
        invite: invite.clone(),
        seed,
        owner_side: (mode != Mode::Local).then_some(mine),
    };
    let id = app.hub.create(spec, &variant).await?;
    let invite_url = invite.map(|code| format!("/game/{id}?join={code}"));
    Ok((StatusCode::CREATED, player.headers(), Json(Made { id, invite_url })))
}

/// The variant with that id, and the hash of its definition.
///
/// # Errors
/// Where there is none.
pub(crate) fn variant(app: &App, id: &str) -> Result<(Variant, String)> {
    app.hub.definitions().shipped(id).ok_or_else(|| {
        let ids: Vec<&str> = rules::shipped::ids().collect();
        ApiError::not_found(Code::UnknownVariant, format!("there is no such variant; there are {}", ids.join(", ")))
    })
}

fn mine(color: ColorChoice) -> Side {
    match color {
        ColorChoice::White => Side::White,
        ColorChoice::Black => Side::Black,
        ColorChoice::Random => Side::BOTH[(secret::number() & 1) as usize],
    }
}

fn computer_side(new: &NewGame) -> Result<Option<(Side, u8)>> {
    match new.opponent {
        Opponent::Computer { level } if engine::Level::new(level).is_some() => Ok(Some((mine(new.color).other(), level))),
        Opponent::Computer { level } => {
            Err(ApiError::wrong(Code::BadLevel, format!("levels go from 1 to 10, not {level}")).with("level", level))
        }
        Opponent::Friend | Opponent::Local => Ok(None),
    }
}

fn clock(choice: ClockChoice) -> Result<ClockSpec> {
    let wrong = |message: &str| Err(ApiError::wrong(Code::BadClock, message));
    match choice {
        ClockChoice { days: Some(days), base_seconds: None, increment_seconds: None } => match days {
            1..=30 => Ok(ClockSpec::Days { days }),
            _ => Err(ApiError::wrong(Code::BadDays, "a move has 1 to 30 days").with("most", 30)),
        },
        ClockChoice { days: None, base_seconds, increment_seconds } => {
            let (base, increment) = (base_seconds.unwrap_or(0), increment_seconds.unwrap_or(0));
            match (base, increment) {
                (0, 0) => wrong("a clock has base_seconds and increment_seconds, or days"),
                (0..=21_600, 0..=600) => {
                    let base = if base == 0 { increment } else { base };
                    Ok(ClockSpec::Live { base_ms: u64::from(base) * 1000, increment_ms: u64::from(increment) * 1000 })
                }
                _ => {
                    let message = "a clock has at most 21600 base_seconds and 600 increment_seconds";
                    Err(ApiError::wrong(Code::ClockTooLong, message).with("base", 21_600).with("increment", 600))
                }
            }
        }
        _ => wrong("a clock has base_seconds and increment_seconds, or days, not both"),
    }
}

/// How a game stands, at once or when something has happened.
#[utoipa::path(get, path = "/api/v1/games/{id}", tag = "games", params(("id" = String, Path), Wait), responses(
    (status = 200, description = "The game, as the asker may see it", body = GameView),
    (status = 404, description = "There is no such game", body = ProblemBody),
))]
pub async fn get(State(app): State<App>, visitor: Visitor, Id(id): Id, Asked(wait): Asked<Wait>) -> Result<Json<GameView>> {
    let Some(since) = wait.since.filter(|_| wait.wait.is_some()) else { return Ok(Json(app.hub.view(&id, visitor.id()).await?)) };
    let mut watch = app.hub.watch(&id, visitor.id()).await?;
    let seconds = wait.wait.unwrap_or(0).min(LONGEST_WAIT);
    let deadline = tokio::time::Instant::now() + Duration::from_secs(seconds);
    let mut stopping = app.stopping();
    while watch.view.version <= since {
        let update = tokio::select! {
            update = tokio::time::timeout_at(deadline, watch.updates.recv()) => update,
            _ = stopping.changed() => break,
        };
        let over = update.is_err();
        watch.view = app.hub.view(&id, visitor.id()).await?;
        if over {
            break;
        }
    }
    Ok(Json(watch.view.clone()))
}

/// Takes the second seat.
#[utoipa::path(post, path = "/api/v1/games/{id}/join", tag = "games", params(("id" = String, Path)), request_body = Join, responses(
    (status = 200, description = "The player sits", body = GameView),
    (status = 403, description = "The code is not the invitation's", body = ProblemBody),
    (status = 409, description = "The seat is taken", body = ProblemBody),
))]
pub async fn join(
    State(app): State<App>,
    visitor: Visitor,
    address: Address,
    Id(id): Id,
    Body(join): Body<Join>,
) -> Result<(HeaderMap, Json<GameView>)> {
    let player = Player::or_new(&app, visitor, address).await?;
    app.hub.join(&id, &player.user.id, &player.user.name, &join.code).await?.map_err(refused)?;
    Ok((player.headers(), Json(app.hub.view(&id, Some(&player.user.id)).await?)))
}

/// Does something in a game: what its WebSocket takes, for programs without one.
#[utoipa::path(post, path = "/api/v1/games/{id}/actions", tag = "games", params(("id" = String, Path)), request_body = ClientMessage, responses(
    (status = 200, description = "It is done, and on disk", body = Done),
    (status = 403, description = "The asker does not play in this game", body = ProblemBody),
    (status = 409, description = "Not now", body = ProblemBody),
    (status = 422, description = "It is not legal", body = ProblemBody),
))]
pub async fn act(State(app): State<App>, Known(user): Known, Id(id): Id, Body(message): Body<ClientMessage>) -> Result<Json<Done>> {
    let began = std::time::Instant::now();
    let version = app.hub.act(&id, &user.id, &message, app.now()).await?.map_err(refused)?;
    app.metrics.acts.count(began.elapsed());
    Ok(Json(Done { version }))
}

/// Deletes a game: one's own that is over, was brought in, or is played on one screen.
#[utoipa::path(delete, path = "/api/v1/games/{id}", tag = "games", params(("id" = String, Path)), responses(
    (status = 204, description = "Deleted"),
    (status = 403, description = "It is another's", body = ProblemBody),
    (status = 409, description = "It is not over", body = ProblemBody),
))]
pub async fn delete(State(app): State<App>, Known(user): Known, Id(id): Id) -> Result<StatusCode> {
    app.hub.forget(&id, &user.id).await?.map_err(refused)?;
    Ok(StatusCode::NO_CONTENT)
}

/// A game as PGN.
#[utoipa::path(get, path = "/api/v1/games/{id}/pgn", tag = "games", params(("id" = String, Path)), responses(
    (status = 200, description = "The game", body = String, content_type = "application/x-chess-pgn"),
))]
pub async fn pgn(State(app): State<App>, Id(id): Id) -> Result<Response> {
    let text = match app.store.imported(&id).await? {
        Some(text) => text,
        None => app.hub.read(&id, super::pgn::write).await?,
    };
    Ok(pgn_response(text, &format!("{id}.pgn")))
}

/// PGN as a file.
pub(crate) fn pgn_response(text: impl IntoResponse, name: &str) -> Response {
    let disposition = HeaderValue::from_str(&format!("attachment; filename=\"varan-{name}\""));
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/x-chess-pgn; charset=utf-8")),
        (header::CONTENT_DISPOSITION, disposition.unwrap_or(HeaderValue::from_static("attachment"))),
    ];
    (headers, text).into_response()
}

/// A refusal as HTTP tells it.
pub(crate) fn refused(refusal: Refusal) -> ApiError {
    let status = match refusal.code {
        Code::NotAPlayer | Code::BadCode | Code::NotOwner => StatusCode::FORBIDDEN,
        Code::IllegalMove | Code::IllegalArmy | Code::IllegalPurchase => StatusCode::UNPROCESSABLE_ENTITY,
        Code::BadId | Code::ChatTooLong | Code::EmptyChat => StatusCode::UNPROCESSABLE_ENTITY,
        Code::ChatTooFast => StatusCode::TOO_MANY_REQUESTS,
        _ => StatusCode::CONFLICT,
    };
    let Refusal { code, message, faults, params } = refusal;
    let retry_after = params.get("seconds").and_then(|seconds| seconds.parse().ok());
    ApiError { faults, params, retry_after, ..ApiError::new(status, code, message) }
}
