//! The suite of every game: [`game_suite!`](crate::game_suite) makes a test of each method of a [`Suite`].

use crate::fuzz::action_texts;
use crate::golden::{bless_golden, check_golden, golden_files, golden_game, golden_record};
use crate::perft::{check_parts, check_tables};
use crate::probe::random_plies;
use crate::{Dice, Fuzz, Laws, Ply, checked_game, probe, random_ply, random_record, samples, soak, verbs};
use fracas_core::{Actor, Digest, Located, Pending, Record, ReplayError, Seat, State, Viewer};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// What the suite knows of a game. [`Suite::new`] fills in what most games can leave as it is.
#[derive(Clone)]
pub struct Suite<S: State> {
    /// The name of the game in records.
    pub game: &'static str,
    /// The folder of its package: tables are in `tests/perft`, golden games in `tests/golden`.
    pub folder: &'static str,
    /// Where its games begin, each with a name for messages.
    pub starts: Vec<(String, S)>,
    /// Lists every action there is, legal or not.
    pub brute: fn(&S) -> Vec<S::Action>,
    /// The legal actions are compared with all there are once in this many plies.
    pub brute_every: usize,
    /// The plies in which every game ends.
    pub limit: usize,
    /// How many games are held against the laws from each start.
    pub games: u64,
    /// The seats of a game.
    pub seats: u8,
    /// The kinds of action, by the first word of their notation, in alphabetical order.
    pub verbs: &'static str,
    /// From these starts random games meet all of them, with this many games from each; the starts of the suite if there
    /// are none.
    pub meeting: (Vec<S>, u64),
    /// The least number of tables of perft.
    pub tables: usize,
    /// The golden games as the rules have them today, by the names of their files.
    pub golden: fn(&Suite<S>) -> Vec<(String, Record)>,
    /// The least number of golden games.
    pub least_golden: usize,
    /// The kinds of action that golden games may do without.
    pub never_golden: &'static [&'static str],
    /// How leaks are looked for.
    pub secrets: Secrets<S>,
    /// How texts are mangled.
    pub texts: Texts<S>,
    /// The most bytes of a state and of an action.
    pub bytes: [usize; 2],
    /// Runs something and counts its allocations.
    pub allocations: Option<Counted>,
    /// Lets a start be seen once: what it keeps for good is not counted.
    pub warm: fn(&S),
    /// How many games are played from each start without allocating.
    pub silent_games: u64,
}

/// Runs something and counts its allocations.
pub type Counted = fn(&mut dyn FnMut()) -> u64;

/// Whether the rules mean to show something by an action: state before, action, viewer, events.
pub type Shows<S> = fn(&S, &<S as State>::Action, Viewer, &[<S as State>::Event]) -> bool;

/// Writes a view as JSON, and tries a text as one.
pub type Views<S> = (fn(&S, Viewer) -> String, fn(&str, u64) -> bool);

/// How an action is translated for a state that a viewer cannot tell from the one in which it was taken.
pub type Alike<S> = fn(&S, &<S as State>::Action, Viewer, &mut Dice) -> Option<<S as State>::Action>;

/// How leaks are looked for: what a viewer cannot tell apart must stay so.
#[derive(Clone, Copy)]
pub struct Secrets<S: State> {
    /// How many games are played from each start.
    pub games: u64,
    /// What looks the same to a viewer as an action; by itself the suite compares the views that follow.
    pub alike: Option<Alike<S>>,
    /// Whether the rules mean to show something by an action: state before, action, viewer, events.
    pub shows: Shows<S>,
    /// How many comparisons must be possible for each that is not.
    pub possible: u64,
}

