//! Where bought pieces stand best.

use rules::army::{self, Army};
use rules::{Color, Piece, PieceType, Position};

use crate::army::Buyer;
use crate::sample::Dice;

/// Puts kinds on free places (numbers in the order of the purchase's squares) beside those that are fixed: from a random order,
/// two pieces are exchanged as long as that is better. All that stands is in the answer.
pub(super) fn place(
    buyer: &Buyer,
    fixed: &[(usize, PieceType)],
    kinds: &[PieceType],
    free: &[usize],
    dice: &mut Dice,
) -> Vec<(usize, PieceType)> {
    let mut kinds = kinds.to_vec();
    for last in (1..kinds.len()).rev() {
        kinds.swap(last, dice.below(last + 1));
    }
    let all = |kinds: &[PieceType]| -> Vec<(usize, PieceType)> {
        fixed.iter().copied().chain(free.iter().copied().zip(kinds.iter().copied())).collect()
    };
    let mut best = score(buyer, &all(&kinds));
    loop {
        let mut better = None;
        for i in 0..kinds.len() {
            for j in i + 1..kinds.len() {
                if kinds[i] == kinds[j] {
                    continue;
                }
                kinds.swap(i, j);
                let now = score(buyer, &all(&kinds));
                kinds.swap(i, j);
                if now > best {
                    (best, better) = (now, Some((i, j)));
                }
            }
        }
        match better {
            Some((i, j)) => kinds.swap(i, j),
            None => return all(&kinds),
        }
    }
}

/// What a move at the start is worth, one of later, and a file nearer to the middle to a heavy piece, in centipawns.
const NOW: f64 = 6.0;
const LATER: f64 = 3.0;
const MIDDLE: f64 = 0.01;
/// What it costs to have pieces bound to one colour on squares of the same.
const SAME_COLOR: f64 = 60.0;

fn score(buyer: &Buyer, placed: &[(usize, PieceType)]) -> f64 {
    let geometry = buyer.variant.geometry();
    let squares = buyer.purchase.squares(Color::White);
    let mut sum = 0.0;
    for &(slot, kind) in placed {
        let off_middle = f64::from((2 * i32::from(geometry.file(squares[slot])) + 1 - i32::from(geometry.files())).abs()) / 2.0;
        sum -= MIDDLE * off_middle * buyer.values[kind.index()];
        let twin = placed
            .iter()
            .any(|&(other, k)| other < slot && k == kind && geometry.is_dark(squares[other]) == geometry.is_dark(squares[slot]));
        if twin && buyer.bound[kind.index()] {
            sum -= SAME_COLOR;
        }
    }
    // Only a whole army can be put on the board.
    let army = Army::new(&buyer.variant, placed.iter().map(|&(slot, kind)| (squares[slot], kind)).collect());
    let Ok(army) = army else { return sum };
    let enemy = army::default_army(&buyer.variant).unwrap_or_else(|_| army.clone());
    let Ok(start) = army::start(&buyer.variant, &army, &enemy) else { return sum - 10_000.0 };
    sum + NOW * mobility(&start, &army) + LATER * without_others(buyer, &start).map_or(0.0, |later| mobility(&later, &army))
}

fn mobility(position: &Position, army: &Army) -> f64 {
    army.placement(Color::White)
        .into_iter()
        .map(|(square, kind)| f64::from(position.mobility(Piece::new(Color::White, kind), square)))
        .sum()
}

/// The position when White's pieces that were not bought have gone ahead.
fn without_others(buyer: &Buyer, start: &Position) -> Option<Position> {
    let bought = buyer.purchase.squares(Color::White);
    let mut setup = start.setup();
    for square in buyer.variant.geometry().squares().filter(|square| !bought.contains(square)) {
        let others = |piece: &Piece| piece.color() == Color::Black || buyer.variant.kind(piece.kind()).is_royal();
        setup.board[square.index()] = setup.board[square.index()].filter(others);
    }
    Position::new(&buyer.variant, &setup).ok()
}
