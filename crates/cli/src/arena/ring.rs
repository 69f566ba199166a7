//! A game in the arena: who meets whom, and under which names.

use crate::args::Arena;
use crate::output::Failure;
use fracas_bots::Contested;
use fracas_bots::arena::Pairing;
use fracas_convoy::{Setup, Side, State, set};
use fracas_core::State as _;
use fracas_scene::convoy::{describe_data_error, describe_option_error, describe_setup_error, side_name};
use fracas_scene::{Value, Words};
use serde::Serialize;
use std::path::Path;

/// Where matches are played: the reader's language, and whether a machine reads.
#[derive(Clone, Copy)]
pub(crate) struct Hall {
    pub(crate) words: &'static Words,
    pub(crate) json: bool,
}

impl Hall {
    pub(crate) fn fail<T>(self, key: &str, values: &[(&'static str, Value)]) -> Result<T, Failure> {
        Err(Failure::new(self.words.text(key, values)))
    }

    pub(crate) fn read(self, file: &Path) -> Result<String, Failure> {
        std::fs::read_to_string(file).map_err(|error| {
            let values = [("file", file.display().to_string().into()), ("why", error.to_string().into())];
            Failure::new(self.words.text("file-unreadable", &values))
        })
    }
}

/// What the arena must know of a game beyond how its levels play.
pub(crate) trait Ring: Contested<View: Serialize> + Sync
where
    Self::Action: Copy,
{
    /// Its name in records and in the bot protocol.
    const GAME: &'static str;

    /// The ids of those who meet, and their pairings, as the arguments ask for.
    fn pairings(hall: Hall, args: &Arena) -> Result<(Vec<String>, Vec<Pairing<Self>>), Failure>;

    /// The rules that a start is played by, in a word.
    fn rules(&self) -> String;

    /// The name of one of those who meet.
    fn side_name(words: &Words, id: &str) -> String;
}

/// The first position of Convoy with the values that are asked for: the id of a known set, or a file.
pub(crate) fn convoy_start(hall: Hall, values: Option<&str>, options: &[String]) -> Result<State, Failure> {
    let mut setup = Setup::default();
    if let Some(values) = values {
        setup.set = if set(values).is_some() {
            values.to_owned()
        } else {
            let text = hall.read(Path::new(values))?;
            let loaded = fracas_convoy::load_values(values, &text);
            loaded.map_err(|error| Failure::new(describe_data_error(hall.words, &error)))?.id.clone()
        };
    }
    for option in options {
        let Some((name, value)) = option.split_once('=') else {
            return hall.fail("option-form", &[("option", option.into())]);
        };
        let done = setup.options.set(name.trim(), value.trim());
        done.map_err(|error| Failure::new(describe_option_error(hall.words, &error)))?;
    }
    State::new(&setup).map_err(|error| Failure::new(describe_setup_error(hall.words, &error)))
}

impl Ring for State {
    const GAME: &'static str = fracas_convoy::GAME;

    fn pairings(hall: Hall, args: &Arena) -> Result<(Vec<String>, Vec<Pairing<Self>>), Failure> {
        if !args.armies.is_empty() || args.edition.is_some() {
            return hall.fail("arena-not-convoy", &[]);
        }
        let start = convoy_start(hall, args.values.as_deref(), &args.option)?;
        // §setup.sides: Moloch always holds the first seat.
        let sides = Side::ALL.map(|side| side.to_string());
        Ok((sides.to_vec(), vec![Pairing { armies: sides, starts: vec![start] }]))
    }

    fn rules(&self) -> String {
        format!("{}{}", self.set().id, self.options())
    }

    fn side_name(words: &Words, id: &str) -> String {
        let side = Side::ALL.into_iter().find(|side| side.word() == id);
        side.map_or_else(|| id.to_owned(), |side| side_name(words, side))
    }
}
