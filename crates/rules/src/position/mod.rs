//! Positions of any variant, whatever the size of its board.

mod moves;

use crate::bits::{Bits, Wide};
use crate::board::{Board, NONE};
use crate::definition::PieceDef;
use crate::fault::Faults;
use crate::view::{Sight, View};
use crate::{Color, Move, Outcome, Piece, PieceType, Pool, Setup, Square, SquareSet, Variant};

/// A position of a game with the moves that led to it: valid by construction, changed by [`play`](Self::play) and
/// [`undo`](Self::undo) only.
#[derive(Clone, Debug)]
pub struct Position {
    variant: Variant,
    pub(crate) board: AnyBoard,
}

/// A board in the width that its squares need.
#[derive(Clone, Debug)]
pub(crate) enum AnyBoard {
    Small(Board<u64>),
    Medium(Board<u128>),
    Large(Board<Wide>),
}

macro_rules! on {
    ($position:expr, $board:ident => $body:expr) => {
        match &$position.board {
            AnyBoard::Small($board) => $body,
            AnyBoard::Medium($board) => $body,
            AnyBoard::Large($board) => $body,
        }
    };
    (mut $position:expr, $board:ident => $body:expr) => {
        match &mut $position.board {
            AnyBoard::Small($board) => $body,
            AnyBoard::Medium($board) => $body,
            AnyBoard::Large($board) => $body,
        }
    };
}
pub(crate) use on;

impl Position {
    /// The position that a set-up describes.
    ///
    /// # Errors
    /// Every rule that the set-up breaks, each with its square.
    pub fn new(variant: &Variant, setup: &Setup) -> Result<Position, Faults> {
        let board = variant.board(setup).map_err(Faults::new)?;
        Ok(Position { variant: variant.clone(), board })
    }

    pub(crate) fn from_board(variant: &Variant, board: AnyBoard) -> Position {
        Position { variant: variant.clone(), board }
    }

    /// The variant played.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Who is to move.
    pub fn side(&self) -> Color {
        on!(self, b => b.state.side)
    }

    /// The set-up that would make this position again, its history aside.
    pub fn setup(&self) -> Setup {
        let geometry = self.variant.geometry();
        let castling = self.castling_field();
        on!(self, b => Setup {
            board: geometry.squares().map(|s| b.piece_on(s.index())).collect(),
            loads: geometry.squares().map(|s| b.load_on(s.index())).collect(),
            pools: b.pools.clone(),
            side: b.state.side,
            castling,
            en_passant: (b.state.en_passant[0] != NONE).then_some(Square(b.state.en_passant[0])),
            halfmove_clock: b.state.halfmoves,
            fullmove: b.state.ply / 2 + 1,
        })
    }

    /// The position as FEN, with all fields.
    pub fn fen(&self) -> String {
        self.setup().fen(&self.variant)
    }

    fn castling_field(&self) -> String {
        let files = self.variant.geometry().files();
        on!(self, b => {
            let mut field = String::new();
            for (bit, color, right) in b.castles.all_bits() {
                if b.state.rights >> bit & 1 == 0 {
                    continue;
                }
                // Where another partner stands further out, the letter names the file (X-FEN).
                let outer = |s: u8| (s > right.partner.0) == (right.partner > right.king) && s != right.partner.0;
                let rank = right.partner.0 / files * files;
                let ambiguous = right.kind.is_some_and(|kind| {
                    (rank..rank + files).any(|s| outer(s) && b.squares[usize::from(s)] == Piece::new(color, kind).index() as u8)
                });
                let usual = b.game.castles.rights[color.index()].get((bit % 8) as usize) == Some(right);
                let file = (b'a' + right.partner.0 % files) as char;
                field.push(match (ambiguous && !usual, color) {
                    (false, _) => right.letter,
                    (true, Color::White) => file.to_ascii_uppercase(),
                    (true, Color::Black) => file,
                });
            }
            field
        })
    }

