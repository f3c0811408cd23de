//! Alibishogi.

use super::board::{
    BACKWARD, Board, CAMEL, DIAGONAL, DIAGONALLY_BACKWARD, DIAGONALLY_FORWARD, EVERY_WAY, FORWARD, KNIGHT, ORTHOGONAL, Piece, Purpose,
    Reach, SIDEWAYS, Side, Square, between, doubled,
};
use super::games::{Rules, pass_turn, plain_moves};
use super::moves::Move;
use super::position::{State, kinds, put, take};

pub struct Alibishogi;

const KING_FILE: i32 = 6;

/// Castling: file of the Rook, where the King goes, where the Rook goes. FEN order.
const CASTLINGS: [(char, i32, i32, i32); 2] = [('K', 10, 8, 7), ('Q', 1, 3, 4)];

/// The promoted Thief on an even own rank.
fn is_silver(board: &Board, square: Square, side: Side) -> bool {
    board.own_rank(side, square.rank) % 2 == 0
}

/// Own rank on which (or beyond which) a piece promotes, standing where it stands.
fn promotion_rank(board: &Board, square: Square, piece: Piece) -> Option<i32> {
    match piece.letter {
        'K' | 'A' => None,
        'T' if is_silver(board, square, piece.side) => Some(8),
        'T' => Some(9),
        _ => Some(10),
    }
}

/// K, R, B, N, C, A and their promoted forms.
fn is_back_rank_piece(piece: Piece) -> bool {
    piece.letter != 'T'
}

/// Unpromoted, of a kind that can promote.
fn could_still_promote(piece: Piece) -> bool {
    !piece.promoted && matches!(piece.letter, 'R' | 'B' | 'N' | 'C' | 'T')
}

/// The two squares that a (1,2) or (1,3) leap passes through: for (1,2), one step along the long
/// axis and one diagonally toward the target; for (1,3), two steps along the long axis and one
/// diagonally toward the target.
fn passed_through(from: Square, to: Square) -> [Square; 2] {
    let (files, ranks) = (to.file - from.file, to.rank - from.rank);
    let long = files.abs().max(ranks.abs());
    let along = long - 1;
    let diagonal = from.shifted(files.signum(), ranks.signum());
    let straight = if files.abs() == long { from.shifted(files.signum() * along, 0) } else { from.shifted(0, ranks.signum() * along) };
    [straight, diagonal]
}

impl Rules for Alibishogi {
    fn reach(&self, board: &Board, from: Square, _purpose: Purpose) -> Vec<Square> {
        let Some(piece) = board.get(from) else { return Vec::new() };
        let mut reach = Reach::new(board, from, piece.side);
        match (piece.letter, piece.promoted) {
            ('K', _) => reach.leap(&EVERY_WAY),
            ('R', false) => reach.slide(&ORTHOGONAL),
            ('R', true) => {
                reach.slide(&ORTHOGONAL);
                reach.leap(&DIAGONAL);
            }
            ('B', false) => reach.slide(&DIAGONAL),
            ('B', true) => {
                reach.slide(&DIAGONAL);
                reach.leap(&ORTHOGONAL);
            }
            ('N', false) => reach.leap(&KNIGHT),
            ('C', false) => reach.leap(&CAMEL),
            ('N' | 'C', true) => {
                reach.leap(&KNIGHT);
                reach.leap(&CAMEL);
            }
            ('A', _) => reach.leap(&doubled(EVERY_WAY)),
            ('T', promoted) => {
                reach.leap(&doubled(FORWARD));
                reach.leap(&doubled(DIAGONALLY_FORWARD));
                if promoted && is_silver(board, from, piece.side) {
                    reach.leap(&doubled(DIAGONALLY_BACKWARD));
                } else if promoted {
                    reach.leap(&doubled(SIDEWAYS));
                    reach.leap(&doubled(BACKWARD));
                }
            }
            (other, _) => unreachable!("no Alibishogi piece {other}"),
        }
        reach.squares
    }

