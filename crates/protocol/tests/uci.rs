//! Whole sessions of UCI and UCI-Cyclone: what goes in, what comes out.

mod common;

use common::{Screen, live, session};

#[test]
fn it_introduces_itself_with_all_variants() {
    let text = session("shogi", "uci\nisready\nquit\n");
    assert!(text.starts_with("id name Varan "), "{text}");
    assert!(text.contains("option name Hash type spin default 16 min 1"));
    assert!(text.contains("option name MultiPV type spin default 1 min 1"));
    assert!(text.contains("option name UCI_Variant type combo default shogi "));
    for id in rules::shipped::ids() {
        assert!(text.contains(&format!(" var {id}")), "{id}");
    }
    assert!(text.ends_with("uciok\nreadyok\n"));
}

#[test]
fn perft_lists_the_first_moves() {
    let text = session("chess", "position startpos\ngo perft 2\n");
    assert!(text.contains("e2e4: 20\n"));
    assert!(text.contains("\n\nNodes searched: 400\n"));
    assert_eq!(text.matches(": 20\n").count(), 20);
    assert!(session("chess", "go perft 0\n").contains("Nodes searched: 1\n"));
}

#[test]
fn every_shipped_variant_can_be_chosen_and_searched() {
    for id in rules::shipped::ids() {
        let text = session("chess", &format!("setoption name UCI_Variant value {id}\nposition startpos\ngo depth 2\n"));
        assert!(text.contains(&format!("info string variant {id} ")), "{id}: {text}");
        assert!(text.contains("info depth 2 seldepth "), "{id}: {text}");
        assert!(text.contains("\nbestmove "), "{id}: {text}");
        assert!(!text.contains("error") && !text.contains("(none)"), "{id}: {text}");
    }
}

#[test]
fn the_board_is_drawn() {
    let text = session("chess", "position startpos moves e2e4 f7f5 d1h5\nd\n");
    assert!(text.contains("| r | n | b | q | k | b | n | r | 8"));
    assert!(text.contains("\nFen: rnbqkbnr/ppppp1pp/8/5p1Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2\n"), "{text}");
    assert!(text.contains("\nKey: "));
    assert!(text.contains("\nCheckers: h5\n"));
    let text = session("alibishogi", "d\n");
    assert!(text.contains("| 10\n") && text.contains("[|AAAAAACCCCNNNNTTTT] w KQkq - 0 1"), "{text}");
}

