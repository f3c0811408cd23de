//! Pictures of positions and of games.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use rules::{Square, Variant};
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use utoipa::{IntoParams, ToSchema};
use view::{Animation, Code, PictureOptions, PieceSet, PositionRequest, ProblemBody, Theme, changed, read_moves};

use super::compute::{Wanted, Work, compute};
use crate::api::extract::{Asked, Body, Id};
use crate::api::games::variant;
use crate::app::App;
use crate::error::{ApiError, Result};

/// Pixels of a picture's width.
const WIDTHS: std::ops::RangeInclusive<u32> = 64..=2_000;
/// What a picture shows is all in its address: whoever has it need not ask again soon.
const KEPT: &str = "public, max-age=3600";

/// How pictures look.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Look {
    /// Whether Black is at the bottom.
    #[serde(default, deserialize_with = "truth")]
    flip: bool,
    /// What the pieces are drawn as.
    #[serde(default)]
    set: PieceSet,
    /// The colours.
    #[serde(default)]
    theme: Theme,
}

impl Look {
    /// As pictures are drawn, with those squares marked as the last move's.
    fn options(self, last: Vec<Square>) -> PictureOptions {
        PictureOptions { theme: self.theme, set: self.set, flip: self.flip, last }
    }
}

/// True or false: in an address as a text, in which a flattened part does not know what it is to become.
fn truth<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<bool, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Truth {
        Is(bool),
        Said(String),
    }
    match Truth::deserialize(deserializer)? {
        Truth::Is(truth) => Ok(truth),
        Truth::Said(text) => text.parse().map_err(|_| D::Error::custom("flip is true or false")),
    }
}

/// A picture that is wanted.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct PictureWanted {
    /// The variant's id.
    variant: String,
    /// The position; the start position if not given.
    #[serde(default)]
    fen: Option<String>,
    /// Moves to play first, with spaces or commas between; the last one is marked.
    #[serde(default)]
    moves: String,
    /// How it looks.
    #[serde(flatten)]
    #[param(ignore)]
    look: Look,
    /// The width in pixels, 64 to 2000.
    #[serde(default)]
    size: Option<u32>,
    /// Squares to mark as those of the last move, with commas between, the one that it went to last.
    #[serde(default)]
    last: String,
}

impl PictureWanted {
    /// The picture as a document.
    fn svg(&self, variant: &Variant) -> Result<String> {
        let request = PositionRequest { fen: self.fen.clone(), ..PositionRequest::default() };
        let mut position = request.start(variant)?;
        let mut last: Vec<Square> = Vec::new();
        let moves = read_moves(&position, &words(&self.moves))?;
        for (index, &m) in moves.iter().enumerate() {
            if index + 1 == moves.len() {
                last = changed(&position, m);
            }
            position.play(m);
        }
        if !self.last.is_empty() {
            last = words(&self.last).iter().map(|name| square(variant, name)).collect::<Result<_>>()?;
        }
        let picture = view::picture(&position, &self.look.options(last));
        let size = self.size.unwrap_or(picture.width as u32);
        if !WIDTHS.contains(&size) {
            let message = format!("a picture is {} to {} pixels wide, not {size}", WIDTHS.start(), WIDTHS.end());
            return Err(ApiError::wrong(Code::BadPicture, message));
        }
        Ok(picture.svg(size))
    }
}

fn square(variant: &Variant, name: &str) -> Result<Square> {
    let board = variant.geometry();
    board
        .parse(name)
        .ok_or_else(|| ApiError::wrong(Code::BadSquare, format!("the last move's squares are those of {}", board.board_words())))
}

fn words(text: &str) -> Vec<String> {
    text.split([' ', ',']).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// A position as SVG.
#[utoipa::path(get, path = "/api/v1/picture.svg", tag = "pictures", params(PictureWanted, Look), responses(
    (status = 200, description = "The picture", content_type = "image/svg+xml", body = String),
    (status = 404, description = "There is no such variant", body = ProblemBody),
    (status = 422, description = "All that is wrong with the position", body = ProblemBody),
))]
pub(super) async fn svg(State(app): State<App>, Asked(wanted): Asked<PictureWanted>) -> Result<Response> {
    let (variant, _) = variant(&app, &wanted.variant)?;
    let svg = compute(Work::Quick, move |_| wanted.svg(&variant)).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, KEPT)], svg).into_response())
}

