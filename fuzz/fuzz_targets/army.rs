//! Armies as text: refused with all faults, or within every limit and written back to the same army.
#![no_main]

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use rules::Variant;
use rules::army::Army;

fn variant() -> &'static Variant {
    static ONE: OnceLock<Variant> = OnceLock::new();
    ONE.get_or_init(|| rules::shipped::ids().filter_map(rules::shipped::load).find(|v| v.purchase().is_some()).expect("a game with armies"))
}

fuzz_target!(|text: &str| {
    let purchase = variant().purchase().expect("a purchase");
    if let Ok(army) = Army::parse(variant(), text) {
        assert!(army.cost() <= purchase.budget());
        assert_eq!(Army::parse(variant(), &army.text()).expect("its own text").text(), army.text());
        rules::army::start(variant(), &army, &army).expect("a start position");
    }
    let _ = rules::army::OpenPurchase::replay(variant(), text);
});
