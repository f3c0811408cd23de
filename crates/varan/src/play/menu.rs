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
    let mut text = format!("{}\n\n", paint.text(Ink::Title, "What shall we play?"));
    let variants: Vec<Variant> = ids.iter().filter_map(|id| rules::shipped::load(id)).collect();
    let longest = variants.iter().map(|v| v.name().chars().count()).max().unwrap_or(0);
    for (i, variant) in variants.iter().enumerate() {
        // A line a game, so that the menu fits on a screen of 24 lines.
        let line = format!("{:3}  {:longest$}  {}", i + 1, variant.name(), variant.summary());
        text += &format!("{}\n", output::cut(&line, output::width()));
    }
    output::print(&format!("{text}\n"))?;
    loop {
        let words = || ids.iter().map(|id| (*id).to_owned()).chain(["quit".to_owned()]).collect();
        let line = prompt.read("Number or name: ", words).map_err(reading)?;
        let Some(line) = line.filter(|line| !matches!(line.as_str(), "quit" | "q" | "exit")) else { return Ok(None) };
        if line.is_empty() {
            continue;
        }
        let begun = load::beginning(&line);
        let named = match (line.parse::<usize>(), &begun[..]) {
            (Ok(number), _) => number.checked_sub(1).and_then(|i| ids.get(i)).copied(),
            (Err(_), _) if rules::shipped::find(&line).is_some() => Some(line.as_str()),
            (Err(_), [id]) => Some(*id),
            (Err(_), _) if matches!(line.to_lowercase().as_str(), "help" | "?" | "h") => None,
            (Err(_), _) => Some(line.as_str()),
        };
        let Some(named) = named else {
            output::print(&format!("1 to {}, or a name; q leaves\n", ids.len()))?;
            continue;
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
