//! New games.

use rules::{Outcome, Variant};
use view::Code;

use super::Hub;
use crate::db::{GameWrite, ImportedGame, NewGame, Write};
use crate::error::ApiError;
use crate::game::view::ResultView;
use crate::game::{Event, Game, Recorded, Spec};
use crate::secret;
use crate::side::Side;
use crate::time::Millis;

impl Hub {
    /// Makes a game; its id.
    ///
    /// # Errors
    /// Where it cannot begin so, or the database fails.
    pub async fn create(&self, spec: Spec, variant: &Variant) -> Result<String, ApiError> {
        let id = secret::id();
        let prepared = prepare(&id, spec, variant, self.0.time.now())?;
        self.0.store.write(Write::Create(vec![prepared])).await?;
        Ok(id)
    }
}

/// A new game as it is stored.
pub(super) fn prepare(id: &str, spec: Spec, variant: &Variant, at: Millis) -> Result<(NewGame, GameWrite), ApiError> {
    let wrong = |faults: rules::Faults| ApiError::faults(Code::BadStart, "the start", variant, &faults);
    let new = NewGame {
        id: id.to_owned(),
        spec: serde_json::to_string(&spec).map_err(ApiError::internal)?,
        variant: spec.variant.clone(),
        definition_hash: spec.definition_hash.clone(),
        definition: variant.text().to_owned(),
        mode: spec.mode.word(),
        owner: spec.owner.clone(),
        at,
        imported: None,
    };
    let game = Game::new(id.to_owned(), spec, at, variant.clone()).map_err(wrong)?;
    Ok((new, GameWrite::new(&game, &[], Vec::new())))
}

/// A game to be brought in whole.
pub struct Import {
    /// What it is made with.
    pub spec: Spec,
    /// Its variant.
    pub variant: Variant,
    /// Its moves in coordinates, all legal.
    pub moves: Vec<String>,
    /// Its result.
    pub result: String,
    /// How it ended by the rules, where it did.
    pub outcome: Option<Outcome>,
    /// All else that it was.
    pub text: ImportedGame,
    /// When it was brought in: of games of one text, the first counts as the last, so that lists keep their order.
    pub at: Millis,
}

impl Hub {
    /// Takes games in; the ids of those that were new to their owner.
    ///
    /// # Errors
    /// Where the database fails; then none of them is taken in.
    pub async fn import(&self, imports: Vec<Import>) -> Result<Vec<String>, ApiError> {
        let mut ids = Vec::new();
        let mut games = Vec::new();
        for import in imports {
            let id = secret::id();
            games.push(whole(&id, import)?);
            ids.push(id);
        }
        if !games.is_empty() {
            self.0.store.write(Write::Create(games)).await?;
        }
        let new = self.0.store.existing(&ids).await?;
        ids.retain(|id| new.contains(id));
        Ok(ids)
    }

    /// A game as it is stored, without bringing it up: for looking at games that are not played now.
    ///
    /// # Errors
    /// Where it can't be read.
    pub async fn stored(&self, id: &str) -> Result<Option<Game>, ApiError> {
        self.0.store.game(id).await?.map(|stored| self.restore(id, stored)).transpose()
    }
}

fn whole(id: &str, import: Import) -> Result<(NewGame, GameWrite), ApiError> {
    let Import { spec, variant, moves, result, outcome, text, at } = import;
    let (new, _) = prepare(id, spec.clone(), &variant, at)?;
    let new = NewGame { imported: Some(Box::new(text)), ..new };
    let mut game = Game::new(id.to_owned(), spec, at, variant.clone())
        .map_err(|faults| ApiError::faults(Code::BadStart, "the start", &variant, &faults))?;
    let mut events: Vec<Event> = moves.into_iter().map(|mv| Event::Moved { mv, took_ms: None, left_ms: None }).collect();
    events.push(Event::Ended { result: ending(&variant, &result, outcome) });
    let mut recorded = Vec::new();
    for event in events {
        let event = Recorded { version: game.version() + 1, at, request: None, event };
        game.apply(&event);
        recorded.push(event);
    }
    Ok((new, GameWrite::new(&game, &recorded, Vec::new())))
}

/// The end of a game that was brought in: by the rules, or as its result says.
fn ending(variant: &Variant, result: &str, outcome: Option<Outcome>) -> ResultView {
    if let Some(outcome) = outcome.filter(|outcome| outcome.result() == result || result == "*") {
        return crate::game::outcome_view(variant, outcome);
    }
    let winner = match result {
        "1-0" => Some(Side::White),
        "0-1" => Some(Side::Black),
        _ => None,
    };
    let (reason, sentence) = match (winner, result) {
        (Some(winner), _) => ("imported", format!("{} won.", winner.name())),
        (None, "1/2-1/2") => ("imported", "Drawn.".to_owned()),
        _ => ("unfinished", "The game was not finished.".to_owned()),
    };
    ResultView { result: result.to_owned(), winner, reason: reason.to_owned(), sentence, by: None }
}
