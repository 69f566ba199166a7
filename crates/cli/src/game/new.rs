//! `new`: the start of a game.

use super::{Desk, Eyes, Told};
use crate::output::{Answer, Failure};
use fracas_chance::{Stream, random_action};
use serde_json::json;

/// One option of the rules, written `name=value`.
pub(crate) fn option(desk: Desk, text: &str) -> Result<(&str, &str), Failure> {
    match text.split_once('=') {
        Some((name, value)) => Ok((name.trim(), value.trim())),
        None => desk.fail("option-form", &[("option", text.into())]),
    }
}

/// Plays at random as long as the game is being set up.
pub(crate) fn set_up<G: Told>(state: &mut G, seed: u64, setting_up: impl Fn(&G) -> bool) {
    let mut dice = Stream::of_number(seed, 0);
    while setting_up(state)
        && let Some((_, action)) = random_action(state, &mut dice)
    {
        state.apply(&action, &mut ());
    }
}

/// The start as an answer; a seed that nobody chose is told.
pub(crate) fn answer<G: Told>(desk: Desk, state: &G, given: Option<u64>, used: Option<u64>) -> Answer {
    if desk.json {
        return desk.end_json(state, Eyes::All, json!({ "seed": used }));
    }
    let head = used.filter(|_| given.is_none()).map(|seed| {
        let seed = desk.words.text("seed", &[("seed", seed.to_string().into())]);
        format!("{seed}\n")
    });
    Answer::text(format!("{}{state}", head.unwrap_or_default()))
}
