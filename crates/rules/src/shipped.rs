//! The variants that come with Varan: every file of the folder `variants`.

use crate::Variant;

include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

/// The ids of all shipped variants, in the order of `variants/ORDER`.
pub fn ids() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|(id, _, _)| *id)
}

/// The text of a shipped definition.
pub fn text(id: &str) -> Option<&'static str> {
    SHIPPED.iter().find(|(known, _, _)| *known == id).map(|(_, text, _)| *text)
}

/// The perft table of a shipped variant: blocks of `id`, `epd` and `perft` lines, with comments. Empty where there is none.
pub fn perft_table(id: &str) -> &'static str {
    SHIPPED.iter().find(|(known, _, _)| *known == id).map_or("", |(_, _, table)| table)
}

/// Compiles a shipped variant by its id.
pub fn load(id: &str) -> Option<Variant> {
    match Variant::parse(&format!("{id}.toml"), text(id)?) {
        Ok(variant) => Some(variant),
        Err(faults) => unreachable!("shipped definitions are tested: {faults}"),
    }
}

/// Compiles the shipped variant with that id, name or other name.
pub fn find(name: &str) -> Option<Variant> {
    load(&name.to_ascii_lowercase()).or_else(|| ids().filter_map(load).find(|v| v.is_called(name)))
}
