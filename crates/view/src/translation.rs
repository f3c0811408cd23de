//! What is told about a game in other languages than English, from `variants/guide/LANGUAGE/`.
//!
//! A game's file there holds its guide and the hints about its pieces; positions and moves are those of the English guide. `sentences.toml`
//! says for every sentence that is written from a definition what to say instead of it, so that no translation can tell of another
//! rule than the one that is played by. A game speaks a language where nothing of all this is missing, else it speaks English.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::embedded::{self, TRANSLATIONS};
use crate::guide::Guide;
use crate::variant::VariantDetail;

/// The language of definitions and guides.
pub(crate) const ENGLISH: &str = "en";

/// The name of the file with the sentences.
const SENTENCES: &str = "sentences";

/// The languages in which games can be told, as BCP 47 tags.
pub fn languages() -> impl Iterator<Item = &'static str> {
    std::iter::once(ENGLISH).chain(TRANSLATIONS.iter().map(|(language, _)| *language))
}

/// A guide in another language.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Translation {
    intro: String,
    #[serde(default)]
    advice: Vec<String>,
    #[serde(default)]
    over_the_board: String,
    #[serde(default)]
    sources: Vec<String>,
    #[serde(default)]
    sections: Vec<TranslatedSection>,
    /// The hint about a piece, by its letter.
    #[serde(default)]
    pieces: BTreeMap<String, String>,
}

/// A section of it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TranslatedSection {
    title: String,
    text: String,
    /// What its positions show, in their order.
    #[serde(default)]
    captions: Vec<String>,
}

/// All words of a language: a game's and the sentences for all games.
struct Words {
    game: Translation,
    sentences: BTreeMap<String, String>,
}

impl Words {
    /// The words for a game; none where the language has no file for it, or the files cannot be read.
    fn of(language: &str, id: &str) -> Option<Words> {
        let (_, files) = TRANSLATIONS.iter().find(|(known, _)| *known == language)?;
        Some(Words {
            game: toml::from_str(embedded::find(files, id)?).ok()?,
            sentences: toml::from_str(embedded::find(files, SENTENCES)?).ok()?,
        })
    }

    /// Puts the words in place of the English ones and gives back what it has no words for.
    fn put(&self, detail: &mut VariantDetail) -> Vec<String> {
        let mut missing = Vec::new();
        each_sentence(detail, &mut |sentence| match self.sentences.get(sentence) {
            Some(said) => said.clone_into(sentence),
            None => missing.push(sentence.clone()),
        });
        for piece in &mut detail.pieces {
            let Some(advice) = &mut piece.advice else { continue };
            match self.game.pieces.get(&piece.letter) {
                Some(said) => said.clone_into(advice),
                None => missing.push(format!("the hint about {}", piece.letter)),
            }
        }
        if let Some(guide) = &mut detail.guide {
            missing.extend(self.game.put(guide));
        }
        missing
    }
}

impl Translation {
    /// As [`Words::put`], for the guide.
    fn put(&self, guide: &mut Guide) -> Vec<String> {
        let mut missing = Vec::new();
        let mut list = |what: String, english: &mut [String], said: &[String]| {
            if english.len() == said.len() {
                english.clone_from_slice(said);
            } else {
                missing.push(format!("{what}: {} for {}", said.len(), english.len()));
            }
        };
        self.intro.clone_into(&mut guide.intro);
        list("advice".into(), &mut guide.advice, &self.advice);
        list("sources".into(), &mut guide.sources, &self.sources);
        for (section, said) in guide.sections.iter_mut().zip(&self.sections) {
            let mut captions: Vec<String> = section.positions.iter().map(|shown| shown.caption.clone()).collect();
            list(format!("captions of \"{}\"", section.title), &mut captions, &said.captions);
            section.positions.iter_mut().zip(captions).for_each(|(shown, caption)| shown.caption = caption);
            said.title.clone_into(&mut section.title);
            said.text.clone_into(&mut section.text);
        }
        if guide.sections.len() != self.sections.len() {
            missing.push(format!("sections: {} for {}", self.sections.len(), guide.sections.len()));
        }
        if guide.over_the_board.is_empty() != self.over_the_board.is_empty() {
            missing.push("over_the_board".into());
        }
        self.over_the_board.clone_into(&mut guide.over_the_board);
        missing
    }
}

/// Every sentence that is written from the definition. How a piece moves is one for each clause.
fn each_sentence(detail: &mut VariantDetail, change: &mut dyn FnMut(&mut String)) {
    for piece in &mut detail.pieces {
        let mut clauses: Vec<String> = piece.sentence.split("; ").map(str::to_owned).collect();
        clauses.iter_mut().for_each(&mut *change);
        piece.sentence = clauses.join("; ");
        piece.sentences.iter_mut().for_each(&mut *change);
    }
    detail.rules.iter_mut().for_each(&mut *change);
    detail.castling_rights.iter_mut().map(|right| &mut right.sentence).for_each(&mut *change);
    detail.regions.iter_mut().filter(|region| region.look.is_some()).map(|region| &mut region.label).for_each(change);
}

