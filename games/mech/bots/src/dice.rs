//! The outcomes of the dice: every fall that matters, with its weight.

use fracas_chance::Random;
use fracas_core::{Actor, Pending, State as _};
use fracas_mech::{Action, Decision, Purpose, State};

/// The weight of a certainty.
pub(crate) const SURE: u32 = 1 << 20;

/// The faces of an attack roll that come to the same: a 1 may burn a weapon out, a 5 or 6 may be critical.
fn alike(face: u8, need: u8) -> u8 {
    match face {
        1 | 5 | 6 => face,
        _ if face < need => 2,
        _ => 4,
    }
}

/// What becomes of a position by its dice: calls `leaf` with every position in which a player decides, and its weight.
///
/// Dice are followed face by face while their weight is at least `grain`, then a single one is picked. The initiative is
/// left alone: it belongs to what nobody plans.
pub(crate) fn outcomes(
    state: &State,
    weight: u32,
    grain: u32,
    random: &mut Random,
    leaf: &mut impl FnMut(&State, u32, &mut Random),
) {
    let Pending::Act { actor: Actor::Chance, decision } = state.pending() else {
        leaf(state, weight, random);
        return;
    };
    let purpose = match decision {
        Decision::Roll { purpose: Purpose::Initiative, .. } => {
            leaf(state, weight, random);
            return;
        }
        Decision::Roll { purpose, need, .. } => Some((purpose, need)),
        Decision::Pick { .. }
        | Decision::Role
        | Decision::Deploy
        | Decision::Activate
        | Decision::Act { .. }
        | Decision::Overheat => None,
    };
    let mut chances = Vec::with_capacity(8);
    state.chances(&mut chances);
    let all: u32 = chances.iter().map(|(_, weight)| weight.get()).sum();
    if weight < grain || all == 0 {
        let Some(action) = random.weighted(&chances).copied() else { return };
        let mut child = state.clone();
        child.apply(&action, &mut ());
        outcomes(&child, weight, grain, random, leaf);
        return;
    }
    let mut children: Vec<(Action, State, u32)> = Vec::with_capacity(6);
    for (action, share) in chances {
        if let (Some((Purpose::Attack, Some(need))), Action::Roll { die }) = (purpose, action) {
            let known = children.iter_mut().find(|(other, ..)| {
                matches!(other, Action::Roll { die: other } if alike(*other, need) == alike(die, need))
            });
            if let Some((_, _, count)) = known {
                *count += share.get();
                continue;
            }
        }
        let mut child = state.clone();
        child.apply(&action, &mut ());
        match children.iter_mut().find(|(_, other, _)| *other == child) {
            Some((_, _, count)) => *count += share.get(),
            None => children.push((action, child, share.get())),
        }
    }
    for (_, child, count) in &children {
        let share = u64::from(weight) * u64::from(*count) / u64::from(all);
        outcomes(child, share as u32, grain, random, leaf);
    }
}
