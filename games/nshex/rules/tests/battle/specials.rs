//! The Clown and the Quartermaster.

use crate::kit::scene;
use expect_test::expect;

// ---- the Clown

// §clown.instead
#[test]
fn in_its_phase_the_clown_explodes_or_attacks() {
    let scene = scene("3.0 | moloch clown@c3 | outpost scout@c4 scout@d3")
        .begin(&[])
        .offers("p1", &["explode c3", "fight c3"]);
    scene.clone().play(&["fight c3"]).shows(&expect!["2: c3>c4 1; c4 destroyed;"]);
    scene
        .play(&["explode c3"])
        .shows(&expect!["2: c3 explodes; c3*c4 1; c3*d3 1; c3 exploded; c4 destroyed; d3 destroyed;"]);
}

// §clown.instead
#[test]
fn the_clown_may_explode_where_it_has_nobody_to_attack() {
    scene("3.0 | moloch clown@c3 | outpost scout@c2").begin(&["explode c3"]).loses("c2 c3");
}

// §clown.instead, §quartermaster.optional
#[test]
fn an_exploding_clown_has_no_attack_to_change() {
    let position = "3.0 | moloch team=1 clown@c3 | outpost team=2 | hegemony team=1 quartermaster@c2 | borgo team=2 scout@c5";
    scene(position).battle(&["explode c3"]).loses("c2 c3");
    scene(position)
        .begin(&["fight c3"])
        .offers("p1", &["convert c3 n melee", "convert c3 nw melee", "stay c3"]);
}

// §clown.explosion
#[test]
fn the_explosion_wounds_every_neighbour_friend_or_enemy_or_hq() {
    let scene = scene("3.0 | moloch clown@c3 hq@d2 hybrid@c2/3 | outpost hq@b3 scout@c4 scout@c5")
        .begin(&["explode c3"]);
    scene.points([19, 19]).loses("c2 c3 c4");
}

// §clown.fixed
#[test]
fn nothing_strengthens_the_explosion() {
    scene("3.0 | moloch clown@c3 brain@c2 hq@d2 | moloch blocker@c4").begin(&["explode c3"]).wounds("c4", 1);
}

// §clown.no-attack, §armor.explosion
#[test]
fn armor_does_not_help_against_the_explosion() {
    scene("3.0 | moloch clown@c3 | hegemony gladiator@c4/3").begin(&["explode c3"]).wounds("c4", 1);
}

// §clown.no-attack
#[test]
fn the_medics_of_the_victims_absorb_the_explosion() {
    scene("3.0 | moloch clown@c3 | outpost scout@c4 scout@d3 medic@d4/3")
        .begin(&[])
        .play(&["explode c3"])
        .offers("p2", &["save c4 from c3 by d4", "save d3 from c3 by d4"]);
}

// §clown.gone
#[test]
fn the_clown_is_discarded_after_exploding_and_cannot_be_saved() {
    // The Medics of Moloch next to it would protect it; the blast is not a wound of the Clown.
    let scene = scene("3.0 | moloch clown@c4!1 medic@d3/1 medic@e2/1 | outpost").begin(&["explode c4"]);
    scene.shows(&expect!["2: c4 explodes; c4*d3 1; e2 saves d3 from c4; c4 exploded; e2 absorbed;"]);
}

// §clown.own-medic
#[test]
fn a_medic_must_absorb_a_hit_on_an_exploding_clown_and_is_wasted() {
    // The Medic stands next to the Clown: the Hornet of the other side hits the Clown, the blast hits the Medic.
    // Only a Medic that survives the blast absorbs; a second one behind it sees to that.
    let scene = scene("3.0 | moloch clown@c4 medic@c3 medic@d2/1 | borgo mutant@b4/2 | p2 turn")
        .begin(&["explode c4"]);
    scene.shows(&expect![
        "2: b4>c4 1; c4 explodes; c4*b4 1; c4*c3 1; d2 saves c3 from c4; c3 saves c4 from b4; b4 destroyed; c3 absorbed; \
         c4 exploded; d2 absorbed;"
    ]);
}

