//! The server from its start to its end.

use std::future::{Future, IntoFuture};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::get;
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

use crate::app::{App, Parts};
use crate::db::Store;
use crate::hub::Hub;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::pool::{EngineBrain, MakeBrain, Pool, PoolLimits};
use crate::{api, docs, guard, pages, stateless};

/// While a clock runs, it is recorded so often that the server does.
const BEAT: Duration = Duration::from_secs(1);
/// So often it is looked for flags that fall soon in games that are not at hand.
const FLAGS: Duration = Duration::from_secs(5);
/// So often the database's log is moved to its file.
const CHECKPOINT: Duration = Duration::from_secs(5);
/// Open requests have so long to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);
/// Hash of each engine, in mebibytes.
const HASH: usize = 32;

/// What the server is started with.
pub struct Config {
    /// The file of its database.
    pub database: PathBuf,
    /// What it takes.
    pub limits: Limits,
    /// What its engines have.
    pub pool: PoolLimits,
    /// What thinks.
    pub brain: MakeBrain,
    /// Where its pages are reached from outside, as `https://varan.example`.
    pub origin: Option<String>,
    /// Whether a proxy in front of it says whose a request is.
    pub behind_proxy: bool,
}

impl Config {
    /// The usual, with that database.
    pub fn new(database: PathBuf) -> Config {
        let (limits, pool) = (Limits::default(), PoolLimits::default());
        Config { database, limits, pool, brain: EngineBrain::maker(HASH), origin: None, behind_proxy: false }
    }
}

/// Why the server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database can't be used.
    #[error("cannot use the database {}: {error}", path.display())]
    Database {
        /// Its file.
        path: PathBuf,
        /// What it says.
        error: sqlx::Error,
    },
    /// The network does not work.
    #[error("the network failed: {0}")]
    Network(#[from] std::io::Error),
}

/// Everything that the server answers, without a network.
pub fn router(app: &App) -> Router {
    let v1 = api::router(app).merge(stateless::router()).fallback(pages::no_address).method_not_allowed_fallback(pages::no_method);
    // Small things and those packed already gain nothing.
    let packed = DefaultPredicate::new().and(NotForContentType::const_new("font/")).and(NotForContentType::const_new("application/wasm"));
    Router::new()
        .nest("/api/v1", v1)
        .route("/api", get(docs::page))
        .route("/api/style.css", get(docs::style))
        .route("/api/openapi.json", get(docs::openapi))
        .route("/healthz", get(api::health::health))
        .route("/metrics", get(api::health::metrics))
        .fallback(pages::page)
        .method_not_allowed_fallback(pages::no_method)
        .layer(DefaultBodyLimit::max(app.limits.body))
        .layer(axum::middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(CompressionLayer::new().gzip(true).compress_when(packed))
        .with_state(app.clone())
}

/// An app over a database, with its engines.
///
/// # Errors
/// Where the database can't be used.
pub async fn app(config: Config) -> Result<App, ServeError> {
    let Config { database, limits, pool, brain, origin, behind_proxy } = config;
    let failed = |error| ServeError::Database { path: database.clone(), error };
    let store = Store::open(&database).await.map_err(failed)?;
    let time = store.begin_time().await.map_err(failed)?;
    let pool = Pool::new(pool, brain);
    let metrics = Arc::new(Metrics::default());
    let hub = Hub::new(store.clone(), time, pool.clone(), metrics.clone(), limits.chat).await.map_err(failed)?;
    hub.store_turns().await.map_err(failed)?;
    Ok(App::new(Parts { store, hub, pool, limits, metrics, origin, behind_proxy }))
}

/// Serves until `stop` is done, then ends what is open and stores what is left.
///
/// # Errors
/// Where the network fails.
pub async fn serve(app: App, listener: TcpListener, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
    let time = tokio::spawn(keep_time(app.clone()));
    let service = router(&app).into_make_service_with_connect_info::<SocketAddr>();
    let stopping = app.clone();
    let (told, farewell) = tokio::sync::oneshot::channel();
    let server = axum::serve(listener, service).with_graceful_shutdown(async move {
        stop.await;
        stopping.stop();
        let _ = told.send(());
    });
    let late = async move {
        let _ = farewell.await;
        tokio::time::sleep(FAREWELL).await;
    };
    tokio::select! {
        ended = server.into_future() => ended?,
        () = late => {}
    }
    time.abort();
    if let Err(error) = app.hub.beat().await {
        eprintln!("error: the last heartbeat was not stored: {error}");
    }
    app.store.close().await;
    Ok(())
}

/// The heart beats, and flags fall.
async fn keep_time(app: App) {
    let mut beat = tokio::time::interval(BEAT);
    let mut flags = tokio::time::interval(FLAGS);
    let mut checkpoint = tokio::time::interval(CHECKPOINT);
    loop {
        let result = tokio::select! {
            _ = beat.tick() => app.hub.beat().await,
            _ = checkpoint.tick() => app.store.checkpoint().await,
            _ = flags.tick() => app.hub.wake_flags(app.now() + 2 * FLAGS.as_millis() as i64).await,
        };
        if let Err(error) = result {
            eprintln!("error: database: {error}");
        }
    }
}
