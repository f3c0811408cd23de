//! A game: tags, start, tree of moves, result.

use std::fmt;

use rules::{Color, Move, Outcome, Position, Variant};

use super::line::Line;
use super::tags::Tags;
use super::walk::Walk;
use crate::text::one_line;

/// A move of a game's tree: an index. [`Game::ROOT`] stands for the start position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub(super) u32);

impl NodeId {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A move with what was said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    pub(super) mv: Option<Move>,
    pub(super) parent: NodeId,
    pub(super) ply: u32,
    pub(super) children: Vec<NodeId>,
    pub(super) nags: Vec<u8>,
    pub(super) before: Vec<String>,
    pub(super) after: Vec<String>,
}

impl Node {
    /// The move; `None` for the start.
    pub fn mv(&self) -> Option<Move> {
        self.mv
    }

    /// The move before; the start is its own parent.
    pub fn parent(&self) -> NodeId {
        self.parent
    }

    /// The number of moves from the start to here.
    pub fn ply(&self) -> usize {
        self.ply as usize
    }

    /// The moves that follow: the first is the line itself, the others are variations.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The numeric annotation glyphs, in the order in which they were given.
    pub fn nags(&self) -> &[u8] {
        &self.nags
    }

    /// The comments that open the variation that begins with this move.
    pub fn comments_before(&self) -> &[String] {
        &self.before
    }

    /// The comments on the move; of the start, those before the first move.
    pub fn comments(&self) -> &[String] {
        &self.after
    }
}

/// How a game ended, as the result tells it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ending {
    /// `1-0`
    White,
    /// `0-1`
    Black,
    /// `1/2-1/2`
    Draw,
    /// `*`: not finished, or not known.
    #[default]
    Unknown,
}

impl Ending {
    /// The ending that a result text means.
    pub fn parse(text: &str) -> Option<Ending> {
        Some(match text {
            "1-0" => Ending::White,
            "0-1" => Ending::Black,
            "1/2-1/2" | "1/2" | "½-½" => Ending::Draw,
            "*" => Ending::Unknown,
            _ => return None,
        })
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::White => "1-0",
            Ending::Black => "0-1",
            Ending::Draw => "1/2-1/2",
            Ending::Unknown => "*",
        })
    }
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        match outcome.winner() {
            Some(Color::White) => Ending::White,
            Some(Color::Black) => Ending::Black,
            None => Ending::Draw,
        }
    }
}

/// A game: legal moves only, in a tree whose first branches are the main line.
///
/// Two games are equal when their variants have the same id, and tags, start, moves, variations in their
/// order, comments, NAGs and result are the same.
///
/// ```
/// use notation::pgn::{Ending, Game};
/// let mut game = Game::new(&rules::shipped::load("chess").unwrap());
/// game.tags.set("White", "Anderssen").unwrap();
/// let mut line = game.line();
/// line.san("f3").unwrap();
/// line.san("e5").unwrap();
/// line.comment("Better than it looks.");
/// line.san("g4").unwrap();
/// let mate = line.san("Qh4").unwrap();
/// let outcome = line.position().outcome().unwrap();
/// game.finish(outcome);
/// assert_eq!(game.ending, Ending::Black);
/// assert_eq!(game.node(mate).ply(), 4);
/// assert!(notation::pgn::write(&game).ends_with("1. f3 e5 {Better than it looks.} 2. g4 Qh4# {Checkmate. Black wins.} 0-1\n\n"));
/// ```
#[derive(Clone)]
pub struct Game {
    /// The tags that do not follow from the game.
    pub tags: Tags,
    /// The result.
    pub ending: Ending,
    start: Position,
    nodes: Vec<Node>,
}

impl Game {
    /// The start, before any move.
    pub const ROOT: NodeId = NodeId(0);

    /// A game from the variant's start position.
    pub fn new(variant: &Variant) -> Game {
        Game::from_position(variant.start())
    }

