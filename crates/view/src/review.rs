//! A game looked over: what each move was worth, and what would have been better.

use std::sync::atomic::AtomicBool;

use engine::{Engine, Limits, Score};
use rules::{Color, Move, Position};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::names::Side;

/// What a position is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ScoreView {
    /// Hundredths of a pawn.
    Cp(i32),
    /// A forced end in that many own moves; negative or zero where it is lost.
    Mate(i32),
}

impl From<Score> for ScoreView {
    fn from(score: Score) -> ScoreView {
        match score {
            Score::Cp(cp) => ScoreView::Cp(cp),
            Score::MateIn(n) => ScoreView::Mate(n),
        }
    }
}

/// What a move is called that gave something away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Judgement {
    /// A little worse than it could be.
    Inaccuracy,
    /// Clearly worse.
    Mistake,
    /// Much was lost.
    Blunder,
}

/// A move with what it was worth. Scores are those of the side that moved.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReviewPly {
    /// Which move of the game, from 1.
    pub ply: usize,
    /// Who moved.
    pub side: Side,
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// As people write it.
    pub san: String,
    /// As the game's own players write it, where its definition names a notation of theirs: `P-7f`, `C2=5`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub native: Option<String>,
    /// What the position was worth before it, with the best move.
    pub score_before: ScoreView,
    /// What it was worth after it; `mate` 0: the move has ended the game, and won it.
    pub score_after: ScoreView,
    /// The best move.
    pub best: Option<String>,
    /// The best move as people write it.
    pub best_san: Option<String>,
    /// The line that begins with it.
    pub best_line: Vec<String>,
    /// That line as people write it.
    pub best_line_san: Vec<String>,
    /// That line as the game's own players write it; empty where its definition names no notation of theirs.
    #[serde(default)]
    #[schema(required = true)]
    pub best_line_native: Vec<String>,
    /// How much of the chance to win was given away, from 0 to 1.
    pub loss: f64,
    /// What the move is called; none: there is nothing to say against it.
    pub judgement: Option<Judgement>,
    /// How near it was to the best, from 0 to 100.
    pub accuracy: f64,
}

/// One player's game.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct ReviewSide {
    /// The mean of the moves' accuracies, from 0 to 100; 100 without moves.
    pub accuracy: f64,
    /// How many inaccuracies.
    pub inaccuracies: u32,
    /// How many mistakes.
    pub mistakes: u32,
    /// How many blunders.
    pub blunders: u32,
}

/// A game looked over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Review {
    /// Every move, as far as the review came.
    pub plies: Vec<ReviewPly>,
    /// White's game.
    pub white: ReviewSide,
    /// Black's game.
    pub black: ReviewSide,
    /// Whether all moves were looked at.
    pub complete: bool,
}

/// What a search says of a position, for the side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// What it is worth.
    pub score: Score,
    /// The best line.
    pub line: Vec<Move>,
}

/// Chances to win are even at 0, and ten times as good as to lose at so many hundredths of a pawn.
const TENFOLD: f64 = 400.0;
/// How much of the chance to win makes a move an inaccuracy, a mistake, a blunder.
const LOSSES: [(f64, Judgement); 3] = [(0.20, Judgement::Blunder), (0.12, Judgement::Mistake), (0.06, Judgement::Inaccuracy)];
/// How fast accuracy falls with the loss.
const STEEPNESS: f64 = 5.0;

/// The chance to win that a score means, from 0 to 1.
pub fn win_chance(score: Score) -> f64 {
    match score {
        Score::MateIn(n) if n > 0 => 1.0,
        Score::MateIn(_) => 0.0,
        Score::Cp(cp) => 1.0 / (1.0 + 10_f64.powf(-f64::from(cp) / TENFOLD)),
    }
}

/// Looks a game over. `evaluate` is asked for every position once, in order; where it has no answer the review ends with what it
/// has. `progress` sees each move as soon as it is judged.
pub fn review(
    start: &Position,
    moves: &[Move],
    evaluate: &mut dyn FnMut(&Position) -> Option<Evaluation>,
    progress: &mut dyn FnMut(&ReviewPly),
) -> Review {
    let mut position = start.clone();
    let mut plies = Vec::with_capacity(moves.len());
    let mut before = evaluation(&position, evaluate);
    for (index, &m) in moves.iter().enumerate() {
        let Some(known) = before else { break };
        let judged = position.clone();
        position.play(m);
        before = evaluation(&position, evaluate);
        let Some(after) = &before else { break };
        let ply = judge(index + 1, judged, m, &known, after.score.negated());
        progress(&ply);
        plies.push(ply);
    }
    let complete = plies.len() == moves.len();
    Review { white: sum(&plies, Side::White), black: sum(&plies, Side::Black), plies, complete }
}

