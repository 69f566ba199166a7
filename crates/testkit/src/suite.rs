//! One line for each suite that every game must pass: [`game_suite!`](crate::game_suite) writes the tests, these
//! functions do the work.

use crate::golden::{bless_golden, check_golden, golden_files};
use crate::perft::{check_parts, check_tables};
use crate::{Brute, Dice, Laws, Ply, probe, random_ply, random_record, soak, verbs};
use fracas_core::{Actor, Hidden, Pending, Redact as _, Seat, State, Viewer};
use std::path::Path;
use std::str::FromStr;

/// What the suites know of a game.
#[derive(Clone)]
pub struct Suite<'a, S: State> {
    /// Its name in records.
    pub game: &'static str,
    /// Where its games begin.
    pub starts: Vec<S>,
    /// Lists every action there is, legal or not.
    pub brute: Brute<'a, S>,
    /// The plies in which every game ends.
    pub limit: usize,
    /// How many games are played from each start.
    pub games: u64,
    /// The seats of a game.
    pub seats: u8,
}

/// The columns at which texts of positions are wrong.
pub type Column<'a, S> = &'a dyn Fn(&<S as FromStr>::Err) -> usize;

impl<S: Hidden<Illegal: PartialEq>> Suite<'_, S> {
    fn played(&self) -> impl Iterator<Item = (&S, u64)> {
        let games = self.games.saturating_mul(soak());
        let starts = self.starts.iter().enumerate();
        starts.flat_map(move |(place, start)| (0..games).map(move |game| (start, game << 16 | place as u64)))
    }

    /// Random games keep all laws.
    pub fn laws(&self) {
        let laws = Laws { game: self.game, limit: self.limit, brute_every: 7, brute: self.brute };
        for (start, seed) in self.played() {
            if let Err(failure) = laws.check(start, seed) {
                panic!("seed {seed}: {failure}");
            }
        }
    }

    /// The counts of the tables in a folder are as they were, counted in two ways.
    pub fn perft(&self, folder: &Path) {
        check_tables::<S>(folder, 1);
        check_parts::<S>(folder);
    }

    /// The games of a folder replay with all their digests, and meet every kind of action that random games meet.
    /// `FRACAS_BLESS=1` writes the folder again.
    pub fn golden(&self, folder: &Path) {
        const KEPT: u64 = 3;
        let games = self.starts.iter().enumerate().flat_map(|(place, start)| {
            (0..KEPT).map(move |game| {
                let name = format!("start-{:02}-{:02}.game", place + 1, game + 1);
                (name, random_record(self.game, start, game << 16 | place as u64))
            })
        });
        bless_golden(folder, games);
        let mut met = Vec::new();
        for (name, text) in golden_files(folder) {
            let (record, _) = check_golden::<S>(self.game, &name, &text);
            met.extend(record.entries.into_iter().map(|entry| entry.action));
        }
        let fresh = self.played().take(20).map(|(start, seed)| random_record(self.game, start, seed));
        let fresh: Vec<String> = fresh.flat_map(|game| game.entries).map(|entry| entry.action).collect();
        assert_eq!(
            verbs(met.iter().map(String::as_str)),
            verbs(fresh.iter().map(String::as_str)),
            "the golden games meet every kind of action"
        );
    }

    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<S> {
        (0..self.seats).filter_map(Seat::new).map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// What a viewer cannot tell apart stays so, and is told in the same words: no event, no view and no question
    /// depends on what the viewer may not know.
    pub fn leaks(&self) {
        let (mut compared, mut impossible, mut ply) = (0_u64, 0_u64, Ply::default());
        for (start, seed) in self.played() {
            let (mut state, mut dice) = (start.clone(), Dice::new(seed));
            while let Some((actor, action)) = random_ply(&state, &mut ply, &mut dice) {
                let (mut after, mut events) = (state.clone(), Vec::new());
                after.apply(&action, &mut events);
                for viewer in self.viewers() {
                    let twin = S::determinize(&state.view(viewer), &mut dice);
                    assert!(
                        matches!(twin.pending(), Pending::Act { actor: who, .. } if who == actor),
                        "{viewer:?} learns who is asked: {state}"
                    );
                    let view = after.view(viewer);
                    match twin_of(&twin, actor, &action, viewer, &view, &mut dice) {
                        Some((next, heard)) => {
                            let told = |events: &[S::Event]| -> Vec<S::Event> {
                                events.iter().filter_map(|event| event.seen_by(viewer)).collect()
                            };
                            assert_eq!(told(&heard), told(&events), "{viewer:?}: {action} in {state}");
                            assert_eq!(next.view(viewer), view, "{viewer:?}: {action} in {state}");
                            compared += 1;
                        }
                        None => impossible += 1,
                    }
                }
                state = after;
            }
        }
        assert!(compared > impossible, "{compared} compared, {impossible} impossible");
    }

    /// Any text is a position or an action, or has an error at a place; what is read can be played on.
    pub fn texts(&self, column: Column<'_, S>) {
        let mut dice = Dice::new(11);
        for (start, seed) in self.played().take(20) {
            let state = crate::random_walk(start, seed, 12);
            let record = random_record(self.game, start, seed);
            let texts =
                [state.to_string()].into_iter().chain(record.entries.into_iter().map(|entry| entry.action));
            for text in texts.take(12) {
                for _ in 0..20 {
                    let mangled = mangle(&text, &mut dice);
                    if let Some(read) = probe::position::<S>(&mangled, column) {
                        probe::playable(&read, self.game, seed, 6);
                    }
                    probe::action(&mangled, std::slice::from_ref(&state));
                }
            }
        }
    }

    /// A state is small enough to be copied in a search.
    pub fn size(&self, most: usize) {
        let size = size_of::<S>();
        assert!(size <= most, "a state has {size} bytes");
        let mut plies = 0;
        for (start, seed) in self.played() {
            plies += random_record(self.game, start, seed).entries.len();
        }
        println!("{size} bytes, {plies} plies");
    }
}

