//! Tests of the rules §setup, §chaos.

use crate::kit::{Scene, scene, square};
use fracas_core::{Actor, Pending, State as _};
use fracas_mars::{Decision, Event, MapChoice, Options, Setup, SetupError, Side, State, default_set};

fn start(setup: &Setup) -> Scene {
    Scene { state: State::new(setup).expect("a set-up"), events: Vec::new() }
}

fn with(scenario: &str, name: &str, value: &str) -> Scene {
    let mut options = Options::default();
    options.set(name, value).expect("an option");
    start(&Setup { options, ..Setup::of(scenario) })
}

/// Plays at random until the first Turn.
fn to_first_turn(scene: Scene) -> Scene {
    first_turn(scene, 5)
}

fn first_turn(mut scene: Scene, seed: u64) -> Scene {
    let mut dice = fracas_testkit::Dice::new(seed);
    while scene.state.round() == 0 {
        let list = scene.list();
        let action = dice.pick(&list).expect("something is always playable").clone();
        scene = scene.play(&action);
    }
    scene
}

// §setup.seats
#[test]
fn the_human_holds_seat_one() {
    assert_eq!(Side::Human.seat().to_string(), "S1");
    assert_eq!(Side::Martian.seat().to_string(), "S2");
    start(&Setup::of("whos_there")).waits_for("S2").offers("zones 0; zones 90; zones 180; zones 270");
}

// §setup.order
#[test]
fn the_steps_come_in_their_order() {
    let chaos = start(&Setup { map: MapChoice::HumanChooses, ..Setup::of("chaos") });
    let chaos = chaos.waits_for("S1").play("map 2").play("hero edwyn").waits_for("S2").play("zones 0");
    assert!(matches!(
        chaos.state.pending(),
        Pending::Act { decision: Decision::Draw { side: Side::Human }, .. }
    ));
    let who = start(&Setup::of("whos_there")).play("zones 0").waits_for("--").play("dice 11");
    who.shows("A1 ?").shows(">counters:9:-");
    let words = to_first_turn(start(&Setup::of("evacuation"))).events;
    let place = |what: &dyn Fn(&Event) -> bool| words.iter().position(what).expect("it happened");
    let civilian = place(&|event| matches!(event, Event::Placed { model, .. } if model.is_civilian()));
    let drew = place(&|event| matches!(event, Event::Drew { .. }));
    let human =
        place(&|event| matches!(event, Event::Placed { model, .. } if model.side() == Some(Side::Human)));
    let martian =
        place(&|event| matches!(event, Event::Placed { model, .. } if model.side() == Some(Side::Martian)));
    assert!(civilian < drew && drew < human && human < martian);
}

// §setup.map
#[test]
fn a_map_is_ready_made_or_chosen_by_the_human() {
    start(&Setup::of("chaos")).shows("map=back_lots");
    start(&Setup { map: MapChoice::Named("crossroads".to_owned()), ..Setup::of("chaos") })
        .shows("map=crossroads");
    start(&Setup { map: MapChoice::HumanChooses, ..Setup::of("whos_there") })
        .offers("map 1; map 2; map 3")
        .refuses("map 4", "§setup.map")
        .play("map 3")
        .shows("map=back_lots");
    let unknown = Setup { map: MapChoice::Named("moon".to_owned()), ..Setup::of("chaos") };
    assert_eq!(State::new(&unknown).expect_err("no map"), SetupError::Map("moon".to_owned()));
}

