//! Games with their variations, comments and marks: PGN as data, both ways.

use notation::pgn::{self, Ending, Game, NodeId, PgnFault};
use rules::{Position, Variant};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::code::{Code, FaultWord};
use crate::names::Side;
use crate::problem::{FaultView, Params, Problem, cut, params, views};

/// The tag that says what [`GameTree::result`] says.
const RESULT: &str = "Result";
/// More moves than any annotated game has.
const MOST_NODES: usize = 20_000;

/// A tag of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Header {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// A move of a tree.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct GameNode {
    /// Its number in the tree.
    pub id: u32,
    /// The move before; none for those from the start. Of moves with the same one the first is the line itself.
    #[serde(default)]
    pub parent: Option<u32>,
    /// In coordinate form; in a tree to be written SAN will do.
    #[serde(rename = "move")]
    pub text: String,
    /// As people write it; not read back.
    #[serde(default)]
    #[schema(required = true)]
    pub san: String,
    /// As the game's own players write it, where its definition names a notation of theirs; not read back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub native: Option<String>,
    /// The position after it; not read back.
    #[serde(default)]
    pub fen_after: Option<String>,
    /// What is said before it, where it begins a variation.
    #[serde(default)]
    #[schema(required = true)]
    pub comment_before: String,
    /// What is said about it.
    #[serde(default)]
    #[schema(required = true)]
    pub comment: String,
    /// Numeric annotation glyphs: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    #[serde(default)]
    #[schema(required = true)]
    pub nags: Vec<u8>,
    /// The number of moves from the start to here; not read back.
    #[serde(default)]
    #[schema(required = true)]
    pub ply: usize,
}

/// A game with its variations.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameTree {
    /// The variant's id.
    pub variant: String,
    /// The tags, `Result` among them. When the tree is written, `Result`, `Variant`, `SetUp` and `FEN` are not read from here: they
    /// follow from the other fields.
    #[serde(default)]
    #[schema(required = true)]
    pub headers: Vec<Header>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    #[serde(default)]
    #[schema(required = true)]
    pub result: String,
    /// The position before the first move; the variant's own start where it is empty.
    #[serde(default)]
    #[schema(required = true)]
    pub start_fen: String,
    /// What is said before the first move.
    #[serde(default)]
    #[schema(required = true)]
    pub comment: String,
    /// All moves: each after the one before it, the main line first.
    pub nodes: Vec<GameNode>,
}

/// One fault of a game's text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameFault {
    /// Which game of the text, from 1.
    pub game: usize,
    /// The line of the text, from 1.
    pub line: usize,
    /// The column of the line, in characters, from 1.
    pub column: usize,
    /// What stands there.
    pub token: String,
    /// What is wrong, and what was expected.
    pub message: String,
    /// Which ply of its line, from 1; none outside the moves.
    pub ply: Option<usize>,
    /// The number of the move, where `ply` is told.
    pub fullmove: Option<u32>,
    /// Whose move it is.
    pub side: Option<Side>,
    /// Whether the game could not be read beyond this place.
    pub fatal: bool,
    /// A stable word, for sentences in other languages.
    pub code: FaultWord,
    /// What the sentence tells in numbers and names; what there is follows from the code.
    #[serde(default, skip_serializing_if = "Params::is_empty")]
    pub params: Params,
    /// What is wrong with the start position, where that is the fault.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<FaultView>,
}

/// A game that was read, as far as it could be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ParsedGame {
    /// The game; none where its variant or its start are unknown.
    pub tree: Option<GameTree>,
    /// All faults, in the order of the text.
    pub faults: Vec<GameFault>,
}

/// Reads games: at most so many of them. Those that name no variant are of the one that `unnamed` names, or chess.
pub fn parse_pgn(text: &str, unnamed: Option<&str>, load: &pgn::Load<'_>, most: usize) -> Vec<ParsedGame> {
    let mut reader = pgn::Reader::new(text, load);
    if let Some(name) = unnamed {
        reader = reader.unnamed(name);
    }
    let parsed = reader.take(most);
    parsed
        .map(|game| ParsedGame { tree: game.game.as_ref().map(GameTree::of), faults: game.faults.iter().map(GameFault::of).collect() })
        .collect()
}

impl GameFault {
    /// A fault as data.
    pub fn of(fault: &PgnFault) -> GameFault {
        GameFault {
            game: fault.game,
            line: fault.line,
            column: fault.column,
            token: fault.token.clone(),
            message: fault.message.clone(),
            ply: fault.ply,
            fullmove: fault.number.map(|(number, _)| number),
            side: fault.number.map(|(_, color)| color.into()),
            fatal: fault.fatal,
            code: fault.code.into(),
            params: params(&fault.params),
            faults: fault.start.as_ref().map(|(geometry, faults)| views(faults, *geometry)).unwrap_or_default(),
        }
    }
}

impl From<&GameFault> for FaultView {
    fn from(fault: &GameFault) -> FaultView {
        let GameFault { line, column, message, code, params, .. } = fault;
        let message = format!("line {line}, column {column}: {message}");
        FaultView { message, code: Some(code.clone()), params: params.clone(), ..FaultView::default() }
    }
}

