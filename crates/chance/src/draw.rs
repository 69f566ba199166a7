//! Draws by weight among the choices of chance.

use fracas_core::{Actor, Entropy, Pending, State};
use std::num::NonZeroU32;

/// One of `items`, by their weights; `None` if there are none.
pub fn weighted<'a, T>(items: &'a [(T, NonZeroU32)], entropy: &mut impl Entropy) -> Option<&'a T> {
    let total: u32 = items.iter().map(|(_, weight)| weight.get()).sum();
    let mut left = entropy.below(NonZeroU32::new(total)?);
    for (item, weight) in items {
        match left.checked_sub(weight.get()) {
            None => return Some(item),
            Some(rest) => left = rest,
        }
    }
    None
}

/// What chance does now, by the weights of the rules; `None` when it is not for chance to act.
pub fn draw<S: State>(state: &S, entropy: &mut impl Entropy) -> Option<S::Action> {
    let mut chances = Vec::new();
    state.chances(&mut chances);
    weighted(&chances, entropy).cloned()
}

/// A random action of the one to act; `None` when the game is over.
pub fn random_action<S: State>(state: &S, entropy: &mut impl Entropy) -> Option<(Actor, S::Action)> {
    match state.pending() {
        Pending::Over(_) => None,
        Pending::Act { actor: Actor::Chance, .. } => {
            draw(state, entropy).map(|action| (Actor::Chance, action))
        }
        Pending::Act { actor, .. } => {
            let mut actions = Vec::new();
            state.actions(&mut actions).sample_suffices();
            let count = NonZeroU32::new(u32::try_from(actions.len()).ok()?)?;
            Some((actor, actions.swap_remove(entropy.below(count) as usize)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    #[test]
    fn weights_count() {
        let weight = |number| NonZeroU32::new(number).unwrap();
        let items = [('a', weight(1)), ('b', weight(3))];
        let mut random = Random::new(1);
        let many = (0..4_000).filter(|_| weighted(&items, &mut random) == Some(&'b')).count();
        assert!((2_800..3_200).contains(&many), "{many}");
        assert_eq!(weighted::<char>(&[], &mut random), None);
    }
}
