//! A position and its text form (FEN), for all games.

use super::board::{Board, Piece, Side, Square};
use super::games::Game;

/// A position: everything a FEN says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub game: Game,
    pub board: Board,
    /// To move.
    pub side: Side,
    /// ABChess: lost pieces. Alibishogi: reserves. Crazyhouse, shogi: hands. Upper case, sorted.
    pub hands: [Vec<char>; 2],
    /// Alibishogi: the neutral reserve.
    pub neutral: Vec<char>,
    /// Castling rights: home squares of the partners (Rooks, Dabbabas) that never moved, while their
    /// King has not moved either. Sorted.
    pub rights: Vec<Square>,
    /// The square that a Pawn passed over in the last move, if an enemy Pawn could capture there.
    pub en_passant: Option<Square>,
    pub halfmoves: u32,
    pub fullmove: u32,
}

/// Adds a letter to a sorted pool.
pub fn put(pool: &mut Vec<char>, letter: char) {
    pool.push(letter);
    pool.sort_unstable();
}

/// Takes one copy of a letter out of a pool. Panics when there is none: the caller looked.
pub fn take(pool: &mut Vec<char>, letter: char) {
    let place = pool.iter().position(|&held| held == letter).expect("letter is in the pool");
    pool.remove(place);
}

/// The different letters of a pool.
pub fn kinds(pool: &[char]) -> Vec<char> {
    let mut kinds = pool.to_vec();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

impl State {
    /// Reads a FEN of a game.
    pub fn parse(game: Game, fen: &str) -> Result<State, String> {
        let mut fields = fen.split_whitespace();
        let first = fields.next().ok_or("empty FEN")?;
        let (placement, pools) = match first.split_once('[') {
            Some((placement, rest)) => (placement, Some(rest.strip_suffix(']').ok_or("no ']' after the pools")?)),
            None => (first, None),
        };
        let board = parse_placement(game, placement)?;
        let side = match fields.next() {
            Some("w") => Side::White,
            Some("b") => Side::Black,
            other => return Err(format!("side to move: expected w or b, found {other:?}")),
        };
        let mut state = State {
            game,
            board,
            side,
            hands: [Vec::new(), Vec::new()],
            neutral: Vec::new(),
            rights: Vec::new(),
            en_passant: None,
            halfmoves: 0,
            fullmove: 1,
        };
        state.parse_pools(pools.unwrap_or(""))?;

        let mut rest: Vec<&str> = fields.collect();
        let is_number = |text: &&str| text.bytes().all(|byte| byte.is_ascii_digit());
        // Missing rights and en passant square: clocks may follow at once (as in shogi).
        if rest.first().is_some_and(|field| !is_number(field)) {
            let rights = rest.remove(0);
            if rights != "-" {
                state.rights = game.rules().parse_rights(&state.board, rights)?;
                state.rights.sort_unstable();
                state.rights.dedup();
            }
        }
        if rest.first().is_some_and(|field| !is_number(field)) {
            let text = rest.remove(0);
            if text != "-" {
                let square = match Square::read(text) {
                    Some((square, "")) if state.board.is_empty(square) => square,
                    _ => return Err(format!("en passant square {text:?}")),
                };
                state.en_passant = game.rules().can_be_taken_in_passing(&state.board, square, side).then_some(square);
            }
        }
        let number = |text: &str| text.parse::<u32>().map_err(|_| format!("clock {text:?}"));
        if let Some(text) = rest.first() {
            state.halfmoves = number(text)?;
        }
        if let Some(text) = rest.get(1) {
            state.fullmove = number(text)?;
        }
        if rest.len() > 2 {
            return Err(format!("too many fields: {rest:?}"));
        }
        for side in [Side::White, Side::Black] {
            let kings = state.board.pieces_of(side).filter(|(_, piece)| piece.letter == 'K').count();
            if kings != 1 {
                return Err(format!("{} has {kings} kings", side.name()));
            }
        }
        Ok(state)
    }

    fn parse_pools(&mut self, text: &str) -> Result<(), String> {
        let (held, neutral) = text.split_once('|').unwrap_or((text, ""));
        for letter in held.chars().filter(|&letter| letter != '-') {
            let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
            self.hands[side.index()].push(self.pool_letter(letter.to_ascii_uppercase())?);
        }
        for letter in neutral.chars() {
            self.neutral.push(self.pool_letter(letter)?);
        }
        self.hands[0].sort_unstable();
        self.hands[1].sort_unstable();
        self.neutral.sort_unstable();
        Ok(())
    }

    fn pool_letter(&self, letter: char) -> Result<char, String> {
        if letter != 'K' && self.game.letters().contains(letter) { Ok(letter) } else { Err(format!("letter {letter:?} in a pool")) }
    }

    /// The FEN, all fields.
    pub fn fen(&self) -> String {
        let side = match self.side {
            Side::White => 'w',
            Side::Black => 'b',
        };
        let rights = self.game.rules().rights_text(self);
        let passing = self.en_passant.map_or("-".to_string(), |square| square.to_string());
        format!(
            "{}{} {side} {} {passing} {} {}",
            placement_text(&self.board),
            self.pools_text(),
            if rights.is_empty() { "-" } else { &rights },
            self.halfmoves,
            self.fullmove
        )
    }

    fn pools_text(&self) -> String {
        let mut text = String::new();
        for side in [Side::White, Side::Black] {
            text.extend(self.hands[side.index()].iter().map(|&letter| side.letter(letter)));
        }
        if self.game == Game::Alibishogi {
            text.push('|');
            text.extend(&self.neutral);
        }
        if self.game.has_pools() { format!("[{text}]") } else { text }
    }
}

fn placement_text(board: &Board) -> String {
    let mut ranks = Vec::new();
    for rank in (1..=board.ranks).rev() {
        let mut text = String::new();
        let mut empty = 0;
        for file in 1..=board.files {
            match board.get(Square::new(file, rank)) {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    empty = 0;
                    text += &piece.to_string();
                }
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        ranks.push(text);
    }
    ranks.join("/")
}

fn parse_placement(game: Game, text: &str) -> Result<Board, String> {
    let (files, ranks) = game.size();
    let mut board = Board::empty(files, ranks);
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != ranks as usize {
        return Err(format!("{} ranks in the placement, expected {ranks}", rows.len()));
    }
    for (row, rank) in rows.iter().zip((1..=ranks).rev()) {
        let wide = parse_rank(game, &mut board, row, rank)?;
        if wide != files {
            return Err(format!("rank {rank} has {wide} squares, expected {files}"));
        }
    }
    Ok(board)
}

/// Fills a rank and returns its width.
fn parse_rank(game: Game, board: &mut Board, row: &str, rank: i32) -> Result<i32, String> {
    let mut rest = row;
    let mut file = 1;
    while let Some(next) = rest.chars().next() {
        if next.is_ascii_digit() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            file += rest[..digits].parse::<i32>().map_err(|_| format!("rank {rank}: {row:?}"))?;
            rest = &rest[digits..];
            continue;
        }
        let promoted = next == '+';
        if promoted {
            rest = &rest[1..];
        }
        let letter = rest.chars().next().ok_or(format!("rank {rank}: '+' without a letter"))?;
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        let mut piece = Piece { promoted, ..Piece::new(side, letter.to_ascii_uppercase()) };
        rest = &rest[letter.len_utf8()..];
        if !game.letters().contains(piece.letter) || promoted && !game.promotable().contains(piece.letter) {
            return Err(format!("rank {rank}: no piece {piece} in this game"));
        }
        if let Some(after) = rest.strip_prefix('~') {
            piece.was_pawn = true;
            rest = after;
        }
        if let Some(after) = rest.strip_prefix('(') {
            let load = after.chars().next().unwrap_or(')');
            let own = side.letter(load.to_ascii_uppercase()) == load;
            if !own || !piece.promoted || piece.letter != 'T' || !"RBNCAT".contains(load.to_ascii_uppercase()) {
                return Err(format!("rank {rank}: load {load:?}"));
            }
            piece.load = Some(load.to_ascii_uppercase());
            rest = after[1..].strip_prefix(')').ok_or(format!("rank {rank}: no ')' after the load"))?;
        }
        let square = Square::new(file, rank);
        if !board.has(square) {
            return Err(format!("rank {rank} is too wide: {row:?}"));
        }
        board.set(square, Some(piece));
        file += 1;
    }
    Ok(file - 1)
}
