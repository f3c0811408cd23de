//! A compiled variant.

mod features;

use std::sync::Arc;

use crate::army::Purchase;
use crate::bits::Wide;
use crate::definition::{Captured, Definition, Notation};
use crate::evaluation::Evaluation;
use crate::fault::{Fault, Faults, nearest};
use crate::game::{Game, full_kinds};
use crate::kind::Kind;
use crate::position::AnyBoard;
use crate::shuffle::scharnagl;
use crate::{Color, Geometry, Piece, PieceType, Position, Setup, Square};

/// A chess variant, compiled from its definition and ready to make positions. Cloning is cheap.
#[derive(Clone)]
pub struct Variant(pub(crate) Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) id: String,
    pub(crate) text: String,
    pub(crate) definition: Definition,
    pub(crate) kinds: Vec<Kind>,
    pub(crate) purchase: Option<Purchase>,
    sized: Sized,
}

/// The tables, in the width that the board needs.
enum Sized {
    Unset,
    Small(Arc<Game<u64>>),
    Medium(Arc<Game<u128>>),
    Large(Arc<Game<Wide>>),
}

impl std::fmt::Debug for Variant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Variant({})", self.id())
    }
}

impl Variant {
    /// Compiles a definition. The file's name without its ending is the variant's id.
    ///
    /// # Errors
    /// Every fault of the definition, each with its place in the text.
    pub fn parse(file_name: &str, text: &str) -> Result<Variant, Faults> {
        let (definition, mut faults) = Definition::parse(text);
        let Some(definition) = definition else { return Err(Faults::of_text(file_name, text, faults)) };
        let stem = file_name.rsplit(['/', '\\']).next().unwrap_or(file_name);
        let id = stem.strip_suffix(".toml").unwrap_or(stem).to_owned();
        let kinds = full_kinds(&definition);
        let lost: Vec<PieceType> =
            (0..kinds.len()).filter(|&i| kinds[i].definition.lost && !kinds[i].definition.royal).map(|i| PieceType(i as u8)).collect();
        let inner = Inner {
            id,
            text: text.to_owned(),
            kinds: kinds.iter().map(|full| Kind::new(full, &definition, &lost)).collect(),
            purchase: definition.purchase.as_ref().map(|p| Purchase::new(p, definition.geometry, &kinds)),
            sized: Sized::Unset,
            definition,
        };
        // The start is read with the half-made variant: castling and moves are not needed for that.
        let mut variant = Variant(Arc::new(inner));
        let start_at = variant.0.definition.start_at.clone();
        let of_start = |fault: Fault| {
            let at = fault.at.clone().map_or(start_at.clone(), |at| start_at.start + 1 + at.start..start_at.start + 1 + at.end);
            Fault { message: format!("start: {}", fault.message), ..fault }.at(at)
        };
        let (setup, of_text) = Setup::read(&variant, &variant.0.definition.start);
        let readable = of_text.is_empty();
        // A start can't be judged by letters that are wrong themselves.
        if !faults.iter().any(|fault| fault.rule == "letter") {
            faults.extend(of_text.into_iter().map(of_start));
        }
        if readable {
            faults.extend(crate::setup::royal_faults(&variant.0, &setup).into_iter().map(of_start));
        }
        let geometry = variant.geometry();
        let starts: Vec<Vec<Square>> = (0..kinds.len() * 2)
            .map(|i| geometry.squares().filter(|s| setup.board[s.index()] == Some(Piece::from_index(i))).collect())
            .collect();
        let definition = &variant.0.definition;
        if readable {
            faults.extend(crate::definition::checks::start(definition, &starts));
        }
        if !faults.is_empty() {
            return Err(Faults::of_text(file_name, text, faults));
        }
        let sized = match geometry.area() {
            0..=64 => Sized::Small(Arc::new(Game::new(definition, &kinds, &starts))),
            65..=128 => Sized::Medium(Arc::new(Game::new(definition, &kinds, &starts))),
            _ => Sized::Large(Arc::new(Game::new(definition, &kinds, &starts))),
        };
        if let Some(inner) = Arc::get_mut(&mut variant.0) {
            inner.sized = sized;
        }
        match Position::new(&variant, &setup) {
            Ok(start) => match start.special_end() {
                None => Ok(variant),
                Some(end) => {
                    let message = format!("the game is over before the first move: {}", end.sentence(&variant));
                    let fault = of_start(Fault::new("end", message, "change the start, or the win"));
                    Err(Faults::of_text(file_name, text, vec![fault]))
                }
            },
            Err(faults) => Err(Faults::of_text(file_name, text, faults.list.into_iter().map(of_start).collect())),
        }
    }

    /// The name for programs: lower case, as `abchess`.
    pub fn id(&self) -> &str {
        &self.0.id
    }

    /// The name for people.
    pub fn name(&self) -> &str {
        &self.0.definition.name
    }

    /// Other names of the game, as other programs write them.
    pub fn aliases(&self) -> &[String] {
        &self.0.definition.aliases
    }

    /// Who invented it; empty where nobody knows.
    pub fn inventor(&self) -> &str {
        &self.0.definition.inventor
    }

    /// The year of its first publication.
    pub fn year(&self) -> Option<i64> {
        self.0.definition.year
    }

    /// The game in one sentence.
    pub fn summary(&self) -> &str {
        &self.0.definition.summary
    }

    /// How its players write moves among themselves, where that is not standard algebraic notation.
    pub fn notation(&self) -> Option<Notation> {
        self.0.definition.notation
    }

