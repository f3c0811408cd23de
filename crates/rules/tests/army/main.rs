//! Buying armies: prices, texts, faults, random armies, and the two ways to buy.

mod open;
mod purchase;
mod random;
mod secret;
mod texts;

use std::sync::LazyLock;

use proptest::prelude::*;
use rules::army::{
    Army, Commitment, CommitmentTextError, OpenPurchase, PurchaseError, SecretError, SecretPurchase, Stage, Style, commit, default_army,
    is_color_bound, random, start,
};
use rules::{Color, Faults, PieceType, Square, Variant, shipped};

/// The variant, compiled once.
static GAME: LazyLock<Variant> = LazyLock::new(|| shipped::load("abchess").expect("a shipped game"));

fn game() -> Variant {
    GAME.clone()
}

fn kind(variant: &Variant, letter: &str) -> PieceType {
    variant.kind_by_letter(letter).expect("a letter of the variant")
}

fn square(variant: &Variant, name: &str) -> Square {
    variant.geometry().parse(name).expect("a square of the board")
}

/// The splitmix64 generator.
fn splitmix(mut state: u64) -> impl FnMut() -> u64 {
    move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// A variant in which steppers are bought for those prices.
fn shop(prices: &[u32], budget: u32, copies: usize, squares: &str, pieces: usize) -> Variant {
    try_shop(prices, budget, copies, squares, pieces).unwrap_or_else(|faults| panic!("{faults}"))
}

fn try_shop(prices: &[u32], budget: u32, copies: usize, squares: &str, pieces: usize) -> Result<Variant, Faults> {
    let mut text = format!(
        "name = \"Shop\"\nboard = {{ files = 8, ranks = 8 }}\nstart = \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\n\
         [purchase]\nbudget = {budget}\npieces = {pieces}\ncopies = {copies}\nsquares = \"{squares}\"\n\
         [[piece]]\nletter = \"K\"\nname = \"King\"\nmoves = [\"K\"]\nroyal = true\n"
    );
    for (letter, price) in ('A'..'K').zip(prices) {
        text += &format!("[[piece]]\nletter = \"{letter}\"\nname = \"Piece {letter}\"\nmoves = [\"W\"]\nprice = {price}\n");
    }
    Variant::parse("shop.toml", &text)
}

/// All choices of `places` kinds with their costs, by trying everything.
fn all_choices(prices: &[u32], copies: usize, places: usize) -> Vec<(Vec<usize>, u32)> {
    let Some((price, rest)) = prices.split_first() else {
        return if places == 0 { vec![(Vec::new(), 0)] } else { Vec::new() };
    };
    let mut all = Vec::new();
    for n in 0..=copies.min(places) {
        for (counts, cost) in all_choices(rest, copies, places - n) {
            all.push(([vec![n], counts].concat(), cost + n as u32 * price));
        }
    }
    all
}

fn rules_of(faults: &Faults) -> Vec<&str> {
    faults.iter().map(|fault| fault.rule.as_str()).collect()
}
