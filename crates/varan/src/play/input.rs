//! Where the player's lines come from: a line editor at a terminal, plain lines from a pipe.

use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal, Write};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

/// A longer line is refused: no command is anywhere near it.
const MOST_BYTES: usize = 10_000;

/// Reads lines.
pub(crate) struct Prompt {
    source: Source,
    /// Lines that were pasted with an earlier one.
    pasted: VecDeque<String>,
}

enum Source {
    /// A terminal, with history and completion.
    Editor(Box<Editor<Words, DefaultHistory>>),
    /// A pipe or a file. What is read is repeated, so that the output can be read as a dialogue.
    Plain,
}

/// A line, or why there is none.
enum Line {
    Text(String),
    TooLong,
    End,
}

impl Prompt {
    /// What suits the standard input.
    pub(crate) fn new() -> Prompt {
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
        let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        let source = match Editor::with_config(config) {
            Ok(mut editor) if terminal => {
                editor.set_helper(Some(Words(Vec::new())));
                Source::Editor(Box::new(editor))
            }
            _ => Source::Plain,
        };
        Prompt { source, pasted: VecDeque::new() }
    }

    /// Whether a person sits at a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self.source, Source::Editor(_))
    }

    /// The next line, trimmed; `None` at the end of the input. `words` are the lines that may be completed.
    pub(crate) fn read(&mut self, prompt: &str, words: impl FnOnce() -> Vec<String>) -> io::Result<Option<String>> {
        if let Source::Editor(editor) = &mut self.source
            && let Some(helper) = editor.helper_mut()
        {
            helper.0 = words();
        }
        loop {
            let line = match self.pasted.pop_front() {
                Some(line) => {
                    writeln!(io::stdout(), "{prompt}{}", shown(&line))?;
                    Line::of(line)
                }
                None => self.source.read(prompt)?,
            };
            match line {
                Line::End => return Ok(None),
                Line::TooLong => writeln!(io::stdout(), "error: a line of more than {MOST_BYTES} bytes is not read")?,
                Line::Text(text) => {
                    // A paste may be several lines, each as good as typed.
                    let mut lines = text.lines().map(|line| line.trim().to_owned());
                    let first = lines.next().unwrap_or_default();
                    for line in lines.filter(|line| !line.is_empty()).rev() {
                        self.pasted.push_front(line);
                    }
                    return Ok(Some(first));
                }
            }
        }
    }
}

impl Line {
    fn of(text: String) -> Line {
        if text.lines().all(|line| line.len() <= MOST_BYTES) { Line::Text(text) } else { Line::TooLong }
    }
}

impl Source {
    fn read(&mut self, prompt: &str) -> io::Result<Line> {
        match self {
            Source::Editor(editor) => loop {
                return match editor.readline(prompt) {
                    Ok(line) => Ok(Line::of(line)),
                    Err(ReadlineError::Interrupted) => {
                        writeln!(io::stdout(), "(quit leaves the game)")?;
                        continue;
                    }
                    Err(ReadlineError::Eof) => Ok(Line::End),
                    Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => Ok(Line::Text(String::new())),
                    Err(ReadlineError::Io(error)) => Err(error),
                    Err(error) => Err(io::Error::other(error.to_string())),
                };
            },
            Source::Plain => {
                let mut out = io::stdout();
                write!(out, "{prompt}")?;
                out.flush()?;
                let line = capped(&mut io::stdin().lock())?;
                let text = if let Line::Text(text) = &line { shown(text) } else { String::new() };
                writeln!(out, "{text}")?;
                Ok(line)
            }
        }
    }
}

/// A line without what a terminal would take for commands.
fn shown(line: &str) -> String {
    line.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// The next line, of which no more than the longest allowed is ever kept.
fn capped(input: &mut impl BufRead) -> io::Result<Line> {
    let mut line = Vec::new();
    let mut too_long = false;
    loop {
        let part = input.fill_buf()?;
        if part.is_empty() {
            return Ok(match too_long {
                true => Line::TooLong,
                false if line.is_empty() => Line::End,
                false => Line::Text(String::from_utf8_lossy(&line).into_owned()),
            });
        }
        let end = part.iter().position(|b| *b == b'\n');
        let length = end.unwrap_or(part.len());
        too_long |= line.len() + length > MOST_BYTES;
        if !too_long {
            line.extend_from_slice(&part[..length]);
        }
        let used = length + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(if too_long { Line::TooLong } else { Line::Text(String::from_utf8_lossy(&line).into_owned()) });
        }
    }
}

/// Completes lines from a list.
pub(crate) struct Words(Vec<String>);

impl Completer for Words {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line.get(..at).unwrap_or(line);
        Ok((0, matching(&self.0, typed)))
    }
}

fn matching(words: &[String], typed: &str) -> Vec<String> {
    words.iter().filter(|word| word.starts_with(typed)).cloned().collect()
}

impl Hinter for Words {
    type Hint = String;
}

impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}
