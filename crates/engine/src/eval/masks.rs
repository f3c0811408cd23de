//! Sets of squares that an evaluation looks at, by square and colour.

use rules::{Bits, Color, Geometry, Square, SquareSet};

/// What lies about a square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around<B> {
    /// The squares around it.
    pub(crate) ring: B,
    /// The squares left and right.
    pub(crate) beside: B,
    /// The files left and right.
    pub(crate) next_files: B,
    /// Its file.
    pub(crate) file: B,
}

/// What lies before a square, as a player sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Before<B> {
    /// The file before it.
    pub(crate) ahead: B,
    /// The files left and right, before it.
    pub(crate) flanks: B,
    /// The square before it.
    pub(crate) step: B,
}

/// The sets of a board of one width.
#[derive(Clone, Debug)]
pub(crate) struct Masks<B> {
    /// By square.
    pub(crate) around: Vec<Around<B>>,
    /// By colour and square.
    pub(crate) before: [Vec<Before<B>>; 2],
    /// By colour: the enemy's half of the board.
    pub(crate) far_half: [B; 2],
    pub(crate) dark: B,
}

impl<B: Bits> Masks<B> {
    pub(crate) fn new(geometry: Geometry) -> Masks<B> {
        let set = |keep: &dyn Fn(Square) -> bool| B::from_set(geometry.squares().filter(|&s| keep(s)).collect::<SquareSet>());
        let file = |s: Square| i32::from(geometry.file(s));
        let rank = |s: Square| i32::from(geometry.rank(s));
        // How far `t` is before `s`, as a player sees it.
        let before = |color: Color, s: Square, t: Square| if color == Color::White { rank(t) - rank(s) } else { rank(s) - rank(t) };
        let apart = |s: Square, t: Square| (file(s) - file(t)).abs();
        let half = |color: Color| {
            let ranks = i32::from(geometry.ranks());
            set(&|s| if color == Color::White { 2 * rank(s) >= ranks } else { 2 * rank(s) + 1 < ranks })
        };
        let around = |s: Square| Around {
            ring: set(&|t| s != t && apart(s, t) <= 1 && (rank(s) - rank(t)).abs() <= 1),
            beside: set(&|t| apart(s, t) == 1 && rank(s) == rank(t)),
            next_files: set(&|t| apart(s, t) == 1),
            file: set(&|t| apart(s, t) == 0),
        };
        let ahead = |color: Color, s: Square| Before {
            ahead: set(&|t| apart(s, t) == 0 && before(color, s, t) > 0),
            flanks: set(&|t| apart(s, t) == 1 && before(color, s, t) > 0),
            step: set(&|t| apart(s, t) == 0 && before(color, s, t) == 1),
        };
        Masks {
            around: geometry.squares().map(around).collect(),
            before: Color::BOTH.map(|color| geometry.squares().map(|s| ahead(color, s)).collect()),
            far_half: Color::BOTH.map(half),
            dark: set(&|s| geometry.is_dark(s)),
        }
    }
}

/// Chebyshev distances, by one square and then by the other.
pub(crate) fn distances(geometry: Geometry) -> Vec<u8> {
    let apart = |a: Square, b: Square| {
        let files = geometry.file(a).abs_diff(geometry.file(b));
        files.max(geometry.rank(a).abs_diff(geometry.rank(b)))
    };
    geometry.squares().flat_map(|a| geometry.squares().map(move |b| apart(a, b))).collect()
}
