//! Where a piece can go among friends and enemies: the interactive card of a piece.
//!
//! Everything follows the paths of the definition, with the regions where they hold.

use betza::{Leg, Occupants, Path, PathKind};
use rules::{Clause, Color, Geometry, Piece, PieceType, Square, SquareSet, Variant};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::code::Code;
use crate::names::{Side, kind, letter, parse_squares};
use crate::problem::{FaultView, Problem, cut};
use crate::walk::{Arrival, Board, arrivals};

/// A question: where can this piece go from here?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct DiagramRequest {
    /// The piece's letter.
    pub letter: String,
    /// Whose it is.
    pub color: Side,
    /// Where it stands.
    pub at: String,
    /// The files of another board than the game's: the regions of the game have no meaning there.
    #[serde(default)]
    pub files: Option<u8>,
    /// The ranks of that board.
    #[serde(default)]
    pub ranks: Option<u8>,
    /// The squares of other pieces of its side.
    #[serde(default)]
    pub friends: Vec<String>,
    /// The squares of enemies.
    #[serde(default)]
    pub enemies: Vec<String>,
}

/// What a square is to the piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DiagramKind {
    /// It can move here: the square is empty.
    Move,
    /// It can capture here: an enemy stands here, or the square is empty and it could if one did.
    Capture,
    /// By a step or leap.
    Leap,
    /// By a slide along a line.
    Slide,
    /// Over a piece.
    Hop,
    /// Taking something on the way.
    Locust,
    /// From anywhere.
    Teleport,
    /// Only by capturing in passing.
    EnPassant,
    /// Only as the first move of the piece.
    Initial,
    /// The piece here is what it hops over.
    Hurdle,
    /// The piece here can be taken on the way.
    Victim,
    /// The way leads through here, and only because the square is empty.
    MustBeEmpty,
    /// An enemy here is frozen.
    Freeze,
}

/// A square with a meaning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct DiagramSquare {
    /// The square.
    pub square: String,
    /// What it is to the piece, in the order of the schema.
    pub kinds: Vec<DiagramKind>,
    /// The squares on the way, for moves that bend, hop or take on the way.
    pub path: Option<Vec<String>>,
}

/// Where a piece can go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Diagram {
    /// The variant's id.
    pub variant: String,
    /// The piece.
    pub letter: String,
    /// Whose it is.
    pub color: Side,
    /// Where it stands.
    pub at: String,
    /// The files of the board.
    pub files: u8,
    /// Its ranks.
    pub ranks: u8,
    /// Every square with a meaning, from `a1` along the ranks.
    pub squares: Vec<DiagramSquare>,
}

/// What is known of a square while the paths are followed.
#[derive(Clone, Default)]
struct Mark {
    kinds: Vec<DiagramKind>,
    way: Option<Vec<Square>>,
}

impl Mark {
    fn add(&mut self, kind: DiagramKind) {
        if !self.kinds.contains(&kind) {
            self.kinds.push(kind);
        }
    }
}

impl Diagram {
    /// Answers the question.
    ///
    /// # Errors
    /// A letter or a square that there is not, or a board that is too large.
    pub fn of(variant: &Variant, request: &DiagramRequest) -> Result<Diagram, Problem> {
        let (geometry, foreign) = board(variant, request)?;
        let no_square = |name: &str| {
            let message = format!("\"{}\" is no square of {}", cut(name), geometry.board_words());
            Problem::of_fault(Code::BadSquare, FaultView { message, rule: "square".to_owned(), ..FaultView::default() })
        };
        let kind = kind(variant, &request.letter).ok_or_else(|| {
            Problem::new(Code::BadPiece, format!("{} has no piece with the letter \"{}\"", variant.name(), cut(&request.letter)))
        })?;
        let at = geometry.parse(&request.at).ok_or_else(|| no_square(&request.at))?;
        let mut sets = [SquareSet::EMPTY; 2];
        for (set, names) in sets.iter_mut().zip([&request.friends, &request.enemies]) {
            *set = parse_squares(geometry, names).map_err(no_square)?.into_iter().filter(|s| *s != at).collect();
        }
        let board = Board { geometry, at, friends: sets[0], enemies: sets[1] };
        let question = Question { variant, kind, color: request.color.into(), board, foreign };
        Ok(Diagram {
            variant: variant.id().to_owned(),
            letter: letter(variant, kind),
            color: request.color,
            at: geometry.name(at),
            files: geometry.files(),
            ranks: geometry.ranks(),
            squares: question.squares(),
        })
    }
}

/// The board that is asked about, and whether it is another than the game's.
fn board(variant: &Variant, request: &DiagramRequest) -> Result<(Geometry, bool), Problem> {
    let own = variant.geometry();
    let (files, ranks) = (request.files.unwrap_or(own.files()), request.ranks.unwrap_or(own.ranks()));
    let geometry = Geometry::new(files, ranks).ok_or_else(|| {
        Problem::new(Code::BadRequest, format!("a board has 1 to {} files and ranks, not {files}x{ranks}", Geometry::MAX))
    })?;
    Ok((geometry, geometry != own))
}

