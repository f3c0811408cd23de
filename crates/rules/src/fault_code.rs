//! The stable words of faults.

/// An enum of stable words: each variant has one, and all of them are listed.
#[doc(hidden)]
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* pub enum $Name:ident { $($(#[doc = $doc:literal])+ $name:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $Name {
            $($(#[doc = $doc])+ $name,)+
        }

        impl $Name {
            /// All of them.
            pub const ALL: &[$Name] = &[$($Name::$name),+];

            /// The word.
            pub const fn word(self) -> &'static str {
                match self {
                    $($Name::$name => $word,)+
                }
            }
        }
    };
}

words! {
/// What is wrong with a FEN, a set-up or an army: a stable word, by which pages find a sentence in their language. Words in
/// back quotes are the parameters that come with it; `side` is `white` or `black`, `piece` a name.
pub enum FaultCode {
    /// The text is empty; `fen` is the start position.
    FenEmpty = "fen_empty",
    /// The text does not say who is to move.
    FenNoSide = "fen_no_side",
    /// `text` follows the end.
    FenExtra = "fen_extra",
    /// `count` ranks instead of `expected`.
    FenRanks = "fen_ranks",
    /// Rank `rank`, `text`, has `count` squares instead of `expected`.
    FenRankLength = "fen_rank_length",
    /// A rank too many, `text`, has `count` squares instead of `expected`.
    FenRankBeyond = "fen_rank_beyond",
    /// A plus sign without a letter.
    FenLonePlus = "fen_lone_plus",
    /// `text` is no piece of `game`, which has `pieces`.
    FenUnknownPiece = "fen_unknown_piece",
    /// `text` is no piece of `game`; perhaps `near` is meant.
    FenNearPiece = "fen_near_piece",
    /// The carried piece `text` is not closed.
    FenLoadOpen = "fen_load_open",
    /// The carried `text` is not its carrier's.
    FenLoadCase = "fen_load_case",
    /// The pools are not closed.
    FenPoolsOpen = "fen_pools_open",
    /// A bar where no further pool follows.
    FenPoolsBar = "fen_pools_bar",
    /// A black `text` in the neutral reserve.
    FenNeutralBlack = "fen_neutral_black",
    /// `game` has no reserves.
    FenNoPools = "fen_no_pools",
    /// A `piece` is never in a pool.
    FenNeverInPool = "fen_never_in_pool",
    /// More than `most` pieces of a type in a pool.
    FenPoolFull = "fen_pool_full",
    /// `text` is no side to move.
    FenBadSide = "fen_bad_side",
    /// `game` has no castling.
    FenNoCastling = "fen_no_castling",
    /// `letter` is no castling right of `game`, which has `rights`.
    FenBadRight = "fen_bad_right",
    /// The castling right `letter` is written twice.
    FenRightTwice = "fen_right_twice",
    /// `game` has no capture in passing.
    FenNoPassing = "fen_no_passing",
    /// `text` is no square to capture in passing on.
    FenBadPassing = "fen_bad_passing",
    /// `text` is no half-move clock; at most `most`.
    FenBadHalfmoves = "fen_bad_halfmoves",
    /// `text` is no full-move number; at most `most`.
    FenBadFullmove = "fen_bad_fullmove",
    /// The `piece` of `side` on `square` stands outside its `region`.
    RoyalOutside = "royal_outside",
    /// `side` has no `piece`.
    RoyalMissing = "royal_missing",
    /// `side` has `count` of the `piece` instead of one.
    RoyalMany = "royal_many",
    /// Something is carried on the empty `square`.
    LoadOnEmpty = "load_on_empty",
    /// A `piece` on `square` would have had to promote.
    MustPromote = "must_promote",
    /// The `piece` on `square` cannot carry anything.
    CannotCarry = "cannot_carry",
    /// A `piece`, on `square`, cannot be carried.
    CannotBeCarried = "cannot_be_carried",
    /// The pool `pool` holds a `piece`.
    ImpossibleInPool = "impossible_in_pool",
    /// The castling right `letter` needs the King on `square`.
    RightWithoutKing = "right_without_king",
    /// The castling right `letter` needs a `piece` on `square`.
    RightWithoutPartner = "right_without_partner",
    /// The castling right `letter` finds no King on the home rank.
    RightNoKing = "right_no_king",
    /// The castling right `letter` finds no partner on the home rank.
    RightNoPartner = "right_no_partner",
    /// The castling right `letter` does not fit the others.
    RightMisfit = "right_misfit",
    /// Nothing can have passed `square` in the last move.
    NothingPassed = "nothing_passed",
    /// `side` is not to move, but its royal piece on `square` is attacked from `squares`.
    RoyalAttacked = "royal_attacked",
    /// `count` characters are too many; `example` is one.
    ArmyTooLong = "army_too_long",
    /// `square` is the `piece`'s, written `letter`.
    ArmyFixed = "army_fixed",
    /// `square` stays empty.
    ArmyGap = "army_gap",
    /// The number `text`, but no square stays empty; `example` is an army.
    ArmyNumber = "army_number",
    /// `text` is no piece of `game`; `prices` are for sale.
    ArmyUnknownPiece = "army_unknown_piece",
    /// `text` is no piece of `game`; `near` is the `piece`; `prices` are for sale.
    ArmyNearPiece = "army_near_piece",
    /// Two pieces on `square`.
    ArmySquareTwice = "army_square_twice",
    /// `square` is none to fill; `squares` are.
    ArmyBadSquare = "army_bad_square",
    /// The army of `side` was bought for `other`, not for `game`.
    ArmyOtherGame = "army_other_game",
    /// Both sides would fill `square`.
    ArmySquareOfBoth = "army_square_of_both",
    /// The `piece` is not for sale; `prices` are.
    ArmyNotForSale = "army_not_for_sale",
    /// `count` of the `piece`, `most` may be bought; `out` are to be exchanged.
    ArmyCopies = "army_copies",
    /// `count` pieces instead of `expected`, `more` are to be bought.
    ArmyTooFew = "army_too_few",
    /// `count` pieces instead of `expected`, `out` are to be left out.
    ArmyTooMany = "army_too_many",
    /// The army costs `cost`, `over` more than the `budget`; the dearest are `prices`.
    ArmyOverBudget = "army_over_budget",
    /// The prices and the budget allow no army.
    ArmyImpossible = "army_impossible",
    /// No armies are bought in `game`.
    ArmyNotBought = "army_not_bought",
}
}
