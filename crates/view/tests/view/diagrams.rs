//! Diagrams follow the paths of the definitions, the rules their compiled tables: both must agree.

use crate::common::{Numbers, variant, variants};
use rules::{Color, Piece, PieceType, Square, SquareSet, Variant};
use view::{Diagram, DiagramKind, DiagramRequest, Side};

fn names(variant: &Variant, set: SquareSet) -> Vec<String> {
    set.iter().map(|s| variant.geometry().name(s)).collect()
}

fn diagram(variant: &Variant, piece: Piece, at: Square, friends: SquareSet, enemies: SquareSet) -> Diagram {
    let request = DiagramRequest {
        letter: variant.kind(piece.kind()).letter().to_owned(),
        color: piece.color().into(),
        at: variant.geometry().name(at),
        files: None,
        ranks: None,
        friends: names(variant, friends),
        enemies: names(variant, enemies),
    };
    Diagram::of(variant, &request).unwrap_or_else(|problem| panic!("{problem}"))
}

/// The squares of a diagram with that meaning.
fn with(variant: &Variant, diagram: &Diagram, kind: DiagramKind) -> SquareSet {
    let squares = diagram.squares.iter().filter(|s| s.kinds.contains(&kind));
    squares.map(|s| variant.geometry().parse(&s.square).expect("a square")).collect()
}

/// Where the rules let the piece go: to empty squares, to enemies, and what it takes on the way.
fn rules_say(variant: &Variant, piece: Piece, at: Square, friends: SquareSet, enemies: SquareSet) -> [SquareSet; 3] {
    let targets = variant.targets(piece, at, friends, enemies);
    let [mut quiet, mut capture, mut victims] = [targets.quiet, targets.capture, SquareSet::EMPTY];
    for (to, taken) in targets.locusts {
        if enemies.contains(to) {
            capture.insert(to)
        } else {
            quiet.insert(to)
        }
        taken.iter().for_each(|s| victims.insert(s));
    }
    [quiet, capture, victims]
}

#[test]
fn diagrams_agree_with_the_compiled_rules_on_random_boards() {
    let mut numbers = Numbers(20);
    for variant in variants() {
        let geometry = variant.geometry();
        for (kind, color) in (0..variant.kinds().len()).flat_map(|k| Color::BOTH.map(|c| (PieceType(k as u8), c))) {
            let piece = Piece::new(color, kind);
            for round in 0..30 {
                let at = Square(numbers.below(geometry.area()) as u8);
                let (mut friends, mut enemies) = (SquareSet::EMPTY, SquareSet::EMPTY);
                for square in geometry.squares().filter(|s| *s != at) {
                    match numbers.below(4 + 2 * (round % 8)) {
                        0 => friends.insert(square),
                        1 => enemies.insert(square),
                        _ => {}
                    }
                }
                let shown = diagram(&variant, piece, at, friends, enemies);
                let [quiet, capture, victims] = rules_say(&variant, piece, at, friends, enemies);
                let case = || {
                    format!(
                        "{} {} {} friends {:?} enemies {:?}",
                        variant.id(),
                        variant.cased_letter(kind, color),
                        geometry.name(at),
                        names(&variant, friends),
                        names(&variant, enemies)
                    )
                };
                let moves = with(&variant, &shown, DiagramKind::Move);
                let captures = with(&variant, &shown, DiagramKind::Capture);
                let real: SquareSet = captures.iter().filter(|s| enemies.contains(*s)).collect();
                assert_eq!(names(&variant, moves), names(&variant, quiet), "moves of {}", case());
                assert_eq!(names(&variant, real), names(&variant, capture), "captures of {}", case());
                assert_eq!(names(&variant, with(&variant, &shown, DiagramKind::Victim)), names(&variant, victims), "victims of {}", case());
                // On an empty square "capture" means: if an enemy stood there.
                let square = Square(numbers.below(geometry.area()) as u8);
                if square != at && !friends.contains(square) && !enemies.contains(square) {
                    let mut more = enemies;
                    more.insert(square);
                    let would = rules_say(&variant, piece, at, friends, more)[1].contains(square);
                    assert_eq!(captures.contains(square), would, "a capture on {} of {}", geometry.name(square), case());
                }
            }
        }
    }
}

