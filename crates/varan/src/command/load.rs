//! `varan load`: measures a server on this machine with many games at a time.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::Duration;

use server::load::{self, LoadError, MOST_GAMES, Plan};
use tokio::runtime::Runtime;

use crate::failure::{Failure, Result};
use crate::output;

/// The options.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// A server on this machine; without it one is started for the measurement, with a database that is thrown away
    #[arg(long, value_name = "HOST:PORT")]
    addr: Option<SocketAddr>,
    /// Games at a time
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u16).range(1..=MOST_GAMES as i64))]
    games: u16,
    /// Seconds from a move to the next in a game
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    interval: f64,
    /// How long to measure
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0)]
    seconds: f64,
    /// The games that are played, in turn
    #[arg(long = "game", value_name = "GAME")]
    variants: Vec<String>,
    /// A number that makes the players move the same again
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Measures and tells what it found; the exit code is 1 where a move was lost or doubled, or something else went wrong.
pub(crate) fn run(args: &Args) -> Result {
    let positive = |x: f64, most: f64| x.is_finite() && x > 0.0 && x <= most;
    if !positive(args.interval, 3600.0) || !positive(args.seconds, 86_400.0) {
        return Err(Failure::input(
            "--interval and --seconds must be more than nothing",
            "an interval of an hour and a day of measuring are the most",
        ));
    }
    let own = if args.addr.is_none() { Some(OwnServer::start()?) } else { None };
    let address = match (&own, args.addr) {
        (Some(own), _) => own.address,
        (None, Some(address)) => address,
        (None, None) => return Err(Failure::input("there is no server to measure", "")),
    };
    let all = || rules::shipped::ids().map(str::to_owned).collect();
    let plan = Plan {
        address,
        games: args.games.into(),
        interval: Duration::from_secs_f64(args.interval),
        time: Duration::from_secs_f64(args.seconds),
        variants: if args.variants.is_empty() { all() } else { args.variants.clone() },
        seed: args.seed,
    };
    let report = Runtime::new()?.block_on(load::run(&plan, |line| eprintln!("{line}"))).map_err(failure)?;
    if args.json {
        output::json(&report)?;
    } else {
        output::print(&report.to_string())?;
    }
    Ok(if report.is_clean() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn failure(error: LoadError) -> Failure {
    let help = match &error {
        LoadError::NotLoopback(_) => "give an address as 127.0.0.1:7878".to_owned(),
        LoadError::Games(_) => format!("--games takes 1 to {MOST_GAMES}"),
        LoadError::Variant(_) => "`varan variants list` shows all games".to_owned(),
        LoadError::Client(_) => "is the server running, and is it this version?".to_owned(),
    };
    Failure::input(error.to_string(), help)
}

/// A server in a process of its own, which ends with this.
struct OwnServer {
    child: Child,
    folder: std::path::PathBuf,
    address: SocketAddr,
}

impl OwnServer {
    fn start() -> Result<OwnServer> {
        let folder = std::env::temp_dir().join(format!("varan-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let program = std::env::current_exe()?;
        let mut command = Command::new(program);
        command.args(["serve", "--addr", "127.0.0.1:0", "--db"]).arg(folder.join("load.db"));
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let address = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next()).and_then(|a| a.parse().ok());
        let unspecified = SocketAddr::from(([127, 0, 0, 1], 0));
        let own = OwnServer { child, folder, address: address.unwrap_or(unspecified) };
        if address.is_none() {
            return Err(Failure::input(
                format!("the server did not start: {}", line.trim()),
                "start one with `varan serve`, and name it with --addr",
            ));
        }
        Ok(own)
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
