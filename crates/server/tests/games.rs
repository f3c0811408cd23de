//! Games over HTTP and WebSocket: who may do what, and what follows.

mod common;

use common::{Running, act, code, make_move, moves, open, seen, send, view};
use serde_json::json;
use server::client::Client;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn two_players_play_to_mate_and_the_end_says_why() {
    let server = Running::new().await;
    let (id, white, black) = server.friends(json!({})).await;
    let mut line = open(&black, &id).await;
    let first = line.next().await.unwrap();
    assert_eq!((&first["type"], &first["game"]["you"]), (&json!("state"), &json!("black")));
    for (ply, text) in ["f2f3", "e7e5", "g2g4", "d8h4"].into_iter().enumerate() {
        let player = if ply % 2 == 0 { &white } else { &black };
        make_move(player, &id, ply as u32, text).await;
        let told = line.next_of("moved").await.unwrap();
        assert_eq!((&told["ply"], &told["move"]), (&json!(ply + 1), &json!(text)));
    }
    let game = view(&white, &id).await;
    assert_eq!(game["status"], "over");
    assert_eq!(game["result"]["sentence"], "Checkmate. Black wins.");
    assert_eq!((&game["result"]["reason"], &game["result"]["result"]), (&json!("checkmate"), &json!("0-1")));
    assert_eq!(game["moves"][3]["san"], "Qh4#");
    let pgn = white.request("GET", &format!("/api/v1/games/{id}/pgn"), &[], None).await.unwrap().body;
    assert!(pgn.contains("[Termination \"checkmate\"]") && pgn.contains("2. g4 Qh4# {Checkmate. Black wins.} 0-1"), "{pgn}");
    let late = act(&white, &id, json!({"type": "resign", "id": "r"})).await;
    assert_eq!((late.status, code(&late)), (409, "over".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_players_token_moves_his_pieces() {
    let server = Running::new().await;
    let (id, white, black) = server.friends(json!({})).await;
    let stranger = server.player().await;
    let e4 = json!({"type": "move", "id": "1", "ply": 0, "move": "e2e4"});
    let cases = [(&stranger, 403, "not_a_player"), (&black, 409, "not_your_turn"), (&server.visitor(), 401, "no_token")];
    for (client, status, word) in cases {
        let answer = act(client, &id, e4.clone()).await;
        assert_eq!((answer.status, code(&answer).as_str()), (status, word), "{}", answer.body);
    }
    let forged = server::client::Client { token: Some("a".repeat(32)), ..stranger.clone() };
    assert_eq!(act(&forged, &id, e4.clone()).await.status, 401);
    assert!(moves(&view(&white, &id).await).is_empty());
    // A stranger's line is a spectator's.
    let mut line = open(&stranger, &id).await;
    assert_eq!(line.next().await.unwrap()["game"]["you"], "spectator");
    line.send(&e4).await.unwrap();
    assert_eq!(line.next_of("error").await.unwrap()["code"], "not_a_player");
    // Neither does he get the seat that is taken, nor another's seat without the code.
    let join = send(&stranger, "POST", &format!("/api/v1/games/{id}/join"), &json!({"code": "x"})).await;
    assert_eq!(code(&join), "full");
    let waiting = white.post("/api/v1/games", &json!({"variant": "chess", "opponent": {"kind": "friend"}})).await.unwrap();
    let path = format!("/api/v1/games/{}/join", waiting["id"].as_str().unwrap());
    let join = send(&stranger, "POST", &path, &json!({"code": "x".repeat(32)})).await;
    assert_eq!((join.status, code(&join)), (403, "bad_code".to_owned()));
    assert!(view(&stranger, waiting["id"].as_str().unwrap()).await.get("invite_url").is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_message_is_done_once() {
    let server = Running::new().await;
    let (id, white, black) = server.friends(json!({})).await;
    let e4 = json!({"type": "move", "id": "same", "ply": 0, "move": "e2e4"});
    let first = act(&white, &id, e4.clone()).await.json().unwrap();
    let again = act(&white, &id, e4.clone()).await.json().unwrap();
    assert_eq!(first, again);
    // The other player's ids are his own.
    let e5 = act(&black, &id, json!({"type": "move", "id": "same", "ply": 1, "move": "e7e5"})).await;
    assert_eq!(e5.status, 200);
    assert_eq!(act(&white, &id, e4).await.json().unwrap(), first);
    assert_eq!(moves(&view(&white, &id).await), ["e2e4", "e7e5"]);
    // Another id for a position that is past.
    let stale = act(&white, &id, json!({"type": "move", "id": "other", "ply": 0, "move": "d2d4"})).await;
    assert_eq!((stale.status, code(&stale)), (409, "stale".to_owned()));
    let illegal = act(&white, &id, json!({"type": "move", "id": "third", "ply": 2, "move": "e4e6"})).await;
    assert_eq!((illegal.status, code(&illegal)), (422, "illegal_move".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_flaps_loses_and_doubles_nothing() {
    let server = Running::new().await;
    let (id, white, black) = server.friends(json!({})).await;
    let there = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let mut watching = open(&black, &id).await;
    let mut seen = watching.next().await.unwrap()["game"]["version"].as_u64().unwrap();
    let mut told = 0;
    for ply in 0..7 {
        let text = there[ply % 4];
        let player = if ply % 2 == 0 { &white } else { &black };
        let message = json!({"type": "move", "id": format!("m{ply}"), "ply": ply, "move": text});
        // Sent, and the line cut before the answer; then sent again on a new one, until it is acknowledged.
        let mut line = open(player, &id).await;
        line.send(&message).await.unwrap();
        drop(line);
        let mut line = open(player, &id).await;
        line.send(&message).await.unwrap();
        assert_eq!(line.next_of("ack").await.unwrap()["id"], format!("m{ply}"));
        if ply == 3 {
            // The watcher drops out too, and comes back knowing only what it knew.
            drop(watching);
            watching = server_line(&black, &id, seen).await;
            let state = watching.next().await.unwrap();
            assert_eq!(state["type"], "state");
            assert_eq!(moves(&state["game"]), there);
            told = state["game"]["moves"].as_array().unwrap().len();
            seen = state["game"]["version"].as_u64().unwrap();
        } else if ply != 2 {
            let moved = watching.next_of("moved").await.unwrap();
            told += 1;
            assert_eq!(moved["ply"], told);
            seen = moved["version"].as_u64().unwrap();
        }
        if ply == 2 {
            // Not read: it will come from the state.
        }
    }
    let game = view(&white, &id).await;
    assert_eq!(moves(&game), ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"]);
    let mut line = server_line(&black, &id, game["version"].as_u64().unwrap()).await;
    assert_eq!(line.next().await.unwrap()["type"], "current", "nothing was missed");
    assert_eq!(seen, game["version"].as_u64().unwrap());
}

async fn server_line(client: &server::client::Client, id: &str, since: u64) -> server::client::Socket {
    client.socket(&format!("/api/v1/games/{id}/ws?since={since}")).await.expect("a line")
}

#[tokio::test(flavor = "multi_thread")]
async fn draws_takebacks_aborts_and_rematches() {
    let server = Running::new().await;
    let (id, white, black) = server.friends(json!({})).await;
    let say = async |client, kind: &str, n: u32| act(client, &id, json!({"type": kind, "id": format!("{kind}{n}")})).await;
    assert_eq!(code(&say(&white, "offer_takeback", 0).await), "no_move");
    make_move(&white, &id, 0, "e2e4").await;
    make_move(&black, &id, 1, "e7e5").await;
    assert_eq!(code(&say(&white, "abort", 0).await), "too_late");
    assert_eq!(code(&say(&white, "rematch", 0).await), "not_over");
    // White asks its move back: its own and the answer go.
    assert_eq!(say(&white, "offer_takeback", 1).await.status, 200);
    assert_eq!(code(&say(&white, "accept_takeback", 1).await), "no_offer");
    assert_eq!(view(&black, &id).await["takeback_offer"], "white");
    assert_eq!(say(&black, "accept_takeback", 2).await.status, 200);
    assert!(moves(&view(&white, &id).await).is_empty());
    // A draw offer stands until the other side moves.
    make_move_again(&white, &id, 0, "d2d4").await;
    assert_eq!(say(&white, "offer_draw", 1).await.status, 200);
    make_move_again(&black, &id, 1, "d7d5").await;
    assert_eq!(code(&say(&black, "accept_draw", 1).await), "no_offer");
    assert_eq!(say(&white, "offer_draw", 2).await.status, 200);
    assert_eq!(say(&black, "decline_draw", 1).await.status, 200);
    assert_eq!(say(&black, "offer_draw", 3).await.status, 200);
    assert_eq!(say(&white, "accept_draw", 2).await.status, 200);
    assert_eq!(view(&white, &id).await["result"]["sentence"], "Draw by agreement.");
    // Another game, with colours swapped.
    assert_eq!(say(&white, "rematch", 1).await.status, 200);
    assert_eq!(view(&black, &id).await["rematch"], json!({"offer": "white", "game": null}));
    assert_eq!(say(&black, "rematch", 1).await.status, 200);
    let next = view(&white, &id).await["rematch"]["game"].as_str().expect("the next game").to_owned();
    let (game, other) = (view(&white, &next).await, view(&black, &next).await);
    assert_eq!((&game["you"], &other["you"], &game["status"]), (&json!("black"), &json!("white"), &json!("playing")));
    assert_eq!(act(&black, &next, json!({"type": "abort", "id": "a"})).await.status, 200);
    let game = view(&white, &next).await;
    assert_eq!((&game["result"]["result"], &game["result"]["reason"]), (&json!("*"), &json!("aborted")));
    assert_eq!((&game["result"]["by"], &game["result"]["sentence"]), (&json!("white"), &json!("White called the game off.")));
}

async fn make_move_again(client: &server::client::Client, id: &str, ply: u32, text: &str) {
    let answer = act(client, id, json!({"type": "move", "id": format!("again{ply}"), "ply": ply, "move": text})).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_on_one_screen_move_for_both_and_take_back_at_once() {
    let server = Running::new().await;
    let player = server.player().await;
    let made = player.post("/api/v1/games", &json!({"variant": "minishogi", "opponent": {"kind": "local"}})).await.unwrap();
    let id = made["id"].as_str().unwrap();
    assert_eq!(view(&player, id).await["you"], "both");
    let first = view(&player, id).await["position"]["moves"].as_array().unwrap().len();
    assert!(first > 5);
    let text = view(&player, id).await["position"]["moves"][0]["move"].as_str().unwrap().to_owned();
    make_move(&player, id, 0, &text).await;
    assert!(!view(&player, id).await["position"]["moves"].as_array().unwrap().is_empty(), "the same player goes on for Black");
    assert_eq!(act(&player, id, json!({"type": "offer_takeback", "id": "t"})).await.status, 200);
    assert!(moves(&view(&player, id).await).is_empty());
    let gone = player.request("DELETE", &format!("/api/v1/games/{id}"), &[], None).await.unwrap();
    assert_eq!(gone.status, 204, "{}", gone.body);
    assert_eq!(player.request("GET", &format!("/api/v1/games/{id}"), &[], None).await.unwrap().status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_answers_and_takes_part_in_a_rematch() {
    let server = Running::new().await;
    let player = server.player().await;
    for id in rules::shipped::ids() {
        let wanted = json!({"variant": id, "opponent": {"kind": "computer", "level": 1}, "color": "black"});
        let made = player.post("/api/v1/games", &wanted).await.unwrap();
        let game = made["id"].as_str().unwrap();
        let mut line = open(&player, game).await;
        let state = line.next().await.unwrap();
        if moves(&state["game"]).is_empty() {
            let moved = line.next_of("moved").await.unwrap();
            assert!(!moved["position"]["moves"].as_array().unwrap().is_empty(), "{id}: it is the player's turn");
        }
        assert_eq!(act(&player, game, json!({"type": "resign", "id": "r"})).await.status, 200);
        assert_eq!(act(&player, game, json!({"type": "rematch", "id": "m"})).await.status, 200);
        let next = view(&player, game).await["rematch"]["game"].as_str().expect("a game at once").to_owned();
        assert_eq!(view(&player, &next).await["you"], "white");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_falls_on_the_server_and_increments_are_added() {
    let server = Running::new().await;
    let clock = json!({"clock": {"base_seconds": 1, "increment_seconds": 1}});
    let (id, white, black) = server.friends(clock).await;
    let mut line = open(&white, &id).await;
    make_move(&white, &id, 0, "e2e4").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    make_move(&black, &id, 1, "e7e5").await;
    let game = view(&white, &id).await;
    let left = game["clock"]["black_ms"].as_u64().unwrap();
    assert!((1300..=1750).contains(&left), "a second, less 0.3, and one more: {left}");
    assert_eq!(game["clock"]["running"], "white");
    let took = game["moves"][1]["time_ms"].as_u64().unwrap();
    assert!((250..700).contains(&took), "{took}");
    // Nobody asks; the flag falls, and who watches is told.
    let changed = loop {
        let changed = line.next_of("changed").await.unwrap();
        if changed["status"] == "over" {
            break changed;
        }
    };
    assert_eq!(changed["result"]["sentence"], "White's time is up. Black wins.");
    assert_eq!(changed["clock"]["white_ms"], 0);
    let late = act(&white, &id, json!({"type": "move", "id": "late", "ply": 2, "move": "d2d4"})).await;
    assert_eq!(code(&late), "over");
}

#[tokio::test(flavor = "multi_thread")]
async fn correspondence_has_days_for_each_move() {
    let server = Running::new().await;
    let (id, white, black) = server.friends(json!({"clock": {"days": 3}})).await;
    make_move(&white, &id, 0, "e2e4").await;
    make_move(&black, &id, 1, "e7e5").await;
    let clock = view(&white, &id).await["clock"].clone();
    assert_eq!((&clock["kind"], &clock["days"], &clock["black_ms"]), (&json!("days"), &json!(3), &json!(3 * 86_400_000)));
    assert_eq!(clock["running"], "white");
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_is_for_players_and_stored_as_text() {
    let server = Running::new().await;
    let (id, white, black) = server.friends(json!({})).await;
    let spectator = server.player().await;
    let script = "<script>alert(1)</script> & \"quoted\"";
    let mut line = open(&black, &id).await;
    line.next_of("state").await.unwrap();
    assert_eq!(act(&white, &id, json!({"type": "chat", "id": "c", "text": script})).await.status, 200);
    assert_eq!(line.next_of("chat").await.unwrap()["line"]["text"], script);
    let answer = spectator.request("GET", &format!("/api/v1/games/{id}"), &[], None).await.unwrap();
    assert!(answer.head.to_ascii_lowercase().contains("content-type: application/json"), "{}", answer.head);
    assert!(answer.head.to_ascii_lowercase().contains("x-content-type-options: nosniff"), "{}", answer.head);
    assert_eq!(answer.json().unwrap()["chat"][0]["text"], script);
    assert_eq!(act(&spectator, &id, json!({"type": "chat", "id": "c", "text": "hello"})).await.status, 403);
    let long = act(&white, &id, json!({"type": "chat", "id": "l", "text": "x".repeat(301)})).await;
    assert_eq!((long.status, code(&long)), (422, "chat_too_long".to_owned()));
    let name = send(&white, "PUT", "/api/v1/me", &json!({"name": "<img src=x onerror=alert(1)>"})).await;
    assert_eq!(name.json().unwrap()["name"], "<img src=x onerror=alert(1)>");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_without_websocket_waits_for_the_next_version() {
    let server = Running::new().await;
    let (id, white, black) = server.friends(json!({})).await;
    let version = view(&black, &id).await["version"].as_u64().unwrap();
    let waiting = {
        let (black, id) = (black.clone(), id.clone());
        tokio::spawn(async move { black.get(&format!("/api/v1/games/{id}?since={version}&wait=20")).await.unwrap() })
    };
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(!waiting.is_finished());
    make_move(&white, &id, 0, "e2e4").await;
    let game = tokio::time::timeout(Duration::from_secs(5), waiting).await.expect("it comes at once").unwrap();
    assert_eq!(moves(&game), ["e2e4"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_does_anything_in_the_game_of_others() {
    let server = Running::new().await;
    let (id, white, black) = server.friends(json!({})).await;
    common::make_move(&white, &id, 0, "e2e4").await;
    let secret = common::friends(&white, &black, json!({"variant": "abchess", "armies": {"kind": "secret"}})).await;
    let open_purchase = common::friends(&white, &black, json!({"variant": "abchess", "armies": {"kind": "open"}})).await;
    let (stranger, visitor) = (server.player().await, server.visitor());
    let actions = [
        json!({"type": "move", "ply": 1, "move": "e7e5"}),
        json!({"type": "resign"}),
        json!({"type": "offer_draw"}),
        json!({"type": "accept_draw"}),
        json!({"type": "decline_draw"}),
        json!({"type": "offer_takeback"}),
        json!({"type": "accept_takeback"}),
        json!({"type": "decline_takeback"}),
        json!({"type": "rematch"}),
        json!({"type": "abort"}),
        json!({"type": "chat", "text": "hello"}),
        json!({"type": "army", "pieces": []}),
        json!({"type": "buy", "letter": "Q", "square": "a1"}),
    ];
    let games = [&id, &secret, &open_purchase];
    let before = [seen([&white, &black], &id).await, seen([&white, &black], &secret).await, seen([&white, &black], &open_purchase).await];
    for game in games {
        let mut line = open(&stranger, game).await;
        line.next_of("state").await.unwrap();
        for (n, action) in actions.iter().enumerate() {
            let mut action = action.clone();
            action["id"] = json!(format!("a{n}"));
            let answer = act(&stranger, game, action.clone()).await;
            assert_eq!((answer.status, code(&answer).as_str()), (403, "not_a_player"), "{action}: {}", answer.body);
            let answer = act(&visitor, game, action.clone()).await;
            assert_eq!((answer.status, code(&answer).as_str()), (401, "no_token"), "{action}: {}", answer.body);
            line.send(&action).await.unwrap();
            assert_eq!(line.next_of("error").await.unwrap()["code"], "not_a_player", "{action}");
        }
        let gone = stranger.request("DELETE", &format!("/api/v1/games/{game}"), &[], None).await.unwrap();
        assert_eq!((gone.status, code(&gone).as_str()), (403, "not_owner"), "{}", gone.body);
        let gone = visitor.request("DELETE", &format!("/api/v1/games/{game}"), &[], None).await.unwrap();
        assert_eq!(gone.status, 401, "{}", gone.body);
    }
    let after = [seen([&white, &black], &id).await, seen([&white, &black], &secret).await, seen([&white, &black], &open_purchase).await];
    assert_eq!(before, after);
    // An army that somebody has kept is shown to who has its link, and is its owner's to forget.
    let army = rules::army::default_army(&rules::shipped::load("abchess").unwrap()).unwrap().text();
    let kept = white.post("/api/v1/saved-armies", &json!({"variant": "abchess", "name": "mine", "army": army})).await.unwrap();
    let path = format!("/api/v1/saved-armies/{}", kept["id"].as_str().unwrap());
    let gone = stranger.request("DELETE", &path, &[], None).await.unwrap();
    assert_eq!((gone.status, code(&gone).as_str()), (404, "no_army"), "{}", gone.body);
    assert_eq!(white.get(&path).await.unwrap()["army"], army);
    let listed = stranger.get("/api/v1/saved-armies").await.unwrap();
    assert!(!listed.to_string().contains(&army), "{listed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_offered_is_told_that_it_was_declined_until_the_next_move() {
    let server = Running::new().await;
    let (id, white, black) = server.friends(json!({})).await;
    let mut line = open(&white, &id).await;
    line.next_of("state").await.unwrap();
    let mut number = 0;
    let mut say = async |client: &Client, action: &str| {
        number += 1;
        let answer = act(client, &id, json!({"type": action, "id": format!("o{number}")})).await;
        assert_eq!(answer.status, 200, "{action}: {}", answer.body);
    };
    say(&white, "offer_draw").await;
    assert_eq!(view(&white, &id).await["declined"], json!(null));
    say(&black, "decline_draw").await;
    let draw = json!({"offer": "draw", "by": "black"});
    let told = loop {
        let told = line.next_of("changed").await.unwrap();
        if told["draw_offer"].is_null() && !told["declined"].is_null() {
            break told;
        }
    };
    assert_eq!(told["declined"], draw);
    // It is still so for who comes back, and gone with a new offer or a move.
    assert_eq!(view(&white, &id).await["declined"], draw);
    say(&white, "offer_draw").await;
    assert_eq!(view(&white, &id).await["declined"], json!(null));
    make_move(&white, &id, 0, "e2e4").await;
    assert_eq!(view(&white, &id).await["draw_offer"], "white", "one's own move leaves it standing");
    // To move instead of answering is to refuse.
    line.next_of("moved").await.unwrap();
    make_move(&black, &id, 1, "e7e5").await;
    assert_eq!(line.next_of("moved").await.unwrap()["declined"], draw);
    say(&white, "offer_takeback").await;
    say(&black, "decline_takeback").await;
    assert_eq!(view(&white, &id).await["declined"], json!({"offer": "takeback", "by": "black"}));
    make_move(&white, &id, 2, "g1f3").await;
    assert_eq!(view(&white, &id).await["declined"], json!(null));
}
