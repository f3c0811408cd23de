//! Positions and moves as data: what they say is what the rules do.

use crate::common::{variant, variants, wander};
use rules::{MoveKind, Position};
use view::{Effect, MoveView, PoolName, PositionRequest, PositionView, SetupView, Side};

/// The move of a position with that text.
fn found<'a>(view: &'a PositionView, text: &str) -> &'a MoveView {
    view.moves.iter().find(|m| m.text == text).unwrap_or_else(|| panic!("{text} is not among {:?}", view.fen))
}

fn view(id: &str, fen: &str) -> PositionView {
    PositionView::of(&variant(id).position(fen).unwrap_or_else(|faults| panic!("{faults}")))
}

/// What happens on each square of a move.
fn effects(m: &MoveView) -> Vec<(String, Vec<Effect>)> {
    m.changes.iter().map(|c| (c.square.clone(), std::iter::once(c.effect).chain(c.also.clone()).collect())).collect()
}

#[test]
fn every_move_of_every_game_says_what_it_does() {
    for variant in variants() {
        wander(&variant, 5, 60, |position| {
            if position.plies_played() % 4 == 3 {
                agrees(position);
            }
        });
    }
}

/// Compares a view with what playing its moves does.
fn agrees(position: &Position) {
    let variant = position.variant();
    let geometry = variant.geometry();
    let view = PositionView::of(position);
    assert_eq!(view.moves.len(), if position.outcome().is_some() { 0 } else { position.legal_moves().len() });
    for m in &view.moves {
        let played = position.parse_move(&m.text).unwrap_or_else(|why| panic!("{why}"));
        let mut after = position.clone();
        after.play(played);
        let now = PositionView::without_moves(&after);
        let at = |view: &PositionView, square: &str| view.board.iter().find(|p| p.square == square).map(|p| p.piece.clone());
        let differs: Vec<String> = geometry.squares().map(|s| geometry.name(s)).filter(|s| at(&view, s) != at(&now, s)).collect();
        if m.special {
            let told: Vec<&String> = m.changes.iter().filter(|c| c.before != c.after).map(|c| &c.square).collect();
            assert_eq!(told, differs.iter().collect::<Vec<_>>(), "{} {}", view.fen, m.text);
            for change in &m.changes {
                assert_eq!((at(&view, &change.square), at(&now, &change.square)), (change.before.clone(), change.after.clone()));
            }
        } else {
            // Nothing but the squares left and gone to.
            assert!(differs.iter().all(|s| Some(s) == m.from.as_ref() || *s == m.to), "{} {}: {differs:?}", view.fen, m.text);
        }
        assert_eq!(m.check, after.in_check());
        assert_eq!(m.castle.is_some(), played.kind() == MoveKind::Castle);
        assert_eq!(m.capture, !m.takes.is_empty());
        let facts = position.facts(played);
        assert_eq!(m.takes.len(), facts.captures.len(), "{} {}", view.fen, m.text);
        assert_eq!(m.collects, facts.collected.map(|kind| variant.kind(kind).letter().to_owned()), "{} {}", view.fen, m.text);
        let promotion = facts.promotion.or(facts.silent_promotion).map(|kind| variant.kind(kind).letter().to_owned());
        assert_eq!(m.promotion, promotion, "{} {}", view.fen, m.text);
        for change in &m.pool_changes {
            let counts = |view: &PositionView| {
                let list = match change.pool {
                    PoolName::White => &view.pools.white,
                    PoolName::Black => &view.pools.black,
                    PoolName::Neutral => &view.pools.neutral,
                };
                list.iter().find(|c| c.letter == change.letter).map_or(0, |c| i32::from(c.count))
            };
            assert_eq!(counts(&now) - counts(&view), change.delta);
        }
    }
    clicks_are_told_apart(&view);
}

/// Two moves that are made by the same two clicks have labels, and different ones.
fn clicks_are_told_apart(view: &PositionView) {
    for a in &view.moves {
        for b in &view.moves {
            let targets = |m: &MoveView| std::iter::once(m.shown_to.clone()).chain(m.also_to.clone()).collect::<Vec<_>>();
            let shares = targets(a).iter().any(|t| targets(b).contains(t));
            if a.text != b.text && (&a.from, &a.drop) == (&b.from, &b.drop) && shares {
                assert!(a.choice.is_some() && a.choice != b.choice, "{}: {} {}", view.fen, a.text, b.text);
            }
        }
    }
}

