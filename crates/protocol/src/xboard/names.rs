//! What XBoard calls the games.

use rules::{Kind, Position, Variant, shipped};

use crate::games::Games;
use crate::run::USUAL;

/// The variant names that the protocol defines: XBoard knows the board and the moves of these.
const DEFINED: &str = "normal wildcastle nocastle fischerandom bughouse crazyhouse losers suicide giveaway twokings kriegspiel atomic \
     3check shatranj shogi chu courier gothic capablanca knightmate cylinder falcon caparandom berolina janus super great makruk \
     seirawan grand spartan xiangqi asean lion elven";

/// A game whose Pawns change the file without a capture.
pub(crate) const STRAY_PAWNS: &str = "berolina";

/// A game in which XBoard lets pieces be dropped that it has not seen come to the hand.
const ANY_DROP: &str = "bughouse";

/// Where games begin that XBoard begins elsewhere than we do: name and placement.
const STARTS: &str = "courier rnebmkfwbenr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNEBMKFWBENR";

/// XBoard's own names of a game.
pub(crate) fn defined(variant: &Variant) -> impl Iterator<Item = &'static str> {
    DEFINED.split(' ').filter(|name| variant.is_called(name))
}

/// Whether XBoard knows a game by that name.
pub(crate) fn is_defined(name: &str) -> bool {
    DEFINED.split(' ').any(|known| known == name)
}

/// All names that `variant` understands: XBoard's first.
pub(crate) fn all(games: &Games) -> Vec<String> {
    let variants: Vec<Variant> = shipped::ids().filter_map(shipped::load).collect();
    let own = DEFINED.split(' ').filter(|name| variants.iter().any(|v| v.is_called(name)));
    let mut names: Vec<String> = own.map(str::to_owned).collect();
    for id in games.ids() {
        if !names.contains(&id) {
            names.push(id);
        }
    }
    names
}

/// The variant of that name, which may have the size of the board before it, as `10x8+0_NAME`.
pub(crate) fn find(name: &str, games: &Games) -> Option<Variant> {
    let name = name.split_once('_').filter(|(size, _)| size.starts_with(|c: char| c.is_ascii_digit())).map_or(name, |(_, name)| name);
    games.find(name).or_else(|| shipped::find(name))
}

/// The variant that `new` begins.
pub(crate) fn at_new(games: &Games) -> Variant {
    shipped::find(USUAL).unwrap_or_else(|| games.default.clone())
}

/// The position in which XBoard begins the game that it knows by that name.
pub(crate) fn start(variant: &Variant, name: &str) -> Position {
    let mut words = STARTS.split(' ');
    let placement = words.by_ref().find(|word| *word == name).and_then(|_| words.next());
    placement.and_then(|placement| variant.position(&format!("{placement} w - - 0 1")).ok()).unwrap_or_else(|| variant.start())
}

/// The game whose rules XBoard is to take for those that nobody tells it, of drops and promotions: the game itself, or
/// one with hands too that has all its pieces, or one in which anything may be dropped where pieces come to hands that XBoard
/// does not see taken, or none.
pub(crate) fn parent(variant: &Variant) -> &'static str {
    if variant.has_hands() && (variant.has_passing_effects() || variant.has_neutral_pool()) {
        return ANY_DROP;
    }
    let itself = || defined(variant).next();
    let likeness = || {
        let mut others = shipped::ids().filter(|_| variant.has_hands()).filter_map(shipped::load);
        others.find_map(|other| defined(&other).next().filter(|_| other.has_hands() && has_all_pieces(&other, variant)))
    };
    itself().or_else(likeness).unwrap_or("fairy")
}

/// Whether `other` has every piece of `variant`, by letter and moves.
fn has_all_pieces(other: &Variant, variant: &Variant) -> bool {
    let moves = |kind: &Kind| kind.moves().iter().map(|clause| clause.betza.to_string()).collect::<Vec<_>>();
    variant.kinds().iter().all(|kind| other.kind_by_letter(kind.letter()).is_some_and(|same| moves(other.kind(same)) == moves(kind)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_both_worlds_are_found() {
        let default = shipped::load("abchess").unwrap();
        let games = Games::new(default.clone());
        for (name, id) in
            [("normal", "chess"), ("fischerandom", "chess"), ("10x8+0_capablanca", "capablanca"), ("ashtaranga", "ashtaranga")]
        {
            assert_eq!(find(name, &games).unwrap().id(), id);
        }
        assert!(find("suicide", &games).is_none());
        let all = all(&games);
        assert_eq!(all[0], "normal");
        for name in ["fischerandom", "crazyhouse", "shatranj", "shogi", "courier", "capablanca", "makruk", "grand", "xiangqi"] {
            assert!(all.iter().any(|n| n == name), "{name}");
        }
        assert_eq!(parent(&shipped::load("minishogi").unwrap()), "shogi");
        assert_eq!(parent(&default), "fairy");
        assert_eq!(parent(&shipped::load("alibishogi").unwrap()), "bughouse");
        let courier = shipped::load("courier").unwrap();
        assert!(start(&courier, "courier").fen().starts_with("rnebmkfwbenr/pppppppppppp/"));
        assert_eq!(start(&courier, "").fen(), courier.start().fen());
    }
}
