//! How far weights are expected to lie from what they were: without evidence they stay.

use engine::Weights;
use rules::Term;

use crate::model::Pair;

/// The expectation of all weights.
pub(crate) struct Prior {
    /// One over the square of how far each is likely to be off.
    pub(crate) stiffness: Vec<f32>,
    /// For each weight, how much it is bound to change as the next one does.
    pub(crate) bond: Vec<f32>,
}

/// How far a weight is likely to be off, in its own units.
fn spread(term: Term, before: f32) -> f32 {
    match term {
        Term::Worth | Term::Hand | Term::Load | Term::Frozen => 20.0 + 0.3 * before.abs(),
        Term::Place => 20.0,
        Term::Mobility => 14.0,
        Term::Pair | Term::ByPawn | Term::ByCheaper | Term::Hanging | Term::Outnumbered | Term::ByPush => 20.0,
        Term::Passed | Term::PassedFree | Term::PassedSafe => 20.0,
        Term::Supported | Term::Phalanx | Term::Shelter | Term::Storm | Term::Crowd => 10.0,
        Term::Isolated | Term::Doubled | Term::Backward | Term::Exposed | Term::Blocked | Term::Tempo => 8.0,
        Term::Outpost | Term::OpenFile | Term::HalfOpenFile => 12.0,
        Term::Space | Term::Contested | Term::Goal | Term::WithPawns => 2.0,
        Term::NearEnemy | Term::NearOwn | Term::OwnColor | Term::PassedOwnKing | Term::PassedEnemyKing | Term::GoalNear => 3.0,
        Term::DangerBase => 25.0,
        Term::DangerHits | Term::DangerWeak | Term::DangerOpen | Term::DangerCrowd | Term::DangerGuard | Term::DangerTogether => 7.0,
        Term::DangerCheck | Term::Attacker | Term::HandAttacker => 12.0,
        Term::SafeCheck => 35.0,
    }
}

/// How much neighbours in a list are likely to differ otherwise than before.
fn step(term: Term) -> Option<f32> {
    match term {
        Term::Mobility => Some(4.0),
        Term::Passed | Term::PassedFree | Term::PassedSafe => Some(12.0),
        Term::Supported | Term::Phalanx | Term::Crowd => Some(6.0),
        _ => None,
    }
}

impl Prior {
    pub(crate) fn new(weights: &Weights) -> Prior {
        let count = weights.values().len();
        let mut prior = Prior { stiffness: vec![0.0; count], bond: vec![0.0; count] };
        for (term, _, range) in weights.terms() {
            for i in range.clone() {
                let [middle, end] = weights.values()[i];
                prior.stiffness[i] = spread(term, (middle + end) as f32 / 2.0).powi(-2);
                if let Some(step) = step(term).filter(|_| i + 1 < range.end) {
                    prior.bond[i] = step.powi(-2);
                }
            }
        }
        prior
    }

    /// Adds to `slopes` how much dearer each weight gets by lying farther off, times `by`; `moved` is how far all are.
    pub(crate) fn add_slopes(&self, moved: &[Pair], by: f32, slopes: &mut [Pair]) {
        for i in 0..moved.len() {
            for p in 0..2 {
                slopes[i][p] += by * self.stiffness[i] * moved[i][p];
                if self.bond[i] > 0.0 {
                    let pull = by * self.bond[i] * (moved[i][p] - moved[i + 1][p]);
                    slopes[i][p] += pull;
                    slopes[i + 1][p] -= pull;
                }
            }
        }
    }
}
