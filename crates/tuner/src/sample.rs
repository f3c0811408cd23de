//! Quiet positions with what came of them.

use std::collections::HashSet;

use notation::pgn::{self, Ending};
use rules::{Move, Position, Variant};

/// Scores beyond this say that the game is decided, and nothing about weights.
pub(crate) const DECIDED: i32 = 1500;

/// A quiet position of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The position, as FEN.
    pub fen: String,
    /// White's score as a search saw it, in centipawns.
    pub score: Option<i32>,
    /// The game's result: 1 for White, 0 for Black, 0.5 for a draw.
    pub result: f32,
    /// The game that it is from: positions of one game are not independent.
    pub game: u32,
}

/// Picks a game's quiet positions, none of them twice.
#[derive(Default)]
pub(crate) struct Picker {
    seen: HashSet<u64>,
    noisy: Vec<Move>,
}

impl Picker {
    /// Whether a position, in which that move was played and the mover's score is known, is worth learning from.
    pub(crate) fn takes(&mut self, position: &Position, played: Move, score: Option<i32>) -> bool {
        if score.is_none_or(|s| s.abs() > DECIDED) || position.in_check() || position.special_end().is_some() {
            return false;
        }
        position.generate_noisy(&mut self.noisy);
        !self.noisy.contains(&played) && self.seen.insert(position.key())
    }
}

/// The quiet positions of the games of a PGN file, which must tell the mover's score after each move as matches do:
/// `{+0.32/5}`.
///
/// # Errors
/// The first game that is none of the variant.
pub fn read_games(variant: &Variant, text: &str) -> Result<Vec<Sample>, String> {
    let mut samples = Vec::new();
    let mut picker = Picker::default();
    let load = |_: &str| Some(variant.clone());
    for (number, parsed) in pgn::Reader::new(text, &load).enumerate() {
        if let Some(fault) = parsed.faults.iter().find(|fault| fault.fatal) {
            return Err(fault.to_string());
        }
        let Some(game) = parsed.game else { continue };
        let result = match game.ending {
            Ending::White => 1.0,
            Ending::Black => 0.0,
            Ending::Draw => 0.5,
            _ => continue,
        };
        let mut position = game.start().clone();
        for (id, m) in game.main_line() {
            let score = game.node(id).comments().iter().find_map(|comment| told_score(comment));
            if picker.takes(&position, m, score) {
                let white = position.side() == rules::Color::White;
                let score = score.map(|s| if white { s } else { -s });
                samples.push(Sample { fen: position.fen(), score, result, game: number as u32 });
            }
            position.play(m);
        }
    }
    Ok(samples)
}

/// The score that a comment begins with, as `+0.32/5`, in centipawns; none for forced ends.
fn told_score(comment: &str) -> Option<i32> {
    let pawns: f64 = comment.split('/').next()?.trim().parse().ok()?;
    Some((pawns * 100.0).round() as i32)
}

/// A sample as a line of a file: `FEN; score; result; game`.
pub fn write_line(sample: &Sample) -> String {
    let score = sample.score.map_or(String::new(), |s| s.to_string());
    format!("{}; {score}; {}; {}", sample.fen, sample.result, sample.game)
}

/// Reads lines as [`write_line`] writes them.
///
/// # Errors
/// The first line that is none, with its number.
pub fn read_lines(text: &str) -> Result<Vec<Sample>, String> {
    let read = |(number, line): (usize, &str)| {
        let parts: Vec<&str> = line.split(';').map(str::trim).collect();
        let sample = match parts.as_slice() {
            [fen, score, result, game] => {
                let score = if score.is_empty() { Some(None) } else { score.parse().ok().map(Some) };
                let result = result.parse().ok().filter(|r| (0.0..=1.0).contains(r));
                score.zip(result).zip(game.parse().ok()).map(|((score, result), game)| Sample {
                    fen: (*fen).to_owned(),
                    score,
                    result,
                    game,
                })
            }
            _ => None,
        };
        sample.ok_or_else(|| format!("line {}: \"{line}\" is not FEN; score; result; game", number + 1))
    };
    text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_were_written() {
        let samples = vec![
            Sample { fen: "8/8 w - - 0 1".to_owned(), score: Some(-31), result: 0.5, game: 7 },
            Sample { fen: "8/8 b - - 0 1".to_owned(), score: None, result: 1.0, game: 8 },
        ];
        let text: String = samples.iter().map(|s| write_line(s) + "\n").collect();
        assert_eq!(read_lines(&text).unwrap(), samples);
        for bad in ["8/8 w; 3; 2; 1", "8/8 w; x; 1; 1", "8/8 w", "8/8 w; 3; 1; -1"] {
            assert!(read_lines(&format!("{text}{bad}\n")).unwrap_err().starts_with("line 3: "), "{bad}");
        }
    }

    #[test]
    fn quiet_positions_of_games_keep_whites_score() {
        let variant = rules::shipped::load("chess").unwrap();
        let text = "1. e4 {+0.30/5} 1... d5 {-0.20/4} 2. exd5 {+0.40/4} 2... Nf6 {#3/2} 3. Nc3 {+20.00/3} 0-1";
        let samples = read_games(&variant, text).unwrap();
        let told: Vec<_> = samples.iter().map(|s| (s.score, s.result)).collect();
        assert_eq!(told, [(Some(30), 0.0), (Some(20), 0.0)], "captures, forced ends and decided games teach nothing");
    }
}