struct Question<'a> {
    variant: &'a Variant,
    kind: PieceType,
    color: Color,
    board: Board,
    foreign: bool,
}

impl Question<'_> {
    fn squares(&self) -> Vec<DiagramSquare> {
        let geometry = self.board.geometry;
        let mut marks = vec![Mark::default(); geometry.area()];
        for clause in self.variant.kind(self.kind).moves() {
            if self.region(clause.from.as_deref()).is_some_and(|region| !region.contains(self.board.at)) {
                continue;
            }
            for path in clause.betza.paths() {
                let path = if self.color == Color::Black { path.mirrored() } else { path };
                if !path.initial || self.is_at_home() {
                    self.path(&path, clause, &mut marks);
                }
            }
        }
        if !self.foreign {
            let piece = Piece::new(self.color, self.kind);
            self.variant.freezes_from(piece, self.board.at).iter().for_each(|s| marks[s.index()].add(DiagramKind::Freeze));
        }
        let told = geometry.squares().zip(marks).filter(|(_, mark)| !mark.kinds.is_empty());
        told.map(|(square, mut mark)| {
            mark.kinds.sort();
            let path = mark.way.map(|way| way.into_iter().map(|s| geometry.name(s)).collect());
            DiagramSquare { square: geometry.name(square), kinds: mark.kinds, path }
        })
        .collect()
    }

    /// The region of a name, on the game's own board.
    fn region(&self, name: Option<&str>) -> Option<SquareSet> {
        self.variant.region(name?, self.color).filter(|_| !self.foreign)
    }

    /// Whether such a piece stands here at the start.
    fn is_at_home(&self) -> bool {
        self.foreign || self.variant.start().piece_on(self.board.at) == Some(Piece::new(self.color, self.kind))
    }

    /// Whether a clause lets a move end on a square.
    fn allows(&self, clause: &Clause, to: Square) -> bool {
        let geometry = self.board.geometry;
        let confined = self.variant.kind(self.kind).confined();
        let inside = |name: Option<&str>| self.region(name).is_none_or(|region| region.contains(to));
        let changes = geometry.is_dark(to) != geometry.is_dark(self.board.at);
        inside(clause.to.as_deref()) && inside(confined) && clause.changes_color.is_none_or(|wanted| wanted == changes)
    }

    fn path(&self, path: &Path, clause: &Clause, marks: &mut [Mark]) {
        let Some(last) = path.legs.last() else { return };
        let sort = sort(path, last);
        for arrival in arrivals(&self.board, path) {
            if !self.allows(clause, arrival.to) {
                continue;
            }
            let Some(ends) = self.ends(path, last, &arrival) else { continue };
            let mark = &mut marks[arrival.to.index()];
            ends.iter().for_each(|kind| mark.add(*kind));
            mark.add(sort);
            if path.initial {
                mark.add(DiagramKind::Initial);
            }
            if path.legs.len() > 1 && mark.way.is_none() {
                mark.way = Some(arrival.way.clone());
            }
            arrival.hurdles.iter().for_each(|s| marks[s.index()].add(DiagramKind::Hurdle));
            arrival.victims.iter().for_each(|s| marks[s.index()].add(DiagramKind::Victim));
            arrival.empty.iter().for_each(|s| marks[s.index()].add(DiagramKind::MustBeEmpty));
        }
    }

    /// What the move can do on the square where it ends.
    fn ends(&self, path: &Path, last: &Leg, arrival: &Arrival) -> Option<Vec<DiagramKind>> {
        let there = self.board.occupant(arrival.to);
        // Only a piece that took something on its way may come back to where it was.
        if arrival.to == self.board.at {
            let home = !arrival.victims.is_empty() && last.on.intersects(Occupants::EMPTY);
            return home.then(|| vec![DiagramKind::Move]);
        }
        if path.kind == PathKind::EnPassant {
            return (there == Occupants::EMPTY).then(|| vec![DiagramKind::EnPassant]);
        }
        let mut ends = Vec::new();
        if there == Occupants::EMPTY && last.on.intersects(Occupants::EMPTY) {
            ends.push(DiagramKind::Move);
        }
        if there != Occupants::FRIEND && last.on.intersects(Occupants::ENEMY) {
            ends.push(DiagramKind::Capture);
        }
        (!ends.is_empty()).then_some(ends)
    }
}

/// How a path gets to its end.
fn sort(path: &Path, last: &Leg) -> DiagramKind {
    let before = &path.legs[..path.legs.len() - 1];
    match () {
        () if path.kind == PathKind::Universal => DiagramKind::Teleport,
        () if before.iter().any(|leg| leg.takes) => DiagramKind::Locust,
        () if before.iter().any(Leg::is_hurdle) => DiagramKind::Hop,
        () if last.max == Some(last.min) => DiagramKind::Leap,
        () => DiagramKind::Slide,
    }
}
