//! The WebSocket of analysis: the engine's lines for a position, as they grow.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::extract::ws::WebSocket;
use axum::http::HeaderMap;
use axum::response::Response;
use engine::{Info, Limits, Score};
use rules::{Move, Position};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use utoipa::ToSchema;
use view::{Code, Params, ReviewPly, ReviewSide, ScoreView};

use super::line::{Closed, Heard, Line, id_of};
use super::review::{self, News, Reviewing};
use crate::api::extract::Upgrade;
use crate::app::{App, OpenSocket};
use crate::auth::{Address, Visitor, same_origin};
use crate::error::{ApiError, Result};
use crate::game::Game;
use crate::pool::{Brain, Failure, Ticket, Urgency};

/// The longest analysis.
const LONGEST: u64 = 120;
/// What an analysis has where it does not say.
const USUAL: u64 = 30;
/// Moves of a line that are told.
const LINE_MOVES: usize = 24;
/// Lines are told no more often than this.
const PAUSE: Duration = Duration::from_millis(80);

/// What a client of the analysis sends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AnalysisRequest {
    /// Search a position. It ends whatever was searched on this line before.
    Analyse {
        /// A text of the client's choice that the answers carry.
        id: String,
        /// The variant's id.
        variant: String,
        /// The position before the moves; without it the variant's start.
        #[serde(default)]
        fen: Option<String>,
        /// The moves, in coordinates.
        #[serde(default)]
        moves: Vec<String>,
        /// How many lines: 1 to 5.
        #[serde(default)]
        lines: Option<usize>,
        /// Plies at most.
        #[serde(default)]
        depth: Option<u32>,
        /// Seconds at most: 1 to 120.
        #[serde(default)]
        seconds: Option<u64>,
        /// The id of the game that is looked at, where it is one of this server: while two people play it, this is refused with
        /// `engine_silent`.
        #[serde(default)]
        game: Option<String>,
    },
    /// Look a game over. It ends whatever was looked over on this line before.
    Review {
        /// A text of the client's choice that the answers carry.
        id: String,
        /// The variant's id.
        variant: String,
        /// The position before the moves; without it the variant's start.
        #[serde(default)]
        start_fen: Option<String>,
        /// The moves, in coordinates.
        moves: Vec<String>,
        /// Positions visited for each move: 1000 to 1000000.
        #[serde(default)]
        nodes_per_move: Option<u64>,
        /// See `analyse`.
        #[serde(default)]
        game: Option<String>,
    },
    /// Stop searching, and looking over.
    Stop,
}

/// What the server tells about a search.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AnalysisMessage {
    /// The search waits.
    Queued {
        /// The request's id.
        id: String,
        /// How many are in front of it.
        ahead: usize,
    },
    /// What is known now.
    Lines {
        /// The request's id.
        id: String,
        /// Plies looked ahead.
        depth: u32,
        /// Positions visited.
        nodes: u64,
        /// Positions a second.
        nps: u64,
        /// The lines, the best one first.
        lines: Vec<AnalysisLine>,
    },
    /// A move of a game is judged.
    Reviewed {
        /// The request's id.
        id: String,
        /// The move and what it was worth.
        ply: Box<ReviewPly>,
    },
    /// The whole game is looked over, or as much of it as could be.
    Summary {
        /// The request's id.
        id: String,
        /// White's game.
        white: ReviewSide,
        /// Black's game.
        black: ReviewSide,
        /// Whether every move was judged.
        complete: bool,
    },
    /// The search is over.
    Done {
        /// The request's id.
        id: String,
    },
    /// Something is refused, or failed.
    Error {
        /// The request's id, where it had one.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// A stable word.
        code: Code,
        /// A sentence.
        message: String,
        /// What the sentence tells in numbers and names.
        #[serde(skip_serializing_if = "Params::is_empty")]
        params: Params,
    },
}

/// A line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct AnalysisLine {
    /// Its score, for White: positive where White is better.
    pub score: ScoreView,
    /// Its moves in coordinates.
    pub pv: Vec<String>,
    /// Its moves as people write them.
    pub san: Vec<String>,
    /// Its moves as the game's own players write them; empty where its definition names no notation of theirs.
    pub native: Vec<String>,
}

/// The WebSocket of analysis: `AnalysisRequest` in, `AnalysisMessage` out.
#[utoipa::path(get, path = "/api/v1/analysis/ws", tag = "analysis", responses((status = 101, description = "The line is open")))]
pub async fn open(
    State(app): State<App>,
    visitor: Visitor,
    address: Address,
    headers: HeaderMap,
    Upgrade(upgrade): Upgrade,
) -> Result<Response> {
    same_origin(&app, &headers)?;
    let open = app.open_socket(address.0)?;
    let most = app.limits.message * 4;
    // Those without a token share the queue by their address.
    let user = visitor.id().map_or_else(|| address.0.to_string(), str::to_owned);
    Ok(upgrade.max_message_size(most).max_frame_size(most).on_upgrade(move |socket| run(app, user, socket, open)))
}

