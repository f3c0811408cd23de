//! Meaning: modifiers that conflict, that do nothing, or that have no meaning where they stand.

use crate::atom::{Atom, Family, Range};
use crate::error::{Error, Span};
use crate::expand::{self, Expansion, MAX_LEGS, MAX_PATHS};
use crate::parse::Spans;
use crate::tree::{LegTerm, Link, Modes, Term};

/// Checks a term as written.
pub(crate) fn term(term: &Term, spans: &Spans, errors: &mut Vec<Error>) {
    if term.legs.len() > MAX_LEGS {
        let message = format!("a move of {} legs", term.legs.len());
        errors.push(Error::new(spans.whole, message, format!("write {MAX_LEGS} legs at most")));
        return;
    }
    let ranges = expand::ranges(term);
    for (index, leg) in term.legs.iter().enumerate() {
        let mut faults = Faults { span: spans.legs[index], errors };
        match leg.atom {
            Atom::Universal => universal(term, leg, &mut faults),
            Atom::Castle => castle(term, leg, &mut faults),
            _ => {
                if leg.link == Link::End {
                    last_leg(leg, &mut faults);
                } else {
                    passing_leg(term, leg, &mut faults);
                }
                walking(leg, ranges[index], term.legs.len(), &mut faults);
                if index > 0 {
                    continuation(term, index, &ranges, &mut faults);
                }
            }
        }
    }
    let mut faults = Faults { span: spans.whole, errors };
    let ending = Modes::MOVE.with(Modes::CAPTURE).with(Modes::DESTROY).with(Modes::EN_PASSANT);
    if term.outer_modes.has(Modes::MOVE.with(Modes::CAPTURE)) {
        faults.add("`m` and `c` together are what no modality means", "leave both out");
    } else if !term.outer_modes.is_empty() && term.legs.iter().any(|leg| leg.link != Link::Then && leg.modes.has_any(ending)) {
        faults.add("a modality before the bracket and one on a leg where the move can end", "write it in one of the two places");
    }
}

/// Checks what came of a term.
pub(crate) fn expansion(term: &Term, spans: &Spans, expansion: &Expansion, errors: &mut Vec<Error>) {
    let mut faults = Faults { span: spans.whole, errors };
    if expansion.overflow {
        let hint = "give the legs directions, or split the move into simpler terms";
        faults.add(&format!("this move has more than {MAX_PATHS} paths"), hint);
        return;
    }
    for &index in &expansion.idle_legs {
        faults.span = spans.legs[index];
        let hint = match term.legs[index].atom.family() {
            _ if !term.bracketed => "name a direction that the leg can take",
            Family::Orthogonal | Family::Diagonal => {
                "directions count from the leg before: after a diagonal leg R goes `fs`, `bs`; after a straight one `f`, `s`, `b`"
            }
            _ => "name a direction that the leg can take, or none",
        };
        faults.add("a direction of this leg is none that its atom has after the leg before", hint);
    }
    if expansion.idle_legs.is_empty() && expansion.paths.is_empty() {
        faults.add("no move is left", "change the directions or the range");
    }
}

struct Faults<'e> {
    span: Span,
    errors: &'e mut Vec<Error>,
}

impl Faults<'_> {
    fn add(&mut self, message: &str, hint: &str) {
        self.errors.push(Error::new(self.span, message, hint));
    }
}

fn universal(term: &Term, leg: &LegTerm, faults: &mut Faults) {
    let allowed = Modes::MOVE.with(Modes::CAPTURE).with(Modes::DESTROY);
    if term.legs.len() > 1 || term.bracketed {
        faults.add("a universal leap cannot be a leg", "write U as a term of its own");
    } else if !leg.modes.without(allowed).is_empty() || term.wrap {
        faults.add("a universal leap takes only m, c, d and i", "leave the other modifiers out");
    } else if leg.modes == Modes::MOVE.with(Modes::CAPTURE) {
        faults.add("`m` and `c` together are what no modality means", "leave both out");
    }
}

