//! `fracas convoy …`: what the shared commands need to know of this game, and the commands that only it has.

mod advice;
mod cards;
mod check_data;
mod explain;
mod new;
mod told;

use crate::args::{ColorWord, Convoy, ConvoyCommand};
use crate::game::{self, Desk};
use crate::output::{Answer, Failure};
use fracas_convoy::{DEFAULT_SET, Names, Set, State, set, sets};
use fracas_scene::convoy::describe_data_error;
use fracas_scene::model::Remark;
use fracas_scene::{Lang, Words};
use std::path::Path;

pub(crate) use advice::analyse;

/// Loads the values, then runs a command.
pub(crate) fn run(
    words: &'static Words,
    asked: &Convoy,
    command: &ConvoyCommand,
    color: ColorWord,
) -> Result<Answer, Failure> {
    let desk = Desk { words, json: asked.json, color };
    let mut chosen = values(desk, DEFAULT_SET)?;
    for name in &asked.values {
        chosen = values(desk, name)?;
    }
    match command {
        ConvoyCommand::New(args) => new::run(desk, args, chosen),
        ConvoyCommand::Show(args) => {
            let (show, eyes) = (&args.show, args.reader.eyes());
            game::show::run::<State>(desk, &show.position, &show.picture, eyes)
        }
        ConvoyCommand::Legal(args) => {
            game::legal::run::<State>(desk, &args.position, true, args.reader.eyes())
        }
        ConvoyCommand::Apply(args) => {
            let (apply, eyes) = (&args.apply, args.reader.eyes());
            game::apply::run::<State>(desk, &apply.position, &apply.actions, apply.seed, eyes)
        }
        ConvoyCommand::Explain(args) => explain::run(desk, args),
        ConvoyCommand::WhyNot(args) => game::why_not::run::<State>(desk, &args.position, &args.action),
        ConvoyCommand::Random(args) => new::games(desk, args, chosen),
        ConvoyCommand::Replay(args) => game::replay::run::<State>(desk, &args.replay, args.reader.eyes()),
        ConvoyCommand::Perft(args) => game::perft::run::<State>(desk, args),
        ConvoyCommand::Hint(args) => advice::hint(desk, args),
        ConvoyCommand::Cards(args) => cards::run(desk, args, chosen),
        ConvoyCommand::CheckData(args) => check_data::run(desk, args),
    }
}

/// The start of a game with the values that are asked for, and these options.
pub(crate) fn start(desk: Desk, name: Option<&str>, options: &[String]) -> Result<State, Failure> {
    new::start(desk, values(desk, name.unwrap_or(DEFAULT_SET))?, options)
}

/// The set of values with this id, or the one in this file.
fn values(desk: Desk, name: &str) -> Result<&'static Set, Failure> {
    if let Some(known) = set(name) {
        return Ok(known);
    }
    let path = Path::new(name);
    if name != "-" && !path.exists() {
        let known: Vec<&str> = sets().iter().map(|set| set.id.as_str()).collect();
        let values = [("name", name.into()), ("known", known.join(", ").into())];
        return desk.fail("values-unknown", &values);
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
