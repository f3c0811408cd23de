//! Laws of the evaluation: it is fair to both sides, and is what its weights say.

mod common;

use std::sync::atomic::AtomicBool;

use common::{load, wander};
use engine::{Engine, Limits, Weights};
use rules::{Color, Piece, PieceType, Pool, Position, Setup, Square, Term, Variant};

/// The position with the colours exchanged and the board turned over.
fn mirrored(position: &Position) -> Position {
    let variant = position.variant();
    let geometry = variant.geometry();
    let setup = position.setup();
    let from = |s: Square| geometry.mirror(s).index();
    let swapped = |pools: &[Vec<u8>; 3]| {
        let mut pools = pools.clone();
        pools.swap(Pool::White.index(), Pool::Black.index());
        pools
    };
    let flipped = Setup {
        board: geometry.squares().map(|s| setup.board[from(s)].map(|p| Piece::new(!p.color(), p.kind()))).collect(),
        loads: geometry.squares().map(|s| setup.loads[from(s)]).collect(),
        pools: swapped(&setup.pools),
        side: !setup.side,
        castling: String::new(),
        en_passant: None,
        ..setup
    };
    Position::new(variant, &flipped).unwrap_or_else(|faults| panic!("{}: {faults}", position.fen()))
}

#[test]
fn a_mirrored_position_is_worth_the_same_to_the_other_side() {
    for id in rules::shipped::ids() {
        let variant = load(id);
        let mut engine = Engine::new(&variant, 1);
        let mut seen = 0;
        for seed in 0..6 {
            wander(&variant, seed, 120, |position, _| {
                let other = mirrored(position);
                assert_eq!(engine.evaluate(position), engine.evaluate(&other), "{id} {}", position.fen());
                seen += 1;
            });
        }
        assert!(seen > 60, "{id}");
    }
}

#[test]
fn the_engine_sees_what_the_weights_say_unless_the_game_is_decided() {
    for id in rules::shipped::ids() {
        let variant = load(id);
        let mut engine = Engine::new(&variant, 1);
        let weights = Weights::new(&variant);
        let mut equal = 0;
        for seed in 0..5 {
            wander(&variant, seed, 100, |position, _| {
                let sign = if position.side() == Color::White { 1 } else { -1 };
                let (fast, slow) = (sign * engine.evaluate(position), weights.evaluate(position));
                if fast != slow {
                    assert!(fast.abs() > 1200, "{id} {}: {fast}, not {slow}", position.fen());
                } else {
                    equal += 1;
                }
            });
        }
        assert!(equal > 60, "{id}: {equal}");
    }
}

/// With Bishop and Knight a lone King is mated in a corner of the Bishop's colour only.
#[test]
fn a_lone_king_is_driven_to_the_corner_that_the_bishop_attacks() {
    let variant = load("chess");
    let mut engine = Engine::new(&variant, 1);
    let mut score = |fen: &str| engine.evaluate(&variant.position(fen).unwrap());
    let (light, dark) = (score("k7/8/2K5/8/8/8/4N3/5B2 w - - 0 1"), score("7k/8/5K2/8/8/8/4N3/5B2 w - - 0 1"));
    assert!(light > dark + 100, "{light} in the light corner, {dark} in the dark one");
    let (light, dark) = (score("k7/8/2K5/8/8/8/4N3/2B5 w - - 0 1"), score("7k/8/5K2/8/8/8/4N3/2B5 w - - 0 1"));
    assert!(dark > light + 100, "{light} in the light corner, {dark} in the dark one");
}

/// Changing one weight changes the score by as often as the trace says it counts.
#[test]
fn a_trace_tells_how_often_each_weight_counts() {
    let variant = load("chess");
    let mut weights = Weights::new(&variant);
    let position = variant.position("6k1/3ppppp/8/8/8/8/3PPPPP/R5K1 b - - 0 1").unwrap();
    let before = weights.trace(&position);
    assert_eq!(weights.score(&before), weights.evaluate(&position));
    let rook = variant.kind_by_letter("R").unwrap();
    let (_, _, range) = weights.terms().find(|(term, piece, _)| *term == Term::Worth && *piece == Some(rook)).unwrap();
    assert!(before.score.contains(&(range.start as u32, 1)), "White has a Rook more");
    let score = weights.evaluate(&position);
    let mut values = weights.values().to_vec();
    values[range.start] = values[range.start].map(|w| w + 100);
    weights.set(values);
    assert_eq!(weights.evaluate(&position), score + 100);
}

