//! Properties that hold for any input, with inputs that shrink. `FRACAS_SOAK=50` tries fifty times as many.

#[path = "common/probe.rs"]
pub mod probe;
#[path = "common/starts.rs"]
pub mod starts;

use fracas_convoy::{Action, City, Event, Side, State, Unit, View};
use fracas_core::{State as _, Viewer};
use fracas_testkit::fuzz::edit_words;
use fracas_testkit::{Dice, Ply, random_ply, random_walk, soak};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::sync::LazyLock;

static STARTS: LazyLock<Vec<State>> =
    LazyLock::new(|| starts::starts().into_iter().map(|(_, state)| state).collect());

const VIEWERS: [Viewer; 3] =
    [Viewer::Spectator, Viewer::Seat(Side::Moloch.seat()), Viewer::Seat(Side::Outpost.seat())];

fn cases(count: u32) -> ProptestConfig {
    ProptestConfig { cases: count * u32::try_from(soak()).unwrap_or(u32::MAX), ..ProptestConfig::default() }
}

/// A position of some game, that many random plies from its start.
fn played() -> impl Strategy<Value = State> {
    (any::<Index>(), any::<u16>(), 0_usize..190)
        .prop_map(|(start, seed, plies)| random_walk(start.get(&STARTS), u64::from(seed), plies))
}

/// The words of the notation, and some that are none.
fn token() -> impl Strategy<Value = String> {
    let words = "first , = | : > + - * ( ) moloch outpost 1 2 3 4 5 x1 x3 destroyed supported extra_post extra_district \
        hunter hunter.2 hunter(+1*2,shield,net_module,off) spiders(late) soldier(-2,net) scout commando brain emp_cannon \
        +hunter +scout*2 !hunter ?brain -sniper -* ~brain top=1 mark=brain:1 deal mulligan=keep redeal draw engage \
        attack=moloch attack=outpost modules=moloch modules=outpost resolution over=outpost battle=3 district=1 \
        no_instants no_modules aside=scout seen=0000000000000001 >enter:scout >run:sniper:0:0:1:-:outpost:1 \
        >step:scout:outpost >host:hunter >mill:1:1 >draw:moloch:2 >council:3:3 >look:2 >pay:2 >support \
        >overflow:1:outpost >spiders:1 >wins:outpost:cpt_johnson >effect:moloch >benefit:outpost:1:1 >bomb:moloch \
        >ravage >aftermath >redeploy put play use pick to skip pass 0 9 255 é";
    let words: Vec<&'static str> = words.split_whitespace().collect();
    prop_oneof![8 => select(words).prop_map(str::to_owned), 1 => any::<u16>().prop_map(|n| n.to_string())]
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..120)) {
        let text = String::from_utf8_lossy(&bytes);
        probe::position(&text, 0, 20);
        probe::action(&text, &STARTS[..1]);
        probe::record(&text);
        probe::view(&text, 0);
        probe::data(&text);
    }

    #[test]
    fn any_words_of_the_notation_are_read_or_refused(tokens in prop::collection::vec(token(), 0..24), glue in select(vec!["", " "])) {
        let text = tokens.join(glue);
        for text in [
            text.clone(),
            format!("first | {text}"),
            format!("first | moloch +brain | outpost +medic | 1 hunter soldier | attack=outpost battle=3 district=1 {text}"),
            format!("first | moloch +brain | outpost +medic | 1 {text} | attack=moloch battle=3 district=1"),
        ] {
            probe::position(&text, 0, 30);
        }
        probe::action(&text, &STARTS[..4]);
        probe::record(&format!("[Game \"convoy\"]\n[Start \"{text}\"]\n1 S1 {text}"));
    }
}

