//! New problems: the ends of games that the engine plays against itself, made smaller as long as they stay problems.

use std::sync::atomic::AtomicBool;

use rules::{Move, Position, Setup, Variant};

use crate::engine::Engine;
use crate::level::Level;
use crate::limits::Limits;
use crate::mates::{Problem, Prover};
use crate::sample::Dice;
use crate::score::Score;

/// Which problems are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wish {
    /// The fewest and the most moves.
    pub moves: (u32, u32),
    /// Whether only one first move may win in time.
    pub unique: bool,
    /// Moves that a proof may look at.
    pub budget: u64,
    /// Positions that a solution may have, all answers counted.
    pub solution: usize,
}

impl Default for Wish {
    fn default() -> Wish {
        Wish { moves: (2, 5), unique: true, budget: 2_000_000, solution: 2_000 }
    }
}

/// What can be taken away from a position.
#[derive(Clone, Copy, Debug)]
enum Part {
    /// The piece on a square, with what it carries.
    Piece(usize),
    /// All of a kind in a pool.
    Pool(usize, usize),
}

impl Part {
    fn remove(self, setup: &mut Setup) {
        match self {
            Part::Piece(square) => (setup.board[square], setup.loads[square]) = (None, None),
            Part::Pool(pool, kind) => setup.pools[pool][kind] = 0,
        }
    }
}

/// Finds problems, others for each seed.
#[derive(Debug)]
pub struct Composer {
    variant: Variant,
    engine: Engine,
    dice: Dice,
    wish: Wish,
}

/// Positions that the stronger side looks at for a move, and a search for a forced end.
const PLAY: u64 = 600;
const SEEK: u64 = 6_000;
/// The most plies of a game.
const LONGEST: usize = 300;

impl Composer {
    /// A composer for a variant.
    pub fn new(variant: &Variant, wish: Wish, seed: u64) -> Composer {
        Composer { variant: variant.clone(), engine: Engine::new(variant, 16), dice: Dice::new(seed), wish }
    }

    /// Plays a game and gives the problems in its end; often none.
    pub fn game(&mut self) -> Vec<Problem> {
        let line = self.play();
        let mut problems: Vec<Problem> = Vec::new();
        // The winner is on move before its last moves.
        for moves in self.wish.moves.0..=self.wish.moves.1 {
            let Some(at) = line.len().checked_sub(2 * moves as usize - 1) else { break };
            let found = line.get(at).cloned().and_then(|position| self.problem(&position));
            problems.extend(found.filter(|new| problems.iter().all(|old| old.fen != new.fen)));
        }
        problems
    }

    /// The positions of a game in which one side is much stronger, up to the one before its end; empty where nobody won.
    fn play(&mut self) -> Vec<Position> {
        let mut position = self.variant.start();
        let mut line = Vec::new();
        let strong = self.dice.below(2);
        let weak = Level::new(1 + self.dice.below(3) as u8).unwrap_or(Level::MIN);
        let seed = self.dice.roll();
        let opening = 4 + self.dice.below(8);
        let limits = Limits::nodes(PLAY);
        while line.len() < LONGEST {
            if let Some(end) = position.outcome() {
                return if end.winner().is_some() { line } else { Vec::new() };
            }
            line.push(position.clone());
            let (stop, mut silent) = (AtomicBool::new(false), |_: &crate::Info| {});
            let chosen = if line.len() <= opening {
                let moves = position.legal_moves();
                moves.get(self.dice.below(moves.len().max(1))).copied()
            } else if position.side().index() == strong {
                self.engine.search(&position, &limits, &stop, &mut silent).best
            } else {
                self.engine.search_level(&position, weak, seed, &limits, &stop, &mut silent).best
            };
            let Some(chosen) = chosen else { break };
            position.play(chosen);
        }
        Vec::new()
    }

    /// A proved problem in a position, with as few pieces as it needs.
    fn problem(&mut self, position: &Position) -> Option<Problem> {
        let mut setup = position.setup();
        (setup.halfmove_clock, setup.fullmove) = (0, 1);
        let moves = self.forced(&Position::new(&self.variant, &setup).ok()?, self.wish.moves.1)?;
        if moves < self.wish.moves.0 {
            return None;
        }
        self.reduce(&mut setup, moves);
        self.prove(&Position::new(&self.variant, &setup).ok()?, moves)
    }

    /// In how many moves the engine sees a forced win.
    fn forced(&mut self, position: &Position, most: u32) -> Option<u32> {
        self.engine.clear();
        let limits = Limits { mate: Some(most), nodes: Some(SEEK), ..Limits::default() };
        match self.engine.search(position, &limits, &AtomicBool::new(false), &mut |_| {}).score {
            Score::MateIn(n) if n > 0 && n as u32 <= most => Some(n as u32),
            _ => None,
        }
    }

    /// Takes away what the win does not need, in random order: pieces and what pools hold, first in large parts, then one by one.
    fn reduce(&mut self, setup: &mut Setup, moves: u32) {
        let mut parts = self.removable(setup);
        let mut size = parts.len().div_ceil(2).max(1);
        while !parts.is_empty() {
            let mut needed = Vec::new();
            for group in parts.chunks(size) {
                let mut smaller = setup.clone();
                group.iter().for_each(|part| part.remove(&mut smaller));
                match Position::new(&self.variant, &smaller) {
                    Ok(position) if position.outcome().is_none() && self.forced(&position, moves) == Some(moves) => *setup = smaller,
                    _ => needed.extend_from_slice(group),
                }
            }
            if size == 1 {
                return;
            }
            (parts, size) = (needed, size.div_ceil(2));
        }
    }

    /// All that a position could do without, in random order.
    fn removable(&mut self, setup: &mut Setup) -> Vec<Part> {
        setup.castling.clear();
        setup.en_passant = None;
        let royal = |piece: rules::Piece| self.variant.kind(piece.kind()).is_royal();
        let on_board = (0..setup.board.len()).filter(|&s| setup.board[s].is_some_and(|piece| !royal(piece))).map(Part::Piece);
        let pools = (0..setup.pools.len()).flat_map(|pool| (0..setup.pools[pool].len()).map(move |kind| (pool, kind)));
        let in_pools = pools.filter(|&(pool, kind)| setup.pools[pool][kind] > 0).map(|(pool, kind)| Part::Pool(pool, kind));
        let mut parts: Vec<Part> = on_board.chain(in_pools).collect();
        for last in (1..parts.len()).rev() {
            parts.swap(last, self.dice.below(last + 1));
        }
        parts
    }

    /// The problem, where all that is claimed can be proved within the budget.
    fn prove(&self, position: &Position, moves: u32) -> Option<Problem> {
        let mut position = position.clone();
        let mut prover = Prover::new(self.wish.budget);
        if prover.wins(&mut position, moves - 1)? || !prover.wins(&mut position, moves)? {
            return None;
        }
        let keys: Vec<Move> = prover.keys(&mut position, moves)?;
        let &key = keys.first()?;
        let unique = keys.len() == 1;
        prover.solution_size(&mut position, key, moves, self.wish.solution)?;
        let problem = Problem { fen: position.fen(), moves, key: position.move_text(key), unique };
        (unique || !self.wish.unique).then_some(problem)
    }
}
