//! The static evaluation: material and piece-square terms, hands, royal safety, driving a lone King.

use rules::{Color, Geometry, Piece, PieceType, Pool, Position, Square, SquareSet, Variant};

use crate::sample::mix;
use crate::score::MAX_EVAL;
use crate::squares::Tables;
use crate::values::Measures;

/// An error put on each evaluation, always the same one for the same position, so that a weak level misjudges as a
/// person does instead of playing at random.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Blur {
    /// The largest error in centipawns.
    pub(crate) most: i32,
    /// Makes one game's errors differ from another's.
    pub(crate) seed: u64,
}

/// The evaluation of one variant's positions.
#[derive(Clone, Debug)]
pub(crate) struct Evaluator {
    area: usize,
    /// By [`Piece::index`] and square: worth with its place, for the owner.
    placed: Vec<i32>,
    /// By [`Piece::index`] and square: what being advanced adds when little is left on the board.
    advanced: Vec<i32>,
    /// By kind.
    pub(crate) values: Vec<i32>,
    /// By kind, in the hand; all 0 where nothing is dropped.
    hand: Vec<i32>,
    /// By kind, how much it counts near the enemy royal.
    threat: Vec<i32>,
    /// What may be in a hand.
    droppable: Vec<PieceType>,
    royals: Vec<PieceType>,
    /// By colour and square: a royal's place while the enemy is strong, and when he is weak.
    royal_place: [Vec<[i32; 2]>; 2],
    /// Chebyshev distances between squares.
    distance: Vec<u8>,
    ring: Vec<SquareSet>,
    /// By square: steps from the middle of the board.
    off_centre: Vec<i32>,
    /// One side's material at the start, at least 1.
    full: i32,
    has_hands: bool,
    has_loads: bool,
    pub(crate) has_meddlers: bool,
    pub(crate) blur: Blur,
}

/// What each side has, gathered in one pass over the board.
#[derive(Default)]
struct Side {
    score: i32,
    /// Without royals, hands included.
    material: i32,
    advance: i32,
    danger: i32,
    royal: Option<Square>,
}

/// Weight of a piece by its distance from the enemy royal.
const NEAR: [i32; 5] = [4, 4, 3, 2, 1];

/// What each square that a piece may go to is worth beyond the average.
const MOBILITY: i32 = 4;
/// What each own piece next to the royal is worth while the enemy is strong.
const SHELTER: i32 = 7;

