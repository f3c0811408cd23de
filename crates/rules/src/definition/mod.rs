//! The definition format: TOML text to a checked [`Definition`], with every fault at once.
//!
//! `docs/variant-format.md` describes each key. This module only reads; what a definition means for the moves
//! is compiled in [`crate::compile`].

pub(crate) mod checks;
mod effects;
mod evaluation;
mod pieces;
mod reader;
mod regions;
mod rules;

use betza::PieceMoves;
use toml::de::DeTable;

use crate::evaluation::Evaluation;
use crate::fault::Fault;
use crate::region::Region;
use crate::{Geometry, PieceType, Square};
use reader::{Fields, Reader, Spot};

pub(crate) use effects::{Effects, Freeze};
pub(crate) use pieces::{ClauseDef, PieceDef, Promotion, PromotionTargets, When, Written};
pub(crate) use regions::Shown;
pub(crate) use rules::{BareKing, Captured, Castling, CastlingMove, Chase, CountedPools, EndDef, Purchase, Repetition, Stalemate, WinDef};

/// Everything that a definition file says.
#[derive(Debug)]
pub(crate) struct Definition {
    pub(crate) name: String,
    pub(crate) aliases: Vec<String>,
    pub(crate) inventor: String,
    pub(crate) year: Option<i64>,
    pub(crate) summary: String,
    pub(crate) featured: bool,
    pub(crate) geometry: Geometry,
    pub(crate) start: String,
    pub(crate) start_at: std::ops::Range<usize>,
    pub(crate) chess960: bool,
    pub(crate) notation: Option<Notation>,
    pub(crate) regions: Vec<(String, Region)>,
    /// How each region is shown, by its number.
    pub(crate) shown: Vec<Shown>,
    pub(crate) pieces: Vec<PieceDef>,
    pub(crate) royal_confined: Option<usize>,
    pub(crate) facing_forbidden: bool,
    pub(crate) captured: Captured,
    pub(crate) neutral_pool: bool,
    pub(crate) castling: Option<Castling>,
    pub(crate) en_passant: Option<EnPassant>,
    pub(crate) purchase: Option<Purchase>,
    pub(crate) effects: Effects,
    pub(crate) end: EndDef,
    pub(crate) evaluation: Evaluation,
}

/// Which pieces take which in passing.
#[derive(Clone, Debug)]
pub(crate) struct EnPassant {
    pub(crate) by: Vec<PieceType>,
    pub(crate) of: Vec<PieceType>,
}

const KEYS: [&str; 21] = [
    "name",
    "aliases",
    "inventor",
    "year",
    "summary",
    "featured",
    "board",
    "start",
    "shuffle",
    "notation",
    "regions",
    "piece",
    "royal",
    "captured",
    "pools",
    "castling",
    "en_passant",
    "purchase",
    "effect",
    "end",
    "evaluation",
];

/// How the players of a game write its moves among themselves, where that is not standard algebraic notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// As shogi is written in the West, after George Hodges: `P-7f`, `Bx3c+`, `G*5b`. For boards of at most nine by nine.
    Hodges,
    /// As the World Xiangqi Federation writes: `C2=5`, `H8+7`, `+R-1`. For boards of at most nine files.
    Wxf,
}

impl Notation {
    /// Whether every square of the board has a name in it.
    fn fits(self, geometry: Geometry) -> bool {
        geometry.files() <= 9 && (self == Notation::Wxf || geometry.ranks() <= 9)
    }
}

/// What the parts of the reader share: the board, the regions and the letters.
struct Context {
    geometry: Geometry,
    regions: Vec<(String, Region)>,
    letters: Vec<String>,
}

impl Context {
    /// The number of the region that a key names.
    fn region(&self, reader: &mut Reader, fields: &Fields, key: &str) -> Option<usize> {
        let (name, at) = reader.string(fields, key)?;
        let found = self.regions.iter().position(|(n, _)| n == name);
        if found.is_none() {
            let hint = match crate::fault::nearest(name, self.regions.iter().map(|(n, _)| n.as_str())) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None => format!("define it: [regions] {name} = \"rank 8\""),
            };
            reader.fault(key, at, format!("no region is called \"{name}\""), hint);
        }
        found
    }

    fn piece(&self, reader: &mut Reader, key: &str, (letter, at): Spot<&str>) -> Option<PieceType> {
        let found = self.letters.iter().position(|l| l == letter);
        if found.is_none() {
            let hint = format!("pieces here: {}", self.letters.join(" "));
            reader.fault(key, at, format!("no piece has the letter \"{letter}\""), hint);
        }
        found.map(|i| PieceType(i as u8))
    }

    fn pieces(&self, reader: &mut Reader, fields: &Fields, key: &str) -> Vec<PieceType> {
        let letters = reader.strings(fields, key);
        letters.into_iter().filter_map(|letter| self.piece(reader, key, letter)).collect()
    }

    fn square(&self, reader: &mut Reader, key: &str, (name, at): Spot<&str>) -> Option<Square> {
        let square = self.geometry.parse(name);
        if square.is_none() {
            let hint = format!("squares run from a1 to {}", self.geometry.name(Square((self.geometry.area() - 1) as u8)));
            reader.fault(key, at, format!("\"{name}\" is no square of {}", self.geometry.board_words()), hint);
        }
        square
    }

    fn betza(&self, reader: &mut Reader, key: &str, (text, at): Spot<&str>) -> Option<PieceMoves> {
        match betza::parse(text) {
            Ok(moves) => Some(moves),
            Err(errors) => {
                for error in errors {
                    // The value's bytes begin with its quote.
                    let start = at.start + 1 + error.offset;
                    reader.fault(key, start..start + error.len, format!("in \"{text}\": {}", error.message), error.hint);
                }
                None
            }
        }
    }
}

