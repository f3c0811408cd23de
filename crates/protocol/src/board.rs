//! A position as text for a terminal.

use rules::{Color, Piece, Position, Square, SquareSet};

/// The board in lines, then `Fen:`, `Key:` and `Checkers:`, as chess engines answer `d`.
pub(crate) fn draw(position: &Position) -> String {
    let geometry = position.variant().geometry();
    let cells: Vec<String> = geometry.squares().map(|s| cell(position, s)).collect();
    let width = cells.iter().map(|c| c.chars().count()).max().unwrap_or(1).max(1);
    let files = geometry.files() as usize;
    let line = format!(" +{}\n", format!("{}+", "-".repeat(width + 2)).repeat(files));
    let mut text = String::from("\n");
    text.push_str(&line);
    for rank in (0..geometry.ranks() as usize).rev() {
        for cell in &cells[rank * files..(rank + 1) * files] {
            text.push_str(&format!(" | {cell:^width$}"));
        }
        text.push_str(&format!(" | {}\n", rank + 1));
        text.push_str(&line);
    }
    for file in 0..files {
        text.push_str(&format!("   {:^width$}", (b'a' + file as u8) as char));
    }
    text.push_str(&format!("\n\nFen: {}\n", position.fen()));
    text.push_str(&format!("Key: {:016X}\n", position.key()));
    text.push_str(&format!("Checkers: {}", names(position, position.checkers())));
    text
}

fn cell(position: &Position, square: Square) -> String {
    let Some(piece) = position.piece_on(square) else { return String::new() };
    let mut text = letter(position, piece);
    if let Some(load) = position.load_on(square) {
        text.push_str(&format!("({})", letter(position, Piece::new(piece.color(), load))));
    }
    text
}

fn letter(position: &Position, piece: Piece) -> String {
    let letter = position.variant().kind(piece.kind()).letter();
    match piece.color() {
        Color::White => letter.to_uppercase(),
        Color::Black => letter.to_lowercase(),
    }
}

fn names(position: &Position, squares: SquareSet) -> String {
    let geometry = position.variant().geometry();
    squares.iter().map(|s| geometry.name(s)).collect::<Vec<_>>().join(" ")
}
