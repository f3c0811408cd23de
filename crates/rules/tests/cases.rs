//! Every handed case: games of an independent reference, agreed to the move.
//!
//! `tests/cases` holds whole games with all legal moves of every position, and positions and games around rare rules.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use rules::{Position, Variant};
use serde_json::Value;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")
}

fn table(name: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(folder().join(name)).expect("the cases are part of the checkout");
    text.lines().skip(1).map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

fn variant(id: &str) -> Variant {
    rules::shipped::load(id).expect("a shipped variant")
}

fn sorted_moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.legal_moves().into_iter().map(|m| position.move_text(m)).collect();
    moves.sort();
    moves
}

fn status(position: &Position) -> String {
    position.outcome().map_or("ongoing".to_owned(), |end| end.status(position.variant()))
}

fn strings(value: &Value) -> Vec<String> {
    value.as_array().expect("a list").iter().map(|v| v.as_str().expect("a string").to_owned()).collect()
}

/// Replays one game; returns how many positions were compared.
fn replay(game: &Value) -> usize {
    let text = |key: &str| game[key].as_str().expect("a string");
    let variant = variant(text("game"));
    let place = |ply: usize| format!("{} game {} ply {ply}", text("game"), game["number"]);
    let mut position = variant.position(text("start")).unwrap_or_else(|faults| panic!("{}: {faults}", place(0)));
    let plies = game["plies"].as_array().expect("plies");
    for (ply, record) in plies.iter().enumerate() {
        assert_eq!(position.fen(), record["fen"].as_str().unwrap(), "{}", place(ply));
        assert_eq!(position.in_check(), record["check"].as_bool().unwrap(), "check at {}: {}", place(ply), position.fen());
        assert_eq!(sorted_moves(&position), strings(&record["moves"]), "moves at {}: {}", place(ply), position.fen());
        assert_eq!(position.count_moves(), record["moves"].as_array().unwrap().len() as u64, "count at {}", place(ply));
        assert_eq!(status(&position), "ongoing", "{}", place(ply));
        let m = position.parse_move(record["move"].as_str().unwrap()).unwrap_or_else(|e| panic!("{}: {e}", place(ply)));
        position.play(m);
        assert_eq!(position.key(), position.key_from_scratch(), "key after {}", place(ply));
        assert_eq!(variant.position(&position.fen()).expect("our own FEN").fen(), position.fen(), "{}", place(ply));
    }
    assert_eq!(position.fen(), text("final"), "{}", place(plies.len()));
    assert_eq!(position.in_check(), game["final_check"].as_bool().unwrap(), "{}", place(plies.len()));
    assert_eq!(sorted_moves(&position), strings(&game["final_moves"]), "final moves of {}", place(plies.len()));
    assert_eq!(status(&position), text("status"), "{}", place(plies.len()));
    for _ in 0..plies.len() {
        position.undo();
    }
    assert_eq!(position.fen(), text("start"), "undoing all of {}", place(0));
    plies.len() + 1
}

fn replay_all(id: &str) {
    let file = fs::File::open(folder().join(format!("{id}.jsonl.gz"))).expect("the cases are part of the checkout");
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).expect("gzip");
    let positions: usize = text.lines().map(|line| replay(&serde_json::from_str(line).expect("JSON"))).sum();
    assert!(positions > 1500, "only {positions} positions were compared");
    println!("{id}: {positions} positions agree");
}

#[test]
fn abchess_games() {
    replay_all("abchess");
}

#[test]
fn ashtaranga_games() {
    replay_all("ashtaranga");
}

#[test]
fn alibishogi_games() {
    replay_all("alibishogi");
}

#[test]
fn edge_positions() {
    for row in table("edge-positions.tsv") {
        let [game, fen, legal, illegal, counts @ ..] = row.as_slice() else { panic!("{row:?}") };
        let mut position = variant(game).position(fen).expect("a position");
        let moves = sorted_moves(&position);
        for m in legal.split_whitespace() {
            assert!(moves.contains(&m.to_owned()), "{m} is legal in {fen}");
        }
        for m in illegal.split_whitespace() {
            assert!(!moves.contains(&m.to_owned()), "{m} is not legal in {fen}");
        }
        for depth in 1..=3 {
            assert_eq!(position.perft(depth).to_string(), counts[depth as usize - 1], "perft {depth} of {fen}");
        }
    }
}

#[test]
fn edge_games() {
    for row in table("edge-games.tsv") {
        let [game, fen, moves, end, expected, _] = row.as_slice() else { panic!("{row:?}") };
        let mut position = variant(game).position(fen).expect("a position");
        for text in moves.split_whitespace() {
            let m = position.parse_move(text).unwrap_or_else(|e| panic!("{e}"));
            position.play(m);
        }
        assert_eq!(&position.fen(), end);
        assert_eq!(&status(&position), expected, "{fen}");
    }
}

#[test]
fn perft_counts() {
    for row in table("perft.tsv") {
        let [game, fen, depth, nodes] = row.as_slice() else { panic!("{row:?}") };
        let mut position = variant(game).position(fen).expect("a position");
        assert_eq!(&position.perft(depth.parse().unwrap()).to_string(), nodes, "perft {depth} of {fen}");
    }
}
