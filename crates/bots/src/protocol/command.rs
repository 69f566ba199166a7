//! The commands that a controller sends.

use super::LONGEST_LINE;
use super::refusal::Refusal;
use crate::level::Level;
use fracas_core::{Actor, Coverage, Seat};
use std::str::FromStr;

/// One line of a controller.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Asks the bot who it is.
    Hello,
    /// What can be set?
    Options,
    /// Sets the level of the next game.
    Level(Level),
    /// Sets the seed of the next game.
    Seed(u64),
    /// Sets the nodes of every `go` without a number; `None` leaves them to the level.
    Nodes(Option<u64>),
    /// A game begins, in which the bot holds this seat.
    NewGame {
        /// The name of the game.
        game: String,
        /// The seat that the bot plays.
        seat: Seat,
    },
    /// What the seat sees now, as JSON.
    Observe(String),
    /// What may be done?
    Legal,
    /// The legal actions, in notation, and whether the list holds all of them.
    Actions(Vec<String>, Coverage),
    /// Choose an action.
    Go(Go),
    /// Answer at once with the best action found so far.
    Stop,
    /// The controller ends the session.
    Quit,
}

/// The budget of thought for one action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// Positions that may be looked at; `None` for what the options say.
    pub nodes: Option<u64>,
}

/// A word of the controller, cut to what fits into a sentence.
fn cut(word: &str) -> String {
    word.chars().take(40).collect()
}

fn nodes(value: &str) -> Option<u64> {
    value.parse().ok().filter(|nodes| *nodes > 0)
}

impl FromStr for Command {
    type Err = Refusal;

    fn from_str(line: &str) -> Result<Self, Refusal> {
        if line.len() > LONGEST_LINE {
            return Err(Refusal::TooLong(LONGEST_LINE));
        }
        let line = line.trim();
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim_start();
        let words: Vec<&str> = match verb {
            // The rest is JSON.
            "observe" | "actions" | "sample" => Vec::new(),
            _ => rest.split_whitespace().collect(),
        };
        let alone = |command, form| if words.is_empty() { Ok(command) } else { Err(Refusal::Form(form)) };
        match verb {
            "" => Err(Refusal::Empty),
            "hello" => alone(Command::Hello, "hello"),
            "options" => alone(Command::Options, "options"),
            "option" => match words[..] {
                [name, value] => option(name, value),
                _ => Err(Refusal::Form("option <name> <value>")),
            },
            "newgame" => match words[..] {
                [game, "seat", seat] => new_game(game, seat),
                _ => Err(Refusal::Form("newgame <game> seat <seat>")),
            },
            "observe" if rest.is_empty() => Err(Refusal::Form("observe <view as JSON>")),
            "observe" => Ok(Command::Observe(rest.to_owned())),
            "legal" => alone(Command::Legal, "legal"),
            "actions" if rest.is_empty() => Err(Refusal::Form("actions <list as JSON>")),
            "actions" => actions(rest, Coverage::All),
            "sample" if rest.is_empty() => Err(Refusal::Form("sample <list as JSON>")),
            "sample" => actions(rest, Coverage::Sample),
            "go" => match words[..] {
                [] => Ok(Command::Go(Go::default())),
                ["nodes", number] => match nodes(number) {
                    Some(nodes) => Ok(Command::Go(Go { nodes: Some(nodes) })),
                    None => {
                        Err(Refusal::Value { name: "nodes", value: cut(number), takes: "a number from 1" })
                    }
                },
                _ => Err(Refusal::Form("go [nodes <number>]")),
            },
            "stop" => alone(Command::Stop, "stop"),
            "quit" => alone(Command::Quit, "quit"),
            _ => Err(Refusal::Unknown(cut(verb))),
        }
    }
}

fn option(name: &str, value: &str) -> Result<Command, Refusal> {
    let wrong = |name, takes| Refusal::Value { name, value: cut(value), takes };
    match name {
        "level" => value
            .parse()
            .map(Command::Level)
            .map_err(|_| wrong("level", "random, novice, regular, veteran, general")),
        "seed" => value.parse().map(Command::Seed).map_err(|_| wrong("seed", "a number from 0")),
        "nodes" if value == "auto" => Ok(Command::Nodes(None)),
        "nodes" => nodes(value)
            .map(|nodes| Command::Nodes(Some(nodes)))
            .ok_or_else(|| wrong("nodes", "auto or a number from 1")),
        _ => Err(Refusal::Option(cut(name))),
    }
}

fn new_game(game: &str, seat: &str) -> Result<Command, Refusal> {
    match seat.parse() {
        Ok(Actor::Seat(seat)) => Ok(Command::NewGame { game: cut(game), seat }),
        Ok(Actor::Chance) | Err(_) => Err(Refusal::Seat(cut(seat))),
    }
}

fn actions(list: &str, coverage: Coverage) -> Result<Command, Refusal> {
    let list = serde_json::from_str(list).map_err(|error| Refusal::List(error.to_string()))?;
    Ok(Command::Actions(list, coverage))
}
