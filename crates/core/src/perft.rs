use crate::{Actor, Pending, State};
use std::ops::ControlFlow;

/// Counts the paths of `depth` actions from here, of seats and chance alike; a game that ends early counts once.
pub fn perft<S: State>(state: &S, depth: u32) -> u64 {
    let mut nodes = 0;
    // Nobody breaks off.
    let _ = perft_while(state, depth, &mut |more| {
        nodes += more;
        ControlFlow::Continue(())
    });
    nodes
}

/// Counts like [`perft`], but hands the counts over piece by piece: `each` adds them up, and may break off.
pub fn perft_while<S: State>(
    state: &S,
    depth: u32,
    each: &mut impl FnMut(u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (mut seats, mut chances) = (Vec::new(), Vec::new());
    list(state, &mut seats, &mut chances);
    if depth == 0 || seats.is_empty() {
        return each(1);
    }
    if depth == 1 {
        return each(seats.len() as u64);
    }
    for action in &seats {
        let mut next = state.clone();
        next.apply(action, &mut ());
        perft_while(&next, depth - 1, each)?;
    }
    ControlFlow::Continue(())
}

/// The count behind each action, in list order: for finding where two counts part.
pub fn divide<S: State>(state: &S, depth: u32) -> Vec<(S::Action, u64)> {
    let (mut seats, mut chances) = (Vec::new(), Vec::new());
    list(state, &mut seats, &mut chances);
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

type Weighted<S> = Vec<(<S as State>::Action, std::num::NonZeroU32)>;

fn list<S: State>(state: &S, out: &mut Vec<S::Action>, chances: &mut Weighted<S>) {
    match state.pending() {
        Pending::Over(_) => {}
        Pending::Act { actor: Actor::Seat(_), .. } => {
            state.actions(out);
        }
        Pending::Act { actor: Actor::Chance, .. } => {
            state.chances(chances);
            out.extend(chances.drain(..).map(|(action, _)| action));
        }
    }
}
