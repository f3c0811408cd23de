//! Which regions of a game are worth showing on the board, and how.
//!
//! No game is known here; the shape of a region decides. A small one that does not span the board is a *patch* (a fortress, a
//! palace). One of whole ranks that both players share is a *band* (a river). One of whole ranks at an edge of the board (a
//! camp, a promotion zone) shows as a *line* at its border. Others, such as all dark squares, would only be noise.

use rules::{Geometry, SquareSet, Variant};

/// A region that is drawn on its squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Area {
    /// Its name, in words.
    pub(crate) name: String,
    /// The squares, both players'.
    pub(crate) squares: SquareSet,
}

/// A border between two ranks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// The names of the regions that end there, in words.
    pub(crate) names: Vec<String>,
    /// How many ranks lie below it.
    pub(crate) above: u8,
}

/// What the board's ground shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ground {
    /// Small regions.
    pub(crate) patches: Vec<Area>,
    /// Shared ranks.
    pub(crate) bands: Vec<Area>,
    /// Borders, from the lowest.
    pub(crate) lines: Vec<Line>,
}

impl Ground {
    /// The ground of a game's board.
    pub(crate) fn of(variant: &Variant) -> Ground {
        let geometry = variant.geometry();
        let mut ground = Ground { patches: Vec::new(), bands: Vec::new(), lines: Vec::new() };
        for (name, white, black) in variant.regions() {
            let name = name.replace('_', " ");
            let both: SquareSet = white.iter().chain(black.iter()).collect();
            match ranks(geometry, white) {
                None if spans(geometry, white) || white.len() * 4 > geometry.area() => {}
                None => ground.patches.push(Area { name, squares: both }),
                Some((_, height)) if white == black && usize::from(height) * 3 <= usize::from(geometry.ranks()) => {
                    ground.bands.push(Area { name, squares: both });
                }
                Some((first, height)) if white != black && height * 2 <= geometry.ranks() => {
                    if first == 0 {
                        ground.line(height, &name);
                        ground.line(geometry.ranks() - height, &name);
                    } else if first + height == geometry.ranks() {
                        ground.line(first, &name);
                        ground.line(height, &name);
                    }
                }
                Some(_) => {}
            }
        }
        ground.lines.sort_by_key(|line| line.above);
        ground
    }

    fn line(&mut self, above: u8, name: &str) {
        match self.lines.iter_mut().find(|line| line.above == above) {
            Some(line) if line.names.iter().any(|n| n == name) => {}
            Some(line) => line.names.push(name.to_owned()),
            None => self.lines.push(Line { names: vec![name.to_owned()], above }),
        }
    }

    /// Whether a square belongs to a patch.
    pub(crate) fn in_patch(&self, square: rules::Square) -> bool {
        self.patches.iter().any(|area| area.squares.contains(square))
    }

    /// Whether a square belongs to a band.
    pub(crate) fn in_band(&self, square: rules::Square) -> bool {
        self.bands.iter().any(|area| area.squares.contains(square))
    }

    /// Whether a line runs above so many ranks.
    pub(crate) fn has_line(&self, above: u8) -> bool {
        self.lines.iter().any(|line| line.above == above)
    }
}

/// The first of a set's ranks and their number, where the set is whole ranks that lie together.
fn ranks(geometry: Geometry, set: SquareSet) -> Option<(u8, u8)> {
    let (first, last) = (set.iter().next()?, set.iter().last()?);
    let (first, last) = (geometry.rank(first), geometry.rank(last));
    let height = last - first + 1;
    (set.len() == usize::from(height) * usize::from(geometry.files())).then_some((first, height))
}

/// Whether a set reaches from the first file to the last.
fn spans(geometry: Geometry, set: SquareSet) -> bool {
    let has = |file: u8| set.iter().any(|s| geometry.file(s) == file);
    has(0) && has(geometry.files() - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ground(regions: &str) -> Ground {
        let text = format!(
            "name = \"T\"\nboard = {{ files = 5, ranks = 6 }}\nstart = \"2k2/5/5/5/5/2K2 w - - 0 1\"\n[regions]\n{regions}\n[[piece]]\nletter = \"K\"\nname = \"King\"\nmoves = [\"K\"]\nroyal = true\n"
        );
        Ground::of(&Variant::parse("t.toml", &text).unwrap_or_else(|e| panic!("{e}")))
    }

    #[test]
    fn shape_decides_what_is_shown() {
        let g = ground(
            "castle = \"b1-d2\"\nmiddle = \"ranks 3-4\"\ngoal = \"rank 6\"\nhalf = \"ranks 1-3\"\nodd = \"dark\"\nmost = \"ranks 1-5\"",
        );
        assert_eq!(g.patches.iter().map(|a| (a.name.as_str(), a.squares.len())).collect::<Vec<_>>(), [("castle", 12)]);
        assert_eq!(g.bands.len(), 1);
        assert_eq!(g.lines.iter().map(|l| l.above).collect::<Vec<_>>(), [1, 3, 5]);
        assert_eq!(g.lines[0].names, ["goal"]);
    }
}
