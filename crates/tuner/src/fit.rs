//! Logistic regression: the weights whose scores foretell results best.

use engine::Weights;
use rules::{PieceType, Term, Variant};

use crate::data::{Data, View};
use crate::model::{Pair, add_slopes, expected, loss, score};
use crate::prior::Prior;

/// How the fit goes.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The share of the search's score in what is aimed at; the rest is the game's result.
    pub score_share: f32,
    /// How often all positions are gone through at most.
    pub epochs: u32,
    /// Positions of one step.
    pub batch: usize,
    /// The length of a step, in centipawns.
    pub rate: f32,
    /// For how much a position counts against what the weights are to begin with, positions of one game being alike; none:
    /// what they are does not matter.
    pub evidence: Option<f32>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { score_share: 0.5, epochs: 150, batch: 16_384, rate: 1.0, evidence: Some(0.3) }
    }
}

/// A weight that changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// What it is of.
    pub term: Term,
    /// Of which piece type, where each has its own.
    pub piece: Option<PieceType>,
    /// Its place in the term's list.
    pub index: usize,
    /// Before: for a full board and for an empty one.
    pub before: [i32; 2],
    /// After.
    pub after: [i32; 2],
    /// How often it counted.
    pub times: f32,
}

/// What a fit came to.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The weights.
    pub weights: Weights,
    /// How many positions it learnt from, and how many it was tested with.
    pub positions: [usize; 2],
    /// How often all positions were gone through.
    pub epochs: u32,
    /// Centipawns that make e to 1.
    pub width: f32,
    /// The loss of the positions learnt from: before and after.
    pub training: [f32; 2],
    /// The loss of the positions that it was tested with: before and after.
    pub validation: [f32; 2],
    /// What changed, the largest first.
    pub changes: Vec<Change>,
    times: Vec<f32>,
}

impl Fitted {
    /// A definition's text with the weights that the positions told something about, and those that it stated before.
    pub fn text(&self, variant: &Variant) -> String {
        let bare = Variant::parse(variant.id(), &rules::replace_evaluation(variant.text(), "")).ok();
        let unstated = bare.map(|bare| Weights::new(&bare));
        let values = self.weights.values();
        let differs = |i: usize| unstated.as_ref().is_none_or(|unstated| unstated.values().get(i) != values.get(i));
        let stated = self.weights.stated(|mut range| range.any(|i| self.times[i] > 0.0 || differs(i)));
        rules::replace_evaluation(variant.text(), &stated.text(variant))
    }
}

/// One game in so many is kept to test with.
const TESTED: u32 = 10;
/// So many times in a row without progress end the fit.
const PATIENCE: u32 = 12;

/// Fits the weights to the data; `told` hears of each time that all positions were gone through: its number and the loss of the
/// positions tested with. Nothing is random: the same data give the same weights.
pub fn fit(weights: &Weights, data: &Data, settings: &Settings, told: &mut dyn FnMut(u32, f32)) -> Fitted {
    let (test, mut train): (Vec<usize>, Vec<usize>) = (0..data.len()).partition(|&i| data.get(i).game % TESTED == TESTED - 1);
    let before: Vec<Pair> = weights.values().iter().map(|pair| pair.map(|w| w as f32)).collect();
    let width = fit_width(data, &before);
    let target = Target { width, share: settings.score_share };
    let judge = |values: &[Pair], list: &[usize]| target.mean_loss(data, values, list);
    let prior = settings.evidence.map(|evidence| (Prior::new(weights), 1.0 / evidence.max(1e-3)));
    let mut steps = Steps::new(before.clone());
    let mut best = (judge(&before, &test), before.clone());
    let (training, validation) = (judge(&before, &train), best.0);
    let (mut epochs, mut idle) = (0, 0);
    let mut order = Shuffle(0x9E37_79B9_7F4A_7C15);
    while epochs < settings.epochs && idle < PATIENCE && !train.is_empty() {
        order.shuffle(&mut train);
        let rate = settings.rate * (1.0 - 0.9 * epochs as f32 / settings.epochs as f32);
        for batch in train.chunks(settings.batch.max(1)) {
            let mut slopes = vec![[0.0; 2]; before.len()];
            batch.iter().for_each(|&i| target.add_slopes(&data.get(i), &steps.values, &mut slopes));
            if let Some((prior, strength)) = &prior {
                let moved: Vec<Pair> = steps.values.iter().zip(&before).map(|(now, old)| [now[0] - old[0], now[1] - old[1]]).collect();
                prior.add_slopes(&moved, strength * batch.len() as f32 / train.len() as f32, &mut slopes);
            }
            steps.step(&slopes, rate);
        }
        epochs += 1;
        let tested = judge(&steps.values, &test);
        told(epochs, tested);
        idle += 1;
        // With nothing to test with, the last is the best.
        if tested < best.0 - 1e-6 || test.is_empty() {
            best = (tested, steps.values.clone());
            idle = 0;
        }
    }
    let times = data.totals(before.len());
    let mut fitted = weights.clone();
    let mut values = best.1;
    settle(weights, &times, &mut values);
    let most = 20_000.0;
    fitted.set(values.iter().map(|pair| pair.map(|w| w.round().clamp(-most, most) as i32)).collect());
    let rounded: Vec<Pair> = fitted.values().iter().map(|pair| pair.map(|w| w as f32)).collect();
    Fitted {
        positions: [train.len(), test.len()],
        epochs,
        width,
        training: [training, judge(&rounded, &train)],
        validation: [validation, judge(&rounded, &test)],
        changes: changes(weights, &fitted, &times),
        weights: fitted,
        times,
    }
}

