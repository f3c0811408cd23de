//! Armies as the user names them.

use rules::Variant;
use rules::army::{self, Army, Purchase, Style};

use crate::failure::{Failure, Result};
use crate::load;
use crate::random::Random;

/// The game where armies are bought that a command is about: the one named, or the first there is.
pub(crate) fn game(name: Option<&str>) -> Result<Variant> {
    match name {
        Some(name) => {
            let variant = load::variant(name)?;
            purchase(&variant)?;
            Ok(variant)
        }
        None => {
            let sells = |v: &Variant| v.purchase().is_some();
            rules::shipped::ids()
                .filter_map(rules::shipped::load)
                .find(sells)
                .ok_or_else(|| Failure::input("armies are bought in no game", ""))
        }
    }
}

/// How armies are bought in a game.
pub(crate) fn purchase(variant: &Variant) -> Result<&Purchase> {
    variant.purchase().ok_or_else(|| {
        let sells: Vec<&str> =
            rules::shipped::ids().filter(|id| rules::shipped::load(id).is_some_and(|v| v.purchase().is_some())).collect();
        Failure::input(format!("armies are not bought in {}", variant.name()), format!("they are in {}", sells.join(", ")))
    })
}

/// The army that a text means: `default`, `random`, or its letters.
pub(crate) fn parse(variant: &Variant, text: &str, random: &mut Random) -> Result<Army> {
    purchase(variant)?;
    Ok(match text.trim().to_ascii_lowercase().as_str() {
        "default" => army::default_army(variant)?,
        "random" => army::random(variant, Style::Sensible, &mut || random.next())?,
        _ => Army::parse(variant, text)?,
    })
}
