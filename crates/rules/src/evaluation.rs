//! The weights of an evaluation as a definition states them: data for an engine, of no meaning to the rules.
//!
//! `docs/variant-format.md` tells what each [`Term`] counts. A weight is a pair in centipawns: for a full board and for an
//! empty one.

use std::fmt::Write;

use crate::{PieceType, Variant};

/// What the table of weights is called in a definition.
const TABLE: &str = "evaluation";

macro_rules! terms {
    ($($variant:ident, $name:literal, $piece:literal, $most:literal, $doc:literal;)+) => {
        /// What an evaluation counts.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Term {
            $(#[doc = $doc] $variant,)+
        }

        impl Term {
            /// All terms, those of the game before those of each piece type.
            pub const ALL: &'static [Term] = &[$(Term::$variant),+];

            /// The term's key in a definition.
            pub const fn name(self) -> &'static str {
                match self { $(Term::$variant => $name,)+ }
            }

            /// Whether each piece type has its own.
            pub const fn is_of_piece(self) -> bool {
                match self { $(Term::$variant => $piece,)+ }
            }

            /// How many weights it has at most: one, or a list by what is counted.
            pub const fn most(self) -> usize {
                match self { $(Term::$variant => $most,)+ }
            }
        }
    };
}

terms! {
    Tempo, "tempo", false, 1, "The turn.";
    Space, "space", false, 1, "A square of the enemy's half that is attacked.";
    Contested, "contested", false, 1, "A square attacked by both and not by the enemy's pawns.";
    Passed, "passed", false, 8, "A passed pawn, by the steps it has to go.";
    PassedFree, "passed_free", false, 8, "The same, the next square empty.";
    PassedSafe, "passed_safe", false, 8, "The same, no square of its way attacked.";
    PassedOwnKing, "passed_own_king", false, 1, "The own royal's distance from a passed pawn's next square, times how far it has come.";
    PassedEnemyKing, "passed_enemy_king", false, 1, "The same of the enemy's royal.";
    Supported, "supported", false, 8, "A pawn protected by a pawn, by eighths of the board.";
    Phalanx, "phalanx", false, 8, "A pawn beside a pawn, by eighths of the board.";
    Isolated, "isolated", false, 1, "A pawn without pawns on the files beside it.";
    Doubled, "doubled", false, 1, "A pawn behind another of its file.";
    Backward, "backward", false, 1, "A pawn behind its neighbours that cannot safely step forward.";
    Exposed, "exposed", false, 1, "An isolated or backward pawn with no enemy pawn before it.";
    Shelter, "shelter", false, 5, "The files about the royal: no own pawn before it, or its distance.";
    Storm, "storm", false, 6, "The files about the royal: no enemy pawn before it, or its distance.";
    Blocked, "blocked", false, 1, "The files about the royal: the nearest pawns of both sides stop each other.";
    Crowd, "crowd", false, 9, "Own pieces next to the royal, by number.";
    Goal, "goal", false, 1, "How much of a winning collection is there, squared, in 64ths.";
    GoalNear, "goal_near", false, 1, "How few pieces of it are lacking: 64 by the square of one more.";
    DangerBase, "danger_base", false, 1, "Danger to the royal: where it begins.";
    DangerHits, "danger_hits", false, 1, "Danger: an attack on a square about the royal.";
    DangerWeak, "danger_weak", false, 1, "Danger: a square about the royal attacked, and protected by the royal at most.";
    DangerOpen, "danger_open", false, 1, "Danger: an empty square about the royal.";
    DangerCheck, "danger_check", false, 1, "Danger: a check that costs the piece.";
    DangerCrowd, "danger_crowd", false, 1, "Danger: an own piece next to the royal.";
    DangerGuard, "danger_guard", false, 1, "Danger: a square about the royal protected by another piece.";
    DangerTogether, "danger_together", false, 1, "Danger: two pieces that attack squares about the royal together.";
    Worth, "worth", true, 1, "The piece.";
    Place, "place", true, 256, "Its square.";
    Mobility, "mobility", true, 64, "The squares it may go to that no enemy pawn attacks, by number.";
    Hand, "hand", true, 1, "The piece in the hand.";
    Pair, "pair", true, 1, "Two of them or more.";
    ByPawn, "by_pawn", true, 1, "Attacked by a pawn.";
    ByCheaper, "by_cheaper", true, 1, "Attacked by a cheaper piece that is no pawn.";
    Hanging, "hanging", true, 1, "Attacked and not protected.";
    Outnumbered, "outnumbered", true, 1, "Attacked twice, and protected once, by no pawn.";
    ByPush, "by_push", true, 1, "An enemy pawn may attack it by a step to a square that is safe.";
    Outpost, "outpost", true, 1, "Protected by a pawn, beyond the middle, and out of the reach of enemy pawns for ever.";
    OpenFile, "open_file", true, 1, "On a file without pawns.";
    HalfOpenFile, "half_open_file", true, 1, "On a file with enemy pawns only.";
    NearEnemy, "near_enemy", true, 1, "Nearness to the enemy's royal, 0 to 5.";
    NearOwn, "near_own", true, 1, "Nearness to the own royal, 0 to 5.";
    OwnColor, "own_color", true, 1, "An own pawn on squares of its colour.";
    WithPawns, "with_pawns", true, 1, "An own pawn, more or less than half of those at the start.";
    Load, "load", true, 1, "Carried.";
    Frozen, "frozen", true, 1, "Frozen by the enemy.";
    Attacker, "attacker", true, 1, "Danger: it attacks a square about the enemy's royal.";
    SafeCheck, "safe_check", true, 1, "Danger: it may give check on a square that the enemy does not protect.";
    HandAttacker, "hand_attacker", true, 1, "Danger: it is in the enemy's hand.";
}

