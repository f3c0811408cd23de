//! Abecedarian Big Chess.

use super::board::{
    BACKWARD, Board, CAMEL, DIAGONAL, DIAGONALLY_BACKWARD, DIAGONALLY_FORWARD, EVERY_WAY, FORWARD, KNIGHT, ORTHOGONAL, Piece, Purpose,
    Reach, SIDEWAYS, Side, Square, Step, VERTICAL, ZEBRA, doubled,
};
use super::games::{Rules, pass_turn, plain_moves};
use super::moves::Move;
use super::position::{State, kinds, put, take};

pub struct Abchess;

/// The 3×3 squares centred on a side's home edge.
fn in_fortress(square: Square, side: Side) -> bool {
    let ranks = match side {
        Side::White => 1..=3,
        Side::Black => 9..=11,
    };
    (5..=7).contains(&square.file) && ranks.contains(&square.rank)
}

/// White: ranks 7–11, Black: ranks 5–1.
fn is_beyond_the_river(square: Square, side: Side) -> bool {
    match side {
        Side::White => square.rank >= 7,
        Side::Black => square.rank <= 5,
    }
}

fn is_dark(square: Square) -> bool {
    (square.file + square.rank) % 2 == 0
}

/// Next to an enemy Immobilizer.
pub fn is_frozen(board: &Board, square: Square, side: Side) -> bool {
    EVERY_WAY.iter().any(|&(files, ranks)| board.get(square.shifted(files, ranks)).is_some_and(|piece| piece.is(side.enemy(), 'I')))
}

/// The Kings stand on one file with nothing between them.
fn kings_face(board: &Board) -> bool {
    match (board.find(Side::White, 'K'), board.find(Side::Black, 'K')) {
        (Some(white), Some(black)) => white.file == black.file && board.is_clear_between(white, black),
        _ => false,
    }
}

impl Rules for Abchess {
    /// For a capturing Overtaker: the squares of what it could leap over.
    fn reach(&self, board: &Board, from: Square, purpose: Purpose) -> Vec<Square> {
        let Some(piece) = board.get(from) else { return Vec::new() };
        if is_frozen(board, from, piece.side) {
            return Vec::new();
        }
        let mut reach = Reach::new(board, from, piece.side);
        add_reach(&mut reach, piece, purpose);
        reach.squares
    }

    fn candidates(&self, state: &State) -> Vec<Move> {
        let board = &state.board;
        let mut moves = Vec::new();
        for (from, mut to) in plain_moves(self, state) {
            let piece = board.get(from).expect("a piece moves");
            if piece.letter == 'O' && board.get(to).is_some() {
                to = beyond(from, to);
            }
            moves.push(Move::Go { from, to, suffix: None });
            if piece.letter == 'Y' && is_beyond_the_river(to, piece.side) {
                for letter in kinds(state.hand(piece.side)) {
                    moves.push(Move::Go { from, to, suffix: Some(letter.to_ascii_lowercase()) });
                }
            }
        }
        moves
    }

    fn make(&self, state: &State, mv: Move) -> State {
        let Move::Go { from, to, suffix } = mv else { unreachable!("ABChess has plain moves only") };
        let mut after = state.clone();
        let mut piece = state.board.get(from).expect("a piece moves");
        let was_yeoman = piece.letter == 'Y';

        let two_away = (to.file - from.file).abs().max((to.rank - from.rank).abs()) == 2;
        let victim_on =
            if piece.letter == 'O' && two_away { Square::new((from.file + to.file) / 2, (from.rank + to.rank) / 2) } else { to };
        let victim = state.board.get(victim_on);
        if let Some(victim) = victim {
            after.board.set(victim_on, None);
            // Captured Yeomen never enter the pool.
            if victim.letter != 'Y' {
                put(&mut after.hands[victim.side.index()], victim.letter);
            }
        }
        if let Some(letter) = suffix {
            piece.letter = letter.to_ascii_uppercase();
            take(&mut after.hands[piece.side.index()], piece.letter);
        }
        after.board.set(from, None);
        after.board.set(to, Some(piece));
        pass_turn(&mut after, victim.is_some() || was_yeoman);
        after
    }

    fn is_forbidden(&self, after: &State, side: Side) -> bool {
        self.king_is_attacked(&after.board, side) || kings_face(&after.board)
    }
}

/// The square directly beyond `over`, seen from the adjacent `from`.
fn beyond(from: Square, over: Square) -> Square {
    over.shifted(over.file - from.file, over.rank - from.rank)
}

