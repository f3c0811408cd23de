//! The pieces of a definition.

use betza::PieceMoves;

use super::Context;
use super::reader::{Fields, Reader};
use crate::PieceType;

/// A piece type as defined.
#[derive(Clone, Debug)]
pub(crate) struct PieceDef {
    /// The letter of FEN, upper case, with `+` before it for a promoted form.
    pub(crate) letter: String,
    pub(crate) name: String,
    pub(crate) plural: String,
    /// The letter of SAN; empty for pawns.
    pub(crate) san: String,
    pub(crate) symbol: Option<char>,
    pub(crate) picture: Option<String>,
    pub(crate) advice: Option<String>,
    pub(crate) value: Option<i32>,
    pub(crate) price: Option<u32>,
    pub(crate) royal: bool,
    pub(crate) clauses: Vec<ClauseDef>,
    pub(crate) resets_clock: bool,
    /// Whether a captured one comes to its owner's lost pool.
    pub(crate) lost: bool,
    /// The region it can be dropped in; none: everywhere.
    pub(crate) drop: Option<usize>,
    pub(crate) drops_per_file: Option<u8>,
    /// Whether a drop may mate.
    pub(crate) drop_mate: bool,
    /// What it is in a hand; none: itself.
    pub(crate) unpromoted: Option<PieceType>,
    pub(crate) promotion: Option<Promotion>,
}

/// Some of a piece's moves, and where it has them.
#[derive(Clone, Debug)]
pub(crate) struct ClauseDef {
    pub(crate) betza: PieceMoves,
    pub(crate) from: Option<usize>,
    pub(crate) to: Option<usize>,
    /// Whether the move must change (true) or keep (false) the colour of the square.
    pub(crate) changes_color: Option<bool>,
}

/// How a piece promotes.
#[derive(Clone, Debug)]
pub(crate) struct Promotion {
    pub(crate) zone: usize,
    pub(crate) when: When,
    /// Where a move that ends there must promote.
    pub(crate) forced: Option<usize>,
    pub(crate) to: PromotionTargets,
    pub(crate) written: Written,
    /// Whether there may be no more of the new type on the board than at the start.
    pub(crate) limit_start_count: bool,
    /// Whether the new piece turns back when it is captured.
    pub(crate) reverts: bool,
}

/// What a piece may promote to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PromotionTargets {
    /// One of these.
    List(Vec<PieceType>),
    /// One of the owner's lost pieces, which comes back.
    Lost,
}

/// Which moves may promote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// Those that end in the zone.
    Arrive,
    /// Those that begin or end in the zone.
    EnterOrLeave,
}

/// How a promotion is written in coordinate form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Written {
    /// By the new piece's letter.
    Letter,
    /// By a plus sign.
    Plus,
    /// Not at all: it is forced.
    Silent,
}

const KEYS: [&str; 19] = [
    "letter",
    "name",
    "plural",
    "san",
    "symbol",
    "picture",
    "value",
    "price",
    "royal",
    "moves",
    "resets_clock",
    "lost",
    "drop",
    "drops_per_file",
    "drop_mate",
    "unpromoted",
    "promotion",
    "advice",
    "about",
];

/// The letters of all pieces, so that each can name the others; a letter that can't be used is a fault.
pub(super) fn letters(reader: &mut Reader, tables: &[Fields]) -> Vec<String> {
    let mut letters: Vec<String> = Vec::new();
    for table in tables {
        let Some((letter, at)) = reader.needed_string(table, "letter", "\"Q\"") else {
            letters.push(String::new());
            continue;
        };
        let stem = letter.strip_prefix('+').unwrap_or(letter);
        if !(stem.len() == 1 && stem.as_bytes()[0].is_ascii_uppercase()) {
            reader.fault(
                "letter",
                at.clone(),
                format!("\"{letter}\" is no piece letter"),
                "one capital letter A-Z, with + before it for a promoted form",
            );
        }
        if letters.iter().any(|l| l == letter) {
            reader.fault("letter", at, format!("two pieces have the letter \"{letter}\""), "give one of them another letter");
        }
        letters.push(letter.to_owned());
    }
    if letters.len() > 100 {
        reader.fault("piece", 0..0, format!("{} piece types, at most 100 are possible", letters.len()), "");
    }
    letters
}

pub(super) fn read(reader: &mut Reader, context: &Context, tables: &[Fields]) -> Vec<PieceDef> {
    tables.iter().zip(&context.letters).take(100).map(|(table, letter)| piece(reader, context, table, letter)).collect()
}

