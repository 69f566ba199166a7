//! Tests of melee, ranged and Gauss attacks, armor, and the HQs.

use crate::kit::{hex, scene};
use expect_test::expect;
use fracas_core::{Pending, State as _};
use fracas_hex::{Direction, Hex};
use fracas_nshex::Effect;

// ---- melee and ranged

// §attack.melee
#[test]
fn melee_hits_the_enemy_on_the_neighbouring_hex_of_its_edge() {
    // The enemy one hex further, the enemy beside the edge and the friend on it are not hit.
    scene("3.0 | borgo brawler@c3 brawler@b2/5 claws@a2 | outpost medic@c5 medic@d3/2 scout@b3")
        .battle(&[])
        .loses("");
    scene("3.0 | borgo brawler@c3 | outpost scout@c4")
        .battle(&[])
        .shows(&expect!["2: c3>c4 2; c4 destroyed;"]);
}

// §attack.ranged
#[test]
fn a_shot_hits_the_first_enemy_in_line_over_any_distance() {
    scene("3.0 | moloch hybrid@c1 | outpost scout@c4 scout@c5")
        .battle(&[])
        .shows(&expect!["3: c1>c4 1; c4 destroyed;"]);
    scene("3.0 | moloch hybrid@c1 | outpost scout@c5").battle(&[]).loses("c5");
    scene("3.0,extended=yes | moloch hybrid@c0 | outpost scout@c6").battle(&[]).loses("c6");
}

// §attack.ranged-adjacent, §armor.ranged
#[test]
fn a_shot_at_a_neighbour_is_still_a_shot() {
    scene("3.0 | outpost commando@c3/4 | moloch armored_guard@c4/3")
        .battle(&[])
        .shows(&expect!["3: c3>c4 0 armor 1;"]);
}

// §attack.friends
#[test]
fn a_shot_flies_over_friends() {
    scene("3.0 | moloch hybrid@c1 blocker@c2/3 medic@c3 | outpost scout@c5").battle(&[]).loses("c5");
}

// §attack.one-edge
#[test]
fn melee_and_shot_of_one_edge_are_one_attack() {
    scene("3.0 | hegemony universal_soldier@c3/1 | moloch blocker@c4")
        .battle(&[])
        .shows(&expect!["3: c3>c4 2; c4 wounds 2;"]);
    // At a distance only the shot arrives.
    scene("3.0 | hegemony universal_soldier@c3/1 | moloch blocker@c5")
        .battle(&[])
        .shows(&expect!["3: c3>c5 1; c5 wounds 1;"]);
}

// §attack.target-once, §medic.one-attack
#[test]
fn no_two_edges_of_a_unit_meet_the_same_target() {
    // So "one attack" and "one enemy", as the editions put it, mean the same to a Medic.
    for from in Hex::all() {
        for target in Hex::all() {
            let edges =
                Direction::ALL.into_iter().filter(|&edge| from.ray(edge).any(|hex| hex == target)).count();
            assert!(edges <= 1, "{from} {target}");
        }
    }
}

// ---- armor

// §armor.ranged
#[test]
fn armor_takes_one_from_a_shot_through_its_edge() {
    // The Annihilator's 2 become 1; through another edge they stay 2.
    scene("3.0 | outpost annihilator@c1/2 | moloch blocker@c4/3")
        .battle(&[])
        .shows(&expect!["2: c1>c4 1 armor 1; c4 wounds 1;"]);
    scene("3.0 | outpost annihilator@c1/2 | moloch blocker@c4/2")
        .battle(&[])
        .shows(&expect!["2: c1>c4 2; c4 wounds 2;"]);
}

// §armor.melee
#[test]
fn armor_does_not_help_against_melee() {
    scene("3.0 | hegemony universal_soldier@c3/1 | moloch blocker@c4/3")
        .battle(&[])
        .shows(&expect!["3: c3>c4 1 armor 1; c4 wounds 1;"]);
    scene("3.0 | hegemony ganger@c3/1 | moloch armored_guard@c4/3").battle(&[]).loses("c4");
}

