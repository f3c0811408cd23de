//! FEN: positions as text, read into a [`Setup`] that may be anything.

use std::ops::Range;

use crate::fault::{Fault, Faults, nearest};
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
            None => reader.fault(0..text.len(), "an empty text is no FEN", format!("the start position is {}", variant.start_fen())),
        }
        reader.faults.iter_mut().for_each(|fault| fault.rule = "placement".to_owned());
        match fields.next() {
            Some(field) => reader.side(field),
            None if reader.faults.is_empty() => {
                reader.fault(text.len()..text.len(), "the FEN does not say who is to move", "write w or b after the placement");
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
        let mut number = |what: &str, default: u32| match fields.next() {
            Some((text, at)) => reader.number(text, at, what).unwrap_or(default),
            None => default,
        };
        let halfmove_clock = number("the half-move clock", 0);
        let fullmove = number("the full-move number", 1).max(1);
        if let Some((extra, at)) = fields.next() {
            reader.fault(at, format!("\"{extra}\" follows the end of the FEN"), "a FEN has six fields");
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
    fn fault(&mut self, at: Range<usize>, message: impl Into<String>, hint: impl Into<String>) {
        self.faults.push(Fault::new("FEN", message, hint).at(at));
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
            self.fault(
                at.start..at.start + rows.len(),
                format!("{count} {}, expected {ranks}", if count == 1 { "rank" } else { "ranks" }),
                hint,
            );
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
            self.fault(
                start..start + row.len(),
                format!("{name}, \"{row}\", has {written}, expected {files}"),
                "letters are pieces, numbers are runs of empty squares",
            );
        }
    }

    /// The piece that the text begins with, and how many bytes it takes.
    fn piece(&mut self, rest: &str, at: usize) -> (Option<Piece>, usize) {
        let plus = usize::from(rest.starts_with('+'));
        let Some(letter) = rest[plus..].chars().next() else {
            self.fault(at..at + plus, "a plus sign without a letter", "+R is a promoted R");
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
        let hint = near.map_or(format!("the pieces are {}", letters.join(" ")), |n| format!("did you mean {n}?"));
        self.fault(at, format!("\"{written}\" is no piece of {}", self.variant.name()), hint);
    }

    fn load(&mut self, text: &str, at: usize, carrier: Option<Color>) -> Option<PieceType> {
        let inner = text.strip_prefix('(').unwrap_or(text);
        let Some(letter) = inner.strip_suffix(')') else {
            self.fault(at..at + text.len(), format!("\"{text}\" is not closed"), "a carried piece is written (N) behind its carrier");
            return None;
        };
        let kind = self.variant.kind_by_letter(&letter.to_ascii_uppercase());
        match kind {
            None => self.unknown_piece(letter, at + 1..at + 1 + letter.len()),
            Some(kind) => {
                if carrier.is_some_and(|color| self.variant.cased_letter(kind, color) != letter) {
                    self.fault(
                        at..at + text.len(),
                        format!("the carried {letter} is not its carrier's"),
                        "write the carried piece in its carrier's case",
                    );
                }
            }
        }
        kind
    }

    fn pools(&mut self, text: &str, start: usize) {
        let Some(inner) = text.strip_suffix(']') else {
            self.fault(start..start + text.len(), "the pools are not closed by ]", "write them as [QRn], or [] when they are empty");
            return;
        };
        let mut neutral = false;
        for (offset, letter) in inner.char_indices() {
            let at = start + offset..start + offset + letter.len_utf8();
            if letter == '|' {
                if neutral || !self.variant.has_neutral_pool() {
                    self.fault(at, "a bar where no further pool follows", "only games with a neutral reserve have |, and have it once");
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
                    self.fault(at, format!("a black {letter} in the neutral reserve"), "neutral pieces are written in capitals");
                    continue;
                }
            };
            if !self.variant.has_pools() {
                self.fault(at, format!("{} has no reserves", self.variant.name()), "leave the brackets out");
                return;
            }
            if !self.variant.may_be_in_pool(kind) {
                self.fault(at, format!("{} is never in a pool", crate::with_article(self.variant.kind(kind).name())), "take it out");
                continue;
            }
            let count = &mut self.setup.pools[pool.index()][kind.index()];
            match count.checked_add(1).filter(|n| *n < 250) {
                Some(more) => *count = more,
                None => return self.fault(at, "more than 250 pieces of a type", "take some out"),
            }
        }
    }

    fn side(&mut self, (text, at): Field) {
        match text {
            "w" => self.setup.side = Color::White,
            "b" => self.setup.side = Color::Black,
            _ => self.fault(at, format!("\"{text}\" is no side to move"), "w for White, b for Black"),
        }
    }

    fn castling(&mut self, text: &str, at: Range<usize>) {
        if text == "-" {
            return;
        }
        let faults = self.variant.castling_letter_faults(text);
        for (offset, message, hint) in faults {
            self.fault(at.start + offset..at.start + offset + 1, message, hint);
        }
        self.setup.castling = text.to_owned();
    }

    fn en_passant(&mut self, (text, at): Field) {
        if text == "-" {
            return;
        }
        if !self.variant.has_en_passant() {
            return self.fault(at, format!("{} has no capture in passing", self.variant.name()), "write -");
        }
        self.setup.en_passant = self.variant.geometry().parse(text);
        if self.setup.en_passant.is_none() {
            self.fault(at, format!("\"{text}\" is no square to capture in passing on"), "write a square or -");
        }
    }

    fn number(&mut self, text: &str, at: Range<usize>, what: &str) -> Option<u32> {
        let number = text.parse().ok().filter(|n| *n <= crate::play::MOST_MOVES);
        if number.is_none() {
            self.fault(at, format!("\"{text}\" is not {what}"), "a whole number from 0 to 1000000");
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
