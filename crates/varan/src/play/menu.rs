//! The menu of games.

use std::io;

use rules::Variant;

use super::input::Prompt;
use crate::failure::{Failure, Result};
use crate::load;
use crate::output;
use crate::paint::{Ink, Paint};

/// Lets the player choose a game; `None` where he leaves.
pub(crate) fn choose(prompt: &mut Prompt, paint: Paint) -> Result<Option<Variant>> {
    let ids: Vec<&str> = rules::shipped::ids().collect();
    let mut rows = Vec::new();
    for (i, id) in ids.iter().enumerate() {
        let Some(variant) = rules::shipped::load(id) else { continue };
        rows.push(vec![format!("{:3}", i + 1), variant.name().to_owned(), variant.summary().to_owned()]);
    }
    output::print(&format!("{}\n\n{}\n", paint.text(Ink::Title, "What shall we play?"), output::table(&rows)))?;
    loop {
        let words = || ids.iter().map(|id| (*id).to_owned()).chain(["quit".to_owned()]).collect();
        let line = prompt.read("Number or name: ", words).map_err(reading)?;
        let Some(line) = line.filter(|line| !matches!(line.as_str(), "quit" | "q" | "exit")) else { return Ok(None) };
        let named = match line.parse::<usize>() {
            Ok(number) => number.checked_sub(1).and_then(|i| ids.get(i)).copied().unwrap_or(&line),
            Err(_) if line.is_empty() => continue,
            Err(_) => &line,
        };
        match load::variant(named) {
            Ok(variant) => return Ok(Some(variant)),
            Err(failure) => output::print(&failure.text(paint))?,
        }
    }
}

/// The failure of the input.
pub(crate) fn reading(error: io::Error) -> Failure {
    Failure::Io { doing: "read the input".to_owned(), error }
}
