//! Exhaustive Ashtaranga.

use super::board::{
    Board, CAMEL, DIAGONAL, DIAGONALLY_FORWARD, EVERY_WAY, FORWARD, KNIGHT, ORTHOGONAL, Piece, Purpose, Reach, Side, Square, between,
    doubled,
};
use super::games::{Rules, pass_turn, plain_moves};
use super::moves::Move;
use super::position::State;

pub struct Ashtaranga;

/// Files of the pieces that castle.
const KING_FILE: i32 = 6;
const LEFT_DABBABA_FILE: i32 = 1;
const LEFT_ROOK_FILE: i32 = 2;
const RIGHT_ROOK_FILE: i32 = 11;
const RIGHT_DABBABA_FILE: i32 = 12;

/// One way to castle: files of everything that takes part.
struct Castling {
    rook: (i32, i32),
    dabbaba: Option<(i32, i32)>,
    king_to: i32,
}

/// The four ways: left and right, without and with the Dabbaba.
const CASTLINGS: [Castling; 4] = [
    // King to d, Rook b to e.
    Castling { rook: (LEFT_ROOK_FILE, 5), dabbaba: None, king_to: 4 },
    // King to b, Rook b to e, Dabbaba a to c.
    Castling { rook: (LEFT_ROOK_FILE, 5), dabbaba: Some((LEFT_DABBABA_FILE, 3)), king_to: 2 },
    // King to i, Rook k to h.
    Castling { rook: (RIGHT_ROOK_FILE, 8), dabbaba: None, king_to: 9 },
    // King to k, Rook k to h, Dabbaba l to j.
    Castling { rook: (RIGHT_ROOK_FILE, 8), dabbaba: Some((RIGHT_DABBABA_FILE, 10)), king_to: 11 },
];

/// The castling letters in the order of the FEN, with the file of the partner they stand for.
const RIGHTS: [(char, i32); 4] = [('K', RIGHT_ROOK_FILE), ('L', RIGHT_DABBABA_FILE), ('Q', LEFT_ROOK_FILE), ('A', LEFT_DABBABA_FILE)];

impl Rules for Ashtaranga {
    fn reach(&self, board: &Board, from: Square, purpose: Purpose) -> Vec<Square> {
        let Some(piece) = board.get(from) else { return Vec::new() };
        let mut reach = Reach::new(board, from, piece.side);
        match piece.letter {
            'K' | 'M' => reach.leap(&EVERY_WAY),
            'W' => reach.leap(&ORTHOGONAL),
            'F' => reach.leap(&DIAGONAL),
            'C' => reach.leap(&CAMEL),
            'B' => reach.slide(&DIAGONAL),
            'E' => reach.leap(&doubled(DIAGONAL)),
            'N' => reach.leap(&KNIGHT),
            'R' => reach.slide(&ORTHOGONAL),
            'D' => reach.leap(&doubled(ORTHOGONAL)),
            'P' => match purpose {
                Purpose::Move => reach.leap(&FORWARD),
                Purpose::Capture => reach.leap(&DIAGONALLY_FORWARD),
            },
            'Y' => match purpose {
                Purpose::Move => reach.leap(&DIAGONALLY_FORWARD),
                Purpose::Capture => reach.leap(&FORWARD),
            },
            'Q' => reach.slide(&EVERY_WAY),
            'G' => {
                reach.leap(&KNIGHT);
                reach.leap(&CAMEL);
            }
            'A' => reach.leap(&doubled(EVERY_WAY)),
            other => unreachable!("no Ashtaranga piece {other}"),
        }
        reach.squares
    }

