//! What nobody can guess: tokens, invitations, names of games.

use std::fmt::Write;

use sha2::{Digest, Sha256};

/// Letters and digits that are not mistaken for each other.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// Random bytes from the system.
///
/// # Panics
/// Where the system has none to give: nothing could be kept secret then.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A word of `N` letters with five random bits each.
fn word<const N: usize>() -> String {
    bytes::<N>().into_iter().map(|b| char::from(ALPHABET[usize::from(b & 31)])).collect()
}

/// A player's token, or the code of an invitation: 160 random bits.
pub(crate) fn token() -> String {
    word::<32>()
}

/// The name of a game or an army in links: 60 random bits.
pub(crate) fn id() -> String {
    word::<12>()
}

/// A random number.
pub(crate) fn number() -> u64 {
    u64::from_le_bytes(bytes())
}

/// The SHA-256 of a text in hexadecimal digits. Tokens and codes are stored so, that who reads the database gets none.
pub fn sha256(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The bytes that hexadecimal digits mean.
pub(crate) fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).ok()?;
    }
    Some(bytes)
}

/// Whether two texts are equal, in a time that does not tell where they differ.
pub(crate) fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |d, (x, y)| d | (x ^ y)) == 0
}

/// Random numbers that follow from a seed (SplitMix64, in the public domain).
pub(crate) fn stream(seed: u64) -> impl FnMut() -> u64 {
    let mut state = seed;
    move || {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}
