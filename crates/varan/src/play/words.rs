//! The words that a player can type.

/// A command with its help.
pub(crate) struct Word {
    /// The command.
    pub(crate) name: &'static str,
    /// Other names.
    pub(crate) aliases: &'static [&'static str],
    /// What may follow.
    pub(crate) after: &'static str,
    /// What it does.
    pub(crate) help: &'static str,
}

const fn word(name: &'static str, aliases: &'static [&'static str], after: &'static str, help: &'static str) -> Word {
    Word { name, aliases, after, help }
}

/// All commands.
pub(crate) const WORDS: [Word; 24] = [
    word("moves", &["m"], "[SQUARE|drops]", "the legal moves, all or those of a piece, shown on the board"),
    word("piece", &["p"], "NAME|SQUARE", "how a piece moves, in words and in a diagram"),
    word("rules", &[], "", "the rules of the game beyond how its pieces move"),
    word("pieces", &[], "", "all pieces of the game"),
    word("board", &["b", "show"], "", "show the board again"),
    word("flip", &[], "", "turn the board round"),
    word("symbols", &[], "", "letters or symbols for the pieces"),
    word("regions", &[], "", "the regions of the board"),
    word("history", &["h"], "", "the moves so far"),
    word("hint", &[], "", "what the computer would play"),
    word(
        "undo",
        &["u", "back"],
        "",
        "take your last move back, and the computer's; right after new, fen, load or army, bring the game before back",
    ),
    word("level", &["l"], "[1-10]", "how strong the computer plays"),
    word("draw", &[], "", "offer a draw"),
    word("resign", &[], "", "give up"),
    word("new", &["n"], "[GAME]", "a new game from the same start, or of another kind"),
    word("army", &["a"], "[HOW]", "buy armies and begin a new game with them; army alone tells how"),
    word("fen", &[], "[FEN]", "tell the position, or set one up"),
    word("save", &[], "FILE", "write the game as PGN"),
    word("append", &[], "FILE", "add the game at the end of a PGN file"),
    word("load", &[], "FILE [NUMBER]", "go on with a game from a PGN file"),
    word("help", &["?"], "", "this list"),
    word("quit", &["q", "exit"], "", "leave"),
    word("swap", &[], "", "change sides with the computer"),
    word("two", &[], "", "two people play, without the computer"),
];

/// The command of that name or other name.
pub(crate) fn find(typed: &str) -> Option<&'static Word> {
    let typed = typed.to_lowercase();
    WORDS.iter().find(|w| w.name == typed || w.aliases.contains(&typed.as_str()))
}

/// The command that may have been meant.
pub(crate) fn near(typed: &str) -> Option<&'static str> {
    let typed = typed.to_lowercase();
    let near = WORDS.iter().map(|w| (strsim::damerau_levenshtein(&typed, w.name), w.name)).min()?;
    (near.0 <= 1 + typed.len() / 4 && near.0 < typed.len()).then_some(near.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_commands_have_the_same_name() {
        let mut names: Vec<&str> = WORDS.iter().flat_map(|w| std::iter::once(w.name).chain(w.aliases.iter().copied())).collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
        assert_eq!(find("Q").map(|w| w.name), Some("quit"));
        assert_eq!(near("resing"), Some("resign"));
        assert_eq!(near("Qxb7"), None);
    }
}
