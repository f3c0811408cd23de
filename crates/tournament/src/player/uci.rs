//! A program that speaks UCI.

use std::time::{Duration, Instant};

use engine::Score;
use rules::{Color, MoveKind, Position, Variant};

use super::process::{Heard, Process};
use super::{Player, Refusal, Setting, Thought, Trouble, Turn};

/// How long after `stop` an engine may take to answer.
const GRACE: Duration = Duration::from_millis(500);

pub(super) struct Uci {
    process: Process,
    /// Whether castling is written as the King's move to its partner.
    shuffled: bool,
    timeout: Duration,
}

/// What an engine says that it can be told.
#[derive(Debug, Default)]
struct Offers {
    names: Vec<String>,
    /// The variants, where it has a choice of them.
    variants: Option<Vec<String>>,
}

impl Uci {
    pub(super) fn start(mut process: Process, options: &[(String, String)], setting: &Setting<'_>) -> Result<Uci, Refusal> {
        let mut offers = Offers::ask(&mut process, setting)?;
        // With more definitions read it may know more variants.
        let is_path = |name: &str| name.eq_ignore_ascii_case("VariantPath");
        let (paths, options): (Vec<_>, Vec<_>) = options.iter().partition(|(name, _)| is_path(name));
        if !paths.is_empty() {
            for (name, value) in paths {
                offers.set(&mut process, name, value)?;
            }
            offers = Offers::ask(&mut process, setting)?;
        }
        let shuffled = setting.shuffled && offers.has("UCI_Chess960");
        if let Some(name) = offers.variant(setting.variant)? {
            offers.set(&mut process, "UCI_Variant", &name)?;
        }
        if shuffled {
            offers.set(&mut process, "UCI_Chess960", "true")?;
        }
        for (name, value) in options {
            offers.set(&mut process, name, value)?;
        }
        process.send("isready")?;
        wait_for(&mut process, "readyok", setting, |_| {})?;
        Ok(Uci { process, shuffled, timeout: setting.timeout })
    }

    /// `e1h1` for `e1g1` where start positions are shuffled: other programs expect it.
    fn castled(&self, before: &Position, m: rules::Move, text: &str) -> String {
        if !self.shuffled || m.kind() != MoveKind::Castle {
            return text.to_owned();
        }
        let own = before.side();
        let changes = before.facts(m).changes;
        let partner = changes.iter().find(|(square, was, _)| *square != m.from() && was.is_some_and(|p| p.color() == own));
        let geometry = before.variant().geometry();
        partner.map_or(text.to_owned(), |(square, _, _)| format!("{}{}", geometry.name(m.from()), geometry.name(*square)))
    }

    fn position(&self, turn: &Turn<'_>) -> String {
        let fen = turn.start.fen();
        let usual = fen == turn.start.variant().start().fen();
        let mut line = if usual { "position startpos".to_owned() } else { format!("position fen {fen}") };
        if !turn.moves.is_empty() {
            line += " moves";
            if self.shuffled {
                let mut position = turn.start.clone();
                for (m, text) in turn.moves {
                    line = line + " " + &self.castled(&position, *m, text);
                    position.play(*m);
                }
            } else {
                turn.moves.iter().for_each(|(_, text)| line = std::mem::take(&mut line) + " " + text);
            }
        }
        line
    }
}

impl Player for Uci {
    fn new_game(&mut self, _seed: u64) -> Result<(), Trouble> {
        // Whether it is ready is asked before each move.
        self.process.send("ucinewgame")
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Trouble> {
        let line = self.position(turn);
        self.process.send(&line)?;
        // What an engine does on its way to readiness should not come off its clock.
        self.process.send("isready")?;
        let ready = Instant::now() + self.timeout;
        loop {
            match self.process.hear(ready, turn.halt)? {
                Heard::Line(_, line) if line == "readyok" => break,
                Heard::Line(..) if Instant::now() < ready => {}
                _ => return Err(Trouble::Hang("it does not say readyok".to_owned())),
            }
        }
        let started = Instant::now();
        self.process.send(&go(turn))?;
        let allowed = turn.thinking.allowed(turn.left());
        let mut deadline = started + allowed.unwrap_or(self.timeout);
        let mut told_to_stop = false;
        let mut thought = Thought { text: String::new(), score: None, depth: None, time: Duration::ZERO };
        loop {
            match self.process.hear(deadline, turn.halt)? {
                Heard::Line(when, line) => {
                    if let Some(rest) = line.strip_prefix("bestmove") {
                        thought.text = rest.split_whitespace().next().unwrap_or_default().to_owned();
                        thought.time = when.saturating_duration_since(started);
                        return Ok(thought);
                    }
                    if let Some(info) = line.strip_prefix("info ") {
                        note_info(info, &mut thought);
                    }
                    // Words without end do not put off the end.
                    if Instant::now() < deadline {
                        continue;
                    }
                }
                Heard::Nothing => {}
            }
            if told_to_stop {
                return Err(Trouble::Hang(format!("it did not answer in {:.1} s", started.elapsed().as_secs_f64())));
            }
            told_to_stop = true;
            self.process.send("stop")?;
            deadline = Instant::now() + GRACE;
        }
    }
}

/// Reads lines until the word that is waited for.
fn wait_for(process: &mut Process, word: &str, setting: &Setting<'_>, mut note: impl FnMut(&str)) -> Result<(), Trouble> {
    let deadline = Instant::now() + setting.timeout;
    loop {
        match process.hear(deadline, setting.halt)? {
            Heard::Line(_, line) if line == word => return Ok(()),
            Heard::Line(_, line) if Instant::now() < deadline => note(&line),
            _ => return Err(Trouble::Hang(format!("it does not say {word}"))),
        }
    }
}

impl Offers {
    /// What an engine says to `uci`.
    fn ask(process: &mut Process, setting: &Setting<'_>) -> Result<Offers, Refusal> {
        process.send("uci")?;
        let mut offers = Offers::default();
        wait_for(process, "uciok", setting, |line| offers.note(line))?;
        Ok(offers)
    }

