//! The games, their sizes and letters, and what the rules of a game must answer.

use super::board::{Board, Purpose, Side, Square};
use super::moves::Move;
use super::position::State;

/// A game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Game {
    Abchess,
    Ashtaranga,
    Alibishogi,
    Chess,
    Crazyhouse,
    Capablanca,
    Grand,
    Courier,
    Shatranj,
    Makruk,
    Shogi,
    Minishogi,
    Xiangqi,
}

pub const GAMES: [Game; 13] = [
    Game::Abchess,
    Game::Ashtaranga,
    Game::Alibishogi,
    Game::Chess,
    Game::Crazyhouse,
    Game::Capablanca,
    Game::Grand,
    Game::Courier,
    Game::Shatranj,
    Game::Makruk,
    Game::Shogi,
    Game::Minishogi,
    Game::Xiangqi,
];

pub const NAMES: [&str; 13] = [
    "abchess",
    "ashtaranga",
    "alibishogi",
    "chess",
    "crazyhouse",
    "capablanca",
    "grand",
    "courier",
    "shatranj",
    "makruk",
    "shogi",
    "minishogi",
    "xiangqi",
];

impl Game {
    pub fn named(name: &str) -> Result<Game, String> {
        let place = NAMES.iter().position(|&known| known == name);
        place.map(|place| GAMES[place]).ok_or(format!("no game {name:?}"))
    }

    /// Files and ranks.
    pub fn size(self) -> (i32, i32) {
        match self {
            Game::Abchess => (11, 11),
            Game::Ashtaranga | Game::Courier => (12, 8),
            Game::Alibishogi | Game::Grand => (10, 10),
            Game::Chess | Game::Crazyhouse | Game::Shatranj | Game::Makruk => (8, 8),
            Game::Capablanca => (10, 8),
            Game::Shogi => (9, 9),
            Game::Minishogi => (5, 5),
            Game::Xiangqi => (9, 10),
        }
    }

    /// The letters of the pieces.
    pub fn letters(self) -> &'static str {
        match self {
            Game::Abchess => "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
            Game::Ashtaranga => "KWFCBENRDPYQGMA",
            Game::Alibishogi => "KRBNCAT",
            Game::Chess | Game::Crazyhouse | Game::Shatranj => "KQRBNP",
            Game::Capablanca | Game::Grand => "KQRBNPAC",
            Game::Courier => "KREBNFMWP",
            Game::Makruk => "KRNSMP",
            Game::Shogi => "KRBGSNLP",
            Game::Minishogi => "KRBGSP",
            Game::Xiangqi => "KRNBACP",
        }
    }

    /// The letters that can have a `+` before them.
    pub fn promotable(self) -> &'static str {
        match self {
            Game::Alibishogi => "RBNCT",
            Game::Shogi => "RBSNLP",
            Game::Minishogi => "RBSP",
            _ => "",
        }
    }

    /// Its FEN has square brackets.
    pub fn has_pools(self) -> bool {
        matches!(self, Game::Abchess | Game::Alibishogi | Game::Crazyhouse | Game::Shogi | Game::Minishogi)
    }

    pub fn start_fen(self) -> &'static str {
        match self {
            Game::Abchess => "rhblqkalbhr/11/yyyyyyyyyyy/11/11/11/11/11/YYYYYYYYYYY/11/RHBLQKALBHR[] w - - 0 1",
            Game::Ashtaranga => {
                "dreebkfbeerd/dneecwfceend/ppyyyppyyypp/12/12/PPYYYPPYYYPP/DNEECWFCEEND/DREEBKFBEERD \
                 w KLQAklqa - 0 1"
            }
            Game::Alibishogi => {
                "rnbcakcbnr/tttttttttt/tttttttttt/10/10/10/10/TTTTTTTTTT/TTTTTTTTTT/RNBCAKCBNR\
                 [|AAAAAACCCCNNNNTTTT] w KQkq - 0 1"
            }
            Game::Chess => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            Game::Crazyhouse => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
            Game::Capablanca => "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
            Game::Grand => "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1",
            Game::Courier => "rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1",
            Game::Shatranj => "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1",
            Game::Makruk => "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
            Game::Shogi => "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1",
            Game::Minishogi => "rbsgk/4p/5/P4/KGSBR[] w - - 0 1",
            Game::Xiangqi => "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        }
    }

    pub fn rules(self) -> &'static dyn Rules {
        match self {
            Game::Abchess => &super::abchess::Abchess,
            Game::Ashtaranga => &super::ashtaranga::Ashtaranga,
            Game::Alibishogi => &super::alibishogi::Alibishogi,
            Game::Chess | Game::Crazyhouse | Game::Capablanca | Game::Grand => &super::chess_family::ChessFamily,
            Game::Courier => &super::shatranj_family::Courier,
            Game::Shatranj => &super::shatranj_family::Shatranj,
            Game::Makruk => &super::shatranj_family::Makruk,
            Game::Shogi | Game::Minishogi => &super::shogi::Shogi,
            Game::Xiangqi => &super::xiangqi::Xiangqi,
        }
    }
}

