//! Letters and atoms to terms.

use crate::atom::{Atom, Range};
use crate::bracket::{bracket, outer_directions};
use crate::direction::Letter;
use crate::error::{Error, Span};
use crate::expand::{self, Expansion};
use crate::modifiers::{Place, leg};
use crate::scan::Cursor;
use crate::tree::{Link, Modes, Term};
use crate::{PieceMoves, check, walk};

/// A bound on the work for a whole text, in legs made.
const MAX_WORK: usize = 4 * walk::MAX_WORK;

/// The longest text that is read, in bytes.
const MAX_TEXT: usize = 2000;

/// Reads a move description, of up to 2000 bytes.
///
/// # Errors
/// Every fault of the text, in the order of their places, each with a hint. A text without terms is a fault.
///
/// ```
/// let gryphon = betza::parse("FyafsF").unwrap();
/// assert_eq!(gryphon.paths().len(), 4 + 8);
/// assert!(betza::parse("mcW").unwrap_err()[0].hint.contains("leave"));
/// ```
pub fn parse(text: &str) -> Result<PieceMoves, Vec<Error>> {
    if text.len() > MAX_TEXT {
        let message = format!("a move description of {} bytes", text.len());
        return Err(vec![Error::new(Span::new(0, text.len()), message, format!("write {MAX_TEXT} bytes at most"))]);
    }
    let mut cursor = Cursor::new(text);
    let mut errors = Vec::new();
    let mut terms = Vec::new();
    let mut paths = Vec::new();
    let mut work = 0;
    loop {
        cursor.skip_spaces();
        if cursor.peek().is_none() {
            break;
        }
        let start = cursor.at;
        if let Some((term, expansion)) = term(&mut cursor, &mut work, &mut errors) {
            terms.push(term);
            paths.extend(expansion.paths);
        }
        if work > MAX_WORK {
            let hint = "write fewer or simpler moves; the rest of the text was not read";
            errors.push(Error::new(cursor.since(start), "up to here the moves are too many to work out", hint));
            break;
        }
    }
    if terms.is_empty() && errors.is_empty() {
        let hint = "write at least one atom, such as `N`; a piece that cannot move has no description";
        errors.push(Error::new(Span::new(0, text.len()), "no move is described", hint));
    }
    if !errors.is_empty() {
        errors.sort_by_key(|e| (e.offset, e.len));
        return Err(errors);
    }
    expand::dedup(&mut paths);
    Ok(PieceMoves { terms, paths })
}

/// One term and its paths, or `None` with a fault reported. Always moves the cursor.
fn term(cursor: &mut Cursor, work: &mut usize, errors: &mut Vec<Error>) -> Option<(Term, Expansion)> {
    let start = cursor.at;
    let known = errors.len();
    let letters = cursor.letters();
    let (term, spans) = match cursor.peek() {
        Some('[') => bracket(cursor, &letters, errors)?,
        Some(c) if c.is_ascii_uppercase() || c == '(' => {
            let (atom, range) = cursor.atom(errors)?;
            plain(&letters, (atom, range), cursor.since(start), errors)
        }
        found => {
            let span = if letters.is_empty() { cursor.here() } else { cursor.since(start) };
            let (message, hint) = match found {
                _ if !letters.is_empty() => ("these modifiers have no atom", "write the atom behind its modifiers, such as `fW`"),
                Some('0'..='9') => ("a number without an atom", "write the range behind its atom, such as `R3`"),
                Some(']' | '-' | '?') => ("no bracket is open here", "write the legs of one move as `[F?fsR]`"),
                _ => ("this character means nothing in move notation", "use letters, digits and brackets only, such as `fmWfcF`"),
            };
            errors.push(Error::new(span, message, hint));
            if letters.is_empty() {
                cursor.bump();
            }
            return None;
        }
    };
    check::term(&term, &spans, errors);
    if errors.len() > known {
        return None;
    }
    let mut term = term;
    if term.bracketed && !spans.outer.is_empty() {
        let family = expand::whole_family(&term);
        outer_directions(&mut term, &spans, family, errors);
        if errors.len() > known {
            return None;
        }
    }
    let expansion = expand::term(&term);
    *work += expansion.work;
    check::expansion(&term, &spans, &expansion, errors);
    (errors.len() == known).then_some((term, expansion))
}

/// Where the parts of a term stand in the text.
pub(crate) struct Spans {
    pub(crate) whole: Span,
    pub(crate) legs: Vec<Span>,
    /// Direction letters before a bracket.
    pub(crate) outer: Vec<Letter>,
}

/// A term without brackets: its modifiers, split at `a`, and one atom for all.
fn plain(letters: &[Letter], atom: (Atom, Range), whole: Span, errors: &mut Vec<Error>) -> (Term, Spans) {
    let groups: Vec<&[Letter]> = letters.split(|l| l.letter == 'a').collect();
    let mut term =
        Term { initial: false, wrap: false, bracketed: false, outer_directions: Vec::new(), outer_modes: Modes::NONE, legs: Vec::new() };
    let mut legs = Vec::new();
    for (i, group) in groups.iter().enumerate() {
        let span = match group {
            [] => whole,
            [first, ..] => first.span().to(group[group.len() - 1].span()),
        };
        legs.push(span);
        let link = if i + 1 < groups.len() { Link::Then } else { Link::End };
        let place = if i == 0 { Place::Start } else { Place::Later };
        term.legs.push(leg(group, place, atom, link, &mut term.initial, &mut term.wrap, errors));
    }
    (term, Spans { whole, legs, outer: Vec::new() })
}
