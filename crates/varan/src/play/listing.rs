//! The legal moves as lists, and on the board.

use std::collections::BTreeMap;

use rules::{Color, Geometry, Move, MoveKind, Position, Square, SquareSet};

use super::board::Marks;
use super::commands::Next;
use super::panel;
use super::session::{Session, name};
use crate::failure::{Failure, Result};
use crate::output;
use crate::paint::Ink;

/// The command `moves`: all, those of a piece, or the drops.
pub(super) fn moves(session: &Session, rest: &str) -> Result<Next> {
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
    let count = rules::counted(all.len(), "move");
    if square.is_none() && !rest.is_empty() {
        text += &drops(geometry, &all);
    } else {
        let move_words = |(m, san): (Move, String)| {
            let coordinates = position.move_text(m);
            if coordinates == san { san } else { format!("{san} ({coordinates})") }
        };
        let list: Vec<String> = all.into_iter().map(move_words).map(|m| m.replace(' ', "\u{a0}")).collect();
        for line in output::wrap(&list.join(", "), output::width()) {
            text += &format!("{}\n", line.replace('\u{a0}', " "));
        }
    }
    let signs = if square.is_some() { "; o moves, x captures, # has further effects" } else { "" };
    text += &session.settings.view.paint.text(Ink::Faint, &format!("{count}{signs}\n"));
    output::print(&text).map(|()| Next::Go)
}

/// A line for each piece that can be dropped, with the squares as ranges.
fn drops(geometry: Geometry, moves: &[(Move, String)]) -> String {
    let mut squares: BTreeMap<&str, SquareSet> = BTreeMap::new();
    for (m, san) in moves {
        let letter = san.split('@').next().unwrap_or_default();
        let known = squares.entry(letter).or_insert(SquareSet::EMPTY);
        *known = known.iter().chain([m.to()]).collect();
    }
    let rows: Vec<Vec<String>> =
        squares.into_iter().map(|(letter, set)| vec![format!("  {letter}"), ranges(geometry, set).join(" ")]).collect();
    output::table(&rows)
}

/// A set of squares as rectangles, from the lowest rank: `a3-h6 c7`.
fn ranges(geometry: Geometry, set: SquareSet) -> Vec<String> {
    // Each with its first and last file and rank.
    let mut found: Vec<[u8; 4]> = Vec::new();
    for rank in 0..geometry.ranks() {
        let mut runs: Vec<(u8, u8)> = Vec::new();
        for file in 0..geometry.files() {
            if !geometry.square(file.into(), rank.into()).is_some_and(|s| set.contains(s)) {
                continue;
            }
            match runs.last_mut() {
                Some(run) if run.1 + 1 == file => run.1 = file,
                _ => runs.push((file, file)),
            }
        }
        for (first, last) in runs {
            match found.iter_mut().find(|r| (r[0], r[1], r[3] + 1) == (first, last, rank)) {
                Some(below) => below[3] = rank,
                None => found.push([first, last, rank, rank]),
            }
        }
    }
    let name = |file: u8, rank: u8| geometry.square(file.into(), rank.into()).map(|s| geometry.name(s)).unwrap_or_default();
    let words = |r: [u8; 4]| match (name(r[0], r[2]), name(r[1], r[3])) {
        (from, to) if from == to => from,
        (from, to) => format!("{from}-{to}"),
    };
    found.into_iter().map(words).collect()
}

fn cannot_move(session: &Session, from: Square, owner: Color) -> Failure {
    let position = session.position();
    let square = session.variant().geometry().name(from);
    if owner != position.side() {
        return Failure::input(
            format!("the piece on {square} is {}'s, and {} is to move", name(owner), name(position.side())),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_make_rectangles() {
        let geometry = rules::shipped::load(rules::shipped::ids().nth(3).unwrap_or_default()).unwrap().geometry();
        let set = |names: &[&str]| names.iter().map(|n| geometry.parse(n).unwrap()).collect::<SquareSet>();
        assert_eq!(ranges(geometry, set(&["a1", "b1", "a2", "b2", "d1", "d3"])), ["a1-b2", "d1", "d3"]);
        assert_eq!(ranges(geometry, SquareSet::EMPTY), [""; 0]);
    }
}