    fn candidates(&self, state: &State) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, to) in plain_moves(self, state) {
            let (before_collecting, collects_on_arrival) = move_piece(state, from, to);
            let choice = if collects_on_arrival { kinds(collecting_pool(&before_collecting)) } else { Vec::new() };
            if choice.is_empty() {
                moves.push(Move::Go { from, to, suffix: None });
            }
            for letter in choice {
                moves.push(Move::Go { from, to, suffix: Some(letter.to_ascii_lowercase()) });
            }
        }
        for castling in CASTLINGS {
            moves.extend(castle(self, state, castling));
        }
        moves.extend(drops(state));
        moves
    }

    fn make(&self, state: &State, mv: Move) -> State {
        match mv {
            Move::Go { from, to, suffix } => {
                let (mut after, _) = move_piece(state, from, to);
                if let Some(letter) = suffix {
                    let letter = letter.to_ascii_uppercase();
                    collect(&mut after, to, letter);
                }
                let mover = state.board.get(from).expect("a piece moves");
                let captured = state.board.get(to).is_some();
                pass_turn(&mut after, captured || mover.letter == 'T' && !mover.promoted);
                after
            }
            Move::Castle { king, partner, .. } => {
                let (_, _, king_to, rook_to) = *CASTLINGS.iter().find(|castling| castling.1 == partner.file).expect("one of the two Rooks");
                let mut after = state.clone();
                after.board.set(king, None);
                after.board.set(partner, None);
                after.board.set(Square::new(king_to, king.rank), state.board.get(king));
                after.board.set(Square::new(rook_to, king.rank), state.board.get(partner));
                after.forfeit_rights(state, &[king]);
                pass_turn(&mut after, false);
                after
            }
            Move::Drop { letter, to } => {
                let mut after = state.clone();
                take(&mut after.hands[state.side.index()], letter);
                after.board.set(to, Some(Piece::new(state.side, letter)));
                pass_turn(&mut after, true);
                after
            }
        }
    }

    /// At least one Alibaba and 40 Thieves, on the board and in the own reserve, at the end of the
    /// opponent's move.
    fn special_end(&self, state: &State) -> Option<String> {
        let owner = state.side;
        let count = |letter| {
            let on_board = state.board.pieces_of(owner).filter(|(_, piece)| piece.letter == letter).count();
            on_board + state.hand(owner).iter().filter(|&&held| held == letter).count()
        };
        (count('A') >= 1 && count('T') >= 40).then(|| format!("special_win {} 40_thieves", owner.name()))
    }

    fn parse_rights(&self, board: &Board, text: &str) -> Result<Vec<Square>, String> {
        let mut rights = Vec::new();
        for letter in text.chars() {
            let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
            let upper = letter.to_ascii_uppercase();
            let castling = CASTLINGS.iter().find(|castling| castling.0 == upper);
            let &(_, file, _, _) = castling.ok_or(format!("castling right {letter:?}"))?;
            let rank = board.own_rank(side, 1);
            let rook = Square::new(file, rank);
            let king_home = board.get(Square::new(KING_FILE, rank)) == Some(Piece::new(side, 'K'));
            if !king_home || board.get(rook) != Some(Piece::new(side, 'R')) {
                return Err(format!("castling right {letter:?}: King or Rook is not at home"));
            }
            rights.push(rook);
        }
        Ok(rights)
    }

    fn rights_text(&self, state: &State) -> String {
        let mut text = String::new();
        for side in [Side::White, Side::Black] {
            for (letter, file, _, _) in CASTLINGS {
                if state.rights.contains(&Square::new(file, state.board.own_rank(side, 1))) {
                    text.push(side.letter(letter));
                }
            }
        }
        text
    }
}

