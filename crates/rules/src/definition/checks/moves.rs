//! Moves that the rules cannot play.

use std::ops::Range;

use betza::{Occupants, PathKind, PieceMoves};

use crate::definition::Context;
use crate::definition::reader::{Reader, Spot};

/// What the rules cannot play of a piece's moves: `key` is where they are written, as text `text` at `at`.
fn judge(reader: &mut Reader, key: &str, text: &str, at: &Range<usize>, moves: &PieceMoves) {
    let paths = moves.paths();
    let mut fault = |message: &str, hint: &str| reader.fault(key, at.clone(), format!("in \"{text}\": {message}"), hint);
    if paths.iter().any(|p| matches!(p.kind, PathKind::Castle { .. })) {
        fault("castling is no move of a piece here", "leave O out and describe castling in [castling]");
    }
    if paths.iter().any(|p| p.legs.iter().any(|leg| leg.takes && leg.on.intersects(Occupants::FRIEND))) {
        fault("pieces of one's own cannot be captured", "leave d out");
    }
    let on_the_way = |p: &betza::Path| p.legs.iter().rev().skip(1).filter(|leg| leg.takes).count();
    if paths.iter().any(|p| on_the_way(p) > 2) {
        fault("a move can take two pieces on its way, and one where it ends", "leave a leg out");
    }
}

/// What the areas of freezing cannot be.
pub(in crate::definition) fn area(reader: &mut Reader, text: &str, at: &Range<usize>, moves: &PieceMoves) {
    if !moves.paths().iter().all(betza::Path::is_simple_leap) {
        let message = format!("in \"{text}\": an area is made of leaps, it does not slide, hop or bend");
        reader.fault("area", at.clone(), message, "area = \"K\" is the eight squares around; W, F, D, N, A and others are leaps too");
    }
}

impl Context {
    /// Reads the moves of a piece, and refuses what the rules cannot play.
    pub(in crate::definition) fn piece_moves(&self, reader: &mut Reader, key: &str, (text, at): Spot<&str>) -> Option<PieceMoves> {
        let found = self.betza(reader, key, (text, at.clone()))?;
        judge(reader, key, text, &at, &found);
        Some(found)
    }
}
