//! One look at a position: what attacks what, and all that is counted on the way.

use rules::{Bits, Color, Piece, PieceType, Sight, Term};

use super::kit::{CLASSES, Kit};
use super::masks::Masks;
use super::tally::Tally;

/// How many sorts of checks are kept for each side.
const CHECKS: usize = 16;

/// The parts of an evaluator that a look at a board of one width needs.
#[derive(Clone, Debug)]
pub(crate) struct Lens<B> {
    pub(crate) masks: Masks<B>,
    /// By [`Piece::index`] and square, for pawns only.
    pub(crate) pawn_attacks: Vec<Vec<B>>,
    /// By colour: where a royal may stand.
    pub(crate) royal_region: [B; 2],
}

/// What one side attacks, and where its royal is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Camp<B> {
    pub(crate) royal: Option<usize>,
    /// The squares about the royal, its own among them, and those without it.
    pub(crate) zone: B,
    pub(crate) ring: B,
    /// What is seen from the royal along lines.
    pub(crate) seen: B,
    /// Frozen pieces.
    pub(crate) frozen: B,
    /// Pawns of all sorts.
    pub(crate) pawns: B,
    pub(crate) by_pawns: B,
    pub(crate) all: B,
    pub(crate) twice: B,
    /// What others than the royal attack.
    pub(crate) by_others: B,
    /// By class of worth.
    pub(crate) by_class: [B; CLASSES],
    /// Moves that would check the enemy's royal, by type.
    check_kinds: [PieceType; CHECKS],
    checks: [B; CHECKS],
    check_count: usize,
    /// Of pieces other than pawns, royals aside.
    pub(crate) strength: i32,
    /// How many pieces it has beside its royal, hands included.
    pub(crate) men: u32,
}

impl<B: Bits> Camp<B> {
    fn empty() -> Camp<B> {
        Camp {
            royal: None,
            zone: B::EMPTY,
            ring: B::EMPTY,
            seen: B::EMPTY,
            frozen: B::EMPTY,
            pawns: B::EMPTY,
            by_pawns: B::EMPTY,
            all: B::EMPTY,
            twice: B::EMPTY,
            by_others: B::EMPTY,
            by_class: [B::EMPTY; CLASSES],
            check_kinds: [PieceType(0); CHECKS],
            checks: [B::EMPTY; CHECKS],
            check_count: 0,
            strength: 0,
            men: 0,
        }
    }

    pub(crate) fn checks(&self) -> impl Iterator<Item = (PieceType, B)> {
        self.check_kinds.iter().copied().zip(self.checks.iter().copied()).take(self.check_count)
    }

    #[inline]
    fn attack(&mut self, squares: B) {
        self.twice |= self.all & squares;
        self.all |= squares;
    }

    fn note_check(&mut self, kind: PieceType, squares: B) {
        match self.check_count.checked_sub(1) {
            Some(last) if self.check_kinds[last] == kind => self.checks[last] |= squares,
            _ if self.check_count < CHECKS => {
                self.check_kinds[self.check_count] = kind;
                self.checks[self.check_count] = squares;
                self.check_count += 1;
            }
            _ => {}
        }
    }
}

/// A look at a position.
pub(crate) struct Look<'l, B, T> {
    pub(crate) sight: Sight<'l, B>,
    pub(crate) kit: &'l Kit,
    pub(crate) lens: &'l Lens<B>,
    pub(crate) tally: &'l mut T,
    pub(crate) camps: [Camp<B>; 2],
}

