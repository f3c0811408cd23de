//! Positions.

use rules::{Color, Outcome, Piece, PieceType, Pool, Position, Reason, SquareSet};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::moves::MoveView;
use crate::names::{Side, letter, squares};

/// What stands on a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PieceView {
    /// What it is.
    pub letter: String,
    /// Whose it is.
    pub color: Side,
    /// What it carries.
    pub load: Option<String>,
    /// Whether an enemy keeps it from moving.
    pub frozen: bool,
}

/// A piece on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct BoardPiece {
    /// Where it stands.
    pub square: String,
    /// What stands there.
    #[serde(flatten)]
    pub piece: PieceView,
}

/// Pieces of one type.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Counted {
    /// The type.
    pub letter: String,
    /// How many.
    pub count: u8,
}

/// What lies beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct PoolsView {
    /// White's hand, or the pieces that White has lost.
    pub white: Vec<Counted>,
    /// Black's.
    pub black: Vec<Counted>,
    /// The reserve that belongs to nobody.
    pub neutral: Vec<Counted>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct OutcomeView {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// Who won.
    pub winner: Option<Side>,
    /// A stable word: `checkmate`, `stalemate`, `repetition`, `perpetual_check`, `perpetual_chase`, `move_count`, `bare_king`,
    /// `insufficient_material`, `special_win`.
    pub reason: String,
    /// For `special_win` the word of the win in the definition.
    pub word: Option<String>,
    /// The end in words.
    pub sentence: String,
}

/// A position with all that a board shows of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PositionView {
    /// The variant's id.
    pub variant: String,
    /// The position as text, with all fields.
    pub fen: String,
    /// Who is to move.
    pub side: Side,
    /// How many moves were played since the position that was given or the start.
    pub ply: usize,
    /// The number of the full move, from 1.
    pub fullmove: u32,
    /// All pieces, from `a1` along the ranks.
    pub board: Vec<BoardPiece>,
    /// What lies beside the board.
    pub pools: PoolsView,
    /// The square of the royal piece that is in check.
    pub check: Vec<String>,
    /// The pieces that give check.
    pub checkers: Vec<String>,
    /// All legal moves, sorted by their text; none where the game is over.
    pub moves: Vec<MoveView>,
    /// How the game has ended, if it has.
    pub outcome: Option<OutcomeView>,
}

impl PositionView {
    /// A position with its legal moves.
    pub fn of(position: &Position) -> PositionView {
        let view = PositionView::without_moves(position);
        let moves = if view.outcome.is_some() { Vec::new() } else { MoveView::all(position) };
        PositionView { moves, ..view }
    }

    /// A position for those who may not move.
    pub fn without_moves(position: &Position) -> PositionView {
        let variant = position.variant();
        let geometry = variant.geometry();
        let frozen = Frozen::of(position);
        let board = geometry.squares().filter_map(|square| {
            let piece = piece_view(position, square, &frozen)?;
            Some(BoardPiece { square: geometry.name(square), piece })
        });
        let royals = variant.piece_types().filter(|(_, k)| k.is_royal());
        let royal_squares = royals.flat_map(|(kind, _)| position.squares_of(Piece::new(position.side(), kind)).iter().collect::<Vec<_>>());
        let check: SquareSet = if position.in_check() { royal_squares.collect() } else { SquareSet::EMPTY };
        PositionView {
            variant: variant.id().to_owned(),
            fen: position.fen(),
            side: position.side().into(),
            ply: position.plies_played(),
            fullmove: position.fullmove(),
            board: board.collect(),
            pools: PoolsView {
                white: counted(position, Pool::White),
                black: counted(position, Pool::Black),
                neutral: counted(position, Pool::Neutral),
            },
            check: squares(geometry, check),
            checkers: squares(geometry, position.checkers()),
            moves: Vec::new(),
            outcome: position.outcome().map(|outcome| OutcomeView::of(outcome, position)),
        }
    }
}

impl OutcomeView {
    /// An end of a game that came to that position.
    pub fn of(outcome: Outcome, position: &Position) -> OutcomeView {
        let status = outcome.status(position.variant());
        let special = matches!(outcome.reason(), Reason::Special(_));
        let mut words = status.split(' ');
        OutcomeView {
            result: outcome.result().to_owned(),
            winner: outcome.winner().map(Side::from),
            reason: words.next().unwrap_or_default().to_owned(),
            word: words.next_back().filter(|_| special).map(str::to_owned),
            sentence: outcome.sentence(position.variant()),
        }
    }
}

/// The pieces of each side that are kept from moving, by [`Color::index`].
pub(crate) struct Frozen([SquareSet; 2]);

impl Frozen {
    pub(crate) fn of(position: &Position) -> Frozen {
        Frozen(Color::BOTH.map(|color| position.frozen(color)))
    }

    /// Whether what stands on a square is frozen.
    pub(crate) fn has(&self, square: rules::Square) -> bool {
        self.0.iter().any(|set| set.contains(square))
    }
}

/// What stands on a square of a position.
pub(crate) fn piece_view(position: &Position, square: rules::Square, frozen: &Frozen) -> Option<PieceView> {
    let piece = position.piece_on(square)?;
    let name = |kind: PieceType| letter(position.variant(), kind);
    Some(PieceView {
        letter: name(piece.kind()),
        color: piece.color().into(),
        load: position.load_on(square).map(name),
        frozen: frozen.has(square),
    })
}

fn counted(position: &Position, pool: Pool) -> Vec<Counted> {
    let variant = position.variant();
    position.pool(pool).into_iter().map(|(kind, count)| Counted { letter: letter(variant, kind), count }).collect()
}
