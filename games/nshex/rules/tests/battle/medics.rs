//! Medics: what they absorb, who chooses, and chains of them.

use crate::kit::{hospital, scene};
use expect_test::expect;

// ---- one Medic

// §medic.absorb
#[test]
fn a_medic_absorbs_the_wounds_of_a_linked_friend_and_is_discarded() {
    scene("3.0 | outpost runner@c3/1 medic@c2 | borgo claws@d3")
        .battle(&[])
        .shows(&expect!["3: d3>c3 1; c2 saves c3 from d3; c2 absorbed;"]);
    // Beside its links it saves nobody.
    scene("3.0 | outpost runner@c3/1 medic@c2/2 | borgo claws@d3").battle(&[]).loses("c3");
}

// §medic.one-attack
#[test]
fn one_medic_absorbs_one_attack_however_strong() {
    scene("3.0 | moloch hybrid@c3/3 medic@c2 | outpost annihilator@c5/5 officer@b4")
        .battle(&[])
        .shows(&expect!["2: c5>c3 3; c2 saves c3 from c5; c2 absorbed;"]);
}

// §medic.one-attack, §medic.choose-attack
#[test]
fn the_owner_chooses_which_of_several_attacks_is_absorbed() {
    let scene = scene("3.0 | moloch blocker@c3 medic@c2 | borgo claws@d3 brawler@b3/2 scout@a3/1");
    let scene = scene.begin(&[]).offers("p1", &["save c3 from b3 by c2", "save c3 from d3 by c2"]);
    scene.clone().play(&["save c3 from b3 by c2"]).wounds("c3", 1).loses("c2");
    scene.play(&["save c3 from d3 by c2"]).wounds("c3", 2).loses("c2");
}

// §medic.choose-unit
#[test]
fn the_owner_chooses_whom_a_medic_saves() {
    let scene = scene("3.0 | outpost runner@c3/1 scout@d2 medic@c2 | borgo claws@d3/5").begin(&[]);
    let scene = scene.offers("p1", &["save c3 from d3 by c2", "save d2 from d3 by c2"]);
    scene.clone().play(&["save c3 from d3 by c2"]).loses("c2 d2");
    scene.play(&["save d2 from d3 by c2"]).loses("c2 c3");
}

// §medic.choose-medic
#[test]
fn the_owner_chooses_which_of_several_medics_goes() {
    let scene = scene("3.0 | outpost runner@c3/1 medic@c2 medic@b2/1 | borgo claws@d3").begin(&[]);
    let scene = scene.offers("p1", &["save c3 from d3 by b2", "save c3 from d3 by c2"]);
    scene.clone().play(&["save c3 from d3 by b2"]).loses("b2");
    scene.play(&["save c3 from d3 by c2"]).loses("c2");
}

// §medic.compulsory
#[test]
fn a_medic_must_absorb_even_what_would_not_destroy() {
    scene("3.0 | moloch blocker@c3 medic@c2 | borgo claws@d3").battle(&[]).wounds("c3", 0).loses("c2");
}

// §medic.compulsory
#[test]
fn a_medic_must_absorb_even_if_the_unit_is_lost_all_the_same() {
    scene("3.0 | outpost scout@c3 medic@c2 | borgo claws@d3 claws@b3/4")
        .begin(&["save c3 from b3 by c2"])
        .loses("c2 c3");
}

// §medic.real-wound
#[test]
fn an_attack_stopped_by_armor_does_not_use_up_a_medic() {
    scene("3.0 | moloch armored_guard@c3/3 medic@b2/1 | outpost commando@c1/4").battle(&[]).loses("");
}

