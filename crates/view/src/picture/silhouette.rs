//! Pieces as silhouettes: the drawings of `web/src/pieces`, in the colours of a side.

use super::palette::Tones;
use crate::embedded::{self, PIECES};

/// The side of the drawings' grid.
const GRID: f32 = 48.0;

/// The drawing of that name, in a square of 40 units.
pub(crate) fn drawing(name: &str, tones: &Tones) -> Option<String> {
    let inside = inside(embedded::find(PIECES, name)?)?;
    Some(format!("<g transform=\"scale({:.4})\">{}</g>", 40.0 / GRID, colored(inside, tones)))
}

/// What stands between the tags of a document, without its title.
fn inside(svg: &str) -> Option<&str> {
    let (_, rest) = svg.split_once("<svg")?;
    let (_, rest) = rest.split_once('>')?;
    let (body, _) = rest.rsplit_once("</svg>")?;
    Some(body.split_once("</title>").map_or(body, |(_, body)| body))
}

/// Puts a side's colours in the places of the custom properties; one that is not known is what it is without a style sheet.
fn colored(svg: &str, tones: &Tones) -> String {
    let mut parts = svg.split("var(--piece-");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (property, rest) = part.split_once(')').unwrap_or((part, ""));
        let (name, usual) = property.split_once(',').unwrap_or((property, "currentColor"));
        text += match name.trim() {
            "fill" => tones.fill,
            "line" => tones.line,
            "mark" => tones.mark,
            _ => usual.trim(),
        };
        text += rest;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn custom_properties_become_colours() {
        let tones = Tones { fill: "F", line: "L", mark: "M", accent: "A" };
        let text = "<svg a=\"b\"><title>x</title><g fill=\"var(--piece-fill,#fff)\" stroke=\"var(--piece-line)\"/><p c=\"var(--piece-glow, #123)\"/></svg>\n";
        assert_eq!(colored(inside(text).unwrap(), &tones), "<g fill=\"F\" stroke=\"L\"/><p c=\"#123\"/>");
        assert_eq!(inside("no picture"), None);
    }

    #[test]
    fn every_drawing_can_be_taken_in() {
        for (name, svg) in PIECES {
            let inside = inside(svg).unwrap_or_else(|| panic!("{name} is no SVG document"));
            assert!(!inside.is_empty() && !inside.contains("<script") && !inside.contains("<text"), "{name}");
        }
    }
}
