//! What the user names: games, positions, moves.

use std::fs;
use std::io::Read;
use std::path::Path;

use rules::{Fault, Faults, Geometry, Move, Position, Square, Variant};

use crate::failure::{Failure, Result};
use crate::{near, output};

/// A definition file is text of a few pages; a larger one is some other file.
const MOST_BYTES: u64 = 1 << 20;

/// The game of that id or name, or of the definition file at that path.
pub(crate) fn variant(name: &str) -> Result<Variant> {
    let is_path = name.ends_with(".toml") || name.contains(std::path::MAIN_SEPARATOR);
    if is_path {
        return Ok(Variant::parse(name, &definition(Path::new(name))?)?);
    }
    rules::shipped::find(name).ok_or_else(|| unknown(name))
}

/// The text of a definition file.
pub(crate) fn definition(path: &Path) -> Result<String> {
    let fail = |error: std::io::Error| Failure::file("read", path, &error);
    let file = fs::File::open(path).map_err(fail)?;
    if file.metadata().map_err(fail)?.is_dir() {
        return Err(fail(std::io::ErrorKind::IsADirectory.into()));
    }
    let mut bytes = Vec::new();
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(fail)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Failure::input(
            format!("{} is larger than a definition file can be", path.display()),
            "a definition is a few kilobytes of text",
        ));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(error.as_bytes());
        let fault = Fault::new("text.utf8", "this is not UTF-8 text", "save the file as UTF-8, or mend the letter that stands there");
        // What cannot be read shows as one replacement character.
        let fault = fault.at(at..at + char::REPLACEMENT_CHARACTER.len_utf8());
        Failure::Faults(Faults::of_text(&path.display().to_string(), &text, vec![fault]))
    })
}

/// The ids of the shipped games with all their names.
fn names() -> Vec<(String, &'static str)> {
    let ids = rules::shipped::ids().filter_map(|id| Some((id, rules::shipped::load(id)?)));
    let named = |(id, v): (&'static str, Variant)| {
        let names = [v.id(), v.name()].into_iter().chain(v.aliases().iter().map(String::as_str)).map(str::to_owned);
        names.map(|name| (name, id)).collect::<Vec<_>>()
    };
    ids.flat_map(named).collect()
}

/// The ids of the games one of whose names begins so.
pub(crate) fn beginning(word: &str) -> Vec<&'static str> {
    let word = word.to_lowercase();
    let mut ids: Vec<&str> = names().into_iter().filter(|(name, _)| name.to_lowercase().starts_with(&word)).map(|(_, id)| id).collect();
    ids.dedup();
    ids
}

fn unknown(name: &str) -> Failure {
    let names = names();
    let near = near::nearest(name, names.iter().map(|(name, _)| name.as_str()));
    let near = near.and_then(|near| names.iter().find(|(name, _)| name.as_str() == near)).map(|(_, id)| *id);
    let begun = if name.trim().is_empty() { Vec::new() } else { beginning(name) };
    let help = match (near, &begun[..]) {
        (Some(id), _) => format!("did you mean {id}? `varan variants list` shows all games"),
        (None, [_, ..]) => format!("did you mean {}? `varan variants list` shows all games", begun.join(" or ")),
        (None, []) => {
            let ids: Vec<&str> = rules::shipped::ids().collect();
            format!("the games are {}; a definition file is named by its path, ending in .toml", ids.join(", "))
        }
    };
    Failure::input(format!("there is no game called \"{}\"", output::cut(name, 60)), help)
}

/// The position of a FEN; the start position without one.
pub(crate) fn position(variant: &Variant, fen: Option<&str>) -> Result<Position> {
    match fen.map(str::trim) {
        None | Some("startpos") => Ok(variant.start()),
        Some(fen) => variant.position(fen).map_err(|faults| Failure::Faults(placed(variant, fen, faults))),
    }
}

/// The faults of a position with the bytes of its FEN that they are about.
fn placed(variant: &Variant, fen: &str, faults: Faults) -> Faults {
    let place = |fault: Fault| {
        let known = fault.at.clone();
        let at = known.or_else(|| square_in_fen(variant, fen, fault.square?)).or_else(|| field_in_fen(fen, &fault.rule));
        Fault { at, ..fault }
    };
    Faults::of_text("FEN", fen, faults.list.into_iter().map(place).collect())
}

