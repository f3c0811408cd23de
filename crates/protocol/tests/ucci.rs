//! Whole sessions of UCCI.

mod common;

use common::{live, session};

const START: &str = "fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

#[test]
fn it_introduces_itself_in_ucci() {
    let text = session("chess", "ucci\nisready\nquit\n");
    assert!(text.contains("option hashsize type spin default 16 min 1"), "{text}");
    assert!(text.contains("option Threads type spin default 1 min 1 max 256"), "{text}");
    assert!(text.contains("option Move_Overhead type spin default 10 min 0 max 5000"), "{text}");
    assert!(text.contains("option usemillisec type check default true"), "{text}");
    assert!(text.contains("option UCI_Variant type combo default xiangqi var "), "{text}");
    assert!(text.ends_with("ucciok\nreadyok\nbye\n"), "{text}");
}

#[test]
fn ranks_are_counted_from_nought() {
    let text = session("chess", &format!("ucci\nposition {START} moves h2e2 h9g7\nd\ngo depth 2\n"));
    assert!(text.contains("Fen: rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w"), "{text}");
    let best = text.split("bestmove ").nth(1).unwrap();
    assert!(best.len() > 4 && best.as_bytes()[1].is_ascii_digit(), "{text}");
    assert!(text.contains(" score ") && !text.contains("score cp"), "{text}");
    let text = session("xiangqi", &format!("ucci\nposition {START}\nbanmoves h2e2 b2e2\ngo searchmoves b0c2 depth 1\n"));
    assert!(text.contains("bestmove b0c2"), "{text}");
}

#[test]
fn banned_moves_are_not_played() {
    // The Chariot could take for nothing, and must not.
    let position = "position fen 3k5/9/9/9/r7R/9/9/9/9/4K4 w - - 0 1";
    assert!(session("xiangqi", &format!("ucci\n{position}\ngo depth 3\n")).contains("bestmove i5a5"));
    let text = session("xiangqi", &format!("ucci\n{position}\nbanmoves i5a5\ngo depth 3\n"));
    assert!(text.contains("bestmove ") && !text.contains("bestmove i5a5"), "{text}");
}

#[test]
fn pondering_and_threads_work_as_in_uci() {
    let text = live("xiangqi", |say, screen| {
        say("ucci");
        say("setoption Threads 2");
        say("setoption Move_Overhead 50");
        say("go ponder time 2000 increment 0");
        screen.wait_for("info depth 3 ");
        assert!(!screen.text().contains("bestmove"));
        say("ponderhit");
        screen.wait_for("bestmove ");
    });
    assert_eq!(text.matches("bestmove").count(), 1);
    assert!(!text.contains("error"), "{text}");
    assert!(session("xiangqi", "ucci\nsetoption Threads 0\n").contains("from 1 to 256"));
}

#[test]
fn times_options_and_ends() {
    let text =
        session("xiangqi", "ucci\nsetoption hashsize 8\nsetoption newgame\nsetoption batch true\ngo time 200 increment 0 opptime 200\n");
    assert!(text.contains("bestmove ") && !text.contains("error"), "{text}");
    let text = session("xiangqi", "ucci\nsetoption usemillisec false\ngo time 1 movestogo 20 draw\n");
    assert!(text.contains("bestmove ") && !text.contains("error"), "{text}");
    let text = session("xiangqi", "ucci\nposition fen 3k5/4R4/9/9/9/9/9/9/9/3RK4 b - - 0 1\ngo depth 2\n");
    assert!(text.contains("nobestmove"), "{text}");
    assert!(session("xiangqi", "ucci\nsetoption nonsense 3\n").contains("info string error: "));
}
