//! Chess (with Chess960), Crazyhouse, Capablanca chess and Grand chess.

use super::board::{Board, DIAGONAL, DIAGONALLY_FORWARD, EVERY_WAY, FORWARD, KNIGHT, ORTHOGONAL, Piece, Purpose, Reach, Side, Square};
use super::games::{Game, Rules, pass_turn, plain_moves};
use super::moves::Move;
use super::position::{State, kinds, put, take};

pub struct ChessFamily;

/// What the game's castling looks like: the usual file of the King, then for castling to the right
/// and to the left where the King goes and where the Rook goes.
struct Castling {
    king_file: i32,
    right: (i32, i32),
    left: (i32, i32),
}

fn castling(board: &Board) -> Castling {
    if board.files == 10 {
        // Capablanca: the King goes three squares.
        Castling { king_file: 6, right: (9, 8), left: (3, 4) }
    } else {
        Castling { king_file: 5, right: (7, 6), left: (3, 4) }
    }
}

/// Own rank where the Pawns start.
fn pawn_rank(board: &Board) -> i32 {
    if board.ranks == 10 { 3 } else { 2 }
}

/// Own rank from which a Pawn may promote.
fn first_promotion_rank(board: &Board) -> i32 {
    8.min(board.ranks)
}

/// What a Pawn can become.
fn promotion_letters(state: &State, side: Side) -> Vec<char> {
    let on_board = |letter| state.board.pieces_of(side).filter(|(_, piece)| piece.letter == letter).count();
    match state.game {
        Game::Capablanca => vec!['Q', 'R', 'B', 'N', 'A', 'C'],
        // Only kinds of which less than the start army's number is on the board.
        Game::Grand => {
            let start_army = [('Q', 1), ('R', 2), ('B', 2), ('N', 2), ('A', 1), ('C', 1)];
            let missing = start_army.iter().filter(|&&(letter, number)| on_board(letter) < number);
            missing.map(|&(letter, _)| letter).collect()
        }
        _ => vec!['Q', 'R', 'B', 'N'],
    }
}

/// The square in front of the enemy Pawn's start, where a Pawn of `side` captures in passing, has
/// that enemy Pawn beyond it. Returns the enemy Pawn's square.
fn pawn_taken_in_passing(board: &Board, square: Square, side: Side) -> Option<Square> {
    let passed_rank = board.own_rank(side.enemy(), pawn_rank(board)) + side.enemy().forward();
    let pawn = square.shifted(0, -side.forward());
    let start = square.shifted(0, side.forward());
    let taken = board.get(pawn).is_some_and(|piece| piece.is(side.enemy(), 'P'));
    (square.rank == passed_rank && taken && board.is_empty(square) && board.is_empty(start)).then_some(pawn)
}

/// Pawns of `side` that could capture on the square in passing.
fn pawns_beside(board: &Board, square: Square, side: Side) -> Vec<Square> {
    let candidates = [square.shifted(-1, -side.forward()), square.shifted(1, -side.forward())];
    let is_pawn = |from: &Square| board.get(*from).is_some_and(|piece| piece.is(side, 'P'));
    candidates.into_iter().filter(is_pawn).collect()
}

impl Rules for ChessFamily {
    fn reach(&self, board: &Board, from: Square, purpose: Purpose) -> Vec<Square> {
        let Some(piece) = board.get(from) else { return Vec::new() };
        let mut reach = Reach::new(board, from, piece.side);
        match piece.letter {
            'K' => reach.leap(&EVERY_WAY),
            'Q' => reach.slide(&EVERY_WAY),
            'R' => reach.slide(&ORTHOGONAL),
            'B' => reach.slide(&DIAGONAL),
            'N' => reach.leap(&KNIGHT),
            'A' => {
                reach.slide(&DIAGONAL);
                reach.leap(&KNIGHT);
            }
            'C' => {
                reach.slide(&ORTHOGONAL);
                reach.leap(&KNIGHT);
            }
            'P' => match purpose {
                Purpose::Capture => reach.leap(&DIAGONALLY_FORWARD),
                Purpose::Move => {
                    let at_start = board.own_rank(piece.side, from.rank) == pawn_rank(board);
                    reach.slide_at_most(&FORWARD, if at_start { 2 } else { 1 });
                }
            },
            other => unreachable!("no chess piece {other}"),
        }
        reach.squares
    }

