//! Legal moves.
//!
//! Targets are found as sets; a [`Guard`] tells which of them need a second look for the royal's safety. Most
//! moves need none, so that counting them is counting bits. Nothing is made and unmade: what a move would change is
//! described by an [`After`].

mod drops;
mod safety;

use crate::attack::{After, Guard};
use crate::bits::Bits;
use crate::board::{Board, NONE};
use crate::definition::Written;
use crate::game::PromotionRules;
use crate::sink::{Find, Kinds, Sink, held};
use crate::tables::PieceTables;
use crate::{Color, Move, MoveKind, Piece, PieceType, Pool, Square};

/// Which legal moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    All,
    /// What takes, promotes, or changes the pieces that it passes.
    Noisy,
    /// The rest.
    Quiet,
}

impl Stage {
    #[inline]
    fn wants(self, noisy: bool) -> bool {
        match self {
            Stage::All => true,
            Stage::Noisy => noisy,
            Stage::Quiet => !noisy,
        }
    }
}

/// How many moves of one piece that take on their way are kept without allocating.
const MOST_LOCUSTS: usize = 64;

/// What one generation works with.
struct Task<'a, B, S> {
    board: &'a Board<B>,
    side: Color,
    own: B,
    enemy: B,
    occupied: B,
    guard: Option<Guard<B>>,
    stage: Stage,
    /// The only squares that moves may end on.
    ends: B,
    /// The only piece that may be dropped, if only one may.
    dropped: Option<PieceType>,
    sink: &'a mut S,
}

impl<B: Bits> Board<B> {
    /// Gives the legal moves of a stage to `sink`: none where the game is won by a special end.
    pub(crate) fn generate<S: Sink<B>>(&self, stage: Stage, sink: &mut S) {
        if self.special_end().is_some() {
            return;
        }
        let side = self.state.side;
        let free = self.own(side).without(self.frozen(side));
        let mut task = self.task(stage, sink);
        for index in 0..self.game.kinds.len() {
            let kind = PieceType(index as u8);
            let men = self.men(side, kind) & free;
            if men.any() {
                let tables = &self.game.pieces[Piece::new(side, kind).index()];
                for from in men.iter() {
                    task.piece(kind, tables, from);
                }
            }
        }
        if stage != Stage::Noisy {
            task.castlings(free);
            if self.game.has_hands {
                task.drops();
            }
        }
    }

    fn task<'a, S: Sink<B>>(&'a self, stage: Stage, sink: &'a mut S) -> Task<'a, B, S> {
        let side = self.state.side;
        let (own, enemy) = (self.own(side), self.own(!side));
        let (ends, dropped) = (self.game.all, None);
        Task { board: self, side, own, enemy, occupied: own | enemy, guard: self.guard(), stage, ends, dropped, sink }
    }

    /// The legal move with that [code](Move::code), if there is one.
    pub(crate) fn find(&self, code: u32) -> Option<Move> {
        let (from, to) = (Move::code_from(code), Move::code_to(code));
        if self.special_end().is_some() || to.index() >= self.game.area || from.index() >= self.game.area {
            return None;
        }
        let side = self.state.side;
        let free = self.own(side).without(self.frozen(side));
        let mut find = Find::new(code);
        let mut task = self.task(Stage::All, &mut find);
        task.ends = B::bit(to.index());
        match Move::code_kind(code)? {
            MoveKind::Drop if self.game.has_hands => {
                task.dropped = Some(Move::code_piece(code)?);
                task.drops();
            }
            MoveKind::Drop => {}
            MoveKind::Castle => task.castlings(free),
            MoveKind::Normal | MoveKind::EnPassant | MoveKind::Locust => {
                if free.has(from.index())
                    && let Some(piece) = self.piece_on(from.index())
                {
                    task.piece(piece.kind(), &self.game.pieces[piece.index()], from.index());
                }
            }
        }
        find.found
    }

    /// Whether a legal move takes, promotes, or changes the pieces that it passes.
    pub(crate) fn is_noisy(&self, m: Move) -> bool {
        match m.kind() {
            MoveKind::Drop | MoveKind::Castle => false,
            MoveKind::EnPassant | MoveKind::Locust => true,
            MoveKind::Normal => {
                let (side, from, to) = (self.state.side, m.from().index(), m.to().index());
                let Some(piece) = self.piece_on(from) else { return false };
                let kind = piece.kind();
                let promotes = || {
                    let promotion = self.game.kinds[kind.index()].promotion.as_ref();
                    promotion.is_some_and(|p| match p.written {
                        Written::Silent => p.squares(side, from).has(to),
                        _ => m.piece().is_some(),
                    })
                };
                let changes = || self.game.effects.has_side_effects && self.passing(kind, side, from, to).changes_squares();
                self.own(!side).has(to) || promotes() || changes()
            }
        }
    }

