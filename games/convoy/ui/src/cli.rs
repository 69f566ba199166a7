//! `fracas convoy …`: what the shared commands need to know of this game, and the commands that only it has.

mod advice;
mod arena;
mod args;
mod cards;
mod check_data;
mod examples;
mod explain;
mod new;
mod shared;

use crate::{Ui, describe_data_error};
use args::{Commands, ConvoyCommand};
use fracas_cli::game::{self, CliContext};
use fracas_cli::output::{Answer, Failure};
use fracas_convoy::{DEFAULT_SET, Names, Set, State, set, sets};
use fracas_scene::key;
use fracas_scene::model::Remark;
use fracas_scene::{Lang, Words};
use std::path::Path;

use advice::analyse;

/// Loads the values, then runs a command.
fn run(desk: CliContext, asked: &Commands) -> Result<Answer, Failure> {
    let desk = CliContext { json: asked.json, ..desk };
    let mut chosen = values(desk, DEFAULT_SET)?;
    for name in &asked.values {
        chosen = values(desk, name)?;
    }
    let Some(command) = &asked.command else { return Ok(Answer::text(String::new())) };
    match command {
        ConvoyCommand::New(args) => new::run(desk, args, chosen),
        ConvoyCommand::Show(args) => {
            let (show, eyes) = (&args.show, args.reader.eyes());
            game::show::run::<Ui>(desk, &show.position, &show.picture, eyes)
        }
        ConvoyCommand::Legal(args) => game::legal::run::<Ui>(desk, &args.position, true, args.reader.eyes()),
        ConvoyCommand::Apply(args) => {
            let (apply, eyes) = (&args.apply, args.reader.eyes());
            game::apply::run::<Ui>(desk, &apply.position, &apply.actions, apply.seed, eyes)
        }
        ConvoyCommand::Explain(args) => explain::run(desk, args),
        ConvoyCommand::WhyNot(args) => game::why_not::run::<Ui>(desk, &args.position, &args.action),
        ConvoyCommand::Random(args) => new::games(desk, args, chosen),
        ConvoyCommand::Replay(args) => game::replay::run::<Ui>(desk, &args.replay, args.reader.eyes()),
        ConvoyCommand::Perft(args) => game::perft::run::<Ui>(desk, args),
        ConvoyCommand::Hint(args) => advice::hint(desk, args),
        ConvoyCommand::Cards(args) => cards::run(desk, args, chosen),
        ConvoyCommand::CheckData(args) => check_data::run(desk, args),
    }
}

/// The start of a game with the values that are asked for, and these options.
pub(crate) fn start(desk: CliContext, name: Option<&str>, options: &[String]) -> Result<State, Failure> {
    new::start(desk, values(desk, name.unwrap_or(DEFAULT_SET))?, options)
}

/// The set of values with this id, or the one in this file.
fn values(desk: CliContext, name: &str) -> Result<&'static Set, Failure> {
    if let Some(known) = set(name) {
        return Ok(known);
    }
    let path = Path::new(name);
    if name != "-" && !path.exists() {
        let known: Vec<&str> = sets().iter().map(|set| set.id.as_str()).collect();
        let values = [("name", name.into()), ("known", known.join(", ").into())];
        return desk.fail(key!("values-unknown"), &values);
    }
    let text = desk.read(path)?;
    fracas_convoy::load_values(name, &text)
        .map_err(|error| Failure::new(describe_data_error(desk.words, &error)))
}

/// A name in the reader's language.
fn name_of(words: &Words, names: &Names) -> String {
    match words.lang() {
        Lang::En => names.en.clone(),
        Lang::Fr => names.fr.clone(),
    }
}

/// A sentence with its rule, as a line of text.
fn line(remark: &Remark) -> String {
    match &remark.rule {
        Some(rule) => format!("{} ({rule})", remark.text),
        None => remark.text.clone(),
    }
}
