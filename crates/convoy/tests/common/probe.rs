//! What must hold for any input at all, however mangled. Each probe panics when it does not, and says whether the
//! input was taken: a fuzzer whose every input is refused looks only at the doorstep.
//!
//! The property tests, the in-process fuzzer and the targets of `fuzz/` all call these.

use fracas_convoy::{Action, GAME, State, View, check_cards, check_cities, check_values};
use fracas_core::{Actor, Pending, PlayError, Record, State as _};
use fracas_testkit::{Dice, Laws, Ply};

/// The laws without the brute-force list: what a single position can be held against quickly.
const LAWS: Laws<'static, State> = Laws { game: GAME, limit: 20_000, brute_every: 0, brute: &no_actions };

fn no_actions(_: &State) -> Vec<Action> {
    Vec::new()
}

/// Any text is a position or has an error at a column of the text; a position round-trips and can be played on.
pub fn position(text: &str, seed: u64, plies: usize) -> bool {
    match text.parse::<State>() {
        Err(why) => {
            let columns = text.chars().count() + 1;
            assert!((1..=columns).contains(&why.column), "column {} of {columns}: {why}", why.column);
            false
        }
        Ok(state) => {
            if let Err(failure) = LAWS.check_plies(&state, seed, plies) {
                panic!("{failure}");
            }
            state.battle_preview();
            true
        }
    }
}

/// Any text is an action or has an error; an action round-trips, and a state takes it or stays as it was.
pub fn action(text: &str, states: &[State]) -> bool {
    let Ok(action) = text.parse::<Action>() else { return false };
    assert_eq!(action.to_string().parse::<Action>().as_ref(), Ok(&action), "action text round-trips");
    for state in states {
        attempt(&mut state.clone(), action);
    }
    true
}

/// Plays an action, or is refused and changes nothing; says whether it was played.
fn attempt(state: &mut State, action: Action) -> bool {
    let before = *state;
    let Pending::Act { actor, .. } = state.pending() else {
        assert!(matches!(state.play(Actor::Chance, &action, &mut ()), Err(PlayError::Over)));
        return false;
    };
    let allowed = state.check(&action);
    let mut events = Vec::new();
    match state.play(actor, &action, &mut events) {
        Ok(()) => assert!(allowed.is_ok(), "play follows check"),
        Err(why) => {
            assert_eq!(PlayError::Illegal(allowed.expect_err("play follows check")), why);
            assert!(*state == before && events.is_empty(), "an error changes nothing: {action}");
            assert!(!why.to_string().is_empty());
        }
    }
    allowed.is_ok()
}

/// Any bytes are a sequence of actions, most of them legal, some out of date.
pub fn plies(bytes: &[u8], starts: &[State]) {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let mut state = starts[usize::from(first) % starts.len()];
    let (mut ply, mut stale) = (Ply::<State>::default(), Vec::new());
    for pair in rest.chunks_exact(2) {
        let pick = usize::from(pair[0]) | usize::from(pair[1]) << 8;
        if pick & 7 == 7 && !stale.is_empty() {
            let old: Action = stale[(pick >> 3) % stale.len()];
            attempt(&mut state, old);
            continue;
        }
        ply.actions.clear();
        ply.chances.clear();
        state.actions(&mut ply.actions);
        state.chances(&mut ply.chances);
        ply.actions.extend(ply.chances.iter().map(|(action, _)| *action));
        if ply.actions.is_empty() {
            assert!(matches!(state.pending(), Pending::Over(_)), "something is always playable: {state}");
            return;
        }
        let action = ply.actions[(pick >> 3) % ply.actions.len()];
        assert!(attempt(&mut state, action), "listed is legal: {action} in {state}");
        stale.push(action);
    }
    assert_eq!(state.to_string().parse::<State>(), Ok(state), "state text round-trips");
}

/// Any text is a game file or has an error at one of its lines; a file round-trips and replays or says why not.
pub fn record(text: &str) -> bool {
    match text.parse::<Record>() {
        Err(why) => {
            assert!((1..=text.lines().count()).contains(&why.line), "{why}");
            false
        }
        Ok(record) => {
            assert_eq!(record.to_string().parse::<Record>().as_ref(), Ok(&record), "a record round-trips");
            if let Err(why) = record.replay::<State>(GAME).and_then(fracas_core::Replay::finish) {
                assert!(!why.to_string().is_empty());
            }
            true
        }
    }
}

/// Any text is a data file or has an error at a line and column.
pub fn data(text: &str) -> bool {
    let columns = |line: usize| text.split('\n').nth(line - 1).map(|line| line.chars().count() + 1);
    let results = [
        check_values("data.toml", text).map(|_| ()),
        check_cards("data.toml", text).map(|_| ()),
        check_cities("data.toml", text).map(|_| ()),
    ];
    for result in &results {
        if let Err(why) = result {
            let last = (why.line > 0).then(|| columns(why.line)).flatten();
            assert!(last.is_some_and(|last| (1..=last).contains(&why.column)), "{why}");
        }
    }
    results.iter().any(Result::is_ok)
}

/// Any JSON is a view or has an error; a view is a possible one or is refused, and what it allows can be played.
pub fn view(text: &str, seed: u64) -> bool {
    let Ok(view) = serde_json::from_str::<View>(text) else { return false };
    let json = serde_json::to_string(&view).expect("a view can be written");
    assert_eq!(serde_json::from_str::<View>(&json).expect("what was written can be read"), view);
    let Ok(state) = view.try_determinize(&mut Dice::new(seed)) else { return false };
    if let Err(failure) = LAWS.check_plies(&state, seed, 20) {
        panic!("{failure}");
    }
    true
}