    /// What a promotion may be to, now.
    pub(crate) fn promotion_kinds(&self, promotion: &PromotionRules<B>, side: Color) -> Kinds {
        match &promotion.to {
            Some(list) => Kinds::new(list.iter().enumerate().filter_map(|(i, &kind)| {
                let room = promotion.limits.as_ref().is_none_or(|limits| self.men(side, kind).count() < limits[i]);
                room.then_some(kind)
            })),
            None => Kinds::new(held(&self.pools[Pool::of(side).index()])),
        }
    }
}

impl<B: Bits, S: Sink<B>> Task<'_, B, S> {
    #[inline]
    fn piece(&mut self, kind: PieceType, tables: &PieceTables<B>, from: usize) {
        let board = self.board;
        let game = &*board.game;
        let all = tables.targets(&game.lines, from, self.own, self.enemy);
        let mut targets = (all.quiet.without(self.occupied) | (all.capture & self.enemy)) & self.ends;
        if game.effects.has_side_effects && targets.any() {
            targets = self.side_effects(kind, from, targets);
        }
        if self.stage != Stage::All {
            let promotion = game.kinds[kind.index()].promotion.as_ref();
            let squares = promotion.map_or(B::EMPTY, |p| p.squares(self.side, from));
            if self.stage == Stage::Noisy {
                targets &= self.enemy | squares;
            } else {
                let silent = promotion.is_some_and(|p| p.written == Written::Silent);
                targets = targets.without(if silent { self.enemy | squares } else { self.enemy });
            }
        }
        let legal = self.legal(kind, from, targets);
        if legal.any() || game.effects.has_freeze {
            self.emit(kind, from, legal, targets);
        }
        if self.stage == Stage::Quiet {
            return;
        }
        if tables.has_programs {
            self.locusts(kind, tables, from);
        }
        let [passing, victim] = board.state.en_passant;
        if passing != NONE {
            let to = passing as usize;
            let takes = game.en_passant.as_ref().is_some_and(|(by, _)| by[kind.index()]) && all.capture.has(to);
            if (takes || tables.en_passant[from].has(to)) && self.safe(kind, from, to, B::bit(victim as usize)) {
                self.sink.one(Move::en_passant(Square(from as u8), Square(passing), Square(victim)));
            }
        }
    }

    /// Moves to legal targets, with the promotions that they allow or force. `targets` are all that the piece reaches:
    /// a promotion to a piece that freezes may be legal where the plain move is not.
    #[inline]
    fn emit(&mut self, kind: PieceType, from: usize, legal: B, targets: B) {
        // A quiet move is noisy only as a promotion.
        let plain = if self.stage == Stage::Noisy { legal & self.enemy } else { legal };
        let Some(promotion) = &self.board.game.kinds[kind.index()].promotion else { return self.sink.moves(from, plain) };
        if promotion.written == Written::Silent {
            return self.sink.moves(from, legal);
        }
        let zone = promotion.zone[self.side.index()];
        let within = if promotion.leaving && zone.has(from) { targets } else { targets & zone };
        if within.none() {
            return self.sink.moves(from, plain);
        }
        let may = within & legal;
        let must = may & promotion.forced[self.side.index()];
        self.sink.moves(from, plain.without(must));
        if self.stage == Stage::Quiet {
            return;
        }
        let kinds = self.board.promotion_kinds(promotion, self.side);
        if self.board.game.effects.has_freeze && may != within {
            for &form in kinds.as_slice() {
                let freezes = self.board.game.effects.freezes[form.index()];
                let to = if freezes { self.each(within, |to| self.safe(form, from, to, B::EMPTY)) } else { may };
                self.sink.promotions(from, to, &[form]);
            }
        } else {
            self.sink.promotions(from, may, kinds.as_slice());
        }
    }

    /// Moves that take pieces on their way.
    fn locusts(&mut self, kind: PieceType, tables: &PieceTables<B>, from: usize) {
        let mut found = [(0_u8, [0_u8; 2]); MOST_LOCUSTS];
        let mut count = 0;
        // What is more than nearly any piece has still counts, at the price of an allocation.
        let mut more = Vec::new();
        tables.run(from, self.own, self.enemy, |to, _, (taken, victims)| {
            let way = (to as u8, victims);
            if taken == 0 || found[..count].contains(&way) || more.contains(&way) {
                return;
            }
            match found.get_mut(count) {
                Some(slot) => {
                    *slot = way;
                    count += 1;
                }
                None => more.push(way),
            }
        });
        for &(to, victims) in found[..count].iter().chain(&more) {
            let to = usize::from(to);
            let taken = victims.iter().filter(|&&v| v as usize != from).fold(B::EMPTY, |all, &v| all | B::bit(v as usize));
            let safe = self.safe(kind, from, to, taken);
            let plain = Move::locust(Square(from as u8), Square(to as u8), victims);
            let promotion = self.board.game.kinds[kind.index()].promotion.as_ref();
            let in_zone = |p: &&PromotionRules<B>| {
                let zone = p.zone[self.side.index()];
                p.written != Written::Silent && (zone.has(to) || (p.leaving && zone.has(from)))
            };
            let promotion = promotion.filter(in_zone);
            if safe && promotion.is_none_or(|p| !p.forced[self.side.index()].has(to)) {
                self.sink.one(plain);
            }
            let Some(promotion) = promotion else { continue };
            for &form in self.board.promotion_kinds(promotion, self.side).as_slice() {
                let freezes = self.board.game.effects.freezes[form.index()];
                if (safe && !freezes) || (freezes && self.safe(form, from, to, taken)) {
                    self.sink.one(plain.with_piece(form));
                }
            }
        }
    }

    /// Sends the moves that change other squares, or that collect a piece, to the sink; the rest remain.
    fn side_effects(&mut self, kind: PieceType, from: usize, targets: B) -> B {
        let board = self.board;
        let effects = &board.game.effects;
        let collects = board.may_collect(kind);
        if !(effects.robs[kind.index()] || effects.swaps[kind.index()] || collects) {
            return targets;
        }
        let mut plain = B::EMPTY;
        for to in targets.iter() {
            let passing = board.passing(kind, self.side, from, to);
            let collects = collects && effects.collect_on[self.side.index()].has(to);
            if !passing.changes_squares() && !collects {
                plain |= B::bit(to);
                continue;
            }
            let promotes = || {
                let promotion = board.game.kinds[kind.index()].promotion.as_ref();
                promotion.is_some_and(|p| p.written == Written::Silent && p.squares(self.side, from).has(to))
            };
            if !self.stage.wants(passing.changes_squares() || self.enemy.has(to) || promotes()) {
                continue;
            }
            let mut after = self.after(kind, from, to, B::EMPTY);
            passing.apply(board, kind, &mut after);
            let m = Move::normal(Square(from as u8), Square(to as u8));
            // Where pieces both freeze and change types, only the position itself tells who can attack.
            let safe = if effects.has_freeze { self.safe_when_played(m) } else { self.safe_after(kind, from, to, &after) };
            if !safe {
                continue;
            }
            let choices = if collects { board.collectable(kind, from, to, &passing) } else { Kinds::new(std::iter::empty()) };
            match choices.as_slice() {
                [] => self.sink.one(m),
                kinds => self.sink.promotions(from, B::bit(to), kinds),
            }
        }
        plain
    }

    fn castlings(&mut self, free: B) {
        let board = self.board;
        if board.state.rights == 0 || self.guard.as_ref().is_some_and(|g| g.in_check) {
            return;
        }
        let by = !self.side;
        for (index, castle) in board.castles.moves[self.side.index()].iter().enumerate() {
            let allowed = castle.rights & !board.state.rights == 0 && !castle.empty.meets(self.occupied);
            let (from, to) = castle.king;
            if !allowed || !free.has(from.index()) || castle.partners.iter().any(|(p, _)| !free.has(p.index())) {
                continue;
            }
            if castle.safe.iter().any(|square| board.attacked(square, by)) {
                continue;
            }
            let mut others = self.own.without(B::bit(from.index()));
            for (partner, _) in &castle.partners {
                others = others.without(B::bit(partner.index()));
            }
            for target in castle.partners.iter().map(|(_, target)| *target).chain([to]) {
                others |= B::bit(target.index());
            }
            let after = After { others, ..board.now(by) };
            let Some(king) = board.piece_on(from.index()) else { continue };
            let m = Move::castle(from, to, index as u8);
            let freeze = board.game.effects.has_freeze;
            let safe = if freeze { self.safe_when_played(m) } else { self.safe_after(king.kind(), from.index(), to.index(), &after) };
            if safe {
                self.sink.one(m);
            }
        }
    }
}
