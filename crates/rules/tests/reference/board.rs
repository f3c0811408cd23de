//! Squares, pieces and the board: the nouns of the rules, and the two ways a piece travels
//! (a leap, and a line of equal steps).

use std::fmt;

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    White,
    Black,
}

impl Side {
    pub fn enemy(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// Up the board for White, down for Black.
    pub fn forward(self) -> i32 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }

    /// Index of this side's hand, pool or reserve.
    pub fn index(self) -> usize {
        match self {
            Side::White => 0,
            Side::Black => 1,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Side::White => "white",
            Side::Black => "black",
        }
    }

    /// A letter in the case that a FEN uses for this side.
    pub fn letter(self, upper: char) -> char {
        match self {
            Side::White => upper,
            Side::Black => upper.to_ascii_lowercase(),
        }
    }
}

/// A square; file 1 is `a`, rank 1 is White's home rank. May lie off the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square {
    pub file: i32,
    pub rank: i32,
}

impl Square {
    pub fn new(file: i32, rank: i32) -> Square {
        Square { file, rank }
    }

    pub fn shifted(self, files: i32, ranks: i32) -> Square {
        Square::new(self.file + files, self.rank + ranks)
    }

    pub fn file_letter(self) -> char {
        (b'a' + (self.file - 1) as u8) as char
    }

    /// Reads a square at the start of `text` and returns it with the rest.
    pub fn read(text: &str) -> Option<(Square, &str)> {
        let letter = text.chars().next().filter(char::is_ascii_lowercase)?;
        let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
        let rank = text[1..1 + digits].parse().ok()?;
        Some((Square::new((letter as u8 - b'a') as i32 + 1, rank), &text[1 + digits..]))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file_letter(), self.rank)
    }
}

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    pub side: Side,
    /// Upper-case letter of the unpromoted form.
    pub letter: char,
    /// Written `+X`.
    pub promoted: bool,
    /// Written `X~`: a piece that goes back to a Pawn when captured (Crazyhouse).
    pub was_pawn: bool,
    /// Written `+T(X)`: the carried piece, upper case (Alibishogi).
    pub load: Option<char>,
}

impl Piece {
    pub fn new(side: Side, letter: char) -> Piece {
        Piece { side, letter, promoted: false, was_pawn: false, load: None }
    }

    pub fn promoted(side: Side, letter: char) -> Piece {
        Piece { promoted: true, ..Piece::new(side, letter) }
    }

    pub fn is(self, side: Side, letter: char) -> bool {
        self.side == side && self.letter == letter
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.promoted {
            write!(f, "+")?;
        }
        write!(f, "{}", self.side.letter(self.letter))?;
        if self.was_pawn {
            write!(f, "~")?;
        }
        if let Some(load) = self.load {
            write!(f, "({})", self.side.letter(load))?;
        }
        Ok(())
    }
}

/// A rectangular board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub files: i32,
    pub ranks: i32,
    squares: Vec<Option<Piece>>,
}

impl Board {
    pub fn empty(files: i32, ranks: i32) -> Board {
        Board { files, ranks, squares: vec![None; (files * ranks) as usize] }
    }

    pub fn has(&self, square: Square) -> bool {
        (1..=self.files).contains(&square.file) && (1..=self.ranks).contains(&square.rank)
    }

    fn place(&self, square: Square) -> usize {
        ((square.rank - 1) * self.files + square.file - 1) as usize
    }

    /// The piece on a square; `None` off the board too.
    pub fn get(&self, square: Square) -> Option<Piece> {
        if self.has(square) { self.squares[self.place(square)] } else { None }
    }

    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        let place = self.place(square);
        self.squares[place] = piece;
    }

    /// On the board and vacant.
    pub fn is_empty(&self, square: Square) -> bool {
        self.has(square) && self.get(square).is_none()
    }

    pub fn holds_enemy_of(&self, square: Square, side: Side) -> bool {
        self.get(square).is_some_and(|piece| piece.side != side)
    }

    /// Every square, from a1 along the ranks.
    pub fn all_squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (files, ranks) = (self.files, self.ranks);
        (1..=ranks).flat_map(move |rank| (1..=files).map(move |file| Square::new(file, rank)))
    }

    /// Every piece with its square.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.all_squares().filter_map(|square| self.get(square).map(|piece| (square, piece)))
    }

    pub fn pieces_of(&self, side: Side) -> impl Iterator<Item = (Square, Piece)> {
        self.pieces().filter(move |(_, piece)| piece.side == side)
    }

    pub fn find(&self, side: Side, letter: char) -> Option<Square> {
        self.pieces_of(side).find(|(_, piece)| piece.letter == letter).map(|(square, _)| square)
    }

    /// The rank counted from a player's own edge, 1 being the home rank. It is its own inverse.
    pub fn own_rank(&self, side: Side, rank: i32) -> i32 {
        match side {
            Side::White => rank,
            Side::Black => self.ranks + 1 - rank,
        }
    }

    /// All squares strictly between two squares of one rank or file are empty.
    pub fn is_clear_between(&self, from: Square, to: Square) -> bool {
        between(from, to).all(|square| self.is_empty(square))
    }
}

