//! Allies in a battle, and Moloch among them.

use crate::kit::{hex, scene};
use expect_test::expect;

// §attack.allies
#[test]
fn attacks_do_not_hurt_allies_and_shots_pass_over_them() {
    let position = "3.0 | outpost team=1 commando@c1/4 | moloch team=2 blocker@c5 | borgo team=1 mutant@c3 claws@c2 | hegemony team=2";
    scene(position).battle(&[]).shows(&expect!["3: c1>c5 1; c5 wounds 1;"]);
}

// §net.allies
#[test]
fn nets_ignore_allies() {
    let position =
        "3.0 | hegemony team=1 net_fighter@c3/5 | outpost team=2 | borgo team=1 claws@c4 | moloch team=2";
    scene(position).netted("");
}

// §module.allies
#[test]
fn modules_and_hq_bonuses_help_allies() {
    let position =
        "3.0 | outpost team=1 commando@c3 | hegemony team=2 | borgo team=1 hq@c2 scout@b2/1 | moloch team=2";
    scene(position).initiative("c3", &[5]);
    let position = "3.0 | outpost team=1 runner@c3/1 | hegemony team=2 ganger@d3/5 | borgo team=1 medic@c2 | moloch team=2";
    scene(position).battle(&[]).loses("c2");
}

// §saboteur.allies
#[test]
fn a_saboteur_does_not_slow_allies() {
    let position = "3.0 | outpost team=1 saboteur@c3 | hegemony team=2 ganger@c2 | borgo team=1 claws@c4 | moloch team=2";
    scene(position).initiative("c4", &[3]).initiative("c2", &[2]);
    // The Claws strike at 3, before the slowed Ganger.
    let position = "3.0 | outpost team=1 saboteur@c3 | hegemony team=2 ganger@d3/0 | borgo team=1 claws@c4/4 | moloch team=2";
    scene(position).battle(&[]).shows(&expect!["3: c4>d3 1; d3 destroyed;"]);
}

// §hq.allied
#[test]
fn a_hq_bonus_helps_an_allied_hq() {
    let position = "3.0 | outpost team=1 hq@c3 | hegemony team=2 | borgo team=1 hq@c2 | moloch team=2";
    // The HQ of the Outpost acts at 1. Its own bonus, an extra attack, is lost on an HQ that acts at 0.
    scene(position).initiative("c3", &[1]).initiative("c2", &[0]).extra("c2", &[]);
}

// §battle.owner §medic.choose-attack
#[test]
fn the_owner_of_the_medic_chooses_the_attack_on_an_allied_unit() {
    let position = "3.0 | outpost team=1 runner@c3/1 | hegemony team=2 ganger@d3/5 runner@c4/3 scout@c5/3 | borgo team=1 medic@c2 \
         | moloch team=2";
    scene(position).begin(&[]).offers("p3", &["save c3 from c4 by c2", "save c3 from d3 by c2"]);
}

// §battle.owner §medic.choose-unit
#[test]
fn the_owner_of_the_medic_chooses_which_of_two_allied_units_is_saved() {
    let position = "3.0 | outpost 15 team=1 hq@a1 medic@c3/0 | hegemony 15 team=1 hq@a3 officer_1@c4/0 officer_1@d3/0 | borgo 15 team=2 hq@e1 claws@d4/5 \
         | moloch 15 team=2 hq@e3 | p1 turn";
    scene(position).begin(&[]).offers("p1", &["save c4 from d4 by c3", "save d3 from d4 by c3"]);
}

// §battle.owner §medic.choose-medic
#[test]
fn the_owner_of_the_wounded_unit_chooses_between_two_medics() {
    let position = "3.0 | outpost team=1 runner@c3/1 medic@b3/1 | hegemony team=2 ganger@d3/5 | borgo team=1 medic@c2 | moloch team=2";
    scene(position).begin(&[]).offers("p1", &["save c3 from d3 by b3", "save c3 from d3 by c2"]);
}

