//! Moves in brackets: legs with atoms of their own.

use crate::atom::Family;
use crate::direction::{self, Letter};
use crate::error::Error;
use crate::modifiers::{Place, leg};
use crate::parse::Spans;
use crate::scan::Cursor;
use crate::tree::{Link, Modes, Term};

/// `[F?fsR]`: legs with atoms of their own.
pub(crate) fn bracket(cursor: &mut Cursor, outer: &[Letter], errors: &mut Vec<Error>) -> Option<(Term, Spans)> {
    let start = outer.first().map_or(cursor.at, |l| l.at);
    let open = cursor.here();
    cursor.bump();
    let mut term =
        Term { initial: false, wrap: false, bracketed: true, outer_directions: Vec::new(), outer_modes: Modes::NONE, legs: Vec::new() };
    let directions = outer_letters(&mut term, outer, errors);
    let mut legs = Vec::new();
    loop {
        let leg_start = cursor.at;
        let letters = cursor.letters();
        if !cursor.peek().is_some_and(|c| c.is_ascii_uppercase() || c == '(') {
            let hint = "write modifiers and an atom for each leg, `-` or `?` between legs, and `]` at the end, as in `[F?fsR]`";
            errors.push(Error::new(cursor.here(), "a leg is missing here", hint));
            cursor.skip_past(']');
            return None;
        }
        let atom = cursor.atom(errors);
        let span = cursor.since(leg_start);
        let (link, more) = match cursor.peek() {
            Some('-') => (Link::Then, true),
            Some('?') => (Link::MayStop, true),
            Some(']') => (Link::End, false),
            _ => {
                let (span, message) = match cursor.peek() {
                    None => (open, "this bracket is never closed"),
                    Some(_) => (cursor.here(), "`-`, `?` or `]` was expected between the legs"),
                };
                errors.push(Error::new(span, message, "join legs with `-` (must go on) or `?` (may stop here), and close with `]`"));
                cursor.skip_past(']');
                return None;
            }
        };
        cursor.bump();
        let place = if legs.is_empty() { Place::Inside } else { Place::Later };
        if let Some(atom) = atom {
            term.legs.push(leg(&letters, place, atom, link, &mut false, &mut false, errors));
        }
        legs.push(span);
        if !more {
            break;
        }
    }
    let whole = cursor.since(start);
    if legs.len() == 1 {
        errors.push(Error::new(whole, "a bracket with one leg", "write the leg without brackets"));
    }
    (term.legs.len() == legs.len()).then_some((term, Spans { whole, legs, outer: directions }))
}

/// The modifiers before a bracket. Directions are handed back: they can be read only when the legs are known.
fn outer_letters(term: &mut Term, letters: &[Letter], errors: &mut Vec<Error>) -> Vec<Letter> {
    let mut directions = Vec::new();
    let mut seen: Vec<char> = Vec::new();
    for &l in letters {
        let mut refuse = |message: String, hint: &str| errors.push(Error::new(l.span(), message, hint));
        match l.letter {
            'f' | 'b' | 'l' | 'r' | 'v' | 's' | 'h' => {
                directions.push(l);
                continue;
            }
            letter @ ('i' | 'o' | 'm' | 'c') if seen.contains(&letter) => refuse(format!("`{letter}` is there twice"), "write it once"),
            'i' => term.initial = true,
            'o' => term.wrap = true,
            'm' => term.outer_modes = term.outer_modes.with(Modes::MOVE),
            'c' => term.outer_modes = term.outer_modes.with(Modes::CAPTURE),
            't' => refuse("`t[FR]` is an older notation".into(), "write `[F?R]`: may stop after F, or go on outward as R"),
            other => refuse(format!("`{other}` cannot stand before a bracket"), "write it inside, with the leg it belongs to"),
        }
        seen.push(l.letter);
    }
    directions
}

/// Reads the directions before a bracket as those of the displacement of the whole move.
pub(crate) fn outer_directions(term: &mut Term, spans: &Spans, family: Option<Family>, errors: &mut Vec<Error>) {
    match family {
        Some(family) => term.outer_directions = direction::words(&spans.outer, family, true, errors),
        None => {
            let span = spans.outer[0].span().to(spans.outer[spans.outer.len() - 1].span());
            let hint = "write the directions inside, with the legs they belong to";
            errors.push(Error::new(span, "the moves in this bracket have no common set of directions", hint));
        }
    }
}
