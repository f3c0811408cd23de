//! Random armies: legal, uniform, sensible.

use super::*;

proptest! {
    #[test]
    fn random_armies_are_legal(seed: u64) {
        let variant = game();
        let mut rng = splitmix(seed);
        for style in [Style::Uniform, Style::Sensible] {
            let army = random(&variant, style, &mut rng).unwrap();
            prop_assert_eq!(&Army::parse(&variant, &army.text()).unwrap(), &army);
            prop_assert!(army.cost() <= 90);
            prop_assert!(start(&variant, &army, &default_army(&variant).unwrap()).is_ok());
        }
    }

    #[test]
    fn sensible_armies_are_sensible(seed: u64) {
        let variant = game();
        let army = random(&variant, Style::Sensible, &mut splitmix(seed)).unwrap();
        prop_assert!((86..=90).contains(&army.cost()), "{} costs {}", army, army.cost());
        prop_assert!(army.count(kind(&variant, "I")) <= 1);
        prop_assert!(army.kinds().iter().any(|k| variant.purchase().unwrap().price_of(*k) >= Some(14)), "{} has nothing heavy", army);
        for letter in ["B", "C", "F"] {
            let squares: Vec<bool> = army.placement(Color::White).iter().filter(|(_, k)| *k == kind(&variant, letter)).map(|(s, _)| variant.geometry().is_dark(*s)).collect();
            prop_assert!(squares.is_empty() || squares.len() == 2 && squares[0] != squares[1], "{}: {}", army, letter);
        }
    }

    #[test]
    fn random_armies_of_small_shops_are_legal_or_refused(
        seed: u64, prices in prop::collection::vec(0_u32..9, 0..6), budget in 1_u32..30, copies in 1_usize..4,
    ) {
        let possible = all_choices(&prices, copies, 4).iter().any(|(_, cost)| *cost <= budget);
        let shop = try_shop(&prices, budget, copies, "a1-d1", 4);
        prop_assert_eq!(shop.is_ok(), possible, "a shop without an army is refused");
        for style in [Style::Uniform, Style::Sensible] {
            prop_assert!(shop.as_ref().is_ok_and(|variant| random(variant, style, &mut splitmix(seed)).is_ok()) == possible);
        }
    }
}

#[test]
fn poor_generators_and_huge_budgets_give_legal_armies() {
    let huge = shop(&[999_983, 314_159, 271_828, 7], 1_000_000, 9, "a1-d1", 4);
    for variant in [game(), huge] {
        for constant in [0, 1, u64::MAX] {
            for style in [Style::Uniform, Style::Sensible] {
                assert!(random(&variant, style, &mut || constant).is_ok());
            }
        }
        assert_eq!(random(&variant, Style::Sensible, &mut splitmix(5)), random(&variant, Style::Sensible, &mut splitmix(5)));
    }
}

/// By places and cost: how many choices of those prices there are, with up to two of each.
fn polynomial(prices: impl Iterator<Item = u32>) -> Vec<[f64; 91]> {
    let mut table = vec![[0.0; 91]; 11];
    table[0][0] = 1.0;
    for price in prices {
        for places in (1..=10).rev() {
            for cost in 0..=90 {
                for n in 1..=2_usize.min(places) {
                    if let Some(rest) = (cost as u32).checked_sub(price * n as u32) {
                        table[places][cost] += table[places - n][rest as usize];
                    }
                }
            }
        }
    }
    table
}

#[test]
fn uniform_armies_have_each_kind_as_often_as_all_armies_have() {
    const DRAWS: usize = 4000;
    let variant = game();
    let prices = variant.purchase().unwrap().prices().to_vec();
    let mut rng = splitmix(2002);
    let armies: Vec<Army> = (0..DRAWS).map(|_| random(&variant, Style::Uniform, &mut rng).unwrap()).collect();
    for &(kind, price) in &prices {
        let others = polynomial(prices.iter().filter(|(k, _)| *k != kind).map(|(_, price)| *price));
        let with =
            |n: u32| -> f64 { (90_u32.checked_sub(n * price)).map_or(0.0, |rest| others[10 - n as usize][..=rest as usize].iter().sum()) };
        let total = with(0) + with(1) + with(2);
        let mean = (with(1) + 2.0 * with(2)) / total;
        let variance = (with(1) + 4.0 * with(2)) / total - mean * mean;
        let found = armies.iter().map(|army| army.count(kind)).sum::<usize>() as f64 / DRAWS as f64;
        let tolerance = 5.0 * (variance / DRAWS as f64).sqrt();
        assert!((found - mean).abs() < tolerance, "{}: {found} each, expected {mean}", variant.kind(kind).name());
    }
}

#[test]
fn every_choice_and_every_order_has_the_same_chance() {
    let prices = [1, 2, 3, 5];
    let variant = shop(&prices, 8, 2, "a1-c1", 3);
    let choices: Vec<_> = all_choices(&prices, 2, 3).into_iter().filter(|(_, cost)| *cost <= 8).map(|(counts, _)| counts).collect();
    let draws = 600 * choices.len();
    let mut rng = splitmix(11);
    let mut found = vec![0_usize; choices.len()];
    let mut first_is_first = 0;
    for _ in 0..draws {
        let army = random(&variant, Style::Uniform, &mut rng).unwrap();
        let counts: Vec<usize> = (1..=4).map(|i| army.count(PieceType(i))).collect();
        found[choices.iter().position(|c| *c == counts).expect("a legal choice")] += 1;
        first_is_first += usize::from(army.kinds()[0] < army.kinds()[2]);
    }
    assert!(found.iter().all(|n| n.abs_diff(600) < 125), "{found:?}");
    let last_is_first = draws - first_is_first;
    assert!(first_is_first > draws / 3 && last_is_first > draws / 3);
}
