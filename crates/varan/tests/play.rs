//! Games at the terminal, through a pipe.

mod common;

use common::varan;

fn dialogue(args: &[&str], lines: &str) -> String {
    let run = varan(args).write_stdin(lines).output().expect("it runs");
    let text = String::from_utf8(run.stdout).expect("UTF-8");
    assert_eq!(run.status.code(), Some(0), "{text}\n{}", String::from_utf8_lossy(&run.stderr));
    assert!(!text.contains('\u{1b}'), "no colours in a pipe: {text}");
    text
}

#[test]
fn a_whole_game_against_the_computer() {
    // Mate in two; every answer loses.
    let fen = "7k/8/8/8/8/8/R7/1R5K w - - 0 1";
    let text = dialogue(&["play", "chess", "--fen", fen, "--level", "1", "--seed", "1"], "a2a7\nb1b8\n");
    assert!(text.contains("Black plays Kg8."), "{text}");
    assert!(text.contains("Checkmate. White wins."), "{text}");
    assert!(text.contains("1. Ra7 Kg8") && text.contains("2. Rb8#"), "{text}");
    let lost =
        dialogue(&["play", "chess", "--fen", "7k/8/8/8/8/8/R7/1R5K w - - 0 1", "--color", "black", "--level", "8"], "Kg8\nKf8\nhistory\n");
    assert!(lost.contains("White plays"), "{lost}");
}

#[test]
fn the_computer_plays_every_game() {
    for id in rules::shipped::ids() {
        let text = dialogue(&["play", id, "--color", "black", "--level", "1", "--seed", "3"], "history\nquit\n");
        assert!(text.contains("White plays ") && text.contains("1. "), "{id}: {text}");
    }
}

#[test]
fn two_people_and_all_commands() {
    let lines = "moves e2\nmoves\npiece knight\npieces\nregions\nhistory\ne4\ne7e5\nundo\nfen\nflip\nboard\nlevel\nlevel 99\nhint\n\
                 moves a5\nmoves zz\nmoves drops\npiece zebra\nfoo\nundoo\nsymbols\narmy\nhelp\ndraw\nno\ndraw\nyes\nresign\nundo\nresign\nnew\n\
                 f3\ne5\ng4\nQh4#\nf2f4\nnew nothing\nquit\n";
    let text = dialogue(&["play", "chess", "--two"], lines);
    for expected in [
        "e4 (e2e4)",
        "leaps (1,2)",
        "line between ranks 1 and 2: last rank",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq",
        "error: \"99\" is no level",
        "error: a5 is empty",
        "\"zz\" is no square",
        "there is nothing to drop",
        "no piece called \"zebra\"",
        "did you mean the command undo?",
        "armies are not bought in Chess",
        "Type a move, as ",
        "The game goes on.",
        "Draw agreed.",
        "error: the game is over: Draw agreed.",
        "Black resigns. White wins.",
        "Checkmate. Black wins.",
        "error: the game is over: Checkmate. Black wins.",
        "there is no game called \"nothing\"",
    ] {
        assert!(text.contains(expected), "no `{expected}` in {text}");
    }
}

#[test]
fn saved_games_are_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game one.pgn");
    let name = file.to_str().unwrap();
    let text = dialogue(&["play", "chess", "--two"], &format!("e4\nc5\nsave {name}\nNf3\nsave {name}\nquit\n"));
    assert!(text.contains(&format!("The game is in {name}.")), "{text}");
    let pgn = std::fs::read_to_string(&file).unwrap();
    assert!(pgn.contains("[Variant \"Chess\"]") && pgn.contains("1. e4 c5 2. Nf3 *"), "{pgn}");
    let other = common::game(|v| v.id() != "chess");
    let text = dialogue(&["play", other.id(), "--two"], &format!("load {name}\nhistory\nsave {name}\nundo\nfen\n"));
    assert!(
        text.contains("3 moves") && text.contains("2. Nf3") && text.contains("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq"),
        "{text}"
    );
    let refused = dialogue(
        &["play", "chess", "--two"],
        &format!("save {name}\nload {name} 7\nload nothing.pgn\nload {}\nsave\nload\n", folder.path().display()),
    );
    for expected in ["is there already", "has no game number 7", "cannot read nothing.pgn", "directory", "save where?", "load what?"] {
        assert!(refused.contains(expected), "no `{expected}` in {refused}");
    }
}

#[test]
fn armies_are_bought_openly() {
    let shop = common::game(|v| v.purchase().is_some());
    let purchase = shop.purchase().unwrap();
    let cheapest: Vec<String> = purchase
        .prices()
        .iter()
        .rev()
        .flat_map(|(k, _)| vec![shop.kind(*k).letter().to_owned(); purchase.copies()])
        .take(purchase.pieces())
        .collect();
    let mut lines = String::from("army open\nlist\nK@a1\n");
    lines += &format!("{}\nundo\n", cheapest[0]);
    for letter in &cheapest {
        lines += &format!("{letter}\n");
    }
    lines += "fen\nquit\n";
    let text = dialogue(&["play", shop.id(), "--seed", "5", "--level", "1"], &lines);
    assert!(text.contains("White buys, ") && text.contains("Black buys "), "{text}");
    assert!(text.contains("error: "), "the King is not for sale: {text}");
    let fen = text.lines().rev().find(|line| line.ends_with(" w - - 0 1")).expect("a FEN").to_owned();
    assert!(shop.position(&fen).is_ok() && fen != shop.start_fen(), "{fen}");
}

#[test]
fn armies_are_bought_secretly_at_random_and_by_letters() {
    let shop = common::game(|v| v.purchase().is_some());
    let army = rules::army::default_army(&shop).unwrap().text();
    let lines = format!(
        "army secret\nlist\nxx!\n{army}\narmy\narmy list\narmy random\narmy default\narmy {army}\narmy vvvv\narmy open\nstop\nquit\n"
    );
    let text = dialogue(&["play", shop.id(), "--seed", "5"], &lines);
    assert!(text.contains("has written its army down") && text.contains(&format!("White: {army}")), "{text}");
    assert!(text.contains("Nothing was bought") && text.contains("army open: "), "{text}");
    let both = dialogue(&["play", shop.id(), "--two"], "army secret\nrandom\ndefault\nquit\n");
    assert!(both.contains(&format!("Black: {army}")), "{both}");
    let given = dialogue(&["play", shop.id(), "--army", "random", "--against", &army, "--seed", "2"], "quit\n");
    assert!(!given.contains("default armies"), "{given}");
}

#[test]
fn the_menu_and_the_end_of_the_input() {
    let text = dialogue(&["play"], "99\nchese\n\n4\nquit\n");
    assert!(text.contains("What shall we play?") && text.contains("did you mean chess?") && text.contains("White 1> quit"), "{text}");
    dialogue(&["play"], "");
    dialogue(&["play"], "q\n");
    dialogue(&["play", "chess"], "");
    let bytes = varan(&["play", "chess"]).write_stdin(&b"\xFF\xFE\n\0\ne4"[..]).output().unwrap();
    assert_eq!(bytes.status.code(), Some(0));
}
