//! The order in which moves are tried: found in stages, so that a node that is cut off early makes few of them.

use rules::{Move, Position};

use crate::basis::Basis;
use crate::history::{History, Row};

/// A move with its rank in the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    pub(crate) rank: i32,
    pub(crate) best: Move,
}

/// What the order is made from.
#[derive(Clone, Copy)]
pub(crate) struct Hints<'h> {
    pub(crate) position: &'h Position,
    pub(crate) basis: &'h Basis,
    pub(crate) history: &'h History,
}

/// A move that comes next, with what was found out about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Next {
    pub(crate) best: Move,
    pub(crate) noisy: bool,
    /// For a noisy move, what it wins at once.
    pub(crate) gain: i32,
    /// Comes among the noisy moves that seem to lose.
    pub(crate) bad: bool,
}

/// Lists that nodes hand on, so that nothing is allocated.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lists {
    noisy: Vec<Move>,
    quiet: Vec<Move>,
    ranked: Vec<Ranked>,
    bad: Vec<Ranked>,
    /// Quiet and noisy moves that were tried.
    pub(crate) quiets: Vec<Move>,
    pub(crate) noisies: Vec<Move>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
enum Stage {
    Hash,
    MakeNoisy,
    Noisy,
    MakeQuiet,
    Quiet,
    Bad,
    End,
}

/// Gives the moves of a position, the promising ones first: the hash move, noisy moves that do not lose, quiet moves, noisy moves
/// that do.
#[derive(Debug)]
pub(crate) struct Picker {
    stage: Stage,
    hash: Option<Move>,
    killers: [Option<Move>; 2],
    rows: [Row; 3],
    /// Only moves that are noisy.
    only_noisy: bool,
    /// No more quiet moves are wanted.
    pub(crate) skip_quiets: bool,
    /// Noisy moves that win less than this come last.
    least: i32,
    at: usize,
    pub(crate) lists: Lists,
}

/// What a killer's rank is above other quiet moves'.
const KILLER: i32 = 40_000;

/// What a check's rank is above other quiet moves'.
const CHECK: i32 = 16_000;

impl Picker {
    pub(crate) fn new(mut lists: Lists, hash: Option<Move>, killers: [Option<Move>; 2], rows: [Row; 3]) -> Picker {
        lists.quiets.clear();
        lists.noisies.clear();
        lists.bad.clear();
        Picker { stage: Stage::Hash, hash, killers, rows, only_noisy: false, skip_quiets: false, least: -30, at: 0, lists }
    }

    /// Gives only noisy moves that come out at `least` or better.
    pub(crate) fn noisy(lists: Lists, hash: Option<Move>, rows: [Row; 3], least: i32) -> Picker {
        Picker { only_noisy: true, least, ..Picker::new(lists, hash, [None; 2], rows) }
    }

