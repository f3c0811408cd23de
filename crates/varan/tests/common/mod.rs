//! Running the program.
#![allow(dead_code, reason = "each test file uses some of it")]

use std::process::Output;

use assert_cmd::Command;

/// The program with some arguments, without the caller's wishes about colours.
pub(crate) fn varan(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("varan").expect("the program is built");
    command.args(args).env_remove("COLORTERM").env_remove("NO_COLOR").timeout(std::time::Duration::from_secs(120));
    command
}

/// What the program writes on its standard output when all is well.
pub(crate) fn output(args: &[&str]) -> String {
    let run = varan(args).output().expect("it runs");
    assert_eq!(run.status.code(), Some(0), "{args:?}: {}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout).expect("UTF-8")
}

/// What the program writes on its standard error about bad input, after looking that it is as messages should be.
pub(crate) fn refused(args: &[&str]) -> String {
    told(&varan(args).output().expect("it runs"), &format!("{args:?}"))
}

/// The same for a run.
pub(crate) fn told(run: &Output, about: &str) -> String {
    let text = String::from_utf8_lossy(&run.stderr).into_owned();
    assert_eq!(run.status.code(), Some(2), "{about}: {text}");
    assert!(text.starts_with("error: "), "{about}: {text}");
    assert!(!text.contains("panicked") && !text.contains("internal error") && !text.contains("RUST_BACKTRACE"), "{about}: {text}");
    text
}

/// A shipped game for which something holds; the tests name no rule that only one game could have.
pub(crate) fn game(test: impl Fn(&rules::Variant) -> bool) -> rules::Variant {
    rules::shipped::ids().filter_map(rules::shipped::load).find(test).expect("a game")
}
