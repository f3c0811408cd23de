//! Names and numbers in English sentences.

/// A name with its article: `a Rook`, `an Alibaba`, `a Unicorn`.
///
/// ```
/// assert_eq!(rules::with_article("Alibaba"), "an Alibaba");
/// ```
pub fn with_article(name: &str) -> String {
    let lower = name.to_lowercase();
    // Written with a vowel, and spoken as `you` or `won`.
    let consonant = ["uni", "eu", "ut", "one", "once"].iter().any(|start| lower.starts_with(start));
    let vowel = lower.starts_with(['a', 'e', 'i', 'o', 'u']) && !consonant;
    format!("{} {name}", if vowel { "an" } else { "a" })
}

/// So many of something that forms its plural with `s`: `1 square`, `2 squares`.
///
/// ```
/// assert_eq!(rules::counted(1, "square"), "1 square");
/// ```
pub fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_follow_the_sound() {
        for (name, expected) in [
            ("Rook", "a Rook"),
            ("Alibaba", "an Alibaba"),
            ("Elephant", "an Elephant"),
            ("Immobilizer", "an Immobilizer"),
            ("Unicorn", "a Unicorn"),
            ("Umbrella", "an Umbrella"),
            ("", "a "),
        ] {
            assert_eq!(with_article(name), expected);
        }
    }

    #[test]
    fn one_is_no_plural() {
        assert_eq!(["1 square", "0 squares", "12 squares"], [1, 0, 12].map(|n| counted(n, "square")));
    }
}
