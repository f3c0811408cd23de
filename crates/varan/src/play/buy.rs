//! Buying armies.

use rules::army::{self, Army, OpenPurchase, Style};
use rules::{Color, Position, Variant};

use super::commands::{Next, begun};
use super::input::Prompt;
use super::menu::reading;
use super::session::{Seat, Session, name};
use crate::army::parse;
use crate::command::army::price_list;
use crate::failure::{Failure, Result};
use crate::output;

/// The command `army`: buys in the way that the player names, and begins a new game.
pub(crate) fn army(session: &mut Session, prompt: &mut Prompt, way: &str) -> Result<Next> {
    let variant = session.variant().clone();
    let paint = session.settings.view.paint;
    crate::army::purchase(&variant)?;
    let random = |session: &mut Session| parse(&variant, "random", &mut session.settings.random);
    let armies = match way.to_lowercase().as_str() {
        "" => {
            let text = "army open: buy piece by piece, in turn, in sight of each other\n\
                        army secret: each writes an army down unseen, then both are shown\n\
                        army LETTERS: your army, as army default shows it; the other side's is random\n\
                        army random, army default: both sides' armies\n\
                        army list: the prices\n";
            return output::print(text).map(|()| Next::Go);
        }
        "list" => return output::print(&price_list(paint, &variant)?).map(|()| Next::Go),
        "default" => {
            Some([parse(&variant, "default", &mut session.settings.random)?, parse(&variant, "default", &mut session.settings.random)?])
        }
        "random" => Some([random(session)?, random(session)?]),
        "open" => open(session, prompt, &variant)?,
        "secret" => secret(session, prompt, &variant)?,
        letters => {
            let own = parse(&variant, letters, &mut session.settings.random)?;
            let other = random(session)?;
            let person = if session.settings.seats == [Seat::Computer, Seat::Person] { Color::Black } else { Color::White };
            Some(in_order(person, own, other))
        }
    };
    let Some(armies) = armies else {
        return output::print("Nothing was bought; the game goes on.\n").map(|()| Next::Go);
    };
    let start = begin(&variant, &armies)?;
    let before = session.restart(start);
    let line = |color: Color| format!("{}: {} ({})\n", name(color), armies[color.index()].text(), armies[color.index()].cost());
    output::print(&format!("{}{}", line(Color::White), line(Color::Black)))?;
    begun(session, before)
}

/// The start position with two armies.
pub(crate) fn begin(variant: &Variant, armies: &[Army; 2]) -> Result<Position> {
    Ok(army::start(variant, &armies[0], &armies[1])?)
}

fn in_order(first: Color, own: Army, other: Army) -> [Army; 2] {
    if first == Color::White { [own, other] } else { [other, own] }
}

/// Each writes an army down; the computer has done so before the player begins.
fn secret(session: &mut Session, prompt: &mut Prompt, variant: &Variant) -> Result<Option<[Army; 2]>> {
    let mut armies: [Option<Army>; 2] = [None, None];
    for color in Color::BOTH {
        if session.settings.seats[color.index()] == Seat::Computer {
            armies[color.index()] = Some(army::random(variant, Style::Sensible, &mut || session.settings.random.next())?);
            output::print(&format!("{}, the computer, has written its army down.\n", name(color)))?;
        }
    }
    for color in Color::BOTH {
        if armies[color.index()].is_some() {
            continue;
        }
        let question = format!("{}'s army (letters, random, default, list or stop): ", name(color));
        let bought = loop {
            let words = || ["random", "default", "list", "stop"].map(str::to_owned).to_vec();
            let Some(line) = prompt.read(&question, words).map_err(reading)? else { return Ok(None) };
            match line.to_lowercase().as_str() {
                "" => continue,
                "stop" | "quit" => return Ok(None),
                "list" => output::print(&price_list(session.settings.view.paint, variant)?)?,
                _ => match parse(variant, &line, &mut session.settings.random) {
                    Ok(army) => break army,
                    Err(failure) => output::print(&failure.text(session.settings.view.paint))?,
                },
            }
        };
        armies[color.index()] = Some(bought);
        if !session.has_computer() && prompt.is_terminal() {
            // The other player must not see it.
            output::print("\u{1b}[2J\u{1b}[3J\u{1b}[H")?;
        }
    }
    let [Some(white), Some(black)] = armies else { return Ok(None) };
    Ok(Some([white, black]))
}

