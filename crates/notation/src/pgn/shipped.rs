//! The variants that come with Varan, by the names that games give them.

use std::sync::OnceLock;

use rules::Variant;

/// The variants that come with Varan, each compiled when it is first asked for, and once.
///
/// ```
/// use notation::pgn::{Shipped, read};
/// let shipped = Shipped::new();
/// assert_eq!(shipped.find("STANDARD").unwrap().id(), "chess");
/// assert!(shipped.find("nope").is_none());
/// let games = read("1. e4 * 1. d4 *", &|name| shipped.find(name));
/// assert_eq!(games.len(), 2);
/// ```
pub struct Shipped {
    variants: Vec<(&'static str, OnceLock<Option<Variant>>)>,
}

impl Shipped {
    /// All of them, none compiled yet.
    pub fn new() -> Shipped {
        Shipped { variants: rules::shipped::ids().map(|id| (id, OnceLock::new())).collect() }
    }

    /// The variant with that id, name or other name, in whatever case.
    pub fn find(&self, name: &str) -> Option<Variant> {
        let load = |(id, variant): &(&'static str, OnceLock<Option<Variant>>)| variant.get_or_init(|| rules::shipped::load(id)).clone();
        let by_id = self.variants.iter().find(|(id, _)| id.eq_ignore_ascii_case(name)).and_then(load);
        by_id.or_else(|| self.variants.iter().filter_map(load).find(|variant| variant.is_called(name)))
    }
}

impl Default for Shipped {
    fn default() -> Shipped {
        Shipped::new()
    }
}
