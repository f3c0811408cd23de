//! Writing games.

use rules::{Color, Position};

use super::game::{Game, NodeId};
use super::tags::ROSTER;
use super::walk::{Step, Walk};
use crate::san;

/// Lines of moves are shorter than this, in characters.
const COLUMNS: usize = 80;

/// The game in PGN: the roster, `Variant`, `SetUp` and `FEN` where the start is not the variant's own, the
/// other tags, the moves in lines below 80 columns, the result, and an empty line.
///
/// Reading it again gives the same game.
pub fn write(game: &Game) -> String {
    let mut text = tags(game);
    text.push('\n');
    let mut out = Lines { text, column: 0, word: String::new(), joined: false };
    moves(game, &mut out);
    out.word(&game.ending.to_string());
    out.end_line();
    out.text.push('\n');
    out.text
}

fn tags(game: &Game) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text += &format!("[{name} \"{value}\"]\n");
    };
    for (name, unknown) in ROSTER {
        tag(name, game.tags.get(name).unwrap_or(unknown));
    }
    tag("Result", &game.ending.to_string());
    tag("Variant", game.variant().name());
    let start = game.start().fen();
    if start != game.variant().start().fen() {
        tag("SetUp", "1");
        tag("FEN", &start);
    }
    for (name, value) in game.tags.iter().filter(|(name, _)| ROSTER.iter().all(|(n, _)| n != name)) {
        tag(name, value);
    }
    text
}

fn moves(game: &Game, out: &mut Lines) {
    let mut position: Position = game.start().clone();
    let mut at = Game::ROOT;
    let mut open: Vec<NodeId> = Vec::new();
    // Whether the next move needs its number although it is Black's.
    let mut fresh = true;
    for comment in game.node(Game::ROOT).comments() {
        out.comment(comment);
    }
    for step in Walk::new(game) {
        match step {
            Step::Open => {
                open.push(at);
                position.undo();
                at = game.node(at).parent();
                out.open();
                fresh = true;
            }
            Step::Close => {
                out.close();
                fresh = true;
                let Some(instead) = open.pop() else { continue };
                let from = game.node(instead).parent();
                while at != from {
                    position.undo();
                    at = game.node(at).parent();
                }
                game.node(instead).mv().into_iter().for_each(|m| position.play(m));
                at = instead;
            }
            Step::Move(id) => {
                let node = game.node(id);
                let Some(m) = node.mv() else { continue };
                for comment in node.comments_before() {
                    out.comment(comment);
                }
                match position.side() {
                    Color::White => out.word(&format!("{}.", position.fullmove())),
                    Color::Black if fresh => out.word(&format!("{}...", position.fullmove())),
                    Color::Black => {}
                }
                out.word(&san::write(&mut position, m));
                for nag in node.nags() {
                    out.word(&format!("${nag}"));
                }
                for comment in node.comments() {
                    out.comment(comment);
                }
                fresh = !node.comments().is_empty();
                position.play(m);
                at = id;
            }
        }
    }
}

/// Words filled into lines.
struct Lines {
    text: String,
    column: usize,
    /// The last word, to which something may yet be joined.
    word: String,
    /// Whether the next word is to be joined to it.
    joined: bool,
}

impl Lines {
    fn word(&mut self, word: &str) {
        // A line that begins with `%` would be skipped by a reader.
        if word.starts_with('%') && !self.word.is_empty() {
            self.word.push(' ');
        } else if !std::mem::take(&mut self.joined) {
            self.flush();
        }
        self.word += word;
    }

    fn open(&mut self) {
        self.flush();
        self.word.push('(');
        self.joined = true;
    }

    fn close(&mut self) {
        self.word.push(')');
        self.joined = false;
    }

    fn comment(&mut self, comment: &str) {
        if comment.contains('}') {
            // A comment in braces would end there; one that ends with its line does not.
            self.word("; ");
            self.word += comment;
            self.end_line();
            return;
        }
        let mut words = comment.split(' ').peekable();
        let mut brace = "{";
        while let Some(word) = words.next() {
            let close = if words.peek().is_none() { "}" } else { "" };
            self.word(&format!("{brace}{word}{close}"));
            brace = "";
        }
    }

    fn flush(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let length = self.word.chars().count();
        let fits = self.column + 1 + length < COLUMNS;
        if self.column > 0 {
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.text += &self.word;
        self.column += length;
        self.word.clear();
    }

    fn end_line(&mut self) {
        self.flush();
        self.text.push('\n');
        self.column = 0;
    }
}