async fn run(app: App, user: String, socket: WebSocket, open: OpenSocket) {
    let mut line = Line::new(socket, app.clone());
    let _ = talk(&app, &user, &mut line).await;
    drop(open);
}

/// A search under way on a line.
struct Search {
    id: String,
    ticket: Ticket,
    found: watch::Receiver<Option<AnalysisMessage>>,
    queued: bool,
}

/// What is done on a line.
#[derive(Default)]
struct Work {
    search: Option<Search>,
    review: Option<Reviewing>,
}

async fn talk(app: &App, user: &str, line: &mut Line) -> std::result::Result<(), Closed> {
    let mut work = Work::default();
    let mut stopping = app.stopping();
    let mut told = Instant::now();
    loop {
        tokio::select! {
            heard = line.hear() => match heard? {
                Heard::Nothing => {}
                Heard::TooMany => line.send(text(&failure(None, &ApiError::too_many(Code::TooMany, "too many messages; slow down", 1)))).await?,
                Heard::Text(message) => {
                    if let Some(answer) = request(app, user, &message, &mut work).await {
                        line.send(text(&answer)).await?;
                    }
                }
            },
            news = news(&mut work.search) => {
                if matches!(news, AnalysisMessage::Done { .. } | AnalysisMessage::Error { .. }) {
                    if let Some(last) = work.search.take().and_then(|mut s| s.found.borrow_and_update().clone()) {
                        line.send(text(&last)).await?;
                    }
                } else {
                    tokio::time::sleep(PAUSE.saturating_sub(told.elapsed())).await;
                    told = Instant::now();
                }
                line.send(text(&news)).await?;
            },
            told = review_news(&mut work.review) => line.send(text(&told)).await?,
            _ = stopping.changed() => {
                line.restart().await;
                return Ok(());
            }
        }
    }
}

/// Does what a message asks for; the answer, where there is one at once.
async fn request(app: &App, user: &str, message: &str, work: &mut Work) -> Option<AnalysisMessage> {
    match serde_json::from_str(message) {
        Ok(AnalysisRequest::Stop) => {
            // The search answers with what it has, and that it is done.
            if let Some(search) = &work.search {
                search.ticket.stop();
            }
            let id = work.review.take()?.id;
            Some(AnalysisMessage::Done { id })
        }
        Ok(AnalysisRequest::Analyse { id, variant, fen, moves, lines, depth, seconds, game: of }) => {
            work.search = None;
            if let Err(error) = may_tell(app, of.as_deref()).await {
                return Some(failure(Some(id), &error));
            }
            let limits = Limits { depth: depth.map(|d| d.clamp(1, 100)), multipv: lines.unwrap_or(1).clamp(1, 5), ..Limits::default() };
            let seconds = Duration::from_secs(seconds.unwrap_or(USUAL).clamp(1, LONGEST));
            let begun = game(app, &variant, fen.as_deref(), &moves).and_then(|(mut position, moves)| {
                moves.into_iter().for_each(|m| position.play(m));
                begin(app, user, &id, position, limits, seconds)
            });
            begun.map(|begun| work.search = Some(begun)).err().map(|error| failure(Some(id), &error))
        }
        Ok(AnalysisRequest::Review { id, variant, start_fen, moves, nodes_per_move, game: of }) => {
            work.review = None;
            if let Err(error) = may_tell(app, of.as_deref()).await {
                return Some(failure(Some(id), &error));
            }
            match game(app, &variant, start_fen.as_deref(), &moves) {
                Ok((start, moves)) => {
                    work.review = Some(review::begin(app, user, id, start, moves, nodes_per_move.unwrap_or(review::NODES)));
                    None
                }
                Err(error) => Some(failure(Some(id), &error)),
            }
        }
        Err(why) => {
            let error = ApiError::bad(Code::BadMessage, format!("this is no message: {why}; /api/openapi.json describes AnalysisRequest"));
            Some(failure(id_of(message), &error))
        }
    }
}

/// Refuses where two people still play the game that is looked at.
async fn may_tell(app: &App, game: Option<&str>) -> Result<()> {
    let Some(game) = game else { return Ok(()) };
    match app.hub.read(game, Game::silences_engines).await? {
        true => Err(ApiError::conflict(Code::EngineSilent, "two people play this game: the engine is silent until it ends")),
        false => Ok(()),
    }
}

