//! Laws of the search: limits, determinism, stopping, lines.

mod common;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use common::{load, search, wander};
use engine::{BENCH_DEPTH, Clock, Engine, Level, Limits, Ponder, Score, bench};

#[test]
fn the_same_search_gives_the_same_result() {
    for id in rules::shipped::ids() {
        let variant = load(id);
        let mut engine = Engine::new(&variant, 2);
        let mut once = || {
            engine.clear();
            let result = search(&mut engine, &variant.start(), &Limits::depth(3));
            (result.best, result.score, result.nodes, result.pv)
        };
        assert_eq!(once(), once(), "{id}");
    }
}

#[test]
fn the_bench_is_the_same_each_time() {
    let nodes = || bench(BENCH_DEPTH - 2).iter().map(|line| line.nodes).collect::<Vec<_>>();
    assert_eq!(nodes(), nodes());
}

#[test]
fn a_stop_ends_the_search_at_the_next_node() {
    let variant = load("chess");
    let mut engine = Engine::new(&variant, 2);
    let stop = AtomicBool::new(false);
    let mut seen = 0;
    let limits = Limits { infinite: true, ..Limits::default() };
    let result = engine.search(&variant.start(), &limits, &stop, &mut |info| {
        if info.depth == 5 && seen == 0 {
            seen = info.nodes;
            stop.store(true, Ordering::Relaxed);
        }
    });
    assert!(result.best.is_some());
    assert!(result.nodes <= seen + 1, "{} nodes, stopped at {seen}", result.nodes);
    // A search that is stopped before it begins still has a move.
    let result = engine.search(&variant.start(), &limits, &AtomicBool::new(true), &mut |_| {});
    assert!(result.best.is_some());
}

#[test]
fn limits_are_kept() {
    let variant = load("chess");
    let mut engine = Engine::new(&variant, 2);
    let start = variant.start();
    assert!(search(&mut engine, &start, &Limits::nodes(5_000)).nodes <= 5_000);
    let result = search(&mut engine, &start, &Limits::depth(2));
    assert_eq!(result.depth, 2);
    let result = search(&mut engine, &start, &Limits::time(Duration::from_millis(60)));
    assert!(result.time < Duration::from_millis(400) && result.best.is_some());
    let clock = Clock { remaining: Duration::from_millis(300), increment: Duration::ZERO, moves_to_go: None };
    let result = search(&mut engine, &start, &Limits { clock: Some(clock), ..Limits::default() });
    assert!(result.time < Duration::from_millis(300) && result.best.is_some());
    let only = start.parse_move("a2a3").unwrap();
    let limits = Limits { search_moves: vec![only], ..Limits::depth(3) };
    assert_eq!(search(&mut engine, &start, &limits).best, Some(only));
    let position = variant.position("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1").unwrap();
    let limits = Limits { mate: Some(2), ..Limits::default() };
    assert_eq!(search(&mut engine, &position, &limits).score, Score::MateIn(2));
}

#[test]
fn a_finished_game_has_no_move() {
    let variant = load("chess");
    let mut engine = Engine::new(&variant, 2);
    let mated = variant.position("R5k1/5ppp/8/8/8/8/8/7K b - - 0 1").unwrap();
    let result = search(&mut engine, &mated, &Limits::depth(4));
    assert_eq!((result.best, result.score), (None, Score::MateIn(0)));
    let stale = variant.position("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1").unwrap();
    let result = search(&mut engine, &stale, &Limits::depth(4));
    assert_eq!((result.best, result.score), (None, Score::Cp(0)));
}

#[test]
fn several_lines_are_sorted_and_start_differently() {
    let variant = load("chess");
    let mut engine = Engine::new(&variant, 2);
    let mut last = Vec::new();
    let limits = Limits { multipv: 4, ..Limits::depth(4) };
    engine.search(&variant.start(), &limits, &AtomicBool::new(false), &mut |info| {
        if info.line == 1 {
            last.clear();
        }
        last.push((info.score, info.pv[0]));
    });
    assert_eq!(last.len(), 4);
    for pair in last.windows(2) {
        let (Score::Cp(a), Score::Cp(b)) = (pair[0].0, pair[1].0) else { panic!("no mates here") };
        assert!(a >= b);
        assert_ne!(pair[0].1, pair[1].1);
    }
}

