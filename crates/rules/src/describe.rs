//! A variant's rules in English, from its definition: what the moves of its pieces do not tell.

use std::fmt::Write as _;

use crate::definition::{BareKing, Captured, PieceDef, PromotionTargets, Stalemate, When};
use crate::{Kind, PieceType, Variant, counted};

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
        join(&kinds.iter().map(|k| self.kind(*k).plural().to_owned()).collect::<Vec<_>>(), "and")
    }

    fn region_words(&self, index: usize) -> String {
        self.0.definition.regions[index].0.replace('_', " ")
    }

    /// Where a region is, as `on last rank` or `beyond the river`.
    fn place(&self, index: usize) -> String {
        let words = self.region_words(index);
        let is_place = ["beyond ", "outside ", "within ", "behind ", "across "].iter().any(|start| words.starts_with(start));
        if is_place { words } else { format!("on {words}") }
    }

    /// The rules of the game beyond how its pieces move, a sentence each: buying, the royal piece, captures, castling,
    /// capture in passing, effects and ends.
    pub fn rule_sentences(&self) -> Vec<String> {
        let definition = &self.0.definition;
        let mut rules = Vec::new();
        if let Some(purchase) = self.purchase() {
            rules.push(format!(
                "Before the game each player buys {} for at most {}, at most {} of a kind.",
                counted(purchase.pieces(), "piece"),
                counted(purchase.budget() as usize, "point"),
                purchase.copies()
            ));
        }
        let royal = self.kinds().iter().find(|k| k.is_royal()).map_or("royal piece", Kind::name);
        if let Some(region) = definition.royal_confined {
            rules.push(format!("The {royal} never leaves its region, {}.", self.region_words(region)));
        }
        if definition.facing_forbidden {
            rules.push("The royal pieces may never face each other on a file with nothing between them.".to_owned());
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
            let name = self.kind(kind).name();
            rules.extend(self.piece_sentences(kind).into_iter().map(|sentence| format!("{name} {sentence}")));
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
                    let names: Vec<String> = kinds.iter().map(|k| self.kind(*k).name().to_owned()).collect();
                    format!("{count} of {}", join(&names, "or"))
                })
                .collect();
            let when = if win.for_mover { "after one's own move" } else { "after the opponent's move" };
            let place =
                if win.count == crate::definition::CountedPools::Board { "on the board" } else { "on the board and in one's reserve" };
            ends.push(format!("Holding {} {place} {when} wins.", join(&have, "and")));
        }
        if end.bare_king == BareKing::Loses {
            ends.push("A player with nothing but the King on the board loses, unless the next move bares the other King.".to_owned());
        }
        if let Some(rule) = &end.repetition {
            let mut sentence = format!("A position that stands for the {} time ends the game", ordinal(rule.count));
            if rule.perpetual_check_loses {
                sentence += "; whoever gave check with every move loses";
            }
            if rule.chase.is_some() {
                sentence += "; whoever chased an unprotected piece with every move loses";
            }
            ends.push(sentence + ".");
        }
        if let Some(plies) = end.move_count {
            ends.push(format!("{} moves of each side without a capture or a pawn move draw.", plies / 2));
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
            all.push(format!("freezes enemies near it ({}): they cannot move and attack nothing.", freeze.area.sentence()));
        }
        if let Some(rob) = effects.rob.as_ref().filter(|r| r.by.contains(&kind)) {
            all.push(format!(
                "robs an enemy that it leaps over ({}): each takes the unpromoted type of the other.",
                self.plural_names(&rob.of)
            ));
        }
        if effects.swap.as_ref().is_some_and(|s| s.by.contains(&kind)) {
            all.push("leaps between an unpromoted ally that can promote and a promoted enemy to swap their status: the ally promotes, the enemy is demoted.".to_owned());
        }
        if let Some(carry) = effects.carry.as_ref().filter(|c| c.by.contains(&kind)) {
            all.push(format!(
                "collects a piece of the enemy's reserve, or where that is empty of the neutral one, when it ends a move {} without a load; loses \
                 its load by leaping over a piece; coming home with a load {}, it goes to the reserve and the load stands there.",
                self.place(carry.collect_on),
                self.place(carry.camp)
            ));
        }
        if definition.captured == Captured::Hand && !piece.royal {
            if let Some(region) = piece.drop {
                all.push(format!("is dropped only {}.", self.place(region)));
            }
            if let Some(limit) = piece.drops_per_file {
                all.push(format!("is not dropped on a file with {limit} of its own already."));
            }
            if !piece.drop_mate {
                all.push("is not dropped to give mate.".to_owned());
            }
        }
        all
    }

    fn promotion_sentence(&self, piece: &PieceDef) -> Option<String> {
        let promotion = piece.promotion.as_ref()?;
        let targets = match &promotion.to {
            PromotionTargets::Lost => "any piece that its side has lost".to_owned(),
            PromotionTargets::List(list) => join(&list.iter().map(|k| self.kind(*k).name().to_owned()).collect::<Vec<_>>(), "or"),
        };
        let verb = if promotion.forced == Some(promotion.zone) { "promotes" } else { "may promote" };
        let move_words = if promotion.when == When::Arrive { "a move that ends" } else { "a move that begins or ends" };
        let mut sentence = format!("{verb} to {targets} by {move_words} {}", self.place(promotion.zone));
        if let Some(forced) = promotion.forced.filter(|&forced| forced != promotion.zone) {
            let _ = write!(sentence, ", and must {}", self.place(forced));
        }
        if promotion.limit_start_count {
            sentence += "; never to more of a type than at the start";
        }
        Some(sentence + ".")
    }
}

fn ordinal(n: u32) -> String {
    match n {
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        4 => "fourth".to_owned(),
        _ => format!("{n}th"),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_effect_and_end_of_a_definition_is_told() {
        let variant = crate::shipped::load("alibishogi").expect("shipped");
        let rules = variant.rule_sentences().join("\n");
        for word in ["reserve", "robs", "swap their status", "collects", "40 of Thief or", "Castling: O-O and O-O-O", "third time"] {
            assert!(rules.contains(word), "{word} is missing in\n{rules}");
        }
        let variant = crate::shipped::load("abchess").expect("shipped");
        let rules = variant.rule_sentences().join("\n");
        for word in ["90 points", "fortress", "face each other", "freezes enemies", "any piece that its side has lost"] {
            assert!(rules.contains(word), "{word} is missing in\n{rules}");
        }
    }
}
