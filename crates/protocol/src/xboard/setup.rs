//! A game that XBoard does not know, told to it.

use rules::{Color, Kind, PieceType, Variant};

use crate::xboard::pictures::Pictures;
use crate::xboard::{betza, castling, fen};

/// The `setup` line and a `piece` line for each piece type whose moves can be said. Nothing where XBoard has no place for the
/// pieces.
pub(crate) fn lines(variant: &Variant) -> Vec<String> {
    let Some(pictures) = Pictures::of(variant) else { return Vec::new() };
    let setup = format!(
        "setup ({}) {}+{}_{} {}",
        pictures.letters(variant),
        variant.geometry(),
        pictures.holdings(variant),
        pictures.parent(variant),
        fen::start(variant)
    );
    let told = variant.piece_types().filter(|&(kind, entry)| !entry.is_hidden() && !pictures.is_wild(variant, kind));
    [setup].into_iter().chain(told.flat_map(|(kind, entry)| piece(variant, kind, entry))).collect()
}

/// The moves of a piece: one line for both colours, or one each where their castlings differ.
fn piece(variant: &Variant, kind: PieceType, entry: &Kind) -> Vec<String> {
    let Some(moves) = betza::write(variant, kind) else { return Vec::new() };
    let [white, black] = Color::BOTH.map(|color| if entry.is_royal() { castling::write(variant, color) } else { String::new() });
    let mut lines = vec![format!("piece {}& {moves}{white}", entry.letter())];
    if white != black {
        lines.push(format!("piece {} {moves}{black}", variant.cased_letter(kind, Color::Black)));
    }
    lines
}
