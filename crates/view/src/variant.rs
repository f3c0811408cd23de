//! Variants.

use rules::army::default_army;
use rules::{CastlingRight, Color, Notation, Variant};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::guide::Guide;
use crate::names::{Side, letter};
use crate::piece::PieceInfo;
use crate::region::{RegionView, regions};
use crate::translation::ENGLISH;

/// A variant in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct VariantSummary {
    /// The name for programs.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// Who invented it; empty where nobody knows.
    pub inventor: String,
    /// The year of its first publication.
    pub year: Option<i64>,
    /// The game in one sentence.
    pub summary: String,
    /// How many files the board has.
    pub files: u8,
    /// How many ranks.
    pub ranks: u8,
    /// Whether it is one of the games to show first.
    pub featured: bool,
    /// Whether players buy their armies.
    pub buys_army: bool,
    /// The start position.
    pub start_fen: String,
    /// The SHA-256 of the definition's text, in hexadecimal.
    pub definition_hash: String,
}

/// Which pools a variant has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PoolKinds {
    /// Captured pieces come to the capturer's hand and are dropped.
    pub hand: bool,
    /// Lost pieces are kept by their owner.
    pub lost: bool,
    /// There is a reserve that belongs to nobody.
    pub neutral: bool,
}

/// A right to castle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct CastlingRightView {
    /// The letter that stands for it in a position's text: `K`, `k`.
    pub letter: String,
    /// Whose it is.
    pub color: Side,
    /// Where the King stands that must not have moved.
    pub king: String,
    /// Where the piece stands that must not have moved.
    pub partner: String,
    /// The castlings that it allows, as they are written: `O-O`, `O-O&D`.
    pub ways: Vec<String>,
    /// What it allows, in words: `O-O with the Rook on h1`.
    pub sentence: String,
}

/// Squares of each side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SquaresOf {
    /// White's.
    pub white: Vec<String>,
    /// Black's, in the order of White's.
    pub black: Vec<String>,
}

/// What a piece costs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Price {
    /// The piece.
    pub letter: String,
    /// Its price in points.
    pub price: u32,
}

/// A piece of an army on one of White's squares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ArmyPiece {
    /// The piece.
    pub letter: String,
    /// Where it stands when White has the army.
    pub square: String,
}

/// How armies are bought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PurchaseView {
    /// What an army may cost.
    pub budget: u32,
    /// How many pieces are bought.
    pub pieces: usize,
    /// How many of a kind at most.
    pub copies: usize,
    /// The squares to fill.
    pub squares: SquaresOf,
    /// All that is for sale, in the definition's order.
    pub prices: Vec<Price>,
    /// The army of the start position; empty where that has none that could be bought.
    pub default_army: Vec<ArmyPiece>,
}

/// How the players of a game write its moves among themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum NotationView {
    /// After Hodges, `P-7f`: files are numbers from White's right, ranks letters from the top.
    Hodges,
    /// After the World Xiangqi Federation, `C2=5`: files are numbers from the mover's right.
    Wxf,
}

impl From<Notation> for NotationView {
    fn from(notation: Notation) -> NotationView {
        match notation {
            Notation::Hodges => NotationView::Hodges,
            Notation::Wxf => NotationView::Wxf,
        }
    }
}

/// All about a variant.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct VariantDetail {
    /// What lists show.
    #[serde(flatten)]
    pub summary: VariantSummary,
    /// Other names, as other programs write them.
    pub aliases: Vec<String>,
    /// The piece types, in the definition's order.
    pub pieces: Vec<PieceInfo>,
    /// The named sets of squares.
    pub regions: Vec<RegionView>,
    /// Which pools there are.
    pub pools: PoolKinds,
    /// Whether there is castling.
    pub castling: bool,
    /// All rights to castle that there are, in the order of a position's text.
    pub castling_rights: Vec<CastlingRightView>,
    /// Whether something can be captured in passing: only then a position names a square for it.
    pub en_passant: bool,
    /// How armies are bought, where they are.
    pub purchase: Option<PurchaseView>,
    /// How its players write moves among themselves, where that is not standard algebraic notation.
    pub notation: Option<NotationView>,
    /// The language of its guide, hints and sentences, a BCP 47 tag.
    pub language: String,
    /// The rules beyond how the pieces move, a sentence each.
    pub rules: Vec<String>,
    /// What a person should read about it.
    pub guide: Option<Guide>,
    /// The text of the definition.
    pub definition: String,
    /// How many start positions there are.
    pub random_starts: u32,
}

