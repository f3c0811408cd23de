//! PGN: whatever the text, reading ends and keeps the plies before a fault; what is written reads back the same.
#![no_main]

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use rules::Variant;

fn variants() -> &'static [Variant] {
    static ALL: OnceLock<Vec<Variant>> = OnceLock::new();
    ALL.get_or_init(|| rules::shipped::ids().filter_map(rules::shipped::load).collect())
}

fuzz_target!(|text: &str| {
    let load = |name: &str| variants().iter().find(|v| v.is_called(name)).cloned();
    for parsed in notation::pgn::read(text, &load) {
        let Some(game) = parsed.game else { continue };
        let written = notation::pgn::write(&game);
        let again = notation::pgn::read(&written, &load);
        assert_eq!(again.len(), 1, "{written}");
        assert!(again[0].faults.is_empty(), "{written}\n{:?}", again[0].faults);
        assert_eq!(again[0].game.as_ref(), Some(&game), "{written}");
    }
});