/// An engine that may visit so many positions for each answer, and gives none once `stop` is set.
pub fn engine_evaluator<'a>(engine: &'a mut Engine, nodes: u64, stop: &'a AtomicBool) -> impl FnMut(&Position) -> Option<Evaluation> + 'a {
    move |position| {
        let stopped = || stop.load(std::sync::atomic::Ordering::Relaxed);
        if stopped() {
            return None;
        }
        let result = engine.search(position, &Limits::nodes(nodes), stop, &mut |_| {});
        (!stopped()).then_some(Evaluation { score: result.score, line: result.pv })
    }
}

/// What a position is worth: that of a finished game is known.
fn evaluation(position: &Position, evaluate: &mut dyn FnMut(&Position) -> Option<Evaluation>) -> Option<Evaluation> {
    let Some(outcome) = position.outcome() else { return evaluate(position) };
    let score = match outcome.winner() {
        Some(winner) if winner == position.side() => Score::MateIn(1),
        Some(_) => Score::MateIn(0),
        None => Score::Cp(0),
    };
    Some(Evaluation { score, line: Vec::new() })
}

fn judge(ply: usize, mut position: Position, m: Move, before: &Evaluation, after: Score) -> ReviewPly {
    let best = before.line.first().copied();
    // The best move gives nothing away, whatever a deeper look says.
    let chance = if after == Score::MateIn(0) { 1.0 } else { win_chance(after) };
    let loss = if best == Some(m) { 0.0 } else { (win_chance(before.score) - chance).max(0.0) };
    let WrittenLine { moves: best_line, san: best_line_san, native: best_line_native } = WrittenLine::of(&position, &before.line);
    let native = notation::native::write(&position, m);
    ReviewPly {
        ply,
        side: position.side().into(),
        text: position.move_text(m),
        san: notation::san::write(&mut position, m),
        native,
        score_before: before.score.into(),
        score_after: after.into(),
        best: best_line.first().cloned(),
        best_san: best_line_san.first().cloned(),
        best_line,
        best_line_san,
        best_line_native,
        loss,
        judgement: LOSSES.iter().find(|(least, _)| loss >= *least).map(|(_, judgement)| *judgement),
        accuracy: 100.0 * (-STEEPNESS * loss).exp(),
    }
}

/// A line of moves as text.
pub struct WrittenLine {
    /// Its moves in coordinate form.
    pub moves: Vec<String>,
    /// Its moves as people write them.
    pub san: Vec<String>,
    /// Its moves as the game's own players write them; empty where its definition names no notation of theirs.
    pub native: Vec<String>,
}

impl WrittenLine {
    /// The moves from the position, as far as they are legal.
    pub fn of(position: &Position, moves: &[Move]) -> WrittenLine {
        let mut position = position.clone();
        let own = position.variant().notation().is_some();
        let mut line = WrittenLine { moves: Vec::new(), san: Vec::new(), native: Vec::new() };
        for &m in moves {
            if !position.is_legal(m) {
                break;
            }
            let san = notation::san::write(&mut position, m);
            if own {
                line.native.push(notation::native::write(&position, m).unwrap_or_else(|| san.clone()));
            }
            line.moves.push(position.move_text(m));
            line.san.push(san);
            position.play(m);
        }
        line
    }
}

fn sum(plies: &[ReviewPly], side: Side) -> ReviewSide {
    let own = || plies.iter().filter(|ply| ply.side == side);
    let count = |judgement| own().filter(|ply| ply.judgement == Some(judgement)).count() as u32;
    let moves = own().count();
    ReviewSide {
        accuracy: if moves == 0 { 100.0 } else { own().map(|ply| ply.accuracy).sum::<f64>() / moves as f64 },
        inaccuracies: count(Judgement::Inaccuracy),
        mistakes: count(Judgement::Mistake),
        blunders: count(Judgement::Blunder),
    }
}

impl Review {
    /// One player's game.
    pub fn of(&self, color: Color) -> ReviewSide {
        if color == Color::White { self.white } else { self.black }
    }
}
