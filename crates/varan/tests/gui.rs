#![cfg(target_os = "linux")]
//! Whole games in other people's programs: XBoard on a display that nobody sees, and python-chess.
//!
//! `scripts/install` gets what is needed. Nothing is skipped: where a program is missing the test fails and says so.

mod common;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Mutex, PoisonError};

use common::varan;

const INSTALL: &str = "scripts/install installs it (`make install`)";

/// A program of the system; Debian keeps games in a folder of their own.
fn program(name: &str) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    let found = folders.map(|folder| folder.join(name)).find(|file| file.is_file());
    found.unwrap_or_else(|| panic!("{name} is missing: {INSTALL}"))
}

/// The program under test, with its arguments, as a line for XBoard.
fn own() -> String {
    format!("{} xboard", varan(&[]).get_program().display())
}

fn text(run: &Output) -> String {
    format!("{}\n{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr))
}

/// The last lines of what XBoard and the engines said.
fn tail(log: &Path) -> String {
    let text = std::fs::read(log).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
    let said: Vec<&str> = text.lines().filter(|line| line.contains(" <") || line.contains(" >") || line.contains("GameEnds")).collect();
    said[said.len().saturating_sub(30)..].join("\n")
}

/// One at a time: hidden displays that are started at the same time may choose the same number.
static DISPLAY: Mutex<()> = Mutex::new(());

/// Has XBoard play a game between two engines; the PGN. The same one each time, since nobody thinks beside the clock, and to its
/// end by the game's rules: XBoard itself would call any game drawn after 51 moves without a capture.
fn xboard(variant: &str, first: &str, second: &str, more: &[&str]) -> String {
    let _display = DISPLAY.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = tempfile::tempdir().expect("a folder");
    let (pgn, log) = (folder.path().join("game.pgn"), folder.path().join("log"));
    let arguments = format!(
        "-variant {variant} -mode TwoMachines -matchGames 1 -matchPause 100 -timeControl 5 -timeIncrement 0 -soundProgram true \
         -ponderNextMove false -ruleMoves 0 -xanimate -showButtonBar false -popupExitMessage false -popupMoveErrors false -debug"
    );
    let run = Command::new("timeout")
        .arg("170")
        .arg(program("xvfb-run"))
        .arg("-a")
        .arg(program("xboard"))
        .args(arguments.split(' '))
        .args(["-fcp", first, "-scp", second])
        .arg("-saveGameFile")
        .arg(&pgn)
        .arg("-nameOfDebugFile")
        .arg(&log)
        .args(more)
        .env("HOME", folder.path())
        .env("GSETTINGS_BACKEND", "memory")
        .output()
        .expect("timeout runs");
    let game = std::fs::read_to_string(&pgn).unwrap_or_else(|_| panic!("no game of {variant}: {}\n{}", text(&run), tail(&log)));
    assert!(!game.contains("orfeit") && !game.contains("nvalid") && !game.contains("llegal"), "{game}\n{}", tail(&log));
    assert!(game.contains("[Result \"1-0\"]") || game.contains("[Result \"0-1\"]") || game.contains("[Result \"1/2-1/2\"]"), "{game}");
    game
}

fn ends_by_the_rules(game: &str) {
    let ends = ["mate", "holds", "repeated", "third time"];
    assert!(ends.iter().any(|end| game.contains(end)), "it ends by the rules: {game}");
}

const FAST: [&str; 2] = ["-searchDepth", "2"];

/// Where XBoard cannot be told all of a game's rules it must take the engine's word for moves and ends.
const TRUSTING: [&str; 6] = ["-searchDepth", "2", "-testLegality", "false", "-testClaims", "false"];

#[test]
fn xboard_judges_the_moves_of_a_game_with_two_kinds_of_pawns() {
    ends_by_the_rules(&xboard("ashtaranga", &own(), &own(), &FAST));
}

#[test]
fn xboard_shows_a_game_with_promotion_to_lost_pieces() {
    ends_by_the_rules(&xboard("abchess", &own(), &own(), &TRUSTING));
}

#[test]
fn xboard_shows_a_game_with_drops_of_robbed_pieces() {
    let game = xboard("alibishogi", &own(), &own(), &TRUSTING);
    assert!(game.contains('@'), "pieces are dropped: {game}");
    ends_by_the_rules(&game);
}

#[test]
fn xboard_judges_games_against_fairy_stockfish() {
    for variant in ["capablanca", "xiangqi"] {
        let game = xboard(variant, &own(), &program("fairy-stockfish").display().to_string(), &FAST);
        assert!(game.contains("Varan ") && game.to_lowercase().contains("fairy-stockfish"), "{game}");
    }
}

#[test]
fn xboard_begins_every_game_where_we_do() {
    // Its own start of this one is another than ours.
    xboard("courier", &own(), &own(), &FAST);
}

#[test]
fn python_chess_plays_and_analyses() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let python = root.join(".python/bin/python3");
    assert!(python.is_file(), "the Python environment .python is missing: {INSTALL}");
    let script = root.join("crates/varan/tests/gui/uci.py");
    let run = Command::new("timeout").arg("170").arg(python).arg(script).arg(varan(&[]).get_program()).args(["uci", "chess"]).output();
    let run = run.expect("timeout runs");
    assert!(run.status.success() && text(&run).contains("done"), "{}", text(&run));
}
