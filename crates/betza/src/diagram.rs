//! Where a piece can go, on a board of any size.

use std::collections::{BTreeMap, HashMap};
use std::ops::BitOr;

use crate::moves::PieceMoves;
use crate::path::{Leg, Occupants, Path, PathKind};

/// The board of a [`Diagram`] and what stands on it. Files and ranks count from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagramRequest {
    /// Number of files, 1 to 255.
    pub files: u8,
    /// Number of ranks, 1 to 255.
    pub ranks: u8,
    /// The square `(file, rank)` of the piece. Outside the board there is nothing to mark.
    pub at: (u8, u8),
    /// Other pieces. Without any, the pieces that a move needs (hurdles, victims on the way) are imagined wherever they
    /// could stand; with some, only those count.
    pub blockers: Vec<((u8, u8), Blocker)>,
    /// Whether moves that only an unmoved piece has are shown.
    pub first_move: bool,
    /// Whose piece it is: White moves up the board.
    pub white: bool,
}

impl DiagramRequest {
    /// An otherwise empty board with a white piece that has moved.
    pub fn empty(files: u8, ranks: u8, at: (u8, u8)) -> Self {
        DiagramRequest { files, ranks, at, blockers: Vec::new(), first_move: false, white: true }
    }
}

/// Whose the other piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocker {
    /// On the side of the moving piece.
    Friend,
    /// On the other side.
    Enemy,
}

/// What a square is in the moves of the piece: a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds(u16);

impl Kinds {
    /// Nothing.
    pub const NONE: Kinds = Kinds(0);
    /// A move without capture can end here.
    pub const MOVE: Kinds = Kinds(1);
    /// A capture can end here, of an enemy that stands here or might.
    pub const CAPTURE: Kinds = Kinds(1 << 1);
    /// Both of these: an ordinary target.
    pub const BOTH: Kinds = Kinds(3);
    /// A capture of a piece of one's own can end here.
    pub const DESTROY: Kinds = Kinds(1 << 2);
    /// A capture en passant can end here.
    pub const EN_PASSANT: Kinds = Kinds(1 << 3);
    /// Castling takes the piece here.
    pub const CASTLE: Kinds = Kinds(1 << 4);
    /// Reached by a single step or leap at the end of the move.
    pub const LEAP: Kinds = Kinds(1 << 5);
    /// Reached by a slide or ride at the end of the move.
    pub const SLIDE: Kinds = Kinds(1 << 6);
    /// Reached over a hurdle.
    pub const HOP: Kinds = Kinds(1 << 7);
    /// Only an unmoved piece gets here so.
    pub const INITIAL: Kinds = Kinds(1 << 8);
    /// The way leads through this square, which must be empty.
    pub const NEEDS_EMPTY: Kinds = Kinds(1 << 9);
    /// A piece here, which stays, is what a move needs.
    pub const NEEDS_HURDLE: Kinds = Kinds(1 << 10);
    /// A piece here is captured on the way.
    pub const LOCUST_VICTIM: Kinds = Kinds(1 << 11);

    /// Whether all of `other` are in the set.
    pub const fn has(self, other: Kinds) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether any of `other` is in the set.
    pub const fn has_any(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether the move can end here in some way.
    pub const fn is_target(self) -> bool {
        self.0 & 0x1F != 0
    }
}

impl BitOr for Kinds {
    type Output = Kinds;
    fn bitor(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }
}

/// A square with a meaning in a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkedSquare {
    /// File, from 0.
    pub file: u8,
    /// Rank, from 0.
    pub rank: u8,
    /// What the square is.
    pub kinds: Kinds,
}

/// The marked squares of a board, by rank and file from `(0, 0)` on.
///
/// [`to_text`](Diagram::to_text) and [`to_svg`](Diagram::to_svg) draw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// Number of files.
    pub files: u8,
    /// Number of ranks.
    pub ranks: u8,
    /// Where the piece stands.
    pub at: (u8, u8),
    /// The other pieces.
    pub blockers: Vec<((u8, u8), Blocker)>,
    /// Every square that is a target, or that a move passes or needs.
    pub squares: Vec<MarkedSquare>,
}

