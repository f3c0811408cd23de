//! What the results of a match say: Elo with its error, and the sequential probability ratio test.
//!
//! Games are played in pairs, the same opening with both colours, and a *pair* is one observation: its score is 0, 1/4, 1/2, 3/4
//! or 1. Games of a pair are correlated, pairs are not, so all variances are those of pairs (the pentanomial model).
//!
//! - A score `s` is worth `400 log10(s / (1 - s))` Elo (the logistic model).
//! - The error is that of the mean of `n` pairs, `1.96 sqrt(variance / n)`, as half the distance of its ends in Elo.
//! - The log-likelihood ratio is generalised (GSPRT): for each of two expected scores `s0`, `s1` the most likely distribution over the
//!   five outcomes that has this mean is found, `p_i = f_i / (1 + t (x_i - s))`, where `f` are the frequencies seen and `t`
//!   makes the mean right; then LLR = `n sum f_i ln(p1_i / p0_i)`. For many games it comes close to the normal approximation
//!   `n (s1 - s0) (2 mean - s0 - s1) / (2 variance)`, which [`Pentanomial::llr_normal`] gives.
//!
//! The formulas are those of Michel Van den Bergh's notes on GSPRT; the tests hold published results of fishtest and OpenBench.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Error;

/// Two-sided 95 % of the normal distribution.
const Z95: f64 = 1.959_963_984_540_054;

/// What an outcome that was never seen counts as, so that its logarithm exists.
const UNSEEN: f64 = 1e-3;

/// How many pairs scored 0, 1/2, 1, 3/2 and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// The number of pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Adds a pair that scored so many half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// The mean score of a game, 0 to 1; `None` before the first pair.
    pub fn score(&self) -> Option<f64> {
        (self.pairs() > 0).then(|| self.moments().0)
    }

    /// Elo by the logistic model; `None` before the first pair and where one side won everything.
    pub fn elo(&self) -> Option<f64> {
        elo(self.score()?)
    }

    /// The half width in Elo of the 95 % confidence interval; `None` where the results do not tell.
    pub fn elo_error(&self) -> Option<f64> {
        let (mean, variance) = self.score().map(|_| self.moments())?;
        let spread = Z95 * (variance / self.pairs() as f64).sqrt();
        if variance == 0.0 {
            return None;
        }
        Some((elo(mean + spread)? - elo(mean - spread)?) / 2.0)
    }

    /// The generalised log-likelihood ratio of `elo1` against `elo0`; 0 before the first pair.
    pub fn llr(&self, elo0: f64, elo1: f64) -> f64 {
        if self.pairs() == 0 {
            return 0.0;
        }
        let counts = self.0.map(|n| (n as f64).max(UNSEEN));
        let total: f64 = counts.iter().sum();
        let seen = counts.map(|n| n / total);
        let (under0, under1) = (most_likely(&seen, expected_score(elo0)), most_likely(&seen, expected_score(elo1)));
        let each = seen.iter().zip(under0.iter().zip(&under1)).map(|(f, (p0, p1))| f * (p1 / p0).ln());
        self.pairs() as f64 * each.sum::<f64>()
    }

    /// The normal approximation of [`llr`](Self::llr); 0 where all pairs had the same score.
    pub fn llr_normal(&self, elo0: f64, elo1: f64) -> f64 {
        let (mean, variance) = if self.pairs() > 0 { self.moments() } else { (0.5, 0.0) };
        let (s0, s1) = (expected_score(elo0), expected_score(elo1));
        if variance == 0.0 { 0.0 } else { self.pairs() as f64 * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance) }
    }

    /// Mean and variance of a pair's score in games' units; there is at least one pair.
    fn moments(&self) -> (f64, f64) {
        let n = self.pairs() as f64;
        let sum = |f: &dyn Fn(f64) -> f64| self.0.iter().enumerate().map(|(i, &c)| c as f64 * f(i as f64 / 4.0)).sum::<f64>() / n;
        let mean = sum(&|x| x);
        (mean, sum(&|x| (x - mean) * (x - mean)))
    }
}

