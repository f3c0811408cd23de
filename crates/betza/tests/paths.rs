//! The shape of the paths that the rules compile.

use betza::{Leg, Occupants, Path, PathKind, parse};

fn paths(text: &str) -> Vec<Path> {
    parse(text).unwrap_or_else(|errors| panic!("{}", errors[0].render(text))).paths()
}

fn leg(step: (i8, i8), min: u8, max: Option<u8>, on: Occupants, takes: bool) -> Leg {
    Leg { pattern: vec![step], min, max, on, takes }
}

fn walk(legs: Vec<Leg>) -> Path {
    Path { legs, initial: false, wrap: false, kind: PathKind::Walk }
}

const TARGET: Occupants = Occupants::EMPTY_OR_ENEMY;

#[test]
fn rook_is_four_slides() {
    let rook = paths("R");
    assert_eq!(rook.len(), 4);
    assert!(rook.iter().all(Path::is_simple_slide));
    assert_eq!(rook[0], walk(vec![leg((0, 1), 1, None, TARGET, true)]));
}

#[test]
fn knight_is_eight_leaps() {
    let knight = paths("N");
    assert_eq!(knight.len(), 8);
    assert!(knight.iter().all(Path::is_simple_leap));
}

#[test]
fn cannon_captures_over_a_hurdle_of_either_side() {
    assert_eq!(
        paths("fcpR"),
        [walk(vec![leg((0, 1), 1, None, Occupants::OCCUPIED, false), leg((0, 1), 1, None, Occupants::ENEMY, true),])]
    );
}

#[test]
fn horse_steps_straight_then_diagonally() {
    let horse = paths("nN");
    assert_eq!(horse[0].legs, [leg((0, 1), 1, Some(1), Occupants::EMPTY, false), leg((1, 1), 1, Some(1), TARGET, true)]);
    assert_eq!(sorted(horse), sorted(paths("afsW")));
}

#[test]
fn pawn_has_a_double_step_and_captures_en_passant() {
    let pawn = paths("fmWfcF ifmnD fceF");
    assert_eq!(pawn.len(), 6);
    let double = pawn.iter().find(|p| p.initial).unwrap();
    assert_eq!(double.legs, [leg((0, 1), 2, Some(2), Occupants::EMPTY, false)]);
    let passant: Vec<&Path> = pawn.iter().filter(|p| p.kind == PathKind::EnPassant).collect();
    assert_eq!(passant.len(), 2);
    assert_eq!(passant[0].legs, [leg((1, 1), 1, Some(1), Occupants::EMPTY, false)]);
    assert_eq!(sorted(paths("fmWfceFifmnD")), sorted(pawn));
}

#[test]
fn overtaker_captures_its_neighbour_and_goes_on() {
    let overtaker = paths("cafmK");
    assert_eq!(overtaker.len(), 8);
    assert_eq!(overtaker[0].legs, [leg((0, 1), 1, Some(1), Occupants::ENEMY, true), leg((0, 1), 1, Some(1), Occupants::EMPTY, false)]);
    assert_eq!(sorted(overtaker), sorted(paths("[cK-fmK]")));
}

#[test]
fn gryphon_is_the_same_in_every_spelling() {
    let gryphon = sorted(paths("FyafsF"));
    assert_eq!(gryphon.len(), 12);
    let bent = walk(vec![leg((1, 1), 1, Some(1), Occupants::EMPTY, false), leg((0, 1), 1, None, TARGET, true)]);
    assert!(gryphon.contains(&bent));
    for spelling in ["[F?R]", "[F?fsR]", "[F?fsW0]", "F[F-R]", "F[mF-fsR]"] {
        assert_eq!(sorted(paths(spelling)), gryphon, "{spelling}");
    }
}

#[test]
fn doubled_letters_are_riders() {
    assert_eq!(sorted(paths("LL")), sorted(paths("C0")));
    assert_eq!(sorted(paths("JJ")), sorted(paths("Z0")));
    assert_eq!(sorted(paths("DD")), sorted(paths("D0")));
    assert_eq!(sorted(paths("WW")), sorted(paths("R")));
    assert_eq!(sorted(paths("FF")), sorted(paths("B")));
    assert_eq!(sorted(paths("K0")), sorted(paths("Q")));
    assert_eq!(sorted(paths("W4")), sorted(paths("R4")));
    assert_eq!(paths("DD")[0], walk(vec![leg((0, 2), 1, None, TARGET, true)]));
}

#[test]
fn overlapping_terms_give_each_path_once() {
    assert_eq!(paths("QR").len(), 8);
    assert_eq!(paths("K W").len(), 8);
}

#[test]
fn castling_and_the_universal_leap() {
    let castling = paths("isO2");
    let kinds: Vec<PathKind> = castling.iter().map(|p| p.kind).collect();
    assert_eq!(kinds, [PathKind::Castle { squares: 2, dx: 1 }, PathKind::Castle { squares: 2, dx: -1 }]);
    assert!(castling.iter().all(|p| p.initial && p.legs.is_empty()));
    assert_eq!(paths("lO3")[0].kind, PathKind::Castle { squares: 3, dx: -1 });
    let universal = paths("cU");
    assert_eq!(universal.len(), 1);
    assert_eq!((universal[0].kind, universal[0].legs[0].on), (PathKind::Universal, Occupants::ENEMY));
}

#[test]
fn rose_closes_its_circle_before_the_start() {
    let rose = paths("qNN");
    assert_eq!(rose.len(), 16);
    for path in rose {
        let sum = path.legs[0].pattern.iter().fold((0, 0), |(x, y), step| (x + step.0, y + step.1));
        assert_eq!((sum, path.legs[0].max), ((0, 0), Some(7)));
    }
}

#[test]
fn black_moves_down_the_board() {
    let forward = &paths("fW")[0];
    assert_eq!(forward.mirrored().legs[0].pattern, [(0, -1)]);
    let right = &paths("rW")[0];
    assert_eq!(&right.mirrored(), right);
}

fn sorted(mut paths: Vec<Path>) -> Vec<Path> {
    paths.sort_by_key(|path| format!("{path:?}"));
    paths
}
