//! `--help` and the complaints about arguments, in the reader's language.

use crate::args::{self, Fracas};
use crate::cli_game::Game;
use crate::output::{Failure, Fault};
use crate::starts;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory as _, Subcommand as _};
use fracas_scene::key;
use fracas_scene::{Lang, Words};
use std::ffi::OsString;
use std::fmt::Write as _;

/// The language: `--lang`, else the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set, else English.
pub(crate) fn language(raw: &[OsString]) -> Lang {
    let mut words = raw.iter().filter_map(|word| word.to_str());
    while let Some(word) = words.next() {
        let value = if word == "--lang" { words.next() } else { word.strip_prefix("--lang=") };
        if let Some(lang) = value.and_then(|value| value.parse().ok()) {
            return lang;
        }
    }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    locale
        .into_iter()
        .find(|value| !value.is_empty())
        .and_then(|value| Lang::of_locale(&value))
        .unwrap_or_default()
}

/// Examples of each command of the kit, the same in every language.
const EXAMPLES: &[(&str, &[&str])] = &[
    ("fracas", &["fracas serve --port 8000"]),
    (
        "fracas-serve",
        &[
            "fracas serve",
            "fracas serve --bind 0.0.0.0 --port 80 --no-open --data games",
            "fracas serve --no-open --database postgres://fracas@db.example/fracas",
            "fracas serve --program \"mine=python3 docs/examples/bot.py\"",
        ],
    ),
    ("fracas-verify", &["fracas verify games/1-000001.game"]),
    (
        "fracas-load",
        &[
            "fracas load --streams 2000 --rate 200 --seconds 30",
            "fracas load --url http://localhost:7878 --url http://localhost:7879 --streams 100 --watchers 3",
        ],
    ),
    ("fracas-admin", &["fracas admin reports", "fracas admin --data games close-account Ann"]),
    ("fracas-admin-reports", &["fracas admin reports"]),
    ("fracas-admin-close-report", &["fracas admin close-report 0abc1def2gh3"]),
    ("fracas-admin-account", &["fracas admin account Ann"]),
    ("fracas-admin-close-account", &["fracas admin close-account Ann"]),
    ("fracas-admin-reopen-account", &["fracas admin reopen-account Ann"]),
    ("fracas-admin-rename", &["fracas admin rename Ann Anna"]),
    ("fracas-admin-close-table", &["fracas admin close-table 0abc1def2gh3"]),
    ("fracas-admin-reopen-table", &["fracas admin reopen-table 0abc1def2gh3"]),
    ("fracas-admin-chat", &["fracas admin chat 0abc1def2gh3"]),
    ("fracas-admin-hide-line", &["fracas admin hide-line 0abc1def2gh3 17"]),
    ("fracas-admin-show-line", &["fracas admin show-line 0abc1def2gh3 17"]),
    ("fracas-database", &["fracas database copy --from games --to postgres://fracas@db.example/fracas"]),
    ("fracas-database-copy", &["fracas database copy --from games --to postgres://fracas@db.example/fracas"]),
    (
        "fracas-analyse",
        &["fracas analyse games/1-000001.game", "fracas analyse game.game --nodes 100000 --all"],
    ),
    (
        "fracas-arena",
        &[
            "fracas arena --first regular --second novice --games 96 --seed 1",
            "fracas arena --first general --second regular --scale 50 --sprt 0,100 --out match.jsonl",
            "fracas arena --first \"python3 docs/examples/bot.py\" --second novice --move-time-ms 2000",
        ],
    ),
    (
        "fracas-league",
        &[
            "fracas league --player novice --player regular --player veteran --games 24 --out league.jsonl",
            "fracas league --rounds 3 --player novice --player regular@200 --player \"python3 docs/examples/bot.py\"",
        ],
    ),
    ("fracas-bot", &["fracas bot --level veteran --seed 7"]),
    (
        "fracas-match",
        &[
            "fracas match --first \"python3 docs/examples/bot.py\" --second level:novice --games 10 --seed 1",
            "fracas match --first level:regular --second \"fracas bot --level novice\" --move-time-ms 2000",
        ],
    ),
];

/// Where an argument stands in the help, if every command of its game or of the program takes it: behind what only this
/// command takes.
fn order(arg: &Arg, place: usize) -> Option<usize> {
    match arg.get_id().as_str() {
        "json" => Some(900),
        "lang" => Some(990),
        "color" => Some(991),
        "help" => Some(992),
        "version" => Some(993),
        _ => arg.is_global_set().then_some(901 + place),
    }
}

