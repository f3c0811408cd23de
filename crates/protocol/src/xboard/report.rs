//! What is said about a search.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use engine::{Info, Score, SearchResult};
use rules::Position;

use crate::search::Reporter;
use crate::xboard::moves::{self, Writing};

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// The engine's move.
    Play,
    /// Analysis: nothing is played.
    Analyse,
    /// A hint to the user.
    Hint,
}

/// Speaks of a search, as long as thinking is to be shown.
#[derive(Clone)]
pub(crate) struct Report {
    pub(crate) purpose: Purpose,
    pub(crate) writing: Writing,
    pub(crate) post: Arc<AtomicBool>,
    /// The answer to `.`.
    pub(crate) status: Arc<Mutex<String>>,
}

/// Above all scores: mates are this and the number of moves.
const MATE: i32 = 100_000;

fn score(score: Score) -> i32 {
    match score {
        Score::Cp(cp) => cp,
        Score::MateIn(n) if n > 0 => MATE + n,
        Score::MateIn(n) => n - MATE,
    }
}

impl Reporter for Report {
    fn info(&self, position: &Position, info: &Info) -> Option<String> {
        let hundredths = info.time.as_millis() / 10;
        *self.status.lock().unwrap_or_else(PoisonError::into_inner) =
            format!("stat01: {hundredths} {} {} 0 {}", info.nodes, info.depth, position.legal_moves().len());
        let shown = self.purpose == Purpose::Analyse || (self.purpose == Purpose::Play && self.post.load(Ordering::Relaxed));
        shown.then(|| {
            let line = self.writing.line(position, &info.pv).join(" ");
            format!("{} {} {hundredths} {} {line}", info.depth, score(info.score), info.nodes)
        })
    }

    fn done(&self, position: &Position, result: &SearchResult) -> Option<String> {
        match (self.purpose, result.best) {
            (Purpose::Analyse, _) | (Purpose::Hint, None) => None,
            (Purpose::Hint, Some(best)) => Some(format!("Hint: {}", self.writing.write(position, best))),
            (Purpose::Play, None) => moves::result(position),
            (Purpose::Play, Some(best)) => {
                let line = format!("move {}", self.writing.write(position, best));
                let mut after = position.clone();
                after.play(best);
                Some(moves::result(&after).map_or(line.clone(), |result| format!("{line}\n{result}")))
            }
        }
    }
}
