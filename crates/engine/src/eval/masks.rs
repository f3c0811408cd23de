//! Sets of squares that an evaluation looks at, by square and colour.

use rules::{Bits, Color, Geometry, Square, SquareSet};

/// The sets of a board of one width.
#[derive(Clone, Debug)]
pub(crate) struct Masks<B> {
    /// The squares around a square.
    pub(crate) ring: Vec<B>,
    /// The squares left and right.
    pub(crate) beside: Vec<B>,
    /// The files left and right.
    pub(crate) next_files: Vec<B>,
    /// The square's file.
    pub(crate) file: Vec<B>,
    /// By colour: the file before a square.
    pub(crate) ahead: [Vec<B>; 2],
    /// By colour: the files left and right, before the square.
    pub(crate) flanks: [Vec<B>; 2],
    /// By colour: the square before a square.
    pub(crate) step: [Vec<B>; 2],
    /// By colour: the enemy's half of the board.
    pub(crate) far_half: [B; 2],
    pub(crate) dark: B,
}

impl<B: Bits> Masks<B> {
    pub(crate) fn new(geometry: Geometry) -> Masks<B> {
        let set = |keep: &dyn Fn(Square) -> bool| B::from_set(geometry.squares().filter(|&s| keep(s)).collect::<SquareSet>());
        let file = |s: Square| i32::from(geometry.file(s));
        let rank = |s: Square| i32::from(geometry.rank(s));
        let each = |keep: &dyn Fn(Square, Square) -> bool| geometry.squares().map(|s| set(&|t| keep(s, t))).collect::<Vec<B>>();
        // How far `t` is before `s`, as a player sees it.
        let before = |color: Color, s: Square, t: Square| if color == Color::White { rank(t) - rank(s) } else { rank(s) - rank(t) };
        let apart = |s: Square, t: Square| (file(s) - file(t)).abs();
        let half = |color: Color| {
            let ranks = i32::from(geometry.ranks());
            set(&|s| if color == Color::White { 2 * rank(s) >= ranks } else { 2 * rank(s) + 1 < ranks })
        };
        Masks {
            ring: each(&|s, t| s != t && apart(s, t) <= 1 && (rank(s) - rank(t)).abs() <= 1),
            beside: each(&|s, t| apart(s, t) == 1 && rank(s) == rank(t)),
            next_files: each(&|s, t| apart(s, t) == 1),
            file: each(&|s, t| apart(s, t) == 0),
            ahead: Color::BOTH.map(|c| each(&|s, t| apart(s, t) == 0 && before(c, s, t) > 0)),
            flanks: Color::BOTH.map(|c| each(&|s, t| apart(s, t) == 1 && before(c, s, t) > 0)),
            step: Color::BOTH.map(|c| each(&|s, t| apart(s, t) == 0 && before(c, s, t) == 1)),
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
