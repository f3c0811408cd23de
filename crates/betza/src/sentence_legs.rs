//! Moves of several legs in English.

use crate::atom::{Atom, Family, Range};
use crate::phrase::{full, oblique, straight};
use crate::sentence::{alternatives, described, modal};
use crate::tree::{DirWord, LegTerm, Link, Modes, Term};

/// `one step diagonally to an empty square, then slides turning 45 degrees to either side`.
pub(crate) fn words(term: &Term, ranges: &[Range]) -> String {
    let mut words = String::new();
    for (i, leg) in term.legs.iter().enumerate() {
        let to = if i == 0 { absolute(leg) } else { relative(term, i) };
        let last = leg.link == Link::End;
        let mut modes = leg.modes;
        if !last {
            // Here these tell what the leg ends on, which `ending` says.
            modes = modes.without(Modes::HOP.with(Modes::GRASSHOP));
        }
        let size = match leg.atom {
            Atom::Step(a, b) if leg.atom.family() == Family::Oblique => Some(format!("({a},{b})")),
            _ => None,
        };
        let to = if size.is_some() && i > 0 { format!(" {to}") } else { to };
        let to = match leg.modes.has(Modes::SAME_LENGTH) {
            true => format!("{to}, as far as before"),
            false => to,
        };
        let action = described(modes, ranges[i], leg.atom.reach(), size, &to);
        let modality = Modes::MOVE.with(Modes::CAPTURE).with(Modes::DESTROY);
        let stated = leg.modes.has_any(modality);
        let shown = match leg.link {
            Link::End => modes.with(term.outer_modes),
            Link::MayStop => modes,
            Link::Then => Modes::NONE,
        };
        let said = modal(shown, &action);
        words.push_str(match i.checked_sub(1).map(|before| term.legs[before].link) {
            None => "",
            Some(Link::MayStop) if said.starts_with("one step") => " it takes ",
            Some(Link::MayStop) => " it ",
            Some(_) => " then ",
        });
        match leg.link {
            Link::End => words.push_str(&said),
            Link::Then => words.push_str(&format!("{},", action.ending(&ending(leg.modes)))),
            Link::MayStop if stated && !leg.modes.has(Modes::HOP) => words.push_str(&format!("{said}, where it may stop or go on:")),
            Link::MayStop => {
                let stop = match (term.outer_modes.has(Modes::MOVE), term.outer_modes.has(Modes::CAPTURE)) {
                    (true, false) => " without capturing",
                    (false, true) => " capturing",
                    _ => "",
                };
                words.push_str(&format!("{said}, where it may stop{stop} or, {}, go on:", onward(leg.modes)));
            }
        }
    }
    if let Some(outer) = whole(term) {
        words.push_str(&outer);
    }
    words
}

/// What stands on the last square of a leg that another one follows.
fn ending(modes: Modes) -> String {
    let hurdle = match (modes.has_any(Modes::HOP.with(Modes::GRASSHOP)), modes.has(Modes::FRIENDLY_HURDLE)) {
        (false, _) => None,
        (true, false) => Some("over a piece that stands there"),
        (true, true) => Some("over a piece of its own side that stands there"),
    };
    let capture = match (modes.has(Modes::CAPTURE), modes.has(Modes::DESTROY)) {
        (true, false) => Some("capturing an enemy there"),
        (false, true) => Some("capturing a piece of its own side there"),
        (true, true) => Some("capturing a piece of either side there"),
        (false, false) => None,
    };
    let empty = (modes.has(Modes::MOVE) || (hurdle.is_none() && capture.is_none())).then_some("to an empty square");
    alternatives(&[empty, capture, hurdle].into_iter().flatten().collect::<Vec<_>>())
}

/// The condition for going on from a square where the move may stop.
fn onward(modes: Modes) -> String {
    let modality = Modes::MOVE.with(Modes::CAPTURE).with(Modes::DESTROY).with(Modes::HOP);
    if modes.has_any(modality) { ending(modes) } else { "if the square is empty".into() }
}