/// How texts are mangled before they are read.
#[derive(Clone, Copy)]
pub struct Texts<S> {
    /// Words that mean something somewhere in the notation.
    pub words: fn() -> Vec<&'static str>,
    /// How many games from each start give positions to mangle.
    pub games: u64,
    /// Which positions are worth keeping, by ply and text: moments in the middle of something before all others.
    pub keep: fn(usize, &str, &mut Dice) -> bool,
    /// Every game from this many starts is mangled as a record.
    pub record_every: usize,
    /// A text is a position that can be played on for this many plies, or has an error at a column.
    pub position: Option<fn(&str, u64, usize) -> bool>,
    /// How many plies a mangled position is played on.
    pub plies: usize,
    /// Writes and tries views as JSON.
    pub view: Option<Views<S>>,
    /// How many texts of each kind are tried.
    pub tries: Tries,
}

/// How many mangled texts are tried.
#[derive(Clone, Copy, Debug)]
pub struct Tries {
    /// How many positions are tried.
    pub positions: u64,
    /// How many actions are tried.
    pub actions: u64,
    /// Sequences of actions, most of them legal.
    pub sequences: u64,
    /// How many game files are tried.
    pub records: u64,
    /// How many views are tried.
    pub views: u64,
}

impl<S: State<Illegal: PartialEq>> Suite<S> {
    /// A suite for a game of two seats that keeps to usual sizes.
    pub fn new(
        game: &'static str,
        folder: &'static str,
        starts: Vec<(String, S)>,
        brute: fn(&S) -> Vec<S::Action>,
        verbs: &'static str,
    ) -> Self {
        Suite {
            game,
            folder,
            starts,
            brute,
            brute_every: 7,
            limit: 5_000,
            games: 6,
            seats: 2,
            verbs,
            meeting: (Vec::new(), 20),
            tables: 1,
            golden: |suite| {
                suite.golden_games(3, |_| 1, |_, place, game| format!("start-{place:02}-{game:02}"))
            },
            least_golden: 3,
            never_golden: &[],
            secrets: Secrets { games: 2, alike: None, shows: |_, _, _, _| false, possible: 1 },
            texts: Texts {
                words: Vec::new,
                games: 1,
                keep: |number, _, _| number % 10 == 0,
                record_every: 1,
                position: None,
                plies: 6,
                view: None,
                tries: Tries { positions: 2_000, actions: 2_000, sequences: 100, records: 200, views: 500 },
            },
            bytes: [2_048, 16],
            allocations: None,
            warm: |_| (),
            silent_games: 4,
        }
    }

    /// Seeds of this many games from each start.
    fn played(&self, games: u64) -> impl Iterator<Item = (&str, &S, u64)> {
        let starts = self.starts.iter().enumerate();
        starts.flat_map(move |(place, (name, start))| {
            (0..games).map(move |game| (name.as_str(), start, game << 16 | place as u64))
        })
    }

    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<S> {
        (0..self.seats).filter_map(Seat::new).map(Viewer::Seat).chain([Viewer::Spectator])
    }

    fn path(&self, name: &str) -> PathBuf {
        PathBuf::from(self.folder).join("tests").join(name)
    }

    /// Games from each start, chosen by interest (see [`golden_game`]) and named by start, its place and the number of
    /// the game, both counted from one.
    pub fn golden_games(
        &self,
        games: u64,
        interest: fn(&S::Action) -> u32,
        name: impl Fn(&S, usize, u64) -> String,
    ) -> Vec<(String, Record)> {
        let starts = self.starts.iter().enumerate();
        let of = |(place, (_, start)): (usize, &(String, S))| {
            let one = |game: u64| {
                let record = golden_game(self.game, start, game << 16 | place as u64, interest);
                (name(start, place + 1, game + 1) + ".game", record)
            };
            (0..games).map(one).collect::<Vec<_>>()
        };
        starts.flat_map(of).collect()
    }

    /// Random games keep all laws.
    pub fn random_games_keep_the_laws(&self) {
        let laws =
            Laws { game: self.game, limit: self.limit, brute_every: self.brute_every, brute: &self.brute };
        let (mut games, mut plies) = (0, 0);
        for (name, start, seed) in self.played(self.games.saturating_mul(soak())) {
            match laws.check(start, seed) {
                Ok(record) => plies += record.entries.len(),
                Err(failure) => panic!("{name}, seed {seed}: {failure}"),
            }
            games += 1;
        }
        println!("{games} games, {plies} plies");
    }

