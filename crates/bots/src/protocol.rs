//! The bot protocol: lines of text between a controller, who knows the rules, and a bot.
//!
//! [`Session`] is the bot's side as a state machine without input or output: it takes one line and gives the lines of
//! the reply, the last of which is `ok` or `err` with a sentence. A refused line changes nothing. The whole protocol is
//! described in `docs/bot-protocol.md`.

mod command;
mod lines;
mod refusal;
mod seat;

pub use command::{Go, ProtocolCommand};
pub use lines::{read_line, split_command};
pub use refusal::ProtocolError;
pub use seat::{ProtocolGame, ProtocolSeat};

use crate::budget::Budget;
use crate::level::Level;
use fracas_core::Coverage;
use std::fmt;

/// The version of the protocol; it grows when a controller must know the difference.
pub const PROTOCOL: u32 = 1;

/// The last line of a reply to a line that was understood.
pub const OK: &str = "ok";

/// No line of the protocol is longer, in bytes.
pub const LONGEST_LINE: usize = 1 << 20;

/// The word for what is listed: all that is legal, or some of it.
fn list_word(coverage: Coverage) -> &'static str {
    match coverage {
        Coverage::All => "legal",
        Coverage::Sample => "sample",
    }
}

/// The bot's side of a conversation.
#[derive(Clone)]
pub struct Session {
    games: Vec<&'static dyn ProtocolGame>,
    level: Level,
    seed: u64,
    /// `None` for what the level takes when nobody says otherwise.
    nodes: Option<u64>,
    table: Option<Box<dyn ProtocolSeat>>,
    ended: bool,
}

impl Session {
    /// A bot that plays these games and has not been told anything yet.
    pub fn new(games: &[&'static dyn ProtocolGame], level: Level, seed: u64) -> Self {
        Session { games: games.to_vec(), level, seed, nodes: None, table: None, ended: false }
    }

    /// Whether the controller has said `quit`.
    pub fn ended(&self) -> bool {
        self.ended
    }

    /// The lines of the reply to one line. `stop` is asked while the bot thinks; true makes it answer at once.
    pub fn answer(&mut self, line: &str, stop: &(dyn Fn() -> bool + Sync)) -> Vec<String> {
        let mut reply = Vec::new();
        let last = match line.parse().and_then(|command| self.obey(command, stop, &mut reply)) {
            Ok(()) => OK.to_owned(),
            Err(refusal) => {
                reply.clear();
                // One line, whatever the controller put into its own.
                format!("err {refusal}").chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
            }
        };
        reply.push(last);
        reply
    }

    fn obey(
        &mut self,
        command: ProtocolCommand,
        stop: &(dyn Fn() -> bool + Sync),
        reply: &mut Vec<String>,
    ) -> Result<(), ProtocolError> {
        if self.ended {
            return Err(ProtocolError::Ended);
        }
        match command {
            ProtocolCommand::Hello => {
                reply.push("name Fracas".to_owned());
                reply.push(format!("version {}", env!("CARGO_PKG_VERSION")));
                reply.push(format!("protocol {PROTOCOL}"));
                reply.push(format!("games {}", self.names(" ")));
            }
            ProtocolCommand::Options => {
                let levels = Level::ALL.map(|level| level.to_string()).join("|");
                let nodes = self.nodes.map_or_else(|| "auto".to_owned(), |nodes| nodes.to_string());
                reply.push(format!("option level {} {levels}", self.level));
                reply.push(format!("option seed {} 0..{}", self.seed, u64::MAX));
                reply.push(format!("option nodes {nodes} auto|1..{}", u64::MAX));
            }
            ProtocolCommand::Level(level) => self.level = level,
            ProtocolCommand::Seed(seed) => self.seed = seed,
            ProtocolCommand::Nodes(nodes) => self.nodes = nodes,
            ProtocolCommand::NewGame { game, seat } => {
                let Some(known) = self.games.iter().find(|known| known.name() == game) else {
                    return Err(ProtocolError::Game { game, known: self.names(", ") });
                };
                self.table = Some(known.sit(seat, self.level, self.seed));
            }
            ProtocolCommand::Observe(view) => self.table()?.observe(&view)?,
            ProtocolCommand::Legal => {
                let (actions, coverage) = self.table()?.legal()?;
                let word = list_word(coverage);
                reply.extend(actions.iter().map(|action| format!("{word} {action}")));
            }
            ProtocolCommand::Actions(actions, coverage) => self.table()?.compare(&actions, coverage)?,
            ProtocolCommand::Go(go) => {
                let asked = go.nodes.or(self.nodes);
                let table = self.table()?;
                let nodes = asked.unwrap_or_else(|| table.nodes());
                let (listed, coverage) = table.legal()?;
                let action = table.choose(&Budget { nodes, stop })?;
                let (level, word, listed) = (table.level(), list_word(coverage), listed.len());
                reply.push(format!("info level {level} nodes {nodes} {word} {listed}"));
                reply.push(format!("bestaction {action}"));
            }
            // Nothing is being thought about between two lines; their reader sees to it while something is.
            ProtocolCommand::Stop => {}
            ProtocolCommand::Quit => self.ended = true,
        }
        Ok(())
    }

    fn names(&self, between: &str) -> String {
        self.games.iter().map(|game| game.name()).collect::<Vec<_>>().join(between)
    }

    fn table(&mut self) -> Result<&mut Box<dyn ProtocolSeat>, ProtocolError> {
        self.table.as_mut().ok_or(ProtocolError::NoGame)
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("games", &self.names(" "))
            .field("level", &self.level)
            .field("seed", &self.seed)
            .field("nodes", &self.nodes)
            .field("table", &self.table)
            .field("ended", &self.ended)
            .finish()
    }
}
