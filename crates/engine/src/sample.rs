//! Boards to measure pieces on: met in random games, the same ones each time.

use rules::{Color, Move, MoveKind, Piece, PieceType, Position, Square, Variant};

/// A small generator of numbers that look random (xorshift64*).
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(mix(seed) | 1)
    }

    pub(crate) fn roll(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `n`, which is not 0.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.roll()) * n as u128) >> 64) as usize
    }
}

/// Scatters the bits of a number (the finaliser of splitmix64).
pub(crate) fn mix(seed: u64) -> u64 {
    let z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Whether a move takes something, as its text shows.
pub(crate) fn takes(position: &Position, m: Move) -> bool {
    match m.kind() {
        MoveKind::Normal => position.piece_on(m.to()).is_some(),
        MoveKind::EnPassant | MoveKind::Locust => true,
        MoveKind::Drop | MoveKind::Castle => false,
    }
}

/// A random game from the start, as long as `plies`; captures are chosen more often than they come up, so that the
/// board empties. `see` looks at each position.
pub(crate) fn wander(variant: &Variant, seed: u64, plies: usize, mut see: impl FnMut(usize, &mut Position, &[Move])) {
    let mut dice = Dice::new(seed);
    let mut position = variant.start();
    let mut moves = Vec::new();
    for ply in 0..plies {
        position.generate(&mut moves);
        if moves.is_empty() {
            return;
        }
        see(ply, &mut position, &moves);
        let mut chosen = moves[dice.below(moves.len())];
        for _ in 0..4 {
            if takes(&position, chosen) {
                break;
            }
            chosen = moves[dice.below(moves.len())];
        }
        position.play(chosen);
    }
}

/// The type to fill boards with: the most numerous at the start of those that never promote, for such a piece may stand
/// anywhere.
fn filler(variant: &Variant) -> Option<PieceType> {
    let start = variant.start();
    let kinds = || (0..variant.kinds().len()).map(|k| PieceType(k as u8)).filter(|&k| !variant.kind(k).is_royal());
    let count = |&k: &PieceType| start.count(Piece::new(Color::White, k));
    let settled = kinds().filter(|&k| variant.kind(k).promotions().is_empty() && count(&k) > 0).max_by_key(count);
    settled.or_else(|| kinds().max_by_key(count))
}

/// A position's two one-coloured copies: on every square that holds a piece a piece of White's, then of Black's. Only
/// the royals are what they were.
///
/// On them a piece's mobility falls apart into moves to empty squares and captures.
pub(crate) fn recoloured(position: &Position) -> Option<[Position; 2]> {
    let variant = position.variant();
    let filler = filler(variant)?;
    let make = |color: Color| {
        let mut setup = position.setup();
        for piece in setup.board.iter_mut().flatten() {
            if !variant.kind(piece.kind()).is_royal() {
                *piece = Piece::new(color, filler);
            }
        }
        setup.loads.fill(None);
        setup.castling.clear();
        setup.en_passant = None;
        // The lone side moves: it may stand in check.
        setup.side = !color;
        Position::new(variant, &setup).ok()
    };
    Some([make(Color::White)?, make(Color::Black)?])
}

/// Most of the pieces of a board full of Black's that one piece of White's of that kind freezes.
pub(crate) fn most_frozen(full_of_black: &Position, kind: PieceType) -> usize {
    let variant = full_of_black.variant();
    let geometry = variant.geometry();
    let occupied = full_of_black.occupied();
    let crowd = |s: &Square| {
        let steps = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
        steps.filter_map(|(dx, dy)| geometry.offset(*s, dx, dy)).filter(|&n| occupied.contains(n)).count()
    };
    let empty = geometry.squares().filter(|&s| !occupied.contains(s));
    let Some(square) = empty.max_by_key(crowd) else { return 0 };
    let mut setup = full_of_black.setup();
    setup.board[square.index()] = Some(Piece::new(Color::White, kind));
    Position::new(variant, &setup).map_or(0, |p| p.frozen(Color::Black).len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wandering_is_the_same_each_time_and_fills_both_copies() {
        for id in rules::shipped::ids() {
            let variant = rules::shipped::load(id).unwrap();
            let mut keys = [Vec::new(), Vec::new()];
            let mut copies = 0;
            for run in &mut keys {
                wander(&variant, 7, 60, |ply, position, _| {
                    run.push(position.key());
                    if ply % 20 == 0
                        && let Some([white, black]) = recoloured(position)
                    {
                        copies += 1;
                        assert_eq!(white.occupied(), position.occupied(), "{id}");
                        assert_eq!(black.occupied(), position.occupied(), "{id}");
                    }
                });
            }
            assert_eq!(keys[0], keys[1], "{id}");
            assert!(copies > 0, "{id}: no copy is a position");
        }
    }
}
