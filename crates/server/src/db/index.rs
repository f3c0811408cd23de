//! What searches and lists ask about a game, beside its events.

use crate::game::Game;
use crate::game::clock::Clocks;
use crate::side::Side;
use crate::time::Millis;

/// What searches ask about a game, as it is after some events.
#[derive(Clone, Debug)]
pub(super) struct Index {
    pub(super) users: [Option<String>; 2],
    pub(super) names: [String; 2],
    pub(super) armies: [String; 2],
    pub(super) status: &'static str,
    pub(super) result: Option<String>,
    pub(super) reason: Option<String>,
    pub(super) plies: i64,
    pub(super) flag_at: Option<Millis>,
    pub(super) turn: Option<&'static str>,
    pub(super) left: [Option<i64>; 2],
    pub(super) turn_since: Option<Millis>,
}

impl Index {
    /// What they ask of a game as it stands.
    pub(super) fn of(after: &Game) -> Index {
        let seats = after.seats();
        Index {
            users: [0, 1].map(|i: usize| seats[i].user().map(str::to_owned)),
            names: [0, 1].map(|i: usize| seats[i].name()),
            armies: after.armies(),
            status: after.status().word(),
            result: after.result().map(|r| r.result.clone()),
            reason: after.result().map(|r| r.reason.clone()),
            plies: after.moves().len() as i64,
            flag_at: after.clocks().and_then(Clocks::flag_at),
            turn: match Side::BOTH.map(|side| after.awaits(side)) {
                [true, true] => Some("both"),
                [true, false] => Some(Side::White.word()),
                [false, true] => Some(Side::Black.word()),
                [false, false] => None,
            },
            left: Side::BOTH.map(|side| after.clocks().map(|clocks| clocks.begun_with(side) as i64)),
            turn_since: after.clocks().and_then(Clocks::running_since),
        }
    }
}
