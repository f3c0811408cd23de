//! The results of a match in every game.

use std::collections::BTreeMap;

use serde::Serialize;
use tournament::{Standing, Wrongs};

/// The standings by game, and their sum.
#[derive(Serialize, Default)]
pub(crate) struct EveryGame {
    games: BTreeMap<String, Standing>,
    pub(crate) total: Total,
}

/// All games together.
#[derive(Serialize, Default)]
pub(crate) struct Total {
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    plies: u64,
    #[serde(flatten)]
    wrongs: Wrongs,
    opponent: Wrongs,
}

impl EveryGame {
    /// Adds a game's standing.
    pub(crate) fn add(&mut self, id: &str, standing: Standing) {
        let total = &mut self.total;
        total.games += standing.games;
        total.wins += standing.wins;
        total.draws += standing.draws;
        total.losses += standing.losses;
        total.plies += standing.plies;
        total.wrongs.add_all(&standing.wrongs);
        total.opponent.add_all(&standing.opponent);
        self.games.insert(id.to_owned(), standing);
    }
}

impl Total {
    /// `all: 1014 games, +500 =14 -500; crashes 0, illegal moves 0, time losses 0`
    pub(crate) fn report(&self) -> String {
        let mut wrongs = self.wrongs;
        wrongs.add_all(&self.opponent);
        let Wrongs { crashes, illegal_moves, time_losses, .. } = wrongs;
        let Total { games, wins, draws, losses, plies, .. } = self;
        format!(
            "all: {games} games, {plies} plies, +{wins} ={draws} -{losses}; crashes {crashes}, illegal moves {illegal_moves}, time losses \
             {time_losses}\n"
        )
    }
}
