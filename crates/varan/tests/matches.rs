//! `varan match` as a program: files, interruption, bad input.

mod common;

use std::fs;
use std::time::{Duration, Instant};

use common::{output, refused, varan};

const TWO: [&str; 5] = ["match", "--engine", "varan:level=1", "--engine", "varan:level=2"];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    TWO.iter().copied().chain(more.iter().copied()).collect()
}

#[test]
fn a_match_writes_its_results() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (json, pgn) = (path("m.json"), path("m.pgn"));
    let game = common::game(|v| v.start_count() > 1);
    let args =
        ["--game", game.id(), "--games", "4", "--depth", "1", "--max-plies", "30", "--start", "random", "--json", &json, "--pgn", &pgn];
    let text = output(&with(&args));
    assert!(text.starts_with("varan level 1 against varan level 2: 4 games, "), "{text}");
    let results: serde_json::Value = serde_json::from_str(&fs::read_to_string(&json).unwrap()).unwrap();
    assert_eq!((results["games"].as_u64(), results["finished"].as_bool()), (Some(4), Some(true)));
    let games = notation::pgn::read(&fs::read_to_string(&pgn).unwrap(), &|_| Some(game.clone()));
    assert!(games.len() == 4 && games.iter().all(|g| g.faults.is_empty()));
    // The journal holds all; going on plays nothing and says the same.
    let journal = path("m.json.journal");
    assert_eq!(output(&with(&[&args[..], &["--resume", &journal]].concat())), text);
}

#[cfg(unix)]
#[test]
fn a_signal_leaves_valid_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (json, pgn, journal) = (path("m.json"), path("m.pgn"), path("journal"));
    let game = common::game(|v| v.geometry().area() < 30);
    let args = ["--game", game.id(), "--games", "100000", "--depth", "1", "--random-plies", "4", "--json", &json, "--pgn", &pgn];
    for signal in ["-INT", "-TERM"] {
        let all = with(&[&args[..], &["--resume", &journal]].concat());
        let before = fs::read_to_string(&journal).map_or(0, |text| text.lines().count());
        let mut child = std::process::Command::new(varan(&[]).get_program())
            .args(&all)
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let started = Instant::now();
        while fs::read_to_string(&journal).map_or(0, |text| text.lines().count()) < before + 4 {
            assert!(started.elapsed() < Duration::from_secs(60), "no pair is finished");
            std::thread::sleep(Duration::from_millis(20));
        }
        let kill = std::process::Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
        assert!(kill.success());
        assert_eq!(child.wait().unwrap().code(), Some(130));
        let pairs = fs::read_to_string(&journal).unwrap().lines().count() - 1;
        let results: serde_json::Value = serde_json::from_str(&fs::read_to_string(&json).unwrap()).unwrap();
        assert_eq!((results["games"].as_u64(), results["finished"].as_bool()), (Some(pairs as u64 * 2), Some(false)));
        let games = notation::pgn::read(&fs::read_to_string(&pgn).unwrap(), &|_| Some(game.clone()));
        assert!(games.len() == pairs * 2 && games.iter().all(|g| g.faults.is_empty()));
    }
}

#[test]
fn bad_input_is_told() {
    let game = common::game(|v| v.start_count() == 1 && v.purchase().is_none());
    let id = game.id();
    let cases: [(&[&str], &str); 14] = [
        (&["--games", "2"], "nothing limits the thinking"),
        (&["--depth", "1", "--games", "3"], "pairs"),
        (&["--tc", "x"], "is no time control"),
        (&["--movetime", "0"], "is no time for a move"),
        (&["--depth", "1", "--fen", "8/8"], "error: "),
        (&["--depth", "1", "--openings", "/nowhere"], "cannot read /nowhere"),
        (&["--depth", "1", "--start", "random"], "no start positions to draw from"),
        (&["--depth", "1", "--start", "1"], "has no start position 1"),
        (&["--depth", "1", "--start", "x"], "is no start position"),
        (&["--depth", "1", "--sprt", "elo0=5,elo1=1"], "that is no test"),
        (&["--depth", "1", "--resign", "x"], "when to resign"),
        (&["--depth", "1", "--draw", "1,2"], "when a draw is agreed"),
        (&["--depth", "1", "--json", "/nowhere/x.json"], "cannot write"),
        (&["--depth", "1", "--engine", "varan"], "not 3"),
    ];
    for (more, expected) in cases {
        let text = refused(&with(&[&["--game", id], more].concat()));
        assert!(text.contains(expected), "{more:?}: {text}");
    }
    // Both that are missing are told at once.
    let alone = refused(&["match", "--game", id, "--engine", "varan"]);
    assert!(alone.contains("not 1") && alone.contains("--tc"), "{alone}");
    let engine = |spec| refused(&["match", "--game", id, "--engine", "varan", "--engine", spec, "--depth", "1"]);
    assert!(engine("other").contains("is no engine"));
    assert!(engine("varan:level=11").contains("expected 1 to 10"));
    assert!(engine("cmd:/nowhere/engine").contains("does not start"));
}
