//! A move text taken apart, before anybody asks whether it can be played.

use rules::{PieceType, Square, Variant};

use crate::squares::{Half, Squares};
use crate::text::{begins, found, or_list};

/// What a move text says. What it leaves open is `None`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pattern {
    /// The kinds that the letter may mean; of text without a letter, the kinds that have none.
    pub(super) kinds: Vec<PieceType>,
    /// The letter's length; 0 where there is none.
    pub(super) letter: usize,
    /// The file gone from, from 0.
    pub(super) from_file: Option<u8>,
    /// The rank gone from, from 0.
    pub(super) from_rank: Option<u8>,
    /// The square gone to.
    pub(super) to: Square,
    /// Where in the text that square stands.
    pub(super) to_at: usize,
    /// Where in the text the halves begin.
    pub(super) from_at: usize,
    /// Whether there is a capture mark.
    pub(super) captures: bool,
    /// Whether there is a drop mark.
    pub(super) drop: bool,
    /// What it says of promotion.
    pub(super) promotion: Said,
    /// Where in the text the suffixes begin.
    pub(super) suffix_at: usize,
    /// The number of `+`, each a promotion or a check.
    pub(super) pluses: usize,
    /// The kinds of which one is collected.
    pub(super) collected: Option<Vec<PieceType>>,
}

/// What a text says of promotion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Said {
    /// Nothing, but for what a `+` may mean.
    Nothing,
    /// That it does not promote.
    Declined,
    /// One of these kinds.
    To(Vec<PieceType>),
}

/// Where the text is not built like a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Flaw {
    pub(super) at: usize,
    pub(super) found: String,
    pub(super) expected: String,
}

struct Reader<'a> {
    variant: &'a Variant,
    text: &'a str,
    at: usize,
    fold: bool,
}

/// Takes a text apart, with squares in one style; `fold` lets lower-case letters name pieces.
pub(super) fn read(variant: &Variant, text: &str, style: Squares, fold: bool) -> Result<Pattern, Flaw> {
    let mut reader = Reader { variant, text, at: 0, fold };
    let named = reader.kinds();
    let letter = reader.at;
    if named.is_none() && reader.rest().starts_with(|c: char| c.is_ascii_uppercase() || c == '+') {
        return Err(reader.flaw(&format!("a piece letter ({}) or a square", letters(variant))));
    }
    let kinds = named.unwrap_or_else(|| letterless(variant));
    let drop = reader.eat(&["@", "*", "'"]);
    let squares = reader.squares(style)?;
    let suffix_at = reader.at;
    let mut pattern = Pattern {
        kinds,
        letter,
        from_file: squares.from_file,
        from_rank: squares.from_rank,
        to: squares.to,
        to_at: squares.to_at,
        from_at: squares.from_at,
        captures: squares.captures,
        drop,
        promotion: Said::Nothing,
        suffix_at,
        pluses: 0,
        collected: None,
    };
    reader.suffixes(&mut pattern)?;
    Ok(pattern)
}

struct Route {
    from_file: Option<u8>,
    from_rank: Option<u8>,
    from_at: usize,
    to: Square,
    to_at: usize,
    captures: bool,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn eat(&mut self, marks: &[&str]) -> bool {
        let rest = self.rest();
        let mark = marks.iter().find(|m| begins(rest, m, self.fold));
        self.at += mark.map_or(0, |m| m.len());
        mark.is_some()
    }

    fn flaw(&self, expected: &str) -> Flaw {
        Flaw { at: self.at, found: found(self.rest()), expected: expected.into() }
    }

    /// The kinds that the longest letter here may mean.
    fn kinds(&mut self) -> Option<Vec<PieceType>> {
        let rest = self.rest();
        let mut best = 0;
        let mut kinds = Vec::new();
        for (index, kind) in self.variant.kinds().iter().enumerate() {
            for name in [kind.san(), shown(kind.letter())] {
                if name.is_empty() || name.len() < best || !begins(rest, name, self.fold) {
                    continue;
                }
                if name.len() > best {
                    best = name.len();
                    kinds.clear();
                }
                let kind = PieceType(index as u8);
                if kinds.last() != Some(&kind) {
                    kinds.push(kind);
                }
            }
        }
        self.at += best;
        (best > 0).then_some(kinds)
    }

