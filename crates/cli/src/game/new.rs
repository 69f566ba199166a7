//! `new`: the start of a game.

use super::{CliContext, Perspective};
use crate::cli_game::CliGame;
use crate::output::{Answer, Failure};
use fracas_chance::{Stream, random_action};
use fracas_core::State as _;
use fracas_scene::key;
use serde_json::json;

/// Options of the rules, each written `name=value` and given once.
pub fn options(desk: CliContext, words: &[String]) -> Result<Vec<(&str, &str)>, Failure> {
    let mut list: Vec<(&str, &str)> = Vec::new();
    for text in words {
        let Some((name, value)) = text.split_once('=') else {
            return desk.fail(key!("option-form"), &[("option", text.into())]);
        };
        let name = name.trim();
        if list.iter().any(|(known, _)| *known == name) {
            return desk.fail(key!("option-twice"), &[("name", name.into())]);
        }
        list.push((name, value.trim()));
    }
    Ok(list)
}

/// Plays at random as long as the game is being set up.
pub fn set_up<G: CliGame>(state: &mut G::State, seed: u64, setting_up: impl Fn(&G::State) -> bool) {
    let mut dice = Stream::of_number(seed, 0);
    while setting_up(state)
        && let Some((_, action)) = random_action(state, &mut dice)
    {
        state.apply(&action, &mut ());
    }
}

/// The start as an answer; a seed that nobody chose is told.
pub fn answer<G: CliGame>(
    desk: CliContext,
    state: &G::State,
    given: Option<u64>,
    used: Option<u64>,
) -> Answer {
    if desk.json {
        return desk.end_json::<G>(state, Perspective::All, json!({ "seed": used }));
    }
    let head = used.filter(|_| given.is_none()).map(|seed| {
        let seed = desk.words.text(key!("seed"), &[("seed", seed.to_string().into())]);
        format!("{seed}\n")
    });
    Answer::text(format!("{}{state}", head.unwrap_or_default()))
}
