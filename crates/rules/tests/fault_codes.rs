//! Every fault of what players write has a stable word with the values that its sentence tells.

use std::collections::BTreeSet;

use rules::army::{Army, default_army, start};
use rules::{Color, FaultCode, Faults, Piece, PieceType, Position, Setup, Square, Variant};

fn game(id: &str) -> Variant {
    rules::shipped::load(id).expect("a shipped game")
}

/// Texts of positions that are wrong in every way, by game.
const TEXTS: &[(&str, &str)] = &[
    ("chess", ""),
    ("chess", "8/8"),
    ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"),
    ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 x"),
    ("chess", "9/8/8/8/8/8/8/8/99999 x XKK z9 x x"),
    ("chess", "7+/Z7/8/8/8/8/8/8[Q] w"),
    ("chess", "P2rk2r/8/8/8/8/8/8/4K3 w KQkq e6 0 1"),
    ("chess", "r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
    ("chess", "4k3/4Q3/4K3/8/8/8/8/8 w K - 0 1"),
    ("chess", "kk6/8/8/8/8/8/8/P(N)7 w - - 0 1"),
    ("chess", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1"),
    ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Q w"),
    ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[|K] w"),
    ("shogi", "+K3k4/9/9/9/9/9/9/9/4K4[] w KQ e3 0 1"),
    ("xiangqi", "k8/9/9/9/9/9/9/9/9/4K4 w"),
    ("alibishogi", "T(N7/T(n)9/10/10/10/10/10/10/10/10[|t] w"),
    ("alibishogi", "5k4/10/10/10/10/T(+N)T(N)8/10/10/10/R2K6[|] w KQ - 0 1"),
];

fn of_texts() -> Vec<Faults> {
    let full = format!("4k3/8/8/8/8/8/8/4K3[{}] w", "Q".repeat(260));
    let long = [("crazyhouse", full.as_str())];
    let wrong = TEXTS.iter().chain(&long).map(|(id, text)| game(id).position(text).err().unwrap_or_else(|| panic!("{id}: {text}")));
    wrong.collect()
}

fn of_setups() -> Vec<Faults> {
    let variant = game("alibishogi");
    let mut setup = Setup::parse(&variant, variant.start_fen()).expect("the start");
    let empty = setup.board.iter().position(Option::is_none).expect("an empty square");
    setup.loads[empty] = variant.kind_by_letter("N");
    setup.pools[0][variant.kind_by_letter("K").expect("a King").index()] = 1;
    vec![Position::new(&variant, &setup).expect_err("impossible")]
}

fn of_armies() -> Vec<Faults> {
    let variant = game("abchess");
    let texts = [&"R".repeat(2000), "KHBLQRALBHR", "R3HBLQALBHR", "?", "VVVYQK", "VVGQQKVVGGVVVV", "R"];
    let mut wrong: Vec<Faults> = texts.iter().map(|text| Army::parse(&variant, text).expect_err(text)).collect();
    let rook = variant.kind_by_letter("R").expect("a Rook");
    let on = |square: u8| (Square(square), rook);
    wrong.push(Army::new(&variant, vec![on(0), on(0), on(60), on(250)]).expect_err("twice, in the middle, off the board"));
    wrong.push(Army::new(&variant, vec![(Square(0), PieceType(200))]).expect_err("no such piece"));
    wrong.push(Army::parse(&game("chess"), "RNBQKBNR").expect_err("nothing is bought"));
    let other = Variant::parse("other.toml", &format!("{}\n# another text\n", variant.text())).expect("the same rules");
    let army = default_army(&variant).expect("an army");
    wrong.push(start(&other, &army, &army).expect_err("bought for another definition"));
    wrong
}

#[test]
fn every_fault_of_a_text_a_set_up_or_an_army_has_its_word_and_every_word_is_said() {
    let mut said = BTreeSet::new();
    for faults in [of_texts(), of_setups(), of_armies()].into_iter().flatten() {
        for fault in faults.iter() {
            let code = fault.code.unwrap_or_else(|| panic!("no word: {fault}"));
            said.insert(code.word());
            let names: BTreeSet<&str> = fault.params.iter().map(|(name, _)| *name).collect();
            assert_eq!(names.len(), fault.params.len(), "{fault}: a value is told twice");
        }
    }
    // No shipped game has such squares or prices, or letters that are free.
    let never = ["army_gap", "army_near_piece", "army_square_of_both", "army_impossible"];
    let silent: Vec<&str> = FaultCode::ALL.iter().map(|code| code.word()).filter(|word| !said.contains(word)).collect();
    assert_eq!(silent, never);
}

#[test]
fn the_values_are_those_of_the_sentence() {
    let chess = game("chess");
    let faults = chess.position("4k3/8/8/8/8/8/8/4K3Z w").expect_err("a piece too many");
    let told = |faults: &Faults, index: usize| faults.list[index].params.iter().map(|(n, v)| format!("{n}={v}")).collect::<Vec<_>>();
    assert_eq!(told(&faults, 0), ["text=4K3Z", "expected=8", "count=9", "rank=1"]);
    let mut setup = Setup::empty(&chess);
    setup.board[4] = Some(Piece::new(Color::White, chess.kind_by_letter("K").expect("a King")));
    let faults = Position::new(&chess, &setup).expect_err("Black has no King");
    assert_eq!((faults.list[0].code, told(&faults, 0)), (Some(FaultCode::RoyalMissing), vec!["side=black".into(), "piece=King".into()]));
}
