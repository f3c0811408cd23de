//! Bought armies: checked, and suggested.

use rules::army::{self, Army, Style};
use rules::{Color, PieceType, Position, Square, Variant};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::code::Code;
use crate::names::{Side, kind, letter};
use crate::problem::{FaultView, Problem, views};
use crate::request::{no_piece, no_square};
use crate::variant::ArmyPiece;

/// What an army comes to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ArmyCheck {
    /// What the pieces cost so far.
    pub cost: u32,
    /// What is left of the budget; negative where too much is spent.
    pub left: i64,
    /// Whether it is an army to play with.
    pub complete: bool,
    /// All that is wrong or missing.
    pub faults: Vec<FaultView>,
    /// The army as text, where it is complete.
    pub text: Option<String>,
}

/// An army to play with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ArmyView {
    /// The pieces on White's squares.
    pub pieces: Vec<ArmyPiece>,
    /// White's home rank as text.
    pub text: String,
    /// What it costs.
    pub cost: u32,
}

/// How an army is suggested.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ArmyStyle {
    /// Every army has the same chance.
    Random,
    /// As a player might buy.
    #[default]
    Sensible,
    /// As the engine buys: by what the pieces are worth, and against the other army where it is known.
    Strong,
    /// That of the start position.
    Default,
}

/// The armies of both sides as text; the start position's own where one is left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Armies {
    /// White's.
    #[serde(default)]
    pub white: Option<String>,
    /// Black's.
    #[serde(default)]
    pub black: Option<String>,
}

impl Armies {
    /// The armies that are meant.
    ///
    /// # Errors
    /// All that is wrong with both, each fault with its side.
    pub fn read(&self, variant: &Variant) -> Result<[Army; 2], Problem> {
        let mut faults = Vec::new();
        let mut read = |side: Side, whose: &str, text: Option<&String>| {
            let army = text.map_or_else(|| army::default_army(variant), |text| Army::parse(variant, text));
            let told = |fault: FaultView| FaultView { message: format!("{whose} army: {}", fault.message), side: Some(side), ..fault };
            army.map_err(|wrong| faults.extend(views(&wrong, variant.geometry()).into_iter().map(told))).ok()
        };
        let white = read(Side::White, "White's", self.white.as_ref());
        let black = read(Side::Black, "Black's", self.black.as_ref());
        match (white, black, &faults[..]) {
            (Some(white), Some(black), _) => Ok([white, black]),
            (.., [one]) => Err(Problem::of_fault(Code::IllegalArmy, one.clone())),
            (.., many) => {
                Err(Problem { faults: many.to_vec(), ..Problem::new(Code::IllegalArmy, format!("the armies have {} faults", many.len())) })
            }
        }
    }

    /// The position in which they begin.
    ///
    /// # Errors
    /// As [`read`](Self::read), and where the armies can't stand against each other.
    pub fn start(&self, variant: &Variant) -> Result<Position, Problem> {
        let [white, black] = self.read(variant)?;
        let bad = |faults| Problem::of_faults(Code::IllegalArmy, "the armies", &faults, variant.geometry());
        army::start(variant, &white, &black).map_err(bad)
    }
}

/// So often an army is drawn anew that cannot stand against the other.
const TRIES: usize = 50;

/// Checks the pieces that somebody has bought so far.
///
/// # Errors
/// The variant's armies are not bought.
pub fn check_army(variant: &Variant, pieces: &[ArmyPiece]) -> Result<ArmyCheck, Problem> {
    let purchase = variant.purchase().ok_or_else(|| not_sold(variant))?;
    let mut faults = Vec::new();
    let mut read: Vec<(Square, PieceType)> = Vec::new();
    for ArmyPiece { letter, square } in pieces {
        match (kind(variant, letter), variant.geometry().parse(square)) {
            (Some(kind), Some(square)) => read.push((square, kind)),
            (None, _) => faults.push(no_piece(variant, "army", letter)),
            (_, None) => faults.push(no_square(variant, "army", square)),
        }
    }
    let cost = read.iter().filter_map(|(_, kind)| purchase.price_of(*kind)).fold(0, u32::saturating_add);
    let army = Army::new(variant, read);
    if let Err(wrong) = &army {
        faults.extend(views(wrong, variant.geometry()));
    }
    let army = army.ok().filter(|_| faults.is_empty());
    Ok(ArmyCheck {
        cost,
        left: i64::from(purchase.budget()) - i64::from(cost),
        complete: army.is_some(),
        faults,
        text: army.map(|army| army.text()),
    })
}

/// Suggests an army; the same seed gives the same one. Against an army that is known, one that can stand against it.
///
/// # Errors
/// Armies are not bought in the variant, or the known one is none.
pub fn suggest_army(variant: &Variant, style: ArmyStyle, against: Option<&str>, seed: u64) -> Result<ArmyView, Problem> {
    let bad = |faults: rules::Faults| Problem::of_faults(Code::BadArmy, "the army", &faults, variant.geometry());
    variant.purchase().ok_or_else(|| not_sold(variant))?;
    let other = against.map(|text| Army::parse(variant, text)).transpose().map_err(bad)?;
    let fits = |army: &Army| {
        let Some(other) = &other else { return true };
        army::start(variant, army, other).is_ok() && army::start(variant, other, army).is_ok()
    };
    let rng = &mut numbers(seed);
    let mut draw = |style: Style| {
        let mut army = army::random(variant, style, rng)?;
        for _ in 0..TRIES {
            if fits(&army) {
                break;
            }
            army = army::random(variant, style, rng)?;
        }
        Ok(army)
    };
    let army = match style {
        ArmyStyle::Random => draw(Style::Uniform),
        ArmyStyle::Sensible => draw(Style::Sensible),
        ArmyStyle::Default => army::default_army(variant),
        ArmyStyle::Strong => engine::army::Buyer::new(variant).and_then(|buyer| {
            let enemy = other.as_ref().map_or(&[][..], Army::kinds);
            let mut army = buyer.army_against(enemy, seed)?;
            for again in 1..=TRIES as u64 {
                if fits(&army) {
                    break;
                }
                army = buyer.army_against(enemy, seed.wrapping_add(again))?;
            }
            Ok(army)
        }),
    };
    army.map(|army| ArmyView::of(&army)).map_err(bad)
}

impl ArmyView {
    /// An army as data.
    pub fn of(army: &Army) -> ArmyView {
        let variant = army.variant();
        let piece = |(square, kind)| ArmyPiece { letter: letter(variant, kind), square: variant.geometry().name(square) };
        ArmyView { pieces: army.placement(Color::White).into_iter().map(piece).collect(), text: army.text(), cost: army.cost() }
    }
}

/// The numbers that follow from a seed.
fn numbers(seed: u64) -> impl FnMut() -> u64 {
    let mut count = 0_u64;
    move || {
        count += 1;
        let digest = Sha256::new().chain_update(seed.to_be_bytes()).chain_update(count.to_be_bytes()).finalize();
        digest.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
    }
}

fn not_sold(variant: &Variant) -> Problem {
    Problem::new(Code::BadArmy, format!("armies are not bought in {}", variant.name()))
}
