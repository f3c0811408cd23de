//! What users of the program reported: a test each, named after what went wrong.

mod common;

use std::io::{Read, Write};
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use common::{output, refused, varan};

fn dialogue(args: &[&str], lines: &str) -> String {
    let run = varan(args).write_stdin(lines).output().expect("it runs");
    let text = String::from_utf8(run.stdout).expect("UTF-8");
    assert_eq!(run.status.code(), Some(0), "{text}\n{}", String::from_utf8_lossy(&run.stderr));
    text
}

const TWO: [&str; 3] = ["play", "chess", "--two"];

fn file(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("written");
    path.to_str().expect("UTF-8").to_owned()
}

#[test]
fn load_and_save_destroyed_files_that_are_no_games() {
    let folder = tempfile::tempdir().unwrap();
    for text in ["Dear diary,\ntoday I lost.\n", "[package]\nname = \"x\"\n", "42\n", "", "{\"a\": 1}\n", "#!/bin/sh\necho hello\n"] {
        let name = file(folder.path(), "other.txt", text);
        let said = dialogue(&TWO, &format!("e4\nload {name}\nsave {name}\nappend {name}\nhistory\nquit\n"));
        assert!(said.contains("the game here goes on") && said.contains("1. e4"), "{text}: {said}");
        assert!(said.contains("is there already") && said.contains("append FILE"), "{text}: {said}");
        // Only an empty file may become a game.
        let kept = std::fs::read_to_string(&name).unwrap();
        assert!(if text.is_empty() { kept.contains("1. e4 *") } else { kept == text }, "{text}: {kept}");
    }
}

#[test]
fn save_destroyed_the_other_games_of_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let two = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 d5 *\n";
    let with_fault = "[White \"A\"]\n\n1. e4 e5 2. Ke8 *\n";
    let with_variation = "[White \"A\"]\n\n1. e4 (1. d4 d5) e5 *\n";
    for (text, number) in [(two, " 2"), (with_fault, ""), (with_variation, "")] {
        let name = file(folder.path(), "games.pgn", text);
        let said = dialogue(&TWO, &format!("load {name}{number}\nNf3\nsave {name}\nquit\n"));
        assert!(said.contains("is there already"), "{said}");
        assert_eq!(std::fs::read_to_string(&name).unwrap(), text);
    }
    let name = file(folder.path(), "games.pgn", two);
    dialogue(&TWO, &format!("c4\nappend {name}\nsave {name}\nquit\n"));
    let kept = std::fs::read_to_string(&name).unwrap();
    assert!(kept.starts_with(two) && kept.contains("1. c4 *"), "{kept}");
}

#[test]
fn a_loaded_game_lost_its_tags_and_comments() {
    let folder = tempfile::tempdir().unwrap();
    let text = "[Event \"Club\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Opening \"Sicilian\"]\n\n1. e4 $1 {best} c5 *\n";
    let name = file(folder.path(), "club.pgn", text);
    dialogue(&TWO, &format!("load {name}\nNf3\nsave {name}\nquit\n"));
    let kept = std::fs::read_to_string(&name).unwrap();
    for part in ["\"Club\"", "\"Ann\"", "\"Bob\"", "Opening \"Sicilian\"", "{best}", "$1", "2. Nf3"] {
        assert!(kept.contains(part), "no {part} in {kept}");
    }
    let said = dialogue(&TWO, &format!("save {}/one.pgn\nload {}/one.pgn\n", folder.path().display(), folder.path().display()));
    assert!(said.contains("0 moves"), "{said}");
    dialogue(&TWO, &format!("load {name}\nundo\nundo\nd6\nsave {name}\nquit\n"));
    let kept = std::fs::read_to_string(&name).unwrap();
    assert!(kept.contains("1. e4 $1 {best} 1... d6 *"), "{kept}");
}

