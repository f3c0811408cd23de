//! Whole sessions of XBoard's protocol.

mod common;

use common::{live, session};

/// What is said after the greeting.
fn talk(default: &str, lines: &str) -> String {
    session(default, &format!("xboard\n{lines}"))
}

#[test]
fn it_offers_its_features() {
    let text = talk("abchess", "protover 2\naccepted setboard\nrejected san\nquit\n");
    for feature in [
        "ping=1",
        "setboard=1",
        "playother=1",
        "usermove=1",
        "analyze=1",
        "memory=1",
        "smp=1",
        "option=\"Move Overhead -spin 10 0 5000\"",
        "colors=0",
        "sigint=0",
        "sigterm=0",
        "myname=\"Varan ",
    ] {
        assert!(text.contains(feature), "{feature}: {text}");
    }
    assert!(text.ends_with("feature done=1\n"), "{text}");
    let variants = text.split("variants=\"").nth(1).unwrap().split('"').next().unwrap();
    let variants: Vec<&str> = variants.split(',').collect();
    for name in ["normal", "fischerandom"].into_iter().chain(rules::shipped::ids()) {
        assert!(variants.contains(&name), "{name}: {variants:?}");
    }
    // `protover` may come without a greeting.
    assert!(session("chess", "protover 2\n").contains("feature done=1"));
}

#[test]
fn it_plays_a_game() {
    let text = live("abchess", |say, screen| {
        say("xboard");
        say("new");
        say("st 1");
        say("sd 3");
        say("usermove e2e4");
        screen.wait_for("move ");
        say("force");
        say("ping 1");
        screen.wait_for("pong 1");
        say("usermove e1e5");
        screen.wait_for("Illegal move: e1e5");
        say("go");
        say("ping 2");
        screen.wait_for("pong 2");
        say("quit");
    });
    assert_eq!(text.lines().filter(|line| line.starts_with("move ")).count(), 2, "{text}");
    assert!(text.find("pong 2") > text.rfind("\nmove "), "the pong comes after the move: {text}");
}

#[test]
fn new_is_chess_and_black_for_the_engine() {
    let text = talk("abchess", "new\nsd 1\nd\ne2e4\nd\n");
    assert!(text.contains("Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"), "{text}");
    assert!(text.contains("\nmove "), "{text}");
    let text = talk("abchess", "new\nplayother\nsd 1\ngo\n");
    assert!(text.starts_with("move "), "{text}");
}

#[test]
fn games_that_xboard_does_not_know_are_told() {
    let text = talk("chess", "new\nvariant minishogi\n");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("setup (P") && lines[0].ends_with(") 5x5+5_shogi rbsgk/4p/5/P4/KGSBR[-] w - - 0 1"), "{text}");
    for piece in ["piece +R& RF", "piece +B& BW", "piece S& FfW", "piece G& WfF", "piece P& fW", "piece K& K"] {
        assert!(lines.contains(&piece), "{piece}: {text}");
    }
    let text = talk("chess", "new\nvariant ashtaranga\n");
    assert!(text.contains(" 12x8+0_berolina dreebkfbeerd/"), "{text}");
    assert!(text.contains("piece G& NC\n") && text.contains("piece A& AD\n") && text.contains("piece Y& fmFfcW\n"), "{text}");
    // Castling is the King's, left and right as the player sees them; that of three pieces cannot be told.
    assert!(text.contains("piece K& KirjO3iljO2\npiece k KiljO3irjO2\n"), "{text}");
    let text = talk("chess", "new\nvariant abchess\n");
    assert!(text.contains(" 11x11+0_fairy rhblqkalbhr/") && text.contains("piece N& N0\n"), "{text}");
    assert!(!text.contains("piece T&"), "the Teleporter has no Betza there: {text}");
    assert!(!text.contains("piece Y&"), "where the Yeoman promotes cannot be told: {text}");
    let text = talk("chess", "new\nvariant alibishogi\n");
    assert!(text.contains(" 10x10+6_bughouse ") && text.contains("piece +N& NC\n"), "{text}");
    for known in ["normal", "fischerandom", "crazyhouse", "capablanca", "shogi", "xiangqi", "makruk", "shatranj", "courier", "grand"] {
        assert_eq!(talk("abchess", &format!("new\nvariant {known}\n")), "", "{known}");
    }
    assert_eq!(talk("chess", "variant suicide\n"), "Error (unsupported variant): suicide\n");
}

#[test]
fn games_begin_where_xboard_begins_them() {
    let text = talk("chess", "new\nvariant courier\nd\n");
    assert!(text.contains("Fen: rnebmkfwbenr/pppppppppppp/"), "{text}");
    let text = talk("chess", "new\nvariant shatranj\nd\n");
    assert!(text.contains(&format!("Fen: {}", rules::shipped::load("shatranj").unwrap().start().fen())), "{text}");
}

