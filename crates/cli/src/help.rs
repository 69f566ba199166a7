//! `--help` and the complaints about arguments, in the reader's language.

use crate::args::Fracas;
use crate::output::Failure;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory as _};
use fracas_scene::{Lang, Words, convoy, nshex};
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

/// Examples of each command, the same in every language.
const EXAMPLES: [(&str, &[&str]); 37] = [
    ("fracas", &["fracas serve --port 8000", "fracas nshex new --armies moloch,outpost"]),
    (
        "fracas-serve",
        &[
            "fracas serve",
            "fracas serve --bind 0.0.0.0 --port 80 --no-open --data games",
            "fracas serve --program \"mine=python3 docs/examples/bot.py\"",
        ],
    ),
    ("fracas-verify", &["fracas verify games/1-000001.game"]),
    ("fracas-load", &["fracas load --streams 2000 --rate 200 --seconds 30"]),
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
    ("fracas-bot", &["fracas bot --level veteran --seed 7"]),
    (
        "fracas-match",
        &[
            "fracas match --first \"python3 docs/examples/bot.py\" --second level:novice --games 10 --seed 1",
            "fracas match --first level:regular --second \"fracas bot --level novice\" --move-time-ms 2000",
        ],
    ),
    ("fracas-nshex", &["fracas nshex new | fracas nshex show -", "fracas nshex random --games 100 --seed 1"]),
    (
        "fracas-nshex-new",
        &[
            "fracas nshex new --armies borgo,hegemony --edition 2.0",
            "fracas nshex new --armies moloch,borgo,outpost --teams 1,2,2",
            "fracas nshex new --option reinforcements=yes --random-hq --seed 7",
        ],
    ),
    (
        "fracas-nshex-show",
        &[
            "fracas nshex show \"3.0 | moloch 20 hq@c1 hybrid@c2/0 | outpost 18 hq@c5\"",
            "fracas nshex show \"3.0 | moloch 20 hq@c1 hybrid@c2/0 | outpost 18 hq@c5\" --png position.png",
        ],
    ),
    ("fracas-nshex-legal", &["fracas nshex legal \"3.0 | moloch 20 hq@c1 +hybrid | outpost 20 hq@c5\""]),
    (
        "fracas-nshex-apply",
        &[
            "fracas nshex apply \"3.0 | moloch | outpost\" \"hq c1\" \"hq c5\" \"draw hybrid\"",
            "fracas nshex apply \"3.0 | moloch | outpost\" \"hq c1\" \"hq c5\" end --seed 7",
        ],
    ),
    (
        "fracas-nshex-battle",
        &[
            "fracas nshex battle \"3.0 | moloch 20 hq@c1 hybrid@c2/0 | outpost 20 hq@c5 commando@c4/3\"",
            "fracas nshex battle \"3.0 | moloch 20 clown@c2/0 | outpost 20 runner@c3/3\" --choose \"explode c2\"",
        ],
    ),
    (
        "fracas-nshex-explain",
        &["fracas nshex explain \"3.0 | moloch 20 hq@c1 hybrid@c2/0 | outpost 20 hq@c5\" c2"],
    ),
    (
        "fracas-nshex-why-not",
        &["fracas nshex why-not \"3.0 | moloch 20 hq@c1 +hybrid | outpost 20 hq@c5\" \"put hybrid c5 r0\""],
    ),
    (
        "fracas-nshex-random",
        &[
            "fracas nshex random --games 1000 --seed 1 --armies moloch,borgo",
            "fracas nshex random --games 10 --save games --army docs/examples/army.toml",
        ],
    ),
    (
        "fracas-nshex-replay",
        &["fracas nshex replay games/1-000001.game --log", "fracas nshex replay games/1-000001.game --to 40"],
    ),
    (
        "fracas-nshex-perft",
        &[
            "fracas nshex perft \"3.0 | moloch | outpost\" 3",
            "fracas nshex perft \"3.0 | moloch | outpost\" 2 --divide",
        ],
    ),
    (
        "fracas-nshex-tiles",
        &[
            "fracas nshex tiles hegemony",
            "fracas nshex tiles hegemony --svg hegemony.svg",
            "fracas nshex tiles --army docs/examples/army.toml",
        ],
    ),
    (
        "fracas-nshex-solve",
        &[
            "fracas nshex solve \"3.0 | moloch 20 hq@c1 +hybrid +battle | outpost 20 hq@c5\" --goal \"deal 1\"",
            "fracas nshex solve - --goal \"kill 2 + lose_nothing\" --all",
        ],
    ),
    (
        "fracas-nshex-balance",
        &[
            "fracas nshex balance --level regular --games 40 --seed 1",
            "fracas nshex balance --level veteran --nodes 15000 --out balance.md --svg balance.svg",
        ],
    ),
    (
        "fracas-nshex-hint",
        &["fracas nshex hint \"3.0 | moloch 20 hq@c1 +hybrid +battle | outpost 20 hq@c5 runner@c3/3\""],
    ),
    (
        "fracas-convoy",
        &["fracas convoy new --deal | fracas convoy show -", "fracas convoy random --games 100 --seed 1"],
    ),
    (
        "fracas-convoy-new",
        &[
            "fracas convoy new --deal --seed 7",
            "fracas convoy new --option districts=order --values my-values.toml",
        ],
    ),
    (
        "fracas-convoy-show",
        &[
            "fracas convoy show \"first | moloch +brain | outpost +scout | 1 hunter soldier | attack=outpost battle=1 district=1\"",
            "fracas convoy show - --as outpost",
        ],
    ),
    (
        "fracas-convoy-legal",
        &[
            "fracas convoy legal \"first | moloch +brain | outpost +scout | 1 hunter soldier | attack=outpost battle=1 district=1\"",
        ],
    ),
    (
        "fracas-convoy-apply",
        &[
            "fracas convoy apply \"first | moloch +brain | outpost +scout | 1 soldier | attack=moloch battle=1 district=1\" \"put brain 1\" pass",
            "fracas convoy apply - keep keep --seed 7 --as moloch",
        ],
    ),
    (
        "fracas-convoy-explain",
        &[
            "fracas convoy explain \"first | moloch | outpost | 1 hunter(+1) soldier | attack=moloch battle=1 district=1\" hunter",
            "fracas convoy explain - iron_gate",
        ],
    ),
    (
        "fracas-convoy-why-not",
        &[
            "fracas convoy why-not \"first | moloch +brain | outpost +scout | 1 soldier | attack=moloch battle=1 district=1\" \"put scout 1\"",
        ],
    ),
    (
        "fracas-convoy-random",
        &["fracas convoy random --games 1000 --seed 1", "fracas convoy random --games 10 --save games"],
    ),
    (
        "fracas-convoy-replay",
        &[
            "fracas convoy replay games/1-000001.game --log",
            "fracas convoy replay games/1-000001.game --to 40 --as outpost",
        ],
    ),
    ("fracas-convoy-perft", &["fracas convoy perft \"first | moloch | outpost | draw battle=1\" 2"]),
    (
        "fracas-convoy-hint",
        &[
            "fracas convoy hint \"first | moloch +brain | outpost +sniper | 1 hunter soldier | attack=outpost battle=1 district=1\"",
        ],
    ),
    (
        "fracas-convoy-cards",
        &["fracas convoy cards moloch", "fracas convoy cards hunter", "fracas convoy cards --svg cards.svg"],
    ),
    ("fracas-convoy-check-data", &["fracas convoy check-data games/convoy/rules/data/values.toml"]),
    ("fracas-nshex-mine-puzzles", &["fracas nshex mine-puzzles --games 100 --seed 1 --out puzzles.toml"]),
];

