//! A diagram in characters, for tests and documentation.

use crate::diagram::{Blocker, Diagram, Kinds};

impl Diagram {
    /// The board as text, the highest rank first, one line a rank.
    ///
    /// `O` is the piece; `*` a target for moves and captures, `m` for moves only, `c` for captures only, `d` for captures
    /// of one's own, `e` en passant, `k` castling; `+` a square that must be empty, `^` a square where a hurdle is needed,
    /// `v` where a victim is captured on the way. `.` is any other square.
    ///
    /// Other pieces are `F` (friend) and `E` (enemy); `D` and `X` when the move captures them, `V` for an enemy captured on
    /// the way; `H` and `h` when they are its hurdle.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for rank in (0..self.ranks).rev() {
            let line: Vec<String> = (0..self.files).map(|file| self.symbol(file, rank).to_string()).collect();
            text.push_str(&line.join(" "));
            text.push('\n');
        }
        text
    }

    fn symbol(&self, file: u8, rank: u8) -> char {
        let kinds = self.kinds(file, rank);
        if (file, rank) == self.at {
            return 'O';
        }
        match self.blocker(file, rank) {
            Some(Blocker::Enemy) if kinds.has(Kinds::LOCUST_VICTIM) => return 'V',
            Some(Blocker::Friend) if kinds.has(Kinds::LOCUST_VICTIM) => return 'D',
            Some(Blocker::Enemy) if kinds.has(Kinds::CAPTURE) => return 'X',
            Some(Blocker::Friend) if kinds.has(Kinds::DESTROY) => return 'D',
            Some(Blocker::Friend) if kinds.has(Kinds::NEEDS_HURDLE) => return 'H',
            Some(Blocker::Enemy) if kinds.has(Kinds::NEEDS_HURDLE) => return 'h',
            Some(Blocker::Enemy) => return 'E',
            Some(Blocker::Friend) => return 'F',
            None => {}
        }
        let symbols = [
            (Kinds::BOTH, '*'),
            (Kinds::MOVE, 'm'),
            (Kinds::CAPTURE, 'c'),
            (Kinds::DESTROY, 'd'),
            (Kinds::EN_PASSANT, 'e'),
            (Kinds::CASTLE, 'k'),
            (Kinds::LOCUST_VICTIM, 'v'),
            (Kinds::NEEDS_HURDLE, '^'),
            (Kinds::NEEDS_EMPTY, '+'),
        ];
        symbols.iter().find(|(kind, _)| kinds.has(*kind)).map_or('.', |found| found.1)
    }
}