/// Steps 1 to 5 of a piece's move, the turn not yet handed over. Also says whether step 6, the
/// collecting, is due.
fn move_piece(state: &State, from: Square, to: Square) -> (State, bool) {
    let mut after = state.clone();
    let mut mover = state.board.get(from).expect("a piece moves");
    let side = mover.side;
    let own = side.index();

    // 1. Capture.
    if let Some(victim) = state.board.get(to) {
        put(&mut after.hands[own], victim.letter);
        if let Some(load) = victim.load {
            put(&mut after.neutral, load);
        }
    }

    // 2. Move. (The mover is put down at the end of step 3.)
    after.board.set(from, None);
    after.forfeit_rights(state, &[from, to]);

    // 3. What it leapt over.
    let long = (to.file - from.file).abs().max((to.rank - from.rank).abs());
    let short = (to.file - from.file).abs().min((to.rank - from.rank).abs());
    let mut was_changed = false;
    match mover.letter {
        'T' | 'A' => {
            let midpoint = Square::new((from.file + to.file) / 2, (from.rank + to.rank) / 2);
            if let Some(leapt_over) = state.board.get(midpoint) {
                if let Some(load) = mover.load.take() {
                    put(&mut after.neutral, load);
                }
                let can_be_robbed = leapt_over.side != side && is_back_rank_piece(leapt_over) && leapt_over.letter != 'K';
                if can_be_robbed {
                    after.board.set(midpoint, Some(Piece::new(leapt_over.side, mover.letter)));
                    mover = Piece::new(side, leapt_over.letter);
                    was_changed = true;
                    after.forfeit_rights(state, &[midpoint]);
                }
            }
        }
        'N' | 'C' if short == 1 && (long == 2 || long == 3) => {
            let [one, other] = passed_through(from, to);
            swap_status(&mut after, side, one, other);
            swap_status(&mut after, side, other, one);
        }
        _ => {}
    }
    after.board.set(to, Some(mover));

    // 4. Promotion.
    let own_rank = after.board.own_rank(side, to.rank);
    let rank_reached = promotion_rank(&after.board, to, mover).is_some_and(|promotion| own_rank >= promotion);
    if !was_changed && could_still_promote(mover) && rank_reached {
        mover.promoted = true;
        after.board.set(to, Some(mover));
    }

    // 5. Returning to camp.
    let is_promoted_thief = mover.letter == 'T' && mover.promoted;
    if let Some(load) = mover.load.filter(|_| is_promoted_thief && own_rank <= 3) {
        put(&mut after.hands[own], 'T');
        after.board.set(to, Some(Piece::new(side, load)));
        return (after, false);
    }

    // 6. Collecting is due?
    let on_promotion_rank = promotion_rank(&after.board, to, mover) == Some(own_rank);
    let collects = is_promoted_thief && on_promotion_rank && mover.load.is_none();
    (after, collects)
}

/// If an ally that can still promote stands on one square and a promoted enemy on the other, the
/// ally promotes and the enemy is demoted, losing its load.
fn swap_status(after: &mut State, side: Side, ally_on: Square, enemy_on: Square) {
    let (Some(mut ally), Some(mut enemy)) = (after.board.get(ally_on), after.board.get(enemy_on)) else {
        return;
    };
    if ally.side == side && could_still_promote(ally) && enemy.side != side && enemy.promoted {
        ally.promoted = true;
        enemy.promoted = false;
        if let Some(load) = enemy.load.take() {
            put(&mut after.neutral, load);
        }
        after.board.set(ally_on, Some(ally));
        after.board.set(enemy_on, Some(enemy));
    }
}

/// Where a Thief of the side to move collects from: the enemy's reserve, the neutral one when that
/// is empty.
fn collecting_pool(state: &State) -> &Vec<char> {
    let enemy = &state.hands[state.side.enemy().index()];
    if enemy.is_empty() { &state.neutral } else { enemy }
}

fn collect(state: &mut State, square: Square, letter: char) {
    let enemy = state.side.enemy().index();
    if state.hands[enemy].is_empty() {
        take(&mut state.neutral, letter);
    } else {
        take(&mut state.hands[enemy], letter);
    }
    let thief = state.board.get(square).expect("the Thief that collects");
    state.board.set(square, Some(Piece { load: Some(letter), ..thief }));
}

fn castle(rules: &Alibishogi, state: &State, castling: (char, i32, i32, i32)) -> Option<Move> {
    let (_, rook_file, king_file, _) = castling;
    let side = state.side;
    let home = |file| Square::new(file, state.board.own_rank(side, 1));
    let (king, rook, king_to) = (home(KING_FILE), home(rook_file), home(king_file));
    if !state.rights.contains(&rook) || !state.board.is_clear_between(king, rook) {
        return None;
    }
    let mut watched = vec![king, king_to];
    watched.extend(between(king, king_to));
    if watched.iter().any(|&square| rules.is_attacked(&state.board, square, side.enemy())) {
        return None;
    }
    Some(Move::Castle { king, partner: rook, shown: king_to })
}

/// Onto any empty square that is not on or beyond the promotion rank.
fn drops(state: &State) -> Vec<Move> {
    let mut moves = Vec::new();
    for letter in kinds(state.hand(state.side)) {
        for to in state.board.all_squares().filter(|&square| state.board.is_empty(square)) {
            let own_rank = state.board.own_rank(state.side, to.rank);
            let allowed = match letter {
                'A' => true,
                'T' => own_rank < 8,
                _ => own_rank < 10,
            };
            if allowed {
                moves.push(Move::Drop { letter, to });
            }
        }
    }
    moves
}