fn castle(term: &Term, leg: &LegTerm, faults: &mut Faults) {
    if term.legs.len() > 1 || term.bracketed {
        faults.add("castling cannot be a leg", "write O as a term of its own, such as `isO2`");
    } else if leg.modes.has(Modes::JUMP) {
        faults.add(
            "`j` (a partner that does not stand at the edge) is not in this dialect",
            "say in the rules of the game with whom the king castles",
        );
    } else if !leg.modes.is_empty() || term.wrap {
        faults.add("castling takes only i and l, r or s", "leave the other modifiers out");
    } else if leg.directions.iter().any(|word| !matches!(word.0, 'l' | 'r' | 's')) {
        faults.add("castling goes to the left or to the right", "write l, r or s, or no direction for both sides");
    }
}

/// The leg on which the move ends.
fn last_leg(leg: &LegTerm, faults: &mut Faults) {
    let has = |mode| leg.modes.has(mode);
    let others = Modes::DESTROY.with(Modes::EN_PASSANT);
    if has(Modes::MOVE) && has(Modes::CAPTURE) && !leg.modes.has_any(others) {
        faults.add("`m` and `c` together are what no modality means", "leave both out");
    }
    if has(Modes::TOGGLE) {
        faults.add("`y` changes the range of the leg after it, and there is none", "write `a` and the next leg, as in `yafsF`");
    }
    if has(Modes::FRIENDLY_HURDLE) {
        faults.add(
            "`t` on a last leg (no capture of royal pieces) is not in this dialect",
            "say in the rules of the game which pieces may be captured",
        );
    }
    if has(Modes::HOP) && has(Modes::GRASSHOP) {
        faults.add("`p` and `g` are two ways to land behind a hurdle", "keep p (anywhere behind it) or g (right behind it)");
    }
    if leg.modes.has_any(Modes::HOP.with(Modes::GRASSHOP)) && leg.modes.has_any(Modes::LAME.with(Modes::JUMP)) {
        faults.add("a hop over a hurdle cannot be lame (`n`) or jumping (`j`) as well", "keep one of them");
    }
}

/// A leg that another one follows.
fn passing_leg(term: &Term, leg: &LegTerm, faults: &mut Faults) {
    let has = |mode| leg.modes.has(mode);
    let hurdles = Modes::HOP.with(Modes::GRASSHOP);
    if has(Modes::EN_PASSANT) {
        faults.add("`e` on a leg before the last has no single meaning", "write the en passant capture as a term of its own");
    }
    let modalities = hurdles.with(Modes::MOVE).with(Modes::CAPTURE).with(Modes::DESTROY);
    if has(Modes::TOGGLE) && leg.modes.has_any(modalities) {
        faults.add("`y` is itself a modality: to an empty square", "leave the other one out, or write the legs in brackets");
    }
    if has(hurdles) {
        faults.add("`p` and `g` both make the piece in the way a hurdle", "keep p, or g where the range changes beyond it");
    }
    if has(Modes::FRIENDLY_HURDLE) && !leg.modes.has_any(hurdles) {
        faults.add("`t` restricts hurdles, and this leg has none", "write `tp` or `tg`");
    }
    if term.bracketed && leg.modes.has_any(Modes::TOGGLE.with(Modes::GRASSHOP)) {
        faults.add("`y` and `g` change a range, but in brackets every leg tells its own", "leave `y` out, or write p for g");
    }
    if leg.link == Link::MayStop && expand::only_hurdles(leg.modes) {
        faults.add("a move cannot stop on its hurdle", "write `-` for `?`");
    }
}