    /// Sets an option that the engine has.
    fn set(&self, process: &mut Process, name: &str, value: &str) -> Result<(), Refusal> {
        if !self.has(name) {
            return Err(Refusal::Unfit(format!("it has no option {name}")));
        }
        let value = if value.is_empty() { String::new() } else { format!(" value {value}") };
        Ok(process.send(&format!("setoption name {name}{value}"))?)
    }

    /// Understands an `option` line.
    fn note(&mut self, line: &str) {
        let Some(rest) = line.strip_prefix("option name ") else { return };
        let (name, kind) = rest.split_once(" type ").unwrap_or((rest, ""));
        if name.eq_ignore_ascii_case("UCI_Variant") {
            let words: Vec<&str> = kind.split_whitespace().collect();
            let values = words.windows(2).filter(|w| w[0] == "var").map(|w| w[1].to_owned());
            self.variants = Some(values.collect());
        }
        self.names.push(name.trim().to_lowercase());
    }

    fn has(&self, name: &str) -> bool {
        self.names.contains(&name.to_lowercase())
    }

    /// The value of `UCI_Variant` that means a game; `None` where the engine has no such option and plays what it plays.
    fn variant(&self, variant: &Variant) -> Result<Option<String>, Refusal> {
        let Some(known) = &self.variants else { return Ok(None) };
        let exact = known.iter().find(|name| *name == variant.id());
        let close = || known.iter().find(|name| variant.is_called(name));
        match exact.or_else(close) {
            Some(name) => Ok(Some(name.clone())),
            None => Err(Refusal::Unfit(format!("it does not play {}", variant.id()))),
        }
    }
}

/// The words that start a search.
fn go(turn: &Turn<'_>) -> String {
    let mut line = "go".to_owned();
    if let (Some(clocks), Some(control)) = (turn.clocks, turn.thinking.clock) {
        // An engine cannot be told that no time is left.
        let [white, black] = Color::BOTH.map(|c| clocks[c.index()].as_millis().max(1));
        let inc = control.increment_ms;
        line += &format!(" wtime {white} btime {black} winc {inc} binc {inc}");
    }
    let limits = [("movetime", turn.thinking.movetime_ms), ("nodes", turn.thinking.nodes), ("depth", turn.thinking.depth.map(u64::from))];
    for (word, limit) in limits {
        limit.into_iter().for_each(|n| line += &format!(" {word} {n}"));
    }
    line
}

/// Keeps depth and score of the best line.
fn note_info(info: &str, thought: &mut Thought) {
    let words: Vec<&str> = info.split_whitespace().take_while(|w| *w != "string" && *w != "pv").collect();
    let after = |name: &str| words.iter().position(|w| *w == name).and_then(|at| words.get(at + 1));
    if after("multipv").is_some_and(|n| *n != "1") {
        return;
    }
    let number = |name: &str| after(name)?.parse::<i32>().ok();
    // Limits on centipawns, so that sums and comparisons cannot overflow.
    let score = number("cp").map(|cp| Score::Cp(cp.clamp(-1_000_000, 1_000_000))).or_else(|| number("mate").map(Score::MateIn));
    if score.is_some() {
        thought.score = score;
        thought.depth = after("depth").and_then(|d| d.parse().ok());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_those_of_the_best_line() {
        let mut thought = Thought { text: String::new(), score: None, depth: None, time: Duration::ZERO };
        note_info("depth 3 seldepth 5 multipv 1 score cp -35 nodes 9 pv cp e2e4", &mut thought);
        assert_eq!((thought.score, thought.depth), (Some(Score::Cp(-35)), Some(3)));
        note_info("depth 4 multipv 2 score cp 90 pv e2e4", &mut thought);
        note_info("string score cp 5", &mut thought);
        assert_eq!(thought.score, Some(Score::Cp(-35)));
        note_info("depth 9 score mate -2 lowerbound", &mut thought);
        assert_eq!((thought.score, thought.depth), (Some(Score::MateIn(-2)), Some(9)));
    }

    #[test]
    fn an_engine_is_told_the_name_by_which_it_knows_the_game() {
        let variant = rules::shipped::ids().filter_map(rules::shipped::load).find(|v| !v.aliases().is_empty()).unwrap();
        let mut offers = Offers::default();
        assert_eq!(offers.variant(&variant), Ok(None));
        offers.note("option name UCI_Variant type combo default other var other");
        assert!(matches!(offers.variant(&variant), Err(Refusal::Unfit(_))));
        offers.note(&format!("option name UCI_Variant type combo default other var other var {}", variant.id()));
        assert_eq!(offers.variant(&variant), Ok(Some(variant.id().to_owned())));
        assert!(offers.has("uci_variant") && !offers.has("Hash"));
    }
}
