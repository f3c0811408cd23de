//! A game that XBoard does not know, told to it.

use rules::{PieceType, Variant};

use crate::xboard::pictures::Pictures;
use crate::xboard::{betza, fen, names};

/// The `setup` line and a `piece` line for each piece type whose moves can be said. Nothing where XBoard has no place for the
/// pieces.
pub(crate) fn lines(variant: &Variant) -> Vec<String> {
    let Some(pictures) = Pictures::of(variant) else { return Vec::new() };
    let setup = format!(
        "setup ({}) {}+{}_{} {}",
        pictures.letters(variant),
        variant.geometry(),
        pictures.holdings(variant),
        names::parent(variant),
        fen::start(variant)
    );
    let visible = variant.piece_types().filter(|(_, kind)| !kind.is_hidden());
    let piece = |(kind, entry): (PieceType, &rules::Kind)| Some(format!("piece {}& {}", entry.letter(), betza::write(variant, kind)?));
    [setup].into_iter().chain(visible.filter_map(piece)).collect()
}
