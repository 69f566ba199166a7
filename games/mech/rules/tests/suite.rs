//! The suite that every game passes: laws, golden games, leaks, mangled texts, size and speed, in every scenario. Places on
//! a table cannot all be listed, so there is nothing that perft could count.

#[path = "common/brute.rs"]
mod brute;
#[path = "common/probe.rs"]
pub mod probe;
#[path = "common/starts.rs"]
pub mod starts;
#[path = "common/words.rs"]
mod words;

use fracas_core::{Coverage, Pending, State as _, Viewer};
use fracas_mech::{Action, Decision, GAME, MoveForm, Setup, Side, State, Stride, UnitId};
use fracas_testkit::golden::{check_golden, golden_files};
use fracas_testkit::suite::{Secrets, Suite, Texts, Tries};
use fracas_testkit::{Dice, Fuzz, Ply, random_ply, random_walk, soak};
use std::collections::BTreeSet;
use std::path::Path;

/// Only a type that is copied bit by bit satisfies this.
const fn is_copied<T: Copy>() {}
const _: () = is_copied::<Action>();

/// How much an action makes a game fuller: blows and shots before moves, and moves before doing nothing.
fn interest(action: &Action) -> u32 {
    match action {
        Action::End { .. } | Action::Skip => 1,
        Action::Purge { .. } | Action::Restart { .. } | Action::Disengage { .. } => 2,
        Action::Move { form: MoveForm::Plain | MoveForm::Run, .. } => 4,
        Action::Move { form: MoveForm::Charge { .. } | MoveForm::Snap { .. }, .. } => 5,
        Action::Shoot { .. } => 7,
        Action::Strike { .. } | Action::Ram { .. } => 9,
        Action::Use { .. } => 3,
        Action::Roll { .. }
        | Action::Pick { .. }
        | Action::Role { .. }
        | Action::Deploy { .. }
        | Action::Activate { .. }
        | Action::Overheat { .. } => 6,
    }
}

fn allocations(mut run: impl FnMut()) -> u64 {
    allocation_counter::measure(&mut run).count_total
}

fn suite() -> Suite<State> {
    let verbs = "activate camouflage deploy destruct disengage dodge end link move overheat pick purge ram restart role \
                 roll shoot skip strike virus";
    let suite = Suite::new(GAME, env!("CARGO_MANIFEST_DIR"), starts::starts(), brute::many_actions, verbs);
    Suite {
        brute_every: 11,
        games: 2,
        meeting: (Vec::new(), 40),
        golden: |suite| {
            suite.golden_games(5, interest, |start, place, game| {
                format!("{}-{place:02}-{game}", start.scenario().id)
            })
        },
        least_golden: 100,
        never_golden: &["destruct"],
        texts: Texts {
            words: words::words,
            games: 2,
            keep: |number, text, dice| {
                number % 60 == 0 || text.contains('>') && dice.bits().is_multiple_of(12)
            },
            record_every: 2,
            position: Some(probe::position),
            plies: 6,
            tries: Tries { positions: 6_000, actions: 20_000, sequences: 200, records: 500, views: 0 },
            ..suite.texts
        },
        // Nothing is hidden: what looks the same is the same, with the same die.
        secrets: Secrets { alike: Some(|_, action, _, _| Some(*action)), ..suite.secrets },
        bytes: [4_096, 160],
        allocations: Some(|run| allocation_counter::measure(run).count_total),
        ..suite
    }
}

fracas_testkit::game_suite! {
    suite();
    random_games_keep_the_laws, random_games_meet_every_kind_of_action, golden_games_replay,
    golden_games_meet_every_kind_of_action, a_changed_game_file_is_refused, what_cannot_be_told_apart_stays_so,
    no_position_causes_a_panic, no_action_causes_a_panic, no_sequence_of_actions_causes_a_panic,
    no_record_causes_a_panic, states_and_actions_are_small, games_are_played_without_allocating,
}