    /// A law that is never put to the question holds for nothing: random games come across every kind of action.
    pub fn random_games_meet_every_kind_of_action(&self) {
        let (starts, games) = &self.meeting;
        let starts: Vec<&S> = if starts.is_empty() {
            self.starts.iter().map(|(_, start)| start).collect()
        } else {
            starts.iter().collect()
        };
        let mut met = BTreeSet::new();
        for (place, start) in starts.into_iter().enumerate() {
            for game in 0..*games {
                let record = random_record(self.game, start, game << 16 | place as u64);
                met.extend(record.entries.into_iter().map(|entry| entry.action));
            }
        }
        assert_eq!(verbs(met.iter().map(String::as_str)), self.verbs);
    }

    /// The counts of the tables in `tests/perft` are as they were.
    pub fn perft_counts_are_as_they_were(&self) {
        let (tables, nodes) = check_tables::<S>(&self.path("perft"), self.tables);
        println!("{tables} positions, {nodes} nodes");
    }

    /// Counted action by action, the tables of `tests/perft` come out the same.
    pub fn perft_counts_add_up(&self) {
        check_parts::<S>(&self.path("perft"));
    }

    /// The games of `tests/golden` replay with all their digests, and everybody wins one. `FRACAS_BLESS=1` plays those
    /// again that are missing or do not replay any more: do that only when a rule is meant to change, and say so in the
    /// commit.
    pub fn golden_games_replay(&self) {
        let folder = self.path("golden");
        if std::env::var_os("FRACAS_BLESS").is_some() {
            let known = golden_files(&folder);
            let replays = |name: &str| {
                known.iter().any(|(file, text)| {
                    file == name && text.parse().is_ok_and(|game| self.replay(&game).is_ok())
                })
            };
            bless_golden(&folder, (self.golden)(self).into_iter().filter(|(name, _)| !replays(name)));
        }
        let (files, mut plies, mut results) = (golden_files(&folder), 0, BTreeSet::new());
        for (name, text) in &files {
            let (record, end) = check_golden::<S>(self.game, name, text);
            // Files written by hand have comments, and may stop where they have shown something.
            assert!(
                text.contains('#') || matches!(end.pending(), Pending::Over(_)),
                "{name}: the game is over"
            );
            results.insert(record.tag(Record::RESULT).unwrap_or_default().to_owned());
            plies += record.entries.len();
        }
        assert!(files.len() >= self.least_golden, "only {} golden games", files.len());
        for seat in (0..2.min(self.seats)).filter_map(Seat::new) {
            assert!(results.contains(&seat.to_string()), "{seat} wins a golden game: {results:?}");
        }
        println!("{} golden games, {plies} plies", files.len());
    }

    /// The golden games together meet every kind of action.
    pub fn golden_games_meet_every_kind_of_action(&self) {
        let files = golden_files(&self.path("golden"));
        let records: Vec<Record> = files.iter().map(|(name, text)| golden_record(name, text)).collect();
        let entries = records.iter().flat_map(|record| &record.entries);
        let met = verbs(entries.map(|entry| entry.action.as_str()));
        let wanted: Vec<&str> =
            self.verbs.split(' ').filter(|verb| !self.never_golden.contains(verb)).collect();
        let met: Vec<&str> = met.split(' ').filter(|verb| !self.never_golden.contains(verb)).collect();
        assert_eq!(met, wanted);
    }

    fn replay(&self, record: &Record) -> Result<S, ReplayError> {
        record.replay(self.game)?.finish()
    }

