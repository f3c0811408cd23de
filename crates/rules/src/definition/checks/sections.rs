//! Capturing in passing, purchase, effects, ends and shuffling.

use std::ops::Range;

use betza::PathKind;

use super::{Checks, is_empty, table, tables};
use crate::counted;
use crate::definition::reader::Fields;
use crate::definition::{Captured, CountedPools, PieceDef};

impl Checks<'_, '_, '_, '_> {
    pub(super) fn en_passant(&mut self) {
        let Some(fields) = table(self.document, "en_passant") else {
            let passing = |piece: &PieceDef| piece.clauses.iter().any(|c| c.betza.paths().iter().any(|p| p.kind == PathKind::EnPassant));
            let pieces = &self.definition.pieces;
            for (table, piece) in tables(self.document, "piece").iter().zip(pieces).filter(|(_, p)| passing(p)) {
                let message = format!("piece \"{}\" captures in passing (e), but nothing can be captured so", piece.letter);
                self.fault("moves", table, message, "add [en_passant] of = [\"P\"]");
            }
            return;
        };
        let by_moves =
            self.definition.pieces.iter().any(|p| p.clauses.iter().any(|c| c.betza.paths().iter().any(|p| p.kind == PathKind::EnPassant)));
        if is_empty(&fields, "of") {
            self.fault("of", &fields, "nothing can be captured in passing", "of = [\"P\"]");
        }
        if is_empty(&fields, "by") && !by_moves {
            self.fault("by", &fields, "nothing captures in passing", "by = [\"P\"], or e in the moves of a piece");
        }
    }

    pub(super) fn purchase(&mut self) {
        let (Some(purchase), Some(fields)) = (&self.definition.purchase, table(self.document, "purchase")) else { return };
        let mut prices: Vec<u32> = self.definition.pieces.iter().filter(|p| !p.royal).filter_map(|p| p.price).collect();
        prices.sort_unstable();
        let cheapest: Vec<u32> = prices.iter().flat_map(|&p| std::iter::repeat_n(p, purchase.copies)).take(purchase.pieces).collect();
        if prices.is_empty() {
            self.fault("", &fields, "no piece has a price", "add price = 5 to the pieces that can be bought");
        } else if cheapest.len() < purchase.pieces {
            self.fault(
                "copies",
                &fields,
                {
                    let verb = if prices.len() == 1 { "does" } else { "do" };
                    format!("{} for sale {verb} not make {}", counted(prices.len(), "kind"), counted(purchase.pieces, "piece"))
                },
                "price more pieces, or allow more copies",
            );
        } else {
            let cost: u64 = cheapest.iter().map(|&p| u64::from(p)).sum();
            if cost > u64::from(purchase.budget) {
                self.fault(
                    "budget",
                    &fields,
                    format!("the cheapest army costs {cost}, more than the budget of {}", purchase.budget),
                    "raise it, or lower prices",
                );
            }
        }
    }

    pub(super) fn effects(&mut self) {
        let mut seen: Vec<&str> = Vec::new();
        let mut carries = false;
        for fields in tables(self.document, "effect") {
            let word = fields.get("word").and_then(|v| v.get_ref().as_str()).unwrap_or_default();
            if word != "freeze" && seen.contains(&word) {
                self.fault("word", &fields, format!("a second effect \"{word}\""), "write all its pieces in one");
            }
            seen.push(word);
            self.effect_pieces(word, &fields);
            match word {
                "rob" if is_empty(&fields, "of") => self.fault("of", &fields, "nothing can be robbed", "of = [\"Q\", \"R\"]"),
                "swap_status" if is_empty(&fields, "through") => {
                    self.fault(
                        "through",
                        &fields,
                        "swap_status needs the leaps and what they pass",
                        "through = [{ leap = [1, 2], squares = [[0, 1], [1, 1]] }]",
                    );
                }
                "carry" => {
                    carries = true;
                    if !self.definition.neutral_pool {
                        self.fault("word", &fields, "carried pieces that are lost have nowhere to go", "add [pools] neutral = true");
                    }
                    if self.definition.captured != Captured::Hand {
                        self.fault(
                            "word",
                            &fields,
                            "a carrier collects from the enemy's hand, and there is none",
                            "add [captured] to = \"hand\"",
                        );
                    }
                }
                _ => {}
            }
        }
        if let Some(pools) = table(self.document, "pools").filter(|_| self.definition.neutral_pool && !carries) {
            self.idle(&pools, &["neutral"], "the effect \"carry\"");
        }
    }

