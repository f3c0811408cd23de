//! What the player's commands do.

use std::path::Path;

use engine::{Level, Score};
use rules::Color;
use view::Ground;

use super::input::Prompt;
use super::menu::reading;
use super::session::{Agreement, Seat, Session, Undone, name};
use super::talk::{play_line, show};
use super::words::{self, WORDS};
use super::{buy, diagram, listing, panel, record};
use crate::command::pieces;
use crate::failure::{Failure, Result};
use crate::paint::Ink;
use crate::{load, output};

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// The next line.
    Go,
    /// The board, then the next line.
    Show,
    /// Nothing.
    Quit,
}

/// Does what a line says: a command, or else a move.
pub(crate) fn obey(session: &mut Session, prompt: &mut Prompt, line: &str) -> Result<Next> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let Some(command) = words::find(word) else {
        session.just_begun = false;
        return play_line(session, line);
    };
    if command.name != "undo" {
        session.just_begun = false;
    }
    let done = match command.after.is_empty() && !rest.is_empty() {
        true => Err(Failure::input(
            format!("nothing follows {}: \"{}\" is too much", command.name, output::cut(rest, 30)),
            format!("{} alone {}", command.name, command.help),
        )),
        false => run(session, prompt, command.name, rest),
    };
    match done {
        // What the player typed was wrong: he is told, and the game goes on.
        Err(failure @ (Failure::Input { .. } | Failure::Faults(_))) => {
            output::print(&failure.text(session.settings.view.paint))?;
            Ok(Next::Go)
        }
        done => done,
    }
}

fn run(session: &mut Session, prompt: &mut Prompt, command: &str, rest: &str) -> Result<Next> {
    let paint = session.settings.view.paint;
    let say = |text: String| output::print(&format!("{text}\n")).map(|()| Next::Go);
    match command {
        "quit" => Ok(Next::Quit),
        "help" => output::print(&help(session)).map(|()| Next::Go),
        "board" => Ok(Next::Show),
        "moves" => listing::moves(session, rest),
        "piece" if rest.is_empty() => Err(Failure::input("which piece?", "piece NAME or piece SQUARE; pieces lists all")),
        "piece" => {
            let text = match session.variant().geometry().parse(&rest.to_lowercase()) {
                Some(square) => match session.position().piece_on(square) {
                    Some(piece) => diagram::piece(paint, session.variant(), piece.kind(), Some((square, piece.color()))),
                    None => return Err(Failure::input(format!("{} is empty", rest.to_lowercase()), "piece NAME tells how a piece moves")),
                },
                None => diagram::piece(paint, session.variant(), pieces::find(session.variant(), rest)?, None),
            };
            output::print(&text).map(|()| Next::Go)
        }
        "rules" => output::print(&pieces::rules(session.variant())).map(|()| Next::Go),
        "pieces" => output::print(&pieces::table(session.variant())).map(|()| Next::Go),
        "flip" => {
            session.settings.view.flipped ^= true;
            Ok(Next::Show)
        }
        "symbols" => symbols(session),
        "regions" => say(regions(session)),
        "history" => {
            let lines = panel::move_lines(session);
            say(if lines.is_empty() { "No move was played.".to_owned() } else { lines.join("\n") })
        }
        "hint" => hint(session),
        "undo" => undo(session),
        "level" => level(session, rest),
        "swap" => swap(session),
        "two" => two(session),
        "draw" => draw(session, prompt),
        "resign" => {
            going_on(session)?;
            let side = match session.settings.seats {
                [Seat::Person, Seat::Computer] => Color::White,
                [Seat::Computer, Seat::Person] => Color::Black,
                _ => session.position().side(),
            };
            session.agree(Agreement::Resigned(side));
            Ok(Next::Go)
        }
        "new" => {
            let start = if rest.is_empty() { session.start().clone() } else { load::variant(rest)?.start() };
            let before = session.restart(start);
            begun(session, before)
        }
        "army" => buy::army(session, prompt, rest),
        "fen" if rest.is_empty() => say(session.position().fen()),
        "fen" => {
            let position = load::position(session.variant(), Some(rest))?;
            let before = session.restart(position);
            begun(session, before)
        }
        "save" if rest.is_empty() => Err(Failure::input("save where?", "save FILE, as save game.pgn")),
        "save" => {
            record::save(session, Path::new(rest))?;
            say(format!("The game is in {rest}."))
        }
        "append" if rest.is_empty() => Err(Failure::input("append to what?", "append FILE, as append games.pgn")),
        "append" => {
            record::append(session, Path::new(rest))?;
            say(format!("The game is added to {rest}."))
        }
        "load" if rest.is_empty() => Err(Failure::input("load what?", "load FILE, or load FILE NUMBER for one of several games")),
        "load" => {
            let report = record::load(session, rest)?;
            show(session)?;
            say(report.before.iter().fold(report.note, |note, before| format!("{note}\n{before}")))
        }
        other => Err(Failure::input(format!("{other} is not possible here"), "")),
    }
}

