//! Armies that are bought before the game.

mod common;

use common::{Running, act, code, friends, open, view};
use rules::Variant;
use rules::army::{Army, commit};
use serde_json::{Value, json};
use server::client::Client;

/// The one shipped game in which armies are bought.
fn variant() -> Variant {
    rules::shipped::ids().filter_map(rules::shipped::load).find(|v| v.purchase().is_some()).expect("a game with a purchase")
}

fn pieces(variant: &Variant, army: &Army, color: rules::Color) -> Value {
    let geometry = variant.geometry();
    let piece =
        |(square, kind): (rules::Square, rules::PieceType)| json!({"letter": variant.kind(kind).letter(), "square": geometry.name(square)});
    army.placement(color).into_iter().map(piece).collect()
}

fn random(variant: &Variant, seed: u64) -> Army {
    let mut state = seed;
    let mut rng = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state ^ (state >> 31)
    };
    rules::army::random(variant, rules::army::Style::Sensible, &mut rng).expect("an army")
}

/// Everything that the server sends on a line until nothing more comes for a while.
async fn everything(client: &Client, id: &str, until: impl Future<Output = ()>) -> String {
    let mut line = open(client, id).await;
    let mut all = line.next_text().await.unwrap();
    until.await;
    while let Ok(Ok(text)) = tokio::time::timeout(std::time::Duration::from_millis(700), line.next_text()).await {
        all += &text;
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_army_leaks_nothing_before_both_are_in() {
    let server = Running::new().await;
    let variant = variant();
    let (white, black, stranger) = (server.player().await, server.player().await, server.player().await);
    let id = friends(&white, &black, json!({"variant": variant.id(), "armies": {"kind": "secret"}})).await;
    let army = random(&variant, 5);
    let buy = json!({"type": "army", "id": "buy", "pieces": pieces(&variant, &army, rules::Color::White)});
    let bought = async {
        assert_eq!(act(&white, &id, buy.clone()).await.status, 200);
    };
    let (to_black, to_stranger) = tokio::join!(everything(&black, &id, bought), everything(&stranger, &id, async {}));
    let over_http = black.request("GET", &format!("/api/v1/games/{id}"), &[], None).await.unwrap().body;
    let pgn = black.request("GET", &format!("/api/v1/games/{id}/pgn"), &[], None).await.unwrap().body;
    let library = black.request("GET", "/api/v1/games", &[], None).await.unwrap().body;
    for sent in [&to_black, &to_stranger, &over_http, &pgn, &library] {
        assert!(!sent.contains(&army.text()), "the army as text: {sent}");
    }
    // What White itself is told holds its pieces; what others are told holds none, and no number that follows from them.
    let own = view(&white, &id).await;
    assert_eq!(own["purchase"]["white"]["army_text"], army.text());
    for sent in [view(&black, &id).await, view(&stranger, &id).await] {
        let part = &sent["purchase"]["white"];
        assert_eq!(part["done"], true);
        let fields = ["army", "army_text", "budget_left", "salt"];
        assert!(fields.iter().all(|field| part[field].is_null()), "{part}");
        assert_eq!(sent["start_fen"], variant.start_fen());
    }
    // Byte for byte: another army would have made the same messages but for the promise, which is a salted hash.
    let other = friends(&white, &black, json!({"variant": variant.id(), "armies": {"kind": "secret"}})).await;
    let second = random(&variant, 99);
    assert_ne!(army.text(), second.text());
    let buy_other = json!({"type": "army", "id": "buy", "pieces": pieces(&variant, &second, rules::Color::White)});
    assert_eq!(act(&white, &other, buy_other).await.status, 200);
    let mut games = [view(&black, &id).await, view(&black, &other).await];
    for game in &mut games {
        assert_eq!(game["purchase"]["white"]["commitment"].take().as_str().map(str::len), Some(64));
        for field in ["id", "created_at", "chat"] {
            game[field].take();
        }
    }
    assert_eq!(games[0], games[1]);
    // It can't be changed.
    let again = act(&white, &id, json!({"type": "army", "id": "again", "pieces": pieces(&variant, &second, rules::Color::White)})).await;
    assert_eq!(code(&again), "bought_already");
    // With Black's army both are shown at once, and the promise holds.
    let promise = view(&black, &id).await["purchase"]["white"]["commitment"].as_str().unwrap().to_owned();
    let reply = json!({"type": "army", "id": "b", "pieces": pieces(&variant, &second, rules::Color::Black)});
    let mut line = open(&white, &id).await;
    line.next_of("state").await.unwrap();
    assert_eq!(act(&black, &id, reply).await.status, 200);
    let state = line.next_of("state").await.unwrap()["game"].clone();
    assert_eq!(state["status"], "playing");
    let start = rules::army::start(&variant, &army, &second).unwrap();
    assert_eq!(state["start_fen"], start.fen());
    for (side, army) in [("white", &army), ("black", &second)] {
        let part = &state["purchase"][side];
        assert_eq!(part["army_text"], army.text());
        let mut salt = [0; 32];
        let text = part["salt"].as_str().unwrap();
        for (i, byte) in salt.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).unwrap();
        }
        assert_eq!(commit(army, salt).to_hex(), part["commitment"]);
    }
    assert_eq!(state["purchase"]["white"]["commitment"], promise);
}

