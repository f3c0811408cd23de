//! How a match stands.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::game::ends;
use crate::journal::PairRecord;
use crate::plan::{Match, Settings};
use crate::stats::{Decision, Pentanomial};

/// What an engine did wrong, in games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Wrongs {
    /// It died, or did not answer any more.
    pub crashes: u64,
    /// Of these, those in which it did not answer.
    pub hangs: u64,
    /// It played a move that is not legal.
    pub illegal_moves: u64,
    /// It overstepped the time.
    pub time_losses: u64,
}

impl Wrongs {
    /// All together.
    pub fn total(&self) -> u64 {
        self.crashes + self.illegal_moves + self.time_losses
    }

    /// Adds those of other games.
    pub fn add_all(&mut self, other: &Wrongs) {
        self.crashes += other.crashes;
        self.hangs += other.hangs;
        self.illegal_moves += other.illegal_moves;
        self.time_losses += other.time_losses;
    }

    fn add(&mut self, end: &str) {
        match end {
            ends::CRASH => self.crashes += 1,
            ends::HANG => {
                self.crashes += 1;
                self.hangs += 1;
            }
            ends::ILLEGAL_MOVE => self.illegal_moves += 1,
            ends::TIME_LOSS => self.time_losses += 1,
            _ => {}
        }
    }
}

/// The test and how far it has come.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SprtStanding {
    /// The Elo difference of the null hypothesis.
    pub elo0: f64,
    /// That of the alternative.
    pub elo1: f64,
    /// At this log-likelihood ratio the null hypothesis is accepted.
    pub lower: f64,
    /// At this one the alternative.
    pub upper: f64,
    /// What was decided.
    pub decision: Option<Decision>,
}

/// The results so far, as the first engine sees them. Numbers that the results do not tell are absent (`null` in JSON).
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// The engines.
    pub engines: [String; 2],
    /// Games of finished pairs.
    pub games: u64,
    /// Those that the first engine won.
    pub wins: u64,
    /// Those that nobody won.
    pub draws: u64,
    /// Those that the first engine lost.
    pub losses: u64,
    /// Points for each game, 0 to 1.
    pub score: Option<f64>,
    /// Elo of the first engine above the second.
    pub elo: Option<f64>,
    /// Half the width of the 95 % confidence interval.
    pub elo_error: Option<f64>,
    /// The log-likelihood ratio, where there is a test.
    pub llr: Option<f64>,
    /// The test.
    pub sprt: Option<SprtStanding>,
    /// Pairs with 0, 1/2, 1, 3/2, 2 points.
    pub pentanomial: Pentanomial,
    /// What the first engine did wrong.
    #[serde(flatten)]
    pub wrongs: Wrongs,
    /// What the second engine did wrong.
    pub opponent: Wrongs,
    /// How many games ended in each way.
    pub ends: BTreeMap<String, u64>,
    /// Moves of all games.
    pub plies: u64,
    /// Whether nothing is left to play: all games are played, or the test has decided.
    pub finished: bool,
    /// What was played.
    pub settings: Settings,
}

impl Standing {
    pub(crate) fn new(plan: &Match) -> Standing {
        let mut standing = Standing {
            engines: [plan.label(0).to_owned(), plan.label(1).to_owned()],
            games: 0,
            wins: 0,
            draws: 0,
            losses: 0,
            score: None,
            elo: None,
            elo_error: None,
            llr: None,
            sprt: None,
            pentanomial: Pentanomial::default(),
            wrongs: Wrongs::default(),
            opponent: Wrongs::default(),
            ends: BTreeMap::new(),
            plies: 0,
            finished: false,
            settings: plan.settings(),
        };
        standing.evaluate(plan);
        standing
    }

    pub(crate) fn add(&mut self, plan: &Match, pair: &PairRecord) {
        for game in &pair.games {
            self.games += 1;
            match game.half_points() {
                2 => self.wins += 1,
                1 => self.draws += 1,
                _ => self.losses += 1,
            }
            *self.ends.entry(game.end.clone()).or_default() += 1;
            self.plies += game.plies.len() as u64;
            match game.fault {
                Some(0) => self.wrongs.add(&game.end),
                Some(_) => self.opponent.add(&game.end),
                None => {}
            }
        }
        self.pentanomial.add(pair.half_points());
        self.evaluate(plan);
    }

    fn evaluate(&mut self, plan: &Match) {
        let results = &self.pentanomial;
        (self.score, self.elo, self.elo_error) = (results.score(), results.elo(), results.elo_error());
        self.llr = plan.sprt.map(|sprt| sprt.llr(results));
        self.sprt = plan.sprt.map(|sprt| {
            let (lower, upper) = sprt.bounds();
            SprtStanding { elo0: sprt.elo0, elo1: sprt.elo1, lower, upper, decision: sprt.decision(results) }
        });
        self.finished = self.is_decided() || self.games >= u64::from(plan.games);
    }

    /// Whether the test has decided.
    pub fn is_decided(&self) -> bool {
        self.sprt.is_some_and(|sprt| sprt.decision.is_some())
    }

    /// `+12.3 ± 4.5 Elo`, with the log-likelihood ratio where there is a test.
    pub fn summary(&self) -> String {
        let elo = match (self.elo, self.elo_error, self.score) {
            (Some(elo), Some(error), _) => format!("{elo:+.1} ± {error:.1} Elo"),
            (Some(elo), None, _) => format!("{elo:+.1} Elo"),
            (None, _, Some(score)) if score > 0.5 => "won all".to_owned(),
            (None, _, Some(_)) => "lost all".to_owned(),
            (None, _, None) => "no result yet".to_owned(),
        };
        match (self.llr, self.sprt) {
            (Some(llr), Some(sprt)) => format!("{elo}, LLR {llr:.2} ({:.2}, {:.2})", sprt.lower, sprt.upper),
            _ => elo,
        }
    }
}