// §clown.dying
#[test]
fn a_clown_that_is_destroyed_in_the_same_phase_may_still_explode() {
    scene("3.0 | moloch clown@c3!1 | borgo brawler@c4/3")
        .begin(&["explode c3"])
        .shows(&expect!["2: c3 explodes; c3*c4 1; c4>c3 2; c3 wounds 3; c3 exploded; c4 destroyed;"]);
}

// §clown.edge
#[test]
fn the_clown_may_explode_at_the_edge_of_the_board() {
    scene("3.0 | moloch clown@c1 | outpost scout@c2 scout@d1").begin(&["explode c1"]).loses("c1 c2 d1");
}

// §clown.netted
#[test]
fn a_netted_clown_cannot_explode() {
    scene("3.0 | moloch clown@c3 | hegemony net_fighter@c4/2").battle(&[]).loses("");
}

// §clown.extra
#[test]
fn the_clown_may_explode_in_its_extra_phase() {
    scene("3.0 | moloch clown@c3 motherboard@c2 | outpost scout@d3")
        .begin(&["fight c3"])
        .offers("p1", &["explode c3", "fight c3"])
        .play(&["explode c3"])
        .shows(&expect!["1: c3 explodes; c3*c2 1; c3*d3 1; c2 destroyed; c3 exploded; d3 destroyed;"]);
}

// ---- the Quartermaster

// §quartermaster.optional, §quartermaster.one-attack
#[test]
fn a_linked_unit_may_change_one_attack() {
    let scene =
        scene("3.0 | hegemony quartermaster@c2 thug@c3 | outpost scout@c5 scout@d3 scoper@b4").begin(&[]);
    let scene =
        scene.offers("p1", &["convert c3 n melee", "convert c3 ne melee", "convert c3 nw melee", "stay c3"]);
    let scene = scene.forbids("§quartermaster.one-attack", &["convert c3 s melee", "convert c3 n ranged"]);
    scene.clone().play(&["stay c3"]).shows(&expect!["2: c3>d3 1; d3 destroyed;"]);
    // Only the changed edge shoots.
    scene
        .play(&["convert c3 n melee"])
        .shows(&expect!["2: c3 turns melee n; c3>c5 2; c3>d3 1; c5 destroyed; d3 destroyed;"]);
}

// §quartermaster.one-attack
#[test]
fn ranged_may_become_melee() {
    // The shot at the armored neighbour becomes a blow.
    let position = "3.0 | outpost scoper@c1 commando@c3/4 | hegemony quartermaster@c2 gladiator@c4/3";
    scene(position).begin(&["stay c3"]).wounds("c4", 0);
    scene(position).begin(&["convert c3 n ranged"]).wounds("c4", 1);
    // At a distance the blow meets nobody.
    let far = position.replace("gladiator@c4/3", "officer_1@c5");
    scene(&far).begin(&["convert c3 n ranged"]).loses("");
    scene(&far).begin(&["stay c3"]).loses("c5");
}

// §quartermaster.per-battle
#[test]
fn a_unit_changes_one_attack_in_one_phase_of_a_battle() {
    let position = "3.0 | outpost scoper@c1 hmg@c3 | hegemony quartermaster@c2 hq@c5";
    // Changed in phase 2, it shoots again in phase 1 and is not asked.
    scene(position).battle(&["convert c3 n ranged"]).points([20, 19]);
    // Not changed in phase 2, it is asked again in phase 1.
    scene(position).begin(&["stay c3"]).offers("p1", &["convert c3 n ranged", "stay c3"]);
}

// §quartermaster.per-unit
#[test]
fn two_quartermasters_do_not_allow_two_changes() {
    let position = "3.0 | hegemony team=1 quartermaster@c2 thug@c3 | outpost team=2 scout@c5 scout@e3 | hegemony team=1 \
         quartermaster@b3/2 | borgo team=2";
    scene(position).battle(&["convert c3 n melee"]).loses("c5");
}