proptest! {
    #![proptest_config(cases(300))]

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
    fn any_sequence_of_actions_is_played_or_refused(start in played(), bytes in prop::collection::vec(any::<u8>(), 1..600)) {
        probe::plies(&bytes, &[start]);
    }

    #[test]
    fn a_view_survives_json_and_is_completed(state in played(), seed in any::<u64>(), viewer in select(VIEWERS.to_vec())) {
        let view = state.view(viewer);
        let json = serde_json::to_string(&view).expect("a view can be written");
        prop_assert_eq!(&serde_json::from_str::<View>(&json).expect("and read"), &view);
        let twin = State::determinize(&view, &mut Dice::new(seed));
        prop_assert_eq!(twin.view(viewer), view);
        probe::view(&json, seed);
    }

    #[test]
    fn actions_and_events_survive_json(mut state in played(), seed in any::<u64>()) {
        let (mut ply, mut dice, mut events) = (Ply::default(), Dice::new(seed), Vec::new());
        if let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
            let json = serde_json::to_string(&action).expect("an action can be written");
            prop_assert_eq!(serde_json::from_str::<Action>(&json).expect("and read"), action);
            state.apply(&action, &mut events);
        }
        for event in events {
            let json = serde_json::to_string(&event).expect("an event can be written");
            prop_assert_eq!(serde_json::from_str::<Event>(&json).expect("and read"), event);
        }
    }

    #[test]
    fn cards_are_neither_lost_nor_made(state in played()) {
        for side in Side::ALL {
            let units = City::all().flat_map(|city| state.units_in(city, side)).count();
            let modules = Unit::all().filter(|unit| state.module_on(*unit).is_some()).count();
            let view = state.view(Viewer::Spectator);
            let found = &view.sides[side.index()];
            let piles: usize = found.discard.iter().map(|stack| usize::from(stack.count)).sum();
            let aside = state.to_string().split(' ').filter_map(|word| word.strip_prefix("aside="))
                .filter(|card| card.parse::<fracas_convoy::Card>().is_ok_and(|card| card.side() == side)).count();
            let recovered = if side == Side::Moloch { usize::from(view.recovered_count) } else { 0 };
            let held = usize::from(state.hand_count(side)) + usize::from(state.deck_count(side));
            let modules = if side == Side::Moloch { modules } else { 0 };
            prop_assert_eq!(units + modules + piles + aside + held - recovered, 35, "{}", state);
        }
    }

    #[test]
    fn every_unit_can_be_explained_and_reasons_add_up(state in played()) {
        for unit in Unit::all() {
            prop_assert_eq!(state.explain(unit).is_some(), state.city_of(unit).is_some());
        }
        for city in City::all() {
            for side in Side::ALL {
                let each: i32 = state.units_in(city, side).map(|unit| state.strength_of(unit).total()).sum();
                prop_assert_eq!(state.strength(city, side).total(), each);
                prop_assert_eq!(state.total(city, side), each);
            }
        }
        if let Some(preview) = state.battle_preview() {
            let totals = preview.strengths.each_ref().map(fracas_core::Tally::total);
            let expected = match totals[0].cmp(&totals[1]) {
                std::cmp::Ordering::Greater => Some(Side::Moloch),
                std::cmp::Ordering::Less => Some(Side::Outpost),
                std::cmp::Ordering::Equal => preview.by_stormtrooper.then_some(Side::Moloch),
            };
            prop_assert_eq!(preview.winner, expected);
        }
    }

    #[test]
    fn every_viewer_explains_what_lies_open_as_the_state_does(state in played()) {
        for viewer in VIEWERS {
            let view = state.view(viewer);
            for unit in Unit::all() {
                prop_assert_eq!(view.explain(unit), state.explain(unit), "{}", state);
            }
            for (city, side) in City::all().flat_map(|city| Side::ALL.map(|side| (city, side))) {
                prop_assert_eq!(view.strength(city, side), Some(state.strength(city, side)), "{}", state);
            }
            prop_assert_eq!(view.battle_preview(), state.battle_preview(), "{}", state);
            let cost = state.support_cost().filter(|_| !state.options().no_supports);
            prop_assert_eq!(view.support_cost(), cost, "{}", state);
        }
    }
}