impl GameTree {
    /// A game as a tree.
    pub fn of(game: &Game) -> GameTree {
        let mut nodes = Vec::with_capacity(game.len());
        let mut position = game.start().clone();
        // Parents before children, and the first child with all that follows before the others.
        let mut open: Vec<(NodeId, Option<u32>)> = follow_ups(game, Game::ROOT, None);
        while let Some((id, parent)) = open.pop() {
            let node = game.node(id);
            let Some(m) = node.mv() else { continue };
            while position.plies_played() >= node.ply() {
                position.undo();
            }
            let number = nodes.len() as u32 + 1;
            let native = notation::native::write(&position, m);
            let (text, san) = (position.move_text(m), notation::san::write(&mut position, m));
            position.play(m);
            nodes.push(GameNode {
                id: number,
                parent,
                text,
                san,
                native,
                fen_after: Some(position.fen()),
                comment_before: node.comments_before().join(" "),
                comment: node.comments().join(" "),
                nags: node.nags().to_vec(),
                ply: node.ply(),
            });
            open.extend(follow_ups(game, id, Some(number)));
        }
        let result = game.ending.to_string();
        let header = |(name, value): (&str, &str)| Header { name: name.to_owned(), value: value.to_owned() };
        GameTree {
            variant: game.variant().id().to_owned(),
            headers: game.tags.iter().chain([(RESULT, result.as_str())]).map(header).collect(),
            result: result.clone(),
            start_fen: game.start().fen(),
            comment: game.node(Game::ROOT).comments().join(" "),
            nodes,
        }
    }

    /// The tree as a game.
    ///
    /// # Errors
    /// Every tag that cannot be set and every move that cannot be played.
    pub fn game(&self, variant: &Variant) -> Result<Game, Problem> {
        if self.nodes.len() > MOST_NODES {
            return Err(Problem::new(Code::BadGame, format!("{} moves are too many, {MOST_NODES} at most are read", self.nodes.len())));
        }
        let mut faults = Vec::new();
        let mut game = Game::from_position(self.start(variant)?);
        let derived = |name: &str| [RESULT, "Variant", "SetUp", "FEN"].contains(&name);
        for Header { name, value } in self.headers.iter().filter(|header| !derived(&header.name)) {
            if let Err(why) = game.tags.set(name, value) {
                faults.push(fault("tag", why.to_string(), None));
            }
        }
        match Ending::parse(self.result.trim()) {
            Some(ending) => game.ending = ending,
            None if self.result.is_empty() => {}
            None => faults.push(fault("result", format!("\"{}\" is no result: 1-0, 0-1, 1/2-1/2 or *", cut(&self.result)), None)),
        }
        let known = self.play(&mut game, &mut faults);
        game.comment(Game::ROOT, &self.comment);
        for (node, id) in self.nodes.iter().zip(known) {
            let Some(id) = id else { continue };
            game.comment_before(id, &node.comment_before);
            game.comment(id, &node.comment);
            node.nags.iter().for_each(|nag| game.nag(id, *nag));
        }
        match &faults[..] {
            [] => Ok(game),
            [one] => Err(Problem::of_fault(Code::BadGame, one.clone())),
            many => Err(Problem { faults: many.to_vec(), ..Problem::new(Code::BadGame, format!("the game has {} faults", many.len())) }),
        }
    }

    fn start(&self, variant: &Variant) -> Result<Position, Problem> {
        match self.start_fen.trim() {
            "" => Ok(variant.start()),
            fen => {
                variant.position(fen).map_err(|faults| Problem::of_faults(Code::BadFen, "the start position", &faults, variant.geometry()))
            }
        }
    }

    /// Plays all moves; what each has become. What follows a fault is left out without another word.
    fn play(&self, game: &mut Game, faults: &mut Vec<FaultView>) -> Vec<Option<NodeId>> {
        let mut places = std::collections::HashMap::new();
        let mut known = Vec::with_capacity(self.nodes.len());
        let mut line = game.line();
        for (index, node) in self.nodes.iter().enumerate() {
            let parent = match node.parent {
                None => Some(Game::ROOT),
                Some(parent) => match places.get(&parent) {
                    Some(place) => *place,
                    None => {
                        faults.push(fault(
                            "parent",
                            format!("move {} follows move {parent}, which does not stand before it", node.id),
                            Some(index),
                        ));
                        None
                    }
                },
            };
            let played = parent.and_then(|parent| {
                line.go(parent);
                let position = line.position();
                let m = position.parse_move(&node.text).or_else(|why| notation::san::parse(position, &node.text).map_err(|_| why));
                match m {
                    Ok(m) => line.play(m),
                    Err(why) => {
                        faults.push(fault("move", format!("move {}: {why}", node.id), Some(index)));
                        None
                    }
                }
            });
            if places.insert(node.id, played).is_some() {
                faults.push(fault("id", format!("two moves have the number {}", node.id), Some(index)));
            }
            known.push(played);
        }
        known
    }
}

/// A game's text.
///
/// # Errors
/// As [`GameTree::game`].
pub fn write_pgn(variant: &Variant, tree: &GameTree) -> Result<String, Problem> {
    Ok(pgn::write(&tree.game(variant)?))
}

/// What follows a move, the first last.
fn follow_ups(game: &Game, id: NodeId, number: Option<u32>) -> Vec<(NodeId, Option<u32>)> {
    game.node(id).children().iter().rev().map(|child| (*child, number)).collect()
}

/// A fault, of the node with that index where it is one's.
fn fault(rule: &str, message: String, index: Option<usize>) -> FaultView {
    FaultView { message, rule: rule.to_owned(), from: index, to: index.map(|i| i + 1), ..FaultView::default() }
}