// §setup.editor
#[test]
fn a_map_of_the_editor_keeps_to_the_limits() {
    let map = default_set().map("crossroads").expect("a map");
    let words: Vec<String> = map
        .scenery
        .pieces()
        .map(|(edge, kind)| format!("{}:{edge}", kind.word()))
        .chain(map.scenery.props().map(|(square, prop)| format!("{}:{square}", prop.word())))
        .collect();
    let custom =
        |words: &[String]| State::new(&Setup { map: MapChoice::Custom(words.join(" ")), ..Setup::default() });
    custom(&words).expect("a map of the editor");
    let refused = |more: &[&str], less: usize| {
        let mut list: Vec<String> = words[less..].to_vec();
        list.extend(more.iter().map(|word| (*word).to_owned()));
        custom(&list).expect_err("outside the limits").to_string()
    };
    assert!(refused(&[], 9).contains("border pieces"));
    let props = ["bench:A1", "bench:C1", "bench:E1"];
    assert!(refused(&props, 0).contains("props"));
    let walls = ["wall:A1/B1", "wall:A2/B2", "wall:A7/B7", "wall:A8/B8", "wall:G1/H1"];
    assert!(refused(&walls, 0).contains("full walls"));
    let cell = ["wall:A8/B8", "wall:A7/A8"];
    assert!(refused(&cell, 0).contains("A8"));
    let empty =
        ["none:C5/C6", "none:C6/D6", "none:D7/E7", "none:B6/C6", "none:B7/C7", "fence:A1/B1", "fence:G1/H1"];
    assert!(refused(&empty, 0).contains("3×3"));
    assert!(custom(&["wall:A1/C1".to_owned()]).is_err());
}

// §setup.hero
#[test]
fn the_human_chooses_a_hero() {
    start(&Setup::of("chaos"))
        .offers("hero edwyn; hero deke; hero eva; hero troy; hero joe; hero ashley; hero phil")
        .refuses("hero buddy", "§setup.hero")
        .play("hero joe")
        .shows("us_rifle.6+joe");
}

// §setup.zones §setup.edge
#[test]
fn the_martian_turns_the_zones() {
    for (turning, human, martian) in
        [("0", "A1", "A8"), ("90", "A1", "H1"), ("180", "A8", "A1"), ("270", "H1", "A1")]
    {
        let state = start(&Setup::of("whos_there")).play(&format!("zones {turning}")).state;
        for (side, corner) in [(Side::Human, human), (Side::Martian, martian)] {
            assert_ne!(state.own_edge(side) & square(corner).bit(), 0, "{turning}: {side} {corner}");
            assert_eq!(state.own_edge(side) & !state.zone(side), 0);
            assert_eq!(state.own_edge(side).count_ones(), 8);
            assert_eq!(state.zone(side).count_ones(), 16);
        }
    }
}

// §setup.deal §setup.events
#[test]
fn four_cards_are_dealt_and_events_replaced() {
    let deal = scene(
        "first | whos_there map=custom | human waits=us_rifle | martian waits=martian_grunt | play round=0 opened=human \
         starter=human turn=human between >round >deploy:martian >deploy:human >deal:martian >deal:human",
    );
    let dealt = deal.play("draw melee; draw rubble; draw melee; draw melee; draw dust_cloud; draw nerve");
    let done =
        dealt.has("discard rubble dust_cloud").play("draw counter; draw counter; draw nerve; draw ingenuity");
    assert_eq!(Side::ALL.map(|side| done.state.hand_count(side)), [4, 4]);
    done.never(|event| matches!(event, Event::EventBegan { .. })).waits_for("S1");
}

// §setup.deploy
#[test]
fn models_are_put_into_their_zone() {
    let deploy = scene(
        "first | front_line map=custom zones=180 | scenery collapsed_house:B8 | human \
         waits=us_rifle+eva+troy | martian waits=martian_grunt | play round=0 opened=human starter=human turn=human between \
         >round >deploy:martian >deploy:human",
    );
    deploy
        .waits_for("S1")
        .refuses("deploy A1", "§setup.deploy")
        .refuses("deploy B8", "§scenery.blocking")
        .play("deploy A8")
        .shows("E8 eva")
        .shows("D8 troy")
        .waits_for("S2")
        .refuses("deploy A8", "§setup.deploy")
        .play("deploy C1")
        .shows("round=1");
    let second = scene(
        "first | off_with_its_head map=custom | human waits=us_rifle | martian waits=martian_grunt | play round=0 \
         opened=human starter=human turn=human between >round >deploy:human >deploy:martian",
    );
    second.waits_for("S2");
}

