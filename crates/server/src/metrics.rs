//! Counters for the operator of a site, in the text format of Prometheus.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// The upper ends of the classes of a histogram, in microseconds.
const CLASSES: [u64; 12] =
    [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 5_000_000];

/// A histogram of times: how often something took how long.
#[derive(Debug, Default)]
pub struct Histogram {
    classes: [AtomicU64; CLASSES.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    /// Counts a measurement.
    pub fn add(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        if let Some(class) = CLASSES.iter().position(|most| micros <= *most) {
            self.classes[class].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn print(&self, name: &str, help: &str, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut sum = 0;
        for (class, most) in self.classes.iter().zip(CLASSES) {
            sum += class.load(Ordering::Relaxed);
            let _ = writeln!(out, "{name}_bucket{{le=\"{}\"}} {sum}", seconds(most));
        }
        let count = self.count.load(Ordering::Relaxed);
        let _ = writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(out, "{name}_sum {}", seconds(self.micros.load(Ordering::Relaxed)));
        let _ = writeln!(out, "{name}_count {count}");
    }
}

fn seconds(micros: u64) -> String {
    format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000)
}

/// How much memory this process has, where the system tells.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

/// All counters of the server.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Commands of persons that changed a table.
    pub actions: AtomicU64,
    /// Commands that were refused.
    pub refusals: AtomicU64,
    /// Commands that had been carried out before.
    pub repeats: AtomicU64,
    /// Actions of bots and programs.
    pub machine_actions: AtomicU64,
    /// Faults of bots and programs.
    pub machine_faults: AtomicU64,
    /// Finished games that changed ratings.
    pub rated_games: AtomicU64,
    /// Finished games that changed none.
    pub unrated_games: AtomicU64,
    /// Reports to the operator.
    pub reports: AtomicU64,
    /// Tables in memory.
    pub live: AtomicI64,
    /// Open streams.
    pub streams: AtomicI64,
    /// Bot jobs (moves, hints, analyses, puzzles) that wait for a thread.
    pub jobs_waiting: AtomicI64,
    /// Bot jobs that run.
    pub jobs_running: AtomicI64,
    /// Answers of each hundred: 2xx, 3xx, 4xx, 5xx.
    pub answers: [AtomicU64; 4],
    /// Transactions of the database.
    pub commits: AtomicU64,
    /// Writes requested of the storage.
    pub writes: AtomicU64,
    /// How long a transaction took.
    pub commit_time: Histogram,
    /// How long a command took, from its arrival to its acknowledgement.
    pub action_time: Histogram,
}

impl Metrics {
    /// Counts a transaction that kept this many requests.
    pub fn committed(&self, writes: usize, time: Duration) {
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.writes.fetch_add(writes as u64, Ordering::Relaxed);
        self.commit_time.add(time);
    }

    /// Counts an answer by its status.
    pub fn answered(&self, status: u16) {
        if let Some(class) = (status / 100).checked_sub(2)
            && let Some(counter) = self.answers.get(usize::from(class))
        {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Writes all metrics as text.
    pub fn print(&self) -> String {
        let mut out = String::new();
        let counters = [
            ("fracas_actions_total", "Commands of people that changed a table.", &self.actions),
            ("fracas_refusals_total", "Commands of people that were refused.", &self.refusals),
            ("fracas_repeats_total", "Commands sent again that had been carried out before.", &self.repeats),
            ("fracas_machine_actions_total", "Actions of bots and programs.", &self.machine_actions),
            ("fracas_machine_faults_total", "Faults of bots and programs.", &self.machine_faults),
            ("fracas_rated_games_total", "Finished games that changed ratings.", &self.rated_games),
            ("fracas_unrated_games_total", "Finished games that changed no rating.", &self.unrated_games),
            ("fracas_reports_total", "Reports by people to the operator.", &self.reports),
            ("fracas_commits_total", "Transactions of the database.", &self.commits),
            (
                "fracas_writes_total",
                "Writes requested of the storage; several share a transaction.",
                &self.writes,
            ),
        ];
        for (name, help, value) in counters {
            let value = value.load(Ordering::Relaxed);
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} counter\n{name} {value}");
        }
        let gauges = [
            ("fracas_tables_live", "Tables in memory.", &self.live),
            ("fracas_streams_open", "Open event streams.", &self.streams),
            ("fracas_bot_jobs_waiting", "Bot jobs waiting.", &self.jobs_waiting),
            ("fracas_bot_jobs_running", "Bot jobs running.", &self.jobs_running),
        ];
        for (name, help, value) in gauges {
            let value = value.load(Ordering::Relaxed);
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}");
        }
        if let Some(bytes) = resident() {
            let name = "process_resident_memory_bytes";
            let _ = writeln!(
                out,
                "# HELP {name} Resident memory of this process, in bytes.\n# TYPE {name} gauge\n{name} {bytes}"
            );
        }
        let name = "fracas_answers_total";
        let _ = writeln!(out, "# HELP {name} HTTP responses by class of status.\n# TYPE {name} counter");
        for (class, value) in (2..).zip(&self.answers) {
            let value = value.load(Ordering::Relaxed);
            let _ = writeln!(out, "{name}{{status=\"{class}xx\"}} {value}");
        }
        self.commit_time.print("fracas_commit_seconds", "Time of a transaction, in seconds.", &mut out);
        self.action_time.print(
            "fracas_action_seconds",
            "Time until a command was stored, in seconds.",
            &mut out,
        );
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_add_up() {
        let metrics = Metrics::default();
        metrics.committed(3, Duration::from_micros(700));
        metrics.committed(1, Duration::from_mins(1));
        let text = metrics.print();
        for line in [
            "fracas_commit_seconds_bucket{le=\"0.000500\"} 0",
            "fracas_commit_seconds_bucket{le=\"0.001000\"} 1",
            "fracas_commit_seconds_bucket{le=\"5.000000\"} 1",
            "fracas_commit_seconds_bucket{le=\"+Inf\"} 2",
            "fracas_commit_seconds_count 2",
            "fracas_commit_seconds_sum 60.000700",
            "fracas_writes_total 4",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }
}
