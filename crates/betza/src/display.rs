//! Canonical text: the shortest one with the same terms.

use std::fmt::{self, Display, Write};

use crate::moves::PieceMoves;
use crate::tree::{DirWord, LegTerm, Link, Modes, Term};

impl Display for PieceMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = String::new();
        for term in &self.terms {
            let text = term.to_string();
            // `N N` is a knight said twice, `NN` a nightrider.
            if !before.is_empty() && before.chars().next_back() == text.chars().next() {
                f.write_char(' ')?;
            }
            f.write_str(&text)?;
            before = text;
        }
        Ok(())
    }
}

impl Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.initial {
            f.write_char('i')?;
        }
        if self.wrap {
            f.write_char('o')?;
        }
        if !self.bracketed {
            for (i, leg) in self.legs.iter().enumerate() {
                if i > 0 {
                    f.write_char('a')?;
                }
                leg.write_modifiers(f)?;
            }
            return match self.legs.first() {
                Some(leg) => leg.atom.write(leg.range, f),
                None => Ok(()),
            };
        }
        write_directions(&self.outer_directions, f)?;
        write!(f, "{}[", self.outer_modes)?;
        for leg in &self.legs {
            leg.write_modifiers(f)?;
            leg.atom.write(leg.range, f)?;
            f.write_char(match leg.link {
                Link::Then => '-',
                Link::MayStop => '?',
                Link::End => ']',
            })?;
        }
        Ok(())
    }
}

impl LegTerm {
    fn write_modifiers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_directions(&self.directions, f)?;
        // On a leg before the last `m` alone is the default.
        let spare = self.link == Link::Then && self.modes == Modes::MOVE;
        if spare { Ok(()) } else { write!(f, "{}", self.modes) }
    }
}

/// A word alone need not be doubled; among others, doubling keeps it from pairing with the next letter.
fn write_directions(words: &[DirWord], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match words {
        [DirWord(one, Some(two))] if one == two => f.write_char(*one),
        _ => words.iter().try_for_each(|word| write!(f, "{word}")),
    }
}

impl Display for DirWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.0)?;
        self.1.map_or(Ok(()), |two| f.write_char(two))
    }
}

impl Display for Modes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Modes::LETTERS.iter().filter(|m| self.has(m.1)).try_for_each(|m| f.write_char(m.0))
    }
}
