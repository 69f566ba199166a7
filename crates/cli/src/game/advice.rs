//! Hints and judgements: what the commands that advise on a game share.

use super::CliContext;
use crate::cli_game::CliGame;
use fracas_core::State as _;
use fracas_scene::ActionOf;
use fracas_scene::key;
use std::fmt::Write as _;

/// Nodes for a hint and for each turn of an analysis when nobody says otherwise.
pub const NODES: u64 = 20_000;

/// A chance in percent.
pub fn percent(desk: CliContext, chance: f64) -> String {
    format!("{:.1}", chance * 100.0).replace('.', &desk.words.say(key!("decimal-mark")))
}

/// Actions with their sentences, one on each line, each in the position that those before it lead to. A plan made without
/// knowing all ends where the position has something else in store.
pub fn steps<G: CliGame>(
    desk: CliContext,
    start: &G::State,
    actions: &[ActionOf<G>],
    indent: usize,
) -> String {
    let width = actions.iter().map(|action| action.to_string().chars().count()).max().unwrap_or(0);
    let (mut text, mut state) = (String::new(), start.clone());
    for action in actions {
        if state.check(action).is_err() {
            break;
        }
        let meaning = G::action_text(&state, desk.words, action);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{:indent$}{:width$}  {meaning}", "", action.to_string());
        state.apply(action, &mut ());
    }
    text
}

/// Actions in notation.
pub fn texts<G: CliGame>(actions: &[ActionOf<G>]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}
