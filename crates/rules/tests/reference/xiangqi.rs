//! Xiangqi. Letters: K general, A advisor, B elephant, N horse, R chariot, C cannon, P soldier.

use super::board::{Board, DIAGONAL, FORWARD, KNIGHT, ORTHOGONAL, Purpose, Reach, SIDEWAYS, Side, Square};
use super::games::{Rules, pass_turn, plain_moves};
use super::moves::Move;
use super::position::State;
use super::shatranj_family::stalemate_loses;

pub struct Xiangqi;

fn in_palace(board: &Board, square: Square, side: Side) -> bool {
    (4..=6).contains(&square.file) && board.own_rank(side, square.rank) <= 3
}

fn is_across_the_river(board: &Board, square: Square, side: Side) -> bool {
    board.own_rank(side, square.rank) > 5
}

fn generals_face(board: &Board) -> bool {
    match (board.find(Side::White, 'K'), board.find(Side::Black, 'K')) {
        (Some(white), Some(black)) => white.file == black.file && board.is_clear_between(white, black),
        _ => false,
    }
}

impl Rules for Xiangqi {
    fn reach(&self, board: &Board, from: Square, purpose: Purpose) -> Vec<Square> {
        let Some(piece) = board.get(from) else { return Vec::new() };
        let side = piece.side;
        let mut reach = Reach::new(board, from, side);
        match piece.letter {
            'K' => {
                reach.leap(&ORTHOGONAL);
                reach.squares.retain(|&square| in_palace(board, square, side));
            }
            'A' => {
                reach.leap(&DIAGONAL);
                reach.squares.retain(|&square| in_palace(board, square, side));
            }
            // Two diagonally, if the square between is empty; never across the river.
            'B' => {
                for (files, ranks) in DIAGONAL {
                    if board.is_empty(reach.square_at(from, (files, ranks))) {
                        reach.leap(&[(2 * files, 2 * ranks)]);
                    }
                }
                reach.squares.retain(|&square| !is_across_the_river(board, square, side));
            }
            // One straight, which must be empty, then one diagonally outward.
            'N' => {
                for (files, ranks) in KNIGHT {
                    if board.is_empty(reach.square_at(from, (files / 2, ranks / 2))) {
                        reach.leap(&[(files, ranks)]);
                    }
                }
            }
            'R' => reach.slide(&ORTHOGONAL),
            'C' => match purpose {
                Purpose::Move => reach.slide(&ORTHOGONAL),
                Purpose::Capture => reach.beyond_one_piece(&ORTHOGONAL),
            },
            'P' => {
                reach.leap(&FORWARD);
                if is_across_the_river(board, from, side) {
                    reach.leap(&SIDEWAYS);
                }
            }
            other => unreachable!("no xiangqi piece {other}"),
        }
        reach.squares
    }

    fn candidates(&self, state: &State) -> Vec<Move> {
        let go = |(from, to)| Move::Go { from, to, suffix: None };
        plain_moves(self, state).into_iter().map(go).collect()
    }

    fn make(&self, state: &State, mv: Move) -> State {
        let Move::Go { from, to, .. } = mv else { unreachable!("plain moves only") };
        let mut after = state.clone();
        after.board.set(from, None);
        after.board.set(to, state.board.get(from));
        // The clock counts moves since the last capture; soldier moves do not reset it.
        pass_turn(&mut after, state.board.get(to).is_some());
        after
    }

    fn is_forbidden(&self, after: &State, side: Side) -> bool {
        self.king_is_attacked(&after.board, side) || generals_face(&after.board)
    }

    fn stalemate(&self, state: &State) -> String {
        stalemate_loses(state)
    }
}
