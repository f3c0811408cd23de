//! Shogi and Minishogi.

use super::board::{
    BACKWARD, Board, DIAGONAL, DIAGONALLY_FORWARD, EVERY_WAY, FORWARD, ORTHOGONAL, Piece, Purpose, Reach, SIDEWAYS, Square,
};
use super::games::{Rules, pass_turn, plain_moves};
use super::moves::Move;
use super::position::{State, kinds, put, take};
use super::shatranj_family::stalemate_loses;

pub struct Shogi;

/// The farthest ranks, three of nine or one of five.
fn is_in_promotion_zone(state: &State, square: Square) -> bool {
    let depth = if state.board.ranks == 9 { 3 } else { 1 };
    state.board.own_rank(state.side, square.rank) > state.board.ranks - depth
}

/// An unpromoted piece of that letter would never move again from the square.
fn would_be_stuck(state: &State, letter: char, square: Square) -> bool {
    let ranks_ahead = state.board.ranks - state.board.own_rank(state.side, square.rank);
    match letter {
        'P' | 'L' => ranks_ahead < 1,
        'N' => ranks_ahead < 2,
        _ => false,
    }
}

fn add_gold(reach: &mut Reach<'_>) {
    reach.leap(&FORWARD);
    reach.leap(&DIAGONALLY_FORWARD);
    reach.leap(&SIDEWAYS);
    reach.leap(&BACKWARD);
}

impl Rules for Shogi {
    fn reach(&self, board: &Board, from: Square, _purpose: Purpose) -> Vec<Square> {
        let Some(piece) = board.get(from) else { return Vec::new() };
        let mut reach = Reach::new(board, from, piece.side);
        match (piece.letter, piece.promoted) {
            ('K', _) => reach.leap(&EVERY_WAY),
            ('G', _) | ('P' | 'L' | 'N' | 'S', true) => add_gold(&mut reach),
            ('P', false) => reach.leap(&FORWARD),
            ('L', false) => reach.slide(&FORWARD),
            ('N', false) => reach.leap(&[(1, 2), (-1, 2)]),
            ('S', false) => {
                reach.leap(&FORWARD);
                reach.leap(&DIAGONAL);
            }
            ('B', promoted) => {
                reach.slide(&DIAGONAL);
                if promoted {
                    reach.leap(&ORTHOGONAL);
                }
            }
            ('R', promoted) => {
                reach.slide(&ORTHOGONAL);
                if promoted {
                    reach.leap(&DIAGONAL);
                }
            }
            (other, _) => unreachable!("no shogi piece {other}"),
        }
        reach.squares
    }

    fn candidates(&self, state: &State) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, to) in plain_moves(self, state) {
            let piece = state.board.get(from).expect("a piece moves");
            let can_promote = !piece.promoted && state.game.promotable().contains(piece.letter);
            let in_zone = is_in_promotion_zone(state, from) || is_in_promotion_zone(state, to);
            if can_promote && in_zone {
                moves.push(Move::Go { from, to, suffix: Some('+') });
            }
            if piece.promoted || !would_be_stuck(state, piece.letter, to) {
                moves.push(Move::Go { from, to, suffix: None });
            }
        }
        for letter in kinds(state.hand(state.side)) {
            for to in state.board.all_squares().filter(|&square| state.board.is_empty(square)) {
                let second_pawn = letter == 'P' && has_pawn_on_file(state, to.file);
                if !would_be_stuck(state, letter, to) && !second_pawn {
                    moves.push(Move::Drop { letter, to });
                }
            }
        }
        moves
    }

    fn make(&self, state: &State, mv: Move) -> State {
        let mut after = state.clone();
        let hand = state.side.index();
        match mv {
            Move::Go { from, to, suffix } => {
                let mut piece = state.board.get(from).expect("a piece moves");
                let victim = state.board.get(to);
                if let Some(victim) = victim {
                    put(&mut after.hands[hand], victim.letter);
                }
                if suffix.is_some() {
                    piece.promoted = true;
                }
                after.board.set(from, None);
                after.board.set(to, Some(piece));
                pass_turn(&mut after, victim.is_some() || suffix.is_some());
            }
            Move::Drop { letter, to } => {
                take(&mut after.hands[hand], letter);
                after.board.set(to, Some(Piece::new(state.side, letter)));
                pass_turn(&mut after, true);
            }
            Move::Castle { .. } => unreachable!("no castling in shogi"),
        }
        after
    }

    /// A dropped Pawn may not give mate.
    fn is_forbidden_move(&self, mv: Move, after: &State) -> bool {
        matches!(mv, Move::Drop { letter: 'P', .. }) && after.in_check() && after.successors().is_empty()
    }

    fn stalemate(&self, state: &State) -> String {
        stalemate_loses(state)
    }
}

fn has_pawn_on_file(state: &State, file: i32) -> bool {
    let pawn = Piece::new(state.side, 'P');
    state.board.pieces().any(|(square, piece)| square.file == file && piece == pawn)
}