/// The next thing to tell of a review.
async fn review_news(review: &mut Option<Reviewing>) -> AnalysisMessage {
    let Some(reviewing) = review else { return std::future::pending().await };
    let id = reviewing.id.clone();
    match reviewing.news.recv().await {
        Some(News::Ply(ply)) => AnalysisMessage::Reviewed { id, ply },
        Some(News::Over(whole)) => AnalysisMessage::Summary { id, white: whole.white, black: whole.black, complete: whole.complete },
        None => {
            *review = None;
            AnalysisMessage::Done { id }
        }
    }
}

/// A start and the moves from there.
fn game(app: &App, variant: &str, fen: Option<&str>, texts: &[String]) -> Result<(Position, Vec<Move>)> {
    let (variant, _) = crate::api::games::variant(app, variant)?;
    if fen.is_some_and(|fen| fen.len() > app.limits.fen) || texts.len() > crate::game::MOST_PLIES {
        return Err(ApiError::wrong(Code::MovesTooLong, "the FEN or the list of moves is too long"));
    }
    let start = match fen {
        Some(fen) => variant.position(fen).map_err(|faults| ApiError::faults(Code::BadFen, "the FEN", &variant, &faults))?,
        None => variant.start(),
    };
    let mut position = start.clone();
    let mut moves = Vec::new();
    for text in texts {
        let m = position.parse_move(text).map_err(|error| ApiError::wrong(Code::IllegalMove, error.to_string()))?;
        position.play(m);
        moves.push(m);
    }
    Ok((start, moves))
}

fn begin(app: &App, user: &str, id: &str, position: Position, mut limits: Limits, time: Duration) -> Result<Search> {
    limits.time = Some(time);
    let (tell, found) = watch::channel(None);
    let variant = position.variant().clone();
    let own_id = id.to_owned();
    let work = Box::new(move |brain: &mut dyn Brain, stop: &AtomicBool| {
        let mut lines: Vec<(Score, Vec<Move>)> = Vec::new();
        let wanted = limits.multipv.min(position.count_moves() as usize);
        brain.search(&position, &limits, stop, &mut |info: &Info| {
            if info.line <= lines.len() {
                lines.truncate(info.line - 1);
            }
            lines.push((info.score, info.pv.clone()));
            if lines.len() >= wanted {
                let lines = lines.iter().map(|(score, pv)| line(&position, *score, pv)).collect();
                let (depth, nodes, nps) = (info.depth, info.nodes, info.nodes_per_second());
                tell.send_replace(Some(AnalysisMessage::Lines { id: own_id.clone(), depth, nodes, nps, lines }));
            }
        });
    });
    let ticket = app.pool.submit(user, Urgency::Analysis, &variant, time + Duration::from_secs(2), work);
    let ticket = ticket.map_err(|failure: Failure| ApiError::from(failure))?;
    Ok(Search { id: id.to_owned(), ticket, found, queued: false })
}

/// The next thing to tell of a search.
async fn news(search: &mut Option<Search>) -> AnalysisMessage {
    let Some(search) = search else { return std::future::pending().await };
    if !search.queued {
        search.queued = true;
        if let Some(ahead) = search.ticket.ahead() {
            return AnalysisMessage::Queued { id: search.id.clone(), ahead };
        }
    }
    let done = AnalysisMessage::Done { id: search.id.clone() };
    tokio::select! {
        biased;
        changed = search.found.changed() => match changed {
            Ok(()) => search.found.borrow_and_update().clone().unwrap_or(done),
            Err(_) => match (&mut search.ticket.failed).await {
                Ok(why) => failure(Some(search.id.clone()), &why.into()),
                Err(_) => done,
            },
        },
        why = &mut search.ticket.failed => match why {
            Ok(why) => failure(Some(search.id.clone()), &why.into()),
            Err(_) => done,
        }
    }
}

fn line(position: &Position, score: Score, pv: &[Move]) -> AnalysisLine {
    let score = if position.side() == rules::Color::White { score } else { score.negated() };
    let view::WrittenLine { moves: pv, san, native } = view::WrittenLine::of(position, &pv[..pv.len().min(LINE_MOVES)]);
    AnalysisLine { score: score.into(), pv, san, native }
}

fn failure(id: Option<String>, error: &ApiError) -> AnalysisMessage {
    AnalysisMessage::Error { id, code: error.code, message: error.message.clone(), params: error.params.clone() }
}

fn text(message: &AnalysisMessage) -> String {
    serde_json::to_string(message).unwrap_or_default()
}