#[test]
fn faults_are_told_and_change_nothing() {
    let text = session("chess", "position fen 8/8/8/8/8/8/8/8 w - - 0 1\nd\n");
    assert!(text.starts_with("info string error: "), "{text}");
    assert!(text.contains("Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    // Moves count up to the one that cannot be played.
    let text = session("chess", "position startpos moves e2e4 e2e4 d7d5\nd\n");
    assert!(text.starts_with("info string error: move 2: "), "{text}");
    assert!(text.contains("Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq"), "{text}");
    let text = session("chess", "setoption name UCI_Variant value shoggi\n");
    assert!(text.contains("did you mean `shogi`?"), "{text}");
    for (line, word) in [
        ("setoption name Hsah value 3", "did you mean `Hash`?"),
        ("setoption name Hash value lots", "from 1 to"),
        ("setoption", "expected `setoption name NAME value VALUE`"),
        ("position somewhere", "expected `position startpos`"),
        ("position", "expected `position startpos`"),
        ("go deep 3", "go does not know `deep`"),
        ("go depth", "whole number"),
        ("go searchmoves e2e5", "go searchmoves: "),
        ("psition startpos", "did you mean `position`?"),
    ] {
        let text = session("chess", &format!("{line}\nisready\n"));
        assert!(text.starts_with("info string error: ") && text.contains(word), "{line}: {text}");
        assert!(text.ends_with("readyok\n"), "{line}: {text}");
    }
}

#[test]
fn lines_that_are_not_text_are_survived() {
    let screen = Screen::default();
    let variant = rules::shipped::load("chess").unwrap();
    protocol::run_uci(&variant, &b"\xff\xfe\nisready\r\n\n  \nquit\n"[..], screen.clone()).unwrap();
    assert!(screen.text().ends_with("readyok\n"), "{}", screen.text());
}

#[test]
fn an_endless_search_answers_and_stops() {
    let text = live("chess", |say, screen| {
        say("go infinite");
        screen.wait_for("info depth 3 ");
        say("isready");
        screen.wait_for("readyok");
        assert!(!screen.text().contains("bestmove"));
        say("stop");
        screen.wait_for("bestmove ");
    });
    assert_eq!(text.matches("bestmove").count(), 1);
}

#[test]
fn an_endless_search_keeps_its_move_until_stopped() {
    // One move only, and mate: nothing is left to find, but nobody has asked.
    live("chess", |say, screen| {
        say("position fen 7k/8/5K2/8/8/8/8/R7 b - - 0 1");
        say("go infinite");
        screen.wait_for("info depth 4 ");
        say("isready");
        screen.wait_for("readyok");
        assert!(!screen.text().contains("bestmove"));
        say("stop");
        screen.wait_for("bestmove h8");
    });
}

#[test]
fn pondering_goes_over_into_a_search() {
    let text = live("chess", |say, screen| {
        say("position startpos moves e2e4 e7e5");
        say("go ponder depth 4");
        screen.wait_for("info depth 4 ");
        assert!(!screen.text().contains("bestmove"));
        say("ponderhit");
        screen.wait_for("bestmove ");
    });
    assert_eq!(text.matches("bestmove").count(), 1);
}

#[test]
fn pondering_is_the_search_of_the_move() {
    let text = live("chess", |say, screen| {
        say("position startpos moves e2e4 e7e5");
        say("go ponder movetime 300");
        // Longer than the move's time: no clock runs yet.
        std::thread::sleep(std::time::Duration::from_millis(600));
        screen.wait_for("info depth 4 ");
        say("isready");
        screen.wait_for("readyok");
        assert!(!screen.text().contains("bestmove"));
        say("ponderhit");
        screen.wait_for("bestmove ");
    });
    assert_eq!(text.matches("info depth 1 ").count(), 1, "it began anew: {text}");
    assert_eq!(text.matches("bestmove").count(), 1);
}

#[test]
fn pondering_ends_where_the_expected_move_is_not_played() {
    let text = live("chess", |say, screen| {
        say("go ponder depth 3");
        screen.wait_for("info depth 3 ");
        say("stop");
        screen.wait_for("bestmove ");
        say("ponderhit");
        say("isready");
        screen.wait_for("readyok");
    });
    assert_eq!(text.matches("bestmove").count(), 1);
    assert_eq!(session("chess", "go ponder wtime 60000 btime 60000\n").matches("bestmove").count(), 1, "the input has ended");
}

#[test]
fn threads_search_together() {
    let nodes = |threads: &str| -> u64 {
        let text = session("chess", &format!("setoption name Threads value {threads}\ngo depth 10\n"));
        assert!(text.contains("bestmove ") && !text.contains("error"), "{text}");
        text.rsplit(" nodes ").next().unwrap().split(' ').next().unwrap().parse().unwrap()
    };
    let alone = nodes("1");
    assert_eq!(nodes("1"), alone);
    assert_ne!(nodes("2"), alone, "the second thread's nodes are counted too");
    let text = session("chess", "uci\nsetoption name Threads value 0\nsetoption name Threads value 257\n");
    assert!(text.contains("option name Threads type spin default 1 min 1 max 256\n"), "{text}");
    assert_eq!(text.matches("from 1 to 256").count(), 2, "{text}");
}

#[test]
fn a_part_of_the_time_can_be_kept_back() {
    let millis = |options: &str| -> u64 {
        let text = session("chess", &format!("{options}\ngo movetime 4000\n"));
        assert!(!text.contains("error"), "{text}");
        text.rsplit(" time ").next().unwrap().split(' ').next().unwrap().parse().unwrap()
    };
    assert!(millis("setoption name Move Overhead value 3800") < 3_000);
    let text = session("chess", "uci\nsetoption name Move Overhead value 6000\n");
    assert!(text.contains("option name Move Overhead type spin default 10 min 0 max 5000\n"), "{text}");
    assert!(text.contains("from 0 to 5000"), "{text}");
}

#[test]
fn a_finished_game_has_no_best_move() {
    let text = session("chess", "position fen R5k1/5ppp/8/8/8/8/8/7K b - - 0 1\ngo depth 3\n");
    assert!(text.contains("score mate 0") && text.contains("bestmove (none)"), "{text}");
}

#[test]
fn mates_lines_and_chosen_moves_are_reported() {
    let text = session("chess", "position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1\ngo mate 2\n");
    assert!(text.contains("score mate 2") && text.contains("bestmove a1a6"), "{text}");
    let text = session("chess", "setoption name MultiPV value 3\ngo depth 3\n");
    assert!(text.contains("info depth 3 seldepth") && text.contains(" multipv 3 score cp "), "{text}");
    let text = session("chess", "go searchmoves a2a3 h2h3 depth 2\n");
    assert!(text.contains("bestmove a2a3") || text.contains("bestmove h2h3"), "{text}");
    let text = session("chess", "go wtime 400 btime 400 winc 0 binc 0 movestogo 20\n");
    assert!(text.contains("bestmove "), "{text}");
}

#[test]
fn cyclone_leaves_words_out_and_counts_ranks_from_nought() {
    let text = session("chess", "uci\nstartpos moves h2e2 h9g7\nd\ngo searchmoves b0c2 depth 1\n");
    assert!(text.contains("Fen: rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w"), "{text}");
    assert!(text.contains("bestmove b0c2"), "{text}");
    let text = session("chess", "ucicyclone\nfen 3k5/9/9/9/9/9/9/9/9/4K3R w - - 0 1 banmoves i0i9\ngo depth 2\n");
    assert!(text.contains("var xiangqi") && text.contains("uciok") && text.contains("bestmove "), "{text}");
    assert!(!text.contains("error"), "{text}");
}

#[test]
fn castling_is_the_kings_move_to_the_rook_in_chess960() {
    let session = |option: &str, moves: &str| {
        session("chess", &format!("{option}\nposition fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1{moves}\ngo depth 1 searchmoves e1h1\nd\n"))
    };
    let text = session("setoption name UCI_Chess960 value true", "");
    assert!(text.contains("bestmove e1h1") && text.contains(" pv e1h1"), "{text}");
    let text = session("setoption name UCI_Chess960 value true", " moves e1h1");
    assert!(text.contains("/5RK1 b"), "{text}");
    let text = session("setoption name UCI_Chess960 value false", "");
    assert!(text.contains("bestmove e1g1"), "{text}");
}

#[test]
fn strength_can_be_limited() {
    let nodes = |options: &str| -> u64 {
        let text = session("chess", &format!("{options}\ngo nodes 30000\n"));
        text.rsplit(" nodes ").next().unwrap().split(' ').next().unwrap().parse().unwrap()
    };
    assert!(nodes("setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 600") < 5_000);
    assert!(nodes("setoption name UCI_Elo value 600") > 5_000, "Elo alone limits nothing");
    let text = session("chess", "setoption name UCI_Elo value 5000\n");
    assert!(text.contains("from 600 to 2400"), "{text}");
}

#[test]
fn definitions_can_be_loaded() {
    let folder = std::env::temp_dir().join(format!("varan-protocol-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (good, bad) = (folder.join("mine.toml"), folder.join("bad.toml"));
    std::fs::write(&good, rules::shipped::load("chess").unwrap().text().replace("8/8/8/8/", "8/8/8/3Q4/")).unwrap();
    std::fs::write(&bad, "name = 3\n").unwrap();
    let load = |path: &std::path::Path| format!("setoption name VariantPath value {}\n", path.display());
    let text = session("chess", &(load(&good) + "uci\nsetoption name UCI_Variant value mine\nd\n"));
    assert!(text.contains(" var mine") && text.contains("info string variant mine files 8 ranks 8 "), "{text}");
    let text = session("chess", &(load(&bad) + "isready\n"));
    assert!(text.starts_with("info string error: ") && text.contains("bad.toml") && text.ends_with("readyok\n"), "{text}");
    let text = session("chess", &load(&folder.join("none.toml")));
    assert!(text.contains("cannot read "), "{text}");
    std::fs::remove_dir_all(&folder).unwrap();
}
