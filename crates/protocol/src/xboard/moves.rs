//! Moves and results as XBoard writes them.

use rules::{Geometry, Move, MoveKind, Position, Square};

use crate::style::{Style, written_line};

const STYLE: Style = Style::TenFromZero;

/// How moves are written in a session.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Writing {
    /// Castling as `O-O`: where the King may stand anywhere, squares would not tell.
    pub(crate) castles: bool,
}

impl Writing {
    /// A legal move. Promotions that a game leaves unwritten have their `+`, and pieces taken on the way a leg of their own
    /// (`e5e6,e6e7`), so that XBoard can draw them.
    pub(crate) fn write(self, position: &Position, m: Move) -> String {
        let geometry = position.variant().geometry();
        match m.kind() {
            MoveKind::Castle if self.castles => position.facts(m).castle_san.unwrap_or_else(|| STYLE.write(position, m)),
            MoveKind::Locust => {
                let way: Vec<Square> = [m.from()].into_iter().chain(m.victims()).chain([m.to()]).collect();
                let legs = way.windows(2).map(|leg| format!("{}{}", square(geometry, leg[0]), square(geometry, leg[1])));
                legs.collect::<Vec<_>>().join(",")
            }
            // The King's two squares, whatever else the game names.
            MoveKind::Castle if geometry.file(m.from()).abs_diff(geometry.file(m.to())) > 1 => {
                square(geometry, m.from()) + &square(geometry, m.to())
            }
            MoveKind::Drop | MoveKind::Castle => STYLE.write(position, m),
            // XBoard has room for one letter behind the squares: what is chosen comes before what is not.
            _ if m.piece().is_some() => STYLE.write(position, m),
            _ => STYLE.write(position, m) + &silent_change(position, m),
        }
    }

    /// The texts of a line of moves, as far as they are legal.
    pub(crate) fn line(self, position: &Position, line: &[Move]) -> Vec<String> {
        written_line(position, line, |position, m| self.write(position, m))
    }
}

/// The legal move that a text means; `None` where there is none.
pub(crate) fn read(position: &Position, text: &str) -> Option<Move> {
    // `=` says that a promotion is put off.
    let text = text.trim_end_matches('=');
    let legal = position.legal_moves();
    let castling = text.to_ascii_uppercase().replace('0', "O");
    if castling.starts_with("O-O") {
        return legal.into_iter().find(|&m| position.facts(m).castle_san.is_some_and(|san| san == castling));
    }
    let written = |m: &Move| Writing::default().write(position, *m).eq_ignore_ascii_case(text);
    if let Some(m) = legal.iter().copied().find(written) {
        return Some(m);
    }
    if let Ok(m) = STYLE.read(position, text) {
        return Some(m);
    }
    // XBoard may think of a promotion where there is none to choose.
    let geometry = position.variant().geometry();
    let (ends, choice) = text.split_at(text.len() - usize::from(text.ends_with(|c: char| c == '+' || c.is_ascii_alphabetic())));
    let between = |m: &&Move| m.kind() != MoveKind::Drop && format!("{}{}", square(geometry, m.from()), square(geometry, m.to())) == ends;
    let mut fitting = legal.iter().filter(between);
    match (fitting.next(), fitting.next()) {
        (Some(&only), None) if !choice.is_empty() => Some(only),
        _ => None,
    }
}

/// Whether a text has the form of a move.
pub(crate) fn has_form(text: &str) -> bool {
    let mut letters = text.chars();
    let (first, second) = (letters.next(), letters.next());
    let square =
        |file: Option<char>, rank: Option<char>| file.is_some_and(|c| c.is_ascii_lowercase()) && rank.is_some_and(|c| c.is_ascii_digit());
    let second_square = text.trim_start_matches(|c: char| c.is_ascii_lowercase());
    let second_square = second_square.trim_start_matches(|c: char| c.is_ascii_digit());
    (square(first, second) && square(second_square.chars().next(), second_square.chars().nth(1)))
        || text.contains('@')
        || text.to_ascii_uppercase().starts_with("O-O")
}

/// A square's name; ranks are counted from 0 where there are ten.
pub(crate) fn square(geometry: Geometry, square: Square) -> String {
    if geometry.ranks() == 10 {
        format!("{}{}", (b'a' + geometry.file(square)) as char, geometry.rank(square))
    } else {
        geometry.name(square)
    }
}

/// What the piece has become that the game does not write: the `+` of its own promoted form, or the letter of another piece.
fn silent_change(position: &Position, m: Move) -> String {
    let variant = position.variant();
    let facts = position.facts(m);
    let after = facts.changes.iter().find(|(square, ..)| *square == m.to()).and_then(|(.., now)| *now);
    let Some(after) = after.filter(|piece| piece.kind() != facts.piece.kind()) else { return String::new() };
    let (was, is) = (variant.kind(facts.piece.kind()), variant.kind(after.kind()));
    if is.is_promoted() && is.base() == was.base() {
        return "+".to_owned();
    }
    // There is room for one letter.
    Some(is.letter().to_lowercase()).filter(|letter| letter.len() == 1).unwrap_or_default()
}

/// The line that claims the result of a game that is over.
pub(crate) fn result(position: &Position) -> Option<String> {
    let outcome = position.outcome()?;
    Some(format!("{} {{{}}}", outcome.result(), outcome.sentence(position.variant())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_move_reads_back(id: &str, plies: usize) {
        let mut position = rules::shipped::load(id).unwrap().start();
        for i in 0..plies {
            let moves = position.legal_moves();
            for &m in &moves {
                let text = Writing::default().write(&position, m);
                assert_eq!(read(&position, &text), Some(m), "{id} {text} {}", position.fen());
                assert!(has_form(&text), "{text}");
            }
            if moves.is_empty() {
                return;
            }
            position.play(moves[(i * 7919) % moves.len()]);
        }
    }

    #[test]
    fn moves_read_back_in_every_game() {
        for id in rules::shipped::ids() {
            every_move_reads_back(id, 60);
        }
    }

    #[test]
    fn moves_have_xboards_form() {
        let at = |id: &str, fen: &str| rules::shipped::load(id).unwrap().position(fen).unwrap();
        let all = |p: &Position, w: Writing| p.legal_moves().iter().map(|&m| w.write(p, m)).collect::<Vec<_>>();
        let chess = at("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        assert!(all(&chess, Writing { castles: true }).contains(&"O-O-O".to_owned()));
        assert!(all(&chess, Writing::default()).contains(&"e1c1".to_owned()));
        assert_eq!(read(&chess, "o-o"), read(&chess, "e1g1"));
        // The Overtaker captures a neighbour by stepping over it.
        let locust = at("abchess", "4k6/11/11/11/11/4y6/4O6/11/11/11/5K5[] w - - 0 1");
        assert!(all(&locust, Writing::default()).contains(&"e5e6,e6e7".to_owned()), "{:?}", all(&locust, Writing::default()));
        assert!(read(&rules::shipped::load("shogi").unwrap().start(), "c3c4=").is_some());
        assert!(read(&rules::shipped::load("xiangqi").unwrap().start(), "h2e2").is_some());
        for text in ["usermoves", "e2", "xyzzy", "", "e", "2", "é2e4"] {
            assert!(!has_form(text), "{text}");
        }
    }
}
