//! Armies that are bought before the game: what may be bought, armies as text, and three ways to come by one.
//!
//! A definition with `[purchase]` sells pieces: those that have a `price` and are not royal. [`Purchase`] holds the prices and
//! limits; an [`Army`] is a finished purchase, valid by construction; [`start`] puts two of them on the board. Players buy openly
//! in turn ([`OpenPurchase`]), or secretly with commitments ([`SecretPurchase`]), or take one at [`random()`].
//!
//! ```
//! use rules::army::{self, Army, Style};
//!
//! let variant = rules::shipped::load("abchess").expect("a shipped game");
//! let white = Army::parse(&variant, "hcrb v abrch")?;
//! assert_eq!((white.text().as_str(), white.cost()), ("HCRBVKABRCH", 86));
//! # Ok::<(), rules::Faults>(())
//! ```

mod bought;
mod open;
mod purchase;
mod random;
mod secret;
mod sensible;
mod text;
mod ways;

pub use bought::{Army, default_army, start};
pub use open::{OpenPurchase, PurchaseError};
pub use purchase::Purchase;
pub use random::{Style, random};
pub use secret::{Commitment, CommitmentTextError, SecretError, SecretPurchase, Stage, commit};
pub use sensible::is_color_bound;
