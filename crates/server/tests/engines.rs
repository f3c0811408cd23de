//! Engines: analysis, fairness, and searches that fail.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use common::{Running, open, view};
use engine::{Info, Level, Limits, SearchResult};
use rules::army::{Army, OpenPurchase};
use rules::{Faults, PieceType, Position, Square, Variant};
use serde_json::json;
use server::pool::{Brain, EngineBrain, Failure, MakeBrain, Pool, PoolLimits, Urgency};

/// A brain that panics at its first searches, or hangs at them.
struct Broken {
    healthy: Box<dyn Brain>,
    failures: Arc<AtomicUsize>,
    hangs: bool,
}

impl Broken {
    fn maker(failures: usize, hangs: bool) -> MakeBrain {
        let left = Arc::new(AtomicUsize::new(failures));
        let healthy = EngineBrain::maker(1);
        Arc::new(move |variant: &Variant| Box::new(Broken { healthy: healthy(variant), failures: left.clone(), hangs }))
    }

    fn fail(&self) {
        if self.failures.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |n| n.checked_sub(1)).is_ok() {
            assert!(self.hangs, "a fault of the engine that a test wants");
            // It does not look at the stop flag.
            std::thread::sleep(Duration::from_secs(3600));
        }
    }
}

impl Brain for Broken {
    fn play(&mut self, position: &Position, level: Level, seed: u64, limits: &Limits, stop: &AtomicBool) -> SearchResult {
        self.fail();
        self.healthy.play(position, level, seed, limits, stop)
    }

    fn search(&mut self, position: &Position, limits: &Limits, stop: &AtomicBool, report: &mut dyn FnMut(&Info)) -> SearchResult {
        self.fail();
        self.healthy.search(position, limits, stop, report)
    }

    fn army(&mut self, level: Level, seed: u64) -> Result<Army, Faults> {
        self.fail();
        self.healthy.army(level, seed)
    }

    fn purchase(&mut self, open: &OpenPurchase, level: Level, seed: u64) -> Option<(PieceType, Square)> {
        self.fail();
        self.healthy.purchase(open, level, seed)
    }
}

