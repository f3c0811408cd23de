//! What pieces are worth, worked out from how they move.
//!
//! A piece's mobility is counted on boards met in random games, once with every other piece its friend and once with
//! every other piece its enemy. The difference is what it captures; the first count is what it merely moves to.
//! Both are scaled to squares *covered*, so that a leaper that always has eight squares counts eight whatever the board
//! is filled with. Two thirds of the worth is in the captures. `docs/engine.md` gives the formula and the figures.

use rules::{Color, Geometry, Piece, PieceType, Position, Square, Variant};

use crate::binding;
use crate::eval::Evaluator;
use crate::sample::{most_frozen, recoloured, takes, wander};

/// Everything measured about a variant's pieces.
#[derive(Clone, Debug)]
pub(crate) struct Measures {
    /// Worth on the board in centipawns, by kind; 0 for royals.
    pub(crate) values: Vec<i32>,
    /// Worth by kind and square before promotion prospects, White's view; see [`Measures::at`].
    worth: Vec<f64>,
    /// Average squares covered, by kind.
    pub(crate) cover: Vec<f64>,
    /// Kinds of which a move has been seen to change more than its own squares without capturing: robbing and the like.
    pub(crate) meddles: Vec<bool>,
    /// The most squares that a kind was seen to go to, by kind.
    pub(crate) most: Vec<usize>,
    /// Whether any kind freezes others.
    pub(crate) freezes: bool,
    area: usize,
}

impl Measures {
    /// The worth of a kind of White's on a square, promotion prospects aside.
    pub(crate) fn at(&self, kind: PieceType, square: Square) -> f64 {
        self.worth[kind.index() * self.area + square.index()]
    }
}

/// The worth of each kind in centipawns, in the order of [`Variant::kinds`]; royals are 0.
///
/// What the definition states wins over what is measured here. Deterministic; takes some milliseconds, so keep the result.
pub fn values(variant: &Variant) -> Vec<i32> {
    Evaluator::new(variant, &measure(variant)).values
}

/// The worth of each kind in centipawns as [`values`] gives it, on a full board and on an empty one.
pub fn phase_values(variant: &Variant) -> Vec<[i32; 2]> {
    Evaluator::new(variant, &measure(variant)).phase_values
}

/// The filling of the boards on which pieces are compared: where taken pieces come back boards stay fuller.
fn densities(variant: &Variant) -> (f64, f64) {
    if variant.has_hands() { (0.30, 0.50) } else { (0.18, 0.42) }
}

const BOARDS: usize = 16;

/// Measures all kinds of a variant.
pub(crate) fn measure(variant: &Variant) -> Measures {
    let kinds = variant.kinds().len();
    let (boards, meddles) = collect(variant);
    let area = variant.geometry().area();
    let mut moves = vec![0.0; kinds * area];
    let mut covers = vec![0.0; kinds * area];
    let mut most = vec![0; kinds];
    for [own, other] in &boards {
        let filled = own.occupied().len() as f64 / area as f64;
        for kind in (0..kinds).map(|k| PieceType(k as u8)) {
            for square in variant.geometry().squares() {
                let piece = Piece::new(Color::White, kind);
                let quiet = own.mobility(piece, square) as f64;
                let all = other.mobility(piece, square) as f64;
                most[kind.index()] = most[kind.index()].max(all as usize);
                let i = kind.index() * area + square.index();
                moves[i] += quiet / (1.0 - filled) / boards.len() as f64;
                covers[i] += (all - quiet).max(0.0) / filled / boards.len() as f64;
            }
        }
    }
    smooth_captures(variant.geometry(), &mut covers);
    let mut worth = vec![0.0; kinds * area];
    let mut base = vec![0.0; kinds];
    let mut cover = vec![0.0; kinds];
    let mut freezes = false;
    for k in 0..kinds {
        let squares = k * area..(k + 1) * area;
        for i in squares.clone() {
            // Moves without capture pay less and less: a teleporter is no army.
            let quiet = if moves[i] > 16.0 { 16.0 + (moves[i] - 16.0) / 8.0 } else { moves[i] };
            worth[i] = price(quiet / 3.0 + covers[i] * 2.0 / 3.0);
        }
        let alive: Vec<usize> = squares.filter(|&i| moves[i] + covers[i] > 0.05).collect();
        let mean = |list: &[f64]| alive.iter().map(|&i| list[i]).sum::<f64>() / alive.len().max(1) as f64;
        cover[k] = mean(&covers).max(mean(&moves).min(16.0) / 2.0);
        let frozen = most_frozen(&boards[0][1], PieceType(k as u8));
        freezes |= frozen > 0;
        base[k] = mean(&worth) * binding::factor(variant, PieceType(k as u8)) + frozen as f64 * FREEZE;
    }
    let values = finish(variant, &base, &cover);
    Measures { values, worth, cover, meddles, most, freezes, area }
}

