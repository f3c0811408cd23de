//! Nonsense of every kind: each is answered in words, none brings the server down, and none changes what is another's.

mod common;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use common::{Running, open, seen, send};
use serde_json::{Map, Value, json};
use server::client::{Answer, Client};
use server::limits::Rate;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Numbers that follow from a seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    fn one<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }

    fn text(&mut self, known: &[String]) -> String {
        const TEXTS: [&str; 20] = [
            "",
            " ",
            "chess",
            "abchess",
            "alibishogi",
            "e2e4",
            "Nf3",
            "a1",
            "z99",
            "white",
            "k",
            "+R",
            "\u{0}",
            "\u{202e}é💥",
            "null",
            "8/8/8/8/8/8/8/8 w - - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "99999999999/8 w",
            "[Variant \"Chess\"]\n\n1. e4 (((((",
            "' OR 1=1 --",
        ];
        match self.below(12) {
            0 => "x".repeat(self.below(3000)),
            1 => "(".repeat(self.below(2000)),
            2 => (0..self.below(40)).map(|_| char::from_u32(self.below(0x3000) as u32).unwrap_or('?')).collect(),
            3 | 4 if !known.is_empty() => self.one(known).clone(),
            _ => (*self.one(&TEXTS)).to_owned(),
        }
    }

    fn number(&mut self) -> Value {
        let numbers = [
            json!(0),
            json!(1),
            json!(-1),
            json!(3),
            json!(64),
            json!(1.5),
            json!(u32::MAX),
            json!(i64::MIN),
            json!(u64::MAX),
            json!(1e308),
            json!(-0.0),
        ];
        self.one(&numbers).clone()
    }

    /// Any JSON at all.
    fn junk(&mut self, depth: usize) -> Value {
        match self.below(if depth == 0 { 5 } else { 8 }) {
            0 => Value::Null,
            1 => json!(self.below(2) == 0),
            2 => self.number(),
            3 | 4 => Value::String(self.text(&[])),
            5 => (0..self.below(6)).map(|_| self.junk(depth - 1)).collect(),
            6 => (0..self.below(6)).map(|_| (self.text(&[]), self.junk(depth - 1))).collect::<Map<_, _>>().into(),
            _ => (0..self.below(200)).fold(Value::Null, |inside, _| json!([inside])),
        }
    }

    /// Something that nearly is what a schema describes.
    fn like(&mut self, schema: &Value, all: &Value, known: &[String], depth: usize) -> Value {
        if self.below(12) == 0 || depth == 0 {
            return self.junk(2);
        }
        if let Some(name) = schema["$ref"].as_str().and_then(|r| r.rsplit('/').next()) {
            return self.like(&all[name], all, known, depth - 1);
        }
        for word in ["oneOf", "anyOf"] {
            if let Some(list) = schema[word].as_array() {
                let chosen = self.one(list).clone();
                return self.like(&chosen, all, known, depth - 1);
            }
        }
        if let Some(parts) = schema["allOf"].as_array() {
            let mut whole = Map::new();
            for part in parts {
                if let Value::Object(part) = self.like(part, all, known, depth - 1) {
                    whole.extend(part);
                }
            }
            return whole.into();
        }
        if let Some(words) = schema["enum"].as_array() {
            return self.one(words).clone();
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => self.one(kinds).clone(),
            kind => kind.clone(),
        };
        match kind.as_str() {
            Some("object") => {
                let mut object = Map::new();
                for (name, inside) in schema["properties"].as_object().into_iter().flatten() {
                    if self.below(8) > 0 {
                        object.insert(name.clone(), self.like(inside, all, known, depth - 1));
                    }
                }
                object.into()
            }
            Some("array") => (0..self.below(5)).map(|_| self.like(&schema["items"], all, known, depth - 1)).collect(),
            Some("integer" | "number") => self.number(),
            Some("boolean") => json!(self.below(2) == 0),
            Some("string") => Value::String(self.text(known)),
            _ => self.junk(2),
        }
    }
}