    /// What stands on a square.
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        if square.index() >= self.variant.geometry().area() {
            return None;
        }
        on!(self, b => b.piece_on(square.index()))
    }

    /// What is carried on a square.
    pub fn load_on(&self, square: Square) -> Option<PieceType> {
        on!(self, b => b.load_on(square.index()))
    }

    /// What a pool holds: each type there with its number.
    pub fn pool(&self, pool: Pool) -> Vec<(PieceType, u8)> {
        let counts = on!(self, b => &b.pools[pool.index()]);
        counts.iter().enumerate().filter(|(_, n)| **n > 0).map(|(i, n)| (PieceType(i as u8), *n)).collect()
    }

    /// How many of a type a pool holds.
    pub fn pool_count(&self, pool: Pool, kind: PieceType) -> u8 {
        on!(self, b => b.pools[pool.index()][kind.index()])
    }

    /// How many of a piece are on the board.
    pub fn count(&self, piece: Piece) -> u32 {
        on!(self, b => b.by_piece[piece.index()].count())
    }

    /// Where a piece stands.
    pub fn squares_of(&self, piece: Piece) -> SquareSet {
        on!(self, b => b.by_piece[piece.index()].to_set())
    }

    /// The squares that are not empty.
    pub fn occupied(&self) -> SquareSet {
        on!(self, b => b.occupied().to_set())
    }

    /// How many moves were played since the position was set up.
    pub fn plies_played(&self) -> usize {
        on!(self, b => b.history.len())
    }

    /// Whether the side to move's royal piece is attacked.
    pub fn in_check(&self) -> bool {
        on!(self, b => b.in_check())
    }

    /// The pieces that give check.
    pub fn checkers(&self) -> SquareSet {
        on!(self, b => match b.royal(b.state.side) {
            Some(royal) => b.attackers(royal, !b.state.side).to_set(),
            None => SquareSet::EMPTY,
        })
    }

    /// Whether a player could capture on a square by a move that a piece of his is able to make, royals' safety aside.
    pub fn attacked(&self, square: Square, by: Color) -> bool {
        on!(self, b => b.attacked(square.index(), by))
    }

    /// The pieces of a player that the enemy keeps from moving.
    pub fn frozen(&self, color: Color) -> SquareSet {
        on!(self, b => b.frozen(color).to_set())
    }

    /// To how many squares a piece could move from a square on the present board, royals' safety aside. It need not
    /// stand there.
    pub fn mobility(&self, piece: Piece, at: Square) -> u32 {
        on!(self, b => {
            let (own, enemy) = (b.own(piece.color()), b.own(!piece.color()));
            let targets = b.game.pieces[piece.index()].targets(&b.game.lines, at.index(), own, enemy);
            (targets.quiet.without(own | enemy) | (targets.capture & enemy)).count()
        })
    }

    /// The board as bitboards, in the width that it has.
    #[inline]
    pub fn view(&self) -> View<'_> {
        match &self.board {
            AnyBoard::Small(b) => View::Small(Sight::new(b)),
            AnyBoard::Medium(b) => View::Medium(Sight::new(b)),
            AnyBoard::Large(b) => View::Large(Sight::new(b)),
        }
    }

    /// How the game has ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        on!(self, b => b.outcome())
    }

    /// An end that needs no look at the moves: a win by owning, or a bare King.
    pub fn special_end(&self) -> Option<Outcome> {
        on!(self, b => b.special_end())
    }

    /// An end by bare Kings, move count or lack of material, for a position that has moves and no other end.
    pub fn quiet_end(&self) -> Option<Outcome> {
        on!(self, b => b.quiet_outcome())
    }

    /// What having no legal move means for the side to move.
    pub fn no_move_outcome(&self) -> Outcome {
        on!(self, b => b.no_move_outcome())
    }

    /// How often this position occurred before in the game.
    pub fn repetitions(&self) -> u32 {
        on!(self, b => b.repetitions())
    }

    /// Moves since the last capture, drop or move of a pawn.
    pub fn halfmove_clock(&self) -> u32 {
        on!(self, b => b.state.halfmoves)
    }

    /// The number of the full move, from 1.
    pub fn fullmove(&self) -> u32 {
        on!(self, b => b.state.ply / 2 + 1)
    }

    /// A number that differs, almost surely, from that of every other position: placement, side to move, castling
    /// rights, capture in passing, pools and loads.
    pub fn key(&self) -> u64 {
        on!(self, b => b.state.key)
    }

    /// Keys of parts of the placement, for statistics over positions that are alike: the pieces that hold the structure together
    /// (those that move irreversibly, or the most numerous), White's other pieces, Black's.
    pub fn part_keys(&self) -> [u64; 3] {
        on!(self, b => b.state.parts)
    }

    /// The key computed anew; always equal to [`key`](Self::key).
    pub fn key_from_scratch(&self) -> u64 {
        on!(self, b => b.key_from_scratch())
    }

    pub(crate) fn definition_of(&self, kind: PieceType) -> &PieceDef {
        self.variant.definition_of(kind)
    }

    /// The square that the text of a castling names after the King's.
    pub(crate) fn castling_target(&self, m: Move) -> Square {
        on!(self, b => m.castling().map_or(m.to(), |i| b.castles.moves[self.side().index()][i].text_target()))
    }

    /// The first partner's square of a castling.
    pub fn castling_partner(&self, m: Move) -> Option<Square> {
        on!(self, b => m.castling().map(|i| b.castles.moves[self.side().index()][i].partners[0].0))
    }

    /// Whether the piece on `from` moves to `to`, royals' safety aside.
    pub fn can_reach(&self, from: Square, to: Square) -> bool {
        on!(self, b => {
            let Some(piece) = b.piece_on(from.index()) else { return false };
            let (own, enemy) = (b.own(piece.color()), b.own(!piece.color()));
            let targets = b.game.pieces[piece.index()].targets(&b.game.lines, from.index(), own, enemy);
            (targets.quiet.without(own | enemy) | (targets.capture & enemy)).has(to.index())
        })
    }

    /// Whether a move from `from` to `to` would bring the royals face to face where that is forbidden.
    pub(crate) fn faces_after(&self, from: Square, to: Square) -> bool {
        on!(self, b => b.faces_after(from.index(), to.index()))
    }
}
