//! A piece in words and in a diagram.

use std::collections::BTreeMap;

use anstyle::Style;
use betza::{DiagramRequest, Kinds};
use rules::{Color, PieceType, Square, SquareSet, Variant};

use crate::output;
use crate::paint::{Ink, Paint};

/// Name, moves in words, worth, and where the piece can go from a square as a piece of that side (from the middle of the
/// board as White's if none is given).
pub(crate) fn piece(paint: Paint, variant: &Variant, kind: PieceType, at: Option<(Square, Color)>) -> String {
    let k = variant.kind(kind);
    let mut text = format!("{} ({})\n", paint.text(Ink::Title, k.name()), k.letter());
    for line in output::wrap(&k.sentence(), output::width()) {
        text += &format!("{line}\n");
    }
    for sentence in variant.piece_sentences(kind) {
        for line in output::wrap(&capitalised(&sentence), output::width()) {
            text += &format!("{line}\n");
        }
    }
    let (at, color) = at.unwrap_or_else(|| (standing(variant, kind), Color::White));
    text += &format!("\n{}", diagram(paint, variant, kind, at, color));
    let betza: Vec<String> = k.moves().iter().map(|c| c.betza.to_string()).collect();
    let mut facts = vec![format!("Betza {}", betza.join(" "))];
    match engine::values(variant).get(kind.index()) {
        _ if k.is_royal() => facts.push("royal".to_owned()),
        Some(value) => facts.push(format!("worth {:.1} Pawns", f64::from(*value) / 100.0)),
        None => {}
    }
    facts.extend(k.price().map(|price| format!("costs {price}")));
    for line in output::wrap(&facts.join(", "), output::width()) {
        text += &format!("{}\n", paint.text(Ink::Faint, &line));
    }
    text
}

fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// The middle of the board; where the piece has moves in a region only, the middle-most square of that region; the middle
/// of the region that a royal piece never leaves.
fn standing(variant: &Variant, kind: PieceType) -> Square {
    let geometry = variant.geometry();
    let home = variant.kind(kind).moves().iter().find_map(|c| variant.region(c.to.as_deref()?, Color::White));
    if let Some(home) = home.filter(|_| variant.kind(kind).is_royal()) {
        let squares: Vec<Square> = home.iter().collect();
        return squares.get(squares.len() / 2).copied().unwrap_or(Square(0));
    }
    let middle = (i32::from(geometry.files() / 2), i32::from(geometry.ranks() / 2));
    let regions = variant.kind(kind).moves().iter().filter_map(|c| variant.region(c.from.as_deref()?, Color::White));
    // The first region where the most clauses apply.
    let count = |s: Square| regions.clone().filter(|r: &SquareSet| r.contains(s)).count();
    let distance = |s: Square| (i32::from(geometry.file(s)) - middle.0).abs().max((i32::from(geometry.rank(s)) - middle.1).abs());
    let key = |s: &Square| (std::cmp::Reverse(count(*s)), distance(*s), s.0);
    geometry.squares().min_by_key(key).unwrap_or(Square(0))
}

/// What the squares are to a piece on `at` of an otherwise empty board.
fn marks(variant: &Variant, kind: PieceType, at: Square, color: Color) -> BTreeMap<Square, Kinds> {
    let geometry = variant.geometry();
    // Betza speaks of White's forward: Black's pieces are looked at in a mirror.
    let seen = |square: Square| if color == Color::White { square } else { geometry.mirror(square) };
    let eye = seen(at);
    let mut marks: BTreeMap<Square, Kinds> = BTreeMap::new();
    for clause in variant.kind(kind).moves() {
        let region = |name: &Option<String>| name.as_deref().map(|n| variant.region(n, color).unwrap_or_default());
        if region(&clause.from).is_some_and(|r| !r.contains(at)) {
            continue;
        }
        let to = region(&clause.to);
        let request = DiagramRequest {
            first_move: true,
            ..DiagramRequest::empty(geometry.files(), geometry.ranks(), (geometry.file(eye), geometry.rank(eye)))
        };
        for mark in clause.betza.diagram(&request).squares {
            let Some(square) = geometry.square(mark.file.into(), mark.rank.into()).map(seen) else { continue };
            let inside = to.is_none_or(|r| r.contains(square));
            let colour = clause.changes_color.is_none_or(|changes| changes == (geometry.is_dark(square) != geometry.is_dark(at)));
            if !mark.kinds.is_target() || (inside && colour) {
                let known = marks.entry(square).or_default();
                *known = *known | mark.kinds;
            }
        }
    }
    marks
}

fn diagram(paint: Paint, variant: &Variant, kind: PieceType, at: Square, color: Color) -> String {
    let geometry = variant.geometry();
    let marks = marks(variant, kind, at, color);
    let mut used = [false; 6];
    let mut text = String::new();
    for rank in (0..geometry.ranks()).rev() {
        text += &paint.text(Ink::Faint, &format!("{:>3} ", rank + 1));
        for file in 0..geometry.files() {
            let Some(square) = geometry.square(file.into(), rank.into()) else { continue };
            let shade = if geometry.is_dark(square) { paint.color(0xD3, 0xBD, 0x97) } else { paint.color(0xEF, 0xE4, 0xCE) };
            let ground = Style::new().bg_color(Some(shade));
            let (symbol, (r, g, b)) = match marks.get(&square) {
                _ if square == at => (variant.cased_letter(kind, color), (0x22, 0x25, 0x2B)),
                Some(kinds) => {
                    let (symbol, color, index) = symbol(*kinds);
                    used[index] = true;
                    (symbol.to_owned(), color)
                }
                None => (if paint.is_plain() { "." } else { " " }.to_owned(), (0, 0, 0)),
            };
            let style = ground.bold().fg_color(Some(paint.color(r, g, b)));
            text += &paint.styled(style, &format!("{symbol:^3}"));
        }
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }
    text += "    ";
    for file in 0..geometry.files() {
        text += &paint.text(Ink::Faint, &format!(" {} ", (b'a' + file) as char));
    }
    text.truncate(text.trim_end_matches(' ').len());
    text.push('\n');
    let legend: Vec<String> =
        LEGEND.iter().zip(used).filter(|(_, used)| *used).map(|((symbol, words), _)| format!("{symbol} {words}")).collect();
    text + &format!("{}\n", paint.text(Ink::Faint, &legend.join("   ")))
}

const LEGEND: [(&str, &str); 6] = [
    ("●", "moves or captures"),
    ("○", "moves only"),
    ("×", "captures only"),
    ("◇", "captures what stands here on the way"),
    ("┄", "must be empty"),
    ("◦", "needs a piece here, or only the first time"),
];

/// How a square is drawn, its colour, and its line of the legend.
fn symbol(kinds: Kinds) -> (&'static str, (u8, u8, u8), usize) {
    let captures = kinds.has_any(Kinds::CAPTURE | Kinds::EN_PASSANT | Kinds::DESTROY);
    let moves = kinds.has_any(Kinds::MOVE | Kinds::CASTLE);
    let (green, red, ink) = ((0x1D, 0x5C, 0x58), (0xB0, 0x32, 0x1B), (0x22, 0x25, 0x2B));
    let index = match () {
        () if moves && captures => 0,
        () if moves => 1,
        () if captures => 2,
        () if kinds.has(Kinds::LOCUST_VICTIM) => 3,
        () if kinds.has(Kinds::NEEDS_EMPTY) => 4,
        () => 5,
    };
    (LEGEND[index].0, [ink, green, red, red, ink, ink][index], index)
}