/// What the scores aim at.
struct Target {
    width: f32,
    share: f32,
}

impl Target {
    fn of(&self, view: &View<'_>) -> f32 {
        if view.searched.is_nan() {
            return view.result;
        }
        self.share * expected(view.searched, self.width) + (1.0 - self.share) * view.result
    }

    fn mean_loss(&self, data: &Data, values: &[Pair], list: &[usize]) -> f32 {
        let one = |&i: &usize| {
            let view = data.get(i);
            f64::from(loss(expected(score(values, &view).score, self.width), self.of(&view)))
        };
        (list.iter().map(one).sum::<f64>() / list.len().max(1) as f64) as f32
    }

    fn add_slopes(&self, view: &View<'_>, values: &[Pair], slopes: &mut [Pair]) {
        let scored = score(values, view);
        let by = (expected(scored.score, self.width) - self.of(view)) / self.width;
        add_slopes(view, &scored, by, slopes);
    }
}

/// The width under which the scores foretell the results best, by golden section.
fn fit_width(data: &Data, values: &[Pair]) -> f32 {
    let list: Vec<usize> = (0..data.len()).collect();
    let mean = |width: f32| Target { width, share: 0.0 }.mean_loss(data, values, &list);
    let ratio = (5.0_f32.sqrt() - 1.0) / 2.0;
    let (mut low, mut high) = (40.0, 1200.0);
    for _ in 0..14 {
        let (a, b) = (high - ratio * (high - low), low + ratio * (high - low));
        if mean(a) < mean(b) { high = b } else { low = a }
    }
    (low + high) / 2.0
}

/// Adam, by Kingma and Ba.
struct Steps {
    values: Vec<Pair>,
    first: Vec<Pair>,
    second: Vec<Pair>,
    count: i32,
}

impl Steps {
    fn new(values: Vec<Pair>) -> Steps {
        let none = vec![[0.0; 2]; values.len()];
        Steps { values, first: none.clone(), second: none, count: 0 }
    }

    fn step(&mut self, slopes: &[Pair], rate: f32) {
        let (keep_first, keep_second) = (0.9, 0.999);
        self.count += 1;
        let (grown_first, grown_second) = (1.0 - f32::powi(keep_first, self.count), 1.0 - f32::powi(keep_second, self.count));
        for (i, pair) in slopes.iter().enumerate() {
            for (p, slope) in pair.iter().enumerate() {
                let (first, second) = (&mut self.first[i][p], &mut self.second[i][p]);
                *first = keep_first * *first + (1.0 - keep_first) * slope;
                *second = keep_second * *second + (1.0 - keep_second) * slope * slope;
                let (mean, square) = (*first / grown_first, *second / grown_second);
                self.values[i][p] -= rate * mean / (square.sqrt() + 1e-8);
            }
        }
    }
}

/// A fixed order that looks random.
struct Shuffle(u64);

impl Shuffle {
    fn shuffle(&mut self, list: &mut [usize]) {
        for i in (1..list.len()).rev() {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            list.swap(i, ((u128::from(self.0) * (i as u128 + 1)) >> 64) as usize);
        }
    }
}

/// Moves what every piece of a type has by its place and its mobility into its worth, which the search goes by.
fn settle(weights: &Weights, times: &[f32], values: &mut [Pair]) {
    let worths: Vec<(PieceType, usize)> =
        weights.terms().filter(|(term, _, _)| *term == Term::Worth).filter_map(|(_, piece, range)| Some((piece?, range.start))).collect();
    let variant = weights.variant();
    for (term, piece, range) in weights.terms().filter(|(term, _, _)| matches!(term, Term::Place | Term::Mobility)) {
        let Some(piece) = piece.filter(|piece| !variant.kind(*piece).is_royal()) else { continue };
        let Some(&(_, worth)) = worths.iter().find(|(kind, _)| *kind == piece) else { continue };
        // Places by rank and file are two lists, of which each counts once.
        let geometry = variant.geometry();
        let ranks = usize::from(geometry.ranks());
        let lines = term == Term::Place && range.len() == ranks + usize::from(geometry.files()).div_ceil(2);
        let runs = if lines { vec![range.start..range.start + ranks, range.start + ranks..range.end] } else { vec![range] };
        for run in runs {
            let total: f32 = times[run.clone()].iter().sum();
            if total == 0.0 {
                continue;
            }
            for p in [0, 1] {
                let mean = run.clone().map(|i| values[i][p] * times[i]).sum::<f32>() / total;
                run.clone().for_each(|i| values[i][p] -= mean);
                values[worth][p] += mean;
            }
        }
    }
}

fn changes(before: &Weights, after: &Weights, times: &[f32]) -> Vec<Change> {
    let mut changes = Vec::new();
    for (term, piece, range) in before.terms() {
        for i in range.clone() {
            let (old, new) = (before.values()[i], after.values()[i]);
            if old != new && times[i] > 0.0 {
                changes.push(Change { term, piece, index: i - range.start, before: old, after: new, times: times[i] });
            }
        }
    }
    let size = |c: &Change| std::cmp::Reverse((c.after[0] - c.before[0]).abs() + (c.after[1] - c.before[1]).abs());
    changes.sort_by_key(size);
    changes
}