    fn candidates(&self, state: &State) -> Vec<Move> {
        let board = &state.board;
        let mut moves = Vec::new();
        for (from, to) in plain_moves(self, state) {
            let own_rank = board.own_rank(state.side, to.rank);
            let is_pawn = board.get(from).is_some_and(|piece| piece.letter == 'P');
            if is_pawn && own_rank >= first_promotion_rank(board) {
                for letter in promotion_letters(state, state.side) {
                    moves.push(Move::Go { from, to, suffix: Some(letter.to_ascii_lowercase()) });
                }
            }
            if !is_pawn || own_rank < board.ranks {
                moves.push(Move::Go { from, to, suffix: None });
            }
        }
        if let Some(to) = state.en_passant {
            for from in pawns_beside(board, to, state.side) {
                moves.push(Move::Go { from, to, suffix: None });
            }
        }
        for &rook in &state.rights {
            if rook.rank == board.own_rank(state.side, 1) {
                moves.extend(castle(self, state, rook));
            }
        }
        moves.extend(drops(state));
        moves
    }

    fn make(&self, state: &State, mv: Move) -> State {
        let mut after = state.clone();
        after.en_passant = None;
        let side = state.side;
        match mv {
            Move::Go { from, to, suffix } => {
                let mut piece = state.board.get(from).expect("a piece moves");
                let is_pawn = piece.letter == 'P';
                let victim_on =
                    if is_pawn && state.en_passant == Some(to) { pawn_taken_in_passing(&state.board, to, side).unwrap_or(to) } else { to };
                let victim = state.board.get(victim_on);
                if let Some(victim) = victim {
                    after.board.set(victim_on, None);
                    if state.is(Game::Crazyhouse) {
                        let letter = if victim.was_pawn { 'P' } else { victim.letter };
                        put(&mut after.hands[side.index()], letter);
                    }
                }
                if let Some(letter) = suffix {
                    piece.letter = letter.to_ascii_uppercase();
                    piece.was_pawn = state.is(Game::Crazyhouse);
                }
                after.board.set(from, None);
                after.board.set(to, Some(piece));
                after.forfeit_rights(state, &[from, to]);
                if is_pawn && (to.rank - from.rank).abs() == 2 {
                    let passed = from.shifted(0, side.forward());
                    if self.can_be_taken_in_passing(&after.board, passed, side.enemy()) {
                        after.en_passant = Some(passed);
                    }
                }
                pass_turn(&mut after, is_pawn || victim.is_some());
            }
            Move::Castle { king, partner, .. } => {
                let castling = castling(&state.board);
                let (king_to, rook_to) = if partner.file > king.file { castling.right } else { castling.left };
                after.board.set(king, None);
                after.board.set(partner, None);
                after.board.set(Square::new(king_to, king.rank), state.board.get(king));
                after.board.set(Square::new(rook_to, king.rank), state.board.get(partner));
                after.forfeit_rights(state, &[king]);
                pass_turn(&mut after, false);
            }
            Move::Drop { letter, to } => {
                take(&mut after.hands[side.index()], letter);
                after.board.set(to, Some(Piece::new(side, letter)));
                pass_turn(&mut after, true);
            }
        }
        after
    }

    fn can_be_taken_in_passing(&self, board: &Board, square: Square, side: Side) -> bool {
        pawn_taken_in_passing(board, square, side).is_some() && !pawns_beside(board, square, side).is_empty()
    }