    /// A game file in which something was changed is refused where it was changed: another draw or die, another actor,
    /// another digest, other rules in the tags than in the start, another result.
    pub fn a_changed_game_file_is_refused(&self) {
        let (name, text) = golden_files(&self.path("golden"))
            .into_iter()
            .find(|(_, text)| !text.contains('#'))
            .expect("a golden game without remarks");
        let example = golden_record(&name, &text);
        let replay = |record: &Record| {
            self.replay(&record.to_string().parse().unwrap_or_else(|why| panic!("still a record: {why}")))
        };
        assert!(replay(&example).is_ok(), "{name}");
        // Another draw or die.
        let mut record = example.clone();
        let place = Self::change_chance(&mut record).expect("chance had a choice");
        match replay(&record) {
            Err(ReplayError::Digest { ply, .. } | ReplayError::Entry { ply, .. }) => assert!(ply > place),
            other => panic!("{name}, another draw at ply {}: {other:?}", place + 1),
        }
        // Another actor.
        let mut record = example.clone();
        record.entries[0].actor = match record.entries[0].actor {
            Actor::Chance => Actor::Seat(Seat::new(0).expect("seat one exists")),
            Actor::Seat(_) => Actor::Chance,
        };
        assert!(matches!(replay(&record), Err(ReplayError::Entry { ply: 1, .. })), "another actor");
        // Another digest.
        let mut record = example.clone();
        let last = record.entries.len();
        record.entries[last - 1].digest = Some(Digest(1));
        assert!(
            matches!(replay(&record), Err(ReplayError::Digest { ply, .. }) if ply == last),
            "another digest"
        );
        // Other rules in the tags than in the start.
        let start: S =
            example.tag(Record::START).and_then(|text| text.parse().ok()).expect("a golden game has a start");
        for (changed, _) in start.rule_tags() {
            let mut record = example.clone();
            record.set_tag(changed, "something else");
            assert!(
                matches!(replay(&record), Err(ReplayError::Tag { tag, .. }) if tag == changed),
                "{changed}"
            );
        }
        // Another winner.
        let mut record = example.clone();
        let other = if record.tag(Record::RESULT) == Some("S1") { "S2" } else { "S1" };
        record.set_tag(Record::RESULT, other);
        assert!(matches!(replay(&record), Err(ReplayError::Result { .. })), "another winner");
    }

    /// Lets chance do something else at the first place where it could, and says where.
    fn change_chance(record: &mut Record) -> Option<usize> {
        let mut state: S = record.tag(Record::START)?.parse().ok()?;
        for (place, entry) in record.entries.iter_mut().enumerate() {
            if entry.actor == Actor::Chance {
                let mut chances = Vec::new();
                state.chances(&mut chances);
                let texts = chances.iter().map(|(action, _)| action.to_string());
                if let Some(other) = texts.into_iter().find(|text| *text != entry.action) {
                    entry.action = other;
                    return Some(place);
                }
            }
            state.apply(&entry.action.parse().ok()?, &mut ());
        }
        None
    }

    /// What a viewer cannot tell apart stays so, and is told in the same words: no event, no view and no question
    /// depends on what the viewer may not know.
    pub fn what_cannot_be_told_apart_stays_so(&self) {
        let (mut compared, mut impossible, mut ply) = (0_u64, 0_u64, Ply::default());
        for (name, start, seed) in self.played(self.secrets.games.saturating_mul(soak())) {
            let (mut state, mut dice) = (start.clone(), Dice::new(seed));
            while let Some((actor, action)) = random_ply(&state, &mut ply, &mut dice) {
                let (mut after, mut events) = (state.clone(), Vec::new());
                after.apply(&action, &mut events);
                for viewer in self.viewers() {
                    let view = state.view(viewer);
                    let twin = S::determinize(&view, &mut dice);
                    assert_eq!(twin.view(viewer), view, "{name}, {viewer:?}: {state}");
                    assert!(
                        matches!(twin.pending(), Pending::Act { actor: who, .. } if who == actor),
                        "{name}: {viewer:?} learns who is asked: {state}"
                    );
                    let view = after.view(viewer);
                    let Some((other, next, heard)) =
                        self.twin_of(&twin, actor, &action, viewer, &view, &mut dice)
                    else {
                        // The twin does not hold the card that is played.
                        impossible += 1;
                        continue;
                    };
                    if (self.secrets.shows)(&state, &action, viewer, &events) {
                        continue;
                    }
                    let told = |events: &[S::Event]| -> Vec<S::Event> {
                        events.iter().filter_map(|event| S::seen_by(event, viewer)).collect()
                    };
                    let context = || format!("{name}, {viewer:?}: {action} in {state}\n{other} in {twin}");
                    assert_eq!(told(&heard), told(&events), "{}", context());
                    assert_eq!(next.view(viewer), view, "{}", context());
                    compared += 1;
                }
                state = after;
            }
        }
        println!("{compared} pairs compared, {impossible} impossible");
        assert!(
            compared > self.secrets.possible * impossible,
            "{compared} compared, {impossible} impossible"
        );
    }