// §battle.causer §medic.choose-unit §medic.choose-medic
#[test]
fn where_a_medic_has_two_units_and_a_unit_two_medics_the_causer_says_who_chooses_first() {
    // The Medic of Borgo on c2 is linked to its Mutant and to the Scout; the Outpost has a Medic of its own for the Scout.
    let position = "3.0 | outpost team=1 scout@c3 medic@b3/1 | hegemony team=2 ganger@d3/5 ganger@e1/0 | borgo team=1 medic@c2 mutant@d2/4 \
         | moloch team=2 | p2 turn";
    let scene = scene(position).begin(&[]).offers("p2", &["first p1", "first p3"]);
    let owner = scene.clone().play(&["first p1"]);
    owner.clone().offers("p1", &["save c3 from d3 by b3", "save c3 from d3 by c2"]);
    owner.play(&["save c3 from d3 by c2"]).loses("c2 d2");
    let medic = scene.play(&["first p3"]);
    medic.clone().offers("p3", &["save c3 from d3 by c2", "save d2 from e1 by c2"]);
    medic.play(&["save d2 from e1 by c2"]).loses("b3 c2");
}

// §attack.loner
#[test]
fn moloch_hurts_its_allies_and_they_do_not_hurt_it() {
    let position =
        "3.0 | moloch team=1 hunter_killer@c3 | outpost team=2 | borgo team=1 claws@c4/5 | hegemony team=2";
    scene(position).battle(&[]).shows(&expect!["3: c3>c4 1; c4 destroyed;"]);
}

// §attack.loner
#[test]
fn the_shots_of_moloch_stop_at_allies() {
    let position =
        "3.0 | moloch team=1 hybrid@c1 | outpost team=2 scout@c5 | borgo team=1 mutant@c3 | hegemony team=2";
    scene(position).battle(&[]).loses("c3");
}

// §net.loner
#[test]
fn moloch_nets_its_allies_and_they_net_moloch() {
    let position =
        "3.0 | moloch team=1 net_fighter@c3 | outpost team=2 | borgo team=1 claws@c4 | hegemony team=2";
    scene(position).netted("c4");
    let position =
        "3.0 | moloch team=1 hybrid@c4 | outpost team=2 | borgo team=1 net_fighter@c3/4 | hegemony team=2";
    scene(position).netted("c4");
    // Two allies that net each other cancel out like enemies.
    let position = "3.0 | moloch team=1 net_fighter@c3 | outpost team=2 | borgo team=1 net_fighter@c4/1 | hegemony team=2";
    scene(position).netted("");
}

// §module.loner
#[test]
fn moloch_and_its_allies_share_bonuses() {
    let position = "3.0 | moloch team=1 scout@c3 hybrid@d3 | outpost team=2 | borgo team=1 claws@c4 scout@d2/0 | hegemony team=2";
    scene(position).initiative("c4", &[4]).initiative("d3", &[4]);
    let position = "3.0 | moloch team=1 hq@c3 | hegemony team=2 | outpost team=1 commando@c4 | borgo team=2";
    assert_eq!(scene(position).state.explain(hex("c4")).unwrap().attacks[0].strength.total(), 2);
}

// §hq.no-hq
#[test]
fn the_hq_of_moloch_does_not_hurt_an_allied_hq() {
    let position =
        "3.0 | moloch team=1 hq@c3 | outpost team=2 | borgo team=1 hq@c4 mutant@c2 | hegemony team=2";
    scene(position).battle(&[]).shows(&expect!["1: c3>c2 1; c2 destroyed;"]);
}

// §hq.destroyed
#[test]
fn the_units_of_a_fallen_hq_fight_on_until_the_end_of_the_battle() {
    let position = "3.0 | moloch team=1 hybrid@c1 hq@a1 | outpost 1 team=2 hq@c3 runner@c4/1 | borgo team=1 mutant@c5 hq@a3 \
         | hegemony team=2 hq@e1";
    scene(position).battle(&[]).loses("c3 c4 c5");
}

// §hq.loner
#[test]
fn with_scoring_the_damage_of_moloch_to_an_allied_hq_counts_for_nobody() {
    let position = "3.0,scoring=yes | moloch team=1 hybrid@c1 | outpost team=2 hq@e3 | borgo team=1 hq@c4 | hegemony team=2";
    scene(position).battle(&[]).shows(&expect!["3: c1>c4 1;"]);
    scene(&position.replace("c1 | outpost team=2 hq@e3", "c1 | outpost team=2 hq@c3"))
        .battle(&[])
        .shows(&expect!["3: c1>c3 1; p1 scored 1;"]);
}
