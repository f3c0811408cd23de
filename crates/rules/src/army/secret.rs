//! Buying in secret: both commit to an army, then both show it.

use std::fmt;

use sha2::{Digest, Sha256};

use super::bought::{Army, start};
use super::purchase;
use crate::fault::Faults;
use crate::{Color, Position, Variant};

/// What every commitment begins with, so that its hash is no hash of anything else.
const DOMAIN: &[u8] = b"varan army commitment 1\n";

/// A promise to play an army, which tells nothing about it: a SHA-256 hash.
///
/// It is the hash of `varan army commitment 1`, the variant's id and [`Army::text`], each with a line feed behind it, and the
/// 32 bytes of the salt. The salt must be random and secret until the army is shown, for there are few enough armies to
/// try them all.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

/// Commits to an army.
///
/// ```
/// use rules::army::{Commitment, commit, default_army};
///
/// let variant = rules::shipped::load("abchess").expect("a shipped game");
/// let army = default_army(&variant)?;
/// let commitment = commit(&army, [7; 32]);
/// assert_eq!(commitment, Commitment::from_hex(&commitment.to_hex()).unwrap());
/// assert_ne!(commitment, commit(&army, [8; 32]));
/// # Ok::<(), rules::Faults>(())
/// ```
pub fn commit(army: &Army, salt: [u8; 32]) -> Commitment {
    let mut hash = Sha256::new();
    hash.update(DOMAIN);
    hash.update(army.variant().id());
    hash.update(b"\n");
    hash.update(army.text());
    hash.update(b"\n");
    hash.update(salt);
    Commitment(hash.finalize().into())
}

/// Why a text is no commitment.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommitmentTextError {
    /// The text is too long or too short.
    #[error("a commitment has 64 hexadecimal digits, not {0}")]
    Length(usize),
    /// A character is no hexadecimal digit.
    #[error("\"{character}\" at byte {offset} is no hexadecimal digit (0-9, a-f)")]
    Digit {
        /// What was written.
        character: char,
        /// Where it stands, in bytes from 0.
        offset: usize,
    },
}

impl Commitment {
    /// The commitment as 64 hexadecimal digits, in lower case.
    pub fn to_hex(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Reads 64 hexadecimal digits, of either case.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn from_hex(text: &str) -> Result<Commitment, CommitmentTextError> {
        if let Some((offset, character)) = text.char_indices().find(|(_, c)| !c.is_ascii_hexdigit()) {
            return Err(CommitmentTextError::Digit { character, offset });
        }
        if text.len() != 64 {
            return Err(CommitmentTextError::Length(text.len()));
        }
        let mut bytes = [0; 32];
        for (i, digit) in text.chars().filter_map(|c| c.to_digit(16)).enumerate() {
            bytes[i / 2] = bytes[i / 2] << 4 | digit as u8;
        }
        Ok(Commitment(bytes))
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_hex())
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

/// How far a secret purchase has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// At least one side has not committed.
    Committing,
    /// Both have committed, not both have shown their army.
    Revealing,
    /// Both armies are known.
    Finished,
}

/// Why a step of a secret purchase is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SecretError {
    /// A side commits a second time.
    #[error("{} has committed already, and a commitment cannot be changed", .0.name())]
    CommittedAlready(Color),
    /// A side commits to what the other has committed to, which it can only have copied.
    #[error("{}'s commitment is a copy of {}'s; commit to an army of your own with a salt of your own", .0.name(), (!*.0).name())]
    Copied(Color),
    /// An army is shown before both have committed.
    #[error("{} must not show its army yet: {} has not committed", by.name(), waiting_for.name())]
    TooEarly {
        /// Who shows it.
        by: Color,
        /// Who has not committed.
        waiting_for: Color,
    },
    /// A side shows an army a second time.
    #[error("{} has shown its army already", .0.name())]
    RevealedAlready(Color),
    /// The army shown is none that could be bought.
    #[error("{}'s army is not legal:\n{faults}", color.name())]
    Army {
        /// Whose army it is.
        color: Color,
        /// What is wrong with it.
        faults: Faults,
    },
    /// The army shown is not the one committed to.
    #[error(
        "{} committed to {committed}, but the army {army} with that salt gives {revealed}: army, salt or variant differs from what was committed",
        color.name()
    )]
    HashDiffers {
        /// Whose army it is.
        color: Color,
        /// The army shown.
        army: String,
        /// What was committed to.
        committed: Commitment,
        /// What the army and the salt give.
        revealed: Commitment,
    },
    /// The two armies make no legal start position.
    #[error("the game cannot begin with these armies:\n{0}")]
    Start(Faults),
}

