//! A server in the test's own process, and what tests ask of it.
#![allow(dead_code, reason = "each test file uses its part")]

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use server::client::{Answer, Client, Socket};
use server::{App, Config};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server that runs.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) app: App,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
    folder: Option<tempfile::TempDir>,
}

/// A database that nobody else has.
pub(crate) fn database() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder for a test");
    let file = folder.path().join("test.db");
    (folder, file)
}

impl Running {
    pub(crate) async fn new() -> Running {
        Running::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Running {
        let (folder, file) = database();
        let running = Running::over(&file, change).await;
        Running { folder: Some(folder), ..running }
    }

    pub(crate) async fn over(file: &Path, change: impl FnOnce(&mut Config)) -> Running {
        let mut config = Config::new(file.to_owned());
        change(&mut config);
        let app = server::app(config).await.expect("a server");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel();
        let serving = server::serve(app.clone(), listener, async {
            let _ = stopped.await;
        });
        let served = tokio::spawn(async move { serving.await.expect("the server runs") });
        Running { address, app, stop, served, folder: None }
    }

    pub(crate) async fn stop(self) {
        let _ = self.stop.send(());
        self.served.await.expect("the server ends");
    }

    pub(crate) async fn player(&self) -> Client {
        Client::player(self.address).await.expect("a token")
    }

    pub(crate) fn visitor(&self) -> Client {
        Client::visitor(self.address)
    }

    /// A game of two players, White first.
    pub(crate) async fn friends(&self, more: Value) -> (String, Client, Client) {
        let (white, black) = (self.player().await, self.player().await);
        let id = friends(&white, &black, more).await;
        (id, white, black)
    }
}

/// A game of two players, White first.
pub(crate) async fn friends(white: &Client, black: &Client, more: Value) -> String {
    let mut wanted = json!({"variant": "chess", "opponent": {"kind": "friend"}, "color": "white"});
    merge(&mut wanted, more);
    let made = white.post("/api/v1/games", &wanted).await.expect("a game");
    let id = made["id"].as_str().expect("an id").to_owned();
    let code = made["invite_url"].as_str().and_then(|url| url.split("join=").nth(1)).expect("an invitation").to_owned();
    black.post(&format!("/api/v1/games/{id}/join"), &json!({"code": code})).await.expect("a seat");
    id
}

pub(crate) fn merge(into: &mut Value, more: Value) {
    if let (Some(into), Value::Object(more)) = (into.as_object_mut(), more) {
        into.extend(more);
    }
}

pub(crate) async fn view(client: &Client, id: &str) -> Value {
    client.get(&format!("/api/v1/games/{id}")).await.expect("a game")
}

/// How a game stands as soon as it is so.
pub(crate) async fn wait_for(client: &Client, id: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    let began = std::time::Instant::now();
    loop {
        let game = view(client, id).await;
        if is_so(&game) {
            return game;
        }
        assert!(began.elapsed() < std::time::Duration::from_secs(60), "it never comes to that: {game}");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

pub(crate) async fn open(client: &Client, id: &str) -> Socket {
    client.socket(&format!("/api/v1/games/{id}/ws")).await.expect("a line")
}

/// Sends JSON, with whatever answer.
pub(crate) async fn send(client: &Client, method: &str, path: &str, body: &Value) -> Answer {
    client.request(method, path, &[("Content-Type", "application/json")], Some(&body.to_string())).await.expect("an answer")
}

pub(crate) async fn act(client: &Client, id: &str, action: Value) -> Answer {
    send(client, "POST", &format!("/api/v1/games/{id}/actions"), &action).await
}

/// Makes a move over HTTP that must be taken.
pub(crate) async fn make_move(client: &Client, id: &str, ply: u32, text: &str) -> Value {
    let answer = act(client, id, json!({"type": "move", "id": format!("m{ply}"), "ply": ply, "move": text})).await;
    assert_eq!(answer.status, 200, "{text}: {}", answer.body);
    answer.json().expect("JSON")
}

/// The code of a refusal.
pub(crate) fn code(answer: &Answer) -> String {
    let body = answer.json().unwrap_or_default();
    body["error"]["code"].as_str().unwrap_or("none").to_owned()
}

pub(crate) fn moves(view: &Value) -> Vec<String> {
    view["moves"].as_array().into_iter().flatten().filter_map(|m| m["move"].as_str().map(str::to_owned)).collect()
}

/// All that others can see of a game but who watches.
pub(crate) async fn seen(clients: [&Client; 2], id: &str) -> [Value; 2] {
    let mut views = [view(clients[0], id).await, view(clients[1], id).await];
    for view in &mut views {
        for changing in ["players", "spectators", "server_time_ms"] {
            view[changing].take();
        }
    }
    views
}
