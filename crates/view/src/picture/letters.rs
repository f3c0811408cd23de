//! Varan's own letters: single strokes of one width, so that pictures need no font.
//!
//! Capitals and figures are 100 units high and stand on `y = 100`; small letters are 64 high.

/// A letter: its character, its width, its strokes.
type Letter = (char, f32, &'static str);

/// The gap between letters.
const GAP: f32 = 20.0;

const BOWL: &str = "M70 68A32 32 0 1 1 6 68A32 32 0 1 1 70 68Z";

const LETTERS: [Letter; 41] = [
    ('A', 84.0, "M2 100L42 0L82 100M17 66H67"),
    ('B', 64.0, "M6 0V100M6 0H32A24 24 0 0 1 32 48H6M32 48H36A26 26 0 0 1 36 100H6"),
    ('C', 90.0, "M88 18A50 50 0 1 0 88 82"),
    ('D', 80.0, "M6 0H28A50 50 0 0 1 28 100H6Z"),
    ('E', 58.0, "M54 0H6V100H54M6 48H48"),
    ('F', 54.0, "M52 0H6V100M6 48H46"),
    ('G', 100.0, "M88 18A50 50 0 1 0 100 52H64"),
    ('H', 76.0, "M6 0V100M70 0V100M6 48H70"),
    ('I', 12.0, "M6 0V100"),
    ('J', 48.0, "M42 0V74C42 92 34 100 22 100C12 100 5 94 3 84"),
    ('K', 70.0, "M6 0V100M64 0L6 60M25 41L68 100"),
    ('L', 52.0, "M6 0V100H50"),
    ('M', 96.0, "M6 100V0L48 66L90 0V100"),
    ('N', 78.0, "M6 100V0L72 100V0"),
    ('O', 100.0, "M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z"),
    ('P', 60.0, "M6 100V0H31A27 27 0 0 1 31 54H6"),
    ('Q', 100.0, "M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0ZM62 68L98 106"),
    ('R', 66.0, "M6 100V0H31A27 27 0 0 1 31 54H6M31 54L63 100"),
    ('S', 62.0, "M54 17C50 6 42 0 31 0C17 0 8 9 8 23C8 37 20 43 32 48C46 54 56 61 56 76C56 91 45 100 31 100C17 100 8 92 5 80"),
    ('T', 68.0, "M2 0H66M34 0V100"),
    ('U', 74.0, "M6 0V64C6 88 18 100 37 100C56 100 68 88 68 64V0"),
    ('V', 80.0, "M2 0L40 100L78 0"),
    ('W', 116.0, "M2 0L31 100L58 10L85 100L114 0"),
    ('X', 74.0, "M4 0L70 100M70 0L4 100"),
    ('Y', 74.0, "M2 0L37 50L72 0M37 50V100"),
    ('Z', 68.0, "M5 0H63L4 100H65"),
    ('0', 60.0, "M30 0C48 0 56 24 56 50C56 76 48 100 30 100C12 100 4 76 4 50C4 24 12 0 30 0Z"),
    ('1', 60.0, "M14 20L34 0V100"),
    ('2', 60.0, "M6 28C6 10 17 0 31 0C45 0 54 10 54 24C54 42 42 54 5 100H56"),
    ('3', 60.0, "M8 16C12 6 20 0 30 0C44 0 52 9 52 22C52 36 42 45 27 45C44 45 55 55 55 72C55 89 44 100 29 100C16 100 8 93 4 82"),
    ('4', 60.0, "M44 100V0L3 70H58"),
    ('5', 60.0, "M52 0H16L10 45C16 39 23 36 31 36C46 36 56 48 56 67C56 87 45 100 29 100C17 100 8 94 4 84"),
    ('6', 60.0, "M46 0C28 10 5 36 5 68C5 88 16 100 30 100C45 100 55 87 55 69C55 51 45 40 31 40C18 40 8 50 5 66"),
    ('7', 60.0, "M4 0H56L22 100"),
    (
        '8',
        60.0,
        "M30 0C43 0 51 9 51 22C51 35 43 45 30 45C17 45 9 35 9 22C9 9 17 0 30 0ZM30 45C46 45 56 56 56 73C56 90 45 100 30 100C15 100 4 90 4 73C4 56 14 45 30 45Z",
    ),
    ('9', 60.0, "M14 100C32 90 55 64 55 32C55 12 44 0 30 0C15 0 5 13 5 31C5 49 15 60 29 60C42 60 52 50 55 34"),
    ('+', 60.0, "M30 22V78M2 50H58"),
    ('~', 60.0, "M4 60C12 38 24 40 30 50C36 60 48 62 56 40"),
    ('×', 50.0, "M8 40L42 84M42 40L8 84"),
    (' ', 30.0, ""),
    ('\'', 12.0, "M6 0V24"),
];

const SMALL: [Letter; 16] = [
    ('a', 76.0, "M70 36V100"),
    ('b', 76.0, "M6 0V100"),
    ('c', 66.0, "M61 46A32 32 0 1 0 61 90"),
    ('d', 76.0, "M70 0V100"),
    ('e', 76.0, "M7 68H70A32 32 0 1 0 61 90"),
    ('f', 42.0, "M40 3C26 -3 18 4 18 20V100M2 36H36"),
    ('g', 76.0, "M70 36V104C70 124 56 132 40 132C26 132 16 126 10 116"),
    ('h', 66.0, "M6 0V100M6 64C6 46 18 36 33 36C50 36 60 46 60 64V100"),
    ('i', 12.0, "M6 36V100M6 10V11"),
    ('j', 24.0, "M18 36V110C18 124 10 132 -2 130M18 10V11"),
    ('k', 56.0, "M6 0V100M50 36L6 76M24 60L54 100"),
    ('l', 12.0, "M6 0V100"),
    ('m', 100.0, "M6 36V100M6 62C6 46 15 36 28 36C42 36 50 46 50 62V100M50 62C50 46 59 36 72 36C86 36 94 46 94 62V100"),
    ('n', 66.0, "M6 36V100M6 64C6 46 18 36 33 36C50 36 60 46 60 64V100"),
    ('o', 76.0, ""),
    ('p', 76.0, "M6 36V132"),
];

/// Where the text stands relative to its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Align {
    /// The text begins there.
    Start,
    /// The text has its middle there.
    Middle,
    /// The text ends there.
    End,
}

