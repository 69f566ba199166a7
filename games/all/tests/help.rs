//! `--help` of every command: nothing is missing, nothing is left over, and every example can be typed.

use clap::Command;
use fracas::GAMES;
use fracas_cli::{command, examples_of};
use fracas_scene::Lang;
use std::collections::BTreeSet;

fn examples() -> Vec<(&'static str, &'static [&'static str])> {
    examples_of(GAMES)
}

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
    keys_of(&command(GAMES, Lang::En), "fracas", &mut used);
    let text = [
        include_str!("../../../crates/scene/locales/en/cli.ftl"),
        include_str!("../../../crates/scene/locales/en/people.ftl"),
        include_str!("../../nshex/ui/locales/en/cli.ftl"),
        include_str!("../../convoy/ui/locales/en/cli.ftl"),
        include_str!("../../mars/ui/locales/en/cli.ftl"),
        include_str!("../../mech/ui/locales/en/cli.ftl"),
    ]
    .concat();
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
    keys_of(&command(GAMES, Lang::En), "fracas", &mut paths);
    for path in paths.iter().filter(|path| !path.starts_with("help-arg-")) {
        let path = path.trim_start_matches("help-");
        assert!(examples().iter().any(|(name, lines)| *name == path && !lines.is_empty()), "{path}");
    }
    for line in
        examples().into_iter().flat_map(|(_, lines)| lines.iter()).flat_map(|line| line.split(" | fracas"))
    {
        let line = line.trim_start_matches("fracas ").trim();
        let words = line.split('"').enumerate().flat_map(|(place, part)| {
            let quoted = place % 2 == 1;
            if quoted { vec![part] } else { part.split_whitespace().collect() }
        });
        let words = std::iter::once("fracas").chain(words);
        command(GAMES, Lang::En)
            .try_get_matches_from(words)
            .unwrap_or_else(|error| panic!("{line}: {error}"));
    }
}

#[test]
fn the_command_is_well_formed() {
    command(GAMES, Lang::Fr).debug_assert();
}
