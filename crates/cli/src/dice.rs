//! Randomness for draws and random play. It is made here and handed to the rules as actions of chance.

use fracas_core::{Actor, Entropy, Pending, State};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::num::NonZeroU32;

/// Dice that fall the same way for the same seed and stream, on every machine.
#[derive(Clone, Debug)]
pub(crate) struct Dice(ChaCha20Rng);

impl Dice {
    /// The dice of one game of a series: each number has its own stream, so one game can be played again alone.
    pub(crate) fn new(seed: u64, stream: u64) -> Self {
        let mut rng = ChaCha20Rng::seed_from_u64(seed);
        rng.set_stream(stream);
        Dice(rng)
    }

    fn index(&mut self, len: usize) -> Option<usize> {
        let count = NonZeroU32::new(u32::try_from(len).ok()?)?;
        Some(self.below(count) as usize)
    }
}

impl Entropy for Dice {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        let n = u64::from(n.get());
        // Values above the last whole multiple of n would make low results likelier: throw again.
        let fair = (1 << 32) / n * n;
        loop {
            let value = u64::from(self.0.next_u32());
            if value < fair {
                return (value % n) as u32;
            }
        }
    }
}

/// A seed that nobody chose.
pub(crate) fn system_seed() -> u64 {
    // The standard library keys its hashers from the system. Short seeds are easier to write down.
    RandomState::new().build_hasher().finish() >> 16
}

/// A random action of whoever acts; `None` when the game is over.
pub(crate) fn random_action<S: State>(state: &S, dice: &mut Dice) -> Option<(Actor, S::Action)> {
    match state.pending() {
        Pending::Over(_) => None,
        Pending::Act { actor: Actor::Chance, .. } => {
            random_chance(state, dice).map(|action| (Actor::Chance, action))
        }
        Pending::Act { actor, .. } => {
            let mut actions = Vec::new();
            state.actions(&mut actions);
            let index = dice.index(actions.len())?;
            Some((actor, actions.swap_remove(index)))
        }
    }
}

/// What chance does now, by the weights of the rules; `None` when a seat acts.
pub(crate) fn random_chance<S: State>(state: &S, dice: &mut Dice) -> Option<S::Action> {
    let mut chances = Vec::new();
    state.chances(&mut chances);
    let total: u32 = chances.iter().map(|(_, weight)| weight.get()).sum();
    let mut left = dice.below(NonZeroU32::new(total)?);
    for (action, weight) in chances {
        match left.checked_sub(weight.get()) {
            None => return Some(action),
            Some(rest) => left = rest,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_falls_the_same_way_and_every_stream_differently() {
        let throw = |seed, stream| {
            let mut dice = Dice::new(seed, stream);
            (0..32).map(|_| dice.below(NonZeroU32::new(6).unwrap())).collect::<Vec<_>>()
        };
        assert_eq!(throw(7, 0), throw(7, 0));
        assert_ne!(throw(7, 0), throw(7, 1));
        assert_ne!(throw(7, 0), throw(8, 0));
        assert!(throw(7, 0).iter().all(|value| *value < 6));
    }
}
