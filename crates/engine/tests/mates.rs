//! The suites of problems of the three games: all are solved, within the depth that docs/engine.md states.

mod common;

use common::{load, search};
use engine::mates::{Problem, Prover};
use engine::{Engine, Limits, Score};

/// Plies that a problem of so many moves is searched at most.
fn depth(moves: u32) -> u32 {
    2 * moves + 8
}

fn suite(game: &str) -> Vec<Problem> {
    let path = format!("{}/tests/mates/{game}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let variant = load(game);
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| Problem::parse(&variant, line).unwrap_or_else(|e| panic!("{path}: {line}: {e}"))).collect()
}

/// Searched from nothing to the stated depth, with no word about a mate: the win is seen in its length, and its key is played.
fn solve(game: &str) {
    let variant = load(game);
    let mut engine = Engine::new(&variant, 32);
    let problems = suite(game);
    let mut unsolved = Vec::new();
    for problem in &problems {
        let position = problem.position(&variant).unwrap_or_else(|e| panic!("{game}: {e}"));
        engine.clear();
        let result = search(&mut engine, &position, &Limits::depth(depth(problem.moves)));
        let played = result.best.map(|m| position.move_text(m)).unwrap_or_default();
        let in_time = result.score == Score::MateIn(problem.moves as i32);
        if !in_time || problem.unique && played != problem.key {
            unsolved.push(format!("{problem}: {played}, {:?}", result.score));
        }
    }
    assert!(unsolved.is_empty(), "{game}: {} of {} unsolved:\n{}", unsolved.len(), problems.len(), unsolved.join("\n"));
}

/// What is claimed of the short ones is proved here again with all moves of both sides.
fn prove(game: &str) {
    let variant = load(game);
    for problem in suite(game).iter().filter(|p| p.moves <= 3) {
        let mut position = problem.position(&variant).unwrap_or_else(|e| panic!("{game}: {e}"));
        let mut prover = Prover::new(4_000_000);
        assert_eq!(prover.wins(&mut position, problem.moves - 1), Some(false), "{game}: {problem}");
        let keys = prover.keys(&mut position, problem.moves).unwrap_or_else(|| panic!("{game}: {problem}: not within the budget"));
        let texts: Vec<_> = keys.iter().map(|&m| position.move_text(m)).collect();
        assert!(texts.contains(&problem.key) && (texts.len() == 1) == problem.unique, "{game}: {problem}: {texts:?}");
    }
}

#[test]
fn problems_of_abchess_are_solved_at_the_stated_depth() {
    solve("abchess");
    prove("abchess");
}

#[test]
fn problems_of_ashtaranga_are_solved_at_the_stated_depth() {
    solve("ashtaranga");
    prove("ashtaranga");
}

#[test]
fn problems_of_alibishogi_are_solved_at_the_stated_depth() {
    solve("alibishogi");
    prove("alibishogi");
}
