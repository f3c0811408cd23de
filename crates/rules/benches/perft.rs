//! Perft speed of every shipped game, one thread, leaves counted in bulk, beside fairy-stockfish where that is installed.
//!
//! Both sides run in turn in the same process of measuring, so that a machine that slows down slows both; the medians of
//! the rounds and their ratio are printed. `cargo bench -p rules --bench perft -- [--rounds N] [GAME...]`

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

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

/// The other program, held open.
struct Peer {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Peer {
    fn start() -> Option<Peer> {
        let command = ["fairy-stockfish", "/usr/games/fairy-stockfish"]
            .into_iter()
            .find_map(|name| Command::new(name).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok());
        let mut process = command?;
        let (input, output) = (process.stdin.take()?, BufReader::new(process.stdout.take()?));
        Some(Peer { process, input, output })
    }

    fn perft(&mut self, game: &str, depth: u32) -> Option<(u64, f64)> {
        writeln!(self.input, "setoption name UCI_Variant value {game}\nposition startpos\nisready").ok()?;
        self.until("readyok")?;
        let start = Instant::now();
        writeln!(self.input, "go perft {depth}").ok()?;
        let line = self.until("Nodes searched")?;
        let seconds = start.elapsed().as_secs_f64();
        Some((line.rsplit(' ').next()?.trim().parse().ok()?, seconds))
    }

    fn until(&mut self, beginning: &str) -> Option<String> {
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).ok()? == 0 {
                return None;
            }
            if line.starts_with(beginning) {
                return Some(line);
            }
        }
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.process.wait();
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    let rounds = arguments.iter().position(|a| a == "--rounds").and_then(|i| arguments.get(i + 1)?.parse().ok()).unwrap_or(3_usize).max(1);
    let named = |game: &str| {
        let names: Vec<&String> = arguments.iter().filter(|a| !a.starts_with('-') && a.parse::<usize>().is_err()).collect();
        names.is_empty() || names.iter().any(|n| *n == game)
    };
    let mut peer = Peer::start();
    if peer.is_none() {
        println!("fairy-stockfish is not installed: no ratios");
    }
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
            if let Some((count, seconds)) = peer.as_mut().filter(|_| shared).and_then(|p| p.perft(game, depth)) {
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
