//! FEN: positions as text, read into a [`Setup`] that may be anything.

use std::ops::Range;

use crate::fault::{Fault, Faults, nearest};
use crate::fault_code::FaultCode as Code;
use crate::{Color, Geometry, Piece, PieceType, Pool, Square, Variant};

/// What a text or an editor says of a position; [`Position::new`](crate::Position::new) judges it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What stands on each square, by [`Square::index`].
    pub board: Vec<Option<Piece>>,
    /// What is carried on each square.
    pub loads: Vec<Option<PieceType>>,
    /// How many of each type each pool holds, by [`Pool::index`] and [`PieceType::index`].
    pub pools: [Vec<u8>; 3],
    /// Who is to move.
    pub side: Color,
    /// The castling rights, as letters.
    pub castling: String,
    /// Where a piece can be taken in passing.
    pub en_passant: Option<Square>,
    /// Moves since the last capture, drop or move of a pawn.
    pub halfmove_clock: u32,
    /// The number of the full move, from 1.
    pub fullmove: u32,
}

/// A field of a FEN with the bytes it stands on.
type Field<'a> = (&'a str, Range<usize>);

impl Setup {
    /// An empty board of a variant with White to move.
    pub fn empty(variant: &Variant) -> Setup {
        let area = variant.geometry().area();
        let types = variant.kinds().len();
        Setup {
            board: vec![None; area],
            loads: vec![None; area],
            pools: [vec![0; types], vec![0; types], vec![0; types]],
            side: Color::White,
            castling: String::new(),
            en_passant: None,
            halfmove_clock: 0,
            fullmove: 1,
        }
    }

    /// Reads a FEN: placement, pools, side, castling, en passant square, half-move clock, full-move number. What
    /// follows the side may be missing, and so may the two before the numbers, as Fairy-Stockfish writes games without either.
    ///
    /// # Errors
    /// Everything in the text that is no part of a FEN of this variant, with its bytes. Whether the position can
    /// exist is judged by [`Position::new`](crate::Position::new).
    pub fn parse(variant: &Variant, text: &str) -> Result<Setup, Faults> {
        let (setup, faults) = Setup::read(variant, text);
        if faults.is_empty() { Ok(setup) } else { Err(Faults::of_text("FEN", text, faults)) }
    }

    /// What could be read of a FEN, and its faults; those of the placement have the rule "placement".
    pub(crate) fn read(variant: &Variant, text: &str) -> (Setup, Vec<Fault>) {
        let mut reader = FenReader { variant, faults: Vec::new(), setup: Setup::empty(variant) };
        let mut fields = fields(text);
        match fields.next() {
            Some(field) => reader.placement(field),
            None => {
                let hint = format!("the start position is {}", variant.start_fen());
                reader.fault(Code::FenEmpty, 0..text.len(), "an empty text is no FEN", hint).tell("fen", variant.start_fen());
            }
        }
        reader.faults.iter_mut().for_each(|fault| fault.rule = "placement".to_owned());
        match fields.next() {
            Some(field) => reader.side(field),
            None if reader.faults.is_empty() => {
                reader.fault(
                    Code::FenNoSide,
                    text.len()..text.len(),
                    "the FEN does not say who is to move",
                    "write w or b after the placement",
                );
            }
            None => {}
        }
        let rest: Vec<Field> = fields.collect();
        let only_numbers = rest.len() == 2 && rest.iter().all(|(text, _)| text.bytes().all(|byte| byte.is_ascii_digit()));
        let mut fields = rest.into_iter();
        if !only_numbers {
            if let Some((castling, at)) = fields.next() {
                reader.castling(castling, at);
            }
            if let Some(field) = fields.next() {
                reader.en_passant(field);
            }
        }
        let mut number = |code: Code, what: &str, default: u32| match fields.next() {
            Some((text, at)) => reader.number(text, at, code, what).unwrap_or(default),
            None => default,
        };
        let halfmove_clock = number(Code::FenBadHalfmoves, "the half-move clock", 0);
        let fullmove = number(Code::FenBadFullmove, "the full-move number", 1).max(1);
        if let Some((extra, at)) = fields.next() {
            reader.fault(Code::FenExtra, at, format!("\"{extra}\" follows the end of the FEN"), "a FEN has six fields").tell("text", extra);
        }
        reader.setup.halfmove_clock = halfmove_clock;
        reader.setup.fullmove = fullmove;
        (reader.setup, reader.faults)
    }

