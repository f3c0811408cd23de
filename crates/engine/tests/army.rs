//! The buyer: never faulty, never the same, and never without an answer.

mod common;

use common::load;
use engine::army::Buyer;
use rules::Color;
use rules::army::{OpenPurchase, Style, random, start};

#[test]
fn armies_are_within_the_rules_and_differ() {
    let variant = load("abchess");
    let buyer = Buyer::new(&variant).unwrap();
    let armies: Vec<_> = (0..30).map(|seed| buyer.army(seed).unwrap()).collect();
    let mut texts: Vec<String> = armies.iter().map(|army| army.text()).collect();
    for pair in armies.windows(2) {
        assert!(start(&variant, &pair[0], &pair[1]).is_ok(), "{pair:?}");
        assert!(pair[0].cost() >= 85, "money is left: {pair:?}");
    }
    assert_eq!(buyer.army(3).unwrap().text(), texts[3]);
    texts.sort();
    texts.dedup();
    assert!(texts.len() > 20, "{} of 30 differ", texts.len());
    let mut kinds: Vec<Vec<_>> = armies
        .iter()
        .map(|army| {
            let mut kinds = army.kinds().to_vec();
            kinds.sort();
            kinds
        })
        .collect();
    kinds.sort();
    kinds.dedup();
    assert!(kinds.len() > 5, "only {} choices of pieces", kinds.len());
}

#[test]
fn bought_armies_are_worth_more_than_random_ones() {
    let variant = load("abchess");
    let buyer = Buyer::new(&variant).unwrap();
    let values = engine::values(&variant);
    let worth = |army: &rules::army::Army| army.kinds().iter().map(|kind| values[kind.index()]).sum::<i32>();
    let mut dice = common::Dice(5);
    let best = (0..10).map(|seed| worth(&buyer.army(seed).unwrap())).min().unwrap();
    for _ in 0..30 {
        let drawn =
            random(&variant, Style::Sensible, &mut || dice.below(usize::MAX) as u64 ^ (dice.below(usize::MAX) as u64) << 32).unwrap();
        assert!(worth(&drawn) < best, "{drawn:?}");
    }
}

#[test]
fn open_purchases_are_answered_to_the_end() {
    let variant = load("abchess");
    let buyer = Buyer::new(&variant).unwrap();
    let mut records = Vec::new();
    for game in 0..6 {
        let mut dice = common::Dice(game);
        let mut open = OpenPurchase::new(&variant).unwrap();
        while let Some(side) = open.side() {
            // One side buys whatever can be bought: nothing that it does leaves the buyer without an answer.
            let answer = if side.index() as u64 == game % 2 {
                let (legal, free) = (open.legal(), open.free_squares(side));
                (legal[dice.below(legal.len())], free[dice.below(free.len())])
            } else {
                buyer.answer(&open, game).unwrap()
            };
            open.buy(answer.0, answer.1).unwrap_or_else(|error| panic!("{error} after {}", open.record()));
        }
        assert_eq!(buyer.answer(&open, game), None);
        assert!(open.army(Color::White).is_some() && open.army(Color::Black).is_some());
        records.push(open.record());
    }
    records.dedup();
    assert_eq!(records.len(), 6);
}

#[test]
fn what_the_enemy_has_changes_what_is_bought() {
    let variant = load("abchess");
    let buyer = Buyer::new(&variant).unwrap();
    let army_against = |letters: &str| {
        let enemy: Vec<_> = letters.chars().map(|l| variant.kind_by_letter(&l.to_string()).unwrap()).collect();
        let mut kinds = buyer.army_against(&enemy, 1).unwrap().kinds().to_vec();
        kinds.sort();
        kinds
    };
    assert_ne!(army_against("RRXXPPJJRR"), army_against("CCZZHHWWLL"));
}

#[test]
fn where_nothing_is_bought_that_is_told() {
    assert!(Buyer::new(&load("chess")).unwrap_err().to_string().contains("no armies are bought"));
}
