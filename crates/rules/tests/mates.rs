//! The problems of the engine's suites, proved by the reference generator: that the key wins in so many moves, that nothing
//! wins sooner and, where a problem claims it, that no other first move wins in time. The prover here knows no bound and no guess.

mod reference;

use std::collections::HashMap;

use reference::State;

/// A line of a suite: `FEN; dm MOVES; bm KEY; unique`.
struct Problem {
    fen: String,
    moves: u32,
    key: String,
    unique: bool,
}

fn read(line: &str) -> Problem {
    let parts: Vec<&str> = line.split(';').map(str::trim).collect();
    let after =
        |n: usize, word: &str| parts.get(n).and_then(|part| part.strip_prefix(word)).unwrap_or_else(|| panic!("no {word} in {line}"));
    Problem {
        fen: parts[0].to_owned(),
        moves: after(1, "dm ").parse().unwrap_or_else(|_| panic!("no number of moves in {line}")),
        key: after(2, "bm ").to_owned(),
        unique: parts.get(3) == Some(&"unique"),
    }
}

fn suite(game: &str) -> Vec<Problem> {
    let path = format!("{}/../engine/tests/mates/{game}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(read).collect()
}

/// Whether a game that has ended was won by the side that has just moved.
fn won_by_mover(end: &str, state: &State) -> bool {
    let loser = state.side.name();
    let word = end.split(' ').nth(1).unwrap_or_default();
    !word.is_empty() && word != loser
}

/// What is known: by position, the most moves that do not win and the fewest that do.
#[derive(Default)]
struct Prover {
    known: HashMap<String, (u32, u32)>,
    looked: u64,
}

impl Prover {
    /// Whether the side to move wins within so many own moves.
    fn wins(&mut self, state: &State, moves: u32) -> bool {
        if moves == 0 {
            return false;
        }
        let key = state.repetition_key();
        let (lost, won) = self.known.get(&key).copied().unwrap_or((0, u32::MAX));
        if moves <= lost || moves >= won {
            return moves >= won;
        }
        let found = successors(state, moves > 1).iter().any(|after| self.won_after(after, moves));
        self.known.insert(key, if found { (lost, moves) } else { (moves, won) });
        found
    }

    /// Whether who has just moved has won, or wins within one move less whatever the answer.
    fn won_after(&mut self, state: &State, moves: u32) -> bool {
        self.looked += 1;
        if let Some(end) = state.end() {
            return won_by_mover(&end, state);
        }
        moves > 1
            && successors(state, false).iter().all(|after| match after.end() {
                // The answer ended the game: won only if it lost at once for who gave it.
                Some(end) => !won_by_mover(&end, after) && end != "stalemate",
                None => self.wins(after, moves - 1),
            })
    }
}

/// The positions after all legal moves; where asked, those first that leave few answers.
fn successors(state: &State, ordered: bool) -> Vec<State> {
    let mut list: Vec<State> = state.successors().into_iter().map(|(_, after)| after).collect();
    if ordered {
        list.sort_by_cached_key(|after| (!after.in_check(), after.moves().len()));
    }
    list
}

/// Proves that the key wins and, where asked for all keys, that nothing wins sooner and nothing else in time, where that is claimed.
fn prove(game: &str, problem: &Problem, all_keys: bool) -> u64 {
    let at = &problem.fen;
    let state = reference::state(game, at).unwrap_or_else(|e| panic!("{game}: {at}: {e}"));
    let mut prover = Prover::default();
    let key = state.find_move(&problem.key).unwrap_or_else(|e| panic!("{game}: {at}: {e}"));
    assert!(prover.won_after(&state.apply(key), problem.moves), "{game}: {} does not win in {} in {at}", problem.key, problem.moves);
    if all_keys && problem.unique {
        assert!(!prover.wins(&state, problem.moves - 1), "{game}: {at} is won in fewer than {} moves", problem.moves);
        let keys = successors(&state, true).iter().filter(|after| prover.won_after(after, problem.moves)).count();
        assert_eq!(keys, 1, "{game}: keys in {at}");
    }
    prover.looked
}

fn check(game: &str) {
    let long = std::env::var_os("VARAN_LONG").is_some();
    let problems = suite(game);
    assert!(problems.len() >= 30, "{game}: {} problems", problems.len());
    for moves in 2..=4 {
        assert!(problems.iter().any(|p| p.moves == moves), "{game}: none in {moves}");
    }
    for (number, problem) in problems.iter().enumerate() {
        let begun = std::time::Instant::now();
        let looked = prove(game, problem, long || problem.moves <= 2);
        println!("{game} {}: in {}, {looked} moves looked at, {:.1?}", number + 1, problem.moves, begun.elapsed());
    }
}

#[test]
fn problems_of_abchess_are_proved_by_the_reference() {
    check("abchess");
}

#[test]
fn problems_of_ashtaranga_are_proved_by_the_reference() {
    check("ashtaranga");
}

#[test]
fn problems_of_alibishogi_are_proved_by_the_reference() {
    check("alibishogi");
}