// §medic.action-tiles
#[test]
fn a_medic_saves_from_sniper_grenade_and_air_strike() {
    let scene1 = scene("3.0 | outpost hq@a1 +sniper | borgo hq@e3 mutant@c3 medic@c2 | p1 turn");
    scene1.play(&["play sniper c3"]).shows(&expect!["tile*c3 1; c2 saves c3; c2 absorbed;"]);
    let scene2 = scene("3.0 | borgo hq@c4 +grenade | outpost hq@e1 runner@c3 medic@c2 | p1 turn");
    scene2.play(&["play grenade c3"]).shows(&expect!["tile*c3 255; c2 saves c3; c2 absorbed;"]);
    let scene3 = scene("3.0 | moloch hq@a1 +air_strike | borgo hq@e3 mutant@c4 medic@d4/4 | p1 turn");
    scene3.play(&["play air_strike b3"]).loses("d4");
}

// §medic.hq
#[test]
fn a_medic_protects_a_hq() {
    scene("3.0 | outpost hq@c3 medic@c2 | borgo claws@d3").battle(&[]).points([20, 20]).shows(&expect![[r"
        3: d3>c3 1; c2 saves c3 from d3; c2 absorbed;
        0: c3>d3 1; d3 destroyed;"]]);
}

// §medic.destroyed
#[test]
fn a_medic_destroyed_in_the_same_phase_saves_nobody() {
    scene("3.0 | outpost runner@c3/1 medic@c2 | borgo claws@d3 claws@b2/4").battle(&[]).loses("c2 c3");
    // Destroyed in a later phase it has saved before.
    scene("3.0 | outpost runner@c3/1 medic@c2 | borgo claws@d3 mutant@b2/3")
        .battle(&[])
        .shows(&expect!["3: d3>c3 1; c2 saves c3 from d3; c2 absorbed;"]);
}

// §medic.air-strike
#[test]
fn a_medic_hit_by_the_same_air_strike_saves_nobody_unless_it_survives() {
    let position = "3.0 | moloch hq@a1 +air_strike | outpost hq@e3 runner@c3/1 medic@c2 | p1 turn";
    scene(position).play(&["play air_strike c3"]).loses("c2 c3");
    // The second Medic stands outside: it must save the first, which then saves the Runner.
    let saved = position.replace("medic@c2", "medic@c2 medic@c1");
    let scene = scene(&saved).play(&["play air_strike c3"]);
    scene.shows(&expect!["tile*c2 1; tile*c3 1; c1 saves c2; c2 saves c3; c1 absorbed; c2 absorbed;"]);
    // A Medic that survives its own wound saves, too.
    hospital("3.0 | moloch hq@a1 +air_strike | hospital hq@e3 patient@c3 surgeon@c2 | p1 turn")
        .play(&["play air_strike c3"])
        .loses("c2");
}

// §medic.survives
#[test]
fn a_medic_that_survives_its_wounds_saves() {
    hospital("3.0 | hospital patient@c3 surgeon@c2 | borgo claws@d3 claws@b2/4")
        .battle(&[])
        .shows(&expect!["3: b2>c2 1; d3>c3 1; c2 saves c3 from d3; c2 wounds 1; c2 absorbed;"]);
}

// §medic.survives
#[test]
fn a_medic_that_is_saved_by_another_saves() {
    scene("3.0 | outpost runner@c3/1 medic@c2 medic@c1 | borgo claws@d3 claws@b2/4").battle(&[]).shows(
        &expect!["3: b2>c2 1; d3>c3 1; c1 saves c2 from b2; c2 saves c3 from d3; c1 absorbed; c2 absorbed;"],
    );
}

// ---- several Medics

// §medic.chain
#[test]
fn of_a_chain_of_medics_the_last_one_goes() {
    scene("3.0 | outpost runner@c3/1 medic@c2 medic@c1 | borgo claws@d3")
        .battle(&[])
        .shows(&expect!["3: d3>c3 1; c1 saves c3 from d3; c1 absorbed;"]);
    // Three in a row.
    hospital("3.0 | hospital patient@c4 nurse@c3 nurse@c2 nurse@c1 | borgo claws@d4/0 mutant@a1")
        .battle(&[])
        .loses("c1");
}

// §medic.chain
#[test]
fn where_a_chain_forks_the_owner_chooses_the_end() {
    hospital("3.0 | hospital patient@c4 nurse@c3 nurse@c2 nurse@b2/1 | borgo claws@d4/0")
        .begin(&[])
        .offers("p1", &["save c4 from d4 by b2", "save c4 from d4 by c2"]);
}

// §medic.two-saved
#[test]
fn a_chain_of_two_saves_two_units_in_one_phase() {
    let scene = scene("3.0 | outpost runner@c3/1 scout@d2 medic@c2 medic@c1 | borgo claws@d3/5").begin(&[]);
    let scene = scene.offers("p1", &["save c3 from d3 by c1", "save d2 from d3 by c1"]);
    scene.play(&["save d2 from d3 by c1"]).shows(&expect![
        "3: d3>d2 1; d3>c3 1; c1 saves d2 from d3; c2 saves c3 from d3; c1 absorbed; c2 absorbed;"
    ]);
}

// §medic.mutual
#[test]
fn of_two_medics_linked_to_each_other_the_owner_chooses() {
    let scene = scene("3.0 | moloch hybrid@c4/3 medic@c3 medic@d2/1 | borgo claws@d4").begin(&[]);
    let scene = scene.offers("p1", &["save c4 from d4 by c3", "save c4 from d4 by d2"]);
    scene.clone().play(&["save c4 from d4 by c3"]).loses("c3");
    scene.play(&["save c4 from d4 by d2"]).loses("d2");
}

// §medic.mutual, §medic.chain
#[test]
fn a_chain_that_ends_in_a_circle_leaves_the_choice_among_its_members() {
    // c3 protects the patient; behind it stand c2 and c1, which protect each other as well.
    hospital("3.0 | hospital patient@c4 nurse@c3 surgeon@c2 nurse@c1 | borgo claws@d4/0")
        .begin(&[])
        .offers("p1", &["save c4 from d4 by c1", "save c4 from d4 by c2"]);
}

// §medic.not-itself
#[test]
fn a_medic_never_pays_for_a_hit_on_itself() {
    scene("3.0 | moloch medic@c3 medic@d2/1 | borgo claws@d3").battle(&[]).loses("d2");
    // Not even where both would do for any other unit.
    hospital("3.0 | hospital surgeon@c3 surgeon@c2 | borgo claws@d3")
        .battle(&[])
        .shows(&expect!["3: d3>c3 1; c2 saves c3 from d3; c2 absorbed;"]);
}

// §medic.spent
#[test]
fn a_medic_already_given_up_needs_no_saving() {
    // Two Surgeons protect each other. The one that is given up for the patient is hit as well: the other stays.
    let scene =
        hospital("3.0 | hospital patient@c3 surgeon@c2 surgeon@c1 | borgo claws@d3 claws@b2/4").begin(&[]);
    let scene =
        scene.offers("p1", &["save c2 from b2 by c1", "save c3 from d3 by c1", "save c3 from d3 by c2"]);
    scene.play(&["save c3 from d3 by c2"]).loses("c2");
}

// §medic.same-side
#[test]
fn a_chain_runs_between_medics_of_allies() {
    let position = "3.0 | outpost team=1 runner@c3/1 medic@c2 | moloch team=2 | borgo team=1 medic@c1 | hegemony team=2 \
         ganger@d3/5";
    scene(position).battle(&[]).loses("c1");
    // An enemy Medic behind is none.
    scene("3.0 | outpost runner@c3/1 medic@c2 | borgo medic@c1 claws@d3").battle(&[]).loses("c2");
}

// §medic.only-damage
#[test]
fn a_unit_lost_otherwise_than_by_damage_cannot_be_saved() {
    // The allied Surgeon survives the blast and could absorb an attack on the Clown; there is none.
    hospital("3.0 | moloch team=1 clown@c3 | outpost team=2 | hospital team=1 surgeon@c2 | borgo team=2")
        .begin(&["explode c3"])
        .wounds("c2", 1)
        .loses("c3");
}
