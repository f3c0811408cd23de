#![cfg(unix)]
//! Engines that are programs, and all that can be wrong with them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tournament::{Adjudication, EngineSpec, Files, Match, Standing, Thinking, TimeControl, Unwatched, ends, run};

/// An engine in the language of the shell: answers the handshake, and `go` with `on_go`.
fn script(on_go: &str) -> EngineSpec {
    let text = format!(
        "while read -r word rest; do case $word in \
         uci) echo id name fake; echo option name Hash type spin default 1 min 1 max 9; echo uciok;; \
         isready) echo readyok;; \
         position) line=$rest;; \
         stop) {{ test -z \"$late\" || echo bestmove $late; }};; \
         go) {on_go};; \
         quit) exit 0;; esac; done"
    );
    assert!(!text.contains('\''), "the script stands between single quotation marks");
    format!("cmd:sh -c '{text}';option.Hash=2;name=fake").parse().unwrap()
}

fn plan(engine: EngineSpec) -> Match {
    Match::new(rules::shipped::load("chess").unwrap(), [engine, "varan".parse().unwrap()])
        .thinking(Thinking { depth: Some(1), timeout_ms: 1500, ..Thinking::default() })
        .adjudication(Adjudication { resign: None, draw: None, max_plies: 6 })
}

fn play(plan: &Match) -> Standing {
    run(plan, Files::default(), &AtomicBool::new(false), &Unwatched).unwrap()
}

#[test]
fn a_crash_is_counted_and_the_engine_started_again() {
    let standing = play(&plan(script("exit 3")).games(4));
    assert_eq!((standing.wrongs.crashes, standing.wrongs.hangs, standing.losses), (4, 0, 4));
    assert_eq!(standing.ends.get(ends::CRASH), Some(&4));
    assert_eq!(standing.opponent.total(), 0);
    assert_eq!((standing.elo, standing.pentanomial.0), (None, [2, 0, 0, 0, 0]));
}

#[test]
fn illegal_moves_are_counted() {
    for answer in ["echo bestmove e2e5", "echo bestmove", "echo bestmove 0000", "echo bestmove (none)"] {
        let answer = answer.replace('(', "\\(").replace(')', "\\)");
        let standing = play(&plan(script(&answer)));
        assert_eq!((standing.wrongs.illegal_moves, standing.wrongs.total(), standing.losses), (2, 2, 2), "{answer}");
        assert_eq!(standing.ends.get(ends::ILLEGAL_MOVE), Some(&2));
    }
}

#[test]
fn a_hang_is_counted() {
    let started = Instant::now();
    let standing = play(&plan(script(":")));
    assert_eq!((standing.wrongs.hangs, standing.wrongs.crashes, standing.losses), (2, 2, 2));
    assert_eq!(standing.ends.get(ends::HANG), Some(&2));
    assert!(started.elapsed() < Duration::from_secs(12));
}

#[test]
fn time_losses_are_counted() {
    let timed = |plan: Match| {
        let clock = Some(TimeControl { base_ms: 400, increment_ms: 0 });
        plan.thinking(Thinking { clock, depth: Some(1), margin_ms: 100, timeout_ms: 2000, ..Thinking::default() })
    };
    // Answers when it is stopped; the first move is White's or Black's.
    let late = "late=a2a3; case $line in *moves*) late=a7a6;; esac";
    let standing = play(&timed(plan(script(late))));
    assert_eq!((standing.wrongs.time_losses, standing.wrongs.total(), standing.losses), (2, 2, 2));
    assert_eq!(standing.ends.get(ends::TIME_LOSS), Some(&2));
    // One that thinks too long by itself.
    let standing = play(&timed(plan(script("sleep 0.9; echo bestmove a2a3"))));
    assert_eq!(standing.wrongs.time_losses, 2);
}

#[test]
fn an_engine_that_plays_well_enough_finishes_its_games() {
    let on_go = "case $line in startpos) m=a2a3;; \"startpos moves a2a3\"*) m=b2b3; case $line in *b2b3*) m=c2c3;; esac;; \
                 *a7a6*b7b6*) m=c7c6;; *a7a6*) m=b7b6;; *) m=a7a6;; esac; echo info depth 7 score cp 12 pv $m; echo bestmove $m ponder e2e4";
    let folder = tempfile::tempdir().unwrap();
    let pgn = folder.path().join("games.pgn");
    let plan = plan(script(on_go));
    let files = Files { pgn: Some(pgn.clone()), ..Files::default() };
    let standing = run(&plan, files, &AtomicBool::new(false), &Unwatched).unwrap();
    assert_eq!((standing.draws, standing.ends.get(ends::TOO_LONG)), (2, Some(&2)), "{standing:?}");
    let text = std::fs::read_to_string(pgn).unwrap();
    assert!(text.contains("[White \"fake\"]") && text.contains("1. a3 {+0.12/7}"), "{text}");
    assert!(text.contains("[Termination \"adjudication\"]"));
}

#[test]
fn programs_that_are_no_engines_are_refused_at_once() {
    let refused = |spec: &str| {
        let plan = plan(spec.parse().unwrap());
        run(&plan, Files::default(), &AtomicBool::new(false), &Unwatched).unwrap_err().to_string()
    };
    assert!(refused("cmd:/nowhere/engine").contains("does not start"));
    assert!(refused("cmd:sh -c 'exit 1'").contains("exit status: 1"));
    assert!(refused("cmd:sh -c 'while read -r line; do :; done'").contains("does not say uciok"));
    assert!(refused("cmd:yes").contains("does not say uciok"));
    let other = "echo option name UCI_Variant type combo default other var other; echo uciok; read -r line";
    assert!(refused(&format!("cmd:sh -c '{other}'")).contains("it does not play chess"));
    let none = "echo uciok; while read -r line; do echo readyok; done";
    assert!(refused(&format!("cmd:sh -c '{none}';option.Hash=3")).contains("no option Hash"));
}

#[test]
fn a_match_is_ended_at_once_when_that_is_asked_for() {
    let halt = AtomicBool::new(false);
    let plan = plan(script(":")).thinking(Thinking { depth: Some(1), timeout_ms: 60_000, ..Thinking::default() });
    let started = Instant::now();
    let standing = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(500));
            halt.store(true, Ordering::Relaxed);
        });
        run(&plan, Files::default(), &halt, &Unwatched).unwrap()
    });
    assert!(started.elapsed() < Duration::from_secs(10));
    assert_eq!((standing.games, standing.finished), (0, false));
}

#[test]
fn variants_that_an_engine_reads_from_a_file_are_known_before_one_is_chosen() {
    let text = "while read -r word rest; do case $word in \
         uci) echo option name VariantPath type string default; echo option name UCI_Variant type combo default x var x $more; echo uciok;; \
         setoption) case $rest in *VariantPath*) more=\"var chess\";; *UCI_Variant*) chosen=$rest;; esac;; \
         isready) echo readyok;; \
         go) case $chosen in *chess) echo bestmove a2a3;; *) exit 3;; esac;; \
         quit) exit 0;; esac; done";
    let spec = |options: &str| format!("cmd:sh -c '{text}';name=fake{options}").parse().unwrap();
    let plan = |options: &str| plan(spec(options)).adjudication(Adjudication { resign: None, draw: None, max_plies: 1 }).games(2);
    let refused = run(&plan(""), Files::default(), &AtomicBool::new(false), &Unwatched).unwrap_err();
    assert!(refused.to_string().contains("does not play chess"), "{refused}");
    assert_eq!(play(&plan(";option.VariantPath=games.ini")).wrongs.total(), 0);
}
