//! An external program at a seat: it is started, spoken to in the bot protocol, watched, and ended.

use crate::protocol::{OK, PROTOCOL, read_line};
use fracas_core::{Coverage, Seat};
use std::io::{self, BufReader, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

/// A program may take this long to start and to greet, and this long to accept a new game.
const START: Duration = Duration::from_secs(10);

/// How often the caller is asked whether the program should stop.
const SLICE: Duration = Duration::from_millis(50);

/// The time now, against which the time of a program is measured.
#[expect(clippy::disallowed_methods, reason = "an external program has a limit, and the limit is a time")]
fn now() -> Instant {
    Instant::now()
}

/// Why a program loses a game that it has not lost on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The program ended, or closed its output.
    Ended,
    /// The program did not answer in time.
    Slow(Duration),
    /// The program answered `err`.
    Refused(String),
    /// The answer lacked what was asked for.
    Unclear(String),
    /// The program does not speak this version of the protocol, or does not play this game.
    Foreign(String),
    /// The program chose an action that the rules forbid.
    Illegal(String),
}

impl Fault {
    /// Returns the fault with the whole time limit in place of what was left of it.
    fn within(self, limit: Duration) -> Self {
        if let Fault::Slow(_) = self { Fault::Slow(limit) } else { self }
    }
}

/// What a program is asked to choose from.
pub struct Choices<'a> {
    /// Legal actions in notation.
    pub listed: &'a [String],
    /// Whether the list holds all legal actions.
    pub coverage: Coverage,
    /// Whether the rules allow an action that is not listed.
    pub allows: &'a dyn Fn(&str) -> bool,
}

impl Choices<'_> {
    fn has(&self, action: &str) -> bool {
        let listed = self.listed.iter().any(|known| known == action);
        listed || !self.coverage.is_complete() && (self.allows)(action)
    }
}

/// A running program.
#[derive(Debug)]
pub struct External {
    child: Child,
    /// Written by a thread, for a program that does not read must not hold up the game.
    input: Sender<String>,
    output: Receiver<String>,
    /// Replies to `stop` that are still to come.
    owed: usize,
}