/// The arguments that every command takes, in the order of the help.
const SHARED: [&str; 8] = ["json", "army", "mercenaries", "values", "lang", "color", "help", "version"];

/// The command with all its texts.
pub(crate) fn command(words: &Words) -> Command {
    localised(Fracas::command(), words, "fracas")
}

fn localised(command: Command, words: &Words, path: &str) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let mut command = command.disable_help_flag(true).arg(help);
    if path == "fracas" {
        command = command.arg(Arg::new("version").short('V').long("version").action(ArgAction::Version));
    }
    command
        .about(words.say(&format!("help-{path}")))
        .help_template(format!(
            "{{about}}\n\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
            words.say("help-usage")
        ))
        .subcommand_help_heading(words.say("help-commands"))
        .after_help(after_help(words, path))
        .mut_args(|arg| {
            let heading = words.say(if arg.is_positional() { "help-arguments" } else { "help-options" });
            let text = words.say(&format!("help-arg-{}", arg.get_id()));
            // What every command takes stands behind what this one takes.
            let shared = SHARED.iter().position(|id| arg.get_id() == *id).map(|place| 900 + place);
            let arg = arg.help(text).help_heading(heading);
            match shared {
                Some(order) => arg.display_order(order),
                None => arg,
            }
        })
        .mut_subcommands(|sub| {
            let path = format!("{path}-{}", sub.get_name());
            localised(sub, words, &path)
        })
}