/// The score that a player so many Elo stronger can expect.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

fn elo(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| 400.0 * (score / (1.0 - score)).log10())
}

/// The most likely distribution over the five scores that has the mean `mean`, given the frequencies seen.
fn most_likely(seen: &[f64; 5], mean: f64) -> [f64; 5] {
    let away = [0.0, 0.25, 0.5, 0.75, 1.0].map(|x| x - mean);
    // The slope falls over the whole interval in which all probabilities are positive, so halving finds its zero.
    let slope = |t: f64| -> f64 { seen.iter().zip(&away).map(|(f, a)| f * a / (1.0 + t * a)).sum() };
    let (mut low, mut high) = (-1.0 / away[4], -1.0 / away[0]);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if slope(middle) > 0.0 { low = middle } else { high = middle }
    }
    let t = (low + high) / 2.0;
    std::array::from_fn(|i| seen[i] / (1.0 + t * away[i]))
}

/// A sequential probability ratio test: is the first engine `elo1` stronger rather than `elo0`?
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sprt {
    /// The Elo difference of the null hypothesis.
    pub elo0: f64,
    /// The Elo difference of the alternative; more than `elo0`.
    pub elo1: f64,
    /// The chance to accept the alternative where the null hypothesis holds.
    pub alpha: f64,
    /// The chance to accept the null hypothesis where the alternative holds.
    pub beta: f64,
}

impl FromStr for Sprt {
    type Err = Error;

    /// `elo0=0,elo1=5,alpha=0.05,beta=0.05`; what is not given is as here.
    fn from_str(text: &str) -> Result<Sprt, Error> {
        let mut sprt = Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05 };
        for part in text.split(',') {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let place = match key.trim() {
                "elo0" => &mut sprt.elo0,
                "elo1" => &mut sprt.elo1,
                "alpha" => &mut sprt.alpha,
                "beta" => &mut sprt.beta,
                _ => return Err(Error::input(format!("\"{part}\" is not part of a test"), SPRT_FORM)),
            };
            let number: Option<f64> = value.trim().parse().ok();
            let bad = || Error::input(format!("\"{value}\" is no number for {}", key.trim()), SPRT_FORM);
            *place = number.filter(|n| n.is_finite()).ok_or_else(bad)?;
        }
        Ok(sprt)
    }
}

const SPRT_FORM: &str = "write elo0=0,elo1=5,alpha=0.05,beta=0.05; what is not given is as here";

/// What a test has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Decision {
    /// The null hypothesis is accepted: not `elo1` stronger.
    H0,
    /// The alternative is accepted.
    H1,
}

impl Sprt {
    /// The log-likelihood ratios at which the test ends.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of the results.
    pub fn llr(&self, results: &Pentanomial) -> f64 {
        results.llr(self.elo0, self.elo1)
    }

