//! Reading games.

use std::borrow::Cow;

use rules::{Faults, Geometry, Position, Variant};

use super::fault::PgnFault;
use super::game::{Ending, Game, NodeId};
use super::lexer::{Lexer, Place, Token};
use super::line::Line;
use crate::code::{TextCode, Told};
use crate::san;
use crate::text::quoted;

/// Finds a variant by the text of a `Variant` tag, letter case aside; a game without the tag asks for `Standard`.
pub type Load<'a> = dyn Fn(&str) -> Option<Variant> + 'a;

/// The name asked for where a game has no `Variant` tag.
const UNNAMED: &str = "Standard";

/// So many faults of one game are told; a text that is no PGN at all would have one a word.
const MOST_FAULTS: usize = 100;

/// A game that was read, as far as it could be.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The game, with every ply before a fatal fault; `None` where variant or start position are unknown.
    pub game: Option<Game>,
    /// The faults in the order of the text, the first hundred.
    pub faults: Vec<PgnFault>,
}

/// Reads all games of a text.
///
/// `load` finds the variant of each game; [`Shipped`](super::Shipped) knows those that come with Varan.
pub fn read(text: &str, load: &Load<'_>) -> Vec<Parsed> {
    Reader::new(text, load).collect()
}

/// The text of a file: UTF-8, or else Latin-1, which the PGN standard prescribes.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&b| char::from(b)).collect()),
    }
}

/// Reads the games of a text one by one.
pub struct Reader<'a> {
    lexer: Lexer<'a>,
    load: &'a Load<'a>,
    unnamed: &'a str,
    number: usize,
    known: Option<(String, Option<Variant>)>,
}

