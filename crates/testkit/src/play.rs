use crate::Dice;
use fracas_core::{Actor, Entropy, Pending, Sink, State};
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

/// Chooses a random action of whoever acts; `None` when the game is over.
pub fn random_ply<S: State>(state: &S, ply: &mut Ply<S>, dice: &mut Dice) -> Option<(Actor, S::Action)> {
    match state.pending() {
        Pending::Over(_) => None,
        Pending::Act { actor: Actor::Chance, .. } => {
            ply.chances.clear();
            state.chances(&mut ply.chances);
            let total: u32 = ply.chances.iter().map(|(_, weight)| weight.get()).sum();
            let mut left = dice.below(NonZeroU32::new(total)?);
            let chosen = ply.chances.iter().find(|(_, weight)| {
                let here = left < weight.get();
                left = left.wrapping_sub(weight.get());
                here
            });
            chosen.map(|(action, _)| (Actor::Chance, action.clone()))
        }
        Pending::Act { actor, .. } => {
            ply.actions.clear();
            state.actions(&mut ply.actions);
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
