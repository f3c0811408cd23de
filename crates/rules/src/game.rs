//! A definition compiled for a board of one width: all that positions of the variant share.

use crate::bits::Bits;
use crate::castling::Castles;
use crate::compile;
use crate::definition::{Captured, ClauseDef, Definition, EndDef, PieceDef, Promotion, PromotionTargets, When, Written};
use crate::effects::EffectTables;
use crate::facts::Targets;
use crate::region::Region;
use crate::tables::{Lines, PieceTables, Reach};
use crate::{Color, Geometry, Piece, PieceType, Square, SquareSet};

/// A compiled variant.
#[derive(Debug)]
pub(crate) struct Game<B> {
    pub(crate) geometry: Geometry,
    pub(crate) area: usize,
    /// All squares of the board.
    pub(crate) all: B,
    pub(crate) lines: Lines<B>,
    /// By [`Piece::index`].
    pub(crate) pieces: Vec<PieceTables<B>>,
    /// By colour, then by `target * types + type`.
    pub(crate) reach: [Vec<Reach<B>>; 2],
    /// By colour and target: from where some type may attack it if a condition holds.
    pub(crate) conditional: [Vec<B>; 2],
    pub(crate) kinds: Vec<KindRules<B>>,
    /// The royal types.
    pub(crate) royals: Vec<PieceType>,
    pub(crate) facing_forbidden: bool,
    /// The files of the board, as sets.
    pub(crate) files: Vec<B>,
    pub(crate) captured: Captured,
    /// Whether some promotions are not written.
    pub(crate) promotes_silently: bool,
    pub(crate) has_hands: bool,
    /// The castlings of the usual start.
    pub(crate) castles: Castles<B>,
    /// Pieces that take in passing as they capture, and pieces that can be taken so, by type.
    pub(crate) en_passant: Option<(Vec<bool>, Vec<bool>)>,
    pub(crate) effects: EffectTables<B>,
    pub(crate) end: EndDef,
    /// Where each colour's pieces may be chased for ever.
    pub(crate) chase_free: [B; 2],
    /// The keys of pieces on squares, by `piece * area + square`.
    pub(crate) keys: Vec<u64>,
    /// By [`Piece::index`]: which of a position's part keys it belongs to.
    pub(crate) parts: Vec<u8>,
}

/// What a piece type may do besides moving.
#[derive(Debug)]
pub(crate) struct KindRules<B> {
    pub(crate) royal: bool,
    /// What it is in a hand.
    pub(crate) base: PieceType,
    /// Whether it is a promoted form.
    pub(crate) promoted: bool,
    pub(crate) resets_clock: bool,
    pub(crate) lost: bool,
    /// Where each colour may drop it.
    pub(crate) drop: [B; 2],
    pub(crate) drops_per_file: Option<u8>,
    pub(crate) drop_mate: bool,
    pub(crate) promotion: Option<PromotionRules<B>>,
}

/// How a piece type promotes.
#[derive(Debug)]
pub(crate) struct PromotionRules<B> {
    /// By colour.
    pub(crate) zone: [B; 2],
    pub(crate) forced: [B; 2],
    pub(crate) leaving: bool,
    /// The possible types; none: the pieces that were lost.
    pub(crate) to: Option<Vec<PieceType>>,
    /// For each type of `to`, how many may be on the board.
    pub(crate) limits: Option<Vec<u32>>,
    pub(crate) written: Written,
}

impl<B: Bits> PromotionRules<B> {
    /// Where a move from a square may end with a promotion.
    #[inline]
    pub(crate) fn squares(&self, side: Color, from: usize) -> B {
        let zone = self.zone[side.index()];
        if self.leaving && zone.has(from) { !B::EMPTY } else { zone }
    }
}

/// A piece type of a variant with the types that its definition implies: promoted pieces that turn back when captured.
#[derive(Clone, Debug)]
pub(crate) struct FullKind {
    pub(crate) definition: PieceDef,
    /// What it looks like, where it is implied.
    pub(crate) hidden: bool,
    pub(crate) base: PieceType,
}

