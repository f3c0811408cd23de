//! A variant's rules in English, from its definition: what the moves of its pieces do not tell.

use std::fmt::Write as _;

use crate::definition::{BareKing, Captured, CountedPools, PieceDef, PromotionTargets, Stalemate, When};
use crate::words::ordinal;
use crate::{Kind, PieceType, Variant, counted, with_article};

/// `a`, `a or b`, `a, b or c`.
fn join(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

impl Variant {
    fn plural_names(&self, kinds: &[PieceType]) -> String {
        self.plurals(kinds, "and")
    }

    /// The plurals of kinds; `Rooks and Bishops, promoted or not` where their promoted forms are among them.
    fn plurals(&self, kinds: &[PieceType], last: &str) -> String {
        let of_another = |kind: &PieceType| self.kind(*kind).definition().unpromoted.is_some_and(|own| kinds.contains(&own));
        let names: Vec<String> = kinds.iter().filter(|k| !of_another(k)).map(|k| self.kind(*k).plural().to_owned()).collect();
        let promoted = if kinds.iter().any(of_another) { ", promoted or not" } else { "" };
        join(&names, last) + promoted
    }

    /// A name without what it adds in brackets, which tells from which piece it comes.
    fn plain_name(&self, kind: PieceType) -> &str {
        self.kind(kind).name().split(" (").next().unwrap_or_default()
    }

    /// Where a region is, as `on the last rank` or `beyond the river`.
    fn place(&self, index: usize) -> String {
        self.0.definition.region_place(index)
    }

    /// The rules of the game beyond how its pieces move, a sentence each: buying, the royal piece, captures, castling,
    /// capture in passing, effects and ends.
    pub fn rule_sentences(&self) -> Vec<String> {
        let definition = &self.0.definition;
        let mut rules = Vec::new();
        if let Some(purchase) = self.purchase() {
            rules.push(format!(
                "Before the game each player buys {} for at most {}, no more than {} of a kind.",
                counted(purchase.pieces(), "piece"),
                counted(purchase.budget() as usize, "point"),
                purchase.copies()
            ));
        }
        let royal = self.kinds().iter().find(|k| k.is_royal()).map_or("royal piece", Kind::name);
        if let Some(region) = definition.royal_confined {
            rules.push(format!("The {royal} never leaves {}.", definition.region_name(region)));
        }
        if definition.facing_forbidden {
            let royals = self.kinds().iter().find(|k| k.is_royal()).map_or("royal pieces", Kind::plural);
            rules.push(format!("The {royals} may never face each other on a file with nothing between them."));
        }
        match definition.captured {
            Captured::Gone => {}
            Captured::Hand => rules.push(
                "A captured piece goes, unpromoted, to the capturer's reserve and can be dropped on an empty square instead of a move."
                    .to_owned(),
            ),
            Captured::Lost => rules.push("Captured pieces are kept as their owner's lost pieces.".to_owned()),
        }
        if definition.neutral_pool {
            rules.push("A third reserve belongs to neither player.".to_owned());
        }
        if let Some(castling) = &definition.castling {
            let ways: Vec<String> = castling.moves.iter().map(|c| c.san.clone()).collect();
            rules.push(format!(
                "Castling: {}. No piece that takes part may have moved, the squares between must be empty, and no square on the {royal}'s way may be attacked.",
                join(&ways, "and")
            ));
        }
        if let Some(passing) = &definition.en_passant {
            rules.push(format!(
                "{} that have just passed over an attacked square can be captured in passing by {}.",
                self.plural_names(&passing.of),
                self.plural_names(&passing.by)
            ));
        }
        for (kind, _) in self.piece_types().filter(|(_, k)| !k.is_hidden()) {
            let name = self.plain_name(kind);
            for rule in self.piece_sentences(kind).into_iter().map(|sentence| format!("The {name} {sentence}")) {
                // Two types of one name, such as a Gnu that was a Knight and one that was a Camel, say the same.
                if !rules.contains(&rule) {
                    rules.push(rule);
                }
            }
        }
        rules.extend(self.end_sentences());
        rules
    }

    fn end_sentences(&self) -> Vec<String> {
        let end = &self.0.definition.end;
        let mut ends = vec!["Checkmate wins.".to_owned()];
        ends.push(match end.stalemate {
            Stalemate::Draw => "Stalemate is a draw.".to_owned(),
            Stalemate::Loss => "A player without a move loses.".to_owned(),
            Stalemate::Win => "A stalemated player wins.".to_owned(),
        });
        for win in &end.wins {
            let have: Vec<String> = win
                .have
                .iter()
                .map(|(kinds, count)| {
                    if *count == 1 {
                        return join(&kinds.iter().map(|k| with_article(self.kind(*k).name())).collect::<Vec<_>>(), "or");
                    }
                    format!("{count} {}", self.plurals(kinds, "or"))
                })
                .collect();
            let at_once = if have.len() > 1 { " at once" } else { "" };
            let held = join(&have, "and");
            let comma = if held.ends_with(", promoted or not") { "," } else { "" };
            let place = if win.count == CountedPools::Board { "on the board" } else { "on the board and in the reserve" };
            let when = if win.for_mover { "the player's own" } else { "the opponent's" };
            ends.push(format!("A player who has {held}{comma}{at_once} wins. Pieces {place} count, after {when} move."));
        }
        if end.bare_king == BareKing::Loses {
            ends.push("A player with nothing left but the King loses, unless the next move bares the other King too.".to_owned());
        }
        if let Some(rule) = &end.repetition {
            let result = if rule.first_loses { "is lost for White, who moved first" } else { "is a draw" };
            let mut sentence = format!("A position that occurs for the {} time {result}", ordinal(rule.count));
            if rule.perpetual_check_loses {
                sentence += "; but a side that gave check with every move loses";
            }
            if rule.chase.is_some() {
                sentence += ", and so does a side that chased an unprotected piece with every move";
            }
            ends.push(sentence + ".");
        }
        if let Some(plies) = end.move_count {
            let pawns: Vec<String> =
                self.kinds().iter().filter(|k| k.definition().resets_clock && !k.is_hidden()).map(|k| with_article(k.name())).collect();
            let nor = if pawns.is_empty() { String::new() } else { format!(" or a move of {}", join(&pawns, "or")) };
            ends.push(format!("After {} moves by each side without a capture{nor} the game is a draw.", plies / 2));
        }
        ends
    }

    /// What a piece does besides moving, a sentence each: promotion, freezing, robbing, swapping, carrying, drops.
    pub fn piece_sentences(&self, kind: PieceType) -> Vec<String> {
        let definition = &self.0.definition;
        let effects = &definition.effects;
        let mut all = Vec::new();
        let piece = self.kind(kind).definition();
        all.extend(self.promotion_sentence(piece));
        for freeze in effects.freeze.iter().filter(|f| f.by.contains(&kind)) {
            all.push(format!("freezes the enemies near it ({}): they cannot move and attack nothing.", freeze.area.sentence()));
        }
        if let Some(rob) = effects.rob.as_ref().filter(|r| r.by.contains(&kind)) {
            all.push(format!(
                "robs an enemy that it leaps over ({}): each takes the unpromoted type of the other.",
                self.plural_names(&rob.of)
            ));
        }
        if effects.swap.as_ref().is_some_and(|s| s.by.contains(&kind)) {
            all.push("swaps the status of an unpromoted ally that can promote and a promoted enemy when its leap passes between them: the ally promotes, the enemy is demoted.".to_owned());
        }
        if let Some(carry) = effects.carry.as_ref().filter(|c| c.by.contains(&kind)) {
            all.push(format!(
                "collects a piece from the enemy's reserve, or from the neutral one if that is empty, when it ends a move {} without a load. \
                 It loses its load by leaping over a piece. When it ends a move with a load {}, it goes to the reserve and the load stands \
                 in its place.",
                self.place(carry.collect_on),
                self.place(carry.camp)
            ));
        }
        if definition.captured == Captured::Hand && !piece.royal {
            if let Some(region) = piece.drop {
                all.push(format!("may only be dropped {}.", self.place(region)));
            }
            if let Some(limit) = piece.drops_per_file {
                all.push(format!("may not be dropped on a file that already holds {limit} of its side."));
            }
            if !piece.drop_mate {
                all.push("may not give mate by being dropped.".to_owned());
            }
        }
        all
    }

    fn promotion_sentence(&self, piece: &PieceDef) -> Option<String> {
        let promotion = piece.promotion.as_ref()?;
        let targets = match &promotion.to {
            PromotionTargets::Lost => "any piece that its side has lost".to_owned(),
            PromotionTargets::List(list) => {
                let name = |k: &PieceType| with_article(self.plain_name(*k));
                join(&list.iter().map(name).collect::<Vec<_>>(), "or")
            }
        };
        let verb = if promotion.forced == Some(promotion.zone) { "promotes" } else { "may promote" };
        let when = if promotion.when == When::Arrive { "ends a move" } else { "begins or ends a move" };
        let mut sentence = format!("{verb} to {targets} when it {when} {}", self.place(promotion.zone));
        if let Some(forced) = promotion.forced.filter(|&forced| forced != promotion.zone) {
            let _ = write!(sentence, "; it must when it ends one {}", self.place(forced));
        }
        if promotion.limit_start_count {
            sentence += "; never to more pieces of a type than there were at the start";
        }
        Some(sentence + ".")
    }
}

#[cfg(test)]
mod tests {
    fn rules_of(game: &str) -> Vec<String> {
        crate::shipped::load(game).expect("shipped").rule_sentences()
    }

    fn moves_of(game: &str, name: &str) -> String {
        let variant = crate::shipped::load(game).expect("shipped");
        let kind = variant.kinds().iter().find(|kind| kind.name() == name).expect("a piece of the game");
        kind.sentence()
    }

    #[test]
    fn the_rules_of_ashtaranga_read_like_a_book() {
        assert_eq!(
            rules_of("ashtaranga"),
            [
                "Castling: O-O, O-O&D, O-O-O and O-O-O&D. No piece that takes part may have moved, the squares between must be empty, and no \
                 square on the King's way may be attacked.",
                "The Pawn promotes to a Queen, a Gnu, a Prince or an Alibaba when it ends a move on the last rank.",
                "The Yeoman promotes to a Queen, a Gnu, a Prince or an Alibaba when it ends a move on the last rank.",
                "Checkmate wins.",
                "Stalemate is a draw.",
                "A player who has a Queen, a Gnu, a Prince and an Alibaba at once wins. Pieces on the board count, after the player's own move.",
                "A position that occurs for the third time is a draw.",
            ]
        );
    }

    #[test]
    fn the_rules_of_abchess_read_like_a_book() {
        assert_eq!(
            rules_of("abchess"),
            [
                "Before the game each player buys 10 pieces for at most 90 points, no more than 2 of a kind.",
                "The King never leaves the fortress.",
                "The Kings may never face each other on a file with nothing between them.",
                "Captured pieces are kept as their owner's lost pieces.",
                "The Yeoman may promote to any piece that its side has lost when it ends a move beyond the river.",
                "The Immobilizer freezes the enemies near it (one step in any direction): they cannot move and attack nothing.",
                "Checkmate wins.",
                "Stalemate is a draw.",
                "A position that occurs for the third time is a draw.",
            ]
        );
        assert_eq!(moves_of("abchess", "King"), "one step in any direction (only to squares in the fortress)");
        assert_eq!(
            moves_of("abchess", "Teleporter").split("; ").last(),
            Some(
                "leaps to any square of the board without capturing (only to squares outside both fortresses that are of the other colour)"
            )
        );
        let yeoman = moves_of("abchess", "Yeoman");
        assert!(yeoman.contains("(from its starting rank)") && yeoman.ends_with("one step sideways (from beyond the river)"), "{yeoman}");
    }

    #[test]
    fn the_rules_of_alibishogi_read_like_a_book() {
        let rules = rules_of("alibishogi");
        for sentence in [
            "The Rook promotes to a Chatelaine when it ends a move on the last rank.",
            "The Rook may only be dropped before the last rank.",
            "The Knight promotes to a Gnu when it ends a move on the last rank.",
            "The Thief promotes to a Silverthief or Goldthief when it ends a move on the last three ranks.",
            "The Thief may only be dropped before the last three ranks.",
            "The Alibaba robs an enemy that it leaps over (Rooks, Bishops, Knights, Camels and Alibabas, promoted or not): each takes the \
             unpromoted type of the other.",
            "The Silverthief or Goldthief collects a piece from the enemy's reserve, or from the neutral one if that is empty, when it ends a \
             move on the eighth or ninth rank without a load. It loses its load by leaping over a piece. When it ends a move with a load in its \
             own camp, it goes to the reserve and the load stands in its place.",
            "A player who has an Alibaba and 40 Thieves, promoted or not, at once wins. Pieces on the board and in the reserve count, after the \
             opponent's move.",
            "The Gnu swaps the status of an unpromoted ally that can promote and a promoted enemy when its leap passes between them: the ally \
             promotes, the enemy is demoted.",
        ] {
            assert!(rules.iter().any(|rule| rule == sentence), "{sentence} is missing in\n{}", rules.join("\n"));
        }
    }

    #[test]
    fn a_rule_of_two_pieces_of_one_name_is_told_once_and_without_brackets() {
        let rules = rules_of("alibishogi");
        assert!(rules.iter().all(|rule| !rule.contains("The Gnu (")), "{rules:#?}");
        assert_eq!(rules.iter().filter(|rule| rule.starts_with("The Gnu ")).count(), 1, "{rules:#?}");
    }

    #[test]
    fn a_repetition_tells_for_whom_it_is_what() {
        let repetition = |game| rules_of(game).into_iter().find(|rule| rule.starts_with("A position that")).expect("a rule");
        assert_eq!(
            repetition("minishogi"),
            "A position that occurs for the fourth time is lost for White, who moved first; but a side that gave check with every move loses."
        );
        assert!(
            repetition("xiangqi").contains("is a draw; but a side that gave check with every move loses, and so does a side that chased")
        );
    }

    #[test]
    fn a_count_of_moves_names_the_pieces_that_begin_it_anew() {
        let count = |game| rules_of(game).into_iter().find(|rule| rule.starts_with("After ")).expect("a rule");
        assert_eq!(count("chess"), "After 50 moves by each side without a capture or a move of a Pawn the game is a draw.");
        assert_eq!(count("xiangqi"), "After 50 moves by each side without a capture the game is a draw.");
    }

    #[test]
    fn no_sentence_of_a_game_names_a_region_by_its_key() {
        for game in crate::shipped::ids() {
            let variant = crate::shipped::load(game).expect("shipped");
            let mut sentences = variant.rule_sentences();
            sentences.extend(variant.kinds().iter().map(|kind| kind.sentence()));
            for sentence in sentences {
                for wrong in ["on last", "on before", "(only to fortress", "from pawn start", "on promotion", "in before", "the own"] {
                    assert!(!sentence.contains(wrong), "{game}: {sentence}");
                }
            }
        }
    }
}