/// What each piece that it may freeze is worth.
const FREEZE: f64 = 95.0;

/// Centipawns of a number of squares covered: a Knight's 5¼ on 8x8 make 320, a Queen's 15 make 960.
fn price(cover: f64) -> f64 {
    55.0 * cover + 0.7 * cover * cover
}

/// Stated values, promotion prospects, royals.
fn finish(variant: &Variant, base: &[f64], cover: &[f64]) -> Vec<i32> {
    let mut values: Vec<f64> = base.to_vec();
    for (k, kind) in variant.kinds().iter().enumerate() {
        let promoted: Vec<f64> = kind.promotions().iter().map(|p| base[p.index()]).collect();
        if promoted.is_empty() {
            continue;
        }
        // Where the lost come back nobody knows which; elsewhere one takes the best.
        let prospect = if variant.has_lost_pools() {
            promoted.iter().sum::<f64>() / promoted.len() as f64
        } else {
            promoted.iter().copied().fold(0.0, f64::max)
        };
        let speed = if cover[k] < 3.0 { 24.0 } else { 8.0 };
        values[k] += (prospect - base[k]).max(0.0) / speed;
    }
    let stated = |(value, kind): (f64, &rules::Kind)| {
        if kind.is_royal() { 0 } else { kind.value().unwrap_or(value.round().max(10.0) as i32) }
    };
    values.into_iter().zip(variant.kinds()).map(stated).collect()
}

/// Captures are rare enough on sampled boards for the luck of the sample to show: average each square with its mirror
/// image on the other wing.
fn smooth_captures(geometry: Geometry, list: &mut [f64]) {
    for kind in list.chunks_mut(geometry.area()) {
        for square in geometry.squares() {
            let file = i32::from(geometry.files() - 1 - geometry.file(square));
            let Some(image) = geometry.square(file, i32::from(geometry.rank(square))) else { continue };
            let mean = (kind[square.index()] + kind[image.index()]) / 2.0;
            kind[square.index()] = mean;
            kind[image.index()] = mean;
        }
    }
}

/// Boards of the right filling, and the kinds that meddle.
fn collect(variant: &Variant) -> (Vec<[Position; 2]>, Vec<bool>) {
    let area = variant.geometry().area() as f64;
    let (low, high) = densities(variant);
    let mut boards = Vec::new();
    let mut spare = Vec::new();
    let mut meddles = vec![false; variant.kinds().len()];
    for seed in 0..6 {
        wander(variant, seed, 240, |ply, position, moves| {
            if ply % 6 == 3 {
                note_meddlers(position, moves, &mut meddles);
            }
            let filled = position.occupied().len() as f64 / area;
            if ply % 10 != 5 || boards.len() >= BOARDS {
                return;
            }
            if (low..=high).contains(&filled) {
                boards.extend(recoloured(position));
            } else if spare.len() < BOARDS {
                spare.extend(recoloured(position));
            }
        });
    }
    if boards.len() < 4 {
        boards.append(&mut spare);
    }
    if boards.is_empty() {
        let start = variant.start();
        boards.push([start.clone(), start]);
    }
    (boards, meddles)
}

/// Marks the kinds of which a move here changes other squares, or the piece itself, without a capture.
fn note_meddlers(position: &Position, moves: &[rules::Move], meddles: &mut [bool]) {
    for &m in moves {
        if m.kind() != rules::MoveKind::Normal || takes(position, m) || m.piece().is_some() {
            continue;
        }
        let Some(mover) = position.piece_on(m.from()) else { continue };
        if meddles[mover.kind().index()] {
            continue;
        }
        let facts = position.facts(m);
        let elsewhere = facts.changes.iter().any(|&(s, _, _)| s != m.from() && s != m.to());
        meddles[mover.kind().index()] = elsewhere && facts.castle_san.is_none();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meddlers_are_found_where_leaps_change_what_they_pass_and_nowhere_else() {
        for (id, letters) in [("alibishogi", &["T", "A"][..]), ("chess", &[]), ("abchess", &[]), ("shogi", &[])] {
            let variant = rules::shipped::load(id).unwrap();
            let meddles = measure(&variant).meddles;
            for letter in letters {
                assert!(meddles[variant.kind_by_letter(letter).unwrap().index()], "{id} {letter}");
            }
            assert_eq!(meddles.contains(&true), !letters.is_empty(), "{id}");
        }
    }
}