impl Term {
    /// The term of that key.
    pub fn by_name(name: &str) -> Option<Term> {
        Term::ALL.iter().copied().find(|term| term.name() == name)
    }

    /// Whether it counts towards the danger that a royal is in, which is squared.
    pub const fn is_danger(self) -> bool {
        matches!(
            self,
            Term::DangerBase
                | Term::DangerHits
                | Term::DangerWeak
                | Term::DangerOpen
                | Term::DangerCheck
                | Term::DangerCrowd
                | Term::DangerGuard
                | Term::DangerTogether
                | Term::Attacker
                | Term::SafeCheck
                | Term::HandAttacker
        )
    }
}

/// One term's weights.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry {
    term: Term,
    piece: Option<PieceType>,
    weights: Vec<[i32; 2]>,
}

/// Weights that a definition states, or is to state.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Evaluation(Vec<Entry>);

impl Evaluation {
    /// Whether nothing is stated.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The weights of a term, of that piece type where each has its own. A list that is shorter than what is counted goes
    /// on with its last weight.
    pub fn get(&self, term: Term, piece: Option<PieceType>) -> Option<&[[i32; 2]]> {
        self.0.iter().find(|entry| entry.term == term && entry.piece == piece).map(|entry| entry.weights.as_slice())
    }

    /// States the weights of a term.
    pub fn set(&mut self, term: Term, piece: Option<PieceType>, weights: Vec<[i32; 2]>) {
        self.0.retain(|entry| (entry.term, entry.piece) != (term, piece));
        self.0.push(Entry { term, piece, weights });
    }

    /// The table `[evaluation]` as a definition has it.
    pub fn text(&self, variant: &Variant) -> String {
        let mut text = format!("[{TABLE}]\n");
        let game = self.0.iter().filter(|entry| entry.piece.is_none());
        game.for_each(|entry| entry.write(&mut text, 0));
        for (kind, about) in variant.piece_types() {
            let mut own = self.0.iter().filter(|entry| entry.piece == Some(kind)).peekable();
            if own.peek().is_none() {
                continue;
            }
            let letter = about.letter();
            let key = if letter.bytes().all(|b| b.is_ascii_alphanumeric()) { letter.to_owned() } else { format!("\"{letter}\"") };
            let _ = write!(text, "\n[{TABLE}.piece.{key}]\n");
            own.for_each(|entry| entry.write(&mut text, place_width(variant, entry)));
        }
        text
    }
}

/// How many numbers of a piece's places stand on a line: a rank's.
fn place_width(variant: &Variant, entry: &Entry) -> usize {
    let geometry = variant.geometry();
    let half = usize::from(geometry.files()).div_ceil(2);
    if entry.term == Term::Place && entry.weights.len() == half * usize::from(geometry.ranks()) { half } else { 0 }
}