// §setup.civilians
#[test]
fn civilians_stand_in_the_middle_rows() {
    let start = start(&Setup::of("evacuation")).play("zones 0").waits_for("--");
    start.play("dice 34 35").has("C4 civilian").has("C5 civilian.2").play("dice 31").shows(">civilians:3:-");
    let turned = crate::setup::start(&Setup::of("evacuation")).play("zones 90; dice 34");
    turned.has("D6 civilian");
}

// §setup.first-turn
#[test]
fn the_scenario_or_an_option_says_who_begins() {
    assert_eq!(to_first_turn(start(&Setup::of("whos_there"))).state.turn_side(), Side::Human);
    assert_eq!(to_first_turn(start(&Setup::of("spare_parts"))).state.turn_side(), Side::Martian);
    assert_eq!(to_first_turn(with("whos_there", "first_turn", "martian")).state.turn_side(), Side::Martian);
    assert_eq!(to_first_turn(with("chaos", "first_turn", "martian")).state.turn_side(), Side::Martian);
    // Rolled for: either side may be the one.
    let first = |seed| first_turn(with("evacuation", "first_turn", "dice"), seed).state.turn_side();
    let humans = (0..20).filter(|seed| first(*seed) == Side::Human).count();
    assert!((1..20).contains(&humans), "{humans} of 20");
}

// §setup.dice-off
#[test]
fn the_higher_die_begins() {
    let text = "first | chaos map=custom | human | martian | A1 us_rifle us_rifle.2 | H8 martian_grunt martian_grunt.2 | play \
                round=0 opened=human starter=human turn=human between >round >dice_off:0";
    scene(text).play("dice 33").shows(">dice_off:0").play("dice 36").waits_for("S2");
    scene(text).play("dice 63").waits_for("S1");
}

// §setup.extra-model
#[test]
fn options_change_the_forces() {
    let count = |scene: &Scene| {
        let state = to_first_turn(scene.clone()).state;
        Side::ALL.map(|side| state.strength(side))
    };
    assert_eq!(count(&start(&Setup::of("whos_there"))), [8, 5]);
    assert_eq!(count(&with("whos_there", "extra_model", "human")), [9, 5]);
    assert_eq!(count(&with("whos_there", "extra_model", "martian")), [8, 6]);
    assert_eq!(count(&start(&Setup::of("front_line"))), [9, 16]);
    assert_eq!(count(&with("front_line", "forces", "balanced")), [9, 8]);
}

// §setup.handicap
#[test]
fn a_side_may_begin_with_vp() {
    with("whos_there", "solo_martian_vp_handicap", "2").vp(0, 2);
    with("whos_there", "human_vp_handicap", "3").vp(3, 0);
}

// §chaos.deploy §chaos.taken
#[test]
fn models_come_down_at_random_in_turn() {
    let drop = scene(
        "first | chaos map=custom | scenery collapsed_house:B2 | human waits=us_rifle+us_rifle.2+us_rifle.3 | martian \
         waits=martian_grunt+martian_grunt.2 | play round=0 opened=human starter=human turn=human between >round \
         >drop:human:-",
    );
    let drop =
        drop.waits_for("--").play("dice 43").has("C4 us_rifle").play("dice 51").has("A5 martian_grunt");
    // Taken: the owner chooses; so where scenery fills the square.
    let drop =
        drop.play("dice 43").waits_for("S1").refuses("deploy B2", "§scenery.blocking").play("deploy C4");
    let drop = drop.has("C4 us_rifle us_rifle.2").play("dice 22").waits_for("S2").play("deploy H8");
    drop.play("dice 66").shows("F6 us_rifle.3").shows("round=1");
}

#[test]
fn every_scenario_of_the_box_begins_with_its_forces() {
    for scenario in default_set().scenarios() {
        let state = State::new(&Setup::of(&scenario.id)).expect("a scenario");
        let expected = if scenario.choice.is_empty() { Side::Martian } else { Side::Human };
        assert!(
            matches!(state.pending(), Pending::Act { actor, .. } if actor == Actor::Seat(expected.seat())),
            "{}",
            scenario.id
        );
    }
    assert_eq!(State::new(&Setup::of("moon")).expect_err("none"), SetupError::Scenario("moon".to_owned()));
}
