//! The judge of Convoy: how a position becomes numbers, and what they count.

use fracas_bots::ismcts::ChanceEvaluation as _;
use fracas_bots::{Budget, Level, arena};
use fracas_convoy::{City, Phase, Setup, Side, State, load_values, set};
use fracas_convoy_bots::{Bots, FEATURES, Topic, Turn, analyse, features, nudge, odds, topic, weights};
use fracas_core::State as _;

/// Every position of a game between novices.
fn positions(seed: u64) -> Vec<State> {
    let start = State::new(&Setup::default()).expect("the default set");
    let (mut state, mut found) = (start, vec![start]);
    arena::play_watched::<Bots>(&start, &[Level::Novice; 2], &[200; 2], seed, |_, action| {
        state.apply(&action, &mut ());
        found.push(state);
    });
    found
}

fn position(text: &str) -> State {
    text.parse().expect("a position in notation")
}

#[test]
fn a_position_is_a_thousand_numbers_of_which_few_are_told() {
    assert_eq!(FEATURES, 1_024);
    let mut seen = vec![false; FEATURES];
    for state in (0..6).flat_map(positions) {
        let mut told = 0;
        features(&state, |place, value| {
            assert!(
                place < FEATURES && value.is_finite() && value.abs() < 20.0,
                "{place}: {value} in {state}"
            );
            seen[place] = true;
            told += 1;
        });
        // What a judgement costs: no clock is asked, but nothing may grow without notice.
        assert!(told < 220, "{told} numbers in {state}");
    }
    let used = seen.iter().filter(|seen| **seen).count();
    assert!(used > 600, "{used} of {FEATURES} are ever told");
}

#[test]
fn a_judgement_asks_for_no_memory() {
    let states = positions(2);
    let info = allocation_counter::measure(|| {
        for state in &states {
            assert!(odds(state).is_finite());
        }
    });
    assert_eq!(info.count_total, 0);
}

#[test]
fn the_search_is_taught_where_it_stops() {
    // A battle start: phase I, nothing drawn yet. What the search asks there must not be blank.
    let starts: Vec<State> = (0..4)
        .flat_map(positions)
        .filter(|state| state.phase() == Phase::Draw && state.engaged().is_none() && state.battle() > 1)
        .collect();
    assert!(starts.len() > 20, "{}", starts.len());
    for id in ["fracas", "first", "balanced"] {
        let weights = weights(set(id).expect("a set that comes along"));
        for state in &starts {
            let (mut told, mut blank) = (0, 0);
            features(state, |place, value| {
                told += u32::from(value != 0.0);
                blank += u32::from(value != 0.0 && weights[place] == 0.0);
            });
            assert!(blank * 10 < told, "{id}: {blank} of {told} mean nothing in {state}");
        }
    }
}

#[test]
fn a_judgement_depends_on_the_position_only() {
    for state in positions(3).into_iter().step_by(7) {
        let again: State = state.to_string().parse().expect("a state is its notation");
        assert_eq!(odds(&state).to_bits(), odds(&again).to_bits(), "{state}");
    }
}

#[test]
fn known_positions_are_judged_as_before() {
    let judged: Vec<String> =
        GOLDEN.iter().map(|(text, _)| format!("{:.3}", odds(&position(text)))).collect();
    let known: Vec<&str> = GOLDEN.iter().map(|(_, odds)| *odds).collect();
    assert_eq!(judged, known);
}

/// Positions with the logarithm of the odds of Moloch; new weights bring new numbers.
const GOLDEN: [(&str, &str); 6] = [
    ("fracas | moloch | outpost | draw battle=1", "0.299"),
    ("fracas | moloch +hunter +brain | outpost +scout +scorn +medic | draw battle=1", "-0.390"),
    (
        "fracas | moloch +brain | outpost +scout | 1 hunter soldier | attack=outpost battle=1 district=1",
        "0.186",
    ),
    (
        "fracas | moloch +brain | outpost +scout | 1 destroyed | 2 destroyed | 3 x1 hunter | 5 ripper scorn | draw battle=6",
        "2.922",
    ),
    (
        "first | moloch +brain | outpost +scout | 1 hunter soldier | attack=outpost battle=1 district=1",
        "0.623",
    ),
    (
        "balanced | moloch +brain | outpost +scout | 1 hunter soldier | attack=outpost battle=1 district=1",
        "0.186",
    ),
];

