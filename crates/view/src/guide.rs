//! Guides: what a person should read about a game, from `variants/guide/ID.toml`.

use rules::{Fault, Faults, Variant};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use crate::embedded::{self, GUIDES};
use crate::request::read_moves;

/// A position to look at or to play from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GuidePosition {
    /// The position as text.
    pub fen: String,
    /// What it shows.
    #[serde(default)]
    #[schema(required = true)]
    pub caption: String,
    /// Moves to show from it, in coordinate form or SAN.
    #[serde(default)]
    #[schema(required = true)]
    pub moves: Vec<String>,
}

/// A part of a guide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GuideSection {
    /// Its heading.
    pub title: String,
    /// Paragraphs, lists (`- `), `**strong**`, `*emphasis*` and `` `squares` ``.
    pub text: String,
    /// Whether it settles what the inventor's words leave open.
    #[serde(default)]
    #[schema(required = true)]
    pub ruling: bool,
    /// Positions that show it.
    #[serde(default)]
    #[schema(required = true)]
    pub positions: Vec<GuidePosition>,
}

/// A guide to a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Guide {
    /// What the game is about.
    pub intro: String,
    /// The rules, part by part.
    #[serde(default)]
    #[schema(required = true)]
    pub sections: Vec<GuideSection>,
    /// Hints for players.
    #[serde(default)]
    #[schema(required = true)]
    pub advice: Vec<String>,
    /// How to set it up with a board and pieces.
    #[serde(default)]
    #[schema(required = true)]
    pub over_the_board: String,
    /// Where the rules come from.
    #[serde(default, deserialize_with = "one_or_more")]
    #[schema(required = true)]
    pub sources: Vec<String>,
}

/// A list of texts, or one text.
fn one_or_more<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Either {
        One(String),
        More(Vec<String>),
    }
    Ok(match Either::deserialize(deserializer)? {
        Either::One(text) => vec![text],
        Either::More(list) => list,
    })
}

impl Guide {
    /// The guide that comes with a game. A game has it under the id and the definition that are shipped.
    pub fn of(variant: &Variant) -> Option<Guide> {
        let shipped = rules::shipped::text(variant.id()) == Some(variant.text());
        let text = embedded::find(GUIDES, variant.id()).filter(|_| shipped)?;
        Guide::parse(variant, &format!("{}.toml", variant.id()), text).ok()
    }

    /// Reads a guide to a game.
    ///
    /// # Errors
    /// A text that is no guide; else every position that cannot exist and every move that cannot be played.
    pub fn parse(variant: &Variant, file_name: &str, text: &str) -> Result<Guide, Faults> {
        let guide: Guide = toml::from_str(text).map_err(|error| {
            let fault = Fault::new("guide", error.message(), "");
            Faults::of_text(file_name, text, vec![fault.at(error.span().unwrap_or(0..0))])
        })?;
        let faults = guide.faults(variant, text);
        if faults.is_empty() { Ok(guide) } else { Err(Faults::of_text(file_name, text, faults)) }
    }

    fn faults(&self, variant: &Variant, text: &str) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut seen = 0;
        for section in &self.sections {
            for shown in &section.positions {
                // Positions stand in the text in their order: look behind the one before.
                let at = text[seen..].find(&shown.fen).map_or(0..0, |at| seen + at..seen + at + shown.fen.len());
                seen = at.end.max(seen);
                let start = match variant.position(&shown.fen) {
                    Ok(start) => start,
                    Err(wrong) => {
                        let why =
                            |fault: &Fault| Fault::new("fen", format!("in \"{}\": {}", section.title, fault.message), fault.hint.clone());
                        faults.extend(wrong.iter().map(|fault| why(fault).at(at.clone())));
                        continue;
                    }
                };
                if let Err(problem) = read_moves(&start, &shown.moves) {
                    let message = format!("in \"{}\": {}", section.title, problem.message);
                    faults.push(Fault::new("moves", message, "write legal moves, one after the other").at(at));
                }
            }
        }
        faults
    }
}