/// How text looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hand {
    /// The height of capitals.
    pub(crate) height: f32,
    /// The width of a stroke, for capitals 100 high.
    pub(crate) weight: f32,
    /// The colour.
    pub(crate) color: &'static str,
}

/// A line of text on the base line `y`. Characters without a letter are left out.
pub(crate) fn text(text: &str, x: f32, y: f32, align: Align, hand: Hand) -> String {
    let scale = hand.height / 100.0;
    let mut left = match align {
        Align::Start => x,
        Align::Middle => x - width(text, hand.height) / 2.0,
        Align::End => x - width(text, hand.height),
    };
    let mut svg = String::new();
    for letter in text.chars().filter_map(letter) {
        let bowl = if matches!(letter.0, 'a' | 'b' | 'd' | 'g' | 'o' | 'p') { BOWL } else { "" };
        if !letter.2.is_empty() || !bowl.is_empty() {
            svg += &format!("<path d=\"{bowl}{}\" transform=\"translate({left:.2} {:.2}) scale({scale:.3})\"/>", letter.2, y - hand.height);
        }
        left += (letter.1 + GAP) * scale;
    }
    let (color, weight) = (hand.color, hand.weight);
    format!("<g fill=\"none\" stroke=\"{color}\" stroke-width=\"{weight}\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{svg}</g>")
}

/// The width of a line of text.
pub(crate) fn width(text: &str, height: f32) -> f32 {
    let units: f32 = text.chars().filter_map(letter).map(|l| l.1 + GAP).sum();
    (units - GAP).max(0.0) * height / 100.0
}

fn letter(c: char) -> Option<&'static Letter> {
    LETTERS.iter().chain(&SMALL).find(|l| l.0 == c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_and_coordinate_can_be_written() {
        let named = ('A'..='Z').chain('0'..='9').chain('a'..='p').chain(['+', '~', '×', '\'']);
        assert!(named.into_iter().all(|c| letter(c).is_some()));
        assert_eq!(width("II", 100.0), 44.0);
        assert_eq!(width("", 100.0), 0.0);
    }
}
