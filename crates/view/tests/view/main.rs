//! What the crate says is what the rules do.

mod common;
mod data;
mod positions;
