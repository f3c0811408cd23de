//! A place in a game, with the position there.

use rules::{Move, Position};

use super::game::{Game, NodeId};
use crate::san::{self, SanError};

/// A place in a game that can be moved along its lines and from which moves are added.
pub struct Line<'a> {
    game: &'a mut Game,
    position: Position,
    at: NodeId,
}

impl<'a> Line<'a> {
    pub(super) fn new(game: &'a mut Game) -> Line<'a> {
        let position = game.start().clone();
        Line { game, position, at: Game::ROOT }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        self.game
    }

    /// The position here.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The last move played, or the start.
    pub fn at(&self) -> NodeId {
        self.at
    }

    /// Plays a move: goes along it where the game has it, otherwise adds it (as a variation, if the game
    /// goes on otherwise here). `None` where it is not legal.
    pub fn play(&mut self, m: Move) -> Option<NodeId> {
        let known = self.game.node(self.at).children().iter().copied().find(|&c| self.game.node(c).mv() == Some(m));
        if known.is_none() && !self.position.is_legal(m) {
            return None;
        }
        let id = known.unwrap_or_else(|| self.game.append(self.at, m));
        self.step(id, m);
        Some(id)
    }

    /// Plays the move that a text means.
    ///
    /// # Errors
    /// As [`san::parse`].
    pub fn san(&mut self, text: &str) -> Result<NodeId, SanError> {
        let m = san::parse(&self.position, text)?;
        let id = self.play(m);
        Ok(id.unwrap_or(self.at))
    }

    /// Adds a legal move even where the game has it already, as a text with twice the same variation does.
    pub(super) fn append(&mut self, m: Move) -> NodeId {
        let id = self.game.append(self.at, m);
        self.step(id, m);
        id
    }

    /// Takes the last move back; false at the start.
    pub fn back(&mut self) -> bool {
        if self.at == Game::ROOT {
            return false;
        }
        self.position.undo();
        self.at = self.game.node(self.at).parent();
        true
    }

    /// Goes to any place of the game, in as many steps as lie between.
    pub fn go(&mut self, to: NodeId) {
        let mut path = Vec::new();
        let mut ahead = to;
        while ahead != self.at {
            let node = self.game.node(ahead);
            if node.ply() > self.game.node(self.at).ply() {
                path.push((ahead, node.mv()));
                ahead = node.parent();
            } else if !self.back() {
                break;
            }
        }
        for (id, m) in path.into_iter().rev() {
            if let Some(m) = m {
                self.step(id, m);
            }
        }
    }

    /// Adds a comment here.
    pub fn comment(&mut self, text: &str) {
        self.game.comment(self.at, text);
    }

    /// Adds a NAG to the last move.
    pub fn nag(&mut self, nag: u8) {
        self.game.nag(self.at, nag);
    }

    pub(super) fn game_mut(&mut self) -> &mut Game {
        self.game
    }

    fn step(&mut self, id: NodeId, m: Move) {
        self.position.play(m);
        self.at = id;
    }
}
