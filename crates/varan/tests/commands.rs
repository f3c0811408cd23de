//! Every command, used well.

mod common;

use std::io::Read;
use std::process::Stdio;

use common::{output, varan};
use predicates::prelude::*;
use serde_json::Value;

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&output(args)).expect("JSON")
}

#[test]
fn moves_are_sorted_by_their_bytes() {
    let text = output(&["moves", "chess"]);
    let moves: Vec<&str> = text.lines().collect();
    assert_eq!(moves.len(), 20);
    assert!(moves.is_sorted_by_key(|m| m.as_bytes()));
    assert_eq!(moves[0], "a2a3");
    assert!(output(&["moves", "chess", "--san"]).contains("b1c3\tNc3\n"));
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let report = json(&["moves", "Chess", "--fen", fen, "--json"]);
    assert_eq!(report["fen"], fen);
    assert_eq!(report["moves"].as_array().map(Vec::len), Some(26));
    assert!(report["moves"].as_array().unwrap().iter().any(|m| m["move"] == "e1g1" && m["san"] == "O-O"));
}

#[test]
fn a_finished_game_has_no_moves() {
    varan(&["moves", "chess", "--fen", "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"]).assert().code(0).stdout("").stderr("Checkmate. White wins.\n");
}

#[test]
fn apply_writes_two_lines() {
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";
    assert_eq!(output(&["apply", "chess", "f2f3", "e5", "g2g4"]), format!("{fen}\nongoing\n"));
    let end = output(&["apply", "chess", "--fen", fen, "Qh4"]);
    assert_eq!(end, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\ncheckmate black\n");
    let report = json(&["apply", "chess", "--fen", fen, "d8h4", "--json"]);
    assert_eq!((&report["status"], &report["sentence"]), (&Value::from("checkmate black"), &Value::from("Checkmate. Black wins.")));
    assert_eq!(output(&["apply", "chess"]).lines().nth(1), Some("ongoing"));
}

#[test]
fn apply_agrees_with_the_reference_on_rare_ends() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/tests/cases/edge-games.tsv");
    let table = std::fs::read_to_string(path).expect("the cases");
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let mut args = vec!["apply", fields[0], "--fen", fields[1]];
        args.extend(fields[2].split(' '));
        assert_eq!(output(&args), format!("{}\n{}\n", fields[3], fields[4]), "{line}");
    }
}