    pub(crate) fn next(&mut self, hints: Hints<'_>) -> Option<Next> {
        loop {
            match self.stage {
                Stage::Hash => {
                    self.stage = Stage::MakeNoisy;
                    if let Some(best) = self.hash {
                        let noisy = hints.position.is_noisy(best);
                        let gain = if noisy { hints.basis.gain(hints.position, best) } else { 0 };
                        return Some(Next { best, noisy, gain, bad: false });
                    }
                }
                Stage::MakeNoisy => {
                    self.make_noisy(hints);
                    self.stage = Stage::Noisy;
                }
                Stage::Noisy => {
                    if let Some(next) = self.next_noisy(hints) {
                        return Some(next);
                    }
                    self.stage = if self.only_noisy { Stage::End } else { Stage::MakeQuiet };
                }
                Stage::MakeQuiet => {
                    self.at = 0;
                    self.lists.ranked.clear();
                    if !self.skip_quiets {
                        self.make_quiet(hints);
                    }
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => {
                    if !self.skip_quiets
                        && let Some(ranked) = pick(&mut self.lists.ranked, self.at)
                    {
                        self.at += 1;
                        return Some(Next { best: ranked.best, noisy: false, gain: 0, bad: false });
                    }
                    self.at = 0;
                    self.stage = Stage::Bad;
                }
                Stage::Bad => {
                    if let Some(ranked) = self.lists.bad.get(self.at) {
                        self.at += 1;
                        return Some(Next { best: ranked.best, noisy: true, gain: ranked.rank, bad: true });
                    }
                    self.stage = Stage::End;
                }
                Stage::End => return None,
            }
        }
    }

    fn next_noisy(&mut self, hints: Hints<'_>) -> Option<Next> {
        while let Some(ranked) = pick(&mut self.lists.ranked, self.at) {
            self.at += 1;
            let best = ranked.best;
            let gain = hints.basis.gain(hints.position, best);
            if hints.basis.holds(hints.position, best, gain, self.least) {
                return Some(Next { best, noisy: true, gain, bad: false });
            }
            if !self.only_noisy {
                self.lists.bad.push(Ranked { rank: gain, best });
            }
        }
        None
    }

    fn make_noisy(&mut self, hints: Hints<'_>) {
        let Lists { noisy, quiet, ranked, .. } = &mut self.lists;
        if self.only_noisy {
            hints.position.generate_noisy(noisy);
        } else {
            hints.position.generate_split(noisy, quiet);
        }
        ranked.clear();
        let hash = self.hash;
        ranked.extend(noisy.iter().filter(|&&m| Some(m) != hash).map(|&m| {
            let step = hints.history.step(hints.position, m);
            let rank = hints.basis.gain(hints.position, m) * 14 + hints.history.noisy(hints.position, m, step);
            Ranked { rank, best: m }
        }));
    }

    fn make_quiet(&mut self, hints: Hints<'_>) {
        let Lists { quiet, ranked, .. } = &mut self.lists;
        let (hash, killers, rows) = (self.hash, self.killers, self.rows);
        hints.position.direct_checks(quiet, |m, piece, checks| {
            if Some(m) == hash {
                return;
            }
            let step = hints.history.step_of(piece, m);
            let [one, two, four] = rows.map(|row| hints.history.follow(row, step));
            let mut rank = 2 * hints.history.quiet(step) + one + two + four / 2;
            if let Some(i) = killers.iter().position(|&k| k == Some(m)) {
                rank += KILLER - 4_000 * i as i32;
            }
            if checks && hints.basis.holds(hints.position, m, 0, -50) {
                rank += CHECK;
            }
            ranked.push(Ranked { rank, best: m });
        });
    }
}

/// Brings the best of the moves from `i` on to place `i`; after a few the rest is sorted once.
pub(crate) fn pick(moves: &mut [Ranked], i: usize) -> Option<Ranked> {
    const SELECTED: usize = 6;
    if i < SELECTED && i < moves.len() {
        let mut best = i;
        for j in i + 1..moves.len() {
            if moves[j].rank > moves[best].rank {
                best = j;
            }
        }
        moves.swap(i, best);
    } else if i == SELECTED {
        moves[i..].sort_unstable_by_key(|r| (std::cmp::Reverse(r.rank), r.best));
    }
    moves.get(i).copied()
}

/// All moves with their ranks, the best first, for the root.
pub(crate) fn rank_all(hints: Hints<'_>, moves: &[Move], hash: Option<Move>) -> Vec<Move> {
    let rank = |m: Move| {
        let step = hints.history.step(hints.position, m);
        if Some(m) == hash {
            i32::MAX
        } else if hints.position.is_noisy(m) {
            let gain = hints.basis.gain(hints.position, m);
            let sign = if hints.basis.holds(hints.position, m, gain, -30) { 1 << 20 } else { -(1 << 20) };
            sign + gain * 14
        } else {
            hints.history.quiet(step)
        }
    };
    let mut ranked: Vec<Ranked> = moves.iter().map(|&best| Ranked { rank: rank(best), best }).collect();
    ranked.sort_by_key(|r| std::cmp::Reverse(r.rank));
    ranked.into_iter().map(|r| r.best).collect()
}