/// The rules of a game.
pub trait Rules {
    /// The squares that the piece on `from` reaches to move to or to capture on (see [`super::board::Reach`]).
    fn reach(&self, board: &Board, from: Square, purpose: Purpose) -> Vec<Square>;

    /// The moves by the rules of movement alone, own King's safety not looked at.
    fn candidates(&self, state: &State) -> Vec<Move>;

    /// The position after one of the candidates.
    fn make(&self, state: &State, mv: Move) -> State;

    /// How the game is over by a special rule, looked at before mate and stalemate.
    fn special_end(&self, _state: &State) -> Option<String> {
        None
    }

    /// What it means to have no legal move and not to be in check.
    fn stalemate(&self, _state: &State) -> String {
        "stalemate".to_string()
    }

    /// Whether `side`, having just moved to this position, has moved illegally.
    fn is_forbidden(&self, after: &State, side: Side) -> bool {
        self.king_is_attacked(&after.board, side)
    }

    /// Whether a legal-looking move is forbidden for another reason (shogi's pawn-drop mate).
    fn is_forbidden_move(&self, _mv: Move, _after: &State) -> bool {
        false
    }

    fn king_is_attacked(&self, board: &Board, side: Side) -> bool {
        board.find(side, 'K').is_some_and(|king| self.is_attacked(board, king, side.enemy()))
    }

    /// Whether a piece of `by` could capture on the square.
    fn is_attacked(&self, board: &Board, square: Square, by: Side) -> bool {
        board.pieces_of(by).any(|(from, _)| self.reach(board, from, Purpose::Capture).contains(&square))
    }

    /// Reads the castling field, other than `-`.
    fn parse_rights(&self, _board: &Board, text: &str) -> Result<Vec<Square>, String> {
        Err(format!("castling rights {text:?} in a game without castling"))
    }

    /// Writes the castling field; empty for none.
    fn rights_text(&self, _state: &State) -> String {
        String::new()
    }

    /// Whether `side` has a Pawn that could capture in passing on the square.
    fn can_be_taken_in_passing(&self, _board: &Board, _square: Square, _side: Side) -> bool {
        false
    }
}

/// The plain moves of the pieces of the side to move: to an empty square, or onto an enemy piece
/// other than the King. Returns (from, to) pairs.
pub fn plain_moves(rules: &dyn Rules, state: &State) -> Vec<(Square, Square)> {
    let board = &state.board;
    let mut moves = Vec::new();
    for (from, _) in board.pieces_of(state.side) {
        for to in rules.reach(board, from, Purpose::Move) {
            if board.is_empty(to) {
                moves.push((from, to));
            }
        }
        for to in rules.reach(board, from, Purpose::Capture) {
            if board.get(to).is_some_and(|piece| piece.side != state.side && piece.letter != 'K') {
                moves.push((from, to));
            }
        }
    }
    moves
}

/// Hands the turn over: the other side is to move, and the clocks run.
pub fn pass_turn(after: &mut State, reset_clock: bool) {
    after.halfmoves = if reset_clock { 0 } else { after.halfmoves + 1 };
    if after.side == Side::Black {
        after.fullmove += 1;
    }
    after.side = after.side.enemy();
}
