//! Armies as text, their faults, and the start position.

use super::*;

#[test]
fn armies_are_read_in_every_form() {
    let variant = game();
    for text in ["RHBLQKALBHR", "rhblqkalbhr", "RHBLQALBHR", " rhb lq  al bhr\n", "RHBLQ\u{a0}ALBHR"] {
        let army = Army::parse(&variant, text).unwrap_or_else(|faults| panic!("{text}: {faults}"));
        assert_eq!(army.text(), "RHBLQKALBHR");
        assert_eq!(army, default_army(&variant).unwrap());
    }
    let army = Army::parse(&variant, "HCRBVABRCH").unwrap();
    assert_eq!((army.cost(), army.count(kind(&variant, "V")), army.count(kind(&variant, "K"))), (86, 1, 0));
    assert_eq!(army.placement(Color::Black)[4], (square(&variant, "e11"), kind(&variant, "V")));
    let mut pieces = army.placement(Color::White);
    pieces.reverse();
    assert_eq!(Army::new(&variant, pieces).unwrap(), army);
}

#[test]
fn all_faults_of_a_text_are_told_at_once() {
    let variant = game();
    let faults = Army::parse(&variant, "VVVQ#KYBBBéHH").unwrap_err();
    let told: Vec<_> = faults.iter().map(|f| (f.rule.as_str(), f.at.clone(), f.message.as_str())).collect();
    let expected = [
        ("purchase.copies", Some(2..3), "3 Varans, but nobody may buy more than 2"),
        ("army", Some(4..5), "\"#\" is no piece of Abecedarian Big Chess"),
        ("piece.price", Some(6..7), "Yeomen are not for sale"),
        ("purchase.copies", Some(9..10), "3 Bishops, but nobody may buy more than 2"),
        ("army", Some(10..12), "\"é\" is no piece of Abecedarian Big Chess"),
        ("purchase.pieces", Some(12..13), "12 pieces are bought, but an army has exactly 10"),
        ("purchase.budget", None, "the army costs 108, 18 more than the budget of 90"),
    ];
    assert_eq!(told, expected);
    assert!(faults.iter().all(|fault| !fault.hint.is_empty()));
    assert!(faults.list[1].hint.starts_with("for sale are V 20, G 19, I 18,"));
    assert_eq!(faults.list[6].hint, "save on the dearest: V 20, Q 17, B 7");
}

#[test]
fn the_piece_that_is_not_bought_must_stand_in_its_place() {
    let variant = game();
    let faults = Army::parse(&variant, "RHBLKQALBHR").unwrap_err();
    assert_eq!(faults.list.len(), 1);
    assert_eq!((faults.list[0].at.clone(), faults.list[0].square), (Some(5..6), Some(square(&variant, "f1"))));
    assert_eq!(faults.list[0].message, "f1 is the King's");
    // Ten letters with the King lack a piece; a second King is no bargain.
    assert_eq!(rules_of(&Army::parse(&variant, "RHBLQKALBH").unwrap_err()), ["purchase.pieces"]);
    assert_eq!(rules_of(&Army::parse(&variant, "RHBLQKALBHK").unwrap_err()), ["piece.price"]);
    assert_eq!(rules_of(&Army::parse(&variant, "").unwrap_err()), ["purchase.pieces"]);
    assert_eq!(rules_of(&Army::parse(&variant, "RHBLQ1ALBHR").unwrap_err()), ["army"]);
    assert_eq!(rules_of(&Army::parse(&variant, &"V".repeat(5000)).unwrap_err()), ["army"]);
}

#[test]
fn all_faults_of_pieces_on_squares_are_told_at_once() {
    let variant = game();
    let at = |name: &str, letter: &str| (square(&variant, name), kind(&variant, letter));
    let pieces = vec![
        at("a1", "V"),
        at("a1", "V"),
        at("b1", "V"),
        at("f1", "Q"),
        at("c4", "G"),
        at("d1", "K"),
        (Square(250), kind(&variant, "R")),
        (square(&variant, "e1"), PieceType(99)),
    ];
    let faults = Army::new(&variant, pieces).unwrap_err();
    let squares: Vec<_> = faults.iter().map(|f| (f.rule.as_str(), f.square.map(|s| variant.geometry().name(s)))).collect();
    let on = |name: &str| Some(name.to_owned());
    let expected = [
        ("purchase.squares", on("a1")),
        ("purchase.squares", on("f1")),
        ("purchase.squares", on("c4")),
        ("purchase.squares", None),
        ("purchase.copies", on("b1")),
        ("piece.price", on("d1")),
        ("piece", on("e1")),
        ("purchase.pieces", None),
        ("purchase.budget", None),
    ];
    assert_eq!(squares, expected);
}

