//! Royals, captures, castling, en passant, purchase and the ends of the game.

use super::reader::{Fields, Reader};
use super::{Context, EnPassant};
use crate::region;
use crate::{PieceType, Square, SquareSet, counted};

/// Where captured pieces go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Captured {
    /// Out of the game.
    Gone,
    /// To the capturer's hand, unpromoted, to be dropped.
    Hand,
    /// To their owner's pool of lost pieces.
    Lost,
}

/// The castlings of a variant, from White's side.
#[derive(Clone, Debug)]
pub(crate) struct Castling {
    pub(crate) king: Square,
    /// A letter and the square of the piece that must not have moved.
    pub(crate) rights: Vec<(char, Square)>,
    pub(crate) moves: Vec<CastlingMove>,
    /// Whether castling is written king's square + partner's square.
    pub(crate) text_is_partner: bool,
    /// Whether King and partners may stand elsewhere on their rank at the start.
    pub(crate) flexible: bool,
}

/// One castling.
#[derive(Clone, Debug)]
pub(crate) struct CastlingMove {
    pub(crate) san: String,
    /// Indices into the rights; the last is the partner that the text names.
    pub(crate) needs: Vec<usize>,
    pub(crate) king_to: Square,
    /// For each needed right, where its piece goes.
    pub(crate) partners: Vec<(usize, Square)>,
}

/// How armies are bought.
#[derive(Clone, Debug)]
pub(crate) struct Purchase {
    pub(crate) budget: u32,
    pub(crate) pieces: usize,
    pub(crate) copies: usize,
    /// White's squares to fill.
    pub(crate) squares: SquareSet,
}

/// The ends of the game.
#[derive(Clone, Debug)]
pub(crate) struct EndDef {
    pub(crate) stalemate: Stalemate,
    pub(crate) repetition: Option<Repetition>,
    /// Plies without a capture or a clock-resetting move after which the game is drawn.
    pub(crate) move_count: Option<u32>,
    pub(crate) bare_king: BareKing,
    /// Sets of a side's pieces that cannot mate against a bare King.
    pub(crate) insufficient: Vec<Vec<PieceType>>,
    pub(crate) wins: Vec<WinDef>,
}

/// What stalemate means for the side that cannot move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stalemate {
    Draw,
    Loss,
    Win,
}

/// What being reduced to the King means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BareKing {
    /// Nothing.
    PlaysOn,
    /// It loses, unless its next move bares the other King, which draws.
    Loses,
}

/// What repetition means.
#[derive(Clone, Debug)]
pub(crate) struct Repetition {
    pub(crate) count: u32,
    /// Whether White, who moved first, loses by it; else it draws.
    pub(crate) first_loses: bool,
    pub(crate) perpetual_check_loses: bool,
    pub(crate) chase: Option<Chase>,
}

/// What a forbidden perpetual chase is: attacking the same piece anew with every move, where it could be won.
#[derive(Clone, Debug)]
pub(crate) struct Chase {
    /// Pieces that may chase for ever.
    pub(crate) may_chase: Vec<PieceType>,
    /// Pieces that may be chased for ever, while they stand in a region.
    pub(crate) may_be_chased: Vec<PieceType>,
    pub(crate) may_be_chased_in: Option<usize>,
    /// Pieces that are chased though protected, and by which.
    pub(crate) always_of: Vec<PieceType>,
    pub(crate) always_by: Vec<PieceType>,
}

/// A win by owning pieces.
#[derive(Clone, Debug)]
pub(crate) struct WinDef {
    pub(crate) word: String,
    pub(crate) sentence: String,
    /// Whether it is tested for the side that has just moved, or else for the other.
    pub(crate) for_mover: bool,
    pub(crate) count: CountedPools,
    pub(crate) have: Vec<(Vec<PieceType>, u32)>,
}

/// What is counted for a win by owning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CountedPools {
    Board,
    BoardAndHand,
}

pub(super) fn captured(reader: &mut Reader, document: &Fields) -> Captured {
    let Some(fields) = reader.table(document, "captured") else { return Captured::Gone };
    reader.only(&fields, &["to"]);
    reader.word(&fields, "to", &[("gone", Captured::Gone), ("hand", Captured::Hand), ("lost", Captured::Lost)])
}

pub(super) fn neutral_pool(reader: &mut Reader, document: &Fields) -> bool {
    let Some(fields) = reader.table(document, "pools") else { return false };
    reader.only(&fields, &["neutral"]);
    reader.flag(&fields, "neutral", false)
}

