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
    /// On a full board and on an empty one.
    phases: [i32; 2],
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
    let phases = engine::phase_values(variant);
    let report = |(kind, k): (PieceType, &rules::Kind)| PieceReport {
        letter: k.letter().to_owned(),
        san: k.san().to_owned(),
        name: k.name().to_owned(),
        plural: k.plural().to_owned(),
        royal: k.is_royal(),
        moves: k.moves().iter().map(|c| c.betza.to_string()).collect(),
        sentence: k.sentence(),
        value: values.get(kind.index()).copied().unwrap_or(0),
        phases: phases.get(kind.index()).copied().unwrap_or_default(),
        price: k.price(),
        promotes_to: k.promotions().iter().map(|p| variant.kind(*p).letter().to_owned()).collect(),
        promotes_to_lost: k.promotes_to_lost(),
        rules: variant.piece_sentences(kind),
    };
    variant.piece_types().map(report).collect()
}

/// All pieces in columns: letter, name, worth in pawns on a full and an empty board, price where there are prices, sentence.
pub(crate) fn table(variant: &Variant) -> String {
    let values = engine::phase_values(variant);
    let sells = variant.purchase().is_some();
    let head = ["", "", "full", "empty", "price", ""];
    let mut rows = vec![head.iter().enumerate().filter(|(i, _)| sells || *i != 4).map(|(_, h)| (*h).to_owned()).collect::<Vec<_>>()];
    for (kind, k) in variant.piece_types().filter(|(_, k)| !k.is_hidden()) {
        let pawns = |value: i32| if k.is_royal() { "royal".to_owned() } else { format!("{:5.1}", f64::from(value) / 100.0) };
        let [full, empty] = values.get(kind.index()).copied().unwrap_or_default().map(pawns);
        let mut row = vec![k.letter().to_owned(), k.name().to_owned(), full, empty];
        if sells {
            row.push(k.price().map_or(String::new(), |p| format!("{p:5}")));
        }
        row.push(k.sentence());
        rows.push(row);
    }
    output::table(&rows) + &price_agreement(variant)
}

/// How well worths and prices agree, where there are prices.
fn price_agreement(variant: &Variant) -> String {
    let values = engine::values(variant);
    let pairs: Vec<(f64, f64)> =
        variant.kinds().iter().zip(values).filter_map(|(k, value)| Some((f64::from(k.price()?), f64::from(value)))).collect();
    match correlation(&pairs) {
        Some(r) => format!("worth and price of {} pieces: correlation {r:.2}\n", pairs.len()),
        None => String::new(),
    }
}

/// Pearson's; none where one of the two does not vary.
fn correlation(pairs: &[(f64, f64)]) -> Option<f64> {
    let count = pairs.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>() / count;
    let (x, y) = (mean(|p| p.0), mean(|p| p.1));
    let sum = |of: &dyn Fn(f64, f64) -> f64| pairs.iter().map(|p| of(p.0 - x, p.1 - y)).sum::<f64>();
    let spread = (sum(&|x, _| x * x) * sum(&|_, y| y * y)).sqrt();
    (spread > 0.0).then(|| sum(&|x, y| x * y) / spread)
}

#[cfg(test)]
mod tests {
    use super::correlation;

    #[test]
    fn correlation_is_one_on_a_line_and_none_without_spread() {
        assert!((correlation(&[(1.0, 2.0), (2.0, 4.0), (5.0, 10.0)]).unwrap() - 1.0).abs() < 1e-9);
        assert!((correlation(&[(1.0, 4.0), (2.0, 2.0), (3.0, 0.0)]).unwrap() + 1.0).abs() < 1e-9);
        assert_eq!(correlation(&[(1.0, 1.0), (1.0, 3.0)]), None);
        assert_eq!(correlation(&[]), None);
    }
}
