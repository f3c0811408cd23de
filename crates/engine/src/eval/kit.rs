//! What an evaluation knows about a variant before it sees a position.

use betza::{Occupants, Path, PathKind};
use rules::{Bits, Color, Geometry, Piece, PieceType, Sight, Square, Term, Variant};

use super::layout::Layout;
use super::lone::Driving;
use super::masks::{Masks, distances};
use crate::binding;
use crate::values::Measures;

/// How many classes of worth pieces fall into.
pub(crate) const CLASSES: usize = 8;

/// What is known of a piece type.
#[derive(Clone, Debug)]
pub(crate) struct KindFacts {
    pub(crate) royal: bool,
    /// Whether it only ever goes forward, and captures by leaps: a Pawn of whatever game.
    pub(crate) pawn: bool,
    /// Its class of worth: those of a lower class are cheaper.
    pub(crate) class: usize,
    /// What it adds to the strength that tells a full board from an empty one.
    pub(crate) strength: i32,
    /// Whether it slides along files.
    pub(crate) slides_on_files: bool,
    /// Whether it never leaves the squares of one colour.
    pub(crate) bound: bool,
    /// Squares covered, 0 to 16.
    pub(crate) cover: i32,
}

/// A set of pieces that wins: the types counted together with the number needed, and whether those in hand count.
#[derive(Clone, Debug)]
pub(crate) struct Collection {
    pub(crate) parts: Vec<(Vec<PieceType>, u32)>,
    pub(crate) in_hand: bool,
    pub(crate) needed: u32,
}

/// Everything about a variant that an evaluation needs, weights aside.
#[derive(Clone, Debug)]
pub(crate) struct Kit {
    pub(crate) layout: Layout,
    pub(crate) geometry: Geometry,
    pub(crate) area: usize,
    pub(crate) kinds: Vec<KindFacts>,
    pub(crate) pawns: Vec<PieceType>,
    /// All other types, royals included.
    pub(crate) officers: Vec<PieceType>,
    pub(crate) royals: Vec<PieceType>,
    /// What may be in a hand.
    pub(crate) droppable: Vec<PieceType>,
    pub(crate) collections: Vec<Collection>,
    /// Chebyshev distances between squares.
    pub(crate) distance: Vec<u8>,
    /// How much nearer than six steps squares are to each other.
    nearness: Vec<u8>,
    /// By [`Piece::index`] and square: a pawn's steps to where it promotes, if it ever does.
    pub(crate) steps: Vec<Option<u8>>,
    /// By square: steps from the middle of the board.
    pub(crate) off_centre: Vec<i32>,
    /// Both sides' strength at the start, at least 1.
    pub(crate) full_strength: i32,
    /// Where a lone royal is driven to.
    pub(crate) drive: Option<Driving>,
    /// Half of a side's pawns at the start.
    pub(crate) half_pawns: i32,
    /// A strength that is no more than a small advantage.
    pub(crate) small_strength: i32,
    pub(crate) has_hands: bool,
    pub(crate) has_loads: bool,
    pub(crate) has_freezers: bool,
    /// Whether small advantages without a pawn do not win.
    pub(crate) needs_pawns: bool,
}