    fn squares(&mut self, style: Squares) -> Result<Route, Flaw> {
        let geometry = self.variant.geometry();
        let start = self.at;
        let mut halves: Vec<(Half, usize)> = Vec::new();
        let mut captures = false;
        while halves.len() < 4 {
            let before = self.at;
            let takes = self.eat(&["x", ":", "×"]);
            if !takes {
                self.eat(&["-", "–"]);
            }
            let half = style.half(geometry, self.rest(), halves.len());
            let complete = matches!(halves[..], [.., (Half::File(_), _), (Half::Rank(_), _)]);
            // After a whole square a lone letter is what the piece becomes: `e8b`.
            let goes_on = |length: usize| {
                let rest = &self.rest()[length..];
                let rest = rest.trim_start_matches(['x', ':', '×', '-', '–']);
                matches!(style.half(geometry, rest, halves.len() + 1), Some((Half::Rank(_), _)))
            };
            match half {
                Some((half, length)) if !complete || matches!(half, Half::File(_)) && goes_on(length) => {
                    halves.push((half, self.at));
                    self.at += length;
                    captures |= takes;
                }
                _ if complete => {
                    self.at = before;
                    break;
                }
                _ => return Err(self.no_half(style, &halves)),
            }
        }
        let (to, from) = match halves[..] {
            [ref from @ .., (Half::File(file), at), (Half::Rank(rank), _)] => {
                (geometry.square(file.into(), rank.into()).map(|to| (to, at)), from)
            }
            _ => (None, &halves[..]),
        };
        let Some((to, to_at)) = to else { return Err(self.no_half(style, &halves)) };
        let (from_file, from_rank) = match *from {
            [] => (None, None),
            [(Half::File(file), _)] => (Some(file), None),
            [(Half::Rank(rank), _)] => (None, Some(rank)),
            [(Half::File(file), _), (Half::Rank(rank), _)] => (Some(file), Some(rank)),
            _ => {
                self.at = start;
                return Err(self.flaw("a square"));
            }
        };
        let from_at = from.first().map_or(to_at, |f| f.1);
        Ok(Route { from_file, from_rank, from_at, to, to_at, captures })
    }

    fn no_half(&self, style: Squares, halves: &[(Half, usize)]) -> Flaw {
        let geometry = self.variant.geometry();
        let whole = format!("{} to {}", style.name(geometry, Square(0)), style.name(geometry, Square((geometry.area() - 1) as u8)));
        match halves.last() {
            Some((Half::File(_), _)) => self.flaw(&format!("a rank (squares are {whole})")),
            _ => self.flaw(&format!("a square ({whole})")),
        }
    }

    fn suffixes(&mut self, pattern: &mut Pattern) -> Result<(), Flaw> {
        while !self.rest().is_empty() {
            let at = self.at;
            if self.eat(&["+"]) {
                pattern.pluses += 1;
            } else if self.eat(&["^"]) {
                let kinds = self.suffix_kinds()?;
                if pattern.collected.replace(kinds).is_some() {
                    self.at = at;
                    return Err(self.flaw("`+`, `#` or the end, for only one piece is collected"));
                }
            } else if !self.eat(&["#", "†", "‡", "e.p.", "ep"]) {
                let said = self.promotion()?;
                if std::mem::replace(&mut pattern.promotion, said) != Said::Nothing {
                    self.at = at;
                    return Err(self.flaw("`^`, `+`, `#` or the end, for the promotion is said already"));
                }
            }
        }
        Ok(())
    }

    /// `=Q`, `/Q`, `(Q)`, `Q` or, for none, `=`.
    fn promotion(&mut self) -> Result<Said, Flaw> {
        if self.eat(&["="]) {
            return Ok(self.any_kinds().map_or(Said::Declined, Said::To));
        }
        if self.eat(&["("]) {
            let kinds = self.suffix_kinds()?;
            return if self.eat(&[")"]) { Ok(Said::To(kinds)) } else { Err(self.flaw("`)`")) };
        }
        if self.eat(&["/"]) {
            return self.suffix_kinds().map(Said::To);
        }
        let kinds = self.any_kinds();
        kinds.map(Said::To).ok_or_else(|| self.flaw("`=`, `^`, `+`, `#` or the end of the move"))
    }

    /// The kinds of a letter in a suffix, where lower case is always understood.
    fn any_kinds(&mut self) -> Option<Vec<PieceType>> {
        self.kinds().or_else(|| {
            let fold = std::mem::replace(&mut self.fold, true);
            let kinds = self.kinds();
            self.fold = fold;
            kinds
        })
    }

    fn suffix_kinds(&mut self) -> Result<Vec<PieceType>, Flaw> {
        self.any_kinds().ok_or_else(|| self.flaw(&format!("a piece letter ({})", letters(self.variant))))
    }
}

/// The kinds whose moves are written without a letter.
fn letterless(variant: &Variant) -> Vec<PieceType> {
    let kinds = variant.kinds().iter().enumerate();
    kinds.filter(|(_, k)| k.san().is_empty()).map(|(index, _)| PieceType(index as u8)).collect()
}

/// A kind's letter without the mark of a promoted piece that looks like another.
pub(crate) fn shown(letter: &str) -> &str {
    letter.trim_end_matches('~')
}

/// All piece letters, for a message.
fn letters(variant: &Variant) -> String {
    let mut letters: Vec<String> = Vec::new();
    for kind in variant.kinds() {
        let letter = shown(kind.letter());
        if !letters.iter().any(|l| l == letter) {
            letters.push(letter.to_owned());
        }
    }
    or_list(&letters)
}
