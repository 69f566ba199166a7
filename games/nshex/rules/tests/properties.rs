//! Properties that hold for any input, with inputs that shrink. `FRACAS_SOAK=50` tries fifty times as many.

#[path = "common/modes.rs"]
mod modes;
#[path = "common/probe.rs"]
pub mod probe;

use fracas_core::{State as _, Viewer};
use fracas_nshex::State;
use fracas_testkit::fuzz::edit_words;
use fracas_testkit::{random_walk, soak};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::sync::LazyLock;

static STARTS: LazyLock<Vec<State>> = LazyLock::new(|| {
    let families = modes::families();
    families.into_iter().flat_map(|(_, starts)| starts).map(|(_, state)| state).collect()
});

fn cases(count: u32) -> ProptestConfig {
    ProptestConfig { cases: count * u32::try_from(soak()).unwrap_or(u32::MAX), ..ProptestConfig::default() }
}

/// A position of some game of some mode, that many random plies from its start.
fn played() -> impl Strategy<Value = State> {
    (any::<Index>(), any::<u16>(), 0_usize..260)
        .prop_map(|(start, seed, plies)| random_walk(start.get(&STARTS), u64::from(seed), plies))
}

/// The words of the notation, and some that are none.
fn token() -> impl Strategy<Value = String> {
    let words = [
        "3.0",
        "2.0",
        "|",
        ",",
        "=",
        "@",
        "/",
        "!",
        "*",
        "+",
        "-",
        "^",
        "$",
        ":",
        ">",
        "<",
        " ",
        "moloch",
        "outpost",
        "borgo",
        "hegemony",
        "neutral",
        "hq",
        "c3",
        "c4",
        "a1",
        "z1",
        "f4",
        "p1",
        "p2",
        "p4",
        "turn",
        "battle",
        "draw",
        "hire",
        "source",
        "bad",
        "bad=2",
        "discard",
        "push=c3>c4",
        "strike=air_strike@c3",
        "over=draw",
        "over=p1+p2",
        "phase=3",
        "medics",
        "acting=c3",
        "spent=c3:7x15",
        "convert=c3:n:melee",
        "saves=c3<c4:b2",
        "last=p1:p2",
        "tie=p2",
        "number=1",
        "slot=3",
        "due=1",
        "plays=0",
        "moved=c3",
        "carried=b2:c3",
        "team=1",
        "seat=S1",
        "score=19",
        "20",
        "0",
        "255",
        "medic",
        "clown",
        "quartermaster",
        "transport",
        "mad_bomber",
        "merc_rifle",
        "put",
        "play",
        "run",
        "ride",
        "save",
        "from",
        "by",
        "r0",
        "r5",
        "first",
        "convert",
        "melee",
        "n",
        "é",
        "\t",
    ];
    prop_oneof![8 => select(words.to_vec()).prop_map(str::to_owned), 1 => any::<u16>().prop_map(|n| n.to_string())]
}

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..120)) {
        let text = String::from_utf8_lossy(&bytes);
        probe::position(&text, 0, 20);
        probe::action(&text, &STARTS[..1]);
        probe::record(&text);
        probe::view(&text, 0);
        probe::army(&text, 0);
    }

    #[test]
    fn any_words_of_the_notation_are_read_or_refused(tokens in prop::collection::vec(token(), 0..24), glue in select(vec!["", " "])) {
        let text = tokens.join(glue);
        for text in [text.clone(), format!("3.0 | {text}"), format!("3.0 | moloch hq@c1 | outpost hq@c5 | p1 {text}")] {
            probe::position(&text, 0, 50);
        }
        probe::action(&text, &STARTS[..4]);
        probe::record(&format!("[Game \"nshex\"]\n[Start \"{text}\"]\n1 S1 {text}"));
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn a_played_position_can_be_read_and_played_on(state in played(), seed in any::<u64>()) {
        probe::position(&state.to_string(), seed, 200);
    }

    #[test]
    fn a_mangled_position_is_refused_or_played_on(
        state in played(),
        edits in prop::collection::vec((any::<usize>(), any::<usize>(), prop::option::weighted(0.2, token())), 1..4),
        seed in any::<u64>(),
    ) {
        probe::position(&edit_words(&state.to_string(), &edits), seed, 200);
    }

    #[test]
    fn a_battle_can_be_started_anywhere(state in played(), seed in any::<u64>()) {
        probe::battle(&state.to_string(), seed);
    }

    #[test]
    fn any_sequence_of_actions_is_played_or_refused(start in played(), bytes in prop::collection::vec(any::<u8>(), 1..600)) {
        probe::plies(&bytes, &[start]);
    }

    #[test]
    fn a_view_survives_json(state in played(), seed in any::<u64>()) {
        let view = state.view(Viewer::Spectator);
        let json = serde_json::to_string(&view).expect("a view can be written");
        prop_assert_eq!(&serde_json::from_str::<fracas_nshex::View>(&json).expect("and read"), &view);
        prop_assert_eq!(view.try_to_state().expect("the view of a state is possible"), state);
        probe::view(&json, seed);
    }

    #[test]
    fn every_action_of_a_position_survives_json(state in played()) {
        let mut actions = Vec::new();
        state.actions(&mut actions).expect_all();
        for action in actions {
            let json = serde_json::to_string(&action).expect("an action can be written");
            prop_assert_eq!(serde_json::from_str::<fracas_nshex::Action>(&json).expect("and read"), action);
        }
    }

    #[test]
    fn every_unit_of_a_position_can_be_explained(state in played()) {
        for hex in fracas_hex::Hex::all() {
            prop_assert_eq!(state.explain(hex).is_some(), state.board().get(hex).is_some());
        }
    }
}
