//! A move and its coordinate text.

use super::board::{Side, Square};
use super::games::Game;
use super::position::State;
use std::fmt;

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A piece goes from square to square. The suffix is a lower-case letter (promotion, or the
    /// collected piece) or `+` (promotion in shogi).
    Go { from: Square, to: Square, suffix: Option<char> },
    /// The King castles with the partner on that square (with the outer one, when there are two).
    /// `shown` is the square that is written after the King's.
    Castle { king: Square, partner: Square, shown: Square },
    /// A piece from the hand comes in.
    Drop { letter: char, to: Square },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Go { from, to, suffix: None } => write!(f, "{from}{to}"),
            Move::Go { from, to, suffix: Some(letter) } => write!(f, "{from}{to}{letter}"),
            Move::Castle { king, shown, .. } => write!(f, "{king}{shown}"),
            Move::Drop { letter, to } => write!(f, "{letter}@{to}"),
        }
    }
}

impl State {
    /// All legal moves, each with the position after it; none in a finished game.
    pub fn successors(&self) -> Vec<(Move, State)> {
        let rules = self.game.rules();
        if rules.special_end(self).is_some() {
            return Vec::new();
        }
        let mut candidates = rules.candidates(self);
        candidates.sort_unstable();
        candidates.dedup();
        let mut legal = Vec::new();
        for mv in candidates {
            let after = rules.make(self, mv);
            if !rules.is_forbidden(&after, self.side) && !rules.is_forbidden_move(mv, &after) {
                legal.push((mv, after));
            }
        }
        legal
    }

    /// All legal moves.
    pub fn moves(&self) -> Vec<Move> {
        self.successors().into_iter().map(|(mv, _)| mv).collect()
    }

    /// The coordinate texts of all legal moves, in byte order.
    pub fn move_texts(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.moves().iter().map(Move::to_string).collect();
        texts.sort_unstable();
        texts
    }

    /// The position after a move, which must be one of [`State::moves`].
    pub fn apply(&self, mv: Move) -> State {
        self.game.rules().make(self, mv)
    }

    /// The legal move with that text.
    pub fn find_move(&self, text: &str) -> Result<Move, String> {
        let found = self.moves().into_iter().find(|mv| mv.to_string() == text);
        found.ok_or_else(|| format!("{text} is not legal in {}", self.fen()))
    }

    /// Whether the King of the side to move is attacked.
    pub fn in_check(&self) -> bool {
        self.game.rules().king_is_attacked(&self.board, self.side)
    }

    /// How the game has ended, repetition not looked at.
    pub fn end(&self) -> Option<String> {
        let rules = self.game.rules();
        if let Some(end) = rules.special_end(self) {
            return Some(end);
        }
        if !self.moves().is_empty() {
            return None;
        }
        Some(if self.in_check() { format!("checkmate {}", self.side.enemy().name()) } else { rules.stalemate(self) })
    }

    /// Leaf count of the tree of legal moves.
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.successors().len() as u64,
            _ => self.successors().iter().map(|(_, after)| after.perft(depth - 1)).sum(),
        }
    }

    /// What must be the same for a repetition: placement (with what is carried), side to move,
    /// castling rights, pools, and a possible capture in passing.
    pub fn repetition_key(&self) -> String {
        let fen = self.fen();
        fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
    }

    /// Letters of the hand of a side.
    pub fn hand(&self, side: Side) -> &[char] {
        &self.hands[side.index()]
    }

    /// Drops the castling rights that end when something leaves or enters these squares: those of
    /// the partner there, and all of a side whose King was there.
    pub fn forfeit_rights(&mut self, before: &State, squares: &[Square]) {
        for &square in squares {
            self.rights.retain(|&partner| partner != square);
            if let Some(piece) = before.board.get(square).filter(|piece| piece.letter == 'K') {
                let home = self.board.own_rank(piece.side, 1);
                self.rights.retain(|partner| partner.rank != home);
            }
        }
    }

    pub fn is(&self, game: Game) -> bool {
        self.game == game
    }
}