    /// The pieces that an effect names: each once, and no royal one where it would come off the board or change sides.
    fn effect_pieces(&mut self, word: &str, fields: &Fields) {
        for key in ["by", "of"] {
            let mut known: Vec<&str> = Vec::new();
            let letters = fields.get(key).and_then(|v| v.get_ref().as_array());
            for value in letters.into_iter().flatten() {
                let Some(letter) = value.get_ref().as_str() else { continue };
                if known.contains(&letter) {
                    self.reader.fault(key, value.span(), format!("\"{letter}\" is named twice"), "name it once");
                }
                known.push(letter);
                let royal = self.definition.pieces.iter().any(|p| p.royal && p.letter == letter);
                if royal && matches!(word, "rob" | "carry") {
                    let what = if key == "of" {
                        "be robbed"
                    } else if word == "rob" {
                        "rob"
                    } else {
                        "carry"
                    };
                    self.reader.fault(
                        key,
                        value.span(),
                        format!("the royal piece \"{letter}\" cannot {what}"),
                        format!("take {letter} out of {key}"),
                    );
                }
            }
        }
    }

    pub(super) fn end(&mut self) {
        let Some(fields) = table(self.document, "end") else { return };
        for (win, table) in self.definition.end.wins.iter().zip(tables(&fields, "win")) {
            for have in tables(&table, "have").iter().filter(|have| is_empty(have, "of")) {
                self.fault("of", have, "no piece is named, so everybody owns it", "of = [\"Q\"]");
            }
            if win.sentence.trim().is_empty() {
                self.fault("sentence", &table, "the win has no sentence", "sentence = \"{winner} holds a Queen\"");
            }
            if win.word.is_empty() || !win.word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
                self.fault("word", &table, format!("\"{}\" is no word", win.word), "letters, digits and underscores");
            }
            if win.count == CountedPools::BoardAndHand && self.definition.captured != Captured::Hand {
                self.fault("count", &table, "there are no hands without captured.to = \"hand\"", "count = \"board\"");
            }
        }
        let royal = self.definition.pieces.iter().position(|p| p.royal);
        let at: Vec<Range<usize>> = fields
            .get("insufficient_material")
            .and_then(|v| v.get_ref().as_array())
            .into_iter()
            .flatten()
            .map(toml::Spanned::span)
            .collect();
        if let Some(royal) = royal.filter(|_| at.len() == self.definition.end.insufficient.len()) {
            for (set, at) in self.definition.end.insufficient.iter().zip(at) {
                if set.len() > 3 {
                    self.reader.fault("insufficient_material", at, "a set has more than three pieces", "list small sets only, as \"KNN\"");
                } else if set.iter().filter(|k| k.index() == royal).count() != 1 {
                    let letter = &self.definition.pieces[royal].letter;
                    self.reader.fault(
                        "insufficient_material",
                        at,
                        "a side always has its royal piece, once",
                        format!("as \"{letter}\" or \"{letter}N\""),
                    );
                }
            }
        }
    }

    pub(super) fn shuffle(&mut self) {
        if !self.definition.chess960 {
            return;
        }
        let start = &self.definition.start;
        if !(start.starts_with("rnbqkbnr/") && start.contains("/RNBQKBNR")) {
            self.fault("shuffle", self.document, "chess960 shuffles the row rnbqkbnr, which the start does not have", "shuffle = \"none\"");
        }
        if self.definition.castling.as_ref().is_some_and(|c| !c.flexible) {
            self.fault("shuffle", self.document, "shuffled pieces castle from other squares", "set castling.flexible = true");
        }
    }
}
