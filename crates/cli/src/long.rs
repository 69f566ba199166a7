//! Long commands: they show how far they are, and Ctrl-C makes them answer with what they have so far.

use crate::clock;
use crate::output::Answer;
use fracas_scene::Words;
use fracas_scene::key;
use std::io::{self, IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The exit code of a command that was stopped by Ctrl-C: 128 and the number of the signal, as shells have it.
pub const INTERRUPTED: u8 = 130;

/// Progress is shown at most this often, and on a terminal only: elsewhere it would be noise in a file.
const OFTEN: Duration = Duration::from_millis(200);

static STOPPED: AtomicBool = AtomicBool::new(false);

/// Whether the user wants the command to end.
pub fn stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}

/// A long command under way.
pub struct Long {
    words: &'static Words,
    terminal: bool,
    begin: Instant,
    last: Option<Instant>,
}

impl Long {
    /// From now on Ctrl-C asks the command to end; a second one ends it at once.
    pub fn begin(words: &'static Words) -> Self {
        // Without a handler Ctrl-C ends the program as usual, so a failure here is none.
        let _ = ctrlc::set_handler(|| {
            if STOPPED.swap(true, Ordering::Relaxed) {
                std::process::exit(i32::from(INTERRUPTED));
            }
        });
        Long { words, terminal: io::stderr().is_terminal(), begin: clock::now(), last: None }
    }

    /// How long it has been running.
    pub fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }

    /// Shows how far the command is, unless it has just done so.
    pub fn show(&mut self, text: impl FnOnce(&'static Words) -> String) {
        if !self.terminal {
            return;
        }
        let now = clock::now();
        if self.last.is_some_and(|last| now.duration_since(last) < OFTEN) {
            return;
        }
        self.last = Some(now);
        // Progress that cannot be shown is no reason to stop.
        let _ = write!(io::stderr(), "\r\u{1b}[K{}", text(self.words));
    }

    /// Takes the progress off the screen and gives the answer the sentence and the exit code of a command that was
    /// stopped, if it was.
    pub fn end(self, answer: Answer) -> Answer {
        self.clear();
        if stopped() { answer.but(INTERRUPTED, self.words.say(key!("interrupted"))) } else { answer }
    }

    /// Takes the progress off the screen.
    pub fn clear(&self) {
        if self.terminal && self.last.is_some() {
            let _ = write!(io::stderr(), "\r\u{1b}[K");
        }
    }

    /// How long games take that are still to be played, in words.
    pub fn time_left(&self, done: u32, open: u32) -> String {
        let left = (self.begin.elapsed() / done.max(1) * open).as_secs();
        let time = [("minutes", (left / 60).to_string().into()), ("seconds", (left % 60).to_string().into())];
        self.words.text(key!("arena-minutes"), &time)
    }
}