    /// Whether it is one of the games to show first.
    pub fn featured(&self) -> bool {
        self.0.definition.featured
    }

    /// The text of the definition.
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// Whether `name` is the id, the name or another name of the variant, in whatever case.
    pub fn is_called(&self, name: &str) -> bool {
        let same = |other: &str| other.eq_ignore_ascii_case(name);
        same(self.id()) || same(self.name()) || self.aliases().iter().any(|a| same(a))
    }

    /// The size of the board.
    pub fn geometry(&self) -> Geometry {
        self.0.definition.geometry
    }

    /// All piece types, in the definition's order.
    pub fn kinds(&self) -> &[Kind] {
        &self.0.kinds
    }

    /// A piece type.
    ///
    /// # Panics
    /// Where the type is not of this variant.
    pub fn kind(&self, kind: PieceType) -> &Kind {
        &self.0.kinds[kind.index()]
    }

    /// The piece type with that letter, as `Q` or `+R`.
    pub fn kind_by_letter(&self, letter: &str) -> Option<PieceType> {
        self.0.kinds.iter().position(|k| k.letter() == letter).map(|i| PieceType(i as u8))
    }

    /// The types, with their numbers.
    pub fn piece_types(&self) -> impl Iterator<Item = (PieceType, &Kind)> {
        self.0.kinds.iter().enumerate().map(|(i, k)| (PieceType(i as u8), k))
    }

    /// A type's letter in the case of its owner: `+R`, `+r`.
    pub fn cased_letter(&self, kind: PieceType, color: Color) -> String {
        let letter = self.kind(kind).letter();
        if color == Color::White { letter.to_owned() } else { letter.to_ascii_lowercase() }
    }

    /// The FEN of the start position.
    pub fn start_fen(&self) -> &str {
        &self.0.definition.start
    }

    /// The start position.
    pub fn start(&self) -> Position {
        match self.position(self.start_fen()) {
            Ok(position) => position,
            Err(faults) => unreachable!("the start was read when the variant was compiled: {faults}"),
        }
    }

    /// How many start positions there are: 960 where the pieces are shuffled so, else 1.
    pub fn start_count(&self) -> u32 {
        if self.0.definition.chess960 { 960 } else { 1 }
    }

    /// A start position by its number (Scharnagl's for Chess960, where 518 is the usual one); `None` from
    /// [`start_count`](Self::start_count) on.
    pub fn start_number(&self, number: u32) -> Option<Position> {
        if number >= self.start_count() {
            return None;
        }
        if !self.0.definition.chess960 {
            return Some(self.start());
        }
        let row = scharnagl(number);
        let usual: String = scharnagl(518).into_iter().collect();
        let shuffled: String = row.into_iter().collect();
        let fen = self.start_fen().replacen(&usual.to_lowercase(), &shuffled.to_lowercase(), 1).replacen(&usual, &shuffled, 1);
        self.position(&fen).ok()
    }

    /// Reads a position.
    ///
    /// # Errors
    /// Every fault of the text, or every rule that the position breaks.
    pub fn position(&self, fen: &str) -> Result<Position, Faults> {
        let (setup, mut faults) = Setup::read(self, fen);
        let unread = faults.len();
        match self.board(&setup) {
            Ok(board) if faults.is_empty() => return Ok(Position::from_board(self, board)),
            Ok(_) => {}
            // Where the pieces themselves could not be read, what follows from them would only hide that.
            Err(more) if unread == 0 || !faults.iter().any(|f| f.rule == "placement") => faults.extend(more),
            Err(_) => {}
        }
        Err(Faults::of_text("FEN", fen, faults))
    }

    /// The weights of the evaluation that the definition states.
    pub fn evaluation(&self) -> &Evaluation {
        &self.0.definition.evaluation
    }

    /// How armies are bought, where they are.
    pub fn purchase(&self) -> Option<&Purchase> {
        self.0.purchase.as_ref()
    }

    pub(crate) fn definition_of(&self, kind: PieceType) -> &crate::definition::PieceDef {
        self.kind(kind).definition()
    }

    pub(crate) fn board(&self, setup: &Setup) -> Result<AnyBoard, Vec<Fault>> {
        Ok(match &self.0.sized {
            Sized::Small(game) => AnyBoard::Small(crate::setup::board(&self.0, game, setup)?),
            Sized::Medium(game) => AnyBoard::Medium(crate::setup::board(&self.0, game, setup)?),
            Sized::Large(game) => AnyBoard::Large(crate::setup::board(&self.0, game, setup)?),
            Sized::Unset => return Err(vec![Fault::new("", "the variant is not compiled", "")]),
        })
    }

    /// The piece letter nearest to what somebody wrote.
    pub fn nearest_letter(&self, written: &str) -> Option<&str> {
        nearest(written, self.0.kinds.iter().map(Kind::letter))
    }
}

impl Inner {
    pub(crate) fn geometry(&self) -> Geometry {
        self.definition.geometry
    }

    pub(crate) fn may_be_in_pool(&self, kind: PieceType) -> bool {
        let Some(entry) = self.kinds.get(kind.index()) else { return false };
        let definition = entry.definition();
        !definition.royal
            && !entry.is_hidden()
            && match self.definition.captured {
                Captured::Hand => entry.base() == kind,
                Captured::Lost => definition.lost,
                Captured::Gone => self.definition.neutral_pool,
            }
    }
}
