//! Counts the paths of a game, to compare engines and versions.

use crate::{Actor, Coverage, Pending, State};
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// Counts the paths of `depth` actions from here, of seats and chance alike; a game that ends early counts once. Where
/// actions are only sampled, it counts the sample: [`perft_while`] tells.
pub fn perft<S: State>(state: &S, depth: u32) -> u64 {
    let mut nodes = 0;
    // Nobody breaks off.
    let _ = perft_while(state, depth, &mut |more, _| {
        nodes += more;
        ControlFlow::Continue(())
    });
    nodes
}

/// Counts like [`perft`], but hands the counts over piece by piece, with whether they count everything there is: `each`
/// adds them up, and may break off.
pub fn perft_while<S: State>(
    state: &S,
    depth: u32,
    each: &mut impl FnMut(u64, Coverage) -> ControlFlow<()>,
) -> ControlFlow<()> {
    walk(state, depth, &mut Vec::new(), &mut Vec::new(), each)
}

/// The actions of all positions on the way lie in one list, one after the other: no position asks for memory of its own.
fn walk<S: State>(
    state: &S,
    depth: u32,
    actions: &mut Vec<S::Action>,
    chances: &mut Weighted<S>,
    each: &mut impl FnMut(u64, Coverage) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let first = actions.len();
    let coverage = list(state, actions, chances);
    let end = actions.len();
    if depth == 0 || end == first {
        actions.truncate(first);
        return each(1, Coverage::All);
    }
    if depth == 1 {
        actions.truncate(first);
        return each((end - first) as u64, coverage);
    }
    if !coverage.is_complete() {
        each(0, coverage)?;
    }
    for place in first..end {
        let mut next = state.clone();
        next.apply(&actions[place], &mut ());
        walk(&next, depth - 1, actions, chances, each)?;
    }
    actions.truncate(first);
    ControlFlow::Continue(())
}

/// The count behind each action, in list order: for finding where two counts part.
pub fn divide<S: State>(state: &S, depth: u32) -> Vec<(S::Action, u64)> {
    let (mut seats, mut chances) = (Vec::new(), Vec::new());
    list(state, &mut seats, &mut chances).sample_suffices();
    seats
        .into_iter()
        .map(|action| {
            let mut next = state.clone();
            next.apply(&action, &mut ());
            let nodes = perft(&next, depth.saturating_sub(1));
            (action, nodes)
        })
        .collect()
}

type Weighted<S> = Vec<(<S as State>::Action, core::num::NonZeroU32)>;

fn list<S: State>(state: &S, out: &mut Vec<S::Action>, chances: &mut Weighted<S>) -> Coverage {
    match state.pending() {
        Pending::Over(_) => Coverage::All,
        Pending::Act { actor: Actor::Seat(_), .. } => state.actions(out),
        Pending::Act { actor: Actor::Chance, .. } => {
            state.chances(chances);
            out.extend(chances.drain(..).map(|(action, _)| action));
            Coverage::All
        }
    }
}