impl PieceMoves {
    /// Where the piece can go on the board of the request.
    ///
    /// ```
    /// let horse = betza::parse("nN").unwrap();
    /// let diagram = horse.diagram(&betza::DiagramRequest::empty(5, 5, (2, 2)));
    /// assert_eq!(diagram.to_text(), "\
    /// . * . * .
    /// * . + . *
    /// . + O + .
    /// * . + . *
    /// . * . * .
    /// ");
    /// ```
    pub fn diagram(&self, at: &DiagramRequest) -> Diagram {
        let mut board = Board { request: at, marks: BTreeMap::new() };
        if at.at.0 < at.files && at.at.1 < at.ranks {
            for path in self.paths.iter().filter(|path| at.first_move || !path.initial) {
                if at.white {
                    board.path(path);
                } else {
                    board.path(&path.mirrored());
                }
            }
        }
        let squares = board.marks.into_iter().map(|((rank, file), kinds)| MarkedSquare { file, rank, kinds }).collect();
        Diagram { files: at.files, ranks: at.ranks, at: at.at, blockers: at.blockers.clone(), squares }
    }
}

impl Diagram {
    /// What the square is; nothing when it is not marked.
    pub fn kinds(&self, file: u8, rank: u8) -> Kinds {
        self.squares.iter().find(|s| (s.file, s.rank) == (file, rank)).map_or(Kinds::NONE, |s| s.kinds)
    }

    pub(crate) fn blocker(&self, file: u8, rank: u8) -> Option<Blocker> {
        self.blockers.iter().find(|b| b.0 == (file, rank)).map(|b| b.1)
    }
}

type Square = (i32, i32);

/// Whether a move can be completed from a leg and a square on.
type Known = HashMap<(usize, Square), bool>;

struct Board<'r> {
    request: &'r DiagramRequest,
    /// By rank, then file.
    marks: BTreeMap<(u8, u8), Kinds>,
}

