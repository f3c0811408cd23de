//! A player's games: found, taken out, brought in.

mod common;

use common::{Running, act, make_move, open, send};
use serde_json::json;

const TWO: &str = "[White \"Anderssen\"]\n[Black \"Kieseritzky\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. f4 exf4 1-0\n\n\
                   [Variant \"Shogi\"]\n[White \"Habu\"]\n[Black \"Oyama\"]\n[Result \"0-1\"]\n\n1. P-7f P-3d 0-1\n\n";

#[tokio::test(flavor = "multi_thread")]
async fn games_go_in_and_out_as_pgn() {
    let server = Running::new().await;
    let player = server.player().await;
    let pgn = [("Content-Type", "application/x-chess-pgn")];
    let text = format!("{TWO}[White \"Bad\"]\n\n1. e4 Ke5 *\n");
    let answer = player.request("POST", "/api/v1/games/import", &pgn, Some(&text)).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    let imported = answer.json().unwrap();
    assert_eq!(imported["games"].as_array().unwrap().len(), 3);
    assert_eq!(imported["faults"][0]["game"], 3);
    let out = player.request("GET", "/api/v1/games.pgn?opponent=kieser", &[], None).await.unwrap().body;
    assert!(out.contains("[White \"Anderssen\"]") && out.contains("1. e4 e5 2. f4 exf4"), "{out}");
    assert!(!out.contains("Habu"), "{out}");
    let all = player.request("GET", "/api/v1/games.pgn", &[], None).await.unwrap().body;
    let again = player.request("POST", "/api/v1/games/import", &pgn, Some(&all)).await.unwrap().json().unwrap();
    assert_eq!((again["games"].as_array().unwrap().len(), again["faults"].as_array().unwrap().len()), (3, 0), "{again}");
    // Others see nothing of it.
    assert_eq!(server.player().await.get("/api/v1/games").await.unwrap()["games"], json!([]));
    let id = imported["games"][0].as_str().unwrap();
    let mut line = open(&player, id).await;
    assert_eq!(line.next().await.unwrap()["game"]["result"]["result"], "1-0");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_found_by_what_they_are() {
    let server = Running::new().await;
    let player = server.player().await;
    let pgn = [("Content-Type", "application/x-chess-pgn")];
    player.request("POST", "/api/v1/games/import", &pgn, Some(&TWO.repeat(30))).await.unwrap();
    let opponent = server.player().await;
    send(&opponent, "PUT", "/api/v1/me", &json!({"name": "Frau 100%_"})).await;
    let id = common::friends(&player, &opponent, json!({"variant": "crazyhouse"})).await;
    make_move(&player, &id, 0, "e2e4").await;
    act(&opponent, &id, json!({"type": "resign", "id": "r"})).await;
    let find = async |query: &str| {
        let found = player.get(&format!("/api/v1/games?{query}")).await.unwrap();
        found["games"].as_array().unwrap().len()
    };
    for (query, count) in [
        ("limit=200", 61),
        ("variant=shogi&limit=200", 30),
        ("opponent=oyama&limit=200", 30),
        ("result=won", 1),
        ("result=lost", 0),
        ("result=0-1&limit=200", 30),
        ("text=resign", 1),
        ("opponent=100%25_", 1),
        ("opponent=%25_", 1),
        ("from=2000-01-01&limit=200", 61),
        ("to=2000-01-01", 0),
        ("text='%20OR%201=1%20--", 0),
        ("status=over&variant=crazyhouse", 1),
    ] {
        assert_eq!(find(query).await, count, "{query}");
    }
    // Page by page, each game once.
    let mut seen = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = player.get(&format!("/api/v1/games?limit=25&cursor={cursor}")).await.unwrap();
        seen.extend(page["games"].as_array().unwrap().iter().map(|g| g["id"].as_str().unwrap().to_owned()));
        match page["next"].as_str() {
            Some(next) => cursor = next.to_owned(),
            None => break,
        }
    }
    assert_eq!(seen.len(), 61);
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 61);
}

#[tokio::test(flavor = "multi_thread")]
async fn armies_and_settings_are_kept() {
    let server = Running::new().await;
    let player = server.player().await;
    let variant = rules::shipped::ids().filter_map(rules::shipped::load).find(|v| v.purchase().is_some()).unwrap();
    let army = rules::army::default_army(&variant).unwrap().text();
    let saved = player.post("/api/v1/saved-armies", &json!({"variant": variant.id(), "name": "Mine", "army": army})).await.unwrap();
    let path = format!("/api/v1/saved-armies/{}", saved["id"].as_str().unwrap());
    // By its link others see it, and can't delete it.
    let other = server.player().await;
    assert_eq!(other.get(&path).await.unwrap()["army"], army);
    assert_eq!(send(&other, "DELETE", &path, &json!(null)).await.status, 404);
    assert_eq!(player.get("/api/v1/saved-armies").await.unwrap().as_array().unwrap().len(), 1);
    assert_eq!(send(&player, "DELETE", &path, &json!(null)).await.status, 204);
    assert_eq!(player.get("/api/v1/saved-armies").await.unwrap(), json!([]));
    let me = send(&player, "PUT", "/api/v1/me", &json!({"settings": {"theme": "dark"}, "name": "  Big \n Bob "})).await;
    assert_eq!(me.json().unwrap()["name"], "Big Bob");
    assert_eq!(player.get("/api/v1/me").await.unwrap()["settings"], json!({"theme": "dark"}));
    let long = send(&player, "PUT", "/api/v1/me", &json!({"settings": {"x": "y".repeat(9000)}})).await;
    assert_eq!(long.status, 422);
}
