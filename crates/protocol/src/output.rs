//! The writing end, shared by the session and its search.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// A writer that several threads write whole lines to.
pub(crate) struct Output<W>(Arc<Mutex<W>>);

impl<W> Clone for Output<W> {
    fn clone(&self) -> Self {
        Output(Arc::clone(&self.0))
    }
}

impl<W: Write> Output<W> {
    pub(crate) fn new(writer: W) -> Self {
        Output(Arc::new(Mutex::new(writer)))
    }

    /// Writes the text and a line end, and sees to it that it gets out.
    pub(crate) fn say(&self, text: &str) -> io::Result<()> {
        let mut writer = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        writer.write_all(text.as_bytes())?;
        writer.write_all(b"\n")?;
        writer.flush()
    }

    /// A message for people, each of its lines marked as such.
    pub(crate) fn complain(&self, message: &str) -> io::Result<()> {
        let marked: Vec<String> = message
            .lines()
            .filter(|line| !line.trim().is_empty())
            .enumerate()
            .map(|(i, line)| if i == 0 { format!("info string error: {line}") } else { format!("info string   {line}") })
            .collect();
        self.say(&marked.join("\n"))
    }
}
