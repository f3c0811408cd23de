//! Laws that hold for every input: parsers never panic, texts round-trip, generated moves are accepted, undoing restores.

use std::sync::LazyLock;

use proptest::prelude::*;
use rules::{Move, Setup, Variant};

static VARIANTS: LazyLock<Vec<Variant>> = LazyLock::new(|| rules::shipped::ids().filter_map(rules::shipped::load).collect());

/// A shipped definition with some bytes cut out and others put in.
fn damaged_definition() -> impl Strategy<Value = String> {
    let ids: Vec<&'static str> = rules::shipped::ids().collect();
    (prop::sample::select(ids), any::<prop::sample::Index>(), 0..40_usize, "[ -~\n]{0,12}").prop_map(|(id, at, cut, put)| {
        let text = rules::shipped::text(id).expect("shipped");
        let mut start = at.index(text.len());
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        let mut end = (start + cut).min(text.len());
        while !text.is_char_boundary(end) {
            end += 1;
        }
        format!("{}{put}{}", &text[..start], &text[end..])
    })
}

/// A FEN-like text: pieces of real FENs and noise.
fn fen_like() -> impl Strategy<Value = String> {
    let piece =
        prop_oneof!["[a-zA-Z0-9/+~()|\\[\\] -]{0,24}", "\\PC{0,6}", Just("k".to_owned()), Just("K".to_owned()), Just("[|]".to_owned())];
    prop::collection::vec(piece, 0..12).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    #[test]
    fn a_damaged_definition_is_refused_with_places_or_plays(text in damaged_definition()) {
        match Variant::parse("damaged.toml", &text) {
            Ok(variant) => {
                let start = variant.start();
                prop_assert_eq!(start.legal_moves().len() as u64, start.count_moves());
            }
            Err(faults) => {
                prop_assert!(!faults.list.is_empty());
                for fault in faults.iter() {
                    prop_assert!(!fault.message.is_empty());
                    let at = fault.at.clone();
                    prop_assert!(at.is_none_or(|at| at.end <= text.len()), "{:?} in {} bytes", fault, text.len());
                }
                prop_assert!(!faults.to_string().is_empty());
            }
        }
    }

    #[test]
    fn any_text_as_a_definition_is_refused(text in "\\PC{0,200}") {
        prop_assert!(Variant::parse("noise.toml", &text).is_err());
    }

    #[test]
    fn any_text_as_a_fen_is_refused_or_reads_back(fen in fen_like()) {
        for variant in VARIANTS.iter() {
            match variant.position(&fen) {
                Ok(position) => prop_assert_eq!(variant.position(&position.fen()).expect("our own FEN").fen(), position.fen()),
                Err(faults) => prop_assert!(!faults.to_string().is_empty()),
            }
        }
    }

    #[test]
    fn any_text_as_a_move_is_refused_or_is_that_move(text in "[a-p0-9@+A-Z]{0,8}|\\PC{0,8}") {
        for variant in VARIANTS.iter() {
            let start = variant.start();
            match start.parse_move(&text) {
                Ok(m) => prop_assert!(start.is_legal(m)),
                Err(error) => prop_assert!(!error.to_string().is_empty()),
            }
        }
    }

    #[test]
    fn games_undo_to_their_start_and_every_text_reads_back(choices in prop::collection::vec(any::<u16>(), 0..60), game in any::<prop::sample::Index>()) {
        let variant = game.get(&VARIANTS);
        let mut position = variant.start();
        let mut trail = Vec::new();
        for choice in choices {
            let moves = position.legal_moves();
            let sets = position.move_sets();
            let mut from_sets: Vec<Move> = sets.iter().flat_map(|set| set.moves()).collect();
            let mut sorted = moves.clone();
            from_sets.sort();
            sorted.sort();
            prop_assert_eq!(from_sets, sorted, "sets and list differ in {}", position.fen());
            prop_assert_eq!(position.count_moves(), moves.len() as u64);
            let Some(&m) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
            prop_assert_eq!(position.parse_move(&position.move_text(m)), Ok(m));
            prop_assert_eq!(&Setup::parse(variant, &position.fen()).expect("our own FEN").fen(variant), &position.fen());
            trail.push((position.fen(), position.key()));
            position.try_play(m).expect("generated moves are accepted");
            prop_assert_eq!(position.key(), position.key_from_scratch());
        }
        for (fen, key) in trail.into_iter().rev() {
            position.undo();
            prop_assert_eq!((position.fen(), position.key()), (fen, key));
        }
    }
}
