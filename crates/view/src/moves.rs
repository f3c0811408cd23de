//! Legal moves with all that a board shows of them.

use rules::{Move, MoveKind, Pool, Position};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::changes::{Change, Comparison};
use crate::choice;
use crate::names::letter;
use crate::position::Frozen;

/// A castling.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Castle {
    /// How it is written: `O-O`.
    pub label: String,
    /// To which side.
    pub side: CastleSide,
}

/// The two sides to castle to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CastleSide {
    /// The side that is written `O-O`.
    Short,
    /// The side that is written `O-O-O`.
    Long,
}

impl Castle {
    /// The castling of a move that is written so.
    fn of(san: &str) -> Castle {
        let label = san.trim_end_matches(['+', '#']);
        let side = if label.starts_with("O-O-O") { CastleSide::Long } else { CastleSide::Short };
        Castle { label: label.to_owned(), side }
    }
}

/// A place beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PoolName {
    /// White's hand or lost pieces.
    White,
    /// Black's hand or lost pieces.
    Black,
    /// The reserve that belongs to nobody.
    Neutral,
}

impl From<Pool> for PoolName {
    fn from(pool: Pool) -> PoolName {
        match pool {
            Pool::White => PoolName::White,
            Pool::Black => PoolName::Black,
            Pool::Neutral => PoolName::Neutral,
        }
    }
}

/// What a move changes beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PoolChange {
    /// Where.
    pub pool: PoolName,
    /// Pieces of which type.
    pub letter: String,
    /// How many come (or go, where it is negative).
    pub delta: i32,
}

/// A legal move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct MoveView {
    /// In coordinate form, as it is played.
    #[serde(rename = "move")]
    pub text: String,
    /// As people write it.
    pub san: String,
    /// As the game's own players write it, where its definition names a notation of theirs: `P-7f`, `C2=5`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub native: Option<String>,
    /// The square left; none for drops.
    pub from: Option<String>,
    /// The piece dropped.
    pub drop: Option<String>,
    /// The square gone to; for castling the royal piece's.
    pub to: String,
    /// The square to click for it. It is `to`, but for a castling that leaves the royal piece where it is, and for a piece that
    /// comes back to where it was.
    pub shown_to: String,
    /// Other squares to click for it: the partner of a castling.
    pub also_to: Vec<String>,
    /// Whether it takes something.
    pub capture: bool,
    /// The squares of what it takes.
    pub takes: Vec<String>,
    /// What the mover becomes by promotion, chosen or forced.
    pub promotion: Option<String>,
    /// What the mover takes up to carry.
    pub collects: Option<String>,
    /// For castlings.
    pub castle: Option<Castle>,
    /// Whether it changes more than that a piece goes from one square to another, captures there, or promotes.
    pub special: bool,
    /// Whether it gives check.
    pub check: bool,
    /// Every square that changes, for special moves.
    pub changes: Vec<Change>,
    /// What changes beside the board.
    pub pool_changes: Vec<PoolChange>,
    /// How to offer it where several moves share a square to leave and a square to click.
    pub choice: Option<String>,
}

impl MoveView {
    /// All legal moves, sorted by their text.
    pub fn all(position: &Position) -> Vec<MoveView> {
        let mut scratch = position.clone();
        let frozen = Frozen::of(position);
        let written = notation::san::write_all(&mut scratch);
        let legal: Vec<Move> = written.iter().map(|(m, _)| *m).collect();
        let view = |(m, san)| {
            let native = notation::native::write_among(position, &legal, m);
            (m, MoveView { native, ..MoveView::new(position, &frozen, &mut scratch, m, san) })
        };
        let mut moves: Vec<(Move, MoveView)> = written.into_iter().map(view).collect();
        moves.sort_by(|a, b| a.1.text.cmp(&b.1.text));
        let choices = choice::labels(position, &moves);
        moves.into_iter().zip(choices).map(|((_, view), choice)| MoveView { choice, ..view }).collect()
    }

    /// One legal move; its `choice` is left open.
    pub fn of(position: &Position, m: Move) -> MoveView {
        let mut scratch = position.clone();
        let san = notation::san::write(&mut scratch, m);
        let native = notation::native::write(position, m);
        MoveView { native, ..MoveView::new(position, &Frozen::of(position), &mut scratch, m, san) }
    }

    /// `scratch` is the position, and is so again afterwards.
    fn new(position: &Position, frozen: &Frozen, scratch: &mut Position, m: Move, san: String) -> MoveView {
        let variant = position.variant();
        let geometry = variant.geometry();
        let drop = m.piece().filter(|_| m.kind() == MoveKind::Drop);
        let castles = m.kind() == MoveKind::Castle;
        let partner = position.castling_partner(m);
        let takes: Vec<_> = if drop.is_some() || castles {
            Vec::new()
        } else {
            let enemy = |s: &rules::Square| position.piece_on(*s).is_some_and(|p| p.color() != position.side());
            m.victims().chain([m.to()]).filter(enemy).collect()
        };
        scratch.play(m);
        let changes = Comparison { m, before: position, frozen_before: frozen, after: scratch }.changes();
        let check = scratch.in_check();
        scratch.undo();
        let collects = m.piece().filter(|_| drop.is_none() && !is_promotion(position, m)).map(|kind| letter(variant, kind));
        // Nobody clicks the same square twice: a King that stays is clicked on his partner, a piece that comes back on its victim.
        let shown = partner.or_else(|| m.victims().next()).filter(|_| m.to() == m.from() && drop.is_none()).unwrap_or(m.to());
        MoveView {
            text: position.move_text(m),
            from: drop.is_none().then(|| geometry.name(m.from())),
            drop: drop.map(|kind| letter(variant, kind)),
            to: geometry.name(m.to()),
            shown_to: geometry.name(shown),
            also_to: partner.filter(|partner| *partner != shown).map(|s| geometry.name(s)).into_iter().collect(),
            capture: !takes.is_empty(),
            takes: takes.into_iter().map(|s| geometry.name(s)).collect(),
            promotion: changes.promotion,
            collects,
            castle: castles.then(|| Castle::of(&san)),
            special: changes.special,
            check,
            changes: if changes.special { changes.squares } else { Vec::new() },
            pool_changes: changes.pools,
            choice: None,
            san,
            native: None,
        }
    }
}

/// Whether the piece that a move names is what the mover promotes to.
pub(crate) fn is_promotion(position: &Position, m: Move) -> bool {
    let mover = position.piece_on(m.from()).filter(|_| m.kind() != MoveKind::Drop);
    m.piece().zip(mover).is_some_and(|(kind, mover)| position.variant().kind(mover.kind()).promotions().contains(&kind))
}