#[test]
fn castling_is_offered_on_the_kings_square_and_on_the_partners() {
    let view = view("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let castle = found(&view, "e1g1");
    assert_eq!((castle.shown_to.as_str(), &castle.also_to[..], castle.special), ("g1", &["h1".to_owned()][..], true));
    assert_eq!(castle.castle.as_ref().map(|c| c.label.as_str()), Some("O-O"));
    let on: Vec<_> = effects(castle).into_iter().map(|(square, effects)| (square, effects[0])).collect();
    assert_eq!(on, ["e1", "f1", "g1", "h1"].map(|s| (s.to_owned(), Effect::Castled)));
}

#[test]
fn a_king_that_castles_without_moving_is_clicked_on_the_partner() {
    let view = view("chess", "4k3/8/8/8/8/8/8/6KR w K - 0 1");
    let castle = view.moves.iter().find(|m| m.castle.is_some()).expect("a castling");
    assert_eq!((castle.from.as_deref(), castle.to.as_str(), castle.shown_to.as_str()), (Some("g1"), "g1", "h1"));
}

#[test]
fn castlings_that_share_a_square_are_named() {
    let view =
        view("ashtaranga", "3eebkfb3/12/12/12/12/12/12/5K4RD w KLkl - 0 1".replace("3eebkfb3", "5k6").replace("KLkl", "KL").as_str());
    let single = found(&view, "f1k1");
    let double = found(&view, "f1l1");
    // The King of the double castling goes where the partner of the single one stands.
    assert_eq!((single.shown_to.as_str(), &single.also_to[..]), ("i1", &["k1".to_owned()][..]));
    assert_eq!(double.shown_to, "k1");
    assert_eq!(single.choice.as_deref(), Some("Castle O-O"));
    assert_eq!(double.choice.as_deref(), Some("Castle O-O&D"));
}

#[test]
fn promotion_is_a_choice_with_names() {
    let view = view("chess", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1");
    let choices: Vec<_> = view.moves.iter().filter(|m| m.from.as_deref() == Some("a7")).filter_map(|m| m.choice.as_deref()).collect();
    assert_eq!(choices, ["Bishop", "Knight", "Queen", "Rook"]);
    assert!(!found(&view, "a7a8q").special);
    assert_eq!(found(&view, "a7a8q").promotion.as_deref(), Some("Q"));
}

#[test]
fn declining_to_promote_is_a_choice_too() {
    let view = view("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 w - - 0 1");
    let labels: Vec<_> =
        view.moves.iter().filter(|m| m.from.as_deref() == Some("e7")).map(|m| m.choice.clone().unwrap_or_default()).collect();
    assert_eq!(labels, ["Stay a Pawn", "Tokin"]);
}

#[test]
fn a_capture_in_passing_takes_on_another_square() {
    let mut position = variant("chess").position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1").unwrap();
    position.play(position.parse_move("d7d5").unwrap());
    let view = PositionView::of(&position);
    let passing = found(&view, "e5d6");
    assert!(passing.special);
    assert_eq!(passing.takes, ["d5"]);
    assert!(effects(passing).contains(&("d5".to_owned(), vec![Effect::Captured])));
}

#[test]
fn who_is_frozen_and_who_would_be() {
    let view = view("abchess", "5k5/11/11/11/11/5r5/11/5I5/11/11/5K5 w - - 0 1".replace("5I5", "3I7").as_str());
    let step = found(&view, "d4e5");
    assert!(step.special);
    assert!(effects(step).contains(&("f6".to_owned(), vec![Effect::Frozen])));
    let change = step.changes.iter().find(|c| c.square == "f6").expect("told");
    assert!(change.after.as_ref().is_some_and(|p| p.frozen) && change.before.as_ref().is_some_and(|p| !p.frozen));
    let view = self::view("abchess", "5k5/11/11/11/11/5r5/4I6/11/11/11/5K5 b - - 0 1");
    let rook = view.board.iter().find(|p| p.square == "f6").expect("a Rook");
    assert!(rook.piece.frozen);
    assert!(view.moves.iter().all(|m| m.from.as_deref() != Some("f6")));
}

#[test]
fn a_robbery_is_shown_before_it_is_done() {
    let view = view("alibishogi", "5k4/10/10/10/10/4r5/3T6/10/10/5K4 w - - 0 1");
    let leap = found(&view, "d4f6");
    assert!(leap.special && !leap.capture);
    let robbed = leap.changes.iter().find(|c| c.square == "e5").expect("told");
    assert_eq!(robbed.effect, Effect::Robbed);
    assert_eq!(robbed.after.as_ref().map(|p| (p.letter.as_str(), p.color)), Some(("T", Side::Black)));
    let mover = leap.changes.iter().find(|c| c.square == "f6").expect("told");
    assert_eq!((mover.effect, mover.after.as_ref().map(|p| p.letter.as_str())), (Effect::Robbed, Some("R")));
}

#[test]
fn a_swap_of_status_promotes_one_and_demotes_the_other() {
    let view = view("alibishogi", "5k4/10/10/10/10/10/3B+r5/3N6/10/5K4 w - - 0 1");
    let leap = found(&view, "d3e5");
    let on = effects(leap);
    assert!(on.contains(&("d4".to_owned(), vec![Effect::Promoted])), "{on:?}");
    assert!(on.contains(&("e4".to_owned(), vec![Effect::Demoted])), "{on:?}");
}

#[test]
fn loads_are_taken_up_lost_and_brought_home() {
    let view = view("alibishogi", "5k4/10/10/4T5/10/10/10/10/10/5K4[n|C] w - - 0 1".replace("4T5", "4+T5").as_str());
    let up = found(&view, "e7e9n");
    assert_eq!((up.collects.as_deref(), up.choice.as_deref()), (Some("N"), None));
    assert!(effects(up).contains(&("e9".to_owned(), vec![Effect::Collected, Effect::Moved])));
    assert_eq!(up.pool_changes.len(), 1);
    let home = self::view("alibishogi", "5k4/10/10/10/10/10/4+T(N)5/10/10/5K4 w - - 0 1");
    let down = home.moves.iter().find(|m| m.from.as_deref() == Some("e4") && m.changes.iter().any(|c| c.effect == Effect::Returned));
    let down = down.expect("a way home");
    let after = down.changes.iter().find(|c| c.effect == Effect::Returned).and_then(|c| c.after.clone()).expect("the load");
    assert_eq!((after.letter.as_str(), after.load), ("N", None));
    let lost = self::view("alibishogi", "5k4/10/4p5/4+T(N)5/10/10/10/10/10/5K4 w - - 0 1".replace("4p5", "4t5").as_str());
    let over = lost.moves.iter().find(|m| m.from.as_deref() == Some("e7") && m.to == "e9").expect("a leap");
    assert!(effects(over).iter().any(|(_, effects)| effects.contains(&Effect::LoadLost)), "{:?}", effects(over));
}

#[test]
fn an_end_says_why() {
    let mated = view("chess", "R5k1/5ppp/8/8/8/8/8/7K b - - 0 1");
    let outcome = mated.outcome.as_ref().expect("mate");
    assert_eq!((outcome.result.as_str(), outcome.winner, outcome.reason.as_str()), ("1-0", Some(Side::White), "checkmate"));
    assert_eq!((&mated.check[..], &mated.checkers[..]), (&["g8".to_owned()][..], &["a8".to_owned()][..]));
    assert!(mated.moves.is_empty());
    let set = view("ashtaranga", "6k5/12/12/12/12/12/QGMA8/6K5 b - - 0 1").outcome.expect("the set is held");
    assert_eq!((set.reason.as_str(), set.word.as_deref()), ("special_win", Some("set")));
}

#[test]
fn a_setup_is_read_as_a_fen_is() {
    for variant in variants() {
        let mut seen = Vec::new();
        wander(&variant, 11, 80, |position| seen.push(position.clone()));
        for position in seen.iter().step_by(16) {
            let view = PositionView::without_moves(position);
            let own = position.setup();
            let setup = SetupView {
                board: view.board,
                pools: view.pools,
                side: view.side,
                castling: own.castling.clone(),
                en_passant: own.en_passant.map(|s| variant.geometry().name(s)),
                halfmove_clock: own.halfmove_clock,
                fullmove: own.fullmove,
            };
            let request = PositionRequest { variant: variant.id().to_owned(), setup: Some(setup), ..Default::default() };
            let read = request.position(&variant).unwrap_or_else(|problem| panic!("{problem}"));
            assert_eq!(read.fen(), position.fen());
        }
    }
}

#[test]
fn all_faults_of_a_position_are_told_with_their_places() {
    let chess = variant("chess");
    let ask = |fen: &str, moves: &[&str]| {
        let moves = moves.iter().map(|m| (*m).to_owned()).collect();
        PositionRequest { variant: "chess".to_owned(), fen: Some(fen.to_owned()), moves, ..Default::default() }.position(&chess)
    };
    let problem = ask("8/8/8/8/8/8/8/8 w - - 0 1", &[]).expect_err("no Kings");
    assert_eq!((problem.code.word(), problem.faults.len()), ("bad_fen", 2));
    let problem = ask("rnbqkbnr/ppppppxp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &[]).expect_err("an x");
    assert_eq!((problem.faults[0].from, problem.faults[0].to), (Some(15), Some(16)));
    let problem = ask(chess.start_fen(), &["e4", "e7e5", "e1e8"]).expect_err("a King is no Rook");
    assert_eq!((problem.code.word(), problem.faults[0].from), ("bad_move", Some(2)));
    // A move is told why it is none by a stable word, whether it is written in coordinates or as people write.
    for (text, code) in [("Nd5", "move_cannot_reach"), ("zz", "move_syntax"), ("O-O", "move_no_castling"), ("e1e8", "move_rule")] {
        let problem = ask(chess.start_fen(), &[text]).expect_err(text);
        assert_eq!(problem.faults[0].code.as_ref().map(|code| code.as_str()), Some(code), "{text}: {}", problem.message);
        assert_eq!(problem.faults[0].params.get("text").map(String::as_str), Some(text), "{}", problem.message);
    }
    let setup = SetupView {
        board: serde_json::from_str(r#"[{"square":"z9","letter":"K","color":"white","load":null,"frozen":false},{"square":"e1","letter":"Ü","color":"white","load":null,"frozen":false}]"#).unwrap(),
        pools: Default::default(),
        side: Side::White,
        castling: "Ü".to_owned(),
        en_passant: Some("i9".to_owned()),
        halfmove_clock: 0,
        fullmove: 0,
    };
    let problem = setup.read(&chess).expect_err("nothing of it is right");
    assert_eq!(problem.faults.len(), 3);
}
