//! `varan`: play, analyse and design chess variants from the command line.
//!
//! The program is glue: rules, notation, search and protocols are crates of their own. Each subcommand is a file of
//! [`command`]; `docs/cli.md` shows them all with sample output.

mod army;
mod caret;
mod cli;
mod command;
mod failure;
mod live;
mod load;
mod near;
mod output;
mod paint;
mod play;
mod random;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    std::panic::set_hook(Box::new(|info| {
        let place = info.location().map_or(String::new(), |l| format!(" at {}:{}", l.file(), l.line()));
        let message = info.payload_as_str().unwrap_or("no message");
        eprintln!("error: internal error{place}: {message}\nhelp: this is a fault of varan, not yours; please report it");
    }));
    if command::uci::is_spoken_to() {
        return run(true, command::uci::answer);
    }
    let cli = match cli::Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Whether the reader of the text has gone is of no interest here.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let no_color = cli.no_color;
    run(no_color, || command::run(cli))
}

/// Works; what fails or panics is told.
fn run(no_color: bool, work: impl FnOnce() -> failure::Result) -> ExitCode {
    match std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)) {
        Ok(Ok(code)) => code,
        Ok(Err(failure)) => failure.report(no_color),
        Err(_) => ExitCode::from(1),
    }
}
