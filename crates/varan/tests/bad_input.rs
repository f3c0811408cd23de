//! Every command, used badly: a message, exit code 2, no panic.

mod common;

use common::{refused, told, varan};
use predicates::prelude::*;

#[test]
fn unknown_games_get_the_nearest_name() {
    for command in [
        &["moves", "ches"][..],
        &["apply", "ches"],
        &["perft", "ches", "1"],
        &["pieces", "ches"],
        &["render", "ches"],
        &["uci", "ches"],
        &["play", "ches"],
    ] {
        let text = refused(command);
        assert!(text.contains("\"ches\"") && text.contains("help: did you mean chess?"), "{text}");
    }
    assert!(refused(&["variants", "show", "backgammon"]).contains("the games are "));
    assert!(refused(&["moves", ""]).contains("help: "));
    assert!(refused(&["moves", "\u{1F40A}"]).contains("help: "));
}

#[test]
fn each_fault_of_a_fen_has_a_caret() {
    let cases = [
        ("8/8/8/8 w - - 0 1", "4 ranks, expected 8", 1),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKKNR w - - 0 1", "King", 1),
        ("8/8/8/8/8/8/8/K7 w - - 0 1", "King", 1),
        ("rnbqkbnr/ppxppppp/8/8/8/9/PPPPPPPP/RNBQKBNR z - - 0 1", "\"x\" is no piece", 3),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq - 0 1", "castling", 1),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Q] w KQkq - 0 1", "no reserves", 1),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 99999999999999999999 -3", "clock", 1),
        ("1/8/8/8/8/8/8/K6k w - - 0 1", "has 1 square, expected 8", 1),
        ("", "FEN", 0),
        ("é/8/8/8/8/8/8/8 w - - 0 1", "\"é\" is no piece", 1),
        ("P7/8/8/8/8/8/8/K6k w - - 0 1 extra", "extra", 1),
        ("99999999999999999999999999/8/8/8/8/8/8/8 w", "squares, expected 8", 1),
    ];
    for (fen, message, carets) in cases {
        for args in [
            &["moves", "chess", "--fen", fen][..],
            &["apply", "chess", "--fen", fen, "e2e4"],
            &["render", "chess", "--fen", fen],
            &["play", "chess", "--fen", fen],
        ] {
            let text = refused(args);
            assert!(text.contains(message), "{args:?}: {text}");
            let pictures = text.lines().filter(|line| line.trim_start_matches([' ', '|']).starts_with('^')).count();
            assert!(pictures >= carets, "{args:?}: {text}");
        }
    }
}

#[test]
fn impossible_pools_are_refused() {
    let variant = common::game(|v| v.has_neutral_pool());
    let start = variant.start_fen();
    let pools = &start[start.find('[').unwrap()..=start.find(']').unwrap()];
    for bad in ["[K|]", "[|", "[x|]", "[||]", "[|a]"] {
        refused(&["moves", variant.id(), "--fen", &start.replace(pools, bad)]);
    }
    let many = format!("[{}|]", "A".repeat(1000));
    refused(&["moves", variant.id(), "--fen", &start.replace(pools, &many)]);
}

#[test]
fn bad_moves_are_explained() {
    for (m, why) in [
        ("d2d5", "does not move to d5"),
        ("e9e1", "e9 is not on the 8x8 board"),
        ("Nd4", "Nd4"),
        ("", "no move"),
        ("e8e7", "lack"),
        ("💥", "no move"),
        ("P@e4", "drops"),
    ] {
        let text = refused(&["apply", "chess", "e2e3", "e7e6", m, "a2a3"]);
        assert!(text.contains("move 3") && text.contains(why), "{m}: {text}");
    }
}

