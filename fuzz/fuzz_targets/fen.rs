//! FEN of every shipped game: refused with faults, or read, written and read again to the same position.
#![no_main]

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use rules::Variant;

fn variants() -> &'static [Variant] {
    static ALL: OnceLock<Vec<Variant>> = OnceLock::new();
    ALL.get_or_init(|| rules::shipped::ids().filter_map(rules::shipped::load).collect())
}

fuzz_target!(|input: (u8, &str)| {
    let variant = &variants()[input.0 as usize % variants().len()];
    match variant.position(input.1) {
        Ok(position) => {
            let fen = position.fen();
            let again = variant.position(&fen).expect("its own FEN");
            assert_eq!((again.fen(), again.key()), (fen, position.key()));
            assert_eq!(position.key(), position.key_from_scratch());
            assert_eq!(position.legal_moves().len() as u64, position.count_moves());
        }
        Err(faults) => {
            for fault in faults.iter() {
                assert!(!fault.message.is_empty());
                faults.line_column(fault);
            }
        }
    }
});
