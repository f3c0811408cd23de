//! Names that may have been meant.

/// The name that differs from a word by few letters, whatever the case; `None` where none is close.
pub(crate) fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let length = word.chars().count();
    let close = names.filter_map(|name| {
        let distance = strsim::damerau_levenshtein(&word, &name.to_lowercase());
        // A third of the letters may be wrong, but then most must be right.
        let most = length.max(name.chars().count()) / 3;
        (distance <= most && distance < length).then_some((distance, name))
    });
    close.min().map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn only_close_names_are_suggested() {
        let names = || ["chess", "shogi", "ab", "Grand Chess"].into_iter();
        assert_eq!(nearest("ches", names()), Some("chess"));
        assert_eq!(nearest("CHESE", names()), Some("chess"));
        assert_eq!(nearest("grand-chess", names()), Some("Grand Chess"));
        for word in ["zzz", "", "x", "go", "backgammon"] {
            assert_eq!(nearest(word, names()), None, "{word}");
        }
    }
}