#[test]
fn nothing_is_played_after_the_end() {
    let mate = ["apply", "chess", "f2f3", "e7e5", "g2g4", "d8h4", "a2a3"];
    let text = refused(&mate);
    assert!(text.contains("move 5, a2a3, comes after the end") && text.contains("Checkmate. Black wins."), "{text}");
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let mut args = vec!["apply", "chess"];
    args.extend(shuffle.iter().chain(&shuffle));
    varan(&args).assert().code(0).stdout(predicate::str::ends_with("\nrepetition\n"));
    args.push("e2e4");
    let text = refused(&args);
    assert!(text.contains("move 9, e2e4") && text.contains("after move 8") && text.contains("repetitions are counted"), "{text}");
    let stalemate = ["apply", "chess", "--fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "h8g8"];
    assert!(refused(&stalemate).contains("before the first move"));
}

#[test]
fn numbers_out_of_range() {
    for depth in ["99999999999999999999999", "33", "-1", "x", "3.5", ""] {
        refused(&["perft", "chess", depth]);
    }
    refused(&["perft", "chess", "2", "--threads", "0"]);
    refused(&["render", "chess", "--size", "1"]);
    refused(&["render", "chess", "--size", "999999999999"]);
    refused(&["play", "chess", "--level", "11"]);
    refused(&["army", "random", "--count", "0"]);
    refused(&["army", "random", "--seed", "-5"]);
    refused(&["serve", "--threads", "0"]);
    refused(&["bench", "--depth", "0"]);
    refused(&["mates", "--game", "chess", "--count", "0"]);
    refused(&["ladder", "--game", "chess", "--games", "0"]);
}

#[test]
fn a_measurement_of_no_games_is_refused() {
    for games in ["0", "5001", "70000", "-1", "many"] {
        let text = refused(&["load", &format!("--games={games}")]);
        assert!(text.contains("--games"), "{games}: {text}");
    }
    assert!(refused(&["load", "--games", "0"]).contains("1..=5000"));
    for option in ["--interval", "--seconds"] {
        for seconds in ["0", "-1", "NaN", "inf", "1e300"] {
            refused(&["load", &format!("{option}={seconds}")]);
        }
    }
}

#[test]
fn matches_without_time_or_games_are_refused() {
    let engines = ["match", "--game", "chess", "--engine", "varan", "--engine", "varan"];
    for limits in [
        &["--tc", "0+0"][..],
        &["--tc=-1+0"],
        &["--tc", "1e300+0"],
        &["--tc", "x"],
        &["--movetime", "0"],
        &["--movetime=-1"],
        &["--nodes", "0"],
        &["--depth", "0"],
        &["--depth", "99999"],
        &["--nodes", "1", "--games", "0"],
        &["--nodes", "1", "--games", "3"],
        &["--nodes", "1", "--concurrency", "0"],
        &["--nodes", "1", "--concurrency", "9999"],
        &["--nodes", "1", "--timeout", "0"],
        &["--nodes", "1", "--max-plies", "0"],
        &["--nodes", "1", "--sprt", "0"],
    ] {
        refused(&[&engines[..], limits].concat());
    }
}

#[test]
fn files_that_are_none() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    assert!(refused(&["moves", path]).contains("directory"));
    assert!(refused(&["variants", "check", path]).contains("directory"));
    assert!(refused(&["moves", &format!("{path}/nothing.toml")]).contains("no such file"));
    let file = folder.path().join("bad.toml");
    std::fs::write(&file, b"name = \"\xFF\"").unwrap();
    assert!(refused(&["moves", file.to_str().unwrap()]).contains("UTF-8"));
    std::fs::write(&file, vec![b'#'; (1 << 20) + 1]).unwrap();
    assert!(refused(&["variants", "check", file.to_str().unwrap()]).contains("larger"));
    assert!(refused(&["render", "chess", "-o", &format!("{path}/board.gif")]).contains(".svg or .png"));
    assert!(refused(&["render", "chess", "-o", &format!("{path}/none/board.svg")]).contains("no such file"));
    std::fs::create_dir(folder.path().join("dir.svg")).unwrap();
    assert!(refused(&["render", "chess", "-o", &format!("{path}/dir.svg")]).contains("folder"));
}

#[test]
fn definition_files_are_checked_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let name = file.to_str().unwrap();
    let chess = rules::shipped::text("chess").unwrap();
    let broken = chess.replace("files = 8", "files = 88").replace("name = \"Knight\"", "nome = \"Knight\"").replacen(
        "moves = [\"N\"]",
        "moves = [\"fmWsF\"]",
        1,
    );
    assert_ne!(broken, chess);
    std::fs::write(&file, &broken).unwrap();
    let text = refused(&["variants", "check", name]);
    let places = text.lines().filter(|line| line.contains("--> ") && line.contains("mine.toml:")).count();
    assert!(places >= 2 && text.contains('^') && text.contains("help: "), "{text}");
    let run = varan(&["variants", "check", name, "--json"]).output().unwrap();
    assert_eq!(run.status.code(), Some(2));
    let report: serde_json::Value = serde_json::from_slice(&run.stdout).unwrap();
    assert!(report[0]["faults"].as_array().unwrap().len() >= 2 && report[0]["faults"][0]["line"].is_u64());
    for text in ["", "=", "name = 1", "[[piece]]\n", "\u{feff}", "name = \"x\"\nboard = { files = 0, ranks = -1 }\n"] {
        std::fs::write(&file, text).unwrap();
        refused(&["variants", "check", name]);
        refused(&["moves", name]);
    }
}

#[test]
fn bad_armies() {
    let text = refused(&["army", "check", "vvv", "q!"]);
    assert!(text.matches("error: ").count() >= 2, "{text}");
    let run = varan(&["army", "check", "vvvq", "--json"]).output().unwrap();
    assert_eq!(run.status.code(), Some(2));
    assert_eq!(serde_json::from_slice::<serde_json::Value>(&run.stdout).unwrap()["ok"], false);
    assert!(refused(&["army", "list", "chess"]).contains("armies are not bought in Chess"));
    assert!(refused(&["play", "chess", "--army", "random"]).contains("armies are not bought"));
    refused(&["army", "check", "", "--game", "abchess"]);
}

#[test]
fn unknown_pieces_squares_and_shells() {
    assert!(refused(&["pieces", "chess", "--piece", "xyzzy"]).contains("the pieces are"));
    assert!(refused(&["pieces", "chess", "--piece", "knigt"]).contains("did you mean Knight?"));
    assert!(refused(&["pieces", "chess", "--piece", "N", "--at", "z9"]).contains("no square"));
    refused(&["completions", "tcl"]);
    refused(&["frobnicate"]);
    refused(&["moves"]);
    refused(&["moves", "chess", "--frob"]);
    assert!(refused(&["render", "chess", "--moves", "e2e5"]).contains("move 1"));
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_utf8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let bad = OsStr::from_bytes(b"ch\xFFess");
    for command in ["moves", "apply", "perft", "pieces", "render", "uci", "play"] {
        let run = varan(&[command]).arg(bad).output().unwrap();
        told(&run, command);
    }
    told(&varan(&["moves", "chess", "--fen"]).arg(bad).output().unwrap(), "--fen");
    told(&varan(&["variants", "check"]).arg(bad).output().unwrap(), "check");
}
