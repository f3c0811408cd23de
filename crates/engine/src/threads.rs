//! One search by several threads: each searches the whole tree, and they help each other through the table.

use std::sync::atomic::AtomicBool;

use rules::{Move, Position};

use crate::basis::Basis;
use crate::history::History;
use crate::limits::Limits;
use crate::root::{self, Found, Info, SearchResult};
use crate::score::{Score, WIN_BOUND};
use crate::search::Worker;
use crate::table::Table;
use crate::team::Team;
use crate::timing::Timing;

/// A search before it begins.
pub(crate) struct Search<'e> {
    pub(crate) basis: &'e Basis,
    pub(crate) table: &'e Table,
    pub(crate) position: &'e Position,
    pub(crate) limits: &'e Limits,
    pub(crate) stop: &'e AtomicBool,
}

impl Search<'_> {
    /// Searches with as many threads as there are histories. This thread is the first of them.
    pub(crate) fn run(&self, histories: &mut [History], timing: Timing, report: &mut dyn FnMut(&Info)) -> SearchResult {
        let team = Team::new(histories.len(), self.stop, self.limits.nodes, timing);
        let Some((own, helpers)) = histories.split_first_mut() else { return self.result(&[], 0, &team) };
        std::thread::scope(|scope| {
            let mut handles = Vec::new();
            for (i, history) in helpers.iter_mut().enumerate() {
                let (team, number) = (&team, i + 1);
                let builder = std::thread::Builder::new().stack_size(8 << 20);
                // A machine that gives no more threads searches with fewer.
                let started = builder.spawn_scoped(scope, move || {
                    let mut worker = self.worker(history, team, number);
                    (root::run(&mut worker, self.limits, &mut |_| {}), worker.nodes)
                });
                handles.extend(started.ok());
            }
            let mut worker = self.worker(own, &team, 0);
            let mut found = vec![root::run(&mut worker, self.limits, report)];
            let mut nodes = worker.nodes;
            team.end();
            for (helper, visited) in handles.into_iter().filter_map(|handle| handle.join().ok()) {
                found.push(helper);
                nodes += visited;
            }
            self.result(&found, nodes, &team)
        })
    }

    fn worker<'w>(&'w self, history: &'w mut History, team: &'w Team<'w>, number: usize) -> Worker<'w> {
        Worker::new(self.position.clone(), self.basis, self.table, history, team, number)
    }

    fn result(&self, found: &[Found], nodes: u64, team: &Team<'_>) -> SearchResult {
        let best = if self.limits.multipv > 1 { found.first() } else { elect(found) };
        SearchResult {
            best: best.and_then(|found| found.pv.first().copied()),
            ponder: best.and_then(|found| found.pv.get(1).copied()),
            score: Score::from_value(best.map_or(0, |found| found.value)),
            depth: best.map_or(0, |found| found.depth),
            nodes,
            time: team.timing.elapsed(),
            pv: best.map_or(Vec::new(), |found| found.pv.clone()),
        }
    }
}

/// The thread whose move has most behind it: depths weighted with scores. A shorter forced win goes before all.
fn elect(found: &[Found]) -> Option<&Found> {
    let lowest = found.iter().map(|f| f.value).min()?;
    let weight = |f: &Found| i64::from(f.value - lowest + 20) * i64::from(f.depth);
    let votes = |m: Option<&Move>| -> i64 { found.iter().filter(|f| f.pv.first() == m).map(weight).sum() };
    // The first of equals, which is the one that has reported.
    found.iter().rev().max_by_key(|f| (f.value.max(WIN_BOUND - 1), votes(f.pv.first()), f.depth))
}