impl<'a> Reader<'a> {
    /// A reader at the beginning of a text.
    pub fn new(text: &'a str, load: &'a Load<'a>) -> Reader<'a> {
        Reader { lexer: Lexer::new(text), load, unnamed: UNNAMED, number: 0, known: None }
    }

    /// Takes games without a `Variant` tag, or with an empty one, for games of that name instead of chess.
    ///
    /// ```
    /// use notation::pgn::{Reader, Shipped};
    /// let shipped = Shipped::new();
    /// let load = |name: &str| shipped.find(name);
    /// let game = Reader::new("1. N@e5 *", &load).unnamed("crazyhouse").next().unwrap();
    /// assert_eq!(game.game.unwrap().variant().id(), "crazyhouse");
    /// ```
    #[must_use]
    pub fn unnamed(self, name: &'a str) -> Reader<'a> {
        Reader { unnamed: name, ..self }
    }

    fn variant(&mut self, name: &str) -> Option<Variant> {
        if self.known.as_ref().is_none_or(|(known, _)| known != name) {
            self.known = Some((name.to_owned(), (self.load)(name)));
        }
        self.known.as_ref()?.1.clone()
    }
}

/// A tag with its place.
type Tag<'a> = (&'a str, String, Place<'a>);

impl Iterator for Reader<'_> {
    type Item = Parsed;

    fn next(&mut self) -> Option<Parsed> {
        self.lexer.peek()?;
        self.number += 1;
        let mut report = Report { game: self.number, faults: Vec::new() };
        let mut tags: Vec<Tag<'_>> = Vec::new();
        let mut comments = Vec::new();
        while let Some((Token::Tag(..) | Token::BadTag(..) | Token::Comment(_), _)) = self.lexer.peek() {
            match self.lexer.next()? {
                (Token::Tag(name, value), place) => tags.push((name, value, place)),
                (Token::BadTag(code, message), place) => report.add(place, None, Wrong { code, message, told: Vec::new() }, false),
                (Token::Comment(text), _) => comments.push(text),
                _ => {}
            }
        }
        if tags.is_empty() && report.faults.is_empty() && self.lexer.peek().is_none() {
            // Comments after the last game.
            return None;
        }
        let Some(start) = self.start(&tags, &mut report) else {
            skip_game(&mut self.lexer);
            return Some(Parsed { game: None, faults: report.faults });
        };
        let mut game = Game::from_position(start);
        comments.into_iter().for_each(|text| game.comment(Game::ROOT, text));
        let mut told = None;
        for (name, value, place) in tags {
            match name {
                "Variant" | "FEN" | "SetUp" => {}
                "Result" => match Ending::parse(value.trim()) {
                    Some(ending) => told = Some((ending, place)),
                    None => {
                        let message = format!("`{}` is no result: 1-0, 0-1, 1/2-1/2 or *", quoted(&value));
                        let told = vec![("text", quoted(&value))];
                        report.add(place, None, Wrong { code: TextCode::PgnBadResult, message, told }, false);
                    }
                },
                // The name was read as one, and the derived tags are those above.
                _ => _ = game.tags.set(name, &value),
            }
        }
        let ending = Movetext { lexer: &mut self.lexer, line: game.line(), open: Vec::new(), report: &mut report }.read();
        match (told, ending) {
            (Some((told, place)), Some(ending)) if told != ending => {
                let message = format!("the tag Result says {told}, the game ends with {ending}");
                let told = vec![("told", told.to_string()), ("end", ending.to_string())];
                report.add(place, None, Wrong { code: TextCode::PgnResultDiffers, message, told }, false);
            }
            _ => {}
        }
        report.faults.sort_by_key(|fault| (fault.line, fault.column));
        game.ending = ending.or(told.map(|(ending, _)| ending)).unwrap_or_default();
        Some(Parsed { game: Some(game), faults: report.faults })
    }
}

impl Reader<'_> {
    /// The position that the tags make the start.
    fn start(&mut self, tags: &[Tag<'_>], report: &mut Report) -> Option<Position> {
        let tag = |name: &str| tags.iter().rev().find(|(n, ..)| *n == name);
        let named = tag("Variant").filter(|(_, value, _)| !value.trim().is_empty());
        let name = named.map_or(self.unnamed, |(_, value, _)| value.trim());
        let here = self.lexer.place();
        let Some(variant) = self.variant(name) else {
            let place = named.map_or(here, |(.., place)| *place);
            let message = format!("the variant `{}` is not known", quoted(name));
            let told = vec![("text", quoted(name))];
            report.add(place, None, Wrong { code: TextCode::PgnUnknownVariant, message, told }, true);
            return None;
        };
        let Some((_, fen, place)) = tag("FEN") else { return Some(variant.start()) };
        match variant.position(fen) {
            Ok(position) => Some(position),
            Err(faults) => {
                let message = format!("the start position is not possible: {faults}");
                report.add(*place, None, Wrong { code: TextCode::PgnBadStart, message, told: Vec::new() }, true);
                report.of_start(variant.geometry(), faults);
                None
            }
        }
    }
}

/// Leaves the rest of a game unread, up to its result, which is given, or to where the next game begins.
fn skip_game(lexer: &mut Lexer<'_>) -> Option<Ending> {
    loop {
        match lexer.peek()? {
            (Token::Tag(..) | Token::BadTag(..), _) => return None,
            &(Token::Result(ending), _) => {
                lexer.next();
                return Some(ending);
            }
            _ => _ = lexer.next(),
        }
    }
}

struct Report {
    game: usize,
    faults: Vec<PgnFault>,
}

/// What is wrong, wherever it stands.
struct Wrong {
    code: TextCode,
    message: String,
    told: Told,
}

impl Report {
    fn add(&mut self, place: Place<'_>, before: Option<&Line<'_>>, wrong: Wrong, fatal: bool) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(PgnFault {
                game: self.game,
                ply: before.map(|line| line.game().node(line.at()).ply() + 1),
                number: before.map(|line| (line.position().fullmove(), line.position().side())),
                line: place.line,
                column: place.column,
                token: quoted(place.text),
                message: wrong.message,
                code: wrong.code,
                params: wrong.told,
                start: None,
                fatal,
            });
        }
    }

    /// What the last fault is made of.
    fn of_start(&mut self, geometry: Geometry, faults: Faults) {
        if let Some(last) = self.faults.last_mut() {
            last.start = Some((geometry, faults));
        }
    }
}

/// A variation that is open.
struct Variation {
    /// The move that it replaces.
    instead: NodeId,
    /// The place from which it goes on.
    from: NodeId,
    /// Comments before its first move.
    before: Vec<String>,
}

struct Movetext<'r, 'a> {
    lexer: &'r mut Lexer<'a>,
    line: Line<'r>,
    open: Vec<Variation>,
    report: &'r mut Report,
}

