//! Positions that somebody asks about.

use notation::TextCode;
use notation::san::SanError;
use rules::{Color, Move, MoveError, Piece, Pool, Position, Setup, Variant};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::army::Armies;
use crate::code::{Code, RequestCode};
use crate::names::{Side, kind};
use crate::position::{BoardPiece, PoolsView};
use crate::problem::{FaultView, Problem, cut};

/// More moves than any game has; what is longer is not read.
const MOST_MOVES: usize = 5_000;

/// A position: the variant's start, or the start of two armies, or a FEN, or a set-up; and the moves played from there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct PositionRequest {
    /// The variant's id.
    pub variant: String,
    /// The position as text.
    #[serde(default)]
    pub fen: Option<String>,
    /// The position as an editor has it; `fen` is not read then.
    #[serde(default)]
    pub setup: Option<SetupView>,
    /// The armies that it begins with, where neither `fen` nor `setup` is given.
    #[serde(default)]
    pub armies: Option<Armies>,
    /// The moves, in coordinate form or in SAN.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// A position as an editor has it: it may be anything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SetupView {
    /// What stands where.
    pub board: Vec<BoardPiece>,
    /// What lies beside the board.
    #[serde(default)]
    pub pools: PoolsView,
    /// Who is to move.
    pub side: Side,
    /// The castling rights as letters.
    #[serde(default)]
    pub castling: String,
    /// Where a piece can be taken in passing.
    #[serde(default)]
    pub en_passant: Option<String>,
    /// Moves since the last capture, drop or move of a pawn.
    #[serde(default)]
    pub halfmove_clock: u32,
    /// The number of the full move, from 1.
    #[serde(default)]
    pub fullmove: u32,
}

impl PositionRequest {
    /// The position that is meant.
    ///
    /// # Errors
    /// All that is wrong with the FEN or the set-up, or the first move that cannot be played.
    pub fn position(&self, variant: &Variant) -> Result<Position, Problem> {
        let mut position = self.start(variant)?;
        for m in read_moves(&position, &self.moves)? {
            position.play(m);
        }
        Ok(position)
    }

    /// The position before the moves.
    ///
    /// # Errors
    /// All that is wrong with the FEN, the set-up or the armies.
    pub fn start(&self, variant: &Variant) -> Result<Position, Problem> {
        let geometry = variant.geometry();
        match (&self.setup, &self.fen, &self.armies) {
            (Some(setup), ..) => {
                let setup = setup.read(variant)?;
                Position::new(variant, &setup).map_err(|faults| Problem::of_faults(Code::BadSetup, "the position", &faults, geometry))
            }
            (None, Some(fen), _) => variant.position(fen).map_err(|faults| Problem::of_faults(Code::BadFen, "the FEN", &faults, geometry)),
            (None, None, Some(armies)) => armies.start(variant),
            (None, None, None) => Ok(variant.start()),
        }
    }
}

/// The moves that texts in coordinate form or in SAN mean, one after the other.
///
/// # Errors
/// The first that cannot be played; `from` and `to` of the fault tell its place in the list.
pub fn read_moves(start: &Position, texts: &[String]) -> Result<Vec<Move>, Problem> {
    if texts.len() > MOST_MOVES {
        return Err(Problem::new(Code::BadMove, format!("{} moves are too many, {MOST_MOVES} at most are read", texts.len())));
    }
    let mut position = start.clone();
    let mut moves = Vec::with_capacity(texts.len());
    for (index, text) in texts.iter().enumerate() {
        let m = position.parse_move(text).or_else(|why| {
            notation::san::parse(&position, text).map_err(|error| {
                let fault = no_move(text, &why, &error);
                let message = format!("move {}: {}", index + 1, fault.message);
                let hint = Some(format!("the position before it is {}", position.fen()));
                Problem::of_fault(Code::BadMove, FaultView { from: Some(index), to: Some(index + 1), message, hint, ..fault })
            })
        })?;
        position.play(m);
        moves.push(m);
    }
    Ok(moves)
}

