//! Buying in the open.

use super::*;

/// Buys what `choices` say from all that is legal, to the end.
fn buy_all(variant: &Variant, choices: &mut impl FnMut() -> u64) -> OpenPurchase {
    let mut purchase = OpenPurchase::new(variant).unwrap();
    while let Some(side) = purchase.side() {
        let (kinds, squares) = (purchase.legal(), purchase.free_squares(side));
        assert!(!kinds.is_empty() && !squares.is_empty());
        let kind = kinds[(choices() % kinds.len() as u64) as usize];
        let square = squares[(choices() % squares.len() as u64) as usize];
        let left = purchase.budget_left(side);
        purchase.buy(kind, square).unwrap();
        assert!(purchase.cheapest_completion(side).unwrap() <= purchase.budget_left(side) && purchase.budget_left(side) <= left);
    }
    purchase
}

proptest! {
    #[test]
    fn every_open_purchase_ends_in_two_legal_armies(seed: u64, greedy: bool) {
        let variant = game();
        let mut rng = splitmix(seed);
        // The greedy buyer takes the dearest piece it may on every turn.
        let purchase = buy_all(&variant, &mut || if greedy { 0 } else { rng() });
        prop_assert!(purchase.is_finished() && purchase.legal().is_empty());
        let armies = Color::BOTH.map(|color| purchase.army(color).unwrap());
        let position = purchase.position().unwrap();
        prop_assert_eq!(position.fen(), start(&variant, &armies[0], &armies[1]).unwrap().fen());
        let again = OpenPurchase::replay(&variant, &purchase.record()).unwrap();
        prop_assert_eq!(again.bought(), purchase.bought());
    }

    #[test]
    fn what_is_not_legal_cannot_be_bought(seed: u64, steps in 0_usize..20) {
        let variant = game();
        let mut rng = splitmix(seed);
        let mut purchase = OpenPurchase::new(&variant).unwrap();
        for _ in 0..steps {
            let (kinds, squares) = (purchase.legal(), purchase.free_squares(purchase.side().unwrap()));
            purchase.buy(kinds[(rng() % kinds.len() as u64) as usize], squares[(rng() % squares.len() as u64) as usize]).unwrap();
        }
        let side = purchase.side();
        for (kind, _) in variant.piece_types() {
            for square in variant.geometry().squares() {
                let legal = side.is_some_and(|side| purchase.legal().contains(&kind) && purchase.free_squares(side).contains(&square));
                let before = purchase.clone();
                prop_assert_eq!(purchase.buy(kind, square).is_ok(), legal);
                if legal {
                    prop_assert_eq!(purchase.undo(), Some((kind, square)));
                }
                prop_assert_eq!(purchase.bought(), before.bought());
            }
        }
    }

    #[test]
    fn nothing_panics(text in "\\PC{0,40}", like_army in "[A-Za-z+~ 0-9/]{0,14}", like_record in "([A-Za-z]@[a-l]1?1 ?){0,6}",
                      pieces in prop::collection::vec((0_u8.., 0_u8..), 0..12)) {
        static THIN: LazyLock<Variant> = LazyLock::new(|| Variant::parse("thin.toml", "name = \"Thin\"\nboard = { files = 1, ranks = 16 }\nstart = \"k/1/1/1/1/1/1/1/1/1/1/1/1/1/1/K w\"\n\
            [purchase]\nbudget = 5\npieces = 1\nsquares = \"a2\"\n[[piece]]\nletter = \"K\"\nname = \"King\"\nmoves = [\"K\"]\nroyal = true\n\
            [[piece]]\nletter = \"A\"\nname = \"A\"\nmoves = [\"W\"]\nprice = 5\n").unwrap());
        for variant in [&*GAME, &*THIN] {
            for text in [&text, &like_army, &like_record] {
                if let Err(faults) = Army::parse(variant, text) {
                    prop_assert!(!faults.list.is_empty() && !faults.to_string().is_empty());
                }
                let _ = OpenPurchase::replay(variant, text).map_err(|faults| faults.to_string());
                let _ = Commitment::from_hex(text).map_err(|error| error.to_string());
            }
            let pieces: Vec<_> = pieces.iter().map(|(square, kind)| (Square(*square), PieceType(*kind))).collect();
            let mut purchase = OpenPurchase::new(variant).unwrap();
            for &(square, kind) in &pieces {
                let _ = purchase.buy(kind, square).map_err(|error| error.to_string());
                let _ = purchase.text(kind, Square(0));
            }
            let _ = Army::new(variant, pieces).map_err(|faults| faults.to_string());
        }
    }
}

