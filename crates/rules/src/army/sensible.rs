//! Armies as a player might buy and place them.

use betza::{Leg, PathKind};

use super::purchase::Purchase;
use super::random::listed;
use super::ways::{Ways, index_below};
use crate::{Color, Geometry, PieceType, Square, Variant};

/// How many armies are drawn to find one with a good number of heavy pieces.
const TRIES: usize = 64;

/// How much likelier twins are than two different pieces.
const TWINS: usize = 4;

/// Whether no move of the kind ever takes it to a square of the other colour, as that of a Bishop. It is worth buying such
/// pieces in pairs.
///
/// ```
/// let variant = rules::shipped::load("abchess").expect("a shipped game");
/// let bound = |letter| rules::army::is_color_bound(&variant, variant.kind_by_letter(letter).unwrap());
/// assert!(bound("B") && bound("C") && bound("F"));
/// assert!(!bound("L") && !bound("N") && !bound("T") && !bound("G"));
/// ```
pub fn is_color_bound(variant: &Variant, kind: PieceType) -> bool {
    let Some(kind) = variant.kinds().get(kind.index()) else { return false };
    let odd_files = variant.geometry().files() % 2 == 1;
    let keeps = |path: betza::Path| match path.kind {
        PathKind::Universal => false,
        PathKind::Castle { squares, .. } => squares % 2 == 0,
        PathKind::Walk | PathKind::EnPassant => {
            !(path.wrap && odd_files) && {
                let lengths: Vec<Option<bool>> = path.legs.iter().map(always_odd).collect();
                lengths.iter().all(Option::is_some) && lengths.iter().flatten().filter(|odd| **odd).count() % 2 == 0
            }
        }
    };
    kind.moves().iter().all(|clause| match clause.changes_color {
        Some(changes) => !changes,
        None => clause.betza.paths().into_iter().all(keeps),
    })
}

/// Whether a leg always changes the colour (true) or never (false); `None` where that depends on its length.
fn always_odd(leg: &Leg) -> Option<bool> {
    let min = usize::from(leg.min.max(1));
    let period = min + 2 * leg.pattern.len();
    let max = leg.max.map_or(period, |max| usize::from(max).clamp(min, period));
    let mut odd = false;
    let mut found = None;
    for (n, (dx, dy)) in leg.pattern.iter().cycle().take(max).enumerate() {
        odd ^= (i32::from(*dx) + i32::from(*dy)) % 2 != 0;
        if n + 1 >= min && *found.get_or_insert(odd) != odd {
            return None;
        }
    }
    found
}

/// A sensible choice of pieces; `None` where none is found.
pub(super) fn choose(variant: &Variant, purchase: &Purchase, rng: &mut impl FnMut() -> u64) -> Option<Vec<PieceType>> {
    let freezes = |kind: &PieceType| variant.0.definition.effects.freeze.iter().any(|f| f.by.contains(kind));
    let kinds = || purchase.prices().iter().map(|(kind, _)| *kind);
    let freezers: Vec<PieceType> = kinds().filter(freezes).collect();
    let freezer = freezers.get(index_below(freezers.len(), rng));
    let most = purchase.copies().min(purchase.pieces());
    let allowed = kinds().map(|kind| match freezes(&kind) {
        true if freezer == Some(&kind) => vec![0, 1],
        true => vec![0],
        false => numbers(most, is_color_bound(variant, kind) && most > 1),
    });
    let ways = Ways::count(purchase, allowed.collect())?;
    let nearly_all = ways.money() - ways.money() / 20;
    let least = if ways.draw(nearly_all, rng).is_some() { nearly_all } else { 0 };

    // A piece is heavy when it costs half as much again as the average place allows.
    let places = purchase.pieces();
    let is_heavy = |price: u32| u64::from(price) * places as u64 * 2 >= u64::from(purchase.budget()) * 3;
    let heavy_wanted = (places / 5).max(1)..=(places * 2 / 5).max(1);
    let mut found = None;
    for _ in 0..TRIES {
        let counts = ways.draw(least, rng)?;
        let heavy = purchase.prices().iter().zip(&counts).filter(|((_, price), _)| is_heavy(*price)).map(|(_, n)| n).sum();
        found = Some(listed(purchase, &counts));
        if heavy_wanted.contains(&heavy) {
            break;
        }
    }
    found
}

