//! Programs of the host that hold seats: started when they are needed, kept while their game goes on.

use crate::hub::locked;
use crate::ids::TableId;
use fracas_bots::external::{Choices, External, Fault};
use fracas_bots::protocol::split_command;
use fracas_core::Seat;
use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::Mutex;
use std::time::Duration;

/// How many programs may run at once; the one that has waited longest makes room.
const MOST: usize = 16;

/// A program as the host names it: `name=command with arguments`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramSpec {
    /// The name that tables use.
    pub name: String,
    /// The command and its arguments.
    pub command: Vec<String>,
}

/// The text is not a `name=command`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a program is given as name=command")]
pub struct ParseProgramError;

impl FromStr for ProgramSpec {
    type Err = ParseProgramError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (name, command) = text.split_once('=').ok_or(ParseProgramError)?;
        let plain =
            (1..=40).contains(&name.len()) && name.chars().all(|c| c.is_alphanumeric() || "-_. ".contains(c));
        let command =
            split_command(command).filter(|command| !command.is_empty()).ok_or(ParseProgramError)?;
        if plain { Ok(ProgramSpec { name: name.to_owned(), command }) } else { Err(ParseProgramError) }
    }
}

/// A program that plays one seat of one table.
struct Running {
    table: TableId,
    seat: Seat,
    program: External,
}

/// All programs of the host.
pub struct Programs {
    known: BTreeMap<String, Vec<String>>,
    limit: Duration,
    /// The one used last stands last.
    running: Mutex<Vec<Running>>,
}

/// One decision of a program.
pub(crate) struct Question<'a> {
    pub(crate) game: &'a str,
    pub(crate) table: &'a TableId,
    pub(crate) seat: Seat,
    /// The view in JSON.
    pub(crate) view: &'a str,
    pub(crate) choices: Choices<'a>,
}

impl Programs {
    /// Returns these programs, each with this much time for a decision.
    pub fn new(specs: Vec<ProgramSpec>, limit: Duration) -> Programs {
        let known = specs.into_iter().map(|spec| (spec.name, spec.command)).collect();
        Programs { known, limit, running: Mutex::new(Vec::new()) }
    }

    /// The names of the programs.
    pub(crate) fn names(&self) -> Vec<String> {
        self.known.keys().cloned().collect()
    }

    /// Whether there is one of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.known.contains_key(name)
    }

    /// Asks a program for an action. One that has crashed is started again once; what is wrong twice is a fault.
    pub(crate) fn choose(
        &self,
        name: &str,
        question: &Question<'_>,
        stop: &dyn Fn() -> bool,
    ) -> Result<String, Fault> {
        let kept = self.take(question);
        let fresh = kept.is_none();
        let first = match kept {
            Some(program) => Ok(program),
            None => self.start(name, question),
        };
        match first.and_then(|program| self.ask(program, question, stop)) {
            Ok(action) => Ok(action),
            Err(fault) => {
                tracing::warn!(program = name, table = %question.table.logged(), ?fault, "a program is at fault");
                if fresh && fault != Fault::Ended {
                    return Err(fault);
                }
                self.ask(self.start(name, question)?, question, stop)
            }
        }
    }

    fn take(&self, question: &Question<'_>) -> Option<External> {
        let mut running = locked(&self.running);
        let place = running
            .iter()
            .position(|running| running.table == *question.table && running.seat == question.seat)?;
        Some(running.remove(place).program)
    }

    fn start(&self, name: &str, question: &Question<'_>) -> Result<External, Fault> {
        let command = self.known.get(name).ok_or(Fault::Ended)?;
        let (program, arguments) = command.split_first().ok_or(Fault::Ended)?;
        let mut program = External::start(program, arguments).map_err(|why| {
            tracing::error!(program = name, %why, "a program does not start");
            Fault::Ended
        })?;
        program.greet(question.game)?;
        program.new_game(question.game, question.seat)?;
        Ok(program)
    }

    /// Asks a running program and keeps it for the next decision.
    fn ask(
        &self,
        mut program: External,
        question: &Question<'_>,
        stop: &dyn Fn() -> bool,
    ) -> Result<String, Fault> {
        let action = program.choose(question.view, &question.choices, self.limit, stop)?;
        let oldest = {
            let mut running = locked(&self.running);
            running.push(Running { table: question.table.clone(), seat: question.seat, program });
            (running.len() > MOST).then(|| running.remove(0))
        };
        if let Some(oldest) = oldest {
            oldest.program.quit();
        }
        Ok(action)
    }

    /// Ends the programs of a table.
    pub(crate) fn leave(&self, table: &TableId) {
        let gone: Vec<Running> = {
            let mut running = locked(&self.running);
            let (gone, kept) = running.drain(..).partition(|running| running.table == *table);
            *running = kept;
            gone
        };
        for running in gone {
            running.program.quit();
        }
    }

    /// Ends all programs.
    pub(crate) fn quit(&self) {
        let gone: Vec<Running> = locked(&self.running).drain(..).collect();
        for running in gone {
            running.program.quit();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_has_a_name_and_a_command() {
        let spec: ProgramSpec = "mine=python3 'my bot.py' --fast".parse().unwrap();
        assert_eq!((spec.name.as_str(), spec.command.len()), ("mine", 3));
        for bad in ["", "mine", "=x", "mine=", "a/b=x", "mine='open"] {
            assert_eq!(bad.parse::<ProgramSpec>(), Err(ParseProgramError), "{bad}");
        }
    }
}