/// What the twin of a state becomes by the same action, or by one of chance that looks the same to the viewer.
fn twin_of<S: State>(
    twin: &S,
    actor: Actor,
    action: &S::Action,
    viewer: Viewer,
    view: &S::View,
    dice: &mut Dice,
) -> Option<(S, Vec<S::Event>)> {
    let play = |action: &S::Action| {
        let (mut next, mut heard) = (twin.clone(), Vec::new());
        next.apply(action, &mut heard);
        (next, heard)
    };
    if actor != Actor::Chance {
        return twin.check(action).is_ok().then(|| play(action));
    }
    let mut chances = Vec::new();
    twin.chances(&mut chances);
    let mut ways: Vec<_> = chances.iter().map(|(action, _)| play(action)).collect();
    ways.retain(|(next, _)| next.view(viewer) == *view);
    dice.pick(&ways).cloned()
}

/// The text with one sign changed, dropped or doubled.
fn mangle(text: &str, dice: &mut Dice) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    let place = dice.bits() as usize % signs.len().max(1);
    match dice.bits() % 4 {
        0 if !signs.is_empty() => drop(signs.remove(place)),
        1 => signs.insert(place, *dice.pick(&['0', '9', '-', ' ', 'é', 'x']).unwrap_or(&'x')),
        2 => signs.truncate(place),
        _ => {
            let other = dice.bits() as usize % signs.len().max(1);
            if !signs.is_empty() {
                signs.swap(place, other);
            }
        }
    }
    signs.into_iter().collect()
}

/// The tests that every game passes: laws, perft tables (`tests/perft`), golden games (`tests/golden`), leaks, mangled texts,
/// and the size of a state. A game writes one call in a file of its `tests`.
///
/// ```ignore
/// fracas_testkit::game_suite! {
///     game: fracas_chess::GAME,
///     state: fracas_chess::State,
///     starts: starts,            // fn() -> Vec<State>
///     brute: every_action,       // fn(&State) -> Vec<Action>: all there are, legal or not
///     column: |error| error.column,
///     seats: 2,
///     limit: 500,                // plies in which every game ends
///     games: 50,                 // random games from each start
///     bytes: 256,                // the most bytes of a state
/// }
/// ```
#[macro_export]
macro_rules! game_suite {
    (
        game: $game:expr, state: $state:ty, starts: $starts:expr, brute: $brute:expr, column: $column:expr,
        seats: $seats:expr, limit: $limit:expr, games: $games:expr, bytes: $bytes:expr $(,)?
    ) => {
        fn suite() -> $crate::suite::Suite<'static, $state> {
            $crate::suite::Suite {
                game: $game,
                starts: $starts(),
                brute: &$brute,
                limit: $limit,
                games: $games,
                seats: $seats,
            }
        }

        #[test]
        fn random_games_keep_the_laws() {
            suite().laws();
        }

        #[test]
        fn perft_counts_are_as_they_were() {
            suite().perft(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft")));
        }

        #[test]
        fn golden_games_replay() {
            suite().golden(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")));
        }

        #[test]
        fn what_cannot_be_told_apart_stays_so() {
            suite().leaks();
        }

        #[test]
        fn any_text_is_read_or_refused() {
            suite().texts(&$column);
        }

        #[test]
        fn a_state_is_small() {
            suite().size($bytes);
        }
    };
}