impl External {
    /// Starts the program. What it writes to its standard error goes where ours goes.
    pub fn start(program: &str, arguments: &[String]) -> io::Result<Self> {
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()?;
        let mut stdin = child.stdin.take().expect("the input was asked to be a pipe");
        let stdout = child.stdout.take().expect("the output was asked to be a pipe");
        let (input, lines) = mpsc::channel::<String>();
        std::thread::spawn(move || {
            for line in lines {
                if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                    return;
                }
            }
        });
        // A program that writes without being asked waits as soon as this is full.
        let (sender, output) = mpsc::sync_channel(256);
        std::thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            while let Ok(Some(line)) = read_line(&mut stdout) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(External { child, input, output, owed: 0 })
    }

    /// Greets the program and makes sure that both speak of the same things, this game among them.
    pub fn greet(&mut self, game: &str) -> Result<(), Fault> {
        let reply = self.ask("hello", START)?;
        let field = |name: &str| {
            let line = reply.iter().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.unwrap_or_default().to_owned()
        };
        let protocol = field("protocol");
        if protocol != PROTOCOL.to_string() {
            return Err(Fault::Foreign(format!("protocol {protocol}")));
        }
        let games = field("games");
        if !games.split_whitespace().any(|known| known == game) {
            return Err(Fault::Foreign(format!("games {games}")));
        }
        Ok(())
    }

    /// Tells the program that a game begins.
    pub fn new_game(&mut self, game: &str, seat: Seat) -> Result<(), Fault> {
        self.ask(&format!("newgame {game} seat {seat}"), START).map(|_| ())
    }

    /// Asks for one of the legal actions in a position and checks the answer. The view is JSON on one line, actions are in
    /// notation. Where not all can be listed, it may answer any that is allowed; a program that does not know `sample` is
    /// told the list as if it were all. A program that is asked to `stop`, or has used most of its time, is told to answer at once.
    pub fn choose(
        &mut self,
        view: &str,
        choices: &Choices<'_>,
        limit: Duration,
        stop: &dyn Fn() -> bool,
    ) -> Result<String, Fault> {
        let begin = now();
        let left = |part: Duration| part.saturating_sub(begin.elapsed());
        let list = serde_json::to_string(choices.listed).expect("a list of texts is JSON");
        self.ask(&format!("observe {view}"), left(limit)).map_err(|fault| fault.within(limit))?;
        let mut told = Err(Fault::Refused(String::new()));
        if !choices.coverage.is_complete() {
            told = self.ask(&format!("sample {list}"), left(limit));
        }
        if matches!(told, Err(Fault::Refused(_))) {
            told = self.ask(&format!("actions {list}"), left(limit));
        }
        told.map_err(|fault| fault.within(limit))?;
        self.say("go");
        let mut reply = Vec::new();
        let answered = loop {
            let patience = left(limit * 4 / 5);
            match self.hear(patience.min(SLICE), &mut reply) {
                // A program that thinks for long is told to stop while it still has time to answer.
                Err(Fault::Slow(_)) if patience <= SLICE || stop() => {
                    self.say("stop");
                    self.owed += 1;
                    break self.hear(left(limit), &mut reply);
                }
                Err(Fault::Slow(_)) => {}
                heard => break heard,
            }
        };
        answered.map_err(|fault| fault.within(limit))?;
        let best = reply.iter().find_map(|line| line.strip_prefix("bestaction "));
        let Some(text) = best else {
            return Err(Fault::Unclear(reply.last().cloned().unwrap_or_default()));
        };
        let action = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if choices.has(&action) { Ok(action) } else { Err(Fault::Illegal(action)) }
    }

    fn ask(&mut self, line: &str, limit: Duration) -> Result<Vec<String>, Fault> {
        let begin = now();
        while self.owed > 0 {
            match self.hear(limit.saturating_sub(begin.elapsed()), &mut Vec::new()) {
                // A program that thinks in one piece reads `stop` too late and may not know it.
                Ok(()) | Err(Fault::Refused(_)) => self.owed -= 1,
                Err(fault) => return Err(fault.within(limit)),
            }
        }
        self.say(line);
        let mut reply = Vec::new();
        let heard = self.hear(limit.saturating_sub(begin.elapsed()), &mut reply);
        heard.map(|()| reply).map_err(|fault| fault.within(limit))
    }

    fn say(&mut self, line: &str) {
        // Whether the program still listens is seen by its answer.
        let _ = self.input.send(format!("{line}\n"));
    }

    /// Adds the lines up to the next `ok`; they stay when the time is over, for a later call to go on with.
    fn hear(&mut self, limit: Duration, reply: &mut Vec<String>) -> Result<(), Fault> {
        let begin: Instant = now();
        loop {
            match self.output.recv_timeout(limit.saturating_sub(begin.elapsed())) {
                Ok(line) if line.trim() == OK => return Ok(()),
                Ok(line) if line.trim() == "err" || line.starts_with("err ") => {
                    return Err(Fault::Refused(line));
                }
                // What a program tells about its thinking is its own affair.
                Ok(line) if line == "info" || line.starts_with("info ") => {
                    if begin.elapsed() >= limit {
                        return Err(Fault::Slow(limit));
                    }
                }
                Ok(line) if reply.len() >= 100 => return Err(Fault::Unclear(line)),
                Ok(line) => reply.push(line),
                Err(RecvTimeoutError::Timeout) => return Err(Fault::Slow(limit)),
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Ended),
            }
        }
    }

    /// Lets the program go in peace: it is told, and has a moment to end by itself.
    pub fn quit(mut self) {
        let _ = self.ask("quit", Duration::from_millis(200));
        for _ in 0..20 {
            if matches!(self.child.try_wait(), Ok(Some(_)) | Err(_)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for External {
    fn drop(&mut self) {
        // A program that has already ended is not an error.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
