//! The moves in English.

use crate::atom::{Atom, Family, Range};
use crate::expand;
use crate::moves::PieceMoves;
use crate::phrase::{either, full, number, oblique, squares, straight};
use crate::sentence_legs;
use crate::tree::{LegTerm, Modes, Term};

impl PieceMoves {
    /// The moves in English, one clause for each kind of move.
    ///
    /// ```
    /// let say = |text| betza::parse(text).unwrap().sentence();
    /// assert_eq!(say("fBbmW"), "slides diagonally forward; one step straight back without capturing");
    /// assert_eq!(say("NN"), "rides (1,2) leaps");
    /// assert_eq!(say("cpR"), "captures by hopping over exactly one piece along a rank or file");
    /// assert_eq!(say("fN"), "leaps (1,2): two squares forward and one to either side");
    /// ```
    pub fn sentence(&self) -> String {
        let mut clauses: Vec<Clause> = Vec::new();
        for term in &self.terms {
            let clause = Clause::of(term);
            match clauses.iter_mut().find(|known| known.joins(&clause)) {
                Some(known) => known.set |= clause.set,
                None => clauses.push(clause),
            }
        }
        clauses.iter().map(Clause::words).collect::<Vec<_>>().join("; ")
    }
}

/// A move, or several of one kind in different directions.
struct Clause<'t> {
    term: &'t Term,
    leg: &'t LegTerm,
    set: u8,
    /// Only the directions differ from other clauses: steps and slides to neighbours.
    open: bool,
}

impl<'t> Clause<'t> {
    fn of(term: &'t Term) -> Self {
        let leg = &term.legs[0];
        let open = term.legs.len() == 1 && !matches!(leg.atom, Atom::Universal | Atom::Castle);
        let family = leg.atom.family();
        let set = match leg.directions.is_empty() {
            true => match family {
                Family::Orthogonal => 0x55,
                Family::Diagonal => 0xAA,
                Family::Oblique | Family::Royal => 0xFF,
            },
            false => leg.directions.iter().fold(0, |set, word| set | word.first_leg(family)),
        };
        Clause { term, leg, set, open }
    }

    fn joins(&self, other: &Clause) -> bool {
        let key = |c: &Clause| {
            (c.term.initial, c.term.wrap, c.leg.modes, c.leg.range, c.leg.atom.reach(), c.leg.atom.family() == Family::Oblique)
        };
        let same_atom = self.leg.atom == other.leg.atom || self.leg.atom.family() != Family::Oblique;
        self.open && other.open && same_atom && key(self) == key(other)
    }

    fn words(&self) -> String {
        let mut words = String::new();
        if self.term.initial {
            words.push_str("as its first move, ");
        }
        words.push_str(&match self.leg.atom {
            Atom::Universal => modal(self.leg.modes, &Action::new("leaps", "leaping", "to any square of the board")),
            Atom::Castle => self.castle(),
            _ if self.open => modal(self.leg.modes, &action(self.leg, self.leg.range, self.set)),
            _ => sentence_legs::words(self.term, &expand::ranges(self.term)),
        });
        if self.term.wrap {
            words.push_str(", the left and right edges of the board being joined");
        }
        words
    }

    fn castle(&self) -> String {
        let far = match self.leg.range {
            Range::UpTo(n) => squares(n),
            _ => squares(1),
        };
        let side = match (self.leg.directions.is_empty(), self.set & 0x44) {
            (false, 0x04) => "to the right",
            (false, 0x40) => "to the left",
            _ => "to either side",
        };
        format!("castles, going {far} {side}")
    }
}

/// A verb in two forms and what follows it; steps have no verb.
pub(crate) struct Action {
    verb: &'static str,
    gerund: &'static str,
    rest: String,
    /// A condition, said last.
    tail: String,
}

impl Action {
    pub(crate) fn new(verb: &'static str, gerund: &'static str, rest: impl Into<String>) -> Self {
        Action { verb, gerund, rest: rest.into(), tail: String::new() }
    }

    fn only(self, tail: impl Into<String>) -> Self {
        Action { tail: tail.into(), ..self }
    }

    /// As a clause of its own.
    pub(crate) fn plain(&self) -> String {
        if self.verb.is_empty() { self.rest.clone() } else { format!("{} {}", self.verb, self.rest) }
    }

    /// As a part of a longer move, with what happens at its end.
    pub(crate) fn ending(&self, end: &str) -> String {
        format!("{} {end}{}", self.plain(), self.tail)
    }

    /// Behind `captures`.
    fn capturing(&self) -> String {
        if self.verb.is_empty() { self.rest.clone() } else { format!("by {} {}", self.gerund, self.rest) }
    }
}