/// A server that takes as much as the test sends.
async fn patient() -> Running {
    let plenty = Rate { burst: 1_000_000, per_second: 1e6 };
    Running::with(|config| {
        let limits = &mut config.limits;
        (limits.changes, limits.computations, limits.tokens, limits.messages) = (plenty, plenty, plenty, plenty);
        limits.open_games = 1_000_000;
    })
    .await
}

/// Whether an answer is one that a person or a program can do something with.
fn is_in_words(answer: &Answer, what: &str) {
    let Answer { status, body, .. } = answer;
    assert!((200..500).contains(status), "{what}: {status} {body}");
    if *status >= 400 {
        let error = answer.json().unwrap_or_else(|why| panic!("{what}: {status} without words: {why}"))["error"].take();
        let long = |field: &str, least: usize| error[field].as_str().is_some_and(|text| text.len() >= least);
        assert!(long("code", 3) && long("message", 10), "{what}: {status} {body}");
        assert!(body.len() < 20_000, "{what}: an answer is no echo");
    }
}

fn escaped(text: &str) -> String {
    text.bytes().map(|b| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}

async fn described(client: &Client) -> Value {
    client.request("GET", "/api/openapi.json", &[], None).await.unwrap().json().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_address_answers_nonsense_in_words_and_nothing_of_others_changes() {
    let server = patient().await;
    let (id, white, black) = server.friends(json!({})).await;
    common::make_move(&white, &id, 0, "e2e4").await;
    let secret = common::friends(&white, &black, json!({"variant": "abchess", "armies": {"kind": "secret"}})).await;
    let before = [seen([&white, &black], &id).await, seen([&white, &black], &secret).await];
    let stranger = server.player().await;
    let api = described(&stranger).await;
    let schemas = &api["components"]["schemas"];
    let known = vec![id.clone(), secret.clone(), "chess".to_owned(), "abchess".to_owned()];
    let mut dice = Dice(7);
    let mut statuses: BTreeMap<u16, u32> = BTreeMap::new();
    for (path, methods) in api["paths"].as_object().unwrap() {
        for (round, method) in ["GET", "POST", "PUT", "DELETE", "PATCH"].into_iter().cycle().enumerate().take(60) {
            let described = &methods[method.to_ascii_lowercase()];
            // What is not described is asked for once or twice only.
            if described.is_null() && round > 9 {
                continue;
            }
            let mut address = path.clone();
            while let (Some(from), Some(to)) = (address.find('{'), address.find('}')) {
                let name = if round % 3 == 0 { dice.text(&known) } else { dice.one(&known).clone() };
                let name = if name.is_empty() { "-".to_owned() } else { name.chars().take(300).collect() };
                address.replace_range(from..=to, &escaped(&name));
            }
            let mut query = Vec::new();
            for parameter in described["parameters"].as_array().into_iter().flatten().filter(|p| p["in"] == "query") {
                // Waiting for something is no nonsense.
                if dice.below(3) > 0 && parameter["name"] != "wait" {
                    let value = dice.like(&parameter["schema"], schemas, &known, 4);
                    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                    query.push(format!("{}={}", parameter["name"].as_str().unwrap(), escaped(&text)));
                }
            }
            if !query.is_empty() {
                address += &format!("?{}", query.join("&"));
            }
            let body = described["requestBody"]["content"].as_object().and_then(|c| c.values().next()).map(|c| c["schema"].clone());
            let body = body.map(|schema| match dice.below(8) {
                0 => dice.junk(3).to_string(),
                1 => {
                    let text = dice.like(&schema, schemas, &known, 12).to_string();
                    text.chars().take(text.len() / 2).collect()
                }
                _ => dice.like(&schema, schemas, &known, 12).to_string(),
            });
            let what = format!("{method} {address} {}", body.as_deref().unwrap_or("").chars().take(300).collect::<String>());
            let kind = [("Content-Type", "application/json")];
            let answer = stranger.request(method, &address, &kind, body.as_deref()).await.unwrap_or_else(|why| panic!("{what}: {why}"));
            is_in_words(&answer, &what);
            *statuses.entry(answer.status).or_default() += 1;
        }
    }
    assert!(statuses.len() >= 6, "the nonsense reaches little: {statuses:?}");
    assert!(statuses[&200] >= 20, "nothing is understood, so little is tested: {statuses:?}");
    assert_eq!(before, [seen([&white, &black], &id).await, seen([&white, &black], &secret).await]);
    common::make_move(&black, &id, 1, "e7e5").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_are_no_text_are_refused_in_words() {
    let server = patient().await;
    let player = server.player().await;
    let token = player.token.clone().unwrap();
    for body in [&b"\xff\xfe\xfd"[..], b"{\"variant\":\"\xc3\x28\"}", b"{\"variant\":\"ch\x00ess\"}", &[b'['; 30_000]] {
        for path in ["/api/v1/games", "/api/v1/position", "/api/v1/pgn/parse", "/api/v1/games/import", "/api/v1/army/check"] {
            let mut stream = TcpStream::connect(server.address).await.unwrap();
            let head = format!(
                "POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\n\
                 Content-Length: {}\r\n\r\n",
                body.len()
            );
            stream.write_all(head.as_bytes()).await.unwrap();
            stream.write_all(body).await.unwrap();
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).await.unwrap();
            let text = String::from_utf8_lossy(&answer);
            let status: u16 = text.split(' ').nth(1).and_then(|s| s.parse().ok()).unwrap_or(0);
            assert!((400..500).contains(&status) && text.contains("\"message\""), "{path}: {text}");
        }
    }
    assert_eq!(server.visitor().request("GET", "/healthz", &[], None).await.unwrap().status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_answer_nonsense_in_words_and_stay_open() {
    let server = patient().await;
    let (id, white, black) = server.friends(json!({})).await;
    let stranger = server.player().await;
    let api = described(&stranger).await;
    let schemas = &api["components"]["schemas"];
    let before = seen([&white, &black], &id).await;
    let mut dice = Dice(11);
    let known = vec![id.clone(), "chess".to_owned()];
    let mut line = open(&stranger, &id).await;
    line.next_of("state").await.unwrap();
    for round in 0..400 {
        let message = dice.like(&schemas["ClientMessage"], schemas, &known, 12).to_string();
        let text = if round % 5 == 0 { message.chars().take(dice.below(message.len())).collect() } else { message };
        line.send_text(text.clone()).await.unwrap();
        let answer = line.next().await.unwrap_or_else(|why| panic!("{text}: {why}"));
        let kind = answer["type"].as_str().unwrap();
        assert!(["error", "pong"].contains(&kind), "a stranger does nothing: {text}: {answer}");
        assert!(kind == "pong" || answer["message"].as_str().unwrap().len() >= 10, "{text}: {answer}");
    }
    drop(line);
    assert_eq!(before, seen([&white, &black], &id).await);
    let mut line = stranger.socket("/api/v1/analysis/ws").await.unwrap();
    for round in 0..150 {
        let mut message = dice.like(&schemas["AnalysisRequest"], schemas, &known, 12);
        if let Some(message) = message.as_object_mut() {
            message.insert("depth".to_owned(), json!(1));
            message.remove("nodes_per_move");
        }
        let text = message.to_string();
        line.send_text(if round % 5 == 0 { text.chars().take(dice.below(text.len())).collect() } else { text }).await.unwrap();
    }
    line.send(&json!({"type": "analyse", "id": "last", "variant": "chess", "depth": 2})).await.unwrap();
    loop {
        let answer = line.next().await.expect("the line stays open");
        if answer["type"] == "error" {
            assert!(answer["message"].as_str().unwrap().len() >= 10, "{answer}");
        }
        if answer["type"] == "done" && answer["id"] == "last" {
            break;
        }
    }
}

/// A WebSocket as bytes, for what no client would send.
async fn raw(client: &Client, path: &str) -> TcpStream {
    let mut stream = TcpStream::connect(client.address).await.unwrap();
    let head = format!(
        "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).await.unwrap();
        answer.push(byte[0]);
    }
    assert!(answer.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&answer));
    stream
}

/// A frame with a mask of zeros.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![first];
    match payload.len() {
        n @ 0..=125 => bytes.push(0x80 | n as u8),
        n => {
            bytes.push(0x80 | 126);
            bytes.extend((n as u16).to_be_bytes());
        }
    }
    bytes.extend([0; 4]);
    bytes.extend(payload);
    bytes
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_frames_end_their_line_and_no_other() {
    let server = patient().await;
    let (id, white, black) = server.friends(json!({})).await;
    let mut good = open(&black, &id).await;
    good.next_of("state").await.unwrap();
    let huge = [&[0x81, 0xff][..], &u64::MAX.to_be_bytes(), &[0; 4]].concat();
    let endless: Vec<u8> = std::iter::once(frame(0x01, b"x")).chain((0..40_000).map(|_| frame(0x00, b"x"))).flatten().collect();
    let bad: [(&str, Vec<u8>); 9] = [
        ("text that is no UTF-8", frame(0x81, b"\xff\xfe{}")),
        ("a frame without a mask", vec![0x81, 2, b'{', b'}']),
        ("an operation that there is not", frame(0x8b, b"x")),
        ("bits that mean nothing", frame(0xf1, b"{}")),
        ("a length beyond all limits", huge),
        ("a ping that is too long", frame(0x89, &[b'p'; 200])),
        ("a part of nothing", frame(0x80, b"more")),
        ("parts without end", endless),
        ("more than is taken", frame(0x81, &[b'x'; 60_000])),
    ];
    for (what, bytes) in bad {
        for path in [format!("/api/v1/games/{id}/ws"), "/api/v1/analysis/ws".to_owned()] {
            let mut stream = raw(&white, &path).await;
            // The server may close before all is sent.
            let _ = stream.write_all(&bytes).await;
            let mut rest = Vec::new();
            let ended = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut rest)).await;
            // Analysis takes more at once: what is still within its limit is answered.
            assert!(ended.is_ok() || path.contains("analysis"), "{what}: the line stays open");
        }
        assert_eq!(server.visitor().request("GET", "/healthz", &[], None).await.unwrap().status, 200, "{what}");
    }
    // Binary frames mean nothing and harm nothing.
    let mut stream = raw(&white, &format!("/api/v1/games/{id}/ws")).await;
    stream.write_all(&frame(0x82, b"\x00\x01\x02")).await.unwrap();
    common::make_move(&white, &id, 0, "e2e4").await;
    assert_eq!(good.next_of("moved").await.unwrap()["move"], "e2e4", "the other line has heard nothing of it");
    assert!(server.app.metrics.sockets.load(std::sync::atomic::Ordering::Relaxed) <= 3, "lines that are closed are let go");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_slows_nobody_else_for_long() {
    let server = Running::with(|config| config.limits.computations = Rate { burst: 30, per_second: 1.0 }).await;
    let (id, white, black) = server.friends(json!({})).await;
    let flooder = server.player().await;
    let flood: Vec<_> = (0..300)
        .map(|n| {
            let flooder = flooder.clone();
            let film = json!({"variant": "alibishogi", "moves": [], "size": 64, "delay_ms": n});
            tokio::spawn(async move { send(&flooder, "POST", "/api/v1/animation.gif", &film).await.status })
        })
        .collect();
    let began = Instant::now();
    for (ply, text) in ["e2e4", "e7e5", "g1f3", "b8c6"].into_iter().enumerate() {
        common::make_move(if ply % 2 == 0 { &white } else { &black }, &id, ply as u32, text).await;
    }
    assert!(began.elapsed() < Duration::from_secs(10), "moves wait for films: {:?}", began.elapsed());
    let mut refused = 0;
    for answer in flood {
        let status = answer.await.unwrap();
        assert!([200, 429, 503].contains(&status), "{status}");
        refused += u32::from(status == 429);
    }
    assert!(refused >= 200, "only {refused} of 300 were refused");
}
