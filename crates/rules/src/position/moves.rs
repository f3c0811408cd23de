//! The moves of a position: all that are legal, what is asked about one, playing and undoing.

use super::{AnyBoard, Position, on};
use crate::exchange::{SideEffects, Worths};
use crate::generate::Stage;
use crate::sets::{MoveSet, Sets, Split};
use crate::sink::Count;
use crate::{Move, MoveError, MoveKind, Piece, Square};

impl Position {
    /// All legal moves, in no order; none where the game is over by mate, stalemate or a special win.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.generate(&mut moves);
        moves
    }

    /// Fills `out` with all legal moves. It allocates nothing once `out` is large enough.
    pub fn generate(&self, out: &mut Vec<Move>) {
        out.clear();
        on!(self, b => b.generate(Stage::All, out));
    }

    /// Fills `out` with the legal moves that are [noisy](Self::is_noisy).
    pub fn generate_noisy(&self, out: &mut Vec<Move>) {
        out.clear();
        on!(self, b => b.generate(Stage::Noisy, out));
    }

    /// Fills `out` with the other legal moves.
    pub fn generate_quiet(&self, out: &mut Vec<Move>) {
        out.clear();
        on!(self, b => b.generate(Stage::Quiet, out));
    }

    /// Fills `noisy` and `quiet` with the legal moves, as [`generate_noisy`](Self::generate_noisy) and
    /// [`generate_quiet`](Self::generate_quiet) would one after the other, in less time.
    pub fn generate_split(&self, noisy: &mut Vec<Move>, quiet: &mut Vec<Move>) {
        noisy.clear();
        quiet.clear();
        on!(self, b => b.generate(Stage::All, &mut Split::new(b, noisy, quiet)));
    }

    /// Whether a legal move takes, promotes, or changes the pieces that it passes.
    pub fn is_noisy(&self, m: Move) -> bool {
        on!(self, b => b.is_noisy(m))
    }

    /// The legal move of that [code](Move::code), if there is one.
    pub fn find(&self, code: u32) -> Option<Move> {
        on!(self, b => b.find(code))
    }

    /// Whether a legal move gives check; `None` where only making it tells.
    pub fn gives_check(&self, m: Move) -> Option<bool> {
        on!(self, b => b.gives_check(m))
    }

    /// Calls `each` with every one of some quiet legal moves, the piece that it moves or drops, and whether that gives check where
    /// it comes to, as the board stands before the move: quick, and nearly always what [`gives_check`](Self::gives_check) says
    /// but for checks that are discovered.
    pub fn direct_checks(&self, moves: &[Move], each: impl FnMut(Move, Piece, bool)) {
        on!(self, b => b.direct_checks(moves, each));
    }

    /// What a legal move changes that its text does not say.
    pub fn side_effects(&self, m: Move) -> SideEffects {
        on!(self, b => b.side_effects(m))
    }

    /// Whether a legal move that wins `gain` at once comes out at `least` or better when both sides go on taking on the
    /// square where it ends, each with the cheapest piece that can, and stop when they like (static exchange evaluation).
    /// Pins, promotions on the way and pieces taken on the way are not seen.
    pub fn exchange(&self, m: Move, gain: i32, least: i32, worths: &Worths) -> bool {
        on!(self, b => b.exchange(m, gain, least, worths))
    }

    /// All legal moves as sets of target squares.
    pub fn move_sets(&self) -> Vec<MoveSet> {
        let mut sets = Sets::default();
        on!(self, b => b.generate(Stage::All, &mut sets));
        sets.0
    }

    /// The number of legal moves.
    pub fn count_moves(&self) -> u64 {
        let mut count = Count::default();
        on!(self, b => b.generate(Stage::All, &mut count));
        count.0
    }

    /// The legal moves of the piece on a square.
    pub fn targets(&self, from: Square) -> Vec<Move> {
        let mut moves = self.legal_moves();
        moves.retain(|m| m.kind() != MoveKind::Drop && m.from() == from);
        moves
    }

    /// Whether a move is legal here.
    pub fn is_legal(&self, m: Move) -> bool {
        self.find(m.code()) == Some(m) || self.legal_moves().contains(&m)
    }

    /// Plays a legal move. A move that is not legal here leaves some other position.
    pub fn play(&mut self, m: Move) {
        on!(mut self, b => b.play(m));
    }

    /// Plays a move after testing it.
    ///
    /// # Errors
    /// The move is not legal here; the position is as before.
    pub fn try_play(&mut self, m: Move) -> Result<(), MoveError> {
        if self.is_legal(m) {
            self.play(m);
            return Ok(());
        }
        Err(MoveError::Illegal { text: format!("{m:?}"), why: "it is not among the legal moves".to_owned() })
    }

    /// Passes, for a search. [`undo`](Self::undo) takes it back.
    pub fn play_null(&mut self) {
        on!(mut self, b => b.play_null());
    }

    /// Takes the last move back.
    ///
    /// # Panics
    /// Where [`plies_played`](Self::plies_played) is 0.
    pub fn undo(&mut self) {
        on!(mut self, b => b.undo());
    }

    /// The number of move sequences of `depth` plies.
    pub fn perft(&mut self, depth: u32) -> u64 {
        on!(mut self, b => b.perft(depth))
    }

    /// [`perft`](Self::perft) for each first move; `depth` is at least 1.
    pub fn divide(&mut self, depth: u32) -> Vec<(Move, u64)> {
        let moves = self.legal_moves();
        let count = |m: Move| {
            self.play(m);
            let leaves = self.perft(depth.saturating_sub(1));
            self.undo();
            (m, leaves)
        };
        moves.into_iter().map(count).collect()
    }
}
