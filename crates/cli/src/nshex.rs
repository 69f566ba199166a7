//! `fracas nshex …`: one file for each command.

mod analyse;
mod apply;
mod arena;
mod balance;
mod battle;
mod explain;
mod hint;
mod legal;
mod log;
mod mine;
mod new;
mod perft;
mod random;
mod replay;
mod show;
mod solve;
mod tiles;
mod why_not;

use crate::args::{Analyse, Arena, ColorWord, Command, Nshex};
use crate::output::{Answer, Failure};
use fracas_core::{Actor, Pending, State as _};
use fracas_nshex::{Action, State};
use fracas_scene::Words;
use fracas_scene::nshex::{
    describe_action_error, describe_army_error, describe_pending, describe_play_error,
    describe_position_error,
};
use serde_json::{Value, json};
use std::io::Read as _;
use std::path::Path;

/// What every command of this game needs to know.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    words: &'static Words,
    json: bool,
    color: ColorWord,
    /// The mercenaries loaded last; they replace those of the box in new games.
    pool: Option<&'static str>,
}

/// Loads the army files, then runs a command.
pub(crate) fn run(
    words: &'static Words,
    game: &Nshex,
    command: &Command,
    color: ColorWord,
) -> Result<Answer, Failure> {
    let mut desk = Desk { words, json: game.json, color, pool: None };
    for file in &game.army {
        let text = desk.read(file)?;
        fracas_nshex::load_army(&file.display().to_string(), &text)
            .map_err(|error| Failure::new(describe_army_error(words, &error)))?;
    }
    for file in &game.mercenaries {
        let text = desk.read(file)?;
        let pool = fracas_nshex::load_mercenaries(&file.display().to_string(), &text)
            .map_err(|error| Failure::new(describe_army_error(words, &error)))?;
        desk.pool = Some(pool.id.as_str());
    }
    match command {
        Command::New(args) => new::run(desk, args),
        Command::Show(args) => show::run(desk, args),
        Command::Legal(args) => legal::run(desk, args),
        Command::Apply(args) => apply::run(desk, args),
        Command::Battle(args) => battle::run(desk, args),
        Command::Explain(args) => explain::run(desk, args),
        Command::WhyNot(args) => why_not::run(desk, args),
        Command::Random(args) => random::run(desk, args),
        Command::Replay(args) => replay::run(desk, args),
        Command::Perft(args) => perft::run(desk, args),
        Command::Tiles(args) => tiles::run(desk, args),
        Command::Solve(args) => solve::run(desk, args),
        Command::Balance(args) => balance::run(desk, args),
        Command::Hint(args) => hint::run(desk, args),
        Command::MinePuzzles(args) => mine::run(desk, args),
    }
}

/// Lets two bots play against each other.
pub(crate) fn arena(words: &'static Words, args: &Arena, color: ColorWord) -> Result<Answer, Failure> {
    arena::run(Desk { words, json: args.json, color, pool: None }, args)
}

/// Judges a game turn by turn.
pub(crate) fn analyse(words: &'static Words, args: &Analyse, color: ColorWord) -> Result<Answer, Failure> {
    analyse::run(Desk { words, json: args.json, color, pool: None }, args)
}

impl Desk {
    fn fail<T>(self, key: &str, values: &[(&'static str, fracas_scene::Value)]) -> Result<T, Failure> {
        Err(Failure::new(self.words.text(key, values)))
    }

    /// The text of a file; `-` is the standard input.
    fn read(self, file: &Path) -> Result<String, Failure> {
        let read = if file == Path::new("-") {
            let mut text = String::new();
            std::io::stdin().lock().read_to_string(&mut text).map(|_| text)
        } else {
            std::fs::read_to_string(file)
        };
        read.map_err(|error| {
            let values = [("file", file.display().to_string().into()), ("why", error.to_string().into())];
            Failure::new(self.words.text("file-unreadable", &values))
        })
    }

    /// A position given as an argument; `-` takes the last line of the standard input that is not empty, so that the
    /// answers of `new` and `apply` can be piped on.
    fn position(self, text: &str) -> Result<State, Failure> {
        let piped;
        let line = if text == "-" {
            piped = self.read(Path::new("-"))?;
            piped.lines().map(str::trim).rfind(|line| !line.is_empty()).unwrap_or_default()
        } else {
            text.trim()
        };
        if line.is_empty() {
            return self.fail("position-empty", &[]);
        }
        line.parse().map_err(|error| Failure::new(describe_position_error(self.words, &error)))
    }

    fn action(self, text: &str) -> Result<Action, Failure> {
        text.parse().map_err(|error| Failure::new(describe_action_error(self.words, &error)))
    }

    /// Applies an action of whoever acts, or says which rule forbids it.
    fn play(
        self,
        state: &mut State,
        action: Action,
        events: &mut Vec<fracas_nshex::Event>,
    ) -> Result<Actor, Failure> {
        let actor = match state.pending() {
            Pending::Act { actor, .. } => actor,
            Pending::Over(_) => Actor::Chance,
        };
        let before = *state;
        state.play(actor, &action, events).map_err(|error| {
            let rule = match &error {
                fracas_core::PlayError::Illegal(illegal) => illegal.rule(),
                fracas_core::PlayError::Over | fracas_core::PlayError::NotYours { .. } => {
                    fracas_nshex::Illegal::Over.rule()
                }
            };
            let values = [
                ("action", action.to_string().into()),
                ("why", describe_play_error(self.words, &before, &error).into()),
                ("rule", rule.to_string().into()),
            ];
            Failure::new(self.words.text("action-refused", &values))
        })?;
        Ok(actor)
    }

    /// What the game waits for, for machines.
    fn pending_json(self, state: &State) -> Value {
        let text = describe_pending(self.words, state);
        match state.pending() {
            Pending::Act { actor, decision } => {
                json!({ "over": false, "actor": actor.to_string(), "decision": decision, "text": text })
            }
            Pending::Over(outcome) => {
                let winners: Vec<String> = outcome.winners.iter().map(|seat| seat.to_string()).collect();
                json!({ "over": true, "winners": winners, "text": text })
            }
        }
    }
}
