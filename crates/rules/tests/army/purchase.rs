//! The limits and prices, and the cheapest completion against trying everything.

use super::*;

#[test]
fn the_definition_is_told() {
    let variant = game();
    let purchase = variant.purchase().unwrap();
    let letters: String = purchase.prices().iter().map(|(kind, _)| variant.kind(*kind).letter()).collect();
    assert_eq!(letters, "VGIQUMTAREPNWFXBLDJHSCZO");
    assert_eq!(purchase.price_of(kind(&variant, "K")), None);
    assert_eq!(purchase.price_of(kind(&variant, "Y")), None);
    assert_eq!(purchase.price_of(PieceType(200)), None);
    let names = |color| purchase.squares(color).iter().map(|s| variant.geometry().name(*s)).collect::<Vec<_>>().join(" ");
    assert_eq!(names(Color::White), "a1 b1 c1 d1 e1 g1 h1 i1 j1 k1");
    assert_eq!(names(Color::Black), "a11 b11 c11 d11 e11 g11 h11 i11 j11 k11");
    let bound: String = variant.piece_types().filter(|(kind, _)| is_color_bound(&variant, *kind)).map(|(_, k)| k.letter()).collect();
    assert_eq!(bound, "BCF");
    assert!(!is_color_bound(&variant, PieceType(200)));
}

#[test]
fn counts_that_no_army_has_cannot_be_completed() {
    let variant = game();
    let purchase = variant.purchase().unwrap();
    let mut counts = vec![0; variant.kinds().len()];
    counts[kind(&variant, "O").index()] = 3;
    assert_eq!(purchase.cheapest_completion(&counts), None);
    counts[kind(&variant, "O").index()] = 2;
    assert_eq!(purchase.cheapest_completion(&counts), Some(42 - 6));
    counts[kind(&variant, "K").index()] = 1;
    assert_eq!(purchase.cheapest_completion(&counts), None);
    assert_eq!(purchase.cheapest_completion(&[usize::MAX; 99]), None);
    assert!(!purchase.can_complete(&[], u32::MAX));
    assert!(purchase.can_complete(&[], 48));
    assert!(!purchase.can_complete(&[], 49));
}

proptest! {
    #[test]
    fn the_cheapest_completion_is_the_cheapest_of_all(
        prices in prop::collection::vec(0_u32..9, 1..6), budget in 1_u32..30, copies in 1_usize..4, pieces in 1_usize..5,
        bought in prop::collection::vec(0_usize..3, 6), extra in 0_u32..9,
    ) {
        let squares = format!("a1-{}1", char::from(b'a' + pieces as u8 - 1));
        let Ok(variant) = try_shop(&prices, budget, copies, &squares, pieces) else { return Ok(()) };
        let purchase = variant.purchase().unwrap();
        let mut counts = vec![0; variant.kinds().len()];
        for (i, n) in bought.iter().take(prices.len()).enumerate() {
            counts[i + 1] = *n;
        }
        let begins_so = |choice: &[usize]| choice.iter().zip(&counts[1..]).all(|(all, so_far)| all >= so_far);
        let spent: u32 = prices.iter().zip(&counts[1..]).map(|(price, n)| price * *n as u32).sum();
        let cheapest = all_choices(&prices, copies, pieces).into_iter().filter(|(c, _)| begins_so(c)).map(|(_, cost)| cost - spent).min();
        prop_assert_eq!(purchase.cheapest_completion(&counts), cheapest);
        prop_assert_eq!(purchase.can_complete(&counts, spent), cheapest.is_some_and(|rest| spent + rest <= budget));
        prop_assert_eq!(purchase.can_complete(&counts, spent + extra), cheapest.is_some_and(|rest| spent + extra + rest <= budget));
    }
}