fn add_reach(reach: &mut Reach<'_>, piece: Piece, purpose: Purpose) {
    match piece.letter {
        'A' => {
            reach.slide(&DIAGONAL);
            reach.leap(&KNIGHT);
        }
        'B' => reach.slide(&DIAGONAL),
        'C' => reach.leap(&CAMEL),
        'D' => {
            reach.leap(&KNIGHT);
            match purpose {
                Purpose::Move => reach.leap(&FORWARD),
                Purpose::Capture => reach.leap(&DIAGONALLY_FORWARD),
            }
        }
        'E' => {
            reach.slide(&DIAGONALLY_FORWARD);
            reach.slide(&BACKWARD);
            reach.leap(&FORWARD);
            reach.leap(&SIDEWAYS);
            reach.slide_at_most(&DIAGONALLY_BACKWARD, 2);
        }
        'F' => {
            reach.leap(&DIAGONAL);
            reach.leap(&doubled(DIAGONAL));
            reach.leap(&doubled(ORTHOGONAL));
        }
        'G' => gryphon(reach),
        'H' => reach.leap(&KNIGHT),
        'I' => match purpose {
            Purpose::Move => reach.slide(&EVERY_WAY),
            Purpose::Capture => {}
        },
        'J' => {
            reach.slide(&VERTICAL);
            reach.leap(&SIDEWAYS);
        }
        'K' => {
            reach.leap(&EVERY_WAY);
            reach.squares.retain(|&square| in_fortress(square, piece.side));
        }
        'L' => {
            reach.leap(&doubled(EVERY_WAY));
            if purpose == Purpose::Capture {
                reach.leap(&EVERY_WAY);
            }
        }
        'M' => {
            reach.slide(&ORTHOGONAL);
            reach.leap(&KNIGHT);
        }
        'N' => reach.slide(&KNIGHT),
        'O' => {
            reach.leap(&EVERY_WAY);
            if purpose == Purpose::Capture {
                let (board, from) = (reach.board, reach.from);
                reach.squares.retain(|&over| board.is_empty(beyond(from, over)));
            }
        }
        'P' => match purpose {
            Purpose::Move => reach.slide(&ORTHOGONAL),
            Purpose::Capture => reach.beyond_one_piece(&ORTHOGONAL),
        },
        'Q' => {
            reach.slide(&ORTHOGONAL);
            reach.slide(&DIAGONAL);
        }
        'R' => reach.slide(&ORTHOGONAL),
        'S' => {
            reach.leap(&FORWARD);
            reach.leap(&SIDEWAYS);
            reach.leap(&DIAGONAL);
        }
        'T' => match purpose {
            Purpose::Move => teleport(reach),
            Purpose::Capture => reach.leap(&ORTHOGONAL),
        },
        'U' => {
            reach.slide(&DIAGONAL);
            reach.slide(&KNIGHT);
        }
        'V' => {
            reach.slide(&ORTHOGONAL);
            reach.slide(&KNIGHT);
        }
        'W' => {
            reach.leap(&KNIGHT);
            reach.leap(&CAMEL);
        }
        'X' => {
            reach.slide(&SIDEWAYS);
            // One vertically and two horizontally.
            reach.leap(&[(2, 1), (-2, 1), (2, -1), (-2, -1)]);
        }
        'Y' => yeoman(reach, purpose),
        'Z' => reach.leap(&ZEBRA),
        other => unreachable!("no ABChess piece {other}"),
    }
}

/// One diagonal step, then optionally outward orthogonally.
fn gryphon(reach: &mut Reach<'_>) {
    for (files, ranks) in DIAGONAL {
        let corner = reach.square_at(reach.from, (files, ranks));
        reach.add(corner);
        if reach.board.is_empty(corner) {
            reach.slide_from(corner, (files, 0), i32::MAX);
            reach.slide_from(corner, (0, ranks), i32::MAX);
        }
    }
}

/// Squares of the other colour outside both fortresses.
fn teleport(reach: &mut Reach<'_>) {
    for square in reach.board.all_squares() {
        let outside = !in_fortress(square, Side::White) && !in_fortress(square, Side::Black);
        if outside && is_dark(square) != is_dark(reach.from) {
            reach.add(square);
        }
    }
}

fn yeoman(reach: &mut Reach<'_>, purpose: Purpose) {
    const ONE_FORWARD: Step = (0, 1);
    const TWO_FORWARD: Step = (0, 2);
    reach.leap(&[ONE_FORWARD]);
    if is_beyond_the_river(reach.from, reach.side) {
        reach.leap(&SIDEWAYS);
    }
    let at_start = reach.board.own_rank(reach.side, reach.from.rank) == 3;
    let passed = reach.square_at(reach.from, ONE_FORWARD);
    if purpose == Purpose::Move && at_start && reach.board.is_empty(passed) {
        reach.leap(&[TWO_FORWARD]);
    }
}
