//! Generating, playing and undoing allocate nothing once their vectors have grown.

use rules::Move;

#[test]
fn generate_play_and_undo_allocate_nothing() {
    for id in rules::shipped::ids() {
        let variant = rules::shipped::load(id).expect("shipped");
        let mut position = variant.start();
        let mut moves: Vec<Move> = Vec::with_capacity(4096);
        let mut replies: Vec<Move> = Vec::with_capacity(4096);
        let mut run = || {
            let mut played = 0_u32;
            position.generate(&mut moves);
            for &m in &moves {
                position.play(m);
                position.generate(&mut replies);
                played += u32::from(position.in_check());
                for &reply in replies.iter().step_by(7) {
                    position.play(reply);
                    played += u32::from(position.special_end().is_some());
                    position.undo();
                }
                position.undo();
            }
            played
        };
        // The first run lets the history and the edit list grow.
        run();
        let measured = allocation_counter::measure(|| {
            run();
        });
        assert_eq!(measured.count_total, 0, "{id} allocates");
    }
}
