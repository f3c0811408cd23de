//! One game of two players who move at random.

use std::net::SocketAddr;
use std::time::Duration;

use rules::{Move, Position, Variant};
use serde::Deserialize;
use serde_json::json;
use tokio::time::{Instant, sleep_until};

use crate::client::{Client, ClientError, Result, Socket};
use crate::secret;

/// A move that the opponent has not seen by then is counted as lost.
const LOST: Duration = Duration::from_secs(20);

/// What was seen in games.
#[derive(Default, Debug)]
pub(super) struct Seen {
    /// From a move sent to the opponent's being told of it, in microseconds.
    pub(super) latencies: Vec<u64>,
    /// Moves sent.
    pub(super) sent: u64,
    /// Moves that the opponent was never told of, or that the server has not at the end.
    pub(super) lost: u64,
    /// Moves told twice, or that the server has twice at the end.
    pub(super) doubled: u64,
    /// What else went wrong.
    pub(super) errors: Vec<String>,
    /// Games that came to their end.
    pub(super) ended: u64,
}

impl Seen {
    pub(super) fn add(&mut self, other: Seen) {
        self.latencies.extend(other.latencies);
        self.sent += other.sent;
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.errors.extend(other.errors);
        self.ended += other.ended;
    }
}

/// A game that is to be played.
pub(super) struct Game {
    id: String,
    white: Client,
    lines: [Socket; 2],
    position: Position,
    moves: Vec<String>,
    random: Box<dyn FnMut() -> u64 + Send>,
    seen: Seen,
}

/// What matters of a message.
#[derive(Deserialize)]
struct Told {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    ply: u64,
    #[serde(default)]
    message: String,
}

impl Game {
    /// Makes two players and their game, and opens it for both.
    pub(super) async fn make(address: SocketAddr, variant: Variant, seed: u64) -> Result<Game> {
        let (white, black) = (Client::player(address).await?, Client::player(address).await?);
        let clock = json!({"base_seconds": 21_600, "increment_seconds": 10});
        let wanted = json!({"variant": variant.id(), "opponent": {"kind": "friend"}, "color": "white", "clock": clock});
        let made = white.post("/api/v1/games", &wanted).await?;
        let text = |name: &str| made[name].as_str().map(str::to_owned).ok_or_else(|| ClientError::Answer(made.to_string()));
        let (id, invite) = (text("id")?, text("invite_url")?);
        let code = invite.split("join=").nth(1).unwrap_or_default();
        black.post(&format!("/api/v1/games/{id}/join"), &json!({"code": code})).await?;
        let path = format!("/api/v1/games/{id}/ws");
        let mut lines = [white.socket(&path).await?, black.socket(&path).await?];
        for line in &mut lines {
            line.next_of("state").await?;
        }
        let random = Box::new(secret::stream(seed));
        Ok(Game { id, white, lines, position: variant.start(), moves: Vec::new(), random, seen: Seen::default() })
    }

    /// Plays from `first` until `end`, a move each interval, and compares with what the server has in the end.
    pub(super) async fn play(mut self, first: Instant, interval: Duration, end: Instant) -> Seen {
        let mut next = first;
        while next < end {
            sleep_until(next).await;
            let Some(m) = self.choose() else {
                self.seen.ended += 1;
                break;
            };
            if let Err(error) = self.make_move(m).await {
                self.seen.errors.push(format!("game {}: {error}", self.id));
                break;
            }
            next = (next + interval).max(Instant::now());
        }
        if let Err(error) = self.compare().await {
            self.seen.errors.push(format!("game {}: {error}", self.id));
        }
        self.seen
    }

    /// A move after which the game goes on.
    fn choose(&mut self) -> Option<Move> {
        let mut moves = self.position.legal_moves();
        while !moves.is_empty() {
            let m = moves.swap_remove(((self.random)() % moves.len() as u64) as usize);
            self.position.play(m);
            let over = self.position.outcome().is_some();
            self.position.undo();
            if !over {
                return Some(m);
            }
        }
        None
    }

    async fn make_move(&mut self, m: Move) -> Result<()> {
        let text = self.position.move_text(m);
        let ply = self.moves.len() as u64;
        let message = json!({"type": "move", "id": format!("m{ply}"), "ply": ply, "move": text});
        let mover = self.position.side().index();
        let began = Instant::now();
        self.seen.sent += 1;
        self.lines[mover].send(&message).await?;
        let told = tokio::time::timeout(LOST, self.told(1 - mover, ply + 1)).await;
        match told {
            Ok(told) => told?,
            Err(_) => {
                self.seen.lost += 1;
                return Err(ClientError::Silence);
            }
        }
        self.seen.latencies.push(began.elapsed().as_micros() as u64);
        // The mover's own line: its acknowledgement, and nothing left behind.
        self.told(mover, ply + 1).await?;
        self.position.play(m);
        self.moves.push(text);
        Ok(())
    }

    /// Waits until a line is told of that ply; earlier ones told again are doubled, refusals are errors.
    async fn told(&mut self, line: usize, ply: u64) -> Result<()> {
        loop {
            let text = self.lines[line].next_text().await?;
            let told: Told = serde_json::from_str(&text).map_err(|e| ClientError::Answer(e.to_string()))?;
            match told.kind.as_str() {
                "moved" if told.ply == ply => return Ok(()),
                "moved" => self.seen.doubled += 1,
                "error" => return Err(ClientError::Answer(told.message)),
                _ => {}
            }
        }
    }

    async fn compare(&mut self) -> Result<()> {
        let view = self.white.get(&format!("/api/v1/games/{}", self.id)).await?;
        let stored: Vec<&str> = view["moves"].as_array().into_iter().flatten().filter_map(|m| m["move"].as_str()).collect();
        let same = stored.iter().zip(&self.moves).take_while(|(a, b)| **a == b.as_str()).count();
        self.seen.lost += (self.moves.len() - same) as u64;
        // A move whose answer did not come may be there.
        self.seen.doubled += stored.len().saturating_sub(self.seen.sent as usize) as u64;
        Ok(())
    }
}
