//! The worked examples of the rulebooks, rebuilt on the board.

use crate::kit::scene;
use expect_test::expect;

// §attack.friends, §attack.ranged
#[test]
fn a_ranged_attack_over_a_friend_hits_the_first_enemy_behind_it() {
    scene("3.0 | outpost commando@a1/5 runner@b2 | borgo mutant@d3 scout@e3")
        .battle(&[])
        .shows(&expect!["3: a1>d3 1; d3 destroyed;"]);
}

// §initiative.used-up
#[test]
fn first_initiative_case_a_hastened_unit_does_not_act_again_when_its_scout_dies() {
    // The Runner acts at 3 thanks to the Scout, which dies in phase 3.
    scene("3.0 | outpost runner@c3/1 scout@c2 | borgo super_mutant@c4 claws@d2/5")
        .battle(&[])
        .shows(&expect!["3: c3>c4 1; d2>c2 1; c4 wounds 1; c2 destroyed;"]);
}

// §initiative.used-up
#[test]
fn second_initiative_case_a_slowed_unit_that_recovers_too_late_does_not_act() {
    // The Claws are slowed from 3 to 2; the Saboteur dies in phase 3; in phase 2 they have 3 again.
    scene("3.0 | borgo claws@c3 assassin@c1/1 | outpost saboteur@c4 scout@b3")
        .initiative("c3", &[2])
        .battle(&[])
        .initiative("c3", &[3])
        .shows(&expect!["3: c1>c4 1; c4 destroyed;"]);
    // Slowed throughout they act at 2.
    scene("3.0 | borgo claws@c3 | outpost saboteur@c4 scout@b3")
        .battle(&[])
        .shows(&expect!["2: c3>b3 1; b3 destroyed;"]);
}

// §initiative.used-up, §net.dying
#[test]
fn third_initiative_case_a_unit_netted_in_its_phase_does_not_act_when_it_is_freed() {
    scene("3.0 | borgo claws@c3 assassin@c1/1 | hegemony net_fighter@c4/2 officer_1@b3")
        .netted("c3")
        .battle(&[])
        .netted("")
        .shows(&expect!["3: c1>c4 1; c4 destroyed;"]);
}

// §attack.one-edge, §medic.one-attack
#[test]
fn the_two_wounds_of_an_adjacent_universal_soldier_are_absorbed_by_one_medic() {
    scene("3.0 | outpost runner@c3 medic@c2 | hegemony universal_soldier@c4/4")
        .battle(&[])
        .shows(&expect!["3: c4>c3 2; c2 saves c3 from c4; c2 absorbed;"]);
}

// §gauss.armor, §gauss.line
#[test]
fn a_gauss_shot_at_an_armored_unit_goes_on_to_those_behind_it() {
    scene("3.0 | moloch gauss_cannon@c1/2 | borgo super_mutant@c3/3 scout@c4 scout@c5")
        .battle(&[])
        .shows(&expect!["1: c1>c3 0 armor 1; c1>c4 1; c1>c5 1; c4 destroyed; c5 destroyed;"]);
}

// §medic.destroyed
#[test]
fn a_medic_shot_together_with_its_patient_does_not_help() {
    scene("3.0 | outpost runner@c3 medic@c2 | moloch gauss_cannon@c5/5").battle(&[]).loses("c2 c3");
}

// §medic.chain
#[test]
fn the_second_medic_of_a_chain_goes_for_the_unit_and_for_the_first_medic_alike() {
    let position = "3.0 | outpost runner@c3/1 medic@c2 medic@c1 | borgo claws@d3";
    scene(position).battle(&[]).loses("c1");
    scene(&position.replace("claws@d3", "claws@d2/5"))
        .battle(&[])
        .shows(&expect!["3: d2>c2 1; c1 saves c2 from d2; c1 absorbed;"]);
}

// §medic.mutual
#[test]
fn two_medics_that_protect_each_other_and_the_same_unit_leave_the_choice() {
    // Both are linked to the unit and to each other.
    scene("3.0 | moloch hybrid@c4/3 medic@c3 medic@d3/1 | borgo claws@d4")
        .begin(&[])
        .offers("p1", &["save c4 from d4 by c3", "save c4 from d4 by d3"]);
}

// §clown.dying, §clown.own-medic, §medic.only-damage
#[test]
fn a_clown_hit_while_exploding_takes_its_killer_along() {
    scene("3.0 | moloch clown@c3 | borgo brawler@c4/3 mutant@b3/2 scout@c1 | p2 turn").begin(&["explode c3"]).shows(
        &expect!["2: b3>c3 1; c3 explodes; c3*b3 1; c3*c4 1; c4>c3 2; c3 wounds 3; b3 destroyed; c3 exploded; c4 destroyed;"],
    );
}

// §hq.no-hq, §quartermaster.hq
#[test]
fn a_hq_with_a_quartermaster_does_not_shoot_down_a_hq() {
    let position = "3.0 | hegemony hq@c3 quartermaster@c2 officer_1@b2/1 | moloch hq@c5";
    scene(position).begin(&["convert c3 n melee"]).points([20, 20]).loses("");
    // An enemy in front of it is hit.
    let position = "3.0 | hegemony hq@c3 quartermaster@c2 | moloch hq@c5 scout@c4/1";
    scene(position).begin(&["convert c3 n melee"]).points([20, 20]).loses("c4");
}
