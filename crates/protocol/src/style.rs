//! How a protocol writes moves.

use rules::{Move, Position};

/// A way to write moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// `e2e4`, ranks from 1.
    Coordinates,
    /// The same, but ranks from 0 on boards that have ten of them.
    TenFromZero,
    /// `7g7f`, `P*5e`.
    Usi,
}

impl Style {
    /// A legal move as text.
    pub(crate) fn write(self, position: &Position, m: Move) -> String {
        match self {
            Style::TenFromZero if has_ten_ranks(position) => notation::ucci::write(position, m),
            Style::Usi => notation::usi::write(position, m).unwrap_or_else(|| position.move_text(m)),
            _ => position.move_text(m),
        }
    }

    /// The legal move that a text means, or why there is none.
    pub(crate) fn read(self, position: &Position, text: &str) -> Result<Move, String> {
        // A move in USI form begins with a digit or has a star: coordinates have neither.
        let is_usi = text.starts_with(|c: char| c.is_ascii_digit()) || text.contains('*');
        match self {
            Style::TenFromZero if has_ten_ranks(position) => notation::ucci::parse(position, text).map_err(|e| e.to_string()),
            Style::Usi if is_usi => notation::usi::parse(position, text).map_err(|e| e.to_string()),
            _ => position.parse_move(text).map_err(|e| e.to_string()),
        }
    }

    /// The texts of a line of moves, as far as they are legal.
    pub(crate) fn line(self, position: &Position, line: &[Move]) -> Vec<String> {
        written_line(position, line, |position, m| self.write(position, m))
    }
}

/// The texts of a line of moves, as far as they are legal, written by `write`.
pub(crate) fn written_line(position: &Position, line: &[Move], write: impl Fn(&Position, Move) -> String) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::with_capacity(line.len());
    for &m in line {
        if !position.is_legal(m) {
            break;
        }
        texts.push(write(&position, m));
        position.play(m);
    }
    texts
}

fn has_ten_ranks(position: &Position) -> bool {
    position.variant().geometry().ranks() == 10
}