/// What a last leg may do on its last square, around the action.
pub(crate) fn modal(modes: Modes, action: &Action) -> String {
    let has = |mode| modes.has(mode);
    let (m, c, d, e) = (has(Modes::MOVE), has(Modes::CAPTURE), has(Modes::DESTROY), has(Modes::EN_PASSANT));
    let what = match (c, d) {
        (true, false) => "captures",
        (false, true) => "captures pieces of its own side",
        (true, true) => "captures pieces of either side",
        (false, false) => "captures en passant",
    };
    let mut words = match (m, c || d || e) {
        (false, false) => action.plain(),
        (true, false) => format!("{} without capturing", action.plain()),
        (false, true) => format!("{what} {}", action.capturing()),
        (true, true) => {
            let what = what.replace("captures", "capturing");
            format!("{} to an empty square, or {what}", action.plain())
        }
    };
    if e && (c || d) {
        words.push_str(", also en passant");
    }
    words.push_str(&action.tail);
    words
}

/// The steps of a leg in absolute directions.
pub(crate) fn action(leg: &LegTerm, range: Range, set: u8) -> Action {
    let atom = leg.atom;
    let (reach, is_oblique) = (atom.reach(), atom.family() == Family::Oblique);
    let Atom::Step(small, large) = (if is_oblique { atom } else { Atom::Step(0, reach) }) else {
        return Action::new("", "", "");
    };
    let size = format!("({small},{large})");
    let to = match (is_oblique, full(Family::Oblique, set)) {
        (true, true) => String::new(),
        (true, false) => format!(": {}", oblique(set, small, large)),
        (false, _) => straight(set),
    };
    described(leg.modes, range, reach, is_oblique.then_some(size), &to)
}

/// The steps of a leg, `to` telling the directions. `size` names an oblique leap.
pub(crate) fn described(modes: Modes, range: Range, reach: u8, size: Option<String>, to: &str) -> Action {
    let limit = match range {
        Range::UpTo(n) => format!("up to {} ", number(n)),
        _ => String::new(),
    };
    let rides = match (&size, reach) {
        (Some(size), _) => format!("{limit}{size} leaps{to}"),
        (None, 1) if limit.is_empty() => to.to_string(),
        (None, 1) => format!("{limit}squares {to}"),
        (None, n) => format!("{limit}{}-square leaps {to}", number(n)),
    };
    let one = match &size {
        Some(size) => format!("{size}{to}"),
        None => format!("{} {to}", squares(reach)),
    };
    let rider = range != Range::One;
    if modes.has_any(Modes::HOP.with(Modes::GRASSHOP)) {
        let landing = if modes.has(Modes::GRASSHOP) { ", landing right behind it" } else { "" };
        let way = match (&size, reach) {
            (None, 1) if limit.is_empty() => format!(" {to}"),
            (None, 1) => format!(
                " within {} {to}",
                squares(match range {
                    Range::UpTo(n) => n,
                    _ => 1,
                })
            ),
            _ => format!(" on a ride of {rides}"),
        };
        return Action::new("hops", "hopping", format!("over exactly one piece{way}")).only(landing);
    }
    if modes.has(Modes::LAME) {
        let condition = match (&size, reach) {
            (Some(_), _) => "if the first square along its longer way is empty",
            (None, 2) => "if the square between is empty",
            (None, _) => "if the squares between are empty",
        };
        return match rider {
            true => Action::new("rides", "riding", rides).only(format!(", each {condition}")),
            false => Action::new("goes", "going", one).only(format!(", {condition}")),
        };
    }
    if modes.has(Modes::JUMP) {
        let condition = match (&size, reach) {
            (None, 1) => {
                return Action::new("slides", "sliding", rides).only(", skipping its first square, whatever stands there");
            }
            (Some(_), _) => "if the first square along its longer way is occupied",
            (None, _) => "if the square between is occupied",
        };
        return match rider {
            true => Action::new("rides", "riding", rides).only(format!(", each {condition}")),
            false => Action::new("leaps", "leaping", one).only(format!(", {condition}")),
        };
    }
    if modes.has(Modes::CROOKED) {
        let first = if to == "in any direction" || size.is_some() { "" } else { ", the first step in that direction" };
        return Action::new("zigzags", "zigzagging", rides).only(format!(", turning at right angles to and fro{first}"));
    }
    if modes.has(Modes::CIRCULAR) {
        return Action::new("circles", "circling", format!("in {rides}")).only(", turning always to the same side");
    }
    match (rider, &size, reach) {
        (false, None, 1) => Action::new("", "", format!("one step {to}")),
        (false, ..) => Action::new("leaps", "leaping", one),
        (true, None, 1) => Action::new("slides", "sliding", rides),
        (true, ..) => Action::new("rides", "riding", rides),
    }
}

/// `either` for word lists that are not owned yet.
pub(crate) fn alternatives(items: &[&str]) -> String {
    either(&items.iter().map(|item| item.to_string()).collect::<Vec<_>>())
}
