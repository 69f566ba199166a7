//! The course of a battle: what starts it, who is asked when, phases, removal, and what follows.

use crate::kit::{hex, scene};
use expect_test::expect;
use fracas_core::{Actor, Pending, State as _};
use fracas_nshex::{Event, State};

/// All 19 hexes but c3: Moloch below, its net on the HQ of the Outpost. Anyone who shoots from c3 hits that HQ alone.
const CROWDED: &str = "moloch 20 hq@c1 blocker@b1 blocker@d1 medic@c2 medic@a1 officer@e1 scout@b2 brain@d2 \
    net_fighter@c4 +hybrid +runner_up | outpost 20 hq@c5 saboteur@b4 recon_center@d4 medic@a3 officer@e3 scoper@b3 \
    scout@d3 scout@a2 medic@e2/2 | p1 turn";

fn crowded(rules: &str, points: u8) -> String {
    let sides =
        CROWDED.replace(" +runner_up", " +battle").replace("outpost 20", &format!("outpost {points}"));
    format!("{rules} | {sides}")
}

// §battle.start
#[test]
fn a_battle_tile_starts_a_battle_at_once_and_ends_the_turn() {
    let scene = scene("3.0 | moloch hq@a1 hybrid@c2/0 +battle +medic | outpost hq@c5 | p1 turn")
        .play(&["play battle"]);
    assert_eq!(scene.state.active().to_string(), "p2");
    let kept: Vec<String> = scene.state.hand("p1".parse().unwrap()).map(|tile| tile.to_string()).collect();
    assert_eq!(kept, ["medic"], "what was not played stays in hand");
    scene.shows(&expect!["3: c2>c5 1; p2 has 19;"]);
}

// §battle.full-board, §battle.again, §hq.destroyed
#[test]
fn filling_the_last_hex_starts_a_battle_and_another_while_the_board_stays_full() {
    let scene = scene(&crowded("3.0", 20)).play(&["put hybrid c3 r0"]).battles(20).points([20, 0]);
    assert!(matches!(scene.state.pending(), Pending::Over(_)), "the last of twenty battles destroys the HQ");
    let mut causers = scene.events.iter().filter_map(|event| {
        if let Event::BattleBegan { causer, .. } = event { Some(causer.to_string()) } else { None }
    });
    assert!(causers.all(|causer| causer == "p1"));
}

