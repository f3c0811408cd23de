//! Which of XBoard's pictures stands for which piece.

use std::collections::BTreeMap;

use ::betza::{Occupants, PathKind};
use rules::{Color, Kind, PieceType, Variant};

use crate::xboard::{betza, names};

/// Places in XBoard's list of pieces, each with the moves of what is drawn there.
const PICTURES: [(usize, &str); 25] = [
    (0, "fW"),
    (1, "N"),
    (1, "fN"),
    (2, "B"),
    (3, "R"),
    (4, "Q"),
    (4, "fR"),
    (5, "F"),
    (6, "A"),
    (7, "BN"),
    (8, "RN"),
    (9, "W"),
    (9, "WfF"),
    (10, "K"),
    (11, "mRcpR"),
    (12, "NN"),
    (13, "BW"),
    (14, "RF"),
    (15, "gQ"),
    (16, "FfW"),
    (5, "FfW"),
    (23, "Z"),
    (24, "C"),
    (29, "QN"),
    (31, "NC"),
];

/// What promotes on the last rank by itself: Pawn and Lance.
const PAWNS: [usize; 2] = [0, 18];
/// What may move and promote as it likes: for pieces whose moves or promotions XBoard cannot be told.
const WILD: [usize; 2] = [17, 19];
/// Only the first pieces can be held in hand, and have the promoted form as many places behind.
const FIRST: usize = 11;
/// More places than these are not in every XBoard.
const PLACES: usize = 44;

/// The pieces of a variant in XBoard's order, the King apart.
pub(crate) struct Pictures {
    places: BTreeMap<usize, PieceType>,
    king: PieceType,
}

impl Pictures {
    /// `None` where XBoard has not enough places, or a piece has no letter of its own.
    pub(crate) fn of(variant: &Variant) -> Option<Pictures> {
        let (king, _) = variant.piece_types().find(|(_, kind)| kind.is_royal())?;
        let mut pictures = Pictures { places: BTreeMap::new(), king };
        let rest = || variant.piece_types().filter(move |&(kind, entry)| kind != king && !entry.is_hidden());
        for (kind, entry) in rest().filter(|(_, entry)| !entry.is_promoted()) {
            let letter = entry.letter().as_bytes();
            if letter.len() != 1 || !letter[0].is_ascii_uppercase() {
                return None;
            }
            let is_first = must_be_first(variant, kind);
            let pawn = || pawns(variant, kind).iter().copied().filter(|_| !is_first);
            let picture = || PICTURES.iter().filter(|(_, moves)| moves_as(entry, moves)).map(|(place, _)| *place);
            let fits = |place: &usize| (!is_first || *place < FIRST) && (!PAWNS.contains(place) || (is_first && !strays(entry)));
            let wild = || WILD.iter().copied().filter(|_| is_wild(variant, kind));
            let place = pawn().chain(wild().filter(fits)).chain(picture().filter(fits));
            pictures.put(kind, place);
        }
        // The pieces with a picture have it; the others get what is left.
        for (kind, _) in rest().filter(|(_, entry)| !entry.is_promoted()) {
            if !pictures.has(kind) {
                let is_first = must_be_first(variant, kind);
                // Of the first pieces some are not to be dropped on the last ranks.
                let low = [6, 7, 8, 10, 5, 9, 3, 2, 4, 1, 0].into_iter().filter(|_| is_first);
                let kept = |place: &usize| WILD.contains(place) || PAWNS.contains(place);
                let high = (2 * FIRST..PLACES).chain(FIRST..2 * FIRST).chain(1..FIRST).filter(|p| !is_first && !kept(p));
                pictures.put(kind, low.chain(high));
            }
        }
        for (kind, entry) in rest().filter(|(_, entry)| entry.is_promoted()) {
            let base = pictures.places.iter().find(|(_, of)| **of == entry.base()).map(|(place, _)| *place)?;
            pictures.make_room(base + FIRST);
            pictures.put(kind, [base + FIRST].into_iter());
        }
        rest().all(|(kind, _)| pictures.has(kind)).then_some(pictures)
    }

    fn has(&self, kind: PieceType) -> bool {
        self.places.values().any(|&k| k == kind)
    }

    fn put(&mut self, kind: PieceType, mut places: impl Iterator<Item = usize>) {
        if let Some(place) = places.find(|place| !self.places.contains_key(place)) {
            self.places.insert(place, kind);
        }
    }

    /// Moves what stands on a place that a promoted form must have.
    fn make_room(&mut self, place: usize) {
        if let Some(kind) = self.places.remove(&place) {
            self.put(kind, 2 * FIRST..PLACES);
        }
    }

    /// Whether a kind stands where XBoard lets it move as it likes because it must, not for want of another place.
    pub(crate) fn is_wild(&self, variant: &Variant, kind: PieceType) -> bool {
        is_wild(variant, kind) && WILD.iter().any(|place| self.places.get(place) == Some(&kind))
    }

