//! What a definition says that would mean nothing, or something else than it seems: each a fault.
//!
//! The parts of the reader see one key each. Here keys are seen together.

use std::ops::Range;

use betza::{Occupants, PathKind};

use super::pieces::{PieceDef, PromotionTargets, When, Written};
use super::reader::{Fields, Reader};
use super::rules::Captured;
use super::{Context, Definition};
use crate::fault::Fault;
use crate::{Color, Piece, Square, SquareSet};

/// Judges a definition that was read. `document` tells where things stand.
pub(super) fn all(reader: &mut Reader, definition: &Definition, document: &Fields) {
    let mut checks = Checks { reader, definition, document };
    checks.names();
    checks.royals();
    for (index, table) in tables(document, "piece").into_iter().enumerate() {
        if let Some(piece) = definition.pieces.get(index) {
            let table = Fields { path: format!("piece \"{}\"", piece.letter), ..table };
            checks.pools_of(piece, &table);
            checks.promotion(piece, &table);
        }
    }
    checks.castling();
    checks.en_passant();
    checks.purchase();
    checks.effects();
    checks.end();
    checks.shuffle();
}

/// The tables of an array, wrong elements left out.
fn tables<'a, 'i>(fields: &Fields<'a, 'i>, key: &str) -> Vec<Fields<'a, 'i>> {
    let items = fields.get(key).and_then(|v| v.get_ref().as_array());
    items.into_iter().flatten().filter_map(|v| Some(Fields::new(v.get_ref().as_table()?, v.span(), key))).collect()
}

/// A table inside a table.
fn table<'a, 'i>(fields: &Fields<'a, 'i>, key: &str) -> Option<Fields<'a, 'i>> {
    let value = fields.get(key)?;
    Some(Fields::new(value.get_ref().as_table()?, value.span(), key))
}

fn without(a: SquareSet, b: SquareSet) -> bool {
    a.iter().any(|s| !b.contains(s))
}

/// What the rules cannot play of a piece's moves: `key` is where they are written, as text `text` at `at`.
pub(super) fn moves(reader: &mut Reader, key: &str, text: &str, at: &Range<usize>, moves: &betza::PieceMoves) {
    let paths = moves.paths();
    let mut fault = |message: &str, hint: &str| reader.fault(key, at.clone(), format!("in \"{text}\": {message}"), hint);
    if paths.iter().any(|p| matches!(p.kind, PathKind::Castle { .. })) {
        fault("castling is no move of a piece here", "leave O out and describe castling in [castling]");
    }
    if paths.iter().any(|p| p.legs.iter().any(|leg| leg.takes && leg.on.intersects(Occupants::FRIEND))) {
        fault("pieces of one's own cannot be captured", "leave d out");
    }
    let on_the_way = |p: &betza::Path| p.legs.iter().rev().skip(1).filter(|leg| leg.takes).count();
    if paths.iter().any(|p| on_the_way(p) > 2) {
        fault("a move can take two pieces on its way, and one where it ends", "leave a leg out");
    }
}

/// What the areas of freezing cannot be.
pub(super) fn area(reader: &mut Reader, text: &str, at: &Range<usize>, moves: &betza::PieceMoves) {
    if !moves.paths().iter().all(betza::Path::is_simple_leap) {
        let message = format!("in \"{text}\": an area is made of leaps, it does not slide, hop or bend");
        reader.fault("area", at.clone(), message, "area = \"K\" is the eight squares around; W, F, D, N, A and others are leaps too");
    }
}

/// What the start position lacks for the rules: pieces where castling needs them.
pub(crate) fn start(definition: &Definition, starts: &[Vec<Square>]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let Some(castling) = &definition.castling else { return faults };
    for color in Color::BOTH {
        let own = |s: Square| if color == Color::White { s } else { definition.geometry.mirror(s) };
        let stands = |square: Square, royal: bool| {
            let mut kinds = definition.pieces.iter().enumerate().filter(|(_, p)| p.royal == royal);
            kinds.any(|(i, _)| starts[Piece::new(color, crate::PieceType(i as u8)).index()].contains(&square))
        };
        let mut need = |square: Square, royal: bool, what: String, hint: &str| {
            if !stands(square, royal) {
                let message = format!("{what} stands on {}", definition.geometry.name(square));
                faults.push(Fault::new("castling", message, hint).at(definition.start_at.clone()));
            }
        };
        need(own(castling.king), true, format!("castling: no royal piece of {}", color.name()), "change castling.king or the start");
        for &(letter, partner) in &castling.rights {
            need(
                own(partner),
                false,
                format!("castling right {letter}: no piece of {}", color.name()),
                "change castling.rights or the start",
            );
        }
    }
    faults
}

struct Checks<'r, 'd, 'a, 'i> {
    reader: &'r mut Reader,
    definition: &'d Definition,
    document: &'d Fields<'a, 'i>,
}

impl Checks<'_, '_, '_, '_> {
    /// Keys that do nothing without something else.
    fn idle(&mut self, fields: &Fields, keys: &[&str], needs: &str) {
        for key in keys {
            if fields.has(key) {
                let at = fields.span_of(key);
                self.reader.fault(
                    key,
                    at,
                    format!("\"{key}\" in {} does nothing without {needs}", fields.path),
                    format!("take {key} out, or add {needs}"),
                );
            }
        }
    }