    /// What the twin of a state becomes by the same action, or by one of chance that looks the same to the viewer.
    fn twin_of(
        &self,
        twin: &S,
        actor: Actor,
        action: &S::Action,
        viewer: Viewer,
        view: &S::View,
        dice: &mut Dice,
    ) -> Option<(S::Action, S, Vec<S::Event>)> {
        let play = |action: S::Action| {
            let (mut next, mut heard) = (twin.clone(), Vec::new());
            next.apply(&action, &mut heard);
            (action, next, heard)
        };
        if let Some(alike) = self.secrets.alike {
            return alike(twin, action, viewer, dice).map(play);
        }
        if actor != Actor::Chance {
            return twin.check(action).is_ok().then(|| play(action.clone()));
        }
        let mut chances = Vec::new();
        twin.chances(&mut chances);
        let mut ways: Vec<_> = chances.into_iter().map(|(action, _)| play(action)).collect();
        ways.retain(|(_, next, _)| next.view(viewer) == *view);
        dice.pick(&ways).cloned()
    }

    /// Positions out of random games, the rare ones before all others.
    fn states(&self) -> Vec<S> {
        self.played(self.texts.games)
            .flat_map(|(_, start, seed)| samples(start, seed, self.texts.keep))
            .collect()
    }

    fn fuzz(&self, name: &str, tries: u64, corpus: &[String], probe: impl Fn(&str, u64) -> bool) {
        Fuzz { words: &(self.texts.words)(), corpus }.run(name, tries, probe);
    }

    /// Any text is a position that can be played on, or has an error at a column.
    pub fn no_position_causes_a_panic(&self) {
        let corpus: Vec<String> = self.states().iter().map(S::to_string).collect();
        self.fuzz("position", self.texts.tries.positions, &corpus, |text, seed| match self.texts.position {
            Some(position) => position(text, seed, self.texts.plies),
            None => match probe::position::<S>(text, Located::column) {
                Some(state) => {
                    probe::playable(&state, self.game, seed, self.texts.plies);
                    true
                }
                None => false,
            },
        });
    }

    /// Any text is an action or has an error; a state takes it or stays as it was.
    pub fn no_action_causes_a_panic(&self) {
        let states = self.states();
        let corpus = action_texts(&states);
        let every = (states.len() / 40).max(1);
        let some: Vec<S> = states.into_iter().step_by(every).collect();
        self.fuzz("action", self.texts.tries.actions, &corpus, |text, _| probe::action(text, &some));
    }

    /// Any sequence of actions, some of them out of date, is played or refused.
    pub fn no_sequence_of_actions_causes_a_panic(&self) {
        let starts: Vec<S> = self.states().into_iter().step_by(3).collect();
        random_plies(&starts, self.texts.tries.sequences * soak());
    }

    /// Any text is a game file or has an error at one of its lines; a file replays or says why not.
    pub fn no_record_causes_a_panic(&self) {
        let starts = self.starts.iter().enumerate().step_by(self.texts.record_every);
        let corpus: Vec<String> = starts
            .map(|(place, (_, start))| random_record(self.game, start, place as u64).to_string())
            .collect();
        self.fuzz("record", self.texts.tries.records, &corpus, |text, _| probe::record::<S>(text, self.game));
    }

