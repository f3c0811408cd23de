//! Betza text: refused with places inside the text, or read so that it writes itself back to the same moves.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match betza::parse(text) {
        Ok(moves) => {
            let again = betza::parse(&moves.to_string()).expect("canonical text is read");
            assert_eq!(again.paths(), moves.paths());
            assert!(!moves.sentence().is_empty());
        }
        Err(errors) => {
            assert!(!errors.is_empty());
            for error in errors {
                assert!(text.is_char_boundary(error.offset) && error.offset + error.len <= text.len());
            }
        }
    }
});