    fn fault(&mut self, key: &str, fields: &Fields, message: impl Into<String>, hint: &str) {
        let at = fields.span_of(key);
        self.reader.fault(key, at, message, hint);
    }

    fn names(&mut self) {
        let document = self.document;
        if document.get("name").and_then(|v| v.get_ref().as_str()).is_some_and(|name| name.trim().is_empty()) {
            self.fault("name", document, "the variant has an empty name", "name = \"My variant\"");
        }
        let pieces = &self.definition.pieces;
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

    fn royals(&mut self) {
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

    fn pools_of(&mut self, piece: &PieceDef, fields: &Fields) {
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

    fn promotion(&mut self, piece: &PieceDef, fields: &Fields) {
        let (Some(promotion), Some(fields)) = (&piece.promotion, table(fields, "promotion")) else { return };
        let pieces = &self.definition.pieces;
        let targets: &[crate::PieceType] = match &promotion.to {
            PromotionTargets::List(list) => list,
            PromotionTargets::Lost => &[],
        };
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
        if promotion.reverts && self.definition.captured != Captured::Hand {
            self.idle(&fields, &["reverts"], "captured.to = \"hand\"");
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

    fn castling(&mut self) {
        let (Some(castling), Some(fields)) = (&self.definition.castling, table(self.document, "castling")) else { return };
        let geometry = self.definition.geometry;
        let rank = geometry.rank(castling.king);
        if !fields.has("move") {
            self.fault("move", &fields, "castling has no move", "add [[castling.move]] with san, needs, king_to and partners");
        }
        for (index, &(letter, square)) in castling.rights.iter().enumerate() {
            let same = castling.rights[..index].iter().any(|(_, s)| *s == square);
            if same || square == castling.king {
                self.fault(
                    "rights",
                    &fields,
                    format!("the right {letter} names a square that is taken"),
                    "each right is that of another piece",
                );
            }
            if geometry.rank(square) != rank {
                self.fault(
                    "rights",
                    &fields,
                    format!("the right {letter} is not on the King's rank"),
                    "King and partners stand on one rank",
                );
            }
        }
        let mut texts: Vec<Square> = Vec::new();
        for (index, table) in tables(&fields, "move").iter().enumerate() {
            // Where a move could not be read, the others cannot be told apart.
            let Some(castle) = castling.moves.get(index).filter(|_| castling.moves.len() == tables(&fields, "move").len()) else { return };
            let mut ends: Vec<Square> = castle.partners.iter().map(|(_, to)| *to).collect();
            ends.push(castle.king_to);
            if ends.iter().any(|&s| geometry.rank(s) != rank) {
                self.fault("king_to", table, format!("{} leaves the King's rank", castle.san), "King and partners stay on their rank");
            }
            if (1..ends.len()).any(|i| ends[..i].contains(&ends[i])) {
                self.fault("partners", table, format!("two pieces end on one square in {}", castle.san), "give each another square");
            }
            let text = if castling.text_is_partner { castling.rights[castle.partners[0].0].1 } else { castle.king_to };
            if texts.contains(&text) {
                let hint =
                    if castling.text_is_partner { "name another partner first" } else { "castling.text = \"partner\" may tell them apart" };
                self.fault("king_to", table, format!("{} is written like another castling", castle.san), hint);
            }
            texts.push(text);
            if !castling.text_is_partner && geometry.file(castle.king_to).abs_diff(geometry.file(castling.king)) < 2 {
                self.fault(
                    "king_to",
                    table,
                    format!("{} is written like a step of the King", castle.san),
                    "castling.text = \"partner\" tells them apart",
                );
            }
        }
    }

    fn en_passant(&mut self) {
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

    fn purchase(&mut self) {
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
                format!("{} kinds for sale do not make {} pieces", prices.len(), purchase.pieces),
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

    fn effects(&mut self) {
        let mut seen: Vec<&str> = Vec::new();
        let mut carries = false;
        for fields in tables(self.document, "effect") {
            let word = fields.get("word").and_then(|v| v.get_ref().as_str()).unwrap_or_default();
            if word != "freeze" && seen.contains(&word) {
                self.fault("word", &fields, format!("a second effect \"{word}\""), "write all its pieces in one");
            }
            seen.push(word);
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

    fn end(&mut self) {
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
            if win.count == super::CountedPools::BoardAndHand && self.definition.captured != Captured::Hand {
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
                if set.iter().filter(|k| k.index() == royal).count() != 1 {
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

    fn shuffle(&mut self) {
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

/// Whether a list is missing or written empty.
pub(super) fn is_empty(fields: &Fields, key: &str) -> bool {
    fields.get(key).is_none_or(|v| v.get_ref().as_array().is_some_and(|list| list.is_empty()))
}

impl Context {
    /// Reads the moves of a piece, and refuses what the rules cannot play.
    pub(super) fn piece_moves(&self, reader: &mut Reader, key: &str, (text, at): super::Spot<&str>) -> Option<betza::PieceMoves> {
        let found = self.betza(reader, key, (text, at.clone()))?;
        moves(reader, key, text, &at, &found);
        Some(found)
    }
}
