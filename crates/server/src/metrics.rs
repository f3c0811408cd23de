//! What the server counts, in the text form that Prometheus reads.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the classes of a histogram, in milliseconds.
const BOUNDS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/// How long something took, in classes.
#[derive(Default, Debug)]
pub struct Histogram {
    classes: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    /// Counts one.
    pub fn count(&self, took: Duration) {
        let class = BOUNDS.iter().position(|b| took <= Duration::from_millis(*b)).unwrap_or(BOUNDS.len());
        self.classes[class].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }

    fn write(&self, out: &mut String, name: &str, help: &str) {
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut sum = 0;
        for (bound, class) in BOUNDS.iter().map(|b| (*b as f64 / 1000.0).to_string()).chain(["+Inf".to_owned()]).zip(&self.classes) {
            sum += class.load(Ordering::Relaxed);
            let _ = writeln!(out, "{name}_bucket{{le=\"{bound}\"}} {sum}");
        }
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(out, "{name}_sum {seconds}\n{name}_count {sum}");
    }
}

/// What is counted.
#[derive(Default, Debug)]
pub struct Metrics {
    /// Requests answered, by the hundreds of their status.
    pub requests: [AtomicU64; 6],
    /// How long answers took.
    pub answers: Histogram,
    /// Events of games stored.
    pub events: AtomicU64,
    /// How long it took from a message of a player to its acknowledgement.
    pub acts: Histogram,
    /// WebSockets that are open.
    pub sockets: AtomicI64,
    /// Requests and messages refused because there were too many.
    pub limited: AtomicU64,
}

impl Metrics {
    /// Everything as text.
    pub fn text(&self, gauges: &[(&str, &str, i64)], counters: &[(&str, &str, u64)]) -> String {
        let mut out = String::new();
        let _ = writeln!(out, "# HELP varan_requests_total Requests answered.\n# TYPE varan_requests_total counter");
        for (class, count) in self.requests.iter().enumerate().skip(1) {
            let _ = writeln!(out, "varan_requests_total{{status=\"{class}xx\"}} {}", count.load(Ordering::Relaxed));
        }
        self.answers.write(&mut out, "varan_answer_seconds", "How long answers to requests took.");
        self.acts.write(&mut out, "varan_act_seconds", "From a player's message to its acknowledgement, with storing.");
        let own = [
            ("varan_events_total", "Events of games stored.", self.events.load(Ordering::Relaxed)),
            ("varan_limited_total", "Requests and messages refused because there were too many.", self.limited.load(Ordering::Relaxed)),
        ];
        for (name, help, value) in own.iter().chain(counters) {
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} counter\n{name} {value}");
        }
        let own = [("varan_sockets", "WebSockets that are open.", self.sockets.load(Ordering::Relaxed))];
        for (name, help, value) in own.iter().chain(gauges) {
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}");
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_add_up() {
        let metrics = Metrics::default();
        metrics.answers.count(Duration::from_millis(3));
        metrics.answers.count(Duration::from_secs(3));
        let text = metrics.text(&[("varan_games", "Games.", 7)], &[]);
        assert!(text.contains("varan_answer_seconds_bucket{le=\"0.002\"} 0\n"), "{text}");
        assert!(text.contains("varan_answer_seconds_bucket{le=\"0.005\"} 1\n"), "{text}");
        assert!(text.contains("varan_answer_seconds_bucket{le=\"+Inf\"} 2\n"), "{text}");
        assert!(text.contains("varan_answer_seconds_count 2\n") && text.contains("\nvaran_games 7\n"), "{text}");
    }
}
