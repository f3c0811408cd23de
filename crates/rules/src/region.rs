//! Regions: named sets of squares, written from White's side.

use std::ops::Range;

use crate::fault::Fault;
use crate::{Geometry, SquareSet, Variant};

/// How a region is shown on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Look {
    /// A walled place: a fortress, a palace.
    Fortress,
    /// Water between the sides.
    River,
    /// A player's own ground.
    Camp,
    /// Where pieces promote.
    Promotion,
    /// Some other place worth showing.
    Zone,
    /// Not shown at all.
    Hidden,
}

/// A region seen by both players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Region {
    /// The squares, White's and Black's.
    pub(crate) of: [SquareSet; 2],
}

impl Region {
    /// The region that is `white` for White and its mirror for Black.
    pub(crate) fn mirrored(geometry: Geometry, white: SquareSet) -> Region {
        Region { of: [white, white.iter().map(|s| geometry.mirror(s)).collect()] }
    }

    /// All squares of a board.
    pub(crate) fn all(geometry: Geometry) -> Region {
        Region { of: [geometry.squares().collect(); 2] }
    }
}

/// A region with how it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedRegion<'a> {
    /// The key of the definition.
    pub name: &'a str,
    /// The name for people.
    pub label: String,
    /// How the definition wants it shown; none: its shape may decide.
    pub look: Option<Look>,
    /// White's squares, Black's squares.
    pub squares: [SquareSet; 2],
}

impl Variant {
    /// All regions with how they are shown.
    pub fn named_regions(&self) -> impl Iterator<Item = NamedRegion<'_>> {
        let shown = self.0.definition.shown.iter();
        self.regions().zip(shown).map(|((name, white, black), shown)| NamedRegion {
            name,
            label: shown.label.clone().unwrap_or_else(|| name.replace('_', " ")),
            look: shown.look,
            squares: [white, black],
        })
    }
}

/// Reads `ranks 7-9, a1, d1-f3, dark, all except rank 6`.
///
/// Terms are joined by commas; numbers after a comma go on with `rank`, `ranks`, `file` or `files`. What follows
/// `except` is taken away from what stands before it.
///
/// # Errors
/// The first term that means nothing, with its bytes counted from the start of the text.
pub(crate) fn parse(geometry: Geometry, text: &str) -> Result<SquareSet, Box<Fault>> {
    let mut parts = text.split(" except ");
    let first = parts.next().unwrap_or_default();
    let mut set = terms(geometry, first, 0)?;
    let mut start = first.len();
    for part in parts {
        start += " except ".len();
        for square in terms(geometry, part, start)?.iter() {
            set.remove(square);
        }
        start += part.len();
    }
    if set.is_empty() {
        let fault = Fault::new("regions", "this region has no square", "name at least one square of the board");
        return Err(Box::new(fault.at(0..text.len())));
    }
    Ok(set)
}

fn terms(geometry: Geometry, text: &str, start: usize) -> Result<SquareSet, Box<Fault>> {
    let mut set = SquareSet::EMPTY;
    let mut word = "";
    let mut offset = start;
    for raw in text.split(',') {
        let term = raw.trim();
        let at = offset + (raw.len() - raw.trim_start().len());
        let range = at..at + term.len();
        offset += raw.len() + 1;
        let rest = match term.split_once(' ') {
            Some((first, rest)) if ["rank", "ranks", "file", "files"].contains(&first) => {
                word = if first.starts_with("rank") { "ranks" } else { "files" };
                rest.trim()
            }
            _ => term,
        };
        let squares = term_squares(geometry, word, rest).ok_or_else(|| Box::new(unknown(geometry, term, range)))?;
        squares.iter().for_each(|s| set.insert(s));
    }
    Ok(set)
}

fn unknown(geometry: Geometry, term: &str, at: Range<usize>) -> Fault {
    Fault::new(
        "regions",
        format!("\"{term}\" is no square, rectangle, rank or file of {}", geometry.board_words()),
        "write e4, d1-f3, rank 2, ranks 7-9, file a, files a-c, light, dark or all, joined by commas",
    )
    .at(at)
}

fn term_squares(geometry: Geometry, word: &str, term: &str) -> Option<SquareSet> {
    let all = || geometry.squares();
    match term {
        "all" => return Some(all().collect()),
        "dark" => return Some(all().filter(|&s| geometry.is_dark(s)).collect()),
        "light" => return Some(all().filter(|&s| !geometry.is_dark(s)).collect()),
        _ => {}
    }
    let (low, high) = term.split_once('-').unwrap_or((term, term));
    if let (Some(a), Some(b)) = (geometry.parse(low), geometry.parse(high)) {
        let files = range(geometry.file(a), geometry.file(b));
        let ranks = range(geometry.rank(a), geometry.rank(b));
        return Some(all().filter(|&s| files.contains(&geometry.file(s)) && ranks.contains(&geometry.rank(s))).collect());
    }
    match word {
        "ranks" => {
            let number = |t: &str| t.parse::<u8>().ok().filter(|n| (1..=geometry.ranks()).contains(n));
            let ranks = number(low)?..=number(high)?;
            (!ranks.is_empty()).then(|| all().filter(|&s| ranks.contains(&(geometry.rank(s) + 1))).collect())
        }
        "files" => {
            let letter = |t: &str| t.bytes().next().filter(|b| t.len() == 1 && (b'a'..b'a' + geometry.files()).contains(b));
            let files = letter(low)?..=letter(high)?;
            (!files.is_empty()).then(|| all().filter(|&s| files.contains(&(geometry.file(s) + b'a'))).collect())
        }
        _ => None,
    }
}

fn range(a: u8, b: u8) -> std::ops::RangeInclusive<u8> {
    a.min(b)..=a.max(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_rectangles_and_exceptions() {
        let g = Geometry::new(11, 11).unwrap();
        assert_eq!(parse(g, "e1-g3").unwrap().len(), 9);
        assert_eq!(parse(g, "ranks 7-11").unwrap().len(), 55);
        assert_eq!(parse(g, "all except e1-g3, e9-g11").unwrap().len(), 103);
        assert_eq!(parse(g, "ranks 2, 4, 6, a1").unwrap().len(), 34);
        assert_eq!(parse(g, "dark").unwrap().len(), 61);
        for (text, offset) in [("rank 12", 0), ("a1, z9", 4), ("", 0), ("all except", 0), ("ranks 3-1", 0)] {
            assert_eq!(parse(g, text).unwrap_err().at.unwrap().start, offset, "{text}");
        }
    }
}
