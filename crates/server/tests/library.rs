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
    assert_eq!((&again["games"], &again["known"], &again["faults"]), (&json!([]), &json!(3), &json!([])), "{again}");
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
    let games: String = (0..30).map(|n| TWO.replace("[White", &format!("[Round \"{n}\"]\n[White"))).collect();
    player.request("POST", "/api/v1/games/import", &pgn, Some(&games)).await.unwrap();
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

/// A game as [`notation::pgn::write`] writes it.
const ANNOTATED: &str = "[Event \"Casual game\"]\n[Site \"London\"]\n[Date \"1851.06.21\"]\n[Round \"3\"]\n[White \"Anderssen, \\\"Adolf\\\"\"]\n\
    [Black \"Kieseritzky\"]\n[Result \"1-0\"]\n[Variant \"Chess\"]\n[ECO \"C33\"]\n[Annotator \"<b>me</b>\"]\n[X_Unknown_1 \"kept: 100%_\"]\n\n\
    {Before the first move.} 1. e4 $1 e5 (1... c5 {Sicilian.} 2. Nf3 (2. c3 $5)\n2... d6) 2. f4 exf4 $6 {Accepted.} 1-0\n\n";

async fn bring_in(player: &server::client::Client, text: &str) -> serde_json::Value {
    let pgn = [("Content-Type", "application/x-chess-pgn")];
    let answer = player.request("POST", "/api/v1/games/import", &pgn, Some(text)).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_brought_in_keeps_all_its_tags_comments_variations_and_marks() {
    let server = Running::new().await;
    let player = server.player().await;
    let imported = bring_in(&player, ANNOTATED).await;
    let id = imported["games"][0].as_str().unwrap();
    let out = player.request("GET", &format!("/api/v1/games/{id}/pgn"), &[], None).await.unwrap().body;
    assert_eq!(out, ANNOTATED);
    let all = player.request("GET", "/api/v1/games.pgn", &[], None).await.unwrap().body;
    assert_eq!(all, ANNOTATED);
    let listed = player.get("/api/v1/games").await.unwrap()["games"][0].clone();
    for (field, value) in [("event", "Casual game"), ("site", "London"), ("round", "3"), ("date", "1851.06.21"), ("black", "Kieseritzky")] {
        assert_eq!(listed[field], value, "{listed}");
    }
    assert_eq!((&listed["result"], &listed["white"]), (&json!("1-0"), &json!("Anderssen, \"Adolf\"")), "{listed}");
    // What was not brought in has none of it, and what is deleted is gone with all of it.
    send(&player, "POST", "/api/v1/games", &json!({"variant": "chess", "opponent": {"kind": "computer", "level": 3}, "color": "white"}))
        .await;
    let played = player.get("/api/v1/games?status=playing").await.unwrap()["games"][0].clone();
    assert_eq!((&played["event"], &played["white_level"], &played["black_level"]), (&json!(""), &json!(null), &json!(3)), "{played}");
    assert_eq!(send(&player, "DELETE", &format!("/api/v1/games/{id}"), &json!(null)).await.status, 204);
    assert_eq!(player.request("GET", &format!("/api/v1/games/{id}/pgn"), &[], None).await.unwrap().status, 404);
    assert_eq!(bring_in(&player, ANNOTATED).await["games"].as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_brought_in_are_found_by_their_tags_and_their_own_dates() {
    let server = Running::new().await;
    let player = server.player().await;
    let later = "[Event \"Club\"]\n[Date \"1899.??.??\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. d4 *\n\n";
    let undated = "[White \"C\"]\n[Black \"D\"]\n\n1. c4 *\n\n";
    bring_in(&player, &format!("{ANNOTATED}{later}{undated}")).await;
    let find = async |query: &str| {
        let found = player.get(&format!("/api/v1/games?{query}")).await.unwrap();
        let mut moves: Vec<String> = found["games"].as_array().unwrap().iter().map(|g| g["white"].as_str().unwrap().to_owned()).collect();
        moves.sort();
        moves.join("|")
    };
    for (query, found) in [
        ("text=casual", "Anderssen, \"Adolf\""),
        ("text=London", "Anderssen, \"Adolf\""),
        ("text=C33", "Anderssen, \"Adolf\""),
        ("text=100%25_", "Anderssen, \"Adolf\""),
        ("text=club", "A"),
        ("from=1851-06-21&to=1851-06-21", "Anderssen, \"Adolf\""),
        ("from=1851-06-22&to=1898-12-31", ""),
        ("from=1899-05-01&to=1899-05-02", "A"),
        ("to=1900-01-01", "A|Anderssen, \"Adolf\""),
        ("from=2000-01-01", "C"),
    ] {
        assert_eq!(find(query).await, found, "{query}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_one_text_are_listed_in_its_order() {
    let server = Running::new().await;
    let player = server.player().await;
    let text: String = (0..70).map(|i| format!("[White \"W{i}\"]\n\n1. e4 *\n\n")).collect();
    bring_in(&player, &text).await;
    let page = player.get("/api/v1/games?limit=20").await.unwrap();
    let names: Vec<&str> = page["games"].as_array().unwrap().iter().map(|game| game["white"].as_str().unwrap()).collect();
    assert_eq!(names, (0..20).map(|i| format!("W{i}")).collect::<Vec<_>>());
    let out = player.request("GET", "/api/v1/games.pgn", &[], None).await.unwrap().body;
    let order: Vec<&str> = out.lines().filter(|line| line.starts_with("[White ")).collect();
    assert_eq!(order, (0..70).map(|i| format!("[White \"W{i}\"]")).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_brought_in_twice_makes_no_doubles() {
    let server = Running::new().await;
    let player = server.player().await;
    let other = ANNOTATED.replace("[Round \"3\"]", "[Round \"4\"]");
    let first = bring_in(&player, &format!("{ANNOTATED}{ANNOTATED}")).await;
    assert_eq!((first["games"].as_array().unwrap().len(), &first["known"]), (1, &json!(1)), "{first}");
    let second = bring_in(&player, &format!("{ANNOTATED}{other}")).await;
    assert_eq!((second["games"].as_array().unwrap().len(), &second["known"]), (1, &json!(1)), "{second}");
    // At the same time too, and layout makes no difference.
    let spread = other.replace(" 2. f4", "\n\n2. f4").replace("[Round \"4\"]", "[Round \"5\"]");
    let (one, two) = tokio::join!(bring_in(&player, &spread), bring_in(&player, &spread));
    assert_eq!(one["games"].as_array().unwrap().len() + two["games"].as_array().unwrap().len(), 1, "{one} {two}");
    assert_eq!(player.get("/api/v1/games").await.unwrap()["games"].as_array().unwrap().len(), 3);
    // Games that were played here are there already too.
    let (id, white, black) = server.friends(json!({})).await;
    make_move(&white, &id, 0, "e2e4").await;
    make_move(&black, &id, 1, "e7e5").await;
    let taken_out = async || white.request("GET", "/api/v1/games.pgn", &[], None).await.unwrap().body;
    assert_eq!(bring_in(&white, &taken_out().await).await["known"], 1);
    act(&black, &id, json!({"type": "resign", "id": "r"})).await;
    let again = bring_in(&white, &taken_out().await).await;
    assert_eq!((&again["games"], &again["known"]), (&json!([]), &json!(1)), "{again}");
    // Another player has his own.
    assert_eq!(bring_in(&server.player().await, ANNOTATED).await["known"], 0);
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

#[tokio::test(flavor = "multi_thread")]
async fn a_list_says_whose_turn_it_is_and_begins_with_the_games_that_wait() {
    let server = Running::new().await;
    let (white, black) = (server.player().await, server.player().await);
    let live = common::friends(&white, &black, json!({"clock": {"base_seconds": 600, "increment_seconds": 5}})).await;
    make_move(&white, &live, 0, "e2e4").await;
    make_move(&black, &live, 1, "e7e5").await;
    let days = common::friends(&white, &black, json!({"clock": {"days": 3}})).await;
    make_move(&white, &days, 0, "e2e4").await;
    let secret = common::friends(&white, &black, json!({"variant": "abchess", "armies": {"kind": "secret"}})).await;
    let in_turn = common::friends(&white, &black, json!({"variant": "abchess", "armies": {"kind": "open"}})).await;
    let mut made = Vec::new();
    for opponent in ["friend", "local"] {
        let wanted = json!({"variant": "chess", "opponent": {"kind": opponent}, "color": "white"});
        made.push(white.post("/api/v1/games", &wanted).await.unwrap()["id"].as_str().unwrap().to_owned());
    }
    let page = white.get("/api/v1/games").await.unwrap();
    let games = page["games"].as_array().unwrap();
    let one = |id: &str| games.iter().find(|game| game["id"] == id).unwrap().clone();
    for (id, turn, waits) in [
        (&live, json!("white"), true),
        (&days, json!("black"), false),
        (&secret, json!("both"), true),
        (&in_turn, json!("white"), true),
        (&made[0], json!(null), false),
        (&made[1], json!("white"), false),
    ] {
        assert_eq!((&one(id)["turn"], &one(id)["waits"]), (&turn, &json!(waits)), "{}", one(id));
    }
    // What was made last stands behind what waits, page by page too.
    let order: Vec<&str> = games.iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(order, [&in_turn, &secret, &live, &made[1], &made[0], &days]);
    let (mut seen, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = white.get(&format!("/api/v1/games?limit=1&cursor={cursor}")).await.unwrap();
        seen.push(page["games"][0]["id"].as_str().unwrap().to_owned());
        let Some(next) = page["next"].as_str() else { break };
        cursor = next.to_owned();
    }
    assert_eq!(seen, order);
    // The clocks are those of the games themselves.
    for id in [&live, &days] {
        let (listed, game) = (one(id), common::view(&white, id).await);
        for field in ["kind", "base_ms", "increment_ms", "running"] {
            assert_eq!(listed["clock"][field], game["clock"][field], "{field}: {listed}");
        }
        let running = format!("{}_ms", listed["clock"]["running"].as_str().unwrap());
        let left = listed["clock"][&running].as_i64().unwrap();
        assert!((0..2000).contains(&(left - game["clock"][&running].as_i64().unwrap())), "{listed} {game}");
        assert_eq!(listed["deadline"], listed["clock"]["server_time_ms"].as_i64().unwrap() + left);
    }
    assert_eq!((&one(&secret)["clock"], &one(&secret)["deadline"]), (&json!(null), &json!(null)));
    // Those are counted that keep another person waiting.
    let waiting = async |client: &server::client::Client| client.get("/api/v1/me").await.unwrap()["waiting"].clone();
    assert_eq!((waiting(&white).await, waiting(&black).await), (json!(3), json!(2)));
    act(&black, &live, json!({"type": "resign", "id": "r"})).await;
    let over = white.get("/api/v1/games?status=over").await.unwrap()["games"][0].clone();
    assert_eq!((&over["turn"], &over["waits"], &over["deadline"]), (&json!(null), &json!(false), &json!(null)), "{over}");
    assert_eq!(waiting(&white).await, json!(2));
    assert_eq!(server.visitor().get("/api/v1/me").await.unwrap()["waiting"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_without_a_game_says_where_it_goes_wrong_in_numbers() {
    let server = Running::new().await;
    let player = server.player().await;
    let pgn = [("Content-Type", "application/x-chess-pgn")];
    let bring = async |text: &str| {
        let answer = player.request("POST", "/api/v1/games/import", &pgn, Some(text)).await.unwrap();
        assert_eq!(answer.status, 422, "{}", answer.body);
        answer.json().unwrap()["error"].clone()
    };
    let error = bring("[White \"Ann\"]\n\n1. e9 e5 *\n").await;
    assert_eq!((&error["code"], &error["params"]), (&json!("bad_pgn"), &json!({"game": "1", "line": "3", "column": "4", "ply": "1"})));
    assert_eq!(error["faults"][0]["code"], "move_syntax");
    let error = bring("[Variant \"nosuch\"]\n\n1. e4 *\n").await;
    assert_eq!(error["params"], json!({"game": "1", "line": "1", "column": "1"}));
    assert_eq!((&error["faults"][0]["code"], &error["faults"][0]["params"]["text"]), (&json!("pgn_unknown_variant"), &json!("nosuch")));
    assert_eq!(bring("").await["code"], "empty_pgn");
    let bad = "[White \"Bad\"]\n\n1. e4 Ke5 *\n";
    let taken = player.request("POST", "/api/v1/games/import", &pgn, Some(bad)).await.unwrap().json().unwrap();
    let fault = &taken["faults"][0];
    assert_eq!(
        (&fault["game"], &fault["line"], &fault["column"], &fault["code"]),
        (&json!(1), &json!(3), &json!(7), &json!("move_cannot_reach"))
    );
    server.stop().await;
}
