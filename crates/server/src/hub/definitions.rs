//! Definitions by their hash: what a game began under, it is played under for ever.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use rules::{Faults, Variant};

use crate::secret::sha256;

/// So many compiled definitions are kept at hand.
const KEPT: usize = 64;

/// Compiled definitions.
#[derive(Clone, Default)]
pub struct Definitions(Arc<Mutex<HashMap<String, Variant>>>);

impl Definitions {
    /// The variant of a definition that was stored.
    ///
    /// # Errors
    /// Where this program does not understand the definition any more.
    pub fn compile(&self, id: &str, hash: &str, text: &str) -> Result<Variant, Faults> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(variant) = known.get(hash).filter(|v| v.id() == id) {
            return Ok(variant.clone());
        }
        let variant = Variant::parse(&format!("{id}.toml"), text)?;
        if known.len() >= KEPT {
            known.clear();
        }
        known.insert(hash.to_owned(), variant.clone());
        Ok(variant)
    }

    /// The shipped variant with that id, and the hash of its definition.
    pub fn shipped(&self, id: &str) -> Option<(Variant, String)> {
        let text = rules::shipped::text(id)?;
        let hash = sha256(text);
        Some((self.compile(id, &hash, text).ok()?, hash))
    }
}
