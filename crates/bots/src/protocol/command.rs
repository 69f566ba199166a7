//! The commands that a controller sends.

use super::LONGEST_LINE;
use super::refusal::ProtocolError;
use crate::level::Level;
use fracas_core::{Actor, Coverage, Seat};
use std::str::FromStr;

/// One line of a controller.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProtocolCommand {
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

impl FromStr for ProtocolCommand {
    type Err = ProtocolError;

    fn from_str(line: &str) -> Result<Self, ProtocolError> {
        if line.len() > LONGEST_LINE {
            return Err(ProtocolError::TooLong(LONGEST_LINE));
        }
        let line = line.trim();
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim_start();
        let words: Vec<&str> = match verb {
            // The rest is JSON.
            "observe" | "actions" | "sample" => Vec::new(),
            _ => rest.split_whitespace().collect(),
        };
        let alone =
            |command, form| if words.is_empty() { Ok(command) } else { Err(ProtocolError::Form(form)) };
        match verb {
            "" => Err(ProtocolError::Empty),
            "hello" => alone(ProtocolCommand::Hello, "hello"),
            "options" => alone(ProtocolCommand::Options, "options"),
            "option" => match words[..] {
                [name, value] => option(name, value),
                _ => Err(ProtocolError::Form("option <name> <value>")),
            },
            "newgame" => match words[..] {
                [game, "seat", seat] => new_game(game, seat),
                _ => Err(ProtocolError::Form("newgame <game> seat <seat>")),
            },
            "observe" if rest.is_empty() => Err(ProtocolError::Form("observe <view as JSON>")),
            "observe" => Ok(ProtocolCommand::Observe(rest.to_owned())),
            "legal" => alone(ProtocolCommand::Legal, "legal"),
            "actions" if rest.is_empty() => Err(ProtocolError::Form("actions <list as JSON>")),
            "actions" => actions(rest, Coverage::All),
            "sample" if rest.is_empty() => Err(ProtocolError::Form("sample <list as JSON>")),
            "sample" => actions(rest, Coverage::Sample),
            "go" => match words[..] {
                [] => Ok(ProtocolCommand::Go(Go::default())),
                ["nodes", number] => match nodes(number) {
                    Some(nodes) => Ok(ProtocolCommand::Go(Go { nodes: Some(nodes) })),
                    None => Err(ProtocolError::Value {
                        name: "nodes",
                        value: cut(number),
                        takes: "a number from 1",
                    }),
                },
                _ => Err(ProtocolError::Form("go [nodes <number>]")),
            },
            "stop" => alone(ProtocolCommand::Stop, "stop"),
            "quit" => alone(ProtocolCommand::Quit, "quit"),
            _ => Err(ProtocolError::Unknown(cut(verb))),
        }
    }
}

fn option(name: &str, value: &str) -> Result<ProtocolCommand, ProtocolError> {
    let wrong = |name, takes| ProtocolError::Value { name, value: cut(value), takes };
    match name {
        "level" => value
            .parse()
            .map(ProtocolCommand::Level)
            .map_err(|_| wrong("level", "random, novice, regular, veteran, general")),
        "seed" => value.parse().map(ProtocolCommand::Seed).map_err(|_| wrong("seed", "a number from 0")),
        "nodes" if value == "auto" => Ok(ProtocolCommand::Nodes(None)),
        "nodes" => nodes(value)
            .map(|nodes| ProtocolCommand::Nodes(Some(nodes)))
            .ok_or_else(|| wrong("nodes", "auto or a number from 1")),
        _ => Err(ProtocolError::Option(cut(name))),
    }
}

fn new_game(game: &str, seat: &str) -> Result<ProtocolCommand, ProtocolError> {
    match seat.parse() {
        Ok(Actor::Seat(seat)) => Ok(ProtocolCommand::NewGame { game: cut(game), seat }),
        Ok(Actor::Chance) | Err(_) => Err(ProtocolError::Seat(cut(seat))),
    }
}

fn actions(list: &str, coverage: Coverage) -> Result<ProtocolCommand, ProtocolError> {
    let list = serde_json::from_str(list).map_err(|error| ProtocolError::List(error.to_string()))?;
    Ok(ProtocolCommand::Actions(list, coverage))
}
