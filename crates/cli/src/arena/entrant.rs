//! Entrants of the arena: a level of ours, or a program of someone else.

use crate::cli_game::CliGame;
use crate::game::CliContext;
use crate::match_games::program_choice;
use crate::output::Failure;
use fracas_bots::arena::{Competitor, Contestant, LevelBot};
use fracas_bots::external::{External, Fault};
use fracas_bots::protocol::split_command;
use fracas_bots::{BotGame as _, Level, arena_level, arena_name};
use fracas_core::Seat;
use fracas_scene::ActionOf;
use fracas_scene::key;
use serde::{Deserialize, Serialize};
use std::num::NonZeroU64;
use std::time::Duration;

/// One of the two, as it stands in the file of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(in crate::arena) enum Entrant {
    Level(Contestant),
    Program {
        /// The command that starts it, as it was given.
        program: String,
        /// How long it may think about one action.
        move_time_ms: u64,
    },
}

impl Entrant {
    /// Reads a level (`regular` or `level:regular`) or a command, and makes sure that the command starts.
    pub(in crate::arena) fn read<G: CliGame>(
        desk: CliContext,
        text: &str,
        nodes: Option<NonZeroU64>,
        scale: Option<NonZeroU64>,
        move_time_ms: u64,
    ) -> Result<Self, Failure> {
        let known = || Level::ALL.map(|level| level.to_string()).join(", ");
        let level = arena_level::<G::Bots>(text.strip_prefix("level:").unwrap_or(text).trim());
        if let Some(level) = level {
            let usual = (G::Bots::nodes(level) / scale.map_or(1, NonZeroU64::get)).max(1);
            return Ok(Entrant::Level(Contestant { level, nodes: nodes.map_or(usual, NonZeroU64::get) }));
        }
        if let Some(level) = text.strip_prefix("level:") {
            return desk.fail(key!("match-no-level"), &[("level", level.into()), ("known", known().into())]);
        }
        if nodes.is_some() {
            return desk.fail(key!("arena-nodes-program"), &[("player", text.into())]);
        }
        let Some(command) = split_command(text) else {
            return desk.fail(key!("match-open-quote"), &[("player", text.into())]);
        };
        let Some((program, arguments)) = command.split_first() else {
            return desk.fail(key!("match-no-player"), &[]);
        };
        match External::start(program, arguments) {
            Ok(running) => {
                running.quit();
                Ok(Entrant::Program { program: text.to_owned(), move_time_ms })
            }
            Err(error) => {
                let values =
                    [("player", text.into()), ("known", known().into()), ("why", error.to_string().into())];
                desk.fail(key!("arena-no-player"), &values)
            }
        }
    }

    /// The name of the entrant in tables and files.
    pub(in crate::arena) fn name<G: CliGame>(&self) -> String {
        match self {
            Entrant::Level(contestant) => arena_name::<G::Bots>(contestant.level),
            Entrant::Program { program, .. } => program.clone(),
        }
    }

    /// How much it may think: nodes, or milliseconds.
    pub(in crate::arena) fn budget(&self) -> String {
        match self {
            Entrant::Level(contestant) => contestant.nodes.to_string(),
            Entrant::Program { move_time_ms, .. } => format!("{move_time_ms} ms"),
        }
    }

    /// Readies the entrant to play at a table.
    pub(in crate::arena) fn enter<G: CliGame>(&self) -> Rival<G> {
        match self {
            Entrant::Level(contestant) => Rival::Level(Box::new(LevelBot::new(*contestant))),
            Entrant::Program { program, move_time_ms } => Rival::Program(Guest {
                command: split_command(program).unwrap_or_default(),
                limit: Duration::from_millis(*move_time_ms),
                running: None,
            }),
        }
    }
}

/// One of the two at a table.
pub(in crate::arena) enum Rival<G: CliGame> {
    Level(Box<LevelBot<G::Bots>>),
    Program(Guest),
}

/// A program that is started when it is needed, and again after it has failed.
pub(in crate::arena) struct Guest {
    command: Vec<String>,
    limit: Duration,
    running: Option<External>,
}

impl Guest {
    fn program(&mut self, game: &str) -> Result<&mut External, Fault> {
        if self.running.is_none() {
            let (program, arguments) = self.command.split_first().ok_or(Fault::Ended)?;
            let mut program = External::start(program, arguments).map_err(|_| Fault::Ended)?;
            program.greet(game)?;
            self.running = Some(program);
        }
        self.running.as_mut().ok_or(Fault::Ended)
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        if let Some(program) = self.running.take() {
            program.quit();
        }
    }
}

impl<G: CliGame> Competitor<G::Bots> for Rival<G> {
    type Fault = Fault;

    fn sit(&mut self, seat: Seat, seed: u64) -> Result<(), Fault> {
        match self {
            Rival::Level(bot) => {
                let Ok(()) = bot.sit(seat, seed);
                Ok(())
            }
            Rival::Program(guest) => guest.program(G::NAME)?.new_game(G::NAME, seat),
        }
    }

    fn choose(&mut self, state: &G::State, seat: Seat) -> Result<ActionOf<G>, Fault> {
        match self {
            Rival::Level(bot) => {
                let Ok(action) = bot.choose(state, seat);
                Ok(action)
            }
            Rival::Program(guest) => {
                let limit = guest.limit;
                program_choice::<G>(guest.program(G::NAME)?, state, seat, limit)
            }
        }
    }

    fn forfeit(&mut self) {
        match self {
            Rival::Level(_) => {}
            // It is ended without a word; the next game starts it again.
            Rival::Program(guest) => guest.running = None,
        }
    }
}