#[test]
fn lines_are_legal_to_their_end() {
    for id in rules::shipped::ids() {
        let variant = load(id);
        let mut engine = Engine::new(&variant, 2);
        let mut ply = 0;
        wander(&variant, 5, 40, |position, _| {
            ply += 1;
            if ply % 13 != 0 {
                return;
            }
            let result = search(&mut engine, position, &Limits::depth(3));
            let mut line = position.clone();
            for m in result.pv {
                assert!(line.is_legal(m), "{id}: {}", line.fen());
                line.play(m);
            }
        });
    }
}

/// Thirty plies against itself in every game, legal all along.
#[test]
fn it_plays_every_game() {
    for id in rules::shipped::ids() {
        let variant = load(id);
        let mut engine = Engine::new(&variant, 4);
        let mut position = variant.start();
        for _ in 0..30 {
            let result = search(&mut engine, &position, &Limits::depth(2));
            let Some(m) = result.best else {
                assert!(position.legal_moves().is_empty(), "{id}: {}", position.fen());
                break;
            };
            assert!(position.legal_moves().contains(&m), "{id}: {}", position.fen());
            position.play(m);
        }
    }
}

#[test]
fn weak_levels_err_and_differ_by_seed() {
    let variant = load("chess");
    let mut engine = Engine::new(&variant, 2);
    let stop = AtomicBool::new(false);
    let level = Level::MIN;
    let mut moves = Vec::new();
    for seed in 0..8 {
        let mut play = || engine.search_level(&variant.start(), level, seed, &Limits::default(), &stop, &mut |_| {});
        let result = play();
        assert!(result.depth <= level.depth());
        assert_eq!(result.best, play().best);
        moves.push(result.best);
    }
    moves.sort_unstable();
    moves.dedup();
    assert!(moves.len() > 1, "all games begin alike");
    let won = variant.position("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1").unwrap();
    let level = Level::new(4).unwrap();
    let result = engine.search_level(&won, level, 1, &Limits::default(), &stop, &mut |_| {});
    assert_eq!(result.score, Score::MateIn(1));
}

#[test]
fn several_threads_find_the_same_mates_and_stop() {
    let variant = load("chess");
    let mut engine = Engine::new(&variant, 4);
    engine.set_threads(4);
    let position = variant.position("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1").unwrap();
    let result = search(&mut engine, &position, &Limits { mate: Some(2), ..Limits::default() });
    assert_eq!((result.score, result.best), (Score::MateIn(2), position.parse_move("a1a6").ok()));
    let result = search(&mut engine, &variant.start(), &Limits::nodes(20_000));
    assert!(result.nodes < 21_000 && result.best.is_some(), "{} nodes", result.nodes);
    let result = search(&mut engine, &variant.start(), &Limits::depth(7));
    assert!(result.depth >= 6 && variant.start().is_legal(result.best.unwrap()));
}

#[test]
fn pondering_takes_no_time_until_the_move_is_played() {
    let variant = load("chess");
    let mut engine = Engine::new(&variant, 4);
    let ponder = Ponder::default();
    let clock = Clock { remaining: Duration::from_millis(100), increment: Duration::ZERO, moves_to_go: None };
    let limits = Limits { clock: Some(clock), ponder: Some(ponder.clone()), ..Limits::default() };
    let hit = std::time::Instant::now() + Duration::from_millis(150);
    let result = engine.search(&variant.start(), &limits, &AtomicBool::new(false), &mut |_| {
        if std::time::Instant::now() >= hit {
            ponder.hit();
        }
    });
    assert!(result.best.is_some() && result.time >= Duration::from_millis(150), "{:?}", result.time);
}