impl Board<'_> {
    fn mark(&mut self, (x, y): Square, kinds: Kinds) {
        if let (Ok(file), Ok(rank), false) = (u8::try_from(x), u8::try_from(y), kinds == Kinds::NONE) {
            let mark = self.marks.entry((rank, file)).or_default();
            *mark = *mark | kinds;
        }
    }

    fn start(&self) -> Square {
        (i32::from(self.request.at.0), i32::from(self.request.at.1))
    }

    /// What the square holds; the one that the piece itself leaves is empty.
    fn occupant(&self, (x, y): Square) -> Occupants {
        let here = |b: &&((u8, u8), Blocker)| (i32::from(b.0.0), i32::from(b.0.1)) == (x, y);
        match self.request.blockers.iter().find(here) {
            _ if (x, y) == self.start() => Occupants::EMPTY,
            Some((_, Blocker::Friend)) => Occupants::FRIEND,
            Some((_, Blocker::Enemy)) => Occupants::ENEMY,
            None => Occupants::EMPTY,
        }
    }

    fn step(&self, (x, y): Square, (dx, dy): (i8, i8), wrap: bool) -> Option<Square> {
        let (files, ranks) = (i32::from(self.request.files), i32::from(self.request.ranks));
        let (mut x, y) = (x + i32::from(dx), y + i32::from(dy));
        if wrap {
            x = x.rem_euclid(files);
        }
        ((0..files).contains(&x) && (0..ranks).contains(&y)).then_some((x, y))
    }

    fn path(&mut self, path: &Path) {
        let extra = if path.initial { Kinds::INITIAL } else { Kinds::NONE };
        match path.kind {
            PathKind::Castle { squares, dx } => {
                let (x, y) = self.start();
                let x = x + i32::from(squares) * i32::from(dx);
                if (0..i32::from(self.request.files)).contains(&x) {
                    self.mark((x, y), Kinds::CASTLE | extra);
                }
            }
            PathKind::Universal => {
                let Some(leg) = path.legs.first() else { return };
                for x in 0..i32::from(self.request.files) {
                    for y in 0..i32::from(self.request.ranks) {
                        if (x, y) != self.start() {
                            let kinds = self.target((x, y), leg, path);
                            if kinds != Kinds::NONE {
                                self.mark((x, y), kinds | Kinds::LEAP | extra);
                            }
                        }
                    }
                }
            }
            PathKind::Walk | PathKind::EnPassant => {
                self.walk(path, extra, 0, self.start(), &mut HashMap::new());
            }
        }
    }

    /// Walks the legs from `index` on and marks what they reach and need; false when the move cannot be completed.
    ///
    /// What happens beyond a square does not depend on how the leg came there, so each is visited once.
    fn walk(&mut self, path: &Path, extra: Kinds, index: usize, from: Square, known: &mut Known) -> bool {
        let Some(leg) = path.legs.get(index) else {
            return false;
        };
        let last = index + 1 == path.legs.len();
        let kind = match leg.max {
            _ if path.legs.iter().any(Leg::is_hurdle) => Kinds::HOP,
            max if max == Some(leg.min) => Kinds::LEAP,
            _ => Kinds::SLIDE,
        };
        let mut completed = false;
        for (end, between) in self.ends(leg, from, path.wrap) {
            if last {
                let kinds = self.target(end, leg, path);
                if kinds == Kinds::NONE {
                    continue;
                }
                self.mark(end, kinds | kind | extra);
            } else {
                let Some(kinds) = self.passes(end, leg) else {
                    continue;
                };
                let onward = match known.get(&(index + 1, end)) {
                    Some(&onward) => onward,
                    None => {
                        let onward = self.walk(path, extra, index + 1, end, known);
                        known.insert((index + 1, end), onward);
                        onward
                    }
                };
                if !onward {
                    continue;
                }
                self.mark(end, kinds);
            }
            completed = true;
            for square in between {
                self.mark(square, Kinds::NEEDS_EMPTY);
            }
        }
        completed
    }

    /// The squares where the leg may end, each with the squares on the way that a lame leap needs empty.
    fn ends(&self, leg: &Leg, from: Square, wrap: bool) -> Vec<(Square, Vec<Square>)> {
        let most = u32::from(self.request.files) * u32::from(self.request.ranks);
        let most = leg.max.map_or(most, |max| most.min(u32::from(max)));
        let mut ends = Vec::new();
        let (mut square, mut way) = (from, Vec::new());
        for (n, &step) in (1..=most).zip(leg.pattern.iter().cycle()) {
            let Some(next) = self.step(square, step, wrap) else {
                break;
            };
            square = next;
            if n >= u32::from(leg.min) {
                let lame = leg.max == Some(leg.min) && leg.min > 1 && !leg.is_hurdle();
                ends.push((square, if lame { way.clone() } else { Vec::new() }));
            }
            if self.occupant(square) != Occupants::EMPTY || (square == from && wrap) {
                break;
            }
            way.push(square);
        }
        ends
    }

    /// What a square is as the end of a move.
    fn target(&self, square: Square, leg: &Leg, path: &Path) -> Kinds {
        let there = self.occupant(square);
        let empty = there == Occupants::EMPTY;
        if path.kind == PathKind::EnPassant {
            return if empty { Kinds::EN_PASSANT } else { Kinds::NONE };
        }
        let mut kinds = Kinds::NONE;
        if empty && leg.on.contains(Occupants::EMPTY) {
            kinds = kinds | Kinds::MOVE;
        }
        // A piece may yet come to an empty square, but not to the one that the moving piece leaves.
        let possible = square != self.start();
        if possible && there != Occupants::FRIEND && leg.on.contains(Occupants::ENEMY) {
            kinds = kinds | Kinds::CAPTURE;
        }
        let friend = there == Occupants::FRIEND || (empty && !leg.on.contains(Occupants::ENEMY));
        if possible && friend && leg.on.contains(Occupants::FRIEND) {
            kinds = kinds | Kinds::DESTROY;
        }
        kinds
    }

    /// What a square is where a leg ends and another begins, or `None` when the move cannot go on from there.
    fn passes(&self, square: Square, leg: &Leg) -> Option<Kinds> {
        let there = self.occupant(square);
        let empty = there == Occupants::EMPTY;
        let on_pieces = leg.on.intersects(Occupants::OCCUPIED);
        let imagined = self.request.blockers.is_empty() && square != self.start() && on_pieces;
        let piece = if leg.takes {
            Kinds::LOCUST_VICTIM
        } else if leg.is_hurdle() {
            Kinds::NEEDS_HURDLE
        } else {
            Kinds::NONE
        };
        match (empty, leg.on.contains(there)) {
            (false, true) => Some(piece),
            (true, true) if imagined => Some(piece),
            (true, true) if !on_pieces && leg.max == Some(1) => Some(Kinds::NEEDS_EMPTY),
            (true, true) => Some(Kinds::NONE),
            (true, false) if imagined => Some(piece),
            (_, false) => None,
        }
    }
}
