//! The laws: what must hold on every ply of every game, whatever its rules.

use crate::{Dice, Ply, random_ply};
use fracas_core::{Actor, Coverage, Pending, PlayError, Record, Seat, State, Viewer, digest};
use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// A law that does not hold, and where.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The law that is broken.
    pub law: &'static str,
    /// The notation of the state.
    pub state: String,
    /// What was seen instead.
    pub detail: String,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "law broken: {}\n  state:  {}\n  detail: {}", self.law, self.state, self.detail)
    }
}

/// Every action there is, legal or not: what the legal ones are compared with.
pub type Brute<'a, S> = &'a dyn Fn(&S) -> Vec<<S as State>::Action>;

/// How many times as many games as usual to play: the number in the environment variable `FRACAS_SOAK`, or one.
pub fn soak() -> u64 {
    std::env::var("FRACAS_SOAK").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// The number from which a server under test deals its games: the same for the same test in each run, so that what fails
/// on one machine fails on all. None in the soak run, where they are dealt by lot.
pub fn deal() -> Option<u64> {
    if std::env::var_os("FRACAS_SOAK").is_some() {
        return None;
    }
    let mut hash = DefaultHasher::new();
    std::thread::current().name().hash(&mut hash);
    Some(hash.finish())
}

/// What [`check_game`] needs beyond the start and the seed: said once for all games of a test.
#[derive(Clone, Copy)]
pub struct Laws<'a, S: State> {
    /// The name of the game in records.
    pub game: &'static str,
    /// The plies in which a game must end.
    pub limit: usize,
    /// The list of legal actions is compared with all actions there are once in this many plies; zero for never.
    pub brute_every: usize,
    /// Lists all actions there are.
    pub brute: Brute<'a, S>,
}

impl<S: State> Laws<'_, S> {
    /// Plays at most this many plies and checks all laws on the way; the game need not end.
    pub fn check_plies(&self, start: &S, seed: u64, plies: usize) -> Result<Record, Failure> {
        let laws = Laws { limit: plies, ..*self };
        run(&laws, start, seed).map(|(_, record)| record)
    }

    /// Plays one random game and checks all laws on the way.
    pub fn check(&self, start: &S, seed: u64) -> Result<Record, Failure> {
        match run(self, start, seed)? {
            (state, record) if matches!(state.pending(), Pending::Over(_)) => Ok(record),
            (state, _) => Err(fail("the game ends", &state, self.limit)),
        }
    }
}

fn fail<S: State>(law: &'static str, state: &S, detail: impl Debug) -> Failure {
    Failure { law, state: state.to_string(), detail: format!("{detail:?}") }
}

/// Plays one random game and checks all laws on the way. `brute_every` plies the list of legal actions is compared
/// with all actions there are; `limit` plies must be enough for the game to end.
pub fn check_game<S: State>(
    start: &S,
    game: &'static str,
    seed: u64,
    limit: usize,
    brute_every: usize,
    brute: Brute<'_, S>,
) -> Result<Record, Failure> {
    Laws { game, limit, brute_every, brute }.check(start, seed)
}

/// Plays until the game is over or the limit is reached; returns the state reached.
fn run<S: State>(laws: &Laws<'_, S>, start: &S, seed: u64) -> Result<(S, Record), Failure> {
    let mut dice = Dice::new(seed);
    let mut state = start.clone();
    let mut ply = Ply::default();
    let mut record = Record::begin(laws.game, start);
    for number in 0..=laws.limit {
        check_state(&state, &mut dice)?;
        let Some((actor, action)) = random_ply(&state, &mut ply, &mut dice) else {
            if matches!(state.pending(), Pending::Over(_)) {
                check_over(&state, &record)?;
                break;
            }
            return Err(fail("something is always playable", &state, ()));
        };
        check_lists(&state)?;
        if laws.brute_every > 0 && number % laws.brute_every == 0 {
            check_brute(&state, &(laws.brute)(&state))?;
        }
        if number == laws.limit {
            break;
        }
        check_refusals(&state, actor, &action)?;
        let (mut quiet, mut events) = (state.clone(), Vec::new());
        quiet.apply(&action, &mut ());
        state
            .play(actor, &action, &mut events)
            .map_err(|why| fail("listed is legal", &quiet, (action.to_string(), why.to_string())))?;
        if quiet != state {
            return Err(fail("silent and loud apply agree", &quiet, action.to_string()));
        }
        check_events(&state, &events)?;
        record.push(actor, &action, &state);
    }
    check_replay(&state, &record, laws.game)?;
    Ok((state, record))
}

/// What a viewer has been told holds no more than what the viewer may know.
fn check_events<S: State>(state: &S, events: &[S::Event]) -> Result<(), Failure> {
    for event in events {
        for viewer in viewers() {
            if let Some(seen) = S::seen_by(event, viewer)
                && S::seen_by(&seen, viewer).as_ref() != Some(&seen)
            {
                return Err(fail("redaction is final", state, seen));
            }
        }
    }
    Ok(())
}

fn viewers() -> impl Iterator<Item = Viewer> {
    let seats = (0..4).filter_map(Seat::new).map(Viewer::Seat);
    seats.chain([Viewer::Spectator])
}

