//! What pages and other programs need to know about variants, positions, moves and games: plain data with names that stay.
//!
//! Everything here is computed from a [`rules::Variant`] or a [`rules::Position`], is `serde` data, and has a schema for
//! OpenAPI. Nothing here does IO or knows a game. Squares are text (`e4`), piece letters are those of FEN without case
//! (`Q`, `+T`), sides are `white` and `black`, moves are coordinate text (`e2e4`, `N@e5`).
//!
//! ```
//! use view::{PositionView, VariantSummary};
//!
//! let variant = rules::shipped::load("chess").expect("a shipped game");
//! assert_eq!(VariantSummary::of(&variant).files, 8);
//! let position = PositionView::of(&variant.start());
//! assert_eq!(position.moves.len(), 20);
//! let e4 = position.moves.iter().find(|m| m.san == "e4").expect("a legal move");
//! assert_eq!((e4.from.as_deref(), e4.shown_to.as_str()), (Some("e2"), "e4"));
//! ```

mod army;
mod changes;
mod choice;
mod code;
mod diagram;
mod embedded;
mod game_tree;
mod ground;
mod guide;
mod moves;
mod names;
mod pattern;
mod picture;
mod piece;
mod position;
mod problem;
mod region;
mod request;
mod review;
mod translation;
mod variant;
mod walk;

pub use army::{Armies, ArmyCheck, ArmyStyle, ArmyView, check_army, suggest_army};
pub use changes::{Change, Effect};
pub use code::{Code, FaultWord, RequestCode};
pub use diagram::{Diagram, DiagramKind, DiagramRequest, DiagramSquare};
pub use game_tree::{GameFault, GameNode, GameTree, Header, ParsedGame, parse_pgn, write_pgn};
pub use ground::{Area, Ground, Line};
pub use guide::{Guide, GuidePosition, GuideSection};
pub use moves::{Castle, CastleSide, MoveView, PoolChange, PoolName};
pub use names::Side;
pub use pattern::{Pattern, PatternKind, PatternMode, pattern};
pub use picture::{Animation, MOST_FRAMES, Picture, PictureOptions, PieceSet, Theme, animation, changed, picture, png};
pub use piece::PieceInfo;
pub use position::{BoardPiece, Counted, OutcomeView, PieceView, PoolsView, PositionView};
pub use problem::{FaultView, Params, Problem, ProblemBody};
pub use region::{RegionLook, RegionView, regions, shape};
pub use request::{PositionRequest, SetupView, read_moves};
pub use review::{Evaluation, Judgement, Review, ReviewPly, ReviewSide, ScoreView, WrittenLine, engine_evaluator, review, win_chance};
pub use translation::languages;
pub use variant::{ArmyPiece, NotationView, PoolKinds, Price, PurchaseView, SquaresOf, VariantDetail, VariantSummary, definition_hash};