#[test]
fn more_helps_the_side_that_has_it() {
    let base = "fracas | moloch +hunter +brain +ripper | outpost +scout +scorn +medic | 1 destroyed | 2 destroyed | 3 \
                destroyed | 4 destroyed | 5 x1 hornet soldier | draw battle=9";
    let win_probability = |text: &str| Bots::win_probability(&position(text), Side::Moloch.seat());
    for (change, better) in [
        (("hornet soldier", "hornet soldier rookie patriot"), false),
        (("hornet soldier", "hornet juggernaut soldier"), true),
        (("+scout +scorn +medic", "+scout +scorn +medic +sniper +commando"), false),
        (("+hunter +brain +ripper", "+hunter +brain +ripper +gauss_cannon +steel_dog"), true),
    ] {
        let changed = base.replacen(change.0, change.1, 1);
        assert_ne!(changed, base);
        assert_eq!(
            win_probability(&changed) > win_probability(base),
            better,
            "{changed}: {} and {}",
            win_probability(&changed),
            win_probability(base)
        );
    }
}

#[test]
fn a_set_that_nobody_taught_is_judged_like_the_default_one() {
    let text =
        include_str!("../../rules/data/values.toml").replacen("id = \"first\"", "id = \"of_a_stranger\"", 1);
    let strange = load_values("stranger.toml", &text).expect("a set of its own");
    assert!(std::ptr::eq(weights(strange), weights(set("fracas").expect("the default set"))));
}

#[test]
fn a_nudge_makes_cards_and_units_in_new_york_dearer_to_their_side() {
    let state = position(
        "fracas | moloch +hunter | outpost +scout +scorn | 5 hornet soldier rookie | attack=outpost battle=1 district=1",
    );
    let judge = |weights: &[f32; FEATURES]| {
        let mut sum = 0.0;
        features(&state, |place, value| sum += weights[place] * value);
        sum
    };
    let usual = *weights(state.set());
    for (side, wanted) in [(Side::Moloch, 0.1 + 1.0), (Side::Outpost, -(2.0 * 0.1 + 2.0))] {
        let mut changed = usual;
        nudge(&mut changed, side, 0.1, 1.0);
        assert!((judge(&changed) - judge(&usual) - wanted).abs() < 1e-3, "{side:?}");
    }
}

#[test]
fn every_number_is_about_something() {
    let count = |active: City, wanted: Topic| (0..FEATURES).filter(|p| topic(*p, active) == wanted).count();
    for active in City::all() {
        let counts = Topic::ALL.map(|topic| count(active, topic));
        assert_eq!(counts.iter().sum::<usize>(), FEATURES);
        assert!(counts.iter().all(|count| *count > 50), "{counts:?}");
    }
}

/// A game between players who do anything, turn by turn: a turn is judged by the worst of its choices, where there are any.
#[test]
fn every_choice_of_a_turn_is_judged() {
    let start = State::new(&Setup::default()).expect("the default set");
    let mut late = 0;
    for seed in 0..4 {
        let (mut entries, mut states) = (Vec::new(), vec![start]);
        arena::play_watched::<Bots>(&start, &[Level::Random; 2], &[1; 2], seed, |actor, action| {
            let mut state = states[states.len() - 1];
            state.apply(&action, &mut ());
            entries.push((actor, action));
            states.push(state);
        });
        let turns = analyse(&start, &entries, &Budget { nodes: 400, stop: &|| false });
        late +=
            turns.iter().filter(|turn| turn.is_mistake() && turn.position != states[turn.plies[0]]).count();
        for side in Side::ALL {
            let wrong = |turn: &Turn| turn.seat == side.seat() && turn.is_mistake();
            assert!(turns.iter().any(wrong), "seed {seed}: {side:?} cannot be without a mistake");
        }
        for turn in &turns {
            let mut actions = Vec::new();
            turn.position.actions(&mut actions).expect_all();
            assert!(actions.len() > 1, "seed {seed}: nothing could be chosen in {}", turn.position);
        }
    }
    assert!(late > 8, "{late} turns went wrong after their first choice");
}
