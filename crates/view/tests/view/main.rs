//! What the crate says is what the rules do.

mod common;
mod data;
mod diagrams;
mod games;
mod pictures;
mod positions;
mod snapshots;