fn absolute(leg: &LegTerm) -> String {
    let family = leg.atom.family();
    let set = match leg.directions.is_empty() {
        true => match family {
            Family::Orthogonal => 0x55,
            Family::Diagonal => 0xAA,
            Family::Oblique | Family::Royal => 0xFF,
        },
        false => leg.directions.iter().fold(0, |set, word| set | word.first_leg(family)),
    };
    match leg.atom {
        Atom::Step(a, b) if family == Family::Oblique => {
            if full(family, set) {
                String::new()
            } else {
                format!(": {}", oblique(set, a, b))
            }
        }
        _ => straight(set),
    }
}

/// The directions of a continuation leg.
fn relative(term: &Term, index: usize) -> String {
    let leg = &term.legs[index];
    if leg.directions.is_empty() {
        return match (term.bracketed, leg.atom.family()) {
            (true, _) if leg.atom == term.legs[index - 1].atom => "on in the same direction".into(),
            (true, Family::Orthogonal) => "on outward along a rank or file".into(),
            (true, Family::Diagonal) => "on outward diagonally".into(),
            (true, _) => "on outward".into(),
            (false, Family::Oblique | Family::Royal) => "in any direction but straight back".into(),
            (false, _) => "straight on or at right angles".into(),
        };
    }
    let names: Vec<String> = leg.directions.iter().map(|&word| turn(word)).collect();
    crate::phrase::either(&names)
}

fn turn(DirWord(one, two): DirWord) -> String {
    let side = |letter| match letter {
        'l' => "to the left",
        'r' => "to the right",
        'z' => "to the side opposite to its last turn",
        'q' => "to the same side as its last turn",
        _ => "to either side",
    };
    match (one, two) {
        ('f', None | Some('f')) => "on in the same direction".into(),
        ('b', None | Some('b')) => "straight back".into(),
        ('v', None) => "on in the same direction or straight back".into(),
        ('l' | 'r', Some('f')) => format!("turning 45 degrees {}", side(one)),
        ('l' | 'r', Some('b')) => format!("turning 135 degrees {}", side(one)),
        ('l' | 'r', Some('v')) => format!("turning 45 or 135 degrees {}", side(one)),
        (letter, None) => format!("turning 90 degrees {}", side(letter)),
        (letter, Some(two)) if letter == two => format!("turning 90 degrees {}", side(letter)),
        ('f', Some(two)) => format!("turning 45 degrees {}", side(two)),
        (_, Some(two)) => format!("turning 135 degrees {}", side(two)),
    }
}

/// Directions before the bracket.
fn whole(term: &Term) -> Option<String> {
    if term.outer_directions.is_empty() {
        return None;
    }
    let names: Vec<&str> = term
        .outer_directions
        .iter()
        .map(|DirWord(one, two)| match (one, two) {
            ('f', None | Some('f')) => "mostly forward",
            ('b', None | Some('b')) => "mostly back",
            ('l', None | Some('l')) => "mostly to the left",
            ('r', None | Some('r')) => "mostly to the right",
            ('v', _) => "mostly forward or back",
            ('s', _) => "mostly sideways",
            ('f', Some('h')) => "in the forward half",
            ('b', Some('h')) => "in the back half",
            ('l', Some('h')) => "in the left half",
            ('r', Some('h')) => "in the right half",
            ('f', Some('s')) => "sideways and a little forward",
            ('b', Some('s')) => "sideways and a little back",
            ('f', Some('l')) => "left and a little forward",
            ('f', Some('r')) => "right and a little forward",
            ('b', Some('l')) => "left and a little back",
            ('b', Some('r')) => "right and a little back",
            ('l', Some('f')) => "forward and a little left",
            ('r', Some('f')) => "forward and a little right",
            ('l', Some('b')) => "back and a little left",
            ('r', Some('b')) => "back and a little right",
            ('l', Some('v')) => "forward or back and a little left",
            ('r', Some('v')) => "forward or back and a little right",
            ('h', Some('l')) => "bending anticlockwise of the straight line",
            _ => "bending clockwise of the straight line",
        })
        .collect();
    Some(format!(", as a whole {}", alternatives(&names)))
}
