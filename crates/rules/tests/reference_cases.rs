//! The reference generator against the agreed cases: every position, move list, check flag,
//! resulting FEN, final and status of the recorded games, the edge positions and games, and the
//! perft table.

mod reference;

use flate2::read::GzDecoder;
use reference::State;
use serde_json::Value;
use std::collections::HashMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Perft lines with more leaves than this are left to the fast generator.
const MOST_LEAVES: u64 = 2_000_000;

/// What `VARAN_CASES` names, or `tests/cases`.
fn cases() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let named = std::env::var_os("VARAN_CASES").map(PathBuf::from);
    let places = [named, Some(here.join("tests/cases"))];
    let found = places.into_iter().flatten().find(|place| place.join("perft.tsv").is_file());
    found.expect("a folder with the cases")
}

fn read(name: &str) -> String {
    let path = cases().join(name);
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut text = String::new();
    if name.ends_with(".gz") {
        GzDecoder::new(&bytes[..]).read_to_string(&mut text).expect("gzipped text");
    } else {
        text = String::from_utf8(bytes).expect("UTF-8 text");
    }
    text
}

/// The lines of a table as cells, without the heading.
fn table(name: &str) -> Vec<Vec<String>> {
    let text = read(name);
    let cells = |line: &str| line.split('\t').map(str::to_string).collect();
    text.lines().skip(1).filter(|line| !line.is_empty()).map(cells).collect()
}

/// Counts the positions of a game, to see the third occurrence.
#[derive(Default)]
struct History(HashMap<String, u32>);

impl History {
    /// Notes a position and says how often it has stood now.
    fn note(&mut self, state: &State) -> u32 {
        let count = self.0.entry(state.repetition_key()).or_insert(0);
        *count += 1;
        *count
    }
}

/// How the game stands after its last position, which has occurred that often.
fn status(state: &State, occurrences: u32) -> String {
    match state.end() {
        Some(end) => end,
        None if occurrences >= 3 => "repetition".to_string(),
        None => "ongoing".to_string(),
    }
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("no text {key}"))
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|item| item.as_str().expect("a text")).collect()
}

/// Replays the recorded games of one game; every difference is collected, none hides another.
fn replay(game: &str) {
    let mut faults = Vec::new();
    let mut positions = 0;
    for (number, line) in read(&format!("{game}.jsonl.gz")).lines().enumerate() {
        let record: Value = serde_json::from_str(line).expect("JSON");
        let mut history = History::default();
        let mut state = reference::state(game, text(&record, "start")).expect("a start position");
        let mut occurrences = history.note(&state);
        for (ply, case) in record["plies"].as_array().expect("plies").iter().enumerate() {
            positions += 1;
            let at = format!("{game} game {} ply {ply}: {}", number + 1, text(case, "fen"));
            compare(&mut faults, &at, &state, text(case, "fen"), case["check"] == true, &case["moves"]);
            if occurrences >= 3 {
                faults.push(format!("{at}: goes on after a third occurrence"));
            }
            match state.find_move(text(case, "move")) {
                Ok(mv) => state = state.apply(mv),
                Err(error) => {
                    faults.push(format!("{at}: {error}"));
                    break;
                }
            }
            occurrences = history.note(&state);
        }
        positions += 1;
        let at = format!("{game} game {} final: {}", number + 1, text(&record, "final"));
        let check = record["final_check"] == true;
        // After a third occurrence the cases list the moves of the position taken alone.
        compare(&mut faults, &at, &state, text(&record, "final"), check, &record["final_moves"]);
        let found = status(&state, occurrences);
        if found != text(&record, "status") {
            faults.push(format!("{at}: status {found}, expected {}", text(&record, "status")));
        }
    }
    println!("{game}: {positions} positions");
    assert!(positions > 0, "no cases of {game}");
    report(&faults);
}

