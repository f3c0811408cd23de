//! The static evaluation: material and place, mobility, threats, royal danger, pawns, hands and collections, each with a
//! weight for a full board and one for an empty one.

mod beside;
mod blur;
mod defaults;
mod kit;
mod layout;
mod lone;
mod look;
mod masks;
mod memo;
mod pawns;
mod royal;
mod scale;
mod tally;
mod trace;

use rules::{Bits, Color, Piece, PieceType, Position, Sight, Variant, View, Wide};

use crate::score::MAX_EVAL;
use crate::values::Measures;
pub(crate) use blur::Blur;
pub(crate) use kit::Kit;
use look::{Lens, Look};
pub(crate) use memo::Memo;
use memo::MemoOf;
use tally::{Adder, pack};
pub(crate) use tally::{Packed, Sums};
pub use trace::{Trace, Weights};

/// The evaluation of one variant's positions.
#[derive(Clone, Debug)]
pub(crate) struct Evaluator {
    pub(crate) kit: Kit,
    lens: AnyLens,
    weights: Vec<Packed>,
    /// By [`Piece::index`] and square: worth and place.
    placed: Vec<Packed>,
    /// By kind, on a full board and on an empty one; royals are 0.
    pub(crate) phase_values: Vec<[i32; 2]>,
    /// By kind, as the search sees it.
    pub(crate) values: Vec<i32>,
    /// By kind, in the hand; all 0 where nothing is dropped.
    hand: Vec<i32>,
    pub(crate) has_meddlers: bool,
    /// How many quiet plies make a draw; 0 where none do.
    quiet: i32,
    pub(crate) blur: Blur,
}

/// What a look needs, in the width of the board.
#[derive(Clone, Debug)]
enum AnyLens {
    Small(Lens<u64>),
    Medium(Lens<u128>),
    Large(Lens<Wide>),
}

/// A material advantage so large that no more is looked at.
const LAZY: i32 = 1500;

impl Evaluator {
    pub(crate) fn new(variant: &Variant, measures: &Measures) -> Evaluator {
        let kit = Kit::new(variant, measures);
        let weights = defaults::stated(variant, &kit, defaults::defaults(variant, measures, &kit));
        Evaluator::with_weights(variant, measures, kit, &weights)
    }

    pub(crate) fn with_weights(variant: &Variant, measures: &Measures, kit: Kit, weights: &[[i32; 2]]) -> Evaluator {
        let start = variant.start();
        let lens = match start.view() {
            View::Small(sight) => AnyLens::Small(lens(variant, &kit, sight)),
            View::Medium(sight) => AnyLens::Medium(lens(variant, &kit, sight)),
            View::Large(sight) => AnyLens::Large(lens(variant, &kit, sight)),
        };
        let phase_values = defaults::worths(&kit, weights);
        let royal = |k: usize| kit.kinds[k].royal;
        let between = |(k, [middle, end]): (usize, &[i32; 2])| if royal(k) { 0 } else { ((middle + end) / 2).max(10) };
        let values = phase_values.iter().enumerate().map(between).collect();
        let in_hand = |k: usize| {
            let [middle, end] = weights[kit.of_piece(rules::Term::Hand, PieceType(k as u8))];
            if kit.has_hands { ((middle + end) / 2).max(0) } else { 0 }
        };
        Evaluator {
            hand: (0..kit.kinds.len()).map(in_hand).collect(),
            placed: defaults::placed(&kit, weights),
            weights: weights.iter().map(|&w| pack(w)).collect(),
            has_meddlers: measures.meddles.contains(&true),
            quiet: variant.move_count().map_or(0, |plies| plies.min(1 << 12) as i32),
            blur: Blur::default(),
            values,
            phase_values,
            lens,
            kit,
        }
    }

    /// How many pieces a side has that cover enough squares not to be bound to move badly; 2 stands for more, too.
    pub(crate) fn strength(&self, position: &Position, color: Color) -> usize {
        let mut pieces = 0;
        for (k, facts) in self.kit.kinds.iter().enumerate() {
            if facts.cover >= 4 && !facts.royal {
                pieces += position.count(Piece::new(color, PieceType(k as u8))) as usize;
                if pieces >= 2 {
                    return 2;
                }
            }
        }
        pieces
    }

    /// What taking a piece of that kind changes: it leaves the board and, where there are hands, comes into one.
    #[inline]
    pub(crate) fn swing(&self, kind: PieceType, base: PieceType) -> i32 {
        self.values[kind.index()] + self.hand[base.index()]
    }

    /// The worth of the position to the side to move. `memo` is used for this evaluator alone.
    pub(crate) fn evaluate(&self, position: &Position, memo: &mut Memo) -> i32 {
        let white = match (position.view(), &self.lens, memo) {
            (View::Small(sight), AnyLens::Small(lens), Memo::Small(memo)) => self.look(sight, lens, memo),
            (View::Medium(sight), AnyLens::Medium(lens), Memo::Medium(memo)) => self.look(sight, lens, memo),
            (View::Large(sight), AnyLens::Large(lens), Memo::Large(memo)) => self.look(sight, lens, memo),
            // A position of another game.
            _ => 0,
        };
        let white = self.fade(white, position);
        let own = if position.side() == Color::White { white } else { -white };
        (own + self.blur.error(position.key())).clamp(-MAX_EVAL, MAX_EVAL)
    }

    /// What does not get on is worth less and less: half of it where the next quiet ply makes a draw.
    pub(crate) fn fade(&self, score: i32, position: &Position) -> i32 {
        if self.quiet == 0 {
            return score;
        }
        score - score * (position.halfmove_clock() as i32).min(self.quiet) / (2 * self.quiet)
    }

    fn look<B: Bits>(&self, sight: Sight<'_, B>, lens: &Lens<B>, memo: &mut MemoOf<B>) -> i32 {
        let mut adder = Adder { weights: &self.weights, placed: &self.placed, area: self.kit.area, memo, sums: Sums::default() };
        let mut look = Look::begin(sight, &self.kit, lens, &mut adder);
        if let Some(score) = self.kit.lone(sight, &look.camps, &self.phase_values) {
            return score;
        }
        let phase = self.kit.phase(&look.camps);
        let decided = !self.kit.has_hands && self.kit.collections.is_empty() && {
            let sums = look.tally.sums;
            scale::taper(sums.balance(), phase).abs() > LAZY && look.camps.iter().all(|camp| camp.men > 0)
        };
        if !decided {
            look.finish();
        }
        self.kit.total(sight, &look.camps, look.tally.sums.balance(), phase)
    }
}

fn lens<B: Bits>(variant: &Variant, kit: &Kit, sight: Sight<'_, B>) -> Lens<B> {
    let (masks, pawn_attacks) = kit.masks(variant, sight);
    let royal_region = Color::BOTH.map(|color| B::from_set(variant.royal_region(color)));
    Lens { masks, pawn_attacks, royal_region }
}