fn quick() -> PoolLimits {
    PoolLimits { threads: 2, grace: Duration::from_millis(300), slice: Duration::from_millis(300), ..PoolLimits::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_that_panics_is_tried_again_and_the_server_lives() {
    let server = Running::with(|config| config.brain = Broken::maker(2, false)).await;
    let player = server.player().await;
    let wanted = json!({"variant": "chess", "opponent": {"kind": "computer", "level": 1}, "color": "black"});
    let made = player.post("/api/v1/games", &wanted).await.unwrap();
    let id = made["id"].as_str().unwrap();
    let mut line = open(&player, id).await;
    line.next_of("moved").await.expect("the third search gives a move");
    let metrics = server.visitor().request("GET", "/metrics", &[], None).await.unwrap().body;
    assert!(metrics.contains("varan_searches_crashed_total 2\n"), "{metrics}");
    assert_eq!(view(&player, id).await["status"], "playing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_that_fails_for_good_gives_up_in_words() {
    let server = Running::with(|config| config.brain = Broken::maker(usize::MAX, false)).await;
    let player = server.player().await;
    let wanted = json!({"variant": "chess", "opponent": {"kind": "computer", "level": 1}, "color": "black"});
    let made = player.post("/api/v1/games", &wanted).await.unwrap();
    let mut line = open(&player, made["id"].as_str().unwrap()).await;
    let ended = loop {
        let changed = line.next_of("changed").await.unwrap();
        if changed["status"] == "over" {
            break changed;
        }
    };
    assert_eq!(ended["result"]["reason"], "computer_failed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_purchase_that_panics_is_tried_again_and_one_that_always_does_ends_the_game() {
    let game = |kind: &str| {
        let opponent = json!({"kind": "computer", "level": 9});
        json!({"variant": "abchess", "opponent": opponent, "color": "black", "armies": {"kind": kind}})
    };
    let server = Running::with(|config| config.brain = Broken::maker(2, false)).await;
    let player = server.player().await;
    for kind in ["secret", "open"] {
        let made = player.post("/api/v1/games", &game(kind)).await.unwrap();
        let bought = |view: &serde_json::Value| view["purchase"]["white"]["done"] == true || view["purchase"]["side"] == "black";
        common::wait_for(&player, made["id"].as_str().unwrap(), bought).await;
    }
    let server = Running::with(|config| config.brain = Broken::maker(usize::MAX, false)).await;
    let player = server.player().await;
    let made = player.post("/api/v1/games", &game("open")).await.unwrap();
    let over = common::wait_for(&player, made["id"].as_str().unwrap(), |view| view["status"] == "over").await;
    assert_eq!((&over["result"]["reason"], &over["result"]["winner"]), (&json!("computer_failed"), &json!("black")));
    assert!(over["result"]["sentence"].as_str().unwrap().contains("buy its army"), "{over}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_that_hangs_loses_its_thread_and_another_takes_its_place() {
    let server = Running::with(|config| {
        config.brain = Broken::maker(2, true);
        config.pool = quick();
    })
    .await;
    let player = server.player().await;
    let mut line = player.socket("/api/v1/analysis/ws").await.unwrap();
    for _ in 0..2 {
        line.send(&json!({"type": "analyse", "id": "hang", "variant": "chess", "depth": 3, "seconds": 60})).await.unwrap();
        tokio::time::sleep(Duration::from_millis(200)).await;
        line.send(&json!({"type": "stop"})).await.unwrap();
        assert_eq!(line.next_of("error").await.unwrap()["id"], "hang");
    }
    // Both threads are gone; analysis goes on with those in their place.
    line.send(&json!({"type": "analyse", "id": "well", "variant": "chess", "depth": 3})).await.unwrap();
    assert_eq!(line.next_of("done").await.unwrap()["id"], "well");
    let metrics = server.visitor().request("GET", "/metrics", &[], None).await.unwrap().body;
    assert!(metrics.contains("varan_searches_stuck_total 2\n"), "{metrics}");
}

#[tokio::test(flavor = "multi_thread")]
async fn analysis_gives_lines_for_every_game_and_stops_when_told() {
    let server = Running::new().await;
    let visitor = server.visitor();
    let mut line = visitor.socket("/api/v1/analysis/ws").await.unwrap();
    for id in rules::shipped::ids() {
        line.send(&json!({"type": "analyse", "id": id, "variant": id, "lines": 3, "depth": 3})).await.unwrap();
        let mut last = json!(null);
        loop {
            let message = line.next().await.unwrap();
            assert_eq!(message["id"], id, "{message}");
            match message["type"].as_str() {
                Some("lines") => last = message,
                Some("done") => break,
                Some("queued") => {}
                _ => panic!("{message}"),
            }
        }
        assert_eq!((&last["depth"], last["lines"].as_array().unwrap().len()), (&json!(3), 3), "{last}");
        assert_eq!(last["lines"][0]["pv"].as_array().unwrap().len(), last["lines"][0]["san"].as_array().unwrap().len());
    }
    // After 1. f3 e5 2. g4 Black mates: the score is White's, and so is the sign.
    let moves = json!(["f2f3", "e7e5", "g2g4"]);
    line.send(&json!({"type": "analyse", "id": "mate", "variant": "chess", "moves": moves, "depth": 4})).await.unwrap();
    let mut best = json!(null);
    while let Ok(message) = line.next().await {
        match message["type"].as_str() {
            Some("lines") => best = message["lines"][0].clone(),
            Some("done") => break,
            _ => {}
        }
    }
    assert_eq!((&best["score"], &best["san"][0]), (&json!({"mate": -1}), &json!("Qh4#")));
    line.send(&json!({"type": "analyse", "id": "long", "variant": "chess", "seconds": 100})).await.unwrap();
    line.next_of("lines").await.unwrap();
    let told = Instant::now();
    line.send(&json!({"type": "stop"})).await.unwrap();
    line.next_of("done").await.unwrap();
    assert!(told.elapsed() < Duration::from_secs(5), "{:?}", told.elapsed());
    line.send(&json!({"type": "analyse", "id": "bad", "variant": "chess", "fen": "8/8 w"})).await.unwrap();
    assert_eq!(line.next_of("error").await.unwrap()["code"], "bad_fen");
}

/// What a line of analysis answers when it is asked about a game.
async fn told_of(line: &mut server::client::Socket, kind: &str, game: &str) -> serde_json::Value {
    let mut asked = json!({"type": kind, "id": "of", "variant": "chess", "moves": ["e2e4"], "game": game});
    let more = if kind == "review" { json!({"nodes_per_move": 1000}) } else { json!({"depth": 2}) };
    common::merge(&mut asked, more);
    line.send(&asked).await.unwrap();
    loop {
        let message = line.next().await.unwrap();
        match message["type"].as_str() {
            Some("error") => return message["code"].clone(),
            Some("done") => return message["type"].clone(),
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_is_silent_on_a_game_of_two_people_until_it_ends() {
    let server = Running::new().await;
    let (id, white, black) = server.friends(json!({})).await;
    common::make_move(&white, &id, 0, "e2e4").await;
    let waiting = white.post("/api/v1/games", &json!({"variant": "chess", "opponent": {"kind": "friend"}})).await.unwrap();
    let waiting = waiting["id"].as_str().unwrap();
    let mut lines = Vec::new();
    for who in [&white, &black, &server.visitor()] {
        lines.push(who.socket("/api/v1/analysis/ws").await.unwrap());
    }
    for line in &mut lines {
        for kind in ["analyse", "review"] {
            assert_eq!(told_of(line, kind, &id).await, "engine_silent", "{kind}");
            assert_eq!(told_of(line, kind, waiting).await, "engine_silent", "{kind}");
            assert_eq!(told_of(line, kind, "nowhere").await, "no_game", "{kind}");
        }
    }
    common::act(&black, &id, json!({"type": "resign", "id": "r"})).await;
    for line in &mut lines {
        for kind in ["analyse", "review"] {
            assert_eq!(told_of(line, kind, &id).await, "done", "{kind}");
        }
    }
    // Against the computer and on one screen nobody else could be wronged.
    for opponent in [json!({"kind": "computer", "level": 1}), json!({"kind": "local"})] {
        let made = white.post("/api/v1/games", &json!({"variant": "chess", "opponent": opponent, "color": "white"})).await.unwrap();
        assert_eq!(told_of(&mut lines[0], "analyse", made["id"].as_str().unwrap()).await, "done");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_watches_and_the_search_ends() {
    let server = Running::new().await;
    let mut line = server.visitor().socket("/api/v1/analysis/ws").await.unwrap();
    line.send(&json!({"type": "analyse", "id": "left", "variant": "chess", "seconds": 120})).await.unwrap();
    line.next_of("lines").await.unwrap();
    assert_eq!(server.app.pool.load().0, 1);
    drop(line);
    let left = Instant::now();
    while server.app.pool.load().0 > 0 {
        assert!(left.elapsed() < Duration::from_secs(10), "the search goes on for nobody");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn wait_for_stop() -> server::pool::Work {
    Box::new(|_, stop| {
        while !stop.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(2));
        }
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn the_queue_is_bounded_and_each_user_has_his_turn() {
    let variant = rules::shipped::load("chess").unwrap();
    let limits = PoolLimits { queue: 6, queue_of_user: 4, slice: Duration::from_secs(3600), ..quick() };
    let pool = Pool::new(limits, EngineBrain::maker(1));
    let minute = Duration::from_secs(60);
    let submit = |user: &str, work| pool.submit(user, Urgency::Analysis, &variant, minute, work);
    let order = Arc::new(std::sync::Mutex::new(Vec::new()));
    let note = |name: &'static str| -> server::pool::Work {
        let order = order.clone();
        Box::new(move |_, _| order.lock().unwrap().push(name))
    };
    let mut running = submit("greedy", wait_for_stop()).unwrap();
    (&mut running.started).await.unwrap();
    let mut waiting = Vec::new();
    for _ in 0..4 {
        waiting.push(submit("greedy", note("greedy")).unwrap());
    }
    assert_eq!(submit("greedy", note("greedy")).err(), Some(Failure::FullForUser));
    waiting.push(submit("modest", note("modest")).unwrap());
    assert!(waiting[4].ahead().unwrap() <= 1, "one of the greedy user's, not four");
    waiting.push(submit("third", note("third")).unwrap());
    assert_eq!(submit("fourth", note("fourth")).err(), Some(Failure::Full));
    // A move of a game does not wait for any of them.
    let mut urgent = pool.submit("player", Urgency::Move, &variant, minute, note("move")).unwrap();
    assert!((&mut urgent.failed).await.is_err(), "it ends without a failure");
    assert_eq!(*order.lock().unwrap(), ["move"]);
    // Who leaves, leaves the queue.
    drop(waiting.remove(0));
    running.stop();
    for ticket in &mut waiting {
        assert!((&mut ticket.failed).await.is_err());
    }
    assert_eq!(*order.lock().unwrap(), ["move", "greedy", "modest", "third", "greedy", "greedy"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_makes_room_when_others_wait() {
    let variant = rules::shipped::load("chess").unwrap();
    let pool = Pool::new(quick(), EngineBrain::maker(1));
    let minute = Duration::from_secs(60);
    let mut first = pool.submit("a", Urgency::Analysis, &variant, minute, wait_for_stop()).unwrap();
    (&mut first.started).await.unwrap();
    let began = Instant::now();
    let mut second = pool.submit("b", Urgency::Analysis, &variant, minute, Box::new(|_, _| {})).unwrap();
    assert!((&mut second.failed).await.is_err());
    assert!(began.elapsed() < Duration::from_secs(10));
    assert!((&mut first.failed).await.is_err(), "the first has ended, as it was told to");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_looked_over_move_by_move() {
    let server = Running::new().await;
    let mut line = server.visitor().socket("/api/v1/analysis/ws").await.unwrap();
    let review = json!({
        "type": "review", "id": "r", "variant": "chess", "moves": ["e2e4", "f7f6", "d2d4", "g7g5", "d1h5"], "nodes_per_move": 5000,
    });
    line.send(&review).await.unwrap();
    let mut judged = Vec::new();
    loop {
        let message = line.next().await.unwrap();
        match message["type"].as_str() {
            Some("reviewed") => judged.push(message["ply"].clone()),
            Some("summary") => {
                assert_eq!(message["complete"], json!(true), "{message}");
                assert!(message["black"]["blunders"].as_u64() >= Some(1), "{message}");
                break;
            }
            _ => panic!("{message}"),
        }
    }
    line.next_of("done").await.unwrap();
    assert_eq!(judged.len(), 5);
    assert_eq!((&judged[3]["move"], &judged[3]["judgement"]), (&json!("g7g5"), &json!("blunder")));
    assert_eq!(judged[4]["judgement"], json!(null), "mate gives nothing away");
}
