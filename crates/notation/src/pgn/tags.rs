//! The tag pairs of a game.

use crate::text::one_line;

/// The tags that stand in every game, in their order, and what is written where the value is not known.
pub(super) const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// The tags that follow from the game itself and are not kept with the others.
const DERIVED: [&str; 4] = ["Result", "Variant", "SetUp", "FEN"];

/// Tag names and values, those of the seven-tag roster first.
///
/// `Result`, `Variant`, `SetUp` and `FEN` are not among them: they follow from the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags {
    pairs: Vec<(String, String)>,
}

/// Why a tag cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TagError {
    /// The name is not built like one.
    #[error("`{0}` is no tag name: letters, digits and `_` are expected")]
    Name(String),
    /// The tag follows from the game.
    #[error("the tag `{0}` follows from the game and cannot be set")]
    Derived(String),
}

impl Tags {
    /// The value of a tag; `None` where it is not set, or where a tag of the roster is not known.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.pairs.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag. White space in the value becomes single spaces; a roster tag set to `?` is removed.
    ///
    /// # Errors
    /// [`TagError`], where the name is none or the tag follows from the game.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if !is_name(name) {
            return Err(TagError::Name(crate::text::quoted(name)));
        }
        if DERIVED.contains(&name) {
            return Err(TagError::Derived(name.to_owned()));
        }
        let value = one_line(value);
        let place = |name: &str| ROSTER.iter().position(|(n, _)| *n == name);
        let here = place(name);
        if here.is_some_and(|i| ROSTER[i].1 == value) {
            self.remove(name);
            return Ok(());
        }
        match self.pairs.iter_mut().find(|(n, _)| n == name) {
            Some((_, old)) => *old = value,
            None => {
                let after = |pair: &(String, String)| place(&pair.0).unwrap_or(ROSTER.len());
                let index = match here {
                    Some(here) => self.pairs.iter().take_while(|p| after(p) < here).count(),
                    None => self.pairs.len(),
                };
                self.pairs.insert(index, (name.to_owned(), value));
            }
        }
        Ok(())
    }

    /// Removes a tag.
    pub fn remove(&mut self, name: &str) {
        self.pairs.retain(|(n, _)| n != name);
    }

    /// The names and values: the roster's first, then the others in the order in which they were set.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pairs.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// Whether a text is built like a tag name.
pub(super) fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}