/// The declared piece types and the implied ones behind them.
pub(crate) fn full_kinds(definition: &Definition) -> Vec<FullKind> {
    let declared = definition.pieces.len();
    let mut kinds: Vec<FullKind> = definition
        .pieces
        .iter()
        .enumerate()
        .map(|(i, piece)| FullKind { definition: piece.clone(), hidden: false, base: piece.unpromoted.unwrap_or(PieceType(i as u8)) })
        .collect();
    for index in 0..declared {
        let Some(Promotion { to: PromotionTargets::List(targets), reverts: true, .. }) = kinds[index].definition.promotion.clone() else {
            continue;
        };
        let mut implied = Vec::new();
        for target in targets {
            let letter = format!("{}~", kinds[target.index()].definition.letter);
            let found = kinds.iter().position(|k| k.definition.letter == letter).unwrap_or_else(|| {
                let looks = kinds[target.index()].definition.clone();
                let definition = PieceDef { letter, unpromoted: Some(PieceType(index as u8)), promotion: None, price: None, ..looks };
                kinds.push(FullKind { definition, hidden: true, base: PieceType(index as u8) });
                kinds.len() - 1
            });
            implied.push(PieceType(found as u8));
        }
        if let Some(promotion) = &mut kinds[index].definition.promotion {
            promotion.to = PromotionTargets::List(implied);
        }
    }
    kinds
}

impl<B: Bits> Game<B> {
    /// Compiles a definition whose start has `starts` of each piece, by [`Piece::index`].
    pub(crate) fn new(definition: &Definition, kinds: &[FullKind], starts: &[Vec<Square>]) -> Game<B> {
        let geometry = definition.geometry;
        let area = geometry.area();
        let confined = definition.royal_confined.map(|r| &definition.regions[r].1);
        let mut pieces = Vec::new();
        let mut reach = [vec![Reach::default(); area * kinds.len()], vec![Reach::default(); area * kinds.len()]];
        for (index, kind) in kinds.iter().enumerate() {
            let clauses: &[ClauseDef] = &kind.definition.clauses;
            let confined = confined.filter(|_| kind.definition.royal);
            for color in Color::BOTH {
                let piece = Piece::new(color, PieceType(index as u8));
                let starts = starts[piece.index()].iter().fold(B::EMPTY, |all, s| all | B::bit(s.index()));
                let (tables, by_target) = compile::piece(definition, clauses, confined, starts, color);
                pieces.push(tables);
                for (target, r) in by_target.into_iter().enumerate() {
                    reach[color.index()][target * kinds.len() + index] = r;
                }
            }
        }
        let set = |region: &Region| region.of.map(B::from_set);
        let zone = |index: Option<usize>, default: &Region| set(index.map_or(default, |r| &definition.regions[r].1));
        let everywhere = Region::all(geometry);
        let rules = kinds
            .iter()
            .map(|kind| KindRules {
                royal: kind.definition.royal,
                base: kind.base,
                promoted: kind.definition.unpromoted.is_some(),
                resets_clock: kind.definition.resets_clock,
                lost: kind.definition.lost && !kind.definition.royal,
                drop: zone(kind.definition.drop, &everywhere),
                drops_per_file: kind.definition.drops_per_file,
                drop_mate: kind.definition.drop_mate,
                promotion: kind.definition.promotion.as_ref().map(|p| PromotionRules {
                    zone: set(&definition.regions[p.zone].1),
                    forced: p.forced.map_or([B::EMPTY; 2], |r| set(&definition.regions[r].1)),
                    leaving: p.when == When::EnterOrLeave,
                    to: match &p.to {
                        PromotionTargets::List(list) => Some(list.clone()),
                        PromotionTargets::Lost => None,
                    },
                    limits: match &p.to {
                        PromotionTargets::List(list) if p.limit_start_count => {
                            Some(list.iter().map(|t| starts[Piece::new(Color::White, *t).index()].len() as u32).collect())
                        }
                        _ => None,
                    },
                    written: p.written,
                }),
            })
            .collect();
        let types = |list: &[PieceType]| (0..kinds.len()).map(|i| list.contains(&PieceType(i as u8))).collect::<Vec<_>>();
        let file = |f: u8| geometry.squares().filter(|&s| geometry.file(s) == f).fold(B::EMPTY, |all, s| all | B::bit(s.index()));
        let lines = compile::lines(geometry);
        let castles = definition.castling.as_ref().map_or_else(Castles::none, |castling| {
            let start_kind = |square: &Square| starts.iter().position(|list| list.contains(square)).map(|p| Piece::from_index(p).kind());
            Castles::new(
                castling,
                geometry,
                &lines,
                castling.king,
                &castling.rights.iter().map(|(_, s)| *s).collect::<Vec<_>>(),
                &start_kind,
            )
        });
        Game {
            geometry,
            area,
            all: geometry.squares().fold(B::EMPTY, |all, s| all | B::bit(s.index())),
            effects: EffectTables::new(definition, kinds),
            pieces,
            conditional: [0, 1].map(|c| reach[c].chunks(kinds.len()).map(|of| of.iter().fold(B::EMPTY, |all, r| all | r.cond)).collect()),
            reach,
            kinds: rules,
            royals: (0..kinds.len()).filter(|&i| kinds[i].definition.royal).map(|i| PieceType(i as u8)).collect(),
            facing_forbidden: definition.facing_forbidden,
            files: (0..geometry.files()).map(file).collect(),
            captured: definition.captured,
            promotes_silently: kinds.iter().any(|k| k.definition.promotion.as_ref().is_some_and(|p| p.written == Written::Silent)),
            has_hands: definition.captured == Captured::Hand,
            castles,
            en_passant: definition.en_passant.as_ref().map(|e| (types(&e.by), types(&e.of))),
            end: definition.end.clone(),
            chase_free: zone(definition.end.repetition.as_ref().and_then(|r| r.chase.as_ref()?.may_be_chased_in), &everywhere),
            keys: (0..kinds.len() * 2 * area).map(|i| crate::zobrist::piece(Piece::from_index(i / area), i % area)).collect(),
            parts: parts(kinds, starts),
            lines,
        }
    }

