//! `varan serve` as a process: killed in the middle of games, and stopped as one should.
#![cfg(unix)]

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::client::Client;

struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(folder: &Path) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_varan"));
        command.args(["serve", "--addr", "127.0.0.1:0", "--db"]).arg(folder.join("games.db"));
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("varan serve");
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        out.read_line(&mut line).expect("a line");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next()).expect("an address");
        Server { address: address.parse().expect("an address"), child }
    }

    /// As `kill -9`: nothing of it goes on.
    fn kill(mut self) {
        self.child.kill().expect("a process to kill");
        self.child.wait().expect("its end");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A game whose two players move without a pause, each move sent again until it is acknowledged.
struct Game {
    id: String,
    players: [Client; 2],
    position: rules::Position,
    acknowledged: Vec<String>,
    /// Sent, and neither acknowledged nor refused.
    open: Option<String>,
    seed: u64,
}

impl Game {
    async fn make(address: SocketAddr, id: &str, seed: u64) -> Game {
        let players = [Client::player(address).await.unwrap(), Client::player(address).await.unwrap()];
        let wanted = json!({"variant": id, "opponent": {"kind": "friend"}, "color": "white", "clock": {"base_seconds": 600, "increment_seconds": 0}});
        let made = players[0].post("/api/v1/games", &wanted).await.unwrap();
        let code = made["invite_url"].as_str().unwrap().split("join=").nth(1).unwrap().to_owned();
        let game = made["id"].as_str().unwrap().to_owned();
        players[1].post(&format!("/api/v1/games/{game}/join"), &json!({"code": code})).await.unwrap();
        let position = rules::shipped::load(id).unwrap().start();
        Game { id: game, players, position, acknowledged: Vec::new(), open: None, seed }
    }

    /// Plays until the line breaks.
    async fn play(mut self) -> Game {
        while self.position.outcome().is_none() {
            let mut moves = self.position.legal_moves();
            moves.sort();
            self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let m = moves[(self.seed >> 33) as usize % moves.len()];
            let ply = self.acknowledged.len();
            let text = self.position.move_text(m);
            let message = json!({"type": "move", "id": format!("m{ply}"), "ply": ply, "move": text});
            self.open = Some(text.clone());
            let sent = self.players[ply % 2].post(&format!("/api/v1/games/{}/actions", self.id), &message).await;
            if sent.is_err() {
                return self;
            }
            self.open = None;
            self.position.play(m);
            self.acknowledged.push(text);
        }
        self
    }

    /// Compares with what the server has, and takes over a move whose acknowledgement was lost.
    async fn compare(&mut self, address: SocketAddr) -> Value {
        self.players.iter_mut().for_each(|p| p.address = address);
        let view = self.players[0].get(&format!("/api/v1/games/{}", self.id)).await.unwrap();
        let stored: Vec<&str> = view["moves"].as_array().unwrap().iter().map(|m| m["move"].as_str().unwrap()).collect();
        let own = self.acknowledged.len();
        assert_eq!(stored[..own.min(stored.len())], self.acknowledged, "an acknowledged move is lost");
        assert!(stored.len() <= own + usize::from(self.open.is_some()), "a move that nobody made");
        if let Some(text) = self.open.take().filter(|_| stored.len() > own) {
            assert_eq!(stored[own], text);
            let m = self.position.parse_move(&text).unwrap();
            self.position.play(m);
            self.acknowledged.push(text);
        }
        view
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn kill_9_in_the_middle_of_games_loses_nothing_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path());
    let mut games = Vec::new();
    for (i, id) in rules::shipped::ids().enumerate() {
        games.push(Game::make(server.address, id, i as u64).await);
    }
    let mut played = 0;
    for round in 0..3 {
        let playing: Vec<_> = games.drain(..).map(|game| tokio::spawn(game.play())).collect();
        tokio::time::sleep(Duration::from_millis(900 + 170 * round)).await;
        server.kill();
        for game in playing {
            games.push(game.await.unwrap());
        }
        // The server is away for longer than a move takes: nobody's clock may show it.
        let away = Duration::from_millis(2500);
        tokio::time::sleep(away).await;
        server = Server::start(folder.path());
        for game in &mut games {
            let view = game.compare(server.address).await;
            let clock = &view["clock"];
            let left = clock["white_ms"].as_u64().unwrap() + clock["black_ms"].as_u64().unwrap();
            let spent = 1_200_000 - left;
            // Two starts and the answers take their time; the 2.5 s each time away are not in it.
            let most = 4000 * (round + 1);
            assert!(spent < most, "{}: {spent} ms in {} rounds", game.id, round + 1);
        }
        let now: usize = games.iter().map(|g| g.acknowledged.len()).sum();
        assert!(now > played, "games go on after each restart: {played}, {now}");
        played = now;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_signal_ends_it_in_good_order() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path());
    let game = Game::make(server.address, "chess", 1).await;
    let mut line = game.players[0].socket(&format!("/api/v1/games/{}/ws", game.id)).await.unwrap();
    line.next_of("state").await.unwrap();
    let told = Instant::now();
    Command::new("kill").args(["-TERM", &server.child.id().to_string()]).status().unwrap();
    assert!(line.next_of("never").await.is_err(), "open lines are closed");
    let status = server.child.wait().unwrap();
    assert!(status.success(), "{status}");
    assert!(told.elapsed() < Duration::from_secs(10), "{:?}", told.elapsed());
    let server = Server::start(folder.path());
    let known = Client { address: server.address, ..game.players[0].clone() };
    assert_eq!(known.get(&format!("/api/v1/games/{}", game.id)).await.unwrap()["status"], "playing");
}

#[test]
fn bad_addresses_and_databases_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let varan = |args: &[&str]| {
        let out = Command::new(env!("CARGO_BIN_EXE_varan")).args(args).output().unwrap();
        (out.status.code(), String::from_utf8_lossy(&out.stderr).into_owned())
    };
    let missing = folder.path().join("none/x.db");
    let (code, text) = varan(&["serve", "--addr", "127.0.0.1:0", "--db", missing.to_str().unwrap()]);
    assert!(code == Some(2) && text.contains("cannot use the database"), "{text}");
    let no_database = folder.path().join("text.db");
    std::fs::write(&no_database, "this is a text and no database at all, long enough to be sure of it".repeat(50)).unwrap();
    let (code, text) = varan(&["serve", "--addr", "127.0.0.1:0", "--db", no_database.to_str().unwrap()]);
    assert!(code == Some(2) && text.contains("cannot use the database"), "{text}");
    let (code, text) = varan(&["serve", "--addr", "nowhere"]);
    assert!(code == Some(2) && text.contains("nowhere"), "{text}");
    let (code, text) = varan(&["load", "--addr", "192.0.2.1:80"]);
    assert!(code == Some(2) && text.contains("is not on this machine"), "{text}");
}

