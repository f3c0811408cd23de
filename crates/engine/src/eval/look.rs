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
    /// Pawns that no enemy pawn stops.
    pub(crate) passed: B,
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
    /// How many pieces attack squares about the enemy's royal.
    pub(crate) attackers: i32,
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
            passed: B::EMPTY,
            all: B::EMPTY,
            twice: B::EMPTY,
            by_others: B::EMPTY,
            by_class: [B::EMPTY; CLASSES],
            check_kinds: [PieceType(0); CHECKS],
            checks: [B::EMPTY; CHECKS],
            check_count: 0,
            attackers: 0,
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

impl<'l, B: Bits, T: Tally<B>> Look<'l, B, T> {
    /// Counts material and places; little work, and most of the score.
    pub(crate) fn begin(sight: Sight<'l, B>, kit: &'l Kit, lens: &'l Lens<B>, tally: &'l mut T) -> Look<'l, B, T> {
        let mut look = Look { sight, kit, lens, tally, camps: [Camp::empty(); 2] };
        for color in Color::BOTH {
            let camp = &mut look.camps[color.index()];
            sight.own(color).for_each(|square| {
                let Some(piece) = sight.piece_on(square) else { return };
                look.tally.place(piece, square);
                camp.strength += kit.facts(piece.kind()).strength;
            });
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
        }
        self.structure();
        for color in Color::BOTH {
            self.officers(color);
        }
        for color in Color::BOTH {
            self.threats(color);
            self.pushes(color);
            self.royal(color);
            self.passed_pawns(color);
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

    /// Counts what pieces other than pawns do. All that is the same for the pieces of a type is looked up once.
    fn officers(&mut self, color: Color) {
        let (kit, sight, enemies) = (self.kit, self.sight, self.sight.own(!color));
        let empty = !sight.occupied();
        let Camp { royal: target, zone, seen, by_pawns, .. } = self.camps[(!color).index()];
        let Camp { royal, frozen, pawns, .. } = self.camps[color.index()];
        let pawns = pawns.count() as i32 - kit.half_pawns;
        let outposts = self.outposts(color);
        for &kind in &kit.officers {
            let all = sight.men(color, kind);
            if all.none() {
                continue;
            }
            let piece = Piece::new(color, kind);
            let (facts, terms) = (kit.facts(kind), kit.layout.terms_of(kind));
            let of = |term: Term| terms[term as usize];
            let men = all.without(frozen);
            if men != all {
                self.tally.add(color, of(Term::Frozen), (all & frozen).count() as i32);
            }
            let most = kit.layout.last_mobility[kind.index()];
            let enemy = target.map(|target| (kit.near(target), sight.attack_squares(piece, target, seen)));
            let own = royal.filter(|_| !facts.royal).map(|royal| kit.near(royal));
            let (mut attacked, mut checks, mut attackers) = (B::EMPTY, B::EMPTY, 0);
            for square in men.iter() {
                let targets = sight.targets(piece, square);
                let moves = (targets.quiet & empty) | (targets.capture & enemies);
                let safe = moves.without(by_pawns).count() as usize;
                self.tally.add(color, of(Term::Mobility) + safe.min(most), 1);
                let hits = targets.capture & zone;
                if hits.any() {
                    attackers += 1;
                    self.tally.danger(!color, of(Term::Attacker), 1);
                    self.tally.danger(!color, kit.of_game(Term::DangerHits), hits.count() as i32);
                }
                if let Some((near, checking)) = &enemy {
                    self.tally.add(color, of(Term::NearEnemy), i32::from(near[square]));
                    checks |= checking.among(moves);
                }
                if let Some(near) = own {
                    self.tally.add(color, of(Term::NearOwn), i32::from(near[square]));
                }
                self.camps[color.index()].attack(targets.capture);
                attacked |= targets.capture;
            }
            let camp = &mut self.camps[color.index()];
            camp.attackers += attackers;
            if checks.any() {
                camp.note_check(kind, checks);
            }
            if !facts.royal && all.rest().any() {
                self.tally.add(color, of(Term::Pair), 1);
            }
            if !facts.royal {
                camp.by_others |= attacked;
                camp.by_class[facts.class] |= attacked;
                self.tally.add(color, of(Term::WithPawns), all.count() as i32 * pawns);
                self.tally.add(color, of(Term::Outpost), (men & outposts).count() as i32);
                self.on_pawns(piece, men);
            }
        }
    }

    /// Squares in the enemy's half that pawns protect and that no enemy pawn will attack.
    fn outposts(&self, color: Color) -> B {
        let masks = &self.lens.masks;
        let (own, enemy) = (&self.camps[color.index()], &self.camps[(!color).index()]);
        let protected = own.by_pawns & masks.far_half[color.index()] & self.sight.own(color);
        let lasting = |&square: &usize| !masks.before[color.index()][square].flanks.meets(enemy.pawns);
        protected.iter().filter(lasting).fold(B::EMPTY, |all, square| all | B::bit(square))
    }

    /// What the squares of pieces of a type are worth by the pawns around them.
    fn on_pawns(&mut self, piece: Piece, men: B) {
        let (kit, color, kind, masks) = (self.kit, piece.color(), piece.kind(), &self.lens.masks);
        let facts = kit.facts(kind);
        let (own, enemy) = (self.camps[color.index()].pawns, self.camps[(!color).index()].pawns);
        if facts.slides_on_files {
            for square in men.iter() {
                let file = masks.around[square].file;
                if !file.meets(own) {
                    let term = if file.meets(enemy) { Term::HalfOpenFile } else { Term::OpenFile };
                    self.tally.add(color, kit.of_piece(term, kind), 1);
                }
            }
        }
        if facts.bound {
            for (squares, men) in [(masks.dark, men & masks.dark), (!masks.dark, men.without(masks.dark))] {
                if men.any() {
                    self.tally.add(color, kit.of_piece(Term::OwnColor, kind), ((own & squares).count() * men.count()) as i32);
                }
            }
        }
    }

    /// The enemy's pieces that a side's pawns may attack by a step.
    fn pushes(&mut self, color: Color) {
        let (kit, sight, lens) = (self.kit, self.sight, self.lens);
        let (own, enemy) = (&self.camps[color.index()], &self.camps[(!color).index()]);
        let safe = !(sight.occupied() | enemy.by_pawns | enemy.all.without(own.all));
        let targets = sight.own(!color).without(enemy.pawns | own.by_pawns);
        let mut attacked = B::EMPTY;
        for &kind in &kit.pawns {
            let attacks = &lens.pawn_attacks[Piece::new(color, kind).index()];
            for square in sight.men(color, kind).without(own.frozen).iter() {
                let step = lens.masks.before[color.index()][square].step & safe;
                if step.any() {
                    attacked |= attacks[step.first()];
                }
            }
        }
        (attacked & targets).for_each(|square| {
            let Some(piece) = sight.piece_on(square) else { return };
            if !kit.facts(piece.kind()).royal {
                self.tally.add(!color, kit.of_piece(Term::ByPush, piece.kind()), 1);
            }
        });
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
            } else if enemy.twice.has(square) && !own.twice.has(square) && !own.by_pawns.has(square) {
                self.tally.add(color, kit.of_piece(Term::Outnumbered, kind), 1);
            }
        }
        let space = (own.all & self.lens.masks.far_half[color.index()]).count() as i32;
        self.tally.add(color, kit.of_game(Term::Space), space);
        let contested = (own.all & enemy.all).without(enemy.by_pawns | enemy.twice.without(own.twice));
        self.tally.add(color, kit.of_game(Term::Contested), contested.count() as i32);
    }
}