/// What the step itself allows.
fn walking(leg: &LegTerm, range: Range, legs: usize, faults: &mut Faults) {
    let has = |mode| leg.modes.has(mode);
    let rider = range != Range::One;
    let reach = leg.atom.reach();
    let known = matches!(leg.atom, Atom::Step(1, 2) | Atom::Step(0, 2) | Atom::Step(2, 2));
    if leg.link == Link::End && !rider && leg.modes.has_any(Modes::HOP.with(Modes::GRASSHOP)) {
        faults.add(
            "a single step has no room for a hurdle",
            "write a rider, such as `pR` or `gQ`; for a leap over a piece write j; to hop a neighbour and slide on write `gafK`",
        );
    }
    if has(Modes::LAME) && has(Modes::JUMP) {
        faults.add("`n` wants the way empty and `j` wants it occupied", "keep one of them");
    } else if has(Modes::LAME) && reach == 1 {
        faults.add("a step to a neighbour passes over nothing, so it cannot be lame", "leave `n` out");
    } else if has(Modes::LAME) && leg.atom.family() == Family::Oblique && !known {
        faults.add("the way of a lame leap of this size is not defined", "write it out, as in `[W-F-F]` for the Janggi elephant");
    } else if has(Modes::JUMP) && reach == 1 && !rider {
        faults.add("a step to a neighbour passes over nothing, so it cannot jump", "leave `j` out");
    } else if has(Modes::JUMP) && reach > 1 && !known {
        faults.add("a jump of this size passes over more than one square", "write the legs out, as in `[pW-D]`");
    }
    let (crooked, circular) = (has(Modes::CROOKED), has(Modes::CIRCULAR));
    if crooked && circular {
        faults.add("`z` is crooked and `q` is circular", "keep one of them");
    } else if (crooked || circular) && legs > 1 {
        faults.add("`z` and `q` bend a move that has one leg", "write the turns as directions of the continuation legs");
    } else if (crooked || circular) && !rider {
        faults.add("a single step cannot be crooked or circular", "write a rider, such as `zB` or `qN0`");
    } else if circular && leg.atom.family() != Family::Oblique {
        faults.add(
            "`q` has no single published meaning on this atom",
            "write it on an oblique rider (`qN0` is the Rose), or the legs out with `a`",
        );
    } else if (crooked || circular) && leg.modes.has_any(Modes::HOP.with(Modes::GRASSHOP).with(Modes::LAME).with(Modes::JUMP)) {
        faults.add("hurdles on a crooked or circular way are not defined", "write the legs out with `a`");
    }
}

fn continuation(term: &Term, index: usize, ranges: &[Range], faults: &mut Faults) {
    let leg = &term.legs[index];
    let before = &term.legs[index - 1];
    if leg.modes.has(Modes::SAME_LENGTH) {
        let special = Modes::LAME.with(Modes::JUMP).with(Modes::TOGGLE).with(Modes::GRASSHOP);
        let hops = leg.link == Link::End && leg.modes.has(Modes::HOP);
        if ranges[index] == Range::One || ranges[index - 1] == Range::One {
            faults
                .add("`i` on a later leg means: as long as the leg before, but a leaper has one length", "leave `i` out, or write riders");
        } else if hops || leg.modes.has_any(special) || before.modes.has_any(special) {
            faults.add("`i` on a later leg cannot be counted together with n, j, y, g or a hop", "leave one of them out");
        }
    }
    let oblique = leg.atom.family() == Family::Oblique;
    if leg.directions.is_empty() || !(oblique || before.atom.family() == Family::Oblique) {
        return;
    }
    if leg.atom != before.atom {
        faults.add("directions between an oblique leap and another atom are not defined", "leave them out: the leg then goes on outward");
        return;
    }
    let defined = |one: char, two: Option<char>| match two {
        None => true,
        Some(two) => one == two || (matches!(one, 'f' | 'b') && matches!(two, 's' | 'z' | 'q')),
    };
    if leg.directions.iter().any(|word| !defined(word.0, word.1)) {
        faults.add(
            "half turns to the left and right differ for the left and right moves of an oblique leap",
            "write `fs` or `bs` for both, `fq` or `bq` to bend as the leap does, `fz` or `bz` to bend against it",
        );
    }
}
