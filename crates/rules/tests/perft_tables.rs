//! The perft tables of all shipped variants, `variants/ID.perft`.
//!
//! A table is a list of blocks: comments that say where the figures come from, `id NAME`, `epd FEN`, and lines
//! `perft DEPTH NODES`. Lines of more than [`MOST_NODES`] are counted only where the environment says `VARAN_LONG=1`.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::time::Instant;

/// Lines with more leaves than this take too long for every day.
const MOST_NODES: u64 = 5_000_000;

/// A block of a table.
struct Block<'a> {
    id: &'a str,
    fen: &'a str,
    /// Depth and nodes.
    lines: Vec<(u32, u64)>,
    has_source: bool,
}

/// Reads a table.
///
/// # Panics
/// Where a line is none of a table, with its number.
fn blocks<'a>(variant: &str, table: &'a str) -> Vec<Block<'a>> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut comment = false;
    for (index, line) in table.lines().enumerate() {
        let bad = |why: &str| panic!("{variant}.perft:{}: {why}: {line}", index + 1);
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, blocks.last_mut()) {
            ("", _) => comment = false,
            ("#", _) => comment = true,
            ("id", _) => blocks.push(Block { id: rest, fen: "", lines: Vec::new(), has_source: comment }),
            ("epd", Some(block)) if block.fen.is_empty() => block.fen = rest,
            ("perft", Some(block)) if !block.fen.is_empty() => match rest.split_once(' ').map(|(d, n)| (d.parse(), n.parse())) {
                Some((Ok(depth), Ok(nodes))) => block.lines.push((depth, nodes)),
                _ => bad("expected a depth and a number of nodes"),
            },
            _ => bad("expected #, id, epd or perft in this order"),
        }
    }
    blocks
}

#[test]
fn every_figure_of_every_table() {
    let long = std::env::var_os("VARAN_LONG").is_some_and(|v| v == "1");
    let mut report = String::new();
    let mut wrong = Vec::new();
    for id in rules::shipped::ids() {
        let variant = rules::shipped::load(id).expect("a shipped variant");
        let (mut checked, mut left_out, mut nodes) = (0, 0, 0);
        let start = Instant::now();
        let blocks = blocks(id, rules::shipped::perft_table(id));
        for block in &blocks {
            let mut position = variant.position(block.fen).unwrap_or_else(|faults| panic!("{id}, {}: {faults}", block.id));
            for &(depth, expected) in &block.lines {
                if expected > MOST_NODES && !long {
                    left_out += 1;
                    continue;
                }
                let counted = position.perft(depth);
                checked += 1;
                nodes += counted;
                if counted != expected {
                    wrong.push(format!("{id}, {}, {}: perft {depth} is {counted}, expected {expected}", block.id, block.fen));
                }
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        writeln!(
            report,
            "{id:<12}{:>4} positions{checked:>5} figures{nodes:>15} nodes{seconds:>8.2} s{left_out:>5} left out",
            blocks.len()
        )
        .expect("strings take everything");
    }
    println!("{report}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_table_begins_at_the_start_and_names_its_sources() {
    for id in rules::shipped::ids() {
        let variant = rules::shipped::load(id).expect("a shipped variant");
        let blocks = blocks(id, rules::shipped::perft_table(id));
        let first = blocks.first().unwrap_or_else(|| panic!("{id} has no perft table"));
        assert_eq!((first.id, first.fen), ("start", variant.start_fen()), "{id}");
        for depth in 1..=3 {
            assert!(first.lines.iter().any(|(d, _)| *d == depth), "{id}: the start lacks depth {depth}");
        }
        let mut names = HashSet::new();
        for block in &blocks {
            assert!(names.insert(block.id), "{id}: two blocks are called {}", block.id);
            assert!(block.has_source, "{id}, {}: no comment says where the figures come from", block.id);
            assert!(!block.lines.is_empty(), "{id}, {}: no figure", block.id);
        }
    }
}
