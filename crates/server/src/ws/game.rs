//! The WebSocket of a game: what happens in it, as it happens, and what its players do.

use std::time::Instant;

use axum::extract::State;
use axum::extract::ws::{Utf8Bytes, WebSocket};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use tokio::sync::broadcast::error::RecvError;
use utoipa::IntoParams;
use view::Code;

use super::line::{Closed, Heard, Line, id_of};
use crate::api::extract::{Asked, Id, Upgrade};
use crate::app::{App, OpenSocket};
use crate::auth::{Address, Visitor, same_origin};
use crate::error::{ApiError, Result};
use crate::hub::Watch;
use crate::message::{Action, ClientMessage, ServerMessage};

/// What the client has seen.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Since {
    /// The version that it knows already: where nothing has changed since, the state is not sent again.
    pub since: Option<u64>,
}

/// The WebSocket of a game. Messages are `ClientMessage` in and `ServerMessage` out; the first one out is the whole state, or
/// `current` where nothing has changed since the version that the client knows.
#[utoipa::path(get, path = "/api/v1/games/{id}/ws", tag = "games", params(("id" = String, Path), Since), responses(
    (status = 101, description = "The line is open"),
    (status = 404, description = "There is no such game", body = view::ProblemBody),
))]
pub async fn open(
    State(app): State<App>,
    visitor: Visitor,
    address: Address,
    headers: HeaderMap,
    Id(id): Id,
    Asked(since): Asked<Since>,
    Upgrade(upgrade): Upgrade,
) -> Result<Response> {
    same_origin(&app, &headers)?;
    let watch = app.hub.watch(&id, visitor.id()).await?;
    let open = app.open_socket(address.0)?;
    let most = app.limits.message;
    let upgrade = upgrade.max_message_size(most).max_frame_size(most);
    Ok(upgrade.on_upgrade(move |socket| run(Session { app, id, visitor }, socket, watch, since.since, open)))
}

struct Session {
    app: App,
    id: String,
    visitor: Visitor,
}

async fn run(session: Session, socket: WebSocket, watch: Watch, since: Option<u64>, open: OpenSocket) {
    let mut line = Line::new(socket, session.app.clone());
    let _ = session.talk(&mut line, watch, since).await;
    drop(open);
}

impl Session {
    async fn talk(&self, line: &mut Line, mut watch: Watch, since: Option<u64>) -> std::result::Result<(), Closed> {
        let version = watch.view.version;
        let first = match since {
            Some(since) if since == version => ServerMessage::Current { version, server_time_ms: self.app.now() },
            _ => ServerMessage::State { game: Box::new(watch.view.clone()) },
        };
        line.send(first.text()).await?;
        let mut stopping = self.app.stopping();
        loop {
            tokio::select! {
                heard = line.hear() => {
                    if let Some(answer) = self.answer(heard?).await {
                        line.send(answer).await?;
                    }
                }
                update = watch.updates.recv() => match update {
                    Ok(update) => line.send(update.text(watch.you)).await?,
                    // Too slow for all of it, somebody sat down, or the game was brought up anew: it gets the state as it is now.
                    Err(RecvError::Lagged(_) | RecvError::Closed) => {
                        watch = self.app.hub.watch(&self.id, self.visitor.id()).await.map_err(|_| Closed)?;
                        line.send(ServerMessage::State { game: Box::new(watch.view.clone()) }.text()).await?;
                    }
                },
                _ = stopping.changed() => {
                    line.restart().await;
                    return Ok(());
                }
            }
        }
    }

    async fn answer(&self, heard: Heard) -> Option<Utf8Bytes> {
        let text = match heard {
            Heard::Text(text) => text,
            Heard::TooMany => return Some(error(None, &ApiError::too_many(Code::TooMany, "too many messages; slow down", 1))),
            Heard::Nothing => return None,
        };
        let began = Instant::now();
        let message: ClientMessage = match serde_json::from_str(&text) {
            Ok(message) => message,
            Err(why) => {
                let problem =
                    ApiError::bad(Code::BadMessage, format!("this is no message: {why}; /api/openapi.json describes ClientMessage"));
                return Some(error(id_of(&text), &problem));
            }
        };
        let id = message.id.clone();
        if message.action == Action::Ping {
            return Some(ServerMessage::Pong { id, server_time_ms: self.app.now() }.text().into());
        }
        let Some(user) = self.visitor.id() else { return Some(error(Some(id), &ApiError::unknown_player())) };
        let answer = match self.app.hub.act(&self.id, user, &message, self.app.now()).await {
            Ok(Ok(version)) => {
                self.app.metrics.acts.count(began.elapsed());
                ServerMessage::Ack { id, version }.text().into()
            }
            Ok(Err(refusal)) => error(Some(id), &crate::api::games::refused(refusal)),
            Err(problem) => error(Some(id), &problem),
        };
        Some(answer)
    }
}

fn error(id: Option<String>, error: &ApiError) -> Utf8Bytes {
    let ApiError { code, message, faults, params, .. } = error.clone();
    ServerMessage::Error { id, code, message, faults, params }.text().into()
}