pub(super) fn royal(reader: &mut Reader, context: &Context, document: &Fields) -> (Option<usize>, bool) {
    let Some(fields) = reader.table(document, "royal") else { return (None, false) };
    reader.only(&fields, &["confined", "facing"]);
    let confined = context.region(reader, &fields, "confined");
    (confined, reader.word(&fields, "facing", &[("allowed", false), ("forbidden", true)]))
}

pub(super) fn castling(reader: &mut Reader, context: &Context, document: &Fields) -> Option<Castling> {
    let fields = reader.table(document, "castling")?;
    reader.only(&fields, &["king", "text", "flexible", "rights", "move"]);
    let king = reader.needed_string(&fields, "king", "\"e1\"").and_then(|k| context.square(reader, "king", k));
    let mut rights = Vec::new();
    if let Some(table) = reader.table(&fields, "rights") {
        for ((letter, at), _) in table.entries() {
            let square = reader.string(&table, letter).and_then(|s| context.square(reader, letter, s));
            match letter.as_bytes() {
                &[letter] if letter.is_ascii_uppercase() => rights.extend(square.map(|s| (letter as char, s))),
                _ => reader.fault("rights", at, format!("\"{letter}\" is no castling right"), "one capital letter, as in FEN"),
            }
        }
    }
    if rights.is_empty() || rights.len() > 8 {
        let at = fields.span_of("rights");
        reader.fault("rights", at, "castling needs 1 to 8 rights", "rights = { K = \"h1\", Q = \"a1\" }");
    }
    let right = |reader: &mut Reader, (letter, at): (&str, std::ops::Range<usize>)| {
        let found = rights.iter().position(|(l, _)| letter.len() == 1 && letter.starts_with(*l));
        if found.is_none() {
            reader.fault("needs", at, format!("no castling right is called \"{letter}\""), "use the letters of castling.rights");
        }
        found
    };
    let mut moves = Vec::new();
    for table in reader.tables(&fields, "move", "castling.move") {
        reader.only(&table, &["san", "needs", "king_to", "partners"]);
        let san = reader.needed_string(&table, "san", "\"O-O\"").map(|(s, _)| s.to_owned());
        let needs: Vec<usize> = reader.strings(&table, "needs").into_iter().filter_map(|l| right(reader, l)).collect();
        let king_to = reader.needed_string(&table, "king_to", "\"g1\"").and_then(|k| context.square(reader, "king_to", k));
        let mut partners = Vec::new();
        if let Some(table) = reader.table(&table, "partners") {
            for ((from, at), _) in table.entries() {
                let to = reader.string(&table, from).and_then(|s| context.square(reader, from, s));
                let found = needs.iter().copied().find(|&r| Some(rights[r].1) == context.geometry.parse(from));
                match (found, to) {
                    (Some(right), Some(to)) => partners.push((right, to)),
                    (None, _) => reader.fault(
                        "partners",
                        at,
                        format!("\"{from}\" is the square of no needed right"),
                        "the keys are squares of castling.rights",
                    ),
                    _ => {}
                }
            }
        }
        if needs.is_empty() || partners.len() != needs.len() {
            let at = table.span_of("partners");
            reader.fault(
                "partners",
                at,
                "castling needs rights, and each of their pieces a square to go to",
                "needs = [\"K\"], partners = { h1 = \"f1\" }",
            );
        } else if let (Some(san), Some(king_to)) = (san, king_to) {
            moves.push(CastlingMove { san, needs, king_to, partners });
        }
    }
    Some(Castling {
        king: king?,
        text_is_partner: reader.word(&fields, "text", &[("king", false), ("partner", true)]),
        flexible: reader.flag(&fields, "flexible", false),
        rights,
        moves,
    })
}

pub(super) fn en_passant(reader: &mut Reader, context: &Context, document: &Fields) -> Option<EnPassant> {
    let fields = reader.table(document, "en_passant")?;
    reader.only(&fields, &["by", "of"]);
    Some(EnPassant { by: context.pieces(reader, &fields, "by"), of: context.pieces(reader, &fields, "of") })
}

