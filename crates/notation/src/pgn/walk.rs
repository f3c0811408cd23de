//! The order in which a game's tree is written, without recursion.

use super::game::{Game, NodeId};

/// A step through the tree in the order of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step<T> {
    /// A move of the line that is open.
    Move(T),
    /// A variation begins, instead of the last move of the line that is open.
    Open,
    /// The variation ends, and the line goes on after the move that it stood for.
    Close,
}

impl<T> Step<T> {
    pub(super) fn map<U>(self, f: impl FnOnce(T) -> U) -> Step<U> {
        match self {
            Step::Move(t) => Step::Move(f(t)),
            Step::Open => Step::Open,
            Step::Close => Step::Close,
        }
    }
}

enum Task {
    /// Everything after this move.
    After(NodeId),
    /// The variation that begins with this move.
    Variation(NodeId),
    Emit(Step<NodeId>),
}

/// The steps of a game.
pub(super) struct Walk<'a> {
    game: &'a Game,
    tasks: Vec<Task>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(game: &'a Game) -> Walk<'a> {
        Walk { game, tasks: vec![Task::After(Game::ROOT)] }
    }
}

impl Iterator for Walk<'_> {
    type Item = Step<NodeId>;

    fn next(&mut self) -> Option<Step<NodeId>> {
        loop {
            match self.tasks.pop()? {
                Task::Emit(step) => return Some(step),
                Task::After(node) => {
                    if let Some((&first, others)) = self.game.node(node).children().split_first() {
                        self.tasks.push(Task::After(first));
                        self.tasks.extend(others.iter().rev().map(|&id| Task::Variation(id)));
                        return Some(Step::Move(first));
                    }
                }
                Task::Variation(first) => {
                    self.tasks.push(Task::Emit(Step::Close));
                    self.tasks.push(Task::After(first));
                    self.tasks.push(Task::Emit(Step::Move(first)));
                    return Some(Step::Open);
                }
            }
        }
    }
}