#[test]
fn a_home_of_several_ranks_with_gaps_is_written_as_in_fen() {
    let variant = shop(&[1, 2], 9, 9, "b1, d1, d2-e2", 4);
    let army = Army::parse(&variant, "aabb").unwrap();
    assert_eq!(army.text(), "3AA3/1B1BK3");
    assert_eq!(Army::parse(&variant, "3AA3/1B1BK3").unwrap(), army);
    assert_eq!(Army::parse(&variant, "3aa3 1b1bk3").unwrap(), army);
    let faults = Army::parse(&variant, "3AA3/B2BK3").unwrap_err();
    assert!(faults.list.iter().any(|f| f.message == "a1 stays empty"), "{faults}");
    assert_eq!(variant.geometry().name(army.placement(Color::Black)[0].0), "d7");
    let position = start(&variant, &army, &Army::parse(&variant, "bbaa").unwrap()).unwrap();
    assert_eq!(position.fen(), "1a1ak3/3bb3/8/8/8/8/3AA3/1B1BK3 w - - 0 1");
    assert_eq!(rules_of(&default_army(&variant).unwrap_err()), ["purchase.pieces"]);
}

#[test]
fn the_start_has_the_armies_and_all_else_as_it_was() {
    let variant = game();
    let (white, black) = (Army::parse(&variant, "HCRBVABRCH").unwrap(), default_army(&variant).unwrap());
    let position = start(&variant, &white, &black).unwrap();
    assert_eq!(position.fen(), variant.start_fen().replace("RHBLQKALBHR", "HCRBVKABRCH"));
    let usual = start(&variant, &black, &black).unwrap();
    assert_eq!(usual.fen(), variant.start_fen());
    let other = Variant::parse("abchess.toml", &variant.text().replace("budget = 90", "budget = 99")).unwrap();
    assert_eq!(rules_of(&start(&other, &white, &black).unwrap_err()), ["purchase", "purchase"]);
    let again = shipped::load("abchess").unwrap();
    assert!(start(&again, &white, &black).is_ok(), "the same definition, read again");
}

#[test]
fn the_default_army_is_within_the_budget_at_either_price_of_the_marshal() {
    let listed = game();
    let entry = "name = \"Marshal\"\nmoves = [\"RN\"]\nprice = 15";
    let dearer = Variant::parse("abchess.toml", &listed.text().replace(entry, &entry.replace("15", "16"))).unwrap();
    assert_eq!(dearer.purchase().unwrap().price_of(kind(&dearer, "M")), Some(16));
    for variant in [&listed, &dearer] {
        assert_eq!(default_army(variant).unwrap().cost(), 89);
    }
    // With two Marshals the prices tell: 90 at 15, 92 at 16.
    let two = "MMQDDOOZLP";
    assert_eq!(Army::parse(&listed, two).unwrap().cost(), 86);
    assert_eq!(Army::parse(&dearer, two).unwrap().cost(), 88);
    let two = "MMQDDOORLP";
    let faults = Army::parse(&dearer, two).unwrap_err();
    assert_eq!(faults.to_string().lines().next(), Some("the army costs 95, 5 more than the budget of 90"));
}

#[test]
fn a_game_without_purchase_says_so() {
    let chess = shipped::load("chess").unwrap();
    assert!(chess.purchase().is_none());
    let told = [
        Army::parse(&chess, "RNBQKBNR").unwrap_err(),
        Army::new(&chess, Vec::new()).unwrap_err(),
        default_army(&chess).unwrap_err(),
        random(&chess, Style::Sensible, &mut splitmix(1)).unwrap_err(),
        OpenPurchase::new(&chess).unwrap_err(),
        SecretPurchase::new(&chess).unwrap_err(),
    ];
    assert!(told.iter().all(|faults| faults.to_string().contains("no armies are bought in Chess")));
}