    /// What the results decide, if anything yet.
    pub fn decision(&self, results: &Pentanomial) -> Option<Decision> {
        let (low, high) = self.bounds();
        let llr = self.llr(results);
        if llr >= high {
            Some(Decision::H1)
        } else if llr <= low {
            Some(Decision::H0)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tests of fishtest as they were reported with their pull requests (logistic bounds): counts, elo0, elo1, LLR.
    const FISHTEST: [([u64; 5], f64, f64, f64); 9] = [
        // github.com/official-stockfish/Stockfish pull requests 3209 (two), 3098 (two), 2920 (two), 3331, 2971 (two)
        ([253, 4282, 17604, 4431, 286], -0.25, 1.25, 2.94),
        ([58, 3302, 33130, 3518, 84], 0.25, 1.25, 2.97),
        ([491, 7345, 29693, 7670, 465], -0.25, 1.25, 2.96),
        ([53, 2220, 21459, 2445, 47], 0.25, 1.25, 2.97),
        ([665, 4806, 9333, 4893, 747], -0.5, 1.5, 2.95),
        ([328, 4564, 15580, 4789, 371], 0.25, 1.75, 2.98),
        ([115, 2196, 11328, 2317, 136], -0.25, 1.25, 2.94),
        ([17, 253, 1042, 337, 39], -0.5, 1.5, 2.96),
        ([11, 407, 3238, 513, 11], 0.25, 1.75, 2.93),
    ];

    #[test]
    fn log_likelihood_ratios_are_those_of_fishtest() {
        for (counts, elo0, elo1, published) in FISHTEST {
            let llr = Pentanomial(counts).llr(elo0, elo1);
            assert!((llr - published).abs() < 0.0051, "{counts:?}: {llr}, published {published}");
            let normal = Pentanomial(counts).llr_normal(elo0, elo1);
            assert!((normal - llr).abs() < 0.02, "{counts:?}: {normal} by the normal approximation, {llr}");
        }
    }

    /// Tests of OpenBench as they were reported: counts, Elo, error at 95 %.
    const OPENBENCH: [([u64; 5], f64, f64); 6] = [
        // github.com/mhouppin/stash-bot pull request 179, Yoshie2000/PlentyChess 334 and 296
        ([56, 388, 875, 492, 75], 13.09, 6.75),
        ([11, 207, 716, 284, 30], 16.02, 6.95),
        ([214, 8992, 19871, 9102, 235], 0.69, 1.25),
        ([5, 942, 2469, 1050, 5], 4.20, 3.43),
        ([78, 4150, 9069, 4080, 85], -0.56, 1.84),
        ([5, 1340, 3348, 1456, 6], 3.33, 2.95),
    ];

    #[test]
    fn elo_and_error_are_those_of_openbench() {
        for (counts, elo, error) in OPENBENCH {
            let found = Pentanomial(counts);
            assert!((found.elo().unwrap() - elo).abs() < 0.0151, "{counts:?}: {:?}, published {elo}", found.elo());
            assert!((found.elo_error().unwrap() - error).abs() < 0.0151, "{counts:?}: {:?}, published {error}", found.elo_error());
        }
    }

    #[test]
    fn the_usual_bounds() {
        let sprt = Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05 };
        assert_eq!("elo0=0,elo1=5".parse::<Sprt>().unwrap(), sprt);
        for text in ["", "elo0", "elo2=3", "elo0=x", "alpha=NaN"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
        let (low, high) = sprt.bounds();
        assert!((low + 2.944).abs() < 0.001 && (high - 2.944).abs() < 0.001);
        assert_eq!(sprt.decision(&Pentanomial([0; 5])), None);
        assert_eq!(sprt.decision(&Pentanomial([10, 200, 1000, 800, 100])), Some(Decision::H1));
        assert_eq!(sprt.decision(&Pentanomial([100, 800, 1000, 200, 10])), Some(Decision::H0));
        assert_eq!(sprt.decision(&Pentanomial([1, 2, 3, 2, 1])), None);
    }

    #[test]
    fn one_sided_and_even_results_have_no_wrong_numbers() {
        let all_won = Pentanomial([0, 0, 0, 0, 9]);
        assert_eq!((all_won.elo(), all_won.elo_error(), all_won.score()), (None, None, Some(1.0)));
        assert!(all_won.llr(0.0, 5.0) > 0.0 && all_won.llr(0.0, 5.0).is_finite());
        let drawn = Pentanomial([0, 0, 7, 0, 0]);
        assert_eq!((drawn.elo(), drawn.elo_error()), (Some(0.0), None));
        assert!(drawn.llr(0.0, 5.0).is_finite());
        assert_eq!(Pentanomial::default().elo(), None);
        assert_eq!(Pentanomial::default().llr(0.0, 5.0), 0.0);
    }
}
