//! The effect words of a definition: freeze, rob, swap_status, carry.

use betza::PieceMoves;

use super::Context;
use super::reader::{Fields, Reader};
use crate::PieceType;

/// All effects of a variant.
#[derive(Clone, Debug, Default)]
pub(crate) struct Effects {
    pub(crate) freeze: Vec<Freeze>,
    pub(crate) rob: Option<Rob>,
    pub(crate) swap: Option<Swap>,
    pub(crate) carry: Option<Carry>,
}

/// Enemies on the squares that `area` reaches from a piece of `by` cannot move and attack nothing.
#[derive(Clone, Debug)]
pub(crate) struct Freeze {
    pub(crate) by: Vec<PieceType>,
    pub(crate) area: PieceMoves,
}

/// A piece of `by` that leaps over an enemy of `of` changes types with it: each becomes the unpromoted form of the other.
#[derive(Clone, Debug)]
pub(crate) struct Rob {
    pub(crate) by: Vec<PieceType>,
    pub(crate) of: Vec<PieceType>,
}

/// A leap of `by` between an unpromoted ally and a promoted enemy promotes the one and demotes the other.
#[derive(Clone, Debug)]
pub(crate) struct Swap {
    pub(crate) by: Vec<PieceType>,
    pub(crate) through: Vec<Through>,
}

/// The two squares that a leap passes through, all in the octant where `0 <= x <= y`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Through {
    pub(crate) leap: (i8, i8),
    pub(crate) squares: [(i8, i8); 2],
}

/// A piece of `by` collects a reserve piece on `collect_on` and carries it home to `camp`.
#[derive(Clone, Debug)]
pub(crate) struct Carry {
    pub(crate) by: Vec<PieceType>,
    pub(crate) collect_on: usize,
    pub(crate) camp: usize,
}

pub(super) fn read(reader: &mut Reader, context: &Context, document: &Fields) -> Effects {
    #[derive(Clone, Copy)]
    enum Word {
        None,
        Freeze,
        Rob,
        Swap,
        Carry,
    }
    let words = [("", Word::None), ("freeze", Word::Freeze), ("rob", Word::Rob), ("swap_status", Word::Swap), ("carry", Word::Carry)];
    let mut effects = Effects::default();
    for fields in reader.tables(document, "effect", "effect") {
        reader.needed_string(&fields, "word", "\"freeze\"");
        let by = context.pieces(reader, &fields, "by");
        if super::checks::is_empty(&fields, "by") {
            let at = fields.span_of("by");
            reader.fault("by", at, "this effect belongs to no piece", "by = [\"Q\"]");
        }
        match reader.word(&fields, "word", &words) {
            Word::None => {}
            Word::Freeze => {
                reader.only(&fields, &["word", "by", "area"]);
                let text = reader.needed_string(&fields, "area", "\"K\"");
                let area = text.and_then(|(text, at)| {
                    let area = context.betza(reader, "area", (text, at.clone()))?;
                    super::checks::area(reader, text, &at, &area);
                    Some(area)
                });
                effects.freeze.extend(area.map(|area| Freeze { by, area }));
            }
            Word::Rob => {
                reader.only(&fields, &["word", "by", "of"]);
                effects.rob = Some(Rob { by, of: context.pieces(reader, &fields, "of") });
            }
            Word::Swap => {
                reader.only(&fields, &["word", "by", "through"]);
                effects.swap = Some(Swap { by, through: through(reader, &fields) });
            }
            Word::Carry => {
                reader.only(&fields, &["word", "by", "collect_on", "camp"]);
                reader.needed_string(&fields, "collect_on", "\"a_region\"");
                reader.needed_string(&fields, "camp", "\"a_region\"");
                let zones = (context.region(reader, &fields, "collect_on"), context.region(reader, &fields, "camp"));
                if let (Some(collect_on), Some(camp)) = zones {
                    effects.carry = Some(Carry { by, collect_on, camp });
                }
            }
        }
    }
    effects
}

fn through(reader: &mut Reader, effect: &Fields) -> Vec<Through> {
    let mut all = Vec::new();
    for fields in reader.tables(effect, "through", "through") {
        reader.only(&fields, &["leap", "squares"]);
        let leap = reader.array(&fields, "leap");
        let squares = reader.array(&fields, "squares");
        let leap = pair(&leap.iter().map(|v| v.get_ref()).collect::<Vec<_>>());
        let squares: Vec<_> =
            squares.iter().filter_map(|v| pair(&v.get_ref().as_array()?.iter().map(toml::Spanned::get_ref).collect::<Vec<_>>())).collect();
        match (leap, squares.as_slice()) {
            (Some(leap), &[a, b]) if leap.0 <= leap.1 => all.push(Through { leap, squares: [a, b] }),
            _ => {
                let at = fields.span_of("squares");
                reader.fault(
                    "through",
                    at,
                    "a leap and the two squares it passes were expected",
                    "{ leap = [1, 2], squares = [[0, 1], [1, 1]] }",
                );
            }
        }
    }
    all
}

fn pair(values: &[&toml::de::DeValue]) -> Option<(i8, i8)> {
    let number = |v: &toml::de::DeValue| v.as_integer()?.as_str().parse().ok().filter(|n| (0..16).contains(n));
    match values {
        [x, y] => Some((number(x)?, number(y)?)),
        _ => None,
    }
}
