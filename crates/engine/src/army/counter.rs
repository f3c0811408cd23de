//! Which pieces trouble which.

use rules::army::Purchase;
use rules::{Color, Piece, PieceType, Position, Setup, Square, Variant};

use crate::sample::Dice;

/// Pairs of squares on which two kinds are set against each other.
const PAIRS: usize = 40;

/// For each two kinds, in centipawns: what the one gains from meeting the other, beyond what it gains from meeting any.
#[derive(Clone, Debug)]
pub(super) struct Counters {
    kinds: usize,
    gains: Vec<f64>,
}

impl Counters {
    pub(super) fn measure(variant: &Variant, purchase: &Purchase, values: &[f64]) -> Counters {
        let kinds = variant.kinds().len();
        let mut counters = Counters { kinds, gains: vec![0.0; kinds * kinds] };
        let pairs = pairs(variant);
        let for_sale = || purchase.prices().iter().map(|(kind, _)| *kind);
        for kind in for_sale() {
            for other in for_sale() {
                let [attacks, attacked] = meetings(variant, &pairs, kind, other);
                counters.gains[kind.index() * kinds + other.index()] = attacks * values[other.index()] - attacked * values[kind.index()];
            }
            let row = &mut counters.gains[kind.index() * kinds..][..kinds];
            let mean = for_sale().map(|other| row[other.index()]).sum::<f64>() / purchase.prices().len().max(1) as f64;
            for_sale().for_each(|other| row[other.index()] -= mean);
        }
        counters
    }

    pub(super) fn of(&self, kind: PieceType, other: PieceType) -> f64 {
        self.gains[kind.index() * self.kinds + other.index()]
    }

    /// How much the worth of a kind depends on what the enemy has.
    pub(super) fn dependence(&self, kind: PieceType) -> f64 {
        self.gains[kind.index() * self.kinds..][..self.kinds].iter().map(|gain| gain.abs()).fold(0.0, f64::max)
    }
}

/// The royals alone on their squares of the start.
fn royals_only(variant: &Variant) -> Setup {
    let mut setup = variant.start().setup();
    for square in &mut setup.board {
        *square = square.filter(|piece| variant.kind(piece.kind()).is_royal());
    }
    setup.castling.clear();
    setup.en_passant = None;
    setup
}

fn pairs(variant: &Variant) -> Vec<(Square, Square)> {
    let mut dice = Dice::new(0x00c0_ffee);
    let royals = royals_only(variant);
    let free: Vec<Square> = variant.geometry().squares().filter(|s| royals.board[s.index()].is_none()).collect();
    let mut pairs = Vec::new();
    while pairs.len() < PAIRS && free.len() > 1 {
        let (a, b) = (free[dice.below(free.len())], free[dice.below(free.len())]);
        let geometry = variant.geometry();
        // Pieces meet at some distance, not at any.
        let near = geometry.file(a).abs_diff(geometry.file(b)) <= 4 && geometry.rank(a).abs_diff(geometry.rank(b)) <= 4;
        if a != b && near {
            pairs.push((a, b));
        }
    }
    pairs
}

/// How often the one attacks the other without being attacked, and the other way round.
fn meetings(variant: &Variant, pairs: &[(Square, Square)], kind: PieceType, other: PieceType) -> [f64; 2] {
    let mut found = [0.0; 2];
    let mut met = 0.0;
    for &(a, b) in pairs {
        let mut setup = royals_only(variant);
        setup.board[a.index()] = Some(Piece::new(Color::White, kind));
        setup.board[b.index()] = Some(Piece::new(Color::Black, other));
        let Ok(position) = Position::new(variant, &setup) else { continue };
        met += 1.0;
        match (position.can_reach(a, b), position.can_reach(b, a)) {
            (true, false) => found[0] += 1.0,
            (false, true) => found[1] += 1.0,
            _ => {}
        }
    }
    found.map(|n: f64| n / f64::max(met, 1.0))
}
