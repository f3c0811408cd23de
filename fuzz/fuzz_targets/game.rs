//! Games of every shipped variant: each byte chooses a move. What is generated is accepted, undoing restores
//! everything, the incremental key is the key from scratch, and every move's texts read back to it.
#![no_main]

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use rules::Variant;

fn variants() -> &'static [Variant] {
    static ALL: OnceLock<Vec<Variant>> = OnceLock::new();
    ALL.get_or_init(|| rules::shipped::ids().filter_map(rules::shipped::load).collect())
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, choices)) = bytes.split_first() else { return };
    let variant = &variants()[first as usize % variants().len()];
    let mut position = variant.start();
    let mut trail = Vec::new();
    for pair in choices.chunks(2).take(200) {
        let moves = position.legal_moves();
        assert_eq!(moves.len() as u64, position.count_moves());
        if moves.is_empty() {
            assert!(position.outcome().is_some());
            break;
        }
        let choice = usize::from(pair[0]) | usize::from(*pair.get(1).unwrap_or(&0)) << 8;
        let m = moves[choice % moves.len()];
        assert_eq!(position.parse_move(&position.move_text(m)), Ok(m));
        trail.push((position.fen(), position.key()));
        position.play(m);
        assert_eq!(position.key(), position.key_from_scratch());
        assert_eq!(variant.position(&position.fen()).expect("its own FEN").fen(), position.fen());
    }
    for before in trail.into_iter().rev() {
        position.undo();
        assert_eq!((position.fen(), position.key()), before);
    }
});