/// How many of a kind may be bought; what stands here more than once is chosen so much more often.
fn numbers(most: usize, only_twins: bool) -> Vec<usize> {
    let weight = |n: usize| match n % 2 {
        0 if n > 0 => TWINS,
        1 if only_twins => 0,
        _ => 1,
    };
    (0..=most).flat_map(|n| std::iter::repeat_n(n, weight(n))).collect()
}

/// Puts the pieces on White's squares: twins and pieces of like price face each other across the middle, the heavy ones near
/// it, with some chance in the order; then pieces bound to a colour are divided between the colours.
pub(super) fn place(
    variant: &Variant,
    purchase: &Purchase,
    kinds: &[PieceType],
    rng: &mut impl FnMut() -> u64,
) -> Vec<(Square, PieceType)> {
    let geometry = variant.geometry();
    let price = |kind: PieceType| u64::from(purchase.price_of(kind).unwrap_or(0));
    let mut facing: Vec<Vec<PieceType>> = Vec::new();
    let mut singles = Vec::new();
    for &(kind, _) in purchase.prices() {
        let count = kinds.iter().filter(|k| **k == kind).count();
        facing.extend(std::iter::repeat_n(vec![kind; 2], count / 2));
        singles.extend((count % 2 == 1).then_some(kind));
    }
    // An odd piece takes the middle: the dearest.
    let middle = (singles.len() % 2 == 1).then(|| singles.remove(0));
    facing.extend(singles.chunks(2).map(<[PieceType]>::to_vec));
    let average = (purchase.budget() as usize / purchase.pieces().max(1)).max(1);
    facing.sort_by_cached_key(|pair| {
        let dearest = pair.iter().map(|kind| price(*kind)).max().unwrap_or(0);
        std::cmp::Reverse(dearest + index_below(average, rng) as u64)
    });
    for pair in &mut facing {
        if index_below(2, rng) == 1 {
            pair.reverse();
        }
    }
    let mut squares = purchase.squares(Color::White).to_vec();
    squares.sort_by_key(|s| (2 * i32::from(geometry.file(*s)) + 1 - i32::from(geometry.files())).abs());
    let mut placed: Vec<(Square, PieceType)> = squares.into_iter().zip(middle.into_iter().chain(facing.into_iter().flatten())).collect();
    divide_colors(variant, geometry, &mut placed);
    placed
}

/// Exchanges pieces, as near to each other as possible, until those bound to a colour are as many on dark as on light squares.
fn divide_colors(variant: &Variant, geometry: Geometry, placed: &mut [(Square, PieceType)]) {
    let mut bound: Vec<PieceType> = placed.iter().map(|(_, kind)| *kind).filter(|kind| is_color_bound(variant, *kind)).collect();
    bound.sort_unstable();
    bound.dedup();
    let excess = |placed: &[(Square, PieceType)]| -> usize {
        let of = |kind: &PieceType| {
            let squares = || placed.iter().filter(|(_, k)| k == kind);
            let dark = squares().filter(|(square, _)| geometry.is_dark(*square)).count();
            (2 * dark).abs_diff(squares().count()) / 2
        };
        bound.iter().map(of).sum()
    };
    let mut now = excess(placed);
    while now > 0 {
        let mut best: Option<((usize, u8), (usize, usize))> = None;
        for i in 0..placed.len() {
            for j in i + 1..placed.len() {
                if geometry.is_dark(placed[i].0) == geometry.is_dark(placed[j].0) {
                    continue;
                }
                swap_kinds(placed, i, j);
                let key = (excess(placed), geometry.file(placed[i].0).abs_diff(geometry.file(placed[j].0)));
                swap_kinds(placed, i, j);
                if key.0 < now && best.is_none_or(|(least, _)| key < least) {
                    best = Some((key, (i, j)));
                }
            }
        }
        let Some(((left, _), (i, j))) = best else { break };
        swap_kinds(placed, i, j);
        now = left;
    }
}

fn swap_kinds(placed: &mut [(Square, PieceType)], i: usize, j: usize) {
    let kind = placed[i].1;
    placed[i].1 = placed[j].1;
    placed[j].1 = kind;
}
