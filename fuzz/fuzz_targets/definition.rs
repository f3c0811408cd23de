//! Definition files: whatever is compiled has a start position whose moves can be counted.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match rules::Variant::parse("fuzz.toml", text) {
        Ok(variant) => {
            let position = variant.start();
            assert_eq!(position.legal_moves().len() as u64, position.count_moves());
            assert_eq!(variant.position(&position.fen()).expect("its own FEN").fen(), position.fen());
        }
        Err(faults) => assert!(!faults.to_string().is_empty()),
    }
});
