//! Every fault of a game's text has a stable word, and every word is said of some text.

use std::collections::BTreeSet;

use notation::TextCode;
use notation::pgn::{Shipped, read};

const TEXTS: &[&str] = &[
    "[! \"x\"]\n\n1. e4 *",
    "[White x]\n\n1. e4 *",
    "[White \"x\n\n1. e4 *",
    "[White \"x\"!\n\n1. e4 *",
    "[Result \"x\"]\n\n1. e4 *",
    "[Result \"1-0\"]\n\n1. e4 0-1",
    "[Variant \"nosuch\"]\n\n1. e4 *",
    "[FEN \"8/8/8/8/8/8/8/8 w\"]\n\n1. e4 *",
    "$1 (1. d4) 1. e4 $999 (1. d4 ) ) *",
    "1. e4 (1. d4",
    "1. e4 {open",
    "1. e4 } e5 *",
    "1. §§ *",
    "1. Nc3 e5 2. Nd5 e4 3. Nf6+ gxf6 4. b3 Ne7 5. Nb6 *",
    "1. Nf3 e5 2. Nd2 *",
    "1. Nf3 d6 2. Ng1 d5 3. d4 e6 4. Nd2 Nf6 5. Nf3 Nc6 6. Nf3 *",
    "1. Qe5 *",
    "1. Ke1e2 *",
    "1. e4 e5 2. Bd4 *",
    "1. Q@e4 *",
    "1. O-O *",
    "1. e5e6 *",
    "1. f3 e5 2. g4 Qh4# 3. a3 *",
    "[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. O-O *",
    "[FEN \"8/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8=K *",
    "[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. Ra3=Q *",
    "[FEN \"4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1\"]\n\n1. Rd2 *",
    "[FEN \"N3k3/8/8/8/8/8/8/4K2N w - - 0 1\"]\n\n1. N@e4 *",
    "[FEN \"4k3/8/8/8/8/8/2N1N3/4K3 w - - 0 1\"]\n\n1. Nd4 *",
    "[Variant \"crazyhouse\"]\n\n1. N@e4 *",
    "[Variant \"xiangqi\"]\n\n1. H1+9 *",
];

#[test]
fn every_fault_has_its_word_and_every_word_is_said() {
    let shipped = Shipped::new();
    let mut said = BTreeSet::new();
    for text in TEXTS {
        let games = read(text, &|name| shipped.find(name));
        assert!(games.iter().any(|game| !game.faults.is_empty()), "{text}");
        for fault in games.iter().flat_map(|game| &game.faults) {
            said.insert(fault.code.word());
            assert_eq!(fault.start.is_some(), fault.code == TextCode::PgnBadStart, "{fault}");
        }
    }
    let silent: Vec<&str> = TextCode::ALL.iter().map(|code| code.word()).filter(|word| !said.contains(word)).collect();
    assert_eq!(silent, [""; 0]);
}

#[test]
fn the_values_are_those_of_the_sentence() {
    let shipped = Shipped::new();
    let of = |text: &str| {
        let fault = &read(text, &|name| shipped.find(name))[0].faults[0];
        (fault.code, fault.params.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>())
    };
    assert_eq!(
        of("1. Ke2 *"),
        (TextCode::MoveOccupied, vec!["square=e2".into(), "side=white".into(), "piece=Pawn".into(), "text=Ke2".into()])
    );
    assert_eq!(of("1. e4 (1. d4 (1. c4"), (TextCode::PgnOpenVariation, vec!["count=2".into()]));
}
