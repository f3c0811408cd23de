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

/// Which time: `third`, `21st`.
pub(crate) fn ordinal(n: u32) -> String {
    let end = match (n % 10, n % 100) {
        _ if n <= 5 => return ["zeroth", "first", "second", "third", "fourth", "fifth"][n as usize].to_owned(),
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{n}{end}")
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
    fn times_are_counted_in_words_or_by_their_last_figures() {
        assert_eq!(
            [1, 3, 5, 6, 12, 21, 22, 43, 111].map(ordinal),
            ["first", "third", "fifth", "6th", "12th", "21st", "22nd", "43rd", "111th"]
        );
    }

    #[test]
    fn one_is_no_plural() {
        assert_eq!(["1 square", "0 squares", "12 squares"], [1, 0, 12].map(|n| counted(n, "square")));
    }
}
