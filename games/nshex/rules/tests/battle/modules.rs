//! Tests of modules and the Saboteur.

use crate::kit::{Scene, hex, scene};
use expect_test::expect;

/// The strength of the first attack of a unit.
fn strength(scene: &Scene, at: &str) -> i32 {
    scene.state.explain(hex(at)).expect("a unit").attacks[0].strength.total()
}

// §module.linked
#[test]
fn a_module_acts_on_the_friend_on_the_neighbouring_hex_of_a_link_edge() {
    // Moloch's Officer has links 1, 3 and 5.
    let scene = scene("3.0 | moloch officer@c3 hybrid@c2 hybrid@c4 guard@d4 | outpost commando@b3");
    assert_eq!(strength(&scene, "c2"), 2, "on a link edge");
    assert_eq!(strength(&scene, "c4"), 1, "beside the links");
    assert_eq!(strength(&scene, "d4"), 1, "behind another hex");
    assert_eq!(strength(&scene, "b3"), 1, "an enemy on a link edge");
}

// §module.linked
#[test]
fn a_module_does_not_act_through_another_unit() {
    let scene = scene("3.0 | outpost officer@c3 scout@c4 commando@c5 | moloch");
    assert_eq!(strength(&scene, "c5"), 1);
}

// §module.always
#[test]
fn a_module_acts_from_the_moment_it_is_placed() {
    let scene = scene("3.0 | outpost hq@a1 commando@c4 +officer +battle | moloch hq@e3 | p1 turn");
    assert_eq!(strength(&scene, "c4"), 1);
    assert_eq!(strength(&scene.play(&["put officer c3 r0"]), "c4"), 2);
}

// §module.add-up
#[test]
fn the_effects_of_several_modules_add_up() {
    let scene = scene("3.0 | hegemony ganger@c3/1 officer_1@c2 officer_1@d2/5 boss@b2/1 | moloch blocker@c4");
    assert_eq!(strength(&scene, "c3"), 4);
    scene.initiative("c3", &[4]).battle(&[]).shows(&expect!["4: c3>c4 4; c4 destroyed;"]);
}

// §module.strength
#[test]
fn a_strength_bonus_is_for_its_kind_of_attack_and_creates_none() {
    let scene = scene("3.0 | outpost officer@c3 mobile_armor@c4 runner@c2 | borgo officer@a1/1 assassin@b2");
    let armor = scene.state.explain(hex("c4")).unwrap();
    let strengths: Vec<i32> = armor.attacks.iter().map(|attack| attack.strength.total()).collect();
    assert_eq!(strengths, [2, 2], "melee 2 unchanged, ranged 1 raised");
    assert_eq!(strength(&scene, "c2"), 1);
    assert_eq!(strength(&scene, "b2"), 1);
    // A Net Fighter without attack gets none.
    crate::kit::scene("3.0 | hegemony net_fighter@c3/5 officer_1@c2 | moloch hybrid@c4")
        .battle(&[])
        .loses("");
}

// §module.strength
#[test]
fn a_stronger_attack_deals_more_wounds() {
    scene("3.0 | outpost officer@c2 commando@c3/4 | moloch blocker@c5").battle(&[]).wounds("c5", 2);
}

// §module.no-attack
#[test]
fn an_extra_attack_does_nothing_for_a_module() {
    scene("3.0 | outpost hq@c3 officer@c4 | borgo scout@c5").extra("c4", &[]).battle(&[]).loses("");
}

// §module.enemies
#[test]
fn only_the_saboteur_and_the_scoper_act_on_enemies() {
    scene("3.0 | outpost scout@c3 saboteur@d4 | borgo claws@c4").initiative("c4", &[2]);
    scene("3.0 | outpost scout@c3 | borgo claws@c4").initiative("c4", &[3]);
    // An enemy Scout does not hasten the Claws: Runner and Claws both act at their own time.
    scene("3.0 | outpost scout@c3 runner@d4/5 | borgo claws@c4/2")
        .battle(&[])
        .shows(&expect!["3: c4>d4 1; d4 destroyed;"]);
}

// §saboteur.slows
#[test]
fn the_saboteur_slows_linked_enemies_and_no_friend() {
    scene("3.0 | outpost saboteur@c3 commando@c4 | borgo claws@c2 claws@c1")
        .initiative("c2", &[2])
        .initiative("c4", &[3])
        .initiative("c1", &[3]);
}

// §saboteur.slows
#[test]
fn a_slowed_unit_acts_later() {
    scene("3.0 | outpost saboteur@d4 runner@c3/1 | borgo claws@c4/5")
        .battle(&[])
        .shows(&expect!["2: c3>c4 1; c4>c3 1; c3 destroyed; c4 destroyed;"]);
}

// §module.netted-friend
#[test]
fn a_netted_unit_still_receives_what_modules_do_for_it() {
    scene("3.0 | outpost runner@c3/5 medic@c2 | hegemony net_fighter@c4/2 ganger@d3/5")
        .netted("c3")
        .battle(&[])
        .shows(&expect!["3: d3>c3 1; c2 saves c3 from d3; c2 absorbed;"]);
    // The Scout has raised the netted Runner to 3: freed after phase 3, it has missed its phase.
    scene("3.0 | outpost runner@c3/5 scout@c2 commando@a2/5 | hegemony net_fighter@c4/2 officer_1@b2")
        .initiative("c3", &[3])
        .battle(&[])
        .loses("c4");
}

// §module.recon-push
#[test]
fn a_recon_center_lengthens_moves_and_no_pushes() {
    let position = "3.0 | hegemony team=1 hq@a1 runner@c2 +push_back | moloch team=2 hq@e3 blocker@c3 | outpost \
         team=1 hq@a3 recon_center@b1 | borgo team=2 hq@e1 | p1 turn";
    let scene = scene(position).allows(&["run c2 d3 r0"]).play(&["play push_back c2 c3"]);
    assert_eq!(scene.listed(), ["to b3", "to c4", "to d3"]);
}
