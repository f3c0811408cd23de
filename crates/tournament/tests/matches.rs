//! Whole matches of Varan's own engine: results, files, resumption, the end of a test.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use notation::pgn;
use tournament::{Adjudication, Error, Files, Journal, Match, Openings, Progress, Sprt, Standing, Start, Thinking, Unwatched, run};

fn plan(game: &str, games: u32) -> Match {
    let engines = ["varan:level=1".parse().unwrap(), "varan:level=2".parse().unwrap()];
    Match::new(rules::shipped::load(game).unwrap(), engines)
        .thinking(Thinking { depth: Some(1), timeout_ms: 20_000, ..Thinking::default() })
        .openings(Openings { start: Start::Usual, random_plies: 4 })
        .adjudication(Adjudication { resign: None, draw: None, max_plies: 60 })
        .games(games)
        .seed(7)
}

fn files(folder: &Path) -> Files {
    Files { journal: None, json: Some(folder.join("out.json")), pgn: Some(folder.join("out.pgn")) }
}

fn play(plan: &Match, files: Files) -> Standing {
    run(plan, files, &AtomicBool::new(false), &Unwatched).unwrap()
}

/// A match that is broken off after so many games.
struct Stop<'a>(&'a AtomicBool, AtomicU32, u32);

impl Progress for Stop<'_> {
    fn game(&self) {
        if self.1.fetch_add(1, Ordering::Relaxed) + 1 == self.2 {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

#[test]
fn matches_in_three_games_leave_valid_files() {
    for game in ["abchess", "alibishogi", "shogi"] {
        let folder = tempfile::tempdir().unwrap();
        let plan = plan(game, 4).concurrency(2).thinking(Thinking { depth: Some(2), timeout_ms: 20_000, ..Thinking::default() });
        let standing = play(&plan, files(folder.path()));
        assert_eq!((standing.games, standing.wrongs.total(), standing.opponent.total()), (4, 0, 0), "{game}");
        assert!(standing.finished);
        let text = fs::read_to_string(folder.path().join("out.pgn")).unwrap();
        let shipped = pgn::Shipped::new();
        let games = pgn::read(&text, &|name| shipped.find(name));
        assert_eq!(games.len(), 4);
        for parsed in &games {
            assert_eq!(parsed.faults, [], "{game}");
            let read = parsed.game.as_ref().unwrap();
            assert!(["normal", "adjudication"].contains(&read.tags.get("Termination").unwrap()));
            assert!(!read.is_empty() && read.ending != pgn::Ending::Unknown);
        }
        let starts: Vec<String> = games.iter().map(|g| g.game.as_ref().unwrap().start().fen()).collect();
        assert!(starts[0] == starts[1] && starts[2] == starts[3] && starts[0] != starts[2], "pairs have their own openings");
        let json: serde_json::Value = serde_json::from_str(&fs::read_to_string(folder.path().join("out.json")).unwrap()).unwrap();
        assert_eq!(json["games"], 4);
        for key in ["wins", "draws", "losses", "crashes", "illegal_moves", "time_losses"] {
            assert!(json[key].is_u64(), "{key}");
        }
        for key in ["elo", "elo_error", "llr", "settings", "ends", "pentanomial"] {
            assert!(json.get(key).is_some(), "{key}");
        }
        assert_eq!(json["pentanomial"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum::<u64>(), 2);
        assert_eq!(json["ends"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum::<u64>(), 4);
    }
}

#[test]
fn a_match_that_goes_on_comes_to_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let plan = plan("chess", 8);
    let whole = tempfile::tempdir().unwrap();
    let uninterrupted = play(&plan, files(whole.path()));

    let halt = AtomicBool::new(false);
    let journal = Some((Journal::create(&path, &plan).unwrap(), Vec::new()));
    let first = run(&plan, Files { journal, ..files(folder.path()) }, &halt, &Stop(&halt, AtomicU32::new(0), 5)).unwrap();
    assert!(!first.finished && first.games == 4, "{first:?}");
    let games = pgn::read(&fs::read_to_string(folder.path().join("out.pgn")).unwrap(), &|_| rules::shipped::load("chess"));
    assert!(games.len() == 4 && games.iter().all(|g| g.faults.is_empty()));

    // As after a crash in the middle of a line.
    let mut text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 3);
    text += "{\"pair\":2,\"fen\"";
    fs::write(&path, text).unwrap();

    let (journal, pairs) = Journal::resume(&path, &plan).unwrap();
    assert_eq!(pairs.len(), 2);
    let resumed = play(&plan, Files { journal: Some((journal, pairs)), ..files(folder.path()) });
    assert_eq!(resumed, uninterrupted);
    let read = |folder: &Path, name: &str| fs::read_to_string(folder.join(name)).unwrap();
    for name in ["out.json", "out.pgn"] {
        assert_eq!(read(folder.path(), name), read(whole.path(), name), "{name}");
    }

    // A match that is finished is read, not played.
    let (journal, pairs) = Journal::resume(&path, &plan).unwrap();
    assert_eq!(pairs.len(), 4);
    let halt = AtomicBool::new(false);
    let played = Stop(&halt, AtomicU32::new(0), u32::MAX);
    let again = run(&plan, Files { journal: Some((journal, pairs)), ..Files::default() }, &halt, &played).unwrap();
    assert_eq!((again, played.1.load(Ordering::Relaxed)), (uninterrupted, 0));
}

#[test]
fn concurrency_changes_no_game() {
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    play(&plan("minishogi", 6), files(one.path()));
    play(&plan("minishogi", 6).concurrency(3), files(two.path()));
    assert_eq!(fs::read_to_string(one.path().join("out.pgn")).unwrap(), fs::read_to_string(two.path().join("out.pgn")).unwrap());
}

#[test]
fn a_journal_of_another_match_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    drop(Journal::create(&path, &plan("chess", 4)).unwrap());
    let message = |result: Result<_, Error>| result.map(|_: (Journal, Vec<_>)| ()).unwrap_err().to_string();
    assert!(message(Journal::resume(&path, &plan("chess", 4).seed(8))).contains("its seed is 7, now it is 8"));
    assert!(message(Journal::resume(&path, &plan("makruk", 4))).contains("its game is \"chess\""));
    assert!(Journal::resume(&path, &plan("chess", 10).concurrency(2)).is_ok());
    // Beginning anew by mistake loses nothing.
    let before = fs::read_to_string(&path).unwrap();
    drop(Journal::create(&path, &plan("chess", 4).seed(9)).unwrap());
    assert_eq!(fs::read_to_string(folder.path().join("journal.old")).unwrap(), before);
    fs::write(&path, "hello\n").unwrap();
    assert!(message(Journal::resume(&path, &plan("chess", 4))).contains("no journal"));
}

#[test]
fn a_test_ends_the_match_when_it_has_decided() {
    let sprt = Sprt { elo0: 0.0, elo1: 400.0, alpha: 0.05, beta: 0.05 };
    let engines = ["varan:level=6".parse().unwrap(), "varan:level=1".parse().unwrap()];
    let plan = Match::new(rules::shipped::load("minishogi").unwrap(), engines)
        .thinking(Thinking { nodes: Some(600), timeout_ms: 20_000, ..Thinking::default() })
        .openings(Openings { start: Start::Usual, random_plies: 4 })
        .games(1000)
        .sprt(Some(sprt));
    let standing = play(&plan, Files::default());
    assert!(standing.is_decided() && standing.finished);
    assert!(standing.games < 1000 && standing.games >= 4, "{} games", standing.games);
    let test = standing.sprt.unwrap();
    let llr = standing.llr.unwrap();
    assert!(llr >= test.upper || llr <= test.lower);
}

#[test]
fn what_cannot_be_played_is_told() {
    let message = |plan: Match| run(&plan, Files::default(), &AtomicBool::new(false), &Unwatched).unwrap_err().to_string();
    assert!(message(plan("chess", 3)).contains("pairs"));
    assert!(message(plan("chess", 2).thinking(Thinking::default())).contains("limits the thinking"));
    let start = |start| Openings { start, random_plies: 0 };
    assert!(message(plan("xiangqi", 2).openings(start(Start::Random))).contains("draw from"));
    assert!(message(plan("chess", 2).openings(start(Start::Number(960)))).contains("no start position 960"));
    assert!(message(plan("chess", 2).openings(start(Start::Positions(vec!["8/8".to_owned()])))).contains("FEN"));
    let sprt = Sprt { elo0: 5.0, elo1: 0.0, alpha: 0.05, beta: 0.05 };
    assert!(message(plan("chess", 2).sprt(Some(sprt))).contains("no test"));
    let folder = tempfile::tempdir().unwrap();
    let error = run(&plan("chess", 2), files(&folder.path().join("none")), &AtomicBool::new(false), &Unwatched).unwrap_err();
    assert!(error.to_string().contains("cannot write"), "{error}");
}

#[test]
fn openings_are_drawn_and_read() {
    for (game, distinct) in [("chess", true), ("abchess", true)] {
        let folder = tempfile::tempdir().unwrap();
        let plan = plan(game, 4).openings(Openings { start: Start::Random, random_plies: 0 });
        play(&plan, files(folder.path()));
        let text = fs::read_to_string(folder.path().join("out.pgn")).unwrap();
        let fens: Vec<&str> = text.lines().filter(|l| l.starts_with("[FEN ")).collect();
        assert_eq!(fens.len(), 4, "{game}");
        assert_eq!(fens[0] != fens[2], distinct);
    }
    let variant = rules::shipped::load("chess").unwrap();
    let read = |name, text| tournament::read_openings(&variant, name, text);
    let fens = "# two\n4k3/8/8/8/8/8/8/4K2R w K - 0 1; a comment\n\n4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\n";
    assert_eq!(read("o.epd", fens).unwrap().len(), 2);
    let games = read("o.pgn", "1. e4 e5 *\n\n1. d4 *\n").unwrap();
    assert!(games.len() == 2 && games[0].contains("/4p3/4P3/"));
    assert!(read("o.epd", "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n8/8 w\n").unwrap_err().to_string().contains("line 2"));
    assert!(read("o.pgn", "1. e4 e5 2. Ke4 *").unwrap_err().to_string().contains("Ke4"));
    assert!(read("o.epd", "\n").is_err());
}