/// The squares strictly between two squares of one rank or file.
pub fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let (files, ranks) = (to.file - from.file, to.rank - from.rank);
    let length = files.abs().max(ranks.abs());
    (1..length).map(move |n| from.shifted(files.signum() * n, ranks.signum() * n))
}

/// A direction or a leap: files to the right, ranks forward (as the owner sees it).
pub type Step = (i32, i32);

pub const ORTHOGONAL: [Step; 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
pub const DIAGONAL: [Step; 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
pub const EVERY_WAY: [Step; 8] = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)];
pub const FORWARD: [Step; 1] = [(0, 1)];
pub const BACKWARD: [Step; 1] = [(0, -1)];
pub const SIDEWAYS: [Step; 2] = [(1, 0), (-1, 0)];
pub const VERTICAL: [Step; 2] = [(0, 1), (0, -1)];
pub const DIAGONALLY_FORWARD: [Step; 2] = [(1, 1), (-1, 1)];
pub const DIAGONALLY_BACKWARD: [Step; 2] = [(1, -1), (-1, -1)];
/// The (1,2) leaps.
pub const KNIGHT: [Step; 8] = [(1, 2), (-1, 2), (2, 1), (-2, 1), (2, -1), (-2, -1), (1, -2), (-1, -2)];
/// The (1,3) leaps.
pub const CAMEL: [Step; 8] = [(1, 3), (-1, 3), (3, 1), (-3, 1), (3, -1), (-3, -1), (1, -3), (-1, -3)];
/// The (2,3) leaps.
pub const ZEBRA: [Step; 8] = [(2, 3), (-2, 3), (3, 2), (-3, 2), (3, -2), (-3, -2), (2, -3), (-2, -3)];

/// What a piece wants to do on the square it reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Go to an empty square.
    Move,
    /// Capture there.
    Capture,
}

/// Collects the squares that one piece reaches. A reached square may hold anything or nothing, the
/// piece's own army included: who asks picks the empty ones to move to, those with an enemy to
/// capture on, or looks whether a certain square is among them.
pub struct Reach<'a> {
    pub board: &'a Board,
    pub from: Square,
    pub side: Side,
    pub squares: Vec<Square>,
}

impl<'a> Reach<'a> {
    pub fn new(board: &'a Board, from: Square, side: Side) -> Reach<'a> {
        Reach { board, from, side, squares: Vec::new() }
    }

    pub fn square_at(&self, start: Square, step: Step) -> Square {
        start.shifted(step.0, step.1 * self.side.forward())
    }

    pub fn add(&mut self, square: Square) {
        if self.board.has(square) {
            self.squares.push(square);
        }
    }

    /// One leap (or single step), whatever lies between.
    pub fn leap(&mut self, leaps: &[Step]) {
        for &leap in leaps {
            self.add(self.square_at(self.from, leap));
        }
    }

    /// As far as it goes along a line of equal steps, ending on the first piece met.
    pub fn slide(&mut self, directions: &[Step]) {
        self.slide_at_most(directions, i32::MAX);
    }

    pub fn slide_at_most(&mut self, directions: &[Step], most: i32) {
        for &direction in directions {
            self.slide_from(self.from, direction, most);
        }
    }

    pub fn slide_from(&mut self, start: Square, direction: Step, most: i32) {
        let mut square = self.square_at(start, direction);
        let mut steps = 1;
        while self.board.has(square) && steps <= most {
            self.squares.push(square);
            if self.board.get(square).is_some() {
                break;
            }
            square = self.square_at(square, direction);
            steps += 1;
        }
    }

    /// The squares beyond the first piece met along a line, up to and including the second.
    pub fn beyond_one_piece(&mut self, directions: &[Step]) {
        for &direction in directions {
            let mut square = self.square_at(self.from, direction);
            while self.board.is_empty(square) {
                square = self.square_at(square, direction);
            }
            if self.board.has(square) {
                self.slide_from(square, direction, i32::MAX);
            }
        }
    }
}

/// Two times a step.
pub fn doubled<const N: usize>(steps: [Step; N]) -> [Step; N] {
    steps.map(|(files, ranks)| (2 * files, 2 * ranks))
}