impl Definition {
    /// Reads a definition: as much of it as can be read, and every fault of the text.
    ///
    /// There is no definition where the text is no TOML or lacks a board or a start; what does not need those is judged all the same.
    pub(crate) fn parse(text: &str) -> (Option<Definition>, Vec<Fault>) {
        let (document, errors) = DeTable::parse_recoverable(text);
        let mut reader = Reader::default();
        if !errors.is_empty() {
            // What follows from a broken line would only hide it.
            for error in errors {
                let at = error.span().unwrap_or(0..0);
                reader.fault("", at, format!("not TOML: {}", error.message()), "");
            }
            return (None, reader.faults);
        }
        let fields = Fields::new(document.get_ref(), 0..0, "the definition");
        let Some((definition, known)) = read(&mut reader, &fields) else { return (None, reader.faults) };
        checks::all(&mut reader, &definition, known, &fields);
        (Some(definition).filter(|_| known.board && known.start), reader.faults)
    }
}

/// What of a definition could be read, so that other things can be judged by it.
#[derive(Clone, Copy)]
struct Known {
    board: bool,
    start: bool,
}

/// Everything that is said; what is known of board and start tells whether those in it are more than stand-ins.
fn read(reader: &mut Reader, fields: &Fields) -> Option<(Definition, Known)> {
    reader.only(fields, &KEYS);
    let name = reader.needed_string(fields, "name", "\"My variant\"").map(|(n, _)| n.to_owned()).unwrap_or_default();
    let aliases = reader.strings(fields, "aliases").into_iter().map(|(a, _)| a.to_owned()).collect();
    let inventor = reader.owned(fields, "inventor");
    let year = reader.number(fields, "year", -5000..=3000);
    let summary = reader.owned(fields, "summary");
    let featured = reader.flag(fields, "featured", false);
    let start = reader.needed_string(fields, "start", "\"a FEN\"");
    let chess960 = reader.word(fields, "shuffle", &[("none", false), ("chess960", true)]);
    let geometry = board(reader, fields);
    let notation = notation(reader, fields, geometry);

    // Without a board nothing else can be judged; a full-size one lets the rest be read for its faults.
    let board_known = geometry.is_some();
    let geometry = geometry.or(Geometry::new(Geometry::MAX, Geometry::MAX))?;
    let (regions, shown) = regions::read(reader, fields, geometry);
    let tables = reader.tables(fields, "piece", "piece");
    let letters = pieces::letters(reader, &tables);
    let context = Context { geometry, regions, letters };
    let captured = rules::captured(reader, fields);
    let neutral_pool = rules::neutral_pool(reader, fields);
    let pieces = pieces::read(reader, &context, &tables);
    let (royal_confined, facing_forbidden) = rules::royal(reader, &context, fields);
    let castling = rules::castling(reader, &context, fields);
    let en_passant = rules::en_passant(reader, &context, fields);
    let purchase = rules::purchase(reader, &context, fields);
    let effects = effects::read(reader, &context, fields);
    let end = rules::end(reader, &context, fields);
    let evaluation = evaluation::read(reader, &context, fields, board_known);
    if tables.is_empty() {
        reader.faults.push(Fault::new("piece", "the definition has no piece", "add [[piece]] with letter, name and moves").at(0..0));
    }
    let known = Known { board: board_known, start: start.is_some() };
    let (start, start_at) = start.unwrap_or(("", 0..0));
    let definition = Definition {
        name,
        aliases,
        inventor,
        year,
        summary,
        featured,
        geometry,
        start: start.to_owned(),
        start_at,
        chess960,
        notation,
        regions: context.regions,
        shown,
        pieces,
        royal_confined,
        facing_forbidden,
        captured,
        neutral_pool,
        castling,
        en_passant,
        purchase,
        effects,
        end,
        evaluation,
    };
    Some((definition, known))
}

fn notation(reader: &mut Reader, fields: &Fields, geometry: Option<Geometry>) -> Option<Notation> {
    let words = [("", None), ("hodges", Some(Notation::Hodges)), ("wxf", Some(Notation::Wxf))];
    let notation = reader.word(fields, "notation", &words)?;
    let too_large = geometry.filter(|&g| !notation.fits(g));
    if let (Some(geometry), Some(value)) = (too_large, fields.get("notation")) {
        let message = format!("this notation has no names for all squares of {}", geometry.board_words());
        reader.fault("notation", value.span(), message, "\"hodges\" needs at most nine files and ranks, \"wxf\" nine files");
    }
    Some(notation)
}

fn board(reader: &mut Reader, fields: &Fields) -> Option<Geometry> {
    if !fields.has("board") {
        reader.fault("board", 0..0, "the definition lacks \"board\"", "add board = { files = 8, ranks = 8 }");
    }
    let board = reader.table(fields, "board")?;
    reader.only(&board, &["files", "ranks"]);
    let size = 1..=i64::from(Geometry::MAX);
    let (files, ranks) = (reader.needed_number(&board, "files", size.clone(), 8), reader.needed_number(&board, "ranks", size, 8));
    Geometry::new(files? as u8, ranks? as u8)
}