    /// The FEN, with all its fields.
    pub fn fen(&self, variant: &Variant) -> String {
        let mut fen = self.placement(variant);
        self.write_pools(variant, &mut fen);
        let side = if self.side == Color::White { "w" } else { "b" };
        let castling = if self.castling.is_empty() { "-" } else { &self.castling };
        let passing = self.en_passant.map_or("-".to_owned(), |s| variant.geometry().name(s));
        format!("{fen} {side} {castling} {passing} {} {}", self.halfmove_clock, self.fullmove)
    }

    fn placement(&self, variant: &Variant) -> String {
        let geometry = variant.geometry();
        let mut fen = String::new();
        for rank in (0..geometry.ranks()).rev() {
            let mut gap = 0;
            for file in 0..geometry.files() {
                let square = Square(rank * geometry.files() + file);
                let Some(piece) = self.board[square.index()] else {
                    gap += 1;
                    continue;
                };
                if gap > 0 {
                    fen += &std::mem::take(&mut gap).to_string();
                }
                fen += &variant.cased_letter(piece.kind(), piece.color());
                if let Some(load) = self.loads[square.index()] {
                    fen += &format!("({})", variant.cased_letter(load, piece.color()));
                }
            }
            if gap > 0 {
                fen += &gap.to_string();
            }
            if rank > 0 {
                fen.push('/');
            }
        }
        fen
    }

    fn write_pools(&self, variant: &Variant, fen: &mut String) {
        if !variant.has_pools() {
            return;
        }
        fen.push('[');
        for pool in Pool::ALL {
            if pool == Pool::Neutral {
                if !variant.has_neutral_pool() {
                    break;
                }
                fen.push('|');
            }
            let color = if pool == Pool::Black { Color::Black } else { Color::White };
            let mut letters: Vec<String> = Vec::new();
            for (kind, &count) in self.pools[pool.index()].iter().enumerate() {
                let letter = variant.cased_letter(PieceType(kind as u8), color);
                letters.extend(std::iter::repeat_n(letter, count.into()));
            }
            letters.sort_unstable();
            fen.extend(letters);
        }
        fen.push(']');
    }
}

fn fields(text: &str) -> impl Iterator<Item = Field<'_>> {
    let start = text.as_ptr() as usize;
    text.split_ascii_whitespace().map(move |field| {
        let at = field.as_ptr() as usize - start;
        (field, at..at + field.len())
    })
}

struct FenReader<'a> {
    variant: &'a Variant,
    faults: Vec<Fault>,
    setup: Setup,
}

