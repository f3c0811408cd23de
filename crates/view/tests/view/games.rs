//! Games as trees, armies, reviews.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::common::{Numbers, variant};
use engine::{Engine, Score};
use notation::pgn::{self, Game, Shipped};
use proptest::prelude::*;
use rules::Variant;
use view::{
    ArmyPiece, ArmyStyle, Evaluation, GameTree, Judgement, ScoreView, Side, check_army, engine_evaluator, parse_pgn, review, suggest_army,
    win_chance, write_pgn,
};

/// A game with variations at random places.
fn random_game(variant: &Variant, seed: u64, words: &[String]) -> Game {
    let mut numbers = Numbers(seed);
    let mut game = Game::new(variant);
    let mut said = Vec::new();
    let mut line = game.line();
    for _ in 0..numbers.below(60) {
        for _ in 0..numbers.below(5).saturating_sub(2) {
            line.back();
        }
        let moves = line.position().legal_moves();
        if moves.is_empty() {
            continue;
        }
        let m = moves[numbers.below(moves.len())];
        let id = line.play(m).expect("a legal move");
        match numbers.below(6) {
            0 => line.nag(numbers.below(140) as u8),
            1 => said.push((id, words[numbers.below(words.len())].clone(), false)),
            2 => said.push((id, words[numbers.below(words.len())].clone(), true)),
            _ => {}
        }
    }
    for (id, text, before) in said {
        if before { game.comment_before(id, &text) } else { game.comment(id, &text) }
    }
    game.comment(Game::ROOT, &words[0]);
    game.tags.set("White", "Ann \"the\" Á\\n").expect("a tag");
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn games_go_through_data_and_back(seed in any::<u64>(), words in prop::collection::vec("[a-z }{;()$é]{1,12}", 3), which in 0..5_usize) {
        let variant = variant(["chess", "shogi", "abchess", "ashtaranga", "alibishogi"][which]);
        let game = random_game(&variant, seed, &words);
        let tree = GameTree::of(&game);
        prop_assert_eq!(tree.nodes.len(), game.len());
        let json = serde_json::to_string(&tree).unwrap();
        let read: GameTree = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(&read, &tree);
        let again = read.game(&variant).unwrap();
        prop_assert_eq!(GameTree::of(&again), tree.clone());
        // And through the text of PGN.
        let text = write_pgn(&variant, &tree).unwrap();
        let shipped = Shipped::new();
        let parsed = parse_pgn(&text, None, &|name| shipped.find(name), 10);
        prop_assert_eq!(parsed.len(), 1);
        prop_assert!(parsed[0].faults.is_empty(), "{:?}", parsed[0].faults);
        prop_assert_eq!(parsed[0].tree.clone(), Some(tree));
    }
}

#[test]
fn all_faults_of_games_are_located() {
    let text = "[Event \"x\"]\n\n1. e4 e5 2. Nf9 *\n\n[Variant \"Shogi\"]\n\n1. P-7f (1. P-2f foo) P-3d {open";
    let shipped = Shipped::new();
    let parsed = parse_pgn(text, None, &|name| shipped.find(name), 10);
    assert_eq!(parsed.len(), 2);
    let first = &parsed[0].faults[0];
    assert_eq!(
        (first.game, first.line, first.column, first.fullmove, first.side, first.fatal),
        (1, 3, 13, Some(2), Some(Side::White), true)
    );
    assert_eq!(parsed[0].tree.as_ref().map(|t| t.nodes.len()), Some(2));
    assert_eq!(parsed[1].faults.len(), 2, "{:?}", parsed[1].faults);
    assert_eq!(parse_pgn(text, None, &|name| shipped.find(name), 1).len(), 1);
}

