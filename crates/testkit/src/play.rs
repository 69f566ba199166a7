//! Random games and their plies.

use crate::Dice;
use fracas_core::{Actor, Pending, Record, Sink, State};
use std::collections::BTreeSet;
use std::num::NonZeroU32;

/// Buffers for random play, reused from ply to ply.
#[derive(Debug)]
pub struct Ply<S: State> {
    /// The actions of the pending seat.
    pub actions: Vec<S::Action>,
    /// The actions of chance.
    pub chances: Vec<(S::Action, NonZeroU32)>,
}

impl<S: State> Default for Ply<S> {
    fn default() -> Self {
        Ply { actions: Vec::new(), chances: Vec::new() }
    }
}

/// Chooses a random action of the one who acts; `None` when the game is over.
pub fn random_ply<S: State>(state: &S, ply: &mut Ply<S>, dice: &mut Dice) -> Option<(Actor, S::Action)> {
    match state.pending() {
        Pending::Over(_) => None,
        Pending::Act { actor: Actor::Chance, .. } => {
            ply.chances.clear();
            state.chances(&mut ply.chances);
            let chosen = dice.weighted(&ply.chances);
            chosen.map(|action| (Actor::Chance, action.clone()))
        }
        Pending::Act { actor, .. } => {
            ply.actions.clear();
            state.actions(&mut ply.actions).sample_suffices();
            dice.pick(&ply.actions).map(|action| (actor, action.clone()))
        }
    }
}

/// Plays at random until the game is over, or `limit` plies; returns how many were played.
pub fn random_game<S: State>(
    state: &mut S,
    ply: &mut Ply<S>,
    dice: &mut Dice,
    events: &mut impl Sink<S::Event>,
    limit: usize,
) -> usize {
    for played in 0..limit {
        let Some((_, action)) = random_ply(state, ply, dice) else { return played };
        state.apply(&action, events);
    }
    limit
}

/// The position this many random plies from a start, or where the game ended before.
pub fn random_walk<S: State>(start: &S, seed: u64, plies: usize) -> S {
    let mut state = start.clone();
    random_game(&mut state, &mut Ply::default(), &mut Dice::new(seed), &mut (), plies);
    state
}

/// The file of a random game.
pub fn random_record<S: State>(game: &str, start: &S, seed: u64) -> Record {
    let (mut state, mut dice, mut ply) = (start.clone(), Dice::new(seed), Ply::default());
    let mut record = Record::begin(game, start);
    while let Some((actor, action)) = random_ply(&state, &mut ply, &mut dice) {
        state.apply(&action, &mut ());
        record.push(actor, &action, &state);
    }
    record
}

/// The positions of a random game that are worth keeping, by ply and text, and its end.
pub fn samples<S: State>(
    start: &S,
    seed: u64,
    mut keep: impl FnMut(usize, &str, &mut Dice) -> bool,
) -> Vec<S> {
    let (mut state, mut dice, mut ply) = (start.clone(), Dice::new(seed), Ply::default());
    let mut list = Vec::new();
    for number in 0.. {
        let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) else { break };
        if keep(number, &state.to_string(), &mut dice) {
            list.push(state.clone());
        }
        state.apply(&action, &mut ());
    }
    list.push(state);
    list
}

/// Plays a random game to its end and checks some of the listed actions on the way; returns how many plies and checks
/// there were. With lists that are long enough already it allocates no more than the game does.
pub fn checked_game<S: State>(state: &mut S, ply: &mut Ply<S>, dice: &mut Dice) -> (u64, u64) {
    let (mut plies, mut checks) = (0, 0);
    while let Some((_, action)) = random_ply(state, ply, dice) {
        let listed = ply.actions.iter().take(8);
        checks += listed.filter(|action| state.check(action).is_ok()).count() as u64;
        state.apply(&action, &mut ());
        plies += 1;
    }
    (plies, checks)
}

/// The first words of all actions of these texts, each once, in alphabetical order: the kinds of action met.
pub fn verbs<'a>(actions: impl IntoIterator<Item = &'a str>) -> String {
    let verbs: BTreeSet<&str> =
        actions.into_iter().filter_map(|text| text.split_whitespace().next()).collect();
    verbs.into_iter().collect::<Vec<_>>().join(" ")
}
