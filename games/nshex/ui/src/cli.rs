//! `fracas nshex …`: one file for each command.

mod analyse;
mod arena;
mod args;
mod balance;
mod battle;
mod examples;
mod explain;
mod hint;
mod mine;
mod new;
mod random;
mod shared;
mod solve;
mod tiles;

use crate::{Ui, describe_army_error};
use args::{Command, Commands};
use fracas_cli::args::Analyse;
use fracas_cli::game::replay::GameFile;
use fracas_cli::game::{self, Perspective};
use fracas_cli::output::{Answer, Failure};
use std::ops::Deref;

/// What every command of this game needs to know: what those of all games do, and the mercenaries.
#[derive(Clone, Copy)]
pub(crate) struct CliContext {
    shared: game::CliContext,
    /// The mercenaries loaded last; they replace those of the box in new games.
    pool: Option<&'static str>,
}

impl Deref for CliContext {
    type Target = game::CliContext;

    fn deref(&self) -> &game::CliContext {
        &self.shared
    }
}

/// Loads the army files, then runs a command.
fn run(desk: game::CliContext, asked: &Commands) -> Result<Answer, Failure> {
    let words = desk.words;
    let mut desk = CliContext { shared: game::CliContext { json: asked.json, ..desk }, pool: None };
    for file in &asked.army {
        let text = desk.read(file)?;
        fracas_nshex::load_army(&file.display().to_string(), &text)
            .map_err(|error| Failure::new(describe_army_error(words, &error)))?;
    }
    for file in &asked.mercenaries {
        let text = desk.read(file)?;
        let pool = fracas_nshex::load_mercenaries(&file.display().to_string(), &text)
            .map_err(|error| Failure::new(describe_army_error(words, &error)))?;
        desk.pool = Some(pool.id.as_str());
    }
    let Some(command) = &asked.command else { return Ok(Answer::text(String::new())) };
    match command {
        Command::New(args) => new::run(desk, args),
        Command::Show(args) => game::show::run::<Ui>(*desk, &args.position, &args.picture, Perspective::All),
        Command::Legal(args) => game::legal::run::<Ui>(*desk, &args.position, args.full, Perspective::All),
        Command::Apply(args) => {
            game::apply::run::<Ui>(*desk, &args.position, &args.actions, args.seed, Perspective::All)
        }
        Command::Battle(args) => battle::run(desk, args),
        Command::Explain(args) => explain::run(desk, args),
        Command::WhyNot(args) => game::why_not::run::<Ui>(*desk, &args.position, &args.action),
        Command::Random(args) => random::run(desk, args),
        Command::Replay(args) => game::replay::run::<Ui>(*desk, args, Perspective::All),
        Command::Perft(args) => game::perft::run::<Ui>(*desk, args),
        Command::Tiles(args) => tiles::run(desk, args),
        Command::Solve(args) => solve::run(desk, args),
        Command::Balance(args) => balance::run(desk, args),
        Command::Hint(args) => hint::run(desk, args),
        Command::MinePuzzles(args) => mine::run(desk, args),
    }
}

/// Judges a game turn by turn.
fn analyse(desk: game::CliContext, args: &Analyse, file: &GameFile<'_>) -> Result<Answer, Failure> {
    analyse::run(CliContext { shared: desk, pool: None }, args, file)
}