// §quartermaster.then-modules
#[test]
fn other_modules_apply_to_the_attack_as_changed() {
    // The Officer's melee bonus is lost on a shot.
    let position = "3.0 | hegemony quartermaster@c2 ganger@c3/1 officer_1@b2/1 | moloch blocker@c4";
    scene(position).begin(&["stay c3"]).wounds("c4", 2);
    scene(position).begin(&["convert c3 n melee"]).wounds("c4", 1);
    // And an Officer for shots helps the changed blow.
    let position = "3.0 | hegemony team=1 quartermaster@c2 ganger@c3/1 | moloch team=2 blocker@c5 | outpost team=1 \
         officer@d3 | borgo team=2";
    scene(position).begin(&["convert c3 n melee"]).wounds("c5", 2);
}

// §quartermaster.hq
#[test]
fn a_hq_may_change_an_attack_and_still_hurts_no_hq() {
    let position = "3.0 | hegemony quartermaster@c2 hq@c3 | outpost hq@a3 runner@c5/2";
    scene(position).begin(&["convert c3 n melee"]).loses("c5");
    // The shot stops at the enemy HQ and does nothing to it.
    let position = "3.0 | hegemony quartermaster@c2 hq@c3 officer_1@b2/1 | outpost hq@c4 runner@c5/2";
    scene(position).begin(&["convert c3 n melee"]).points([20, 20]).loses("");
}

// §quartermaster.universal
#[test]
fn the_universal_soldier_changes_one_of_its_two_symbols() {
    let position = "3.0 | hegemony quartermaster@c2 universal_soldier@c3/1 | moloch blocker@c5";
    let scene1 = scene(position).begin(&[]);
    let scene1 = scene1.offers("p1", &["convert c3 n melee", "convert c3 n ranged", "stay c3"]);
    scene1.clone().play(&["stay c3"]).wounds("c5", 1);
    scene1.clone().play(&["convert c3 n melee"]).wounds("c5", 2);
    scene1.play(&["convert c3 n ranged"]).wounds("c5", 0);
}

// §quartermaster.add-up
#[test]
fn two_symbols_of_one_kind_on_an_edge_add_up_and_get_each_bonus_once() {
    // 1 + 1 melee, and 1 by the Officer.
    scene("3.0 | hegemony quartermaster@c2 universal_soldier@c3/1 officer_1@b2/1 | borgo hq@c4")
        .begin(&["convert c3 n ranged"])
        .points([20, 17]);
    // Unchanged: 1 melee and 1 by the Officer, 1 ranged.
    scene("3.0 | hegemony quartermaster@c2 universal_soldier@c3/1 officer_1@b2/1 | borgo hq@c4")
        .begin(&["stay c3"])
        .points([20, 17]);
    // Two shots of one edge are one shot to armor.
    scene("3.0 | hegemony quartermaster@c2 universal_soldier@c3/1 | moloch blocker@c5/3")
        .begin(&["convert c3 n melee"])
        .wounds("c5", 1);
}

// §quartermaster.gauss
#[test]
fn a_gauss_attack_cannot_be_changed() {
    let position = "3.0 | hegemony team=1 quartermaster@c2 | outpost team=2 scout@c5 scout@c4 | moloch team=1 gauss_cannon@c3/2 \
         | borgo team=2";
    scene(position).battle(&[]).loses("c4 c5");
}

// §quartermaster.netted
#[test]
fn nets_stop_the_quartermaster_and_its_customer() {
    scene("3.0 | hegemony quartermaster@c2 ganger@c3/1 | moloch net_fighter@b2/1").netted("c3").battle(&[]);
    scene("3.0 | hegemony quartermaster@c2 ganger@c3/1 | moloch net_fighter@b2/3").netted("c2").battle(&[]);
}
