//! Perft speed of every shipped game, one thread, leaves counted in bulk, beside fairy-stockfish where that is installed.
//!
//! Both sides run in turn in the same process of measuring, so that a machine that slows down slows both; the medians of
//! the rounds and their ratio are printed. `cargo bench -p rules --bench perft -- [--rounds N] [GAME...]`

mod peer;

use std::time::Instant;

use peer::{Peer, arguments, median};

/// What is counted. The depths of the shared games are those that a ratio is asked for.
const WORK: [(&str, u32, bool); 13] = [
    ("chess", 6, true),
    ("capablanca", 5, true),
    ("grand", 4, true),
    ("courier", 5, true),
    ("xiangqi", 5, true),
    ("shogi", 5, true),
    ("crazyhouse", 5, true),
    ("shatranj", 5, true),
    ("makruk", 5, true),
    ("minishogi", 5, true),
    ("ashtaranga", 5, false),
    ("abchess", 4, false),
    ("alibishogi", 4, false),
];

fn perft(peer: &mut Peer, game: &str, depth: u32) -> Option<(u64, f64)> {
    peer.say(&format!("setoption name UCI_Variant value {game}\nposition startpos\nisready"))?;
    peer.until("readyok")?;
    let start = Instant::now();
    peer.say(&format!("go perft {depth}"))?;
    let line = peer.until("Nodes searched")?.pop()?;
    let seconds = start.elapsed().as_secs_f64();
    Some((line.rsplit(' ').next()?.trim().parse().ok()?, seconds))
}

fn main() {
    let (rounds, named) = arguments();
    let mut peer = Peer::start();
    println!("{:<12}{:>6}{:>14}{:>14}{:>14}{:>8}", "game", "depth", "nodes", "Varan Mn/s", "peer Mn/s", "ratio");
    for (game, depth, shared) in WORK.into_iter().filter(|(game, ..)| named(game)) {
        let Some(variant) = rules::shipped::load(game) else { continue };
        let mut position = variant.start();
        let (mut own, mut other) = (Vec::new(), Vec::new());
        let mut nodes = 0;
        for _ in 0..rounds {
            let start = Instant::now();
            nodes = position.perft(depth);
            own.push(nodes as f64 / start.elapsed().as_secs_f64() / 1e6);
            if let Some((count, seconds)) = peer.as_mut().filter(|_| shared).and_then(|p| perft(p, game, depth)) {
                assert_eq!(count, nodes, "{game}: the peer counts otherwise");
                other.push(count as f64 / seconds / 1e6);
            }
        }
        let own = median(own);
        let (peer, ratio) = match other.is_empty() {
            true => ("-".to_owned(), "-".to_owned()),
            false => {
                let other = median(other);
                (format!("{other:.1}"), format!("{:.2}", own / other))
            }
        };
        println!("{game:<12}{depth:>6}{nodes:>14}{own:>14.1}{peer:>14}{ratio:>8}");
    }
}