/// Shows a game that has just begun, and tells what became of the one before.
pub(super) fn begun(session: &Session, before: Option<String>) -> Result<Next> {
    if !session.waits_for_computer() {
        show(session)?;
    }
    if let Some(before) = before {
        output::print(&format!("{before}\n"))?;
    }
    Ok(Next::Go)
}

/// The board, unless the computer's answer shows it anyway.
fn shown(session: &Session) -> Next {
    if session.waits_for_computer() { Next::Go } else { Next::Show }
}

fn undo(session: &mut Session) -> Result<Next> {
    match session.undo() {
        Undone::Step => Ok(shown(session)),
        Undone::Game => {
            show(session)?;
            output::print("The game before is back.\n").map(|()| Next::Go)
        }
        Undone::Nothing if session.played().is_empty() => Err(Failure::input("no move was played", "")),
        Undone::Nothing => Err(Failure::input("you have not moved yet", "undo takes your last move back, and the computer's answer")),
    }
}

fn going_on(session: &Session) -> Result<()> {
    match session.end() {
        Some(end) => Err(Failure::input(format!("the game is over: {end}"), "undo takes a move back, new begins again")),
        None => Ok(()),
    }
}

fn help(session: &Session) -> String {
    let paint = session.settings.view.paint;
    let mut position = session.position().clone();
    let moves = notation::san::write_all(&mut position);
    let example = match moves.first() {
        Some((m, san)) => format!("as {san} or {}", position.move_text(*m)),
        None => "as Nf3 or g1f3".to_owned(),
    };
    let rows: Vec<Vec<String>> = WORDS
        .iter()
        .filter(|word| word.name != "army" || session.variant().purchase().is_some())
        .map(|word| {
            let aliases = if word.aliases.is_empty() { String::new() } else { format!(" ({})", word.aliases.join(", ")) };
            vec![format!("  {} {}", word.name, word.after).trim_end().to_owned(), format!("{}{aliases}", word.help)]
        })
        .collect();
    let signs = "On the board: capitals are White. !K! is in check, Q* is frozen, +R is promoted, +T(N) carries an N; \
                 [R] has just moved, _ beside the board marks the border of a region.";
    format!(
        "Type a move, {example}, or a command:\n{}{}\n",
        output::table(&rows),
        output::wrap(signs, output::width()).iter().map(|line| paint.text(Ink::Faint, line)).collect::<Vec<_>>().join("\n")
    )
}

fn symbols(session: &mut Session) -> Result<Next> {
    if session.settings.view.paint.is_plain() {
        return Err(Failure::input("symbols need colours, which tell whose they are", ""));
    }
    if session.variant().kinds().iter().all(|k| k.symbol().is_none()) {
        return Err(Failure::input(format!("{} has no symbols", session.variant().name()), ""));
    }
    session.settings.view.symbols ^= true;
    Ok(Next::Show)
}