    fn candidates(&self, state: &State) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, to) in plain_moves(self, state) {
            let piece = state.board.get(from).expect("a piece moves");
            let last_rank = state.board.own_rank(state.side, to.rank) == 8;
            if matches!(piece.letter, 'P' | 'Y') && last_rank {
                for letter in ['q', 'g', 'm', 'a'] {
                    moves.push(Move::Go { from, to, suffix: Some(letter) });
                }
            } else {
                moves.push(Move::Go { from, to, suffix: None });
            }
        }
        for castling in &CASTLINGS {
            moves.extend(castle(self, state, castling));
        }
        moves
    }

    fn make(&self, state: &State, mv: Move) -> State {
        let mut after = state.clone();
        match mv {
            Move::Go { from, to, suffix } => {
                let mut piece = state.board.get(from).expect("a piece moves");
                let captured = state.board.get(to).is_some();
                let reset = captured || matches!(piece.letter, 'P' | 'Y');
                if let Some(letter) = suffix {
                    piece = Piece::new(piece.side, letter.to_ascii_uppercase());
                }
                after.board.set(from, None);
                after.board.set(to, Some(piece));
                after.forfeit_rights(state, &[from, to]);
                pass_turn(&mut after, reset);
            }
            Move::Castle { king, partner, .. } => {
                let castling =
                    CASTLINGS.iter().find(|way| way.dabbaba.unwrap_or(way.rook).0 == partner.file).expect("one of the four ways");
                let home = |file| Square::new(file, king.rank);
                let mut trips = vec![(king.file, castling.king_to), castling.rook];
                trips.extend(castling.dabbaba);
                for &(from, _) in &trips {
                    after.board.set(home(from), None);
                }
                for &(from, to) in &trips {
                    after.board.set(home(to), state.board.get(home(from)));
                }
                after.forfeit_rights(state, &[king]);
                pass_turn(&mut after, false);
            }
            Move::Drop { .. } => unreachable!("Ashtaranga has no drops"),
        }
        after
    }

    /// The side that has just moved wins by having a Queen, a Gnu, a Prince and an Alibaba.
    fn special_end(&self, state: &State) -> Option<String> {
        let mover = state.side.enemy();
        let has_all = "QGMA".chars().all(|letter| state.board.find(mover, letter).is_some());
        has_all.then(|| format!("special_win {} set", mover.name()))
    }

    fn parse_rights(&self, board: &Board, text: &str) -> Result<Vec<Square>, String> {
        let mut rights = Vec::new();
        for letter in text.chars() {
            let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
            let upper = letter.to_ascii_uppercase();
            let file = RIGHTS.iter().find(|right| right.0 == upper).map(|right| right.1);
            let file = file.ok_or(format!("castling right {letter:?}"))?;
            let rank = board.own_rank(side, 1);
            let partner = if matches!(upper, 'K' | 'Q') { 'R' } else { 'D' };
            let king_home = board.get(Square::new(KING_FILE, rank)) == Some(Piece::new(side, 'K'));
            let square = Square::new(file, rank);
            if !king_home || board.get(square) != Some(Piece::new(side, partner)) {
                return Err(format!("castling right {letter:?}: King or partner is not at home"));
            }
            rights.push(square);
        }
        Ok(rights)
    }

    fn rights_text(&self, state: &State) -> String {
        let mut text = String::new();
        for side in [Side::White, Side::Black] {
            for (letter, file) in RIGHTS {
                let square = Square::new(file, state.board.own_rank(side, 1));
                if state.rights.contains(&square) {
                    text.push(side.letter(letter));
                }
            }
        }
        text
    }
}

/// The castling, if its conditions hold on the position before the move.
fn castle(rules: &Ashtaranga, state: &State, castling: &Castling) -> Option<Move> {
    let side = state.side;
    let home = |file| Square::new(file, state.board.own_rank(side, 1));
    let king = home(KING_FILE);
    let rook = home(castling.rook.0);
    let unmoved = |square| state.rights.contains(&square);
    if !unmoved(rook) || !state.board.is_clear_between(king, rook) {
        return None;
    }
    let partner = match castling.dabbaba {
        Some((file, _)) if !unmoved(home(file)) => return None,
        Some((file, _)) => home(file),
        None => rook,
    };
    let king_to = home(castling.king_to);
    let mut watched = vec![king, king_to];
    watched.extend(between(king, king_to));
    if watched.iter().any(|&square| rules.is_attacked(&state.board, square, side.enemy())) {
        return None;
    }
    Some(Move::Castle { king, partner, shown: partner })
}
