//! Positions taken apart, in a few long lists.

use engine::{Trace, Weights};
use rules::Variant;

use crate::sample::Sample;

/// How often a weight counts.
pub(crate) type Count = (u32, i16);

/// Samples taken apart.
#[derive(Clone, Default, Debug)]
pub struct Data {
    counts: Vec<Count>,
    rows: Vec<Row>,
}

/// One sample; its runs of counts are the score's, the danger to White's royal and that to Black's.
#[derive(Clone, Copy, Debug)]
struct Row {
    ends: [usize; 4],
    phase: f32,
    scale: f32,
    rest: f32,
    result: f32,
    score: f32,
    game: u32,
}

/// A sample as the model sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<'d> {
    pub(crate) score: &'d [Count],
    pub(crate) danger: [&'d [Count]; 2],
    /// From 0, an empty board, to 1.
    pub(crate) phase: f32,
    /// Of the end's part.
    pub(crate) scale: f32,
    pub(crate) rest: f32,
    pub(crate) result: f32,
    /// White's score as a search saw it; not a number where none did.
    pub(crate) searched: f32,
    pub(crate) game: u32,
}

impl Data {
    /// Takes samples apart. Those that are no positions of the variant are left out.
    pub fn new(variant: &Variant, weights: &Weights, samples: &[Sample]) -> Data {
        let mut data = Data::default();
        for sample in samples {
            if let Ok(position) = variant.position(&sample.fen) {
                data.push(&weights.trace(&position), sample.result, sample.score, sample.game);
            }
        }
        data
    }

    /// Adds a position taken apart: with its game's result for White, White's score by a search, and the game's number.
    pub fn push(&mut self, trace: &Trace, result: f32, score: Option<i32>, game: u32) {
        let mut ends = [self.counts.len(); 4];
        for (end, list) in ends[1..].iter_mut().zip([&trace.score, &trace.danger[0], &trace.danger[1]]) {
            self.counts.extend_from_slice(list);
            *end = self.counts.len();
        }
        self.rows.push(Row {
            ends,
            phase: trace.phase as f32 / 256.0,
            scale: trace.scale as f32 / 64.0,
            rest: trace.rest as f32,
            result,
            score: score.map_or(f32::NAN, |s| s as f32),
            game,
        });
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    pub(crate) fn get(&self, i: usize) -> View<'_> {
        let row = &self.rows[i];
        let run = |n: usize| &self.counts[row.ends[n]..row.ends[n + 1]];
        View {
            score: run(0),
            danger: [run(1), run(2)],
            phase: row.phase,
            scale: row.scale,
            rest: row.rest,
            result: row.result,
            searched: row.score,
            game: row.game,
        }
    }

    /// How often each of so many weights counts, either way.
    pub(crate) fn totals(&self, weights: usize) -> Vec<f32> {
        let mut totals = vec![0.0; weights];
        for &(i, n) in &self.counts {
            totals[i as usize] += f32::from(n.abs());
        }
        totals
    }
}
