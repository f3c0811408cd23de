//! What a move's text has to say.

use rules::{Move, MoveKind, PieceType, Position, Variant};

/// What a move on the board does, as far as its text tells it.
///
/// [`Position::facts`] tells more and plays the move on a copy of the whole game for it; a text is written
/// for every move of long games.
pub(crate) struct Facts {
    pub(crate) mover: PieceType,
    pub(crate) takes: bool,
    pub(crate) promotion: Option<PieceType>,
    pub(crate) collected: Option<PieceType>,
}

impl Facts {
    /// Of a legal move; `None` for drops and castling.
    pub(crate) fn of(position: &Position, m: Move) -> Option<Facts> {
        if !on_board(m) {
            return None;
        }
        let mover = position.piece_on(m.from())?.kind();
        let promotions = position.variant().kind(mover).promotions();
        let (promotion, collected) = match m.piece() {
            Some(kind) if promotions.contains(&kind) => (Some(kind), None),
            other => (None, other),
        };
        let takes = position.piece_on(m.to()).is_some() || m.victims().next().is_some();
        Some(Facts { mover, takes, promotion, collected })
    }

    /// Whether the promotion is written `+`: the piece becomes the promoted form of itself.
    pub(crate) fn promotes_to_own_form(&self, variant: &Variant) -> bool {
        self.promotion.is_some_and(|kind| variant.kind(kind).letter().strip_prefix('+') == Some(variant.kind(self.mover).letter()))
    }
}

/// Whether the move is neither a drop nor castling.
pub(crate) fn on_board(m: Move) -> bool {
    !matches!(m.kind(), MoveKind::Drop | MoveKind::Castle)
}