impl<'a> Movetext<'_, 'a> {
    /// Reads the moves up to the result, which is given, or to where the next game begins.
    fn read(&mut self) -> Option<Ending> {
        while let Some((token, place)) = self.lexer.peek().map(|(token, place)| (token.clone(), *place)) {
            if matches!(token, Token::Tag(..) | Token::BadTag(..)) {
                break;
            }
            self.lexer.next();
            match token {
                Token::Result(ending) => {
                    self.unclosed(place);
                    return Some(ending);
                }
                Token::Move(text) => {
                    if !self.play(text, place) {
                        return skip_game(self.lexer);
                    }
                }
                other => self.mark(other, place),
            }
        }
        let place = self.lexer.place();
        self.unclosed(place);
        None
    }

    /// Plays a move. A bad one ends the variation that it stands in; false where it ends the game.
    fn play(&mut self, text: &'a str, place: Place<'a>) -> bool {
        match san::parse(self.line.position(), text) {
            Ok(m) => {
                let id = self.line.append(m);
                if let Some(variation) = self.open.last_mut() {
                    for comment in std::mem::take(&mut variation.before) {
                        self.line.game_mut().comment_before(id, &comment);
                    }
                }
                true
            }
            Err(error) => {
                let main = self.open.is_empty();
                let (code, told) = error.told();
                self.report.add(place, Some(&self.line), Wrong { code, message: error.to_string(), told }, main);
                if !main {
                    self.skip_variation();
                    self.close();
                }
                !main
            }
        }
    }

    fn mark(&mut self, token: Token<'a>, place: Place<'a>) {
        let fresh = self.open.last().map_or(Game::ROOT, |v| v.from) == self.line.at();
        let problem = match token {
            Token::Comment(text) => {
                self.comment(text, fresh);
                None
            }
            Token::OpenComment(text) => {
                self.comment(text, fresh);
                Some((TextCode::PgnOpenComment, "the comment has no end, expected `}`"))
            }
            Token::Nag(_) if fresh => Some((TextCode::PgnEarlyMark, "an annotation stands before any move")),
            Token::Nag(Some(nag)) => {
                self.line.nag(nag);
                None
            }
            Token::Nag(None) => Some((TextCode::PgnBadMark, "no annotation glyph, expected `$` and a number from 0 to 255")),
            Token::Open if fresh => {
                self.skip_variation();
                Some((TextCode::PgnEarlyVariation, "a variation stands before any move that it could replace"))
            }
            Token::Open => {
                let instead = self.line.at();
                self.line.back();
                self.open.push(Variation { instead, from: self.line.at(), before: Vec::new() });
                None
            }
            Token::Close if self.open.is_empty() => Some((TextCode::PgnNoVariation, "no variation is open")),
            Token::Close => {
                self.close();
                None
            }
            _ => Some((TextCode::PgnUnexpected, "expected a move, a comment, a variation or a result")),
        };
        if let Some((code, problem)) = problem {
            let message = format!("`{}`: {problem}", quoted(place.text));
            let told = vec![("text", quoted(place.text))];
            self.report.add(place, Some(&self.line), Wrong { code, message, told }, false);
        }
    }

    fn comment(&mut self, text: &str, fresh: bool) {
        match self.open.last_mut() {
            Some(variation) if fresh => variation.before.push(text.to_owned()),
            _ => self.line.comment(text),
        }
    }

    fn close(&mut self) {
        if let Some(variation) = self.open.pop() {
            self.line.go(variation.instead);
            // The variation had no move: what it says is about the move itself.
            variation.before.iter().for_each(|comment| self.line.comment(comment));
        }
    }

    /// Leaves the rest of a variation unread, with those inside it, and its `)`.
    fn skip_variation(&mut self) {
        let mut depth = 1;
        while let Some((token, _)) = self.lexer.peek() {
            match token {
                Token::Tag(..) | Token::BadTag(..) | Token::Result(_) => break,
                Token::Open => depth += 1,
                Token::Close => depth -= 1,
                _ => {}
            }
            self.lexer.next();
            if depth == 0 {
                break;
            }
        }
    }

    fn unclosed(&mut self, place: Place<'a>) {
        if !self.open.is_empty() {
            let open = match self.open.len() {
                1 => "a variation is".to_owned(),
                n => format!("{n} variations are"),
            };
            let message = format!("{open} open where the game ends, expected `)`");
            let told = vec![("count", self.open.len().to_string())];
            self.report.add(place, Some(&self.line), Wrong { code: TextCode::PgnOpenVariation, message, told }, false);
        }
    }
}