    /// The game whose rules XBoard is to take for those that it cannot be told, of drops and promotions.
    pub(crate) fn parent(&self, variant: &Variant) -> &'static str {
        let has_stray_pawn = self.places.get(&PAWNS[0]).is_some_and(|&kind| strays(variant.kind(kind)));
        if has_stray_pawn { names::STRAY_PAWNS } else { names::parent(variant) }
    }

    /// The letters in XBoard's order: White's, then Black's; dots for pieces that do not play.
    pub(crate) fn letters(&self, variant: &Variant) -> String {
        let last = self.places.keys().last().copied().unwrap_or(0).max(4);
        let half = |color: Color| {
            let letter = |kind: PieceType| variant.cased_letter(kind, color).chars().next().unwrap_or('.');
            let all = (0..=last).map(|place| self.places.get(&place).map_or('.', |&kind| letter(kind)));
            all.chain([letter(self.king)]).collect::<String>()
        };
        half(Color::White) + &half(Color::Black)
    }

    /// How many of the first pieces a hand must have room for.
    pub(crate) fn holdings(&self, variant: &Variant) -> usize {
        let held = |kind: PieceType| variant.has_hands() && variant.may_be_in_pool(kind);
        (1..).zip(self.places.values()).filter(|(_, kind)| held(**kind)).map(|(n, _)| n).max().unwrap_or(0)
    }
}

/// Whether it can be held in hand, or has a promoted form.
fn must_be_first(variant: &Variant, kind: PieceType) -> bool {
    (variant.has_hands() && variant.may_be_in_pool(kind))
        || variant.kinds().iter().any(|other| other.is_promoted() && !other.is_hidden() && other.base() == kind)
}

/// Whether it promotes on the last rank and nowhere else, to a piece of its player's choice.
fn is_pawn(variant: &Variant, kind: PieceType) -> bool {
    let (entry, geometry) = (variant.kind(kind), variant.geometry());
    let last = geometry.ranks() - 1;
    let zone = variant.promotion_zone(kind, Color::White);
    !entry.promotions().is_empty() && !entry.promotes_to_lost() && zone.iter().all(|square| geometry.rank(square) == last)
}

/// The places of Pawns that a kind may have: where some change the file without a capture, they are XBoard's Pawns, which has a
/// game with such, and the others its Lances.
fn pawns(variant: &Variant, kind: PieceType) -> &'static [usize] {
    let [pawn, lance] = [&PAWNS[..1], &PAWNS[1..]];
    let all_straight = || variant.piece_types().all(|(other, entry)| !is_pawn(variant, other) || !strays(entry));
    match is_pawn(variant, kind) {
        false => &[],
        true if strays(variant.kind(kind)) => pawn,
        true => {
            if all_straight() {
                &PAWNS
            } else {
                lance
            }
        }
    }
}

/// Whether it must have a place where XBoard lets it do as it likes.
fn is_wild(variant: &Variant, kind: PieceType) -> bool {
    let entry = variant.kind(kind);
    let promotes_unseen = !must_be_first(variant, kind) && !entry.promotions().is_empty() && !is_pawn(variant, kind);
    promotes_unseen || betza::write(variant, kind).is_none()
}

/// Whether it changes the file without a capture: XBoard takes that of a Pawn for a capture in passing.
fn strays(kind: &Kind) -> bool {
    let aside = |leg: &::betza::Leg| leg.pattern.iter().any(|(dx, _)| *dx != 0);
    let quiet = |path: &::betza::Path| path.legs.last().is_some_and(|leg| leg.on.contains(Occupants::EMPTY));
    let walks = |path: &::betza::Path| path.kind == PathKind::Walk && quiet(path) && path.legs.iter().any(aside);
    kind.moves().iter().any(|clause| clause.betza.paths().iter().any(walks))
}

/// Whether a kind has just these moves, in whatever order they are written.
fn moves_as(kind: &Kind, text: &str) -> bool {
    let own: Vec<_> = kind.moves().iter().flat_map(|clause| clause.betza.paths()).collect();
    let drawn = ::betza::parse(text).map(|moves| moves.paths()).unwrap_or_default();
    own.len() == drawn.len() && own.iter().all(|path| drawn.contains(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_pictures() {
        for id in rules::shipped::ids() {
            let variant = rules::shipped::load(id).unwrap();
            let pictures = Pictures::of(&variant).unwrap_or_else(|| panic!("{id}"));
            let letters = pictures.letters(&variant);
            assert!(letters.len() >= 12 && letters.len().is_multiple_of(2), "{id} {letters}");
            let visible = variant.kinds().iter().filter(|k| !k.is_hidden()).count();
            assert_eq!(letters.chars().filter(|c| *c != '.').count(), 2 * visible, "{id} {letters}");
        }
    }

    #[test]
    fn what_looks_alike_is_drawn_alike() {
        let letters = |id: &str| {
            let variant = rules::shipped::load(id).unwrap();
            let pictures = Pictures::of(&variant).unwrap();
            (pictures.letters(&variant), pictures.holdings(&variant))
        };
        assert_eq!(letters("chess"), ("PNBRQKpnbrqk".to_owned(), 0));
        assert_eq!(letters("capablanca"), ("PNBRQ..ACKpnbrq..ack".to_owned(), 0));
        assert_eq!(letters("minishogi").1, 5);
        assert_eq!(letters("alibishogi").1, 6);
    }
}
