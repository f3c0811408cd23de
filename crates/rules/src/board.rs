//! The state of a game: what stands where, and the edits that change it.

use std::sync::Arc;

use crate::bits::Bits;
use crate::castling::Castles;
use crate::game::Game;
use crate::zobrist;
use crate::{Color, Piece, PieceType, Pool};

/// No piece, no square.
pub(crate) const NONE: u8 = u8::MAX;

/// A position on a board of one width. Only [edits](Edit) change it, so that undoing is replaying them backwards.
#[derive(Clone, Debug)]
pub(crate) struct Board<B> {
    pub(crate) game: Arc<Game<B>>,
    pub(crate) castles: Arc<Castles<B>>,
    /// By square: [`Piece::index`] or [`NONE`].
    pub(crate) squares: [u8; 256],
    /// By [`Piece::index`].
    pub(crate) by_piece: Vec<B>,
    /// By colour.
    pub(crate) by_color: [B; 2],
    /// By square: the type carried there, or [`NONE`]. Empty where nothing is ever carried.
    pub(crate) loads: Vec<u8>,
    /// By [`Pool::index`], then by type.
    pub(crate) pools: [Vec<u8>; 3],
    pub(crate) state: State,
    pub(crate) edits: Vec<Edit>,
    pub(crate) history: Vec<Frame>,
}

/// The small parts of a position, kept whole for undoing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) side: Color,
    /// Castling rights: White's in bits 0–7, Black's in bits 8–15.
    pub(crate) rights: u16,
    /// Where a piece can be taken in passing, and where it stands; [`NONE`] twice otherwise.
    pub(crate) en_passant: [u8; 2],
    pub(crate) halfmoves: u32,
    /// Half-moves since the first move of the game: `2 * (full move - 1)`, and 1 more with Black to move.
    pub(crate) ply: u32,
    pub(crate) key: u64,
    /// Keys of parts of the placement, see [`Position::part_keys`](crate::Position::part_keys).
    pub(crate) parts: [u64; 3],
}

/// One change of a square or a pool.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Edit {
    /// What a square held before.
    Square { square: u8, piece: u8, load: u8 },
    /// What a pool held before of a type.
    Pool { pool: Pool, kind: PieceType, count: u8 },
}

/// What undoing a move needs besides its edits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) state: State,
    pub(crate) edits: usize,
    /// Whether the move was a pass.
    pub(crate) null: bool,
    /// Where the move went from and to.
    pub(crate) from: u8,
    pub(crate) to: u8,
}

impl<B: Bits> Board<B> {
    /// A board with nothing on it and White to move.
    pub(crate) fn empty(game: Arc<Game<B>>) -> Board<B> {
        let types = game.kinds.len();
        Board {
            castles: Arc::new(game.castles.clone()),
            squares: [NONE; 256],
            by_piece: vec![B::EMPTY; types * 2],
            by_color: [B::EMPTY; 2],
            loads: if game.effects.has_loads { vec![NONE; game.area] } else { Vec::new() },
            pools: [vec![0; types], vec![0; types], vec![0; types]],
            state: State { side: Color::White, rights: 0, en_passant: [NONE; 2], halfmoves: 0, ply: 0, key: 0, parts: [0; 3] },
            edits: Vec::with_capacity(1024),
            history: Vec::with_capacity(256),
            game,
        }
    }

    #[inline]
    pub(crate) fn occupied(&self) -> B {
        self.by_color[0] | self.by_color[1]
    }

    #[inline]
    pub(crate) fn own(&self, color: Color) -> B {
        self.by_color[color.index()]
    }

    #[inline]
    pub(crate) fn men(&self, color: Color, kind: PieceType) -> B {
        self.by_piece[Piece::new(color, kind).index()]
    }

    #[inline]
    pub(crate) fn piece_on(&self, square: usize) -> Option<Piece> {
        match self.squares[square] {
            NONE => None,
            index => Some(Piece::from_index(index as usize)),
        }
    }

    #[inline]
    pub(crate) fn load_on(&self, square: usize) -> Option<PieceType> {
        match self.loads.get(square) {
            None | Some(&NONE) => None,
            Some(&kind) => Some(PieceType(kind)),
        }
    }

    /// The royal piece of a colour, where it has exactly one.
    #[inline]
    pub(crate) fn royal(&self, color: Color) -> Option<usize> {
        let &[kind] = self.game.royals.as_slice() else { return None };
        let men = self.men(color, kind);
        men.any().then(|| men.first())
    }

    /// How many royal pieces a colour has.
    #[inline]
    pub(crate) fn royals_of(&self, color: Color) -> u32 {
        self.game.royals.iter().map(|&kind| self.men(color, kind).count()).sum()
    }

    #[inline]
    fn write(&mut self, square: usize, piece: u8, load: u8) {
        let bit = B::bit(square);
        let before = self.squares[square];
        if before != NONE {
            let piece = Piece::from_index(before as usize);
            self.by_piece[piece.index()] ^= bit;
            self.by_color[piece.color().index()] ^= bit;
            let key = self.game.keys[piece.index() * self.game.area + square];
            self.state.key ^= key;
            self.state.parts[usize::from(self.game.parts[piece.index()])] ^= key;
        }
        if piece != NONE {
            let piece = Piece::from_index(piece as usize);
            self.by_piece[piece.index()] ^= bit;
            self.by_color[piece.color().index()] ^= bit;
            let key = self.game.keys[piece.index() * self.game.area + square];
            self.state.key ^= key;
            self.state.parts[usize::from(self.game.parts[piece.index()])] ^= key;
        }
        self.squares[square] = piece;
        if !self.loads.is_empty() {
            for kind in [self.loads[square], load] {
                if kind != NONE {
                    self.state.key ^= zobrist::load(PieceType(kind), square);
                }
            }
            self.loads[square] = load;
        }
    }