/// A variant's text with a table of weights.
fn with_weights(id: &str, table: &str) -> Variant {
    let text = rules::replace_evaluation(load(id).text(), table);
    Variant::parse(&format!("{id}.toml"), &text).unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn weights_of_a_definition_win_over_measured_ones() {
    let variant =
        with_weights("chess", "[evaluation]\ntempo = [99, 98]\n\n[evaluation.piece.N]\nworth = [555, 444]\nmobility = [[1, 2], [3, 4]]\n");
    let weights = Weights::new(&variant);
    let knight = variant.kind_by_letter("N").unwrap();
    let of = |wanted: Term, kind: Option<PieceType>| {
        let (_, _, range) = weights.terms().find(|(term, piece, _)| *term == wanted && *piece == kind).unwrap();
        weights.values()[range].to_vec()
    };
    assert_eq!(of(Term::Tempo, None), [[99, 98]]);
    assert_eq!(of(Term::Worth, Some(knight)), [[555, 444]]);
    let mobility = of(Term::Mobility, Some(knight));
    assert_eq!(mobility[0], [1, 3]);
    assert!(mobility.len() > 4 && mobility[1..].iter().all(|w| *w == [2, 4]), "the last goes on: {mobility:?}");
    assert_eq!(engine::values(&variant)[knight.index()], 499, "the search goes by the middle of the two");
}

#[test]
fn places_may_be_stated_by_rank_and_file_on_a_small_board() {
    let variant = with_weights(
        "chess",
        "[evaluation.piece.N]\nplace = [[0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 5], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]\n",
    );
    let weights = Weights::new(&variant);
    let knight = variant.kind_by_letter("N").unwrap();
    let (_, _, range) = weights.terms().find(|(term, piece, _)| *term == Term::Place && *piece == Some(knight)).unwrap();
    let places = &weights.values()[range];
    assert_eq!(places.len(), 32);
    assert_eq!([places[0], places[3], places[28], places[31]], [[0, 0], [5, 0], [7, 0], [12, 0]]);
}

#[test]
fn an_exposed_king_is_worth_less_than_a_sheltered_one() {
    let variant = load("chess");
    let weights = Weights::new(&variant);
    let of = |fen: &str| weights.evaluate(&variant.position(fen).unwrap());
    let sheltered = of("r4rk1/ppp2ppp/2n2n2/3q4/3Q4/2N2N2/PPP2PPP/R4RK1 w - - 0 1");
    let exposed = of("r4rk1/ppp2ppp/2n2n2/3q4/3Q2K1/2N2N2/PPP2PPP/R4R2 w - - 0 1");
    assert!(sheltered > exposed + 40, "{sheltered} {exposed}");
}

#[test]
fn a_passed_pawn_gains_as_it_goes() {
    let variant = load("chess");
    let weights = Weights::new(&variant);
    let of = |fen: &str| weights.evaluate(&variant.position(fen).unwrap());
    let ranks = ["8/8/8/8/8/4P3/8/K6k w - - 0 1", "8/8/8/4P3/8/8/8/K6k w - - 0 1", "8/4P3/8/8/8/8/8/K6k w - - 0 1"];
    assert!(ranks.map(of).is_sorted_by(|a, b| a < b), "{:?}", ranks.map(of));
}

#[test]
fn getting_nearer_to_a_winning_set_is_worth_something() {
    for id in rules::shipped::ids() {
        let variant = load(id);
        let sets: Vec<_> = variant.collections().map(|(parts, _)| parts.to_vec()).collect();
        for parts in sets {
            let weights = Weights::new(&variant);
            let goal = weights.terms().find(|(term, _, _)| *term == Term::GoalNear).map(|(_, _, range)| range.start as u32).unwrap();
            let counted = |position: &Position| weights.trace(position).score.iter().find(|(i, _)| *i == goal).map_or(0, |(_, n)| *n);
            let mut setup = variant.start().setup();
            // White has every part but one piece of the last.
            let empty: Vec<usize> = (0..setup.board.len()).filter(|&s| setup.board[s].is_none()).collect();
            let mut place = empty.into_iter();
            for (kinds, least) in &parts {
                let own = |p: &Option<Piece>| p.is_some_and(|p| p.color() == Color::White && kinds.contains(&p.kind()));
                let have = setup.board.iter().filter(|p| own(p)).count() as u32;
                for _ in have..least - u32::from(Some(kinds) == parts.last().map(|(kinds, _)| kinds)) {
                    if let Some(square) = place.next() {
                        setup.board[square] = Some(Piece::new(Color::White, kinds[0]));
                    }
                }
            }
            let Ok(near) = Position::new(&variant, &setup) else { continue };
            assert!(counted(&near) > counted(&variant.start()), "{id}");
        }
    }
}

#[test]
fn frozen_pieces_count_as_frozen() {
    let variant = load("abchess");
    let weights = Weights::new(&variant);
    let rook = variant.kind_by_letter("R").unwrap();
    let (_, _, range) = weights.terms().find(|(term, piece, _)| *term == Term::Frozen && *piece == Some(rook)).unwrap();
    let position = variant.position("5k5/11/11/3I7/3r7/11/11/11/11/11/5K5[] w - - 0 1");
    let position = position.unwrap_or_else(|faults| panic!("{faults}"));
    let trace = weights.trace(&position);
    assert!(trace.score.contains(&(range.start as u32, -1)), "Black's Rook is frozen: {:?}", trace.score);
    let mut engine = Engine::new(&variant, 1);
    let result = engine.search(&position, &Limits::depth(2), &AtomicBool::new(false), &mut |_| {});
    assert!(result.best.is_some());
}
