//! Speed of the search in the games that it shares with fairy-stockfish, one thread, to a fixed depth from the start.
//!
//! Both sides search in turn in one run, so that a machine that slows down slows both; nodes a second are medians of the rounds.
//! Both count the positions that moves lead to; Varan leaves out those that end the game at once. `cargo bench -p engine --bench speed -- [--rounds N] [GAME...]`

#[path = "../../rules/benches/peer/mod.rs"]
mod peer;

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use engine::{Engine, Limits};
use peer::{Peer, arguments, median};

/// Depths that take a second or two.
const WORK: [(&str, u32); 10] = [
    ("chess", 17),
    ("crazyhouse", 15),
    ("capablanca", 14),
    ("grand", 13),
    ("courier", 15),
    ("shatranj", 20),
    ("makruk", 15),
    ("shogi", 14),
    ("minishogi", 17),
    ("xiangqi", 14),
];

/// MiB of the hash tables.
const HASH: usize = 64;

/// Nodes and seconds.
type Work = (u64, f64);

fn own(engine: &mut Engine, depth: u32) -> Work {
    engine.clear();
    let position = engine.variant().start();
    let start = Instant::now();
    let result = engine.search(&position, &Limits::depth(depth), &AtomicBool::new(false), &mut |_| {});
    (result.nodes, start.elapsed().as_secs_f64())
}

fn other(peer: &mut Peer, game: &str, depth: u32) -> Option<Work> {
    peer.say(&format!(
        "setoption name UCI_Variant value {game}\nsetoption name Hash value {HASH}\nucinewgame\nposition startpos\nisready"
    ))?;
    peer.until("readyok")?;
    let start = Instant::now();
    peer.say(&format!("go depth {depth}"))?;
    let lines = peer.until("bestmove")?;
    let seconds = start.elapsed().as_secs_f64();
    let last = lines.iter().rfind(|line| line.contains(" nodes "))?;
    let nodes = last.split(' ').skip_while(|&word| word != "nodes").nth(1)?.parse().ok()?;
    Some((nodes, seconds))
}

fn speed(works: &[Work]) -> f64 {
    median(works.iter().map(|(nodes, seconds)| *nodes as f64 / seconds / 1e3).collect())
}

fn main() {
    let (rounds, named) = arguments();
    let mut peer = Peer::start();
    println!("{:<12}{:>6}{:>14}{:>14}{:>14}{:>14}{:>8}", "game", "depth", "Varan nodes", "peer nodes", "Varan kn/s", "peer kn/s", "ratio");
    for (game, depth) in WORK.into_iter().filter(|(game, _)| named(game)) {
        let Some(variant) = rules::shipped::load(game) else { continue };
        let mut engine = Engine::new(&variant, HASH);
        let (mut mine, mut its) = (Vec::new(), Vec::new());
        for _ in 0..rounds {
            mine.push(own(&mut engine, depth));
            its.extend(peer.as_mut().and_then(|peer| other(peer, game, depth)));
        }
        let nodes = mine[0].0;
        let (peer_nodes, peer_speed, ratio) = match its.last() {
            None => ("-".to_owned(), "-".to_owned(), "-".to_owned()),
            Some((nodes, _)) => (nodes.to_string(), format!("{:.0}", speed(&its)), format!("{:.2}", speed(&mine) / speed(&its))),
        };
        println!("{game:<12}{depth:>6}{nodes:>14}{peer_nodes:>14}{:>14.0}{peer_speed:>14}{ratio:>8}", speed(&mine));
    }
}