#[tokio::test(flavor = "multi_thread")]
async fn in_an_open_purchase_both_buy_in_turn_and_the_computer_too() {
    let server = Running::new().await;
    let variant = variant();
    let player = server.player().await;
    for level in [3, 10] {
        let wanted = json!({
            "variant": variant.id(), "opponent": {"kind": "computer", "level": level}, "color": "black", "armies": {"kind": "open"},
        });
        let made = player.post("/api/v1/games", &wanted).await.unwrap();
        let id = made["id"].as_str().unwrap();
        let army = random(&variant, 11);
        let wanted = pieces(&variant, &army, rules::Color::Black);
        for (i, piece) in wanted.as_array().unwrap().iter().enumerate() {
            let game = common::wait_for(&player, id, |game| game["purchase"]["side"] == "black").await;
            assert_eq!(game["purchase"]["white"]["army"].as_array().unwrap().len(), i + 1, "the computer has bought before");
            let buy = json!({"type": "buy", "id": format!("b{i}"), "letter": piece["letter"], "square": piece["square"]});
            let answer = act(&player, id, buy).await;
            assert_eq!(answer.status, 200, "{}", answer.body);
            if i == 0 {
                let twice = json!({"type": "buy", "id": "twice", "letter": piece["letter"], "square": piece["square"]});
                assert_ne!(act(&player, id, twice).await.status, 200, "the square is taken, or it is not its turn");
            }
        }
        let game = view(&player, id).await;
        assert_eq!(game["status"], "playing");
        assert_eq!(game["purchase"]["black"]["army_text"], army.text());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bad_army_is_told_all_its_faults() {
    let server = Running::new().await;
    let variant = variant();
    let (white, black) = (server.player().await, server.player().await);
    let id = friends(&white, &black, json!({"variant": variant.id(), "armies": {"kind": "secret"}})).await;
    let dearest = variant.purchase().unwrap().prices()[0].0;
    let letter = variant.kind(dearest).letter();
    let squares = variant.purchase().unwrap().squares(rules::Color::White);
    let all: Vec<Value> = squares.iter().map(|s| json!({"letter": letter, "square": variant.geometry().name(*s)})).collect();
    let answer = act(&white, &id, json!({"type": "army", "id": "x", "pieces": all})).await;
    assert_eq!((answer.status, code(&answer)), (422, "illegal_army".to_owned()));
    let faults = answer.json().unwrap()["error"]["faults"].as_array().unwrap().len();
    assert!(faults >= 2, "too many of a kind, and too dear: {}", answer.body);
    let answer = act(&white, &id, json!({"type": "army", "id": "y", "pieces": [{"letter": "?", "square": "z99"}]})).await;
    assert_eq!(answer.status, 422);
    assert_eq!(view(&black, &id).await["purchase"]["white"]["done"], false);
    let text = json!({"variant": "chess", "opponent": {"kind": "friend"}, "armies": {"kind": "secret"}});
    let none = common::send(&white, "POST", "/api/v1/games", &text).await;
    assert_eq!((none.status, code(&none)), (422, "bad_start".to_owned()));
}
