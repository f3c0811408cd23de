//! `varan bench`: a fixed amount of search.

use std::process::ExitCode;
use std::time::Duration;

use crate::failure::Result;
use crate::output;

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Plies of each search; only at the usual depth are the nodes the signature of the search
    #[arg(long, value_name = "N", default_value_t = engine::BENCH_DEPTH, value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,
}

/// Searches the same positions of every game, and tells nodes and speed.
pub(crate) fn run(args: &Args) -> Result {
    let lines = engine::bench(args.depth);
    let mut text = String::new();
    let mut row = |name: &str, nodes: u64, time: Duration| {
        let speed = (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
        text += &format!("{name:12} {nodes:>10} nodes {speed:>10} nodes/s\n");
    };
    lines.iter().for_each(|line| row(line.id, line.nodes, line.time));
    row("total", lines.iter().map(|line| line.nodes).sum(), lines.iter().map(|line| line.time).sum());
    output::print(&text)?;
    Ok(ExitCode::SUCCESS)
}