/// The players buy in turn, in sight of each other.
fn open(session: &mut Session, prompt: &mut Prompt, variant: &Variant) -> Result<Option<[Army; 2]>> {
    let paint = session.settings.view.paint;
    let mut purchase = OpenPurchase::new(variant)?;
    // The budgets are separate, so the computer can plan its army beforehand.
    let mut plan = army::random(variant, Style::Sensible, &mut || session.settings.random.next())?.placement(Color::White);
    plan.sort_by_key(|(_, kind)| variant.kind(*kind).price());
    let words = "Buy with a letter and a square, as Q@d1; list, undo, stop. A letter alone goes to the first free square.";
    output::print(&format!("{}\n", output::wrap(words, output::width()).join("\n")))?;
    while let Some(color) = purchase.side() {
        if session.settings.seats[color.index()] == Seat::Computer {
            let Some((square, kind)) = plan.pop() else { return Ok(None) };
            let square = if color == Color::White { square } else { variant.geometry().mirror(square) };
            purchase.buy(kind, square).map_err(|error| Failure::input(error.to_string(), ""))?;
            output::print(&format!(
                "{} buys {} for {}.\n",
                name(color),
                purchase.text(kind, square),
                variant.kind(kind).price().unwrap_or(0)
            ))?;
            continue;
        }
        let free = purchase.free_squares(color);
        output::print(&shelf(&purchase, color))?;
        let question = format!("{} buys, {} left for {}: ", name(color), purchase.budget_left(color), free.len());
        let words = || {
            let kinds = purchase.legal().into_iter().map(|kind| variant.kind(kind).letter().to_owned());
            kinds.chain(["list", "undo", "stop"].map(str::to_owned)).collect()
        };
        let Some(line) = prompt.read(&question, words).map_err(reading)? else { return Ok(None) };
        let line = match free.first() {
            Some(square) if line.chars().count() == 1 && line != "?" => format!("{line}@{}", variant.geometry().name(*square)),
            _ => line.split_whitespace().collect::<Vec<_>>().join("@"),
        };
        match line.to_lowercase().as_str() {
            "" => {}
            "stop" | "quit" => return Ok(None),
            "list" | "?" => output::print(&price_list(paint, variant)?)?,
            "undo" => {
                // The computer's purchase in between goes back on its plan.
                while let Some((kind, square)) = purchase.undo() {
                    let Some(side) = purchase.side() else { break };
                    if session.settings.seats[side.index()] == Seat::Person {
                        break;
                    }
                    plan.push((if side == Color::White { square } else { variant.geometry().mirror(square) }, kind));
                }
            }
            _ => match purchase.parse(&line).and_then(|(kind, square)| purchase.buy(kind, square)) {
                Ok(()) => {}
                Err(error) => output::print(&crate::failure::message_text(paint, &error.to_string(), "list shows the prices"))?,
            },
        }
    }
    let (Some(white), Some(black)) = (purchase.army(Color::White), purchase.army(Color::Black)) else { return Ok(None) };
    Ok(Some([white, black]))
}

/// What a side has bought, where, and what it may still buy.
fn shelf(purchase: &OpenPurchase, color: Color) -> String {
    let variant = purchase.variant();
    let bought: Vec<String> = purchase.army_so_far(color).into_iter().map(|(square, kind)| purchase.text(kind, square)).collect();
    let free: Vec<String> = purchase.free_squares(color).into_iter().map(|s| variant.geometry().name(s)).collect();
    let legal: Vec<String> = purchase
        .legal()
        .into_iter()
        .map(|k| format!("{}\u{a0}{}", variant.kind(k).letter(), variant.kind(k).price().unwrap_or(0)))
        .collect();
    let mut text = String::new();
    for (label, words) in [("has", bought.join(" ")), ("free", free.join(" ")), ("buys", legal.join(", "))] {
        if words.is_empty() {
            continue;
        }
        for (i, line) in output::wrap(&words, output::width() - 10).into_iter().enumerate() {
            text += &format!("  {:6} {}\n", if i == 0 { label } else { "" }, line.replace('\u{a0}', " "));
        }
    }
    text
}
