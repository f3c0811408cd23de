//! Words for directions and sizes.

use crate::atom::Family;

/// `a`, `a or b`, `a, b or c`.
pub(crate) fn either(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} or {last}", rest.join(", ")),
    }
}

/// Small numbers in words.
pub(crate) fn number(n: u8) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    words.get(usize::from(n)).map_or_else(|| n.to_string(), |word| word.to_string())
}

/// `one square`, `two squares`.
pub(crate) fn squares(n: u8) -> String {
    format!("{} square{}", number(n), if n == 1 { "" } else { "s" })
}

/// Whether the set holds every direction of the family.
pub(crate) fn full(family: Family, set: u8) -> bool {
    let all = match family {
        Family::Orthogonal => 0x55,
        Family::Diagonal => 0xAA,
        Family::Oblique | Family::Royal => 0xFF,
    };
    set & all == all
}

/// Directions of straight moves, as in `straight forward or diagonally`.
pub(crate) fn straight(set: u8) -> String {
    if set == 0xFF {
        return "in any direction".into();
    }
    let mut parts = Vec::new();
    let orthogonal = set & 0x55;
    match orthogonal {
        0 => {}
        0x55 => parts.push("along a rank or file".into()),
        _ => {
            let (forward, back) = (orthogonal & 0x01 != 0, orthogonal & 0x10 != 0);
            parts.extend(forward.then(|| "straight forward".to_string()));
            parts.extend(back.then(|| if forward { "back".into() } else { "straight back".into() }));
            match orthogonal & 0x44 {
                0x44 => parts.push("sideways".into()),
                0x04 => parts.push("to the right".into()),
                0x40 => parts.push("to the left".into()),
                _ => {}
            }
        }
    }
    parts.extend(diagonal(set & 0xAA));
    either(&parts)
}

fn diagonal(set: u8) -> Vec<String> {
    let named = [
        (0xAA, "diagonally"),
        (0x82, "diagonally forward"),
        (0x28, "diagonally back"),
        (0x0A, "diagonally to the right"),
        (0xA0, "diagonally to the left"),
        (0x02, "diagonally forward to the right"),
        (0x80, "diagonally forward to the left"),
        (0x08, "diagonally back to the right"),
        (0x20, "diagonally back to the left"),
    ];
    let mut left = set;
    let mut parts = Vec::new();
    for (directions, name) in named {
        if left != 0 && left & directions == directions {
            left &= !directions;
            parts.push(name.to_string());
        }
    }
    parts
}

/// Directions of oblique leaps of `(small, large)`, as in `two squares forward and one to either side`.
pub(crate) fn oblique(set: u8, small: u8, large: u8) -> String {
    match set {
        0x55 => return "to the four places that lie clockwise of the straight lines".into(),
        0xAA => return "to the four places that lie anticlockwise of the straight lines".into(),
        _ => {}
    }
    let far = number(large);
    let near = number(small);
    // For each of the four major directions: which of its two sides.
    let sides = |left: u8, right: u8, names: [&str; 3]| match (set & left != 0, set & right != 0) {
        (true, true) => Some(names[2].to_string()),
        (true, false) => Some(names[0].to_string()),
        (false, true) => Some(names[1].to_string()),
        (false, false) => None,
    };
    let aside = ["to the left", "to the right", "to either side"];
    let along = ["forward", "back", "forward or back"];
    let join = |one: Option<String>, two: Option<String>, names: [&str; 3]| match (one, two) {
        (Some(a), Some(b)) if a == b => vec![format!("{far} squares {} and {near} {a}", names[2])],
        (a, b) => {
            let one = a.map(|a| format!("{far} squares {} and {near} {a}", names[0]));
            let two = b.map(|b| format!("{far} squares {} and {near} {b}", names[1]));
            one.into_iter().chain(two).collect()
        }
    };
    let mut parts = join(sides(0x80, 0x01, aside), sides(0x10, 0x08, aside), ["forward", "back", "forward or back"]);
    parts.extend(join(sides(0x40, 0x20, along), sides(0x02, 0x04, along), ["to the left", "to the right", "sideways"]));
    either(&parts)
}
