//! How long pictures take: a game of sixty moves on the largest board as a film, and a position as PNG; and how large they are.
//!
//! `cargo bench -p view --bench pictures -- [ROUNDS]` prints the median of the rounds, in each set of pieces.

use std::time::{Duration, Instant};

use rules::{Move, Position};
use view::{Animation, PictureOptions, PieceSet, animation, picture, png};

/// A game of so many moves, each the one in the middle of the list.
fn game(id: &str, plies: usize) -> (Position, Vec<Move>) {
    let start = rules::shipped::load(id).expect("a shipped game").start();
    let (mut position, mut moves) = (start.clone(), Vec::new());
    while moves.len() < plies && position.outcome().is_none() {
        let legal = position.legal_moves();
        let m = legal[legal.len() / 2];
        position.play(m);
        moves.push(m);
    }
    (start, moves)
}

/// The median time of some rounds, and what was made.
fn median(rounds: usize, mut make: impl FnMut() -> Vec<u8>) -> (Duration, usize) {
    let mut bytes = 0;
    let round = |_| {
        let began = Instant::now();
        bytes = make().len();
        began.elapsed()
    };
    let mut times: Vec<Duration> = (0..rounds.max(1)).map(round).collect();
    times.sort();
    (times[times.len() / 2], bytes)
}

fn main() {
    let rounds = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(5);
    let (start, moves) = game("abchess", 60);
    for set in PieceSet::ALL {
        let options = PictureOptions { set, ..PictureOptions::default() };
        let how = Animation { picture: options.clone(), ..Animation::default() };
        let film = || animation(&start, &moves, &how, &mut || true).expect("a film");
        let still = || png(&picture(&start, &options).svg(how.width)).expect("a picture");
        for (what, (time, bytes)) in [("film", median(rounds, film)), ("png", median(rounds, still))] {
            println!("{what:5} {:9} {:8.1} ms {bytes:8} bytes", format!("{set:?}"), 1000.0 * time.as_secs_f64());
        }
    }
}
