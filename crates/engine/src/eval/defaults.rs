//! What each weight is where a definition states nothing: worked out from how the pieces move.

use rules::{Color, PieceType, Term, Variant};

use super::kit::Kit;
use super::layout::Slot;
use crate::squares::Places;
use crate::values::Measures;

/// What the defaults depend on beside the piece: what sort of game it is.
struct Game {
    has_hands: bool,
    /// Whether pawns capture otherwise than they move, so that they protect each other.
    protects: bool,
    /// What a promotion wins, in parts of a thousand of what it wins in chess.
    gain: i32,
    has_collections: bool,
}

/// The default of every weight, in the layout's order.
pub(crate) fn defaults(variant: &Variant, measures: &Measures, kit: &Kit) -> Vec<[i32; 2]> {
    let places = Places::new(variant, measures);
    let won = |&kind: &PieceType| {
        let best = variant.kind(kind).promotions().iter().map(|p| measures.values[p.index()]).max();
        best.map_or(0, |best| (best - measures.values[kind.index()]).clamp(0, 900))
    };
    let sideways = |kind: &PieceType| {
        let paths = variant.kind(*kind).moves().iter().flat_map(|c| c.betza.paths()).filter(|p| p.captures());
        paths.flat_map(|p| p.legs).flat_map(|leg| leg.pattern).any(|step| step.0 != 0 && step.1 != 0)
    };
    let game = Game {
        has_hands: kit.has_hands,
        protects: kit.pawns.iter().any(sideways),
        gain: kit.pawns.iter().map(won).max().unwrap_or(0) * 1000 / 780,
        has_collections: !kit.collections.is_empty(),
    };
    let mut weights = vec![[0; 2]; kit.layout.len()];
    for slot in kit.layout.slots() {
        let run = &mut weights[slot.start..slot.start + slot.len];
        match slot.piece {
            None => of_game(slot.term, &game, run),
            Some(kind) if slot.term == Term::Place => place(kit, &places, kind, run),
            Some(kind) => of_piece(slot, kit, measures, kind, &game, run),
        }
    }
    weights
}

/// Copies a list; what is longer goes on with its last.
fn list(run: &mut [[i32; 2]], middle: &[i32], end: &[i32]) {
    let at = |list: &[i32], i: usize| list.get(i).or(list.last()).copied().unwrap_or(0);
    run.iter_mut().enumerate().for_each(|(i, weight)| *weight = [at(middle, i), at(end, i)]);
}

fn of_game(term: Term, game: &Game, run: &mut [[i32; 2]]) {
    // Pawns that are dropped and captured every other move have no structure to speak of.
    let structure = if !game.protects {
        0
    } else if game.has_hands {
        500
    } else {
        1000
    };
    let passed = game.gain * if game.has_hands { 300 } else { 1000 } / 1000;
    let scaled = |run: &mut [[i32; 2]], thousandths: i32| {
        run.iter_mut().flatten().for_each(|weight| *weight = *weight * thousandths / 1000);
    };
    let collects = i32::from(game.has_collections);
    let (middle, end): (&[i32], &[i32]) = match term {
        Term::Tempo => (&[12], &[8]),
        Term::Space => (&[1], &[1]),
        Term::Contested => (&[1], &[1]),
        Term::Passed => (&[100, 70, 45, 22, 10, 5, 2, 0], &[140, 100, 65, 38, 20, 10, 5, 0]),
        Term::PassedFree => (&[0, 10, 8, 5, 2, 0], &[0, 25, 18, 10, 5, 2, 0]),
        Term::PassedSafe => (&[0, 20, 12, 6, 2, 0], &[0, 50, 28, 14, 6, 2, 0]),
        Term::PassedOwnKing => (&[0], &[-2]),
        Term::PassedEnemyKing => (&[0], &[4]),
        Term::Supported => (&[4, 5, 6, 8, 12, 20, 30, 30], &[2, 2, 3, 5, 8, 14, 24, 24]),
        Term::Phalanx => (&[2, 4, 5, 7, 10, 18, 25, 25], &[0, 2, 3, 5, 8, 14, 20, 20]),
        Term::Isolated => (&[-7], &[-9]),
        Term::Doubled => (&[-6], &[-16]),
        Term::Backward => (&[-6], &[-8]),
        Term::Shelter => (&[-16, 12, 5, -3, -8], &[0]),
        Term::Storm => (&[0, -4, -16, -9, -4, 0], &[0]),
        Term::Crowd => (&[0, 6, 12, 18, 22, 24], &[0]),
        Term::Goal => (&[collects], &[collects]),
        Term::GoalNear => (&[4 * collects], &[4 * collects]),
        Term::DangerBase => (&[-40], &[-20]),
        Term::DangerHits => (&[6], &[3]),
        Term::DangerWeak => (&[18], &[9]),
        Term::DangerOpen => (&[4], &[2]),
        Term::DangerCheck => (&[10], &[5]),
        Term::DangerCrowd => (&[-5], &[-2]),
        Term::DangerGuard => (&[-5], &[-2]),
        _ => (&[0], &[0]),
    };
    list(run, middle, end);
    match term {
        Term::Passed | Term::PassedFree | Term::PassedSafe | Term::PassedOwnKing | Term::PassedEnemyKing => scaled(run, passed),
        Term::Supported | Term::Phalanx | Term::Isolated | Term::Doubled | Term::Backward => scaled(run, structure),
        _ => {}
    }
    // Where what is taken comes back the board never empties, and an attack is as dangerous late as early.
    if game.has_hands && (term.is_danger() || matches!(term, Term::Shelter | Term::Storm | Term::Crowd)) {
        run.iter_mut().for_each(|weight| weight[1] = weight[0]);
    }
}