/// Where a unit acts or is deployed the list is a sample; everywhere else it is complete.
#[test]
fn only_places_are_sampled() {
    for (place, (_, start)) in starts::starts().iter().enumerate() {
        let (mut state, mut dice, mut ply): (State, Dice, Ply<State>) =
            (start.clone(), Dice::new(place as u64), Ply::default());
        let mut out = Vec::new();
        while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
            out.clear();
            let coverage = state.actions(&mut out);
            let Pending::Act { decision, .. } = state.pending() else { break };
            let sampled = matches!(decision, Decision::Act { .. } | Decision::Deploy);
            assert_eq!(coverage == Coverage::Sample, sampled);
            state.apply(&action, &mut ());
        }
    }
}

#[test]
fn the_golden_games_together_meet_every_scenario_and_every_form() {
    let (mut scenarios, mut actions) = (BTreeSet::new(), BTreeSet::new());
    for (name, text) in golden_files(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"))) {
        let (record, state) = check_golden::<State>(GAME, &name, &text);
        scenarios.insert(state.scenario().id.clone());
        actions.extend(record.entries.into_iter().map(|entry| entry.action));
    }
    assert_eq!(scenarios.len(), 6);
    for word in [" run", " charge ", " snap ", " precise ", " all "] {
        assert!(actions.iter().any(|action| action.contains(word)), "{word}");
    }
}

/// Scenery is shared, drawn by a player or not.
#[test]
fn cloning_a_state_does_not_allocate() {
    let drawing = "own:2400x2000;4;80;standing;s300;n300;tr900.800.300.300h3;lc1600.1000.100";
    let drawn = State::new(&Setup::ready(drawing, "forge", "ember").unwrap()).unwrap();
    for state in [State::new(&Setup::default()).unwrap(), drawn] {
        assert_eq!(allocations(|| drop(std::hint::black_box(state.clone()))), 0);
    }
}

#[test]
fn sight_and_reach_do_not_allocate() {
    for (place, (name, start)) in starts::starts().iter().enumerate() {
        let middle = random_walk(start, place as u64, 40);
        let units: Vec<UnitId> = middle.unit_ids().collect();
        let used = allocations(|| {
            for &unit in &units {
                if let Some(reach) = middle.reach(unit, Stride::Run) {
                    std::hint::black_box(reach.outline().count());
                }
                std::hint::black_box(units.iter().filter_map(|other| middle.sight(unit, *other)).count());
            }
        });
        assert_eq!(used, 0, "{name}: reach and sight");
    }
}

#[test]
fn no_data_file_causes_a_panic() {
    let corpus = [
        include_str!("../data/scenarios/recovery.toml"),
        include_str!("../data/scenarios/hold_the_line.toml"),
        include_str!("../data/squads.toml"),
        include_str!("../data/frames.toml"),
        include_str!("../data/weapons.toml"),
        include_str!("../data/ammo.toml"),
        include_str!("../data/catastrophes.toml"),
    ];
    let fuzz = Fuzz { words: &words::words(), corpus: &corpus.map(str::to_owned) };
    fuzz.run("data", 800, |text, _| probe::data(text));
}

#[test]
fn no_view_causes_a_panic() {
    let viewers = [Viewer::Spectator, Viewer::Seat(Side::A.seat()), Viewer::Seat(Side::B.seat())];
    let mut corpus = Vec::new();
    let starts = starts::starts();
    for place in 0..40 {
        let state = random_walk(&starts[place % starts.len()].1, place as u64, 15 * place);
        let view = state.view(viewers[place % 3]);
        corpus.push(serde_json::to_string(&view).expect("a view can be written"));
    }
    // A view says everything twice: hardly any mangled one is still true.
    let words = words::words();
    for seed in 0..1_500 * soak() {
        let text = fracas_testkit::fuzz::mutate(&mut fracas_testkit::Dice::new(seed), &words, &corpus);
        probe::view(&text, seed);
    }
    assert!(corpus.iter().all(|text| probe::view(text, 1)), "an honest view is taken");
}
