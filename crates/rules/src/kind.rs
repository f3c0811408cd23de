//! Piece types as users of a variant see them.

use betza::PieceMoves;

use crate::PieceType;
use crate::definition::{Definition, PieceDef, PromotionTargets, Written};
use crate::game::FullKind;

/// A piece type of a variant.
#[derive(Clone, Debug)]
pub struct Kind {
    full: FullKind,
    promotions: Vec<PieceType>,
    clauses: Vec<Clause>,
    confined: Option<String>,
    sentence: String,
}

/// Some of a piece type's moves, and where it has them.
#[derive(Clone, Debug)]
pub struct Clause {
    /// How it moves.
    pub betza: PieceMoves,
    /// The region that the piece must stand in; none: anywhere.
    pub from: Option<String>,
    /// The region that the move must end in; none: anywhere.
    pub to: Option<String>,
    /// Whether the move must change the colour of the square (true) or keep it (false).
    pub changes_color: Option<bool>,
}

impl Kind {
    /// The definition behind the type.
    pub(crate) fn definition(&self) -> &PieceDef {
        &self.full.definition
    }

    /// The letter of FEN for a white piece: `Q`, `+R`, or `Q~` for a Queen that turns back to a Pawn when captured.
    pub fn letter(&self) -> &str {
        &self.full.definition.letter
    }

    /// The letter of SAN; empty for pawns.
    pub fn san(&self) -> &str {
        &self.full.definition.san
    }

    /// The name, as `Queen`.
    pub fn name(&self) -> &str {
        &self.full.definition.name
    }

    /// The name of several.
    pub fn plural(&self) -> &str {
        &self.full.definition.plural
    }

    /// Whether its promotions are forced and not written.
    pub fn promotes_silently(&self) -> bool {
        self.full.definition.promotion.as_ref().is_some_and(|p| p.written == Written::Silent)
    }

    /// Whether it must not be lost: a King.
    pub fn is_royal(&self) -> bool {
        self.full.definition.royal
    }

    /// The value that the definition states, in hundredths of a pawn.
    pub fn value(&self) -> Option<i32> {
        self.full.definition.value
    }

    /// What it costs where armies are bought.
    pub fn price(&self) -> Option<u32> {
        self.full.definition.price
    }

    /// The picture for a terminal, where the definition names one.
    pub fn symbol(&self) -> Option<char> {
        self.full.definition.symbol
    }

    /// The name of its picture, where the definition gives one.
    pub fn picture(&self) -> Option<&str> {
        self.full.definition.picture.as_deref()
    }

    /// A hint for players, where the definition gives one.
    pub fn advice(&self) -> Option<&str> {
        self.full.definition.advice.as_deref()
    }

    /// The region that it never leaves, whatever its moves.
    pub fn confined(&self) -> Option<&str> {
        self.confined.as_deref()
    }

    /// What it is in a hand: the unpromoted form, or itself.
    pub fn base(&self) -> PieceType {
        self.full.base
    }

    /// Whether it is a promoted form.
    pub fn is_promoted(&self) -> bool {
        self.full.definition.unpromoted.is_some()
    }

    /// Whether the definition implies the type: a promoted piece that looks like another and turns back when captured.
    pub fn is_hidden(&self) -> bool {
        self.full.hidden
    }

    /// All that it may ever promote to.
    pub fn promotions(&self) -> &[PieceType] {
        &self.promotions
    }

    /// Whether it promotes to pieces that its side has lost.
    pub fn promotes_to_lost(&self) -> bool {
        self.full.definition.promotion.as_ref().is_some_and(|p| p.to == PromotionTargets::Lost)
    }

    /// Its moves.
    pub fn moves(&self) -> &[Clause] {
        &self.clauses
    }

    /// Its moves as an English sentence, with the regions where it has them.
    pub fn sentence(&self) -> String {
        self.sentence.clone()
    }
}

/// The moves of a piece in words; `confined` is the region that it never leaves.
fn sentence_of(piece: &PieceDef, definition: &Definition, confined: Option<usize>) -> String {
    let parts = piece.clauses.iter().map(|clause| {
        let mut part = clause.betza.sentence();
        if let Some(from) = clause.from {
            part = format!("{part} (from {})", definition.region_name(from));
        }
        let color = clause.changes_color.map(|changes| if changes { "of the other colour" } else { "of the same colour" });
        match (clause.to.or(confined).map(|to| definition.region_squares(to)), color) {
            (Some(squares), Some(color)) => format!("{part} (only to {squares} that are {color})"),
            (Some(squares), None) => format!("{part} (only to {squares})"),
            (None, Some(color)) => format!("{part} (only to squares {color})"),
            (None, None) => part,
        }
    });
    parts.collect::<Vec<_>>().join("; ")
}

impl Kind {
    pub(crate) fn new(full: &FullKind, definition: &Definition, lost: &[PieceType]) -> Kind {
        // A royal that is confined never leaves its region, whatever its clauses say.
        let confined = definition.royal_confined.filter(|_| full.definition.royal);
        let region = |index: Option<usize>| index.map(|r| definition.regions[r].0.clone());
        Kind {
            promotions: match full.definition.promotion.as_ref().map(|p| &p.to) {
                Some(PromotionTargets::List(list)) => list.clone(),
                Some(PromotionTargets::Lost) => lost.to_vec(),
                None => Vec::new(),
            },
            clauses: full
                .definition
                .clauses
                .iter()
                .map(|c| Clause {
                    betza: c.betza.clone(),
                    from: region(c.from),
                    to: region(c.to.or(confined)),
                    changes_color: c.changes_color,
                })
                .collect(),
            confined: region(confined),
            sentence: sentence_of(&full.definition, definition, confined),
            full: full.clone(),
        }
    }
}
