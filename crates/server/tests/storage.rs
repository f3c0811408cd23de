//! What is stored, and what a new server makes of it.

mod common;

use common::{Running, database, friends, make_move, moves, open, view};
use serde_json::json;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn games_and_clocks_go_on_after_a_restart_and_an_outage_costs_nobody() {
    let (_folder, file) = database();
    let server = Running::over(&file, |_| {}).await;
    let (white, black) = (server.player().await, server.player().await);
    let id = friends(&white, &black, json!({"clock": {"base_seconds": 60, "increment_seconds": 0}})).await;
    make_move(&white, &id, 0, "e2e4").await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    make_move(&black, &id, 1, "e7e5").await;
    let before = view(&white, &id).await;
    server.stop().await;
    tokio::time::sleep(Duration::from_millis(2500)).await;

    let server = Running::over(&file, |_| {}).await;
    let (white, black) =
        (server::client::Client { address: server.address, ..white }, server::client::Client { address: server.address, ..black });
    let after = view(&white, &id).await;
    assert_eq!(moves(&after), ["e2e4", "e7e5"]);
    assert_eq!((&after["status"], &after["clock"]["running"]), (&json!("playing"), &json!("white")));
    assert_eq!(before["clock"]["black_ms"], after["clock"]["black_ms"]);
    let left = after["clock"]["white_ms"].as_u64().unwrap();
    let then = before["clock"]["white_ms"].as_u64().unwrap();
    assert!(left <= then && then - left < 2000, "2.5 s of outage are not White's: {then} then, {left} now");
    make_move(&white, &id, 2, "g1f3").await;
    make_move(&black, &id, 3, "b8c6").await;
    assert_eq!(moves(&view(&black, &id).await).len(), 4);
    // A message of before the restart is still known.
    let again = common::act(&white, &id, json!({"type": "move", "id": "m0", "ply": 0, "move": "e2e4"})).await;
    assert_eq!(again.status, 200, "{}", again.body);
    assert_eq!(moves(&view(&black, &id).await).len(), 4);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_falls_after_a_restart_though_nobody_asks() {
    let (_folder, file) = database();
    let server = Running::over(&file, |_| {}).await;
    let (white, black) = (server.player().await, server.player().await);
    let id = friends(&white, &black, json!({"clock": {"base_seconds": 2, "increment_seconds": 0}})).await;
    make_move(&white, &id, 0, "e2e4").await;
    server.stop().await;
    let server = Running::over(&file, |_| {}).await;
    tokio::time::sleep(Duration::from_millis(3500)).await;
    let stored = server.app.hub.stored(&id).await.unwrap().unwrap();
    assert_eq!(stored.result().map(|r| r.reason.as_str()), Some("flag"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_under_its_own_definition_for_ever() {
    let (_folder, file) = database();
    let server = Running::over(&file, |_| {}).await;
    let (white, black) = (server.player().await, server.player().await);
    let id = friends(&white, &black, json!({})).await;
    make_move(&white, &id, 0, "e2e4").await;
    // Once upon a time Pawns had no double step: a game of then is stored with the definition of then.
    let text = rules::shipped::text("chess").unwrap();
    let old = text.replacen("name = \"Chess\"", "name = \"Chess of old\"", 1);
    assert_ne!(old, text);
    let hash = server::sha256(&old);
    server.stop().await;
    let url = format!("sqlite:{}", file.display());
    let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
    sqlx::query("INSERT INTO definitions (hash, id, text) VALUES ($1, 'chess', $2)").bind(&hash).bind(&old).execute(&pool).await.unwrap();
    sqlx::query("UPDATE games SET definition_hash = $1, spec = replace(spec, definition_hash, $1) WHERE id = $2")
        .bind(&hash)
        .bind(&id)
        .execute(&pool)
        .await
        .unwrap();
    pool.close().await;
    let server = Running::over(&file, |_| {}).await;
    let black = server::client::Client { address: server.address, ..black };
    let game = view(&black, &id).await;
    assert_eq!(game["definition_hash"], hash);
    make_move(&black, &id, 1, "e7e5").await;
    let pgn = black.request("GET", &format!("/api/v1/games/{id}/pgn"), &[], None).await.unwrap().body;
    assert!(pgn.contains("[Event \"Chess of old on Varan\"]"), "{pgn}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sealed_army_survives_a_restart_and_stays_sealed() {
    let (_folder, file) = database();
    let server = Running::over(&file, |_| {}).await;
    let variant = rules::shipped::ids().filter_map(rules::shipped::load).find(|v| v.purchase().is_some()).unwrap();
    let (white, black) = (server.player().await, server.player().await);
    let id = friends(&white, &black, json!({"variant": variant.id(), "armies": {"kind": "secret"}})).await;
    let army = rules::army::default_army(&variant).unwrap();
    let pieces = |color| -> serde_json::Value {
        let name = |(square, kind): (rules::Square, rules::PieceType)| json!({"letter": variant.kind(kind).letter(), "square": variant.geometry().name(square)});
        army.placement(color).into_iter().map(name).collect()
    };
    let bought = common::act(&white, &id, json!({"type": "army", "id": "a", "pieces": pieces(rules::Color::White)})).await;
    assert_eq!(bought.status, 200, "{}", bought.body);
    server.stop().await;
    let server = Running::over(&file, |_| {}).await;
    let (white, black) =
        (server::client::Client { address: server.address, ..white }, server::client::Client { address: server.address, ..black });
    assert!(view(&black, &id).await["purchase"]["white"]["army_text"].is_null());
    assert_eq!(view(&white, &id).await["purchase"]["white"]["army_text"], army.text());
    let mut line = open(&white, &id).await;
    let bought = common::act(&black, &id, json!({"type": "army", "id": "a", "pieces": pieces(rules::Color::Black)})).await;
    assert_eq!(bought.status, 200, "{}", bought.body);
    loop {
        let state = line.next_of("state").await.unwrap();
        if state["game"]["status"] == "playing" {
            break;
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_that_thinks_when_the_server_stops_has_not_given_up() {
    let (_folder, file) = database();
    let server = Running::over(&file, |_| {}).await;
    let player = server.player().await;
    // The strongest level thinks for seconds.
    let wanted = json!({"variant": "chess", "opponent": {"kind": "computer", "level": 10}, "color": "black"});
    let made = player.post("/api/v1/games", &wanted).await.unwrap();
    let id = made["id"].as_str().unwrap();
    let line = open(&player, id).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    server.stop().await;
    drop(line);
    let server = Running::over(&file, |config| config.pool.threads = 3).await;
    let player = server::client::Client { address: server.address, ..player };
    let mut line = open(&player, id).await;
    let game = line.next().await.unwrap()["game"].clone();
    assert_eq!((&game["status"], moves(&game).len()), (&json!("playing"), 0), "no hasty move, and no surrender");
    line.next_of("moved").await.expect("it thinks again");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_charges_nobody_for_an_outage_and_knows_the_turn_in_games_of_before() {
    let (_folder, file) = database();
    let server = Running::over(&file, |_| {}).await;
    let (white, black) = (server.player().await, server.player().await);
    let clock = json!({"clock": {"base_seconds": 60, "increment_seconds": 0}});
    let [quiet, talked] = [friends(&white, &black, clock.clone()).await, friends(&white, &black, clock).await];
    for id in [&quiet, &talked] {
        make_move(&white, id, 0, "e2e4").await;
    }
    server.stop().await;
    // As a server of before the turn was stored has left it.
    let pool = sqlx::SqlitePool::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    let sql = "UPDATE games SET turn = NULL, white_left = NULL, black_left = NULL, turn_since = NULL WHERE id = $1";
    sqlx::query(sql).bind(&quiet).execute(&pool).await.unwrap();
    pool.close().await;
    tokio::time::sleep(Duration::from_millis(2500)).await;

    let server = Running::over(&file, |_| {}).await;
    let black = server::client::Client { address: server.address, ..black };
    let said = common::act(&black, &talked, json!({"type": "chat", "id": "c", "text": "hello"})).await;
    assert_eq!(said.status, 200, "{}", said.body);
    let page = black.get("/api/v1/games").await.unwrap();
    for id in [&quiet, &talked] {
        let listed = page["games"].as_array().unwrap().iter().find(|game| game["id"] == **id).unwrap();
        assert_eq!((&listed["turn"], &listed["waits"]), (&json!("black"), &json!(true)), "{listed}");
        let left = listed["clock"]["black_ms"].as_i64().unwrap();
        let now = view(&black, id).await["clock"]["black_ms"].as_i64().unwrap();
        assert!((0..1000).contains(&(left - now)), "the list says {left}, the game {now}");
        assert!(left > 58_000, "2.5 s of outage are not Black's: {left}");
    }
    server.stop().await;
}
