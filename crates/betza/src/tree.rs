//! The move tree as written: terms, their legs, their modifiers.

use crate::atom::{Atom, Range};

/// One move description of a piece: `fmW` and `fcF` are the two terms of `fmWfcF`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// Only as the first move of the piece (`i`).
    pub initial: bool,
    /// The left and right edges of the board are joined (`o`).
    pub wrap: bool,
    /// Whether the legs were written in brackets; otherwise they share one atom and were joined by `a`.
    pub bracketed: bool,
    /// Directions written before the bracket, of the move as a whole.
    pub outer_directions: Vec<DirWord>,
    /// Modality written before the bracket (`m` or `c`, or none), of every square the move can end on.
    pub outer_modes: Modes,
    /// The legs, at least one.
    pub legs: Vec<LegTerm>,
}

/// One leg as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegTerm {
    /// Directions: absolute on the first leg, relative to the preceding leg on the others. Empty is the default.
    pub directions: Vec<DirWord>,
    /// All other modifiers.
    pub modes: Modes,
    /// The atom. Legs joined by `a` all carry the one that was written.
    pub atom: Atom,
    /// The range that was written. A `y` or `g` on an earlier leg toggles it.
    pub range: Range,
    /// How the leg joins the next one.
    pub link: Link,
}

/// What stands between a leg and the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// Nothing: the last leg.
    End,
    /// `a`, or `-` in brackets: the move must go on.
    Then,
    /// `?` in brackets: the move may stop here, or go on.
    MayStop,
}

/// One or two letters that together name directions: `f`, or `fs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DirWord(pub char, pub Option<char>);

/// A set of modifiers that are not directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modes(u16);

impl Modes {
    /// No modifier.
    pub const NONE: Modes = Modes(0);
    /// `m`: to an empty square.
    pub const MOVE: Modes = Modes(1);
    /// `c`: capturing an enemy.
    pub const CAPTURE: Modes = Modes(1 << 1);
    /// `d`: capturing (destroying) a piece of one's own.
    pub const DESTROY: Modes = Modes(1 << 2);
    /// `e`: capturing en passant.
    pub const EN_PASSANT: Modes = Modes(1 << 3);
    /// `p`: over exactly one piece; on a leg before the last, up to a piece, which stays.
    pub const HOP: Modes = Modes(1 << 4);
    /// `g`: like `p`, and slider and leaper change places beyond the hurdle.
    pub const GRASSHOP: Modes = Modes(1 << 5);
    /// `y`: to an empty square, and slider and leaper change places on the next leg.
    pub const TOGGLE: Modes = Modes(1 << 6);
    /// `t`: only pieces of one's own are hurdles (legs before the last).
    pub const FRIENDLY_HURDLE: Modes = Modes(1 << 7);
    /// `n`: lame, what a leap passes over must be empty.
    pub const LAME: Modes = Modes(1 << 8);
    /// `j`: jumping, what a leap passes over must be occupied; a slide skips its first square.
    pub const JUMP: Modes = Modes(1 << 9);
    /// `z`: crooked.
    pub const CROOKED: Modes = Modes(1 << 10);
    /// `q`: circular.
    pub const CIRCULAR: Modes = Modes(1 << 11);
    /// `i` on a continuation leg: as many steps as the leg before.
    pub const SAME_LENGTH: Modes = Modes(1 << 12);

    /// The letters, in the order in which they are written.
    pub(crate) const LETTERS: [(char, Modes); 13] = [
        ('m', Modes::MOVE),
        ('c', Modes::CAPTURE),
        ('d', Modes::DESTROY),
        ('e', Modes::EN_PASSANT),
        ('t', Modes::FRIENDLY_HURDLE),
        ('p', Modes::HOP),
        ('g', Modes::GRASSHOP),
        ('y', Modes::TOGGLE),
        ('n', Modes::LAME),
        ('j', Modes::JUMP),
        ('z', Modes::CROOKED),
        ('q', Modes::CIRCULAR),
        ('i', Modes::SAME_LENGTH),
    ];

    /// Whether all of `other` are in the set.
    pub const fn has(self, other: Modes) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether any of `other` is in the set.
    pub const fn has_any(self, other: Modes) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Both sets together.
    pub const fn with(self, other: Modes) -> Modes {
        Modes(self.0 | other.0)
    }

    /// This set without `other`.
    pub const fn without(self, other: Modes) -> Modes {
        Modes(self.0 & !other.0)
    }
}