/// A purchase in secret: each side commits to an army, and only then each shows it.
///
/// ```
/// use rules::Color;
/// use rules::army::{Army, SecretPurchase, commit};
///
/// let variant = rules::shipped::load("abchess").expect("a shipped game");
/// let mut purchase = SecretPurchase::new(&variant)?;
/// let army = Army::parse(&variant, "HCRBVABRCH")?;
/// purchase.commit(Color::White, commit(&army, [1; 32]))?;
/// assert!(purchase.reveal(Color::White, "HCRBVABRCH", [1; 32]).is_err());
/// purchase.commit(Color::Black, commit(&army, [2; 32]))?;
/// purchase.reveal(Color::Black, "HCRBVABRCH", [2; 32])?;
/// purchase.reveal(Color::White, "HCRBVABRCH", [1; 32])?;
/// let position = purchase.position().expect("both armies are known");
/// assert!(position.fen().starts_with("hcrbvkabrch/"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SecretPurchase {
    variant: Variant,
    commitments: [Option<Commitment>; 2],
    armies: [Option<Army>; 2],
    position: Option<Position>,
}

impl SecretPurchase {
    /// A purchase in which nobody has committed yet.
    ///
    /// # Errors
    /// Where nothing is bought in the variant.
    pub fn new(variant: &Variant) -> Result<SecretPurchase, Faults> {
        purchase::of(variant)?;
        Ok(SecretPurchase { variant: variant.clone(), commitments: [None; 2], armies: [None, None], position: None })
    }

    /// How far it has come.
    pub fn stage(&self) -> Stage {
        match () {
            () if self.position.is_some() => Stage::Finished,
            () if self.commitments.iter().all(Option::is_some) => Stage::Revealing,
            () => Stage::Committing,
        }
    }

    /// What a side has committed to.
    pub fn commitment(&self, color: Color) -> Option<Commitment> {
        self.commitments[color.index()]
    }

    /// The army that a side has shown.
    pub fn army(&self, color: Color) -> Option<&Army> {
        self.armies[color.index()].as_ref()
    }

    /// A side commits.
    ///
    /// # Errors
    /// Where it has committed already, or copies the other's commitment: it could then copy army and salt as well.
    pub fn commit(&mut self, color: Color, commitment: Commitment) -> Result<(), SecretError> {
        if self.commitment(color).is_some() {
            return Err(SecretError::CommittedAlready(color));
        }
        if self.commitment(!color) == Some(commitment) {
            return Err(SecretError::Copied(color));
        }
        self.commitments[color.index()] = Some(commitment);
        Ok(())
    }

    /// A side shows its army, in any form that [`Army::parse`] reads, and the salt that it used.
    ///
    /// # Errors
    /// Where not both have committed, the side has shown an army already, the army is not legal, it is not the one committed
    /// to, or the two armies make no start position. A refused army changes nothing.
    pub fn reveal(&mut self, color: Color, army: &str, salt: [u8; 32]) -> Result<(), SecretError> {
        let committed = match (self.commitment(color), self.commitment(!color)) {
            (Some(committed), Some(_)) => committed,
            (own, _) => return Err(SecretError::TooEarly { by: color, waiting_for: if own.is_none() { color } else { !color } }),
        };
        if self.army(color).is_some() {
            return Err(SecretError::RevealedAlready(color));
        }
        let army = Army::parse(&self.variant, army).map_err(|faults| SecretError::Army { color, faults })?;
        let revealed = commit(&army, salt);
        if revealed != committed {
            return Err(SecretError::HashDiffers { color, army: army.text(), committed, revealed });
        }
        if let Some(other) = self.army(!color) {
            let (white, black) = if color == Color::White { (&army, other) } else { (other, &army) };
            self.position = Some(start(&self.variant, white, black).map_err(SecretError::Start)?);
        }
        self.armies[color.index()] = Some(army);
        Ok(())
    }

    /// The start position, once both armies are known.
    pub fn position(&self) -> Option<&Position> {
        self.position.as_ref()
    }
}