/// Lines written to a terminal all at once.
#[cfg(target_os = "linux")]
fn at_a_terminal(args: &[&str], typed: &[u8], wait: Duration) -> Option<String> {
    let program = assert_cmd::cargo::cargo_bin!("varan");
    let command = format!("{} {}", program.display(), args.join(" "));
    let mut child = std::process::Command::new("script")
        .args(["-qec", &command, "/dev/null"])
        .env("TERM", "xterm-256color")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let mut input = child.stdin.take().unwrap();
    input.write_all(typed).unwrap();
    input.flush().unwrap();
    let start = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if start.elapsed() > wait {
            child.kill().unwrap();
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    drop(input);
    let mut text = Vec::new();
    child.stdout.take().unwrap().read_to_end(&mut text).unwrap();
    Some(String::from_utf8_lossy(&text).into_owned())
}

#[cfg(target_os = "linux")]
#[test]
fn lines_typed_ahead_at_a_terminal_were_lost() {
    let typed = b"e4\re5\rNf3\rNc6\rBb5\rfen\rquit\r";
    let Some(text) = at_a_terminal(&TWO, typed, Duration::from_secs(20)) else { return };
    assert!(text.contains("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq"), "{text}");
    let pasted = b"\x1b[200~e4\ne5\nNf3\nfen\n\x1b[201~\rquit\r";
    let text = at_a_terminal(&TWO, pasted, Duration::from_secs(20)).unwrap();
    assert!(text.contains("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq"), "{text}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_while_the_computer_thought_killed_the_game() {
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("varan"))
        .args(["play", "chess", "--color", "black", "--level", "10"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let start = Instant::now();
    std::thread::sleep(Duration::from_millis(1500));
    let sent = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    child.stdin.take().unwrap().write_all(b"history\nquit\n").unwrap();
    let mut text = String::new();
    child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0), "{text}");
    assert!(text.contains("White plays ") && text.contains("1. "), "{text}");
    assert!(start.elapsed() < Duration::from_secs(5), "it thought on for {:?}", start.elapsed());
}

#[test]
fn a_running_game_was_thrown_away_without_a_word() {
    let folder = tempfile::tempdir().unwrap();
    let name = file(folder.path(), "a.pgn", "1. d4 d5 2. c4 *\n");
    for command in ["new", "new shogi", "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", &format!("load {name}")] {
        let text = dialogue(&TWO, &format!("e4\nc5\n{command}\nundo\nNf3\nhistory\nquit\n"));
        assert!(text.contains("undo brings the game of Chess back") && text.contains("with 2 moves."), "{command}: {text}");
        assert!(text.contains("The game before is back.") && text.contains("1. e4 c5\n2. Nf3"), "{command}: {text}");
    }
    let loaded = dialogue(&TWO, &format!("e4\nload {name}\nboard\nundo\nhistory\n"));
    assert!(loaded.contains("1. d4 d5\n"), "{loaded}");
    let shop = common::game(|v| v.purchase().is_some());
    let text = dialogue(&["play", shop.id(), "--two"], "moves\nfen\narmy random\nundo\nquit\n");
    assert!(!text.contains("is back") && text.contains("no move was played"), "{text}");
    let black = dialogue(&["play", "chess", "--color", "black", "--level", "1"], "a6\nnew\nundo\nhistory\nquit\n");
    assert!(black.contains("The game before is back.") && black.contains(" a6\n2. "), "{black}");
}

#[test]
fn extra_words_were_passed_over() {
    let text = dialogue(&TWO, "resign now\nquit extra\nundo 3\nflip me\nfen\nquit\n");
    assert!(text.contains("nothing follows resign: \"now\" is too much") && text.contains("nothing follows quit"), "{text}");
    assert!(text.contains("KQkq - 0 1") && !text.contains("wins."), "{text}");
}

#[test]
fn swap_made_the_computer_play_and_nothing_took_it_away() {
    let text = dialogue(&TWO, "e4\nswap\ntwo\nd4\nd5\nhistory\nquit\n");
    assert!(text.contains("You play Black, and the computer White. two brings two people back."), "{text}");
    assert!(text.contains("Two people play"), "{text}");
    let once = dialogue(&["play", "chess", "--level", "1"], "swap\nquit\n");
    let boards = once.matches("a  b  c  d").count() + once.matches("h  g  f  e").count();
    assert_eq!(boards, 2, "the first board and the answer's: {once}");
}

#[test]
fn a_promoted_pawn_was_shown_as_lost() {
    let fen = "4k3/P7/8/8/8/8/8/4K2R w K - 0 1";
    let text = dialogue(&["play", "chess", "--two", "--fen", fen], "a8=Q\nKd7\nboard\nquit\n");
    assert!(!text.contains("lost"), "{text}");
    let text = dialogue(&TWO, "e4\nd5\nexd5\nQxd5\nboard\nquit\n");
    assert!(text.contains("lost: p") && text.contains("lost: P"), "{text}");
}

#[test]
fn undo_took_the_computers_first_move_back() {
    let text = dialogue(&["play", "chess", "--color", "black", "--level", "1"], "undo\nhistory\na6\nundo\nundo\nhistory\nquit\n");
    assert_eq!(text.matches("error: you have not moved yet").count(), 2, "{text}");
    assert_eq!(text.matches("White plays").count(), 2, "{text}");
}

#[test]
fn a_line_of_megabytes_was_taken_for_a_move() {
    let long = "e".repeat(3_000_000);
    let text = dialogue(&TWO, &format!("{long}\ne4\nfen\nquit\n"));
    assert!(text.len() < 10_000 && text.contains("more than 10000 bytes") && text.contains("/4P3/"), "{}", text.len());
}

#[test]
fn piece_square_drew_the_piece_elsewhere() {
    let text = dialogue(&TWO, "piece e2\npiece e5\npiece e7\npiece kni\npiece r\nquit\n");
    assert!(text.contains("  2  .  .  .  .  P  .  .  ."), "{text}");
    assert!(text.contains("  7  .  .  .  .  p  .  .  ."), "{text}");
    assert!(text.contains("error: e5 is empty"), "{text}");
    assert!(text.contains("Knight (N)") && text.contains("Rook (R)"), "{text}");
}

#[test]
fn the_rules_beyond_moves_were_told_nowhere() {
    let variant = common::game(|v| v.kinds().iter().any(|k| k.promotes_to_lost()));
    let rules = variant.rule_sentences();
    let squeezed = |text: &str| text.split_whitespace().filter(|w| *w != "-").collect::<Vec<_>>().join(" ");
    let shown = squeezed(&output(&["variants", "show", variant.id()]));
    let typed = squeezed(&dialogue(&["play", variant.id(), "--two"], "rules\nquit\n"));
    for rule in &rules {
        assert!(shown.contains(&squeezed(rule)) && typed.contains(&squeezed(rule)), "{rule}");
    }
    let json: serde_json::Value = serde_json::from_str(&output(&["variants", "show", variant.id(), "--json"])).unwrap();
    assert_eq!(json["rules"].as_array().unwrap().len(), rules.len());
    let (_, kind) = variant.piece_types().find(|(_, k)| k.promotes_to_lost()).unwrap();
    let piece = squeezed(&output(&["pieces", variant.id(), "--piece", kind.name()]));
    assert!(piece.contains("any piece that its side has lost"), "{piece}");
}

#[test]
fn messages_that_did_not_say_what_was_wrong() {
    let text = dialogue(&TWO, "e2e9\nNf9\nmoves e7\n1. e4\n1...e5\nhistory\nquit\n");
    assert!(text.contains("e9 is not on the 8x8 board") && text.contains("f9 is not on the 8x8 board"), "{text}");
    assert!(text.contains("Black's, and White is to move") && text.contains("1. e4 e5"), "{text}");
    let depth = refused(&["perft", "chess", "-1"]);
    assert!(depth.contains("the depth is a number from 0 to 32"), "{depth}");
    assert!(refused(&["perft", "chess", "33"]).contains("from 0 to 32"));
    assert!(!refused(&["moves", "zzz"]).contains("did you mean"));
    assert!(refused(&["moves", "crazyhuose"]).contains("did you mean crazyhouse?"));
    let fen = refused(&["moves", "chess", "--fen", "xzwvutg1/8/8/8/8/8/8/4K3 w - - 0 1"]);
    assert!(fen.contains("more like it") && fen.contains("also at 2, 3, 4, 5, 6, 7\n"), "{fen}");
    assert_eq!(output(&["apply", "chess", "1.", "e4", "e5", "2.Nf3"]), output(&["apply", "chess", "e4", "e5", "Nf3"]));
    assert!(refused(&["army", "check", "random"]).contains("varan army random"));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.toml");
    std::fs::write(&path, b"name = \"x\"\nsummary = \"caf\xE9\"\n").unwrap();
    let text = refused(&["variants", "check", path.to_str().unwrap()]);
    assert!(text.contains("this is not UTF-8") && text.contains("bad.toml:2:15\n"), "{text}");
}

#[test]
fn one_was_said_in_the_plural() {
    let folder = tempfile::tempdir().unwrap();
    let name = file(folder.path(), "a.pgn", "[White \"A\"]\n\n1. d4 *\n");
    let text = dialogue(&TWO, &format!("load {name}\nnew\nquit\n"));
    assert!(text.contains("A - ?, 1 move.") && text.contains("with 1 move."), "{text}");
}

#[test]
fn the_menu_refused_what_it_could_have_explained() {
    let text = dialogue(&["play"], "99\n0\nhelp\nabece\nquit\n");
    let games = rules::shipped::ids().count();
    assert_eq!(text.matches(&format!("1 to {games}, or a name; q leaves")).count(), 3, "{text}");
    assert!(text.contains("White 1> quit"), "{text}");
    let menu = dialogue(&["play"], "q\n");
    assert!(menu.lines().count() <= games + 4, "{menu}");
}

#[test]
fn moves_drops_filled_screens() {
    let variant = common::game(|v| v.has_hands() && v.has_neutral_pool());
    let text = dialogue(&["play", variant.id(), "--two"], "moves drops\nquit\n");
    let answer: Vec<&str> = text.lines().skip_while(|l| !l.contains("moves drops")).skip(1).collect();
    assert!(answer.len() < 30 && (answer.iter().any(|l| l.contains('-')) || answer[0].contains("nothing to drop")), "{text}");
    let fen = "4k3/8/8/8/8/8/8/4K3[NNP] w - - 0 1";
    let text = dialogue(&["play", "crazyhouse", "--two", "--fen", fen], "moves drops\nquit\n");
    assert!(text.contains("  N  a1-d1 f1-h1 a2-h7 a8-d8 f8-h8\n") && text.contains("  P  a2-h7\n"), "{text}");
}

#[test]
fn hidden_kinds_were_counted() {
    let folder = tempfile::tempdir().unwrap();
    let name = file(folder.path(), "chess.toml", rules::shipped::text("chess").unwrap());
    assert!(output(&["variants", "check", &name]).contains("6 kinds of pieces"));
}