#[test]
fn refused_purchases_say_why() {
    let variant = game();
    let mut purchase = OpenPurchase::new(&variant).unwrap();
    let told = |purchase: &mut OpenPurchase, text: &str| match purchase.parse(text).and_then(|(kind, square)| purchase.buy(kind, square)) {
        Ok(()) => String::new(),
        Err(error) => error.to_string(),
    };
    for text in ["V@a1", "V@a11", "V@b1", "H@b11", "M@c1", "H@c11"] {
        assert_eq!(told(&mut purchase, text), "");
    }
    assert_eq!(purchase.side(), Some(Color::White));
    assert_eq!(told(&mut purchase, "V@d1"), "white has 2 Varans already, and more of a kind are not allowed");
    assert_eq!(told(&mut purchase, "R@d1"), "", "11 of the 35 left, and the cheapest six cost 3+3+4+4+4+4");
    assert_eq!(told(&mut purchase, "H@d11"), "black has 2 Horses already, and more of a kind are not allowed");
    assert_eq!(told(&mut purchase, "K@d11"), format!("King is not for sale; {}", for_sale(&variant)));
    assert_eq!(told(&mut purchase, "o@a11"), "a11 holds a piece already; free are d11 e11 g11 h11 i11 j11 k11");
    assert_eq!(told(&mut purchase, "O@d1"), "d1 is no home square of black; the squares are a11 b11 c11 d11 e11 g11 h11 i11 j11 k11");
    assert_eq!(told(&mut purchase, "O@d11"), "");
    // White has 24 left for six places; the cheapest five others cost 3+3+4+4+4 when something else comes first.
    let error = purchase.buy(kind(&variant, "B"), square(&variant, "e1")).unwrap_err();
    let expected = PurchaseError::CannotComplete { side: Color::White, name: "Bishop".into(), price: 7, left: 24, places: 5, cheapest: 18 };
    assert_eq!(error, expected);
    assert_eq!(
        error.to_string(),
        "Bishop costs 7 of the 24 that white has left, and the 5 places after it cost at least 18: no more than 6 can be spent now"
    );
    assert_eq!(told(&mut purchase, "Qd1"), "\"Qd1\" is no purchase: expected a piece's letter, @ and a square, as V@a1");
    assert!(told(&mut purchase, "#@d1").starts_with("\"#@d1\" is no purchase: \"#\" is no piece of Abecedarian Big Chess; for sale are"));
    assert!(told(&mut purchase, "Q@z1").starts_with("\"Q@z1\" is no purchase: \"z1\" is no square of the board; the squares are a1 b1"));
    assert_eq!(purchase.undo(), Some((kind(&variant, "O"), square(&variant, "d11"))));
    assert_eq!((purchase.side(), purchase.budget_left(Color::Black)), (Some(Color::Black), 60));
}

fn for_sale(variant: &Variant) -> String {
    let entries = variant.purchase().unwrap().prices().iter().map(|(kind, price)| format!("{} {price}", variant.kind(*kind).letter()));
    format!("for sale are {}", entries.collect::<Vec<_>>().join(", "))
}

#[test]
fn the_last_copies_for_sale_are_kept_for_the_last_places() {
    // Two kinds, two of each, four places: everything must be bought.
    let variant = shop(&[1, 2], 6, 2, "a1-d1", 4);
    let purchase = buy_all(&variant, &mut || 0);
    assert_eq!(purchase.army(Color::White).unwrap().cost(), 6);
}

#[test]
fn a_record_with_faults_names_their_bytes() {
    let variant = game();
    let faults = OpenPurchase::replay(&variant, "V@a1 H@a11 K@b1 H@b11 nonsense").unwrap_err();
    assert_eq!(faults.iter().map(|f| f.at.clone().unwrap()).collect::<Vec<_>>(), [11..15, 22..30]);
    assert!(faults.to_string().starts_with("purchase, character 12: King is not for sale"));
    assert!(OpenPurchase::replay(&variant, "").unwrap().bought().is_empty());
}