impl Evaluator {
    pub(crate) fn new(variant: &Variant, measures: &Measures) -> Evaluator {
        let geometry = variant.geometry();
        let kinds = variant.kinds();
        let tables = Tables::new(variant, measures);
        let values = measures.values.clone();
        let in_hand = |&v: &i32| if variant.has_hands() { v + v / 12 + 8 } else { 0 };
        let start = variant.start();
        let count = |color: Color| -> i32 {
            let total = (0..kinds.len()).map(|k| start.count(Piece::new(color, PieceType(k as u8))) as i32 * values[k]);
            total.sum()
        };
        let mut droppable: Vec<PieceType> = kinds.iter().filter(|k| !k.is_royal()).map(|k| k.base()).collect();
        droppable.sort_unstable();
        droppable.dedup();
        let full = count(Color::White).max(count(Color::Black)).max(1);
        let ring = |s: Square| {
            let steps = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))).filter(|&d| d != (0, 0));
            steps.filter_map(|(dx, dy)| geometry.offset(s, dx, dy)).collect()
        };
        Evaluator {
            area: geometry.area(),
            placed: tables.placed,
            advanced: tables.advanced,
            hand: values.iter().map(in_hand).collect(),
            threat: measures.cover.iter().map(|&c| c.min(16.0) as i32).collect(),
            droppable,
            royals: (0..kinds.len()).filter(|&k| kinds[k].is_royal()).map(|k| PieceType(k as u8)).collect(),
            royal_place: tables.royal_place,
            distance: distances(geometry),
            ring: geometry.squares().map(ring).collect(),
            off_centre: geometry.squares().map(|s| crate::squares::off_centre(geometry, s)).collect(),
            full,
            has_hands: variant.has_hands(),
            has_loads: variant.has_neutral_pool(),
            has_meddlers: measures.meddles.contains(&true),
            blur: Blur::default(),
            values,
        }
    }

    /// Whether a side has two pieces or more that cover enough squares not to be bound to move badly.
    pub(crate) fn has_strength(&self, position: &Position, color: Color) -> bool {
        let mut pieces = 0;
        for (k, &threat) in self.threat.iter().enumerate() {
            if threat >= 4 && self.values[k] > 0 {
                pieces += position.count(Piece::new(color, PieceType(k as u8)));
                if pieces >= 2 {
                    return true;
                }
            }
        }
        false
    }

    /// What taking a piece of that kind changes: it leaves the board and, where there are hands, comes into one.
    #[inline]
    pub(crate) fn swing(&self, kind: PieceType, base: PieceType) -> i32 {
        self.values[kind.index()] + self.hand[base.index()]
    }

    /// The worth of the position to the side to move.
    pub(crate) fn evaluate(&self, position: &Position) -> i32 {
        let occupied = position.occupied();
        let mut sides = [Side::default(), Side::default()];
        for color in Color::BOTH {
            let squares = |&k: &PieceType| position.squares_of(Piece::new(color, k)).iter().next();
            sides[color.index()].royal = self.royals.iter().find_map(squares);
        }
        let royals = [sides[0].royal, sides[1].royal];
        for square in occupied.iter() {
            let Some(piece) = position.piece_on(square) else { continue };
            let side = &mut sides[piece.color().index()];
            let kind = piece.kind().index();
            let place = piece.index() * self.area + square.index();
            side.score += self.placed[place];
            side.advance += self.advanced[place];
            side.material += self.values[kind];
            if self.threat[kind] >= 4 {
                side.score += MOBILITY * (position.mobility(piece, square) as i32 - self.threat[kind]);
            }
            if let Some(royal) = royals[(!piece.color()).index()] {
                let distance = self.distance[royal.index() * self.area + square.index()] as usize;
                if distance < NEAR.len() {
                    side.danger += self.threat[kind] * NEAR[distance];
                }
            }
            if self.has_loads
                && let Some(load) = position.load_on(square)
            {
                side.score += self.values[load.index()] / 2;
            }
        }
        if self.has_hands {
            self.add_hands(position, &mut sides);
        }
        let mut total = 0;
        for color in Color::BOTH {
            let score = self.side_total(position, color, &sides, &occupied);
            total += if color == position.side() { score } else { -score };
        }
        let tempo = 10;
        (total + tempo + self.blurred(position.key())).clamp(-MAX_EVAL, MAX_EVAL)
    }

    fn add_hands(&self, position: &Position, sides: &mut [Side; 2]) {
        for color in Color::BOTH {
            let side = &mut sides[color.index()];
            for &kind in &self.droppable {
                let (k, n) = (kind.index(), i32::from(position.pool_count(Pool::of(color), kind)));
                side.score += self.hand[k] * n;
                side.material += self.values[k] * n;
                // A piece in the hand is near every square, if it comes to use at all.
                side.danger += self.threat[k] * 2 * n.min(3);
            }
        }
    }

    fn side_total(&self, position: &Position, color: Color, sides: &[Side; 2], occupied: &SquareSet) -> i32 {
        let side = &sides[color.index()];
        let enemy = &sides[(!color).index()];
        // 256 while the enemy has all he began with, 0 when he has nothing left.
        let strength = (enemy.material * 256 / self.full).clamp(0, 256);
        let mut score = side.score + side.advance * (320 - strength) / 256;
        if let Some(royal) = side.royal {
            let [strong, weak] = self.royal_place[color.index()][royal.index()];
            score += (strong * strength + weak * (256 - strength)) / 256;
            let ring = &self.ring[royal.index()];
            let open = ring.iter().filter(|&s| !occupied.contains(s)).count() as i32;
            let own = |&s: &Square| position.piece_on(s).is_some_and(|p| p.color() == color);
            let shelter = ring.iter().filter(own).count().min(5) as i32;
            score += SHELTER * shelter * strength / 256;
            score -= (enemy.danger * enemy.danger / 160 * (3 + open) / 8).min(350);
            if enemy.material == 0 && side.material > 0 {
                score += self.driving(royal, enemy.royal);
            }
        }
        score
    }

    /// A lone enemy royal belongs at the edge, with ours near.
    fn driving(&self, own: Square, enemy: Option<Square>) -> i32 {
        let Some(enemy) = enemy else { return 0 };
        let apart = i32::from(self.distance[own.index() * self.area + enemy.index()]);
        self.off_centre[enemy.index()] * 12 - apart * 8
    }

    fn blurred(&self, key: u64) -> i32 {
        let Blur { most, seed } = self.blur;
        if most == 0 {
            return 0;
        }
        // The sum of two dice: small errors are likelier than large ones.
        let bits = mix(key ^ seed);
        let die = |bits: u64| (bits & 0xffff) as i32 * most / 0x1_0000;
        die(bits) - die(bits >> 16)
    }
}

fn distances(geometry: Geometry) -> Vec<u8> {
    let apart = |a: Square, b: Square| {
        let files = geometry.file(a).abs_diff(geometry.file(b));
        files.max(geometry.rank(a).abs_diff(geometry.rank(b)))
    };
    geometry.squares().flat_map(|a| geometry.squares().map(move |b| apart(a, b))).collect()
}
