//! What weights make of a position: score, expected result, and how both change with each weight.

use crate::data::{Count, View};

/// Beyond this, danger grows no more; as the evaluation has it.
const MOST_DANGER: f32 = 700.0;
const DANGER_DIVISOR: f32 = 256.0;

/// A weight for a full board and for an empty one.
pub(crate) type Pair = [f32; 2];

/// White's score, with the danger to each royal as it stands.
pub(crate) struct Scored {
    pub(crate) score: f32,
    danger: [Pair; 2],
}

fn sum(weights: &[Pair], counts: &[Count]) -> Pair {
    let mut total = [0.0; 2];
    for &(i, n) in counts {
        let [middle, end] = weights[i as usize];
        total[0] += middle * f32::from(n);
        total[1] += end * f32::from(n);
    }
    total
}

fn cost(danger: f32) -> f32 {
    let danger = danger.clamp(0.0, MOST_DANGER);
    danger * danger / DANGER_DIVISOR
}

/// How fast the cost grows.
fn slope(danger: f32) -> f32 {
    if (0.0..MOST_DANGER).contains(&danger) { 2.0 * danger / DANGER_DIVISOR } else { 0.0 }
}

/// White's score under weights.
pub(crate) fn score(weights: &[Pair], view: &View<'_>) -> Scored {
    let danger = view.danger.map(|counts| sum(weights, counts));
    let total = sum(weights, view.score);
    let [middle, end] = [0, 1].map(|p| total[p] - cost(danger[0][p]) + cost(danger[1][p]));
    Scored { score: middle * view.phase + end * view.scale * (1.0 - view.phase) + view.rest, danger }
}

/// Adds to `slopes` how much each weight changes the score, times `by`.
pub(crate) fn add_slopes(view: &View<'_>, scored: &Scored, by: f32, slopes: &mut [Pair]) {
    let by = [by * view.phase, by * view.scale * (1.0 - view.phase)];
    let mut add = |counts: &[Count], by: Pair| {
        for &(i, n) in counts {
            let slope = &mut slopes[i as usize];
            slope[0] += by[0] * f32::from(n);
            slope[1] += by[1] * f32::from(n);
        }
    };
    add(view.score, by);
    for (side, sign) in [(0, -1.0), (1, 1.0)] {
        add(view.danger[side], [0, 1].map(|p| sign * by[p] * slope(scored.danger[side][p])));
    }
}

/// The result that a score foretells, 0 to 1, where `width` centipawns make e to 1.
pub(crate) fn expected(score: f32, width: f32) -> f32 {
    1.0 / (1.0 + (-score / width).exp())
}

/// What a forecast costs against what came: the cross entropy.
pub(crate) fn loss(expected: f32, target: f32) -> f32 {
    let p = expected.clamp(1e-6, 1.0 - 1e-6);
    -(target * p.ln() + (1.0 - target) * (1.0 - p).ln())
}
