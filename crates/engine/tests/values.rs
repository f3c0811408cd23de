//! Piece values are sane.

mod common;

use common::load;
use rules::Variant;

fn value(variant: &Variant, values: &[i32], letter: &str) -> f64 {
    f64::from(values[variant.kind_by_letter(letter).unwrap().index()])
}

#[test]
fn chess_men_are_worth_what_everybody_says() {
    let variant = load("chess");
    let values = engine::values(&variant);
    let [q, r, b, n, p] = ["Q", "R", "B", "N", "P"].map(|l| value(&variant, &values, l));
    assert!(q > r && r > b && r > n && b > p && n > p, "{q} {r} {b} {n} {p}");
    assert!((0.75..1.4).contains(&(b / n)), "B/N {}", b / n);
    assert!((1.4..2.3).contains(&(q / r)), "Q/R {}", q / r);
    assert!((1.2..1.9).contains(&(r / n)), "R/N {}", r / n);
    assert!((2.2..4.5).contains(&(n / p)), "N/P {}", n / p);
}

#[test]
fn shogi_and_xiangqi_men_keep_their_order() {
    let order = |id: &str, letters: &[&str]| {
        let variant = load(id);
        let values = engine::values(&variant);
        let list: Vec<f64> = letters.iter().map(|l| value(&variant, &values, l)).collect();
        assert!(list.is_sorted_by(|a, b| a > b), "{id}: {letters:?} {list:?}");
    };
    order("shogi", &["+R", "+B", "R", "G", "N", "P"]);
    order("shogi", &["+R", "+B", "B", "G", "N", "P"]);
    order("xiangqi", &["R", "C", "A"]);
    order("xiangqi", &["R", "N", "A"]);
}

/// The inventor of one of the games set prices: those who have them should be ranked about as he ranked them.
#[test]
fn values_follow_an_inventors_prices() {
    let mut compared = 0;
    for id in rules::shipped::ids() {
        let variant = load(id);
        let values = engine::values(&variant);
        let priced: Vec<(f64, f64)> =
            variant.kinds().iter().zip(&values).filter_map(|(kind, &value)| Some((f64::from(kind.price()?), f64::from(value)))).collect();
        if priced.len() < 5 {
            continue;
        }
        compared += 1;
        let correlation = rank_correlation(&priced);
        assert!(correlation > 0.8, "{id}: {correlation}");
    }
    assert!(compared > 0);
}

/// Spearman's: Pearson's of the ranks, ties averaged.
fn rank_correlation(pairs: &[(f64, f64)]) -> f64 {
    let ranks = |list: Vec<f64>| -> Vec<f64> {
        let below = |x: f64| list.iter().filter(|&&y| y < x).count() as f64;
        let same = |x: f64| list.iter().filter(|&&y| y == x).count() as f64;
        list.iter().map(|&x| below(x) + (same(x) - 1.0) / 2.0).collect()
    };
    let a = ranks(pairs.iter().map(|p| p.0).collect());
    let b = ranks(pairs.iter().map(|p| p.1).collect());
    let mean = (a.len() as f64 - 1.0) / 2.0;
    let sum = |f: &dyn Fn(usize) -> f64| (0..a.len()).map(f).sum::<f64>();
    let cross = sum(&|i| (a[i] - mean) * (b[i] - mean));
    cross / (sum(&|i| (a[i] - mean).powi(2)) * sum(&|i| (b[i] - mean).powi(2))).sqrt()
}

#[test]
fn every_kind_but_royals_is_worth_something_and_measuring_repeats() {
    for id in rules::shipped::ids() {
        let variant = load(id);
        let values = engine::values(&variant);
        assert_eq!(values, engine::values(&variant), "{id}");
        for (kind, value) in variant.kinds().iter().zip(values) {
            assert_eq!(kind.is_royal(), value == 0, "{id} {}: {value}", kind.letter());
            assert!((0..6000).contains(&value), "{id} {}: {value}", kind.letter());
        }
    }
}
