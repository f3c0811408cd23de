//! Games brought in as PGN.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::{HeaderMap, StatusCode};
use notation::pgn::{self, Parsed, PgnFault};
use serde::Serialize;
use utoipa::ToSchema;
use view::{Code, FaultView, GameFault, ProblemBody};

use super::dates;
use crate::app::App;
use crate::auth::{Address, Player, Visitor};
use crate::db::ImportedGame;
use crate::error::{ApiError, Result};
use crate::game::{MOST_PLIES, Mode, Seat, Spec, Start};
use crate::hub::Import;
use crate::time::Millis;

/// So many games are stored together.
const TOGETHER: usize = 25;
/// So many faults are told.
const MOST_FAULTS: usize = 200;
/// So many characters of a tag are listed.
const TAG: usize = 100;
/// So many characters of all tags are searched.
const TAGS: usize = 4000;
/// Noon is on the same day nearly everywhere.
const HALF_A_DAY: Millis = 43_200_000;

/// What became of a text of games.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct Imported {
    /// The ids of the games that were taken in.
    pub games: Vec<String>,
    /// How many games were there already, with the same tags and moves and all that is said about them.
    pub known: usize,
    /// What was wrong in the text. A game with a fault is taken in up to it.
    pub faults: Vec<GameFault>,
}

/// Takes games in. The body is PGN, as text.
#[utoipa::path(post, path = "/api/v1/games/import", tag = "library", request_body(content = String, content_type = "application/x-chess-pgn"), responses(
    (status = 200, description = "What became of them", body = Imported),
    (status = 413, description = "The text is too long", body = ProblemBody),
    (status = 422, description = "There is no game in it", body = ProblemBody),
))]
pub async fn import(
    State(app): State<App>,
    visitor: Visitor,
    address: Address,
    body: Result<Bytes, BytesRejection>,
) -> Result<(HeaderMap, Json<Imported>)> {
    let body = body.map_err(|_| super::extract::too_large())?;
    let most = app.limits.import_games;
    let (games, faults) = tokio::task::spawn_blocking(move || read(&body, most)).await.map_err(ApiError::internal)??;
    let player = Player::or_new(&app, visitor, address).await?;
    let mut imported = Imported { games: Vec::new(), known: 0, faults };
    let mut waiting = Vec::new();
    let all = games.len();
    let mut looks = 100 + 2 * all;
    let now = app.now();
    for (game, before) in games.into_iter().zip(0..) {
        let game = prepare(&app, &player.user.id, &game, now - before);
        if was_played(&app, &game, &mut looks).await? {
            continue;
        }
        waiting.push(game);
        if waiting.len() == TOGETHER {
            imported.games.extend(app.hub.import(std::mem::take(&mut waiting)).await?);
        }
    }
    imported.games.extend(app.hub.import(waiting).await?);
    imported.known = all - imported.games.len();
    Ok((player.headers(), Json(imported)))
}

type Read = (Vec<pgn::Game>, Vec<GameFault>);

fn read(body: &[u8], most: usize) -> Result<Read> {
    let text = pgn::decode(body);
    let shipped = pgn::Shipped::new();
    let load = |name: &str| shipped.find(name);
    let mut games = Vec::new();
    let mut faults = Vec::new();
    let mut first = None;
    for (i, parsed) in pgn::Reader::new(&text, &load).enumerate() {
        if i >= most {
            let message = format!("at most {most} games are taken in at once; split the file");
            return Err(ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, Code::TooManyInFile, message).with("most", most));
        }
        let Parsed { game, faults: found } = parsed;
        let room = MOST_FAULTS - faults.len();
        faults.extend(found.iter().take(room).map(GameFault::of));
        first = first.or_else(|| found.first().cloned());
        // What has faults and no move is hardly a game.
        games.extend(game.filter(|game| found.is_empty() || !game.is_empty()));
    }
    if games.is_empty() {
        return Err(first.map_or_else(|| ApiError::wrong(Code::EmptyPgn, "the text is empty"), |first| no_game(&first, &faults)));
    }
    Ok((games, faults))
}

/// Why there is no game in a text, with the place of its first fault.
fn no_game(first: &PgnFault, faults: &[GameFault]) -> ApiError {
    let mut error = ApiError::wrong(Code::BadPgn, format!("there is no game in this text: {first}"));
    error.faults = faults.iter().map(FaultView::from).collect();
    let error = error.with("game", first.game).with("line", first.line).with("column", first.column);
    match first.ply {
        Some(ply) => error.with("ply", ply),
        None => error,
    }
}

fn prepare(app: &App, user: &str, game: &pgn::Game, at: Millis) -> Import {
    let name = |tag: &str| {
        let name: String = game.tags.get(tag).unwrap_or("?").chars().filter(|c| !c.is_control()).take(80).collect();
        Seat::Name { name }
    };
    let variant = game.variant().clone();
    let hash = match app.hub.definitions().shipped(variant.id()) {
        Some((_, hash)) => hash,
        None => crate::secret::sha256(variant.text()),
    };
    let mut position = game.start().clone();
    let mut moves = Vec::new();
    for (_, m) in game.main_line().take(MOST_PLIES) {
        moves.push(position.move_text(m));
        position.play(m);
    }
    let spec = Spec {
        variant: variant.id().to_owned(),
        definition_hash: hash,
        mode: Mode::Imported,
        seats: [name("White"), name("Black")],
        clock: None,
        start: Start::Position { fen: game.start().fen(), white: String::new(), black: String::new() },
        owner: user.to_owned(),
        invite: None,
        seed: 0,
        owner_side: None,
    };
    Import { spec, moves, result: game.ending.to_string(), outcome: position.outcome(), text: text(game), variant, at }
}

/// Whether a game is one that the player played here, as it is now: what was taken out is not brought in beside itself. At most
/// `looks` games are compared, so that one text can't ask for the same games again and again.
async fn was_played(app: &App, import: &Import, looks: &mut usize) -> Result<bool> {
    let [white, black] = import.spec.seats.each_ref().map(Seat::name);
    let names = [&white, &black].map(|name| if name == "?" { "" } else { name.as_str() });
    let plies = import.moves.len() as i64;
    for id in app.store.played_like(&import.spec.owner, import.variant.id(), plies, names).await? {
        if *looks == 0 {
            break;
        }
        *looks -= 1;
        if app.hub.stored(&id).await?.is_some_and(|game| super::pgn::write(&game) == import.text.pgn) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A game as it is kept, with what its tags tell.
fn text(game: &pgn::Game) -> ImportedGame {
    let pgn = pgn::write(game);
    let tag = |name: &str| start_of(game.tags.get(name).unwrap_or_default(), TAG);
    let date = tag("Date");
    let tags: Vec<String> = game.tags.iter().map(|(name, value)| format!("{name} {value}")).collect();
    ImportedGame {
        fingerprint: crate::secret::sha256(&format!("{}\n{pgn}", game.variant().id())),
        event: tag("Event"),
        site: tag("Site"),
        round: tag("Round"),
        played: dates::days_of_pgn(&date).map(|(first, last)| (first + HALF_A_DAY, last + HALF_A_DAY)),
        date,
        tags: start_of(&tags.join("\n"), TAGS),
        pgn,
    }
}

fn start_of(text: &str, characters: usize) -> String {
    text.chars().take(characters).collect()
}