#[test]
fn the_interface_is_printed_as_openapi() {
    let out = Command::new(env!("CARGO_BIN_EXE_varan")).arg("openapi").output().unwrap();
    let document: Value = serde_json::from_slice(&out.stdout).expect("JSON");
    assert!(document["openapi"].as_str().unwrap().starts_with("3."));
    for path in ["/api/v1/games", "/api/v1/games/{id}/ws", "/healthz"] {
        assert!(document["paths"][path].is_object(), "{path}");
    }
    for schema in ["GameView", "ClientMessage", "ServerMessage", "AnalysisMessage"] {
        assert!(document["components"]["schemas"][schema].is_object(), "{schema}");
    }
}

#[test]
fn a_small_load_is_measured_without_loss() {
    let args = ["load", "--games", "6", "--interval", "0.3", "--seconds", "3", "--json"];
    let out = Command::new(env!("CARGO_BIN_EXE_varan")).args(args).output().unwrap();
    assert!(out.status.success(), "{}{}", String::from_utf8_lossy(&out.stdout), String::from_utf8_lossy(&out.stderr));
    let report: Value = serde_json::from_slice(&out.stdout).expect("JSON");
    assert!(report["moves"].as_u64().unwrap() > 20, "{report}");
    assert_eq!((&report["lost"], &report["doubled"], &report["errors"]), (&json!(0), &json!(0), &json!(0)));
}
