//! What is not taken, and what is said then.

mod common;

use common::{Running, act, code, make_move, open, send, view};
use serde_json::json;
use server::limits::Rate;

#[tokio::test(flavor = "multi_thread")]
async fn hostile_requests_get_errors_in_words_and_never_a_500() {
    let server = Running::new().await;
    let (id, white, _) = server.friends(json!({})).await;
    let games = "/api/v1/games";
    let big = "x".repeat(70_000);
    let nested = format!("{{\"x\":{}", "[".repeat(50_000));
    let bodies: Vec<(&str, String, u16)> = vec![
        (games, "{".into(), 400),
        (games, nested, 400),
        (games, "{}".into(), 422),
        (games, "null".into(), 422),
        (games, json!({"variant": big}).to_string(), 413),
        (games, json!({"variant": "nosuch", "opponent": {"kind": "local"}}).to_string(), 404),
        (games, json!({"variant": "chess", "opponent": {"kind": "computer", "level": 11}}).to_string(), 422),
        (games, json!({"variant": "chess", "opponent": {"kind": "computer", "level": -1}}).to_string(), 422),
        (games, json!({"variant": "chess", "opponent": {"kind": "ghost"}}).to_string(), 422),
        (games, json!({"variant": "chess", "opponent": {"kind": "local"}, "fen": "9".repeat(2000)}).to_string(), 422),
        (games, json!({"variant": "chess", "opponent": {"kind": "local"}, "fen": "\u{0}\u{202e}é/8 w"}).to_string(), 422),
        (games, json!({"variant": "chess", "opponent": {"kind": "local"}, "clock": {"base_seconds": 4_000_000_000_u32}}).to_string(), 422),
        (games, json!({"variant": "chess", "opponent": {"kind": "local"}, "clock": {"days": 3, "base_seconds": 3}}).to_string(), 422),
        (games, json!({"variant": "chess", "opponent": {"kind": "local"}, "clock": {}}).to_string(), 422),
        ("/api/v1/games/import", String::new(), 422),
        ("/api/v1/games/import", "\u{0}\u{1}(((((((((".into(), 422),
        ("/api/v1/saved-armies", json!({"variant": "chess", "name": "x", "army": "Q"}).to_string(), 422),
    ];
    for (path, body, status) in bodies {
        let answer = white.request("POST", path, &[("Content-Type", "application/json")], Some(&body)).await.unwrap();
        let start: String = body.chars().take(100).collect();
        assert_eq!(answer.status, status, "{path} {start}: {}", answer.body);
        assert!(!code(&answer).is_empty() && code(&answer) != "none", "{path} {start}: {}", answer.body);
        assert!(answer.body.len() < 5000, "an answer is no echo: {start}");
    }
    let no_json = white.request("POST", games, &[("Content-Type", "text/plain")], Some("{}")).await.unwrap();
    assert_eq!((no_json.status, code(&no_json)), (415, "not_json".to_owned()));
    for path in ["/api/v1/games/../../etc/passwd", "/api/v1/games/%00%2f", "/api/v1/games/x'%20OR%201=1", "/api/v1/nothing"] {
        assert_eq!(white.request("GET", path, &[], None).await.unwrap().status, 404, "{path}");
    }
    // What is no text is no address either.
    assert_eq!(white.request("GET", "/api/v1/games/%00%ff", &[], None).await.unwrap().status, 400);
    for query in ["from=yesterday", "cursor=x", "limit=many"] {
        let answer = white.request("GET", &format!("/api/v1/games?{query}"), &[], None).await.unwrap();
        assert_eq!(answer.status, 400, "{query}: {}", answer.body);
    }
    for action in [
        json!({"type": "move", "id": "1", "ply": 0, "move": "x".repeat(5000)}),
        json!({"type": "move", "id": "2", "ply": 4_294_967_295_u32, "move": "e2e4"}),
        json!({"type": "move", "id": "3", "ply": -1, "move": "e2e4"}),
        json!({"type": "move", "id": "", "ply": 0, "move": "e2e4"}),
        json!({"type": "move", "id": "x".repeat(65), "ply": 0, "move": "e2e4"}),
        json!({"type": "chat", "id": "4", "text": " \n "}),
        json!({"type": "nothing", "id": "5"}),
        json!({"type": "army", "id": "6", "pieces": []}),
    ] {
        let answer = act(&white, &id, action.clone()).await;
        assert!((400..500).contains(&answer.status), "{action}: {} {}", answer.status, answer.body);
    }
    assert_eq!(view(&white, &id).await["version"], 1, "nothing of it was done");
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_lines_get_errors_and_are_cut_off() {
    let server = Running::with(|config| config.limits.messages = Rate { burst: 20, per_second: 1.0 }).await;
    let (id, white, black) = server.friends(json!({})).await;
    let mut line = open(&white, &id).await;
    line.next_of("state").await.unwrap();
    for text in ["", "{", "[]", "{\"type\":\"move\"}", "{\"id\":\"9\",\"type\":\"dance\"}", "\u{0}"] {
        line.send_text(text.to_owned()).await.unwrap();
        assert_eq!(line.next_of("error").await.unwrap()["code"], "bad_message", "{text}");
    }
    // More than is taken is refused, and who goes on is cut off.
    let mut refused = false;
    let mut cut = false;
    for n in 0..500 {
        if line.send(&json!({"type": "ping", "id": n.to_string()})).await.is_err() {
            cut = true;
            break;
        }
    }
    while let Ok(answer) = line.next().await {
        refused |= answer["code"] == "too_many";
    }
    assert!(refused || cut);
    // A message that is too large ends the line, not the server.
    let mut line = open(&black, &id).await;
    line.send_text("x".repeat(100_000)).await.ok();
    while line.next().await.is_ok() {}
    assert_eq!(view(&black, &id).await["status"], "playing");
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_requests_and_games_are_refused_with_a_time() {
    let server = Running::with(|config| {
        config.limits.tokens = Rate { burst: 3, per_second: 0.1 };
        config.limits.open_games = 2;
    })
    .await;
    let player = server.player().await;
    let wanted = json!({"variant": "chess", "opponent": {"kind": "local"}});
    for _ in 0..2 {
        player.post("/api/v1/games", &wanted).await.unwrap();
    }
    let refused = send(&player, "POST", "/api/v1/games", &wanted).await;
    assert_eq!((refused.status, code(&refused)), (409, "too_many_games".to_owned()));
    server.player().await;
    server.player().await;
    let refused = send(&server.visitor(), "POST", "/api/v1/token", &json!(null)).await;
    assert_eq!((refused.status, code(&refused)), (429, "too_many".to_owned()));
    assert!(refused.head.to_ascii_lowercase().contains("retry-after: "), "{}", refused.head);
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_can_do_nothing_in_a_players_name() {
    let server = Running::new().await;
    let visitor = server.visitor();
    let wanted = json!({"variant": "chess", "opponent": {"kind": "local"}}).to_string();
    let own = format!("http://{}", server.address);
    let json = ("Content-Type", "application/json");
    let made = visitor.request("POST", "/api/v1/games", &[json, ("Origin", &own)], Some(&wanted)).await.unwrap();
    assert_eq!(made.status, 201, "{}", made.body);
    let cookie = made.head.lines().find_map(|l| l.strip_prefix("set-cookie: ")).expect("a guest gets his token").to_owned();
    assert!(cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Lax"), "{cookie}");
    let token = cookie.split(';').next().unwrap().to_owned();
    assert!(token.len() >= "varan=".len() + 26, "26 letters of five bits are 130 bits: {token}");
    let id = made.json().unwrap()["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/games/{id}/actions");
    let resign = json!({"type": "resign", "id": "r"}).to_string();
    for foreign in
        [("Origin", "https://evil.example"), ("Origin", "null"), ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Site", "same-site")]
    {
        let answer = visitor.request("POST", &path, &[json, ("Cookie", &token), foreign], Some(&resign)).await.unwrap();
        assert_eq!((answer.status, code(&answer)), (403, "other_origin".to_owned()), "{foreign:?}");
        let upgrade = [
            ("Cookie", token.as_str()),
            foreign,
            ("Upgrade", "websocket"),
            ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
        ];
        let answer = visitor.request("GET", &format!("/api/v1/games/{id}/ws"), &upgrade, None).await.unwrap();
        assert_ne!(answer.status, 101, "{foreign:?}");
    }
    let own = visitor.request("POST", &path, &[json, ("Cookie", &token), ("Origin", &own)], Some(&resign)).await.unwrap();
    assert_eq!(own.status, 200, "{}", own.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_the_headers_that_protect_pages() {
    let server = Running::new().await;
    for path in ["/", "/some/page", "/api", "/api/openapi.json", "/healthz", "/api/v1/nothing", "/api/v1/me"] {
        let answer = server.visitor().request("GET", path, &[], None).await.unwrap();
        let head = answer.head.to_ascii_lowercase();
        for part in [
            "content-security-policy: default-src 'self'; script-src 'self';",
            "x-content-type-options: nosniff",
            "referrer-policy: same-origin",
        ] {
            assert!(head.contains(part), "{path}: {head}");
        }
        assert!(!head.contains("script-src 'self' 'unsafe"), "{path}");
    }
    let page = server.visitor().request("GET", "/game/abc", &[], None).await.unwrap();
    assert!(page.status == 200 && page.body.contains("<title>"), "{}", page.body);
    assert!(!page.body.contains("<script>"), "no script stands in a page");
    assert_eq!(server.visitor().request("GET", "/assets/none.js", &[], None).await.unwrap().status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_chat_is_refused_with_a_time_and_the_game_goes_on() {
    let server = Running::new().await;
    let (id, white, black) = server.friends(json!({})).await;
    let mut taken = 0;
    let mut refused = Vec::new();
    for n in 0..25 {
        let answer = act(&white, &id, json!({"type": "chat", "id": format!("c{n}"), "text": format!("line {n}")})).await;
        match answer.status {
            200 => taken += 1,
            429 => refused.push(answer),
            other => panic!("{other}: {}", answer.body),
        }
    }
    assert!((5..=7).contains(&taken), "{taken}");
    let body = refused[0].json().unwrap();
    assert_eq!(body["error"]["code"], "chat_too_fast");
    let seconds: u64 = body["error"]["params"]["seconds"].as_str().unwrap().parse().unwrap();
    assert!((1..=3).contains(&seconds), "{seconds}");
    assert!(refused[0].head.to_ascii_lowercase().contains("retry-after: "), "{}", refused[0].head);
    assert_eq!(view(&white, &id).await["chat"].as_array().unwrap().len(), taken);
    // What was taken is answered again, the other side may speak, and moves are not chat.
    assert_eq!(act(&white, &id, json!({"type": "chat", "id": "c0", "text": "line 0"})).await.status, 200);
    assert_eq!(act(&black, &id, json!({"type": "chat", "id": "b", "text": "calm down"})).await.status, 200);
    make_move(&white, &id, 0, "e2e4").await;
}
