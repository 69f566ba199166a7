//! The Scoper: enemy modules that work for its side.

use crate::kit::{Scene, hex, scene};
use expect_test::expect;

/// The strength of the first attack of a unit.
fn strength(scene: &Scene, at: &str) -> i32 {
    scene.state.explain(hex(at)).expect("a unit").attacks[0].strength.total()
}

/// The side that a module works for.
fn master(scene: &Scene, at: &str) -> String {
    scene.state.explain(hex(at)).expect("a unit").works_for.to_string()
}

// ---- every kind of module

// §scoper.capture, §scoper.effects
#[test]
fn a_captured_officer_helps_the_scopers_side_and_no_longer_its_own() {
    let position = "3.0 | outpost scoper@c3 runner@c5 | borgo officer@c4 claws@d4";
    let captured = scene(position);
    assert_eq!((strength(&captured, "c5"), strength(&captured, "d4")), (2, 1));
    let free = scene(&position.replace("scoper@c3", "scoper@c1"));
    assert_eq!((strength(&free, "c5"), strength(&free, "d4")), (1, 2));
}

// §scoper.effects
#[test]
fn a_captured_scout_hastens_the_scopers_side() {
    let position = "3.0 | outpost scoper@c3 runner@c5 | borgo scout@c4 claws@d4";
    scene(position).initiative("c5", &[3]).initiative("d4", &[3]);
    scene(&position.replace("scoper@c3", "scoper@c1")).initiative("c5", &[2]).initiative("d4", &[4]);
}

// §scoper.effects, §saboteur.slows
#[test]
fn a_captured_saboteur_slows_the_enemies_of_the_scoper() {
    let position = "3.0 | outpost scoper@c3 runner@c5 | outpost saboteur@c4 runner@d4";
    scene(position).initiative("c5", &[2]).initiative("d4", &[1]);
    scene(&position.replace("scoper@c3", "scoper@c1")).initiative("c5", &[1]).initiative("d4", &[2]);
}

// §scoper.medic
#[test]
fn a_captured_medic_saves_the_scopers_units_and_is_discarded() {
    scene("3.0 | outpost scoper@c3 runner@c5/1 | moloch medic@c4 hornet@d4/5")
        .battle(&[])
        .shows(&expect!["2: d4>c5 2; c4 saves c5 from d4; c4 absorbed;"]);
}

// §scoper.medic
#[test]
fn a_captured_medic_no_longer_saves_its_own_side() {
    let position = "3.0 | outpost scoper@c3 brawler@e2/5 | moloch medic@c4 guard@d3";
    scene(position).battle(&[]).loses("d3");
    scene(&position.replace("scoper@c3", "scoper@c1")).battle(&[]).loses("c4");
}

// §scoper.medic, §battle.owner
#[test]
fn the_scopers_owner_chooses_for_a_captured_medic() {
    scene("3.0 | outpost scoper@c3 runner@c5/1 | moloch medic@c4 hornet@d4/5 clown@b4/1 | p2 turn")
        .begin(&["fight b4"])
        .offers("p1", &["save c5 from b4 by c4", "save c5 from d4 by c4"]);
    // In a team, too, although the unit is the ally's.
    scene("3.0 | outpost team=1 scoper@c3 | moloch team=2 medic@c4 hornet@d4/5 clown@b4/1 | hegemony team=1 runner@c5/1 | borgo team=2 | p2 turn")
        .begin(&["fight b4"])
        .offers("p1", &["save c5 from b4 by c4", "save c5 from d4 by c4"]);
}

// §scoper.effects, §quartermaster.optional
#[test]
fn a_captured_quartermaster_serves_the_scopers_side() {
    let position = "3.0 | outpost scoper@c3 runner@c5 | hegemony quartermaster@c4";
    scene(position).begin(&[]).offers("p1", &["convert c5 nw melee", "stay c5"]);
    scene("3.0 | outpost scoper@c3 | hegemony quartermaster@c4 runner@c5").battle(&[]);
}

// §scoper.effects
#[test]
fn a_captured_transport_carries_the_scopers_units() {
    let position =
        "3.0 | outpost hq@a1 scoper@c3 commando@c5 | hegemony hq@e1 transport@c4 ganger@d4 | p1 turn";
    scene(position).allows(&["ride c5 b4 r0 by c4"]);
    scene(&position.replace("p1 turn", "p2 turn")).forbids("§transport.linked", &["ride d4 e3 r0 by c4"]);
    let free = position.replace("scoper@c3", "scoper@c1");
    scene(&free).forbids("§transport.linked", &["ride c5 b4 r0 by c4"]);
    scene(&free.replace("p1 turn", "p2 turn")).allows(&["ride d4 e3 r0 by c4"]);
}