impl Entry {
    /// Writes `key = [middle, end]`, or two lists; with a `width`, so many numbers on a line.
    fn write(&self, text: &mut String, width: usize) {
        let name = self.term.name();
        let _ = match self.weights.as_slice() {
            [[middle, end]] => writeln!(text, "{name} = [{middle}, {end}]"),
            weights => {
                let lists = [0, 1].map(|phase| {
                    let numbers: Vec<String> = weights.iter().map(|w| w[phase].to_string()).collect();
                    match width {
                        0 => numbers.join(", "),
                        _ => numbers.chunks(width).map(|line| format!("\n    {},", line.join(", "))).collect::<String>() + "\n",
                    }
                });
                writeln!(text, "{name} = [[{}], [{}]]", lists[0], lists[1])
            }
        };
    }
}

/// A definition's text with another table `[evaluation]`, everything else as it was; at the end where it had none.
pub fn replace_evaluation(text: &str, table: &str) -> String {
    let (mut before, mut after, mut waiting) = (String::new(), String::new(), String::new());
    let (mut inside, mut found) = (false, false);
    for line in text.split_inclusive('\n') {
        let start = line.trim_start();
        if let Some(key) = header(start) {
            inside = key == TABLE;
            found |= inside;
        }
        if inside {
            // Blank lines and comments before the next table are that table's.
            if start.is_empty() || start.starts_with('#') {
                waiting.push_str(line)
            } else {
                waiting.clear()
            }
            continue;
        }
        let kept = if found { &mut after } else { &mut before };
        kept.push_str(&std::mem::take(&mut waiting));
        kept.push_str(line);
    }
    if !found && !before.is_empty() {
        if !before.ends_with('\n') {
            before.push('\n');
        }
        before.push('\n');
    }
    format!("{before}{table}{after}")
}

/// The first word of a table's header, if the line is one.
fn header(line: &str) -> Option<&str> {
    let name = line.strip_prefix('[')?;
    let name = name.strip_prefix('[').unwrap_or(name).trim_start();
    let end = name.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(name.len());
    (end > 0 && !name.starts_with(|c: char| c.is_ascii_digit())).then_some(&name[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_table_leaves_the_rest_as_it_was() {
        let rest = "name = \"x\"\n[end]\nstalemate = \"draw\"\n";
        let with = replace_evaluation(rest, "[evaluation]\ntempo = [1, 2]\n");
        assert_eq!(with, format!("{rest}\n[evaluation]\ntempo = [1, 2]\n"));
        let again = replace_evaluation(&with, "[evaluation]\ntempo = [3, 4]\n\n[evaluation.piece.\"+R\"]\nworth = [5, 6]\n");
        assert_eq!(again, format!("{rest}\n[evaluation]\ntempo = [3, 4]\n\n[evaluation.piece.\"+R\"]\nworth = [5, 6]\n"));
        let between =
            "[evaluation]\ntempo = [\n [1],\n [2]]\n[evaluation.piece.Q]\nworth = [1, 1]\n\n# a piece\n[[piece]]\nletter = \"Q\"\n";
        assert_eq!(replace_evaluation(between, "[evaluation]\n"), "[evaluation]\n\n# a piece\n[[piece]]\nletter = \"Q\"\n");
    }

    #[test]
    fn what_is_written_is_read_again() {
        let variant = crate::shipped::load(crate::shipped::ids().next().unwrap()).unwrap();
        let geometry = variant.geometry();
        let squares = usize::from(geometry.files()).div_ceil(2) * usize::from(geometry.ranks());
        let mut stated = Evaluation::default();
        for (i, &term) in Term::ALL.iter().enumerate() {
            let count = if term == Term::Place { squares } else { term.most().min(5) };
            let weights = (0..count as i32).map(|n| [n - i as i32, 3 * n]).collect();
            stated.set(term, term.is_of_piece().then_some(PieceType(2)), weights);
        }
        let text = replace_evaluation(variant.text(), &stated.text(&variant));
        let again = Variant::parse("again.toml", &text).unwrap();
        for &term in Term::ALL {
            let piece = term.is_of_piece().then_some(PieceType(2));
            assert_eq!(again.evaluation().get(term, piece), stated.get(term, piece), "{term:?}");
        }
        assert_eq!(replace_evaluation(&text, &again.evaluation().text(&variant)), text);
    }
}