/// What is wrong with a text that is no move, neither in coordinate form nor in SAN.
fn no_move(text: &str, why: &MoveError, error: &SanError) -> FaultView {
    match why {
        MoveError::Illegal { why: rule, .. } => {
            let fault = FaultView::new(TextCode::MoveRule, "move", why.to_string());
            fault.with("text", cut(text)).with("message", rule)
        }
        MoveError::Text { .. } => {
            let (code, told) = error.told();
            told.into_iter().fold(FaultView::new(code, "move", error.to_string()), |fault, (name, value)| fault.with(name, value))
        }
    }
}

/// A letter that is no piece.
pub(crate) fn no_piece(variant: &Variant, rule: &str, letter: &str) -> FaultView {
    let fault = FaultView::new(RequestCode::NoSuchPiece, rule, format!("\"{}\" is no piece of {}", cut(letter), variant.name()));
    fault.with("text", cut(letter)).with("game", variant.name())
}

/// A name that is no square.
pub(crate) fn no_square(variant: &Variant, rule: &str, name: &str) -> FaultView {
    let board = variant.geometry().board_words();
    let fault = FaultView::new(RequestCode::NoSuchSquare, rule, format!("\"{}\" is no square of {board}", cut(name)));
    fault.with("text", cut(name))
}

impl SetupView {
    /// The set-up that a position can be made of.
    ///
    /// # Errors
    /// Letters and squares that the variant does not have.
    pub fn read(&self, variant: &Variant) -> Result<Setup, Problem> {
        let geometry = variant.geometry();
        let mut setup = Setup::empty(variant);
        let mut faults = Vec::new();
        let no_piece = |letter: &str, square: Option<&String>| FaultView { square: square.cloned(), ..no_piece(variant, "letter", letter) };
        let no_square = |name: &str| no_square(variant, "square", name);
        for BoardPiece { square: name, piece } in &self.board {
            let (Some(square), Some(kind_here)) = (geometry.parse(name), kind(variant, &piece.letter)) else {
                faults.push(if geometry.parse(name).is_none() { no_square(name) } else { no_piece(&piece.letter, Some(name)) });
                continue;
            };
            if setup.board[square.index()].is_some() {
                let message = format!("two pieces stand on {name}");
                let fault = FaultView { square: Some(name.clone()), ..FaultView::new(RequestCode::SquareTwice, "square", message) };
                faults.push(fault.with("square", name));
            }
            setup.board[square.index()] = Some(Piece::new(piece.color.into(), kind_here));
            if let Some(load) = &piece.load {
                match kind(variant, load) {
                    Some(load) => setup.loads[square.index()] = Some(load),
                    None => faults.push(no_piece(load, Some(name))),
                }
            }
        }
        for (pool, list) in [(Pool::White, &self.pools.white), (Pool::Black, &self.pools.black), (Pool::Neutral, &self.pools.neutral)] {
            for entry in list {
                match kind(variant, &entry.letter) {
                    Some(kind) => {
                        let count = &mut setup.pools[pool.index()][kind.index()];
                        *count = count.saturating_add(entry.count);
                    }
                    None => faults.push(no_piece(&entry.letter, None)),
                }
            }
        }
        if let Some(name) = &self.en_passant {
            setup.en_passant = geometry.parse(name);
            faults.extend(setup.en_passant.is_none().then(|| no_square(name)));
        }
        if !faults.is_empty() {
            let message = if faults.len() == 1 { faults[0].message.clone() } else { format!("the position has {} faults", faults.len()) };
            return Err(Problem { faults, ..Problem::new(Code::BadSetup, message) });
        }
        setup.side = Color::from(self.side);
        setup.castling.clone_from(&self.castling);
        setup.halfmove_clock = self.halfmove_clock;
        setup.fullmove = self.fullmove.max(1);
        Ok(setup)
    }
}
