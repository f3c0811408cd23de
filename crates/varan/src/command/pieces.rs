//! `varan pieces`: how the pieces of a game move, and what they are worth.

use std::process::ExitCode;

use rules::{Color, PieceType, Variant};
use serde::Serialize;

use crate::failure::{Failure, Result};
use crate::paint::{Paint, Stream};
use crate::play::diagram;
use crate::{load, near, output};

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The game: an id, a name, or the path of a definition file
    game: String,
    /// One piece, by name or letter, with a diagram of its moves
    #[arg(long, value_name = "NAME")]
    piece: Option<String>,
    /// The square that the diagram shows it on
    #[arg(long, value_name = "SQUARE", requires = "piece")]
    at: Option<String>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// A piece for programs.
#[derive(Serialize)]
pub(crate) struct PieceReport {
    letter: String,
    san: String,
    name: String,
    plural: String,
    royal: bool,
    moves: Vec<String>,
    sentence: String,
    value: i32,
    price: Option<u32>,
    promotes_to: Vec<String>,
    promotes_to_lost: bool,
    rules: Vec<String>,
}

/// Writes all pieces, or one.
pub(crate) fn run(args: &Args, no_color: bool) -> Result {
    let variant = load::variant(&args.game)?;
    let kind = args.piece.as_deref().map(|name| find(&variant, name)).transpose()?;
    if args.json {
        let mut all = reports(&variant);
        match kind {
            Some(kind) => output::json(&all.swap_remove(kind.index()))?,
            None => output::json(&all)?,
        }
        return Ok(ExitCode::SUCCESS);
    }
    match kind {
        None => output::print(&table(&variant))?,
        Some(kind) => {
            let at = args.at.as_deref().map(|name| {
                let board = variant.geometry();
                board
                    .parse(name)
                    .ok_or_else(|| Failure::input(format!("\"{name}\" is no square of the {board} board"), "squares are a1, b1 and so on"))
            });
            let at = at.transpose()?.map(|square| (square, Color::White));
            output::print(&diagram::piece(Paint::new(Stream::Output, no_color), &variant, kind, at))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The piece type of that name or letter, whatever the case, or of the one name that begins so.
pub(crate) fn find(variant: &Variant, name: &str) -> Result<PieceType> {
    let name = name.trim();
    let word = name.to_lowercase();
    let same = |other: &str| other.eq_ignore_ascii_case(name);
    let shown = || variant.piece_types().filter(|(_, k)| !k.is_hidden());
    let found = shown().find(|(_, k)| same(k.letter())).or_else(|| shown().find(|(_, k)| same(k.name()) || same(k.plural())));
    if let Some((kind, _)) = found {
        return Ok(kind);
    }
    let begun: Vec<_> = shown().filter(|(_, k)| word.chars().count() > 1 && k.name().to_lowercase().starts_with(&word)).collect();
    if let [(kind, _)] = begun[..] {
        return Ok(kind);
    }
    let near = near::nearest(&word, shown().map(|(_, k)| k.name()));
    let help = match near {
        _ if !begun.is_empty() => format!("it may be {}", begun.iter().map(|(_, k)| k.name()).collect::<Vec<_>>().join(" or ")),
        Some(near) => format!("did you mean {near}?"),
        None => format!("the pieces are {}", shown().map(|(_, k)| format!("{} {}", k.letter(), k.name())).collect::<Vec<_>>().join(", ")),
    };
    Err(Failure::input(format!("{} has no piece called \"{}\"", variant.name(), output::cut(name, 40)), help))
}

/// The game's rules beyond how its pieces move, an item each.
pub(crate) fn rules(variant: &Variant) -> String {
    let item = |sentence: String| {
        let lines = output::wrap(&sentence, output::width().saturating_sub(2));
        lines.into_iter().enumerate().map(|(i, line)| format!("{}{line}\n", if i == 0 { "- " } else { "  " })).collect::<String>()
    };
    variant.rule_sentences().into_iter().map(item).collect()
}

/// All pieces for programs, by type.
pub(crate) fn reports(variant: &Variant) -> Vec<PieceReport> {
    let values = engine::values(variant);
    let report = |(kind, k): (PieceType, &rules::Kind)| PieceReport {
        letter: k.letter().to_owned(),
        san: k.san().to_owned(),
        name: k.name().to_owned(),
        plural: k.plural().to_owned(),
        royal: k.is_royal(),
        moves: k.moves().iter().map(|c| c.betza.to_string()).collect(),
        sentence: k.sentence(),
        value: values.get(kind.index()).copied().unwrap_or(0),
        price: k.price(),
        promotes_to: k.promotions().iter().map(|p| variant.kind(*p).letter().to_owned()).collect(),
        promotes_to_lost: k.promotes_to_lost(),
        rules: variant.piece_sentences(kind),
    };
    variant.piece_types().map(report).collect()
}

/// All pieces in columns: letter, name, value in pawns, price where there are prices, sentence.
pub(crate) fn table(variant: &Variant) -> String {
    let values = engine::values(variant);
    let sells = variant.purchase().is_some();
    let head = ["", "", "worth", "price", ""];
    let mut rows = vec![head.iter().enumerate().filter(|(i, _)| sells || *i != 3).map(|(_, h)| (*h).to_owned()).collect::<Vec<_>>()];
    for (kind, k) in variant.piece_types().filter(|(_, k)| !k.is_hidden()) {
        let value = values.get(kind.index()).copied().unwrap_or(0);
        let worth = if k.is_royal() { "royal".to_owned() } else { format!("{:5.1}", f64::from(value) / 100.0) };
        let mut row = vec![k.letter().to_owned(), k.name().to_owned(), worth];
        if sells {
            row.push(k.price().map_or(String::new(), |p| format!("{p:5}")));
        }
        row.push(k.sentence());
        rows.push(row);
    }
    output::table(&rows)
}