/// Text round-trips, and no view holds more than its viewer may know.
fn check_state<S: State>(state: &S, dice: &mut Dice) -> Result<(), Failure>
where
    S::View: Eq,
{
    let text = state.to_string();
    match text.parse::<S>() {
        Ok(read) if read == *state && read.to_string() == text => {}
        Ok(read) => return Err(fail("state text round-trips", state, read.to_string())),
        Err(why) => return Err(fail("state text round-trips", state, why.to_string())),
    }
    for viewer in viewers() {
        let view = state.view(viewer);
        let guess = S::determinize(&view, dice);
        if guess.view(viewer) != view {
            return Err(fail("determinize(view).view == view", state, (viewer, guess.to_string())));
        }
    }
    Ok(())
}

fn listed<S: State>(state: &S) -> (Vec<S::Action>, Coverage) {
    let mut actions = Vec::new();
    let coverage = state.actions(&mut actions);
    let mut chances = Vec::new();
    state.chances(&mut chances);
    actions.extend(chances.into_iter().map(|(action, _)| action));
    (actions, coverage)
}

/// Everything listed is legal, parses back and is listed once; only the pending actor has a list.
fn check_lists<S: State>(state: &S) -> Result<(), Failure> {
    let (mut seat, mut chance) = (Vec::new(), Vec::new());
    state.actions(&mut seat).sample_suffices();
    state.chances(&mut chance);
    let by_chance = matches!(state.pending(), Pending::Act { actor: Actor::Chance, .. });
    if (by_chance && !seat.is_empty()) || (!by_chance && !chance.is_empty()) {
        return Err(fail("only the pending actor has actions", state, (seat.len(), chance.len())));
    }
    let mut texts = HashSet::new();
    for action in listed(state).0 {
        let text = action.to_string();
        if let Err(why) = state.check(&action) {
            return Err(fail("listed is legal", state, (text, why.to_string())));
        }
        match text.parse::<S::Action>() {
            Ok(read) if read == action => {}
            Ok(_) => return Err(fail("action text round-trips", state, text)),
            Err(why) => return Err(fail("action text round-trips", state, (text, why.to_string()))),
        }
        if !texts.insert(text.clone()) {
            return Err(fail("action texts are unique", state, text));
        }
    }
    Ok(())
}

/// What is not listed is illegal. Where the list is a sample, what else is legal reads back and can be played.
fn check_brute<S: State>(state: &S, all: &[S::Action]) -> Result<(), Failure> {
    let (actions, coverage) = listed(state);
    let known: HashSet<&S::Action> = actions.iter().collect();
    let mut seen: HashSet<&S::Action> = HashSet::new();
    for action in all.iter().filter(|action| state.check(action).is_ok()) {
        if known.contains(action) {
            seen.insert(action);
            continue;
        }
        match coverage {
            Coverage::All => return Err(fail("legal is listed", state, action.to_string())),
            Coverage::Sample => check_unlisted(state, action)?,
        }
    }
    let forgotten = actions.iter().find(|action| !seen.contains(action));
    match (coverage, forgotten) {
        (Coverage::All, Some(action)) => {
            Err(fail("the brute-force list is complete", state, action.to_string()))
        }
        (Coverage::All, None) | (Coverage::Sample, _) => Ok(()),
    }
}

/// A legal action that no sample names: its text round-trips, and so does the state that follows it.
fn check_unlisted<S: State>(state: &S, action: &S::Action) -> Result<(), Failure> {
    let text = action.to_string();
    if !text.parse::<S::Action>().is_ok_and(|read| read == *action) {
        return Err(fail("action text round-trips", state, text));
    }
    let mut next = state.clone();
    next.apply(action, &mut ());
    match next.to_string().parse::<S>() {
        Ok(read) if read == next => Ok(()),
        Ok(read) => Err(fail("state text round-trips", &next, (text, read.to_string()))),
        Err(why) => Err(fail("state text round-trips", &next, (text, why.to_string()))),
    }
}

/// The wrong actor is refused and changes nothing.
fn check_refusals<S: State>(state: &S, actor: Actor, action: &S::Action) -> Result<(), Failure> {
    let wrong = match actor {
        Actor::Chance => Actor::Seat(Seat::new(0).expect("seat one exists")),
        Actor::Seat(_) => Actor::Chance,
    };
    let mut copy = state.clone();
    let refused = matches!(copy.play(wrong, action, &mut ()), Err(PlayError::NotYours { .. }));
    if refused && copy == *state { Ok(()) } else { Err(fail("an error changes nothing", state, wrong)) }
}

/// After the end nothing is listed, and nothing that was ever played is taken.
fn check_over<S: State>(end: &S, record: &Record) -> Result<(), Failure> {
    let (actions, _) = listed(end);
    let again =
        record.entries.iter().rev().take(20).filter_map(|entry| entry.action.parse::<S::Action>().ok());
    for action in again {
        let refused = matches!(end.clone().play(Actor::Chance, &action, &mut ()), Err(PlayError::Over));
        if !refused || end.check(&action).is_ok() {
            return Err(fail("nothing is playable after the end", end, action.to_string()));
        }
    }
    if actions.is_empty() {
        Ok(())
    } else {
        Err(fail("nothing is playable after the end", end, actions.len()))
    }
}

/// The file of the game replays to the same state.
fn check_replay<S: State>(end: &S, record: &Record, game: &str) -> Result<(), Failure> {
    let read: Record = record.to_string().parse().map_err(|why| fail("a record round-trips", end, why))?;
    if read != *record {
        return Err(fail("a record round-trips", end, ()));
    }
    match read.replay::<S>(game).and_then(fracas_core::Replay::finish) {
        Ok(state) if state == *end && digest(&state) == digest(end) => Ok(()),
        Ok(state) => Err(fail("replay gives the same state", end, state.to_string())),
        Err(why) => Err(fail("replay gives the same state", end, why.to_string())),
    }
}
