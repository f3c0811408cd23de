//! `varan bench`, `ladder`, `mates`, `match --game all` and the buyer of armies, as programs.

mod common;

use std::fs;

use common::{output, refused};

#[test]
fn the_bench_lists_every_game() {
    let text = output(&["bench", "--depth", "1"]);
    for id in rules::shipped::ids() {
        assert!(text.lines().any(|line| line.starts_with(&format!("{id} ")) && line.contains(" nodes/s")), "{id}: {text}");
    }
    let nodes = |line: &str| line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let (total, games) = lines.split_last().unwrap();
    assert_eq!(nodes(total), games.iter().map(|line| nodes(line)).sum::<u64>());
}

#[test]
fn a_ladder_plays_each_level_against_the_one_below() {
    let folder = tempfile::tempdir().unwrap();
    let json = folder.path().join("ladder.json").display().to_string();
    let text = output(&["ladder", "--game", "minishogi", "--games", "2", "--to", "3", "--nodes", "500", "--json", &json]);
    assert!(text.starts_with("level  2 against  1: +") && text.contains("\nlevel  3 against  2: +"), "{text}");
    let standings: serde_json::Value = serde_json::from_str(&fs::read_to_string(&json).unwrap()).unwrap();
    assert_eq!((standings.as_array().unwrap().len(), standings[1]["games"].as_u64()), (2, Some(2)));
    assert!(refused(&["ladder", "--game", "minishogi", "--from", "5", "--to", "5"]).contains("not below"));
}

#[test]
fn problems_are_composed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mates.epd").display().to_string();
    let args = ["mates", "--game", "minishogi", "--count", "2", "--to", "3", "--budget", "300000", "--seed", "1"];
    let text = output(&args);
    assert!(text.lines().count() == 2 && text.lines().all(|line| line.contains("; dm ") && line.ends_with("; unique")), "{text}");
    output(&[&args[..], &["--out", &file]].concat());
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    assert!(refused(&["mates", "--game", "minishogi", "--from", "4", "--to", "3"]).contains("nothing"));
}

#[test]
fn a_match_in_every_game_sums_up() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (json, pgn) = (path("all.json"), path("all.pgn"));
    let engines = ["match", "--engine", "varan:level=1", "--engine", "varan:level=2", "--game", "all"];
    let limits = ["--games", "20", "--depth", "1", "--max-plies", "12", "--random-plies", "4", "--json", &json, "--pgn", &pgn];
    let text = output(&[&engines[..], &limits].concat());
    assert!(text.contains("\nall: 26 games, ") && text.ends_with("crashes 0, illegal moves 0, time losses 0\n"), "{text}");
    let results: serde_json::Value = serde_json::from_str(&fs::read_to_string(&json).unwrap()).unwrap();
    assert_eq!(results["total"]["games"], 26);
    for id in rules::shipped::ids() {
        assert_eq!(results["games"][id]["games"], 2, "{id}");
        assert!(folder.path().join(format!("all.{id}.pgn")).is_file(), "{id}");
    }
    assert!(refused(&[&engines[..], &["--depth", "1", "--start", "random"]].concat()).contains("no positions that all games share"));
}

#[test]
fn armies_are_bought_and_purchases_answered() {
    let text = output(&["army", "buy", "--seed", "3", "--count", "2"]);
    assert!(text.lines().count() == 2 && text.lines().all(|line| line.ends_with(" of 90")), "{text}");
    let army = text.split(' ').next().unwrap();
    assert!(output(&["army", "check", army]).contains(army));
    assert_ne!(output(&["army", "buy", "--seed", "3", "--against", "RRXXPPJJ"]), output(&["army", "buy", "--seed", "3"]));
    let answer = output(&["army", "answer", "V@d1", "H@a11", "G@b1", "--seed", "1"]);
    let whole = format!("V@d1 H@a11 G@b1 {}", answer.trim());
    assert!(rules::army::OpenPurchase::replay(&rules::shipped::load("abchess").unwrap(), &whole).is_ok(), "{whole}");
    let text = output(&["army", "compare", "--games", "2", "--nodes", "20", "--seed", "2"]);
    assert!(text.starts_with("bought against random armies: 2 games, "), "{text}");
    assert!(refused(&["army", "buy", "--against", "5"]).contains("is no piece"));
    assert!(refused(&["army", "answer", "V@e5"]).contains("no home square"));
    assert!(refused(&["army", "buy", "chess"]).contains("not bought"));
}