fn kinds(id: &str, letter: &str, at: &str, friends: &[&str], enemies: &[&str]) -> Vec<(String, Vec<DiagramKind>)> {
    let list = |names: &[&str]| names.iter().map(|n| (*n).to_owned()).collect();
    let request = DiagramRequest {
        letter: letter.to_owned(),
        color: Side::White,
        at: at.to_owned(),
        files: None,
        ranks: None,
        friends: list(friends),
        enemies: list(enemies),
    };
    let diagram = Diagram::of(&variant(id), &request).unwrap_or_else(|problem| panic!("{problem}"));
    diagram.squares.into_iter().map(|s| (s.square, s.kinds)).collect()
}

#[test]
fn every_sort_of_move_has_its_name() {
    use DiagramKind::{Capture, Freeze, Hop, Hurdle, Initial, Leap, Locust, Move, Slide, Teleport, Victim};
    let find = |all: &[(String, Vec<DiagramKind>)], square: &str| all.iter().find(|(s, _)| s == square).map(|(_, k)| k.clone());
    let pao = kinds("abchess", "P", "e4", &["e6"], &["e8"]);
    assert_eq!(find(&pao, "e8"), Some(vec![Capture, Hop]));
    assert_eq!(find(&pao, "e6"), Some(vec![Hurdle]));
    assert_eq!(find(&pao, "e5"), Some(vec![Move, Slide]));
    let overtaker = kinds("abchess", "O", "e4", &[], &["f5"]);
    assert_eq!(find(&overtaker, "f5"), Some(vec![Victim]));
    assert_eq!(find(&overtaker, "g6"), Some(vec![Move, Locust]));
    assert!(find(&kinds("abchess", "T", "f4", &[], &[]), "a2").is_some_and(|k| k.contains(&Teleport)));
    assert!(find(&kinds("abchess", "I", "f6", &[], &[]), "g7").is_some_and(|k| k.contains(&Freeze) && !k.contains(&Capture)));
    let yeoman = kinds("abchess", "Y", "e3", &[], &[]);
    assert_eq!(find(&yeoman, "e5"), Some(vec![Move, Leap]));
    assert_eq!(find(&kinds("abchess", "Y", "e7", &[], &[]), "d7"), Some(vec![Move, Capture, Leap]));
    assert_eq!(find(&kinds("abchess", "Y", "e6", &[], &[]), "d6"), None);
    assert!(!kinds("chess", "P", "e2", &[], &[]).iter().any(|(_, k)| k.contains(&Initial)));
}

#[test]
fn a_bent_way_is_told() {
    let request = DiagramRequest {
        letter: "G".to_owned(),
        color: Side::White,
        at: "e4".to_owned(),
        files: None,
        ranks: None,
        friends: Vec::new(),
        enemies: Vec::new(),
    };
    let diagram = Diagram::of(&variant("abchess"), &request).unwrap();
    let far = diagram.squares.iter().find(|s| s.square == "f8").expect("a Gryphon's square");
    assert_eq!(far.path, Some(vec!["f5".to_owned(), "f6".to_owned(), "f7".to_owned()]));
}

#[test]
fn another_board_has_no_regions_and_wrong_squares_are_told() {
    let game = variant("abchess");
    let mut request = DiagramRequest {
        letter: "y".to_owned(),
        color: Side::White,
        at: "c2".to_owned(),
        files: Some(5),
        ranks: Some(5),
        friends: Vec::new(),
        enemies: Vec::new(),
    };
    let squares: Vec<String> = Diagram::of(&game, &request).unwrap().squares.into_iter().map(|s| s.square).collect();
    assert_eq!(squares, ["b2", "d2", "c3", "c4"]);
    request.at = "k11".to_owned();
    assert_eq!(Diagram::of(&game, &request).expect_err("off the board").code.word(), "bad_square");
    request.files = Some(99);
    assert_eq!(Diagram::of(&game, &request).expect_err("too large").code.word(), "bad_request");
    request.letter = "?".to_owned();
    request.files = None;
    assert_eq!(Diagram::of(&game, &request).expect_err("no piece").code.word(), "bad_piece");
}
