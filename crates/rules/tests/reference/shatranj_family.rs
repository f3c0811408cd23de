//! Shatranj, Courier chess and Makruk: Pawns go one square and promote to one kind only.

use super::board::{Board, DIAGONAL, DIAGONALLY_FORWARD, EVERY_WAY, FORWARD, KNIGHT, ORTHOGONAL, Purpose, Reach, Side, Square, doubled};
use super::games::{Rules, pass_turn, plain_moves};
use super::moves::Move;
use super::position::State;

pub struct Shatranj;
pub struct Courier;
pub struct Makruk;

/// The pieces that mean the same in all three.
fn add_common_reach(reach: &mut Reach<'_>, letter: char, purpose: Purpose) {
    match letter {
        'K' => reach.leap(&EVERY_WAY),
        'R' => reach.slide(&ORTHOGONAL),
        'N' => reach.leap(&KNIGHT),
        'P' => match purpose {
            Purpose::Move => reach.leap(&FORWARD),
            Purpose::Capture => reach.leap(&DIAGONALLY_FORWARD),
        },
        other => unreachable!("no piece {other} in this game"),
    }
}

/// Plain moves; a Pawn that arrives on `rank` (its own) or beyond becomes a `letter`.
fn candidates(rules: &dyn Rules, state: &State, rank: i32, letter: char) -> Vec<Move> {
    let mut moves = Vec::new();
    for (from, to) in plain_moves(rules, state) {
        let is_pawn = state.board.get(from).is_some_and(|piece| piece.letter == 'P');
        let promotes = is_pawn && state.board.own_rank(state.side, to.rank) >= rank;
        moves.push(Move::Go { from, to, suffix: promotes.then_some(letter) });
    }
    moves
}

fn make(state: &State, mv: Move) -> State {
    let Move::Go { from, to, suffix } = mv else { unreachable!("plain moves only") };
    let mut after = state.clone();
    let mut piece = state.board.get(from).expect("a piece moves");
    let reset = piece.letter == 'P' || state.board.get(to).is_some();
    if let Some(letter) = suffix {
        piece.letter = letter.to_ascii_uppercase();
    }
    after.board.set(from, None);
    after.board.set(to, Some(piece));
    pass_turn(&mut after, reset);
    after
}

/// A bare King loses, unless it has just been bared and can bare the other in its turn: so the
/// side to move, when bare, has lost at once only against three pieces or more (King included).
fn bare_king(state: &State) -> Option<String> {
    let count = |side: Side| state.board.pieces_of(side).count();
    let (mover, waiting) = (state.side, state.side.enemy());
    if count(waiting) == 1 && count(mover) >= 2 {
        Some(format!("special_win {} bare_king", mover.name()))
    } else if count(mover) == 1 && count(waiting) >= 3 {
        Some(format!("special_win {} bare_king", waiting.name()))
    } else {
        None
    }
}

/// Who is stalemated loses.
pub fn stalemate_loses(state: &State) -> String {
    format!("special_win {} stalemate", state.side.enemy().name())
}

impl Rules for Shatranj {
    fn reach(&self, board: &Board, from: Square, purpose: Purpose) -> Vec<Square> {
        let Some(piece) = board.get(from) else { return Vec::new() };
        let mut reach = Reach::new(board, from, piece.side);
        match piece.letter {
            'Q' => reach.leap(&DIAGONAL),
            'B' => reach.leap(&doubled(DIAGONAL)),
            letter => add_common_reach(&mut reach, letter, purpose),
        }
        reach.squares
    }

    fn candidates(&self, state: &State) -> Vec<Move> {
        candidates(self, state, 8, 'q')
    }

    fn make(&self, state: &State, mv: Move) -> State {
        make(state, mv)
    }

    fn special_end(&self, state: &State) -> Option<String> {
        bare_king(state)
    }

    fn stalemate(&self, state: &State) -> String {
        stalemate_loses(state)
    }
}

impl Rules for Courier {
    fn reach(&self, board: &Board, from: Square, purpose: Purpose) -> Vec<Square> {
        let Some(piece) = board.get(from) else { return Vec::new() };
        let mut reach = Reach::new(board, from, piece.side);
        match piece.letter {
            'F' => reach.leap(&DIAGONAL),
            'E' => reach.leap(&doubled(DIAGONAL)),
            'B' => reach.slide(&DIAGONAL),
            'M' => reach.leap(&EVERY_WAY),
            'W' => reach.leap(&ORTHOGONAL),
            letter => add_common_reach(&mut reach, letter, purpose),
        }
        reach.squares
    }

    fn candidates(&self, state: &State) -> Vec<Move> {
        candidates(self, state, 8, 'f')
    }

    fn make(&self, state: &State, mv: Move) -> State {
        make(state, mv)
    }

    fn special_end(&self, state: &State) -> Option<String> {
        bare_king(state)
    }

    fn stalemate(&self, state: &State) -> String {
        stalemate_loses(state)
    }
}

impl Rules for Makruk {
    fn reach(&self, board: &Board, from: Square, purpose: Purpose) -> Vec<Square> {
        let Some(piece) = board.get(from) else { return Vec::new() };
        let mut reach = Reach::new(board, from, piece.side);
        match piece.letter {
            'M' => reach.leap(&DIAGONAL),
            'S' => {
                reach.leap(&FORWARD);
                reach.leap(&DIAGONAL);
            }
            letter => add_common_reach(&mut reach, letter, purpose),
        }
        reach.squares
    }

    fn candidates(&self, state: &State) -> Vec<Move> {
        candidates(self, state, 6, 'm')
    }

    fn make(&self, state: &State, mv: Move) -> State {
        make(state, mv)
    }
}
