//! What the tests share.
#![allow(dead_code)]

use std::sync::LazyLock;

use notation::pgn::Shipped;
use rules::{Position, Variant};

static SHIPPED: LazyLock<Shipped> = LazyLock::new(Shipped::new);

/// The shipped variant of that name.
pub(crate) fn shipped(name: &str) -> Option<Variant> {
    SHIPPED.find(name)
}

/// A shipped variant.
pub(crate) fn variant(id: &str) -> Variant {
    shipped(id).unwrap_or_else(|| panic!("{id} is not shipped"))
}

/// A position of a shipped variant; an empty text is its start.
pub(crate) fn position(id: &str, fen: &str) -> Position {
    let variant = variant(id);
    match fen {
        "" => variant.start(),
        _ => variant.position(fen).unwrap_or_else(|e| panic!("{id} {fen}: {e}")),
    }
}

/// A small generator, so that random play is the same on every machine. The seed must not be 0.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}
