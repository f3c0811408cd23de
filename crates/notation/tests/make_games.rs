//! x
mod common;
use common::{Random, shipped, variant};
use notation::{pgn, san};
#[test]
#[ignore]
fn make() {
    let text = std::fs::read_to_string("/tmp/all.pgn").unwrap();
    let all = pgn::read(&text, &shipped);
    assert!(all.iter().all(|p| p.faults.is_empty()));
    assert_eq!(all.iter().map(|p| pgn::write(p.game.as_ref().unwrap())).collect::<String>(), text);
    let mut out = String::new();
    for id in rules::shipped::ids() {
        for seed in 1..12 {
            let mut r = Random(seed * 77777);
            let mut p = variant(id).start();
            for ply in 0..150 {
                let all = san::write_all(&mut p);
                if all.is_empty() { break }
                if ply % 5 == 0 { for (m, t) in &all { out += &format!("{id}\t{}\t{}\t{t}\n", p.fen(), p.move_text(*m)); } }
                p.play(all[r.below(all.len())].0);
            }
        }
    }
    std::fs::write("/tmp/sans.tsv", out).unwrap();
}
