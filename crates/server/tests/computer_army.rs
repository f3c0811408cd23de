//! The computer buys its army beside the game.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use common::{Running, act, code, database, view, wait_for};
use engine::{Info, Level, Limits, SearchResult};
use rules::army::{Army, OpenPurchase};
use rules::{Color, Faults, PieceType, Position, Square, Variant};
use serde_json::{Value, json};
use server::client::Client;
use server::pool::{Brain, EngineBrain, MakeBrain};

/// A brain that buys nothing before it is let.
struct Slow {
    brain: Box<dyn Brain>,
    let_go: Arc<AtomicBool>,
}

impl Slow {
    fn maker(let_go: &Arc<AtomicBool>) -> MakeBrain {
        let (healthy, let_go) = (EngineBrain::maker(1), let_go.clone());
        Arc::new(move |variant: &Variant| Box::new(Slow { brain: healthy(variant), let_go: let_go.clone() }))
    }

    fn wait(&self) {
        while !self.let_go.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Brain for Slow {
    fn play(&mut self, position: &Position, level: Level, seed: u64, limits: &Limits, stop: &AtomicBool) -> SearchResult {
        self.brain.play(position, level, seed, limits, stop)
    }

    fn search(&mut self, position: &Position, limits: &Limits, stop: &AtomicBool, report: &mut dyn FnMut(&Info)) -> SearchResult {
        self.brain.search(position, limits, stop, report)
    }

    fn army(&mut self, level: Level, seed: u64) -> Result<Army, Faults> {
        self.wait();
        self.brain.army(level, seed)
    }

    fn purchase(&mut self, open: &OpenPurchase, level: Level, seed: u64) -> Option<(PieceType, Square)> {
        self.wait();
        self.brain.purchase(open, level, seed)
    }
}

/// The one shipped game in which armies are bought.
fn variant() -> Variant {
    rules::shipped::ids().filter_map(rules::shipped::load).find(|v| v.purchase().is_some()).expect("a game with a purchase")
}

/// A game against the computer, which plays Black.
async fn game(player: &Client, variant: &Variant, level: u8, armies: &str) -> String {
    let opponent = json!({"kind": "computer", "level": level});
    let wanted = json!({"variant": variant.id(), "opponent": opponent, "color": "white", "armies": {"kind": armies}});
    let made = player.post("/api/v1/games", &wanted).await.expect("a game");
    made["id"].as_str().expect("an id").to_owned()
}

/// Buys the army of the start position.
fn default_army(variant: &Variant) -> Value {
    let army = rules::army::default_army(variant).expect("an army");
    let piece = |(square, kind)| json!({"letter": variant.kind(kind).letter(), "square": variant.geometry().name(square)});
    let pieces: Vec<Value> = army.placement(Color::White).into_iter().map(piece).collect();
    json!({"type": "army", "id": "army", "pieces": pieces})
}

#[tokio::test(flavor = "multi_thread")]
async fn the_strongest_level_buys_a_better_army_than_a_person_might_and_promises_it() {
    let server = Running::new().await;
    let (variant, player) = (variant(), server.player().await);
    let id = game(&player, &variant, 10, "secret").await;
    let before = wait_for(&player, &id, |game| game["purchase"]["black"]["done"] == true).await;
    assert_eq!(before["status"], "buying");
    for hidden in ["army", "army_text", "salt", "budget_left"] {
        assert!(before["purchase"]["black"][hidden].is_null(), "{hidden} is told: {before}");
    }
    let promise = before["purchase"]["black"]["commitment"].clone();
    let bought = act(&player, &id, default_army(&variant)).await;
    assert_eq!(bought.status, 200, "{}", bought.body);
    let after = view(&player, &id).await;
    assert_eq!((&after["status"], &after["purchase"]["black"]["commitment"]), (&json!("playing"), &promise));
    let army = Army::parse(&variant, after["purchase"]["black"]["army_text"].as_str().unwrap()).expect("a legal army");
    let values = engine::values(&variant);
    let worth = |army: &Army| army.kinds().iter().map(|kind| values[kind.index()]).sum::<i32>();
    let mut state = 17_u64;
    let mut rng = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state ^ (state >> 31)
    };
    for _ in 0..20 {
        let other = rules::army::random(&variant, rules::army::Style::Sensible, &mut rng).expect("an army");
        assert!(worth(&other) < worth(&army), "{other:?} is worth more than {army:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_while_the_computer_buys() {
    let let_go = Arc::new(AtomicBool::new(false));
    let server = Running::with(|config| {
        config.brain = Slow::maker(&let_go);
        config.pool.threads = 3;
    })
    .await;
    let (variant, player) = (variant(), server.player().await);
    let [secret, aborted] = [game(&player, &variant, 10, "secret").await, game(&player, &variant, 10, "secret").await];
    let open = game(&player, &variant, 10, "open").await;
    let first = variant.purchase().unwrap().squares(Color::White)[0];
    let letter = variant.kind(variant.purchase().unwrap().prices()[0].0).letter();
    let buy = json!({"type": "buy", "id": "first", "letter": letter, "square": variant.geometry().name(first)});
    assert_eq!(act(&player, &open, buy.clone()).await.status, 200);
    for id in [&secret, &aborted, &open] {
        let began = std::time::Instant::now();
        let said = act(&player, id, json!({"type": "chat", "id": "c", "text": "take your time"})).await;
        assert_eq!(said.status, 200, "{}", said.body);
        assert!(began.elapsed() < Duration::from_secs(2), "chat waits for the purchase");
        let now = view(&player, id).await;
        assert_eq!((&now["status"], &now["purchase"]["black"]["done"]), (&json!("buying"), &json!(false)));
    }
    // His own army is taken, and the game waits for the other.
    assert_eq!(act(&player, &secret, default_army(&variant)).await.status, 200);
    assert_eq!(view(&player, &secret).await["status"], "buying");
    let again = json!({"type": "buy", "id": "again", "letter": letter, "square": variant.geometry().name(first)});
    assert_eq!(code(&act(&player, &open, again).await), "not_your_turn");
    assert_eq!(act(&player, &aborted, json!({"type": "abort", "id": "a"})).await.status, 200);
    let_go.store(true, Ordering::SeqCst);
    wait_for(&player, &secret, |game| game["status"] == "playing").await;
    let answered = wait_for(&player, &open, |game| game["purchase"]["side"] == "white").await;
    assert_eq!(answered["purchase"]["black"]["army"].as_array().unwrap().len(), 1);
    let over = view(&player, &aborted).await;
    assert_eq!((&over["status"], &over["purchase"]["black"]["done"]), (&json!("over"), &json!(false)), "no army for a game that is over");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_while_the_computer_buys_has_it_buy_again() {
    let (_folder, file) = database();
    let let_go = Arc::new(AtomicBool::new(false));
    let server = Running::over(&file, |config| config.brain = Slow::maker(&let_go)).await;
    let (variant, player) = (variant(), server.player().await);
    let secret = game(&player, &variant, 10, "secret").await;
    let open = game(&player, &variant, 10, "open").await;
    assert_eq!(act(&player, &secret, default_army(&variant)).await.status, 200);
    let first = json!({"type": "buy", "id": "b", "letter": variant.kind(variant.purchase().unwrap().prices()[0].0).letter(),
        "square": variant.geometry().name(variant.purchase().unwrap().squares(Color::White)[0])});
    assert_eq!(act(&player, &open, first).await.status, 200);
    let began = std::time::Instant::now();
    while server.app.pool.load().0 < 2 {
        assert!(began.elapsed() < Duration::from_secs(30), "nothing is bought");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    server.stop().await;
    let_go.store(true, Ordering::SeqCst);
    let server = Running::over(&file, |_| {}).await;
    let player = Client { address: server.address, ..player };
    wait_for(&player, &secret, |game| game["status"] == "playing").await;
    wait_for(&player, &open, |game| game["purchase"]["side"] == "white").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_both_armies_are_given_but_the_computers_it_buys_one() {
    let server = Running::new().await;
    let (variant, player) = (variant(), server.player().await);
    let army = rules::army::default_army(&variant).unwrap().text();
    let wanted = json!({
        "variant": variant.id(), "opponent": {"kind": "computer", "level": 10}, "color": "white", "armies": {"kind": "given", "white": army},
    });
    let made = player.post("/api/v1/games", &wanted).await.unwrap();
    let game = view(&player, made["id"].as_str().unwrap()).await;
    let black = rules::Variant::position(&variant, game["start_fen"].as_str().unwrap()).unwrap();
    assert_ne!(black.fen(), variant.start().fen(), "not the default army");
    let none = json!({
        "variant": "chess", "opponent": {"kind": "computer", "level": 10}, "color": "white", "armies": {"kind": "given"},
    });
    let refused = common::send(&player, "POST", "/api/v1/games", &none).await;
    assert_eq!((refused.status, code(&refused)), (422, "illegal_army".to_owned()), "{}", refused.body);
}