fn compare(faults: &mut Vec<String>, at: &str, state: &State, fen: &str, check: bool, moves: &Value) {
    if state.fen() != fen {
        faults.push(format!("{at}: reached {}", state.fen()));
    }
    match State::parse(state.game, fen) {
        Ok(read) if read == *state => {}
        Ok(read) => faults.push(format!("{at}: read as {read:?}")),
        Err(error) => faults.push(format!("{at}: {error}")),
    }
    if state.in_check() != check {
        faults.push(format!("{at}: check {}, expected {check}", state.in_check()));
    }
    let (found, expected) = (state.move_texts(), texts(moves));
    if found != expected {
        let extra: Vec<_> = found.iter().filter(|mv| !expected.contains(&mv.as_str())).collect();
        let missing: Vec<_> = expected.iter().filter(|mv| !found.iter().any(|own| own == *mv)).collect();
        faults.push(format!("{at}: too many {extra:?}, missing {missing:?}"));
    }
}

fn report(faults: &[String]) {
    for fault in faults.iter().take(20) {
        println!("{fault}");
    }
    assert!(faults.is_empty(), "{} faults", faults.len());
}

#[test]
fn abchess_games() {
    replay("abchess");
}

#[test]
fn ashtaranga_games() {
    replay("ashtaranga");
}

#[test]
fn alibishogi_games() {
    replay("alibishogi");
}

#[test]
fn edge_positions() {
    let mut faults = Vec::new();
    for row in table("edge-positions.tsv") {
        let [game, fen, legal, illegal, counts @ .., why] = &row[..] else { panic!("row {row:?}") };
        let moves = reference::legal_moves(game, fen).expect("a position");
        for mv in legal.split(' ').filter(|mv| !mv.is_empty()) {
            if !moves.iter().any(|own| own == mv) {
                faults.push(format!("{game} {fen}: {mv} must be legal ({why})"));
            }
        }
        for mv in illegal.split(' ').filter(|mv| !mv.is_empty()) {
            if moves.iter().any(|own| own == mv) {
                faults.push(format!("{game} {fen}: {mv} must not be legal ({why})"));
            }
        }
        for (depth, count) in (1..).zip(counts) {
            let found = reference::perft(game, fen, depth).expect("a position").to_string();
            if !count.is_empty() && found != *count {
                faults.push(format!("{game} {fen}: perft {depth} is {found}, expected {count}"));
            }
        }
    }
    report(&faults);
}

#[test]
fn edge_games() {
    let mut faults = Vec::new();
    for row in table("edge-games.tsv") {
        let [game, fen, moves, last, expected, why] = &row[..] else { panic!("row {row:?}") };
        let mut history = History::default();
        let mut state = reference::state(game, fen).expect("a position");
        let mut occurrences = history.note(&state);
        for mv in moves.split(' ') {
            state = state.apply(state.find_move(mv).unwrap_or_else(|error| panic!("{error}")));
            occurrences = history.note(&state);
        }
        let found = status(&state, occurrences);
        if state.fen() != *last || found != *expected {
            faults.push(format!("{game} {fen}: {} {found}, expected {last} {expected} ({why})", state.fen()));
        }
    }
    report(&faults);
}

/// The perft lines of one game; a test for each game, so that the test threads share the work.
fn perft_table(wanted: &str) {
    let mut faults = Vec::new();
    for row in table("perft.tsv") {
        let [game, fen, depth, nodes] = &row[..] else { panic!("row {row:?}") };
        let (depth, nodes): (u32, u64) = (depth.parse().expect("depth"), nodes.parse().expect("nodes"));
        if game == wanted && nodes <= MOST_LEAVES {
            let found = reference::perft(game, fen, depth).expect("a position");
            if found != nodes {
                faults.push(format!("{game} {fen}: perft {depth} is {found}, expected {nodes}"));
            }
        }
    }
    report(&faults);
}

#[test]
fn abchess_perft() {
    perft_table("abchess");
}

#[test]
fn ashtaranga_perft() {
    perft_table("ashtaranga");
}

#[test]
fn alibishogi_perft() {
    perft_table("alibishogi");
}

/// A start position is written as it is read, and is not over.
#[test]
fn start_positions() {
    for &game in reference::games() {
        let fen = reference::start_fen(game);
        let state = reference::state(game, fen).expect("a start position");
        assert_eq!(state.fen(), fen);
        assert_eq!(reference::end(game, fen), Ok(None));
        assert_eq!(reference::in_check(game, fen), Ok(false));
    }
}
