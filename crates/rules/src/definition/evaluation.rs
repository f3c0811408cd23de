//! The weights of the evaluation: `[evaluation]`.

use toml::Spanned;
use toml::de::DeValue;

use super::Context;
use super::reader::{Fields, Reader, type_of};
use crate::PieceType;
use crate::evaluation::{Evaluation, Term};

/// The largest weight, in hundredths of a pawn.
const MOST: i64 = 20_000;

pub(super) fn read(reader: &mut Reader, context: &Context, document: &Fields, board_known: bool) -> Evaluation {
    let mut evaluation = Evaluation::default();
    let Some(fields) = reader.table(document, "evaluation") else { return evaluation };
    let names = |of_piece: bool| Term::ALL.iter().filter(move |t| t.is_of_piece() == of_piece).map(|t| t.name());
    let known: Vec<&str> = names(false).chain(["piece"]).collect();
    reader.only(&fields, &known);
    terms(reader, context, &fields, None, board_known, &mut evaluation);
    let Some(pieces) = reader.table(&fields, "piece") else { return evaluation };
    let known: Vec<&str> = names(true).collect();
    for ((letter, at), _) in pieces.entries() {
        let piece = context.piece(reader, letter, (letter, at));
        let Some(own) = reader.table(&pieces, letter) else { continue };
        let own = Fields { path: format!("evaluation.piece \"{letter}\""), ..own };
        reader.only(&own, &known);
        if piece.is_some() {
            terms(reader, context, &own, piece, board_known, &mut evaluation);
        }
    }
    evaluation
}

fn terms(reader: &mut Reader, context: &Context, fields: &Fields, piece: Option<PieceType>, board_known: bool, to: &mut Evaluation) {
    for &term in Term::ALL.iter().filter(|term| term.is_of_piece() == piece.is_some()) {
        let Some(value) = fields.get(term.name()) else { continue };
        let Some(weights) = weights(reader, fields, term, value) else { continue };
        if board_known && !fits(context, term, weights.len()) {
            let message = format!("\"{}\" in {} has {} weights", term.name(), fields.path, weights.len());
            reader.fault(term.name(), value.span(), message, lengths(context, term));
            continue;
        }
        to.set(term, piece, weights);
    }
}

/// The numbers of places: by half a rank's squares, or by ranks and then by half of the files.
fn places(context: &Context) -> [usize; 2] {
    let half = usize::from(context.geometry.files()).div_ceil(2);
    let ranks = usize::from(context.geometry.ranks());
    [half * ranks, ranks + half]
}

fn fits(context: &Context, term: Term, count: usize) -> bool {
    if term == Term::Place { places(context).contains(&count) } else { (1..=term.most()).contains(&count) }
}

fn lengths(context: &Context, term: Term) -> String {
    match term {
        Term::Place => {
            let [full, lines] = places(context);
            format!("{full}: the left half of each rank; or {lines}: the ranks, then the files from the edge")
        }
        _ if term.most() == 1 => format!("{} = [10, 5]", term.name()),
        _ => format!("at least 1, at most {}", term.most()),
    }
}

/// `[middle, end]`: two numbers, or two lists of as many.
fn weights(reader: &mut Reader, fields: &Fields, term: Term, value: &Spanned<DeValue>) -> Option<Vec<[i32; 2]>> {
    let expected = "two numbers, or two lists of them: for a full board, and for an empty one";
    let items = value.get_ref().as_array().filter(|items| items.len() == 2);
    let Some(items) = items else {
        let found = match value.get_ref().as_array() {
            Some(items) => format!("an array of {}", items.len()),
            None => type_of(value),
        };
        let message = format!("\"{}\" in {} is {found}, expected {expected}", term.name(), fields.path);
        reader.fault(term.name(), value.span(), message, lengths_example(term));
        return None;
    };
    let lists: Vec<Vec<i32>> = items.iter().filter_map(|item| list(reader, fields, term, item)).collect();
    let [middle, end] = lists.as_slice() else { return None };
    if middle.len() != end.len() {
        let message = format!("the lists of \"{}\" in {} have {} and {} weights", term.name(), fields.path, middle.len(), end.len());
        reader.fault(term.name(), value.span(), message, "write as many for a full board as for an empty one");
        return None;
    }
    Some(middle.iter().zip(end).map(|(&m, &e)| [m, e]).collect())
}

fn lengths_example(term: Term) -> String {
    if term.most() == 1 { format!("{} = [10, 5]", term.name()) } else { format!("{} = [[10, 20], [5, 10]]", term.name()) }
}

fn list(reader: &mut Reader, fields: &Fields, term: Term, value: &Spanned<DeValue>) -> Option<Vec<i32>> {
    let items: Vec<&Spanned<DeValue>> = value.get_ref().as_array().map_or(vec![value], |items| items.iter().collect());
    let mut numbers = Vec::with_capacity(items.len());
    for item in items {
        let number = item.get_ref().as_integer().and_then(|i| i64::from_str_radix(&i.as_str().replace('_', ""), i.radix()).ok());
        match number.filter(|n| (-MOST..=MOST).contains(n)) {
            Some(n) => numbers.push(n as i32),
            None => {
                let found = number.map_or_else(|| type_of(item), |n| n.to_string());
                let message = format!(
                    "a weight of \"{}\" in {} is {found}, expected a whole number from -{MOST} to {MOST}",
                    term.name(),
                    fields.path
                );
                reader.fault(term.name(), item.span(), message, "");
                return None;
            }
        }
    }
    Some(numbers)
}