fn of_piece(slot: &Slot, kit: &Kit, measures: &Measures, kind: PieceType, game: &Game, run: &mut [[i32; 2]]) {
    let facts = kit.facts(kind);
    let worth = measures.values[kind.index()];
    let cover = facts.cover;
    if slot.term == Term::Mobility {
        let each = if cover >= 4 { 4 } else { 2 };
        run.iter_mut().enumerate().for_each(|(n, weight)| *weight = [each * (n as i32 - cover); 2]);
        return;
    }
    let part = |most: i32| if facts.royal { 0 } else { most * worth.min(300) / 300 };
    let light = facts.pawn || facts.royal;
    let single = match slot.term {
        Term::Worth => [worth; 2],
        Term::Hand if game.has_hands && !facts.royal => [worth + worth / 12 + 8; 2],
        Term::Pair if facts.bound && !facts.royal => [part(20), part(30)],
        Term::ByPawn if !facts.pawn => [-part(48), -part(34)],
        Term::ByCheaper if !facts.pawn => [-part(25), -part(25)],
        Term::Hanging => [-part(20), -part(16)],
        Term::Outpost if !light && cover < 8 => [14, 6],
        Term::OpenFile if !light => [16, 6],
        Term::HalfOpenFile if !light => [8, 5],
        Term::NearEnemy if !light => [cover.min(12) / 4, if game.has_hands { cover.min(12) / 4 } else { 0 }],
        Term::OwnColor if !light && game.protects => [-1, -2],
        Term::Load => [worth / 2; 2],
        Term::Frozen => [-worth / 3; 2],
        Term::Attacker if !facts.royal => [8 + 3 * cover.min(12) / 2, 4 + cover.min(12) / 2],
        Term::SafeCheck if !facts.royal => [60 + 4 * cover.min(14), 30 + 2 * cover.min(14)],
        Term::HandAttacker if game.has_hands && !facts.royal => [4 + cover.min(12); 2],
        _ => [0; 2],
    };
    run.fill(single);
    if game.has_hands && slot.term.is_danger() {
        run[0][1] = run[0][0];
    }
}

/// Squares that share a weight get the mean of what they are worth.
fn place(kit: &Kit, places: &Places, kind: PieceType, run: &mut [[i32; 2]]) {
    let mut sums = vec![([0; 2], 0); run.len()];
    let of = |square| places.at(kind, square);
    let area = kit.area as i32;
    let mean = [0, 1].map(|p| kit.geometry.squares().map(|s| of(s)[p]).sum::<i32>() / area);
    for square in kit.geometry.squares() {
        let (first, second) = kit.layout.place(square);
        for i in [Some(first), second].into_iter().flatten() {
            let weight = of(square);
            // The mean belongs to one of the two.
            let less = if second == Some(i) { mean } else { [0; 2] };
            sums[i].0 = [0, 1].map(|p| sums[i].0[p] + weight[p] - less[p]);
            sums[i].1 += 1;
        }
    }
    for (weight, (sum, count)) in run.iter_mut().zip(sums) {
        *weight = sum.map(|s| s / count.max(1));
    }
}

/// The weights that a definition states, over the defaults.
pub(crate) fn stated(variant: &Variant, kit: &Kit, mut weights: Vec<[i32; 2]>) -> Vec<[i32; 2]> {
    for slot in kit.layout.slots() {
        let Some(list) = variant.evaluation().get(slot.term, slot.piece) else { continue };
        let fitted = if slot.term == Term::Place { kit.layout.fit_places(list) } else { Some(list.to_vec()) };
        let Some(list) = fitted else { continue };
        for (i, weight) in weights[slot.start..slot.start + slot.len].iter_mut().enumerate() {
            *weight = *list.get(i).or(list.last()).unwrap_or(weight);
        }
    }
    weights
}

/// The worth of each type on a full board and on an empty one; royals are 0.
pub(crate) fn worths(kit: &Kit, weights: &[[i32; 2]]) -> Vec<[i32; 2]> {
    let worth = |k: usize| weights[kit.of_piece(Term::Worth, PieceType(k as u8))];
    (0..kit.kinds.len()).map(|k| if kit.kinds[k].royal { [0; 2] } else { worth(k) }).collect()
}

/// By [`rules::Piece::index`] and square: worth and place in one.
pub(crate) fn placed(kit: &Kit, weights: &[[i32; 2]]) -> Vec<super::tally::Packed> {
    let mut placed = Vec::with_capacity(kit.kinds.len() * 2 * kit.area);
    for k in 0..kit.kinds.len() {
        let kind = PieceType(k as u8);
        for color in Color::BOTH {
            for square in kit.geometry.squares() {
                placed.push(place_weights(kit, kind, color, square).map(|i| super::tally::pack(weights[i])).sum());
            }
        }
    }
    placed
}

/// The weights that a piece on a square counts once: its worth and its place.
pub(crate) fn place_weights(kit: &Kit, kind: PieceType, color: Color, square: rules::Square) -> impl Iterator<Item = usize> {
    let start = kit.of_piece(Term::Place, kind);
    let (first, second) = kit.layout.place(crate::squares::own_view(kit.geometry, color, square));
    [Some(kit.of_piece(Term::Worth, kind)), Some(start + first), second.map(|i| start + i)].into_iter().flatten()
}
