//! The dialogue of a game.

use std::io::{IsTerminal, Write};

use rules::Variant;

use super::commands::{self, Next};
use super::input::Prompt;
use super::menu::reading;
use super::panel;
use super::session::{Seat, Session, name};
use super::words::{self, WORDS};
use crate::failure::Result;
use crate::load;
use crate::output;
use crate::paint::Ink;

/// Plays until the player leaves or the input ends.
pub(crate) fn talk(session: &mut Session, prompt: &mut Prompt) -> Result<()> {
    show(session)?;
    let mut told = None;
    loop {
        let end = session.end();
        if end != told {
            if let Some(end) = &end {
                let paint = session.settings.view.paint;
                let help = "undo takes a move back, new begins again, save FILE keeps the game, quit leaves.";
                output::print(&format!("\n{}\n{}\n", paint.text(Ink::Title, end), paint.text(Ink::Faint, help)))?;
            }
            told.clone_from(&end);
        }
        if end.is_none() && session.seat() == Seat::Computer {
            answer(session)?;
            continue;
        }
        let Some(line) = ask(session, prompt)? else {
            return output::print("\n");
        };
        if line.is_empty() {
            continue;
        }
        match commands::obey(session, prompt, &line)? {
            Next::Go => {}
            Next::Show => show(session)?,
            Next::Quit => return Ok(()),
        }
    }
}

/// Draws the board as it stands.
pub(crate) fn show(session: &Session) -> Result<()> {
    output::print(&panel::draw(session, &session.marks()))
}

fn ask(session: &Session, prompt: &mut Prompt) -> Result<Option<String>> {
    let position = session.position();
    let question = match session.end() {
        Some(_) => "> ".to_owned(),
        None => format!("{} {}> ", name(position.side()), position.fullmove()),
    };
    prompt.read(&question, || completions(session)).map_err(reading)
}

/// Every line that could be meant, for completion.
fn completions(session: &Session) -> Vec<String> {
    let mut position = session.position().clone();
    let geometry = session.variant().geometry();
    let moves = notation::san::write_all(&mut position);
    let mut lines: Vec<String> = WORDS.iter().map(|word| word.name.to_owned()).collect();
    let mut squares: Vec<String> = moves.iter().map(|(m, _)| geometry.name(m.from())).collect();
    squares.sort();
    squares.dedup();
    lines.extend(squares.iter().map(|square| format!("moves {square}")));
    lines.extend(piece_names(session.variant()).map(|name| format!("piece {name}")));
    lines.extend(["open", "secret", "random", "default", "list"].map(|way| format!("army {way}")));
    lines.extend(rules::shipped::ids().map(|id| format!("new {id}")));
    lines.extend(moves.iter().map(|(_, san)| san.clone()));
    lines.extend(moves.iter().map(|(m, _)| position.move_text(*m)));
    lines
}

fn piece_names(variant: &Variant) -> impl Iterator<Item = String> {
    variant.kinds().iter().filter(|k| !k.is_hidden()).map(|k| k.name().to_owned())
}

/// The computer's move.
fn answer(session: &mut Session) -> Result<()> {
    let side = name(session.position().side());
    let terminal = std::io::stdout().is_terminal();
    let mut out = std::io::stdout();
    if terminal {
        write!(out, "{side} is thinking ...")?;
        out.flush()?;
    }
    let best = session.think().or_else(|| session.position().legal_moves().first().copied());
    if terminal {
        write!(out, "\r\u{1b}[K")?;
        out.flush()?;
    }
    let Some(m) = best else { return Ok(()) };
    session.play(m);
    show(session)?;
    let san = session.played().last().map_or("", |(_, san)| san);
    let paint = session.settings.view.paint;
    output::print(&format!("{side} plays {}.\n", paint.text(Ink::Strong, san)))
}

/// Plays the move that a line means, or tells why not.
pub(crate) fn play_line(session: &mut Session, line: &str) -> Result<Next> {
    let paint = session.settings.view.paint;
    let tell = |message: &str, help: &str| output::print(&crate::failure::message_text(paint, message, help)).map(|()| Next::Go);
    if let Some(end) = session.end() {
        return tell(&format!("the game is over: {end}"), "undo takes a move back, new begins again");
    }
    match load::parse_move(session.position(), load::without_number(line).unwrap_or(line)) {
        Ok(m) => {
            session.play(m);
            // The board follows with the computer's answer.
            Ok(if session.end().is_none() && session.seat() == Seat::Computer { Next::Go } else { Next::Show })
        }
        Err(why) => {
            let word = line.split_whitespace().next().unwrap_or_default();
            let help = words::near(word)
                .map_or("moves lists what can be played, help all commands".to_owned(), |w| format!("did you mean the command {w}?"));
            tell(&why, &help)
        }
    }
}