/// The command with all its texts.
pub(crate) fn command(games: &[&dyn Game], words: &'static Words) -> Command {
    let mut command = args::CliCommand::augment_subcommands(Fracas::command());
    // The server comes first, then the games.
    let mut place = 0;
    command = command.mut_subcommands(|sub| {
        place += 1;
        let sub = sub.display_order(if place == 1 { 0 } else { 100 + place });
        starts::augment(sub, games)
    });
    for (place, game) in games.iter().enumerate() {
        command = command.subcommand(game.command().display_order(1 + place));
    }
    localised(command, games, words, "fracas")
}

fn localised(command: Command, games: &[&dyn Game], words: &'static Words, path: &str) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let mut command = command.disable_help_flag(true).arg(help);
    if path == "fracas" {
        command = command.arg(Arg::new("version").short('V').long("version").action(ArgAction::Version));
    }
    let mut place = 0;
    command
        .about(words.find(&format!("help-{path}")).unwrap_or_default())
        .help_template(format!(
            "{{about}}\n\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
            words.say(key!("help-usage"))
        ))
        .subcommand_help_heading(words.say(key!("help-commands")))
        .after_help(after_help(games, words, path))
        .mut_args(|arg| {
            let heading =
                words.say(if arg.is_positional() { key!("help-arguments") } else { key!("help-options") });
            let id = arg.get_id().as_str();
            let text = starts::help(games, words, id)
                .or_else(|| words.find(&format!("help-arg-{id}")))
                .unwrap_or_default();
            place += 1;
            let order = order(&arg, place);
            let arg = arg.help(text).help_heading(heading);
            match order {
                Some(order) => arg.display_order(order),
                None => arg,
            }
        })
        .mut_subcommands(|sub| {
            let game = games.iter().find(|game| path == "fracas" && game.table().name() == sub.get_name());
            let words = game.map_or(words, |game| game.table().words(words.lang()));
            let path = format!("{path}-{}", sub.get_name());
            localised(sub, games, words, &path)
        })
}

fn after_help(games: &[&dyn Game], words: &Words, path: &str) -> StyledStr {
    let mut text = String::new();
    let options: Vec<_> =
        games.iter().flat_map(|game| game.options(game.table().words(words.lang()), path)).collect();
    if !options.is_empty() {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", words.say(key!("help-option-list")));
        for (option, meaning) in options {
            let _ = writeln!(text, "  {option}\n      {meaning}");
        }
        text.push('\n');
    }
    let _ = writeln!(text, "{}", words.say(key!("help-examples")));
    for (_, lines) in examples(games).filter(|(name, _)| *name == path) {
        for line in lines {
            let _ = writeln!(text, "  {line}");
        }
    }
    text.trim_end().to_owned().into()
}

/// All examples, those of the kit first.
pub(crate) fn examples(games: &[&dyn Game]) -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    EXAMPLES.iter().chain(games.iter().flat_map(|game| game.examples())).copied()
}

/// The help of a game.
pub(crate) fn of_game(games: &[&dyn Game], words: &'static Words, name: &str) -> String {
    let mut command = command(games, words);
    command.build();
    let found = command.find_subcommand_mut(name);
    found.map(|command| command.render_help().to_string()).unwrap_or_default()
}

fn context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(list)) => list.join(", "),
        Some(value) => value.to_string(),
        None => String::new(),
    }
}

/// A complaint about arguments as one sentence; help and version pass through as answers.
pub(crate) fn usage_failure(words: &Words, error: &clap::Error) -> Failure {
    let argument = || ("argument", context(error, ContextKind::InvalidArg).into());
    let value = || ("value", context(error, ContextKind::InvalidValue).into());
    let sentence = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            return Failure::answer(error.render().to_string());
        }
        ErrorKind::UnknownArgument if is_negative(&context(error, ContextKind::InvalidArg)) => {
            words.text(key!("usage-negative"), &[argument()])
        }
        ErrorKind::UnknownArgument => words.text(key!("usage-unknown-argument"), &[argument()]),
        ErrorKind::InvalidValue if context(error, ContextKind::InvalidValue).is_empty() => {
            words.text(key!("usage-no-value"), &[argument()])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            words.text(key!("usage-invalid-value"), &[value(), argument()])
        }
        ErrorKind::InvalidSubcommand => words.text(
            key!("usage-unknown-command"),
            &[("command", context(error, ContextKind::InvalidSubcommand).into())],
        ),
        ErrorKind::MissingRequiredArgument => words.text(key!("usage-missing-argument"), &[argument()]),
        ErrorKind::ArgumentConflict => words.text(key!("usage-twice"), &[argument()]),
        ErrorKind::InvalidUtf8 => words.say(key!("usage-not-text")),
        _ => {
            let text = error.to_string();
            let first = text.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
            words.text(key!("usage-other"), &[("message", first.into())])
        }
    };
    Failure::new(sentence).of(Fault::Usage)
}

/// Whether an argument is a number below zero: none is taken anywhere.
fn is_negative(argument: &str) -> bool {
    let digits = argument.strip_prefix('-').unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}
