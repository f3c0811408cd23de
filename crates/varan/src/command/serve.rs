//! `varan serve`: the pages and everything behind them.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use server::{Config, ServeError};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::failure::{Failure, Result};
use crate::output;

/// The port that is taken where none is asked for, and how many after it are tried.
const PORT: u16 = 7878;
const PORTS: u16 = 20;

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The address to listen at [default: 127.0.0.1:7878, or the next port that is free]
    #[arg(long, value_name = "HOST:PORT")]
    addr: Option<SocketAddr>,
    /// The database; it is made where there is none
    #[arg(long, value_name = "FILE", default_value = "varan.db")]
    db: PathBuf,
    /// Open the pages in the browser
    #[arg(long)]
    open: bool,
    /// Where the pages are reached from outside, as `https://varan.example`
    #[arg(long, value_name = "URL")]
    origin: Option<String>,
    /// Take the address of a request from X-Forwarded-For, which a proxy in front sets
    #[arg(long)]
    behind_proxy: bool,
    /// Threads that search [default: the number of cores, and at least 2]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    engines: Option<u16>,
}

/// Serves until it is told to stop.
pub(crate) fn run(args: Args) -> Result {
    Runtime::new()?.block_on(serve(args))
}

async fn serve(args: Args) -> Result {
    if let Some(origin) = &args.origin
        && !(origin.starts_with("https://") || origin.starts_with("http://"))
    {
        return Err(Failure::input(format!("{origin} is no address of pages"), "write it as https://varan.example, without a path"));
    }
    let listener = listen(args.addr).await?;
    let address = listener.local_addr()?;
    let mut config = Config::new(args.db.clone());
    config.origin = args.origin.map(|origin| origin.trim_end_matches('/').to_owned());
    config.behind_proxy = args.behind_proxy;
    if let Some(threads) = args.engines {
        config.pool.threads = threads.into();
    }
    let app = server::app(config).await.map_err(|error| failure(error, &args.db))?;
    let url = format!("http://{address}");
    output::print(&format!("Varan serves {url} (database {}). Ctrl-C stops it.\n", args.db.display()))?;
    if args.open {
        open(&url)?;
    }
    server::serve(app, listener, stop()).await.map_err(|error| failure(error, &args.db))?;
    output::print("Stopped; everything is stored.\n")?;
    Ok(ExitCode::SUCCESS)
}

/// The address asked for, or the first port from the usual one on that is free.
async fn listen(address: Option<SocketAddr>) -> Result<TcpListener> {
    if let Some(address) = address {
        return TcpListener::bind(address).await.map_err(|error| {
            Failure::input(format!("cannot listen at {address}: {error}"), "choose another port with --addr; port 0 takes a free one")
        });
    }
    for port in PORT..PORT + PORTS {
        if let Ok(listener) = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await {
            return Ok(listener);
        }
    }
    Err(Failure::input(format!("no port from {PORT} to {} is free", PORT + PORTS - 1), "choose one with --addr 127.0.0.1:PORT"))
}

fn failure(error: ServeError, path: &Path) -> Failure {
    match error {
        ServeError::Database { .. } => Failure::input(
            error.to_string(),
            format!("{} must be a file that may be written, in a folder that is there; --db names another", path.display()),
        ),
        ServeError::Network(error) => error.into(),
    }
}

/// Done when the process is asked to end.
async fn stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

/// Shows an address in the browser, where there is one.
fn open(url: &str) -> Result<()> {
    let (program, first): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/c", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let started = Command::new(program).args(first).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if started.is_err() {
        output::print(&format!("No browser could be started; open {url} yourself.\n"))?;
    }
    Ok(())
}
