//! The program of docs/api.md plays a game.
#![cfg(unix)]

use std::process::{Command, Stdio};

#[tokio::test(flavor = "multi_thread")]
async fn the_program_of_the_documentation_plays_a_game() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api.md")).expect("docs/api.md");
    let program = page.split("```bash bot\n").nth(1).and_then(|rest| rest.split("```").next()).expect("the program");
    let folder = tempfile::tempdir().expect("a folder");
    let app = server::app(server::Config::new(folder.path().join("x.db"))).await.expect("a server");
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    tokio::spawn(server::serve(app, listener, std::future::pending()));
    let mut bash = Command::new("bash");
    bash.args(["-c", program, "bot", &url]).stdin(Stdio::null());
    let out = tokio::task::spawn_blocking(move || bash.output()).await.expect("a thread").expect("bash");
    let (said, complaints) = (String::from_utf8_lossy(&out.stdout), String::from_utf8_lossy(&out.stderr));
    assert!(out.status.success(), "{said}{complaints}");
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines.len() > 2 && lines[0].starts_with("0 "), "{said}{complaints}");
    let last = lines.last().expect("a line");
    assert!(last.contains("wins") || last.contains("drawn"), "it says how the game ended: {said}{complaints}");
}
