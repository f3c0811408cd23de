//! Pieces: names, the royal one, pools and promotion.

use std::collections::HashSet;

use super::{Checks, table, tables};
use crate::definition::reader::Fields;
use crate::definition::{Captured, PieceDef, Promotion, PromotionTargets, When, Written};
use crate::{PieceType, SquareSet};

/// A piece with its colour is one byte.
const MOST_TYPES: usize = 127;

fn promotion_targets(promotion: &Promotion) -> &[PieceType] {
    match &promotion.to {
        PromotionTargets::List(list) => list,
        PromotionTargets::Lost => &[],
    }
}

fn without(a: SquareSet, b: SquareSet) -> bool {
    a.iter().any(|s| !b.contains(s))
}

impl Checks<'_, '_, '_, '_> {
    pub(super) fn names(&mut self) {
        let document = self.document;
        if document.get("name").and_then(|v| v.get_ref().as_str()).is_some_and(|name| name.trim().is_empty()) {
            self.fault("name", document, "the variant has an empty name", "name = \"My variant\"");
        }
        for (key, fields) in std::iter::once(("name", document.clone())).chain(tables(document, "piece").into_iter().map(|t| ("name", t))) {
            if fields.get(key).and_then(|v| v.get_ref().as_str()).is_some_and(|name| name.chars().any(char::is_control)) {
                self.fault(key, &fields, "a name has a control character", "use letters, digits and spaces");
            }
        }
        let pieces = &self.definition.pieces;
        for (index, table) in tables(document, "piece").iter().enumerate().take(pieces.len()) {
            let name = &pieces[index].name;
            if !name.is_empty() && pieces[..index].iter().any(|other| other.name == *name && !other.letter.is_empty()) {
                self.fault("name", table, format!("two pieces are called \"{name}\""), "give one of them another name");
            }
        }
        let reverting = pieces.iter().filter_map(|p| p.promotion.as_ref()).filter(|p| p.reverts);
        let implied: HashSet<usize> = reverting.flat_map(|p| promotion_targets(p).iter().map(|t| t.index())).collect();
        if pieces.len() + implied.len() > MOST_TYPES {
            let message = format!(
                "{} piece types with those that turn back when captured, at most {MOST_TYPES} are possible",
                pieces.len() + implied.len()
            );
            self.fault("piece", document, message, "define fewer");
        }
        for (index, table) in tables(document, "piece").iter().enumerate().take(pieces.len()) {
            let san = &pieces[index].san;
            let letter = &pieces[index].letter;
            let clash = |other: &PieceDef| other.san == *san && other.letter != *letter && !other.letter.is_empty();
            if !letter.is_empty() && pieces[..index].iter().any(clash) {
                let key = if table.has("san") { "san" } else { "letter" };
                self.fault(key, table, format!("two pieces are written \"{san}\" in SAN"), "give one of them another san");
            }
        }
    }

    pub(super) fn royals(&mut self) {
        let tables = tables(self.document, "piece");
        let pieces = &self.definition.pieces;
        let mut royals = 0;
        for (table, piece) in tables.iter().zip(pieces).filter(|(_, p)| p.royal) {
            royals += 1;
            if royals > 1 {
                self.fault("royal", table, "a second piece type is royal", "one type of a variant can be royal");
            }
            for key in ["price", "drop", "drops_per_file", "drop_mate", "lost", "promotion", "unpromoted"] {
                if table.has(key) {
                    self.fault(
                        key,
                        table,
                        format!("the royal piece \"{}\" has \"{key}\"", piece.letter),
                        "it is never bought, captured or promoted",
                    );
                }
            }
        }
        if royals == 0 {
            let needs = "a piece with royal = true";
            self.idle(self.document, &["castling"], needs);
            if let Some(royal) = table(self.document, "royal") {
                self.idle(&royal, &["confined", "facing"], needs);
            }
        }
    }

    /// Whether pieces of the type come into a pool.
    fn comes_to_pool(&self, piece: &PieceDef) -> bool {
        !piece.royal
            && match self.definition.captured {
                Captured::Hand => piece.unpromoted.is_none(),
                Captured::Lost => piece.lost,
                Captured::Gone => false,
            }
    }