impl Kit {
    pub(crate) fn new(variant: &Variant, measures: &Measures) -> Kit {
        let geometry = variant.geometry();
        let pawns = pawns(variant, measures);
        let classes = classes(variant, measures, &pawns);
        let facts = |(kind, about): (PieceType, &rules::Kind)| {
            let pawn = pawns.contains(&kind);
            let base = if variant.has_hands() { about.base() } else { kind };
            KindFacts {
                royal: about.is_royal(),
                pawn,
                class: classes[kind.index()],
                strength: if pawn || pawns.contains(&base) { 0 } else { measures.values[base.index()] },
                slides_on_files: about.moves().iter().flat_map(|c| c.betza.paths()).any(|p| slides_on_file(&p)),
                bound: binding::coverage(variant, kind) < 0.51,
                cover: measures.cover[kind.index()].min(16.0) as i32,
            }
        };
        let kinds: Vec<KindFacts> = variant.piece_types().map(facts).collect();
        let start = variant.start();
        let strength = |color: Color| -> i32 {
            variant.piece_types().map(|(k, _)| start.count(Piece::new(color, k)) as i32 * kinds[k.index()].strength).sum()
        };
        let mut droppable: Vec<PieceType> = variant.kinds().iter().filter(|k| !k.is_royal()).map(|k| k.base()).collect();
        droppable.sort_unstable();
        droppable.dedup();
        let mut officers: Vec<i32> = kinds.iter().map(|k| k.strength).filter(|&s| s > 0).collect();
        officers.sort_unstable();
        officers.dedup();
        let distance = distances(geometry);
        let promotes = pawns.iter().any(|&k| !variant.kind(k).promotions().is_empty());
        Kit {
            layout: Layout::new(variant, &measures.most),
            geometry,
            area: geometry.area(),
            officers: variant.piece_types().map(|(k, _)| k).filter(|k| !pawns.contains(k)).collect(),
            royals: variant.piece_types().filter(|(_, about)| about.is_royal()).map(|(k, _)| k).collect(),
            droppable: if variant.has_hands() { droppable } else { Vec::new() },
            collections: collections(variant),
            drive: Driving::new(variant, &distance),
            nearness: distance.iter().map(|&apart| 6_u8.saturating_sub(apart)).collect(),
            distance,
            steps: steps(variant, &pawns),
            off_centre: geometry.squares().map(|s| crate::squares::off_centre(geometry, s)).collect(),
            full_strength: (strength(Color::White) + strength(Color::Black)).max(1),
            half_pawns: pawns.iter().map(|&k| start.count(Piece::new(Color::White, k)) as i32).sum::<i32>() / 2,
            small_strength: officers.get(1).or(officers.first()).map_or(0, |&s| s + s / 10),
            has_hands: variant.has_hands(),
            has_loads: variant.has_neutral_pool(),
            has_freezers: measures.freezes,
            needs_pawns: promotes && !variant.has_hands() && !variant.bare_king_loses(),
            kinds,
            pawns,
        }
    }

    #[inline]
    pub(crate) fn facts(&self, kind: PieceType) -> &KindFacts {
        &self.kinds[kind.index()]
    }

    #[inline]
    pub(crate) fn apart(&self, a: usize, b: usize) -> i32 {
        i32::from(self.distance[a * self.area + b])
    }

    /// How much nearer than six steps a square is to others, by these.
    #[inline]
    pub(crate) fn near(&self, square: usize) -> &[u8] {
        &self.nearness[square * self.area..(square + 1) * self.area]
    }

    #[inline]
    pub(crate) fn of_game(&self, term: Term) -> usize {
        self.layout.of_game(term)
    }

    #[inline]
    pub(crate) fn of_piece(&self, term: Term, kind: PieceType) -> usize {
        self.layout.of_piece(term, kind)
    }

    /// How far up the board a square is for a player, in eighths.
    #[inline]
    pub(crate) fn eighth(&self, color: Color, square: usize) -> usize {
        let ranks = usize::from(self.geometry.ranks());
        let rank = square / usize::from(self.geometry.files());
        (if color == Color::White { rank } else { ranks - 1 - rank }) * 8 / ranks
    }

    /// The sets of the board, and what pawns attack: their captures are leaps, so that any board tells.
    pub(crate) fn masks<B: Bits>(&self, variant: &Variant, sight: Sight<'_, B>) -> (Masks<B>, Vec<Vec<B>>) {
        let mut attacks = vec![Vec::new(); self.kinds.len() * 2];
        for &kind in &self.pawns {
            for color in Color::BOTH {
                let piece = Piece::new(color, kind);
                attacks[piece.index()] = (0..self.area).map(|s| sight.targets(piece, s).capture).collect();
            }
        }
        (Masks::new(variant.geometry()), attacks)
    }
}

