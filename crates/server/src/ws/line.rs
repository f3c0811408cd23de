//! What both kinds of WebSocket share: heartbeats, limits, patience with slow lines.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};

use crate::app::App;
use crate::limits::Bucket;

/// A ping goes out so often.
const BEAT: Duration = Duration::from_secs(15);
/// A line from which nothing came for so long is dead.
const SILENCE: Duration = Duration::from_secs(45);
/// A line that takes nothing for so long is given up.
const PATIENCE: Duration = Duration::from_secs(10);
/// Who goes on sending after so many refusals is cut off.
const REFUSALS: u32 = 100;

/// A WebSocket.
pub(super) struct Line {
    socket: WebSocket,
    beat: Interval,
    heard: Instant,
    bucket: Bucket,
    refusals: u32,
    app: App,
}

/// What came over the line.
pub(super) enum Heard {
    /// A message.
    Text(Utf8Bytes),
    /// More messages than are taken: this one is to be refused.
    TooMany,
    /// Nothing that matters.
    Nothing,
}

/// The line is closed.
pub(super) struct Closed;

impl Line {
    pub(super) fn new(socket: WebSocket, app: App) -> Line {
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let now = Instant::now();
        Line { socket, beat, heard: now, bucket: Bucket::new(app.limits.messages, now), refusals: 0, app }
    }

    /// The next thing that comes. Nothing is lost where this is dropped before it is ready.
    pub(super) async fn hear(&mut self) -> Result<Heard, Closed> {
        tokio::select! {
            message = self.socket.recv() => self.heard(message),
            _ = self.beat.tick() => {
                if self.heard.elapsed() > SILENCE {
                    return Err(Closed);
                }
                self.send_message(Message::Ping(Default::default())).await?;
                Ok(Heard::Nothing)
            }
        }
    }

    fn heard(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<Heard, Closed> {
        let Some(Ok(message)) = message else { return Err(Closed) };
        let now = Instant::now();
        self.heard = now;
        match message {
            Message::Text(text) => match self.bucket.take(self.app.limits.messages, now) {
                Ok(()) => Ok(Heard::Text(text)),
                Err(_) => {
                    self.app.metrics.limited.fetch_add(1, Ordering::Relaxed);
                    self.refusals += 1;
                    if self.refusals > REFUSALS { Err(Closed) } else { Ok(Heard::TooMany) }
                }
            },
            Message::Close(_) => Err(Closed),
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) => Ok(Heard::Nothing),
        }
    }

    pub(super) async fn send(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), Closed> {
        self.send_message(Message::Text(text.into())).await
    }

    async fn send_message(&mut self, message: Message) -> Result<(), Closed> {
        match timeout(PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Closed),
        }
    }

    /// Says good-bye: the server stops, and the client should come again.
    pub(super) async fn restart(&mut self) {
        let frame = CloseFrame { code: close_code::RESTART, reason: Utf8Bytes::from_static("the server restarts") };
        let _ = self.send_message(Message::Close(Some(frame))).await;
    }
}

/// The id of a message that could not be understood, where it has one.
pub(super) fn id_of(text: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    Some(value.get("id")?.as_str()?.chars().take(64).collect())
}
