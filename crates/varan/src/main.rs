//! varan
fn main() {}
