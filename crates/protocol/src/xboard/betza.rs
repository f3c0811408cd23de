//! The moves of pieces in the Betza dialect of XBoard 4.9.

use betza::{Atom, LegTerm, Modes, Range, Term};
use rules::{Clause, Color, Kind, PieceType, Variant};

/// How a piece moves, as XBoard reads it; `None` where some of it cannot be said.
///
/// XBoard only has to draw, and to let the user try: a move that a game allows in some regions only is said to be allowed
/// everywhere, and the engine refuses what is not legal.
pub(crate) fn write(variant: &Variant, kind: PieceType) -> Option<String> {
    let mut text = String::new();
    for clause in variant.kind(kind).moves() {
        let initial = is_first_move(variant, kind, clause);
        for term in clause.betza.terms() {
            text.push_str(&write_term(term, initial)?);
        }
    }
    (!text.is_empty()).then_some(text)
}

fn write_term(term: &Term, initial: bool) -> Option<String> {
    let [.., last] = term.legs.as_slice() else { return None };
    if term.bracketed || term.wrap {
        return None;
    }
    let legs: Option<Vec<String>> = term.legs.iter().map(modifiers).collect();
    let initial = if initial || term.initial { "i" } else { "" };
    Some(format!("{initial}{}{}", legs?.join("a"), atom(last.atom, last.range)?))
}

/// Directions, then modes, in the order in which XBoard expects them.
fn modifiers(leg: &LegTerm) -> Option<String> {
    let unsaid = Modes::CROOKED.with(Modes::CIRCULAR).with(Modes::SAME_LENGTH);
    // Longer leaps are lame in another way there: of the squares between only one counts.
    let far = matches!(leg.atom, Atom::Step(_, 3..)) && leg.modes.has_any(Modes::LAME.with(Modes::JUMP));
    if leg.modes.has_any(unsaid) || far {
        return None;
    }
    let directions: String = match leg.directions.as_slice() {
        [one] if one.1 == Some(one.0) => one.0.to_string(),
        words => words.iter().map(ToString::to_string).collect(),
    };
    Some(format!("{directions}{}", leg.modes))
}

fn atom(atom: Atom, range: Range) -> Option<String> {
    let letter = match (atom, range) {
        (Atom::Step(0, 1), Range::Unlimited) => return Some("R".to_owned()),
        (Atom::Step(1, 1), Range::Unlimited) => return Some("B".to_owned()),
        (Atom::King, Range::Unlimited) => return Some("Q".to_owned()),
        (Atom::Step(0, 1), _) => 'W',
        (Atom::Step(1, 1), _) => 'F',
        (Atom::Step(0, 2), _) => 'D',
        (Atom::Step(1, 2), _) => 'N',
        (Atom::Step(2, 2), _) => 'A',
        (Atom::Step(0, 3), _) => 'H',
        (Atom::Step(1, 3), _) => 'C',
        (Atom::Step(2, 3), _) => 'Z',
        (Atom::Step(3, 3), _) => 'G',
        (Atom::King, _) => 'K',
        (Atom::Castle, _) => 'O',
        (Atom::Step(..) | Atom::Universal, _) => return None,
    };
    Some(match range {
        Range::One => letter.to_string(),
        Range::UpTo(n) => format!("{letter}{n}"),
        Range::Unlimited => format!("{letter}0"),
    })
}

/// Whether a clause that holds in a region only is a first move: the region is the rank on which all pieces of the kind
/// start, and no move of theirs leads back there.
fn is_first_move(variant: &Variant, kind: PieceType, clause: &Clause) -> bool {
    let Some(region) = clause.from.as_ref().and_then(|name| variant.region(name, Color::White)) else { return false };
    let position = variant.start();
    let starts = position.squares_of(rules::Piece::new(Color::White, kind));
    let geometry = variant.geometry();
    let mut ranks = starts.iter().chain(region.iter()).map(|s| geometry.rank(s));
    let one_rank = ranks.next().is_some_and(|first| ranks.all(|rank| rank == first));
    !starts.is_empty() && one_rank && !goes_back(variant.kind(kind))
}

fn goes_back(kind: &Kind) -> bool {
    let paths = kind.moves().iter().flat_map(|clause| clause.betza.paths());
    paths.flat_map(|path| path.legs).flat_map(|leg| leg.pattern).any(|(_, dy)| dy < 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(id: &str, letter: &str) -> Option<String> {
        let variant = rules::shipped::load(id).unwrap();
        let kind = variant.kind_by_letter(letter).unwrap();
        write(&variant, kind)
    }

    #[test]
    fn pieces_are_said_in_xboards_words() {
        for (id, letter, text) in [
            ("chess", "P", "mfWcfFimfnD"),
            ("chess", "Q", "Q"),
            ("abchess", "N", "N0"),
            ("abchess", "G", "FyafsF"),
            ("abchess", "P", "mRcpR"),
            ("xiangqi", "N", "nN"),
            ("xiangqi", "P", "fWsW"),
            ("ashtaranga", "G", "NC"),
            ("alibishogi", "+T", "AfDfAD"),
        ] {
            let text = betza::parse(text).unwrap();
            let said = written(id, letter).unwrap();
            assert_eq!(betza::parse(&said).unwrap().paths(), text.paths(), "{id} {letter} {said}");
        }
        assert_eq!(written("abchess", "N").unwrap(), "N0");
        assert!(written("chess", "P").unwrap().contains('i'));
        assert_eq!(written("abchess", "T"), None);
    }

    #[test]
    fn whatever_is_said_means_the_same_here() {
        for id in rules::shipped::ids() {
            let variant = rules::shipped::load(id).unwrap();
            for (kind, entry) in variant.piece_types() {
                let Some(text) = write(&variant, kind) else { continue };
                let read = betza::parse(&text).unwrap_or_else(|e| panic!("{id} {text}: {e:?}"));
                let legs = |paths: Vec<betza::Path>| paths.into_iter().map(|p| p.legs).collect::<Vec<_>>();
                let own: Vec<_> = entry.moves().iter().flat_map(|c| legs(c.betza.paths())).collect();
                for path in legs(read.paths()) {
                    assert!(own.contains(&path), "{id} {} {text}", entry.letter());
                }
            }
        }
    }
}