    /// Puts a piece, nothing, and a load on a square, and notes how to take that back.
    #[inline]
    pub(crate) fn put(&mut self, square: usize, piece: Option<Piece>, load: Option<PieceType>) {
        let before = self.loads.get(square).copied().unwrap_or(NONE);
        self.edits.push(Edit::Square { square: square as u8, piece: self.squares[square], load: before });
        self.write(square, piece.map_or(NONE, |p| p.index() as u8), load.map_or(NONE, |k| k.0));
        let lost = self.castles.lost[square] & self.state.rights;
        if lost != 0 {
            self.set_rights(self.state.rights & !lost);
        }
    }

    fn write_pool(&mut self, pool: Pool, kind: PieceType, count: u8) {
        let slot = &mut self.pools[pool.index()][kind.index()];
        self.state.key ^= zobrist::pool(pool, kind, *slot) ^ zobrist::pool(pool, kind, count);
        *slot = count;
    }

    /// Sets how many pieces of a type a pool holds, and notes how to take that back.
    pub(crate) fn set_pool(&mut self, pool: Pool, kind: PieceType, count: u8) {
        let before = self.pools[pool.index()][kind.index()];
        self.edits.push(Edit::Pool { pool, kind, count: before });
        self.write_pool(pool, kind, count);
    }

    pub(crate) fn add_to_pool(&mut self, pool: Pool, kind: PieceType) {
        let count = self.pools[pool.index()][kind.index()].saturating_add(1);
        self.set_pool(pool, kind, count);
    }

    pub(crate) fn take_from_pool(&mut self, pool: Pool, kind: PieceType) {
        let count = self.pools[pool.index()][kind.index()].saturating_sub(1);
        self.set_pool(pool, kind, count);
    }

    pub(crate) fn set_rights(&mut self, rights: u16) {
        let mut changed = self.state.rights ^ rights;
        while changed != 0 {
            self.state.key ^= zobrist::right(changed.trailing_zeros());
            changed &= changed - 1;
        }
        self.state.rights = rights;
    }

    pub(crate) fn set_en_passant(&mut self, squares: [u8; 2]) {
        for old in [self.state.en_passant[0], squares[0]] {
            if old != NONE {
                self.state.key ^= zobrist::en_passant(old as usize);
            }
        }
        self.state.en_passant = squares;
    }

    pub(crate) fn set_side(&mut self, side: Color) {
        if self.state.side != side {
            self.state.key ^= zobrist::BLACK_TO_MOVE;
            self.state.side = side;
        }
    }

    /// Takes the last move back.
    ///
    /// # Panics
    /// Where no move was played.
    pub(crate) fn undo(&mut self) {
        let frame = self.history.pop().expect("a move was played");
        while self.edits.len() > frame.edits {
            match self.edits.pop() {
                Some(Edit::Square { square, piece, load }) => self.write(square as usize, piece, load),
                Some(Edit::Pool { pool, kind, count }) => self.write_pool(pool, kind, count),
                None => break,
            }
        }
        self.state = frame.state;
    }

    /// The key computed from nothing: what the incremental key must equal.
    pub(crate) fn key_from_scratch(&self) -> u64 {
        let mut key = 0;
        for square in 0..self.game.area {
            if let Some(piece) = self.piece_on(square) {
                key ^= zobrist::piece(piece, square);
            }
            if let Some(kind) = self.load_on(square) {
                key ^= zobrist::load(kind, square);
            }
        }
        for pool in Pool::ALL {
            for (kind, &count) in self.pools[pool.index()].iter().enumerate() {
                key ^= zobrist::pool(pool, PieceType(kind as u8), count);
            }
        }
        for bit in 0..16 {
            if self.state.rights >> bit & 1 != 0 {
                key ^= zobrist::right(bit);
            }
        }
        if self.state.en_passant[0] != NONE {
            key ^= zobrist::en_passant(self.state.en_passant[0] as usize);
        }
        if self.state.side == Color::Black {
            key ^= zobrist::BLACK_TO_MOVE;
        }
        key
    }

    /// The pieces of a colour that an enemy piece keeps from moving.
    pub(crate) fn frozen(&self, color: Color) -> B {
        if self.game.effects.has_freeze { self.frozen_by(!color, |men| men) & self.own(color) } else { B::EMPTY }
    }

    /// The squares that `color`'s freezing pieces freeze, were they where `moved` puts them.
    pub(crate) fn frozen_by(&self, color: Color, moved: impl Fn(B) -> B) -> B {
        let mut frozen = B::EMPTY;
        for freeze in &self.game.effects.freeze {
            for &kind in &freeze.by {
                for square in moved(self.men(color, kind)).iter() {
                    frozen |= freeze.area[color.index()][square];
                }
            }
        }
        frozen
    }
}
