//! Making moves.

use crate::bits::Bits;
use crate::board::{Board, Frame, NONE};
use crate::definition::{Captured, Written};
use crate::{Color, Move, MoveKind, Piece, PieceType, Pool, Square};

/// The largest move number and clock of a FEN.
pub(crate) const MOST_MOVES: u32 = 1_000_000;

impl<B: Bits> Board<B> {
    /// Plays a legal move.
    pub(crate) fn play(&mut self, m: Move) {
        let side = self.state.side;
        self.begin(m, false);
        let resets = match m.kind() {
            MoveKind::Drop => self.play_drop(m, side),
            MoveKind::Castle => self.play_castle(m, side),
            MoveKind::Normal | MoveKind::EnPassant | MoveKind::Locust => self.play_walk(m, side),
        };
        self.state.halfmoves = if resets { 0 } else { (self.state.halfmoves + 1).min(MOST_MOVES) };
        self.count_ply();
        self.set_side(!side);
    }

    /// Passes.
    pub(crate) fn play_null(&mut self) {
        self.begin(Move::normal(Square(0), Square(0)), true);
        self.count_ply();
        self.set_side(!self.state.side);
    }

    /// Counts on, as far as a FEN can say.
    fn count_ply(&mut self) {
        if self.state.ply < 2 * MOST_MOVES - 1 {
            self.state.ply += 1;
        }
    }

    fn begin(&mut self, m: Move, null: bool) {
        self.history.push(Frame { state: self.state, edits: self.edits.len(), null, from: m.from().0, to: m.to().0 });
        if self.state.en_passant[0] != NONE {
            self.set_en_passant([NONE; 2]);
        }
    }

    fn play_drop(&mut self, m: Move, side: Color) -> bool {
        if let Some(kind) = m.piece() {
            self.take_from_pool(Pool::of(side), kind);
            self.put(m.to().index(), Some(Piece::new(side, kind)), None);
        }
        true
    }

    fn play_castle(&mut self, m: Move, side: Color) -> bool {
        let castles = self.castles.clone();
        let Some(castle) = m.castling().and_then(|i| castles.moves[side.index()].get(i)) else { return false };
        let king = self.piece_on(castle.king.0.index());
        let mut partners = [None; 8];
        for (slot, (from, _)) in partners.iter_mut().zip(&castle.partners) {
            *slot = self.piece_on(from.index());
            self.put(from.index(), None, None);
        }
        self.put(castle.king.0.index(), None, None);
        for (piece, (_, to)) in partners.into_iter().zip(&castle.partners) {
            self.put(to.index(), piece, None);
        }
        self.put(castle.king.1.index(), king, None);
        false
    }

    fn play_walk(&mut self, m: Move, side: Color) -> bool {
        let (from, to) = (m.from().index(), m.to().index());
        let Some(mover) = self.piece_on(from) else { return false };
        let kind = mover.kind();
        let mut form = kind;
        let mut load = self.load_on(from);
        let side_effects = self.game.effects.has_side_effects;
        let passing = if side_effects { self.passing(kind, side, from, to) } else { Default::default() };
        let mut resets = self.game.kinds[kind.index()].resets_clock;

        for victim in m.victims() {
            resets |= self.capture(victim.index(), side);
        }
        self.put(from, None, None);
        resets |= self.capture(to, side);

        if passing.loses_load {
            self.release(load.take());
        }
        let mut robbed = false;
        if let Some(middle) = passing.robbed.map(usize::from)
            && let Some(victim) = self.piece_on(middle)
        {
            form = self.game.kinds[victim.kind().index()].base;
            robbed = form != kind;
            self.release(self.load_on(middle));
            let left = self.game.kinds[kind.index()].base;
            self.put(middle, Some(Piece::new(victim.color(), left)), None);
        }
        if let Some((ally, enemy)) = passing.swapped {
            self.swap_status(ally as usize, enemy as usize);
        }
        if !robbed {
            form = self.promote(m, kind, side);
            // A promotion of one's choice is never taken back.
            resets |= form != kind && m.piece() == Some(form);
        }
        self.land(m, form, load, side);
        if m.kind() == MoveKind::Normal {
            self.note_passed(kind, from, to, side);
        }
        resets
    }

