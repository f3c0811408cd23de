//! What the player's commands do.

use std::collections::BTreeMap;
use std::path::Path;

use engine::{Level, Score};
use rules::{Color, Move, MoveKind, Position, Square};

use super::board::Marks;
use super::input::Prompt;
use super::menu::reading;
use super::session::{Agreement, Seat, Session, name};
use super::talk::{play_line, show};
use super::words::{self, WORDS};
use super::{buy, diagram, panel, record};
use crate::command::pieces;
use crate::failure::{Failure, Result};
use crate::ground::Ground;
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
    let done = match words::find(word) {
        Some(command) => run(session, prompt, command, rest),
        None => return play_line(session, line),
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
        "moves" => moves(session, rest),
        "piece" if rest.is_empty() => Err(Failure::input("which piece?", "piece NAME or piece SQUARE; pieces lists all")),
        "piece" => {
            let square = session.variant().geometry().parse(&rest.to_lowercase());
            let standing = square.and_then(|s| session.position().piece_on(s)).map(rules::Piece::kind);
            let kind = standing.map_or_else(|| pieces::find(session.variant(), rest), Ok)?;
            output::print(&diagram::piece(paint, session.variant(), kind, None)).map(|()| Next::Go)
        }
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
        "undo" if session.undo() => Ok(Next::Show),
        "undo" => Err(Failure::input("no move was played", "")),
        "level" => level(session, rest),
        "swap" => swap(session),
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
            session.restart(start);
            Ok(Next::Show)
        }
        "army" => buy::army(session, prompt, rest),
        "fen" if rest.is_empty() => say(session.position().fen()),
        "fen" => {
            let position = load::position(session.variant(), Some(rest))?;
            session.restart(position);
            Ok(Next::Show)
        }
        "save" if rest.is_empty() => Err(Failure::input("save where?", "save FILE, as save game.pgn")),
        "save" => {
            record::save(session, Path::new(rest))?;
            say(format!("The game is in {rest}."))
        }
        "load" if rest.is_empty() => Err(Failure::input("load what?", "load FILE, or load FILE NUMBER for one of several games")),
        "load" => {
            let note = record::load(session, rest)?;
            show(session)?;
            say(note)
        }
        other => Err(Failure::input(format!("{other} is not possible here"), "")),
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

fn moves(session: &Session, rest: &str) -> Result<Next> {
    let mut position = session.position().clone();
    let geometry = session.variant().geometry();
    let mut all = notation::san::write_all(&mut position);
    all.sort_by_key(|(m, _)| position.move_text(*m));
    let mut marks = Marks::default();
    let square = geometry.parse(&rest.to_lowercase());
    match square {
        Some(from) => {
            let Some(piece) = position.piece_on(from) else {
                return Err(Failure::input(format!("{rest} is empty"), "name the square of a piece"));
            };
            all.retain(|(m, _)| m.kind() != MoveKind::Drop && m.from() == from);
            if all.is_empty() {
                return Err(cannot_move(session, from, piece.color()));
            }
            marks.chosen = Some(from);
            marks.targets = targets(&position, &all);
        }
        None if rest.eq_ignore_ascii_case("drops") => {
            all.retain(|(m, _)| m.kind() == MoveKind::Drop);
            if all.is_empty() {
                return Err(Failure::input("there is nothing to drop", ""));
            }
        }
        None if !rest.is_empty() => {
            return Err(Failure::input(
                format!("\"{rest}\" is no square of the {geometry} board"),
                "moves SQUARE, moves drops, or moves alone",
            ));
        }
        None => {}
    }
    let mut text = String::new();
    if square.is_some() {
        text += &panel::draw(session, &marks);
    }
    let number = all.len();
    let list: Vec<String> = all
        .into_iter()
        .map(|(m, san)| {
            let coordinates = position.move_text(m);
            if coordinates == san { san } else { format!("{san} ({coordinates})") }
        })
        .collect();
    for line in output::wrap(&list.iter().map(|m| m.replace(' ', "\u{a0}")).collect::<Vec<_>>().join(", "), output::width()) {
        text += &format!("{}\n", line.replace('\u{a0}', " "));
    }
    let signs = if square.is_some() { "; o moves, x captures, # has further effects" } else { "" };
    text += &session.settings.view.paint.text(Ink::Faint, &format!("{number} {}{signs}\n", if number == 1 { "move" } else { "moves" }));
    output::print(&text).map(|()| Next::Go)
}

fn cannot_move(session: &Session, from: Square, owner: Color) -> Failure {
    let position = session.position();
    let square = session.variant().geometry().name(from);
    if owner != position.side() {
        return Failure::input(
            format!("the piece on {square} is {}'s, and {} is to move", owner.name(), position.side().name()),
            "piece NAME tells how it moves",
        );
    }
    match position.frozen(owner).contains(from) {
        true => Failure::input(format!("the piece on {square} is frozen"), "it moves again when the enemy that freezes it goes away"),
        false => Failure::input(format!("the piece on {square} has no legal move"), ""),
    }
}

/// The signs for where a piece can go.
fn targets(position: &Position, moves: &[(Move, String)]) -> BTreeMap<Square, char> {
    let sign = |m: Move| {
        let facts = position.facts(m);
        let special = facts.robbed.is_some()
            || facts.swapped.is_some()
            || facts.collected.is_some()
            || facts.captures.iter().any(|(s, _)| *s != m.to());
        if special {
            '#'
        } else if facts.captures.is_empty() {
            'o'
        } else {
            'x'
        }
    };
    moves.iter().map(|(m, _)| (m.to(), sign(*m))).collect()
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
    let person = match session.settings.seats {
        [Seat::Person, Seat::Person] => side,
        seats if seats[0] == Seat::Person => Color::Black,
        _ => Color::White,
    };
    session.settings.seats = [Seat::Computer; 2];
    session.settings.seats[person.index()] = Seat::Person;
    session.settings.view.flipped = person == Color::Black;
    output::print(&format!("You play {} now.\n", name(person))).map(|()| Next::Show)
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