    /// A game from a position. What was played before it is not part of the game, and forgotten.
    pub fn from_position(start: Position) -> Game {
        let start = match start.plies_played() {
            0 => start,
            _ => start.variant().position(&start.fen()).unwrap_or(start),
        };
        let root =
            Node { mv: None, parent: Game::ROOT, ply: 0, children: Vec::new(), nags: Vec::new(), before: Vec::new(), after: Vec::new() };
        Game { tags: Tags::default(), ending: Ending::Unknown, start, nodes: vec![root] }
    }

    /// The variant played.
    pub fn variant(&self) -> &Variant {
        self.start.variant()
    }

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The move of that id.
    ///
    /// # Panics
    /// Where the id is of another game that has more moves.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// The number of moves in the whole tree.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether no move was played.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = (NodeId, Move)> {
        let next = |id: &NodeId| self.node(*id).children.first().copied();
        let ids = std::iter::successors(next(&Game::ROOT), next);
        ids.filter_map(|id| Some((id, self.node(id).mv?)))
    }

    /// The last move of the main line, or the start.
    pub fn last(&self) -> NodeId {
        self.main_line().last().map_or(Game::ROOT, |(id, _)| id)
    }

    /// The position after the main line.
    pub fn end(&self) -> Position {
        let mut position = self.start.clone();
        self.main_line().for_each(|(_, m)| position.play(m));
        position
    }

    /// A place in the game from which moves can be added, at the start.
    pub fn line(&mut self) -> Line<'_> {
        Line::new(self)
    }

    /// Sets the result, `Termination` to `normal`, and says how the game ended in a comment on the last move.
    pub fn finish(&mut self, outcome: Outcome) {
        self.ending = outcome.into();
        let sentence = outcome.sentence(self.variant());
        // The name is a constant that can be set.
        let _ = self.tags.set("Termination", "normal");
        let last = self.last();
        if !self.node(last).after.contains(&sentence) {
            self.comment(last, &sentence);
        }
    }

    /// Adds a comment on a move, or before the first move; white space becomes single spaces.
    pub fn comment(&mut self, id: NodeId, text: &str) {
        let text = one_line(text);
        if !text.is_empty() {
            self.node_mut(id).after.push(text);
        }
    }

    /// Adds a comment before a move that begins a variation; for other moves, on the move before.
    pub fn comment_before(&mut self, id: NodeId, text: &str) {
        let parent = self.node(id).parent;
        if self.node(parent).children.first() == Some(&id) || id == Game::ROOT {
            return self.comment(parent, text);
        }
        let text = one_line(text);
        if !text.is_empty() {
            self.node_mut(id).before.push(text);
        }
    }

    /// Adds a NAG to a move; to the start none can be added.
    pub fn nag(&mut self, id: NodeId, nag: u8) {
        if id != Game::ROOT {
            self.node_mut(id).nags.push(nag);
        }
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// Adds a move that is legal after `parent`.
    pub(super) fn append(&mut self, parent: NodeId, mv: Move) -> NodeId {
        let id = NodeId(u32::try_from(self.nodes.len()).expect("a game has fewer than four thousand million moves"));
        let node = Node {
            mv: Some(mv),
            parent,
            ply: self.node(parent).ply + 1,
            children: Vec::new(),
            nags: Vec::new(),
            before: Vec::new(),
            after: Vec::new(),
        };
        self.nodes.push(node);
        self.node_mut(parent).children.push(id);
        id
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        let said = |game: &Game, id: NodeId| {
            let node = game.node(id).clone();
            (node.mv, node.nags, node.before, node.after)
        };
        self.variant().id() == other.variant().id()
            && self.tags == other.tags
            && self.ending == other.ending
            && self.start.fen() == other.start.fen()
            && said(self, Game::ROOT) == said(other, Game::ROOT)
            && Walk::new(self).map(|s| s.map(|id| said(self, id))).eq(Walk::new(other).map(|s| s.map(|id| said(other, id))))
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::write(self))
    }
}
