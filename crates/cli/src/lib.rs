#![doc = include_str!("../README.md")]

mod admin;
mod arena;
pub mod args;
mod bot;
mod cli_game;
pub mod clock;
mod database;
pub mod game;
mod help;
mod load;
pub mod long;
mod match_games;
pub mod output;
mod picture;
pub mod seed;
mod serve;
pub mod starts;
mod verify;

pub use cli_game::{CliGame, Game, Pairings, option_lines, replay_error};
use fracas_scene::key;

use args::{CliCommand, ColorWord, Fracas};
use clap::FromArgMatches as _;
use fracas_scene::{KEYS, Words};
use game::CliContext;
use output::{Answer, Failure};
use std::ffi::OsString;
use std::process::ExitCode;

/// Runs the command line with these games; the first one is meant where nobody says which.
pub fn main(games: &'static [&'static dyn Game]) -> ExitCode {
    let raw: Vec<OsString> = std::env::args_os().collect();
    let words = Words::of(help::language(&raw));
    match run(games, &raw, words) {
        Ok((answer, color)) => answer.print(color),
        // Also when the arguments cannot be read: a machine that asks for JSON gets JSON.
        Err(failure) => failure.print(raw.iter().any(|word| word == "--json")),
    }
}

/// The command `fracas` with all its subcommands and texts in one language.
pub fn command(games: &'static [&'static dyn Game], lang: fracas_scene::Lang) -> clap::Command {
    help::command(games, Words::of(lang))
}

/// All examples of the help, by the path of their command.
pub fn examples_of(games: &'static [&'static dyn Game]) -> Vec<(&'static str, &'static [&'static str])> {
    help::examples(games).collect()
}

fn run(
    games: &'static [&'static dyn Game],
    raw: &[OsString],
    words: &'static Words,
) -> Result<(Answer, ColorWord), Failure> {
    let refused = |error: clap::Error| help::usage_failure(words, &error);
    let matches = help::command(games, words).try_get_matches_from_mut(raw).map_err(refused)?;
    let shared = Fracas::from_arg_matches(&matches).map_err(refused)?;
    let color = shared.color.unwrap_or(ColorWord::Auto);
    let desk = CliContext { words, json: false, color };
    let Some((name, below)) = matches.subcommand() else {
        return Ok((serve::run(games, words, args::Serve::default())?, color));
    };
    if let Some(game) = games.iter().find(|game| game.table().name() == name) {
        let answer = match below.subcommand() {
            None => Answer::text(help::of_game(games, words, name)),
            Some(_) => game.run(desk, below)?,
        };
        return Ok((answer, color));
    }
    let answer = match CliCommand::from_arg_matches(&matches).map_err(refused)? {
        CliCommand::Serve(args) => serve::run(games, words, args)?,
        CliCommand::Verify(args) => verify::run(games, words, &args)?,
        CliCommand::Load(args) => load::run(words, &args)?,
        CliCommand::Admin(args) => admin::run(words, args)?,
        CliCommand::Database(args) => database::run(words, &args)?,
        CliCommand::Analyse(args) => analyse(games, CliContext { json: args.json, ..desk }, &args)?,
        CliCommand::Arena(args) => arena::run(games, words, &args)?,
        CliCommand::League(args) => arena::league::run(games, words, &args)?,
        CliCommand::Bot(args) => bot::run(games, &args),
        CliCommand::Match(args) => match_games::run(games, words, &args)?,
    };
    Ok((answer, color))
}

/// Judges a game file turn by turn, whichever game it holds.
fn analyse(games: &[&dyn Game], desk: CliContext, args: &args::Analyse) -> Result<Answer, Failure> {
    let file = game::replay::GameFile::read(desk, &args.file)?;
    // A file that names no game is refused by any of them.
    desk.game(games, file.game(), key!("analyse-no-game"))?.analyse(desk, args, &file)
}
