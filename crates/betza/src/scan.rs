//! Text to letters and atoms: the part of the parser that only looks at characters.

use crate::atom::{Atom, LETTERS, MAX_LEAP, Range};
use crate::direction::Letter;
use crate::error::{Error, Span};

/// A place in the text.
pub(crate) struct Cursor<'t> {
    text: &'t str,
    pub(crate) at: usize,
}

impl<'t> Cursor<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Cursor { text, at: 0 }
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    pub(crate) fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    pub(crate) fn eat(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        if found {
            self.at += c.len_utf8();
        }
        found
    }

    pub(crate) fn skip_spaces(&mut self) {
        while self.peek().is_some_and(|c| c.is_ascii_whitespace()) {
            self.bump();
        }
    }

    /// Moves past the next `c`, or to the end of the text.
    pub(crate) fn skip_past(&mut self, c: char) {
        while let Some(found) = self.bump() {
            if found == c {
                break;
            }
        }
    }

    /// The bytes from `start` to here.
    pub(crate) fn since(&self, start: usize) -> Span {
        Span::new(start, self.at)
    }

    /// The character at the cursor, or the empty place behind the text.
    pub(crate) fn here(&self) -> Span {
        Span::new(self.at, self.at + self.peek().map_or(0, char::len_utf8))
    }

    /// A run of modifiers.
    pub(crate) fn letters(&mut self) -> Vec<Letter> {
        let mut letters = Vec::new();
        while let Some(letter) = self.peek().filter(char::is_ascii_lowercase) {
            letters.push(Letter { letter, at: self.at });
            self.bump();
        }
        letters
    }

    fn digits(&mut self) -> &'t str {
        let start = self.at;
        while self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.bump();
        }
        &self.text[start..self.at]
    }

    /// An atom with its range. `None` when the fault was reported.
    pub(crate) fn atom(&mut self, errors: &mut Vec<Error>) -> Option<(Atom, Range)> {
        let start = self.at;
        if self.peek() == Some('(') {
            let atom = self.vector(errors)?;
            return self.range(start, atom, Range::One, errors);
        }
        let letter = self.bump()?;
        let (atom, range) = match letter {
            'R' => (Atom::Step(0, 1), Range::Unlimited),
            'B' => (Atom::Step(1, 1), Range::Unlimited),
            'Q' => (Atom::King, Range::Unlimited),
            'K' => (Atom::King, Range::One),
            'U' => (Atom::Universal, Range::One),
            'O' => (Atom::Castle, Range::One),
            _ => {
                let plain = match letter {
                    'L' => 'C',
                    'J' => 'Z',
                    other => other,
                };
                let Some(&(_, a, b)) = LETTERS.iter().find(|found| found.0 == plain) else {
                    errors.push(unknown_atom(letter, self.since(start)));
                    return None;
                };
                (Atom::Step(a, b), Range::One)
            }
        };
        let doubled = self.peek() == Some(letter);
        if doubled {
            self.bump();
            if !matches!(atom, Atom::Step(..)) || range == Range::Unlimited {
                let hint = match letter {
                    'K' => "write `Q` for the repeated king step",
                    'R' | 'B' | 'Q' => "it is a rider already: write it once",
                    _ => "it cannot be repeated: write it once",
                };
                errors.push(Error::new(self.since(start), format!("`{letter}{letter}` is not a rider"), hint));
                return None;
            }
            return self.range(start, atom, Range::Unlimited, errors);
        }
        if let (Some(suffix @ ('X' | 'Y')), Atom::Step(a, b), Range::One) = (self.peek(), atom, range) {
            self.bump();
            let atom = self.extended(start, letter, suffix, (a, b), errors)?;
            return self.range(start, atom, Range::One, errors);
        }
        self.range(start, atom, range, errors)
    }

    /// The suffixes X and Y, as far as their publications agree.
    fn extended(&self, start: usize, letter: char, suffix: char, (a, b): (u8, u8), errors: &mut Vec<Error>) -> Option<Atom> {
        match (suffix, letter) {
            ('X', 'W' | 'F' | 'D' | 'N' | 'H' | 'C' | 'L') => Some(Atom::Step(a, b + 3)),
            ('Y', 'D' | 'N' | 'A' | 'C' | 'L' | 'Z' | 'J') => Some(Atom::Step(a + 2, b + 2)),
            _ => {
                let message = format!("`{letter}{suffix}` has no single published meaning");
                let hint = "write the step as a pair of numbers, larger first, such as `(5,2)`";
                errors.push(Error::new(self.since(start), message, hint));
                None
            }
        }
    }

    /// A step written as two numbers, `(4,1)`.
    fn vector(&mut self, errors: &mut Vec<Error>) -> Option<Atom> {
        let start = self.at;
        self.bump();
        let first = self.digits();
        let parsed = (self.eat(',') && !first.is_empty()).then(|| self.digits()).filter(|s| !s.is_empty());
        let closed = parsed.is_some() && self.eat(')');
        let (Some(second), true) = (parsed, closed) else {
            let hint = if first.is_empty() {
                "repeated groups are not supported: use a range (N0), z or q, or write the legs out"
            } else {
                "write two numbers and a comma, such as `(4,1)`"
            };
            self.skip_past(')');
            errors.push(Error::new(self.since(start), "parentheses hold a step of two numbers here", hint));
            return None;
        };
        let number = |s: &str| s.parse::<u8>().ok().filter(|&n| n <= MAX_LEAP && !(s.len() > 1 && s.starts_with('0')));
        match (number(first), number(second)) {
            (Some(a), Some(b)) if a.max(b) > 0 => Some(Atom::Step(a.min(b), a.max(b))),
            _ => {
                let hint = format!("use numbers from 0 to {MAX_LEAP}, not both 0, without leading zeros");
                errors.push(Error::new(self.since(start), "no such step", hint));
                None
            }
        }
    }

    /// The range digits behind an atom, and whether they mean something there.
    fn range(&mut self, start: usize, atom: Atom, implied: Range, errors: &mut Vec<Error>) -> Option<(Atom, Range)> {
        let digits_at = self.at;
        let digits = self.digits();
        let span = self.since(digits_at);
        let mut refuse = |span, message: String, hint: &str| {
            errors.push(Error::new(span, message, hint));
            None
        };
        if atom == Atom::Castle {
            return match digits.parse::<u8>() {
                Ok(n @ 1..=MAX_LEAP) if !digits.starts_with('0') => Some((atom, Range::UpTo(n))),
                _ => refuse(
                    self.since(start),
                    "castling must tell how far the king goes".into(),
                    "write a number of squares from 1 to 15, such as `O2`",
                ),
            };
        }
        if digits.is_empty() {
            return Some((atom, implied));
        }
        if atom == Atom::Universal {
            return refuse(span, "a universal leap has no range".into(), "leave the number out");
        }
        if digits.len() > 1 && digits.starts_with('0') {
            let hint = "write 0 for no limit, or the greatest number of steps; for an exact length, write lame legs or brackets";
            return refuse(span, format!("`{digits}` is read as an exact length by some and as a limit by others"), hint);
        }
        match (digits.parse::<u8>().ok().filter(|&n| n < 100), implied) {
            (None, _) => refuse(span, format!("the range {digits} is too large"), "write 0 for no limit, or 2 to 99 steps"),
            (Some(0), Range::Unlimited) => refuse(span, "this rider has no limit already".into(), "leave the 0 out"),
            (Some(0), _) => Some((atom, Range::Unlimited)),
            (Some(1), Range::Unlimited) => {
                refuse(span, "a rider of one step is a leaper".into(), "write the leaper: W for R1, F for B1, K for Q1")
            }
            (Some(1), _) => refuse(span, "one step is what a leaper takes anyway".into(), "leave the 1 out"),
            (Some(n), _) => Some((atom, Range::UpTo(n))),
        }
    }
}

fn unknown_atom(letter: char, span: Span) -> Error {
    let hint = match letter {
        'X' | 'Y' => "X and Y are written behind an atom, as in `FX` (the 4,1 leap)",
        'I' => "imitators cannot be written as moves: use a rule of the game",
        'E' | 'M' | 'S' | 'P' | 'T' | 'V' => "write the pieces it is made of; the atoms are W F D N A H C Z G, K Q R B, U, O and `(4,1)`",
        _ => "the atoms are W F D N A H C (or L) Z (or J) G, K Q R B, U, O and steps such as `(4,1)`",
    };
    Error::new(span, format!("`{letter}` is no atom"), hint)
}
