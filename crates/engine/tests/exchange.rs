//! The exchange on a square against trying every capture there.

mod common;

use common::{load, wander};
use rules::{Color, Move, MoveKind, PieceType, Position, Worths};

fn worths(variant: &rules::Variant) -> Worths {
    let values = engine::values(variant);
    Worths::new(values, |kind| variant.kind(kind).is_royal())
}

/// Whether some piece of the side to move stands in the way of legal captures: pins and checks, which exchanges do not see.
fn taking(position: &Position, square: rules::Square, worths: &Worths) -> Option<(i32, Move)> {
    let mut moves = position.legal_moves();
    moves.retain(|m| m.kind() == MoveKind::Normal && m.to() == square);
    let worth = |m: &Move| position.piece_on(m.from()).map_or(0, |p| worths.of(p.kind()));
    let royal = |m: &Move| position.piece_on(m.from()).is_some_and(|p| position.variant().kind(p.kind()).is_royal());
    moves.into_iter().min_by_key(|m| (royal(m), worth(m))).map(|m| (worth(&m), m))
}

/// What the side to move wins on a square, by playing it out: each takes with the cheapest piece, or stops.
fn played_out(position: &mut Position, square: rules::Square, worths: &Worths) -> i32 {
    let Some(victim) = position.piece_on(square) else { return 0 };
    let Some((_, m)) = taking(position, square, worths) else { return 0 };
    position.play(m);
    let won = worths.of(victim.kind()) - played_out(position, square, worths);
    position.undo();
    won.max(0)
}

/// In games without effects, where no King is near and nothing is pinned, the two agree.
#[test]
fn exchanges_come_out_as_when_they_are_played_out() {
    for id in ["chess", "capablanca", "grand", "courier", "xiangqi", "makruk"] {
        let variant = load(id);
        let worths = worths(&variant);
        let (mut same, mut all) = (0, 0);
        for seed in 0..12 {
            wander(&variant, seed, 60, |position, moves| {
                for &m in moves.iter().filter(|m| m.kind() == MoveKind::Normal && m.piece().is_none()) {
                    let Some(victim) = position.piece_on(m.to()) else { continue };
                    let gain = worths.of(victim.kind());
                    position.play(m);
                    let real = gain - played_out(position, m.to(), &worths);
                    position.undo();
                    all += 1;
                    same += usize::from(position.exchange(m, gain, real, &worths) && !position.exchange(m, gain, real + 1, &worths));
                }
            });
        }
        // Pins, checks and promotions on the square are what it does not see.
        assert!(all > 200 && same * 100 >= all * 93, "{id}: {same} of {all}");
    }
}

#[test]
fn hurdles_and_lines_behind_count() {
    let holds = |id: &str, fen: &str, text: &str, least: i32| {
        let variant = load(id);
        let position = variant.position(fen).unwrap();
        let worths = Worths::new(vec![100; variant.kinds().len()], |kind: PieceType| variant.kind(kind).is_royal());
        let m = position.parse_move(text).unwrap();
        let gain = position.piece_on(m.to()).filter(|p| p.color() == Color::Black).map_or(0, |_| 100);
        position.exchange(m, gain, least, &worths)
    };
    // Two Rooks behind each other against one defender.
    assert!(holds("chess", "3r2k1/8/8/3p4/8/8/3R4/3R2K1 w - - 0 1", "d2d5", 100));
    assert!(!holds("chess", "3r2k1/3r4/8/3p4/8/8/3R4/3R2K1 w - - 0 1", "d2d5", 1));
    // A Cannon retakes only over a hurdle, and the first to take may be it.
    assert!(!holds("xiangqi", "3k1c3/9/5p3/9/5p3/9/5R3/9/9/4K4 w - - 0 1", "f4f6", 1));
    assert!(holds("xiangqi", "3k1c3/9/9/9/5p3/9/5R3/9/9/4K4 w - - 0 1", "f4f6", 100));
}