// §armor.action
#[test]
fn armor_does_not_help_against_action_tiles() {
    let scene = scene("3.0 | outpost hq@a1 +sniper | moloch hq@e3 armored_hunter@c3 | p1 turn");
    scene.play(&["play sniper c3"]).loses("c3");
}

// §armor.netted
#[test]
fn armor_and_toughness_keep_working_on_a_netted_unit() {
    let nets = "hegemony net_fighter@d4/3 universal_soldier@c3/1";
    scene(&format!("3.0 | {nets} | moloch armored_guard@c4/3"))
        .netted("c4")
        .battle(&[])
        .shows(&expect!["3: c3>c4 1 armor 1; c4 destroyed;"]);
    scene(&format!("3.0 | {nets} | moloch blocker@c4/3")).netted("c4").battle(&[]).wounds("c4", 1);
}

// ---- Gauss

// §gauss.line
#[test]
fn a_gauss_shot_hits_every_enemy_in_line_hqs_too_and_skips_friends() {
    scene("3.0 | moloch gauss_cannon@c1/2 medic@c3 | outpost scout@c2 scout@c4 hq@c5")
        .battle(&[])
        .shows(&expect!["1: c1>c2 1; c1>c4 1; c1>c5 1; p2 has 19; c2 destroyed; c4 destroyed;"]);
}

// §gauss.fixed
#[test]
fn nothing_raises_a_gauss_shot() {
    // Two Brains' worth of ranged bonus: the Officer and the HQ.
    let scene = scene("3.0 | moloch gauss_cannon@c2/2 hq@c1 officer@d1/0 | borgo super_mutant@c4");
    let cannon = scene.state.explain(hex("c2")).unwrap();
    assert_eq!(cannon.attacks[0].strength.total(), 1);
    scene.battle(&[]).wounds("c4", 1);
}

// §gauss.armor
#[test]
fn armor_against_a_gauss_shot_saves_its_bearer_only() {
    scene("3.0 | moloch gauss_cannon@c1/2 | hegemony gladiator@c3/3 officer_1@c5")
        .battle(&[])
        .shows(&expect!["1: c1>c3 0 armor 1; c1>c5 1; c5 destroyed;"]);
}

