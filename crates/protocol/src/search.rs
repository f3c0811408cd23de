//! A search in its own thread.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use engine::{Engine, Info, Limits, SearchResult};
use rules::{Move, Position};

use crate::output::Output;

/// A search that is going on, or has ended and not been collected.
pub(crate) struct Running {
    thread: JoinHandle<Engine>,
    stop: Arc<AtomicBool>,
    /// Do not print the move: it is not wanted any more.
    quiet: Arc<AtomicBool>,
    /// Ends only when told to.
    pub(crate) endless: bool,
    /// While pondering: what to search with when the expected move has been played.
    pub(crate) after_ponder: Option<Limits>,
}

impl Running {
    /// Starts to search; the moves found are printed to `output`.
    pub(crate) fn start<W: Write + Send + 'static>(
        mut engine: Engine,
        position: Position,
        limits: Limits,
        ponder: bool,
        output: Output<W>,
    ) -> Running {
        let stop = Arc::new(AtomicBool::new(false));
        let quiet = Arc::new(AtomicBool::new(false));
        let after_ponder = ponder.then(|| limits.clone());
        let limits = if ponder {
            Limits { depth: None, nodes: None, time: None, clock: None, mate: None, infinite: true, ..limits }
        } else {
            limits
        };
        let endless = limits.infinite;
        let thread = thread::spawn({
            let (stop, quiet) = (Arc::clone(&stop), Arc::clone(&quiet));
            move || {
                // A broken pipe is found out by the session at its next word; until then search on.
                let mut report = |info: &Info| _ = output.say(&info_line(&position, info));
                let result = engine.search(&position, &limits, &stop, &mut report);
                // The protocol forbids a move before `stop` here.
                while endless && !stop.load(Ordering::Relaxed) {
                    thread::park_timeout(Duration::from_millis(50));
                }
                if !quiet.load(Ordering::Relaxed) {
                    _ = output.say(&best_line(&position, &result));
                }
                engine
            }
        });
        Running { thread, stop, quiet, endless, after_ponder }
    }

    /// Tells it to end; its move is still printed.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.thread().unpark();
    }

    /// Tells it to end and print nothing more.
    pub(crate) fn hush(&self) {
        self.quiet.store(true, Ordering::Relaxed);
        self.stop();
    }

    /// Waits for the end, and hands the engine back unless the search broke down.
    pub(crate) fn collect(self) -> Option<Engine> {
        self.thread.join().ok()
    }
}

fn info_line(position: &Position, info: &Info) -> String {
    format!(
        "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {} pv {}",
        info.depth,
        info.selective_depth,
        info.line,
        info.score,
        info.nodes,
        info.nodes_per_second(),
        info.hash_full,
        info.time.as_millis(),
        line_texts(position, &info.pv).join(" "),
    )
}

fn best_line(position: &Position, result: &SearchResult) -> String {
    let Some(best) = result.best else {
        return format!("info depth 0 score {}\nbestmove (none)", result.score);
    };
    let mut line = format!("bestmove {}", position.move_text(best));
    if let (Some(_), [_, answer, ..]) = (result.ponder, line_texts(position, &result.pv).as_slice()) {
        line.push_str(" ponder ");
        line.push_str(answer);
    }
    line
}

/// The texts of a line of moves, as far as they are legal.
fn line_texts(position: &Position, line: &[Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::with_capacity(line.len());
    for &m in line {
        if !position.is_legal(m) {
            break;
        }
        texts.push(position.move_text(m));
        position.play(m);
    }
    texts
}
