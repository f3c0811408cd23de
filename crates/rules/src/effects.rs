//! The effect words, compiled: what a move does besides moving.
//!
//! Freezing acts on whole positions; robbing, swapping and carrying on the squares that a leap passes. All of
//! them are words of the definition, and any variant may use them for any of its pieces.

use crate::bits::Bits;
use crate::definition::{Definition, Freeze};
use crate::game::FullKind;
use crate::{Color, Geometry, PieceType, Square};

/// The effects of a variant.
#[derive(Debug)]
pub(crate) struct EffectTables<B> {
    pub(crate) freeze: Vec<FreezeTables<B>>,
    /// By type: whether it freezes, robs, can be robbed, swaps, carries.
    pub(crate) freezes: Vec<bool>,
    pub(crate) robs: Vec<bool>,
    pub(crate) robbed: Vec<bool>,
    pub(crate) swaps: Vec<bool>,
    pub(crate) carries: Vec<bool>,
    /// The two squares passed by a leap, by `from * area + to`; the square left stands for none.
    pub(crate) passed: Vec<[u8; 2]>,
    /// By colour.
    pub(crate) collect_on: [B; 2],
    pub(crate) camp: [B; 2],
    pub(crate) has_freeze: bool,
    /// Whether a move can change other squares than its own.
    pub(crate) has_side_effects: bool,
    pub(crate) has_loads: bool,
}

/// The squares that a piece type freezes.
#[derive(Debug)]
pub(crate) struct FreezeTables<B> {
    pub(crate) by: Vec<PieceType>,
    /// By colour, then by square.
    pub(crate) area: [Vec<B>; 2],
}

/// The middle of a leap of exactly two squares in one of the eight directions.
#[inline]
pub(crate) fn midpoint(geometry: Geometry, from: Square, to: Square) -> Option<Square> {
    let (file, rank) = (geometry.file(from) as i32 - geometry.file(to) as i32, geometry.rank(from) as i32 - geometry.rank(to) as i32);
    let radial = matches!((file.abs(), rank.abs()), (0, 2) | (2, 0) | (2, 2));
    radial.then(|| geometry.offset(to, file / 2, rank / 2)).flatten()
}

impl<B: Bits> EffectTables<B> {
    pub(crate) fn new(definition: &Definition, kinds: &[FullKind]) -> EffectTables<B> {
        let geometry = definition.geometry;
        let effects = &definition.effects;
        // An implied promoted form does what the type it looks like does.
        let looks = |i: usize| {
            let letter = kinds[i].definition.letter.trim_end_matches('~');
            PieceType(kinds.iter().position(|k| k.definition.letter == letter).unwrap_or(i) as u8)
        };
        let types = |list: &[PieceType]| (0..kinds.len()).map(|i| list.contains(&looks(i))).collect::<Vec<_>>();
        let none = &[][..];
        let zone = |index: Option<usize>| index.map_or([B::EMPTY; 2], |r| definition.regions[r].1.of.map(B::from_set));
        let freezers: Vec<PieceType> = effects.freeze.iter().flat_map(|f| f.by.clone()).collect();
        EffectTables {
            freeze: effects.freeze.iter().map(|f| freeze(geometry, f, kinds.len(), &looks)).collect(),
            freezes: types(&freezers),
            robs: types(effects.rob.as_ref().map_or(none, |r| &r.by)),
            robbed: types(effects.rob.as_ref().map_or(none, |r| &r.of)),
            swaps: types(effects.swap.as_ref().map_or(none, |s| &s.by)),
            carries: types(effects.carry.as_ref().map_or(none, |c| &c.by)),
            passed: passed(definition),
            collect_on: zone(effects.carry.as_ref().map(|c| c.collect_on)),
            camp: zone(effects.carry.as_ref().map(|c| c.camp)),
            has_freeze: !effects.freeze.is_empty(),
            has_side_effects: effects.rob.is_some() || effects.swap.is_some() || effects.carry.is_some(),
            has_loads: effects.carry.is_some(),
        }
    }
}

impl<B: Bits> EffectTables<B> {
    /// The squares that a piece freezes from a square.
    pub(crate) fn frozen_from(&self, kind: PieceType, color: Color, square: usize) -> B {
        let freezing = self.freeze.iter().filter(|freeze| freeze.by.contains(&kind));
        freezing.fold(B::EMPTY, |all, freeze| all | freeze.area[color.index()][square])
    }
}

fn freeze<B: Bits>(geometry: Geometry, freeze: &Freeze, types: usize, looks: &dyn Fn(usize) -> PieceType) -> FreezeTables<B> {
    let by = (0..types).filter(|&i| freeze.by.contains(&looks(i))).map(|i| PieceType(i as u8)).collect();
    let area = Color::BOTH.map(|color| {
        let squares = geometry.squares().map(|from| {
            let mut set = B::EMPTY;
            for path in freeze.area.paths() {
                let path = if color == Color::Black { path.mirrored() } else { path };
                if let Some((dx, dy)) = path.legs.first().filter(|_| path.is_simple_leap()).map(|leg| leg.pattern[0]) {
                    set = geometry.offset(from, dx.into(), dy.into()).map_or(set, |s| set | B::bit(s.index()));
                }
            }
            set
        });
        squares.collect()
    });
    FreezeTables { by, area }
}

fn passed(definition: &Definition) -> Vec<[u8; 2]> {
    let geometry = definition.geometry;
    let Some(swap) = &definition.effects.swap else { return Vec::new() };
    let mut table: Vec<[u8; 2]> = (0..geometry.area() * geometry.area()).map(|i| [(i / geometry.area()) as u8; 2]).collect();
    for from in geometry.squares() {
        for through in &swap.through {
            for turned in 0..8 {
                let turn = |(x, y): (i8, i8)| {
                    let (x, y) = if turned & 1 == 0 { (x, y) } else { (y, x) };
                    let (x, y) = (if turned & 2 == 0 { x } else { -x }, if turned & 4 == 0 { y } else { -y });
                    geometry.offset(from, x.into(), y.into())
                };
                if let (Some(to), Some(a), Some(b)) = (turn(through.leap), turn(through.squares[0]), turn(through.squares[1])) {
                    table[from.index() * geometry.area() + to.index()] = [a.0, b.0];
                }
            }
        }
    }
    table
}