#[test]
fn a_tree_with_faults_is_refused_with_all_of_them() {
    let chess = variant("chess");
    let mut tree = GameTree::of(&Game::new(&chess));
    let nodes =
        r#"[{"id":1,"move":"e4"},{"id":2,"parent":1,"move":"Ke9"},{"id":2,"parent":7,"move":"e5"},{"id":3,"parent":1,"move":"e5"}]"#;
    tree.nodes = serde_json::from_str(nodes).unwrap();
    tree.result = "2-0".to_owned();
    tree.headers = serde_json::from_str(r#"[{"name":"bad name","value":"x"}]"#).unwrap();
    let problem = tree.game(&chess).expect_err("five faults");
    assert_eq!(problem.faults.iter().map(|f| f.rule.as_str()).collect::<Vec<_>>(), ["tag", "result", "move", "parent", "id"], "{problem}");
    tree.nodes.retain(|node| node.id == 1 || node.id == 3);
    tree.result.clear();
    tree.headers = serde_json::from_str(r#"[{"name":"Result","value":"1-0"},{"name":"White","value":"Ann"}]"#).unwrap();
    let text = pgn::write(&tree.game(&chess).unwrap());
    assert!(text.contains("1. e4 e5 *") && text.contains("[White \"Ann\"]") && text.contains("[Result \"*\"]"), "{text}");
}

#[test]
fn armies_are_checked_while_they_are_bought() {
    let abchess = variant("abchess");
    let piece = |letter: &str, square: &str| ArmyPiece { letter: letter.to_owned(), square: square.to_owned() };
    let check = check_army(&abchess, &[piece("V", "a1"), piece("V", "b1")]).unwrap();
    assert_eq!((check.cost, check.left, check.complete, check.text), (40, 50, false, None));
    assert!(!check.faults.is_empty());
    let check = check_army(&abchess, &[piece("K", "a1"), piece("!", "b1"), piece("R", "z9"), piece("R", "a1")]).unwrap();
    assert!(check.faults.len() >= 4, "{:?}", check.faults);
    assert!(check_army(&variant("chess"), &[]).is_err());
}

#[test]
fn suggested_armies_can_be_played_with() {
    let abchess = variant("abchess");
    let mut worth = Vec::new();
    let values = engine::values(&abchess);
    for style in [ArmyStyle::Random, ArmyStyle::Sensible, ArmyStyle::Strong, ArmyStyle::Default] {
        let army = suggest_army(&abchess, style, Some("RHBLQKALBHR"), 3).unwrap_or_else(|problem| panic!("{problem}"));
        let check = check_army(&abchess, &army.pieces).unwrap();
        assert!(check.complete && check.text.as_deref() == Some(&army.text), "{style:?} {:?}", check.faults);
        assert_eq!(check.cost, army.cost);
        worth.push(army.pieces.iter().map(|p| values[abchess.kind_by_letter(&p.letter).unwrap().index()]).sum::<i32>());
    }
    assert_eq!(suggest_army(&abchess, ArmyStyle::Random, None, 7), suggest_army(&abchess, ArmyStyle::Random, None, 7));
    assert_ne!(suggest_army(&abchess, ArmyStyle::Random, None, 7), suggest_army(&abchess, ArmyStyle::Random, None, 8));
    assert!(worth[2] > worth[1] && worth[2] > worth[3], "{worth:?}");
    assert_eq!(suggest_army(&variant("chess"), ArmyStyle::Default, None, 3).expect_err("nothing is sold").code.word(), "bad_army");
    assert_eq!(suggest_army(&abchess, ArmyStyle::Random, Some("XYZ"), 3).expect_err("no army").code.word(), "bad_army");
}

/// The moves of a chess game in SAN.
fn game(moves: &str) -> (rules::Position, Vec<rules::Move>) {
    let start = variant("chess").start();
    let mut position = start.clone();
    let mut list = Vec::new();
    for text in moves.split(' ') {
        let m = notation::san::parse(&position, text).unwrap_or_else(|why| panic!("{why}"));
        position.play(m);
        list.push(m);
    }
    (start, list)
}

#[test]
fn a_review_finds_the_blunder_and_the_mate() {
    let (start, moves) = game("e4 e5 Qh5 Ke7 Qxe5#");
    let mut engine = Engine::new(&variant("chess"), 4);
    let stop = AtomicBool::new(false);
    let mut seen = 0;
    let review = review(&start, &moves, &mut engine_evaluator(&mut engine, 3_000, &stop), &mut |ply| seen = ply.ply);
    assert!(review.complete);
    assert_eq!((seen, review.plies.len()), (5, 5));
    assert_eq!((review.plies[3].judgement, review.plies[3].score_after), (Some(Judgement::Blunder), ScoreView::Mate(-1)));
    assert_eq!((review.plies[4].judgement, review.plies[4].score_after), (None, ScoreView::Mate(0)));
    assert_eq!(review.plies[4].best_san.as_deref(), Some("Qxe5#"));
    assert_eq!(review.black.blunders, 1);
    assert!(review.white.accuracy > review.black.accuracy);
}

#[test]
fn a_mate_that_is_not_the_one_expected_gives_nothing_away() {
    let start = variant("chess").position("k7/8/1K6/8/8/8/8/1Q5R w - - 0 1").unwrap();
    let [expected, other] = ["b1g1", "h1h8"].map(|text| start.parse_move(text).unwrap());
    // Both queen and rook mate; the evaluation expects another move.
    let mut answer = |_: &rules::Position| Some(Evaluation { score: Score::MateIn(1), line: vec![expected] });
    let review = review(&start, &[other], &mut answer, &mut |_| {});
    let ply = &review.plies[0];
    assert_eq!((ply.loss, ply.judgement, ply.score_after), (0.0, None, ScoreView::Mate(0)));
}

#[test]
fn losses_are_judged_by_the_chance_to_win() {
    let (start, moves) = game("e4 e5 d4 d5");
    // What the position is worth to the side to move before each move, and after the last.
    let scores = [0, -50, 400, 0, 1500];
    let mut asked = 0;
    let mut evaluate = |position: &rules::Position| {
        asked += 1;
        let other = position.legal_moves()[0];
        Some(Evaluation { score: Score::Cp(scores[asked - 1]), line: vec![other] })
    };
    let review = review(&start, &moves, &mut evaluate, &mut |_| {});
    assert_eq!(asked, 5);
    let judged: Vec<_> = review.plies.iter().map(|p| p.judgement).collect();
    // 0 to +50; -50 to -400; 400 to 0; 0 to -1500.
    assert_eq!(judged, [None, Some(Judgement::Blunder), Some(Judgement::Blunder), Some(Judgement::Blunder)]);
    assert_eq!(review.plies[0].accuracy, 100.0);
    assert!((review.plies[1].loss - (win_chance(Score::Cp(-50)) - win_chance(Score::Cp(-400)))).abs() < 1e-9);
    assert!(win_chance(Score::MateIn(3)) == 1.0 && win_chance(Score::MateIn(-2)) == 0.0 && win_chance(Score::Cp(0)) == 0.5);
}

#[test]
fn a_review_can_be_stopped() {
    let (start, moves) = game("e4 e5 Nf3 Nc6 Bb5 a6");
    let mut engine = Engine::new(&variant("chess"), 4);
    let stop = AtomicBool::new(false);
    let review = review(&start, &moves, &mut engine_evaluator(&mut engine, 500, &stop), &mut |ply| {
        if ply.ply == 2 {
            stop.store(true, Ordering::Relaxed);
        }
    });
    assert!(!review.complete);
    assert_eq!(review.plies.len(), 2);
}
