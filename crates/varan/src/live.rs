//! Matches while they go on: what is shown of them, and what ends them.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use signal_hook::consts::{SIGINT, SIGTERM};
use tournament::{Error, Progress, Standing};

use crate::failure::{Failure, Result};

/// Set when the user or the system wants an end.
pub(crate) fn halt() -> Result<Arc<AtomicBool>> {
    let halt = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(&halt))
            .map_err(|error| Failure::Io { doing: "wait for signals".to_owned(), error })?;
    }
    Ok(halt)
}

/// What keeps a match from being played, as the program tells it.
pub(crate) fn failure(error: Error) -> Failure {
    match error {
        Error::Input { message, help } => Failure::input(message, help),
        Error::File { doing, path, error } => Failure::file(doing, &path, &error),
        other => Failure::input(other.to_string(), ""),
    }
}

/// How often the standing is told where there is no terminal.
const QUIET: Duration = Duration::from_secs(10);

/// The standing while the match goes on, on the standard error: a bar at a terminal, else a line now and then.
pub(crate) struct Live {
    pub(crate) bar: ProgressBar,
    games: AtomicU64,
    told: Mutex<Instant>,
}

impl Live {
    /// A bar for so many games.
    pub(crate) fn new(games: u32) -> Live {
        let terminal = std::io::stderr().is_terminal();
        let bar = ProgressBar::with_draw_target(
            Some(u64::from(games)),
            if terminal { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() },
        );
        if let Ok(style) = ProgressStyle::with_template("{bar:20} {pos}/{len} games, {elapsed} + {eta}  {msg}") {
            bar.set_style(style);
        }
        Live { bar, games: AtomicU64::new(0), told: Mutex::new(Instant::now()) }
    }
}

impl Progress for Live {
    fn game(&self) {
        self.bar.set_position(self.games.fetch_add(1, Ordering::Relaxed) + 1);
    }

    fn standing(&self, standing: &Standing) {
        let line = format!("+{} ={} -{}  {}", standing.wins, standing.draws, standing.losses, standing.summary());
        self.games.fetch_max(standing.games, Ordering::Relaxed);
        self.bar.set_message(line.clone());
        if self.bar.is_hidden() && standing.games > 0 {
            let mut told = self.told.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            if told.elapsed() >= QUIET {
                *told = Instant::now();
                eprintln!("{} games: {line}", standing.games);
            }
        }
    }
}
