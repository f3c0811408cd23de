//! What a board's ground shows of the regions.
//!
//! Fortresses and zones show as *patches*, rivers as *bands*, camps and promotion zones as *lines* at their border.

use rules::{SquareSet, Variant};

use crate::region::{RegionLook, look, ranks};

/// A region that is drawn on its squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// Its name, in words.
    pub name: String,
    /// The squares, both players'.
    pub squares: SquareSet,
}

/// A border between two ranks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The names of the regions that end there, in words.
    pub names: Vec<String>,
    /// How many ranks lie below it.
    pub above: u8,
}

/// What the board's ground shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// Small regions.
    pub patches: Vec<Area>,
    /// Shared ranks.
    pub bands: Vec<Area>,
    /// Borders, from the lowest.
    pub lines: Vec<Line>,
}

impl Ground {
    /// The ground of a game's board.
    pub fn of(variant: &Variant) -> Ground {
        let geometry = variant.geometry();
        let mut ground = Ground { patches: Vec::new(), bands: Vec::new(), lines: Vec::new() };
        for region in variant.named_regions() {
            let Some(look) = look(geometry, &region) else { continue };
            let [white, black] = region.squares;
            let area = || Area { name: region.label.clone(), squares: white.iter().chain(black.iter()).collect() };
            match (look, ranks(geometry, white)) {
                (RegionLook::River, _) => ground.bands.push(area()),
                (RegionLook::Camp | RegionLook::Promotion, Some((0, height))) => {
                    ground.line(height, &region.label);
                    ground.line(geometry.ranks() - height, &region.label);
                }
                (RegionLook::Camp | RegionLook::Promotion, Some((first, height))) if first + height == geometry.ranks() => {
                    ground.line(first, &region.label);
                    ground.line(height, &region.label);
                }
                _ => ground.patches.push(area()),
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
    pub fn in_patch(&self, square: rules::Square) -> bool {
        self.patches.iter().any(|area| area.squares.contains(square))
    }

    /// Whether a square belongs to a band.
    pub fn in_band(&self, square: rules::Square) -> bool {
        self.bands.iter().any(|area| area.squares.contains(square))
    }

    /// Whether a line runs above so many ranks.
    pub fn has_line(&self, above: u8) -> bool {
        self.lines.iter().any(|line| line.above == above)
    }
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