/// The bytes that say what stands on a square.
fn square_in_fen(variant: &Variant, fen: &str, square: Square) -> Option<std::ops::Range<usize>> {
    let geometry = variant.geometry();
    let end = fen.find(['[', ' ']).unwrap_or(fen.len());
    let row = usize::from(geometry.ranks() - 1 - geometry.rank(square));
    let text = fen[..end].split('/').nth(row)?;
    let start = text.as_ptr() as usize - fen.as_ptr() as usize;
    let mut file = 0;
    let mut at = 0;
    let bytes = text.as_bytes();
    while at < bytes.len() {
        let from = at;
        let more = |at: usize, test: fn(&u8) -> bool| bytes[at..].iter().take_while(|b| test(b)).count();
        let mut squares = 1;
        if bytes[at].is_ascii_digit() {
            at += more(at, u8::is_ascii_digit);
            squares = text[from..at].parse().ok()?;
        } else {
            at += usize::from(bytes[at] == b'+') + 1;
            at += usize::from(bytes.get(at) == Some(&b'~'));
            if bytes.get(at) == Some(&b'(') {
                at += text[at..].find(')')? + 1;
            }
        }
        file += squares;
        if file > usize::from(geometry.file(square)) {
            return Some(start + from..start + at);
        }
    }
    None
}

/// The bytes of the field that a rule is about.
fn field_in_fen(fen: &str, rule: &str) -> Option<std::ops::Range<usize>> {
    let fields = fen.split_ascii_whitespace().map(|field| {
        let start = field.as_ptr() as usize - fen.as_ptr() as usize;
        start..start + field.len()
    });
    let mut fields = fields;
    match rule.split('.').next().unwrap_or_default() {
        "castling" => fields.nth(2),
        "en_passant" => fields.nth(3),
        "pools" | "purchase" => Some(fen.find('[')?..fen.find(']')? + 1),
        _ => fields.next().map(|first| first.start..fen.find('[').unwrap_or(first.end).min(first.end)),
    }
}

/// The legal move that a text means: coordinate form, or SAN.
pub(crate) fn parse_move(position: &Position, text: &str) -> std::result::Result<Move, String> {
    // `B1c2` is a Bishop of the first rank; only exact coordinates come before that.
    if let Some(m) = position.legal_moves().into_iter().find(|&m| position.move_text(m) == text) {
        return Ok(m);
    }
    let geometry = position.variant().geometry();
    if let Some(square) = off_board(geometry, text) {
        return Err(format!("{square} is not on the {geometry} board"));
    }
    notation::san::parse(position, text).map_err(|error| {
        let rest = geometry.parse_prefix(text).and_then(|(_, rest)| geometry.parse_prefix(rest));
        match position.parse_move(text) {
            Err(why) if rest.is_some() || text.contains('@') || position.legal_moves().is_empty() => why.to_string(),
            _ => error.to_string(),
        }
    })
}

/// The first square in a move that the board has not.
fn off_board(geometry: Geometry, text: &str) -> Option<&str> {
    let bytes = text.as_bytes();
    let starts = (0..bytes.len()).filter(|&i| bytes[i].is_ascii_lowercase() && bytes.get(i + 1).is_some_and(u8::is_ascii_digit));
    let squares = starts.map(|i| &text[i..i + 1 + bytes[i + 1..].iter().take_while(|b| b.is_ascii_digit()).count()]);
    squares.into_iter().find(|square| geometry.parse(square).is_none())
}

/// A move without the number before it: `e4` of `1.e4` and of `1...e4`; `None` where nothing else is there.
pub(crate) fn without_number(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let bare = rest.trim_start_matches('.').trim_start();
    if bare.len() == rest.len() {
        return Some(text);
    }
    (!bare.is_empty()).then_some(bare)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_found_in_a_fen() {
        let variant = rules::shipped::ids().filter_map(rules::shipped::load).find(Variant::has_neutral_pool).unwrap();
        let fen = "4k5/10/10/2+T(N)7/10/10/10/10/10/4K5[|] w - - 0 1";
        let at = |name: &str| square_in_fen(&variant, fen, variant.geometry().parse(name).unwrap()).map(|at| &fen[at]);
        assert_eq!(at("e10"), Some("k"));
        assert_eq!(at("c7"), Some("+T(N)"));
        assert_eq!(at("d7"), Some("7"));
        assert_eq!(at("j1"), Some("5"));
        assert_eq!(field_in_fen(fen, "pools").map(|at| &fen[at]), Some("[|]"));
        assert_eq!(field_in_fen(fen, "castling").map(|at| &fen[at]), Some("-"));
        assert_eq!(square_in_fen(&variant, "4k5", variant.geometry().parse("a1").unwrap()), None);
    }

    #[test]
    fn move_numbers_are_left_out() {
        let cases =
            [("e4", Some("e4")), ("1.e4", Some("e4")), ("12...Nf6", Some("Nf6")), ("1.", None), ("...", None), ("7g7f", Some("7g7f"))];
        for (text, bare) in cases {
            assert_eq!(without_number(text), bare, "{text}");
        }
    }
}