fn piece(reader: &mut Reader, context: &Context, table: &Fields, letter: &str) -> PieceDef {
    let fields = &Fields { path: format!("piece \"{letter}\""), ..table.clone() };
    reader.only(fields, &KEYS);
    let name = reader.needed_string(fields, "name", "\"Queen\"").map_or(letter, |(n, _)| n).to_owned();
    let plural = reader.string(fields, "plural").map_or_else(|| format!("{name}s"), |(p, _)| p.to_owned());
    let san = reader.string(fields, "san").map_or(letter, |(s, _)| s).to_owned();
    let symbol = reader.string(fields, "symbol").and_then(|(s, at)| {
        if s.chars().count() != 1 {
            reader.fault("symbol", at, format!("\"{s}\" is not one character"), "symbol = \"♛\"");
        }
        s.chars().next()
    });
    let picture = reader.string(fields, "picture").and_then(|(name, at)| {
        let sound = name.starts_with(|c: char| c.is_ascii_lowercase())
            && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        if !sound {
            let hint = "small letters, figures and hyphens, as picture = \"war-machine\"";
            reader.fault("picture", at, format!("\"{name}\" is no name of a picture"), hint);
        }
        sound.then(|| name.to_owned())
    });
    let unpromoted = reader.string(fields, "unpromoted").and_then(|l| context.piece(reader, "unpromoted", l));
    if !fields.has("moves") {
        reader.needed_string(fields, "moves", "[\"Q\"]");
    }
    let clauses = reader.array(fields, "moves");
    let clauses = clauses.into_iter().filter_map(|value| clause(reader, context, fields, value)).collect();
    PieceDef {
        letter: letter.to_owned(),
        plural,
        san,
        symbol,
        picture,
        advice: reader.string(fields, "advice").map(|(text, _)| text.to_owned()),
        value: reader.number(fields, "value", 0..=100_000).map(|v| v as i32),
        price: reader.number(fields, "price", 0..=1_000_000).map(|v| v as u32),
        royal: reader.flag(fields, "royal", false),
        clauses,
        resets_clock: reader.flag(fields, "resets_clock", false),
        lost: reader.flag(fields, "lost", true),
        drop: context.region(reader, fields, "drop"),
        drops_per_file: reader.number(fields, "drops_per_file", 1..=16).map(|n| n as u8),
        drop_mate: reader.flag(fields, "drop_mate", true),
        unpromoted,
        promotion: promotion(reader, context, fields),
        name,
    }
}

fn clause(reader: &mut Reader, context: &Context, fields: &Fields, value: &toml::Spanned<toml::de::DeValue>) -> Option<ClauseDef> {
    if let Some(text) = value.get_ref().as_str() {
        let betza = context.piece_moves(reader, "moves", (text, value.span()))?;
        return Some(ClauseDef { betza, from: None, to: None, changes_color: None });
    }
    let Some(table) = value.get_ref().as_table() else {
        reader.fault(
            "moves",
            value.span(),
            format!("a move of {} is {}", fields.path, super::reader::type_of(value)),
            "write \"Q\" or { betza = \"sW\", from = \"a_region\" }",
        );
        return None;
    };
    let fields = &Fields::new(table, value.span(), format!("a move of {}", fields.path));
    reader.only(fields, &["betza", "from", "to", "color"]);
    let text = reader.needed_string(fields, "betza", "\"W\"");
    Some(ClauseDef {
        from: context.region(reader, fields, "from"),
        to: context.region(reader, fields, "to"),
        changes_color: reader.word(fields, "color", &[("any", None), ("changes", Some(true)), ("stays", Some(false))]),
        betza: context.piece_moves(reader, "betza", text?)?,
    })
}

fn promotion(reader: &mut Reader, context: &Context, piece: &Fields) -> Option<Promotion> {
    let fields = &reader.table(piece, "promotion")?;
    reader.only(fields, &["zone", "when", "forced", "to", "written", "limit", "reverts"]);
    reader.needed_string(fields, "zone", "\"a_region\"");
    let zone = context.region(reader, fields, "zone");
    let to = match fields.get("to").and_then(|v| v.get_ref().as_str()) {
        Some("lost") => PromotionTargets::Lost,
        _ => PromotionTargets::List(context.pieces(reader, fields, "to")),
    };
    if super::checks::is_empty(fields, "to") {
        let at = fields.span_of("to");
        reader.fault("to", at, format!("the promotion of {} has no target", piece.path), "to = [\"Q\"] or to = \"lost\"");
    }
    let written = match fields.get("written").map(|v| v.get_ref()) {
        None => Written::Letter,
        Some(v) if v.as_bool() == Some(false) => Written::Silent,
        Some(v) if v.as_bool() == Some(true) => Written::Letter,
        Some(_) => reader.word(fields, "written", &[("letter", Written::Letter), ("+", Written::Plus)]),
    };
    let forced = context.region(reader, fields, "forced");
    if written == Written::Silent && (forced.is_none() || !matches!(&to, PromotionTargets::List(list) if list.len() == 1)) {
        let at = fields.span_of("written");
        reader.fault(
            "written",
            at,
            "a promotion that is not written must be forced and have one target",
            "set forced, or leave written out",
        );
    }
    Some(Promotion {
        zone: zone?,
        when: reader.word(fields, "when", &[("arrive", When::Arrive), ("enter_or_leave", When::EnterOrLeave)]),
        forced,
        to,
        written,
        limit_start_count: reader.word(fields, "limit", &[("none", false), ("start_count", true)]),
        reverts: reader.flag(fields, "reverts", false),
    })
}