// §battle.full-board
#[test]
fn a_full_board_battle_that_makes_room_is_the_only_one_and_ends_the_turn() {
    let scene = scene(&crowded("3.0", 20)).play(&["put hybrid c3 r1"]);
    assert_eq!(scene.state.active().to_string(), "p2");
    scene.battles(1).shows(&expect![[r"
        battle fullboard by p1
        3: c3>d3 1; d3 destroyed;"]]);
}

// §battle.full-board
#[test]
fn no_ability_is_used_between_filling_the_board_and_its_battle() {
    // The runner could run away from the hex it fills; it is never asked.
    let position =
        crowded("3.0", 20).replace("moloch 20", "hegemony 20").replace(" +hybrid +battle", " +runner");
    let position = position.replace("blocker@b1 blocker@d1 medic@c2 medic@a1 officer@e1 scout@b2 brain@d2 net_fighter@c4",
        "boss@b1/3 quartermaster@d1/3 officer_1@c2/3 officer_1@a1/3 officer_2@e1/3 transport@b2 scout@d2/3 net_fighter@c4/5");
    let scene = scene(&position).play(&["put runner c3 r1"]);
    assert_eq!(scene.state.active().to_string(), "p2");
    scene.battles(1).loses("d3");
}

// §battle.extended
#[test]
fn on_the_extended_board_the_19_hexes_of_the_main_field_count() {
    scene(&crowded("3.0,extended=yes", 2)).play(&["put hybrid c3 r0"]).battles(2).points([20, 0]);
}

// §battle.deadlock
#[test]
fn a_full_board_battle_that_changes_nothing_ends_the_game_there() {
    let scene = |points| scene(&crowded("3.0", points)).play(&["put hybrid c3 r3"]).battles(1);
    scene(19).shows(&expect![[r"
        battle fullboard by p1
        deadlock
        game over: S1"]]);
    // Equal HQs: a draw, with no tie-break turn.
    scene(20).shows(&expect![[r"
        battle fullboard by p1
        deadlock
        game over:"]]);
}

// §battle.causer, §battle.owner
#[test]
fn the_causer_says_who_declares_first() {
    let scene = scene("3.0 | moloch clown@a1 | moloch clown@e3 | p2 turn").begin(&[]);
    let scene = scene.offers("p2", &["first p1", "first p2"]).forbids("§turn.sequence", &["explode a1"]);
    scene
        .play(&["first p1"])
        .offers("p1", &["explode a1", "fight a1"])
        .play(&["fight a1"])
        .offers("p2", &["explode e3", "fight e3"])
        .play(&["explode e3"])
        .shows(&expect!["2: e3 explodes; e3 exploded;"]);
}

// §battle.causer
#[test]
fn only_a_side_with_something_to_declare_can_be_named_first() {
    let scene = scene("3.0 | moloch clown@a1 | moloch clown@e3 | outpost | p3 turn").begin(&[]);
    scene.offers("p3", &["first p1", "first p2"]).forbids("§battle.causer", &["first p3"]);
}

// §battle.causer
#[test]
fn with_three_sides_the_causer_names_the_next_one_too() {
    let scene = scene("3.0 | moloch clown@a1 | moloch clown@e3 | moloch clown@c3 | p3 turn")
        .begin(&["first p2", "fight e3"]);
    scene.offers("p3", &["first p1", "first p3"]);
}

// §battle.causer
#[test]
fn who_ran_out_of_tiles_first_causes_the_final_battle_and_who_played_last_the_tie_break_battle() {
    for (first, last) in [("p2", "p1"), ("p1", "p2")] {
        let sides = "3.0 | moloch hq@a1 clown@a2 -* | moloch hq@e3 clown@e2 -*";
        let scene = scene(&format!("{sides} | {last} turn last={first}")).play(&["end"]);
        let scene =
            scene.offers(first, &["first p1", "first p2"]).play(&["first p1", "fight a2", "fight e2"]);
        let scene = scene.play(&["end", "end"]).offers(last, &["first p1", "first p2"]);
        let scene = scene.play(&["first p2", "fight e2", "fight a2"]);
        assert!(matches!(scene.state.pending(), Pending::Over(_)));
        scene.battles(2);
    }
}

// §battle.causer
#[test]
fn the_causer_orders_the_medics_too() {
    // Each HQ has a Medic and two attackers. It is the turn of p1, but p2 ran out of tiles and caused the battle.
    let scene = scene(
        "3.0 | borgo hq@b1 medic@a1/2 claws@c5/4 claws@c4/2 | borgo hq@d4 medic@e3 claws@c1 claws@c2 -* | p1 turn last=p2",
    );
    scene
        .play(&["end"])
        .offers("p2", &["first p1", "first p2"])
        .play(&["first p1"])
        .offers("p1", &["save b1 from c1 by a1", "save b1 from c2 by a1"])
        .play(&["save b1 from c1 by a1"])
        .offers("p2", &["save d4 from c4 by e3", "save d4 from c5 by e3"])
        .play(&["save d4 from c5 by e3"])
        .points([19, 19]);
}

// §battle.declare
#[test]
fn units_declare_one_after_the_other() {
    let scene = scene("3.0 | hegemony quartermaster@c3/0 runner@c4/1 | moloch clown@b1 | p1 turn").begin(&[]);
    let scene = scene.play(&["first p1"]).offers("p1", &["convert c4 ne melee", "stay c4"]);
    scene.forbids("§battle.declare", &["stay b1"]).forbids("§turn.sequence", &["explode b1"]);
}

// §battle.medics-last
#[test]
fn all_damage_is_declared_before_any_medic_acts() {
    // The Hornet alone would leave the Medic no choice; first the Clown says whether it explodes.
    let scene =
        scene("3.0 | moloch clown@c2 hornet@d2/5 | outpost runner@c3/1 medic@b3/2 | p1 turn").begin(&[]);
    let scene = scene.offers("p1", &["explode c2", "fight c2"]);
    assert!(!scene.events.iter().any(|event| matches!(event, Event::Saved { .. })));
    scene.play(&["explode c2"]).offers("p2", &["save c3 from c2 by b3", "save c3 from d2 by b3"]);
}

// §battle.owner
#[test]
fn a_choice_belongs_to_the_owner_of_the_unit_not_to_the_turn() {
    scene("3.0 | outpost runner@e1/1 | moloch clown@c4 | p1 turn")
        .begin(&[])
        .offers("p2", &["explode c4", "fight c4"]);
}

// §battle.compulsory
#[test]
fn an_attack_cannot_be_withheld() {
    // Moloch hurts its ally, like it or not.
    let position =
        "3.0 | moloch team=1 hunter_killer@c3 | outpost team=2 | borgo team=1 claws@c4 | hegemony team=2";
    scene(position).battle(&[]).loses("c4");
}

// §battle.phase
#[test]
fn phases_count_down_from_the_highest_initiative_to_zero() {
    let scene = scene("3.0 | borgo hq@c1 claws@c2/2 scout@b2/2 | outpost hq@e3 runner@d2").battle(&[]);
    // The Claws have 3, one more by their HQ and one by the Scout.
    let phases: Vec<u8> = scene
        .events
        .iter()
        .filter_map(
            |event| if let Event::PhaseBegan { initiative } = event { Some(*initiative) } else { None },
        )
        .collect();
    assert_eq!(phases, [5, 4, 3, 2, 1, 0]);
    scene.shows(&expect!["5: c2>d2 1; d2 destroyed;"]);
}

// §battle.simultaneous
#[test]
fn units_of_one_phase_act_at_the_same_time() {
    scene("3.0 | borgo claws@c3/1 | hegemony ganger@c4/4")
        .battle(&[])
        .shows(&expect!["3: c3>c4 1; c4>c3 1; c3 destroyed; c4 destroyed;"]);
}

// §battle.simultaneous
#[test]
fn all_attacks_on_one_target_hit_it_and_none_passes_on() {
    scene("3.0 | moloch hybrid@c1 hybrid@c2 | outpost runner@c3/1 runner@c4/1")
        .battle(&[])
        .shows(&expect!["3: c1>c3 1; c2>c3 1; c3 destroyed;"]);
}

// §battle.removal
#[test]
fn the_dead_of_a_phase_stay_until_its_end_and_leave_together() {
    // Both Commandos hit c3 in phase 3; the Annihilator finds it gone in phase 2 and hits what stood behind it.
    let scene =
        scene("3.0 | outpost commando@c1/4 commando@e1/3 annihilator@c2/2 | moloch scout@c3 brain@c4");
    scene.battle(&[]).shows(&expect![[r"
        3: c1>c3 1; e1>c3 1; c3 destroyed;
        2: c2>c4 2; c4 destroyed;"]]);
}

// §battle.removal, §net.dying, §initiative.used-up
#[test]
fn a_dying_unit_keeps_its_effects_until_the_end_of_the_phase() {
    // The Net Fighter dies in phase 3 and still holds the Claws in it; freed, they have missed their phase.
    let scene = scene("3.0 | borgo claws@c3/1 claws@d4/0 | hegemony net_fighter@c4/2 officer_1@b3");
    scene.battle(&[]).shows(&expect!["3: d4>c4 1; c4 destroyed;"]);
}

// §battle.state
#[test]
fn nets_and_bonuses_are_judged_anew_for_each_phase() {
    // The runner is netted while the Commando shoots the Net Fighter, and free in its own phase.
    scene("3.0 | outpost commando@a2/5 runner@c3/5 | hegemony net_fighter@c4/2 officer_1@b2")
        .battle(&[])
        .shows(&expect![[r"
        3: a2>c4 1; c4 destroyed;
        2: c3>b2 1; b2 destroyed;"]]);
}

// §battle.arrival
#[test]
fn the_order_in_which_tiles_arrived_never_matters() {
    let start = "3.0 | hegemony hq@a1 net_fighter@c3/4 +net_fighter +net_master | moloch hq@e3 hunter_killer@d3 | p1 turn";
    let orders = [
        ["put net_fighter c4 r5", "put net_master b4 r0"],
        ["put net_master b4 r0", "put net_fighter c4 r5"],
    ];
    let [one, other] = orders.map(|order| scene(start).play(&order).state);
    assert_eq!(one, other);
}

// §battle.wounds
#[test]
fn a_unit_falls_when_its_wounds_exceed_its_toughness_and_keeps_lesser_wounds() {
    let scene = scene("3.0 | moloch blocker@c3/3 | outpost brawler@c4/3").battle(&[]).wounds("c3", 2);
    let text = scene.state.to_string();
    assert!(text.contains("blocker@c3/3!2"), "{text}");
    let again: State = text.parse().unwrap();
    let mut events = Vec::new();
    let mut again = again;
    again.battle_now(&mut events);
    assert_eq!(again.board().get(hex("c3")), None);
    assert!(matches!(again.pending(), Pending::Act { actor: Actor::Chance, .. }));
}