    /// See [`Variant::targets`](crate::Variant::targets).
    pub(crate) fn targets_of(&self, piece: Piece, square: Square, friends: SquareSet, enemies: SquareSet) -> Targets {
        let (own, enemy) = (B::from_set(friends), B::from_set(enemies));
        let tables = &self.pieces[piece.index()];
        let plain = tables.targets(&self.lines, square.index(), own, enemy);
        let mut locusts = Vec::new();
        tables.run(square.index(), own, enemy, |to, _, (taken, victims)| {
            if taken > 0 {
                let way = (Square(to as u8), victims[..taken].iter().map(|&v| Square(v)).collect());
                if !locusts.contains(&way) {
                    locusts.push(way);
                }
            }
        });
        Targets { quiet: plain.quiet.without(own | enemy).to_set(), capture: (plain.capture & enemy).to_set(), locusts }
    }
}

/// The part of the placement that each piece belongs to: 0 for those that hold the structure together (they move irreversibly; where
/// none does, the most numerous), 1 and 2 for the others of White and Black.
fn parts(kinds: &[FullKind], starts: &[Vec<Square>]) -> Vec<u8> {
    let number = |kind: usize| starts[Piece::new(Color::White, PieceType(kind as u8)).index()].len();
    let common = (0..kinds.len()).filter(|&k| !kinds[k].definition.royal).map(number).max().unwrap_or(0);
    let irreversible = kinds.iter().any(|k| k.definition.resets_clock);
    let structural = |kind: usize| if irreversible { kinds[kind].definition.resets_clock } else { common > 2 && number(kind) == common };
    let part = |piece: Piece| if structural(piece.kind().index()) { 0 } else { 1 + piece.color().index() as u8 };
    (0..kinds.len() * 2).map(|index| part(Piece::from_index(index))).collect()
}