    /// Any JSON is a view or has an error; a view is a possible one or is refused, and what it allows can be played.
    pub fn no_view_causes_a_panic(&self) {
        let (write, probe) = self.texts.view.expect("the suite says how views are written");
        let viewers: Vec<Viewer> = self.viewers().collect();
        let states = self.states().into_iter().step_by(7).enumerate();
        let corpus: Vec<String> =
            states.map(|(place, state)| write(&state, viewers[place % viewers.len()])).collect();
        self.fuzz("view", self.texts.tries.views, &corpus, probe);
    }

    /// States and actions are small enough to be copied in a search.
    pub fn states_and_actions_are_small(&self) {
        let sizes = [size_of::<S>(), size_of::<S::Action>()];
        println!("a state has {} bytes, an action {}", sizes[0], sizes[1]);
        assert!(
            sizes[0] <= self.bytes[0] && sizes[1] <= self.bytes[1],
            "{sizes:?} bytes, not {:?}",
            self.bytes
        );
    }

    /// Whole games are played without allocating once the lists are long enough; the counter counts.
    pub fn games_are_played_without_allocating(&self) {
        let count = self.allocations.expect("the suite says how allocations are counted");
        assert_eq!(count(&mut || drop(std::hint::black_box(vec![1_u8]))), 1, "the counter counts");
        assert_eq!(count(&mut || ()), 0);
        assert!(count(&mut || drop(self.starts[0].1.to_string())) > 0);
        let mut ply: Ply<S> = Ply { actions: Vec::with_capacity(20_000), chances: Vec::with_capacity(200) };
        let (mut games, mut plies, mut checks) = (0_u64, 0, 0);
        for (name, start, seed) in self.played(self.silent_games) {
            (self.warm)(start);
            let (mut state, mut dice, mut done) = (start.clone(), Dice::new(seed), (0, 0));
            let used = count(&mut || done = checked_game(&mut state, &mut ply, &mut dice));
            (plies, checks) = (plies + done.0, checks + done.1);
            assert_eq!(used, 0, "{name}, seed {seed}");
            assert!(matches!(state.pending(), Pending::Over(_)));
            games += 1;
        }
        assert!(checks > 0);
        println!("{games} games, {plies} plies, {checks} checks, no allocation");
    }
}

/// The tests that every game passes, each a method of [`Suite`](crate::suite::Suite): laws, perft, golden games, leaks, mangled
/// texts, size and speed. Without a list it is all of them.
///
/// ```ignore
/// fn suite() -> Suite<State> {
///     Suite { limit: 500, ..Suite::new(GAME, env!("CARGO_MANIFEST_DIR"), starts(), every_action, "deal move pass") }
/// }
///
/// fracas_testkit::game_suite!(suite());
/// ```
///
/// A game that has no use for one of them, or splits one into several, names those that it wants:
/// `game_suite!(suite(); golden_games_replay, no_record_causes_a_panic)`.
#[macro_export]
macro_rules! game_suite {
    ($suite:expr $(,)?) => {
        $crate::game_suite! {
            $suite;
            random_games_keep_the_laws, random_games_meet_every_kind_of_action, perft_counts_are_as_they_were,
            perft_counts_add_up, golden_games_replay, golden_games_meet_every_kind_of_action,
            a_changed_game_file_is_refused, what_cannot_be_told_apart_stays_so, no_position_causes_a_panic,
            no_action_causes_a_panic, no_sequence_of_actions_causes_a_panic, no_record_causes_a_panic,
            no_view_causes_a_panic, states_and_actions_are_small, games_are_played_without_allocating,
        }
    };
    ($suite:expr; $($test:ident),+ $(,)?) => {
        $(
            #[test]
            fn $test() {
                $suite.$test();
            }
        )+
    };
}
