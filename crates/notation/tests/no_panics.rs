//! No text makes a reader panic, whatever it is.

mod common;

use common::{position, shipped, variant};
use notation::{pgn, san, sfen, ucci, usi};
use proptest::prelude::*;

fn every_game() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(rules::shipped::ids().collect::<Vec<_>>())
}

fn read_all(id: &str, text: &str) {
    let position = position(id, "");
    if let Err(error) = san::parse(&position, text) {
        assert!(error.offset() <= text.len() && text.is_char_boundary(error.offset()), "{text:?} {error}");
        assert!(!error.to_string().is_empty());
    }
    for error in [usi::parse(&position, text).err(), ucci::parse(&position, text).err()].into_iter().flatten() {
        assert!(error.offset() <= text.len() && !error.to_string().is_empty(), "{text:?} {error}");
    }
    let _ = sfen::parse(&variant(id), text).map_err(|e| e.to_string());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_text(id in every_game(), text in any::<String>()) {
        read_all(id, &text);
        pgn::read(&text, &shipped);
    }

    #[test]
    fn text_like_moves(id in every_game(), text in "[KQRBNPTY+]{0,2}[@*']?[a-l]{0,2}[0-9]{0,3}[x:×-]?[a-l1-9]{0,4}[-+=^#/()QRBNqé~&]{0,5}") {
        read_all(id, &text);
    }

    #[test]
    fn text_like_sfen(text in "(sfen )?[1-9lnsgkrbpLNSGKRBP+/]{0,40} ?[bw]? ?[-1-9rbgsnlpRBGSNLP]{0,9} ?[0-9]{0,12}") {
        for id in ["shogi", "minishogi"] {
            let _ = sfen::parse(&variant(id), &text).map_err(|e| e.to_string());
        }
    }

    #[test]
    fn text_like_games(text in "(\u{feff})?((\\[[A-Za-z]{0,5} ?\"[a-z\\\\\"]{0,3}\"?\\]?\r?\n)|[0-9]{1,2}\\.{0,3} ?|e4 |e5 |Nf3 |Nc6 |d4 |\\(|\\) ?|\\{[a-z%]{0,4}\\}?|;[a-z]{0,3}\n|\\$[0-9]{0,4} |[!?]{1,3} |1-0 ?|\\* ?|\n%[a-z]{0,3}\n){0,40}") {
        for parsed in pgn::read(&text, &shipped) {
            for fault in &parsed.faults {
                prop_assert!(fault.line >= 1 && fault.column >= 1);
                prop_assert!(!fault.to_string().is_empty());
            }
            // What was understood is a game like any other.
            if let Some(game) = parsed.game {
                let again = pgn::read(&pgn::write(&game), &shipped);
                prop_assert_eq!(&again[0].faults, &[]);
                prop_assert!(again[0].game.as_ref() == Some(&game), "{}", text);
            }
        }
    }
}