// §gauss.bonus
#[test]
fn a_gauss_cannon_gets_initiative_and_extra_attacks() {
    scene("3.0 | moloch gauss_cannon@c2/2 scout@b1/1 motherboard@d1/5 | outpost hq@c5")
        .initiative("c2", &[2])
        .battle(&[])
        .shows(&expect![[r"
            2: c2>c5 1; p2 has 19;
            1: c2>c5 1; p2 has 18;"]]);
}

// ---- HQs

// §hq.no-hq
#[test]
fn a_hq_never_hurts_a_hq_whatever_helps_it() {
    scene("3.0 | hegemony hq@c3 officer_1@c2 boss@b2/1 | outpost hq@c4 medic@d4/0")
        .battle(&[])
        .points([20, 20])
        .loses("");
}

// §hq.attack
#[test]
fn a_hq_strikes_all_its_neighbours_in_phase_zero() {
    scene("3.0 | outpost hq@c3 | borgo scout@c4 scout@b2 officer@d3")
        .battle(&[])
        .shows(&expect!["0: c3>c4 1; c3>d3 1; c3>b2 1; b2 destroyed; c4 destroyed; d3 destroyed;"]);
}

// §hq.bonus
#[test]
fn each_hq_gives_its_bonus_to_its_friendly_neighbours() {
    let strength = |position: &str, unit: &str| {
        let unit = scene(position).state.explain(hex(unit)).unwrap();
        unit.attacks[0].strength.total()
    };
    assert_eq!(strength("3.0 | moloch hq@c3 hybrid@c4 | outpost", "c4"), 2);
    assert_eq!(strength("3.0 | hegemony hq@c3 ganger@c4 | outpost", "c4"), 2);
    assert_eq!(strength("3.0 | moloch hq@c3 hornet@c4 | outpost", "c4"), 2, "ranged only");
    assert_eq!(strength("3.0 | moloch hq@c3 hybrid@c5 | outpost", "c5"), 1, "neighbours only");
    assert_eq!(strength("3.0 | moloch hq@c3 | outpost commando@c4", "c4"), 1, "friends only");
    scene("3.0 | borgo hq@c3 claws@c4 | outpost").initiative("c4", &[4]);
    scene("3.0 | outpost hq@c3 runner@c4 | borgo").extra("c4", &[1]);
}

// §hq.own-bonus
#[test]
fn the_bonus_of_a_hq_does_not_help_itself() {
    let hq = scene("3.0 | hegemony hq@c3 | borgo hq@a1").state;
    assert_eq!(hq.explain(hex("c3")).unwrap().attacks[0].strength.total(), 1);
    scene("3.0 | hegemony hq@c3 | borgo hq@a1").initiative("a1", &[0]);
    scene("3.0 | hegemony hq@c3 | outpost hq@a1").extra("a1", &[]);
}

// §hq.points
#[test]
fn hit_points_never_fall_below_zero() {
    scene("3.0 | outpost annihilator@c1/2 | moloch 1 hq@c4").battle(&[]).points([20, 0]);
}

// §hq.destroyed
#[test]
fn a_battle_in_which_a_hq_falls_is_fought_to_the_end() {
    // The HQ of p2 falls in phase 3, the one of p1 in phase 2: a draw.
    let scene = scene("3.0 | moloch 1 hq@a1 hybrid@c1 | outpost 1 hq@c4 annihilator@a3/5").battle(&[]);
    let Pending::Over(outcome) = scene.state.pending() else { panic!("the game is over") };
    assert!(outcome.winners.is_empty());
    scene.shows(&expect![[r"
        3: c1>c4 1; p2 has 0; c4 destroyed; p2 out;
        2: a3>a1 2; p1 has 0; a1 destroyed; p1 out;
        c1 eliminated; a3 eliminated;
        game over:"]]);
}

// §hq.destroyed
#[test]
fn a_destroyed_hq_leaves_at_the_end_of_its_phase_and_its_units_at_the_end_of_the_battle() {
    // The HQ of the Outpost falls in phase 3: no attack on the Claws at 0, no extra attack for its Runner at 1.
    let position = "3.0 | moloch hybrid@c1 | outpost 1 hq@c3 runner@c4/1 | borgo super_mutant@c5 claws@d2/2";
    scene(position).extra("c4", &[1]).battle(&[]).shows(&expect![[r"
        3: c1>c3 1; p2 has 0; c3 destroyed; p2 out;
        2: c4>c5 1; c5 wounds 1;
        c4 eliminated;"]]);
}

// §hq.netted, §net.hq
#[test]
fn a_netted_hq_neither_attacks_nor_helps() {
    scene("3.0 | moloch hq@c3 hybrid@c2/3 | hegemony net_fighter@d3/3 officer_1@c4")
        .netted("c3")
        .battle(&[])
        .loses("");
    let hybrid =
        scene("3.0 | moloch hq@c3 hybrid@c2/3 | hegemony net_fighter@d3/3").state.explain(hex("c2")).unwrap();
    assert_eq!(hybrid.attacks[0].strength.total(), 1);
}

// §hq.netted, §net.frozen
#[test]
fn a_netted_hq_cannot_be_moved_or_pushed_and_throws_no_grenade() {
    let scene = scene(
        "3.0 | borgo hq@c3 +move +grenade | hegemony hq@a1 net_fighter@d3/3 runner@c4 +push_back | p1 turn",
    );
    let scene = scene
        .forbids("§net.frozen", &["play move c3 c2 r0"])
        .forbids("§grenade.netted-hq", &["play grenade c4"]);
    let text = scene.state.to_string().replace("p1 turn", "p2 turn");
    crate::kit::scene(&text).forbids("§net.frozen", &["play push_back c4 c3"]);
}

// §hq.module
#[test]
fn a_hq_profits_from_modules_and_medics() {
    scene("3.0 | hegemony hq@c3 officer_1@c2 scout@b2/2 | moloch blocker@c4")
        .initiative("c3", &[1])
        .battle(&[])
        .shows(&expect!["1: c3>c4 2; c4 wounds 2;"]);
    let hq = scene("3.0 | outpost hq@c3 medic@c2 | moloch").state.explain(hex("c3")).unwrap();
    assert!(hq.influences.iter().any(|influence| influence.effect == Effect::Protected));
}
