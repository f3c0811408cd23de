//! Where the player's lines come from: a line editor at a terminal, plain lines from a pipe.

use std::io::{self, BufRead, IsTerminal, Write};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

/// Reads lines.
pub(crate) enum Prompt {
    /// From a terminal, with history and completion.
    Editor(Box<Editor<Words, DefaultHistory>>),
    /// From a pipe or a file. What is read is repeated, so that the output can be read as a dialogue.
    Plain,
}

impl Prompt {
    /// What suits the standard input.
    pub(crate) fn new() -> Prompt {
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
        let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        match Editor::with_config(config) {
            Ok(mut editor) if terminal => {
                editor.set_helper(Some(Words(Vec::new())));
                Prompt::Editor(Box::new(editor))
            }
            _ => Prompt::Plain,
        }
    }

    /// Whether a person sits at a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self, Prompt::Editor(_))
    }

    /// The next line, trimmed; `None` at the end of the input. `words` are the lines that may be completed.
    pub(crate) fn read(&mut self, prompt: &str, words: impl FnOnce() -> Vec<String>) -> io::Result<Option<String>> {
        match self {
            Prompt::Editor(editor) => {
                if let Some(helper) = editor.helper_mut() {
                    helper.0 = words();
                }
                loop {
                    return match editor.readline(prompt) {
                        Ok(line) => Ok(Some(line.trim().to_owned())),
                        Err(ReadlineError::Interrupted) => {
                            println!("(quit leaves the game)");
                            continue;
                        }
                        Err(ReadlineError::Eof) => Ok(None),
                        Err(ReadlineError::Io(error)) => Err(error),
                        Err(error) => Err(io::Error::other(error.to_string())),
                    };
                }
            }
            Prompt::Plain => {
                let mut out = io::stdout();
                write!(out, "{prompt}")?;
                out.flush()?;
                let mut line = Vec::new();
                let read = io::stdin().lock().read_until(b'\n', &mut line)?;
                let line = String::from_utf8_lossy(&line).trim().to_owned();
                writeln!(out, "{line}")?;
                Ok((read > 0).then_some(line))
            }
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