#[test]
fn perft_counts_the_same_however_it_is_shared_out() {
    assert_eq!(output(&["perft", "chess", "3"]), "8902\n");
    assert_eq!(output(&["perft", "chess", "0"]), "1\n");
    let divided = output(&["perft", "chess", "2", "--divide", "--threads", "3"]);
    assert_eq!(divided.lines().count(), 21);
    assert!(divided.starts_with("a2a3: 20\n") && divided.ends_with("\n400\n"));
    let report = json(&["perft", "chess", "3", "--json", "--threads", "2"]);
    assert_eq!(report["nodes"], 8902);
    let mated = ["perft", "chess", "4", "--fen", "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "--threads", "4"];
    assert_eq!(output(&mated), "0\n");
}

#[test]
fn variants_are_listed_shown_and_checked() {
    let list = output(&["variants", "list"]);
    let ids: Vec<&str> = rules::shipped::ids().collect();
    assert!(ids.iter().all(|id| list.contains(id)) && list.starts_with(ids[0]));
    assert_eq!(json(&["variants", "list", "--json"]).as_array().map(Vec::len), Some(ids.len()));
    for id in ids {
        let shown = output(&["variants", "show", id]);
        assert!(shown.contains("Pieces\n") && shown.contains("start"), "{shown}");
        assert_eq!(json(&["variants", "show", id, "--json"])["id"], id);
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    std::fs::write(&file, output(&["variants", "show", "chess", "--toml"])).unwrap();
    let file = file.to_str().unwrap();
    varan(&["variants", "check", file]).assert().code(0).stdout(predicate::str::contains("ok, Chess, 8x8"));
    assert_eq!(json(&["variants", "check", file, "--json"])[0]["ok"], true);
    // A file is a game wherever a game is expected.
    assert_eq!(output(&["moves", file]), output(&["moves", "chess"]));
    assert_eq!(output(&["perft", file, "2"]), "400\n");
}

#[test]
fn armies_are_checked_drawn_and_priced() {
    let first = common::game(|v| v.purchase().is_some());
    let list = output(&["army", "list"]);
    assert!(list.contains(first.name()), "{list}");
    let drawn = output(&["army", "random", "--seed", "7", "--count", "3"]);
    assert_eq!(drawn, output(&["army", "random", first.id(), "--seed", "7", "--count", "3", "--style", "sensible"]));
    assert_eq!(drawn.lines().count(), 3);
    let uniform = json(&["army", "random", "--seed", "7", "--style", "uniform", "--json"]);
    let army = uniform[0]["army"].as_str().unwrap();
    assert_eq!(json(&["army", "check", army, "--json"])["cost"], uniform[0]["cost"]);
    assert!(output(&["army", "check", "default", "--game", first.id()]).contains(" of "));
    assert_eq!(json(&["army", "list", "--json"])["variant"], first.id());
}

#[test]
fn pieces_are_told_and_drawn() {
    let table = output(&["pieces", "chess"]);
    assert!(table.contains("Knight") && table.contains("royal") && !table.contains("price"));
    let knight = output(&["pieces", "chess", "--piece", "knight", "--at", "a1"]);
    assert!(knight.contains("leaps (1,2)") && knight.matches('●').count() == 3, "{knight}");
    assert_eq!(json(&["pieces", "chess", "--piece", "Q", "--json"])["name"], "Queen");
    assert!(json(&["pieces", "chess", "--json"]).as_array().unwrap().len() >= 6);
}

#[test]
fn every_start_is_drawn() {
    let folder = tempfile::tempdir().unwrap();
    for id in rules::shipped::ids() {
        let svg = output(&["render", id]);
        let variant = rules::shipped::load(id).unwrap();
        let titles = svg.matches("<title>white ").count() + svg.matches("<title>black ").count();
        let dots = 1;
        assert_eq!(titles, variant.start().occupied().len() + dots, "{id}");
        assert!(!svg.contains("<text") && !svg.contains("NaN"));
    }
    let file = folder.path().join("board.png");
    let name = file.to_str().unwrap();
    output(&["render", "chess", "-o", name, "--size", "300", "--moves", "e4", "e5", "--flip"]);
    let bytes = std::fs::read(&file).unwrap();
    assert!(bytes.starts_with(b"\x89PNG") && bytes[16..20] == 300_u32.to_be_bytes());
}

#[test]
fn uci_answers() {
    varan(&["uci", "chess"])
        .write_stdin("uci\nisready\nposition startpos moves e2e4\ngo depth 2\nquit\n")
        .assert()
        .code(0)
        .stdout(predicate::str::contains("uciok").and(predicate::str::contains("readyok")));
    varan(&["uci"]).write_stdin("uci\n").assert().code(0).stdout(predicate::str::contains("uciok"));
}

/// Interfaces start an engine without arguments, and name no game where they play chess.
#[test]
fn a_program_that_names_nothing_finds_a_chess_engine() {
    let chess = || predicate::str::contains("UCI_Variant type combo default chess ").and(predicate::str::contains("bestmove e7e5"));
    let session = "uci\nposition startpos moves e2e4\ngo depth 1 searchmoves e7e5\n";
    for args in [&[][..], &["uci"]] {
        varan(args).write_stdin(session).assert().code(0).stdout(chess());
    }
    varan(&[]).write_stdin("usi\nquit\n").assert().code(0).stdout(predicate::str::contains("usiok"));
    varan(&[]).write_stdin("").assert().code(2).stderr(predicate::str::contains("Usage: varan"));
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(output(&["completions", shell]).contains("varan"));
    }
    assert!(output(&["--version"]).starts_with("varan "));
    assert!(output(&["--help"]).contains("Usage: varan"));
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    for args in
        [&["moves", "chess"][..], &["army", "random", "--count", "20000"], &["completions", "bash"], &["perft", "chess", "3", "--divide"]]
    {
        let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("varan"))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut text = String::new();
        child.stderr.take().unwrap().read_to_string(&mut text).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{args:?}");
        assert!(!text.contains("error"), "{args:?}: {text}");
    }
}
