//! Positions in SFEN, the form in which shogi programs exchange them.
//!
//! `lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1`: the placement is as in FEN; the
//! side that moves up the board, White here, is `b` (it moves first), the other `w`; then the hands, each
//! letter after its count, `-` for none; then the number of the next ply, from 1.
//!
//! SFEN fits variants with hands and without castling, en passant, neutral pools or carried pieces.

use rules::{Color, Faults, Pool, Position, Variant};

use crate::text::{found, quoted};

/// The order of letters that SFEN prescribes within a hand; others come before it, in the definition's order.
const HAND_ORDER: &str = "RBGSNLP";

/// Why a text is no position in SFEN.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SfenError {
    /// The variant has no hands, or more than SFEN can say.
    #[error("SFEN cannot describe {0}: it has no hands, or castling or a neutral reserve")]
    Variant(String),
    /// The text is not built like an SFEN.
    #[error("`{text}` is no SFEN: {found} at character {}, expected {expected}", .at + 1)]
    Syntax {
        /// The text, shortened where it is very long.
        text: String,
        /// The byte offset in the text.
        at: usize,
        /// What stands there.
        found: String,
        /// What could have stood there.
        expected: String,
    },
    /// It is built like an SFEN, but the position is not possible. The faults speak of the FEN made from it.
    #[error("{0}")]
    Position(Faults),
}

/// Whether SFEN can describe the positions of the variant.
pub fn fits(variant: &Variant) -> bool {
    variant.has_hands() && !variant.has_neutral_pool() && !variant.has_castling()
}

/// The position in SFEN; `None` where the variant has none (see [`fits`]).
///
/// ```
/// let shogi = rules::shipped::load("shogi").unwrap();
/// let sfen = notation::sfen::write(&shogi.start()).unwrap();
/// assert_eq!(sfen, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
/// assert_eq!(notation::sfen::parse(&shogi, &sfen).unwrap().fen(), shogi.start_fen());
/// ```
pub fn write(position: &Position) -> Option<String> {
    let variant = position.variant();
    if !fits(variant) {
        return None;
    }
    let fen = position.fen();
    let placement = fen.split([' ', '[']).next()?;
    let side = if position.side() == Color::White { "b" } else { "w" };
    let mut hands = String::new();
    for color in Color::BOTH {
        let mut hand = position.pool(Pool::of(color));
        hand.sort_by_key(|(kind, _)| (HAND_ORDER.find(variant.kind(*kind).letter()), *kind));
        for (kind, count) in hand.into_iter().filter(|(_, count)| *count > 0) {
            if count > 1 {
                hands += &count.to_string();
            }
            let letter = variant.kind(kind).letter();
            hands += &if color == Color::White { letter.to_owned() } else { letter.to_ascii_lowercase() };
        }
    }
    if hands.is_empty() {
        hands.push('-');
    }
    let ply = u64::from(position.fullmove().max(1)) * 2 - u64::from(position.side() == Color::White);
    Some(format!("{placement} {side} {hands} {ply}"))
}

/// The position that an SFEN describes. `sfen ` before it and a missing ply number are understood.
///
/// # Errors
/// [`SfenError`], with the place in the text, or with every fault of the position.
pub fn parse(variant: &Variant, text: &str) -> Result<Position, SfenError> {
    if !fits(variant) {
        return Err(SfenError::Variant(variant.name().to_owned()));
    }
    let fen = to_fen(text)?;
    variant.position(&fen).map_err(SfenError::Position)
}

/// The same position in extended FEN. Pieces and counts are left to the FEN reader to judge.
fn to_fen(text: &str) -> Result<String, SfenError> {
    let syntax = |at: usize, expected: &str| SfenError::Syntax {
        text: quoted(text),
        at,
        found: found(text.get(at..).unwrap_or_default()),
        expected: expected.into(),
    };
    let mut words = words(text).peekable();
    words.next_if(|(_, word)| *word == "sfen");
    let (_, placement) = words.next().ok_or_else(|| syntax(text.len(), "a placement"))?;
    let (at, side) = words.next().ok_or_else(|| syntax(text.len(), "the side to move, `b` or `w`"))?;
    let side = match side {
        "b" => Color::White,
        "w" => Color::Black,
        _ => return Err(syntax(at, "the side to move, `b` or `w`")),
    };
    let (at, hands) = words.next().ok_or_else(|| syntax(text.len(), "the hands, or `-`"))?;
    let pools = pools(hands).map_err(|inside| syntax(at + inside, "a count or a piece letter"))?;
    let (at, ply) = words.next().unwrap_or((text.len(), "1"));
    let ply: u32 = ply.parse().map_err(|_| syntax(at, "the number of the next ply"))?;
    if let Some((at, _)) = words.next() {
        return Err(syntax(at, "the end"));
    }
    let letter = if side == Color::White { 'w' } else { 'b' };
    // Ply 1 and 2 make up move 1; a number that does not go with the side is taken as near as may be.
    let fullmove = ply.max(1).div_ceil(2);
    Ok(format!("{placement}[{pools}] {letter} - - 0 {fullmove}"))
}

/// The hands with every piece written out, or the offset of what is no hand.
fn pools(hands: &str) -> Result<String, usize> {
    let mut pools = String::new();
    if hands == "-" {
        return Ok(pools);
    }
    let mut rest = hands;
    while !rest.is_empty() {
        let at = hands.len() - rest.len();
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        // No hand holds more than 255 of a kind; this also bounds what a count can make us write.
        let count: u8 = if digits == 0 { 1 } else { rest[..digits].parse().ok().filter(|n| *n > 0).ok_or(at)? };
        rest = &rest[digits..];
        let letter = rest.chars().next().filter(char::is_ascii_alphabetic).ok_or(at + digits)?;
        (0..count).for_each(|_| pools.push(letter));
        rest = &rest[1..];
    }
    Ok(pools)
}

/// The words of a text with their byte offsets.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split(' ')
        .scan(0, |next, word| {
            let at = *next;
            *next += word.len() + 1;
            Some((at, word))
        })
        .filter(|(_, word)| !word.is_empty())
}
