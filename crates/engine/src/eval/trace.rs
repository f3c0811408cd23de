//! An evaluation taken apart: how often each weight counts, so that weights can be fitted to results.

use rules::{Bits, Color, Evaluation, Piece, Position, Sight, Term, Variant, View};

use super::defaults;
use super::kit::Kit;
use super::look::{Lens, Look};
use super::scale;
use super::tally::{Sums, Tally, pack};
use super::{AnyLens, Evaluator};
use crate::values::{Measures, measure};

/// What a position's evaluation is made of.
///
/// Of the weights `w`, each a pair for a full board and an empty one, White's score is: the sum of `score` less the cost of the
/// danger to White's royal, plus that of Black's, both pairs brought together by `phase`; the end's part times `scale`; plus
/// `rest`, that depends on no weight.
#[derive(Clone, PartialEq, Debug)]
pub struct Trace {
    /// Weights with how often they count for White more than for Black.
    pub score: Vec<(u32, i16)>,
    /// By colour: weights with how often they count towards the danger of that side's royal.
    pub danger: [Vec<(u32, i16)>; 2],
    /// How full the board is, from 0 to 256.
    pub phase: i32,
    /// What the end's part is multiplied with, in 64ths.
    pub scale: i32,
    /// White's score beside, in centipawns.
    pub rest: i32,
}

/// The weights of a variant's evaluation, and how positions are taken apart into them.
#[derive(Clone, Debug)]
pub struct Weights {
    variant: Variant,
    measures: Measures,
    evaluator: Evaluator,
    defaults: Vec<[i32; 2]>,
    values: Vec<[i32; 2]>,
}

/// Counts.
struct Counter<'k> {
    kit: &'k Kit,
    score: Vec<i16>,
    danger: [Vec<i16>; 2],
}

impl<B: Bits> Tally<B> for Counter<'_> {
    fn add(&mut self, color: Color, weight: usize, times: i32) {
        self.score[weight] += if color == Color::White { times as i16 } else { -times as i16 };
    }

    fn danger(&mut self, color: Color, weight: usize, times: i32) {
        self.danger[color.index()][weight] += times as i16;
    }

    fn place(&mut self, piece: Piece, square: usize) {
        for weight in defaults::place_weights(self.kit, piece.kind(), piece.color(), rules::Square(square as u8)) {
            Tally::<B>::add(self, piece.color(), weight, 1);
        }
    }
}

impl Weights {
    /// The weights of a variant as its definition states them, measured where it states none.
    pub fn new(variant: &Variant) -> Weights {
        let measures = measure(variant);
        let kit = Kit::new(variant, &measures);
        let defaults = defaults::defaults(variant, &measures, &kit);
        let values = defaults::stated(variant, &kit, defaults.clone());
        let evaluator = Evaluator::with_weights(variant, &measures, kit, &values);
        Weights { variant: variant.clone(), measures, evaluator, defaults, values }
    }

    /// The variant.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The weights: for a full board and for an empty one.
    pub fn values(&self) -> &[[i32; 2]] {
        &self.values
    }

    /// What they were if the definition stated none.
    pub fn defaults(&self) -> &[[i32; 2]] {
        &self.defaults
    }

    /// Takes other weights.
    ///
    /// # Panics
    /// Where there are not as many.
    pub fn set(&mut self, values: Vec<[i32; 2]>) {
        assert_eq!(values.len(), self.values.len(), "as many weights as before");
        self.evaluator = Evaluator::with_weights(&self.variant, &self.measures, self.evaluator.kit.clone(), &values);
        self.values = values;
    }

    /// The terms in the order of the weights: which, of which piece type, and the numbers of its weights.
    pub fn terms(&self) -> impl Iterator<Item = (Term, Option<rules::PieceType>, std::ops::Range<usize>)> {
        self.evaluator.kit.layout.slots().iter().map(|slot| (slot.term, slot.piece, slot.start..slot.start + slot.len))
    }

    /// The terms that `keep` keeps, by their weights' numbers, as a definition states them.
    pub fn stated(&self, keep: impl Fn(std::ops::Range<usize>) -> bool) -> Evaluation {
        let mut stated = Evaluation::default();
        for (term, piece, range) in self.terms().filter(|(_, _, range)| keep(range.clone())) {
            stated.set(term, piece, self.values[range].to_vec());
        }
        stated
    }

    /// White's score of a position in centipawns, as an engine sees it that looks at everything.
    pub fn evaluate(&self, position: &Position) -> i32 {
        self.evaluator.fade(self.score(&self.trace(position)), position)
    }

    /// White's score of a position that was taken apart.
    pub fn score(&self, trace: &Trace) -> i32 {
        let mut sums = Sums::default();
        let sum = |list: &[(u32, i16)]| list.iter().map(|&(i, n)| pack(self.values[i as usize]) * i64::from(n)).sum::<i64>();
        sums.score[0] = sum(&trace.score);
        sums.danger = [sum(&trace.danger[0]), sum(&trace.danger[1])];
        let [middle, end] = sums.balance();
        scale::taper([middle, end * trace.scale / 64], trace.phase) + trace.rest
    }

    /// Takes a position apart.
    pub fn trace(&self, position: &Position) -> Trace {
        match (position.view(), &self.evaluator.lens) {
            (View::Small(sight), AnyLens::Small(lens)) => self.take_apart(sight, lens),
            (View::Medium(sight), AnyLens::Medium(lens)) => self.take_apart(sight, lens),
            (View::Large(sight), AnyLens::Large(lens)) => self.take_apart(sight, lens),
            _ => Trace { score: Vec::new(), danger: [Vec::new(), Vec::new()], phase: 0, scale: 64, rest: 0 },
        }
    }

    fn take_apart<B: Bits>(&self, sight: Sight<'_, B>, lens: &Lens<B>) -> Trace {
        let kit = &self.evaluator.kit;
        let none = || vec![0; kit.layout.len()];
        let mut counter = Counter { kit, score: none(), danger: [none(), none()] };
        let mut look = Look::begin(sight, kit, lens, &mut counter);
        if let Some(rest) = kit.lone(sight, &look.camps, &self.evaluator.phase_values) {
            return Trace { score: Vec::new(), danger: [Vec::new(), Vec::new()], phase: 0, scale: 64, rest };
        }
        look.finish();
        let camps = look.camps;
        let list = |counts: &[i16]| counts.iter().enumerate().filter(|(_, n)| **n != 0).map(|(i, n)| (i as u32, *n)).collect::<Vec<_>>();
        let mut trace = Trace {
            score: list(&counter.score),
            danger: [list(&counter.danger[0]), list(&counter.danger[1])],
            phase: kit.phase(&camps),
            scale: 64,
            rest: kit.driving(&camps),
        };
        // Which side's advantage is scaled depends on who has it.
        let mut whole = trace.clone();
        whole.phase = 0;
        whole.rest = 0;
        trace.scale = kit.scale(sight, &camps, self.score(&whole));
        trace
    }
}