fn regions(session: &Session) -> String {
    let ground = Ground::of(session.variant());
    let mut lines: Vec<String> = Vec::new();
    let sign = |plain: &str, color: &str| if session.settings.view.paint.is_plain() { plain.to_owned() } else { color.to_owned() };
    lines.extend(ground.patches.iter().map(|area| format!("{}: {}", area.name, sign("+", "warm squares"))));
    lines.extend(ground.bands.iter().map(|area| format!("{}: {}", area.name, sign("~", "green squares"))));
    lines.extend(
        ground.lines.iter().map(|line| format!("line between ranks {} and {}: {}", line.above, line.above + 1, line.names.join(", "))),
    );
    if lines.is_empty() { "This board has no regions.".to_owned() } else { lines.join("\n") }
}

fn hint(session: &mut Session) -> Result<Next> {
    going_on(session)?;
    let (best, score) = session.look();
    let Some(m) = best else { return Err(Failure::input("there is no move", "")) };
    let mut position = session.position().clone();
    let (coordinates, san) = (position.move_text(m), notation::san::write(&mut position, m));
    let worth = match score {
        Score::Cp(cp) if cp.abs() < 40 => "about even".to_owned(),
        Score::Cp(cp) => format!(
            "{} is ahead by {:.1} Pawns",
            name(if cp > 0 { position.side() } else { !position.side() }),
            f64::from(cp.abs()) / 100.0
        ),
        Score::MateIn(n) if n > 0 => format!("wins in {n}"),
        Score::MateIn(n) => format!("loses in {}", -n),
    };
    output::print(&format!("{} ({coordinates}): {worth}.\n", session.settings.view.paint.text(Ink::Strong, &san))).map(|()| Next::Go)
}

fn level(session: &mut Session, rest: &str) -> Result<Next> {
    if !rest.is_empty() {
        let level = rest.parse().ok().and_then(Level::new);
        session.settings.level =
            level.ok_or_else(|| Failure::input(format!("\"{rest}\" is no level"), "levels go from 1, a beginner, to 10"))?;
    }
    let note = if session.has_computer() { "" } else { " (there is no computer in this game; swap gives it a side)" };
    output::print(&format!("The computer plays at level {} of 10{note}.\n", session.settings.level)).map(|()| Next::Go)
}

/// The player takes the other side; with two people, the computer takes the side that is not to move.
fn swap(session: &mut Session) -> Result<Next> {
    let side = session.position().side();
    let two = !session.has_computer();
    let person = match session.settings.seats {
        [Seat::Person, Seat::Person] => side,
        seats if seats[0] == Seat::Person => Color::Black,
        _ => Color::White,
    };
    session.settings.seats = [Seat::Computer; 2];
    session.settings.seats[person.index()] = Seat::Person;
    session.settings.view.flipped = person == Color::Black;
    let computer = if two { format!(", and the computer {}. two brings two people back", name(!person)) } else { " now".to_owned() };
    output::print(&format!("You play {}{computer}.\n", name(person))).map(|()| shown(session))
}

/// Two people go on without the computer.
fn two(session: &mut Session) -> Result<Next> {
    session.settings.seats = [Seat::Person; 2];
    output::print("Two people play; swap brings the computer back.\n").map(|()| Next::Go)
}

fn draw(session: &mut Session, prompt: &mut Prompt) -> Result<Next> {
    going_on(session)?;
    let side = session.position().side();
    if session.has_computer() {
        let (_, score) = session.look();
        // The score is the player's, whose turn it is.
        let accepts = match score {
            Score::Cp(cp) => cp >= 50 || (cp.abs() <= 10 && session.played().len() >= 60),
            Score::MateIn(n) => n > 0,
        };
        if !accepts {
            return output::print("The computer declines: it does not think that it is worse.\n").map(|()| Next::Go);
        }
        output::print("The computer accepts.\n")?;
    } else {
        let question = format!("{} offers a draw. {}, do you accept? [y/n] ", name(side), name(!side));
        let answer = prompt.read(&question, || vec!["yes".to_owned(), "no".to_owned()]).map_err(reading)?;
        if !answer.is_some_and(|a| a.to_lowercase().starts_with('y')) {
            return output::print("The game goes on.\n").map(|()| Next::Go);
        }
    }
    session.agree(Agreement::Draw);
    Ok(Next::Go)
}
