//! A problem as a line of text.

use std::fmt;

use rules::{Move, Position, Variant};

/// A position in which the side to move forces its win in [`moves`](Self::moves) own moves, and no sooner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The position.
    pub fen: String,
    /// Moves of the winner, the last included.
    pub moves: u32,
    /// A first move that wins in time, in coordinate form.
    pub key: String,
    /// Whether no other first move does.
    pub unique: bool,
}

/// What is wrong with a line that should be a problem.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProblemError {
    /// The line lacks a part.
    #[error("expected `FEN; dm MOVES; bm KEY; unique`, the last part where there is one key only, not \"{0}\"")]
    Form(String),
    /// The position is none of the variant.
    #[error("{0}")]
    Position(String),
    /// The key is no legal move there.
    #[error("the key {key}: {why}")]
    Key {
        /// As it was written.
        key: String,
        /// Why not.
        why: String,
    },
}

impl Problem {
    /// Reads a line as [`Display`](fmt::Display) writes it.
    ///
    /// ```
    /// let variant = rules::shipped::load("chess").expect("a shipped game");
    /// let problem = engine::mates::Problem::parse(&variant, "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1; dm 2; bm a1a6; unique")?;
    /// assert_eq!((problem.moves, problem.unique), (2, true));
    /// assert_eq!(problem.to_string(), "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1; dm 2; bm a1a6; unique");
    /// # Ok::<(), engine::mates::ProblemError>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the line.
    pub fn parse(variant: &Variant, line: &str) -> Result<Problem, ProblemError> {
        let form = || ProblemError::Form(line.to_owned());
        let mut parts = line.split(';').map(str::trim);
        let fen = parts.next().unwrap_or_default().to_owned();
        let number = parts.next().and_then(|part| part.strip_prefix("dm ")?.trim().parse().ok()).filter(|n| *n > 0);
        let moves = number.ok_or_else(form)?;
        let key = parts.next().and_then(|part| part.strip_prefix("bm ")).ok_or_else(form)?.trim().to_owned();
        let unique = match parts.next() {
            None | Some("") => false,
            Some("unique") => true,
            Some(_) => return Err(form()),
        };
        let problem = Problem { fen, moves, key, unique };
        let position = problem.position(variant)?;
        problem.key_move(&position)?;
        Ok(problem)
    }

    /// The position.
    ///
    /// # Errors
    /// Where it is none of the variant.
    pub fn position(&self, variant: &Variant) -> Result<Position, ProblemError> {
        variant.position(&self.fen).map_err(|faults| ProblemError::Position(faults.to_string()))
    }

    /// The key as a move.
    ///
    /// # Errors
    /// Where it is not legal.
    pub fn key_move(&self, position: &Position) -> Result<Move, ProblemError> {
        position.parse_move(&self.key).map_err(|error| ProblemError::Key { key: self.key.clone(), why: error.to_string() })
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; dm {}; bm {}{}", self.fen, self.moves, self.key, if self.unique { "; unique" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_of_a_line_are_told() {
        let variant = rules::shipped::load("chess").unwrap();
        let message = |line: &str| Problem::parse(&variant, line).unwrap_err().to_string();
        assert!(message("").contains("expected `FEN"));
        assert!(message("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1; dm 0; bm a1a6").contains("expected `FEN"));
        assert!(message("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1; dm 2; bm a1a6; only").contains("expected `FEN"));
        assert!(message("8/8 w - - 0 1; dm 2; bm a1a6").contains("FEN"));
        assert!(message("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1; dm 2; bm a1b6").contains("a1b6"));
    }
}
