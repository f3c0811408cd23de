//! Direction letters: which of the eight directions of an atom they select.
//!
//! A set of directions is a `u8`, bit 0 forward (for oblique atoms the forward-most move to the right), clockwise. The sets
//! are those of XBoard's move generator, which its author published as the meaning of the notation.

use crate::atom::Family;
use crate::error::{Error, Span};
use crate::tree::DirWord;

/// A direction set that selects everything.
pub(crate) const ALL: u8 = 0xFF;
const ORTHOGONALS: u8 = 0x55;
const DIAGONALS: u8 = 0xAA;

/// A modifier letter and where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Letter {
    pub(crate) letter: char,
    pub(crate) at: usize,
}

impl Letter {
    pub(crate) fn span(self) -> Span {
        Span::new(self.at, self.at + self.letter.len_utf8())
    }
}

/// Forward or backward, as opposed to left or right.
fn vertical(letter: char) -> bool {
    matches!(letter, 'f' | 'b' | 'v')
}

fn sideways(letter: char) -> bool {
    matches!(letter, 'l' | 'r' | 's' | 'z' | 'q')
}

/// One of the four plain directions, which can be the first letter of a pair.
fn plain(letter: char) -> bool {
    matches!(letter, 'f' | 'b' | 'l' | 'r')
}

/// The half plane of oblique moves on that side: four of eight.
fn half(letter: char) -> u8 {
    match letter {
        'f' => 0xC3,
        'b' => 0x3C,
        'l' => 0xF0,
        'r' => 0x0F,
        _ => 0,
    }
}

/// The oblique moves closest to that direction: two, or four for `s` and `v`.
fn narrow(letter: char) -> u8 {
    match letter {
        'f' => 0x81,
        'b' => 0x18,
        'l' => 0x60,
        'r' => 0x06,
        's' => 0x66,
        'v' => 0x99,
        _ => 0,
    }
}

/// The queen direction of that name.
fn exact(letter: char) -> u8 {
    match letter {
        'f' => 0x01,
        'b' => 0x10,
        'l' => 0x40,
        'r' => 0x04,
        's' => 0x44,
        'v' => 0x11,
        _ => 0,
    }
}

/// The queen directions on that side: three, or six for `s` and `v`.
fn side(letter: char) -> u8 {
    match letter {
        'f' => 0x83,
        'b' => 0x38,
        'l' => 0xE0,
        'r' => 0x0E,
        's' => 0xEE,
        'v' => 0xBB,
        _ => 0,
    }
}

impl DirWord {
    /// The directions that the word selects on the first leg of an atom of that family; 0 when it means nothing there.
    pub(crate) fn first_leg(self, family: Family) -> u8 {
        let DirWord(one, two) = self;
        match (family, two) {
            (Family::Orthogonal, None) => exact(one),
            (Family::Orthogonal, Some(_)) => 0,
            (Family::Diagonal, None) => half(one) & DIAGONALS,
            (Family::Diagonal, Some(two)) => half(one) & half(two) & DIAGONALS,
            (Family::Oblique, None) => narrow(one),
            (Family::Oblique, Some('h')) => half(one),
            (Family::Oblique, Some('r')) if one == 'h' => ORTHOGONALS,
            (Family::Oblique, Some('l')) if one == 'h' => DIAGONALS,
            (Family::Oblique, Some(two)) => half(one) & narrow(two),
            (Family::Royal, None) => exact(one),
            (Family::Royal, Some(two)) if one == two => exact(one),
            (Family::Royal, Some(two)) => side(one) & side(two),
        }
    }

    /// The directions relative to the preceding leg, in the queen's eight. `bend` tells to which side the path bent last,
    /// for `z` (the other side) and `q` (the same); both mean `s` on a path that is straight so far.
    pub(crate) fn relative(self, bend: Option<Bend>) -> u8 {
        let resolve = |letter| match (letter, bend) {
            ('z' | 'q', None) => 's',
            ('z', Some(Bend::Left)) | ('q', Some(Bend::Right)) => 'r',
            ('z', Some(Bend::Right)) | ('q', Some(Bend::Left)) => 'l',
            _ => letter,
        };
        DirWord(resolve(self.0), self.1.map(resolve)).first_leg(Family::Royal)
    }
}

/// To which side a path turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Bend {
    Left,
    Right,
}

