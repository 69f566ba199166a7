//! The command line of Fracas. Thin over the crates: it reads arguments, asks the engine, and prints.

mod arena;
mod args;
mod bot;
mod clock;
mod convoy;
mod duel;
mod game;
mod help;
mod load;
mod nshex;
mod output;
mod picture;
mod seed;
mod serve;
mod verify;

use args::{ColorWord, Fracas, Game};
use clap::FromArgMatches as _;
use fracas_scene::Words;
use output::{Answer, Failure};
use std::ffi::OsString;
use std::process::ExitCode;

fn main() -> ExitCode {
    let raw: Vec<OsString> = std::env::args_os().collect();
    let words = Words::of(help::language(&raw));
    match run(&raw, words) {
        Ok((answer, color)) => answer.print(color),
        Err(failure) => failure.print(),
    }
}

fn run(raw: &[OsString], words: &'static Words) -> Result<(Answer, ColorWord), Failure> {
    let mut command = help::command(words);
    let fracas = command
        .try_get_matches_from_mut(raw)
        .and_then(|matches| Fracas::from_arg_matches(&matches))
        .map_err(|error| help::usage_failure(words, &error))?;
    let color = fracas.color.unwrap_or(ColorWord::Auto);
    let answer = match fracas.game {
        None => serve::run(words, args::Serve::default())?,
        Some(Game::Serve(args)) => serve::run(words, args)?,
        Some(Game::Verify(args)) => verify::run(words, &args)?,
        Some(Game::Load(args)) => load::run(words, &args)?,
        Some(Game::Analyse(args)) => analyse(words, &args, color)?,
        Some(Game::Arena(args)) => arena::run(words, &args)?,
        Some(Game::Bot(args)) => bot::run(&args),
        Some(Game::Match(args)) => duel::run(words, &args)?,
        Some(Game::Nshex(game)) => match &game.command {
            None => Answer::text(help::of_game(words, &["nshex"])),
            Some(asked) => nshex::run(words, &game, asked, color)?,
        },
        Some(Game::Convoy(game)) => match &game.command {
            None => Answer::text(help::of_game(words, &["convoy"])),
            Some(asked) => convoy::run(words, &game, asked, color)?,
        },
    };
    Ok((answer, color))
}

/// Judges a game file turn by turn, whichever game it holds.
fn analyse(words: &'static Words, args: &args::Analyse, color: ColorWord) -> Result<Answer, Failure> {
    let desk = game::Desk { words, json: args.json, color };
    let file = game::replay::GameFile::read(desk, &args.file)?;
    match file.game() {
        Some(fracas_convoy::GAME) => convoy::analyse(desk, args, &file),
        Some(_) | None => nshex::analyse(desk, args, &file),
    }
}
