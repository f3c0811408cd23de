//! A child process that is talked to in lines.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use super::Trouble;

/// How often a wait looks whether the match is to end.
const SLICE: Duration = Duration::from_millis(50);
/// A longer line is no answer to anything.
const MOST_BYTES: u64 = 1 << 20;
/// How long a program may take to leave when it is told to.
const FAREWELL: Duration = Duration::from_millis(300);

pub(super) struct Process {
    child: Child,
    /// Lines to the program; a thread writes them, so that a program that does not read cannot stop this one.
    input: Option<SyncSender<String>>,
    /// Lines of the program, with the instant at which they came.
    output: Receiver<(Instant, String)>,
}

/// What a wait for a line came to.
pub(super) enum Heard {
    Line(Instant, String),
    Nothing,
}

impl Process {
    pub(super) fn start(program: &str, args: &[String]) -> Result<Process, Trouble> {
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // Ctrl-C at the terminal is for this program, which ends its children in order.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| Trouble::Crash(format!("{program} does not start: {error}")))?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (input, to_write) = sync_channel(64);
        let (heard, output) = sync_channel(1024);
        let reader = move || {
            let mut lines = BufReader::new(stdout?);
            loop {
                let mut line = Vec::new();
                let read = lines.by_ref().take(MOST_BYTES).read_until(b'\n', &mut line);
                if !matches!(read, Ok(n) if n > 0)
                    || heard.send((Instant::now(), String::from_utf8_lossy(&line).trim().to_owned())).is_err()
                {
                    return Some(());
                }
            }
        };
        let threads = std::thread::Builder::new().name("engine output".to_owned()).spawn(reader).and_then(|_| {
            std::thread::Builder::new().name("engine input".to_owned()).spawn(move || stdin.map(|pipe| write_lines(pipe, &to_write)))
        });
        let process = Process { child, input: Some(input), output };
        threads.map_err(|error| Trouble::Crash(format!("no thread for {program}: {error}")))?;
        Ok(process)
    }

    pub(super) fn send(&mut self, line: &str) -> Result<(), Trouble> {
        let sent = self.input.as_ref().is_some_and(|input| input.try_send(line.to_owned()).is_ok());
        if sent { Ok(()) } else { Err(self.death("it does not read its input")) }
    }

    /// Waits for a line until `deadline`.
    pub(super) fn hear(&mut self, deadline: Instant, halt: &AtomicBool) -> Result<Heard, Trouble> {
        loop {
            if halt.load(Ordering::Relaxed) {
                return Err(Trouble::Halted);
            }
            let wait = deadline.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(wait.min(SLICE)) {
                Ok((when, line)) => return Ok(Heard::Line(when, line)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.death("it closed its output")),
                Err(RecvTimeoutError::Timeout) => {}
            }
            // A dead program's output may be held open by a child of its own.
            if let Ok(Some(status)) = self.child.try_wait() {
                let last = self.output.recv_timeout(SLICE);
                return last.map(|(when, line)| Heard::Line(when, line)).map_err(|_| Trouble::Crash(format!("it ended with {status}")));
            }
            if wait <= SLICE {
                return Ok(Heard::Nothing);
            }
        }
    }

    /// What happened to a program that cannot be talked to.
    fn death(&mut self, otherwise: &str) -> Trouble {
        let ended = self.wait(FAREWELL);
        Trouble::Crash(ended.map_or(otherwise.to_owned(), |status| format!("it ended with {status}")))
    }

    fn wait(&mut self, patience: Duration) -> Option<std::process::ExitStatus> {
        let end = Instant::now() + patience;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < end => std::thread::sleep(Duration::from_millis(5)),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The writer may be stuck; then the program is not told, but killed.
        self.input.take().into_iter().for_each(|input| _ = input.try_send("quit".to_owned()));
        if self.wait(FAREWELL).is_none() {
            // It may have ended in the meantime, which is as good.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

fn write_lines(mut pipe: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if pipe.write_all(line.as_bytes()).and_then(|()| pipe.flush()).is_err() {
            return;
        }
    }
}