/// Splits a run of direction letters into words, greedily, as the publication does.
///
/// `first_leg` tells whether the directions are absolute. Every fault is reported; words that mean nothing are left out.
pub(crate) fn words(letters: &[Letter], family: Family, first_leg: bool, errors: &mut Vec<Error>) -> Vec<DirWord> {
    let mut found: Vec<DirWord> = Vec::new();
    let mut fixed: Vec<(Span, u8)> = Vec::new();
    let mut selected = 0u8;
    let mut i = 0;
    while let Some(&one) = letters.get(i) {
        let two = letters.get(i + 1).copied().filter(|two| pairs(one.letter, two.letter, family, first_leg));
        let span = two.map_or(one.span(), |two| one.span().to(two.span()));
        i += if two.is_some() { 2 } else { 1 };
        let word = DirWord(one.letter, two.map(|two| two.letter));
        let set = if first_leg { word.first_leg(family) } else { word.relative(None) };
        // What `z` and `q` select depends on the path so far.
        let shifting = !first_leg && [Some(word.0), word.1].iter().any(|l| matches!(l, Some('z' | 'q')));
        let text: String = std::iter::once(one.letter).chain(two.map(|two| two.letter)).collect();
        if set == 0 {
            errors.push(Error::new(span, format!("`{text}` names no direction here"), hint(&text, family, first_leg)));
        } else if found.contains(&word) || (!shifting && set & !selected == 0) {
            errors.push(Error::new(span, format!("`{text}` adds no direction to those before it"), "leave it out"));
        } else if word.0 == 'h' && (i != 2 || letters.len() != 2) {
            let hint = "write `hl` or `hr` as the only direction of a term of its own";
            errors.push(Error::new(span, format!("`{text}` is joined with other directions"), hint));
        } else {
            if !shifting {
                selected |= set;
                fixed.push((span, set));
            }
            found.push(word);
        }
    }
    for (i, &(span, set)) in fixed.iter().enumerate() {
        let others = fixed.iter().enumerate().filter(|other| other.0 != i).fold(0, |all, (_, other)| all | other.1);
        if set & !others == 0 {
            errors.push(Error::new(span, "the other directions include this one", "leave it out"));
            break;
        }
    }
    let everything = match family {
        Family::Orthogonal => ORTHOGONALS,
        Family::Diagonal => DIAGONALS,
        Family::Oblique | Family::Royal => ALL,
    };
    if let (true, [first, .., last]) = (first_leg && selected == everything, letters) {
        let span = first.span().to(last.span());
        errors.push(Error::new(span, "these directions are all there are", "leave them out: no direction means every one"));
    }
    found
}

/// Whether two letters in a row make one word.
fn pairs(one: char, two: char, family: Family, first_leg: bool) -> bool {
    if !first_leg {
        return (plain(one) && vertical(one) && sideways(two)) || (matches!(one, 'l' | 'r') && vertical(two)) || (one == two && plain(one));
    }
    let perpendicular = plain(one) && ((vertical(one) && sideways(two)) || (!vertical(one) && vertical(two)));
    match family {
        Family::Orthogonal => false,
        // Here the order does not matter: `lf` is `fl`.
        Family::Diagonal => perpendicular,
        Family::Oblique => perpendicular || (plain(one) && (one == two || two == 'h')) || (one == 'h' && matches!(two, 'l' | 'r')),
        Family::Royal => perpendicular || (plain(one) && one == two),
    }
}

fn hint(text: &str, family: Family, first_leg: bool) -> &'static str {
    if text.starts_with('h') || text.ends_with('h') {
        return match family {
            Family::Oblique if first_leg => "half is `fh`, `bh`, `lh` or `rh`, and `hl`, `hr` are the two chiral halves",
            Family::Royal if first_leg => "half means something on oblique leaps only; the forward half of K is `fsfK`",
            _ => "half means something on oblique leaps (N, C, Z) only; name the directions with f, b, l, r",
        };
    }
    match family {
        _ if !first_leg => "relative directions are f, b, l, r, s, v, pairs such as `fs` or `bl`, and z, q for the sides",
        Family::Diagonal => "the diagonals are f, b, l, r (two each) and fl, fr, bl, br (one each); s, v would be all four",
        Family::Orthogonal => "the directions of this atom are f, b, l, r, v (f and b) and s (l and r)",
        Family::Oblique | Family::Royal => "use f, b, l, r, v, s or a pair such as `fs`, `fl`, `rb`, `lv`",
    }
}