    /// Takes what stands on a square.
    fn capture(&mut self, square: usize, side: Color) -> bool {
        let Some(victim) = self.piece_on(square) else { return false };
        let load = self.load_on(square);
        let (base, lost) = (self.game.kinds[victim.kind().index()].base, self.game.kinds[victim.kind().index()].lost);
        self.put(square, None, None);
        match self.game.captured {
            Captured::Hand => self.add_to_pool(Pool::of(side), base),
            Captured::Lost if lost => self.add_to_pool(Pool::of(victim.color()), victim.kind()),
            Captured::Lost | Captured::Gone => {}
        }
        self.release(load);
        true
    }

    /// Sends a carried piece to the neutral pool.
    fn release(&mut self, load: Option<PieceType>) {
        if let Some(kind) = load {
            self.add_to_pool(Pool::Neutral, kind);
        }
    }

    fn swap_status(&mut self, ally: usize, enemy: usize) {
        if let Some(own) = self.piece_on(ally)
            && let Some(form) = self.promoted_form(own.kind())
        {
            self.put(ally, Some(Piece::new(own.color(), form)), self.load_on(ally));
        }
        if let Some(other) = self.piece_on(enemy) {
            self.release(self.load_on(enemy));
            let base = self.game.kinds[other.kind().index()].base;
            self.put(enemy, Some(Piece::new(other.color(), base)), None);
        }
    }

    /// What the mover is at the end of its move, and what that costs a pool.
    fn promote(&mut self, m: Move, kind: PieceType, side: Color) -> PieceType {
        if let Some(form) = self.silent_promotion(kind, side, m.from().index(), m.to().index()) {
            return form;
        }
        let Some(promotion) = &self.game.kinds[kind.index()].promotion else { return kind };
        let written = promotion.written != Written::Silent;
        let from_pool = promotion.to.is_none();
        match m.piece().filter(|_| written) {
            Some(form) => {
                if from_pool {
                    self.take_from_pool(Pool::of(side), form);
                }
                form
            }
            None => kind,
        }
    }

    /// Puts the mover down: home with its load, or collecting one.
    fn land(&mut self, m: Move, mut form: PieceType, mut load: Option<PieceType>, side: Color) {
        let to = m.to().index();
        let effects = &self.game.effects;
        if effects.has_loads {
            let carries = effects.carries[form.index()];
            let (camp, collect_on) = (effects.camp[side.index()], effects.collect_on[side.index()]);
            if !carries {
                self.release(load.take());
            } else if camp.has(to)
                && let Some(carried) = load.take()
            {
                self.add_to_pool(Pool::of(side), self.game.kinds[form.index()].base);
                form = carried;
            } else if collect_on.has(to)
                && load.is_none()
                && let Some(kind) = m.piece()
            {
                let enemy = Pool::of(!side);
                let has_any = self.pools[enemy.index()].iter().any(|&n| n > 0);
                self.take_from_pool(if has_any { enemy } else { Pool::Neutral }, kind);
                load = Some(kind);
            }
        }
        self.put(to, Some(Piece::new(side, form)), load);
    }

    /// Notes that the enemy may take the mover in passing, where one of its pieces stands so that it could.
    pub(crate) fn note_passed(&mut self, kind: PieceType, from: usize, to: usize, side: Color) {
        let game = &self.game;
        let Some((by, of)) = &game.en_passant else { return };
        let between = game.lines.between(from, to);
        if !of[kind.index()] || between.count() != 1 || !game.pieces[Piece::new(side, kind).index()].steps.iter().any(|s| s.quiet) {
            return;
        }
        let passed = between.first();
        let enemy = !side;
        let could = (0..game.kinds.len()).any(|i| {
            let other = PieceType(i as u8);
            let men = self.men(enemy, other);
            let tables = &game.pieces[Piece::new(enemy, other).index()];
            let reach = game.reach[enemy.index()][passed * game.kinds.len() + i].leap;
            (by[i] && men.meets(reach)) || (tables.has_en_passant && men.iter().any(|s| tables.en_passant[s].has(passed)))
        });
        if could {
            self.set_en_passant([passed as u8, to as u8]);
        }
    }
}