    /// X-FEN: `K` and `Q` stand for the outermost Rook on that side of the King, another letter
    /// for the file of the Rook.
    fn parse_rights(&self, board: &Board, text: &str) -> Result<Vec<Square>, String> {
        let mut rights = Vec::new();
        for letter in text.chars() {
            let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
            let home = board.own_rank(side, 1);
            let king = board.find(side, 'K').filter(|king| king.rank == home);
            let king = king.ok_or(format!("castling right {letter:?}: the King is not at home"))?;
            let rook = match letter.to_ascii_uppercase() {
                'K' => outermost_rook(board, king, side, 1),
                'Q' => outermost_rook(board, king, side, -1),
                file @ 'A'..='J' => Some(Square::new((file as u8 - b'A') as i32 + 1, home)),
                _ => None,
            };
            let rook = rook.filter(|&square| board.get(square) == Some(Piece::new(side, 'R')));
            rights.push(rook.ok_or(format!("castling right {letter:?}: the Rook is not at home"))?);
        }
        Ok(rights)
    }

    fn rights_text(&self, state: &State) -> String {
        let mut text = String::new();
        for side in [Side::White, Side::Black] {
            let Some(king) = state.board.find(side, 'K') else { continue };
            let mut rooks: Vec<Square> = state.rights.iter().copied().filter(|rook| rook.rank == king.rank).collect();
            // From the right-hand edge to the left.
            rooks.reverse();
            for rook in rooks {
                let (letter, way) = if rook.file > king.file { ('K', 1) } else { ('Q', -1) };
                let letter = if outermost_rook(&state.board, king, side, way) == Some(rook) {
                    letter
                } else {
                    rook.file_letter().to_ascii_uppercase()
                };
                text.push(side.letter(letter));
            }
        }
        text
    }
}

/// The Rook farthest from the King on its rank, to the right (1) or to the left (-1).
fn outermost_rook(board: &Board, king: Square, side: Side, way: i32) -> Option<Square> {
    let mut from_the_edge = (1..board.files).rev().map(|n| king.shifted(way * n, 0));
    from_the_edge.find(|&square| board.get(square) == Some(Piece::new(side, 'R')))
}

/// The castling with that Rook, if its conditions hold on the position before the move.
fn castle(rules: &ChessFamily, state: &State, rook: Square) -> Option<Move> {
    let board = &state.board;
    let side = state.side;
    let king = board.find(side, 'K')?;
    let castling = castling(board);
    let (king_to, rook_to) = if rook.file > king.file { castling.right } else { castling.left };
    let trip = |from: i32, to: i32| (from.min(to)..=from.max(to)).map(|file| Square::new(file, king.rank)).collect::<Vec<_>>();
    let king_trip = trip(king.file, king_to);
    let is_clear = |square: &Square| *square == king || *square == rook || board.is_empty(*square);
    if !king_trip.iter().all(is_clear) || !trip(rook.file, rook_to).iter().all(is_clear) {
        return None;
    }
    if king_trip.iter().any(|&square| rules.is_attacked(board, square, side.enemy())) {
        return None;
    }
    // Orthodox homes: the King's move is written; else (Chess960) King takes Rook.
    let orthodox = king.file == castling.king_file && (rook.file == 1 || rook.file == board.files);
    let shown = if orthodox { Square::new(king_to, king.rank) } else { rook };
    Some(Move::Castle { king, partner: rook, shown })
}

/// Crazyhouse: any piece in hand on any empty square, Pawns not on the first and last ranks.
fn drops(state: &State) -> Vec<Move> {
    let board = &state.board;
    let mut moves = Vec::new();
    for letter in kinds(state.hand(state.side)) {
        for to in board.all_squares().filter(|&square| board.is_empty(square)) {
            if letter != 'P' || to.rank != 1 && to.rank != board.ranks {
                moves.push(Move::Drop { letter, to });
            }
        }
    }
    moves
}
