//! The fit finds the weights that made the results, and writes them so that they are read again.

use std::sync::atomic::AtomicBool;

use engine::{Trace, Weights};
use rules::{Position, Term, Variant};
use tuner::{Data, Plan, Settings, collect, fit};

/// The variant of that id, which is a shipped one.
fn load(id: &str) -> Variant {
    rules::shipped::load(id).unwrap_or_else(|| panic!("{id} is not shipped"))
}

/// That variant with the weights that are worked out, whatever its definition states: what is fitted must not depend on it.
fn without_weights(id: &str) -> Variant {
    Variant::parse(id, &rules::replace_evaluation(load(id).text(), "")).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Positions of random games, taken apart.
fn traces(weights: &Weights, games: u64) -> Vec<Trace> {
    let mut list = Vec::new();
    for game in 0..games {
        let mut position: Position = weights.variant().start();
        let mut dice = game * 7919 + 1;
        for ply in 0..90 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            position.play(moves[(dice >> 33) as usize % moves.len()]);
            if ply % 3 == 0 {
                list.push(weights.trace(&position));
            }
        }
    }
    list
}

fn expected(score: i32, width: f32) -> f32 {
    1.0 / (1.0 + (-score as f32 / width).exp())
}

#[test]
fn weights_that_made_the_results_are_found_again() {
    let variant = without_weights("chess");
    let known = Weights::new(&variant);
    let mut hidden = known.clone();
    let mut values = known.values().to_vec();
    let of = |term: Term, letter: Option<&str>| {
        let piece = letter.map(|l| variant.kind_by_letter(l).unwrap());
        known.terms().find(|(t, p, _)| *t == term && *p == piece).map(|(_, _, range)| range.start).unwrap()
    };
    let (knight, queen, tempo, hits) =
        (of(Term::Worth, Some("N")), of(Term::Worth, Some("Q")), of(Term::Tempo, None), of(Term::DangerHits, None));
    values[knight] = values[knight].map(|w| w + 90);
    values[queen] = values[queen].map(|w| w - 150);
    values[tempo] = [45, 40];
    values[hits] = values[hits].map(|w| w + 15);
    hidden.set(values);

    let list = traces(&known, 130);
    let mut data = Data::default();
    for (i, trace) in list.iter().enumerate() {
        // Results without luck: what the hidden weights foretell.
        data.push(trace, expected(hidden.score(trace), 300.0), None, i as u32);
    }
    let settings = Settings { score_share: 0.0, epochs: 250, rate: 2.0, batch: 512, evidence: None };
    let fitted = fit(&known, &data, &settings, &mut |_, _| {});
    assert!(fitted.validation[1] < fitted.validation[0] - 0.002, "{:?}", fitted.validation);
    // The unit is free as far as the width that was fitted goes: compare by what positions are worth.
    let error = |weights: &Weights| {
        let off = |t: &Trace| f64::from(expected(weights.score(t), fitted.width) - expected(hidden.score(t), 300.0)).abs();
        list.iter().map(off).sum::<f64>() / list.len() as f64
    };
    let (before, after) = (error(&known), error(&fitted.weights));
    assert!(after < before / 3.0, "forecasts were off by {before:.4}, and are by {after:.4}");
    let scale = fitted.width / 300.0;
    let moved = |i: usize| fitted.weights.values()[i][0] as f32 / scale - known.values()[i][0] as f32;
    assert!((50.0..130.0).contains(&moved(knight)), "Knight {}", moved(knight));
    assert!((-220.0..-80.0).contains(&moved(queen)), "Queen {}", moved(queen));
    assert!((18.0..48.0).contains(&moved(tempo)), "tempo {}", moved(tempo));
}

#[test]
fn what_is_fitted_is_written_into_the_definition_and_read_again() {
    let variant = load("minishogi");
    let plan = Plan { games: 12, nodes: 60, random_plies: 4, threads: 2, seed: 3 };
    let halt = AtomicBool::new(false);
    let samples = collect(&variant, &plan, &halt, &|_| {}).unwrap();
    assert!(samples.len() > 40, "{}", samples.len());
    assert_eq!(samples, collect(&variant, &Plan { threads: 1, ..plan }, &halt, &|_| {}).unwrap(), "whatever the number of threads");
    let weights = Weights::new(&variant);
    let data = Data::new(&variant, &weights, &samples);
    assert_eq!(data.len(), samples.len());
    let settings = Settings { epochs: 5, ..Settings::default() };
    let fitted = fit(&weights, &data, &settings, &mut |_, _| {});
    let text = fitted.text(&variant);
    let again = Variant::parse("again.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(Weights::new(&again).values(), fitted.weights.values());
    let rest = |text: &str| rules::replace_evaluation(text, "").trim_end().to_owned();
    assert_eq!(rest(&text), rest(variant.text()), "all else is as it was");
}

#[test]
fn without_evidence_weights_stay() {
    let variant = load("chess");
    let weights = Weights::new(&variant);
    let mut data = Data::default();
    for (i, trace) in traces(&weights, 4).iter().enumerate() {
        data.push(trace, 0.5, Some(weights.score(trace)), i as u32);
    }
    let settings = Settings { score_share: 1.0, epochs: 20, ..Settings::default() };
    let fitted = fit(&weights, &data, &settings, &mut |_, _| {});
    // What is aimed at is what they say already.
    let largest = fitted.changes.iter().flat_map(|c| [0, 1].map(|p| (c.after[p] - c.before[p]).abs())).max().unwrap_or(0);
    assert!(largest <= 60, "{largest}: {:?}", fitted.changes.first());
}
