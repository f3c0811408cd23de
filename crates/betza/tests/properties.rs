//! Laws that hold for every text.

use betza::{DiagramRequest, PathKind, parse};
use proptest::prelude::*;

/// Texts that are mostly sensible: terms from a grammar a little wider than the notation.
fn notation() -> impl Strategy<Value = String> {
    let modifiers = "[fblrsvhmcdetpgynjzqaio]{0,5}";
    let atom = "(W|F|D|N|A|H|C|L|Z|J|G|K|Q|R|B|U|WW|NN|DD|FX|NY|\\(4,1\\)|O2|O3)[0-9]?";
    let term = prop_oneof![
        4 => (modifiers, atom).prop_map(|(m, a)| m + &a),
        1 => ("[fbvsmci]{0,2}", "[fblrscdpn]{0,2}", atom, "[-?]", "[fblrsmcz]{0,2}", atom)
            .prop_map(|(o, m, a, join, n, b)| format!("{o}[{m}{a}{join}{n}{b}]")),
    ];
    prop::collection::vec(term, 1..4).prop_map(|terms| terms.concat())
}

fn check(text: &str) -> Result<(), TestCaseError> {
    match parse(text) {
        Ok(moves) => {
            let written = moves.to_string();
            let again = parse(&written).map_err(|e| TestCaseError::fail(format!("{text} is written {written}: {}", e[0])))?;
            prop_assert_eq!(moves.paths(), again.paths(), "{} is written {}", text, written);
            prop_assert_eq!(&written, &again.to_string());
            let paths = moves.paths();
            prop_assert!(!paths.is_empty());
            for (i, path) in paths.iter().enumerate() {
                prop_assert!(!paths[..i.min(200)].contains(path), "a path is there twice");
                prop_assert_eq!(path.legs.is_empty(), matches!(path.kind, PathKind::Castle { .. }));
                for leg in &path.legs {
                    prop_assert!(!leg.pattern.is_empty() && leg.min >= 1 && !leg.on.is_empty());
                    prop_assert!(leg.max.is_none_or(|max| max >= leg.min));
                    let stands_still = leg.pattern.contains(&(0, 0));
                    prop_assert_eq!(stands_still, path.kind == PathKind::Universal);
                }
                prop_assert_eq!(&path.mirrored().mirrored(), path);
            }
            let sentence = moves.sentence();
            prop_assert!(!sentence.is_empty() && !sentence.contains("  "), "{}: {:?}", text, sentence);
            let mut request = DiagramRequest::empty(7, 6, (3, 2));
            request.first_move = true;
            let white = moves.diagram(&request);
            request.white = false;
            request.at = (3, 3);
            let black = moves.diagram(&request);
            let flipped = |s: &betza::MarkedSquare| (s.file, 5 - s.rank, s.kinds);
            let mut mirrored: Vec<_> = black.squares.iter().map(flipped).collect();
            mirrored.sort_by_key(|s| (s.1, s.0));
            let marked: Vec<_> = white.squares.iter().map(|s| (s.file, s.rank, s.kinds)).collect();
            prop_assert_eq!(marked, mirrored);
        }
        Err(errors) => {
            prop_assert!(!errors.is_empty());
            for error in errors {
                let end = error.offset + error.len;
                prop_assert!(end <= text.len() && text.is_char_boundary(error.offset) && text.is_char_boundary(end));
                prop_assert!(!error.hint.is_empty() && !error.message.is_empty());
                prop_assert!(error.render(text).lines().count() >= 4);
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        check(&text)?;
    }

    #[test]
    fn any_letters_are_read_or_refused(text in "[a-zA-Z0-9\\[\\]()?, -]{0,12}") {
        check(&text)?;
    }

    #[test]
    fn notation_is_read_or_refused(text in notation()) {
        check(&text)?;
    }
}

#[test]
fn most_simple_texts_are_read() {
    // The generator above must not live on refusals alone.
    use proptest::strategy::ValueTree;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let strategy = notation();
    let read = (0..500).filter(|_| parse(&strategy.new_tree(&mut runner).unwrap().current()).is_ok()).count();
    assert!(read > 10, "only {read} of 500 are read");
}

#[test]
fn long_texts_of_wild_moves_are_refused_in_short_time() {
    let wild = ["caaaK", "aaaaK", "pcaaaQ", "jDD", "[jDD-jDD-jDD-jDD-jDD-fsR]", "pR99", "pafiQ"];
    let start = std::time::Instant::now();
    for term in wild {
        let text = term.repeat(2000 / term.len());
        if let Err(errors) = parse(&text) {
            assert!(errors.len() < 100, "{} faults in {term} repeated", errors.len());
        }
    }
    assert!(parse(&"a".repeat(2000)).is_err());
    assert!(parse(&"W".repeat(2001)).is_err());
    // Generous: this takes about a second on a slow machine.
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}
