//! The signature of the search: how many positions the bench looks at.

#[test]
fn the_bench_looks_at_as_many_positions_as_is_written_down() {
    let written: u64 = include_str!("bench.txt").trim().parse().expect("a number in bench.txt");
    let nodes: u64 = engine::bench(engine::BENCH_DEPTH).iter().map(|line| line.nodes).sum();
    assert_eq!(
        nodes, written,
        "the search or the evaluation looks at other positions than before: if that is meant, write {nodes} to \
         crates/engine/tests/bench.txt in the same commit"
    );
}
