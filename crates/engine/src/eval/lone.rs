//! A royal alone against pieces that mate it: nothing counts but what they are worth and how far it is driven.

use rules::{Bits, Color, Geometry, Square, Variant};

use super::kit::Kit;
use super::look::Camp;
use crate::squares::off_middle;

/// What a forced mate is worth beyond the pieces that give it.
const WON: i32 = 400;
/// For each step off the middle of the board, by file and by rank.
const STEP: i32 = 12;
/// For each step that the royals are nearer to each other.
const NEARER: i32 = 24;
/// For each step nearer to a corner whose colour is attacked.
const TO_CORNER: i32 = 25;

/// Where a lone royal is driven to.
#[derive(Clone, Debug)]
pub(crate) struct Driving {
    /// By square: steps off the middle, by file and by rank.
    edge: Vec<i32>,
    /// By square: steps to the nearest light and the nearest dark corner, if there is one.
    corner: [Option<Vec<i32>>; 2],
    /// The longest way.
    longest: i32,
}

impl Driving {
    /// `distance` has the distances between squares. None where royals stay in a part of the board, or a lone one has lost already.
    pub(crate) fn new(variant: &Variant, distance: &[u8]) -> Option<Driving> {
        let geometry = variant.geometry();
        let everywhere = |color: Color| variant.royal_region(color).len() == geometry.area();
        if variant.has_hands() || variant.bare_king_loses() || !Color::BOTH.into_iter().all(everywhere) {
            return None;
        }
        Some(Driving {
            edge: geometry.squares().map(|s| off_middle(geometry, s).iter().sum()).collect(),
            corner: [false, true].map(|dark| to_corner(geometry, distance, dark)),
            longest: i32::from(geometry.files().max(geometry.ranks())) - 1,
        })
    }
}

fn to_corner(geometry: Geometry, distance: &[u8], dark: bool) -> Option<Vec<i32>> {
    let ends = |of: u8| [0, of - 1];
    let is_corner = |s: &Square| ends(geometry.files()).contains(&geometry.file(*s)) && ends(geometry.ranks()).contains(&geometry.rank(*s));
    let corners: Vec<Square> = geometry.squares().filter(|s| is_corner(s) && geometry.is_dark(*s) == dark).collect();
    let apart = |s: Square, corner: &Square| i32::from(distance[s.index() * geometry.area() + corner.index()]);
    let nearest = |s: Square| corners.iter().map(|corner| apart(s, corner)).min();
    geometry.squares().map(nearest).collect()
}

impl Kit {
    /// White's score where one side has its royal alone and the other one or two pieces that mate it; `worths` are by kind.
    pub(crate) fn lone<B: Bits>(&self, sight: rules::Sight<'_, B>, camps: &[Camp<B>; 2], worths: &[[i32; 2]]) -> Option<i32> {
        let drive = self.drive.as_ref()?;
        let strong = Color::BOTH.into_iter().find(|c| camps[c.index()].men > 0 && camps[(!*c).index()].men == 0)?;
        let (own, other) = (&camps[strong.index()], &camps[(!strong).index()]);
        // More than two pieces mate wherever the royal is.
        let (royal, target) = (own.royal.filter(|_| own.men <= 2)?, other.royal?);
        let pieces = sight.own(strong).without(own.pawns | B::bit(royal));
        // Strength that goes everywhere, and the colours that the rest is bound to.
        let (mut free, mut mates, mut worth) = (0, false, 0);
        let mut bound = [false; 2];
        for square in sight.own(strong).without(B::bit(royal)).iter() {
            let kind = sight.piece_on(square)?.kind();
            let facts = self.facts(kind);
            worth += worths[kind.index()][1];
            if !pieces.has(square) {
                continue;
            }
            if facts.bound {
                bound[usize::from(self.geometry.is_dark(Square(square as u8)))] = true;
            } else {
                free += facts.strength;
                mates |= facts.slides_on_files;
            }
        }
        let both = bound[0] && bound[1];
        if !mates && !both && own.strength * 5 <= self.small_strength * 8 {
            return None;
        }
        let mut score = worth + WON - NEARER * self.apart(royal, target) + STEP * drive.edge[target];
        // A mate needs a corner that the bound pieces attack.
        if !mates && !both && free <= self.small_strength {
            let color = usize::from(bound[1]);
            if let Some(corner) = drive.corner[color].as_ref().filter(|_| bound[color]) {
                score += TO_CORNER * (drive.longest - corner[target]);
            }
        }
        Some(if strong == Color::White { score } else { -score })
    }
}
