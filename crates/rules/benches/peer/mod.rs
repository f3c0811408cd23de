//! Fairy-Stockfish beside which speed is measured, where it is installed, and what the benchmarks share.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The other program, held open.
pub(crate) struct Peer {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Peer {
    /// Starts the one that `VARAN_PEER` names, or Debian's; says so where there is none.
    pub(crate) fn start() -> Option<Peer> {
        let named = std::env::var("VARAN_PEER").ok();
        let names = named.as_deref().map_or(vec!["fairy-stockfish", "/usr/games/fairy-stockfish"], |name| vec![name]);
        let start = |name| Command::new(name).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok();
        let Some(mut process) = names.into_iter().find_map(start) else {
            println!("fairy-stockfish is not installed: no ratios");
            return None;
        };
        let (input, output) = (process.stdin.take()?, BufReader::new(process.stdout.take()?));
        Some(Peer { process, input, output })
    }

    /// Sends a line.
    pub(crate) fn say(&mut self, line: &str) -> Option<()> {
        writeln!(self.input, "{line}").ok()
    }

    /// All lines up to the first that begins so, which is the last of them.
    pub(crate) fn until(&mut self, beginning: &str) -> Option<Vec<String>> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).ok()? == 0 {
                return None;
            }
            let last = line.starts_with(beginning);
            lines.push(line);
            if last {
                return Some(lines);
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

/// The middle one.
pub(crate) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// What the command line asks for: `--rounds N`, at least one, and whether a game is among those named; all are where none is.
pub(crate) fn arguments() -> (usize, impl Fn(&str) -> bool) {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    let rounds = arguments.iter().position(|a| a == "--rounds").and_then(|i| arguments.get(i + 1)?.parse().ok()).unwrap_or(3_usize);
    let names: Vec<String> = arguments.into_iter().filter(|a| !a.starts_with('-') && a.parse::<usize>().is_err()).collect();
    (rounds.max(1), move |game: &str| names.is_empty() || names.iter().any(|name| name == game))
}
