//! The modifiers of one leg: directions, modes, and what is refused.

use crate::atom::{Atom, Family, Range};
use crate::direction::{self, Letter};
use crate::error::Error;
use crate::tree::{LegTerm, Link, Modes};

/// Where a group of modifiers stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// First leg of a term without brackets.
    Start,
    /// First leg in brackets.
    Inside,
    /// A continuation leg.
    Later,
}

/// Sorts the modifiers of one leg. `initial` and `wrap` are properties of the whole term, found on its first leg.
pub(crate) fn leg(
    letters: &[Letter],
    place: Place,
    (atom, range): (Atom, Range),
    link: Link,
    initial: &mut bool,
    wrap: &mut bool,
    errors: &mut Vec<Error>,
) -> LegTerm {
    let mut modes = Modes::NONE;
    let mut directions: Vec<Letter> = Vec::new();
    let mut last_direction = 0;
    for (i, &l) in letters.iter().enumerate() {
        let mut refuse = |message: String, hint: &str| errors.push(Error::new(l.span(), message, hint));
        let letter = l.letter;
        match letter {
            'f' | 'b' | 'l' | 'r' | 'v' | 's' | 'h' | 'z' | 'q' if !matches!(letter, 'z' | 'q') || place == Place::Later => {
                if !directions.is_empty() && last_direction + 1 != i {
                    refuse(format!("direction `{letter}` stands apart from the others"), "write the directions of a leg together, first");
                }
                last_direction = i;
                directions.push(l);
            }
            'i' | 'o' if place == Place::Inside || (letter == 'o' && place == Place::Later) => {
                refuse(format!("`{letter}` is a property of the whole move"), "write it at the very start of the term");
            }
            'i' | 'o' if place == Place::Start => {
                let flag = if letter == 'i' { &mut *initial } else { &mut *wrap };
                if std::mem::replace(flag, true) {
                    refuse(format!("`{letter}` is there twice"), "write it once");
                }
            }
            'k' => refuse(
                "`k` (captures of royal pieces only) is not in this dialect".into(),
                "say in the rules of the game which pieces may be captured",
            ),
            'u' => refuse("`u` (unloading a captured piece) is not in this dialect".into(), "use the game's swapping or carrying rules"),
            'x' => refuse("`x` has no single published meaning".into(), "use the game's rules for effects on other pieces"),
            'a' => refuse("`a` joins legs outside brackets only".into(), "write `-` and the atom of the next leg"),
            'w' => refuse("`w` is no modifier".into(), "the modifiers are f b l r v s h, m c d e, p g t y n j z q, i o and a"),
            _ => match Modes::LETTERS.iter().find(|m| m.0 == letter) {
                Some(&(_, mode)) if !modes.has(mode) => modes = modes.with(mode),
                Some(_) => {
                    let hint = match letter {
                        'p' => "one `p` hops over exactly one piece; for more hurdles write the legs, as in `pafpR`",
                        'n' => "one `n` makes a leap lame; which moves allow en passant is a rule of the game",
                        'j' => "one `j` skips one square; write the legs out for more",
                        _ => "write it once",
                    };
                    refuse(format!("`{letter}` is there twice"), hint);
                }
                None => refuse(
                    format!("`{letter}` is no modifier here"),
                    "the modifiers are f b l r v s h, m c d e, p g t y n j z q, i o and a",
                ),
            },
        }
    }
    let first = place != Place::Later;
    let words = match atom {
        // Castling goes to the left or to the right, which `check` sees to.
        Atom::Castle => direction::words(&directions, Family::Orthogonal, first, errors),
        Atom::Universal if !directions.is_empty() => {
            let span = directions[0].span().to(directions[directions.len() - 1].span());
            errors.push(Error::new(span, "a universal leap has no direction", "leave the directions out"));
            Vec::new()
        }
        _ => direction::words(&directions, atom.family(), first, errors),
    };
    LegTerm { directions: words, modes, atom, range, link }
}
