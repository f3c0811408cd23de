//! Buying in secret.

use super::*;

#[test]
fn a_commitment_is_the_hash_that_is_documented() {
    let salt = std::array::from_fn(|i| i as u8);
    let commitment = commit(&default_army(&game()).unwrap(), salt);
    // printf 'varan army commitment 1\nabchess\nRHBLQKALBHR\n' and the bytes 00..1f, by sha256sum.
    assert_eq!(commitment.to_hex(), "ddff82ff622de93bbe5bdbc14903793cdb485b4f516c5bfd478d6d8d4a707888");
    assert_eq!(Commitment::from_hex(&commitment.to_hex().to_uppercase()), Ok(commitment));
    assert_eq!(Commitment::from_hex("12ab"), Err(CommitmentTextError::Length(4)));
    assert_eq!(Commitment::from_hex("12é"), Err(CommitmentTextError::Digit { character: 'é', offset: 2 }));
}

#[test]
fn a_secret_purchase_goes_its_way() {
    let variant = game();
    let (white, black) = (Army::parse(&variant, "HCRBVABRCH").unwrap(), default_army(&variant).unwrap());
    let mut purchase = SecretPurchase::new(&variant).unwrap();
    assert_eq!(purchase.stage(), Stage::Committing);
    purchase.commit(Color::Black, commit(&black, [2; 32])).unwrap();
    let early = purchase.reveal(Color::Black, &black.text(), [2; 32]).unwrap_err();
    assert_eq!(early, SecretError::TooEarly { by: Color::Black, waiting_for: Color::White });
    assert_eq!(early.to_string(), "black must not show its army yet: white has not committed");
    assert_eq!(purchase.commit(Color::Black, commit(&black, [3; 32])), Err(SecretError::CommittedAlready(Color::Black)));
    let copied = purchase.commit(Color::White, commit(&black, [2; 32])).unwrap_err();
    assert!(copied.to_string().starts_with("white's commitment is a copy of black's"));
    purchase.commit(Color::White, commit(&white, [1; 32])).unwrap();
    assert_eq!(purchase.stage(), Stage::Revealing);
    purchase.reveal(Color::White, "hcrb v k abrch", [1; 32]).unwrap();
    assert_eq!(purchase.army(Color::White), Some(&white));
    assert_eq!((purchase.army(Color::Black), purchase.position().is_none()), (None, true));
    assert_eq!(purchase.reveal(Color::White, "HCRBVABRCH", [1; 32]), Err(SecretError::RevealedAlready(Color::White)));
    purchase.reveal(Color::Black, &black.text(), [2; 32]).unwrap();
    assert_eq!(purchase.stage(), Stage::Finished);
    assert_eq!(purchase.position().unwrap().fen(), start(&variant, &white, &black).unwrap().fen());
}

#[test]
fn a_changed_army_salt_or_variant_is_noticed() {
    let variant = game();
    let army = Army::parse(&variant, "HCRBVABRCH").unwrap();
    let other_id = Variant::parse("other.toml", variant.text()).unwrap();
    let elsewhere = Army::parse(&other_id, "HCRBVABRCH").unwrap();
    let begun = |commitment| {
        let mut purchase = SecretPurchase::new(&variant).unwrap();
        purchase.commit(Color::White, commitment).unwrap();
        purchase.commit(Color::Black, commit(&army, [9; 32])).unwrap();
        purchase
    };
    let mut near = [1; 32];
    near[31] ^= 1;
    let cases = [
        (commit(&army, [1; 32]), "CHRBVABRCH", [1; 32]),
        (commit(&army, [1; 32]), "HCRBVABRCH", near),
        (commit(&elsewhere, [1; 32]), "HCRBVABRCH", [1; 32]),
    ];
    for (commitment, shown, salt) in cases {
        let mut purchase = begun(commitment);
        let error = purchase.reveal(Color::White, shown, salt).unwrap_err();
        assert!(matches!(&error, SecretError::HashDiffers { committed, .. } if *committed == commitment), "{error}");
        assert!(error.to_string().contains(&commitment.to_hex()));
        assert_eq!((purchase.stage(), purchase.army(Color::White)), (Stage::Revealing, None));
    }
    let mut purchase = begun(commit(&army, [1; 32]));
    let error = purchase.reveal(Color::White, "VVGQABRCHO", [1; 32]).unwrap_err();
    assert!(matches!(&error, SecretError::Army { faults, .. } if rules_of(faults) == ["purchase.budget"]));
    assert!(error.to_string().starts_with("white's army is not legal:\nthe army costs 118"));
    assert_eq!(purchase.reveal(Color::White, "HCRBVABRCH", [1; 32]), Ok(()));
}
