//! Sessions over a screen and a keyboard.

#![allow(dead_code)] // Each test program uses a part.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex};

/// A screen that tests can read, and wait on.
#[derive(Clone, Default)]
pub(crate) struct Screen(Arc<(Mutex<String>, Condvar)>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.0.lock().unwrap().push_str(std::str::from_utf8(bytes).unwrap());
        self.0.1.notify_all();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Screen {
    pub(crate) fn text(&self) -> String {
        self.0.0.lock().unwrap().clone()
    }

    /// Waits until the text is on the screen.
    pub(crate) fn wait_for(&self, text: &str) {
        let limit = std::time::Duration::from_secs(60);
        let screen = self.0.0.lock().unwrap();
        let (screen, out) = self.0.1.wait_timeout_while(screen, limit, |s| !s.contains(text)).unwrap();
        assert!(!out.timed_out(), "no `{text}` in:\n{screen}");
    }
}

/// A keyboard: a reader fed line by line.
struct Keyboard(Receiver<String>, Vec<u8>);

impl Read for Keyboard {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            match self.0.recv() {
                Ok(line) => self.1 = line.into_bytes(),
                Err(_) => return Ok(0),
            }
        }
        let n = self.1.len().min(buffer.len());
        buffer[..n].copy_from_slice(&self.1[..n]);
        self.1.drain(..n);
        Ok(n)
    }
}

/// A session of which the end of the input is the end.
pub(crate) fn session(default: &str, input: &str) -> String {
    let screen = Screen::default();
    let variant = rules::shipped::load(default).unwrap();
    protocol::run(&variant, input.as_bytes(), screen.clone()).unwrap();
    screen.text()
}

/// A session typed line by line, with what has been answered in view.
pub(crate) fn live(default: &str, user: impl FnOnce(&dyn Fn(&str), &Screen)) -> String {
    let screen = Screen::default();
    let (sender, receiver): (Sender<String>, _) = channel();
    let variant = rules::shipped::load(default).unwrap();
    let seen = screen.clone();
    let thread = std::thread::spawn(move || {
        protocol::run(&variant, BufReader::new(Keyboard(receiver, Vec::new())), seen).unwrap();
    });
    user(&|line| sender.send(format!("{line}\n")).unwrap(), &screen);
    drop(sender);
    thread.join().unwrap();
    screen.text()
}