impl<'l, B: Bits, T: Tally> Look<'l, B, T> {
    /// Counts material and places; little work, and most of the score.
    pub(crate) fn begin(sight: Sight<'l, B>, kit: &'l Kit, lens: &'l Lens<B>, tally: &'l mut T) -> Look<'l, B, T> {
        let mut look = Look { sight, kit, lens, tally, camps: [Camp::empty(); 2] };
        for color in Color::BOTH {
            let camp = &mut look.camps[color.index()];
            for square in sight.own(color).iter() {
                let Some(piece) = sight.piece_on(square) else { continue };
                look.tally.place(piece, square);
                camp.strength += kit.facts(piece.kind()).strength;
            }
            camp.royal = kit.royals.iter().find_map(|&k| sight.men(color, k).iter().next());
            camp.men = sight.own(color).count() - u32::from(camp.royal.is_some());
            camp.pawns = kit.pawns.iter().fold(B::EMPTY, |all, &k| all | sight.men(color, k));
        }
        if kit.has_hands {
            look.hands();
        }
        look.tally.add(sight.side(), kit.of_game(Term::Tempo), 1);
        look
    }

    /// Counts everything else.
    pub(crate) fn finish(&mut self) {
        for color in Color::BOTH {
            self.find_royal(color);
            self.pawn_attacks(color);
        }
        for color in Color::BOTH {
            self.officers(color);
        }
        for color in Color::BOTH {
            self.threats(color);
            self.royal(color);
            self.pawns(color);
            self.beside(color);
        }
    }

    fn find_royal(&mut self, color: Color) {
        let (sight, masks) = (self.sight, &self.lens.masks);
        let camp = &mut self.camps[color.index()];
        if self.kit.has_freezers {
            camp.frozen = sight.frozen(color);
        }
        if let Some(royal) = camp.royal {
            camp.ring = masks.around[royal].ring & self.lens.royal_region[color.index()];
            camp.zone = camp.ring | B::bit(royal);
            camp.seen = sight.seen(royal);
        }
    }

    fn pawn_attacks(&mut self, color: Color) {
        let camp = &mut self.camps[color.index()];
        for &kind in &self.kit.pawns {
            let attacks = &self.lens.pawn_attacks[Piece::new(color, kind).index()];
            for square in self.sight.men(color, kind).without(camp.frozen).iter() {
                camp.attack(attacks[square]);
            }
        }
        camp.by_pawns = camp.all;
        camp.by_others = camp.all;
        camp.by_class[0] = camp.all;
    }

    fn officers(&mut self, color: Color) {
        let kit = self.kit;
        for &kind in &kit.officers {
            let men = self.sight.men(color, kind);
            if men.none() {
                continue;
            }
            for square in men.iter() {
                self.officer(Piece::new(color, kind), square);
            }
            if kit.facts(kind).bound && men.rest().any() {
                self.tally.add(color, kit.of_piece(Term::Pair, kind), 1);
            }
        }
    }

    fn officer(&mut self, piece: Piece, square: usize) {
        let (kit, sight, color, kind) = (self.kit, self.sight, piece.color(), piece.kind());
        let facts = kit.facts(kind);
        if self.camps[color.index()].frozen.has(square) {
            self.tally.add(color, kit.of_piece(Term::Frozen, kind), 1);
            return;
        }
        let targets = sight.targets(piece, square);
        let enemy = &self.camps[(!color).index()];
        let moves = (targets.quiet.without(sight.occupied())) | (targets.capture & sight.own(!color));
        let safe = moves.without(enemy.by_pawns).count() as usize;
        self.tally.add(color, kit.of_piece(Term::Mobility, kind) + safe.min(kit.layout.last_mobility[kind.index()]), 1);
        let hits = targets.capture & enemy.zone;
        if hits.any() {
            self.tally.danger(!color, kit.of_piece(Term::Attacker, kind), 1);
            self.tally.danger(!color, kit.of_game(Term::DangerHits), hits.count() as i32);
        }
        if let Some(royal) = enemy.royal {
            self.tally.add(color, kit.of_piece(Term::NearEnemy, kind), (6 - kit.apart(square, royal)).max(0));
            let checks = sight.attacks_from(piece, royal, enemy.seen, moves);
            if checks.any() {
                self.camps[color.index()].note_check(kind, checks);
            }
        }
        let camp = &mut self.camps[color.index()];
        camp.attack(targets.capture);
        if facts.royal {
            return;
        }
        camp.by_others |= targets.capture;
        camp.by_class[facts.class] |= targets.capture;
        if let Some(royal) = camp.royal {
            self.tally.add(color, kit.of_piece(Term::NearOwn, kind), (6 - kit.apart(square, royal)).max(0));
        }
        self.on_pawns(piece, square);
    }

    /// What a piece's square is worth by the pawns around it.
    fn on_pawns(&mut self, piece: Piece, square: usize) {
        let (kit, color, kind, masks) = (self.kit, piece.color(), piece.kind(), &self.lens.masks);
        let facts = kit.facts(kind);
        let (own, enemy) = (&self.camps[color.index()], &self.camps[(!color).index()]);
        if facts.slides_on_files {
            let file = masks.around[square].file;
            if !file.meets(own.pawns) {
                let term = if file.meets(enemy.pawns) { Term::HalfOpenFile } else { Term::OpenFile };
                self.tally.add(color, kit.of_piece(term, kind), 1);
            }
        }
        if own.by_pawns.has(square)
            && masks.far_half[color.index()].has(square)
            && !masks.before[color.index()][square].flanks.meets(enemy.pawns)
        {
            self.tally.add(color, kit.of_piece(Term::Outpost, kind), 1);
        }
        if facts.bound {
            let same = if masks.dark.has(square) { masks.dark } else { !masks.dark };
            self.tally.add(color, kit.of_piece(Term::OwnColor, kind), (own.pawns & same).count() as i32);
        }
    }

    /// The dangers to a side's pieces.
    fn threats(&mut self, color: Color) {
        let (kit, sight) = (self.kit, self.sight);
        let (own, enemy) = (&self.camps[color.index()], &self.camps[(!color).index()]);
        for square in (sight.own(color) & enemy.all).iter() {
            let Some(piece) = sight.piece_on(square) else { continue };
            let (kind, facts) = (piece.kind(), kit.facts(piece.kind()));
            if facts.royal {
                continue;
            }
            if enemy.by_pawns.has(square) {
                self.tally.add(color, kit.of_piece(Term::ByPawn, kind), 1);
            } else if enemy.by_class[1..facts.class.max(1)].iter().any(|by| by.has(square)) {
                self.tally.add(color, kit.of_piece(Term::ByCheaper, kind), 1);
            }
            if !own.all.has(square) {
                self.tally.add(color, kit.of_piece(Term::Hanging, kind), 1);
            }
        }
        let space = (own.all & self.lens.masks.far_half[color.index()]).count() as i32;
        self.tally.add(color, kit.of_game(Term::Space), space);
        let contested = (own.all & enemy.all).without(enemy.by_pawns | enemy.twice.without(own.twice));
        self.tally.add(color, kit.of_game(Term::Contested), contested.count() as i32);
    }
}
