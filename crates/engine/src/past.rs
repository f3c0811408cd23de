//! The positions behind the one that is searched: keys and checks, to judge circles.

use rules::Position;

/// The positions of the game and of the line that is searched, oldest first.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    list: Vec<(u64, bool)>,
    checker_loses: bool,
    /// Whether a position may come back after captures: what is taken can be dropped again.
    captures_come_back: bool,
}

impl Past {
    pub(crate) fn of(position: &Position) -> Past {
        let mut back = position.clone();
        let mut list = vec![(back.key(), back.in_check())];
        for _ in 0..position.plies_played() {
            back.undo();
            list.push((back.key(), back.in_check()));
        }
        list.reverse();
        let variant = position.variant();
        Past { list, checker_loses: variant.perpetual_check_loses(), captures_come_back: variant.has_hands() }
    }

    /// Whether the position has come up before.
    pub(crate) fn repeats(&self, position: &Position) -> bool {
        let Some((&(key, _), before)) = self.list.split_last() else { return false };
        let far = if self.captures_come_back { before.len() } else { before.len().min(position.halfmove_clock() as usize) };
        before[before.len() - far..].iter().rev().skip(1).step_by(2).any(|&(k, _)| k == key)
    }

    /// After a move; `check` is whether it gives check, where that is known.
    pub(crate) fn push(&mut self, position: &Position, check: Option<bool>) {
        self.list.push((position.key(), check.unwrap_or_else(|| position.in_check())));
    }

    /// After a pass nobody is in check.
    pub(crate) fn push_null(&mut self, position: &Position) {
        self.list.push((position.key(), false));
    }

    pub(crate) fn pop(&mut self) {
        self.list.pop();
    }

    /// Whether the side to move is in check.
    pub(crate) fn in_check(&self) -> bool {
        self.list.last().is_some_and(|&(_, check)| check)
    }

    /// The score of a position that has come up before, for the side to move. A circle counts as a draw at once, for who
    /// can go round once can go round again; where whoever checks all the way round loses, as that loss.
    pub(crate) fn circle_score(&self) -> i32 {
        if !self.checker_loses {
            return 0;
        }
        let Some((&(key, _), before)) = self.list.split_last() else { return 0 };
        let Some(length) = before.iter().rev().position(|&(k, _)| k == key) else { return 0 };
        let circle = &self.list[self.list.len() - 1 - length..];
        let all_checked = |from: usize| {
            let mut checks = circle.iter().rev().skip(from).step_by(2).map(|&(_, check)| check).peekable();
            checks.peek().is_some() && checks.all(|check| check)
        };
        match (all_checked(0), all_checked(1)) {
            (true, false) => LOST_CIRCLE,
            (false, true) => -LOST_CIRCLE,
            _ => 0,
        }
    }
}

/// What a circle is worth that the other side may not go on with.
const LOST_CIRCLE: i32 = 20_000;

#[cfg(test)]
mod tests {
    use super::*;

    fn past(list: &[(u64, bool)], checker_loses: bool) -> Past {
        Past { list: list.to_vec(), checker_loses, captures_come_back: true }
    }

    #[test]
    fn who_checks_all_the_way_round_loses_where_that_is_the_rule() {
        // The side to move at the ends of the circle has been in check at each of its turns.
        let chased = [(1, true), (2, false), (3, true), (4, false), (1, true)];
        assert_eq!(past(&chased, true).circle_score(), LOST_CIRCLE);
        assert_eq!(past(&chased, false).circle_score(), 0);
        let chasing = [(1, false), (2, true), (3, false), (4, true), (1, false)];
        assert_eq!(past(&chasing, true).circle_score(), -LOST_CIRCLE);
        let once = [(1, true), (2, false), (3, false), (4, false), (1, true)];
        assert_eq!(past(&once, true).circle_score(), 0);
        let rule = |id: &str| rules::shipped::load(id).is_some_and(|variant| variant.perpetual_check_loses());
        assert!(rule("shogi") && !rule("chess"));
    }
}