fn slides_on_file(path: &Path) -> bool {
    path.is_simple_slide() && path.captures() && path.legs[0].pattern[0] == (0, 1)
}

/// The types that never go back, nor far, and capture by leaps: if they are many at the start, or the cheapest of all.
fn pawns(variant: &Variant, measures: &Measures) -> Vec<PieceType> {
    let start = variant.start();
    let files = u32::from(variant.geometry().files());
    let forward = |path: &Path| {
        let leaps = path.is_simple_leap() || !path.captures() || path.kind == PathKind::EnPassant;
        let short = path.legs.iter().all(|leg| leg.max.is_some_and(|max| max <= 2));
        let walks = matches!(path.kind, PathKind::Walk | PathKind::EnPassant);
        let hops = path.legs.iter().any(|leg| !leg.on.intersects(Occupants::EMPTY_OR_ENEMY));
        walks && leaps && short && !hops && path.legs.iter().all(|leg| leg.pattern.iter().all(|step| step.1 >= 0))
    };
    let goes_forward = |about: &rules::Kind| {
        let mut paths = about.moves().iter().flat_map(|c| c.betza.paths()).peekable();
        !about.is_royal() && paths.peek().is_some() && paths.all(|path| forward(&path))
    };
    let cheapest = variant.piece_types().filter(|(_, about)| !about.is_royal()).min_by_key(|(k, _)| measures.values[k.index()]);
    let many = |kind: PieceType| start.count(Piece::new(Color::White, kind)) * 3 >= files;
    let is_pawn = |kind: PieceType| many(kind) || cheapest.is_some_and(|(k, _)| k == kind);
    variant.piece_types().filter(|(k, about)| is_pawn(*k) && goes_forward(about)).map(|(k, _)| k).collect()
}

/// Classes of worth: 0 for pawns, then a new one wherever worth leaps by an eighth; the royal is in the last.
fn classes(variant: &Variant, measures: &Measures, pawns: &[PieceType]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..measures.values.len()).filter(|&k| !variant.kinds()[k].is_royal()).collect();
    order.sort_by_key(|&k| measures.values[k]);
    let mut classes = vec![CLASSES - 1; measures.values.len()];
    let (mut class, mut from) = (1, 0);
    for k in order {
        if pawns.contains(&PieceType(k as u8)) {
            classes[k] = 0;
            continue;
        }
        if from > 0 && measures.values[k] * 8 > from * 9 && class < CLASSES - 1 {
            class += 1;
            from = measures.values[k];
        }
        from = if from == 0 { measures.values[k] } else { from };
        classes[k] = class;
    }
    classes
}

fn collections(variant: &Variant) -> Vec<Collection> {
    let of = |(parts, in_hand): (&[(Vec<PieceType>, u32)], bool)| {
        let needed = parts.iter().map(|(_, least)| least).sum::<u32>().max(1);
        Collection { parts: parts.to_vec(), in_hand, needed }
    };
    variant.collections().map(of).collect()
}

fn steps(variant: &Variant, pawns: &[PieceType]) -> Vec<Option<u8>> {
    let geometry = variant.geometry();
    let mut steps = vec![None; variant.kinds().len() * 2 * geometry.area()];
    for &kind in pawns {
        for color in Color::BOTH {
            let zone = variant.promotion_zone(kind, color);
            if zone.is_empty() {
                continue;
            }
            let rank = |s: Square| geometry.rank(s);
            let ranks = || zone.iter().map(rank);
            for square in geometry.squares() {
                let way = match color {
                    Color::White => ranks().min().unwrap_or(0).saturating_sub(rank(square)),
                    Color::Black => rank(square).saturating_sub(ranks().max().unwrap_or(0)),
                };
                steps[Piece::new(color, kind).index() * geometry.area() + square.index()] = Some(way);
            }
        }
    }
    steps
}