impl FenReader<'_> {
    /// Adds a fault; what its sentence tells may be told with [`Fault::tell`].
    fn fault(&mut self, code: Code, at: Range<usize>, message: impl Into<String>, hint: impl Into<String>) -> &mut Fault {
        self.faults.push(Fault::new("FEN", message, hint).code(code).at(at));
        let last = self.faults.len() - 1;
        &mut self.faults[last]
    }

    fn game(&self) -> &str {
        self.variant.name()
    }

    fn placement(&mut self, (text, at): Field) {
        let (rows, pools) = match text.split_once('[') {
            Some((rows, pools)) => (rows, Some(pools)),
            None => (text, None),
        };
        let geometry = self.variant.geometry();
        let count = rows.split('/').count();
        let ranks = usize::from(geometry.ranks());
        if count != ranks {
            let hint = format!("{} is written as {ranks} ranks joined by slashes, the highest first", geometry.board_words());
            let message = format!("{count} {}, expected {ranks}", if count == 1 { "rank" } else { "ranks" });
            let fault = self.fault(Code::FenRanks, at.start..at.start + rows.len(), message, hint);
            fault.tell("count", count).tell("expected", ranks);
        }
        let mut start = at.start;
        for (index, row) in rows.split('/').enumerate() {
            let rank = ranks.checked_sub(index + 1);
            self.row(row, start, rank.map(|r| r as u8), geometry);
            start += row.len() + 1;
        }
        if let Some(pools) = pools {
            self.pools(pools, at.start + rows.len() + 1);
        }
    }

    fn row(&mut self, row: &str, start: usize, rank: Option<u8>, geometry: Geometry) {
        let files = usize::from(geometry.files());
        let mut file = 0_usize;
        let mut rest = row;
        while let Some(first) = rest.chars().next() {
            let at = start + row.len() - rest.len();
            if first.is_ascii_digit() {
                let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                file = file.saturating_add(rest[..digits].parse::<usize>().unwrap_or(usize::MAX / 2));
                rest = &rest[digits..];
                continue;
            }
            let (piece, length) = self.piece(rest, at);
            rest = &rest[length..];
            let square = rank.filter(|_| file < files).map(|rank| Square(rank * geometry.files() + file as u8));
            if let (Some(square), Some(piece)) = (square, piece) {
                self.setup.board[square.index()] = Some(piece);
            }
            if rest.starts_with('(') {
                let length = rest.find(')').map_or(rest.len(), |end| end + 1);
                let load = self.load(&rest[..length], start + row.len() - rest.len(), piece.map(Piece::color));
                if let Some(square) = square {
                    self.setup.loads[square.index()] = load;
                }
                rest = &rest[length..];
            }
            file = file.saturating_add(1);
        }
        if file != files {
            let name = rank.map_or("a rank too many".to_owned(), |r| format!("rank {}", r + 1));
            let written = if file > 999 { "far too many squares".to_owned() } else { crate::counted(file, "square") };
            let code = if rank.is_some() { Code::FenRankLength } else { Code::FenRankBeyond };
            let message = format!("{name}, \"{row}\", has {written}, expected {files}");
            let hint = "letters are pieces, numbers are runs of empty squares";
            let fault = self.fault(code, start..start + row.len(), message, hint).tell("text", row).tell("expected", files);
            fault.tell("count", if file > 999 { "> 999".to_owned() } else { file.to_string() });
            if let Some(rank) = rank {
                fault.tell("rank", rank + 1);
            }
        }
    }

    /// The piece that the text begins with, and how many bytes it takes.
    fn piece(&mut self, rest: &str, at: usize) -> (Option<Piece>, usize) {
        let plus = usize::from(rest.starts_with('+'));
        let Some(letter) = rest[plus..].chars().next() else {
            self.fault(Code::FenLonePlus, at..at + plus, "a plus sign without a letter", "+R is a promoted R");
            return (None, plus);
        };
        let mut length = plus + letter.len_utf8();
        if rest[length..].starts_with('~') {
            length += 1;
        }
        let written = &rest[..length];
        let color = if letter.is_ascii_lowercase() { Color::Black } else { Color::White };
        let kind = self.variant.kind_by_letter(&written.to_ascii_uppercase());
        if kind.is_none() {
            self.unknown_piece(written, at..at + length);
        }
        (kind.map(|kind| Piece::new(color, kind)), length)
    }

    fn unknown_piece(&mut self, written: &str, at: Range<usize>) {
        let letters: Vec<&str> = self.variant.kinds().iter().map(|k| k.letter()).collect();
        let near = nearest(&written.to_ascii_uppercase(), letters.iter().copied().filter(|l| l.contains(written.trim_start_matches('+'))));
        let message = format!("\"{written}\" is no piece of {}", self.game());
        let game = self.game().to_owned();
        let fault = match near {
            Some(near) => self.fault(Code::FenNearPiece, at, message, format!("did you mean {near}?")).tell("near", near),
            None => {
                let pieces = letters.join(" ");
                self.fault(Code::FenUnknownPiece, at, message, format!("the pieces are {pieces}")).tell("pieces", pieces)
            }
        };
        fault.tell("text", written).tell("game", game);
    }

    fn load(&mut self, text: &str, at: usize, carrier: Option<Color>) -> Option<PieceType> {
        let inner = text.strip_prefix('(').unwrap_or(text);
        let Some(letter) = inner.strip_suffix(')') else {
            let (message, hint) = (format!("\"{text}\" is not closed"), "a carried piece is written (N) behind its carrier");
            self.fault(Code::FenLoadOpen, at..at + text.len(), message, hint).tell("text", text);
            return None;
        };
        let kind = self.variant.kind_by_letter(&letter.to_ascii_uppercase());
        match kind {
            None => self.unknown_piece(letter, at + 1..at + 1 + letter.len()),
            Some(kind) => {
                if carrier.is_some_and(|color| self.variant.cased_letter(kind, color) != letter) {
                    let message = format!("the carried {letter} is not its carrier's");
                    let hint = "write the carried piece in its carrier's case";
                    self.fault(Code::FenLoadCase, at..at + text.len(), message, hint).tell("text", letter);
                }
            }
        }
        kind
    }

    fn pools(&mut self, text: &str, start: usize) {
        let Some(inner) = text.strip_suffix(']') else {
            self.fault(
                Code::FenPoolsOpen,
                start..start + text.len(),
                "the pools are not closed by ]",
                "write them as [QRn], or [] when they are empty",
            );
            return;
        };
        let mut neutral = false;
        for (offset, letter) in inner.char_indices() {
            let at = start + offset..start + offset + letter.len_utf8();
            if letter == '|' {
                if neutral || !self.variant.has_neutral_pool() {
                    let hint = "only games with a neutral reserve have |, and have it once";
                    self.fault(Code::FenPoolsBar, at, "a bar where no further pool follows", hint);
                }
                neutral = true;
                continue;
            }
            if letter == '-' && inner.len() == 1 {
                continue;
            }
            let Some(kind) = self.variant.kind_by_letter(&letter.to_ascii_uppercase().to_string()) else {
                self.unknown_piece(&letter.to_string(), at);
                continue;
            };
            let pool = match (neutral, letter.is_ascii_lowercase()) {
                (false, false) => Pool::White,
                (false, true) => Pool::Black,
                (true, false) => Pool::Neutral,
                (true, true) => {
                    let (message, hint) = (format!("a black {letter} in the neutral reserve"), "neutral pieces are written in capitals");
                    self.fault(Code::FenNeutralBlack, at, message, hint).tell("text", letter);
                    continue;
                }
            };
            if !self.variant.has_pools() {
                let game = self.game().to_owned();
                self.fault(Code::FenNoPools, at, format!("{game} has no reserves"), "leave the brackets out").tell("game", game);
                return;
            }
            if !self.variant.may_be_in_pool(kind) {
                let piece = self.variant.kind(kind).name();
                let message = format!("{} is never in a pool", crate::with_article(piece));
                self.fault(Code::FenNeverInPool, at, message, "take it out").tell("piece", piece);
                continue;
            }
            let count = &mut self.setup.pools[pool.index()][kind.index()];
            match count.checked_add(1).filter(|n| *n < 250) {
                Some(more) => *count = more,
                None => {
                    self.fault(Code::FenPoolFull, at, "more than 250 pieces of a type", "take some out").tell("most", 250);
                    return;
                }
            }
        }
    }

    fn side(&mut self, (text, at): Field) {
        match text {
            "w" => self.setup.side = Color::White,
            "b" => self.setup.side = Color::Black,
            _ => {
                let message = format!("\"{text}\" is no side to move");
                self.fault(Code::FenBadSide, at, message, "w for White, b for Black").tell("text", text);
            }
        }
    }

    fn castling(&mut self, text: &str, at: Range<usize>) {
        if text == "-" {
            return;
        }
        let faults = self.variant.castling_letter_faults(text);
        for (offset, fault) in faults {
            self.faults.push(fault.at(at.start + offset..at.start + offset + 1));
        }
        self.setup.castling = text.to_owned();
    }

    fn en_passant(&mut self, (text, at): Field) {
        if text == "-" {
            return;
        }
        if !self.variant.has_en_passant() {
            let game = self.game().to_owned();
            self.fault(Code::FenNoPassing, at, format!("{game} has no capture in passing"), "write -").tell("game", game);
            return;
        }
        self.setup.en_passant = self.variant.geometry().parse(text);
        if self.setup.en_passant.is_none() {
            let message = format!("\"{text}\" is no square to capture in passing on");
            self.fault(Code::FenBadPassing, at, message, "write a square or -").tell("text", text);
        }
    }

    fn number(&mut self, text: &str, at: Range<usize>, code: Code, what: &str) -> Option<u32> {
        let number = text.parse().ok().filter(|n| *n <= crate::play::MOST_MOVES);
        if number.is_none() {
            let fault = self.fault(code, at, format!("\"{text}\" is not {what}"), "a whole number from 0 to 1000000");
            fault.tell("text", text).tell("most", crate::play::MOST_MOVES);
        }
        number
    }
}

#[cfg(test)]
mod tests {
    /// Fairy-Stockfish, and the interfaces built on it, write shogi so.
    #[test]
    fn a_fen_may_leave_out_the_two_fields_before_the_numbers() {
        let shogi = crate::shipped::load("shogi").unwrap();
        let short = shogi.start_fen().replace(" - - 0 1", " 6 4");
        assert_eq!(shogi.position(&short).unwrap().fen(), shogi.start_fen().replace("0 1", "6 4"));
        for bad in [" - 1", " 0 x", " 0", " 0 1 2"] {
            assert!(shogi.position(&shogi.start_fen().replace(" - - 0 1", bad)).is_err(), "{bad}");
        }
    }
}
