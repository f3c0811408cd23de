//! Whole sessions of USI.

mod common;

use common::{live, session};

#[test]
fn it_introduces_itself_in_usi() {
    let text = session("chess", "usi\nisready\nusinewgame\nquit\n");
    assert!(text.starts_with("id name Varan "), "{text}");
    assert!(text.contains("option name USI_Hash type spin default 16 min 1"));
    assert!(text.contains("option name USI_Ponder type check default false"));
    assert!(text.contains("option name Threads type spin default 1 min 1 max 256"), "{text}");
    assert!(text.contains("option name Move_Overhead type spin default 10 min 0 max 5000"), "{text}");
    // Not chess, which has no SFEN.
    assert!(text.contains("option name USI_Variant type combo default shogi var "), "{text}");
    assert!(text.contains("usiok\nreadyok\n"));
    assert!(session("minishogi", "usi\n").contains("USI_Variant type combo default minishogi"));
}

#[test]
fn moves_and_positions_are_usis() {
    let text = session("chess", "usi\nposition startpos moves 7g7f 3c3d 8h2b+\nd\ngo depth 2\n");
    assert!(text.contains("LNSGKGSNL[B] b"), "{text}");
    assert!(text.contains("bestmove 3a2b") || text.contains("bestmove 8b2b"), "{text}");
    let sfen = "sfen lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4";
    let text = session("chess", &format!("usi\nposition {sfen} moves 3a2b\nd\ngo searchmoves B*5e depth 1\n"));
    assert!(text.contains("lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL[Bb] w"), "{text}");
    assert!(text.contains("pv B*5e") && text.contains("bestmove B*5e"), "{text}");
}

#[test]
fn black_is_who_moves_first_and_byoyomi_is_used() {
    let before = std::time::Instant::now();
    let text = session("shogi", "usi\nposition startpos\ngo btime 0 wtime 600000 byoyomi 150\n");
    assert!(text.contains("bestmove "), "{text}");
    assert!(before.elapsed() < std::time::Duration::from_secs(20), "White's clock was taken");
    let text = session("shogi", "usi\nposition startpos moves 7g7f\ngo wtime 100 btime 600000 byoyomi 100\n");
    assert!(text.contains("bestmove "), "{text}");
}

#[test]
fn a_lost_game_is_resigned_and_mates_count_plies() {
    let mated = "sfen 4k4/4G4/4G4/9/9/9/9/9/4K4 w - 2";
    let text = session("shogi", &format!("usi\nposition {mated}\ngo depth 3\n"));
    assert!(text.contains("score mate 0") && text.contains("bestmove resign"), "{text}");
    let text = session("shogi", "usi\nposition sfen 4k4/9/4G4/9/9/9/9/9/4K4 b G 1\ngo depth 3\n");
    assert!(text.contains("score mate 1 ") && text.contains("bestmove G*5b"), "{text}");
}

#[test]
fn variants_options_and_faults() {
    let text = session(
        "shogi",
        "usi\nsetoption name USI_Variant value minishogi\nsetoption name USI_Hash value 8\nsetoption name Threads value 2\nsetoption \
         name Move_Overhead value 50\nposition startpos\ngo depth 2\n",
    );
    assert!(text.contains("info string variant minishogi files 5 ranks 5 pocket 5 "), "{text}");
    assert!(text.contains("bestmove ") && !text.contains("error"), "{text}");
    let text = session("shogi", "usi\nsetoption name UCI_Variant value minishogi\n");
    assert!(text.contains("info string variant minishogi"), "{text}");
    assert!(session("shogi", "usi\ngo mate 100\n").ends_with("checkmate timeout\n"));
    let text = session("shogi", "usi\nposition sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1\ngo mate 20000\n");
    assert!(text.ends_with("checkmate G*5b\n"), "{text}");
    assert!(session("shogi", "usi\nsetoption name Threads value many\n").contains("no value of Threads; expected a whole number from 1"));
    assert!(session("shogi", "usi\ngo mate soon\n").contains("go mate wants a whole number"));
    assert!(session("shogi", "usi\nposition startpos moves 7g7e\n").contains("error: move 1: "));
    assert!(session("shogi", "usi\nposition sfen x b - 1\n").contains("info string error: "));
    assert!(session("shogi", "usi\ngameover win\nisready\n").ends_with("usiok\nreadyok\n"));
}

#[test]
fn pondering_works_as_in_uci() {
    let text = live("shogi", |say, screen| {
        say("usi");
        say("position startpos moves 7g7f 3c3d");
        say("go ponder btime 1000 wtime 1000 byoyomi 50");
        screen.wait_for("info depth 2 ");
        assert!(!screen.text().contains("bestmove"));
        say("ponderhit");
        screen.wait_for("bestmove ");
        say("quit");
    });
    assert_eq!(text.matches("bestmove").count(), 1);
}
