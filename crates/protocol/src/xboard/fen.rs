//! Positions between XBoard's FEN and ours.

use rules::{Position, Variant};

/// The start as XBoard can read it: no reserve that it has not, no castling rights that it does not know.
pub(crate) fn start(variant: &Variant) -> String {
    let (placement, rest) = variant.start_fen().split_once(' ').unwrap_or((variant.start_fen(), "w - - 0 1"));
    let placement = placement.split('[').next().unwrap_or(placement);
    let hands = if variant.has_hands() { "[-]" } else { "" };
    let mut fields = rest.split(' ');
    let side = fields.next().unwrap_or("w");
    let castling: String = fields.next().unwrap_or("-").chars().filter(|c| "KQkq".contains(*c)).collect();
    let castling = if castling.is_empty() { "-" } else { &castling };
    format!("{placement}{hands} {side} {castling} {}", fields.collect::<Vec<_>>().join(" "))
}

/// The position that XBoard means, or the first thing that is wrong with it.
///
/// What its FEN leaves out is supplied: a reserve of nobody is as at the start, and the start is the start with all its
/// rights. A letter that no piece has is the initial of a piece's name: XBoard writes horses H, whatever we call them.
pub(crate) fn read(variant: &Variant, text: &str) -> Result<Position, String> {
    if text.split(' ').take(2).eq(start(variant).split(' ').take(2)) {
        return Ok(variant.start());
    }
    let translated = translated(variant, text);
    let text = if variant.has_neutral_pool() && !text.contains('|') { &translated } else { text };
    variant.position(text).or_else(|first| variant.position(&translated).map_err(|_| first)).map_err(|faults| {
        let words = faults.to_string();
        words.lines().find(|line| !line.trim().is_empty()).unwrap_or("no position").trim().to_owned()
    })
}

fn translated(variant: &Variant, text: &str) -> String {
    let mut fields: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    if let Some(placement) = fields.first_mut() {
        let (board, pools) = placement.split_once('[').unwrap_or((placement, "]"));
        let mut whole: String = board.chars().map(|letter| known_letter(variant, letter)).collect();
        if variant.has_pools() {
            let held: String = pools.chars().filter(|c| !"-]".contains(*c)).map(|letter| known_letter(variant, letter)).collect();
            let neutral = variant.start_fen().split_once('|').and_then(|(_, rest)| rest.split_once(']')).map_or("", |(pool, _)| pool);
            let bar = if variant.has_neutral_pool() && !held.contains('|') { "|" } else { "" };
            let neutral = if bar.is_empty() { "" } else { neutral };
            whole.push_str(&format!("[{held}{bar}{neutral}]"));
        }
        *placement = whole;
    }
    // Where there is neither castling nor capture in passing XBoard leaves out both fields.
    if fields.get(2).is_some_and(|field| field.starts_with(|c: char| c.is_ascii_digit())) {
        fields.splice(2..2, ["-".to_owned(), "-".to_owned()]);
    }
    fields.join(" ")
}

/// The letter, or that of the one piece whose name begins with it.
fn known_letter(variant: &Variant, letter: char) -> char {
    let capital = letter.to_ascii_uppercase();
    if !letter.is_ascii_alphabetic() || variant.kind_by_letter(&capital.to_string()).is_some() {
        return letter;
    }
    let mut named = variant.kinds().iter().filter(|kind| !kind.is_promoted() && kind.name().starts_with(capital));
    let known = named.next().filter(|_| named.next().is_none()).and_then(|kind| kind.letter().chars().next());
    known.map_or(letter, |known| if letter.is_ascii_uppercase() { known } else { known.to_ascii_lowercase() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_come_back_as_starts() {
        for id in rules::shipped::ids() {
            let variant = rules::shipped::load(id).unwrap();
            assert_eq!(read(&variant, &start(&variant)).unwrap().fen(), variant.start().fen(), "{id}");
        }
    }

    #[test]
    fn xboards_letters_and_missing_fields_are_understood() {
        let fen = |id: &str, text: &str| read(&rules::shipped::load(id).unwrap(), text).map(|p| p.fen());
        assert_eq!(
            fen("xiangqi", "rheakaehr/9/1c5c1/p1p1p1p1p/9/4P4/P1P3P1P/1C5C1/9/RHEAKAEHR b 0 1").unwrap(),
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/4P4/P1P3P1P/1C5C1/9/RNBAKABNR b - - 0 1"
        );
        assert_eq!(
            fen("shogi", "lnsgkgsnl/1r5b1/pppppp1pp/9/9/9/PPPPPPPPP/7R1/LNSGKGSNL[BP] b 0 2").unwrap(),
            "lnsgkgsnl/1r5b1/pppppp1pp/9/9/9/PPPPPPPPP/7R1/LNSGKGSNL[BP] b - - 0 2"
        );
        let text = "rnbcakcbnr/tttttttttt/tttttttttt/10/10/9T/10/TTTTTTTTT1/TTTTTTTTTT/RNBCAKCBNR[-] b KQkq - 0 1";
        assert!(fen("alibishogi", text).unwrap().contains("[|AAAAAACCCCNNNNTTTT] b"));
        assert!(fen("chess", "8/8/8/8/8/8/8/8 w - - 0 1").is_err());
        assert!(fen("chess", "").is_err());
    }
}
