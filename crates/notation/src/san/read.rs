//! Reading moves.

use rules::{Move, MoveKind, Position, Square};

use super::pattern::{self, Flaw, Pattern};
use super::write::write_among;
use super::{SanError, Why, explain, files};
use crate::squares::Squares;
use crate::text::{found, quoted};

/// The legal move that a text means: standard algebraic notation, leniently, or the coordinate form.
///
/// # Errors
/// [`SanError`] says what in the text is no move, or which moves it may mean, or why the move is not possible.
///
/// ```
/// use notation::san;
/// let chess = rules::shipped::load("chess").unwrap();
/// let position = chess.position("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1").unwrap();
/// assert_eq!(san::parse(&position, "Nbd2").map(|m| position.move_text(m)), Ok("b1d2".into()));
/// assert_eq!(san::parse(&position, "Nd2").unwrap_err().to_string(), "Nd2 is ambiguous: Nbd2 or Nfd2");
/// ```
pub fn parse(position: &Position, text: &str) -> Result<Move, SanError> {
    let start = text.len() - text.trim_start().len();
    let body = text.trim().trim_end_matches(['!', '?']).trim_end();
    if let Some(m) = coordinates(position, body).or_else(|| numbered(position, body)) {
        return Ok(m);
    }
    let request = Request { position, text, start, body, legal: position.legal_moves() };
    request.castling().unwrap_or_else(|| request.patterns())
}

/// A move in coordinate form. The form is looked at first, because asking costs a generation of all moves.
fn coordinates(position: &Position, body: &str) -> Option<Move> {
    let (from, to, tail) = two_squares(position, Squares::Algebraic, body)?;
    (from != to && tail.len() <= 2).then(|| position.parse_move(body).ok())?
}

/// A move from square to square as USI writes it, where pieces are dropped: before anybody takes `7a8b` for a promotion on a8.
fn numbered(position: &Position, body: &str) -> Option<Move> {
    let variant = position.variant();
    if !variant.has_hands() || !Squares::NumberLetter.fits(variant.geometry()) {
        return None;
    }
    let (_, _, tail) = two_squares(position, Squares::NumberLetter, body)?;
    matches!(tail, "" | "+").then(|| crate::usi::parse(position, body).ok())?
}

/// The squares that a text begins with, and the rest of it.
fn two_squares<'t>(position: &Position, squares: Squares, text: &'t str) -> Option<(Square, Square, &'t str)> {
    let geometry = position.variant().geometry();
    let (from, n) = squares.square(geometry, text)?;
    let (to, m) = squares.square(geometry, &text[n..])?;
    Some((from, to, &text[n + m..]))
}

struct Request<'a> {
    position: &'a Position,
    text: &'a str,
    start: usize,
    body: &'a str,
    legal: Vec<Move>,
}

impl Request<'_> {
    /// The answer to a castling; `None` where the text is none.
    fn castling(&self) -> Option<Result<Move, SanError>> {
        let fold = |text: &str| text.replace('0', "O").to_ascii_uppercase();
        let body = fold(self.body.trim_end_matches(['+', '#', '†', '‡']));
        let letters = body.strip_prefix("O-O")?;
        if !letters.chars().all(|c| c == '-' || c == '&' || c.is_ascii_alphanumeric()) {
            return None;
        }
        let castles = self.legal.iter().filter(|m| m.kind() == MoveKind::Castle);
        let castles = castles.filter_map(|&m| Some((m, self.position.facts(m).castle_san?)));
        let castles: Vec<_> = castles.collect();
        let meant = castles.iter().find(|(_, san)| fold(san) == body);
        Some(match meant {
            Some(&(m, _)) => Ok(m),
            None => {
                let names = castles.into_iter().map(|(_, san)| san).collect();
                Err(self.illegal(0, explain::castling(self.position, names)))
            }
        })
    }

    /// Tries the ways in which the text may be built, the strictest first; the first that fits decides.
    fn patterns(&self) -> Result<Move, SanError> {
        let variant = self.position.variant();
        let mut styles = vec![(Squares::Algebraic, false), (Squares::Algebraic, true)];
        if variant.has_hands() && Squares::NumberLetter.fits(variant.geometry()) {
            let more = [Squares::NumberLetter, Squares::NumberNumber];
            styles.extend(more.into_iter().flat_map(|style| [(style, false), (style, true)]));
        }
        let mut refused: Option<Pattern> = None;
        let mut flaw: Option<Flaw> = None;
        for (style, fold) in styles {
            match pattern::read(variant, self.body, style, fold) {
                Ok(pattern) => match self.resolve(&pattern) {
                    Some(answer) => return answer,
                    None => _ = refused.get_or_insert(pattern),
                },
                // Of two flaws the one further on tells more; the strict reading's comes first.
                Err(new) if flaw.as_ref().is_none_or(|old| new.at > old.at) => flaw = Some(new),
                Err(_) => {}
            }
        }
        if let Some(moves) = files::read(self.position, &self.legal, self.body) {
            return match moves[..] {
                [one] => Ok(one),
                [] => Err(self.illegal(0, Why::NoMove)),
                _ => Err(self.ambiguous(&moves)),
            };
        }
        Err(match (refused, flaw) {
            (Some(pattern), _) => {
                let (at, why) = explain::pattern(self.position, &self.legal, &pattern);
                self.illegal(at, why)
            }
            (None, Some(flaw)) => self.syntax(flaw),
            (None, None) => self.syntax(Flaw { at: 0, found: found(self.body), expected: "a piece letter or a square".into() }),
        })
    }

    fn resolve(&self, pattern: &Pattern) -> Option<Result<Move, SanError>> {
        let moves = pattern.choose(self.position, pattern.reach(self.position, &self.legal));
        match moves[..] {
            [] => None,
            [one] => Some(Ok(one)),
            _ => Some(Err(self.ambiguous(&moves))),
        }
    }

    fn ambiguous(&self, moves: &[Move]) -> SanError {
        let mut position = self.position.clone();
        let mut moves = moves.to_vec();
        moves.sort_by_key(|m| (m.from(), m.piece()));
        let candidates = moves.iter().map(|&m| write_among(&mut position, &self.legal, m)).collect();
        SanError::Ambiguous { text: quoted(self.text.trim()), candidates }
    }

    fn illegal(&self, at: usize, why: Why) -> SanError {
        SanError::Illegal { text: quoted(self.text.trim()), at: self.start + at, why }
    }

    fn syntax(&self, flaw: Flaw) -> SanError {
        let Flaw { at, found, expected } = flaw;
        SanError::Syntax { text: quoted(self.text.trim()), at: self.start + at, found, expected }
    }
}
