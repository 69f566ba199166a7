//! The suite that every game passes: laws, perft, golden games, leaks, mangled texts, size and speed, with every option.

#[path = "common/brute.rs"]
mod brute;
#[path = "common/probe.rs"]
pub mod probe;
#[path = "common/starts.rs"]
pub mod starts;
#[path = "common/words.rs"]
mod words;

use fracas_convoy::{Action, Effect, Event, GAME, Side, State};
use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_testkit::golden::{golden_files, golden_record};
use fracas_testkit::suite::{Secrets, Suite, Texts, Tries};
use fracas_testkit::{Dice, Fuzz, perft};
use std::collections::BTreeSet;
use std::path::Path;

/// Only a type that is copied bit by bit satisfies this.
const fn is_copied<T: Copy>() {}
const _: () = (is_copied::<State>(), is_copied::<Action>()).0;

/// How much an action makes a game fuller: what uses cards and abilities before anything that passes.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the suite hands actions of all sizes")]
fn interest(action: &Action) -> u32 {
    match action {
        Action::Pass | Action::Skip => 1,
        Action::Put { .. } => 7,
        Action::Use { .. } | Action::Step { .. } | Action::Support => 4,
        _ => 9,
    }
}

/// Another card for a draw that the viewer does not see; the same action for everything else.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the suite hands actions of all sizes")]
fn alike(twin: &State, action: &Action, viewer: Viewer, dice: &mut Dice) -> Option<Action> {
    let own = match viewer {
        Viewer::Seat(seat) => Side::of_seat(seat),
        Viewer::Spectator => None,
    };
    let hidden = matches!(action, Action::Draw(card) if own != Some(card.side()));
    // A known card may come up where the other is unknown: a Defender's, which everybody then knows.
    if !hidden || twin.to_string().contains(" top=") {
        return twin.check(action).is_ok().then_some(*action);
    }
    let mut chances = Vec::new();
    twin.chances(&mut chances);
    dice.pick(&chances).map(|(action, _)| *action)
}

/// Intelligence shows Outpost a hand, and the second answer to the mulligan shows the first.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the suite hands actions of all sizes")]
fn shows(before: &State, action: &Action, viewer: Viewer, _: &[Event]) -> bool {
    let outpost = Side::Outpost.seat();
    match action {
        Action::Play(card) => {
            let looks = |ability: &fracas_convoy::Ability| ability.effects.contains(&Effect::LookAtHand);
            viewer == Viewer::Seat(outpost) && card.facts().abilities.iter().any(looks)
        }
        Action::Keep | Action::Mulligan => {
            matches!(before.pending(), Pending::Act { actor, .. } if actor == Actor::Seat(outpost))
        }
        _ => false,
    }
}

fn suite() -> Suite<State> {
    let verbs = "attach discard draw drop engage keep mill module mulligan pass pick play put ravage show skip step \
                 support to trigger use";
    Suite {
        brute_every: 9,
        meeting: (Vec::new(), 60),
        tables: 20,
        golden: |suite| {
            suite.golden_games(9, interest, |_, place, game| format!("options-{place:02}-{game:02}"))
        },
        least_golden: 100,
        secrets: Secrets { games: 8, alike: Some(alike), shows, possible: 4 },
        texts: Texts {
            words: words::words,
            games: 4,
            keep: |number, text, dice| {
                let rare = text.contains('>') && !text.contains(">draw");
                number % 40 == 0 || rare && dice.bits().is_multiple_of(4)
            },
            record_every: 1,
            position: Some(probe::position),
            plies: 8,
            view: Some((
                |state, viewer| serde_json::to_string(&state.view(viewer)).expect("a view can be written"),
                probe::view,
            )),
            tries: Tries {
                positions: 20_000,
                actions: 60_000,
                sequences: 1_500,
                records: 3_000,
                views: 4_000,
            },
        },
        bytes: [2_048, 4],
        allocations: Some(|run| allocation_counter::measure(run).count_total),
        silent_games: 20,
        ..Suite::new(GAME, env!("CARGO_MANIFEST_DIR"), starts::starts(), brute::every_action, verbs)
    }
}

fracas_testkit::game_suite!(suite());

/// The opening can be counted by hand: 29 kinds of cards in Moloch's deck; then a kind of one copy is gone.
#[test]
fn the_opening_is_what_arithmetic_says() {
    let state: State =
        "first | moloch | outpost | deal >draw:outpost:4 >draw:moloch:4".parse().expect("a start");
    let single = fracas_convoy::cards(Side::Moloch).filter(|card| card.facts().count == 1).count() as u64;
    assert_eq!([perft(&state, 1), perft(&state, 2)], [29, 29 * 29 - single]);
}

#[test]
fn the_golden_games_together_meet_every_card() {
    let files = golden_files(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")));
    let records: Vec<_> = files.iter().map(|(name, text)| golden_record(name, text)).collect();
    let words: BTreeSet<&str> = records
        .iter()
        .flat_map(|record| &record.entries)
        .filter_map(|entry| {
            let played = ["put ", "play ", "attach "];
            played.iter().find_map(|verb| entry.action.strip_prefix(verb))?.split(' ').next()
        })
        .collect();
    for card in Side::ALL.into_iter().flat_map(fracas_convoy::cards) {
        assert!(words.contains(card.to_string().as_str()), "{card} is never played");
    }
}

/// Positions that once broke something: a panic, a text that did not round-trip, a game without end.
const ONCE_BROKEN: [&str; 4] = [
    // A city that falls while the next one has no districts left.
    "first | moloch | outpost | 1 destroyed | 2 destroyed | 3 x1 x2 x3 spiders emp_cannon | 4 x1 x2 hybrid | 5 x1 | resolution \
     battle=6 >redeploy",
    // The end of the game while a district is still fought over.
    "first | moloch | outpost | 1 destroyed | 2 destroyed | 3 destroyed | 4 destroyed | 5 x1 x2 x4 exterminator hunter | \
     resolution battle=8 district=3 >ravage >bomb:moloch",
    // Markers on a building.
    "first | moloch | outpost | 1 emp_cannon(+2*20) | attack=outpost battle=1 district=1",
    "",
];

#[test]
fn what_once_broke_something_is_played_or_refused() {
    for text in ONCE_BROKEN {
        for seed in 0..20 {
            probe::position(text, seed, 2_000);
        }
    }
}

#[test]
fn no_data_file_causes_a_panic() {
    let corpus = [
        include_str!("../data/outpost.toml"),
        include_str!("../data/moloch.toml"),
        include_str!("../data/cities.toml"),
        include_str!("../data/values.toml"),
    ];
    let fuzz = Fuzz { words: &words::words(), corpus: &corpus.map(str::to_owned) };
    fuzz.run("data", 1_500, |text, _| probe::data(text));
}