pub(super) fn purchase(reader: &mut Reader, context: &Context, document: &Fields) -> Option<Purchase> {
    let fields = reader.table(document, "purchase")?;
    reader.only(&fields, &["budget", "pieces", "copies", "squares"]);
    let squares = reader.needed_string(&fields, "squares", "\"rank 1\"").map(|(text, at)| {
        region::parse(context.geometry, text).unwrap_or_else(|fault| {
            reader.faults.push(fault.at(at));
            SquareSet::EMPTY
        })
    });
    let budget = reader.needed_number(&fields, "budget", 1..=1_000_000, 90);
    let pieces = reader.needed_number(&fields, "pieces", 1..=64, 10);
    let copies = reader.number(&fields, "copies", 1..=64).unwrap_or(64);
    let (squares, pieces) = (squares?, pieces? as usize);
    if !squares.is_empty() && squares.len() != pieces {
        let at = fields.span_of("squares");
        reader.fault(
            "squares",
            at,
            format!("{} for {}", counted(squares.len(), "square"), counted(pieces, "piece")),
            "as many squares as pieces to buy",
        );
    }
    Some(Purchase { budget: budget? as u32, pieces, copies: copies as usize, squares })
}

pub(super) fn end(reader: &mut Reader, context: &Context, document: &Fields) -> EndDef {
    let mut end = EndDef {
        stalemate: Stalemate::Draw,
        repetition: None,
        move_count: None,
        bare_king: BareKing::PlaysOn,
        insufficient: Vec::new(),
        wins: Vec::new(),
    };
    let Some(fields) = reader.table(document, "end") else { return end };
    reader.only(&fields, &["stalemate", "repetition", "move_count", "bare_king", "insufficient_material", "win"]);
    end.stalemate = reader.word(&fields, "stalemate", &[("draw", Stalemate::Draw), ("loss", Stalemate::Loss), ("win", Stalemate::Win)]);
    end.bare_king = reader.word(&fields, "bare_king", &[("plays_on", BareKing::PlaysOn), ("loses", BareKing::Loses)]);
    if let Some(table) = reader.table(&fields, "repetition") {
        reader.only(&table, &["count", "result", "perpetual_check", "perpetual_chase"]);
        end.repetition = Some(Repetition {
            first_loses: reader.word(&table, "result", &[("draw", false), ("first_loses", true)]),
            count: reader.needed_number(&table, "count", 2..=100, 3).unwrap_or(3) as u32,
            perpetual_check_loses: reader.word(&table, "perpetual_check", &[("draw", false), ("loss", true)]),
            chase: reader.table(&table, "perpetual_chase").map(|fields| {
                reader.only(&fields, &["result", "may_chase", "may_be_chased", "may_be_chased_in", "always_of", "always_by"]);
                reader.word(&fields, "result", &[("loss", ())]);
                Chase {
                    may_chase: context.pieces(reader, &fields, "may_chase"),
                    may_be_chased: context.pieces(reader, &fields, "may_be_chased"),
                    may_be_chased_in: context.region(reader, &fields, "may_be_chased_in"),
                    always_of: context.pieces(reader, &fields, "always_of"),
                    always_by: context.pieces(reader, &fields, "always_by"),
                }
            }),
        });
    }
    if let Some(table) = reader.table(&fields, "move_count") {
        reader.only(&table, &["plies", "result"]);
        reader.word(&table, "result", &[("draw", ())]);
        end.move_count = reader.needed_number(&table, "plies", 1..=10_000, 100).map(|n| n as u32);
    }
    for (letters, at) in reader.strings(&fields, "insufficient_material") {
        let pieces = letters.char_indices().filter_map(|(i, _)| {
            let letter = letters.get(i..i + 1).unwrap_or_default();
            context.piece(reader, "insufficient_material", (letter, at.clone()))
        });
        end.insufficient.push(pieces.collect());
    }
    for table in reader.tables(&fields, "win", "end.win") {
        end.wins.extend(win(reader, context, &table));
    }
    end
}

fn win(reader: &mut Reader, context: &Context, fields: &Fields) -> Option<WinDef> {
    reader.only(fields, &["word", "sentence", "test", "count", "have"]);
    let word = reader.needed_string(fields, "word", "\"set\"");
    let mut have = Vec::new();
    for table in reader.tables(fields, "have", "have") {
        reader.only(&table, &["of", "at_least"]);
        let of = context.pieces(reader, &table, "of");
        have.push((of, reader.number(&table, "at_least", 1..=1000).unwrap_or(1) as u32));
    }
    if have.is_empty() {
        let at = fields.span_of("have");
        reader.fault("have", at, "a win by owning needs pieces to own", "have = [{ of = [\"Q\"], at_least = 1 }]");
    }
    Some(WinDef {
        sentence: reader.owned(fields, "sentence"),
        for_mover: reader.word(fields, "test", &[("mover", true), ("opponent", false)]),
        count: reader.word(fields, "count", &[("board", CountedPools::Board), ("board_and_hand", CountedPools::BoardAndHand)]),
        have,
        word: word?.0.to_owned(),
    })
}