#[test]
fn moves_that_would_put_xboards_board_wrong_are_not_chosen() {
    // Only castling with both partners mates; XBoard would move one of them.
    let board = "new\nvariant ashtaranga\nforce\nsetboard 5k6/12/12/12/12/12/12/5K4RD w KL - 0 1\n";
    let text = talk("chess", &format!("{board}sd 1\nusermove f1i1\nd\n"));
    assert!(text.contains("/7RK2D b"), "{text}");
    let text = talk("chess", &format!("{board}usermove O-O&D\nd\n"));
    assert!(text.contains("/7R1DK1 b"), "{text}");
}

#[test]
fn robbers_are_drawn_as_what_they_have_become() {
    let text = talk("chess", "new\nvariant alibishogi\nforce\nsetboard 5k4/10/10/10/4n5/4T5/10/10/10/5K4[|] w - - 0 1\nsd 1\npost\ngo\n");
    assert!(text.contains("e4e6n"), "{text}");
}

#[test]
fn every_variant_is_played() {
    for id in rules::shipped::ids() {
        let text = talk("chess", &format!("new\nvariant {id}\npost\nsd 2\ngo\nping 1\nforce\nundo\nd\n"));
        let start = rules::shipped::load(id).unwrap();
        assert!(text.contains("\nmove "), "{id}: {text}");
        let at_start = if id == "courier" { "Fen: rnebmkfwbenr/" } else { &format!("Fen: {}", start.start().fen()) };
        assert!(text.contains(at_start), "{id}: {text}");
        assert!(!text.contains("Error"), "{id}: {text}");
    }
}

#[test]
fn drops_promotions_and_castling_are_moves() {
    let moves = "new\nvariant crazyhouse\nforce\ne2e4\nd7d5\ne4d5\nd8d5\nP@e4\nd\n";
    assert!(talk("chess", moves).contains("3q4/4P3/8/PPPP1PPP"), "{}", talk("chess", moves));
    let promotion = "new\nforce\nsetboard 7k/P7/8/8/8/8/8/K7 w - - 0 1\nusermove a7a8q\nd\n";
    assert!(talk("chess", promotion).contains("Fen: Q6k/"));
    let shogi = "new\nvariant shogi\nforce\nusermove c3c4\nusermove g7g6\nusermove b2h8+\nd\n";
    assert!(talk("chess", shogi).contains("1r5+B1/"), "{}", talk("chess", shogi));
    let ten_ranks = "new\nvariant xiangqi\nforce\nusermove h2e2\nd\n";
    assert!(talk("chess", ten_ranks).contains("/1C2C4/"));
    let castling = "new\nvariant fischerandom\nforce\nsetboard 1k6/8/8/8/8/8/8/1K4R1 w G - 0 1\nusermove O-O\nd\n";
    assert!(talk("chess", castling).contains("/5RK1 b"), "{}", talk("chess", castling));
}

#[test]
fn thinking_is_shown_when_asked_for() {
    let text = talk("chess", "new\nsd 3\nforce\npost\ngo\nping 1\nnopost\ngo\n");
    let thinking: Vec<&str> = text.lines().take_while(|l| !l.starts_with("move")).collect();
    assert!(thinking.len() >= 3, "{text}");
    for line in thinking {
        let words: Vec<&str> = line.split(' ').collect();
        assert!(words.len() >= 5 && words[..4].iter().all(|w| w.parse::<i64>().is_ok()), "{line}");
    }
    assert_eq!(text.split("pong 1\n").nth(1).unwrap().lines().count(), 1, "{text}");
    let text = talk("chess", "new\nforce\nsetboard kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1\npost\nsd 8\ngo\n");
    assert!(text.contains(" 100002 "), "{text}");
}

#[test]
fn results_are_claimed() {
    let text = talk("chess", "new\nforce\nf2f3\ne7e5\ng2g4\nd8h4\n");
    assert_eq!(text, "0-1 {Checkmate. Black wins.}\n");
    let text = talk("chess", "new\nforce\nsetboard 6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\nsd 3\ngo\n");
    assert_eq!(text, "move a1a8\n1-0 {Checkmate. White wins.}\n");
    let text = talk("chess", "new\nforce\nsetboard 7k/5Q2/8/8/8/8/8/K7 b - - 0 1\ngo\n");
    assert_eq!(text, "1/2-1/2 {Stalemate. The game is drawn.}\n");
}

#[test]
fn analysis_follows_the_moves() {
    let text = live("chess", |say, screen| {
        say("xboard");
        say("new");
        say("post");
        say("analyze");
        screen.wait_for("\n3 ");
        say(".");
        screen.wait_for("stat01: ");
        say("ping 7");
        screen.wait_for("pong 7");
        say("usermove e2e4");
        screen.wait_for(" e7e");
        say("usermove e2e4");
        screen.wait_for("Illegal move: e2e4");
        say("undo");
        say("exit");
        say("d");
        screen.wait_for("Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w");
        say("quit");
    });
    assert!(!text.contains("\nmove "), "{text}");
}

