//! What somebody may have meant.

/// The candidate with the fewest edits from `word`, where few enough to be a slip.
pub(crate) fn nearest<'c>(word: &str, candidates: &[&'c str]) -> Option<&'c str> {
    let word = word.to_lowercase();
    let closest = candidates.iter().map(|c| (edits(&word, &c.to_lowercase()), *c)).min_by_key(|&(n, _)| n)?;
    let most = (word.chars().count().max(closest.1.len()) / 2).max(2);
    (closest.0 <= most).then_some(closest.1)
}

/// Letters to insert, delete or replace to get from one word to the other.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_found_and_strangers_are_not() {
        let games = ["chess", "shogi", "minishogi", "xiangqi"];
        assert_eq!(nearest("ches", &games), Some("chess"));
        assert_eq!(nearest("Mini-Shogi", &games), Some("minishogi"));
        assert_eq!(nearest("xianqi", &games), Some("xiangqi"));
        assert_eq!(nearest("backgammon", &games), None);
        assert_eq!(nearest("x", &[]), None);
    }
}
