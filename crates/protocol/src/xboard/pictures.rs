//! Which of XBoard's pictures stands for which piece.

use std::collections::BTreeMap;

use rules::{Color, Kind, PieceType, Variant};

use crate::xboard::betza;

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

/// What promotes on the last rank by itself.
const PAWNS: [usize; 2] = [0, 18];
/// What may move as it likes: for pieces whose moves XBoard's Betza cannot say.
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
            let pawn = || PAWNS.iter().copied().filter(|_| is_pawn(entry) && !is_first);
            let picture = || PICTURES.iter().filter(|(_, moves)| moves_as(entry, moves)).map(|(place, _)| *place);
            let fits = |place: &usize| !is_first || *place < FIRST;
            let wild = || WILD.iter().copied().filter(|_| betza::write(variant, kind).is_none());
            let place = pawn().chain(wild().filter(fits)).chain(picture().filter(fits));
            pictures.put(kind, place);
        }
        // The pieces with a picture have it; the others get what is left.
        for (kind, _) in rest().filter(|(_, entry)| !entry.is_promoted()) {
            if !pictures.has(kind) {
                let is_first = must_be_first(variant, kind);
                // Of the first pieces some are not to be dropped on the last ranks.
                let low = [6, 7, 8, 10, 5, 9, 3, 2, 4, 1, 0].into_iter().filter(|_| is_first);
                let high = (2 * FIRST..PLACES).chain(FIRST..2 * FIRST).chain(1..FIRST).filter(|p| !is_first && !WILD.contains(p));
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

fn is_pawn(kind: &Kind) -> bool {
    !kind.promotions().is_empty() && kind.moves().iter().all(|c| c.betza.paths().iter().all(goes_forward))
}

fn goes_forward(path: &::betza::Path) -> bool {
    path.legs.iter().flat_map(|leg| &leg.pattern).all(|step| step.1 >= 0)
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
