//! Probes: what must hold for any input at all, however mangled. Each probe panics when it does not, and says
//! whether the input was taken: a fuzzer whose every input is refused looks only at the doorstep.
//!
//! The property tests, the in-process fuzzers and the targets of `fuzz/` all call these, each game with its own types.

use crate::{Dice, Laws, Ply};
use fracas_core::{Actor, Pending, PlayError, Record, State};
use std::fmt::Display;
use std::str::FromStr;

/// Plays on from a state and holds every ply against the laws, without the brute-force list: quick enough for any
/// single position.
pub fn playable<S: State>(state: &S, game: &'static str, seed: u64, plies: usize) {
    let laws = Laws { game, limit: plies, brute_every: 0, brute: &|_: &S| Vec::new() };
    if let Err(failure) = laws.check_plies(state, seed, plies) {
        panic!("{failure}");
    }
}

/// Any text is a position or has an error at a column of the text. A position is handed back to be played on.
pub fn position<S: State>(text: &str, column: impl Fn(&<S as FromStr>::Err) -> usize) -> Option<S> {
    match text.parse::<S>() {
        Err(why) => {
            let columns = text.chars().count() + 1;
            let column = column(&why);
            assert!((1..=columns).contains(&column), "column {column} of {columns}: {why}");
            None
        }
        Ok(state) => Some(state),
    }
}

/// An error of a file is at a line and a column that the file has, or just behind it.
pub fn place(text: &str, line: usize, column: usize, why: &impl Display) {
    let line = line.checked_sub(1).and_then(|line| text.split('\n').nth(line));
    let last = line.map(|line| line.chars().count() + 1);
    assert!(last.is_some_and(|last| (1..=last).contains(&column)), "{why}");
}

/// Any text is an action or has an error; an action round-trips, and a state takes it or stays as it was.
pub fn action<S>(text: &str, states: &[S]) -> bool
where
    S: State<Illegal: PartialEq>,
{
    let Ok(action) = text.parse::<S::Action>() else { return false };
    let again = action.to_string().parse::<S::Action>();
    assert_eq!(again.as_ref().ok(), Some(&action), "action text round-trips");
    for state in states {
        attempt(&mut state.clone(), &action);
    }
    true
}

/// Plays an action, or is refused and changes nothing; says whether it was played.
fn attempt<S>(state: &mut S, action: &S::Action) -> bool
where
    S: State<Illegal: PartialEq>,
{
    let before = state.clone();
    let Pending::Act { actor, .. } = state.pending() else {
        assert!(matches!(state.play(Actor::Chance, action, &mut ()), Err(PlayError::Over)));
        return false;
    };
    let allowed = state.check(action);
    let taken = allowed.is_ok();
    let mut events = Vec::new();
    match state.play(actor, action, &mut events) {
        Ok(()) => assert!(taken, "play follows check"),
        Err(why) => {
            assert!(!why.to_string().is_empty());
            assert!(*state == before && events.is_empty(), "an error changes nothing: {action}");
            assert_eq!(PlayError::Illegal(allowed.expect_err("play follows check")), why);
        }
    }
    taken
}

/// Any bytes are a sequence of actions, most of them legal, some out of date.
pub fn plies<S>(bytes: &[u8], starts: &[S])
where
    S: State<Illegal: PartialEq>,
{
    let Some((&first, rest)) = bytes.split_first() else { return };
    let mut state = starts[usize::from(first) % starts.len()].clone();
    let (mut ply, mut stale) = (Ply::<S>::default(), Vec::new());
    for pair in rest.chunks_exact(2) {
        let pick = usize::from(pair[0]) | usize::from(pair[1]) << 8;
        if pick & 7 == 7 && !stale.is_empty() {
            let old: &S::Action = &stale[(pick >> 3) % stale.len()];
            attempt(&mut state, old);
            continue;
        }
        ply.actions.clear();
        ply.chances.clear();
        state.actions(&mut ply.actions).sample_suffices();
        state.chances(&mut ply.chances);
        ply.actions.extend(ply.chances.drain(..).map(|(action, _)| action));
        if ply.actions.is_empty() {
            assert!(matches!(state.pending(), Pending::Over(_)), "something is always playable: {state}");
            return;
        }
        let action = ply.actions.swap_remove((pick >> 3) % ply.actions.len());
        assert!(attempt(&mut state, &action), "listed is legal: {action} in {state}");
        stale.push(action);
    }
    assert!(
        state.to_string().parse::<S>().is_ok_and(|read| read == state),
        "state text round-trips: {state}"
    );
}

/// [`plies`] with this many sequences of random bytes.
pub fn random_plies<S>(starts: &[S], sequences: u64)
where
    S: State<Illegal: PartialEq>,
{
    for seed in 0..sequences {
        let mut dice = Dice::new(seed);
        let bytes: Vec<u8> = (0..400).map(|_| dice.bits() as u8).collect();
        plies(&bytes, starts);
    }
}

/// Any text is a game file or has an error at one of its lines; a file round-trips and replays or says why not.
pub fn record<S: State>(text: &str, game: &str) -> bool {
    match text.parse::<Record>() {
        Err(why) => {
            assert!((1..=text.lines().count()).contains(&why.line), "{why}");
            false
        }
        Ok(record) => {
            assert_eq!(record.to_string().parse::<Record>().as_ref(), Ok(&record), "a record round-trips");
            if let Err(why) = record.replay::<S>(game).and_then(fracas_core::Replay::finish) {
                assert!(!why.to_string().is_empty());
            }
            true
        }
    }
}
