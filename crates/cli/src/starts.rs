//! The starts that bots play from: the game, and its own words for starts.

use crate::cli_game::Game;
use crate::game::CliContext;
use crate::output::Failure;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use fracas_scene::{Words, key};

/// Before the name of a word in the id of its argument.
const WORD: &str = "start_";

/// An argument by which a game chooses its starts, such as `--sides a,b`. Its help is the game's text `help-arg-start_` and
/// the name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StartWord {
    /// The word of the start, as it stands behind the two strokes of the option.
    pub name: &'static str,
    /// What stands for its value in the help.
    pub value: &'static str,
}

/// The game that bots play, and what was said of its starts.
#[derive(Debug)]
pub struct Starts {
    /// The name of the game; the first one without it.
    pub game: Option<String>,
    /// Options of the rules, as `name=value`.
    pub option: Vec<String>,
    words: Vec<(String, String)>,
}

impl Starts {
    /// The value that was given for a word.
    pub fn word(&self, name: &str) -> Option<&str> {
        self.words.iter().find(|(word, _)| word == name).map(|(_, value)| value.as_str())
    }

    /// What was said with a word, between commas.
    pub fn list(&self, name: &str) -> Vec<String> {
        self.word(name)
            .map_or_else(Vec::new, |text| text.split(',').map(|part| part.trim().to_owned()).collect())
    }

    /// Refuses words that the game does not have.
    pub(crate) fn check(&self, desk: CliContext, game: &dyn Game) -> Result<(), Failure> {
        let known = |word: &str| game.start_words().iter().any(|known| known.name == word);
        match self.words.iter().find(|(word, _)| !known(word)) {
            None => Ok(()),
            Some((word, _)) => {
                let title = game.table().title(desk.words.lang());
                desk.fail(key!("arena-word-of-others"), &[("word", word.into()), ("game", title.into())])
            }
        }
    }
}

impl FromArgMatches for Starts {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let texts = |id: &str| matches.get_many::<String>(id).into_iter().flatten().cloned();
        let word = |id: &clap::Id| {
            let name = id.as_str().strip_prefix(WORD)?;
            Some((name.to_owned(), texts(id.as_str()).next()?))
        };
        Ok(Starts {
            game: texts("arena_game").next(),
            option: texts("option").collect(),
            words: matches.ids().filter_map(word).collect(),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Starts::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Starts {
    fn augment_args(command: Command) -> Command {
        command
            .arg(Arg::new("arena_game").long("game").value_name("NAME"))
            .arg(Arg::new("option").long("option").value_name("NAME=VALUE").action(ArgAction::Append))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Starts::augment_args(command)
    }
}

/// Adds the words of all games to a command that takes starts.
pub(crate) fn augment(command: Command, games: &[&dyn Game]) -> Command {
    if !command.get_arguments().any(|arg| arg.get_id() == "arena_game") {
        return command;
    }
    let names: Vec<&str> = games.iter().map(|game| game.table().name()).collect();
    let mut command = command.mut_arg("arena_game", |arg| arg.value_name(names.join("|")));
    let mut known: Vec<&str> = Vec::new();
    for word in games.iter().flat_map(|game| game.start_words()) {
        if !known.contains(&word.name) {
            known.push(word.name);
            let id = format!("{WORD}{}", word.name);
            command = command.arg(Arg::new(id).long(word.name).value_name(word.value));
        }
    }
    command
}

/// The help of a word, by each game that has it; `None` for other arguments.
pub(crate) fn help(games: &[&dyn Game], words: &Words, id: &str) -> Option<String> {
    let name = id.strip_prefix(WORD)?;
    let with = games.iter().filter(|game| game.start_words().iter().any(|word| word.name == name));
    let told = with.map(|game| {
        let game = game.table();
        let text = game.words(words.lang()).find(&format!("help-arg-{id}"));
        format!("{}: {}", game.name(), text.unwrap_or_default())
    });
    Some(told.collect::<Vec<_>>().join("; "))
}