    pub(super) fn pools_of(&mut self, piece: &PieceDef, fields: &Fields) {
        if piece.royal {
            return;
        }
        if self.definition.captured != Captured::Hand {
            self.idle(fields, &["drop", "drops_per_file", "drop_mate"], "captured.to = \"hand\"");
        }
        if self.definition.captured != Captured::Lost {
            self.idle(fields, &["lost"], "captured.to = \"lost\"");
        }
        if self.definition.purchase.is_none() {
            self.idle(fields, &["price"], "[purchase]");
        }
        for key in ["drop", "drops_per_file", "drop_mate"].into_iter().filter(|key| piece.unpromoted.is_some() && fields.has(key)) {
            self.fault(
                key,
                fields,
                format!("\"{}\" is never dropped, for it has an unpromoted form", piece.letter),
                "write it in the unpromoted form",
            );
        }
        if let Some(base) = piece.unpromoted {
            let base = &self.definition.pieces[base.index()];
            if base.letter == piece.letter {
                self.fault(
                    "unpromoted",
                    fields,
                    format!("piece \"{}\" is its own unpromoted form", piece.letter),
                    "name the piece that it was, or leave unpromoted out",
                );
            } else if base.unpromoted.is_some() {
                self.fault(
                    "unpromoted",
                    fields,
                    format!("\"{}\" is itself a promoted form", base.letter),
                    "name the form that comes into a hand",
                );
            } else if base.royal {
                self.fault(
                    "unpromoted",
                    fields,
                    format!("\"{}\" is royal and never in a hand", base.letter),
                    "name a piece that is not royal",
                );
            }
        }
        if piece.letter.starts_with('+') && self.comes_to_pool(piece) {
            let key = if self.definition.captured == Captured::Hand { "unpromoted" } else { "lost" };
            let message = format!("\"{}\" would come into a pool, where only single letters can be written", piece.letter);
            let hint = if key == "lost" { "give it a plain letter, or lost = false" } else { "add unpromoted, or give it a plain letter" };
            self.fault("letter", fields, message, hint);
        }
    }

    pub(super) fn promotion(&mut self, piece: &PieceDef, fields: &Fields) {
        let (Some(promotion), Some(fields)) = (&piece.promotion, table(fields, "promotion")) else { return };
        let pieces = &self.definition.pieces;
        let targets = promotion_targets(promotion);
        let mut written = Vec::new();
        for target in targets {
            let target = &pieces[target.index()];
            if target.royal {
                self.fault(
                    "to",
                    &fields,
                    format!("\"{}\" promotes to \"{}\", which is royal", piece.letter, target.letter),
                    "promote to pieces that are not royal",
                );
            }
            if target.letter == piece.letter {
                self.fault(
                    "to",
                    &fields,
                    format!("\"{}\" promotes to itself", piece.letter),
                    "without forced, not promoting is possible anyway",
                );
            }
            let letter = target.letter.trim_start_matches('+');
            if written.contains(&letter) {
                self.fault(
                    "to",
                    &fields,
                    format!("two promotions of \"{}\" are written {}", piece.letter, letter.to_lowercase()),
                    "promote to pieces of different letters",
                );
            }
            written.push(letter);
        }
        if promotion.to == PromotionTargets::Lost {
            if self.definition.captured != Captured::Lost {
                self.fault("to", &fields, "there are no lost pieces without captured.to = \"lost\"", "add [captured] to = \"lost\"");
            }
            self.idle(&fields, &["limit", "reverts"], "a list of pieces to promote to");
        }
        if promotion.written == Written::Plus && targets.len() != 1 {
            self.fault(
                "written",
                &fields,
                "a plus sign does not tell which of several pieces is meant",
                "leave written out, or promote to one piece",
            );
        }
        if promotion.reverts && promotion.limit_start_count {
            self.fault("limit", &fields, "a piece that turns back when captured is never one of the start", "leave limit or reverts out");
        }
        if promotion.reverts && self.definition.captured != Captured::Hand {
            self.idle(&fields, &["reverts"], "captured.to = \"hand\"");
        }
        if !self.known.board {
            // How regions lie in each other depends on it.
            return;
        }
        let regions = &self.definition.regions;
        let zone = regions[promotion.zone].1.of[0];
        let Some(forced) = promotion.forced.map(|f| regions[f].1.of[0]) else { return };
        let leaving = promotion.when == When::EnterOrLeave;
        if without(forced, zone) && !leaving {
            self.fault("forced", &fields, "forced has squares outside the zone, where nothing promotes", "make it a part of the zone");
        } else if promotion.written == Written::Silent && forced != zone {
            self.fault(
                "forced",
                &fields,
                "a promotion that is not written happens in the whole zone",
                "make forced the same region as zone",
            );
        }
    }
}
