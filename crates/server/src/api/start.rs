//! What a new game begins with: a position, or armies.

use rules::Variant;
use rules::army::{Army, default_army};
use view::{Armies, Code};

use super::games::{ArmiesChoice, NewGame, Opponent};
use crate::app::App;
use crate::error::{ApiError, Result};
use crate::game::Start;
use crate::game::view::PurchaseKind;
use crate::side::Side;

/// Bytes of an army as text.
const LONGEST_ARMY: usize = 200;

/// What a game begins with.
///
/// # Errors
/// Why it can't begin so.
pub(super) async fn start(
    app: &App,
    variant: &Variant,
    new: &NewGame,
    user: Option<&str>,
    computer: Option<(Side, u8)>,
    seed: u64,
) -> Result<Start> {
    if let Some(fen) = &new.fen {
        if new.armies.as_ref().is_some_and(|armies| *armies != ArmiesChoice::Default) {
            return Err(ApiError::wrong(Code::TwoStarts, "a game begins with a position or with armies, not with both"));
        }
        return from_fen(app, variant, fen);
    }
    match &new.armies {
        None | Some(ArmiesChoice::Default) => {
            let army = default_army(variant).map(|army| army.text()).unwrap_or_default();
            Ok(Start::Position { fen: variant.start().fen(), white: army.clone(), black: army })
        }
        Some(ArmiesChoice::Given { white, black }) => {
            if [white, black].into_iter().flatten().any(|text| text.len() > LONGEST_ARMY) {
                return Err(ApiError::wrong(Code::ArmyTooLong, "this is longer than an army can be"));
            }
            let mut armies = Armies { white: white.clone(), black: black.clone() }.read(variant)?;
            if let Some((side, level)) = computer
                && [white, black][side.index()].is_none()
            {
                let user = user.unwrap_or_default();
                armies[side.index()] = crate::hub::computer_army(&app.pool, user, variant, level, seed).await?;
            }
            between(variant, armies)
        }
        Some(ArmiesChoice::Secret) if new.opponent == Opponent::Local => {
            Err(ApiError::wrong(Code::NoSecrets, "two on one screen have no secrets; buy in turn, or give both armies"))
        }
        Some(kind) => {
            let how = if *kind == ArmiesChoice::Secret { PurchaseKind::Secret } else { PurchaseKind::Open };
            let bought = crate::game::buying::Buying::new(variant, how);
            bought.map_err(|faults| ApiError::faults(Code::BadStart, "the start", variant, &faults))?;
            Ok(Start::Purchase { how })
        }
    }
}

fn from_fen(app: &App, variant: &Variant, fen: &str) -> Result<Start> {
    if fen.chars().count() > app.limits.fen {
        let most = app.limits.fen;
        return Err(ApiError::wrong(Code::FenTooLong, format!("a FEN has at most {most} characters")).with("most", most));
    }
    let position = variant.position(fen).map_err(|faults| ApiError::faults(Code::BadFen, "the FEN", variant, &faults))?;
    if let Some(outcome) = position.outcome() {
        let message = format!("the game would be over before it begins: {}", outcome.sentence(variant));
        return Err(ApiError::wrong(Code::OverAtStart, message));
    }
    Ok(Start::Position { fen: position.fen(), white: String::new(), black: String::new() })
}

fn between(variant: &Variant, [white, black]: [Army; 2]) -> Result<Start> {
    let position =
        rules::army::start(variant, &white, &black).map_err(|faults| ApiError::faults(Code::IllegalArmy, "the army", variant, &faults))?;
    Ok(Start::Position { fen: position.fen(), white: white.text(), black: black.text() })
}
