//! What to call moves that share the square to leave and the square to click.

use std::collections::HashMap;

use rules::{Move, MoveKind, Position};

use crate::moves::{MoveView, is_promotion};

/// Where a move is begun: a square, or a piece in hand; and the square to click next.
type Clicks<'m> = (Option<&'m str>, Option<&'m str>, &'m str);

/// For each move its label, where other moves are begun and ended with the same clicks.
pub(crate) fn labels(position: &Position, moves: &[(Move, MoveView)]) -> Vec<Option<String>> {
    let mut shared: HashMap<Clicks<'_>, Vec<usize>> = HashMap::new();
    for (index, (_, view)) in moves.iter().enumerate() {
        let targets = std::iter::once(&view.shown_to).chain(&view.also_to);
        for target in targets {
            shared.entry((view.from.as_deref(), view.drop.as_deref(), target)).or_default().push(index);
        }
    }
    let mut labels = vec![None; moves.len()];
    for group in shared.values().filter(|group| group.len() > 1) {
        let promotes = group.iter().any(|&i| is_promotion(position, moves[i].0));
        for &index in group {
            let (m, view) = &moves[index];
            labels[index].get_or_insert_with(|| label(position, *m, view, promotes));
        }
    }
    labels
}

/// The words for a move among others; `promotes` where some of them are promotions.
fn label(position: &Position, m: Move, view: &MoveView, promotes: bool) -> String {
    let variant = position.variant();
    if let Some(castle) = &view.castle {
        return format!("Castle {}", castle.label);
    }
    let mover = position.piece_on(m.from()).map_or("piece", |piece| variant.kind(piece.kind()).name());
    match m.piece().filter(|_| m.kind() != MoveKind::Drop) {
        Some(kind) if is_promotion(position, m) => variant.kind(kind).name().to_owned(),
        Some(kind) => format!("Take up {}", rules::with_article(variant.kind(kind).name())),
        None if promotes => format!("Stay {}", rules::with_article(mover)),
        None if view.takes.is_empty() => format!("Move the {mover}"),
        None => format!("Capture on {}", view.takes.join(" and ")),
    }
}