/// A position as PNG.
#[utoipa::path(get, path = "/api/v1/picture.png", tag = "pictures", params(PictureWanted, Look), responses(
    (status = 200, description = "The picture", content_type = "image/png", body = Vec<u8>),
    (status = 404, description = "There is no such variant", body = ProblemBody),
    (status = 422, description = "All that is wrong with the position", body = ProblemBody),
))]
pub(super) async fn png(State(app): State<App>, Asked(wanted): Asked<PictureWanted>) -> Result<Response> {
    let (variant, _) = variant(&app, &wanted.variant)?;
    let png =
        compute(Work::Heavy, move |_| view::png(&wanted.svg(&variant)?).map_err(|why| ApiError::wrong(Code::BadPicture, why))).await?;
    Ok(([(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, KEPT)], png).into_response())
}

/// How a moving picture looks.
#[derive(Clone, Debug, Default, Deserialize, ToSchema, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct FilmLook {
    /// How its positions look.
    #[serde(flatten)]
    #[param(ignore)]
    look: Look,
    /// The width in pixels, 64 to 800.
    #[serde(default)]
    size: Option<u32>,
    /// How long a position stays, in milliseconds.
    #[serde(default)]
    delay_ms: Option<u32>,
}

/// A game to be shown.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct FilmWanted {
    /// The variant's id.
    variant: String,
    /// The first position; the start position if not given.
    #[serde(default)]
    fen: Option<String>,
    /// The moves, in coordinate form or SAN; 399 at most.
    moves: Vec<String>,
    /// How it looks.
    #[serde(flatten)]
    look: FilmLook,
}

impl FilmLook {
    fn film(&self, variant: &Variant, fen: Option<&str>, moves: &[String], wanted: &Wanted) -> Result<Vec<u8>> {
        if moves.len() >= view::MOST_FRAMES {
            let message = format!("{} moves are too many for a moving picture, {} at most are shown", moves.len(), view::MOST_FRAMES - 1);
            return Err(ApiError::wrong(Code::BadPicture, message));
        }
        let request = PositionRequest { fen: fen.map(str::to_owned), ..PositionRequest::default() };
        let start = request.start(variant)?;
        let list = read_moves(&start, moves)?;
        let usual = Animation::default();
        let how = Animation {
            picture: self.look.options(Vec::new()),
            width: self.size.unwrap_or(usual.width),
            delay: self.delay_ms.unwrap_or(usual.delay),
            last_delay: usual.last_delay,
        };
        Ok(view::animation(&start, &list, &how, &mut || wanted.is_so())?)
    }
}

/// A game as a moving picture.
#[utoipa::path(post, path = "/api/v1/animation.gif", tag = "pictures", request_body = FilmWanted, responses(
    (status = 200, description = "The moving picture", content_type = "image/gif", body = Vec<u8>),
    (status = 404, description = "There is no such variant", body = ProblemBody),
    (status = 422, description = "What is wrong with the game", body = ProblemBody),
))]
pub(super) async fn animation(State(app): State<App>, Body(request): Body<FilmWanted>) -> Result<Response> {
    let (variant, _) = variant(&app, &request.variant)?;
    gif(compute(Work::Heavy, move |wanted| request.look.film(&variant, request.fen.as_deref(), &request.moves, &wanted)).await?)
}

/// A stored game as a moving picture.
#[utoipa::path(get, path = "/api/v1/games/{id}/animation.gif", tag = "pictures", params(("id" = String, Path, description = "The game"), FilmLook, Look), responses(
    (status = 200, description = "The moving picture", content_type = "image/gif", body = Vec<u8>),
    (status = 404, description = "There is no such game", body = ProblemBody),
    (status = 422, description = "It is too long for a moving picture", body = ProblemBody),
))]
pub(super) async fn game_animation(State(app): State<App>, Id(id): Id, Asked(look): Asked<FilmLook>) -> Result<Response> {
    let read = |game: &crate::game::Game| {
        let moves: Vec<String> = game.moves().iter().map(|played| played.mv.clone()).collect();
        (game.variant().clone(), game.start_fen().to_owned(), moves)
    };
    let (variant, fen, moves) = app.hub.read(&id, read).await?;
    gif(compute(Work::Heavy, move |wanted| look.film(&variant, Some(&fen), &moves, &wanted)).await?)
}

fn gif(bytes: Vec<u8>) -> Result<Response> {
    Ok(([(header::CONTENT_TYPE, "image/gif")], bytes).into_response())
}