// §scoper.effects
#[test]
fn a_captured_recon_center_lengthens_the_moves_of_the_scopers_side() {
    let position =
        "3.0 | outpost hq@b1 scoper@c3 runner@a1 | outpost hq@e1 recon_center@c4 runner@e2 | p1 turn";
    scene(position).allows(&["run a1 a3 r0"]);
    scene(&position.replace("p1 turn", "p2 turn")).forbids("§move.distance", &["run e2 d4 r0"]);
    let free = position.replace("scoper@c3", "scoper@c1");
    scene(&free).forbids("§move.distance", &["run a1 a3 r0"]);
    scene(&free.replace("p1 turn", "p2 turn")).allows(&["run e2 d4 r0"]);
}

// §scoper.effects, §initiative.extra
#[test]
fn a_captured_mother_gives_the_scopers_side_its_extra_attack() {
    scene("3.0 | outpost scoper@c3 runner@c5 | moloch motherboard@c4").extra("c5", &[1]);
    scene("3.0 | outpost scoper@c3 | moloch motherboard@c4 hybrid@c5").extra("c5", &[]);
    scene("3.0 | outpost scoper@c1 | moloch motherboard@c4 hybrid@c5").extra("c5", &[2]);
}

// §scoper.effects
#[test]
fn a_captured_brain_strengthens_the_scopers_side() {
    let scene = scene("3.0 | outpost scoper@c3 runner@c5 commando@d3 | moloch brain@c4 hybrid@b3");
    assert_eq!((strength(&scene, "c5"), strength(&scene, "d3"), strength(&scene, "b3")), (2, 2, 1));
}

// §scoper.effects
#[test]
fn a_captured_boss_strengthens_and_hastens_the_scopers_side() {
    let scene = scene("3.0 | outpost scoper@c3 runner@c5 | hegemony boss@c4 runner@b4");
    assert_eq!((strength(&scene, "c5"), strength(&scene, "b4")), (2, 1));
    scene.initiative("c5", &[3]).initiative("b4", &[2]);
}