impl VariantSummary {
    /// A variant in a list.
    pub fn of(variant: &Variant) -> VariantSummary {
        VariantSummary {
            id: variant.id().to_owned(),
            name: variant.name().to_owned(),
            inventor: variant.inventor().to_owned(),
            year: variant.year(),
            summary: variant.summary().to_owned(),
            files: variant.geometry().files(),
            ranks: variant.geometry().ranks(),
            featured: variant.featured(),
            buys_army: variant.purchase().is_some(),
            start_fen: variant.start_fen().to_owned(),
            definition_hash: definition_hash(variant),
        }
    }
}

impl VariantDetail {
    /// All about a variant, in English. Measuring the pieces takes some milliseconds, so keep the result.
    pub fn of(variant: &Variant) -> VariantDetail {
        VariantDetail {
            summary: VariantSummary::of(variant),
            aliases: variant.aliases().to_vec(),
            pieces: PieceInfo::all(variant),
            regions: regions(variant),
            pools: PoolKinds { hand: variant.has_hands(), lost: variant.has_lost_pools(), neutral: variant.has_neutral_pool() },
            castling: variant.has_castling(),
            castling_rights: CastlingRightView::all(variant),
            en_passant: variant.has_en_passant(),
            purchase: PurchaseView::of(variant),
            notation: variant.notation().map(NotationView::from),
            language: ENGLISH.to_owned(),
            rules: variant.rule_sentences(),
            guide: Guide::of(variant),
            definition: variant.text().to_owned(),
            random_starts: variant.start_count(),
        }
    }
}

impl CastlingRightView {
    /// The rights of both sides, White's first.
    fn all(variant: &Variant) -> Vec<CastlingRightView> {
        let geometry = variant.geometry();
        let view = |color: Color, right: CastlingRight| {
            let partner = geometry.name(right.partner);
            let with = right.kind.map_or("what stands", |kind| variant.kind(kind).name());
            CastlingRightView {
                letter: right.letter.to_string(),
                color: color.into(),
                king: geometry.name(right.king),
                ways: right.ways.clone(),
                sentence: format!("{} with the {with} on {partner}", right.ways.join(", ")),
                partner,
            }
        };
        Color::BOTH.into_iter().flat_map(|color| variant.castling_rights(color).into_iter().map(move |right| view(color, right))).collect()
    }
}

impl PurchaseView {
    fn of(variant: &Variant) -> Option<PurchaseView> {
        let purchase = variant.purchase()?;
        let geometry = variant.geometry();
        let names = |color| purchase.squares(color).iter().map(|s| geometry.name(*s)).collect();
        let piece = |(square, kind)| ArmyPiece { letter: letter(variant, kind), square: geometry.name(square) };
        Some(PurchaseView {
            budget: purchase.budget(),
            pieces: purchase.pieces(),
            copies: purchase.copies(),
            squares: SquaresOf { white: names(Color::White), black: names(Color::Black) },
            prices: purchase.prices().iter().map(|(kind, price)| Price { letter: letter(variant, *kind), price: *price }).collect(),
            default_army: default_army(variant)
                .map(|army| army.placement(Color::White).into_iter().map(piece).collect())
                .unwrap_or_default(),
        })
    }
}

/// The SHA-256 of a definition's text, in hexadecimal: what a stored game remembers of its rules.
pub fn definition_hash(variant: &Variant) -> String {
    Sha256::digest(variant.text().as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}
