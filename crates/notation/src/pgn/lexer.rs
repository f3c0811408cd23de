//! A PGN text in tokens, each with its line and column.

use super::game::Ending;
use super::tags::is_name;
use crate::code::TextCode;
use crate::text::found;

/// What a text is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    Tag(&'a str, String),
    /// A line that begins like a tag: what is wrong with it.
    BadTag(TextCode, String),
    Comment(&'a str),
    /// A comment without its end.
    OpenComment(&'a str),
    Open,
    Close,
    /// `None`: no number from 0 to 255.
    Nag(Option<u8>),
    Result(Ending),
    Move(&'a str),
    Stray(char),
}

/// Where a token begins, and what it looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place<'a> {
    pub(super) line: usize,
    /// In characters, from 1.
    pub(super) column: usize,
    pub(super) text: &'a str,
}

pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    column: usize,
    /// The last `}` of the text: beyond it no comment ends, and no search for one is made.
    last_brace: Option<usize>,
    /// The line on which the last token ended, if that was no tag.
    busy_line: usize,
    peeked: Option<Option<(Token<'a>, Place<'a>)>>,
}

/// Marks that stand for a NAG.
const GLYPHS: [(&str, u8); 20] = [
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("+=", 14),
    ("⩲", 14),
    ("=+", 15),
    ("⩱", 15),
    ("+/-", 16),
    ("±", 16),
    ("-/+", 17),
    ("∓", 17),
    ("+-", 18),
    ("-+", 19),
    ("--+", 19),
];

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Lexer { text, at: 0, line: 1, column: 1, last_brace: text.rfind('}'), busy_line: 0, peeked: None }
    }

    pub(super) fn peek(&mut self) -> Option<&(Token<'a>, Place<'a>)> {
        if self.peeked.is_none() {
            self.peeked = Some(self.read());
        }
        self.peeked.as_ref()?.as_ref()
    }

    pub(super) fn next(&mut self) -> Option<(Token<'a>, Place<'a>)> {
        match self.peeked.take() {
            Some(token) => token,
            None => self.read(),
        }
    }

    /// The place before the next token.
    pub(super) fn place(&mut self) -> Place<'a> {
        let end = |lexer: &Self| Place { line: lexer.line, column: lexer.column, text: "" };
        self.peek().map(|(_, place)| *place).unwrap_or_else(|| end(self))
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Goes on by so many bytes, and gives them.
    fn take(&mut self, length: usize) -> &'a str {
        let taken = &self.rest()[..length];
        self.at += length;
        match taken.rfind('\n') {
            None => self.column += taken.chars().count(),
            Some(last) => {
                self.line += taken.bytes().filter(|b| *b == b'\n').count();
                self.column = taken[last + 1..].chars().count() + 1;
            }
        }
        taken
    }

    fn take_while(&mut self, mut of: impl FnMut(char) -> bool) -> &'a str {
        let rest = self.rest();
        self.take(rest.find(|c| !of(c)).unwrap_or(rest.len()))
    }

    fn read(&mut self) -> Option<(Token<'a>, Place<'a>)> {
        loop {
            self.take_while(|c| c.is_whitespace() || c == '\u{feff}');
            let (at, line, column) = (self.at, self.line, self.column);
            let first = self.rest().chars().next()?;
            let token = match first {
                '%' if column == 1 => {
                    self.take_while(|c| c != '\n');
                    None
                }
                ';' => Some(Token::Comment(&self.take_while(|c| c != '\n')[1..])),
                '{' => Some(self.comment()),
                // In the middle of a line of moves a bracket begins no tag.
                '[' if self.busy_line != line => Some(self.tag()),
                '$' => {
                    self.take(1);
                    Some(Token::Nag(self.take_while(|c| c.is_ascii_digit()).parse().ok()))
                }
                '(' | ')' => {
                    self.take(1);
                    Some(if first == '(' { Token::Open } else { Token::Close })
                }
                '}' | ']' | '[' => {
                    self.take(1);
                    Some(Token::Stray(first))
                }
                _ => self.word(),
            };
            if let Some(token) = token {
                let tag = matches!(token, Token::Tag(..) | Token::BadTag(..));
                self.busy_line = if tag { 0 } else { self.line };
                return Some((token, Place { line, column, text: &self.text[at..self.at] }));
            }
        }
    }

    fn comment(&mut self) -> Token<'a> {
        if self.last_brace.is_some_and(|last| last > self.at) {
            let inside = self.take_while(|c| c != '}');
            self.take(1);
            return Token::Comment(&inside[1..]);
        }
        // The next game begins where a line begins with a bracket.
        let length = self.rest().find("\n[").unwrap_or(self.rest().len());
        Token::OpenComment(&self.take(length)[1..])
    }

    fn tag(&mut self) -> Token<'a> {
        match self.tag_pair() {
            Ok((name, value)) => Token::Tag(name, value),
            Err((code, expected)) => {
                let found = found(self.rest());
                self.take_while(|c| c != '\n');
                Token::BadTag(code, format!("{found} in a tag, expected {expected}"))
            }
        }
    }

    fn tag_pair(&mut self) -> Result<(&'a str, String), (TextCode, &'static str)> {
        self.take(1);
        self.blanks();
        let name = self.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
        if !is_name(name) {
            return Err((TextCode::PgnTagName, "a tag name"));
        }
        self.blanks();
        if !self.rest().starts_with('"') {
            return Err((TextCode::PgnTagValue, "a value in double quotes"));
        }
        self.take(1);
        let mut value = String::new();
        loop {
            value += self.take_while(|c| !matches!(c, '"' | '\\' | '\n'));
            let mut next = self.rest().chars();
            match (next.next(), next.next()) {
                (Some('\\'), Some(escaped @ ('"' | '\\'))) => {
                    value.push(escaped);
                    self.take(2);
                }
                (Some('\\'), _) => {
                    value.push('\\');
                    self.take(1);
                }
                (Some('"'), _) => break,
                _ => return Err((TextCode::PgnTagQuote, "`\"` before the end of the line")),
            }
        }
        self.take(1);
        self.blanks();
        if !self.rest().starts_with(']') {
            return Err((TextCode::PgnTagBracket, "`]` (a quote inside a value is written `\\\"`)"));
        }
        self.take(1);
        Ok((name, value))
    }

    fn blanks(&mut self) {
        self.take_while(|c| matches!(c, ' ' | '\t'));
    }

    /// A move, a result or a mark; `None` for move numbers and other words without meaning.
    fn word(&mut self) -> Option<Token<'a>> {
        let rest = self.rest();
        let ends = |c: char| c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | ';' | '[' | ']' | '$');
        let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
        if let Some(ending) = Ending::parse(word) {
            self.take(word.len());
            // A result before `)` is the variation's own, as some programs write it.
            let of_variation = self.rest().trim_start().starts_with(')');
            return (!of_variation).then_some(Token::Result(ending));
        }
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let after = &word[digits..];
        let dots = after.len() - after.trim_start_matches(['.', '…']).len();
        if dots > 0 || digits == word.len() {
            self.take(digits + dots);
            return None;
        }
        if matches!(word, "e.p." | "ep" | "e.p") {
            self.take(word.len());
            return None;
        }
        let body = word.trim_end_matches(['!', '?']);
        if body.is_empty() {
            self.take(word.len());
            let short = word.char_indices().nth(2).map_or(word, |(end, _)| &word[..end]);
            let glyph = GLYPHS.iter().find(|(mark, _)| *mark == short);
            return glyph.map(|(_, nag)| Token::Nag(Some(*nag)));
        }
        if let Some((_, nag)) = GLYPHS.iter().find(|(mark, _)| *mark == word) {
            self.take(word.len());
            return Some(Token::Nag(Some(*nag)));
        }
        Some(Token::Move(self.take(body.len())))
    }
}
