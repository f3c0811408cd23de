//! Mates are found, loose pieces are taken and not left loose.

mod common;

use common::{best, load, search, wander};
use engine::{Engine, Limits, Score};
use rules::{Color, Piece, PieceType, Position};

#[test]
fn mates_in_one_are_found() {
    for (id, fen, answer) in [
        ("chess", "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "a1a8"),
        ("crazyhouse", "6k1/5ppp/8/8/8/8/5PPP/6K1[R] w - - 0 1", "R@"),
        ("shogi", "4k4/9/4P4/9/9/9/9/9/4K4[G] w - - 0 1", "G@e8"),
        ("xiangqi", "4k4/R8/8R/9/9/9/9/9/9/3K5 w - - 0 1", "i8i10"),
    ] {
        let (text, result) = best(id, fen, 3);
        assert!(text.starts_with(answer), "{id}: {text}");
        assert_eq!(result.score, Score::MateIn(1), "{id}");
    }
}

#[test]
fn mates_in_two_are_found() {
    // Morphy's problem.
    let (text, result) = best("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 6);
    assert_eq!((text.as_str(), result.score), ("a1a6", Score::MateIn(2)));
}

#[test]
fn special_wins_are_seen() {
    // The fourth of the set.
    let (text, result) = best("ashtaranga", "11k/5P6/12/12/12/12/1QGM8/K11 w - - 0 1", 2);
    assert_eq!((text.as_str(), result.score), ("f7f8a", Score::MateIn(1)));
    // A lone King has lost, unless he takes the other's last piece at once.
    let (text, result) = best("shatranj", "7k/8/8/8/8/8/2r5/K1R5 w - - 0 1", 3);
    assert_eq!((text.as_str(), result.score), ("c1c2", Score::MateIn(1)));
}

/// In every game, wherever a random game comes upon a move that wins at once, the engine plays one.
#[test]
fn wins_in_one_are_taken_in_every_game() {
    let mut found = 0;
    for id in rules::shipped::ids() {
        let variant = load(id);
        let mut engine = Engine::new(&variant, 2);
        let mut here = 0;
        for seed in 0..40 {
            wander(&variant, seed, 160, |position, moves| {
                if here >= 4 {
                    return;
                }
                let side = position.side();
                let wins: Vec<_> = moves.iter().copied().filter(|&m| wins(position, m, side)).collect();
                if wins.is_empty() {
                    return;
                }
                here += 1;
                engine.clear();
                let result = search(&mut engine, position, &Limits::depth(2));
                assert!(wins.contains(&result.best.unwrap()), "{id}: {}", position.fen());
                assert_eq!(result.score, Score::MateIn(1), "{id}: {}", position.fen());
            });
        }
        found += here;
    }
    assert!(found >= 20, "only {found} wins came up");
}

fn wins(position: &mut Position, m: rules::Move, side: Color) -> bool {
    position.play(m);
    let won = position.outcome().is_some_and(|o| o.winner() == Some(side));
    position.undo();
    won
}

/// In every game the move chosen loses nothing by a slow count of material without any pruning, or for a reason.
#[test]
fn no_piece_is_lost_for_nothing_in_any_game() {
    for id in rules::shipped::ids() {
        let variant = load(id);
        let count = Material::new(&variant);
        let mut engine = Engine::new(&variant, 2);
        for seed in 0..3 {
            let mut ply = 0;
            wander(&variant, 100 + seed, 60, |position, moves| {
                ply += 1;
                if ply % 15 != 0 || position.in_check() {
                    return;
                }
                engine.clear();
                let result = search(&mut engine, position, &Limits::depth(3));
                if matches!(result.score, Score::MateIn(_)) {
                    return;
                }
                let chosen = result.best.unwrap();
                let before = count.balance(position);
                let worth = |p: &mut Position, m| {
                    p.play(m);
                    let worth = -count.answered(p, 3, -40_000, 40_000);
                    p.undo();
                    worth - before
                };
                let got = worth(position, chosen);
                let (safe, most) = moves.iter().map(|&m| (m, worth(position, m))).max_by_key(|&(_, w)| w).unwrap();
                let margin = count.values.iter().copied().max().unwrap() * 2 / 5;
                if got >= -margin || got + margin >= most {
                    return;
                }
                // It gives something up. Two plies more must say that it gets something for it.
                let mut deeper = |m| {
                    let limits = Limits { search_moves: vec![m], ..Limits::depth(5) };
                    match search(&mut engine, position, &limits).score {
                        Score::Cp(cp) => cp,
                        Score::MateIn(n) => 30_000 * n.signum(),
                    }
                };
                assert!(
                    deeper(chosen) + margin >= deeper(safe),
                    "{id}: {} gets {got}, {} gets {most} in {}",
                    position.move_text(chosen),
                    position.move_text(safe),
                    position.fen()
                );
            });
        }
    }
}

/// Counts material and searches captures to the end, trying everything.
struct Material {
    values: Vec<i32>,
    hands: bool,
}

impl Material {
    fn new(variant: &rules::Variant) -> Material {
        Material { values: engine::values(variant), hands: variant.has_hands() }
    }

    fn balance(&self, position: &Position) -> i32 {
        let side = |color| {
            let on_board = |k: usize| position.count(Piece::new(color, PieceType(k as u8))) as i32 * self.values[k];
            let board: i32 = (0..self.values.len()).map(on_board).sum();
            let pool = if self.hands { position.pool(rules::Pool::of(color)) } else { Vec::new() };
            board + pool.iter().map(|&(k, n)| self.values[k.index()] * i32::from(n)).sum::<i32>()
        };
        side(position.side()) - side(!position.side())
    }

    /// The balance to the side to move when it may capture, or not, and so on: anything for `free` plies, then only what
    /// has just captured.
    fn answered(&self, position: &mut Position, free: u32, mut alpha: i32, beta: i32) -> i32 {
        let mut moves = Vec::new();
        position.generate_noisy(&mut moves);
        if moves.is_empty() && position.legal_moves().is_empty() {
            return -30_000;
        }
        alpha = alpha.max(self.balance(position));
        for m in moves {
            if alpha >= beta {
                break;
            }
            position.play(m);
            let worth = match free {
                1 => -self.exchange(position, m.to(), 6),
                _ => -self.answered(position, free - 1, -beta, -alpha),
            };
            alpha = alpha.max(worth);
            position.undo();
        }
        alpha
    }

    fn exchange(&self, position: &mut Position, square: rules::Square, depth: u32) -> i32 {
        let mut best = self.balance(position);
        if depth == 0 {
            return best;
        }
        let mut moves = Vec::new();
        position.generate_noisy(&mut moves);
        moves.retain(|m| m.to() == square || m.victims().any(|v| v == square));
        for m in moves {
            position.play(m);
            best = best.max(-self.exchange(position, square, depth - 1));
            position.undo();
        }
        best
    }
}

#[test]
fn a_loose_queen_is_taken() {
    for (id, fen, answer) in [
        ("chess", "r1b1kbnr/pppp1ppp/2n5/4p3/4P2q/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1", "f3h4"),
        ("abchess", "5k5/11/11/11/4q6/11/11/4R6/5Y5/11/5K5[] w - - 0 1", "e4e7"),
    ] {
        let (text, _) = best(id, fen, 4);
        assert!(text.starts_with(answer), "{id}: {text}");
    }
}

/// A Thief that leaps over a Rook becomes one: as good as taking it, though nothing is taken.
#[test]
fn quiet_moves_that_change_pieces_are_seen_beyond_the_horizon() {
    let fen = "5k4/10/10/10/4r5/3T6/10/10/10/K9[|] w - - 0 1";
    let (text, _) = best("alibishogi", fen, 1);
    assert_eq!(text, "d5f7");
    // Black to move at depth 1 must see that quiescence lets White do so.
    let (text, _) = best("alibishogi", &fen.replace(" w ", " b "), 1);
    assert!(text.starts_with("e6"), "{text}");
}

/// Two of the engine with little to think play on; the stronger side mates before fifty moves make a draw.
#[test]
fn a_lone_king_is_mated() {
    for (id, fen) in [
        ("chess", "4k3/2Q5/8/8/K7/8/8/8 w - - 0 1"),
        ("chess", "8/8/8/3k4/8/8/1Q6/K7 w - - 0 1"),
        ("chess", "8/8/8/3k4/8/8/1R6/K7 w - - 0 1"),
        ("chess", "r7/8/2k5/8/8/5K2/8/8 b - - 0 1"),
        ("chess", "8/8/8/3k4/8/8/8/K1BB4 w - - 0 1"),
        ("capablanca", "10/10/10/4k5/10/10/1C8/K9 w - - 0 1"),
        ("capablanca", "10/10/10/4k5/10/10/1R8/K9 w - - 0 1"),
        ("grand", "10/10/10/4k5/10/10/10/10/1Q8/K9 w - - 0 1"),
    ] {
        let variant = load(id);
        let mut engine = Engine::new(&variant, 4);
        let mut position = variant.position(fen).unwrap();
        while position.outcome().is_none() {
            let best = search(&mut engine, &position, &Limits::nodes(2000)).best.unwrap();
            position.play(best);
        }
        let winner = position.outcome().and_then(|outcome| outcome.winner());
        assert!(winner.is_some(), "{id} {fen}: {:?} after {} plies", position.outcome(), position.plies_played());
    }
}