// §scoper.effects
#[test]
fn captured_modules_act_so_in_a_battle() {
    // The Runner and the Brawler strike each other at 2; the Officer adds 1 to the Runner alone.
    scene("3.0 | outpost scoper@c3 runner@c5/3 | borgo officer@c4 brawler@d4/5")
        .battle(&[])
        .shows(&expect!["2: c5>d4 2; d4>c5 2; c5 destroyed; d4 destroyed;"]);
    // Scout and Saboteur let the Runner strike first.
    scene("3.0 | outpost scoper@c3 runner@c5/3 | borgo scout@c4 brawler@d4/5")
        .battle(&[])
        .shows(&expect!["3: c5>d4 1; d4 destroyed;"]);
    scene("3.0 | outpost scoper@c3 runner@c5/3 | outpost saboteur@c4 runner@d4")
        .battle(&[])
        .shows(&expect!["2: c5>d4 1; d4 destroyed;"]);
    // Brain, Boss and Mother.
    scene("3.0 | outpost scoper@c3 runner@c5/3 | moloch brain@c4 hq@d4").battle(&[]).points([20, 18]);
    scene("3.0 | outpost scoper@c3 runner@c5/3 | hegemony boss@c4 hq@d4").battle(&[]).shows(&expect![[r"
        3: c5>d4 2; p2 has 18;
        0: d4>c5 1; c5 destroyed;"]]);
    scene("3.0 | outpost scoper@c3 runner@c5/3 | moloch motherboard@c4 hq@d4").battle(&[]).shows(&expect![[
        r"
        2: c5>d4 1; p2 has 19;
        1: c5>d4 1; p2 has 18;
        0: d4>c5 1; c5 destroyed;"
    ]]);
}

// ---- what does not change

// §scoper.reach
#[test]
fn the_links_of_the_captured_module_decide_whom_it_serves() {
    // The Officer of the Borgo points north; the Runner south of it gets nothing, nor the Scoper's neighbour.
    let scene = scene("3.0 | outpost scoper@c3 runner@d3 runner@c2 | borgo officer@c4");
    assert_eq!((strength(&scene, "d3"), strength(&scene, "c2")), (1, 1));
}

// §scoper.stays-enemy
#[test]
fn a_captured_module_remains_an_enemy_unit() {
    scene("3.0 | outpost scoper@c3 commando@c5/1 | borgo officer@c4").battle(&[]).loses("c4");
}

// §scoper.own-traits
#[test]
fn toughness_stays_with_the_captured_module() {
    scene("3.0 | outpost scoper@c3 commando@c5/1 | borgo super_officer@c4/3").battle(&[]).wounds("c4", 1);
}

// §scoper.hq
#[test]
fn a_hq_cannot_be_captured() {
    let scene = scene("3.0 | outpost scoper@c3 commando@d4 | moloch hq@c4 hybrid@c5");
    assert_eq!(master(&scene, "c4"), "p2");
    assert_eq!((strength(&scene, "c5"), strength(&scene, "d4")), (2, 1));
}

// §scoper.netted
#[test]
fn a_netted_scoper_captures_nothing() {
    let position = "3.0 | outpost scoper@c3 runner@c5 | hegemony net_fighter@c2/5 officer_2@c4 ganger@d4";
    let scene = scene(position).netted("c3");
    assert_eq!(master(&scene, "c4"), "p2");
    assert_eq!((strength(&scene, "c5"), strength(&scene, "d4")), (1, 2));
}

// §scoper.capture
#[test]
fn only_enemy_modules_on_its_edges_are_captured() {
    let scene = scene("3.0 | outpost scoper@c3 scout@c2 | borgo officer@c5 mutant@c4 scout@b3");
    assert_eq!(["c2", "c5", "c4", "b3"].map(|at| master(&scene, at)), ["p1", "p2", "p2", "p1"]);
}

// §scoper.returns
#[test]
fn a_module_works_for_its_owner_again_when_the_scoper_is_gone() {
    // The Scoper falls in phase 3; in phase 2 the Mutant has its Officer again.
    scene("3.0 | outpost hq@c5 scoper@c3 | borgo claws@c2/1 officer@c4 mutant@d4").battle(&[]).shows(
        &expect![[r"
        3: c2>c3 1; c3 destroyed;
        2: d4>c5 2; p1 has 18;
        0: c5>d4 1; c5>c4 1; c4 destroyed; d4 destroyed;"]],
    );
}

// ---- several Scopers, several Medics

// §scoper.scoper
#[test]
fn a_scoper_cannot_be_captured() {
    let scene = scene("3.0 | outpost scoper@c3 scout@b3 | outpost scoper@c4 scout@d3");
    assert_eq!(["c3", "c4"].map(|at| master(&scene, at)), ["p1", "p2"]);
    // Each captures the module of the other.
    assert_eq!(["b3", "d3"].map(|at| master(&scene, at)), ["p2", "p1"]);
}

// §scoper.two
#[test]
fn of_two_scopers_the_one_of_the_first_side_wins() {
    let sides = |one: &str, other: &str| {
        format!("3.0 | outpost scoper@{one} | outpost scoper@{other} | moloch scout@c4")
    };
    assert_eq!(master(&scene(&sides("c3", "c5")), "c4"), "p1");
    assert_eq!(master(&scene(&sides("c5", "c3")), "c4"), "p1");
    let last = "3.0 | moloch scout@c4 | outpost scoper@c5 | outpost scoper@c3";
    assert_eq!(master(&scene(last), "c4"), "p2");
}

// §scoper.chain, §medic.same-side
#[test]
fn nobody_pays_for_a_captured_medic() {
    // Moloch's second Medic stands behind the captured one and works for Moloch: it does not pay.
    let position = "3.0 | outpost scoper@c3 runner@c5/1 | moloch medic@c4 medic@d4 hornet@b4/1";
    scene(position).battle(&[]).loses("c4");
    // Nor does a Medic of the Outpost, to which the captured one is an enemy.
    let position = "3.0 | outpost scoper@c3 runner@c5/1 medic@d3/5 | moloch medic@c4 hornet@b4/1";
    scene(position).battle(&[]).loses("c4");
}

// §scoper.chain
#[test]
fn a_captured_medic_is_the_end_of_a_chain_and_pays_for_an_own_one() {
    // The Mutant strikes the Medic on c3; the captured Medic on d2 protects it and goes in its place.
    let position = "3.0 | outpost hq@e2 medic@c3/2 scoper@c2 | borgo hq@e1 medic@d2/0 mutant@d1/0";
    scene(position).battle(&[]).loses("d2");
}

// §scoper.chain
#[test]
fn a_captured_medic_is_still_saved_by_its_own_side() {
    scene("3.0 | outpost scoper@c3 brawler@b3/1 | moloch medic@c4 medic@d4")
        .battle(&[])
        .shows(&expect!["3: b3>c4 2; d4 saves c4 from b3; d4 absorbed;"]);
}

// §scoper.chain, §medic.choose-medic
#[test]
fn an_own_medic_and_a_captured_one_are_two_medics_to_choose_from() {
    scene("3.0 | outpost scoper@c3 runner@c5/1 medic@b4/1 | moloch medic@c4 hornet@d4/5")
        .begin(&[])
        .offers("p1", &["save c5 from d4 by b4", "save c5 from d4 by c4"]);
}

// §scoper.allies
#[test]
fn the_allies_of_the_scoper_profit_too() {
    let position = "3.0 | outpost team=1 scoper@c3 | hegemony team=2 officer_2@c4 | borgo team=1 claws@d4 | moloch team=2";
    assert_eq!(strength(&scene(position), "d4"), 2);
    // A module of an ally is not captured.
    let allied =
        scene("3.0 | outpost team=1 scoper@c3 | hegemony team=2 | borgo team=1 officer@c4 | moloch team=2");
    assert_eq!(master(&allied, "c4"), "p3");
}