impl VariantDetail {
    /// The same in another language: its guide, hints and sentences. It stays English where the language lacks any of them; what
    /// it speaks, [`language`](VariantDetail::language) says. Names stay those of the definition.
    pub fn in_language(self, language: &str) -> VariantDetail {
        // Without a guide it is not the definition that the words were written for.
        let Some(words) = Words::of(language, &self.summary.id).filter(|_| self.guide.is_some()) else { return self };
        let mut told = self.clone();
        if !words.put(&mut told).is_empty() {
            return self;
        }
        told.language = language.to_owned();
        told
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn shipped() -> impl Iterator<Item = VariantDetail> {
        rules::shipped::ids().map(|id| VariantDetail::of(&rules::shipped::load(id).expect("shipped")))
    }

    fn others() -> impl Iterator<Item = &'static str> {
        languages().filter(|language| *language != ENGLISH)
    }

    #[test]
    fn no_language_lacks_a_word_about_a_shipped_game() {
        for language in others() {
            for mut detail in shipped() {
                let id = detail.summary.id.clone();
                let (_, files) = TRANSLATIONS.iter().find(|(known, _)| *known == language).expect("a language");
                let text = embedded::find(files, &id).unwrap_or_else(|| panic!("there is no guide/{language}/{id}.toml"));
                let game: Result<Translation, _> = toml::from_str(text);
                assert!(game.is_ok(), "guide/{language}/{id}.toml: {}", game.unwrap_err());
                let words = Words::of(language, &id).expect("sentences.toml can be read");
                let missing = words.put(&mut detail);
                assert!(missing.is_empty(), "{language} lacks for {id}:\n{}", missing.join("\n"));
            }
        }
    }

    #[test]
    fn a_game_speaks_the_language_that_it_is_asked_in() {
        let chess = VariantDetail::of(&rules::shipped::load("chess").expect("shipped"));
        let german = chess.clone().in_language("de");
        assert_eq!((chess.language.as_str(), german.language.as_str()), ("en", "de"));
        assert_eq!(german.pieces[0].sentence, "ein Schritt in jede Richtung");
        assert_eq!(chess.clone().in_language("fr"), chess);
    }

    #[test]
    fn a_game_without_all_of_its_words_stays_english() {
        let mut chess = VariantDetail::of(&rules::shipped::load("chess").expect("shipped"));
        chess.rules.push("A rule that nobody has heard of.".to_owned());
        assert_eq!(chess.clone().in_language("de"), chess);
    }

    #[test]
    fn no_translation_tells_of_what_no_game_says() {
        for language in others() {
            let (mut said, mut hints) = (BTreeSet::new(), BTreeSet::new());
            for mut detail in shipped() {
                each_sentence(&mut detail, &mut |sentence| {
                    said.insert(sentence.clone());
                });
                let id = detail.summary.id;
                hints.extend(detail.pieces.iter().filter(|p| p.advice.is_some()).map(|p| format!("{id} {}", p.letter)));
                let words = Words::of(language, &id).expect("a translation");
                for letter in words.game.pieces.keys() {
                    assert!(hints.contains(&format!("{id} {letter}")), "{language} has a hint about {letter} of {id}, which has none");
                }
                assert!(words.sentences.values().all(|text| !text.trim().is_empty()), "{language} has an empty sentence");
            }
            let sentences = Words::of(language, "chess").expect("a translation").sentences;
            let idle: Vec<&String> = sentences.keys().filter(|sentence| !said.contains(*sentence)).collect();
            assert!(idle.is_empty(), "{language} translates what no game says: {idle:#?}");
        }
    }

    /// Lists, tables, bold words and squares are the same in number, so that no row of a table is lost.
    #[test]
    fn translated_sections_have_the_shape_of_the_english_ones() {
        let shape = |text: &str| {
            let lines = |mark: &str| text.lines().filter(|line| line.starts_with(mark)).count();
            (lines("- "), lines("|"), lines("1. "), lines("2. "), text.matches("**").count() % 2, text.matches('`').count())
        };
        for language in others() {
            for detail in shipped() {
                let told = detail.clone().in_language(language);
                let (Some(english), Some(said)) = (detail.guide, told.guide) else { continue };
                for (one, other) in english.sections.iter().zip(&said.sections) {
                    assert_eq!(shape(&one.text), shape(&other.text), "{language} {}: {}", told.summary.id, one.title);
                }
            }
        }
    }
}