#[test]
fn moving_now_taking_back_and_hints() {
    let text = live("chess", |say, screen| {
        say("xboard");
        say("new");
        say("level 0 60 0");
        say("time 360000");
        say("go");
        say("?");
        screen.wait_for("move ");
        say("force");
        say("hint");
        screen.wait_for("Hint: ");
        say("undo");
        say("undo");
        screen.wait_for("Error (command not legal now): undo");
        say("e2e4");
        say("e7e5");
        say("remove");
        say("d");
        screen.wait_for("Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w");
    });
    assert_eq!(text.matches("\nmove ").count() + usize::from(text.starts_with("move ")), 1, "{text}");
}

#[test]
fn forcing_ends_the_thinking_without_a_move() {
    let text = live("chess", |say, screen| {
        say("xboard");
        say("new");
        say("post");
        say("st 3600");
        say("go");
        screen.wait_for("2 ");
        say("force");
        say("d");
        screen.wait_for("RNBQKBNR w KQkq");
    });
    assert!(!text.contains("move "), "{text}");
}

#[test]
fn faults_are_told() {
    for (lines, answer) in [
        ("xyzzy 3\n", "Error (unknown command): xyzzy 3\n"),
        ("new\nforce\ne2e5\n", "Illegal move: e2e5\n"),
        ("new\nforce\nusermove xyzzy\n", "Illegal move: xyzzy\n"),
        ("level x\n", "Error (not a number): level x\n"),
        ("st soon\n", "Error (not a number): st soon\n"),
        ("memory much\n", "Error (not a number): memory much\n"),
        ("cores all\n", "Error (not a number): cores all\n"),
        ("option Move Overhead=5001\n", "Error (unknown option): option Move Overhead=5001\n"),
        ("option Nonsense=3\n", "Error (unknown option): option Nonsense=3\n"),
        ("new\nforce\nundo\n", "Error (command not legal now): undo\n"),
        (
            "memory 8\ncores 2\ncores 0\noption MultiPV=2\noption Move Overhead=50\nrandom\nhard\neasy\nname Bobby\nrating 1 2\ncomputer\ndraw\nresult 1-0 {x}\n",
            "",
        ),
    ] {
        assert_eq!(talk("chess", lines), answer, "{lines}");
    }
    let text = talk("chess", "new\nsetboard 8/8/8/8/8/8/8/8 w - - 0 1\n");
    assert!(text.starts_with("tellusererror Illegal position: ") && text.lines().count() == 1, "{text}");
}

#[test]
fn draws_are_taken_by_who_is_lost() {
    let lost = "new\nforce\nsetboard 4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1\nsd 2\ngo\nping 1\ndraw\n";
    assert!(talk("chess", lost).ends_with("offer draw\n"), "{}", talk("chess", lost));
    let won = "new\nforce\nsetboard 4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1\nsd 2\ngo\nping 1\ndraw\n";
    assert!(!talk("chess", won).contains("draw"));
}

#[test]
fn cores_search_together() {
    let nodes = |cores: u32| -> u64 {
        let text = talk("chess", &format!("cores {cores}\nnew\nforce\npost\nsd 10\ngo\n"));
        let last = text.lines().rfind(|line| line.starts_with("10 ")).unwrap_or_else(|| panic!("no depth 10 in:\n{text}"));
        last.split(' ').nth(3).unwrap().parse().unwrap()
    };
    let alone = nodes(1);
    assert_eq!(nodes(1), alone);
    assert_ne!(nodes(2), alone, "the second thread's nodes are counted too");
}

#[test]
fn analysis_goes_on_with_more_cores() {
    live("chess", |say, screen| {
        say("xboard");
        say("new");
        say("analyze");
        screen.wait_for("\n2 ");
        say("cores 2");
        say("setboard 6k1/5ppp/8/8/8/8/8/R6K w - - 0 1");
        say("memory 4");
        screen.wait_for(" a1a8");
        say("exit");
    });
}

#[test]
fn thinking_goes_on_while_the_other_side_thinks() {
    let text = live("chess", |say, screen| {
        say("xboard");
        say("new");
        say("hard");
        say("sd 3");
        say("usermove e2e4");
        screen.wait_for("move ");
        std::thread::sleep(std::time::Duration::from_millis(200));
        say("usermove d2d4");
        say("ping 1");
        screen.wait_for("pong 1");
        say("easy");
        say("usermove g1f3");
        say("ping 2");
        screen.wait_for("pong 2");
    });
    let moves = text.lines().filter(|line| line.starts_with("move ")).count();
    assert!(moves >= 2 && text.find("pong 2") > text.rfind("\nmove "), "{text}");
}
