//! The shapes of the data, on the three featured games. What other crates work out (worth, rules, definition texts) is left out.

use crate::common::variants;
use serde_json::Value;
use view::{PositionView, VariantDetail};

fn without(mut value: Value, keys: &[&str]) -> Value {
    if let Some(object) = value.as_object_mut() {
        keys.iter().for_each(|key| drop(object.remove(*key)));
    }
    value
}

#[test]
fn variants_have_their_shape() {
    for variant in variants().filter(rules::Variant::featured) {
        let detail = serde_json::to_value(VariantDetail::of(&variant)).unwrap();
        let mut detail = without(detail, &["definition", "definition_hash", "guide", "rules"]);
        let pieces = detail["pieces"].as_array_mut().expect("pieces");
        pieces.truncate(3);
        for piece in pieces.iter_mut() {
            *piece = without(piece.clone(), &["value", "advice", "picture"]);
        }
        insta::assert_json_snapshot!(format!("variant_{}", variant.id()), detail);
    }
}

#[test]
fn positions_have_their_shape() {
    for variant in variants().filter(rules::Variant::featured) {
        let mut position = serde_json::to_value(PositionView::of(&variant.start())).unwrap();
        position["board"].as_array_mut().expect("pieces").truncate(2);
        let moves = position["moves"].as_array_mut().expect("moves");
        let special = moves.iter().filter(|m| m["special"] == true).take(1).cloned().collect::<Vec<_>>();
        moves.truncate(2);
        moves.extend(special);
        insta::assert_json_snapshot!(format!("position_{}", variant.id()), position);
    }
}