/// The options of the rules that a command takes, with their values, and what they change.
fn option_list(words: &Words, path: &str) -> Vec<(String, String)> {
    match path {
        "fracas-arena" | "fracas-nshex-new" | "fracas-nshex-random" => fracas_nshex::OPTION_WORDS
            .iter()
            .map(|option| (option.name, option.values.join("|"), nshex::describe_option(words, option.name)))
            .map(|(name, values, meaning)| (format!("{name}={values}"), meaning))
            .collect(),
        "fracas-convoy-new" | "fracas-convoy-random" => fracas_convoy::OPTION_WORDS
            .iter()
            .map(|option| (option.name, option.values.join("|"), convoy::describe_option(words, option.name)))
            .map(|(name, values, meaning)| (format!("{name}={values}"), meaning))
            .collect(),
        _ => Vec::new(),
    }
}

fn after_help(words: &Words, path: &str) -> StyledStr {
    let mut text = String::new();
    let options = option_list(words, path);
    if !options.is_empty() {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", words.say("help-option-list"));
        for (option, meaning) in options {
            let _ = writeln!(text, "  {option}\n      {meaning}");
        }
        text.push('\n');
    }
    let _ = writeln!(text, "{}", words.say("help-examples"));
    for (_, lines) in EXAMPLES.iter().filter(|(name, _)| *name == path) {
        for line in *lines {
            let _ = writeln!(text, "  {line}");
        }
    }
    text.trim_end().to_owned().into()
}

/// The help of a command given by its path below `fracas`.
pub(crate) fn of_game(words: &Words, path: &[&str]) -> String {
    let mut command = command(words);
    command.build();
    let found = path.iter().try_fold(&mut command, |command, name| command.find_subcommand_mut(name));
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
        ErrorKind::UnknownArgument => words.text("usage-unknown-argument", &[argument()]),
        ErrorKind::InvalidValue if context(error, ContextKind::InvalidValue).is_empty() => {
            words.text("usage-no-value", &[argument()])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            words.text("usage-invalid-value", &[value(), argument()])
        }
        ErrorKind::InvalidSubcommand => words.text(
            "usage-unknown-command",
            &[("command", context(error, ContextKind::InvalidSubcommand).into())],
        ),
        ErrorKind::MissingRequiredArgument => words.text("usage-missing-argument", &[argument()]),
        ErrorKind::ArgumentConflict => words.text("usage-twice", &[argument()]),
        ErrorKind::InvalidUtf8 => words.say("usage-not-text"),
        _ => {
            let text = error.to_string();
            let first = text.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
            words.text("usage-other", &[("message", first.into())])
        }
    };
    Failure::new(sentence)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn keys_of(command: &Command, path: &str, out: &mut BTreeSet<String>) {
        out.insert(format!("help-{path}"));
        for arg in command.get_arguments() {
            out.insert(format!("help-arg-{}", arg.get_id()));
        }
        for sub in command.get_subcommands() {
            keys_of(sub, &format!("{path}-{}", sub.get_name()), out);
        }
    }

    #[test]
    fn every_command_and_argument_has_its_help_and_no_help_is_left_over() {
        let mut used: BTreeSet<String> = [
            "help-usage",
            "help-commands",
            "help-arguments",
            "help-options",
            "help-examples",
            "help-option-list",
        ]
        .map(str::to_owned)
        .into();
        keys_of(&command(Words::of(Lang::En)), "fracas", &mut used);
        let text = include_str!("../../scene/locales/en/cli.ftl");
        let written: BTreeSet<String> = text
            .lines()
            .filter(|line| line.starts_with("help-"))
            .filter_map(|line| line.split_once(" = ").map(|(key, _)| key.to_owned()))
            .collect();
        assert_eq!(used, written);
    }

    #[test]
    fn every_command_has_examples_that_parse() {
        let mut paths = BTreeSet::new();
        keys_of(&command(Words::of(Lang::En)), "fracas", &mut paths);
        for path in paths.iter().filter(|path| !path.starts_with("help-arg-")) {
            let path = path.trim_start_matches("help-");
            assert!(EXAMPLES.iter().any(|(name, lines)| *name == path && !lines.is_empty()), "{path}");
        }
        for line in
            EXAMPLES.iter().flat_map(|(_, lines)| lines.iter()).flat_map(|line| line.split(" | fracas"))
        {
            let line = line.trim_start_matches("fracas ").trim();
            let words = line.split('"').enumerate().flat_map(|(place, part)| {
                let quoted = place % 2 == 1;
                if quoted { vec![part] } else { part.split_whitespace().collect() }
            });
            let words = std::iter::once("fracas").chain(words);
            command(Words::of(Lang::En))
                .try_get_matches_from(words)
                .unwrap_or_else(|error| panic!("{line}: {error}"));
        }
    }

    #[test]
    fn the_command_is_well_formed() {
        command(Words::of(Lang::Fr)).debug_assert();
    }
}
