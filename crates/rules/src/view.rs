//! A position as bitboards, for those who evaluate it: read only, in the width that its board has.

use crate::bits::{Bits, Wide};
use crate::board::Board;
use crate::tables::Targets;
use crate::{Color, Piece, PieceType, Pool};

/// A position's board in its width: 64, 128 or 256 squares.
#[derive(Clone, Copy, Debug)]
pub enum View<'p> {
    /// Up to 64 squares.
    Small(Sight<'p, u64>),
    /// Up to 128 squares.
    Medium(Sight<'p, u128>),
    /// Up to 256 squares.
    Large(Sight<'p, Wide>),
}

/// What can be seen of a board of one width.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'p, B>(&'p Board<B>);

impl<'p, B: Bits> Sight<'p, B> {
    pub(crate) fn new(board: &'p Board<B>) -> Sight<'p, B> {
        Sight(board)
    }

    /// Who is to move.
    #[inline]
    pub fn side(&self) -> Color {
        self.0.state.side
    }

    /// The squares of a player's pieces.
    #[inline]
    pub fn own(&self, color: Color) -> B {
        self.0.own(color)
    }

    /// The squares that are not empty.
    #[inline]
    pub fn occupied(&self) -> B {
        self.0.occupied()
    }

    /// Where a piece stands.
    #[inline]
    pub fn men(&self, color: Color, kind: PieceType) -> B {
        self.0.men(color, kind)
    }

    /// What stands on a square of the board.
    #[inline]
    pub fn piece_on(&self, square: usize) -> Option<Piece> {
        self.0.piece_on(square)
    }

    /// What is carried on a square of the board.
    #[inline]
    pub fn load_on(&self, square: usize) -> Option<PieceType> {
        self.0.load_on(square)
    }

    /// How many of a type a pool holds.
    #[inline]
    pub fn pool_count(&self, pool: Pool, kind: PieceType) -> u8 {
        self.0.pools[pool.index()][kind.index()]
    }

    /// The pieces of a player that the enemy keeps from moving.
    #[inline]
    pub fn frozen(&self, color: Color) -> B {
        self.0.frozen(color)
    }

    /// Where a player may drop a type, file limits and mates by drops aside.
    #[inline]
    pub fn drop_region(&self, color: Color, kind: PieceType) -> B {
        self.0.game.kinds[kind.index()].drop[color.index()]
    }

    /// Where a piece may go from a square: `quiet` if the square is empty, `capture` if an enemy stands there. Friends'
    /// squares are among both: what `capture` has of them is protected.
    #[inline(always)]
    pub fn targets(&self, piece: Piece, square: usize) -> Targets<B> {
        let game = &*self.0.game;
        game.pieces[piece.index()].targets(&game.lines, square, self.0.own(piece.color()), self.0.own(!piece.color()))
    }

    /// What is seen from a square along ranks, files and diagonals: the empty squares and the first piece each way.
    #[inline]
    pub fn seen(&self, square: usize) -> B {
        self.0.game.lines.seen_around(square, self.0.occupied())
    }

    /// The squares from which a piece would attack `target`; `seen` is what is [seen](Self::seen) from there.
    #[inline]
    pub fn attack_squares(&self, piece: Piece, target: usize, seen: B) -> AttackSquares<'p, B> {
        let game = &*self.0.game;
        let reach = &game.reach[piece.color().index()][target * game.kinds.len() + piece.kind().index()];
        let sure = reach.leap | (reach.line & seen);
        AttackSquares { board: self.0, piece, target, sure, unsure: reach.cond.without(sure) }
    }
}

/// The squares from which a piece would attack a target.
#[derive(Clone, Copy, Debug)]
pub struct AttackSquares<'p, B> {
    board: &'p Board<B>,
    piece: Piece,
    target: usize,
    sure: B,
    /// Those where a condition decides.
    unsure: B,
}

impl<B: Bits> AttackSquares<'_, B> {
    /// Those among some squares.
    #[inline]
    pub fn among(&self, squares: B) -> B {
        let sure = squares & self.sure;
        if squares.meets(self.unsure) { sure | self.by_condition(squares & self.unsure) } else { sure }
    }

    fn by_condition(&self, squares: B) -> B {
        let game = &*self.board.game;
        let occupied = self.board.occupied();
        let mut found = B::EMPTY;
        for square in squares.iter() {
            // From there the square itself is in nobody's way.
            let occupied = occupied.without(B::bit(square));
            if game.pieces[self.piece.index()].conds(game.area, square, self.target).iter().any(|cond| cond.holds(occupied)) {
                found |= B::bit(square);
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Square;

    /// What the view says of attacks is what the rules say, where no colour of a hurdle matters.
    fn agrees<B: Bits>(sight: Sight<'_, B>, position: &crate::Position) -> usize {
        let variant = position.variant();
        let mut seen_attacks = 0;
        for target in variant.geometry().squares().filter(|s| position.piece_on(*s).is_some_and(|p| variant.kind(p.kind()).is_royal())) {
            let Some(royal) = position.piece_on(target) else { continue };
            let color = !royal.color();
            let seen = sight.seen(target.index());
            let mut attacked = false;
            for (kind, _) in variant.piece_types() {
                let men = sight.men(color, kind).without(sight.frozen(color));
                attacked |= sight.attack_squares(Piece::new(color, kind), target.index(), seen).among(men).any();
            }
            assert_eq!(attacked, position.attacked(target, color), "{} {}", position.fen(), variant.geometry().name(target));
            seen_attacks += usize::from(attacked);
        }
        for square in sight.occupied().iter() {
            let Some(piece) = sight.piece_on(square) else { continue };
            let targets = sight.targets(piece, square);
            let (own, enemy) = (sight.own(piece.color()), sight.own(!piece.color()));
            let count = (targets.quiet.without(own | enemy) | (targets.capture & enemy)).count();
            assert_eq!(count, position.mobility(piece, Square(square as u8)));
        }
        seen_attacks
    }

    #[test]
    fn attacks_on_royals_are_those_of_the_rules_in_random_games() {
        for id in crate::shipped::ids() {
            let variant = crate::shipped::load(id).expect("shipped");
            let mut checks = 0;
            for seed in 0..12_u64 {
                let mut position = variant.start();
                let mut dice = seed * 77 + 1;
                for _ in 0..120 {
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    position.play(moves[(dice >> 33) as usize % moves.len()]);
                    checks += match position.view() {
                        View::Small(sight) => agrees(sight, &position),
                        View::Medium(sight) => agrees(sight, &position),
                        View::Large(sight) => agrees(sight, &position),
                    };
                }
            }
            assert!(checks > 0, "{id}: no check came up");
        }
    }
}
