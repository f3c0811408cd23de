//! How a protocol writes moves.

use rules::{Move, MoveKind, Position};

/// A way to write moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// `e2e4`, ranks from 1.
    Coordinates,
    /// The same, but castling as the King's move to his partner: `e1h1`.
    Partners,
    /// As [`Coordinates`](Self::Coordinates), but ranks from 0 on boards that have ten of them.
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
            Style::Partners if m.kind() == MoveKind::Castle => castled(position, m).unwrap_or_else(|| position.move_text(m)),
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
            Style::Partners => {
                let castlings = position.legal_moves().into_iter().filter(|m| m.kind() == MoveKind::Castle);
                let meant = castlings.into_iter().find(|&m| castled(position, m).is_some_and(|own| own == text));
                meant.map_or_else(|| position.parse_move(text).map_err(|e| e.to_string()), Ok)
            }
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

/// A castling as the King's square and that of the piece that moves with him.
fn castled(position: &Position, m: Move) -> Option<String> {
    let geometry = position.variant().geometry();
    let changes = position.facts(m).changes;
    let own = |square: &rules::Square| position.piece_on(*square).is_some_and(|piece| piece.color() == position.side());
    let partner = changes.iter().map(|(square, ..)| *square).find(|square| *square != m.from() && own(square))?;
    Some(geometry.name(m.from()) + &geometry.name(partner))
}

fn has_ten_ranks(position: &Position) -> bool {
    position.variant().geometry().ranks() == 10
}
