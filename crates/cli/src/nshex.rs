//! `fracas nshex …`: one file for each command.

mod analyse;
mod arena;
mod balance;
mod battle;
mod explain;
mod hint;
mod mine;
mod new;
mod random;
mod solve;
mod tiles;
mod told;

use crate::args::{Analyse, ColorWord, Command, Nshex};
use crate::game::replay::GameFile;
use crate::game::{self, Eyes};
use crate::output::{Answer, Failure};
use fracas_nshex::State;
use fracas_scene::Words;
use fracas_scene::nshex::describe_army_error;
use std::ops::Deref;

/// What every command of this game needs to know: what those of all games do, and the mercenaries.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    shared: game::Desk,
    /// The mercenaries loaded last; they replace those of the box in new games.
    pool: Option<&'static str>,
}

impl Deref for Desk {
    type Target = game::Desk;

    fn deref(&self) -> &game::Desk {
        &self.shared
    }
}

/// Loads the army files, then runs a command.
pub(crate) fn run(
    words: &'static Words,
    asked: &Nshex,
    command: &Command,
    color: ColorWord,
) -> Result<Answer, Failure> {
    let mut desk = Desk { shared: game::Desk { words, json: asked.json, color }, pool: None };
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
    match command {
        Command::New(args) => new::run(desk, args),
        Command::Show(args) => game::show::run::<State>(*desk, &args.position, &args.picture, Eyes::All),
        Command::Legal(args) => game::legal::run::<State>(*desk, &args.position, args.full, Eyes::All),
        Command::Apply(args) => {
            game::apply::run::<State>(*desk, &args.position, &args.actions, args.seed, Eyes::All)
        }
        Command::Battle(args) => battle::run(desk, args),
        Command::Explain(args) => explain::run(desk, args),
        Command::WhyNot(args) => game::why_not::run::<State>(*desk, &args.position, &args.action),
        Command::Random(args) => random::run(desk, args),
        Command::Replay(args) => game::replay::run::<State>(*desk, args, Eyes::All),
        Command::Perft(args) => game::perft::run::<State>(*desk, args),
        Command::Tiles(args) => tiles::run(desk, args),
        Command::Solve(args) => solve::run(desk, args),
        Command::Balance(args) => balance::run(desk, args),
        Command::Hint(args) => hint::run(desk, args),
        Command::MinePuzzles(args) => mine::run(desk, args),
    }
}

/// Judges a game turn by turn.
pub(crate) fn analyse(desk: game::Desk, args: &Analyse, file: &GameFile<'_>) -> Result<Answer, Failure> {
    analyse::run(Desk { shared: desk, pool: None }, args, file)
}
