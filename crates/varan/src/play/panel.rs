//! What stands beside the board: players, reserves, lost pieces, the last moves.

use rules::{Color, PieceType, Pool};

use super::board;
use super::session::{Session, name};
use crate::output;
use crate::paint::Ink;
use crate::play::board::Marks;

/// Columns of the panel.
const WIDTH: usize = 34;

/// The board with the panel, beside it where the terminal is wide enough, else above and below.
pub(crate) fn draw(session: &Session, marks: &Marks) -> String {
    let view = session.settings.view;
    let lines = board::lines(session.position(), view, marks);
    let (top, bottom) = if view.flipped { (Color::White, Color::Black) } else { (Color::Black, Color::White) };
    let (above, below) = (side(session, top), side(session, bottom));
    let room = lines.len() - 1;
    let middle = middle(session, room.saturating_sub(above.len() + below.len() + 2));
    let wide = board::width(session.position(), view) + 2 + WIDTH <= output::width();
    let mut text = String::from("\n");
    if !wide {
        let block = |part: &[String]| part.iter().map(|line| format!("   {line}\n")).collect::<String>();
        let board: String = lines.iter().map(|line| format!("{line}\n")).collect();
        return text + &block(&above) + &board + &block(&below) + &block(&middle);
    }
    let mut panel = above;
    let gap = room.saturating_sub(panel.len() + middle.len() + below.len());
    panel.extend(std::iter::repeat_n(String::new(), gap / 2));
    panel.extend(middle);
    panel.extend(std::iter::repeat_n(String::new(), gap - gap / 2));
    panel.extend(below);
    let blank = " ".repeat(board::width(session.position(), view));
    for i in 0..lines.len().max(panel.len()) {
        let line = lines.get(i).unwrap_or(&blank);
        let beside = panel.get(i).map_or("", String::as_str);
        text += &format!("{}\n", format!("{line}  {beside}").trim_end());
    }
    text
}

/// A player: who it is, and what lies on that side.
fn side(session: &Session, color: Color) -> Vec<String> {
    let paint = session.settings.view.paint;
    let turn = session.position().side() == color && session.end().is_none();
    let mark = if turn { ">" } else { " " };
    let title = format!("{mark} {}: {}", name(color), session.player(color));
    let mut lines = vec![if turn { paint.text(Ink::Strong, &title) } else { title }];
    let (word, pieces) = beside(session, color);
    if !pieces.is_empty() {
        lines.extend(labelled(&word, &letters(session, &pieces, color)));
    }
    lines
}

/// What lies beside the board on a side, and what that is.
fn beside(session: &Session, color: Color) -> (String, Vec<(PieceType, u8)>) {
    let (position, variant) = (session.position(), session.variant());
    if variant.has_hands() {
        return ("reserve".to_owned(), position.pool(Pool::of(color)));
    }
    if variant.has_lost_pools() {
        return ("lost".to_owned(), position.pool(Pool::of(color)));
    }
    // Counts would take a promoted pawn for a lost one.
    let mut lost: Vec<(PieceType, u8)> = Vec::new();
    for piece in session.captured().into_iter().filter(|p| p.color() == color) {
        match lost.iter_mut().find(|(kind, _)| *kind == piece.kind()) {
            Some((_, n)) => *n = n.saturating_add(1),
            None => lost.push((piece.kind(), 1)),
        }
    }
    lost.sort_by_key(|(kind, _)| kind.index());
    ("lost".to_owned(), lost)
}

fn letters(session: &Session, pieces: &[(PieceType, u8)], color: Color) -> String {
    let one = |(kind, n): &(PieceType, u8)| {
        let letter = session.variant().cased_letter(*kind, color);
        if *n == 1 { letter } else { format!("{letter}x{n}") }
    };
    pieces.iter().map(one).collect::<Vec<_>>().join(" ")
}

fn labelled(label: &str, text: &str) -> Vec<String> {
    let indent = label.len() + 4;
    let lines = output::wrap(text, WIDTH.saturating_sub(indent));
    lines
        .into_iter()
        .enumerate()
        .map(|(i, line)| if i == 0 { format!("  {label}: {line}") } else { format!("{}{line}", " ".repeat(indent)) })
        .collect()
}

/// The game, the neutral reserve, check or the end, and the last moves.
fn middle(session: &Session, room: usize) -> Vec<String> {
    let paint = session.settings.view.paint;
    let position = session.position();
    let mut lines = vec![paint.text(Ink::Title, session.variant().name())];
    let neutral = position.pool(Pool::Neutral);
    if !neutral.is_empty() {
        lines.extend(labelled("for both", &letters(session, &neutral, Color::White)));
    }
    let mut frozen: Vec<String> = Vec::new();
    for color in Color::BOTH {
        let names = |square| {
            position
                .piece_on(square)
                .map(|p| format!("{}{}", session.variant().cased_letter(p.kind(), color), session.variant().geometry().name(square)))
        };
        frozen.extend(position.frozen(color).iter().filter_map(names));
    }
    if !frozen.is_empty() {
        lines.extend(labelled("frozen", &frozen.join(" ")));
    }
    if position.in_check() && session.end().is_none() {
        lines.push(paint.text(Ink::Error, &format!("{} is in check!", name(position.side()))));
    }
    let moves = move_lines(session);
    let fitting = room.saturating_sub(lines.len() + 1).max(2);
    if !moves.is_empty() {
        lines.extend(moves[moves.len().saturating_sub(fitting)..].iter().map(|line| format!("  {line}")));
    }
    lines
}

/// The moves, a full move a line.
pub(crate) fn move_lines(session: &Session) -> Vec<String> {
    let mut number = session.start().fullmove();
    let mut lines: Vec<String> = Vec::new();
    let mut black = session.start().side() == Color::Black;
    for (i, (_, san)) in session.played().iter().enumerate() {
        match (black, i) {
            (true, 0) => lines.push(format!("{number}. ... {san}")),
            (true, _) => lines.last_mut().into_iter().for_each(|line| *line += &format!(" {san}")),
            (false, _) => lines.push(format!("{number}. {san}")),
        }
        number += u32::from(black);
        black = !black;
    }
    lines
}
